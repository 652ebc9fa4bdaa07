//! Lists the statements at file scope: the tokens before each brace, `=` or `;`.

use super::preprocess::View;
use super::scan::{Piece, pieces};
use super::token::{Kind, Token};

/// A declaration or definition at file scope.
#[derive(Debug, Clone, Default)]
pub(super) struct Statement {
    /// Its tokens outside of braces and initializers. Braces are kept without their content.
    pub(super) tokens: Vec<Token>,
    /// For a function, the range from the opening brace to the end of the closing brace.
    pub(super) body: Option<(usize, usize)>,
    /// Offset after its `;` or `}`.
    pub(super) end: usize,
}

/// Returns the statements in the order of their starts. A body without a closing brace ends with the text.
pub(super) fn statements(text: &str, view: &View) -> Vec<Statement> {
    let mut reader =
        Reader { text, ready: Vec::new(), now: Statement::default(), nesting: 0, skips: false, open: None };
    pieces(text, view).for_each(|piece| reader.piece(piece));
    reader.close_bodies(text.len());
    reader.ready
}

struct Reader<'a> {
    text: &'a str,
    ready: Vec<Statement>,
    now: Statement,
    /// Number of open parentheses and brackets.
    nesting: usize,
    /// Whether the current token is in an initializer, whose tokens are not kept.
    skips: bool,
    /// The first of the statements whose body is open. There are several if each arm of a conditional opens one.
    open: Option<usize>,
}

// Maximum number of tokens of a head, so that a text that is not GLSL does not exhaust the memory.
const MAX_HEAD_LENGTH: usize = 16_384;

impl Reader<'_> {
    fn piece(&mut self, Piece { token, depth }: Piece) {
        let sign = if token.kind == Kind::Punct { token.raw(self.text) } else { "" };
        match (depth, sign) {
            (0, "}") if self.open.is_some() => self.close_bodies(token.end),
            (0, "{") if self.is_function() => self.open_body(token),
            // While a body is open, only an arm of a conditional can begin a statement.
            (0, ";") => self.finish(token),
            (0, _) => self.head(token, sign),
            _ => {}
        }
    }

    fn head(&mut self, token: Token, sign: &str) {
        match sign {
            "(" | "[" => self.nesting += 1,
            ")" | "]" => self.nesting = self.nesting.saturating_sub(1),
            "=" if self.nesting == 0 => self.skips = true,
            "," if self.nesting == 0 => self.skips = false,
            _ => {}
        }
        if !self.skips && self.now.tokens.len() < MAX_HEAD_LENGTH {
            self.now.tokens.push(token);
        }
    }

    fn is_function(&self) -> bool {
        !self.skips && self.now.tokens.last().is_some_and(|last| last.is(self.text, ")"))
    }

    fn open_body(&mut self, brace: Token) {
        let mut statement = self.take();
        statement.body = Some((brace.start, brace.end));
        statement.end = brace.end;
        self.open.get_or_insert(self.ready.len());
        self.ready.push(statement);
    }

    fn close_bodies(&mut self, end: usize) {
        let first = self.open.take().unwrap_or(self.ready.len());
        for statement in &mut self.ready[first..] {
            if let Some(body) = &mut statement.body {
                *body = (body.0, end);
                statement.end = end;
            }
        }
    }

    fn finish(&mut self, semicolon: Token) {
        let mut statement = self.take();
        statement.end = semicolon.end;
        if !statement.tokens.is_empty() {
            self.ready.push(statement);
        }
    }

    fn take(&mut self) -> Statement {
        self.nesting = 0;
        self.skips = false;
        std::mem::take(&mut self.now)
    }
}
