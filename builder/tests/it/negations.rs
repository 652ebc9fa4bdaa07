//! Negated unsigned integers in WGSL, which negates signed ones only.

use shader_builder::compile::glslang::compile;
use shader_builder::compile::translate::translate;
use shader_info_model::{Backend, Stage};

fn wgsl(code: &str) -> String {
    let text = format!(
        "#version 460\nlayout(local_size_x = 1) in;\nlayout(constant_id = 0) const uint given = 3u;\n\
         layout(set = 0, binding = 16, std430) buffer words_block {{ uint words[]; }};\nvoid main() {{ {code} }}\n"
    );
    let words = compile(Stage::Compute, Backend::Vulkan, &text).expect("it compiles").words;
    translate(Backend::WebGpu, Stage::Compute, &words).expect("WebGPU can have it").0.text
}

#[test]
fn an_unsigned_integer_is_subtracted_from_zero() {
    for (code, wanted) in [
        ("words[0] = -words[1];", "(u32() - "),
        ("uvec2 v = uvec2(words[1], 2u); v = -v; words[0] = v.x + v.y;", "(vec2<u32>() - "),
        ("const uint turned = -given; words[0] = turned;", "(u32() - "),
        ("int i = int(words[1]); words[0] = uint(-i);", "-("),
    ] {
        let text = wgsl(code);
        assert!(text.contains(wanted), "no `{wanted}` for `{code}` in\n{text}");
    }
}
