//! A16: what the rules leave out does not meet, and one statement under two conditions is one.

use crate::checked::with_context;
use crate::rules;

use rules::resolved;
use shader_info_assemble::assemble::assemble;
use shader_info_assemble::check::check;
use shader_info_lang::resolve::Resolved;
use shader_info_model::Backend;
use shader_info_model::Stage;
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::diagnostic::Report;
use shader_info_reflect::lower;

const SOURCES: &str = "vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() {} } do_static_compilation;";

fn messages(statements: &str) -> Vec<String> {
    reported(&resolved(&format!("pub Case {{ {statements} {SOURCES} }}")))
}

fn reported(info: &Resolved) -> Vec<String> {
    let mut report = Report::default();
    with_context(&Sources::default(), |context| check(info, context, &mut report));
    report.diagnostics.iter().map(|it| format!("{} {}", it.code.id, it.message)).collect()
}

/// What a rule excludes is fine, and the same without the rule is the error that it was.
#[track_caller]
fn excluded(statements: &str, code: &str) {
    let branches = "branch a; branch b;";
    let with = |rule: &str| messages(&format!("{branches} specialize {{ if a {{ define A; }} {rule} }} {statements}"));
    assert_eq!(with("skip if a && b;"), [""; 0]);
    assert_eq!(with("if a { b = false; }"), [""; 0]);
    let without = with("");
    assert!(without.iter().any(|it| it.starts_with(code)), "{code}: {without:?}");
}

#[test]
fn a16_resources_that_rules_keep_apart_share_a_slot() {
    excluded("#[when(a)] sampler(0) t: sampler2D; #[when(b)] sampler(0) u: samplerCube;", "SI0034");
}

#[test]
fn a16_names_that_rules_keep_apart_are_one_name() {
    excluded("#[when(a)] sampler(0) t: sampler2D; #[when(b)] sampler(1) t: samplerCube;", "SI0043");
    excluded("#[when(a)] define COUNT = 1; #[when(b)] define COUNT = 2;", "SI0018");
}

#[test]
fn a16_outputs_and_attributes_that_rules_keep_apart_share_a_location() {
    excluded("#[when(a)] fragment_out(0) t: vec4; #[when(b)] fragment_out(0) u: uvec4;", "SI0041");
    excluded("#[when(a)] vertex_in(0) t: vec4; #[when(b)] vertex_in(0) u: vec2;", "SI0036");
}

#[test]
fn a16_what_rules_bring_together_meets() {
    // `b` follows from `a`, and the two are in one technique.
    let wrong = messages(
        "branch a; branch b; specialize { if a { b = true; } }
        #[when(a)] sampler(0) t: sampler2D; #[when(b)] sampler(0) u: samplerCube;",
    );
    assert!(wrong.iter().any(|it| it.starts_with("SI0034")), "{wrong:?}");
}

#[test]
fn a16_values_of_a_list_that_no_other_statement_takes_are_apart() {
    // Neither value is left for both, which no condition alone says.
    let list = "branch m: [A, B]; #[when(m != A)] sampler(0) t: sampler2D; #[when(m != B)] sampler(0) u: samplerCube;";
    assert_eq!(messages(list), [""; 0]);
}

#[test]
fn a16_one_statement_under_two_conditions_is_there_where_either_holds() {
    let text = "branch a; branch b; #[when(a)] fragment_out(1) depth: float; #[when(b)] fragment_out(1) depth: float;";
    assert_eq!(messages(text), [""; 0]);
    let info = resolved(&format!("pub Case {{ {text} {SOURCES} }}"));
    assert_eq!(info.items.iter().filter(|it| it.statement.name() == Some("depth")).count(), 1);
    let has = |a: &str, b: &str| fragment(&info, &[("a", a), ("b", b)]).contains("out float depth");
    assert_eq!([has("false", "false"), has("true", "false"), has("false", "true")], [false, true, true]);
    assert!(has("true", "true"));
}

fn fragment(info: &Resolved, branches: &[(&str, &str)]) -> String {
    text(info, branches, Stage::Fragment)
}

fn text(info: &Resolved, branches: &[(&str, &str)], stage: Stage) -> String {
    let branches = branches.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let key = Key { branches, ..Key::new(Backend::Vulkan) };
    assemble(&lower(info, &Sources::default()), &key, stage).expect("Vulkan can say it").text
}

#[test]
fn a16_sources_of_every_arm_are_a_source() {
    let arms = |last: &str| {
        let text = format!(
            "pub Case {{ branch shape: [Mesh, Hair]; fragment_source {{ void main() {{}} }} do_static_compilation;
            specialize {{ match shape {{
                Mesh => {{ vertex_source {{ void main() {{ gl_Position = vec4(0.0); }} }} }}
                Hair => {{ {last} }}
            }} }} }}"
        );
        reported(&resolved(&text))
    };
    assert_eq!(arms("vertex_source { void main() { gl_Position = vec4(1.0); } }"), [""; 0]);
    assert_eq!(arms(""), ["SI0028 the rules do not choose a vertex source for `shape = Hair`"]);
}
