//! One cause is one error: a declaration with errors has no further errors in the infos that inherit from or use it, and
//! a statement that could not be read is not missing.

use crate::reproductions::package::package;

use shader_builder::{Backend, Builder};

const VERTEX: &str = "vertex_source { void main() { gl_Position = vec4(0.0); } }";
const END: &str = "fragment_out(0) color: vec4; do_static_compilation;";

/// Compares all errors of a library with the expected ones: of each, the code and a part of the message.
#[track_caller]
fn check(lib: &str, expected: &[&str]) {
    let folder = package(&[("src/lib.rs", lib), ("shaders/x.glsl", "float x() { return 1.0; }\n")]);
    let report = Builder::new().backends([Backend::Vulkan]).check(folder.path()).expect("a package");
    let found: Vec<String> = report.diagnostics.iter().map(|one| format!("{} {}", one.code.id, one.message)).collect();
    let fits = |(found, wanted): (&String, &&str)| {
        let (code, words) = wanted.split_once(' ').unwrap_or((wanted, ""));
        found.starts_with(code) && found.contains(words)
    };
    let are_alike = found.len() == expected.len() && found.iter().zip(expected).all(fits);
    assert!(are_alike, "{lib}\nfound {found:#?}\nexpected {expected:#?}");
}

fn child(parent: &str, code: &str) -> String {
    let info = format!("pub A {{ additional_info(P); {END} fragment_source {{ void main() {{ {code} }} }} }}");
    format!("shader_info! {{ pub P {{ {parent} }} }}\nshader_info! {{ {info} }}\n")
}

#[test]
fn an_error_of_a_parent_is_not_repeated_by_its_descendants() {
    let lost = format!("sampler(0 tex) tex: sampler2D; {VERTEX}");
    check(&child(&lost, "color = texture(tex, vec2(0.0));"), &["SI0002 found `tex`"]);
    let open = format!("push_constant tints: [vec4; define(N)]; {VERTEX}");
    check(&child(&open, "color = tints[3];"), &["SI0019 `N`"]);
    check(&child("vertex_source(flat.glsl);", "color = vec4(1.0);"), &["SI0002 `flat.glsl`"]);
    // An error that the checks of the parent find, and that the compiler would find again.
    let integer = format!(
        "interface_info! {{ pub V as v {{ id: int; }} }}\n{}",
        child(
            "vertex_out(V); vertex_source { void main() { v.id = 1; gl_Position = vec4(0.0); } }",
            "color = vec4(float(v.id));",
        )
    );
    check(&integer, &["SI0046 `V.id`"]);
    // Without an error of the parent, the descendant has its own.
    check(&child(VERTEX, "color = nothing;"), &["SI0070 `nothing`"]);
    let two = child(&lost, "color = vec4(1.0);")
        + &child(VERTEX, "color = nothing;").replace("pub P", "pub Q").replace("(P)", "(Q)").replace("A ", "B ");
    check(&two, &["SI0002 found `tex`", "SI0070 `nothing`"]);
}

#[test]
fn an_error_of_a_shared_struct_is_not_an_error_of_its_layout() {
    let lib = |field: &str| {
        let info = format!("pub A {{ uniform_buf(0) light: Light; {VERTEX} {END}");
        format!(
            "#[shader_shared] #[derive(Clone, Copy)] pub struct Light {{ pub color: [f32; 4], pub on: {field} }}\n\
             shader_info! {{ {info} fragment_source {{ void main() {{ color = vec4(light.color[0]); }} }} }} }}\n"
        )
    };
    check(&lib("bool"), &["SI0012 `bool`"]);
    check(&lib("f32"), &["SI0060 elements of `Light.color`", "SI0060 `Light` has 20 bytes"]);
}

#[test]
fn a_statement_that_could_not_be_read_is_not_missing() {
    let info = |statements: &str| format!("shader_info! {{ pub A {{ {VERTEX} {END} {statements} }} }}\n");
    let fragment = "fragment_source { void main() { color = vec4(1.0); } }";
    check(&info("fragment_source(flat.glsl);"), &["SI0002 `flat.glsl`"]);
    check(&info(&format!("#include \"x.glsl\"\n{fragment}")), &["SI0002 `#include`"]);
    check(&info(&VERTEX.replace("gl_Position", "color")), &["SI0006 duplicate `vertex_source`"]);
    check(&info(&format!("storage_buf(read, 0) values: [vec4]; {fragment}")), &["SI0002 `0` stands after an option"]);
    check(&info(""), &["SI0028 has a fragment output but no fragment source"]);
}

#[test]
fn a_wrong_word_of_a_stage_is_one_error() {
    for word in ["compute", "geometry", "tess_control", "tess_evaluation"] {
        let body = format!("{word}_source {{ void main() {{ color = vec4(1.0); }} }}");
        let wrong = format!("SI0028 no fragment source, and its `{word}_source` is incomplete");
        check(&format!("shader_info! {{ pub A {{ {VERTEX} {END} {body} }} }}\n"), &[&wrong]);
        let body = format!("{word}_source {{ void main() {{ gl_Position = vec4(0.0); }} }}");
        let fragment = "fragment_source { void main() { color = vec4(1.0); } }";
        let wrong = format!("SI0028 no vertex source, and its `{word}_source` is incomplete");
        check(&format!("shader_info! {{ pub A {{ {fragment} {END} {body} }} }}\n"), &[&wrong]);
    }
    let mixed = "local_group_size(8); compute_source { void main() {} }";
    check(&format!("shader_info! {{ pub A {{ {VERTEX} {END} {mixed} }} }}\n"), &["SI0029 in one info"]);
}

#[test]
fn two_declarations_of_a_name_are_one_error() {
    let fragment = "fragment_source { void main() { color = vec4(1.0); } }";
    let two = "#[when(a)] push_constant t: vec4; #[when(b)] push_constant t: vec3;";
    let lib =
        format!("shader_info! {{ pub A {{ branch(static) a; branch(static) b; {two} {VERTEX} {END} {fragment} }} }}");
    check(&lib, &["SI0017 `t` has two types"]);
}

#[cfg(feature = "materials")]
#[test]
fn an_error_of_a_node_is_not_one_of_the_graph() {
    let graph = |nodes: &str| {
        format!("shader_info! {{ pub A {{ graph {{ {nodes} output shown; }} do_static_compilation; }} }}\n")
    };
    let noise = "node noise: float = noise2d(amplitude == 1.0)";
    let shown = "node shown = standard_surface(base = noise);";
    check(&graph(&format!("{noise}; {shown}")), &["SI0002 expected"]);
    check(&graph(&format!("node noise: flaot = noise2d(); {shown}")), &["SI0003 unknown type `flaot`"]);
    check(&graph("node shown = standard_surface(base = noise);"), &["SI0159 unknown node `noise`"]);
}
