//! Declarations, functions, renaming and reserved words.

use shader_info_glsl::words::{FUNCTIONS, FUTURE_KEYWORDS, KEYWORDS, TYPES, VARIABLES};
use shader_info_glsl::words_elsewhere::{HLSL, METAL, WGSL};
use shader_info_glsl::{
    ReservedReason, calls, declared, functions, identifiers, old_offset, rename, reserved_elsewhere, reserved_reason,
};

fn check_declared(text: &str, expected: &[&str]) {
    let found = declared(text);
    let kinds: Vec<String> = found.iter().map(|declared| format!("{:?} {}", declared.kind, declared.name)).collect();
    assert_eq!(kinds, expected, "{text}");
    let spans: Vec<_> = found.iter().map(|declared| &text[declared.start..declared.end]).collect();
    let names: Vec<_> = found.iter().map(|declared| declared.name.as_str()).collect();
    assert_eq!(spans, names, "spans in {text}");
}

#[test]
fn declarations_at_file_scope_are_found() {
    check_declared("#version 450 core\n#extension GL_X : enable", &["Version 450 core", "Extension GL_X"]);
    check_declared(
        "#define A 1\n#define F(x) x\n#define G (x)",
        &["Define { function_like: false } A", "Define { function_like: true } F", "Define { function_like: false } G"],
    );
    check_declared("float a = f(1, 2), b[3] = float[](1, 2, 3), c;", &["Global a", "Global b", "Global c"]);
    check_declared("const highp float PI = 3.14;", &["Const PI"]);
    check_declared("const float K[2] = { 1, 2 }; int x;", &["Const K", "Global x"]);
    check_declared("struct S { float a; } s, t;", &["Struct S", "Global s", "Global t"]);
    check_declared("struct { int a; } s;", &["Global s"]);
    check_declared("uniform sampler2D a, b;", &["RawUniform a", "RawUniform b"]);
    check_declared("layout(std140, binding = 0) uniform B { mat4 m; } b;", &["RawUniform B"]);
    check_declared("layout(std430) readonly buffer B { float a[]; };", &["RawBuffer B"]);
    check_declared("layout(location = 0) in vec3 p; flat out int i;", &["RawIn p", "RawOut i"]);
    check_declared("attribute vec3 p; varying vec2 t; shared uint s[64];", &["RawIn p", "RawIn t", "RawShared s"]);
    check_declared("layout(local_size_x = 8, local_size_y = 4) in;", &["Layout in"]);
    check_declared("precision highp float; invariant gl_Position; ; float[2] x;", &["Global x"]);
    check_declared(
        "void f(in vec3 a, out float b) { float c; } void g(int);",
        &["Function { prototype: false } f", "Function { prototype: true } g"],
    );
    check_declared("#if 0\nint a;\n#else\nint b;\n#endif\n// int c;", &["Global b"]);
}

fn check_functions(text: &str, expected: &[&str]) {
    let found: Vec<String> = functions(text)
        .iter()
        .map(|f| {
            let params: Vec<String> = f
                .params
                .iter()
                .map(|p| format!("{}|{}|{}|{}", p.qualifiers.join(" "), p.ty, p.name, p.array))
                .collect();
            assert_eq!(&text[f.name_span.0..f.name_span.1], f.name);
            let body = f.body.map_or("", |(start, end)| &text[start..end]);
            format!("{} {}({}) {}", f.return_type, f.name, params.join(", "), body)
        })
        .collect();
    assert_eq!(found, expected, "{text}");
}

#[test]
fn functions_show_their_parts() {
    check_functions(
        "float f(const in highp vec3 a[2], inout S[3] b, sampler2D) { return 1.0; }",
        &["float f(const in highp|vec3|a|[2], inout|S|b|[3], |sampler2D||) { return 1.0; }"],
    );
    check_functions("void main(void) {} highp vec2 g();", &["void main() {}", "vec2 g() "]);
    check_functions("float[3] h(int n[K(1, 2)]) { { } }", &["float[3] h(|int|n|[K(1,2)]) { { } }"]);
    check_functions("DECLARE(x) void f() {} M(y); int z = f(1);", &["void f() {}"]);
    check_functions(
        "#ifdef A\nint f() {\n#else\nint f(int x) {\n#endif\nreturn 1; }\nint g() {}",
        &[
            "int f() {\n#else\nint f(int x) {\n#endif\nreturn 1; }",
            "int f(|int|x|) {\n#endif\nreturn 1; }",
            "int g() {}",
        ],
    );
    check_functions("void f() { if (a) { } ", &["void f() { if (a) { } "]);
    check_functions("void f(", &[]);
    check_functions(") { } ] } void f() {}", &["void f() {}"]);
}

