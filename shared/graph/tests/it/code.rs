//! Functions made for what is known of their arguments, from GLSL of its own.

use std::collections::HashMap;

use shader_info_graph::code::partial::{Partial, Refused};
use shader_info_graph::code::print::{function, statements};
use shader_info_graph::code::{Functions, expression, file};

const WORK: &str = "
struct Light { vec3 color; int kind; };
#define HALF 0.5
const int KIND_SUN = 1;
float square(float x) { return x * x; }
vec3 square(vec3 x) { return x * x; }
float pick(int kind, float a, float b) {
    if (kind == KIND_SUN) {
        return a;
    }
    return b;
}
void split(float x, float weight, out float low, inout float sum) {
    if (weight < 0.001) {
        return;
    }
    low = x * HALF;
    sum += weight;
}
float loop(float x, int count) {
    float sum = 0.0;
    for (int i = 0; i < count; i++) {
        if (i == 2) {
            continue;
        }
        sum += x;
    }
    return sum;
}
Light sun(float strength) {
    Light light;
    light.color = vec3(strength);
    light.kind = KIND_SUN;
    return light;
}
float shaded(Light light, float x) { return light.kind == KIND_SUN ? x : light.color.x; }
float shadowing(float x) { float y = x; { float x = 2.0; y += x; } return y + x; }
";

/// What is left of an entry point that may use `WORK`, a float `u` and a texture `t`.
fn left(body: &str) -> String {
    let mut functions = Functions::default();
    functions.add(&file(WORK, &HashMap::new()).expect("functions"));
    let globals = file("float u_() { return 0.0; } sampler2D t_() { return t; }", &HashMap::new()).expect("types");
    functions.global("u", globals.functions[0].returns.clone());
    functions.global("t", globals.functions[1].returns.clone());
    functions.global("result", globals.functions[0].returns.clone());
    let entry = file(&format!("void main() {{ {body} }}"), &HashMap::new()).expect("an entry point");
    let mut partial = Partial::new(functions);
    let made = partial.entry((*entry.functions[0]).clone());
    assert_eq!(partial.refused, None);
    let mut out = String::new();
    statements(&mut out, &made.function.body, 0);
    for (index, made) in partial.made.own().iter().enumerate() {
        if out.contains(&format!("@f{index}(")) {
            function(&mut out, &made.function);
        }
    }
    out
}

#[test]
fn what_is_known_is_computed() {
    let cases = [
        // Constants, by the rules of the language.
        ("result = 2.0 * 3.0 + 1.0;", "result = 7.0;\n"),
        ("result = float(7 / 2) + float(7 % 4);", "result = 6.0;\n"),
        ("result = mix(1.0, 3.0, 0.5) + clamp(5.0, 0.0, 1.0);", "result = 3.0;\n"),
        ("result = vec3(1.0, 2.0, 3.0).zyx.x;", "result = 3.0;\n"),
        ("result = dot(vec2(1.0, 2.0), vec2(3.0));", "result = 9.0;\n"),
        ("result = float(0xffu & 15u);", "result = 15.0;\n"),
        // What no text can hold stays a computation.
        ("result = 1.0 / 0.0;", "result = 1.0 / 0.0;\n"),
        // Neutral elements, of the same type only.
        ("result = u * 1.0 + 0.0;", "result = u;\n"),
        ("result = 1.0 * u / 1.0 - 0.0;", "result = u;\n"),
        ("result = 0.0 + u * 0.0;", "result = 0.0;\n"),
        ("result = (vec3(1.0) * u).x;", "result = (vec3(1.0) * u).x;\n"),
        ("result = mix(u, 2.0, 0.0);", "result = u;\n"),
        ("result = mix(2.0, 2.0, u);", "result = 2.0;\n"),
        ("result = mix(2.0, 3.0, u);", "result = mix(2.0, 3.0, u);\n"),
        ("result = pow(u, 1.0);", "result = u;\n"),
        ("result = u > 0.5 ? 1.0 : 1.0;", "result = 1.0;\n"),
        // Functions, by the type of their arguments.
        ("result = square(3.0) + square(vec3(2.0)).y;", "result = 13.0;\n"),
        ("result = square(u);", "result = u * u;\n"),
        ("result = pick(1, u, 4.0) + pick(0, u, 4.0);", "result = u + 4.0;\n"),
        ("Light l = sun(u); result = shaded(l, 3.0);", "result = 3.0;\n"),
        // Branches.
        ("if (1 > 2) { result = u; } else { result = 2.0; }", "result = 2.0;\n"),
        ("float a = 1.0; if (u > 0.0) { a = 1.0; } result = a;", "result = 1.0;\n"),
        // What is written and never read.
        ("float a = u; a += 2.0; result = 1.0;", "result = 1.0;\n"),
        ("float low = 0.0; float sum = 0.0; split(u, 0.0, low, sum); result = sum;", "result = 0.0;\n"),
    ];
    for (body, expected) in cases {
        assert_eq!(left(body), expected, "{body}");
    }
}

