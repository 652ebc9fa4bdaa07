//! `nodetree`: where its functions stand, and which of them are declared before the source.

use crate::checked;

use checked::{check_with, drawn};
use shader_info_assemble::assemble::assemble;
use shader_info_lang::dsl::parse_info;
use shader_info_lang::resolve::resolve;
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::diagnostic::Report;
use shader_info_model::{Backend, Stage};
use shader_info_reflect::lower;

fn text(statements: &str, stage: Stage, branches: &[(&str, &str)]) -> String {
    let parsed = parse_info(format!("pub Case {{ {statements} }}").parse().expect("tokens"), "case.rs");
    assert_eq!(parsed.report.diagnostics, [], "{statements}");
    let resolved = resolve(&parsed.info, &[], &mut Report::default());
    let branches = branches.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let key = Key { branches, ..Key::new(Backend::Vulkan) };
    assemble(&lower(&resolved, &Sources::default()), &key, stage).expect("Vulkan can").text
}

/// Parts of a text in their order, and parts that it has not.
#[track_caller]
fn check(text: &str, parts: &[&str], none: &[&str]) {
    let mut at = 0;
    for part in parts {
        let found = text[at..].find(part).unwrap_or_else(|| panic!("no `{part}` behind byte {at} of\n{text}"));
        at += found + part.len();
    }
    none.iter().for_each(|part| assert!(!text.contains(part), "`{part}` in\n{text}"));
}

const SOURCES: &str = "fragment_out(0) color: vec4;
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() { color = vec4(tree(0.5), 1.0); } }";

#[test]
fn functions_that_are_called_are_declared_before() {
    let tree = "nodetree(fragment) { struct Node { vec3 tint; }; vec3 own(Node node) { return node.tint; } \
                vec3 tree(float x) { return own(Node(vec3(x))); } }";
    let fragment = text(&format!("{SOURCES} {tree}"), Stage::Fragment, &[]);
    check(
        &fragment,
        &["vec3 tree(float x);", "void main()", "struct Node", "vec3 own(Node node)", "vec3 tree(float x) {"],
        &["vec3 own(Node node);"],
    );
    let vertex = text(&format!("{SOURCES} {tree}"), Stage::Vertex, &[]);
    check(&vertex, &["void main()"], &["tree", "Node"]);
}

#[test]
fn slots_call_them_and_conditions_leave_them_out() {
    let statements = "fragment_out(0) color: vec4; branch(static) deep;
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        slot(fragment) shade: () -> vec3 { vec3 it = vec3(1.0); if (deep) { it = tree(0.5); } return it; }
        fragment_source { void main() { color = vec4(shade(), 1.0); } }
        #[when(deep)] nodetree(fragment) { vec3 tree(float x) { return vec3(x); } }";
    let deep = text(statements, Stage::Fragment, &[("deep", "true")]);
    check(&deep, &["vec3 tree(float x);", "vec3 shade()", "void main()", "vec3 tree(float x) {"], &[]);
    let flat = text(statements, Stage::Fragment, &[("deep", "false")]);
    check(&flat, &["void main()"], &["vec3 tree(float x) {", "vec3 tree(float x);"]);
}

#[test]
fn errors_are_reported() {
    let cases = [
        ("nodetree { void f() {} }", "expected `(stage, …)`"),
        ("nodetree(pixel) { void f() {} }", "unknown stage `pixel`"),
        ("nodetree(fragment);", "expected `{ GLSL }`"),
        ("nodetree(\"a.glsl\");", "expected a stage"),
        ("nodetree(fragment, \"a.glsl\") { void f() {} }", "a file or inline GLSL, not both"),
    ];
    for (statement, messages) in cases {
        let parsed = parse_info(format!("pub Case {{ {statement} }}").parse().expect("tokens"), "case.rs");
        let words: Vec<String> = parsed.report.diagnostics.iter().map(|it| it.message.clone()).collect();
        assert!(words.iter().any(|it| it.contains(messages)), "{statement}: {words:?}");
    }
}

const TWO: &str = "fragment_out(0) color: vec4;
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() { color = vec4(first() + second(), 1.0); } }";

