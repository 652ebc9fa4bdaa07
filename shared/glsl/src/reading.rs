//! Reads all that assembly needs to know of a text, so that each text is read once.

use super::identifier::roles;
use super::lexer::Lexer;
use super::preprocess::{Known, View, view};
use super::token::{Kind, Token};
use super::{Declared, Function, declared_in, functions_in, identifiers_in, lex};

/// A text with its properties.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Body {
    /// The text as written.
    pub text: String,
    /// Its properties.
    pub reading: Reading,
}

impl Body {
    /// Reads a text.
    pub fn new(text: &str) -> Self {
        Self { text: text.to_owned(), reading: Reading::of(text) }
    }
}

/// The properties of a text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reading {
    /// Every name in the text, once, in the order of first mention.
    pub names: Vec<String>,
    /// The places of names that [`super::rename()`] can replace.
    pub mentions: Vec<Mention>,
    /// Indices of the names in live code, and in any arm of a conditional.
    pub mentioned: Vec<usize>,
    /// Declarations at file scope.
    pub declared: Vec<Declared>,
    /// The definitions of functions called `main`.
    pub mains: Vec<Function>,
    /// The directives. Macros that the text does not define are unknown.
    pub view: View,
    /// The code.
    pub code: Vec<Token>,
}

/// The place of a name.
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

    // A text has few names, so a linear search is cheaper than a map.
    fn name(&mut self, word: &str) -> usize {
        self.names.iter().position(|known| known == word).unwrap_or_else(|| {
            self.names.push(word.to_owned());
            self.names.len() - 1
        })
    }
}

/// Returns the tokens that the compiler may see, without blanks, comments, directives and dead branches.
pub fn code(text: &str, view: &View) -> Vec<Token> {
    let mut live = view.live.iter().peekable();
    let mut directives = view.directives.iter().peekable();
    let is_code = |token: &Token| {
        while live.next_if(|range| range.end <= token.start).is_some() {}
        while directives.next_if(|directive| directive.span.end <= token.start).is_some() {}
        let alive = live.peek().is_some_and(|range| range.contains(&token.start));
        alive && !directives.peek().is_some_and(|directive| directive.span.contains(&token.start))
    };
    // A token between two blanks has about six bytes.
    let mut code = Vec::with_capacity(text.len() / 6);
    code.extend(Lexer::new(text).filter(|token| !token.is_blank()).filter(is_code));
    code
}
