//! A8: shaders with more techniques than a build makes are built from a list of keys.

use shader_builder::{Backend, Builder, Ship};
use shader_info_model::Stage;

use crate::reproductions::mesh;

const VERTEX_LIT: &str = include_str!("../../../../shared/assemble/tests/it/rules/vertex_lit.info");
const STANDARD_MESH: &str = include_str!("../../../../shared/assemble/tests/it/rules/standard_mesh.info");

/// An info whose vertex code asks one branch, and its fragment code another.
fn package(rules: &str, vertex: &str) -> tempfile::TempDir {
    let stages = format!(
        "fragment_out(0) color: vec4;
        vertex_source {{ void main() {{ gl_Position = vec4({vertex} ? 1.0 : 0.0); }} }}
        fragment_source {{ void main() {{ color = vec4(fog ? 1.0 : 0.0); }} }}
        do_static_compilation; }}"
    );
    mesh::crate_of(&format!("{}{stages}", rules.trim_end().trim_end_matches('}')))
}

fn list(name: &str, vertex: &str) -> Ship {
    let keys = format!(
        r#"{{ "{name}": [{{}}, {{ "{vertex}": true }}, {{ "fog": true }}, {{ "fog": true, "{vertex}": true }}] }}"#
    );
    Ship::parse(&keys).expect("it is a list")
}

const CASES: [(&str, &str, &str, u128); 2] =
    [(VERTEX_LIT, "VertexLit", "instanced", 152_832), (STANDARD_MESH, "StandardMesh", "skinned", 8_853_258_240)];

#[test]
fn a8_hundred_thousand_and_nine_billion_techniques_are_built_from_a_list_of_four() {
    for (rules, name, vertex, count) in CASES {
        let folder = package(rules, vertex);
        let results = mesh::results(folder.path(), Builder::new().ship(list(name, vertex)));
        let found = mesh::variants(&results);
        assert_eq!((found.variants.count, found.variants.techniques.len(), found.built()), (count, 4, 4));
        assert_eq!((found.texts(Stage::Vertex), found.texts(Stage::Fragment)), (2, 2));
    }
}

#[test]
fn a8_fallbacks_stand_for_all_that_the_list_does_not_name() {
    for (rules, name, vertex, _) in CASES {
        let folder = package(rules, vertex);
        let results = mesh::results(folder.path(), Builder::new().ship(list(name, vertex)).fallback(true));
        let found = mesh::variants(&results);
        let fallbacks = found.fallbacks.as_ref().expect("they are asked for");
        let bits: u32 = found.program.variables.iter().map(|it| it.bits).sum();
        assert_eq!(fallbacks.program.mask().count_ones(), bits.saturating_sub(32), "one word of 32 bits is dynamic");
        assert!((1..=1 << 7).contains(&fallbacks.techniques.len()), "{}", fallbacks.techniques.len());
        assert!(found.texts(Stage::Vertex) <= 4 && found.texts(Stage::Fragment) <= 4);
    }
}

#[test]
fn a8_without_a_list_the_error_says_how_to_make_one_and_an_empty_one_builds() {
    for (rules, name, vertex, count) in CASES {
        let folder = package(rules, vertex);
        let results = mesh::results(folder.path(), Builder::new());
        let [wrong] = &results.report.diagnostics[..] else { panic!("{:#?}", results.report.diagnostics) };
        let words = format!("`{name}` has {count} techniques for Vulkan 1.1; a build makes at most 65536 of an info");
        assert_eq!((wrong.code.id, wrong.message.as_str()), ("SI0085", words.as_str()));
        let help = wrong.help.as_deref().expect("there is a way out");
        // What the help says to write is what is written here.
        let text = help.split('`').nth(1).expect("the list comes first");
        assert_eq!(text, format!("{{ \"{name}\": [] }}"));
        let path = folder.path().join("used.json");
        std::fs::write(&path, text).expect("written");
        let ship = Ship::read(&path).expect("it is a list");
        let results = mesh::results(folder.path(), Builder::new().ship(ship));
        assert_eq!(mesh::variants(&results).built(), 0);
        assert!(shader_builder::results::has_artifacts(&results.checked[0], &shader_builder::Options::default()));
    }
}

#[test]
fn a8_variants_counts_costs_and_shows_some() {
    let folder = package(STANDARD_MESH, "skinned");
    let builder = Builder::new().backends([Backend::Vulkan]);
    let asked = ["skinned, fog".to_owned()];
    let found = builder.clone().variants(folder.path(), "StandardMesh", &asked).expect("it is declared");
    let text = found.text();
    let lines = [
        "193273528320 keys, 184420270080 left out, 8853258240 techniques",
        "  vertex: at most 2 texts; names skinned",
        "  fog                static 4426629120",
        "  fog, skinned",
    ];
    for line in lines {
        assert!(text.lines().any(|it| it == line), "{line}: {text}");
    }
    let samples = builder.variants(folder.path(), "StandardMesh", &[]).expect("it is declared");
    assert!(samples.text().contains("techniques, for example"));
    assert!((8..=9).contains(&samples.variants.built()), "{}", samples.variants.built());
    let json: serde_json::Value = serde_json::from_str(&samples.json()).expect("JSON");
    assert_eq!((&json["count"], &json["sampled"]), (&8_853_258_240_u64.into(), &true.into()));
}

#[test]
fn a8_expand_shows_any_variant() {
    let folder = package(VERTEX_LIT, "instanced");
    let builder = Builder::new().backends([Backend::Vulkan]);
    let shown = builder.expand(folder.path(), "VertexLit", Some("fragment"), Some("fog")).expect("it is declared");
    assert_eq!(shown.errors, None);
    // The branch is settled, and the other arm gone.
    assert!(shown.text.contains("1.0") && !shown.text.contains("0.0"), "{}", shown.text);
}
