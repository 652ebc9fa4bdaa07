//! Arrays of storage buffers that a body copies whole, in one assignment, are copied element by element for Direct3D
//! 12.

use std::collections::BTreeSet;

use shader_builder::Backend;
use shader_builder::compile::glslang::compile;
use shader_builder::compile::translate::translate;
use shader_info_model::Stage;

const DECLARED: &str = "#version 460
layout(local_size_x = 1) in;
struct Inner { vec4 first; vec4 pair[2]; };
struct Outer { Inner all[2]; float last; };
layout(set = 0, binding = 16, std430) readonly buffer From {
    vec4 four[4]; float numbers[3]; vec4 grid[2][2]; Inner inner; Outer outers[2];
};
layout(set = 0, binding = 17, std430) buffer To { vec4 sum; Inner other; Outer others[2]; };
";

/// The byte offsets at which a text uses a function of buffers, such as `Load4`.
fn offsets(text: &str, function: &str) -> BTreeSet<usize> {
    let call = format!(".{function}(");
    let uses = text.split(&call).skip(1);
    uses.map(|rest| rest.split([',', ')']).next().expect("an offset").parse().expect("a number")).collect()
}

/// std430 puts the members of `From` at 0, 64, 80, 144 and 192, and those of `To` at 0, 16 and 64 (GLSL 4.60, OpenGL
/// 4.6 §7.6.2.2).
#[test]
fn each_element_is_copied_once() {
    let every = |first: usize, count: usize| (0..count).map(move |at| first + at * 16).collect::<BTreeSet<_>>();
    for (body, loads, stores) in [
        ("vec4 own[4] = four; sum = own[numbers.length()];", every(0, 4), every(0, 1)),
        ("vec4 own[2][2] = grid; sum = own[0][1] + own[1][0];", every(80, 4), every(0, 1)),
        ("vec4 own[2] = grid[1]; sum = own[0] + own[1];", every(112, 2), every(0, 1)),
        ("Inner own = inner; sum = own.pair[1] + own.first;", every(144, 3), every(0, 1)),
        ("other = inner;", every(144, 3), every(16, 3)),
        ("others[1] = outers[0];", every(192, 6), every(176, 6)),
        ("others[0].all = outers[1].all;", every(304, 6), every(64, 6)),
    ] {
        let text = format!("{DECLARED}void main() {{ {body} }}\n");
        let words =
            compile(Stage::Compute, Backend::D3d12, &text).unwrap_or_else(|why| panic!("{body}: {why:?}")).words;
        let translated = translate(Backend::D3d12, Stage::Compute, &words);
        let (translated, _) = translated.unwrap_or_else(|why| panic!("{body}: {why}"));
        assert_eq!(offsets(&translated.text, "Load4"), loads, "{body}\n{}", translated.text);
        assert_eq!(offsets(&translated.text, "Store4"), stores, "{body}\n{}", translated.text);
    }
}

#[test]
fn numbers_are_copied_whole() {
    let text =
        format!("{DECLARED}void main() {{ float own[3] = numbers; sum = vec4(own[0], own[1], own[2], 1.0); }}\n");
    let words = compile(Stage::Compute, Backend::D3d12, &text).expect("it compiles").words;
    let (translated, _) = translate(Backend::D3d12, Stage::Compute, &words).expect("it is translated");
    assert_eq!(offsets(&translated.text, "Load"), BTreeSet::from([64, 68, 72]), "{}", translated.text);
}
