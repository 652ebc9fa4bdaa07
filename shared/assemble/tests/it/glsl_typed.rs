//! What a body becomes in a dialect, spelled out: `|` stands for the end of a line.

use shader_info_glsl::old_offset;
use shader_info_glsl::typed::{self, Adapted, Dialect};

const ES_300: Dialect = Dialect::new(true, 300);
const ES_310: Dialect = Dialect::new(true, 310);
const GL_330: Dialect = Dialect::new(false, 330);
const GL_430: Dialect = Dialect::new(false, 430);

fn adapt(text: &str, dialect: Dialect) -> Adapted {
    typed::adapt(text, dialect, &|| "main")
}

fn check(dialect: Dialect, body: &str, wanted: &str) {
    let text = body.replace('|', "\n");
    let found = adapt(&text, dialect).text.map_or(text.clone(), |(new, _)| new);
    assert_eq!(found.replace('\n', "|"), wanted, "{dialect:?}: {body}");
    assert_eq!(found.lines().count(), text.lines().count(), "lines of {body}");
}

/// In a function with a parameter of each type.
fn inside(dialect: Dialect, body: &str, wanted: &str) {
    let around = |body: &str| format!("void t(float f, int i, uint u, vec3 v, ivec3 w) {{ {body} }}");
    check(dialect, &around(body), &around(wanted));
}

#[test]
fn a10_a_conversion_is_written_where_the_language_makes_one() {
    inside(ES_300, "f = 1;", "f = 1.0;");
    inside(ES_300, "f = -1;", "f = -1.0;");
    inside(ES_300, "f = 010;", "f = float(010);");
    inside(ES_300, "f = i + 1;", "f = float(i + 1);");
    inside(ES_300, "f = f + i * 2;", "f = f + float(i * 2);");
    inside(ES_300, "u = 1;", "u = 1u;");
    inside(ES_300, "u = -1;", "u = uint(-1);");
    inside(ES_300, "v = v / 4;", "v = v / 4.0;");
    inside(ES_300, "v *= w;", "v *= vec3(w);");
    inside(ES_300, "f = i > 0 ? 1 : f;", "f = i > 0 ? 1.0 : f;");
    inside(ES_300, "f = max(i, 0.5);", "f = max(float(i), 0.5);");
    inside(ES_300, "f = max(i, 1);", "f = float(max(i, 1));");
    inside(ES_300, "i = 1 << u;", "i = 1 << u;");
    inside(ES_300, "u |= 1 << i;", "u |= uint(1 << i);");
    inside(ES_300, "f = (i);", "f = float((i));");
}

#[test]
fn a10_what_a_dialect_has_stays() {
    inside(GL_330, "f = 1; v = v / 4; f = f.xxx.x;", "f = 1; v = v / 4; f = vec3(f).x;");
    inside(GL_330, "u = 1;", "u = 1u;");
    inside(
        GL_430,
        "u = 1; f = i; float a[2] = {1, 2}; f = fma(f, f, f);",
        "u = 1; f = i; float a[2] = {1, 2}; f = fma(f, f, f);",
    );
    check(GL_430, "float f() { return 1; }; int g();", "float f() { return 1; } int g();");
}

/// Mesa's compiler of GLSL folds the constructor alone to another matrix.
#[test]
fn wide_matrices_of_one_constant_are_made_of_square_ones() {
    for dialect in [ES_300, GL_330, GL_430, Dialect::new(false, 460)] {
        inside(dialect, "mat4x2 m = mat4x2(2.0);", "mat4x2 m = mat4x2(mat4(2.0));");
        inside(dialect, "mat3x2 m = f * mat3x2(-1.0);", "mat3x2 m = f * mat3x2(mat3(-1.0));");
        inside(dialect, "mat4x3 m = mat4x3(f), n = mat4x3(mat4(1.0));", "mat4x3 m = mat4x3(f), n = mat4x3(mat4(1.0));");
        inside(dialect, "mat2x4 m = mat2x4(2.0); mat4 n = mat4(2.0);", "mat2x4 m = mat2x4(2.0); mat4 n = mat4(2.0);");
    }
    let for_spirv = Dialect { keeps_signatures: true, ..Dialect::new(false, 460) };
    inside(for_spirv, "mat4x2 m = mat4x2(2.0);", "mat4x2 m = mat4x2(2.0);");
}

