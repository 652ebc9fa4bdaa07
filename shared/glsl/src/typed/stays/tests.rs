//! What is decided at first sight is what reading a text comes to.

use super::super::missing::find;
use super::super::signatures::{Way, all_names, instances};
use super::super::stand_in::all_stand_ins;
use super::super::types::Scalar;
use super::super::{Adapted, read};
use super::words::{MAY_TELL, TELLING, TELLING_STARTS, slot};
use super::{Dialect, stays};

const DIALECTS: [Dialect; 5] = [
    Dialect::new(false, 330),
    Dialect::new(false, 400),
    Dialect::new(false, 430),
    Dialect::new(true, 300),
    Dialect::new(true, 320),
];

#[test]
fn every_function_that_leads_to_whole_numbers_or_is_missing_tells() {
    assert!(TELLING.is_sorted());
    let is_whole = |scalar| matches!(scalar, Scalar::Int | Scalar::Uint);
    for name in all_names() {
        let makes = instances(name).iter().any(|instance| {
            let params = instance.params(instance.most()).unwrap_or_default();
            let takes = params.iter().filter(|it| it.way != Way::Out).any(|param| {
                let opaque = param.opaque.as_deref().unwrap_or_default();
                param.number.is_some_and(|it| is_whole(it.scalar)) || opaque.starts_with(['i', 'u'])
            });
            let gives = params.iter().filter(|it| it.way != Way::In).filter_map(|param| param.number);
            let gives_whole = gives.chain(instance.returns().number()).any(|it| is_whole(it.scalar));
            gives_whole && !takes
        });
        // Every version has these; only translators lack them.
        let is_old = ["mix", "isinf", "isnan", "modf"].contains(&name);
        let is_lacking = find(name).is_some() || all_stand_ins().iter().any(|it| it.name == name && !is_old);
        assert!(TELLING_STARTS.iter().all(|it| matches!(it.as_bytes()[1], b's' | b'i' | b'm')));
        let tells = TELLING.binary_search(&name).is_ok() && MAY_TELL[slot(name.as_bytes())]
            || TELLING_STARTS.iter().any(|start| name.starts_with(start));
        assert!(tells || !(makes || is_lacking), "{name}");
    }
}

#[test]
fn usual_texts_stay_at_first_sight() {
    let check = |text: &str| {
        for dialect in DIALECTS {
            assert!(stays(text, dialect), "{dialect:?}: {text}");
            assert_eq!(read(text, dialect, "main"), Adapted::default(), "{dialect:?}: {text}");
        }
    };
    check("#version 330\n#define GPU_SHADER 1\nprecision highp float;\nlayout(location = 0) in vec2 pos;\n");
    check("#version 300 es\n#define GPU_GLES 1\nprecision highp float;\nprecision highp int;\nuniform vec4 tint;\n");
    check("struct S { vec4 color; float depth; };\nvoid f(inout S s) { s.color = vec4(0); s.color.x = s.depth; }\n");
    check("uniform sampler2D map; vec4 t(vec2 uv) { return texture(map, uv).xxxx * uv.x + vec4(1, 0, 0, 1).r; }");
    check("layout(std140) uniform B { mat4 m[2]; float f; }; void main() { gl_Position = m[0] * vec4(f); }");
    check("void t(float f, vec3 v) { if (f > 0.5) { v = mix_of(v); } for (float a = 0.0; a < f; a += 1.0) { } }");
    check("const float PI = 3.14; void t(vec4 a, vec4 b) { vec4 c = mix(a, b, PI); c.rgb = a.xxx; }");
}

#[test]
fn whole_numbers_beside_a_precision_are_read() {
    for text in
        ["precision highp int; int a = 1;", "precision highp int;\nint a;", "precision highp int; // \\\nint a;"]
    {
        assert!(!stays(text, DIALECTS[0]), "{text}");
    }
}

/// Words and signs in any order: most of these texts are invalid GLSL, and the reader finds its way through them, too.
#[test]
fn what_stays_at_first_sight_stays_when_it_is_read() {
    #[rustfmt::skip]
    const WORDS: &[&str] = &[
        "f", "v", "s", "map", "own", "x", "xx", "r", "rgb", "length", "float", "vec3", "vec2", "mat2", "bool",
        "bvec3", "int", "uint", "ivec2", "const", "void", "struct", "uniform", "sampler2D", "sampler2DShadow",
        "texture", "mix", "max", "fma", "textureSize", "textureGather", "floatBitsToInt", "true", "lessThan",
        "gl_FragCoord", "gl_VertexID", "gl_FragDepth", "return", "if", "else", "for", "0", "1", "1.0", ".5", "2u",
        "out", "in", "layout", "round", "GPU_SHADER", "switch", "case",
    ];
    #[rustfmt::skip]
    const SIGNS: &[&str] = &[
        "(", ")", "(", ")", "{", "}", "[", "]", ".", ".", ",", ";", ";", "=", "=", "+", "*", "<", "?", ":", "!",
    ];
    #[rustfmt::skip]
    const PHRASES: &[&str] = &[
        "float f = ", "vec3 v = ", "void t() { ", "float own(float x) { return ", "f.xx", "v.x", "vec3(0)",
        "own(v.x)", "texture(map, v.xy)", "struct S { float f; vec2 v; };", "S s;", "s.f", "; }",
        "uniform sampler2D map;", "mix(f, f, f)", "mix(v, v, lessThan(v, v))", "f < 1.0", "float a[2] = ",
        "{1.0, 2.0}", "const float k = ", "float b, c", "c.xx", "a[0]", "layout(location = 0) in vec2 uv;",
        "max(f, 0.5)", "v.length()",
    ];
    // The multiplier of Knuth's MMIX generator.
    let mut seed = 1_u64;
    let mut next = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
    let mut stayed = 0;
    for _ in 0..60_000 {
        let mut text = String::from("uniform sampler2D map; float f; vec3 v; float own(float x) { return x; }\n");
        for _ in 0..=next(14) {
            let list = [WORDS, SIGNS, PHRASES, PHRASES][next(4)];
            text.push_str(list[next(list.len())]);
            text.push_str(["", " ", " "][next(3)]);
        }
        let dialect = DIALECTS[next(DIALECTS.len())];
        if stays(&text, dialect) {
            stayed += 1;
            assert_eq!(read(&text, dialect, "main"), Adapted::default(), "{dialect:?}: {text}");
        }
    }
    assert!(stayed > 5_000, "{stayed}");
}
