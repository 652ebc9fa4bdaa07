//! Products of vectors and matrices in Metal's language, which has no `*=` of the two.

use shader_builder::compile::glslang::compile;
use shader_builder::compile::translate::translate;
use shader_info_model::{Backend, Stage};

fn metal(code: &str) -> String {
    let declared = "#version 460\nlayout(location = 0) out vec4 color;\nvec4 at = gl_FragCoord;\nstruct S { vec3 v; };\n\
                    layout(set = 0, binding = 16, std430) buffer turns_block { mat3 turn; layout(row_major) mat2 row; };\n";
    let text = format!("{declared}void main() {{ {code} }}\n");
    let words = compile(Stage::Fragment, Backend::Vulkan, &text).expect("it compiles").words;
    translate(Backend::Metal, Stage::Fragment, &words).expect("Metal can have it").0.text
}

#[test]
fn a_vector_is_not_multiplied_in_place_by_a_matrix() {
    for (code, wanted) in [
        ("vec3 v = at.xyz; v *= turn; color = vec4(v, 1.0);", "v = transpose("),
        ("vec3 v = at.xyz; v = v * turn; color = vec4(v, 1.0);", "v = transpose("),
        ("S s; s.v = at.xyz; s.v *= turn; color = vec4(s.v, 1.0);", "s.v = transpose("),
        ("vec3 v[2]; v[1] = at.xyz; v[1] *= turn; color = vec4(v[1], 1.0);", "v[1] = transpose("),
        // A matrix of rows lies in memory as the transposed one of columns.
        ("vec2 v = at.xy; v *= row; color = vec4(v, v);", "v = "),
    ] {
        let text = metal(code);
        assert!(text.contains(wanted) && !text.contains("*="), "no `{wanted}` for `{code}` in\n{text}");
    }
    let scaled = metal("vec3 v = at.xyz; v *= 2.0; color = vec4(v, 1.0);");
    assert!(scaled.contains("v *= 2.0"), "{scaled}");
    let product = metal("color = vec4(at.xyz * turn, 1.0);");
    assert!(!product.contains("transpose"), "{product}");
}