#[test]
fn names_that_begin_like_types_are_names() {
    inside(ES_300, "uint sampler2 = 1; u = sampler2 - 32;", "uint sampler2 = 1u; u = sampler2 - 32u;");
    inside(
        ES_300,
        "float image_scale = i; f = 2 * image_scale;",
        "float image_scale = float(i); f = 2.0 * image_scale;",
    );
    inside(ES_300, "vec3 dvec_up; f = dvec_up.x * 2;", "vec3 dvec_up; f = dvec_up.x * 2.0;");
    let text = "uniform mat4 image_rows; float t() { return image_rows[3][1]; }";
    assert_eq!(adapt(text, GL_330).missing.len(), 0);
    let text = "float t() { float a[2][2]; return a[0][1]; }";
    assert_eq!(adapt(text, GL_330).missing.len(), 1);
}

#[test]
fn a10_lists_swizzles_and_constants() {
    inside(ES_300, "float a[2] = {1, f,};", "float a[2] = float[](1.0, f);");
    inside(ES_310, "float a[2][2] = {{1, f}, {f, 2}};", "float a[2][2] = float[][](float[](1.0, f), float[](f, 2.0));");
    inside(ES_300, "mat2 m = {{1, 0}, {0, f}};", "mat2 m = mat2(vec2(1.0, 0.0), vec2(0.0, f));");
    inside(ES_300, "v = f.rrr; f = f.x; i = w.x.x;", "v = vec3(f); f = f; i = w.x;");
    inside(ES_300, "const float k = f, l = 2.0;", " float k = f, l = 2.0;");
    inside(ES_300, "const float k = sin(2.0);", "const float k = sin(2.0);");
    inside(ES_300, "const mat2 m = transpose(mat2(2.0));", " mat2 m = transpose(mat2(2.0));");
    inside(ES_300, "i = v.length();", "i = 3;");
    check(
        ES_300,
        "struct S { float a; uint b; };|void t() { S s = {1, 2}; s = S(3, 4); }",
        "struct S { float a; uint b; };|void t() { S s = S(1.0, 2u); s = S(3.0, 4u); }",
    );
}

#[test]
fn a10_values_at_file_scope_are_given_where_the_author_begins() {
    let text = "float f = 1;|float g = f * 2;|void si_main() { g; }|void main() {|  f = 3.0;|  si_main();|}"
        .replace('|', "\n");
    let found = typed::adapt(&text, ES_300, &|| "si_main").text.map(|it| it.0.replace('\n', "|")).unwrap_or_default();
    let wanted = "float f = 1.0;|float g ;|void si_main() { g = f * 2.0; g; }|void main() {|  f = 3.0;|  si_main();|}";
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(words(&found).replace(" ;", ";"), words(wanted).replace(" ;", ";"));
}

#[test]
fn a10_what_is_not_certain_stays() {
    inside(ES_300, "f = unknown(i) + 1;", "f = unknown(i) + 1;");
    inside(ES_300, "f = unknown + 1;", "f = unknown + 1;");
    check(
        ES_300,
        "#ifdef GL_EXT_x|float a;|#else|int a;|#endif|void t() { a = 1; }",
        "#ifdef GL_EXT_x|float a;|#else|int a;|#endif|void t() { a = 1; }",
    );
    inside(ES_300, "double d = 1; d = i;", "double d = 1; d = i;");
    // The end of a struct with a member of an unknown type is not an empty declaration.
    check(GL_330, "struct S { f16vec4 a; };|void t() { };", "struct S { f16vec4 a; };|void t() { }");
    // A name whose declaration was not understood is not the one further out.
    inside(ES_300, "{ what f ever; f = 1; } f = 1;", "{ what f ever; f = 1; } f = 1.0;");
    check(ES_300, "void t() { float f = ( ; f = 1; }", "void t() { float f = ( ; f = 1; }");
    check(ES_300, "void t() { float f = 1", "void t() { float f = 1");
}

