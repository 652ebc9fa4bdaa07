//! Evaluates a condition if constants alone decide it (GLSL 4.60, sections 5.1 and 5.9).

use std::ops::Range;

use super::code::Code;
use super::macros::{Macros, Shape};
use super::pure::is_pure;
use super::token::Kind;

/// A value that is known before a shader is compiled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Constant {
    /// `bool`
    Bool(bool),
    /// `int`
    Int(i64),
    /// `uint`
    Uint(u64),
}

/// Values by name.
pub(super) struct Truth<'a> {
    pub(super) code: &'a Code<'a>,
    pub(super) macros: &'a Macros,
    pub(super) value: &'a dyn Fn(&str) -> Option<Constant>,
}

// Maximum depth of nested brackets and operators; the value of a deeper expression is unknown.
const MAX_DEPTH: usize = 64;

impl Truth<'_> {
    /// Returns the value of the condition in a range of tokens, if it names a constant and is decided. What is
    /// evaluated first is known or has no effect, so no effect is lost.
    pub(super) fn holds(&self, range: Range<usize>) -> Option<bool> {
        // Lines that are dead for some settings may decide the value.
        let is_one_arm = range.clone().all(|at| self.code.arms[at] == self.code.arms[range.start]);
        if !is_one_arm {
            return None;
        }
        let names_constant = range.clone().any(|at| self.code.is_word(at) && (self.value)(self.code.raw(at)).is_some());
        match names_constant.then(|| self.check(range, 0)).flatten()? {
            Constant::Bool(value) => Some(value),
            Constant::Int(_) | Constant::Uint(_) => None,
        }
    }

    fn check(&self, range: Range<usize>, depth: usize) -> Option<Constant> {
        if depth > MAX_DEPTH
            || self.has_open_macro(&range)?
            || self.find_last(&range, &["?", ":", ",", "=", ";", "{"])?.is_some()
        {
            return None;
        }
        for (operator, decisive) in [("||", Some(true)), ("^^", None), ("&&", Some(false))] {
            let parts = self.split(&range, operator)?;
            if parts.len() > 1 {
                return self.chain(parts, decisive, depth).map(Constant::Bool);
            }
        }
        if self.find_last(&range, &["|", "^", "&"])?.is_some() {
            return None;
        }
        for operators in [&["==", "!="][..], &["<", ">", "<=", ">="]] {
            if let Some(at) = self.find_last(&range, operators)? {
                let left = self.check(range.start..at, depth + 1)?;
                let right = self.check(at + 1..range.end, depth + 1)?;
                return compare(self.code.raw(at), left, right);
            }
        }
        self.unary(range, depth)
    }

    fn unary(&self, range: Range<usize>, depth: usize) -> Option<Constant> {
        let first = range.start;
        match (self.code.raw(first), range.len()) {
            ("(", _) if self.code.close(first)? + 1 == range.end => self.check(first + 1..range.end - 1, depth + 1),
            ("!", 2..) => match self.unary_at(range, depth)? {
                Constant::Bool(value) => Some(Constant::Bool(!value)),
                Constant::Int(_) | Constant::Uint(_) => None,
            },
            ("-", 2..) => match self.unary_at(range, depth)? {
                Constant::Int(value) => value.checked_neg().map(Constant::Int),
                Constant::Bool(_) | Constant::Uint(_) => None,
            },
            ("true", 1) => Some(Constant::Bool(true)),
            ("false", 1) => Some(Constant::Bool(false)),
            (word, 1) => match self.code.tokens.get(first)?.kind {
                Kind::Ident => (self.value)(word),
                Kind::Number => literal(word),
                _ => None,
            },
            _ => None,
        }
    }

    fn unary_at(&self, range: Range<usize>, depth: usize) -> Option<Constant> {
        if depth > MAX_DEPTH { None } else { self.unary(range.start + 1..range.end, depth + 1) }
    }

    // `false && f()` is false, and `f()` is never called; `f() && false` calls it, and `x && false` has no effect.
    fn chain(&self, parts: Vec<Range<usize>>, decisive: Option<bool>, depth: usize) -> Option<bool> {
        let (mut all, mut is_known) = (false, true);
        for part in parts {
            match (self.check(part.clone(), depth + 1), decisive) {
                (Some(Constant::Bool(value)), Some(decisive)) if value == decisive => return Some(value),
                (Some(Constant::Bool(_)), Some(decisive)) => all = !decisive,
                (Some(Constant::Bool(value)), None) => all ^= value,
                (None, Some(_)) if self.is_pure(part) => is_known = false,
                _ => return None,
            }
        }
        is_known.then_some(all)
    }

    fn is_pure(&self, part: Range<usize>) -> bool {
        is_pure(self.code.text, &self.code.tokens[part], &|word| self.macros.shape(word).is_some())
    }

    // A macro that is not an operand may contain an operator with lower precedence than the operators beside it.
    fn has_open_macro(&self, range: &Range<usize>) -> Option<bool> {
        let mut at = range.start;
        while at < range.end {
            if self.code.is_word(at) && self.macros.shape(self.code.raw(at)) > Some(Shape::Operand) {
                return Some(true);
            }
            at = self.code.step(at)?;
        }
        Some(false)
    }

    fn split(&self, range: &Range<usize>, operator: &str) -> Option<Vec<Range<usize>>> {
        let (mut parts, mut start, mut at) = (Vec::new(), range.start, range.start);
        while at < range.end {
            if self.code.raw(at) == operator {
                parts.push(start..at);
                start = at + 1;
            }
            at = self.code.step(at)?;
        }
        parts.push(start..range.end);
        Some(parts)
    }

    // Searches outside of all brackets; the outer `None` means unbalanced brackets.
    fn find_last(&self, range: &Range<usize>, operators: &[&str]) -> Option<Option<usize>> {
        let (mut found, mut at) = (None, range.start);
        while at < range.end {
            if operators.contains(&self.code.raw(at)) {
                found = Some(at);
            }
            at = self.code.step(at)?;
        }
        Some(found)
    }
}

fn compare(operator: &str, left: Constant, right: Constant) -> Option<Constant> {
    use std::cmp::Ordering::{Equal, Greater, Less};
    // Other pairs have implicit conversions in GLSL, or are errors that the compiler reports.
    let order = match (left, right) {
        (Constant::Int(left), Constant::Int(right)) => left.cmp(&right),
        (Constant::Uint(left), Constant::Uint(right)) => left.cmp(&right),
        (Constant::Bool(left), Constant::Bool(right)) if matches!(operator, "==" | "!=") => left.cmp(&right),
        _ => return None,
    };
    Some(Constant::Bool(match operator {
        "==" => order == Equal,
        "!=" => order != Equal,
        "<" => order == Less,
        ">" => order == Greater,
        "<=" => order != Greater,
        _ => order != Less,
    }))
}

fn literal(word: &str) -> Option<Constant> {
    let (digits, is_unsigned) = match word.strip_suffix(['u', 'U']) {
        Some(digits) => (digits, true),
        None => (word, false),
    };
    let is_octal = digits.len() > 1 && digits.starts_with('0');
    let number: u32 = if is_octal { None } else { digits.parse().ok() }?;
    match is_unsigned {
        true => Some(Constant::Uint(number.into())),
        false => i32::try_from(number).ok().map(|number| Constant::Int(number.into())),
    }
}
