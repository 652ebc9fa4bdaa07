//! Splits a text into tokens, with `$token` as one name.

use shader_info_glsl::{Kind, Lexer};

/// A syntax error with its position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SyntaxError {
    /// A byte of the text.
    pub at: usize,
    /// What was found there, and what was expected.
    pub message: String,
}

/// A token.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tok<'a> {
    /// What it is: `Ident`, `Number`, `Punct` or `Other`.
    pub kind: Kind,
    /// Its text.
    pub text: &'a str,
    /// Where it begins.
    pub at: usize,
    /// Whether it is the first of its line.
    pub is_first: bool,
}

/// Splits a text. A `$` and the name after it are one name.
pub(super) fn tokens(text: &str) -> Vec<Tok<'_>> {
    let mut out: Vec<Tok<'_>> = Vec::with_capacity(text.len() / 4);
    let mut is_first = true;
    for token in Lexer::new(text) {
        match token.kind {
            Kind::Newline => is_first = true,
            _ if token.is_blank() => {}
            kind => {
                let raw = token.raw(text);
                match out.last_mut() {
                    Some(last) if last.text == "$" && kind == Kind::Ident && last.at + 1 == token.start => {
                        last.kind = Kind::Ident;
                        last.text = &text[last.at..token.end];
                    }
                    _ => out.push(Tok { kind, text: raw, at: token.start, is_first }),
                }
                is_first = false;
            }
        }
    }
    out
}

/// Where a reader stands in a list of tokens.
pub(super) struct Cursor<'a> {
    toks: Vec<Tok<'a>>,
    next: usize,
    end: usize,
    /// How deep expressions and blocks may still be nested.
    pub(super) depth: usize,
}

/// Expressions and blocks within each other: more is refused.
const MAX_DEPTH: usize = 200;

impl<'a> Cursor<'a> {
    /// At the first token.
    pub(super) fn new(text: &'a str) -> Self {
        Self { toks: tokens(text), next: 0, end: text.len(), depth: MAX_DEPTH }
    }

    /// Returns the next token.
    pub(super) fn peek(&self) -> Option<Tok<'a>> {
        self.toks.get(self.next).copied()
    }

    /// Returns the token after the next ones.
    pub(super) fn ahead(&self, count: usize) -> &'a str {
        self.toks.get(self.next + count).map_or("", |tok| tok.text)
    }

    /// Takes the next token.
    pub(super) fn take(&mut self) -> Option<Tok<'a>> {
        let tok = self.peek()?;
        self.next += 1;
        Some(tok)
    }

    /// Returns whether the next token is this text, which is taken.
    pub(super) fn eat(&mut self, text: &str) -> bool {
        let found = self.ahead(0) == text;
        self.next += usize::from(found);
        found
    }

    /// Takes a token of this text.
    ///
    /// # Errors
    /// Another one is next.
    pub(super) fn expect(&mut self, text: &str) -> Result<(), SyntaxError> {
        if self.eat(text) { Ok(()) } else { Err(self.wrong(&format!("expected `{text}`"))) }
    }

    /// Takes a name.
    ///
    /// # Errors
    /// Something else is next.
    pub(super) fn name(&mut self) -> Result<&'a str, SyntaxError> {
        match self.peek() {
            Some(tok) if tok.kind == Kind::Ident => {
                self.next += 1;
                Ok(tok.text)
            }
            _ => Err(self.wrong("expected a name")),
        }
    }

    /// Steps back by one.
    pub(super) fn back(&mut self) {
        self.next -= 1;
    }

    /// Returns what is wrong at the next token.
    pub(super) fn wrong(&self, expected: &str) -> SyntaxError {
        match self.peek() {
            Some(tok) => SyntaxError { at: tok.at, message: format!("found `{}`, {expected}", tok.text) },
            None => SyntaxError { at: self.end, message: format!("found the end, {expected}") },
        }
    }

    /// One level deeper.
    ///
    /// # Errors
    /// It is too deep.
    pub(super) fn enter(&mut self) -> Result<(), SyntaxError> {
        self.depth = self.depth.checked_sub(1).ok_or_else(|| self.wrong("nested too deeply"))?;
        Ok(())
    }

    /// One level up.
    pub(super) fn leave(&mut self) {
        self.depth += 1;
    }
}
