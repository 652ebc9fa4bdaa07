//! Folds texts with values of constants; the expected texts are written by hand.

use shader_info_glsl::{Constant, Macros, fold, without_unreached};

#[test]
fn a_decided_if_leaves_one_arm() {
    check("if (on) { a(); }", "{ a(); }");
    check("if (off) { a(); }", "");
    check("if (on) a(); else b();", "a();");
    check("if (off) a(); else b();", "b();");
    check("{ if (!on || lights > 3) { a(); } else { b(); } }", "{ { b(); } }");
}

#[test]
fn a_chain_loses_what_is_decided() {
    check("if (u) a(); else if (on) b(); else c();", "if (u) a(); else b();");
    check("if (u) a(); else if (off) b(); else c();", "if (u) a(); else c();");
    check("if (u) a(); else if (off) b();", "if (u) a(); else ;");
    check("if (off) a(); else if (u) b(); else c();", "if (u) b(); else c();");
    check("if (mode == mode_Lit) a(); else if (u) b();", "a();");
}

#[test]
fn an_if_without_braces_leaves_a_statement_behind() {
    check("for (;;) if (off) a();", "for (;;) ;");
    check("if (u) if (off) a(); else b();", "if (u) b();");
    check("if (u) if (on) a(); else b(); else c();", "if (u) a(); else c();");
    check("do if (off) a(); while (u);", "do ; while (u);");
}

#[test]
fn a_label_keeps_a_statement_that_is_one() {
    check("switch (x) { case 1: if (off) a(); break; }", "switch (x) { case 1: 0; break; }");
    check("switch (x) { default: if (off) a(); }", "switch (x) { default: 0; }");
    check("switch (x) { default: if (on) ; else a(); }", "switch (x) { default: 0; ; }");
    check("switch (x) { default: if (on) { if (off) a(); } }", "switch (x) { default: 0; { } }");
    check("switch (x) { default: { if (off) a(); } }", "switch (x) { default: { 0; } }");
    check("switch (x) { default: if (on) a(); }", "switch (x) { default: a(); }");
}

#[test]
fn an_attribute_goes_with_its_if() {
    check("[[branch]] if (on) a(); else b();", "a();");
    check("u(); [[flatten]] if (off) a();", "u();");
    check("for (;;) [[dont_flatten]] if (off) a();", "for (;;) ;");
    check("if (off) [[unroll]] for (;;) a(); b();", "b();");
}

#[test]
fn directives_in_dead_code_stay_in_force() {
    check("if (off) {\n#define K 1\na(); } b();", "\n#define K 1\nb();");
    check(
        "if (off) { a();\n#ifdef A\n b();\n#undef K\n#else\nc();\n#endif\n}",
        "\n#ifdef A\n\n#undef K\n#else\n\n#endif\n",
    );
    check("if (on) {\n#define K 1\na(); } else b();", "{\n#define K 1\na(); }");
}

#[test]
fn lines_and_columns_stay() {
    check("if (off) { // é\n  a();\n} /* b */ c();", "\n\n/* b */ c();");
    check("if (off)\r\n  a();\r\nb();", "\r\n\r\nb();");
}

#[test]
fn conditions_are_read_as_the_language_reads_them() {
    check("if (off && f()) a();", "");
    check("if (on || f()) a();", "a();");
    check("if (!(on ^^ off) || lights <= -1) a(); b();", "b();");
    check("if (on == (lights != 3)) a();", "a();");
    check("if (off || on && off) a();", "");
    check("if (u && off) a();", "");
    check("if (u && many > 2 && off) a(); else b();", "b();");
    check("if (s.v[1].x >= 2.0 || on) a(); else b();", "a();");
    check("if (dot(n, vec3(u)) > 0.0 && off) a();", "");
    for open in [
        "if (f() && off) a();",
        "if (on && f()) a();",
        "if (u && on) a();",
        "if (u && f() && off) a();",
        "if (u++ > 1 && off) a();",
        "if ((u = v) && off) a();",
        "if (atomicAdd(n, 1u) > 0u && off) a();",
        "if (s.CALL && off) a();\n#define CALL x++",
        "#define CALL f()\nif (CALL && off) a();",
        "if (u) a();",
        "if (s.on) a();",
        "if (lights) a();",
        "if (lights == 2u) a();",
        "if (lights + 1 == 3) a();",
        "if (on ? u : off) a();",
        "if (true) a();",
        "if (lights & 1 == 1) a();",
        "if (on == lights) a();",
        "if (on",
        "if (on) {",
        "if (on) a()",
        "else if (on) a(",
    ] {
        stays(open);
    }
}

