//! A8: shaders with 152,832 and 8,853,258,240 techniques go through build.rs and rustc with the list that a program
//! recorded: four keys of each, all others are a typed error.

use std::fs;

use shader_info_tests::outside::Crate;

const VERTEX_LIT: &str = include_str!("../../../../shared/assemble/tests/it/rules/vertex_lit.info");
const STANDARD_MESH: &str = include_str!("../../../../shared/assemble/tests/it/rules/standard_mesh.info");

const BUILD: &str = "fn main() {
    let list = shader_builder::Ship::read(\"used.json\").unwrap();
    shader_builder::Builder::new().ship(list).build()
}
";

const MAIN: &str = r#"use shader_info::{Stage, shader_info};

VERTEX_LIT
STANDARD_MESH

fn main() {
    let lit = |instanced, fog| VertexLit::key().instanced(instanced).fog(fog).technique();
    let mesh = |skinned, fog| StandardMesh::key().skinned(skinned).fog(fog).technique();
    let mut texts = std::collections::BTreeSet::new();
    for (vertex, fog) in [(false, false), (true, false), (false, true), (true, true)] {
        for (name, technique) in [("VertexLit", lit(vertex, fog)), ("StandardMesh", mesh(vertex, fog))] {
            match technique {
                Err(why) => println!("{name} {vertex} {fog}: {why}"),
                Ok(it) => {
                    let words = it.spirv(Stage::Vertex).unwrap().len() + it.spirv(Stage::Fragment).unwrap().len();
                    texts.insert((name, it.spirv(Stage::Vertex).unwrap(), it.spirv(Stage::Fragment).unwrap()));
                    println!("{name} {vertex} {fog}: {}", if words > 0 { "built" } else { "empty" });
                }
            }
        }
    }
    println!("{} programs", texts.len());
    if std::env::args().nth(1).is_some_and(|it| it == "record") {
        shader_info::record::save("recorded.json").unwrap();
    }
    println!("fifth: {}", VertexLit::key().srgb(true).technique().unwrap_err());
}
"#;

/// An info whose vertex code asks one branch, and its fragment code another.
fn info(rules: &str, vertex: &str) -> String {
    let stages = format!(
        "fragment_out(0) color: vec4;
        vertex_source {{ void main() {{ gl_Position = vec4({vertex} ? 1.0 : 0.0); }} }}
        fragment_source {{ void main() {{ color = vec4(fog ? 1.0 : 0.0); }} }}
        do_static_compilation; }}"
    );
    format!("shader_info! {{ {}{stages} }}", rules.trim_end().trim_end_matches('}'))
}

#[test]
fn a8_a_program_records_four_keys_of_nine_billion_and_runs_on_the_four_that_are_built() {
    let main = MAIN.replace("VERTEX_LIT", &info(VERTEX_LIT, "instanced"));
    let main = main.replace("STANDARD_MESH", &info(STANDARD_MESH, "skinned"));
    // What SI0085 says to write, for both.
    let empty = "{ \"VertexLit\": [], \"StandardMesh\": [] }";
    let it = Crate::new("recorded_keys", &[("src/main.rs", &main), ("build.rs", BUILD), ("used.json", empty)]);
    it.edit("Cargo.toml", "/runtime\" }", "/runtime\", features = [\"record\"] }");
    let _ = fs::remove_file(it.path().join("recorded.json"));

    let output = it.cargo(&["run", "--", "record"], &[]).passes();
    for name in ["VertexLit", "StandardMesh"] {
        assert_eq!(
            output.lines().filter(|line| line.starts_with(name) && line.contains("list")).count(),
            4,
            "{output}"
        );
    }
    assert!(output.contains("0 programs"), "{output}");
    let list = it.read("recorded.json");
    assert_eq!(list.matches("\"fog\":").count(), 8, "{list}");

    it.write("used.json", list);
    let output = it.cargo(&["run"], &[]).passes();
    assert_eq!(output.lines().filter(|line| line.ends_with(": built")).count(), 8, "{output}");
    assert!(output.contains("8 programs"), "{output}");
    let fifth = output.lines().find(|line| line.starts_with("fifth: ")).expect("it is asked for");
    assert!(fifth.contains("VertexLit") && fifth.contains("list"), "{fifth}");
}
