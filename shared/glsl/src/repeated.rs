//! Finds functions that two texts of one stage define.

use super::function::{Function, functions_in};
use super::identifier::identifiers;
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
/// their parameters (GLSL 4.60 §6.1). Functions within different conditional directives are left out, since they may
/// exclude each other.
pub fn repeated(earlier: &str, text: &str) -> Vec<Repeated> {
    let read = |text: &str| view(text, &|_| Known::Unknown);
    let (first_view, second_view) = (read(earlier), read(text));
    let macros: Vec<&str> = defined(earlier, &first_view).chain(defined(text, &second_view)).collect();
    let first = with_conditions(earlier, &first_view, &macros);
    let both = |(second, conditions): (Function, Vec<String>)| {
        let is_same = |(first, others): &&(Function, Vec<String>)| is_overload(first, &second) && *others == conditions;
        let (first, _) = first.iter().find(is_same)?.clone();
        let difference = difference((earlier, &first), (text, &second), &macros);
        Some(Repeated { first, second, difference })
    };
    with_conditions(text, &second_view, &macros).into_iter().filter_map(both).collect()
}

/// Returns the functions of a text with the conditions around them. Conditions on macros that the texts define may
/// differ where they are equal, so functions within these are left out.
fn with_conditions(text: &str, view: &View, macros: &[&str]) -> Vec<(Function, Vec<String>)> {
    let functions = functions_in(text, view).into_iter().filter(|it| it.body.is_some());
    let with = |it: Function| {
        let conditions = conditions(text, view, it.span.0);
        let tests = |name: &&str| conditions.iter().any(|it| identifiers(it).any(|word| word.name == *name));
        (!macros.iter().any(tests)).then_some((it, conditions))
    };
    functions.filter_map(with).collect()
}

/// Returns the conditional directives around an offset, each with its alternatives up to there.
fn conditions(text: &str, view: &View, at: usize) -> Vec<String> {
    let mut open: Vec<String> = Vec::new();
    for directive in view.directives.iter().take_while(|it| it.span.start < at) {
        let words = || format!("{} {}", directive.name, directive.args(text));
        match directive.name.as_str() {
            "if" | "ifdef" | "ifndef" => open.push(words()),
            "else" | "elif" => open.last_mut().into_iter().for_each(|it| *it = format!("{it}, {}", words())),
            "endif" => drop(open.pop()),
            _ => {}
        }
    }
    open
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
