//! Writes tokens as text, with spaces where the source has some.

use proc_macro2::{Delimiter, LineColumn, Spacing, TokenTree};

use super::invisible_groups::computes;

/// No author nests deeper than this, and recursion must end.
const DEPTH: u32 = 100;

/// Returns the text of tokens: touching ones touch, others are a space apart. Returns `None` if they nest too deep.
///
/// Where there are no positions, tokens are distinguished by kind alone, as `TokenStream` prints them.
pub(crate) fn spelling(tokens: &[TokenTree]) -> Option<String> {
    let mut out = Out { text: String::new(), end: None, joint: false };
    out.tokens(tokens, DEPTH)?;
    Some(out.text)
}

struct Out {
    text: String,
    end: Option<LineColumn>,
    joint: bool,
}

impl Out {
    fn tokens(&mut self, tokens: &[TokenTree], depth: u32) -> Option<()> {
        for token in tokens {
            match token {
                TokenTree::Group(group) => {
                    let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                    let (open, close) = match group.delimiter() {
                        Delimiter::Parenthesis => ("(", ")"),
                        Delimiter::Brace => ("{", "}"),
                        Delimiter::Bracket => ("[", "]"),
                        Delimiter::None => {
                            self.invisible(&inner, computes(group.stream()), depth.checked_sub(1)?)?;
                            continue;
                        }
                    };
                    let (first, last) = (group.span_open(), group.span_close());
                    self.one(open, first.start(), first.end(), false);
                    self.tokens(&inner, depth.checked_sub(1)?)?;
                    self.one(close, last.start(), last.end(), false);
                }
                TokenTree::Punct(punct) => {
                    let joint = punct.spacing() == Spacing::Joint;
                    let span = punct.span();
                    self.one(punct.as_char().encode_utf8(&mut [0; 4]), span.start(), span.end(), joint);
                }
                TokenTree::Ident(_) | TokenTree::Literal(_) => {
                    let span = token.span();
                    self.one(&token.to_string(), span.start(), span.end(), false);
                }
            }
        }
        Some(())
    }

    // An operation keeps together, as its author sees it.
    fn invisible(&mut self, inner: &[TokenTree], computes: bool, depth: u32) -> Option<()> {
        let nowhere = LineColumn { line: 0, column: 0 };
        if computes {
            self.one("(", nowhere, nowhere, true);
        }
        self.tokens(inner, depth)?;
        if computes {
            self.joint = true;
            self.one(")", nowhere, nowhere, false);
        }
        Some(())
    }

    fn one(&mut self, text: &str, start: LineColumn, end: LineColumn, joint: bool) {
        let touches = self.joint || self.end == Some(start);
        if !touches && !self.text.is_empty() {
            self.text.push(' ');
        }
        self.text.push_str(text);
        let known = start.line > 0 && start != end;
        self.end = known.then_some(end);
        self.joint = joint;
    }
}