fn check_rename(text: &str, expected: &str) {
    let (new, edits) = rename(text, &|name| (name == "a").then(|| "other".to_string()));
    assert_eq!(new, expected);
    for (at, _) in new.match_indices("other") {
        assert_eq!(&text[old_offset(&edits, at)..][..1], "a", "where {at} of {new:?} came from");
    }
    assert_eq!(old_offset(&edits, new.len()), text.len(), "the end of {new:?}");
}

#[test]
fn names_are_replaced_and_nothing_else() {
    check_rename("a + aa * b.a + (a).a . a", "other + aa * b.a + (other).a . a");
    check_rename("a // a\n/* a */ \"a\" a", "other // a\n/* a */ \"a\" other");
    check_rename(
        "#define a b\n#define c a(a.a)\n#ifdef a\n#if defined(a) && a\n",
        "#define other b\n#define c other(other.a)\n#ifdef other\n#if defined(other) && other\n",
    );
    check_rename(
        "#include <a>\n#pragma a\n#extension a : a\n#error a\na",
        "#include <a>\n#pragma a\n#extension a : a\n#error a\nother",
    );
    check_rename(
        "struct S { float a, b; a c; float x[a]; } a;",
        "struct S { float a, b; other c; float x[other]; } other;",
    );
    check_rename("uniform B { vec4 a; } b;", "uniform B { vec4 a; } b;");
    check_rename("uniform B { vec4 a; };", "uniform B { vec4 other; };");
    check_rename("layout(a = a, a) in vec3 a;", "layout(a = other, a) in vec3 other;");
    check_rename("void f(in float a) { x.a; }", "void f(in float other) { x.a; }");
}

#[test]
fn identifiers_and_calls_are_those_of_live_code() {
    let text = "#if 0\nf(x)\n#endif\n#define M(y) g(y)\nh (z).w; // i(1)\n#pragma j(k)\n";
    let names: Vec<_> = identifiers(text).map(|word| (word.name.into_owned(), word.after_dot)).collect();
    let expected = [("M", false), ("y", false), ("g", false), ("y", false), ("h", false), ("z", false), ("w", true)];
    assert_eq!(names.iter().map(|(name, dot)| (name.as_str(), *dot)).collect::<Vec<_>>(), expected);
    assert_eq!(calls(text).map(|word| word.name.into_owned()).collect::<Vec<_>>(), ["g", "h"]);
}

#[test]
fn reserved_words_say_why() {
    let cases = [
        ("while", Some(ReservedReason::Keyword)),
        ("sample", Some(ReservedReason::Keyword)),
        ("typedef", Some(ReservedReason::FutureKeyword)),
        ("vec3", Some(ReservedReason::BuiltinType)),
        ("sampler2DArrayShadow", Some(ReservedReason::BuiltinType)),
        ("dmat4x3", Some(ReservedReason::BuiltinType)),
        ("usubpassInputMS", Some(ReservedReason::BuiltinType)),
        ("texture", Some(ReservedReason::BuiltinFunction)),
        ("mix", Some(ReservedReason::BuiltinFunction)),
        ("gl_Anything", Some(ReservedReason::GlPrefix)),
        ("a__b", Some(ReservedReason::DoubleUnderscore)),
        ("color", None),
        ("_x", None),
        ("", None),
    ];
    for (name, why) in cases {
        assert_eq!(reserved_reason(name), why, "{name}");
    }
}

#[test]
fn words_of_other_languages_say_whose() {
    assert_eq!(reserved_elsewhere("color"), &[] as &[&str]);
    assert_eq!(reserved_elsewhere("kernel"), ["Metal"]);
    assert_eq!(reserved_elsewhere("cbuffer"), ["D3D12"]);
    assert_eq!(reserved_elsewhere("self"), ["WebGPU"]);
    assert_eq!(reserved_elsewhere("saturate"), ["Metal", "D3D12"]);
    assert_eq!(reserved_elsewhere("template"), ["Metal", "D3D12", "WebGPU"]);
}

#[test]
fn tables_are_sorted_and_share_no_word() {
    for table in [KEYWORDS, FUTURE_KEYWORDS, TYPES, FUNCTIONS, VARIABLES, METAL, HLSL, WGSL] {
        for pair in table.windows(2) {
            assert!(pair[0] < pair[1], "{} before {}", pair[0], pair[1]);
        }
    }
    let mut all: Vec<&str> = [KEYWORDS, FUTURE_KEYWORDS, TYPES, FUNCTIONS].concat();
    all.sort_unstable();
    let twice: Vec<_> = all.windows(2).filter(|pair| pair[0] == pair[1]).collect();
    assert!(twice.is_empty(), "{twice:?}");
}
