//! Splits a declaration into statements: a head, and the braces at its end.
//!
//! Only this module walks tokens without syn. The buffer of syn converts all nested groups at once and by recursion.
//! Braces mostly contain inline GLSL, which is read as a slice of the file, has most of the tokens, and may nest deeper
//! than the stack allows. So only heads are converted to a buffer, and a brace group stays one token.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};

use super::cursor::{Cursor, Tokens};
use super::draft::Draft;

/// The end of a statement, apart from the end of the list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// `;` alone: braces belong to the head.
    Semicolon,
    /// `;`, or a brace group and a `;` that may follow it.
    SemicolonOrBraces,
    /// After `=>`: a brace group, or a `,`.
    Arm,
    /// A brace group.
    Braces,
}

/// The statements between braces, or of a whole macro call.
pub(crate) struct Statements {
    list: Vec<TokenTree>,
    at: usize,
    end: Span,
}

/// A statement.
pub(crate) struct Statement {
    head: Tokens,
    body: Option<Group>,
    /// Whether the statement has an end of its own, not only the end of the list.
    pub(crate) ended: bool,
    start: usize,
    stop: usize,
}

impl Statement {
    /// From its first token on.
    pub(crate) fn cursor(&self) -> Cursor<'_> {
        self.head.cursor().with_body(self.body.as_ref())
    }
}

impl Statements {
    /// Makes a list of a whole stream. If something is missing at its end, the error underlines `end`.
    pub(crate) fn new(stream: TokenStream, end: Span) -> Self {
        let mut list = Vec::new();
        for token in stream {
            push_open(&mut list, token);
        }
        Self { list, at: 0, end }
    }

    /// Makes a list of the tokens in a group.
    pub(crate) fn of(group: &Group) -> Self {
        Self::new(group.stream(), group.span_close())
    }

    /// Returns whether everything was read.
    pub(crate) fn is_empty(&self) -> bool {
        self.at >= self.list.len()
    }

    /// Reads this character, if it is next.
    pub(crate) fn eat(&mut self, mark: char) -> bool {
        let found = self.list.get(self.at).is_some_and(|token| is_mark(token, mark));
        self.at += usize::from(found);
        found
    }

    /// Returns whether the next token is this word.
    pub(crate) fn sees_word(&self, word: &str) -> bool {
        matches!(self.list.get(self.at), Some(TokenTree::Ident(ident)) if ident == word)
    }

    /// Returns the first word of the next statement after its attributes.
    pub(crate) fn word(&self) -> Option<String> {
        let mut rest = self.list.get(self.at..)?;
        while let [hash, TokenTree::Group(_), behind @ ..] = rest
            && is_mark(hash, '#')
        {
            rest = behind;
        }
        match rest.first()? {
            TokenTree::Ident(word) => Some(word.to_string()),
            _ => None,
        }
    }

    /// Returns the next statement.
    pub(crate) fn next(&mut self, end: End) -> Statement {
        let start = self.at;
        let found = end.position(&self.list[start..]);
        let stop = found.map_or(self.list.len(), |found| start + found);
        let body = match self.list.get(stop) {
            Some(TokenTree::Group(group)) => Some(group.clone()),
            _ => None,
        };
        let span = match (&body, self.list.get(stop)) {
            (Some(group), _) => group.span_close(),
            (None, Some(mark)) => mark.span(),
            (None, None) if end.is_semicolon() => self.list.last().map_or(self.end, TokenTree::span),
            (None, None) => self.end,
        };
        self.at = (stop + 1).min(self.list.len());
        if body.is_some() && end == End::SemicolonOrBraces {
            self.eat(';');
        }
        let head = Tokens::new(self.list[start..stop].iter().cloned().collect(), span);
        let stop = stop + usize::from(body.is_some());
        Statement { head, body, ended: found.is_some(), start, stop }
    }

    /// Returns the span for an error about a wrong or missing next token.
    pub(crate) fn span(&self) -> Span {
        self.list.get(self.at).map_or(self.end, TokenTree::span)
    }

    /// Reports that a statement should stand where the part of the one just read begins.
    pub(crate) fn expected_statement(&self, draft: &mut Draft<'_>, read: &Statement, part: &Cursor<'_>) {
        if !part.is_empty() {
            draft.expected(part, "a statement");
            return;
        }
        // Attributes alone.
        let token = self.list.get(read.stop);
        draft.expected_at(token, token.map_or(self.end, TokenTree::span), "a statement");
    }

    /// Goes back to a place that a statement has reached.
    pub(crate) fn resume_at(&mut self, statement: &Statement, part: &Cursor<'_>) {
        // The rest of an invisible group has more tokens than the group counts for; a word precedes it.
        self.at = statement.stop.saturating_sub(part.rest().len()).max(statement.start + 1);
    }

    /// Returns the number of tokens that were read.
    pub(crate) fn place(&self) -> usize {
        self.at
    }

    /// Skips the statement that begins at a [`place`](Self::place), up to its `;` or braces.
    pub(crate) fn leave_out(&mut self, place: usize) {
        self.at = place;
        self.next(End::SemicolonOrBraces);
    }
}

impl End {
    fn is_semicolon(self) -> bool {
        matches!(self, Self::Semicolon | Self::SemicolonOrBraces)
    }

    /// Returns the token that ends the statement at the start of a list.
    fn position(self, list: &[TokenTree]) -> Option<usize> {
        let find = |from: usize, is_end: &dyn Fn(&TokenTree) -> bool| {
            list[from..].iter().position(is_end).map(|found| from + found)
        };
        match self {
            Self::Semicolon => find(0, &|token| is_mark(token, ';')),
            Self::SemicolonOrBraces => find(0, &|token| is_mark(token, ';') || is_body(token)),
            Self::Braces => find(0, &is_body),
            Self::Arm => {
                let arrow = list.windows(2).position(|pair| is_mark(&pair[0], '=') && is_mark(&pair[1], '>'))?;
                let is_block = list.get(arrow + 2).is_some_and(is_body);
                if is_block { Some(arrow + 2) } else { find(arrow + 2, &|token| is_mark(token, ',')) }
            }
        }
    }
}

fn is_body(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

fn is_mark(token: &TokenTree, mark: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == mark)
}

// A user's macro may pass whole statements and blocks as one `$fragment`; all others stay in their invisible groups.
fn push_open(list: &mut Vec<TokenTree>, token: TokenTree) {
    let TokenTree::Group(group) = &token else { return list.push(token) };
    if group.delimiter() != Delimiter::None {
        return list.push(token);
    }
    let start = list.len();
    group.stream().into_iter().for_each(|inner| push_open(list, inner));
    let inner = &list[start..];
    let ends_a_statement = |token: &TokenTree| is_body(token) || is_mark(token, ';');
    if !inner.is_empty() && !inner.iter().any(ends_a_statement) {
        list.truncate(start);
        list.push(token);
    }
}
