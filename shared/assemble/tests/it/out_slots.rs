//! Slots with an `out` parameter, whose value passes from one function of the slot to the next (GLSL 4.60 §6.1.1: an
//! `out` parameter is undefined on entry, and copied out in any case).

use crate::composition;

use composition::compose;
use shader_info_model::Stage;

/// Compares the functions of the slot `tint` in the text of the fragment stage.
#[track_caller]
fn check(slot: &str, statements: &str, wanted: &str) {
    let info = format!(
        "shader_info! {{ Case {{ fragment_out(0) color: vec4; slot(fragment) tint: {slot} {statements}
         vertex_source {{ void main() {{ gl_Position = vec4(0.0); }} }}
         fragment_source {{ void main() {{ vec4 v; tint(v); color = v; }} }} do_static_compilation; }} }}"
    );
    let text = compose(&info).stage(Stage::Fragment).text;
    let (_, functions) = text.split_once("void tint(out vec4 v);\n").expect("the slot is declared");
    let functions: Vec<&str> = functions.lines().map(str::trim).take_while(|line| !line.contains("main")).collect();
    assert_eq!(functions.join(" "), wanted);
}

#[test]
fn after_reads_and_changes_the_value_of_the_slot() {
    check(
        "(out v: vec4) { v = vec4(0.5); }",
        "after(tint) { v.r += 0.25; }",
        "void si_tint_0(out vec4 v) { v = vec4(0.5); } void si_tint_after_0(inout vec4 v) { v.r += 0.25; } \
         void tint(out vec4 v) { si_tint_0(v); si_tint_after_0(v); }",
    );
}

#[test]
fn without_a_body_of_the_slot_each_function_keeps_the_value_of_the_one_before() {
    check(
        "(out v: vec4);",
        "before(tint) { v = vec4(1.0); } after(tint) { v.r = 0.0; }",
        "void si_tint_before_0(inout vec4 v) { v = vec4(1.0); } void si_tint_after_0(inout vec4 v) { v.r = 0.0; } \
         void tint(out vec4 v) { si_tint_before_0(v); si_tint_after_0(v); }",
    );
}

#[test]
fn super_without_a_body_of_the_slot_changes_nothing() {
    check(
        "(out v: vec4);",
        "override(tint) { v = vec4(1.0); super(v); }",
        "void si_tint_0(inout vec4 v) {} void si_tint_1(out vec4 v) { v = vec4(1.0); si_tint_0(v); } \
         void tint(out vec4 v) { si_tint_1(v); }",
    );
}
