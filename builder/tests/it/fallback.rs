//! The article's mesh shader of which few keys are shipped: what stands for the others.

use crate::mesh;

use std::collections::{BTreeMap, BTreeSet};

use mesh::{good, results, variants};
use shader_builder::{Builder, Lowering, Ship};
use shader_info_model::Stage;
use shader_info_reflect::rules::Outcome;

const LIST: &str = r#"{ "RenderMesh": [{ "bloom": true }, { "skinning": true, "foliage": true }] }"#;

fn shipping(builder: Builder) -> Builder {
    builder.ship(Ship::parse(LIST).expect("it is a list")).fallback(true)
}

#[test]
fn every_key_that_is_not_shipped_has_a_fallback_that_rules_choose_the_same_for() {
    let folder = good();
    let results = results(folder.path(), shipping(Builder::new()));
    let found = variants(&results);
    let fallbacks = found.fallbacks.as_ref().expect("they are asked for");
    let by_key: BTreeMap<u64, &Vec<u32>> = fallbacks.techniques.iter().map(|it| (it.key, &it.fields)).collect();
    assert_eq!(by_key.len(), fallbacks.techniques.len(), "no key twice");
    let pinned = fallbacks.program.mask();
    let mut needed = BTreeSet::new();
    for key in 0..1 << 14 {
        let Outcome::Technique { key, fields } = found.program.run(key, &found.atoms) else { continue };
        assert_eq!(by_key.get(&(key & pinned)), Some(&&fields), "{}", found.program.describe(key));
        needed.insert(key & pinned);
    }
    assert_eq!(needed.len(), by_key.len(), "none that no key needs");
    let open = fallbacks.program.variables.iter().filter(|it| it.branch.lowering == Lowering::Dynamic);
    let open: BTreeSet<&str> = open.map(|it| it.branch.name.as_str()).collect();
    // Rules choose nothing by these; `skinning` brings a define, `depth` other entries and states.
    for name in ["bloom", "multi_layer", "forward_lighting", "shadow_rec", "foliage"] {
        assert!(open.contains(name), "{name}: {open:?}");
    }
    assert!(!open.contains("skinning") && !open.contains("depth"), "{open:?}");
    assert_eq!(found.variants.techniques.len(), 2);
    assert_eq!(found.built(), 2 + by_key.len());
}

#[test]
fn texts_of_fallbacks_ask_bits_and_those_of_shipped_keys_do_not() {
    let folder = good();
    let results = results(folder.path(), shipping(Builder::new()));
    let found = variants(&results);
    let units = &found.units[&Stage::Fragment];
    assert_eq!(units.len(), found.built());
    for (index, unit) in units.iter().enumerate() {
        let stages = results.checked[0].job.stages.iter().map(|it| &it.unit);
        let text = stages.filter(|it| it.stage == Stage::Fragment).find(|it| it.variant == *unit).expect("planned");
        let is_fallback = index >= found.variants.techniques.len();
        assert_eq!(text.text.contains("if (bloom)"), is_fallback, "{}", found.describe(index));
        assert_eq!(text.text.contains("bool bloom = "), is_fallback, "{}", found.describe(index));
    }
    assert!(found.describe(2).starts_with("fallback, "), "{}", found.describe(2));
}

#[test]
fn without_a_list_or_a_request_there_are_no_fallbacks() {
    let folder = good();
    let has = |builder: Builder| variants(&results(folder.path(), builder)).fallbacks.is_some();
    let list = || Ship::parse(LIST).expect("it is a list");
    let other = || Ship::parse("{}").expect("it is a list");
    assert!(!has(Builder::new().fallback(true)));
    assert!(!has(Builder::new().ship(list())));
    assert!(!has(Builder::new().ship(other()).fallback(true)));
    assert!(has(Builder::new().ship(list()).fallback(true)));
}

#[test]
fn a_mistake_in_fallbacks_names_them() {
    let text = mesh::fragment().replace("if (bloom) {", "if (bloom && sqrt(bloom ? 1.0 : 4.0) > 1.0) {");
    // A length must be a constant, which the shipped keys have.
    let text = text.replace("void mark_bloom() {}", "float length_of[bloom ? 2 : 3];\nvoid mark_bloom() {}");
    let folder = mesh::package(&text);
    let results = results(folder.path(), shipping(Builder::new()));
    let [found] = &results.report.diagnostics[..] else { panic!("{:#?}", results.report.diagnostics) };
    assert!(found.message.contains("first: `fallback, "), "{}", found.message);
    let line = text.lines().position(|line| line.contains("length_of[")).expect("it is there") as u32 + 1;
    let column = "float length_of[".len() as u32 + 1;
    let place = &found.place;
    assert_eq!((&*place.file, place.line, place.column), ("shaders/mesh.frag.glsl", line, column));
    assert_eq!(place.end_column, column + "bloom".len() as u32);
    let help = found.help.as_deref().expect("there is a way out");
    assert!(
        help.contains("`bloom` is dynamic") && help.contains("put the constant into a `define` under a `#[when(…)]`"),
        "{help}"
    );
}

#[test]
fn a_define_under_a_condition_is_a_constant_in_fallbacks_too() {
    let text = mesh::fragment().replace("void mark_bloom() {}", "float length_of[LENGTH];\nvoid mark_bloom() {}");
    let folder = mesh::package(&text);
    let path = folder.path().join("src/lib.rs");
    let declared = std::fs::read_to_string(&path).expect("it is there");
    let defines = "#[when(bloom)] define LENGTH = 2; #[when(!bloom)] define LENGTH = 3; vertex_in(0)";
    std::fs::write(&path, declared.replace("vertex_in(0)", defines)).expect("written");
    let results = results(folder.path(), shipping(Builder::new()));
    let found = variants(&results);
    let fallbacks = found.fallbacks.as_ref().expect("they are asked for");
    assert!(fallbacks.open().all(|it| it != "bloom") && fallbacks.open().any(|it| it == "multi_layer"));
}

#[test]
fn what_the_builder_makes_dynamic_is_no_constant_either() {
    let text = mesh::fragment()
        .replace("void mark_bloom() {}", "float length_of[binary_alpha ? 2 : 3];\nvoid mark_bloom() {}");
    let folder = mesh::package(&text);
    variants(&results(folder.path(), Builder::new()));
    let results = mesh::results(folder.path(), Builder::new().lower("binary_alpha", Lowering::Dynamic));
    let [found] = &results.report.diagnostics[..] else { panic!("{:#?}", results.report.diagnostics) };
    let help = found.help.as_deref().expect("there is a way out");
    assert!(help.starts_with("`binary_alpha` is dynamic, so it is not a constant here: make it static"), "{help}");
}
