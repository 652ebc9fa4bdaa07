//! Two slots of one name under conditions that exclude each other: each is checked and written by itself.

use crate::checked;

use std::collections::BTreeMap;

use checked::{check_with, read};
use shader_info_assemble::assemble::assemble;
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::{Backend, Stage};
use shader_info_reflect::lower;

const SOURCES: &str = "fragment_out(0) color: vec4;
    vertex_source { void main() { gl_Position = vec4(0.0); if (wide) gl_Position = tone(gl_Position); } }
    fragment_source { void main() { color = tone(vec4(1.0)); } } do_static_compilation;";

fn info(statements: &str) -> String {
    format!("shader_info! {{ It {{ branch wide; {statements} {SOURCES} }} }}")
}

#[test]
fn a_function_in_a_file_has_the_signature_of_the_slot_that_it_meets() {
    let check = |when: &str, function: &str, expected: &[&str]| {
        let slots = "#[when(wide)] slot(fragment) tone: (c: vec4) -> vec4 { return c; }
            #[when(!wide)] slot(fragment) tone: (c: vec3) -> vec3 { return c; }";
        check_with(&info(&format!("{slots} {when} override(tone, \"t.glsl\");")), &[("t.glsl", function)], expected);
    };
    let (of_four, of_three) = ("vec4 tone(vec4 c) { return c; }", "vec3 tone(vec3 c) { return c; }");
    check("#[when(wide)]", of_four, &[]);
    check("#[when(!wide)]", of_three, &[]);
    check("#[when(wide)]", of_three, &["SI0122 t.glsl: ‹tone(vec3 c)› … `vec4 tone(vec4 c)`"]);
    check("#[when(!wide)]", of_four, &["SI0122 t.glsl: ‹tone(vec4 c)› … `vec3 tone(vec3 c)`"]);
    check("", of_four, &["SI0122 t.glsl: ‹tone(vec4 c)› … `vec3 tone(vec3 c)`"]);
}

#[test]
fn super_needs_a_body_of_the_slot_that_it_meets() {
    let check = |statements: &str, expected: &[&str]| {
        let slots = "#[when(wide)] slot(fragment) tone: (c: vec4) -> vec4 { return c; }
            #[when(!wide)] slot(fragment) tone: (c: vec4) -> vec4;";
        check_with(&info(&format!("{slots} {statements}")), &[], expected);
    };
    let plain = "#[when(!wide)] override(tone) { return c; }";
    check(&format!("{plain} #[when(wide)] override(tone) {{ return super(c); }}"), &[]);
    check(&format!("{plain} override(tone) {{ return super(c); }}"), &[]);
    let wrong = "SI0123 ‹super›: `super` cannot be called here: the slot has no earlier body if `!wide`";
    check("override(tone) { return super(c); }", &[wrong]);
}

/// The text of a stage, where a modifier changes a slot that each stage has under a condition.
fn text(wide: bool, stage: Stage) -> String {
    let (info, report) = read(&info(
        "#[when(wide)] slot(vertex) tone: (c: vec4) -> vec4 { return c; }
         #[when(!wide)] slot(fragment) tone: (c: vec4) -> vec4 { return c; }
         override(tone) { return super(c) * 3.0; }",
    ));
    assert!(report.is_clean(), "{report:#?}");
    let branches = BTreeMap::from([("wide".to_owned(), wide.to_string())]);
    let key = Key { branches, ..Key::new(Backend::Vulkan) };
    assemble(&lower(&info, &Sources::default()), &key, stage).expect("a text").text
}

#[test]
fn a_modifier_changes_the_slot_of_the_variant() {
    let changes = |wide, stage| text(wide, stage).contains("return si_tone_0(c) * 3.0;");
    assert!(changes(true, Stage::Vertex));
    assert!(!changes(true, Stage::Fragment));
    assert!(!changes(false, Stage::Vertex));
    assert!(changes(false, Stage::Fragment));
}
