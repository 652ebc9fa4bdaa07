//! Generated Rust, written as text that the compiler lexes, a few calls into it for all items. Tokens of the user's stand
//! between the texts with their own spans.

use proc_macro2::{Ident, TokenStream};

use crate::emit::{generated, parsed};

/// Items, in their order.
#[derive(Default)]
pub(crate) struct RustText {
    done: Vec<TokenStream>,
    text: String,
}

impl RustText {
    /// Whole tokens.
    pub(crate) fn text(&mut self, text: &str) -> &mut Self {
        self.text.push_str(text);
        self
    }

    /// A string literal.
    pub(crate) fn string(&mut self, value: &str) -> &mut Self {
        push_string(&mut self.text, value);
        self
    }

    /// A byte string literal.
    pub(crate) fn bytes(&mut self, value: &[u8]) -> &mut Self {
        push_bytes(&mut self.text, value);
        self
    }

    /// A name with the user's span.
    pub(crate) fn ident(&mut self, name: Ident) -> &mut Self {
        self.tokens(proc_macro2::TokenTree::from(name).into())
    }

    /// A visibility of the user's, as our own tokens.
    pub(crate) fn visibility(&mut self, visibility: &TokenStream) -> &mut Self {
        let text = visibility.to_string();
        // `$crate` is a crate by its span only.
        match text.contains('$') {
            true => self.tokens(generated(visibility)),
            false => self.text(&text).text(" "),
        }
    }

    /// Tokens as they are.
    pub(crate) fn tokens(&mut self, tokens: TokenStream) -> &mut Self {
        if !tokens.is_empty() {
            self.flush();
            self.done.push(tokens);
        }
        self
    }

    /// All of it.
    pub(crate) fn finish(mut self) -> TokenStream {
        self.flush();
        match self.done.len() {
            1 => self.done.remove(0),
            _ => self.done.into_iter().collect(),
        }
    }

    fn flush(&mut self) {
        if !self.text.is_empty() {
            self.done.push(parsed(&self.text));
            self.text.clear();
        }
    }
}

/// Puts a string literal behind a text. A payload is long and rarely has anything to escape.
pub(crate) fn push_string(out: &mut String, value: &str) {
    out.push('"');
    // Searches of the standard library are optimised where macros are not.
    match ['"', '\\', '\r', '\0'].iter().any(|special| value.contains(*special)) {
        false => out.push_str(value),
        true => value.chars().for_each(|letter| match letter {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\r' => out.push_str("\\r"),
            '\0' => out.push_str("\\0"),
            _ => out.push(letter),
        }),
    }
    out.push('"');
}

/// Puts a byte string literal behind a text.
pub(crate) fn push_bytes(out: &mut String, value: &[u8]) {
    const HEX: [u8; 16] = *b"0123456789abcdef";
    let mut text = vec![0; 4 * value.len()];
    let (room, mut end) = (text.as_mut_slice(), 0);
    for byte in value {
        let byte = *byte;
        if matches!(byte, b' '..=b'~') && byte != b'"' && byte != b'\\' {
            room[end] = byte;
            end += 1;
        } else {
            room[end] = b'\\';
            room[end + 1] = b'x';
            room[end + 2] = HEX[(byte >> 4) as usize];
            room[end + 3] = HEX[(byte & 15) as usize];
            end += 4;
        }
    }
    out.push_str("b\"");
    out.push_str(str::from_utf8(&room[..end]).expect("all of it is ASCII"));
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::{push_bytes, push_string};

    #[test]
    fn literals_mean_what_they_were_made_of() {
        let strings = ["", "plain", "\"quoted\" \\ back", "lines\r\n\t\0", "größer ≤ \u{7f}\u{200b}'"];
        for value in strings {
            let mut text = String::new();
            push_string(&mut text, value);
            assert_eq!(syn::parse_str::<syn::LitStr>(&text).expect("a literal").value(), value);
        }
        let all: Vec<u8> = (0..=255).collect();
        let mut text = String::new();
        push_bytes(&mut text, &all);
        assert_eq!(syn::parse_str::<syn::LitByteStr>(&text).expect("a literal").value(), all);
    }
}
