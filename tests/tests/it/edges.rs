//! Who depends on whom: the edges between the crates of the workspace, and what a user's program links.

use std::collections::BTreeSet;
use std::process::Command;

use serde_json::Value;
use shader_info_tests::outside::{Crate, workspace};

/// Every edge between two crates of the workspace: who, on whom, and for what. A new one is an architect's decision.
const EDGES: &[(&str, &str, &str)] = &[
    // Its own tests turn its features on.
    ("shader-builder", "shader-builder", "dev"),
    ("shader-builder", "shader-builder-remote", "optional"),
    ("shader-builder", "shader-info-assemble", "optional"),
    ("shader-builder", "shader-info-glsl", "normal"),
    ("shader-builder", "shader-info-graph", "optional"),
    ("shader-builder", "shader-info-lang", "optional"),
    ("shader-builder", "shader-info-model", "normal"),
    ("shader-builder", "shader-info-reflect", "optional"),
    ("shader-builder", "shader-info-types", "normal"),
    ("shader-builder-cli", "shader-builder", "normal"),
    ("shader-builder-cli", "shader-builder-devices", "normal"),
    ("shader-builder-cli", "shader-builder-remote-testing", "dev"),
    ("shader-builder-cli", "shader-info-tests", "dev"),
    ("shader-builder-devices", "shader-builder", "normal"),
    ("shader-builder-devices", "shader-info", "normal"),
    ("shader-builder-devices", "shader-info-ash", "optional"),
    ("shader-builder-devices", "shader-info-assemble", "normal"),
    ("shader-builder-devices", "shader-info-glow", "optional"),
    ("shader-builder-devices", "shader-info-lang", "optional"),
    ("shader-builder-devices", "shader-info-model", "normal"),
    ("shader-builder-devices", "shader-info-reflect", "normal"),
    ("shader-builder-remote", "shader-builder-remote-testing", "dev"),
    ("shader-info", "shader-info-assemble", "dev"),
    ("shader-info", "shader-info-assemble", "optional"),
    ("shader-info", "shader-info-glsl", "dev"),
    ("shader-info", "shader-info-glsl", "optional"),
    ("shader-info", "shader-info-graph", "optional"),
    ("shader-info", "shader-info-lang", "dev"),
    ("shader-info", "shader-info-lang", "optional"),
    ("shader-info", "shader-info-macros", "normal"),
    ("shader-info", "shader-info-model", "dev"),
    ("shader-info", "shader-info-model", "optional"),
    ("shader-info", "shader-info-reflect", "dev"),
    ("shader-info", "shader-info-reflect", "optional"),
    ("shader-info", "shader-info-types", "normal"),
    ("shader-info-ash", "shader-info", "normal"),
    ("shader-info-assemble", "shader-info-glsl", "normal"),
    ("shader-info-assemble", "shader-info-lang", "normal"),
    ("shader-info-assemble", "shader-info-model", "normal"),
    ("shader-info-assemble", "shader-info-reflect", "normal"),
    ("shader-info-assemble", "shader-info-types", "normal"),
    ("shader-info-glow", "shader-info", "dev"),
    ("shader-info-glow", "shader-info", "normal"),
    ("shader-info-graph", "shader-info-glsl", "normal"),
    ("shader-info-graph", "shader-info-model", "normal"),
    ("shader-info-lang", "shader-info-glsl", "normal"),
    ("shader-info-lang", "shader-info-model", "normal"),
    ("shader-info-library", "shader-builder", "build"),
    ("shader-info-library", "shader-info", "normal"),
    ("shader-info-macros", "shader-info-assemble", "optional"),
    ("shader-info-macros", "shader-info-glsl", "normal"),
    ("shader-info-macros", "shader-info-lang", "normal"),
    ("shader-info-macros", "shader-info-model", "normal"),
    ("shader-info-macros", "shader-info-reflect", "normal"),
    ("shader-info-macros", "shader-info-types", "normal"),
    ("shader-info-model", "shader-info-glsl", "normal"),
    ("shader-info-model", "shader-info-types", "normal"),
    ("shader-info-reflect", "shader-info-glsl", "normal"),
    ("shader-info-reflect", "shader-info-lang", "normal"),
    ("shader-info-reflect", "shader-info-model", "normal"),
    ("shader-info-reflect", "shader-info-types", "normal"),
    ("shader-info-wgpu", "shader-info", "dev"),
    ("shader-info-wgpu", "shader-info", "normal"),
];

