//! Lists the tokens that can reach the compiler, with their depth in braces.

use super::lexer::Lexer;
use super::preprocess::{Directive, View};
use super::token::Token;

/// A live token outside of directives that is not a blank.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piece {
    pub(super) token: Token,
    /// Number of open braces before it. An opening brace and its closing brace have the same depth.
    pub(super) depth: usize,
}

/// Returns all live tokens of a text. Each arm of an undecidable condition begins with the depth of its `#if`, so that
/// braces that are opened in several arms are not added up.
pub(super) fn pieces<'a>(text: &'a str, view: &'a View) -> impl Iterator<Item = Piece> + 'a {
    let mut scan = Scan { text, view, range: 0, directive: 0, depth: 0, saved: Vec::new() };
    Lexer::new(text).filter_map(move |token| scan.piece(token))
}

struct Scan<'a> {
    text: &'a str,
    view: &'a View,
    range: usize,
    directive: usize,
    depth: usize,
    saved: Vec<usize>,
}

impl Scan<'_> {
    fn piece(&mut self, token: Token) -> Option<Piece> {
        self.pass_directives(token);
        let is_directive = self.view.directives.get(self.directive).is_some_and(|next| next.span.start <= token.start);
        if is_directive || token.is_blank() || !self.is_live(token) {
            return None;
        }
        let opens = token.is(self.text, "{");
        if token.is(self.text, "}") {
            self.depth = self.depth.saturating_sub(1);
        }
        let depth = self.depth;
        self.depth += usize::from(opens);
        Some(Piece { token, depth })
    }

    fn pass_directives(&mut self, token: Token) {
        while let Some(next) = self.view.directives.get(self.directive).filter(|next| next.span.end <= token.start) {
            self.obey(next);
            self.directive += 1;
        }
    }

    fn obey(&mut self, directive: &Directive) {
        match directive.name.as_str() {
            "if" | "ifdef" | "ifndef" => self.saved.push(self.depth),
            "else" | "elif" => self.depth = self.saved.last().copied().unwrap_or(self.depth),
            "endif" => drop(self.saved.pop()),
            _ => {}
        }
    }

    fn is_live(&mut self, token: Token) -> bool {
        while self.view.live.get(self.range).is_some_and(|range| range.end <= token.start) {
            self.range += 1;
        }
        self.view.live.get(self.range).is_some_and(|range| range.start <= token.start)
    }
}
