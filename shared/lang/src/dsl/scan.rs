//! Finds properties of the tokens of a function that must be known before syn parses them, in one walk.

use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};

use super::nesting::MAX_DEPTH;

/// Maximum number of consecutive signs, which syn parses by recursion. No readable expression has more.
const MAX_SIGNS: usize = 64;

/// The properties of a function.
#[derive(Default)]
pub(super) struct Scanned {
    /// Whether groups nest deeper than any parser reads.
    pub(super) is_deep: bool,
    /// Whether there are invisible groups.
    pub(super) has_invisible: bool,
    /// The last of too many consecutive signs.
    pub(super) too_many: Option<Span>,
    /// The names of attributes after the word `fn`.
    pub(super) attributes: Vec<Ident>,
}

/// Returns the tokens of a stream, with each group as one token, for several walks with one call into the compiler.
pub(super) fn trees(stream: TokenStream) -> Vec<TokenTree> {
    stream.into_iter().collect()
}

/// Each request for the tokens of a group is a call into rustc, so several walks would take longer than parsing.
pub(super) fn scan(function: &[TokenTree]) -> Scanned {
    let mut found = Scanned::default();
    let mut is_after_fn = false;
    let mut walk = Walk::default();
    for token in function {
        is_after_fn |= matches!(token, TokenTree::Ident(word) if word == "fn");
        walk.step(&mut found, token, 0, is_after_fn);
    }
    found
}

/// The state of a walk over the tokens of one group.
#[derive(Default)]
struct Walk {
    /// Number of consecutive signs before the next token.
    signs: usize,
    /// Whether `#` does.
    is_after_hash: bool,
}

impl Walk {
    fn step(&mut self, found: &mut Scanned, token: &TokenTree, depth: usize, is_after_fn: bool) {
        match token {
            TokenTree::Punct(sign) => {
                self.signs += 1;
                if self.signs > MAX_SIGNS {
                    found.too_many.get_or_insert(sign.span());
                }
            }
            TokenTree::Group(group) => {
                self.signs = 0;
                found.has_invisible |= group.delimiter() == Delimiter::None;
                let is_attribute = is_after_fn && self.is_after_hash && group.delimiter() == Delimiter::Bracket;
                found.within(group.stream(), depth + 1, is_after_fn, is_attribute);
            }
            TokenTree::Ident(_) | TokenTree::Literal(_) => self.signs = 0,
        }
        self.is_after_hash = matches!(token, TokenTree::Punct(sign) if sign.as_char() == '#');
    }
}

impl Scanned {
    fn within(&mut self, stream: TokenStream, depth: usize, is_after_fn: bool, is_attribute: bool) {
        if depth > MAX_DEPTH {
            self.is_deep = true;
            return;
        }
        let mut walk = Walk::default();
        for (index, token) in stream.into_iter().enumerate() {
            if let (0, true, TokenTree::Ident(name)) = (index, is_attribute, &token) {
                self.attributes.push(name.clone());
            }
            walk.step(self, &token, depth, is_after_fn && !is_attribute);
        }
    }
}
