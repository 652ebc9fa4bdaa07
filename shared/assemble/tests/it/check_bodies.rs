//! What the rules say of GLSL, at the very token; inline bodies start in column 10 of their statement's line.

use crate::check_build;
use crate::seed;

use check_build::*;
use shader_info_lang::rules::{check_struct, owner};
use shader_info_model::diagnostic::inline as place_of;
use shader_info_model::diagnostic::{Place, Report};
use shader_info_model::{Access::*, Statement as S, *};

#[track_caller]
fn fragment(statements: Vec<Statement>, text: &str, expected: &str) {
    let sources = vec![inline(Stage::Fragment, text), inline(Stage::Vertex, "void main() {}")];
    assert_eq!(shader([sources, statements].concat()).messages(), expected, "{text}");
}

#[test]
fn raw_declarations_are_at_their_names() {
    let main = "void main() {}";
    fragment(vec![], &format!("uniform vec4 tint; {main}"), "SI0057 1:23");
    fragment(vec![], &format!("in vec4 tint;\n{main}"), "SI0057 1:18");
    fragment(vec![], &format!("\nlayout(location = 0) out vec4 c;\n{main}"), "SI0057 2:31");
    fragment(vec![], &format!("#version 450\n{main}"), "SI0057 1:19");
    fragment(vec![], &format!("#extension GL_X : enable\n{main}"), "SI0057 1:21");
    fragment(vec![], &format!("#if 0\nuniform vec4 tint;\n#endif\n{main}"), "");
    fragment(vec![], &format!("// uniform vec4 tint;\nfloat f(in float x) {{ return x; }} {main}"), "");
}

#[test]
fn the_entry_is_there() {
    fragment(vec![], "", "SI0069 1:5");
    fragment(vec![], "void mian() {}", "SI0069 1:5");
    fragment(vec![], "int main() { return 0; }", "SI0069 1:14");
    fragment(vec![], "void main();", "SI0069 1:5");
    fragment(vec![], "#define MAIN void main()\nMAIN {}", "");
    let vertex = || inline(Stage::Vertex, "void main() {}");
    assert_eq!(shader(vec![entry(Stage::Fragment, "void shade() {}", "shade"), vertex()]).messages(), "");
    assert_eq!(shader(vec![entry(Stage::Fragment, "void main() {}", "shade"), vertex()]).messages(), "SI0069 1:5");
}

#[test]
fn what_is_open_is_closed() {
    fragment(vec![], "#if X\nvoid main() {}", "SI0027 1:10");
    fragment(vec![], "void main() {}\n#endif", "SI0027 2:1");
    fragment(vec![], "void main() {} /* on and on", "SI0027 1:25");
}

#[test]
fn access_is_respected() {
    let buffer = |access| vec![storage_buf(0, access, "data", "uint")];
    let picture = |access| vec![image(0, "rgba8", access, "pic", "image2D")];
    let body = |code: &str| format!("void main() {{\n{code}\n}}");
    fragment(buffer(Read), &body("data[0] = 1u;"), "SI0052 2:1");
    fragment(buffer(Read), &body("data[index(data[1])] += 1u;"), "SI0052 2:1");
    fragment(buffer(Read), &body("atomicAdd(data[0], 1u);"), "SI0052 2:11");
    fragment(buffer(Read), &body("uint x = data[0]; if (data[1] == 2u) x++;"), "");
    fragment(buffer(Read), &body("uint data[2]; data[0] = 1u;"), "");
    fragment(buffer(Read), &body("other.data = 1u;"), "");
    fragment(buffer(Write), &body("data[0] = 1u;"), "");
    fragment(buffer(Write), &body("uint x = data[0];"), "SI0053 2:10");
    fragment(buffer(Write), &body("uint x = data.length();"), "");
    fragment(buffer(Write), &body("data[0] |= 1u;"), "SI0053 2:1");
    fragment(buffer(Write), &body("fill(data[0]);"), "");
    fragment(buffer(ReadWrite), &body("data[0] += data[1];"), "");
    fragment(picture(Read), &body("imageStore(pic, ivec2(0), vec4(1));"), "SI0052 2:12");
    fragment(picture(Write), &body("vec4 x = imageLoad(pic, ivec2(0));"), "SI0053 2:20");
    fragment(picture(Write), &body("ivec2 x = imageSize(pic);"), "");
    fragment(vec![uniform_buf(0, "tint", "vec4")], &body("tint.x = 1.0;"), "SI0052 2:1");
}

#[test]
fn what_is_read_is_written() {
    let shade = "void main() { c = vec4(face.uv, face.st); }";
    let pair = |write: &str| {
        let face = S::VertexOut(interface("Face", Some("face"), &["uv: vec2", "st: vec2"]));
        let out = fragment_out(0, None, "c", "vec4");
        shader(vec![inline(Stage::Fragment, shade), inline(Stage::Vertex, write), face, out]).messages()
    };
    assert_eq!(pair("void main() { face.uv = face.st = vec2(0); }"), "");
    assert_eq!(pair("void main() { face.uv = vec2(0); }"), "SI0049 1:47");
    assert_eq!(pair("#define OUT face.st\nvoid main() { face.uv = OUT = vec2(0); }"), "");
    assert_eq!(pair("#define W(x) face.x##t = vec2(0)\nvoid main() { face.uv = vec2(0); W(s); }"), "");
}

#[test]
fn files_say_who_named_them() {
    let it = shader(vec![from_file(Stage::Vertex, "a.vert"), from_file(Stage::Fragment, "a.frag")])
        .file(1, "lib.glsl", "\n  uniform vec4 tint;\n")
        .file(1, "a.vert", "void main() {}")
        .file(2, "lib.glsl", "\n  uniform vec4 tint;\n")
        .file(2, "a.frag", "void main() {}");
    assert_eq!(it.messages(), "SI0057 lib.glsl:2:16");
    let report = it.checked();
    assert_eq!(report.diagnostics[0].others, [(at(1), "named here".to_owned())]);
    let info = Info { items: it.items.clone(), ..Info::default() };
    assert_eq!(owner(&info, &report.diagnostics[0]), Some(0));
}

