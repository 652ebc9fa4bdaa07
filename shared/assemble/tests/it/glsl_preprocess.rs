//! The preprocessor view: which lines can reach the compiler, and what is out of balance.

use shader_info_glsl::{Known, ProblemKind, view};

/// Lines marked with a name are listed in `expected` if they are live.
fn check(text: &str, expected: &str) {
    let view = view(text, &|name| match name {
        "ON" => Known::Defined(Some("1".into())),
        "THREE" => Known::Defined(Some("(1 + 2)".into())),
        "OPAQUE" => Known::Defined(None),
        "OFF" => Known::Undefined,
        _ => Known::Unknown,
    });
    let live: String = view.live.iter().map(|range| &text[range.clone()]).collect();
    let code: Vec<&str> =
        live.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    assert_eq!(code.join(" "), expected, "live lines of\n{text}");
    assert!(view.problems.is_empty(), "{:?} in\n{text}", view.problems);
    assert!(view.live.windows(2).all(|pair| pair[0].end <= pair[1].start), "ranges in order: {:?}", view.live);
}

/// Whether `#if condition` is taken, from both arms.
fn check_if(condition: &str, expected: &str) {
    check(&format!("#if {condition}\nyes\n#else\nno\n#endif\n"), expected);
}

#[test]
fn what_is_decided_keeps_one_arm() {
    for condition in [
        "1",
        "ON",
        "defined(ON)",
        "defined ON && !defined(OFF)",
        "THREE == 3",
        "1 + 2 * 3 == 7",
        "(1 << 4) == 0x10",
        "-1 < 0",
        "~0 == -1",
        "010 == 8",
        "1 || UNSURE",
        "UNSURE || 1",
        "OFF == 0",
        "7 % 4 == 3 && 7 / 2 == 3",
        "1 ? 1 : 0 == 9 || 1",
    ] {
        let expected = if condition.contains('?') { "yes no" } else { "yes" };
        check_if(condition, expected);
    }
    for condition in
        ["0", "OFF", "!ON", "defined OFF", "0 && UNSURE", "UNSURE && 0", "THREE != 3", "4u < 3u", "(2 ^ 2) | 0"]
    {
        check_if(condition, "no");
    }
}

#[test]
fn what_is_not_decided_keeps_both() {
    for condition in
        ["UNSURE", "defined(UNSURE)", "OPAQUE", "1 / 0", "", "1 +", "(1", "f(2)", "1 2", "1.5", "+", "1 << 64"]
    {
        check_if(condition, "yes no");
    }
    check("#ifdef UNSURE\na\n#else\nb\n#endif", "a b");
    check("#if UNSURE\na\n#elif 1\nb\n#else\nc\n#endif\nd", "a b d");
    check("#if UNSURE\na\n#elif 0\nb\n#else\nc\n#endif", "a c");
}

#[test]
fn arms_nest() {
    check("#ifdef ON\na\n#if 0\nb\n#else\nc\n#endif\nd\n#else\n#if 1\ne\n#endif\n#endif\nf", "a c d f");
    check("#if 0\na\n#elif 0\nb\n#elif 1\nc\n#elif 1\nd\n#else\ne\n#endif", "c");
    check("  #  ifndef OFF // why\na\n#endif /* so */", "a");
    check("#if 0 // \\\n# still a comment\na\n#endif\nb", "b");
    check("#if 0\n/*\n#endif\n*/\na\n#endif\nb", "b");
}

#[test]
fn the_texts_own_macros_count_where_they_are_certain() {
    check("#define A 2\n#if A == 2\na\n#else\nb\n#endif", "a");
    check("#define A\n#ifdef A\na\n#endif\n#undef A\n#ifdef A\nb\n#endif", "a");
    check("#if 0\n#define A\n#endif\n#ifdef OFF\nx\n#endif\n#ifdef A\na\n#else\nb\n#endif", "a b");
    check("#ifdef UNSURE\n#define A 1\n#endif\n#if A\na\n#else\nb\n#endif", "a b");
    check("#define A B + 1\n#define B 1\n#if A * 2 == 3\na\n#else\nb\n#endif", "a");
    check("#define A A\n#if A\na\n#else\nb\n#endif", "a b");
    check("#define F(x) x\n#if F(1)\na\n#else\nb\n#endif", "a b");
}

#[test]
fn macros_that_double_each_other_end() {
    let doubling: String = (0..60).map(|i| format!("#define A{i} A{} A{}\n", i + 1, i + 1)).collect();
    check(&format!("{doubling}#define A60\n#if A0\na\n#else\nb\n#endif"), "a b");
    check(&format!("#if {}1\na\n#else\nb\n#endif", "!".repeat(100_000)), "a b");
    check(&format!("#if {}1\na\n#else\nb\n#endif", "(".repeat(100_000)), "a b");
}

#[test]
fn directives_have_a_name_and_arguments() {
    let text = "#define A(x) \\\n x + 1 // so\n # /* c */ pragma once\n#\n#if 0\n#error no \"way\n#endif";
    let view = view(text, &|_| Known::Unknown);
    let found: Vec<_> = view.directives.iter().map(|d| (d.name.as_str(), d.args(text), d.live)).collect();
    let expected = [
        ("define", "A(x) \\\n x + 1", true),
        ("pragma", "once", true),
        ("", "", true),
        ("if", "0", true),
        ("error", "no \"way", false),
        ("endif", "", true),
    ];
    assert_eq!(found, expected);
    assert_eq!(&text[view.directives[0].span.clone()], "#define A(x) \\\n x + 1 // so");
}

#[test]
fn unpaired_directives_are_reported_at_their_place() {
    use ProblemKind::*;
    let check = |text: &str, kind: ProblemKind, at: &str| {
        let problems = view(text, &|_| Known::Unknown).problems;
        let found: Vec<_> = problems.iter().map(|problem| (problem.kind, &text[problem.start..problem.end])).collect();
        assert_eq!(found, [(kind, at)], "{text:?}");
    };
    check("a\n#if 1\nb", UnclosedIf, "#if 1");
    check("#endif", StrayEndif, "#endif");
    check("#else\n", StrayElse, "#else");
    check("#elif 1\n", StrayElif, "#elif 1");
    check("#if 1\n#else\n#else\n#endif", AfterElse, "#else");
    check("#if 1\n#else\n#elif 0\n#endif", AfterElse, "#elif 0");
    check("#if 0\n#ifdef A\n#endif", UnclosedIf, "#if 0");
    check("a /* b", UnterminatedComment, "/* b");
    check("#define A /* b\nc", UnterminatedComment, "/* b\nc");
}
