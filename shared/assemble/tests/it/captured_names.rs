//! Parameters of folds and macros keep their names, even where an instance has a name like theirs, and an instance's
//! names are not the branches of these names.

use crate::composition;

use composition::compose;
use shader_info_model::contribution::Key;
use shader_info_model::{Backend, Stage};

/// Checks that the text of the fragment stage has these parts; `One` has the given statements.
#[track_caller]
fn check(statements: &str, parts: &[&str]) {
    let text = compose(&format!(
        "shader_fragment! {{ Place {{ vertex_in pos: vec3; vertex {{ void main() {{ gl_Position = vec4(pos, 1.0); }} }} }} }}
         shader_fragment! {{ Gives {{ param other: float; export spec: float;
             fragment {{ void main(inout Surface surface) {{ spec = 0.25; }} }} }} }}
         shader_fragment! {{ One {{ {statements} }} }}
         shader_info! {{ Case {{ fragments(Place, Gives, Gives, One); do_static_compilation; }} }}"
    ))
    .stage(Stage::Fragment)
    .text;
    parts.iter().for_each(|part| assert!(text.contains(part), "no `{part}` in\n{text}"));
}

#[test]
fn parameters_of_a_fold() {
    let fold = |statements: &str, fold: &str| {
        format!(
            "{statements} import spec: float = 0.0, {fold};
             fragment {{ void main(inout Surface surface) {{ surface.color.g = spec * a; }} }}"
        )
    };
    check(
        &fold("param a: float;", "fold(a, b) => a + b"),
        &["float one0_spec_fold(float a, float b)\n", "a + b", "* one0_a"],
    );
    check(&fold("param a: float;", "fold(b, a) => a + b"), &["float one0_spec_fold(float b, float a)\n", "a + b"]);
    check(&fold("reads Gives::other as a;", "fold(a, b) => a + b"), &["a + b", "* gives1_other"]);
    check(&fold("param a: float;", "fold(x, y) => x + y * a"), &["x + y * one0_a"]);
}

#[test]
fn parameters_of_a_macro() {
    let with = |define: &str| {
        format!(
            "param k: float; fragment {{\nstruct L {{ float k; float r; }};\n#define {define}\n\
             void main(inout Surface surface) {{ L l = L(1.0, 2.0); surface.color.r = k * GET(l, r); }} }}"
        )
    };
    check(&with("GET(s, k) s.k"), &["#define one0_GET(s, k) s.k\n", "one0_k * one0_GET(l, r)"]);
    check(&with("GET(s, k) (s . k + ADD)"), &["#define one0_GET(s, k) (s . k + ADD)\n"]);
    check(&with("GET(s, f) (s.f * k)"), &["#define one0_GET(s, f) (s.f * one0_k)\n"]);
    // With a blank before it, `(` begins the macro's text.
    check(&with("GET(s, f) AT(s.f)\n#define AT (k)"), &["#define one0_AT (one0_k)\n"]);
}

#[test]
fn a_branch_does_not_decide_what_a_fragment_declares_itself() {
    let main = "void main(inout Surface surface) { surface.color.r = lit ? 1.0 : 2.0; }";
    let text = |own: &str, word: &str| {
        let composed = compose(&format!(
            "shader_fragment! {{ Place {{ vertex_in pos: vec3; vertex {{ void main() {{ gl_Position = vec4(pos, 1.0); }} }} }} }}
             shader_fragment! {{ One {{ {own} {main} }} }} }}
             shader_info! {{ Case {{ branch lit; fragments(Place, One); do_static_compilation; }} }}"
        ));
        let branches = [("lit".to_owned(), word.to_owned())].into();
        composed.stage_for(&Key { branches, ..Key::new(Backend::Vulkan) }, Stage::Fragment).text
    };
    for own in [
        "compilation_constant lit: bool = true; fragment {",
        "specialization_constant lit: bool = true; fragment {",
        "param lit: bool; fragment {",
        "fragment { const bool lit = true;",
    ] {
        for word in ["false", "true"] {
            let text = text(own, word);
            assert!(text.contains("surface.color.r = one0_lit ? 1.0 : 2.0;"), "{text}");
        }
    }
    assert!(text("fragment {", "false").contains("surface.color.r =             2.0;"));
}