#[test]
fn a_place_in_inline_glsl_is_a_place_in_the_file() {
    let start = Place { mark: 7, ..Place::new("lib.rs", 10, 30, 0) };
    let text = "äb c\n\tdef\r\ng";
    let place = |offset, length| {
        let it = place_of(&start, text, offset, length);
        assert_eq!(it.mark, 7);
        (it.line, it.column, it.end_line, it.end_column)
    };
    assert_eq!(place(0, 2), (10, 30, 10, 31));
    assert_eq!(place(4, 1), (10, 33, 10, 34));
    assert_eq!(place(7, 3), (11, 2, 11, 5));
    assert_eq!(place(12, 1), (12, 1, 12, 2));
    assert_eq!(place(99, 99), (12, 2, 12, 2));
}

#[test]
fn holes_are_named() {
    let holes = |members: &[(&str, &str, u32, u32)], size| {
        let mut report = Report::default();
        check_struct(&shared_struct("S", members, size), &|_| None, &mut report);
        report.diagnostics.iter().map(|it| it.text()).collect::<Vec<_>>().join("; ")
    };
    assert_eq!(holes(&[("a", "float", 0, 4), ("b", "float", 4, 4)], 8), "");
    assert_eq!(
        holes(&[("a", "float", 0, 4), ("b", "vec4", 16, 16)], 32),
        "SI0061: 12 bytes of padding before `S.b` have no name\n  help: insert `_pad0: f32, _pad1: f32, _pad2: f32,` \
         before `b`, or let `#[shader_shared(std140, padding)]` do so"
    );
    assert_eq!(
        holes(&[("a", "vec4", 0, 16), ("b", "float", 16, 4)], 32),
        "SI0061: 12 bytes of padding at the end of `S` have no name\n  help: add `_pad0: f32, _pad1: f32, _pad2: f32` \
         at the end, or let `#[shader_shared(std140, padding)]` do so"
    );
    assert!(holes(&[("length", "float", 0, 4)], 4).contains("GLSL reads `.length` as the length of an array"));
    assert_eq!(holes(&[("dot", "float", 0, 4)], 4), "");
    assert_eq!(
        holes(&[("half", "float", 0, 4)], 4),
        "SI0044: a struct's member cannot be called `half`: it is reserved for future versions of GLSL\n  help: \
         rename it, for example to `half_value`"
    );
}

/// A file of a megabyte, full of what each rule looks for.
#[test]
fn large_bodies_do_not_take_long() {
    let seeds =
        ["uniform int a; ", "data[", "int[2] data; ", "face.uv ", "#if X\n", "data[data[0]] = 1; ", "/* */ {", "x\\\n"];
    let started = cpu_time::ThreadTime::now();
    for seed in seeds {
        let face = S::VertexOut(interface("Face", Some("face"), &["uv: vec2"]));
        let text = seed.repeat((1 << 20) / seed.len());
        let rest = vec![inline(Stage::Vertex, "void main() {}"), face, storage_buf(0, Read, "data", "uint")];
        let report = shader([vec![inline(Stage::Fragment, &text)], rest].concat()).checked();
        assert!((1..100).contains(&report.diagnostics.len()), "{seed}: {}", report.diagnostics.len());
    }
    // Eight of them, unoptimised: a quadratic step would take hours. Processor time, whatever else the machine does.
    assert!(started.elapsed().as_secs() < 120);
}

/// Cuts, doubles and swaps bytes of bodies that touch every rule: no panic, whatever comes of it.
#[test]
fn broken_bodies_do_not_panic() {
    seed::seeds(0x9e37_79b9_7f4a_7c15).for_each(break_bodies);
}

fn break_bodies(seed: u64) {
    let seeds = [
        "#if A\nuniform vec4 t;\n#else\nvoid main() { data[0][1].x += face.uv; /* x */ }\n#endif",
        "void main() { imageStore(pic, ivec2(0), data[data[0]]); ++data[1]; }\n#version 1",
        "layout(local_size_x = 1) in; shared float c[2]; struct S { float a; } s; buffer B { uint u[]; } b;",
    ];
    let mut state = seed;
    let mut next = move |limit: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % limit.max(1) as u64) as usize
    };
    let others = [storage_buf(0, Read, "data", "uint"), image(0, "rgba8", Write, "pic", "image2D")];
    let mut found = 0;
    for round in 0..3000 {
        let mut text: Vec<char> = seeds[round % seeds.len()].chars().collect();
        for _ in 0..1 + next(6) {
            let at = next(text.len());
            match next(4) {
                0 => drop(text.drain(at..(at + 1 + next(5)).min(text.len()))),
                1 => text.insert(at, ['[', ']', '{', '(', '.', '#', 'é', '\\', '\n', '/'][next(10)]),
                2 => text.truncate(at + 1),
                _ => {
                    let other = next(text.len());
                    text.swap(at, other);
                }
            }
            if text.is_empty() {
                text.push('.');
            }
        }
        let face = S::VertexOut(interface("Face", Some("face"), &["uv: vec2"]));
        let body = inline(Stage::Fragment, &text.into_iter().collect::<String>());
        let rest = vec![inline(Stage::Vertex, "void main() {}"), face];
        found += shader([vec![body], rest, others.to_vec()].concat()).checked().diagnostics.len();
    }
    assert!(found > 3000, "most broken bodies have something wrong: {found}");
}
