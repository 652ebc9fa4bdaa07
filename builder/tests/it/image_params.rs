//! Images are passed to functions that write them, whatever their format is: GLSL has no place for one at a parameter.
//! glslang reports other functions at the argument.

use shader_builder::Backend;
use shader_builder::compile::glslang::compile;
use shader_builder::compile::translate::translate;
use shader_builder::compile::validate::validate;
use shader_info_model::Stage;
use spirv::{Capability, Op};

const DECLARED: &str = "#version 460
layout(local_size_x = 8, local_size_y = 8) in;
layout(set = 0, binding = 48, rgba8) uniform writeonly image2D target;
layout(set = 0, binding = 49, rgba8) uniform writeonly image2D other;
layout(set = 0, binding = 50, rgba32f) uniform writeonly image2D wide;
layout(set = 0, binding = 51, rgba8) uniform writeonly image2D many[2];
layout(set = 0, binding = 32) uniform sampler2D map;
const ivec2 AT = ivec2(0);
";

/// Each may call those before it.
const FUNCTIONS: [&str; 3] = [
    "void put(writeonly image2D to, vec4 color) { imageStore(to, AT, color); }",
    "void put_twice(writeonly image2D to, vec4 color) { put(to, color); put(to, color * 2.0); }",
    "vec4 read(sampler2D from) { return textureLod(from, vec2(0.5), 0.0); }",
];

/// Functions that the body does not call are left out, as the assembler does.
fn words(backend: Backend, body: &str) -> Vec<u32> {
    let is_called = |function: &&&str| {
        let name = function.split(['(', ' ']).nth(1).expect("a name");
        name == "put" && body.contains("put") || body.contains(&format!("{name}("))
    };
    let functions: String = FUNCTIONS.iter().filter(is_called).copied().collect();
    let text = format!("{DECLARED}{functions}\nvoid main() {{ {body} }}\n");
    compile(Stage::Compute, backend, &text).unwrap_or_else(|why| panic!("{body}: {why:?}")).words
}

/// Whether a module has an instruction with these first operands.
fn has(words: &[u32], op: Op, operands: &[u32]) -> bool {
    let mut rest = &words[5..];
    while let [head, ..] = rest {
        let (this, behind) = rest.split_at((head >> 16) as usize);
        if head & 0xffff == op as u32 && this[1..].starts_with(operands) {
            return true;
        }
        rest = behind;
    }
    false
}

#[test]
fn a_parameter_has_the_format_of_its_arguments() {
    for body in [
        "put(target, vec4(1.0));",
        "put(target, vec4(1.0)); put(other, read(map));",
        "put_twice(wide, read(map));",
        "put(many[gl_LocalInvocationIndex & 1u], vec4(0.5));",
    ] {
        for backend in [Backend::Vulkan, Backend::WebGpu, Backend::Metal, Backend::D3d12] {
            let words = words(backend, body);
            validate(&words).unwrap_or_else(|why| panic!("{body} on {backend:?}: {why}"));
            let translated = translate(backend, Stage::Compute, &words);
            match backend {
                Backend::Vulkan => {}
                Backend::WebGpu => {
                    let why = translated.map(|_| ()).expect_err(body).to_string();
                    assert!(why.contains("images as arguments of functions that"), "{body}: {why}");
                }
                _ => _ = translated.unwrap_or_else(|why| panic!("{body} on {backend:?}: {why}")),
            }
            let writes = [Capability::StorageImageWriteWithoutFormat as u32];
            assert!(!has(&words, Op::Capability, &writes), "{body}: a capability that not every device has");
        }
    }
}

/// One function of SPIR-V has one type, and no format fits both.
#[test]
fn two_formats_of_one_parameter_are_refused() {
    let words = words(Backend::Vulkan, "put(target, vec4(1.0)); put(wide, vec4(1.0));");
    assert!(validate(&words).is_err());
}