#[test]
fn a_choice_goes_only_where_types_are_beyond_doubt() {
    check("x = on ? 1.0 : 2.0;", "x = 1.0 ;");
    check("x = off ? vec3(0) : vec3(f(1));", "x = vec3(f(1));");
    check("f(on ? 1 : 2, off ? 1u : 2u);", "f( 1 , 2u);");
    check("x = y * (off ? 1.0 : 2.0);", "x = y * ( 2.0);");
    check("x = on ? vec2(off ? 1. : 2., 0) : vec2(1);", "x = vec2( 2., 0) ;");
    stays("x = on ? 1 : 2.0;");
    stays("x = on ? f(1) : f(2.0);");
    stays("x = u && on ? 1 : 2;");
    stays("x = on ? a : b;");
}

// GLSL 4.60 §4.1.10: nothing converts `float` and `bool` but to `double`, and `int` converts to `float`.
#[test]
fn a_float_or_bool_that_stays_decides_the_type_of_a_choice() {
    check("x = off ? texture(map, uv) : vec4(1.0);", "x = vec4(1.0);");
    check("x = on ? mat3(1.0) : turn;", "x = mat3(1.0) ;");
    check("x = off ? tint.r : -1.0;", "x = -1.0;");
    check("x = off ? tint.r : (0.5);", "x = (0.5);");
    check("x = off ? is_lit : true;", "x = true;");
    stays("x = off ? count : 1;");
    stays("x = off ? count : uvec2(1u);");
    stays("x = on ? texture(map, uv) : vec4(1.0);");
    stays("x = off ? dvec4(1.0) : vec4(1.0);");
    stays("x = off ? 2.0lf : 1.0;");
}

// GLSL 4.60 §3.3: a macro is replaced by tokens, so an operator beside its parameter may belong to a part of the
// argument.
#[test]
fn a_choice_in_arguments_of_macros_goes_where_no_operator_takes_it_apart() {
    let check = |macros: &str, before: &str, after: &str| {
        check(&format!("{macros}\n{before}"), &format!("{macros}\n{after}"));
    };
    check("#define MIX(a, b) ((a) * (b))", "x = MIX(off ? tint : vec4(1.0), 0.5);", "x = MIX( vec4(1.0), 0.5);");
    check(
        "#define DOT(a, b) dot(a, b)",
        "x = DOT(on ? vec2(1) : v, off ? v : vec2(2));",
        "x = DOT( vec2(1) , vec2(2));",
    );
    check("#define SET(n, x) vec4 n = x;", "SET(c, off ? tint : vec4(1.0))", "SET(c, vec4(1.0))");
    check("#define AT(i) v[i].x", "x = AT(on ? 1 : 2);", "x = AT( 1 );");
    check("#define RET(x) return x;", "RET(off ? tint : vec4(1.0))", "RET( vec4(1.0))");
    check("#define TWICE(x) x * 2.0", "v = TWICE((on ? 1.0 : 3.0));", "v = TWICE(( 1.0 ));");
    check("#define TWICE(x) x * 2.0", "v = TWICE(vec2(off ? a : 3.0));", "v = TWICE(vec2( 3.0));");
    check("#define CALL(x) x", "CALL({ y = off ? a : 1.0; })", "CALL({ y = 1.0; })");
    for text in [
        "#define NEG(x) -x\nv = NEG(on ? 1.0 : 3.0);",
        "#define SAME(x) x\nv = SAME(on ? 1.0 : 3.0) * 2.0;",
        "#define ADD(a, b) (a + b)\nv = ADD(on ? 1.0 : 3.0, 1.0);",
        "#define TWICE(x) x * 2.0\n#define OUTER(a) TWICE(a)\nv = OUTER(on ? 1.0 : 3.0);",
        "#define TWICE(x) x * 2.0\n#define APPLY(f, x) f(x)\nv = APPLY(TWICE, on ? 1.0 : 3.0);",
        "#define TWICE(x) x * 2.0\n#define ALSO TWICE\nv = ALSO(on ? 1.0 : 3.0);",
        "#define ID(f) f\n#define TWICE(x) x * 2.0\nv = ID(TWICE)(on ? 1.0 : 3.0);",
        "#define ONE(x) (x)\n#undef ONE\n#define ONE(x) x * 2.0\nv = ONE(on ? 1.0 : 3.0);",
        "#define LOOSE(x) float y = x\nLOOSE(on ? 1.0 : 3.0) * 2.0;",
        "#define LOCAL(x) { bool off = true; y = (x); }\nLOCAL(off ? 1.0 : 2.0)",
    ] {
        stays(text);
    }
}

