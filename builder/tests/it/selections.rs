//! `c ? a : b` of values with elements is valid SPIR-V 1.3, and each backend has a translation of it.

use shader_builder::compile::glslang::compile;
use shader_builder::compile::translate::translate;
use shader_builder::compile::validate::validate;
use shader_info_model::{Backend, Stage};

const DECLARED: &str = "\
    struct Inner { vec2 uv[2]; bool is_on; };
    struct Outer { mat3 turn; Inner inner[2]; int count; };
    float lists[2][3] = float[2][3](float[3](1.0, 2.0, 3.0), float[3](4.0, 5.0, 6.0));
    Inner inner = Inner(vec2[2](vec2(1.0), vec2(2.0)), true);
    Outer outer = Outer(mat3(1.0), Inner[2](inner, inner), 3);
    vec2 uvs[2] = vec2[2](vec2(3.0), vec2(4.0));
    vec4 rows[2][3];
    float of_uvs(vec2 list[2]) { return list[1].y; }
    float of_rows(vec4 list[2][3]) { return list[1][2].w; }
    float of_list(float list[3]) { return list[1]; }
    float of_lists(float lists[2][3]) { return lists[1][2]; }
    float of_matrices(mat2x3 list[2]) { return list[1][0].z; }
    float of_inner(Inner inner) { return inner.uv[1].y; }
    float of_outer(Outer outer) { return outer.inner[1].uv[0].x + outer.turn[2].y; }
    float of_bools(bvec3 list[2]) { return float(list[1].z); }
    float of_integers(uvec4 list[2]) { return float(list[0].w); }";

fn words(code: &str) -> Vec<u32> {
    let text = format!(
        "#version 460\nlayout(location = 0) out vec4 color;\n{DECLARED}\n\
         void main() {{ float x = gl_FragCoord.x; bool c = x > 3.0; color = vec4({code}); }}\n"
    );
    compile(Stage::Fragment, Backend::Vulkan, &text).unwrap_or_else(|messages| panic!("{text}: {messages:?}")).words
}

#[test]
fn a_value_with_elements_is_selected_on_every_backend() {
    for code in [
        "of_list(c ? lists[0] : lists[1])",
        "of_lists(c ? lists : float[2][3](lists[1], lists[0]))",
        "of_matrices(c ? mat2x3[2](mat2x3(x), mat2x3(1.0)) : mat2x3[2](mat2x3(2.0), mat2x3(x)))",
        "of_inner(c ? inner : Inner(vec2[2](vec2(x), vec2(3.0)), false))",
        "of_outer(c ? outer : Outer(mat3(x), Inner[2](inner, inner), 4))",
        // glslang selects arrays of vectors, and branches for the others.
        "of_uvs(c ? uvs : inner.uv)",
        "of_uvs(c ? inner.uv : vec2[2](vec2(1.0), vec2(2.0)))",
        "of_rows(c ? rows : rows)",
        "of_bools(c ? bvec3[2](bvec3(c), bvec3(true)) : bvec3[2](bvec3(false), bvec3(c)))",
        "of_integers(c ? uvec4[2](uvec4(1u), uvec4(2u)) : uvec4[2](uvec4(3u), uvec4(4u)))",
        // SPIR-V 1.3 has these.
        "c ? x : 1.0",
        "c ? vec4(x) : vec4(1.0)",
    ] {
        let words = words(code);
        validate(&words).unwrap_or_else(|why| panic!("{code}: {why}"));
        for backend in [Backend::WebGpu, Backend::Metal, Backend::D3d12] {
            if let Err(why) = translate(backend, Stage::Fragment, &words) {
                panic!("{code} on {backend:?}: {why}");
            }
        }
    }
}
