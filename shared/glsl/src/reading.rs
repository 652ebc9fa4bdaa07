//! Reads all that assembly needs to know of a text, so that each text is read once.

use super::identifier::roles;
use super::lexer::Lexer;
use super::preprocess::{Known, View, view};
use super::token::{Kind, Token};
use super::{Declared, Function, declared_in, functions_in, identifiers_in, lex};

/// A text and what was found in it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Body {
    /// As its author wrote it.
    pub text: String,
    /// What was found.
    pub reading: Reading,
}

impl Body {
    /// Reads a text.
    pub fn new(text: &str) -> Self {
        Self { text: text.to_owned(), reading: Reading::of(text) }
    }
}

/// What was found in a text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reading {
    /// Every name in it, once, in the order of first mention.
    pub names: Vec<String>,
    /// Where names stand that may be replaced: as [`super::rename()`] sees them.
    pub mentions: Vec<Mention>,
    /// Indices of the names that live code says, and, where there are conditionals, that any arm does.
    pub mentioned: Vec<usize>,
    /// What it declares at file scope.
    pub declared: Vec<Declared>,
    /// Its functions called `main`, with a body.
    pub mains: Vec<Function>,
    /// Its directives, where nothing is known about macros.
    pub view: View,
    /// Its code.
    pub code: Vec<Token>,
}

/// One place of a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mention {
    /// First byte.
    pub start: usize,
    /// Byte after it.
    pub end: usize,
    /// Index of the name.
    pub name: usize,
}

impl Reading {
    /// Reads a text.
    pub fn of(text: &str) -> Self {
        let view = view(text, &|_| Known::Unknown);
        let mut out = Self::default();
        for word in roles(text).filter(|word| word.role.is_name()) {
            let name = out.name(&word.token.word(text));
            out.mentions.push(Mention { start: word.token.start, end: word.token.end, name });
        }
        out.declared = declared_in(text, &view);
        out.mains = functions_in(text, &view);
        out.mains.retain(|it| it.name == "main" && it.body.is_some());
        if text.contains('#') {
            for token in lex(text).into_iter().filter(|token| token.kind == Kind::Ident) {
                let name = out.name(&token.word(text));
                out.mentioned.push(name);
            }
        }
        out.code = code(text, &view);
        for word in identifiers_in(text, view.clone()).filter(|word| word.role.is_name()) {
            let name = out.name(&word.name);
            out.mentioned.push(name);
        }
        out.mentioned.sort_unstable();
        out.mentioned.dedup();
        out.view = view;
        out
    }

    // A text has few names: looking through them is cheaper than keeping a map.
    fn name(&mut self, word: &str) -> usize {
        self.names.iter().position(|known| known == word).unwrap_or_else(|| {
            self.names.push(word.to_owned());
            self.names.len() - 1
        })
    }
}

/// What the compiler may see of a text: no blanks, comments, directives or dead branches.
pub fn code(text: &str, view: &View) -> Vec<Token> {
    let mut live = view.live.iter().peekable();
    let mut directives = view.directives.iter().peekable();
    let is_code = |token: &Token| {
        while live.next_if(|range| range.end <= token.start).is_some() {}
        while directives.next_if(|directive| directive.span.end <= token.start).is_some() {}
        let alive = live.peek().is_some_and(|range| range.contains(&token.start));
        alive && !directives.peek().is_some_and(|directive| directive.span.contains(&token.start))
    };
    // What stands between two blanks has six bytes or so.
    let mut code = Vec::with_capacity(text.len() / 6);
    code.extend(Lexer::new(text).filter(|token| !token.is_blank()).filter(is_code));
    code
}