#[test]
fn a10_macros_are_read_through() {
    check(ES_300, "#define N 3|float f = N;", "#define N 3|float f = float(N);");
    check(
        ES_300,
        "#define UP(x) x + 1|float t(float f) { return UP(f); }",
        "#define UP(x) x + 1|float t(float f) { return f + 1.0; }",
    );
    check(
        ES_300,
        "#define UP(x) (x * 2.0)|float t(float f) { return UP(|f|); }",
        "#define UP(x) (x * 2.0)|float t(float f) { return UP(|f|); }",
    );
    check(
        ES_300,
        "#define UP(x) (x * 2)|float t(float f) { return UP(|f|); }",
        "#define UP(x) (x * 2)|float t(float f) { return (f * 2.0)||; }",
    );
    check(
        ES_300,
        "#define J(a, b) a ## b|float t() { return J(1, .0); }",
        "#define J(a, b) J|float t() { return 1.0; }",
    );
    check(ES_300, "#define REAL float|REAL f = 1;", "#define REAL float|REAL f = 1.0;");
    check(
        ES_300,
        "#if GL_ES && __VERSION__ == 300|float f = 1;|#else|float f = 1;|#endif",
        "#if GL_ES && __VERSION__ == 300|float f = 1.0;|#else|float f = 1;|#endif",
    );
}

/// ESSL 3.00 §3.4 refuses names in conditions that are not macros; for GLSL they are 0.
#[test]
fn names_in_conditions_are_zero_for_opengl_es() {
    let text = "#if LENGTH > 1|float a;|#elif defined(A) && defined B && B|float b;|#endif";
    check(ES_300, text, "#if 0 > 1|float a;|#elif defined(A) && defined B && 0|float b;|#endif");
    check(GL_330, text, text);
    for text in [
        "#define LENGTH 2|#if LENGTH > 1|float a;|#endif",
        "#ifdef GL_EXT_gpu_shader5|#define LENGTH 2|#endif|#if LENGTH > 1|float a;|#endif",
        "#if GL_EXT_gpu_shader5 && GL_ES && __VERSION__ > 300|float a;|#endif",
        "#define IS(x) x|#if IS(1)|float a;|#endif",
    ] {
        check(ES_310, text, text);
    }
    check(ES_300, "#define A 1|#undef A|#if A|float a = 1;|#endif", "#define A 1|#undef A|#if 0|float a = 1;|#endif");
}

/// Uses of macros in conditions come to such names, too (GLSL 4.60 §3.3).
#[test]
fn names_in_macros_of_conditions_are_zero_for_opengl_es() {
    let written = |head: &str, condition: &str, wanted: &str| {
        let whole = |condition: &str| format!("{head}|#if {condition}|float a;|#elif {condition}|float b;|#endif");
        check(ES_300, &whole(condition), &whole(wanted));
        check(GL_330, &whole(condition), &whole(condition));
    };
    written("#define A B", "A", "0");
    written("#define A (B + 1)|#define B C", "A > 1 && defined(A)", "( 0 + 1 ) > 1 && defined(A)");
    written("#define IS(x) (x == LEVEL)", "IS(2) && IS(X)", "( 2 == 0 ) && ( 0 == 0 )");
    written("#define IS(x) (x == LEVEL)|#define LEVEL 2", "IS(2) && B", "IS(2) && 0");
    written("#define A A|#define F(x) x", "A + F", "0 + 0");
    // Both parts of the condition have a value only where a driver has the extension.
    written("#ifdef GL_EXT_x|#define LEVEL B|#endif|#define A LEVEL", "A > 1", "A > 1");
    written("#define A defined(B)", "A", "A");
    check(ES_300, "#define F(x) B|#if F(\\|1)|float a;|#endif", "#define F(x) B|#if 0\\||float a;|#endif");
}

/// ESSL has no `##`, and glslang takes an argument that is pasted in a condition for 0.
#[test]
fn words_are_pasted_in_conditions() {
    let (head, rest) = ("#define HAS(x) HAS_ ## x|#define HAS_FOG 1|#define PICK HAS(FOG)", "|float a;|#endif");
    let whole = |head: &str, condition: &str| format!("{head}|#if {condition}{rest}");
    let es = head.replace("HAS_ ## x", "HAS");
    for (condition, wanted) in
        [("HAS(FOG) && PICK", "1 && 1"), ("HAS(RAIN)", "HAS_RAIN"), ("defined(HAS)", "defined(HAS)")]
    {
        for dialect in [GL_330, GL_430, Dialect::new(false, 460)] {
            check(dialect, &whole(head, condition), &whole(head, wanted));
        }
        check(ES_300, &whole(head, condition), &whole(&es, &wanted.replace("HAS_RAIN", "0")));
    }
    // The macro stays defined.
    let guarded = "#ifndef J|#define J( a,b ) a ## b|#endif|#ifdef J|float J(x, 1) = 1;|#endif";
    check(ES_300, guarded, "#ifndef J|#define J( a,b ) J|#endif|#ifdef J|float x1 = 1.0;|#endif");
}

