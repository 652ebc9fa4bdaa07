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
const FUNCTIONS: [&str; 4] = [
    "void put(writeonly image2D to, vec4 color) { imageStore(to, AT, color); }",
    "void put_twice(writeonly image2D to, vec4 color) { put(to, color); put(to, color * 2.0); }",
    "void put_both(writeonly image2D to, writeonly image2D beside, vec4 color) { put(to, color); put(beside, color); }",
    "vec4 read(sampler2D from) { return textureLod(from, vec2(0.5), 0.0); }",
];

/// Functions that the body does not call are left out, as the assembler does.
fn words(backend: Backend, body: &str) -> Vec<u32> {
    let functions: String = FUNCTIONS.iter().filter(|function| is_called(body, function)).copied().collect();
    let text = format!("{DECLARED}{functions}\nvoid main() {{ {body} }}\n");
    compile(Stage::Compute, backend, &text).unwrap_or_else(|why| panic!("{body}: {why:?}")).words
}

fn is_called(body: &str, function: &str) -> bool {
    let name = function.split(['(', ' ']).nth(1).expect("a name");
    name == "put" && body.contains("put") || body.contains(&format!("{name}("))
}

fn count(words: &[u32], op: Op) -> usize {
    let mut rest = &words[5..];
    let mut count = 0;
    while let [head, ..] = rest {
        count += usize::from(head & 0xffff == op as u32);
        rest = &rest[(head >> 16) as usize..];
    }
    count
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
fn a_function_is_copied_for_each_format() {
    for (body, copies) in [
        ("put(target, vec4(1.0)); put(wide, vec4(1.0));", 1),
        ("put(target, read(map)); put(wide, read(map)); put(other, vec4(0.0));", 1),
        ("put_twice(wide, vec4(1.0)); put(target, vec4(0.5));", 1),
        ("put_twice(wide, vec4(1.0)); put_twice(target, vec4(0.5));", 2),
        ("put_both(wide, target, vec4(1.0));", 1),
        ("put_both(wide, target, vec4(1.0)); put_both(target, wide, vec4(1.0));", 2),
        ("put_both(wide, wide, vec4(1.0)); put_both(target, wide, vec4(1.0)); put_both(target, other, vec4(1.0));", 3),
    ] {
        for backend in [Backend::Vulkan, Backend::Metal, Backend::D3d12] {
            let words = words(backend, body);
            validate(&words).unwrap_or_else(|why| panic!("{body} on {backend:?}: {why}"));
            let called = FUNCTIONS.iter().filter(|function| is_called(body, function)).count();
            assert_eq!(count(&words, Op::Function), 1 + called + copies, "{body}");
            translate(backend, Stage::Compute, &words).unwrap_or_else(|why| panic!("{body} on {backend:?}: {why}"));
            let writes = [Capability::StorageImageWriteWithoutFormat as u32];
            assert!(!has(&words, Op::Capability, &writes), "{body}: a capability that not every device has");
        }
    }
}

/// Copies have ids of their own for loops, switches and texture operands, whose numbers are not ids.
#[test]
fn a_copy_does_what_the_function_does() {
    let function = "vec4 blur(writeonly image2D to, sampler2D map, int count) {
        vec4 sum = vec4(0.0);
        for (int i = 0; i < count; i++) {
            switch (i & 3) { case 0: continue; case 2: sum.wz += vec2(1.0); break; default: sum = sum.zyxw; }
            imageStore(to, ivec2(i, sum.x > 0.5 ? 1 : i), textureLod(map, sum.xy, max(sum.z, 2.0)));
        }
        return sum.x < 1.0 && sum.y > 0.0 ? sum : min(sum, vec4(subgroupAdd(sum.x)));
    }";
    let once = |format: &str, args: &[&str]| {
        let calls: String = args.iter().map(|arg| format!("sum += blur({arg}, map, 9);\n")).collect();
        let text = format!(
            "#version 460\n#extension GL_KHR_shader_subgroup_arithmetic : require\nlayout(local_size_x = 8) in;
            layout(set = 0, binding = 48, rgba8) uniform writeonly image2D small;
            layout(set = 0, binding = 49, {format}) uniform writeonly image2D wide;
            layout(set = 0, binding = 32) uniform sampler2D map;
            layout(set = 0, binding = 0, std430) buffer Out {{ vec4 sum; }};
            {function}\nvoid main() {{ {calls} }}\n"
        );
        let words = compile(Stage::Compute, Backend::Metal, &text).expect("it compiles").words;
        validate(&words).unwrap_or_else(|why| panic!("{args:?}: {why}"));
        translate(Backend::Metal, Stage::Compute, &words).expect("it is translated").0.text
    };
    let bodies = |text: &str| -> Vec<String> {
        let after = text.split("blur(texture2d<").skip(1).filter_map(|rest| rest.split_once('{'));
        after.map(|(_, body)| without_numbers(body.split("\n}").next().expect("an end"))).collect()
    };
    let same = bodies(&once("rgba8", &["small", "wide"]));
    let copied = bodies(&once("rgba32f", &["small", "wide"]));
    assert_eq!((same.len(), copied.len()), (1, 2));
    assert!(copied.iter().all(|body| *body == same[0]), "{same:?}\n{copied:?}");
}

/// Replaces the names that SPIRV-Cross makes of ids.
fn without_numbers(text: &str) -> String {
    let mut parts = text.split('_');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + "_" + part.trim_start_matches(|letter: char| letter.is_ascii_digit()))
}
