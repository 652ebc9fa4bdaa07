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
    /// What keeps one of them from being sufficient; `None` if both are the same code.
    pub difference: Option<Difference>,
}

/// Why two functions may not do the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Difference {
    /// Their words differ.
    Body,
    /// Both have the same words, and one of these is a macro that only one of the texts may define.
    Macro(String),
}

/// Returns the functions of a text that an earlier text defines, too: functions have the same name and the types of
/// their parameters (GLSL 4.60 §6.1). Functions within conditional directives are left out, since they may exclude each
/// other.
pub fn repeated(earlier: &str, text: &str) -> Vec<Repeated> {
    let read = |text: &str| view(text, &|_| Known::Unknown);
    let (first_view, second_view) = (read(earlier), read(text));
    let first = unconditional(earlier, &first_view);
    let macros: Vec<&str> = defined(earlier, &first_view).chain(defined(text, &second_view)).collect();
    let both = |second: Function| {
        let first = first.iter().find(|first| is_overload(first, &second))?.clone();
        let difference = difference((earlier, &first), (text, &second), &macros);
        Some(Repeated { first, second, difference })
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

// Returns the macros that a text defines or undefines.
fn defined<'a>(text: &'a str, view: &View) -> impl Iterator<Item = &'a str> {
    let directives = view.directives.iter().filter(|it| matches!(it.name.as_str(), "define" | "undef"));
    directives.map(|it| it.word(text).0)
}

fn is_overload(first: &Function, second: &Function) -> bool {
    let types = |it: &Function| it.params.iter().map(|it| (it.ty.clone(), it.array.clone())).collect::<Vec<_>>();
    first.name == second.name && types(first) == types(second)
}

// The same words have another meaning if one of them is a macro of one text.
fn difference(first: (&str, &Function), second: (&str, &Function), macros: &[&str]) -> Option<Difference> {
    let code = |(text, function): (&str, &Function)| -> Vec<String> {
        let text = &text[function.span.0..function.span.1];
        lex(text).iter().filter(|token| is_code(token)).map(|token| token.raw(text).to_owned()).collect()
    };
    let words = code(first);
    if words != code(second) {
        return Some(Difference::Body);
    }
    words.into_iter().find(|word| macros.contains(&word.as_str())).map(Difference::Macro)
}

fn is_code(token: &Token) -> bool {
    !matches!(token.kind, Kind::Space | Kind::Newline | Kind::LineComment | Kind::BlockComment)
}

/// Returns a text without some of its functions; lines and columns stay.
pub fn without(text: &str, functions: impl IntoIterator<Item = Function>) -> String {
    super::blank::blank(text, functions.into_iter().map(|it| it.span.0..it.span.1).collect(), &[])
}