#[test]
fn another_thing_of_the_same_name_is_left_alone() {
    stays("void f(bool on) { if (on) a(); }");
    stays("bool b = u, on = u; if (on) a();");
    stays("bool[2] on; if (on) a();");
    stays("on = u; if (on) a();");
    stays("#define on u\nif (on) a();");
    for text in [
        "int lo, lights, hi; if (lights == 2) a();",
        "const int a = f(1, 2), lights = 3, b; if (lights == 2) a();",
        "vec2 a[2] = vec2[](vec2(1), vec2(2)), lights; if (lights == 2) a();",
        "for (int i, lights; ; ) if (lights == 2) a();",
        "void f(int a, int[2] lights, int b) { if (lights == 2) a(); }",
        "struct S { bool a, on, b; }; if (on) a();",
        "struct S { int a; } on; if (on) a();",
        "on <<= 1; if (on) a();",
        "#define LOOP(i) for (int i = 0; i < 4; i++)\nLOOP(lights) { if (lights == 2) a(); }",
        "#define LOOP(i) for (int i = 0; i < 4; i++)\n#define EACH LOOP\nEACH(lights) { if (lights == 2) a(); }",
        "#define DECL(t, n) t n = k > 0;\nDECL(bool, on) if (on) a();",
        "#define DECL bool on = k > 0;\nDECL if (on) a();",
        "#define NAME on\nbool NAME = k > 0; if (on) a();",
        "#define SAME(x) x\nbool SAME(on) = k > 0; if (on) a();",
        "#define SAME(x) x\n#define DECL(n) bool n;\nDECL(SAME(on)) if (on) a();",
        "#define GLUE(a, b) bool a##b = k > 0;\nGLUE(o, n) if (on) a();",
        "#define COMMA ,\nint a COMMA lights; if (lights == 2) a();",
    ] {
        stays(&format!("{{\n{text} }}"));
    }
    check("f(u, on, k); if (on) a();", "f(u, on, k); a();");
    check("int a[2] = { 1, lights }; if (on) a();", "int a[2] = { 1, lights }; a();");
    check("int a[2][1] = { { 1 }, { lights } }, b; if (on) a();", "int a[2][1] = { { 1 }, { lights } }, b; a();");
    check(
        "#define PICK(c, a, b) ((c) ? (a) : (b))\nx = PICK(on, 1, 2); if (on) a();",
        "#define PICK(c, a, b) ((c) ? (a) : (b))\nx = PICK(on, 1, 2); a();",
    );
    check("bool x = on; if (on) a();", "bool x = on; a();");
    check("return on; if (on) a();", "return on; a();");
}

