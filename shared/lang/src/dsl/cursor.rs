//! A cursor over the tokens of a statement. It wraps the cursor of syn, looks into the invisible groups of a user's
//! macros, and stops at the end of a part.

use proc_macro2::extra::DelimSpan;
use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use syn::buffer::{Cursor as Buffered, TokenBuffer};

use super::invisible_groups::computes;
use super::nesting::shallow;

/// The tokens between two delimiters, or of a head without braces.
pub(crate) struct Tokens {
    buffer: TokenBuffer,
    end: Span,
}

impl Tokens {
    /// Makes a part of a whole stream. If something is missing at its end, the error underlines `end`.
    pub(crate) fn new(stream: TokenStream, end: Span) -> Self {
        Self { buffer: TokenBuffer::new2(shallow(stream)), end }
    }

    /// Makes a part of the tokens in a group.
    pub(crate) fn of(group: &Group) -> Self {
        Self::new(group.stream(), group.span_close())
    }

    /// From the first token on.
    pub(crate) fn cursor(&self) -> Cursor<'_> {
        Cursor { here: self.buffer.begin(), stop: None, end: self.end, body: None }
    }
}

/// A group of a statement's head.
#[derive(Clone, Copy)]
pub(crate) struct Inside<'a> {
    here: Buffered<'a>,
    delimiters: DelimSpan,
}

impl<'a> Inside<'a> {
    /// From the first token in it on.
    pub(crate) fn cursor(&self) -> Cursor<'a> {
        Cursor { here: self.here, stop: None, end: self.span_close(), body: None }
    }

    /// Returns all of it.
    pub(crate) fn span(&self) -> Span {
        self.delimiters.join()
    }

    /// Returns the delimiter that opens it.
    pub(crate) fn span_open(&self) -> Span {
        self.delimiters.open()
    }

    /// Returns the delimiter that closes it.
    pub(crate) fn span_close(&self) -> Span {
        self.delimiters.close()
    }
}

/// A place among tokens.
#[derive(Clone, Copy)]
pub(crate) struct Cursor<'a> {
    here: Buffered<'a>,
    /// The first token after the part; the end of the group if `None`.
    stop: Option<Buffered<'a>>,
    end: Span,
    /// The braces that end the statement: see [`super::statements`].
    body: Option<&'a Group>,
}

impl<'a> Cursor<'a> {
    /// Returns the head of a statement, and the braces that end it.
    pub(crate) fn with_body(self, body: Option<&'a Group>) -> Self {
        Self { body, ..self }
    }

    /// Returns the next token.
    pub(crate) fn peek(&self) -> Option<TokenTree> {
        let mut here = match self.open() {
            None => return self.body.cloned().map(Into::into),
            Some(here) => here,
        };
        while let Some((inside, ..)) = here.group(Delimiter::None) {
            here = if is_blank(inside) { step(here)?.1 } else { inside };
        }
        here.token_tree().map(|(token, _)| token)
    }

    /// Without what comes next.
    pub(crate) fn after_next(&self) -> Self {
        let mut ahead = *self;
        ahead.next();
        ahead
    }

    /// Returns whether the token after the next is an identifier.
    pub(crate) fn is_ident_second(&self) -> bool {
        self.after_next().peek_ident().is_some()
    }

    /// Reads any token.
    pub(crate) fn next(&mut self) -> Option<TokenTree> {
        let token = self.peek()?;
        match self.open() {
            None => self.body = None,
            Some(here) => self.here = after(here, &token)?,
        }
        Some(token)
    }

    /// Skips `count` tokens.
    pub(crate) fn skip(&mut self, count: usize) {
        (0..count).for_each(|_| drop(self.next()));
    }

    /// Returns whether everything was read.
    pub(crate) fn is_empty(&self) -> bool {
        self.open().is_none() && self.body.is_none()
    }

    /// Returns the remaining tokens.
    pub(crate) fn rest(&self) -> Vec<TokenTree> {
        let mut out = Vec::new();
        let mut ahead = *self;
        while let Some((token, next)) = ahead.open().and_then(Buffered::token_tree) {
            out.push(token);
            ahead.here = next;
        }
        out.extend(self.body.cloned().map(TokenTree::from));
        out
    }

