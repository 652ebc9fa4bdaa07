//! Splits GLSL into tokens. The tokens, joined, are the text: nothing is lost.
//!
//! A build reads every text several times, in build scripts without optimisation. So code that looks at each byte is a
//! plain loop: without optimisation, each iterator step would be a function call.

use super::token::{Kind, Token};

/// Returns whether a byte can be part of a word.
static IS_WORD: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = (byte as u8).is_ascii_alphanumeric() || byte as u8 == b'_';
        byte += 1;
    }
    table
};

/// Returns all tokens of a text, in order. They touch, and together they are the text.
pub fn lex(text: &str) -> Vec<Token> {
    Lexer::new(text).collect()
}

/// An iterator over the tokens, for texts that are too large for a list.
#[derive(Debug, Clone)]
pub struct Lexer<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Lexer<'a> {
    /// Offset in bytes from the start of the text.
    pub fn new(text: &'a str) -> Self {
        Self { bytes: text.as_bytes(), at: 0 }
    }

    /// Skips the blanks that begin here, except for comments and line continuations.
    pub(super) fn skip_blanks(&mut self) {
        while matches!(self.bytes.get(self.at), Some(b' ' | b'\n' | b'\t')) {
            self.at += 1;
        }
    }

    /// Returns the first byte that is not a space, if it alone decides the kind of the next token that is not blank.
    pub(super) fn peek(&self) -> Option<u8> {
        let byte = *self.bytes[self.at..].iter().find(|byte| **byte != b' ')?;
        let may_be_blank = matches!(byte, b'/' | b'\\') || !byte.is_ascii_graphic();
        (!may_be_blank).then_some(byte)
    }
}

impl Iterator for Lexer<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        let start = self.at;
        let first = *self.bytes.get(start)?;
        let (kind, end) = self.piece(start, first);
        self.at = end;
        Some(Token { kind, start, end })
    }
}

