//! The structure of the workspace: folders and crates need each other in one direction, and files stay short.
//!
//! `cargo test --workspace --test it tidy:: -- --nocapture` prints every crate and folder with what it needs.

mod circles;
mod features;
mod messages;
mod modules;
mod names;
mod paths;
mod prose;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use circles::{Circle, Needs, circles, needs};
use modules::Modules;

/// Crates with a source folder of their own.
const CRATES: [&str; 19] = [
    "shared/types",
    "shared/glsl",
    "shared/model",
    "shared/lang",
    "shared/reflect",
    "shared/assemble",
    "shared/graph",
    "macros",
    "runtime",
    "builder",
    "builder/devices",
    "remote",
    "remote/testing",
    "cli",
    "shaders",
    "adapters/ash",
    "adapters/glow",
    "adapters/wgpu",
    "examples",
];

/// Files that may need each other, with the reason. No folder may be in a circle.
const FILE_CIRCLES: &[(&str, &str, &[&str])] = &[
    ("shared/reflect", "lower", &["interface.rs", "statement.rs"]),
    ("shared/lang", "dsl", &["draft.rs", "path.rs"]),
    // An include resolves the includes of the file that it finds.
    ("shared/glsl", "", &["include.rs", "splice.rs"]),
    // Data that is recursive: a statement may hold a fragment, which holds statements.
    (
        "shared/model",
        "model",
        &[
            "fragment.rs",
            "info.rs",
            "item.rs",
            "node.rs",
            "shared.rs",
            "slot.rs",
            "specialize.rs",
            "statement.rs",
            "statement_data.rs",
            "statement_row.rs",
        ],
    ),
    // A length may stand in a payload behind a path, and a path in an expression of a length.
    ("shared/lang", "resolve", &["alternatives.rs", "fragment.rs", "number.rs", "paths.rs"]),
    ("runtime", "dynamic", &["make.rs", "stacks.rs"]),
    // A module tree: reading a file meets `mod x;`, which reads a file.
    ("builder", "find", &["macro_calls.rs", "read.rs", "tree.rs", "uses.rs", "walk.rs"]),
    ("builder", "plan/variants", &["listed.rs", "mod.rs", "reflections.rs", "selection.rs", "texts.rs"]),
    (
        "builder",
        "show/explain",
        &["composition.rs", "composition_text.rs", "materials_text.rs", "mod.rs", "statements.rs", "text.rs"],
    ),
    // Completions are written from the table of all commands, of which they are one.
    ("cli", "command", &["arguments.rs", "completions.rs", "mod.rs"]),
    ("adapters/ash", "", &["pipeline.rs", "state.rs"]),
    ("adapters/ash", "headless", &["features.rs", "instance.rs", "mod.rs"]),
];

/// What each package may depend on within the workspace, its build script included.
const PACKAGES: &[(&str, &[&str])] = &[
    ("shader-info-types", &[]),
    ("shader-info-glsl", &[]),
    ("shader-info-model", &["shader-info-glsl", "shader-info-types"]),
    ("shader-info-lang", &["shader-info-glsl", "shader-info-model"]),
    ("shader-info-reflect", &["shader-info-glsl", "shader-info-lang", "shader-info-model", "shader-info-types"]),
    (
        "shader-info-assemble",
        &["shader-info-glsl", "shader-info-lang", "shader-info-model", "shader-info-reflect", "shader-info-types"],
    ),
    ("shader-info-graph", &["shader-info-glsl", "shader-info-model"]),
    (
        "shader-info-macros",
        &[
            "shader-info-assemble",
            "shader-info-glsl",
            "shader-info-lang",
            "shader-info-model",
            "shader-info-reflect",
            "shader-info-types",
        ],
    ),
    (
        "shader-info",
        &[
            "shader-info-assemble",
            "shader-info-glsl",
            "shader-info-graph",
            "shader-info-lang",
            "shader-info-macros",
            "shader-info-model",
            "shader-info-reflect",
            "shader-info-types",
        ],
    ),
    ("shader-builder-remote", &[]),
    ("shader-info-skip", &[]),
    ("shader-builder-remote-testing", &["shader-info-skip"]),
    (
        "shader-builder",
        &[
            "shader-builder-remote",
            "shader-info-assemble",
            "shader-info-glsl",
            "shader-info-graph",
            "shader-info-lang",
            "shader-info-model",
            "shader-info-reflect",
            "shader-info-types",
        ],
    ),
    ("shader-info-library", &["shader-builder", "shader-info"]),
    ("shader-info-ash", &["shader-info"]),
    ("shader-info-glow", &["shader-info"]),
    ("shader-info-wgpu", &["shader-info"]),
    (
        "shader-info-examples",
        &["shader-builder", "shader-info", "shader-info-ash", "shader-info-glow", "shader-info-wgpu"],
    ),
    (
        "shader-builder-devices",
        &[
            "shader-builder",
            "shader-info",
            "shader-info-ash",
            "shader-info-assemble",
            "shader-info-glow",
            "shader-info-lang",
            "shader-info-model",
            "shader-info-reflect",
        ],
    ),
    ("shader-builder-cli", &["shader-builder", "shader-builder-devices"]),
];