fn two(helper: &str, other: &str) -> String {
    format!(
        "nodetree(fragment) {{ {helper} vec3 first() {{ return vec3(twice(1.0)); }} }}
        nodetree(fragment) {{ {other} vec3 second() {{ return vec3(twice(2.0)); }} }}"
    )
}

#[test]
fn a_function_of_two_trees_is_written_once_if_it_is_the_same() {
    let helper = "float twice(float x) { return x * 2.0; }";
    let trees = two(helper, "float twice( float x ) { /* again */ return x*2.0; }");
    let text = text(&format!("{TWO} {trees}"), Stage::Fragment, &[]);
    check(&text, &["float twice(float x) {", "vec3 first() {", "vec3 second() {"], &["x*2.0"]);
    assert_eq!(text.matches("twice(").count(), 3, "{text}");
    drawn(&trees, &[]);
    // The source of the stage has it, too.
    let trees = format!("nodetree(fragment) {{ {helper} vec3 tree(float x) {{ return vec3(twice(x)); }} }}");
    let own = SOURCES.replace("void main() { color", &format!("{helper} void main() {{ color"));
    let text = self::text(&format!("{own} {trees}"), Stage::Fragment, &[]);
    assert_eq!(text.matches("x * 2.0").count(), 1, "{text}");
}

#[test]
fn a_function_of_two_trees_has_one_body() {
    let helper = "float twice(float x) { return x * 2.0; }";
    let other = "float twice(float x) { return x + x; }";
    let words =
        "SI0043 ‹twice›: function `twice` of the node tree is also defined by another node tree, with another body";
    drawn(&two(helper, other), &[&format!("{words}; help: rename one of the two, such as `twice_2`; see line 1")]);
    // Overloads, other stages, and trees that exclude each other.
    drawn(&two(helper, "float twice(vec2 x) { return x.x; }"), &[]);
    let pair =
        |first: &str, second: &str| format!("branch(static) deep; {first} {{ {helper} }} {second} {{ {other} }}");
    drawn(&pair("nodetree(vertex)", "nodetree(fragment)"), &[]);
    drawn(&pair("nodetree(vertex, fragment)", "nodetree(fragment)"), &[words]);
    drawn(&pair("#[when(deep)] nodetree(fragment)", "#[when(!deep)] nodetree(fragment)"), &[]);
    drawn(&pair("#[when(deep)] nodetree(fragment)", "nodetree(fragment)"), &[words]);
    // Of a parent and of a descendant.
    let family = |more: &str| {
        format!(
            "shader_info! {{ P {{ nodetree(fragment) {{ {helper} }} }} }}
            shader_info! {{ It {{ additional_info(P); nodetree(fragment) {{ {more} }} {} }} }}",
            checked::STAGES
        )
    };
    checked::check(&family(helper), &[]);
    checked::check(&family(other), &[words]);
    // The source of the stage has it, too.
    let text = "shader_info! { It { nodetree(fragment) { float twice(float x) { return x; } }
        vertex_source { void main() { gl_Position = vec4(0.0); } } do_static_compilation;
        fragment_source { float twice(float x) { return x + x; } void main() {} } } }";
    checked::check(
        text,
        &["SI0043 ‹twice›: function `twice` of the node tree is also defined by the source of the stage"],
    );
}

#[test]
fn a_macro_of_one_tree_matters_to_a_function_that_names_it() {
    let with_macro = |function: &str| two(&format!("\n#define TWO 2.0\n{function}"), function);
    drawn(&with_macro("float twice(float x) { return x * 2.0; }"), &[]);
    let words = "SI0043 ‹twice›: function `twice` of the node tree is also defined by another node tree, where the \
                 macro `TWO` may have another meaning";
    drawn(&with_macro("float twice(float x) { return x * TWO; }"), &[words]);
}

#[test]
fn a_file_of_two_trees_is_written_once() {
    let files = [("noise.glsl", "float noise(float x) { return x; }")];
    let tree = |name: &str| {
        format!("nodetree(fragment) {{\n#include \"noise.glsl\"\nfloat {name}() {{ return noise(1.0); }} }}")
    };
    let text = format!("shader_info! {{ It {{ {}\n{}\n{} }} }}", tree("first"), tree("second"), checked::STAGES);
    check_with(&text, &files, &[]);
}