    /// Reads all remaining tokens.
    pub(crate) fn take_rest(&mut self) -> Vec<TokenTree> {
        let rest = self.rest();
        *self = self.at_end();
        rest
    }

    /// Returns the tokens from here to a later place, without invisible groups.
    pub(crate) fn until(&self, later: &Self) -> TokenStream {
        let mut ahead = Cursor { stop: Some(later.here), body: None, ..*self };
        std::iter::from_fn(|| ahead.next()).collect()
    }

    /// Returns the span for an error about a wrong or missing next token.
    pub(crate) fn span(&self) -> Span {
        let Some(mut here) = self.open() else { return self.body.map_or(self.end, Group::span) };
        while let Some((inside, ..)) = here.group(Delimiter::None)
            && !is_blank(inside)
        {
            here = inside;
        }
        here.span()
    }

    /// Reads an identifier.
    pub(crate) fn ident(&mut self) -> Option<Ident> {
        let (ident, next) = self.open()?.ident()?;
        self.here = next;
        Some(ident)
    }

    /// Returns the next token if it is an identifier.
    pub(crate) fn peek_ident(&self) -> Option<Ident> {
        Some(self.open()?.ident()?.0)
    }

    /// Returns whether the next token is this word.
    pub(crate) fn sees_word(&self, word: &str) -> bool {
        self.peek_ident().is_some_and(|ident| ident == word)
    }

    /// Reads this word, if it is next.
    pub(crate) fn eat_word(&mut self, word: &str) -> bool {
        let found = self.sees_word(word);
        if found {
            self.ident();
        }
        found
    }

    /// Reads a literal.
    pub(crate) fn literal(&mut self) -> Option<Literal> {
        let (literal, next) = self.open()?.literal()?;
        self.here = next;
        Some(literal)
    }

    /// Returns the next token if it is a literal.
    pub(crate) fn peek_literal(&self) -> Option<Literal> {
        Some(self.open()?.literal()?.0)
    }

    /// Returns the next token if it is a punctuation mark.
    pub(crate) fn peek_mark(&self) -> Option<Punct> {
        Some(self.open()?.punct()?.0)
    }

    /// Returns whether the next token is this character.
    pub(crate) fn sees(&self, mark: char) -> bool {
        self.peek_mark().is_some_and(|punct| punct.as_char() == mark)
    }

    /// Returns whether the token after the next is this character.
    pub(crate) fn sees_second(&self, mark: char) -> bool {
        self.after_next().sees(mark)
    }

    /// Returns whether the next two tokens are these characters, touching.
    pub(crate) fn sees_both(&self, first: char, second: char) -> bool {
        let is_first = |punct: &Punct| punct.as_char() == first && punct.spacing() == Spacing::Joint;
        self.peek_mark().is_some_and(|punct| is_first(&punct)) && self.sees_second(second)
    }

    /// Reads this character, if it is next.
    pub(crate) fn eat(&mut self, mark: char) -> bool {
        let next = self.open().and_then(Buffered::punct).filter(|(punct, _)| punct.as_char() == mark);
        self.here = next.as_ref().map_or(self.here, |(_, next)| *next);
        next.is_some()
    }

    /// Reads these two characters, if they are next and touch.
    pub(crate) fn eat_both(&mut self, first: char, second: char) -> bool {
        let found = self.sees_both(first, second);
        found && self.eat(first) && self.eat(second)
    }