/// Unpublished crates: tests may depend on anything, and nothing that is published on them but for tests.
const UNPUBLISHED: &str = "shader-builder-remote-testing, shader-info-examples, shader-info-skip, shader-info-tests, shader-info-test-infos, shader-info-test-archived, \
    shader-info-ui-tests, shader-info-zz-skipped";

#[test]
fn no_edge_between_crates_is_new() {
    let mut command = Command::new(env!("CARGO"));
    command.args(["metadata", "--no-deps", "--offline", "--format-version", "1"]).current_dir(workspace());
    let output = command.output().expect("cargo starts");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let own: BTreeSet<String> = packages.iter().map(|it| text(&it["name"])).collect();
    let mut found = BTreeSet::new();
    for package in packages.iter().filter(|it| !is_unpublished(&text(&it["name"]))) {
        for dependency in package["dependencies"].as_array().expect("dependencies") {
            let name = text(&dependency["name"]);
            if own.contains(&name) {
                found.insert((text(&package["name"]), name, kind(dependency)));
            }
        }
    }
    let wanted: BTreeSet<_> =
        EDGES.iter().map(|(from, to, kind)| ((*from).into(), (*to).into(), (*kind).into())).collect();
    assert_eq!(found, wanted);
    let inverted = found.iter().find(|(_, to, kind)| is_unpublished(to) && kind != "dev");
    assert_eq!(inverted, None, "a published crate depends on a test's");
}

fn kind(dependency: &Value) -> String {
    let is_optional = dependency["optional"] == Value::Bool(true);
    match (dependency["kind"].as_str(), is_optional) {
        (None, false) => "normal".into(),
        (None, true) => "optional".into(),
        (Some(kind), false) => kind.into(),
        (Some(kind), true) => format!("optional {kind}"),
    }
}

fn is_unpublished(name: &str) -> bool {
    UNPUBLISHED.split(", ").any(|it| it == name)
}

/// What a program links, with default features and without: no compiler, and nothing unlisted.
#[test]
fn a_program_links_no_compiler_and_nothing_unlisted() {
    let with_glam = Crate::new("linked", &[("src/lib.rs", "")]);
    assert_eq!(
        tree(&with_glam, &["normal,no-proc-macro"]),
        ["bytemuck", "glam", "libm", "shader-info", "shader-info-types"]
    );
    let plain = Crate::new("linked_plain", &[("src/lib.rs", "")]);
    plain.edit("Cargo.toml", "/runtime\" }", "/runtime\", default-features = false }");
    assert_eq!(tree(&plain, &["normal,no-proc-macro"]), ["bytemuck", "shader-info", "shader-info-types"]);
    // What only the compiler loads. glam asks bytemuck for its derives.
    let of_macros = [
        "proc-macro2",
        "quote",
        "shader-info-glsl",
        "shader-info-lang",
        "shader-info-macros",
        "shader-info-model",
        "shader-info-reflect",
        "shader-info-assemble",
        "shader-info-types",
        "syn",
        "unicode-ident",
    ];
    let macros = |it: &Crate| -> Vec<String> {
        let linked = tree(it, &["normal,no-proc-macro"]);
        tree(it, &["normal"]).into_iter().filter(|name| !linked.contains(name)).collect()
    };
    let is_ours = |name: &String| of_macros.contains(&name.as_str());
    assert!(macros(&plain).iter().all(is_ours), "{:?}", macros(&plain));
    let has_assembler = |it: &Crate| macros(it).iter().any(|name| name == "shader-info-assemble");
    assert_eq!((has_assembler(&with_glam), has_assembler(&plain)), (true, false), "only `standalone` assembles");
    let others: Vec<String> = macros(&with_glam).into_iter().filter(|name| !is_ours(name)).collect();
    assert_eq!(others, ["bytemuck_derive"]);
}

/// The names that `cargo tree` lists, less the package's own.
fn tree(it: &Crate, edges: &[&str]) -> Vec<String> {
    let arguments = [&["tree", "--prefix", "none", "--edges"], edges].concat();
    let output = it.cargo(&arguments, &[it.offline()]).passes();
    let packages = output.lines().filter(|line| line.contains(" v"));
    let names = packages.filter_map(|line| line.split(' ').next()).filter(|name| !name.starts_with("linked"));
    names.map(str::to_owned).collect::<BTreeSet<_>>().into_iter().collect()
}
