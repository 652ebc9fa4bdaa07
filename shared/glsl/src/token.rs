//! A token of GLSL text: its kind and its byte range.

use std::borrow::Cow;
use std::ops::Range;

/// The kind of a token (GLSL 4.60, sections 3.1 to 3.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A letter or `_`, then letters, digits and `_`. Keywords too.
    Ident,
    /// An integer or floating-point literal with its suffix, however wrong its digits are.
    Number,
    /// An operator, the longest that fits, or a bracket, comma, semicolon, `#` or `##`.
    Punct,
    /// Blanks, tabs, a leading byte order mark, and line continuations between other pieces.
    Space,
    /// One end of line: `\n`, `\r\n` or `\r`.
    Newline,
    /// From `//` up to the end of line, which is not part of it.
    LineComment,
    /// From `/*` to `*/`, or to the end of the text.
    BlockComment,
    /// Text without a meaning in GLSL: quoted text, non-ASCII characters, control characters.
    Other,
}

/// A token of a text. Start and end are byte offsets on character boundaries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: Kind,
    /// First byte.
    pub start: usize,
    /// Byte after the last one.
    pub end: usize,
}

impl Token {
    /// Returns the token as written in the text.
    pub fn raw(self, text: &str) -> &str {
        &text[self.start..self.end]
    }

    /// Returns the token as the compiler reads it, without line continuations.
    pub fn word(self, text: &str) -> Cow<'_, str> {
        let raw = self.raw(text);
        match raw.contains('\\') && self.kind != Kind::Other {
            true => Cow::Owned(spliced(raw)),
            false => Cow::Borrowed(raw),
        }
    }

    /// Returns whether it is this operator or bracket.
    pub fn is(self, text: &str, punct: &str) -> bool {
        self.kind == Kind::Punct && self.raw(text) == punct
    }

    /// Returns whether it is white space for the compiler.
    pub fn is_blank(self) -> bool {
        matches!(self.kind, Kind::Space | Kind::Newline | Kind::LineComment | Kind::BlockComment)
    }

    /// Returns whether it is a block comment without an end.
    pub fn is_unterminated(self, text: &str) -> bool {
        self.kind == Kind::BlockComment && !closes(&self.word(text))
    }

    /// Returns the byte range.
    pub fn range(self) -> Range<usize> {
        self.start..self.end
    }
}

// `/*/` opens a comment and does not close it.
fn closes(comment: &str) -> bool {
    comment.len() >= 4 && comment.ends_with("*/")
}

fn spliced(raw: &str) -> String {
    raw.replace("\\\r\n", "").replace("\\\n", "").replace("\\\r", "")
}
