//! Finds the end of a statement, with or without braces.

use super::code::Code;
use super::macros::{Macros, STARTERS, Shape};

/// The ends of statements; each is searched once.
pub(super) struct Extents<'a> {
    pub(super) code: &'a Code<'a>,
    pub(super) macros: &'a Macros,
    /// For each token, the index after the statement that begins there, once it has been requested.
    ends: Vec<Option<Option<usize>>>,
    /// For each token, the number of earlier tokens that cannot be part of an expression.
    foreign: Vec<u32>,
}

// Maximum depth of nested statements without braces. Hand-written code has a few.
const MAX_DEPTH: usize = 64;

impl<'a> Extents<'a> {
    pub(super) fn new(code: &'a Code<'a>, macros: &'a Macros) -> Self {
        let mut count = 0;
        let mut foreign = vec![0];
        for at in 0..code.tokens.len() {
            let is_hiding = code.is_word(at) && macros.shape(code.raw(at)) > Some(Shape::Plain);
            let is_foreign = matches!(code.raw(at), ";" | "{" | "}" | "else") || STARTERS.contains(&code.raw(at));
            count += u32::from(is_hiding || is_foreign);
            foreign.push(count);
        }
        Self { code, macros, ends: vec![None; code.tokens.len()], foreign }
    }

    pub(super) fn read_branch(&mut self, at: usize, depth: usize) -> Option<Branch> {
        let Head { open, close, then_end, els } = self.read_head(at, depth)?;
        let other = match els {
            Some(els) => Some((els, self.other_end(els + 1, depth)?)),
            None => None,
        };
        let ends_here = other.is_none_or(|(_, end)| self.code.arms[end - 1] == self.code.arms[at]);
        ends_here.then_some(Branch { open, close, then_end, other })
    }

    fn read_head(&mut self, at: usize, depth: usize) -> Option<Head> {
        let (code, macros, open) = (self.code, self.macros, at + 1);
        let close = code.close(open).filter(|_| code.raw(open) == "(")?;
        let then_end = self.statement_end(close + 1, depth + 1)?;
        let arm = code.arms[at];
        let is_here = |index: usize| code.arms.get(index) == Some(&arm);
        let is_one_arm = is_here(open) && is_here(close) && is_here(close + 1) && is_here(then_end - 1);
        if !is_one_arm {
            return None;
        }
        if code.raw(then_end) == "else" && is_here(then_end) {
            return is_here(then_end + 1).then_some(Head { open, close, then_end, els: Some(then_end) });
        }
        let is_else = |at: usize| {
            code.raw(at) == "else" || macros.shape(code.raw(at)) == Some(Shape::Wild) || passes_else(code, at)
        };
        (!code.may_follow(then_end, arm, &is_else)).then_some(Head { open, close, then_end, els: None })
    }

    // A chain of `else if` may be long, so it is followed by a loop and not by recursion.
    fn other_end(&mut self, start: usize, depth: usize) -> Option<usize> {
        let (mut at, mut passed) = (start, Vec::new());
        let end = loop {
            let known = self.ends.get(at).copied().flatten();
            if known.is_some() || self.code.raw(at) != "if" {
                break self.statement_end(at, depth + 1);
            }
            passed.push(at);
            match self.read_head(at, depth) {
                Some(Head { els: Some(els), .. }) => at = els + 1,
                Some(Head { then_end, els: None, .. }) => break Some(then_end),
                None => break None,
            }
        };
        passed.into_iter().for_each(|at| self.ends[at] = Some(end));
        end
    }

    /// Returns the index after the statement that begins here; `None` if the end is uncertain.
    fn statement_end(&mut self, at: usize, depth: usize) -> Option<usize> {
        if let Some(known) = self.ends.get(at)? {
            return *known;
        }
        let end = if depth > MAX_DEPTH { None } else { self.find_statement_end(at, depth) };
        self.ends[at] = Some(end);
        end
    }

    fn find_statement_end(&mut self, at: usize, depth: usize) -> Option<usize> {
        let code = self.code;
        match code.raw(at) {
            "{" => code.close(at).map(|close| close + 1),
            "if" => {
                let branch = self.read_branch(at, depth)?;
                Some(branch.other.map_or(branch.then_end, |(_, end)| end))
            }
            "for" | "while" | "switch" => {
                let close = code.close(at + 1).filter(|_| code.raw(at + 1) == "(")?;
                self.statement_end(close + 1, depth + 1)
            }
            "do" => {
                let body = self.statement_end(at + 1, depth + 1)?;
                let close = code.close(body + 1).filter(|_| code.raw(body) == "while")?;
                (code.raw(close + 1) == ";").then_some(close + 2)
            }
            // An attribute (GL_EXT_control_flow_attributes).
            "[" if code.raw(at + 1) == "[" => self.statement_end(code.close(at)? + 1, depth + 1),
            "case" | "default" | "else" => None,
            _ => self.simple_end(at),
        }
    }

    // An expression, a declaration or a jump: up to its semicolon.
    fn simple_end(&self, start: usize) -> Option<usize> {
        let code = self.code;
        let mut at = start;
        while at < code.tokens.len() {
            let word = code.raw(at);
            match word {
                ";" => return Some(at + 1),
                ")" | "]" | "}" | "else" => return None,
                // Braces are an initializer here; after a macro they may be a block.
                "{" if at == start || code.raw(at - 1) != "=" => return None,
                // A macro may end the statement with its argument.
                "(" | "[" if self.foreign[at] != self.foreign[code.close(at)?] => return None,
                _ => {}
            }
            let is_another = at > start && STARTERS.contains(&word);
            let hides = code.is_word(at) && self.macros.shape(word) > Some(Shape::Plain);
            if is_another || hides {
                return None;
            }
            at = code.step(at)?;
        }
        None
    }
}

// A call whose argument begins with `else`, which a macro may put after an `if`.
fn passes_else(code: &Code<'_>, at: usize) -> bool {
    let Some(close) = code.close(at + 1).filter(|_| code.is_word(at)) else { return false };
    (at + 2..close).any(|at| code.raw(at) == "else" && matches!(code.raw(at - 1), "(" | ","))
}

/// An `if` up to its `else`, by the indices of its pieces.
struct Head {
    open: usize,
    close: usize,
    then_end: usize,
    els: Option<usize>,
}

/// A whole `if`.
pub(super) struct Branch {
    pub(super) open: usize,
    pub(super) close: usize,
    pub(super) then_end: usize,
    /// The `else`, and after its statement.
    pub(super) other: Option<(usize, usize)>,
}
