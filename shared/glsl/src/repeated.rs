//! Finds functions that two texts of one stage define.

use super::function::{Function, functions_in};
use super::lexer::lex;
use super::preprocess::{Known, View, view};
use super::token::{Kind, Token};

/// A function that an earlier text defines, too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repeated {
    /// The function in the earlier text.
    pub first: Function,
    /// The function in the later text.
    pub second: Function,
    /// Whether both are the same code, so that one of them is sufficient.
    pub is_equal: bool,
}

/// Returns the functions of a text that an earlier text defines, too: functions have the same name and the types of
/// their parameters (GLSL 4.60 §6.1). Functions within conditional directives are left out, since they may exclude each
/// other.
pub fn repeated(earlier: &str, text: &str) -> Vec<Repeated> {
    let read = |text: &str| view(text, &|_| Known::Unknown);
    let (first_view, second_view) = (read(earlier), read(text));
    let first = unconditional(earlier, &first_view);
    let has_macros = defines(&first_view) || defines(&second_view);
    let both = |second: Function| {
        let first = first.iter().find(|first| is_overload(first, &second))?.clone();
        let is_equal = !has_macros && is_same(earlier, &first, text, &second);
        Some(Repeated { first, second, is_equal })
    };
    unconditional(text, &second_view).into_iter().filter_map(both).collect()
}

fn unconditional(text: &str, view: &View) -> Vec<Function> {
    let functions = functions_in(text, view).into_iter();
    functions.filter(|it| it.body.is_some() && depth(view, it.span.0) == 0).collect()
}

/// Returns the number of conditional directives around an offset.
fn depth(view: &View, at: usize) -> usize {
    let before = view.directives.iter().take_while(|it| it.span.start < at);
    before.fold(0, |depth, directive| match directive.name.as_str() {
        "if" | "ifdef" | "ifndef" => depth + 1,
        "endif" => depth.saturating_sub(1),
        _ => depth,
    })
}

// The same words may have another meaning with the macros of each text.
fn defines(view: &View) -> bool {
    view.directives.iter().any(|it| matches!(it.name.as_str(), "define" | "undef"))
}

fn is_overload(first: &Function, second: &Function) -> bool {
    let types = |it: &Function| it.params.iter().map(|it| (it.ty.clone(), it.array.clone())).collect::<Vec<_>>();
    first.name == second.name && types(first) == types(second)
}

fn is_same(first_text: &str, first: &Function, second_text: &str, second: &Function) -> bool {
    let (first, second) = (&first_text[first.span.0..first.span.1], &second_text[second.span.0..second.span.1]);
    let words = |text| lex(text).into_iter().filter(is_code).map(move |it| it.raw(text));
    words(first).eq(words(second))
}

fn is_code(token: &Token) -> bool {
    !matches!(token.kind, Kind::Space | Kind::Newline | Kind::LineComment | Kind::BlockComment)
}

/// Returns a text without some of its functions; lines and columns stay.
pub fn without(text: &str, functions: impl IntoIterator<Item = Function>) -> String {
    super::blank::blank(text, functions.into_iter().map(|it| it.span.0..it.span.1).collect(), &[])
}