#[test]
fn what_is_not_known_stays() {
    let cases = [
        (
            "float a = 1.0; if (u > 0.0) { a = 2.0; } result = a;",
            "float a = 1.0;\nif (u > 0.0) {\n    a = 2.0;\n}\nresult = a;\n",
        ),
        (
            "float a = 1.0; for (int i = 0; i < 3; i++) { a = a * 2.0; } result = a;",
            "float a = 1.0;\nfor (int i = 0; i < 3; i++) {\n    a = a * 2.0;\n}\nresult = a;\n",
        ),
        ("float a = 0.0; result = a++ + a;", "float a = 0.0;\nresult = a++ + a;\n"),
        // A sample needs its neighbours: it does not move to where only some pixels are.
        (
            "vec4 s = texture(t, vec2(u)); result = u > 0.5 ? s.x : 0.0;",
            "vec4 s = texture(t, vec2(u));\nresult = u > 0.5 ? s.x : 0.0;\n",
        ),
    ];
    for (body, expected) in cases {
        assert_eq!(left(body), expected, "{body}");
    }
    // A variable that hides another one is not that one.
    assert_eq!(left("result = shadowing(1.0);"), "result = 4.0;\n");
    // An early end of a loop's round leaves nothing known behind the loop.
    assert!(left("result = loop(1.0, 4);").contains("continue;"));
    // Outputs that are written in some cases only.
    let text = left("float low = 5.0; float sum = 0.0; split(u, u, low, sum); result = low + sum;");
    assert!(text.contains("@f") && text.contains("result = low + sum;"), "{text}");
}

#[test]
fn a_function_that_calls_itself_is_refused() {
    let mut functions = Functions::default();
    let text = "float a(float x) { return b(x); } float b(float x) { return a(x + 1.0); }";
    functions.add(&file(text, &HashMap::new()).expect("functions"));
    let entry = file("void main() { float x = a(1.0); discard; }", &HashMap::new()).expect("an entry point");
    let mut partial = Partial::new(functions);
    partial.entry((*entry.functions[0]).clone());
    assert!(matches!(partial.refused, Some(Refused::Recursive(_))), "{:?}", partial.refused);
}

#[test]
fn texts_are_read_and_written_alike() {
    let all = [
        "a + b * c",
        "(a + b) * c",
        "a - (b - c)",
        "-(-a)",
        "a * -1.5",
        "!(a && b || c)",
        "a ? b : c ? d : e",
        "(a ? b : c).xyz[2]",
        "f(a, vec3(1.0, 2.0, 3.0)).x",
        "a << 2 | b >> 3 & 7u",
        "{{in}}[{{index}}]",
    ];
    for text in all {
        let read = expression(text).expect(text);
        assert_eq!(shader_info_graph::code::print::expression(&read), text);
    }
}

#[test]
fn what_cannot_be_read_is_named() {
    let cases = [
        ("float f( { }", "found `{`, expected a name"),
        ("uniform float x;", "found `x`"),
        ("#define F(x) x\n", "`F` is a macro with parameters"),
        ("float f() { return 1.0 }", "found `}`, expected `;`"),
        ("float f() { switch (1) { } }", "found `switch`"),
        ("#if 1\nfloat f() { return 1.0; }", "no `#endif` closes this conditional"),
        ("#if 0\nfloat f() { return 1.0; }", "no `#endif` closes this conditional"),
    ];
    for (text, expected) in cases {
        match file(text, &HashMap::new()) {
            Ok(_) => assert_eq!(expected, "", "{text}"),
            Err(wrong) => assert!(!expected.is_empty() && wrong.message.contains(expected), "{text}: {wrong:?}"),
        }
    }
    let deep = format!("float f() {{ return {}1.0{}; }}", "(".repeat(9000), ")".repeat(9000));
    assert!(file(&deep, &HashMap::new()).is_err_and(|wrong| wrong.message.contains("nested too deeply")));
    let deep = format!("{}1.0", "-".repeat(9000));
    assert!(expression(&deep).is_err());
}

/// The value that `f` returns in a file with these lines before it.
fn value_of(lines: &str, body: &str) -> Result<String, String> {
    let known = HashMap::from([("METHOD", 2)]);
    let text = format!("{lines}\nfloat f() {{\n{body}\n}}\n");
    let found = file(&text, &known).map_err(|wrong| format!("{}: {}", &text[wrong.at..], wrong.message))?;
    let [f] = &found.functions[..] else { panic!("{text}") };
    let mut printed = String::new();
    function(&mut printed, f);
    Ok(printed.split_once("return ").and_then(|(_, rest)| rest.split_once(';')).expect("a value").0.to_owned())
}

