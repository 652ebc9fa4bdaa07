//! The materials that infos are made of, as `explain`, `graph` and the report show them.

use std::path::Path;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::browser::browser_for_test;
use crate::documents::differences;
use crate::explain::says;
use crate::graph::{Edges, from_graphviz, from_mermaid, graphviz};
use crate::made::{package, run};

/// Of its nodes one is known, one merged with another, one handed on and one not needed.
const BRASS: &str = r#"<materialx version="1.39">
  <nodegraph name="NG">
    <multiply name="half" type="float"><input name="in1" type="float" value="0.5"/><input name="in2" type="float" value="0.5"/></multiply>
    <noise2d name="spots" type="float"/>
    <noise2d name="same" type="float"/>
    <add name="sum" type="float"><input name="in1" type="float" nodename="spots"/><input name="in2" type="float" nodename="same"/></add>
    <noise3d name="unused" type="float"/>
    <mix name="chosen" type="float">
      <input name="fg" type="float" nodename="sum"/><input name="bg" type="float" nodename="unused"/><input name="mix" type="float" value="1.0"/>
    </mix>
    <multiply name="rough" type="float"><input name="in1" type="float" nodename="chosen"/><input name="in2" type="float" nodename="half"/></multiply>
    <output name="out" type="float" nodename="rough"/>
  </nodegraph>
  <standard_surface name="shade" type="surfaceshader">
    <input name="base" type="float" value="0.75"/>
    <input name="specular_roughness" type="float" nodegraph="NG" output="out"/>
  </standard_surface>
  <surfacematerial name="Brass" type="material"><input name="surfaceshader" type="surfaceshader" nodename="shade"/></surfacematerial>
</materialx>"#;

const FLAT: &str = r#"<materialx version="1.39">
  <constant name="red" type="color3"><input name="value" type="color3" value="1, 0, 0"/></constant>
  <output name="flat" type="color3" nodename="red"/>
</materialx>"#;

const SOURCE: &str = r#"use shader_info::shader_info;
shader_info! { pub Whole { graph("brass.mtlx", "Brass", publish = ("shade/base")); do_static_compilation; } }
shader_info! { pub Child { additional_info(Whole); do_static_compilation; } }
shader_info! { pub Fixed { graph("brass.mtlx"); do_static_compilation; } }
shader_info! { pub Plain {
    fragment_out(0) frag_color: vec4;
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() { frag_color = vec4(1.0); } }
} }
shader_info! { pub Chosen {
    branch metal;
    #[when(metal)] graph("flat.mtlx");
    #[when(!metal)] additional_info(Plain);
    do_static_compilation;
} }
"#;

fn made() -> TempDir {
    package(&[("src/lib.rs", SOURCE), ("shaders/brass.mtlx", BRASS), ("shaders/flat.mtlx", FLAT)])
}

fn explained(folder: &Path, name: &str) -> String {
    let messages = run(folder, &["explain", name]);
    assert_eq!((messages.code, messages.errors.as_str()), (Some(0), ""), "{name}");
    messages.out
}

#[test]
fn explain_shows_the_nodes_of_a_material() {
    let folder = made();
    let whole = explained(folder.path(), "Whole");
    says(
        &whole,
        &[
            "└─ WholeGraph brass.mtlx/Whole.rs:76:9 as `graph(\"brass.mtlx\")`",
            "material Brass of brass.mtlx, by Whole, src/lib.rs:2:28",
            "made of shaders/brass.mtlx",
            "nodes of Brass, and what became of each",
            "NG/chosen mix float hands on `NG/sum`",
            "NG/half multiply float is known: 0.25",
            "NG/unused noise3d float is not needed: `NG/chosen` hands on `NG/sum`",
            "NG/same noise2d float computes what `NG/spots` does",
            "inputs of the nodes of Brass",
            "shade/base float 0.75 published",
            "shade/specular_roughness float NG/rough",
            "NG/chosen/mix float 1.0",
        ],
    );
    // A descendant is made of it, too; with other inputs published, one document is another material.
    says(
        &explained(folder.path(), "Child"),
        &["material Brass of brass.mtlx, by Whole, src/lib.rs:2:28", "shade/base float 0.75 published"],
    );
    let fixed = explained(folder.path(), "Fixed");
    says(&fixed, &["material Brass of brass.mtlx, by Fixed, src/lib.rs:4:28"]);
    assert!(!fixed.contains("published"), "{fixed}");
    says(
        &explained(folder.path(), "Chosen"),
        &[
            "material flat of flat.mtlx, by Chosen, src/lib.rs:12:20 (only when metal)",
            "red constant color3 is known: vec3(1.0, 0.0, 0.0)",
        ],
    );
    let plain = explained(folder.path(), "Plain");
    assert!(!plain.contains("material"), "{plain}");
}