#[test]
fn a10_missing_functions_are_written_or_named() {
    let fused = adapt("float t(float f) { return fma(f, 2, 1); }", ES_300);
    assert_eq!(fused.text.map(|it| it.0).unwrap_or_default(), "float t(float f) { return si_fma(f, 2.0, 1.0); }");
    assert_eq!(fused.stand_ins, ["float si_fma(float a, float b, float c) { return a * b + c; }"]);
    let gathered = adapt("uniform sampler2D s; vec4 t(vec2 p) { return textureGather(s, p); }", GL_330);
    assert_eq!(
        gathered.missing.iter().map(|(row, at)| (row.capability, *at)).collect::<Vec<_>>(),
        [(Some("texture_gather"), 45)]
    );
    let own = adapt("vec4 textureGather(int p) { return vec4(p); } vec4 t() { return textureGather(1); }", GL_330);
    assert_eq!(own.missing, []);
    assert_eq!(adapt("void t() { float a[2][2]; }", ES_300).missing.len(), 1);
    let array =
        "vec4 t() { return textureGatherOffsets(s, vec2(0.5), ivec2[4](ivec2(0), ivec2(1), ivec2(2), ivec2(3))); }";
    assert_eq!(adapt(&format!("uniform sampler2D s; {array}"), GL_330).missing.len(), 1);
}

/// A translator may lack a function that the version has.
#[test]
fn functions_that_a_translator_lacks_are_written() {
    let lacks = Dialect { lacks: &["isnan", "outerProduct"], ..Dialect::new(false, 460) };
    let product = adapt("mat2x3 t(vec3 a, vec2 b) { return outerProduct(a, b); }", lacks);
    let text = product.text.map(|it| it.0).unwrap_or_default();
    assert_eq!(text, "mat2x3 t(vec3 a, vec2 b) { return si_outerProduct(a, b); }");
    let one = "mat2x3 si_outerProduct(vec3 c, vec2 r) { return mat2x3(c * r.x, c * r.y); }";
    assert!(product.stand_ins.iter().any(|it| it == one), "{:?}", product.stand_ins);
    let written = |text: &str| adapt(text, lacks).text.is_some();
    assert!(written("bool t(float a) { return isnan(a); }") && written("bvec2 t(vec2 a) { return isnan(a); }"));
    for text in
        ["bool t(float a) { return isinf(a); }", "bool isnan(int a) { return a > 0; } bool t() { return isnan(1); }"]
    {
        assert_eq!(adapt(text, lacks), Adapted::default(), "{text}");
    }
}

/// NVIDIA's driver passes no struct of a buffer with memory qualifiers to a parameter without them (error C1317).
#[test]
fn structs_of_qualified_buffers_are_passed_as_values() {
    const READONLY: &[&str] = &["readonly", "restrict"];
    let [early, other] = [READONLY, &["coherent"]].map(|qualified| Dialect { qualified, ..Dialect::new(false, 460) });
    let around = |call: &str| {
        format!(
            "struct S {{ vec4 a; float b[2]; }};|layout(std430) restrict readonly buffer B {{ S all[]; S one; }};|\
             buffer C {{ S free[]; }};|restrict buffer D {{ S part; }} block;|\
             float f(S s) {{ return s.b[0]; }} float f(S s, S t) {{ return s.b[0]; }} float f(vec4 a);|\
             void g(inout S s); float t(int i, S own) {{ S all_[2]; return {call}; }}"
        )
    };
    for (call, wanted) in [
        ("f(all[i])", "f((0, all[i]))"),
        ("f((all[i + 1]))", "f((0, (all[i + 1])))"),
        ("f(one) + f(one, free[0])", "f((0, one)) + f((0, one), free[0])"),
        ("f(block.part)", "f((0, block.part))"),
        ("f(all[int(f(one))])", "f((0, all[int(f((0, one)))]))"),
        ("f(all[i].a) + f(free[i]) + f(own) + f(S(one.a, one.b)) + all[i].b[0]", ""),
        ("f(all_[0]), g(one)", ""),
    ] {
        check(early, &around(call), &around(if wanted.is_empty() { call } else { wanted }));
        check(other, &around(call), &around(call));
    }
    let hidden = around("1.0; } float u(S one) { return f(one)");
    check(early, &hidden, &hidden);
}

