//! The state of a parser: the statements that were parsed so far, and all errors.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};

use super::cursor::Cursor;
use super::graph::Graph;
use super::path::Path;
use super::relied::{ReliedMeaning, ReliedName};
use super::spans::Spans;
use shader_info_model::diagnostic::{Code, Diagnostic, INVALID_NAME, Place, Report, SYNTAX, did_you_mean, one_of};
use shader_info_model::{DeclarationKind, FragmentBody, Item, Reference, Statement, Word};

pub(crate) use shader_info_model::{Read as Parse, Reported};

/// A declaration while it is parsed.
pub(crate) struct Draft<'f> {
    /// File name of places.
    pub(crate) file: &'f str,
    /// Spans of all places.
    pub(crate) spans: Spans,
    /// Whether the caller uses the spans, so that places in the body of a function need no lines.
    pub(crate) has_marks_only: bool,
    /// Every error.
    pub(crate) report: Report,
    /// Statements in the order written.
    pub(crate) items: Vec<Item>,
    /// Code that statements of a fragment add.
    pub(crate) bodies: Vec<FragmentBody>,
    /// Paths in the order of first mention.
    pub(crate) references: Vec<Reference>,
    /// Tokens of the paths.
    pub(crate) paths: Vec<TokenStream>,
    /// Names that are assumed to be names of Rust or glam.
    pub(crate) relied: Vec<ReliedName>,
    /// Names of the current statement that only the merged declaration can check, with their tokens.
    pub(crate) words: Vec<Word>,
    /// Name of the declaration, for statements that need it.
    pub(crate) name: String,
    /// Materials that statements name.
    pub(crate) graphs: Vec<Graph>,
    /// The form of the current statement, for the help of an error.
    pub(crate) form: Option<&'static str>,
    /// Tells whether a statement begins at a token, so that the `;` before it is missing.
    pub(crate) begins_statement: fn(&Cursor<'_>) -> bool,
}

impl<'f> Draft<'f> {
    pub(crate) fn new(file: &'f str) -> Self {
        Self {
            file,
            spans: Spans::default(),
            has_marks_only: false,
            report: Report::default(),
            // A typical info has a dozen statements, and moving them when the list grows takes most of the time of
            // parsing.
            items: Vec::with_capacity(16),
            bodies: Vec::new(),
            references: Vec::new(),
            paths: Vec::new(),
            relied: Vec::new(),
            words: Vec::new(),
            name: String::new(),
            graphs: Vec::new(),
            form: None,
            begins_statement: |_| false,
        }
    }

    /// Returns the place of a token.
    pub(crate) fn place(&mut self, span: Span) -> Place {
        self.spans.place(self.file, span)
    }

    /// Returns the place of a token in the body of a function.
    pub(crate) fn place_in_body(&mut self, span: Span) -> Place {
        match self.has_marks_only {
            true => self.spans.mark(span),
            false => self.place(span),
        }
    }

    /// Returns the place of an identifier or literal with a known text.
    pub(crate) fn short_place(&mut self, span: Span, text: &str) -> Place {
        self.spans.short_place(self.file, span, text.chars().count())
    }

    /// Reports an error at a token.
    pub(crate) fn fail(&mut self, code: &'static Code, span: Span, words: impl Into<String>) -> Reported {
        let place = self.place(span);
        self.report.add(Diagnostic::new(code, &place, words));
        Reported
    }

    /// Reports an error at a token, with an optional help.
    pub(crate) fn fail_with(
        &mut self,
        code: &'static Code,
        span: Span,
        words: impl Into<String>,
        help: Option<String>,
    ) -> Reported {
        let place = self.place(span);
        let diagnostic = Diagnostic { help, ..Diagnostic::new(code, &place, words) };
        self.report.add(diagnostic);
        Reported
    }

    /// Reports an error at a place.
    pub(crate) fn fail_at(&mut self, code: &'static Code, place: &Place, words: impl Into<String>) -> Reported {
        self.report.add(Diagnostic::new(code, place, words));
        Reported
    }

