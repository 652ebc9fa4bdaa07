//! Collects the live code of a text. Each token has the `#if` arm that contains it, and each bracket the matching
//! bracket.

use std::ops::Range;

use super::lexer::Lexer;
use super::preprocess::{Directive, View};
use super::token::{Kind, Token};

/// The tokens that at least one setting of the macros leaves live, without directives and blanks.
pub(super) struct Code<'a> {
    pub(super) text: &'a str,
    pub(super) tokens: Vec<Token>,
    /// For each token, the innermost `#if` arm around it; 0 outside of all arms.
    pub(super) arms: Vec<u32>,
    /// For each arm, the arm around it.
    outer: Vec<u32>,
    /// For each bracket, the matching bracket, if it is the same for every setting of the macros.
    partners: Vec<Option<usize>>,
    /// Live directives.
    directives: Vec<Range<usize>>,
    /// First bytes of the directives that are not conditions. These stay in force after the code around them.
    lasting: Vec<usize>,
}

impl<'a> Code<'a> {
    pub(super) fn read(text: &'a str, view: &View) -> Self {
        let mut code = Code {
            text,
            tokens: Vec::new(),
            arms: Vec::new(),
            outer: vec![0],
            partners: Vec::new(),
            directives: Vec::new(),
            lasting: Vec::new(),
        };
        code.split(view);
        code.pair();
        code
    }

    pub(super) fn raw(&self, at: usize) -> &'a str {
        self.tokens.get(at).map_or("", |token| token.raw(self.text))
    }

    pub(super) fn is_word(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| token.kind == Kind::Ident)
    }

    /// Returns the index of the closing bracket for an opening bracket.
    pub(super) fn close(&self, open: usize) -> Option<usize> {
        self.partners.get(open).copied().flatten().filter(|close| *close > open)
    }

    /// Returns the index of the opening bracket for a closing bracket.
    pub(super) fn open(&self, close: usize) -> Option<usize> {
        self.partners.get(close).copied().flatten().filter(|open| *open < close)
    }

    /// Returns the index after the group that opens here, or after this token if none opens; `None` at a bracket
    /// without a match.
    pub(super) fn step(&self, at: usize) -> Option<usize> {
        match self.raw(at) {
            "(" | "[" | "{" => self.close(at).map(|close| close + 1),
            _ => Some(at + 1),
        }
    }

    /// Returns whether there is a directive that stays in force between two bytes.
    pub(super) fn has_lasting(&self, from: usize, to: usize) -> bool {
        let first = self.lasting.partition_point(|at| *at < from);
        self.lasting.get(first).is_some_and(|at| *at < to)
    }

    /// Returns the directives between two bytes that must stay if the code there is removed: all of them if one stays
    /// in force, because a condition may be around it.
    pub(super) fn staying(&self, from: usize, to: usize) -> &[Range<usize>] {
        if !self.has_lasting(from, to) {
            return &[];
        }
        let first = self.directives.partition_point(|directive| directive.start < from);
        let end = self.directives.partition_point(|directive| directive.start < to);
        &self.directives[first..end]
    }

    /// Returns whether, for some setting of the macros, a token that `wanted` accepts directly follows the token before
    /// `at`. Returns true if there are too many arms to decide.
    pub(super) fn may_follow(&self, at: usize, arm: u32, wanted: &dyn Fn(usize) -> bool) -> bool {
        const MAX: usize = 64;
        let mut at = at;
        for _ in 0..MAX {
            let Some(here) = self.arms.get(at).copied() else { return false };
            if wanted(at) {
                return true;
            }
            if self.encloses(here, arm) {
                return false;
            }
            while self.arms.get(at) == Some(&here) {
                at += 1;
            }
        }
        true
    }

    // Code of this arm, or of an arm around it, is live whenever code of `inner` is live.
    fn encloses(&self, arm: u32, mut inner: u32) -> bool {
        while inner != arm && inner != 0 {
            inner = self.outer[inner as usize];
        }
        inner == arm
    }

    fn split(&mut self, view: &View) {
        let mut directives = view.directives.iter().filter(|directive| directive.live).peekable();
        let mut live = view.live.iter().peekable();
        let (mut arm, mut ended) = (0, 0);
        for token in Lexer::new(self.text) {
            while let Some(next) = directives.next_if(|next| next.span.start <= token.start) {
                ended = next.span.end;
                self.directives.push(next.span.clone());
                arm = self.obey(next, arm);
            }
            while live.next_if(|range| range.end <= token.start).is_some() {}
            let is_live = live.peek().is_some_and(|range| range.start <= token.start);
            if is_live && token.start >= ended && !token.is_blank() {
                self.tokens.push(token);
                self.arms.push(arm);
            }
        }
    }

    fn obey(&mut self, directive: &Directive, arm: u32) -> u32 {
        let outer = match directive.name.as_str() {
            "if" | "ifdef" | "ifndef" => arm,
            "elif" | "else" => self.outer[arm as usize],
            "endif" => return self.outer[arm as usize],
            _ => {
                self.lasting.push(directive.span.start);
                return arm;
            }
        };
        self.outer.push(outer);
        self.outer.len() as u32 - 1
    }

    // An arm with unbalanced brackets also leaves the brackets around it without a match.
    fn pair(&mut self) {
        self.partners = vec![None; self.tokens.len()];
        let mut open: Vec<usize> = Vec::new();
        for at in 0..self.tokens.len() {
            let wanted = match self.raw(at) {
                "(" | "[" | "{" => {
                    open.push(at);
                    continue;
                }
                ")" => "(",
                "]" => "[",
                "}" => "{",
                _ => continue,
            };
            let Some(last) = open.pop() else { continue };
            if self.raw(last) == wanted && self.arms[last] == self.arms[at] {
                self.partners[last] = Some(at);
                self.partners[at] = Some(last);
            } else {
                open.clear();
            }
        }
    }
}
