//! Finds what surrounds each piece of code: the brackets around it, and whether a word is declared or assigned there.

use super::token::{Kind, Token};

/// The tokens of code without blanks, each with the bracket around it.
pub(super) struct Pieces<'a> {
    text: &'a str,
    tokens: &'a [Token],
    around: Vec<Option<usize>>,
}

impl<'a> Pieces<'a> {
    pub(super) fn new(text: &'a str, tokens: &'a [Token]) -> Self {
        let mut pieces = Self { text, tokens, around: Vec::with_capacity(tokens.len()) };
        let mut open: Vec<usize> = Vec::new();
        for at in 0..tokens.len() {
            match pieces.raw(at) {
                // Each arm of an `#if` may open the same parenthesis. A statement ends at its semicolon in any case.
                ";" => pieces.leave(&mut open, &|pieces, open| pieces.raw(open) != "{" && !pieces.is_loop(open)),
                ")" | "]" => drop(open.pop_if(|open| pieces.raw(*open) != "{")),
                "}" => {
                    pieces.leave(&mut open, &|pieces, open| pieces.raw(open) != "{");
                    open.pop();
                }
                _ => {}
            }
            pieces.around.push(open.last().copied());
            if matches!(pieces.raw(at), "(" | "[" | "{") {
                open.push(at);
            }
        }
        pieces
    }

    pub(super) fn raw(&self, at: usize) -> &'a str {
        self.tokens.get(at).map_or("", |token| token.raw(self.text))
    }

    pub(super) fn is_word(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| token.kind == Kind::Ident)
    }

    /// Returns whether the word at an index is declared or assigned there.
    pub(super) fn is_bound(&self, at: usize) -> bool {
        let (before, after) = (self.before(at), self.raw(at + 1));
        let follows_type = before == "]" || at > 0 && self.is_type_like(at - 1);
        let follows_struct = before == "}" && matches!(after, ";" | "," | "[");
        let listed = before == "," && self.is_in_list(at);
        let assigned =
            matches!(after, "=" | "+=" | "-=" | "*=" | "/=" | "%=" | "|=" | "&=" | "^=" | "<<=" | ">>=" | "++" | "--");
        let stepped = matches!(before, "++" | "--");
        follows_type || follows_struct || listed || assigned || stepped
    }

    /// Returns the bracket around a token, and the number of its commas between the two.
    pub(super) fn argument(&self, at: usize) -> Option<(usize, usize)> {
        let open = self.around.get(at).copied().flatten()?;
        let is_comma = |at: &usize| self.raw(*at) == "," && self.around[*at] == Some(open);
        Some((open, (open + 1..at).filter(is_comma).count()))
    }

    /// Returns for each token whether it is within parentheses that `opens` accepts; `opens` gets the index of the
    /// opening parenthesis.
    pub(super) fn inside(&self, opens: &dyn Fn(usize) -> bool) -> Vec<bool> {
        let mut inside: Vec<bool> = Vec::with_capacity(self.around.len());
        let mut accepted = vec![false; self.around.len()];
        for (at, around) in self.around.iter().enumerate() {
            let is_inside = around.is_some_and(|open| accepted[open] || inside[open]);
            inside.push(is_inside);
            accepted[at] = self.raw(at) == "(" && opens(at);
        }
        inside
    }

    /// Returns whether a word is a whole argument, or the array in an indexed argument.
    pub(super) fn is_argument(&self, at: usize) -> bool {
        matches!(self.before(at), "(" | ",") && matches!(self.raw(at + 1), "," | ")" | "[")
    }

    fn before(&self, at: usize) -> &'a str {
        at.checked_sub(1).map_or("", |at| self.raw(at))
    }

    fn is_type_like(&self, at: usize) -> bool {
        self.is_word(at) && !matches!(self.raw(at), "return" | "else" | "case" | "do")
    }

    // After the comma of a declaration, not after a comma between arguments or values.
    fn is_in_list(&self, at: usize) -> bool {
        let Some(open) = self.around[at] else { return true };
        match self.raw(open) {
            "(" => self.is_loop(open),
            "{" => !self.is_initializer(open),
            _ => false,
        }
    }

    fn is_loop(&self, open: usize) -> bool {
        self.raw(open) == "(" && self.before(open) == "for"
    }

    fn is_initializer(&self, mut open: usize) -> bool {
        while matches!(self.before(open), "," | "{") {
            match self.around[open].filter(|outer| self.raw(*outer) == "{") {
                Some(outer) => open = outer,
                None => return false,
            }
        }
        self.before(open) == "="
    }

    fn leave(&self, open: &mut Vec<usize>, ends: &dyn Fn(&Self, usize) -> bool) {
        while open.pop_if(|open| ends(self, *open)).is_some() {}
    }
}
