//! Values that a body computes from specialization constants are computed in the functions of WGSL, since naga reads
//! neither operators nor vectors of them elsewhere.

use shader_builder::Backend;
use shader_builder::compile::glslang::compile;
use shader_builder::compile::translate::{Refusal, translate};
use shader_info_model::Stage;

const DECLARED: &str = "#version 460
layout(local_size_x = 4) in;
layout(constant_id = 0) const float y = 2.0;
layout(constant_id = 1) const int n = 3;
layout(constant_id = 2) const bool is_on = true;
layout(constant_id = 3) const uint bits = 5u;
layout(set = 0, binding = 16, std430) buffer Out { vec4 sum; };
const int twice = n * 2;
vec2 pair(float x) { return vec2(y, x) * float(twice); }
";

fn translated(body: &str) -> Result<String, Refusal> {
    let text = format!("{DECLARED}void main() {{ {body} }}\n");
    let words = compile(Stage::Compute, Backend::WebGpu, &text).unwrap_or_else(|why| panic!("{body}: {why:?}")).words;
    translate(Backend::WebGpu, Stage::Compute, &words).map(|(translated, _)| translated.text)
}

#[test]
fn functions_compute_them() {
    for (body, computes) in [
        ("sum = vec4(y);", "vec4(y)"),
        ("sum.xyz = vec3(1.0, y, 2.0);", "vec3<f32>(1f, y, 2f)"),
        ("sum.x = y * y;", "(y * y)"),
        ("sum.x = float(twice);", "(n * 2i)"),
        ("sum.x = float(n + 1);", "(n + 1i)"),
        ("sum.x = float(bits << 2);", "(bits << "),
        ("if (n > 3 && is_on) sum.x = 1.0;", "((n > 3i) && is_on)"),
        ("sum.x = float(is_on ? n : 7);", "select(7i, n, is_on)"),
        ("for (int i = 0; i < n * 2; i++) sum.x += 1.0;", "(n * 2i)"),
        ("sum.xy = mat2(y) * vec2(y, 1.0);", "mat2x2<f32>(vec2<f32>(y, 0f), vec2<f32>(0f, y))"),
        ("sum.x = vec2(y, 1.0).y + ivec3(n).z;", "vec3(n)"),
        ("sum.xy = pair(1.0) + vec2(n);", "vec2<f32>(y, "),
    ] {
        let text = translated(body).unwrap_or_else(|why| panic!("{body}: {why}"));
        assert!(text.contains(computes), "{body}: no `{computes}` in\n{text}");
    }
}

#[test]
fn a_length_is_still_refused_by_its_name() {
    for body in ["float all[n * 2]; all[0] = y * 2.0; sum.x = all[0];", "float all[n]; all[0] = 1.0; sum.x = all[0];"] {
        let why = translated(body).expect_err(body);
        assert!(matches!(&why, Refusal::Lacks { word, .. } if word == "n"), "{body}: {why:?}");
    }
}