#[test]
fn a10_places_lead_back_to_what_the_author_wrote() {
    let text = "float t(int i) {\n  return wrong + i * 0.5 + lost;\n}";
    let (new, edits) = adapt(text, ES_300).text.expect("there is a conversion");
    assert_eq!(new, "float t(int i) {\n  return wrong + float(i) * 0.5 + lost;\n}");
    for word in ["wrong", "i)", "0.5", "lost", "}"] {
        let there = text.find(word.trim_end_matches(')')).unwrap_or(0);
        let there = if word == "i)" { text.rfind("i *").unwrap_or(0) } else { there };
        assert_eq!(old_offset(&edits, new.rfind(word).unwrap_or(0)), there, "{word}");
    }
}

#[test]
fn a10_bombs_end() {
    let doubling: String = (1..64).map(|n| format!("#define A{n} A{} A{}\n", n - 1, n - 1)).collect();
    let text = format!("#define A0 1\n{doubling}float f = A63;");
    assert_eq!(adapt(&text, ES_300).text, None);
    let deep = format!("float f = {}1{};", "(".repeat(100_000), ")".repeat(100_000));
    assert_eq!(adapt(&deep, ES_300).text, None);
    let braces = format!("void t() {}{}", "{".repeat(100_000), "}".repeat(100_000));
    assert_eq!(adapt(&braces, ES_300).text, None);
    let functions: String = (0..8_000).map(|n| format!("float f{n}(float x) {{ return x + 1; }}\n")).collect();
    let (new, _) = adapt(&functions, ES_300).text.expect("there are conversions");
    assert_eq!(new.matches("1.0").count(), 8_000);
}

#[test]
fn a10_what_functions_put_out_is_converted() {
    let between = |name: &str, called: &str| {
        format!(
            "float {name}(float si_a0, out float si_a1) {{ int si_t1; float si_r = {called}(si_a0, si_t1); \
             si_a1 = float(si_t1); return si_r; }}"
        )
    };
    let text = "float t(float f) { float e; return frexp(f, e) + e; }";
    let call = |name: &str| text.replace("frexp", name);
    check(ES_310, text, &format!("{} {}", between("si_out0_frexp", "frexp"), call("si_out0_frexp")));
    check(ES_300, text, &format!("{} {}", between("si_out0_frexp", "si_frexp"), call("si_out0_frexp")));
    check(GL_430, text, text);
    // What is of the same type, what converts to nothing, and memory that no variable stands for.
    inside(ES_310, "frexp(f, i); modf(f, f);", "frexp(f, i); modf(f, f);");
    inside(ES_310, "modf(f, i); frexp(f, w);", "modf(f, i); frexp(f, w);");
    inside(ES_310, "atomicAdd(f, 1u);", "atomicAdd(f, 1u);");
    // Arrays pass through, with the lengths that the author wrote.
    check(
        ES_300,
        "void g(vec2[2] a, inout float b[N + 1][3], out int c) {}|void t(vec2 a[2], float b[4][3], float c) { g(a, b, c); }",
        "void g(vec2[2] a, inout float b[N + 1][3], out int c) {}|void si_out0_g(vec2 si_a0[ 2 ], inout float si_a1[ N + 1 ] [ 3 ], \
         out float si_a2) { int si_t2; g(si_a0, si_a1, si_t2); si_a2 = float(si_t2); } \
         void t(vec2 a[2], float b[4][3], float c) { si_out0_g(a, b, c); }",
    );
}