    /// Reads a group of the statement's head with this delimiter.
    pub(crate) fn group(&mut self, delimiter: Delimiter) -> Option<Inside<'a>> {
        let (here, delimiters, next) = self.open()?.group(delimiter)?;
        self.here = next;
        Some(Inside { here, delimiters })
    }

    /// Returns whether a group comes next.
    pub(crate) fn sees_group(&self) -> bool {
        matches!(self.peek(), Some(TokenTree::Group(_)))
    }

    /// Reads an invisible group with operators, which is one operand.
    ///
    /// rustc puts one around `$c` of a user's macro, so that `$c && d` of `a || b` means `(a || b) && d`.
    pub(crate) fn operand(&mut self) -> Option<Inside<'a>> {
        let mut ahead = *self;
        let group = ahead.group(Delimiter::None)?;
        // `$name` of one token may also be a function's name, `$path` a type's: they continue after the group.
        computes(group.here.token_stream()).then(|| {
            *self = ahead;
            group
        })
    }

    /// Reads the braces that end the statement.
    pub(crate) fn body(&mut self) -> Option<&'a Group> {
        if self.open().is_some() { None } else { self.body.take() }
    }

    /// After the last token.
    pub(crate) fn at_end(self) -> Self {
        let mut here = self.here;
        while let Some((_, next)) = self.within(here).and_then(step) {
            here = next;
        }
        Self { here, body: None, ..self }
    }

    /// Returns the parts between commas; a trailing comma makes none.
    pub(crate) fn split(self) -> impl Iterator<Item = Cursor<'a>> {
        let mut left = self;
        std::iter::from_fn(move || if left.is_empty() { None } else { Some(left.take(|mark| mark == ',').0) })
    }

    /// Returns the part up to a `;`, and whether there is one.
    pub(crate) fn until_semicolon(&mut self) -> (Cursor<'a>, bool) {
        let (part, found) = self.take(|mark| mark == ';');
        // A missing `;` is shown at the last token.
        let end = if found { part.end } else { part.rest().last().map_or(part.end, TokenTree::span) };
        (Cursor { end, ..part }, found)
    }

    /// Returns the next field of a struct: up to a comma outside of `<…>`.
    pub(crate) fn field(&mut self) -> Cursor<'a> {
        let mut depth = 0i32;
        self.take(|mark| {
            depth += i32::from(mark == '<') - i32::from(mark == '>');
            depth <= 0 && mark == ','
        })
        .0
    }

    // The part before a mark, which is dropped; everything if there is none.
    fn take(&mut self, mut is_end: impl FnMut(char) -> bool) -> (Cursor<'a>, bool) {
        let start = *self;
        while let Some((mark, next)) = self.open().and_then(step) {
            let here = std::mem::replace(&mut self.here, next);
            if let Some(mark) = mark.filter(|mark| is_end(mark.as_char())) {
                return (Cursor { stop: Some(here), end: mark.span(), body: None, ..start }, true);
            }
        }
        self.body = None;
        (start, false)
    }

    /// The next token or invisible group, unless everything was read.
    fn open(&self) -> Option<Buffered<'a>> {
        let mut here = self.within(self.here)?;
        while let Some((inside, ..)) = here.group(Delimiter::None)
            && is_blank(inside)
        {
            here = self.within(step(here)?.1)?;
        }
        Some(here)
    }

    fn within(&self, here: Buffered<'a>) -> Option<Buffered<'a>> {
        let is_past_end = here.eof() || self.stop.is_some_and(|stop| here >= stop);
        (!is_past_end).then_some(here)
    }
}

// An invisible group without tokens: `$vis` of a private item.
fn is_blank(mut inside: Buffered<'_>) -> bool {
    while let Some((deeper, _, next)) = inside.group(Delimiter::None) {
        if !is_blank(deeper) {
            return false;
        }
        inside = next;
    }
    inside.eof()
}

/// Returns the place after a token or group, and the token if it is a mark.
fn step(here: Buffered<'_>) -> Option<(Option<Punct>, Buffered<'_>)> {
    if let Some((.., next)) = here.any_group() {
        return Some((None, next));
    }
    match here.punct() {
        Some((mark, next)) => Some((Some(mark), next)),
        None => here.token_tree().map(|(_, next)| (None, next)),
    }
}

// The place after the next token, which may be in invisible groups.
fn after<'a>(here: Buffered<'a>, token: &TokenTree) -> Option<Buffered<'a>> {
    Some(match token {
        TokenTree::Ident(_) => here.ident()?.1,
        TokenTree::Literal(_) => here.literal()?.1,
        TokenTree::Group(group) => here.group(group.delimiter())?.2,
        TokenTree::Punct(_) => match here.punct() {
            Some((_, next)) => next,
            // syn takes the `'` of a lifetime with its name.
            None => here.token_tree()?.1,
        },
    })
}