impl Lexer<'_> {
    fn piece(&self, start: usize, first: u8) -> (Kind, usize) {
        match first {
            b'A'..=b'Z' | b'a'..=b'z' | b'_' => (Kind::Ident, self.word_end(start)),
            b'0'..=b'9' => (Kind::Number, self.number_end(start)),
            b'.' if self.after(start).1.is_some_and(|b| b.is_ascii_digit()) => (Kind::Number, self.number_end(start)),
            b'\n' | b'\r' => (Kind::Newline, self.newline_end(start)),
            b'/' => self.slash(start),
            b'"' => (Kind::Other, self.quote_end(start)),
            0x80.. => self.foreign(start),
            _ if self.is_space(start) => (Kind::Space, self.space_end(start)),
            b if b.is_ascii_punctuation() && !matches!(b, b'\\' | b'\'' | b'`' | b'@' | b'$') => {
                (Kind::Punct, start + self.operator_length(start))
            }
            _ => (Kind::Other, start + 1),
        }
    }

    /// Skips line continuations, and returns the next byte and its offset.
    fn seen(&self, mut at: usize) -> (usize, Option<u8>) {
        while at < self.bytes.len() {
            if self.bytes[at] != b'\\' {
                return (at, Some(self.bytes[at]));
            }
            let Some(next) = self.continuation_end(at) else { return (at, Some(b'\\')) };
            at = next;
        }
        (at, None)
    }

    fn after(&self, at: usize) -> (usize, Option<u8>) {
        self.seen(at + 1)
    }

    fn continuation_end(&self, at: usize) -> Option<usize> {
        let continues = self.bytes.get(at) == Some(&b'\\') && matches!(self.bytes.get(at + 1), Some(b'\n' | b'\r'));
        continues.then(|| self.newline_end(at + 1))
    }

    fn newline_end(&self, at: usize) -> usize {
        match self.bytes[at..] {
            [b'\r', b'\n', ..] => at + 2,
            _ => at + 1,
        }
    }

    fn word_end(&self, start: usize) -> usize {
        let bytes = self.bytes;
        let mut end = start + 1;
        loop {
            while end < bytes.len() && IS_WORD[bytes[end] as usize] {
                end += 1;
            }
            match self.seen(end) {
                (at, Some(byte)) if at > end && IS_WORD[byte as usize] => end = at + 1,
                _ => return end,
            }
        }
    }

    fn number_end(&self, start: usize) -> usize {
        let (second, x) = self.after(start);
        let is_hex = self.bytes[start] == b'0' && matches!(x, Some(b'x' | b'X'));
        if is_hex {
            return self.word_end(second);
        }
        let mut end = start + 1;
        let mut has_point = self.bytes[start] == b'.';
        loop {
            let (at, byte) = self.seen(end);
            end = match byte {
                Some(b'0'..=b'9') => at + 1,
                Some(b'.') if !has_point => {
                    has_point = true;
                    at + 1
                }
                Some(b'e' | b'E') => return self.exponent_end(at),
                Some(b) if b.is_ascii_alphabetic() || b == b'_' => return self.word_end(at),
                _ => return end,
            };
        }
    }

    fn exponent_end(&self, e: usize) -> usize {
        match self.after(e) {
            (sign, Some(b'+' | b'-')) if self.after(sign).1.is_some_and(|b| b.is_ascii_digit()) => self.word_end(sign),
            _ => self.word_end(e),
        }
    }

    fn is_space(&self, at: usize) -> bool {
        matches!(self.bytes.get(at), Some(b' ' | b'\t' | 0x0b | 0x0c)) || self.continuation_end(at).is_some()
    }

    fn space_end(&self, start: usize) -> usize {
        let bytes = self.bytes;
        let mut end = start;
        loop {
            while end < bytes.len() && matches!(bytes[end], b' ' | b'\t' | 0x0b | 0x0c) {
                end += 1;
            }
            let Some(next) = self.continuation_end(end) else { return end };
            end = next;
        }
    }

    fn slash(&self, start: usize) -> (Kind, usize) {
        match self.after(start) {
            (second, Some(b'/')) => (Kind::LineComment, self.line_comment_end(second + 1)),
            (second, Some(b'*')) => (Kind::BlockComment, self.block_comment_end(second + 1)),
            _ => (Kind::Punct, start + self.operator_length(start)),
        }
    }

    fn line_comment_end(&self, mut at: usize) -> usize {
        let bytes = self.bytes;
        while at < bytes.len() {
            at = match bytes[at] {
                b'\n' | b'\r' => return at,
                b'\\' => self.continuation_end(at).unwrap_or(at + 1),
                _ => at + 1,
            };
        }
        at
    }

    fn block_comment_end(&self, mut at: usize) -> usize {
        let bytes = self.bytes;
        while at < bytes.len() {
            if bytes[at] == b'*'
                && let (slash, Some(b'/')) = self.after(at)
            {
                return slash + 1;
            }
            at += 1;
        }
        at
    }

    /// A quote without a closing quote on its line is a token of its own, so that a stray quote does not consume the
    /// text after it.
    fn quote_end(&self, start: usize) -> usize {
        let rest = &self.bytes[start + 1..];
        let stop = rest.iter().position(|b| matches!(b, b'"' | b'\n' | b'\r'));
        match stop {
            Some(length) if rest[length] == b'"' => start + length + 2,
            _ => start + 1,
        }
    }

    fn foreign(&self, start: usize) -> (Kind, usize) {
        let length = self.bytes[start..].iter().position(u8::is_ascii).unwrap_or(self.bytes.len() - start);
        let is_byte_order_mark = start == 0 && self.bytes.starts_with("\u{feff}".as_bytes());
        match is_byte_order_mark {
            true => (Kind::Space, 3),
            false => (Kind::Other, start + length),
        }
    }

    /// Returns the length of the longest operator here: 1, 2 or 3 (GLSL 4.60, section 5.1, and `##`).
    fn operator_length(&self, at: usize) -> usize {
        // Most operators are one character.
        if matches!(self.bytes[at], b'(' | b')' | b'[' | b']' | b'{' | b'}' | b',' | b';' | b'.' | b':' | b'?') {
            return 1;
        }
        match self.bytes[at..] {
            [b'<', b'<', b'=', ..] | [b'>', b'>', b'=', ..] => 3,
            [b'<', b'<', ..] | [b'>', b'>', ..] | [b'#', b'#', ..] => 2,
            [b'+', b'+', ..] | [b'-', b'-', ..] | [b'&', b'&', ..] | [b'|', b'|', ..] | [b'^', b'^', ..] => 2,
            [b'+' | b'-' | b'*' | b'/' | b'%' | b'&' | b'|' | b'^' | b'=' | b'!' | b'<' | b'>', b'=', ..] => 2,
            _ => 1,
        }
    }
}
