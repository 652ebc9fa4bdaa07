//! The invisible groups of a user's macros keep an operation together, wherever the language takes one.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use shader_info_lang::dsl::{parse_fragment, parse_info, parse_shared};
use shader_info_model::{Combine, Part, Payload, Statement};

/// The tokens of a text, where `ARG` is an invisible group around others.
fn made(text: &str, argument: &str) -> TokenStream {
    put(text.parse().expect("the text is Rust"), &argument.parse().expect("the argument is Rust"))
}

fn put(stream: TokenStream, argument: &TokenStream) -> TokenStream {
    let each = stream.into_iter().map(|token| match token {
        TokenTree::Ident(word) if word == "ARG" => Group::new(Delimiter::None, argument.clone()).into(),
        TokenTree::Group(group) => {
            let mut inner = Group::new(group.delimiter(), put(group.stream(), argument));
            inner.set_span(group.span());
            inner.into()
        }
        other => other,
    });
    each.collect()
}

/// The default and the fold of an import.
fn import(tokens: TokenStream) -> (String, String) {
    let parsed = parse_fragment(tokens, "case.rs");
    let import = parsed.fragment.parts.iter().find_map(|it| match &it.part {
        Part::Import(import) => Some(import),
        _ => None,
    });
    let import = import.unwrap_or_else(|| panic!("{:?}", parsed.report));
    let Combine::Fold { result, .. } = &import.combine else { panic!("a fold was written") };
    (import.default.text.clone(), result.text.clone())
}

#[test]
fn snippets_of_an_import() {
    let text = "Piece { import gloss: float = 2.0 * ARG, fold(a, b) => ARG * 0.5; fragment { void main() {} } }";
    let check = |argument, default: &str, fold: &str| {
        assert_eq!(import(made(text, argument)), (default.into(), fold.into()), "{argument}");
    };
    check("a + b", "2.0 * (a + b)", "(a + b) * 0.5");
    check("a << b", "2.0 * (a << b)", "(a << b) * 0.5");
    check("a || b", "2.0 * (a || b)", "(a || b) * 0.5");
    // One operand is what it is.
    check("a", "2.0 * a", "a * 0.5");
    check("-1.0", "2.0 * -1.0", "-1.0 * 0.5");
    check("mix(a, b, 0.5)", "2.0 * mix(a, b, 0.5)", "mix(a, b, 0.5) * 0.5");
}

#[test]
fn an_item_is_given_back_with_parentheses_where_it_needs_them() {
    let check = |text, argument, expected: &str| {
        let parsed = parse_shared(TokenStream::new(), made(text, argument), "case.rs");
        let touching = |text: &str| text.replace(' ', "");
        assert_eq!(touching(&parsed.item.to_string()), touching(expected), "{:?}", parsed.report);
    };
    check("const A: u32 = ARG * 2;", "1 + 2", "const A: u32 = (1 + 2) * 2;");
    check("const A: u32 = 2 << ARG;", "1 + 2", "const A: u32 = 2 << (1 + 2);");
    check("struct A { all: [f32; ARG as usize] }", "1 << 2", "struct A { all: [f32; (1 << 2) as usize] }");
    // rustc warns of parentheses that are not needed.
    check("const A: u32 = ARG;", "1 + 2", "const A: u32 = 1 + 2;");
    check("const A: u32 = ARG * 2;", "B", "const A: u32 = B * 2;");
    check("struct A { all: ARG }", "Vec<Vec<f32>>", "struct A { all: Vec<Vec<f32>> }");
    check("struct A { all: Vec<ARG> }", "Vec<Vec<f32>>", "struct A { all: Vec<Vec<Vec<f32>>> }");
}

#[test]
fn empty_groups_are_nothing() {
    for text in
        ["ARG Case { ARG define A = 1; }", "ARG Case { define ARG A = 1; ARG }", "Case { define A = ARG 1; } ARG"]
    {
        let parsed = parse_info(made(text, ""), "case.rs");
        assert!(parsed.report.is_clean(), "{text}: {:?}", parsed.report);
        let [item] = &parsed.info.items[..] else { panic!("{text}: one statement was written") };
        assert!(matches!(&item.statement, Statement::Define(it) if it.name == "A" && it.value == "1"), "{text}");
    }
    let parsed = parse_shared(TokenStream::new(), made("ARG const A: u32 = ARG 3 ARG;", ""), "case.rs");
    assert!(matches!(parsed.payload, Some(Payload::Const(_))) && parsed.report.is_clean(), "{:?}", parsed.report);
}

#[test]
fn whole_statements_may_be_one_group() {
    let parsed = parse_info(made("Case { ARG define B = 2; }", "define A = 1; requires(geometry_shader);"), "case.rs");
    assert!(parsed.report.is_clean(), "{:?}", parsed.report);
    assert_eq!(parsed.info.items.len(), 3);
}

#[test]
fn a_missing_semicolon_after_a_group_ends_the_statement() {
    let parsed =
        parse_info(made("Case { push_constant a: [vec4; 2] ARG push_constant b: vec4; }", "1 + 2 + 3"), "case.rs");
    assert_eq!(parsed.report.diagnostics.len(), 1, "{:?}", parsed.report);
    assert!(parsed.info.items.iter().any(|item| item.statement.name() == Some("b")), "the next statement is read");
}

#[test]
fn a_cast_in_a_length_is_to_usize() {
    let report = |length: &str| -> Vec<String> {
        let text = format!("struct A {{ #[gpu(vec4)] all: [[f32; 4]; {length}] }}");
        let parsed = parse_shared(TokenStream::new(), text.parse().expect("it is Rust"), "case.rs");
        parsed
            .report
            .diagnostics
            .iter()
            .map(|it| format!("{}:{} {}", it.place.line, it.place.column, it.message))
            .collect()
    };
    let none: Vec<String> = Vec::new();
    assert_eq!(report("N as usize"), none);
    assert_eq!(report("(N + 1) as usize"), none);
    assert_eq!(report("N as banana"), ["1:46 expected `usize`, found `banana`"]);
    assert_eq!(report("N as 3"), ["1:46 expected `usize`, found `3`"]);
    assert_eq!(report("N as [u8]"), ["1:46 expected `usize`, found `[`"]);
    assert_eq!(report("N as"), ["1:45 expected `usize`"]);
    assert_eq!(report("N as usize + 1"), ["1:52 expected an operator or the end, found `+`"]);
}
