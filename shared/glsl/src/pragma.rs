//! Reads the include rules of a file: `#pragma once`, `#pragma shader_info repeat` or an include guard.

use std::collections::BTreeSet;
use std::ops::Range;

use super::lexer::Lexer;
use super::preprocess::{Directive, Known, ProblemKind, View, view};
use super::token::Kind;

/// How a file may be included in place.
#[derive(Debug, Default)]
pub(super) struct Habits {
    /// It has `#pragma shader_info repeat`.
    pub(super) repeats: bool,
    /// It has `#pragma once`, or begins with an `#ifndef` and a `#define` of the same name.
    pub(super) is_once: bool,
    /// Names that the file uses and does not define.
    pub(super) reads: Vec<String>,
    /// The first unbalanced conditional or comment, with its offset.
    pub(super) problem: Option<(ProblemKind, usize)>,
}

impl Habits {
    pub(super) fn of(text: &str) -> Self {
        let view = view(text, &|_| Known::Unknown);
        let pragmas: Vec<&str> = pragmas(text, &view).collect();
        let repeats = pragmas.iter().any(|args| words(args).eq(["shader_info", "repeat"]));
        let is_once = pragmas.iter().any(|args| words(args).eq(["once"])) || has_guard(text, &view);
        let defined: BTreeSet<&str> =
            view.directives.iter().filter(|it| it.name == "define").map(|it| first_word(it.args(text))).collect();
        // Only for files that do not declare whether they may be included again.
        let needs_names = !repeats && !is_once;
        let named: BTreeSet<&str> = if needs_names { names(text).collect() } else { BTreeSet::new() };
        let reads = named.difference(&defined).map(|name| (*name).to_owned()).collect();
        let problem = view.problems.first().map(|it| (it.kind, it.start));
        Self { repeats, is_once, reads, problem }
    }
}

/// Returns whether a directive may stand before an include at the head of a file.
pub(super) fn stands_at_head(text: &str, directive: &Directive) -> bool {
    let word = first_word(directive.args(text));
    directive.name == "pragma" && matches!(word, "once" | "require" | "shader_info")
}

/// Returns the unknown words of a `#pragma shader_info`, with their range.
pub(super) fn unknown_pragma(text: &str, directive: &Directive) -> Option<(Range<usize>, String)> {
    if directive.name != "pragma" {
        return None;
    }
    let rest = words(directive.args(text)).collect::<Vec<_>>();
    let (first, rest) = rest.split_first()?;
    (*first == "shader_info" && *rest != ["repeat"]).then(|| (directive.args_span.clone(), rest.join(" ")))
}

/// Returns whether a pragma is for shader-info and not for a compiler.
pub(super) fn is_ours(text: &str, directive: &Directive) -> bool {
    directive.name == "pragma"
        && words(directive.args(text)).next().is_some_and(|it| matches!(it, "once" | "shader_info"))
}

fn pragmas<'a>(text: &'a str, view: &'a View) -> impl Iterator<Item = &'a str> {
    view.directives.iter().filter(|it| it.live && it.name == "pragma").map(|it| it.args(text))
}

fn words(args: &str) -> impl Iterator<Item = &str> {
    args.split_whitespace()
}

fn names(text: &str) -> impl Iterator<Item = &str> {
    Lexer::new(text).filter(|token| token.kind == Kind::Ident).map(|token| token.raw(text))
}

// The include guard that C headers begin with.
fn has_guard(text: &str, view: &View) -> bool {
    let named = |at: usize, name: &str| {
        view.directives.get(at).filter(|it| it.name == name).map(|it| first_word(it.args(text)))
    };
    named(0, "ifndef").is_some_and(|name| named(1, "define") == Some(name))
}

fn first_word(args: &str) -> &str {
    args.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or_default()
}