    /// Reports an unknown word, with the nearest known one.
    pub(crate) fn unknown<'w>(
        &mut self,
        code: &'static Code,
        span: Span,
        words: impl Into<String>,
        unknown: &str,
        known: impl IntoIterator<Item = &'w str>,
    ) -> Reported {
        let known: Vec<&str> = known.into_iter().collect();
        let list = || one_of(known.iter().copied());
        let few = !known.is_empty() && known.len() <= 12;
        let help = did_you_mean(unknown, known.iter().copied()).or_else(|| few.then(list));
        self.fail_with(code, span, words, help)
    }

    /// Reports that something else was expected here.
    pub(crate) fn expected(&mut self, cursor: &Cursor<'_>, what: &str) -> Reported {
        self.expected_at(cursor.peek().as_ref(), cursor.span(), what)
    }

    /// Reports that something else was expected at this token, or at the end of the part if `span` is the end.
    pub(crate) fn expected_at(&mut self, token: Option<&TokenTree>, span: Span, what: &str) -> Reported {
        let words = match token {
            None => format!("expected {what}"),
            Some(token) => format!("expected {what}, found {}", found(token)),
        };
        let help = self.form.map(|form| format!("the form is `{form}`"));
        self.fail_with(&SYNTAX, span, words, help)
    }

    /// Reports the remaining tokens as unexpected.
    pub(crate) fn finished(&mut self, cursor: &Cursor<'_>, what: &str) -> Parse<()> {
        if cursor.is_empty() { Ok(()) } else { Err(self.expected(cursor, what)) }
    }

    /// Reads a name for GLSL.
    pub(crate) fn name(&mut self, cursor: &mut Cursor<'_>) -> Parse<(String, Place)> {
        match cursor.ident() {
            Some(ident) => self.check_name(&ident),
            None => Err(self.expected(cursor, "a name")),
        }
    }

    /// Returns a name for GLSL, without the `r#` of Rust.
    pub(crate) fn check_name(&mut self, ident: &Ident) -> Parse<(String, Place)> {
        let written = ident.to_string();
        let place = self.short_place(ident.span(), &written);
        let name = written.strip_prefix("r#").unwrap_or(&written);
        let words = match name {
            "_" => "`_` is not allowed as a name: nothing could refer to it".into(),
            _ if !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') => {
                format!("`{name}` is not a valid GLSL name: only ASCII letters, digits and `_` are allowed")
            }
            _ if name.len() > 1024 => format!("a name of {} characters is too long for GLSL: 1024 at most", name.len()),
            _ => return Ok((name.into(), place)),
        };
        self.report.add(Diagnostic::new(&INVALID_NAME, &place, words));
        Err(Reported)
    }

    /// Reads a name that only the merged declaration can check, and records its token.
    pub(crate) fn checked_name(&mut self, cursor: &mut Cursor<'_>) -> Parse<String> {
        let (text, place) = self.name(cursor)?;
        self.words.push(Word { text: text.clone(), place });
        Ok(text)
    }

    /// Reads `name:` and returns the name.
    pub(crate) fn name_and_colon(&mut self, cursor: &mut Cursor<'_>) -> Parse<(String, Place)> {
        let name = self.name(cursor)?;
        if !cursor.eat(':') {
            return Err(self.expected(cursor, "`:` and a type"));
        }
        Ok(name)
    }

    /// Records a path that must be resolved.
    pub(crate) fn refer(&mut self, path: &Path, expected: DeclarationKind) {
        match self.references.iter_mut().find(|known| known.path == path.text) {
            // `typedef_source` accepts any shared item; other uses require a certain kind.
            Some(known) if known.expected == DeclarationKind::Shared => known.expected = narrower(expected),
            Some(_) => {}
            None => {
                let place = self.short_place(path.last.span(), &path.last.to_string());
                self.references.push(Reference { path: path.text.clone(), place, expected });
                self.paths.push(path.macro_tokens());
            }
        }
    }

    /// Records a path that is assumed to be a name of Rust or glam. The plain names of number types are not recorded.
    pub(crate) fn rely(&mut self, path: &Path, meaning: ReliedMeaning) {
        let is_plain = matches!(path.text.as_str(), "f32" | "i32" | "u32" | "bool");
        if !is_plain && !self.relied.iter().any(|known| known.text == path.text && known.meaning == meaning) {
            self.relied.push(ReliedName { tokens: path.tokens(), text: path.text.clone(), meaning });
        }
    }

    /// Adds a statement.
    pub(crate) fn add(&mut self, statement: Statement, place: Place) {
        self.items.push(Item::new(statement, place));
    }
}

fn narrower(expected: DeclarationKind) -> DeclarationKind {
    match expected {
        DeclarationKind::Type | DeclarationKind::Const | DeclarationKind::Function => expected,
        DeclarationKind::Shared
        | DeclarationKind::Info
        | DeclarationKind::Interface
        | DeclarationKind::VertexInput
        | DeclarationKind::Fragment
        | DeclarationKind::Node => DeclarationKind::Shared,
    }
}

fn found(token: &TokenTree) -> String {
    match token {
        TokenTree::Group(group) => match group.delimiter() {
            proc_macro2::Delimiter::Parenthesis => "`(`".into(),
            proc_macro2::Delimiter::Brace => "`{`".into(),
            proc_macro2::Delimiter::Bracket => "`[`".into(),
            proc_macro2::Delimiter::None => "tokens of a macro".into(),
        },
        TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => {
            let text = token.to_string();
            match text.char_indices().nth(40) {
                None => format!("`{text}`"),
                Some((cut, _)) => format!("`{}…`", &text[..cut]),
            }
        }
    }
}
