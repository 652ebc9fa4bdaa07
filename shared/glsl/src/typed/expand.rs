//! A text in; its code as a dialect's compiler gets it after the preprocessor, each piece with its place in the text.

use std::borrow::Cow;
use std::ops::Range;

use super::super::lexer::Lexer;
use super::super::preprocess::{Directive, Known, Reader};
use super::super::token::{Kind, Token};
use super::conditions;
use super::feature::{Dialect, Feature};
use super::macros::{Raw, Table, Unreadable};

/// A piece of code.
#[derive(Debug)]
pub(super) struct Piece<'a> {
    pub(super) kind: Kind,
    pub(super) word: Cow<'a, str>,
    pub(super) spaced: bool,
    /// Its bytes, or those of the use of a macro that made it.
    pub(super) start: usize,
    pub(super) end: usize,
}

/// A use of a macro that came to something.
#[derive(Debug)]
pub(super) struct Call {
    /// In the text.
    pub(super) bytes: Range<usize>,
    /// What it came to.
    pub(super) pieces: Range<usize>,
    /// Whether the dialect cannot expand it.
    pub(super) must_go: bool,
}

/// A text without directives and macros. Names that only some drivers see are pieces of the kind `Other`.
#[derive(Debug, Default)]
pub(super) struct Pieces<'a> {
    pub(super) list: Vec<Piece<'a>>,
    /// In order, apart.
    pub(super) calls: Vec<Call>,
    /// Parts of directives that the dialect's compiler refuses, each with its replacement.
    pub(super) replaced: Vec<(Range<usize>, String)>,
}

impl Pieces<'_> {
    /// Returns the byte of the text that a piece came from.
    pub(super) fn start(&self, piece: usize) -> usize {
        self.list.get(piece).map_or(0, |piece| piece.start)
    }
}

/// Reads a text as a dialect does; `None` if that cannot be done.
pub(super) fn expand(text: &str, dialect: Dialect) -> Option<Pieces<'_>> {
    let defined = |name: &str| known(name, dialect);
    let (mut reader, mut expander) = (Reader::new(&defined), Expander::new(text, dialect));
    let (mut tokens, mut spaced, mut at_line_start) = (Lexer::new(text), false, true);
    while let Some(token) = tokens.next() {
        reader.check_comment(text, token);
        if at_line_start && token.is(text, "#") {
            let (directive, args) = reader.read(text, token, &mut tokens);
            if matches!(directive.name.as_str(), "if" | "elif") {
                let rewritten = conditions::rewritten(text, &args, &mut expander.table, &reader, dialect);
                expander.pieces.replaced.extend(rewritten);
            }
            reader.obey(text, directive, &args);
            expander.obey(reader.last()?).ok()?;
            (spaced, at_line_start) = (true, false);
            continue;
        }
        let is_blank = token.is_blank();
        at_line_start = token.kind == Kind::Newline || at_line_start && is_blank;
        if is_blank || !reader.is_live() {
            spaced = true;
            continue;
        }
        expander.token(token, spaced);
        spaced = false;
    }
    expander.settle().ok()?;
    reader.finish().problems.is_empty().then_some(expander.pieces)
}

// What a dialect defines by itself. Extensions are there or not as the driver has them.
fn known(name: &str, dialect: Dialect) -> Known {
    match name {
        "__VERSION__" => Known::Defined(Some(dialect.version.to_string())),
        "GL_ES" | "GL_FRAGMENT_PRECISION_HIGH" if dialect.es => Known::Defined(Some("1".into())),
        "GL_core_profile" if !dialect.es => Known::Defined(Some("1".into())),
        "__LINE__" | "__FILE__" => Known::Unknown,
        _ if is_extension(name) => Known::Unknown,
        _ => Known::Undefined,
    }
}

fn is_extension(name: &str) -> bool {
    let vendors = ["GL_ARB_", "GL_EXT_", "GL_OES_", "GL_KHR_", "GL_NV_", "GL_AMD_", "GL_OVR_", "GL_GOOGLE_"];
    vendors.iter().any(|vendor| name.starts_with(vendor))
}

struct Expander<'a> {
    text: &'a str,
    dialect: Dialect,
    table: Table<'a>,
    /// Code since the last directive.
    code: Vec<Raw<'a>>,
    pieces: Pieces<'a>,
    /// Conditions open since the outermost that nothing decides.
    skipped: usize,
}

