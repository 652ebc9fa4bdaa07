//! `shared vertex_in` of several fragments: one attribute if they agree, an error if they can be active together and
//! do not.

use crate::checked;

use checked::check;

fn two(first: &str, second: &str, info: &str) -> String {
    let one = |name: &str, input: &str, code: &str| {
        format!(
            "shader_fragment! {{ {name} {{ shared vertex_in{input}; vertex {{ void main() {{ {code} }} }}
             fragment {{ void main(inout Surface surface) {{}} }} }} }} "
        )
    };
    let place = "shader_fragment! { Place { vertex { void main() { gl_Position = vec4(0.0); } } } }";
    let (a, b) = (one("A", first, "gl_Position += tint;"), one("B", second, "gl_Position += tint;"));
    format!("{place} {a} {b} shader_info! {{ It {{ {info} do_static_compilation; }} }}")
}

#[test]
fn fragments_agree_about_the_buffer_of_a_shared_attribute() {
    let both = "fragments(Place, A, B);";
    let twice = ["SI0043 ‹tint›: `tint` is a vertex attribute twice; help: declare it alike in both fragments"];
    for (first, second, info, expected) in [
        (" tint: vec4", " tint: vec4", both, &[][..]),
        (" tint: vec4", "(float32x4) tint: vec4", both, &[]),
        ("(unorm8x4) tint: vec4", "(unorm8x4) tint: vec4", both, &[]),
        ("(unorm8x4) tint: vec4", " tint: vec4", both, &twice),
        (" tint: vec4", "(instance) tint: vec4", both, &twice),
        (" tint: vec4", "(buffer = 1) tint: vec4", both, &twice),
        (
            " tint: vec4",
            "(instance) tint: vec4",
            "branch(static) x; fragments(Place, #[when(x)] A, #[when(!x)] B);",
            &[],
        ),
        // The info decides for its fragments.
        (" tint: vec4", " tint: vec4", "vertex_in(3, unorm8x4) tint: vec4; fragments(Place, A, B);", &[]),
    ] {
        check(&two(first, second, info), expected);
    }
}