/// GLSL 4.60 §6.1: a function of the program replaces a built-in one. For SPIR-V, glslang refuses its parameters.
#[test]
fn a_function_with_the_parameters_of_a_built_in_one_has_another_name() {
    let spirv = Dialect { keeps_signatures: true, ..Dialect::new(false, 460) };
    let own = "float round(float x) { return floor(x + 0.5); }";
    check(
        spirv,
        &format!("float f(float x) {{ return round(x); }}|{own}"),
        "float f(float x) { return round(x); }|float si_own_round(float x) { return floor(x + 0.5); }",
    );
    check(
        spirv,
        &format!("float round(float x);|float f(vec2 v) {{ return round(1.5) + round(v).x + round(v.x); }}|{own}"),
        "float si_own_round(float x);|float f(vec2 v) { return si_own_round(1.5) + round(v).x + si_own_round(v.x); }|\
         float si_own_round(float x) { return floor(x + 0.5); }",
    );
    let transposed = "mat3x2 transpose(mat2x3 m) { return mat3x2(1.0); }|mat2 g(mat2 m) { return transpose(m); }";
    check(spirv, transposed, &transposed.replacen("transpose", "si_own_transpose", 1));
    let overload = "float round(vec2 a, vec2 b) { return round(a).x; }|float g(vec2 v) { return round(v, v); }";
    check(spirv, overload, overload);
    check(Dialect::new(false, 460), own, own);
}

/// ESSL 3.20 §8.4 and §8.8: their results are `lowp` or `mediump`.
#[test]
fn functions_of_few_bits_return_all_bits_in_es() {
    let text = "uint f(uvec2 v, int i) { return uint(findMSB(v).x) * 65536u + uint(bitCount(i)); }\n\
                float g(uint u) { return unpackUnorm4x8(u).x * 65535.0; }\n";
    let found = adapt(text, ES_310);
    let wanted = [
        "ivec2 si_findMSB(uvec2 v) { return findMSB(v); }",
        "int si_bitCount(int v) { return bitCount(v); }",
        "vec4 si_unpackUnorm4x8(uint v) { return unpackUnorm4x8(v); }",
    ];
    assert_eq!(found.stand_ins, wanted);
    let called = ["findMSB", "bitCount", "unpackUnorm4x8"];
    let wanted = called.iter().fold(text.to_owned(), |text, name| text.replace(name, &format!("si_{name}")));
    assert_eq!(found.text.map(|(text, _)| text), Some(wanted));
    assert_eq!(adapt(text, GL_430).stand_ins, [""; 0]);
}

/// Functions of extensions, which glslang declares in OpenGL ES without them.
#[test]
fn a_function_under_the_name_of_an_extension_s_has_another_name_in_es() {
    let own = "float unpack8(vec3 v) { return v.x; }|float average(vec3 v) { return unpack8(v); }";
    check(
        ES_310,
        own,
        "float si_own_unpack8(vec3 v) { return v.x; }|float si_own_average(vec3 v) { return si_own_unpack8(v); }",
    );
    check(GL_330, own, own);
}

#[test]
fn variable_indices_of_fragment_outputs_are_named() {
    let es = Dialect { outputs: Some(&typed::OUTPUT_INDICES), ..ES_310 };
    let found = |dialect: Dialect, body: &str| {
        let text = format!("out vec4 color;\nvoid t(int i) {{ {body} }}\n");
        let missing = adapt(&text, dialect).missing;
        missing
            .iter()
            .map(|(row, at)| (row.name, text[*at..].split([' ', '[']).next().unwrap_or("").to_owned()))
            .collect::<Vec<_>>()
    };
    let wrong = vec![("variable indices of fragment outputs", "color".to_owned())];
    assert_eq!(found(es, "color[i] = 1.0;"), wrong);
    assert_eq!(found(es, "for (int k = 0; k < 3; ++k) color[k] += color[3];"), wrong);
    for body in
        ["color[2] = 1.0;", "const int k = 1; color[k] = 1.0;", "vec4 color; color[i] = 1.0;", "vec4 c; c[i] = 1.0;"]
    {
        assert_eq!(found(es, body), [], "{body}");
    }
    assert_eq!(found(Dialect { outputs: es.outputs, ..GL_330 }, "color[i] = 1.0;"), []);
    assert_eq!(found(ES_310, "color[i] = 1.0;"), [], "of another stage");
}