impl<'a> Expander<'a> {
    fn new(text: &'a str, dialect: Dialect) -> Self {
        let (table, pieces) = (Table::default(), Pieces::default());
        Self { text, dialect, table, code: Vec::new(), pieces, skipped: 0 }
    }

    fn token(&mut self, token: Token, spaced: bool) {
        self.code.push(Raw::of(token, self.text, 0, spaced));
    }

    fn obey(&mut self, directive: &Directive) -> Result<(), Unreadable> {
        self.settle()?;
        let dialect = self.dialect;
        let args = directive.args(self.text);
        let name = || args.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or("");
        match directive.name.as_str() {
            "if" | "ifdef" | "ifndef" if self.skipped > 0 => self.skipped += 1,
            "if" | "ifdef" | "ifndef" if directive.live && is_open(args, dialect) => self.skipped = 1,
            "endif" => self.skipped = self.skipped.saturating_sub(1),
            "elif" if directive.live && self.skipped == 0 && is_open(args, dialect) => return Err(Unreadable),
            "define" | "undef" if directive.live && self.skipped > 0 => self.table.doubt(name()),
            "define" if directive.live => {
                self.table.define(args);
                if args.contains("##") && !dialect.has(Feature::TokenPasting) {
                    let breaks = self.text[directive.span.clone()].matches('\n').count();
                    let replacement = without_pasting(args) + &"\n".repeat(breaks);
                    self.pieces.replaced.push((directive.span.clone(), replacement));
                }
            }
            "undef" if directive.live => self.table.undefine(args),
            _ => {}
        }
        Ok(())
    }

    // Takes the code since the last directive through the macros.
    fn settle(&mut self) -> Result<(), Unreadable> {
        let code = std::mem::take(&mut self.code);
        if self.skipped > 0 {
            return self.skip(code);
        }
        let mut at = 0;
        while at < code.len() {
            let first = &code[at];
            let (made, taken) = match self.table.call(&code[at..])? {
                None => {
                    let Raw { kind, word, spaced, start, end, .. } = first.clone();
                    self.pieces.list.push(Piece { kind, word, spaced, start, end });
                    at += 1;
                    continue;
                }
                Some(found) => found,
            };
            let (start, end) = (first.start, code[at + taken - 1].end);
            let from = self.pieces.list.len();
            let piece = |it: Raw<'a>| Piece { kind: it.kind, word: it.word, spaced: it.spaced, start, end };
            self.pieces.list.extend(made.into_iter().map(piece));
            if from < self.pieces.list.len() {
                let must_go = self.table.pasted && !self.dialect.has(Feature::TokenPasting);
                self.pieces.calls.push(Call { bytes: start..end, pieces: from..self.pieces.list.len(), must_go });
            }
            at += taken;
        }
        Ok(())
    }

    // Code that is there on some drivers: its names are known, what they are is not.
    fn skip(&mut self, code: Vec<Raw<'a>>) -> Result<(), Unreadable> {
        let mut open = 0_i32;
        for raw in code {
            open += i32::from(raw.is("{")) - i32::from(raw.is("}"));
            if open < 0 {
                return Err(Unreadable);
            }
            if raw.kind == Kind::Ident {
                let Raw { word, spaced, start, end, .. } = raw;
                self.pieces.list.push(Piece { kind: Kind::Other, word, spaced, start, end });
            }
        }
        if open == 0 { Ok(()) } else { Err(Unreadable) }
    }
}

// The macro stays defined for `#ifdef`. A use that was not expanded is the macro's name, which is an error.
fn without_pasting(args: &str) -> String {
    let tokens: Vec<Token> = Lexer::new(args).collect();
    let name = tokens.first().map_or(Cow::Borrowed(""), |name| name.word(args));
    let takes = tokens.get(1).is_some_and(|next| next.is(args, "("));
    let close = tokens.iter().position(|token| takes && token.is(args, ")"));
    let head = tokens.iter().take(close.unwrap_or(0) + 1).filter(|token| token.kind != Kind::Newline);
    let head: String = head.map(|token| token.word(args)).collect();
    format!("#define {head} {name}")
}

fn is_open(args: &str, dialect: Dialect) -> bool {
    let words = Lexer::new(args).filter(|token| token.kind == Kind::Ident);
    words.map(|token| token.word(args)).any(|word| is_extension(&word) && known(&word, dialect) == Known::Unknown)
}
