//! A main function that no composition can call is an error of the fragment, and no second one of compositions.

use crate::checked::{check, check_alone};

const PLACE: &str =
    "shader_fragment! { Place { vertex_in pos: vec3; vertex { void main() { gl_Position = vec4(pos, 1.0); } } } }";

#[track_caller]
fn alone(code: &str, expected: &[&str]) {
    check_alone(&format!("Tint {{ {code} }}"), &[], expected);
    let fragment = format!("{PLACE} shader_fragment! {{ Tint {{ {code} }} }}");
    check(
        &format!("{fragment} shader_info! {{ Case {{ fragments(Place, Tint); do_static_compilation; }} }}"),
        expected,
    );
}

#[test]
fn a_main_function_has_one_of_two_signatures() {
    let found = |main: &str| format!("SI0119 ‹main›: `main` of `Tint` has the wrong signature: found `{main}`");
    let of_fragment = "; help: write `void main()` or `void main(inout Surface surface)`|";
    for main in [
        "float main()",
        "void main(vec2 place)",
        "void main(Surface surface)",
        "void main(out Surface surface)",
        "void main(inout Surface surface, float x)",
    ] {
        alone(&format!("fragment {{ {main} {{ discard; }} }}"), &[&format!("{}{of_fragment}", found(main))]);
    }
    let of_vertex = format!("{}; help: write `void main()`|", found("void main(inout Surface surface)"));
    alone("vertex { void main(inout Surface surface) { gl_PointSize = 1.0; } }", &[&of_vertex]);
    alone("fragment, vertex { void main(inout Surface surface) { } }", &[&of_vertex]);
    alone("fragment { void main(inout Surface surface) { surface.color.r = 0.5; } }", &[]);
}

#[test]
fn a_stage_has_one_main_function() {
    let second = |stage: &str| format!("SI0119 ‹main›: `Tint` has two main functions in the {stage} stage");
    alone("fragment { void main() { discard; } } fragment { void main() { discard; } }", &[&second("fragment")]);
    alone("fragment, vertex { void main() { } } vertex { void main() { } }", &[&second("vertex")]);
    alone("#[when(a)] fragment { void main() { discard; } } #[when(!a)] fragment { void main() { discard; } }", &[]);
    alone("vertex { void main() { gl_PointSize = 1.0; } } fragment { void main() { discard; } }", &[]);
}

#[test]
fn code_that_nothing_calls_is_an_error() {
    let idle = "SI0119 ‹fragment›: the fragment code of `Tint` has no main function, so it is never called";
    alone("vertex { void main() { gl_PointSize = 1.0; } } fragment { void shade() { discard; } }", &[idle]);
    // A function that both stages share may be in a stage that does not call it.
    alone(
        "vertex, fragment { float one() { return 1.0; } } fragment { void main() { if (one() > 2.0) discard; } }",
        &[],
    );
}
