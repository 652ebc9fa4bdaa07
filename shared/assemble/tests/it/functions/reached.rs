//! Which shared functions a stage has: those that its code reaches, however it does.

use shader_info_assemble::assemble::assemble;
use shader_info_lang::generated::read;
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::{Backend, Stage};
use shader_info_reflect::lower;

const FUNCTIONS: &str = "\
    #[shader_shared] fn inner(x: f32) -> f32 { x.round() } \
    #[shader_shared] fn outer(x: f32) -> f32 { inner(x) + 1.0 } \
    #[shader_shared] fn other(x: f32) -> f32 { x.signum() } \
    shader_info! { Offered { typedef_source(outer, other); } }";

/// The functions in a stage of a descendant with these statements.
fn functions(stage: Stage, statements: &str) -> Vec<String> {
    let vertex = "vertex_source { void main() { gl_Position = vec4(0.0); } }";
    let info = format!("It {{ additional_info(Offered); fragment_out(0) color: vec4; {vertex} {statements} }}");
    let declared = read(&format!("{FUNCTIONS} shader_info! {{ {info} }}"), "reached.rs").expect("it can be read");
    let contributions = lower(&declared.infos["It"], &Sources::default());
    let text = assemble(&contributions, &Key::new(Backend::Vulkan), stage).expect("Vulkan can say it").text;
    shader_info_glsl::functions(&text).into_iter().map(|it| it.name).filter(|name| name != "main").collect()
}

#[test]
fn a_stage_has_what_it_calls_and_what_that_calls() {
    let outer = "fragment_source { void main() { color = vec4(outer(1.5)); } }";
    assert_eq!(functions(Stage::Fragment, outer), ["si_round_float", "inner", "outer"]);
    assert_eq!(functions(Stage::Vertex, outer), Vec::<String>::new());
    let inner = "fragment_source { void main() { color = vec4(inner(1.5)); } }";
    assert_eq!(functions(Stage::Fragment, inner), ["si_round_float", "inner"]);
}

#[test]
fn a_define_may_call_it() {
    let statements = "define CALLED(x) = outer(x); fragment_source { void main() { color = vec4(CALLED(1.5)); } }";
    assert_eq!(functions(Stage::Fragment, statements), ["si_round_float", "inner", "outer"]);
}

#[test]
fn where_macros_paste_names_all_stay() {
    let statements = "define CALL(x) = oth ## x; fragment_source { void main() { color = vec4(CALL(er)(1.5)); } }";
    let all = ["si_round_float", "inner", "outer", "si_signum_float", "other"];
    assert_eq!(functions(Stage::Fragment, statements), all);
}

#[test]
fn what_a_static_branch_leaves_out_calls_nothing() {
    let statements = "branch much; fragment_source { void main() { \
                      if (much) { color = vec4(outer(1.5)); } else { color = vec4(other(1.5)); } } }";
    assert_eq!(functions(Stage::Fragment, statements), ["si_signum_float", "other"]);
}