#[test]
fn conditions_see_the_macros_of_their_file() {
    for condition in [
        "#define FLAG\n#ifdef FLAG",
        "#define N 3\n#if N > 2",
        "#define N 3\n#define M (N + 1)\n#if M == 4 && !defined(METHOD) || METHOD >> 1 == 1",
        "#if METHOD == 2",
        "#if 0\n#elif defined METHOD",
        "#define FLAG\n#undef FLAG\n#ifndef FLAG",
        "#ifndef GUARD\n#define GUARD\n#endif\n#ifdef GUARD",
        "#ifndef STEPS\n#define STEPS 8\n#endif\n#if STEPS == 8",
        "#if 0\n#ifdef NEVER\n#endif\n#elif 1",
    ] {
        let value = value_of("", &format!("{condition}\nreturn 1.0;\n#else\nreturn 2.0;\n#endif"));
        assert_eq!(value.as_deref(), Ok("1.0"), "{condition}");
    }
    assert_eq!(value_of("#pragma once\n#line 7", "return\n#if 0\n-\n#endif\n1.0;").as_deref(), Ok("1.0"));
}

#[test]
fn what_would_have_no_effect_in_the_code_of_a_node_is_an_error() {
    let unknown = "is unknown here: the code of a node is the same for every backend and variant";
    for (lines, at, expected) in [
        ("#ifdef GL_ES\n#endif", "GL_ES", unknown),
        ("#ifndef GL_ES\n#define K 1.0\n#endif", "GL_ES", unknown),
        ("#if 1 && defined(GPU_METAL)\n#endif", "GPU_METAL", unknown),
        ("#if 0\n#elif warm\n#endif", "warm", unknown),
        ("#if METHOD +\n#endif", "METHOD +", "`METHOD +` cannot be decided here"),
        ("#define K 1.0\n#define K 2.0", "\nfloat", "`K` has two values"),
        ("#define K 1.0\n#undef K", "#undef K", "`K` has a value, which the whole file has"),
        ("#extension GL_A : enable", "#extension", "belongs into the info"),
        ("#version 450", "#version", "every backend writes its own"),
        ("#pragma require(a.glsl)", "#pragma", "`#pragma require(a.glsl)` has no effect in the code of a node"),
        ("#endif", "#endif", "`#endif` outside of a conditional"),
        ("#error no", "#error", "`#error no`"),
        ("#defin K", "#defin", "`#defin` is not a directive"),
    ] {
        let wrong = value_of(lines, "return 1.0;").expect_err(lines);
        assert!(wrong.contains(expected) && (at.starts_with('\n') || wrong.starts_with(at)), "{lines}: {wrong}");
    }
}

#[test]
fn a_copy_of_what_does_not_change_is_left_out() {
    for (body, expected) in [
        ("float x = sin(u); float y = x; result = y * y;", "float x = sin(u);\nresult = x * x;\n"),
        ("float x = sin(u); float y = x; float z = y; result = z * y * x;", "float x = sin(u);\nresult = x * x * x;\n"),
        (
            "Light a = Light(vec3(u), int(u)); Light b = Light(a.color, a.kind); result = b.color.x + b.color.y + u * b.color.x;",
            "Light a = Light(vec3(u), int(u));\nresult = a.color.x + a.color.y + u * a.color.x;\n",
        ),
        // The copy is of the value before.
        (
            "float x = sin(u); float y = x; x += 1.0; result = y * y * x;",
            "float x = sin(u);\nfloat y = x;\nx += 1.0;\nresult = y * y * x;\n",
        ),
        (
            "int i = int(u); float y = i; result = y * y * float(i);",
            "int i = int(u);\nfloat y = i;\nresult = y * y * float(i);\n",
        ),
        (
            "Light a = Light(vec3(u), int(u)); Light b = Light(a.color, a.kind); a.kind = 2; result = b.color.x + float(b.kind + a.kind) * b.color.y;",
            "Light a = Light(vec3(u), int(u));\nLight b = Light(a.color, a.kind);\na.kind = 2;\n\
             result = b.color.x + float(b.kind + 2) * b.color.y;\n",
        ),
    ] {
        assert_eq!(left(body), expected, "{body}");
    }
}

#[test]
fn a_loop_that_counts_to_a_variable_has_its_condition_at_the_end() {
    let text = |body: &str| left(&format!("int n = int(u); float s = 0.0; {body} result = s;"));
    let counted = text("for (int i = 0; i < n; i++) s += sin(u * float(i));");
    assert!(counted.contains("int i = 0;\nif (0 < n) do {\n"), "{counted}");
    assert!(counted.contains("} while (++i < n);\n"), "{counted}");
    for other in [
        "for (int i = 0; i < 8; i++) s += sin(u * float(i));",
        "for (int i = 0; i < n; i += 2) s += sin(u * float(i));",
        "for (int i = 0; i <= n; i++) s += sin(u * float(i));",
        "for (int i = 0; i < n; i++) { s += sin(u * float(i)); i += int(s); }",
        "for (int i = 0; i < n; i++) { s += sin(u * float(i)); n -= 1; }",
    ] {
        assert!(text(other).contains("for (int i = 0; "), "{other}");
    }
}
