//! B.3: messages of the compiler that are jargon, at a useless place, or duplicate.

use super::b03_unknown_names::{check, info};

#[test]
fn b3_an_assignment_names_both_sides_and_their_types() {
    let lib = "interface_info! { pub Surface as surface { normal: vec3; } }\n".to_owned()
        + &info("vertex_in(1) normal: vec4; vertex_out(Surface);", "color = vec4(surface.normal, 1.0);")
            .replace("gl_Position", "surface.normal = normal;\n gl_Position");
    let words = [
        "cannot assign `normal`, a `vec4`, to `surface.normal`, a `vec3`",
        "`normal` is declared here",
        "`normal` of `Surface` is declared here",
        "`normal.xyz`",
    ];
    check(&lib, &[], &words);
}

#[test]
fn b3_code_that_nests_too_deeply() {
    let deep = format!("float x = {}1.0{}; color = vec4(x);", "(".repeat(10_000), ")".repeat(10_000));
    check(&info("", &deep), &[], &["nests too deeply"]);
}

#[test]
fn b3_a_file_that_ends_too_early_names_the_brace() {
    let lib = info("", "").replace("fragment_source {\nvoid main() {  }\n}", "fragment_source(\"a.glsl\");");
    let file = |text: &'static str| [("shaders/a.glsl", text)];
    let text = "void main() {\n  if (true) {\n    color = vec4(1.0);\n}\n";
    check(&lib, &file(text), &["this `{` is not closed", "shaders/a.glsl:2:13", "if (true) {"]);
    let text = "void main() {\n  color = vec4(1.0);\n";
    check(&lib, &file(text), &["this `{` is not closed", "shaders/a.glsl:1:13"]);
    // Half of a file, as an editor may leave it for a moment.
    for text in ["void main() {\n  color =", "void main() {\n  color = vec4(1.0)", "void main() {\n  color = vec4("] {
        check(&lib, &file(text), &["this `{` is not closed", "shaders/a.glsl:1:13"]);
    }
    let text = "void main() {\n  color = vec4(1.0);\n}\nfloat part";
    check(&lib, &file(text), &["the code ends in the middle of a statement", "shaders/a.glsl:4:7"]);
}

#[test]
fn b3_an_open_comment_is_one_error() {
    let lib = info("", "").replace("fragment_source {\nvoid main() {  }\n}", "fragment_source(\"a.glsl\");");
    check(&lib, &[("shaders/a.glsl", "/* never\nvoid main() { color = vec4(1.0); }\n")], &["SI0027", "1:1"]);
}

#[test]
fn b3_a_misspelt_main() {
    let lib = info("", "").replace("void main() {  }", "void mian() {  }");
    check(&lib, &[], &["SI0069", "rename `mian` to `main`", "`mian` is defined here"]);
}

#[test]
fn b3_an_error_in_a_define_of_a_parent_names_the_define() {
    let parent = "shader_info! { pub Parent { define F(x) = (x + nothere); define BAD = 1.0 +; } }\n";
    let used = |body: &str| parent.to_owned() + &info("additional_info(Parent);", body);
    check(
        &used("color = vec4(F(1.0));"),
        &[],
        &["`nothere`: undeclared", "through `F(x)`, which is `(x + nothere)`", "src/lib.rs:1:36"],
    );
    check(&used("color = vec4(BAD);"), &[], &["syntax error", "through `BAD`", "src/lib.rs:1:"]);
}

#[test]
fn b3_the_chain_of_includes_is_said() {
    let lib = info("", "").replace("fragment_source {\nvoid main() {  }\n}", "fragment_source(\"one.glsl\");");
    let files = [
        ("shaders/one.glsl", "#include \"sub/two.glsl\"\nvoid main() { color = vec4(two()); }\n"),
        ("shaders/sub/two.glsl", "#include \"three.glsl\"\nfloat two() { return three(); }\n"),
        ("shaders/sub/three.glsl", "float three() { return nope; }\n"),
    ];
    let chain = "included through `shaders/one.glsl` -> `shaders/sub/two.glsl` -> `shaders/sub/three.glsl`";
    check(&lib, &files, &["`nope`", "shaders/sub/three.glsl:1:24", chain]);
}

const TEMPLATE: &str = "shader_info! { pub Base { fragment_out(0) color: vec4;
    slot(fragment) light: (normal: vec3) -> vec3 { return normal; }
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() { color = vec4(light(vec3(1.0)), 1.0); } }
} }
";

#[test]
fn b3_wrong_arguments_for_super_name_the_slot() {
    let lib = TEMPLATE.to_owned()
        + "shader_info! { pub Toon {\n override(light) { return super(normal, 1.0); }\n} }\n\
           shader_info! { pub It { template(Base); modifier(Toon); do_static_compilation; } }\n";
    let words =
        ["wrong arguments for `super`, which is `vec3 light(vec3 normal)` here", "src/lib.rs:7:27", "`super(normal)`"];
    check(&lib, &[], &words);
    check(&lib.replace("super(normal, 1.0)", "super(normal) + nope"), &[], &["`nope`: undeclared", "src/lib.rs:7:"]);
}

#[test]
fn b3_a_wrong_swizzle_in_a_fragment_shows_its_line() {
    let lib = "shader_fragment! { Place { vertex { void main() { gl_Position = vec4(0.0); } } } }
        shader_fragment! { Detail { sampler map: sampler2D; fragment { void main(inout Surface surface) {
            surface.color.r = texture(map, vec2(0.0)).xq;
        } } } }
        shader_info! { pub It { fragments(Place, Detail, Detail); fragment_out(0) color: vec4; do_static_compilation; } }\n";
    check(lib, &[], &["src/lib.rs:3:", ".xq;", "`detail#0`", "`detail#1`"]);
}

#[test]
fn b3_a_struct_that_is_not_understood_is_one_error() {
    for (ty, code) in [("bool", "SI0012"), ("f64", "SI0012")] {
        let lib = format!("#[shader_shared] pub struct Light {{ pub a: {ty} }}\n")
            + &info("uniform_buf(0) light: Light;", "color = vec4(light.a);");
        check(&lib, &[], &[code, &format!("`{ty}`")]);
    }
}

#[test]
fn b3_operands_and_signs_are_said_as_glsl_writes_them() {
    check(&info("", "color = vec4(vec3(1.0) * vec2(1.0), 1.0);"), &[], &["`*` does not take a `vec3` and a `vec2`"]);
    check(&info("", "float x = 1.0 color = vec4(x);"), &[], &["syntax error: expected `,` or `;`, found a name"]);
}
