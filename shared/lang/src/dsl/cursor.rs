//! A cursor over tokens.

use proc_macro2::{Delimiter, Group, Ident, Spacing, Span, TokenStream, TokenTree};

/// The tokens between two delimiters, or of a whole macro call.
pub(crate) struct Tokens {
    list: Vec<TokenTree>,
    end: Span,
}

impl Tokens {
    /// All of a stream; `end` is underlined where something is missing at its end.
    pub(crate) fn new(stream: TokenStream, end: Span) -> Self {
        let mut list: Vec<TokenTree> = stream.into_iter().collect();
        if list.iter().any(is_invisible) {
            list = list.into_iter().flat_map(open_invisible).collect();
        }
        Self { list, end }
    }

    /// What stands in a group.
    pub(crate) fn of(group: &Group) -> Self {
        Self::new(group.stream(), group.span_close())
    }

    /// From the first token on.
    pub(crate) fn cursor(&self) -> Cursor<'_> {
        Cursor { tokens: &self.list, at: 0, end: self.end }
    }
}

/// A place in a list of tokens.
#[derive(Clone, Copy)]
pub(crate) struct Cursor<'a> {
    tokens: &'a [TokenTree],
    at: usize,
    end: Span,
}

impl<'a> Cursor<'a> {
    /// The token to be read next.
    pub(crate) fn peek(&self) -> Option<&'a TokenTree> {
        self.tokens.get(self.at)
    }

    /// The one after that.
    pub(crate) fn peek_second(&self) -> Option<&'a TokenTree> {
        self.tokens.get(self.at + 1)
    }

    /// Reads a token, whatever it is.
    pub(crate) fn next(&mut self) -> Option<&'a TokenTree> {
        let token = self.peek()?;
        self.at += 1;
        Some(token)
    }

    /// Whether everything was read.
    pub(crate) fn is_empty(&self) -> bool {
        self.at >= self.tokens.len()
    }

    /// What is still to be read.
    pub(crate) fn rest(&self) -> &'a [TokenTree] {
        self.tokens.get(self.at..).unwrap_or_default()
    }

    /// Reads everything.
    pub(crate) fn take_rest(&mut self) -> &'a [TokenTree] {
        let rest = self.rest();
        self.at = self.tokens.len();
        rest
    }

    /// Reads so many tokens.
    pub(crate) fn skip(&mut self, count: usize) {
        self.at = (self.at + count).min(self.tokens.len());
    }

    /// Where to point when the next token is wrong or missing.
    pub(crate) fn span(&self) -> Span {
        self.peek().map_or(self.end, TokenTree::span)
    }

    /// Reads an identifier.
    pub(crate) fn ident(&mut self) -> Option<&'a Ident> {
        let ident = self.peek_ident()?;
        self.at += 1;
        Some(ident)
    }

    /// The next token, where it is an identifier.
    pub(crate) fn peek_ident(&self) -> Option<&'a Ident> {
        match self.peek() {
            Some(TokenTree::Ident(ident)) => Some(ident),
            _ => None,
        }
    }

    /// Whether the next token is this character.
    pub(crate) fn sees(&self, mark: char) -> bool {
        is_mark(self.peek(), mark)
    }

    /// Whether the token after the next is this character.
    pub(crate) fn sees_second(&self, mark: char) -> bool {
        is_mark(self.peek_second(), mark)
    }

    /// Whether the next two tokens are these characters, touching.
    pub(crate) fn sees_both(&self, first: char, second: char) -> bool {
        let joint = matches!(self.peek(), Some(TokenTree::Punct(punct)) if punct.spacing() == Spacing::Joint);
        joint && self.sees(first) && is_mark(self.peek_second(), second)
    }

    /// Reads this character, if it is next.
    pub(crate) fn eat(&mut self, mark: char) -> bool {
        let found = self.sees(mark);
        self.at += usize::from(found);
        found
    }

    /// Reads these two characters, if they are next and touch.
    pub(crate) fn eat_both(&mut self, first: char, second: char) -> bool {
        let found = self.sees_both(first, second);
        self.at += 2 * usize::from(found);
        found
    }

    /// Reads a group with this delimiter.
    pub(crate) fn group(&mut self, delimiter: Delimiter) -> Option<&'a Group> {
        match self.peek() {
            Some(TokenTree::Group(group)) if group.delimiter() == delimiter => {
                self.at += 1;
                Some(group)
            }
            _ => None,
        }
    }

    /// Behind the last token.
    pub(crate) fn at_end(self) -> Self {
        Self { at: self.tokens.len(), ..self }
    }

    /// The parts between top-level commas; a trailing comma makes none.
    pub(crate) fn split(self) -> impl Iterator<Item = Cursor<'a>> {
        let mut left = self;
        std::iter::from_fn(move || {
            if left.is_empty() {
                return None;
            }
            let comma = left.rest().iter().position(|token| is_mark(Some(token), ','));
            Some(left.take(comma))
        })
    }

    /// The next statement: up to a `;`, or through the brace group that ends it where `braces_end`.
    ///
    /// The second value says whether a `;` or group ended it, and not the end of the list.
    pub(crate) fn statement(&mut self, braces_end: bool) -> (Cursor<'a>, bool) {
        for (index, token) in self.rest().iter().enumerate() {
            match token {
                TokenTree::Punct(punct) if punct.as_char() == ';' => return (self.take(Some(index)), true),
                TokenTree::Group(group) if braces_end && group.delimiter() == Delimiter::Brace => {
                    let stop = self.at + index + 1;
                    let part = Cursor { tokens: &self.tokens[..stop], at: self.at, end: group.span_close() };
                    self.at = stop;
                    self.eat(';');
                    return (part, true);
                }
                _ => {}
            }
        }
        let end = self.tokens.last().map_or(self.end, TokenTree::span);
        (Cursor { end, ..self.take(None) }, false)
    }

    /// The next field of a struct: up to a comma outside of `<…>`.
    pub(crate) fn field(&mut self) -> Cursor<'a> {
        let mut depth = 0i32;
        let comma = self.rest().iter().position(|token| {
            depth += i32::from(is_mark(Some(token), '<')) - i32::from(is_mark(Some(token), '>'));
            depth <= 0 && is_mark(Some(token), ',')
        });
        self.take(comma)
    }

    /// Goes back to a place that a part of this list has reached.
    pub(crate) fn resume_at(&mut self, part: &Cursor<'a>) {
        self.at = part.at;
    }

    // The part before the token at `stop`, which is dropped; everything where there is none.
    fn take(&mut self, stop: Option<usize>) -> Cursor<'a> {
        let stop = stop.map_or(self.tokens.len(), |stop| self.at + stop);
        let end = self.tokens.get(stop).map_or(self.end, TokenTree::span);
        let part = Cursor { tokens: &self.tokens[..stop], at: self.at, end };
        self.at = (stop + 1).min(self.tokens.len());
        part
    }
}

fn is_mark(token: Option<&TokenTree>, mark: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == mark)
}

fn is_invisible(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::None)
}

// A `$fragment` of a user's macro comes in an invisible group. One that computes keeps its own precedence.
fn open_invisible(token: TokenTree) -> Vec<TokenTree> {
    match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
            let inner: Vec<TokenTree> = group.stream().into_iter().flat_map(open_invisible).collect();
            let computes = inner.iter().skip(1).any(|token| "+-*/%<".chars().any(|mark| is_mark(Some(token), mark)));
            if !computes {
                return inner;
            }
            let mut whole = Group::new(Delimiter::Parenthesis, inner.into_iter().collect());
            whole.set_span(group.span());
            vec![whole.into()]
        }
        other => vec![other],
    }
}