/// A graph that is written in the statement, with a node that the package declares.
const WRITTEN: &str = r#"use shader_info::{shader_info, shader_node};
shader_node! { pub Ramps {
    input at: vec2 = geometry(uv);
    input count: float = 4.0;
    output out: float;
    expression { fract({{at}}.x * {{count}}) }
} }
shader_info! { pub Painted {
    graph(publish = ("ramps/count")) {
        node ramps = Ramps(count = 3.0);
        node unused: float = noise3d();
        node chosen = mix(fg = ramps, bg = unused, mix = 1.0);
        node painted = mix(bg = vec3(0.25, 0.125, 0.75), fg = vec3(0.75, 0.5, 0.25), mix = chosen);
        output painted;
    }
    do_static_compilation;
} }
"#;

#[test]
fn a_graph_in_rust_is_shown_like_a_document() {
    let folder = package(&[("src/lib.rs", WRITTEN)]);
    let painted = explained(folder.path(), "Painted");
    says(
        &painted,
        &[
            "└─ PaintedGraph src/lib.rs/Painted.rs:54:9 as `graph { … }`",
            "material painted of src/lib.rs, by Painted, src/lib.rs:9:5",
            "painted mix vector3 is computed",
            "chosen mix float hands on `ramps`",
            "ramps Ramps float is computed",
            "unused noise3d float is not needed: `chosen` hands on `ramps`",
            "ramps/count float 3.0 published",
        ],
    );
    assert!(!painted.contains("made of"), "{painted}");
    // Below a workspace, its path is that of the Rust file in all messages.
    let members = package(&[("Cargo.toml", "[workspace]\nmembers = [\"sub\"]\nresolver = \"3\"\n")]);
    let manifest = std::fs::read_to_string(folder.path().join("Cargo.toml")).expect("there");
    for (path, text) in [("Cargo.toml", manifest.replace("[workspace]", "").as_str()), ("src/bin/tool.rs", WRITTEN)] {
        let path = members.path().join("sub").join(path);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        std::fs::write(path, text).expect("written");
    }
    let below = explained(&members.path().join("sub"), "Painted");
    says(&below, &["└─ PaintedGraph sub/src/bin/tool.rs/Painted.rs:54:9 as `graph { … }`"]);
    let edges = from_mermaid(&run(folder.path(), &["graph", "--kind", "material"]).out);
    assert_eq!(edges.len(), 4, "{edges:?}");
    let unknown = WRITTEN.replace("noise3d", "noyse3d");
    let folder = package(&[("src/lib.rs", &unknown)]);
    let painted = explained(folder.path(), "Painted");
    says(&painted, &["error: SI0159: unknown node `noyse3d`", "help: did you mean `noise3d`?"]);
}

#[test]
fn a_wrong_document_is_explained_by_its_error() {
    let folder = package(&[
        ("src/lib.rs", SOURCE),
        (
            "shaders/brass.mtlx",
            &BRASS
                .replace("<noise3d", "<noyse3d")
                .replace("\"unused\" type=\"float\"/>", "\"unused\" type=\"float\"></noyse3d>"),
        ),
    ]);
    let whole = explained(folder.path(), "Whole");
    says(&whole, &["material Brass of brass.mtlx, by Whole, src/lib.rs:2:28", "help: did you mean `noise3d`?"]);
    assert!(
        whole.contains("error: SI0159") && whole.contains("brass.mtlx:7:") && whole.contains("`noyse3d`"),
        "{whole}"
    );
    says(&explained(folder.path(), "Chosen"), &["material of flat.mtlx, by Chosen, src/lib.rs:12:20"]);
    let edges = from_mermaid(&run(folder.path(), &["graph", "--kind", "material"]).out);
    assert!(edges.contains(&("Whole".to_owned(), "brass.mtlx: cannot be made (Whole)".to_owned())), "{edges:?}");
}

#[test]
fn a_material_is_in_the_json_of_its_info() {
    let folder = made();
    let messages = run(folder.path(), &["explain", "Chosen", "--format", "json"]);
    let mut found: Value = serde_json::from_str(&messages.out).expect("JSON");
    assert_eq!(differences("explain", &found), [""; 0]);
    let material = &found["materials"][0];
    let fields = ["from", "when", "document", "element", "files", "problems"].map(|field| material[field].clone());
    assert_eq!(
        fields,
        [json!("Chosen"), json!("metal"), json!("flat.mtlx"), json!("flat"), json!(["shaders/flat.mtlx"]), json!([])]
    );
    assert_eq!(material["nodes"][0]["fate"], "known");
    found["materials"][0]["nodes"][0]["fate"] = json!(1);
    assert_eq!(differences("explain", &found).len(), 1);
    let report = run(folder.path(), &["report", "--format", "json", "--backends", "vulkan"]);
    let report: Value = serde_json::from_str(&report.out).expect("JSON");
    assert_eq!(differences("report", &report), [""; 0]);
    let count = |row: &Value| row["detail"]["materials"].as_array().map_or(0, Vec::len);
    let counts: Vec<(&str, usize)> = report["shaders"]
        .as_array()
        .expect("shaders")
        .iter()
        .map(|it| (it["name"].as_str().expect("a name"), count(it)))
        .collect();
    assert_eq!(counts, [("Child", 1), ("Chosen", 1), ("Fixed", 1), ("Plain", 0), ("Whole", 1)]);
}