/// Lines that a file has at most.
const MAX_LENGTH: usize = 500;

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("the tests are in the workspace")
}

fn root_file(source: &Path) -> PathBuf {
    let library = source.join("lib.rs");
    if library.exists() { library } else { source.join("main.rs") }
}

/// What the entries of each folder of a crate need of each other.
fn needs_of(source: &Path) -> BTreeMap<PathBuf, Needs> {
    needs(source, &Modules::read(&root_file(source)).edges())
}

fn circle(folder: &str, entries: &[&str]) -> Circle {
    Circle { folder: folder.into(), entries: entries.iter().map(ToString::to_string).collect() }
}

#[test]
fn folders_need_each_other_in_one_direction() {
    for name in CRATES {
        let needs = needs_of(&workspace().join(name).join("src"));
        for (folder, needs) in &needs {
            for (entry, others) in needs.iter().filter(|(entry, _)| entry.ends_with('/')) {
                let others: Vec<&str> = others.iter().map(String::as_str).collect();
                println!("{name}/src/{}: {entry} needs {}", folder.display(), others.join(" "));
            }
        }
        let found = circles(&needs);
        let known: BTreeSet<Circle> =
            FILE_CIRCLES.iter().filter(|it| it.0 == name).map(|it| circle(it.1, it.2)).collect();
        let new: Vec<&Circle> = found.difference(&known).collect();
        assert!(new.is_empty(), "{name}: these entries need each other: {new:#?}");
        let gone: Vec<&Circle> = known.difference(&found).collect();
        assert!(gone.is_empty(), "{name}: remove these from FILE_CIRCLES, they need each other no more: {gone:#?}");
        assert!(known.iter().all(|it| !it.has_folder()), "{name}: no circle of folders may be listed");
    }
}

#[test]
fn packages_depend_on_each_other_in_one_direction() {
    let output = std::process::Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(workspace())
        .output()
        .expect("cargo runs");
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON of cargo");
    let packages = metadata["packages"].as_array().expect("packages");
    let ours: BTreeSet<&str> = packages.iter().filter_map(|it| it["name"].as_str()).collect();
    for (name, allowed) in PACKAGES {
        let package = packages.iter().find(|it| it["name"] == *name).unwrap_or_else(|| panic!("no package `{name}`"));
        let dependencies = package["dependencies"].as_array().expect("dependencies");
        let needed = dependencies.iter().filter(|it| it["kind"] != "dev").filter_map(|it| it["name"].as_str());
        let needed: BTreeSet<&str> = needed.filter(|it| ours.contains(it)).collect();
        println!("{name} depends on {}", needed.iter().copied().collect::<Vec<_>>().join(" "));
        assert_eq!(needed, allowed.iter().copied().collect(), "what `{name}` depends on");
        let order = |name: &str| PACKAGES.iter().position(|it| it.0 == name);
        let later: Vec<&&str> = needed.iter().filter(|it| order(it) >= order(name)).collect();
        assert!(later.is_empty(), "`{name}` depends on packages of a later row: {later:?}");
    }
}

#[test]
fn files_are_short() {
    let mut long = BTreeSet::new();
    for name in CRATES {
        let source = workspace().join(name).join("src");
        for file in Modules::read(&root_file(&source)).files() {
            if fs::read_to_string(file).expect("a file that was read").lines().count() > MAX_LENGTH {
                long.insert(file.strip_prefix(workspace()).expect("in the workspace").to_string_lossy().into_owned());
            }
        }
    }
    assert_eq!(long, BTreeSet::new(), "files of more than {MAX_LENGTH} lines");
}

/// A crate with files as given, and its circles.
fn circles_in(files: &[(&str, &str)]) -> BTreeSet<Circle> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
        fs::write(path, text).expect("it can be written");
    }
    circles(&needs_of(folder.path()))
}

#[test]
fn a_circle_of_folders_is_noticed() {
    let files = |back: &'static str| {
        [
            ("lib.rs", "mod a; mod b; pub use a::One;"),
            ("a/mod.rs", "mod one; pub use one::One;"),
            ("a/one.rs", "pub struct One(pub crate::b::Two);"),
            ("b/mod.rs", "mod two; pub use two::Two;"),
            ("b/two.rs", back),
        ]
    };
    assert_eq!(circles_in(&files("pub struct Two;")), BTreeSet::new());
    let both = BTreeSet::from([circle("", &["a/", "b/"])]);
    // By a path, by an import with another name, by a glob, by what the root exports, within a macro's call.
    for back in [
        "pub struct Two(Box<crate::a::One>);",
        "use super::super::a::One as Other; pub fn two() -> Other { todo!() }",
        "use crate::a::*; pub fn two(_: One) {}",
        "pub fn two(_: crate::One) {}",
        "pub fn two() { println!(\"{:?}\", crate::a::One::name()) }",
    ] {
        assert_eq!(circles_in(&files(back)), both, "{back}");
    }
    // An import that nothing uses needs nothing, and tests do not count.
    assert_eq!(circles_in(&files("#[cfg(test)] mod tests { fn two(_: crate::a::One) {} }")), BTreeSet::new());
}
