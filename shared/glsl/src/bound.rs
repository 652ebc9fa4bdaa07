//! Finds names that a text gives another meaning than a constant of the same name: locals, parameters, members, targets
//! of assignments, in the code itself or by a macro.

use std::collections::BTreeSet;

use super::code::Code;
use super::macros::Macros;
use super::token::{Kind, Token};

/// Returns the names among `wanted` that some part of the code declares or assigns.
pub(super) fn bound(code: &Code<'_>, macros: &Macros, wanted: &dyn Fn(&str) -> bool) -> BTreeSet<String> {
    let pieces = Pieces::new(code.text, &code.tokens);
    let is_macro = |at: usize| pieces.is_word(at) && macros.shape(pieces.raw(at)).is_some();
    let binds = |open: usize| {
        let callee = open.checked_sub(1).filter(|callee| is_macro(*callee));
        callee.is_some_and(|callee| macros.binds_argument(pieces.raw(callee)) || pieces.is_bound(callee))
    };
    let in_binder = pieces.inside(&binds);
    let mut names = BTreeSet::new();
    for at in (0..code.tokens.len()).filter(|at| code.is_word(*at)) {
        let word = code.raw(at);
        if wanted(word) && (pieces.is_bound(at) || in_binder[at] && pieces.is_argument(at)) {
            names.insert(word.to_owned());
        }
        // Its body is what is declared there.
        if is_macro(at) && (pieces.is_bound(at) || in_binder[at]) {
            names.extend(macros.words(word).into_iter().filter(|word| wanted(word)).map(str::to_owned));
        }
    }
    names.extend(macros.bound().filter(|name| wanted(name)).map(str::to_owned));
    names
}

/// Pieces of code without blanks, each with the bracket around it.
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
                // Arms of `#if` may open a parenthesis each; no statement reaches past its end.
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

    /// Whether the word at an index is declared or assigned there.
    pub(super) fn is_bound(&self, at: usize) -> bool {
        let (before, after) = (self.before(at), self.raw(at + 1));
        let behind_type = before == "]" || at > 0 && self.is_type_like(at - 1);
        let behind_struct = before == "}" && matches!(after, ";" | "," | "[");
        let listed = before == "," && self.is_in_list(at);
        let assigned =
            matches!(after, "=" | "+=" | "-=" | "*=" | "/=" | "%=" | "|=" | "&=" | "^=" | "<<=" | ">>=" | "++" | "--");
        let stepped = matches!(before, "++" | "--");
        behind_type || behind_struct || listed || assigned || stepped
    }

    /// Of each piece: whether it stands in parentheses that `opens` accepts by the index of the opening one.
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

    /// Whether a word is all of an argument, or its array.
    fn is_argument(&self, at: usize) -> bool {
        matches!(self.before(at), "(" | ",") && matches!(self.raw(at + 1), "," | ")" | "[")
    }

    fn before(&self, at: usize) -> &'a str {
        at.checked_sub(1).map_or("", |at| self.raw(at))
    }

    fn is_type_like(&self, at: usize) -> bool {
        self.is_word(at) && !matches!(self.raw(at), "return" | "else" | "case" | "do")
    }

    // After a comma: a declaration's, not one between arguments or values.
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