#[test]
fn macros_and_conditional_lines_that_hide_the_structure_are_left_alone() {
    stays("#define ELSE else\nif (on) a(); ELSE b();");
    stays("#define BEGIN {\nif (on) BEGIN a(); }");
    stays("#define TWO a(); b()\nif (off) TWO;");
    stays("#define OUTER BEGIN\n#define BEGIN {\nif (on) OUTER a(); }");
    for text in [
        "#define CALL(x) x\nif (off) CALL(a();) b();",
        "#define CALL(x) x\nif (off) CALL({ a(); }) b();",
        "#define CALL(x) x\n#define END ;\nif (off) CALL(a() END) b();",
        "#define BLOCK\nif (off) BLOCK { a(); } b();",
        "#define SAME(x) x\nif (off) { a(); } SAME(else b();)",
        "#define OR_ELSE(x) { x else c(); }\nOR_ELSE(if (off) a();)",
    ] {
        stays(&format!("{{\n{text} }}"));
    }
    check("#define CALL(x) x\nif (off) CALL(a()); b();", "#define CALL(x) x\nb();");
    check("#define CALL(x) x\nif (off) { CALL(a();) } b();", "#define CALL(x) x\nb();");
    check("if (off) int x[2] = { 1, 2 }; b();", "b();");
    stays("if (on)\n#ifdef A\na();\n#else\nb();\n#endif\nc();");
    stays("if (off) { a(); }\n#ifdef A\nelse { b(); }\n#endif\nc();");
    stays("#ifdef A\nif (off) { a(); }\n#else\nif (u) { b(); }\n#endif\nelse { c(); }");
    stays("if (off) {\n#ifdef A\nif (u) {\n#endif\na();\n}\n#ifdef A\n}\n#endif");
    stays("if (on) float x = 1.0;");
    check("#define TWO a(); b()\nif (off) { TWO; }", "#define TWO a(); b()\n");
    check("if (off) {\n#ifdef A\na();\n#else\nb();\n#endif\n} c();", "\n\n\n\n\n\nc();");
    check("#ifdef A\nif (off) a();\n#else\nif (on) b();\n#endif\nc();", "#ifdef A\n;\n#else\nb();\n#endif\nc();");
}

// GLSL 4.60 §3.3: the preprocessor is that of C++, where only parentheses keep a comma from separating arguments.
#[test]
fn blocks_in_arguments_of_macros_are_emptied() {
    let check = |before: &str, after: &str| {
        let macros = "#define CALL(x) x\n#define OR_ELSE(x) { x else c(); }\n";
        check(&format!("{macros}{before}"), &format!("{macros}{after}"));
    };
    check("CALL(if (off) { a(); })", "CALL(if (off) { })");
    check("CALL(if (off) { a(x, y); } b();)", "CALL(if (off) { } b();)");
    check("CALL(if (off) { a(); } else { b(); })", "CALL(if (off) { } else { b(); })");
    check("CALL(if (on) { a(); } else { b(); })", "CALL(if (on) { a(); } else { })");
    check("CALL(if (on) { if (off) { a(); } } b();)", "CALL(if (on) { if (off) { } } b();)");
    check("OR_ELSE(if (off) { a(); })", "OR_ELSE(if (off) { })");
    stays("#define TWO(x, y) x, y\nTWO(if (off) { int a, b; })");
    stays("#define CALL(x) x\nCALL(if (off) a();)");
    stays("#define CALL(x) x\nCALL(if (on) { a(); })");
    stays("#define LOCAL(x) { bool off = true; x }\nLOCAL(if (off) { a(); })");
}

#[test]
fn operators_of_macros_are_not_read_past() {
    for text in [
        "#define TWICE(x) x * 2.0\nv = vec4(TWICE(on ? 1.0 : 3.0));",
        "#define FAR k == 1 || k == 2\nif (off && FAR) a();",
        "#define FAR (k == 1) || (k == 2)\nif (off && FAR) a();",
        "#define FAR k == 1 || k == 2\n#define ALSO FAR\nif (off && ALSO) a();",
        "#define OR_K || k == 3\nif (off && k == 7 OR_K) a();",
        "#define SAME(x) x\nif (off && SAME(k == 1 || k == 2)) a();",
        "#define SAME(x) x\nv = off && SAME(k == 1 || k == 2) ? 1 : 2;",
        "if (on\n#ifdef A\n&& off\n#endif\n) a();",
    ] {
        stays(text);
    }
    check("#define FAR (k == 1 || k == 2)\nif (off && FAR) a();", "#define FAR (k == 1 || k == 2)\n");
    check("#define SEVEN 7\nif (off && k == SEVEN) a();", "#define SEVEN 7\n");
    check("#define AT(i) v[i].x\nif (off && AT(1) > 2.0) a();", "#define AT(i) v[i].x\n");
    check("#define FAR k == 1 || k == 2\nif (off && (FAR)) a();", "#define FAR k == 1 || k == 2\n");
}

