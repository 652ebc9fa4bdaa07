//! The lexer against the language: each piece has its kind, nothing is lost, places are right.

use shader_info_glsl::{Lines, lex};

fn check(text: &str, expected: &[&str]) {
    let pieces: Vec<String> =
        lex(text).iter().map(|token| format!("{:?} {}", token.kind, token.word(text).escape_debug())).collect();
    assert_eq!(pieces, expected, "pieces of {text:?}");
    assert_eq!(lex(text).iter().map(|token| token.raw(text)).collect::<String>(), text, "all pieces together");
}

#[test]
fn numbers_keep_their_suffixes_and_exponents() {
    for number in
        ["1", "07", "0xFFu", "0XaB", "1.", ".5f", "1.f", "1e-3f", "1.5E+10", "2.0lf", "4LF", "1e5", "12u", "3.e2"]
    {
        check(number, &[&format!("Number {number}")]);
    }
    check("0xE+1", &["Number 0xE", "Punct +", "Number 1"]);
    check("1.0.x", &["Number 1.0", "Punct .", "Ident x"]);
    check("a[1].x", &["Ident a", "Punct [", "Number 1", "Punct ]", "Punct .", "Ident x"]);
    check("1e+", &["Number 1e", "Punct +"]);
}

#[test]
fn operators_are_as_long_as_they_can_be() {
    check("a<<=b>>c##d", &["Ident a", "Punct <<=", "Ident b", "Punct >>", "Ident c", "Punct ##", "Ident d"]);
    check("i+++j", &["Ident i", "Punct ++", "Punct +", "Ident j"]);
    check("a^^b!=c", &["Ident a", "Punct ^^", "Ident b", "Punct !=", "Ident c"]);
}

#[test]
fn a_backslash_at_the_end_of_a_line_joins_it_with_the_next() {
    check("fo\\\no bar", &["Ident foo", "Space  ", "Ident bar"]);
    check("1\\\r\n2", &["Number 12"]);
    check("a \\\n b", &["Ident a", "Space   ", "Ident b"]);
    check("// one\\\ntwo\nx", &["LineComment // onetwo", "Newline \\n", "Ident x"]);
    check("/\\\n/ c\nx", &["LineComment // c", "Newline \\n", "Ident x"]);
    check("/* a *\\\n/x", &["BlockComment /* a */", "Ident x"]);
    check("a\\ \nb", &["Ident a", "Other \\\\", "Space  ", "Newline \\n", "Ident b"]);
}

#[test]
fn comments_end_where_the_language_says() {
    check("a/**/b", &["Ident a", "BlockComment /**/", "Ident b"]);
    check("/*/ x */y", &["BlockComment /*/ x */", "Ident y"]);
    check("/* // */1", &["BlockComment /* // */", "Number 1"]);
    check("// /*\n1", &["LineComment // /*", "Newline \\n", "Number 1"]);
    for (text, is_open) in [("/*", true), ("/*/", true), ("/* a *", true), ("/**/", false), ("/*/*/", false)] {
        assert_eq!(lex(text)[0].is_unterminated(text), is_open, "{text}");
    }
}

#[test]
fn foreign_text_is_separate() {
    check("\u{feff}a", &["Space \\u{feff}", "Ident a"]);
    check("é𝕏 x", &["Other é𝕏", "Space  ", "Ident x"]);
    check("a\0b", &["Ident a", "Other \\0", "Ident b"]);
    check("\"a//b\" c", &["Other \\\"a//b\\\"", "Space  ", "Ident c"]);
    check("\"a\nb", &["Other \\\"", "Ident a", "Newline \\n", "Ident b"]);
    check("a\r\nb\rc\n", &["Ident a", "Newline \\r\\n", "Ident b", "Newline \\r", "Ident c", "Newline \\n"]);
}

#[test]
fn places_count_lines_and_characters_from_one() {
    let text = "ab\r\né𝕏c\rd\n";
    let lines = Lines::new(text);
    let place = |needle: &str| lines.place(text.find(needle).unwrap());
    assert_eq!((place("a"), place("b"), place("é"), place("c"), place("d")), ((1, 1), (1, 2), (2, 1), (2, 3), (3, 1)));
    assert_eq!((lines.place(text.len()), lines.place(usize::MAX)), ((4, 1), (4, 1)));
    assert_eq!((lines.line(1), lines.line(2), lines.line(3), lines.line(9)), ("ab", "é𝕏c", "d", ""));
}

#[test]
fn a_place_in_a_very_long_line_counts_characters_too() {
    let text = format!("x\n{}y", "é".repeat(100_000));
    let lines = Lines::new(&text);
    assert_eq!(lines.place(text.len() - 1), (2, 100_001));
    assert_eq!(lines.line(2).len(), 200_001);
}
