//! Finds the names that a conditional directive tests (GLSL 4.60, section 3.3).

use super::lexer::Lexer;
use super::preprocess::Directive;
use super::token::{Kind, Token};

/// A name in an `#if`, `#elif`, `#ifdef` or `#ifndef`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TestedName {
    /// First byte in the text.
    pub start: usize,
    /// Byte after it.
    pub end: usize,
    /// Whether its value counts: `#if NAME`. Otherwise only its definition does: `#ifdef NAME`, `defined(NAME)`.
    pub by_value: bool,
}

/// Returns the names that a directive tests, in order; none if it is not conditional.
pub fn tested_names(text: &str, directive: &Directive) -> Vec<TestedName> {
    let by_value = match directive.name.as_str() {
        "if" | "elif" => true,
        "ifdef" | "ifndef" => false,
        _ => return Vec::new(),
    };
    let first = directive.args_span.start;
    let is_code = |token: &Token| !token.is_blank();
    let mut tokens = Lexer::new(directive.args(text)).filter(is_code).map(|token| at(token, first));
    if !by_value {
        let name = tokens.next().filter(|token| token.kind == Kind::Ident);
        return name.map(|token| of(token, false)).into_iter().collect();
    }
    let mut out = Vec::new();
    while let Some(token) = tokens.next() {
        if token.kind != Kind::Ident {
            continue;
        }
        if token.word(text) != "defined" {
            out.push(of(token, true));
            continue;
        }
        let name = match tokens.next() {
            Some(open) if open.is(text, "(") => tokens.next(),
            name => name,
        };
        out.extend(name.filter(|token| token.kind == Kind::Ident).map(|token| of(token, false)));
    }
    out
}

fn at(token: Token, first: usize) -> Token {
    Token { start: token.start + first, end: token.end + first, ..token }
}

fn of(token: Token, by_value: bool) -> TestedName {
    TestedName { start: token.start, end: token.end, by_value }
}