#[test]
fn functions_that_nothing_reaches_go() {
    let check = |before: &[&str], after: &[&str]| {
        let macros = Macros::read(before.iter().copied(), std::iter::empty());
        let found = without_unreached(before, &|_, _| None, &["main".to_owned()].into(), &macros);
        let found: Vec<String> =
            found.into_iter().zip(before).map(|(new, old)| new.unwrap_or((*old).into()).trim().to_owned()).collect();
        assert_eq!(found, after);
    };
    check(&["void a() {} void b() { a(); }", "void main() { }"], &["", "void main() { }"]);
    check(
        &["void a() {} void b() { a(); }", "void main() { b(); }"],
        &["void a() {} void b() { a(); }", "void main() { b(); }"],
    );
    check(
        &["float a(int x) { return 1.; } float a(float x) { return 2.; } float b;", "float c = a(1); void main() {}"],
        &["float a(int x) { return 1.; } float a(float x) { return 2.; } float b;", "float c = a(1); void main() {}"],
    );
    check(&["void a(); void main() {} void a() {}"], &["void main() {}"]);
    check(&["void a(); void main() { a(); } void a() {}"], &["void a(); void main() { a(); } void a() {}"]);
    check(&["void a() {}\n#define A a()\nvoid main() {}"], &["void a() {}\n#define A a()\nvoid main() {}"]);
    check(&["void a() {}\nvoid main() { s.a; }"], &["void main() { s.a; }"]);
    check(
        &["#ifdef X\nvoid a(int x)\n#else\nvoid a(float x)\n#endif\n{}\nvoid main() {}"],
        &["#ifdef X\nvoid a(int x)\n#else\nvoid a(float x)\n#endif\n{}\nvoid main() {}"],
    );
    check(&["void a() {\n#define K 1\n}\nvoid main() {}"], &["void a() {\n#define K 1\n}\nvoid main() {}"]);
    check(&["void a() { b(); } void b() { a(); } void main() {}"], &["void main() {}"]);
}

#[test]
fn pathological_texts_end_soon() {
    for text in [
        "if (on) ".repeat(20_000),
        "if (on) a(); else ".repeat(20_000),
        format!("{}a();", "if (u) a(); else ".repeat(20_000)),
        format!("if ({}on{}) a();", "(".repeat(20_000), ")".repeat(20_000)),
        format!("if ({}on) a();", "!".repeat(20_000)),
        format!("if (on{}) a();", " || on".repeat(20_000)),
        format!("if (on{}) a();", " == on".repeat(2_000)),
        format!("x = {}1;", "on ? 1 : ".repeat(5_000)),
        "#if A\nif (on) a();\n#endif\n".repeat(5_000),
        format!("if (on) {}{}", "{".repeat(20_000), "}".repeat(20_000)),
    ] {
        let macros = Macros::read([&*text].into_iter(), std::iter::empty());
        let folded = fold(&text, &value, &macros);
        assert!(folded.is_none_or(|folded| folded.chars().count() == text.chars().count()));
    }
}

fn value(name: &str) -> Option<Constant> {
    Some(match name {
        "on" => Constant::Bool(true),
        "off" => Constant::Bool(false),
        "lights" => Constant::Int(2),
        "mode" | "mode_Lit" => Constant::Uint(1),
        "mode_Toon" => Constant::Uint(2),
        _ => return None,
    })
}

fn folded(text: &str) -> Option<String> {
    fold(text, &value, &Macros::read([text].into_iter(), std::iter::empty()))
}

// At the start of a text nothing says that a statement list is open; a block does.
fn check(before: &str, after: &str) {
    let before = format!("{{\n{before}\n}}");
    let found = folded(&before).unwrap_or_else(|| panic!("stays: {before}"));
    assert_eq!(words(&found), words(&format!("{{\n{after}\n}}")), "\n{before}");
    assert_eq!(found.chars().count(), before.chars().count());
    for (new, old) in found.chars().zip(before.chars()) {
        assert!(new == old || matches!(new, ' ' | ';' | '0'), "`{old}` became `{new}` in\n{before}");
        assert_eq!(matches!(new, '\n' | '\r'), matches!(old, '\n' | '\r'), "lines are kept");
    }
}

fn words(text: &str) -> String {
    text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect::<Vec<_>>().join("\n")
}

fn stays(text: &str) {
    assert_eq!(folded(text), None, "{text}");
}