#[test]
fn the_graph_of_a_package_has_the_nodes_of_its_materials() {
    let folder = made();
    let graph = |arguments: &[&str]| {
        let messages = run(folder.path(), &[&["graph"], arguments].concat());
        assert_eq!((messages.code, messages.errors.as_str()), (Some(0), ""), "{arguments:?}");
        messages.out
    };
    let short = |edges: Edges| -> Vec<String> {
        let word = |name: &str| name.split(' ').next().unwrap_or_default().to_owned();
        edges.iter().map(|(from, to)| format!("{} {}", word(from), word(to))).collect()
    };
    let whole = short(from_mermaid(&graph(&["--of", "Child", "--kind", "material"])));
    for edge in [
        "Whole Brass",
        "Brass shade",
        "shade NG/rough",
        "NG/rough NG/chosen",
        "NG/rough NG/half",
        "NG/chosen NG/sum",
        "NG/chosen NG/unused",
        "NG/sum NG/spots",
        "NG/sum NG/same",
    ] {
        assert!(whole.iter().any(|it| it == edge), "no {edge} in {whole:?}");
    }
    assert_eq!(whole.len(), 9, "{whole:?}");
    // Two materials of one document are drawn apart, and Graphviz reads the same edges.
    let mermaid = graph(&["--kind", "all"]);
    let all = from_mermaid(&mermaid);
    let reads = |name: &str| all.iter().filter(|(from, _)| from == name).count();
    assert_eq!((reads("Whole"), reads("Fixed"), reads("Chosen")), (2, 2, 3), "{all:?}");
    assert!(mermaid.contains(":::known") && mermaid.contains(":::without"), "{mermaid}");
    if let Some(json) = graphviz(&["-Tdot_json"], &graph(&["--kind", "all", "--format", "dot"])) {
        assert_eq!(from_graphviz(&json), all);
    }
}

#[test]
fn the_page_draws_a_material() {
    let Some(mut browser) = browser_for_test("the_page_draws_a_material") else { return };
    let folder = made();
    let path = folder.path().join("page.html");
    let messages = run(folder.path(), &["report", "--backends", "vulkan", "--out", &path.to_string_lossy()]);
    assert_eq!(messages.code, Some(0), "{}{}", messages.out, messages.errors);
    for (width, is_dark) in [(1400, false), (480, true)] {
        browser.resize(width, 1000, is_dark);
        browser.open(&path, "/shader/Whole/material");
        let shown = browser.evaluate("document.querySelector('[role=tabpanel]').textContent");
        let shown = shown.as_str().expect("words").to_owned();
        for words in ["Brass", "brass.mtlx", "computes what NG/spots does", "is known: 0.25", "shade/base", "published"]
        {
            assert!(shown.contains(words), "no `{words}` in\n{shown}");
        }
        let count = |browser: &mut crate::browser::Browser, selector: &str| {
            browser.evaluate(&format!("document.querySelectorAll('.diagram {selector}').length")).as_u64()
        };
        // Nine nodes and the element; eight connections and the element's. One node is known; the material, `chosen`,
        // `same` and `unused` are not in the shader.
        let counts = ["rect", ".faint rect", ".without rect", ".root rect"].map(|it| count(&mut browser, it));
        assert_eq!(counts, [Some(10), Some(1), Some(4), Some(1)]);
        assert_eq!(count(&mut browser, "svg > path"), Some(9));
        let png = browser.picture();
        std::fs::write(Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("page-{width}-brass.png")), png)
            .expect("written");
    }
    browser.open(&path, "/shader/Child/material");
    browser.click("[role=tabpanel] a");
    assert_eq!(browser.text("h1"), "Whole");
    browser.open(&path, "/shader/Chosen/material");
    assert!(browser.text("[role=tabpanel]").contains("only when metal"));
    browser.open(&path, "/shader/Plain/material");
    assert!(browser.text("[role=tabpanel]").contains("Plain is not made of a material"));
    assert_eq!(browser.complaints, [""; 0]);
}
