//! Removes code that is dead for given values of constants. Lines and columns do not change.
//!
//! It reads the unexpanded text, for all settings of its macros at once. If a macro, an `#if` or a local of the same
//! name could change the extent or the condition of an `if`, the text stays as it is, and the compiler folds the
//! constant.

use std::ops::Range;

use super::blank::{blank, follows_label};
use super::bound::bound;
use super::choice::{condition_start, decides_type, value_end};
use super::code::Code;
use super::extent::{Branch, Extents};
use super::macros::{Macros, STARTERS, Shape};
use super::pieces::Pieces;
use super::preprocess::{Known, view};
use super::truth::{Constant, Truth};

/// Blanks the arms of `if` and `?:` that known constants leave dead. Returns `None` if no arm is dead.
pub fn fold(text: &str, value: &dyn Fn(&str) -> Option<Constant>, macros: &Macros) -> Option<String> {
    // Most texts use no constant, and a search for the words is cheaper than parsing the text.
    if !super::identifiers(text).any(|word| value(&word.name).is_some()) {
        return None;
    }
    let view = view(text, &|_| Known::Unknown);
    if !view.problems.is_empty() {
        return None;
    }
    let code = Code::read(text, &view);
    // The names that such a macro uses are unknown.
    if (0..code.tokens.len()).any(|at| code.is_word(at) && macros.pastes(code.raw(at))) {
        return None;
    }
    let other = bound(&code, macros, &|name| value(name).is_some());
    let value = |name: &str| match other.contains(name) || macros.shape(name).is_some() {
        true => None,
        false => value(name),
    };
    let truth = Truth { code: &code, macros, value: &value };
    let mut folding = Folding::new(&code, truth, macros);
    folding.run();
    let Folding { dead, signs, .. } = folding;
    (!dead.is_empty()).then(|| blank(text, dead, &signs))
}

struct Folding<'a> {
    code: &'a Code<'a>,
    macros: &'a Macros,
    pieces: Pieces<'a>,
    truth: Truth<'a>,
    extents: Extents<'a>,
    /// For each token, the number of earlier uses of wild macros.
    wild: Vec<u32>,
    /// For each token, whether it is in the arguments of a macro, which may put any tokens beside it.
    in_macro: Vec<bool>,
    /// For the start of each dead part, the index at which reading continues.
    jumps: Vec<(usize, usize)>,
    dead: Vec<Range<usize>>,
    signs: Vec<(usize, char)>,
}

impl<'a> Folding<'a> {
    fn new(code: &'a Code<'a>, truth: Truth<'a>, macros: &'a Macros) -> Self {
        let mut count = 0;
        let mut wild = vec![0];
        for at in 0..code.tokens.len() {
            count += u32::from(code.is_word(at) && macros.shape(code.raw(at)) == Some(Shape::Wild));
            wild.push(count);
        }
        let extents = Extents::new(code, macros);
        let is_call = |open: usize| open > 0 && code.is_word(open - 1) && macros.shape(code.raw(open - 1)).is_some();
        let pieces = Pieces::new(code.text, &code.tokens);
        let in_macro = pieces.inside(&is_call);
        let (jumps, dead, signs) = Default::default();
        Self { code, macros, pieces, truth, extents, wild, in_macro, jumps, dead, signs }
    }

    fn run(&mut self) {
        let mut at = 0;
        while at < self.code.tokens.len() {
            if let Some((_, to)) = self.jumps.pop_if(|(from, _)| *from == at) {
                at = to;
                continue;
            }
            at = match self.code.raw(at) {
                "if" if self.in_macro[at] => self.branch_in_macro(at).unwrap_or(at + 1),
                "?" => self.choice(at).unwrap_or(at + 1),
                _ if self.in_macro[at] => at + 1,
                "if" => self.branch(at).unwrap_or(at + 1),
                _ => at + 1,
            };
        }
    }

    /// Folds an `if` whose condition is decided, and returns the index at which reading continues.
    fn branch(&mut self, at: usize) -> Option<usize> {
        let Branch { open, close, then_end, other } = self.extents.read_branch(at, 0)?;
        let holds = self.truth.holds(open + 1..close)?;
        let end = other.map_or(then_end, |(_, end)| end);
        if !self.is_plain(at, end) {
            return None;
        }
        let kept = match (holds, other) {
            (true, _) => Some((close + 1, then_end)),
            (false, Some((els, end))) => Some((els + 1, end)),
            (false, None) => None,
        };
        if kept.is_some_and(|(start, _)| self.is_declaration(start)) {
            return None;
        }
        let first = self.attributes_start(at);
        let is_empty = kept.is_none_or(|(start, _)| matches!(self.code.raw(start), ";" | "{"));
        let sign = if is_empty && follows_label(first, &|at| self.code.raw(at)) {
            "0;"
        } else if kept.is_none() && !self.stands_in_block(first) {
            ";"
        } else {
            ""
        };
        let byte = self.code.tokens[first].start;
        self.signs.extend(sign.chars().enumerate().map(|(index, sign)| (byte + index, sign)));
        match kept {
            Some((start, kept_end)) => {
                self.kill(first, start);
                if kept_end < end {
                    self.kill(kept_end, end);
                    self.jumps.push((kept_end, end));
                }
                Some(start)
            }
            None => {
                self.kill(first, end);
                Some(end)
            }
        }
    }

    /// Empties the dead block of an `if` in the arguments of a macro. The `if` itself stays, because the macro may put
    /// an `else` after it.
    fn branch_in_macro(&mut self, at: usize) -> Option<usize> {
        let Branch { close, then_end, other, .. } = self.extents.read_branch(at, 0)?;
        let (open, end) = (at + 1, other.map_or(then_end, |(_, end)| end));
        let holds = self.truth.holds(open + 1..close)?;
        let (first, behind) = match (holds, other) {
            (false, _) => (close + 1, then_end),
            (true, Some((els, end))) => (els + 1, end),
            (true, None) => return Some(close + 1),
        };
        let is_block = self.code.raw(first) == "{" && self.code.step(first) == Some(behind);
        if !is_block || !self.in_macro[end - 1] || !self.is_plain(at, end) || self.has_comma(first + 1, behind - 1) {
            return None;
        }
        self.kill(first + 1, behind - 1);
        if holds {
            self.jumps.push((first + 1, behind - 1));
            return Some(close + 1);
        }
        Some(behind - 1)
    }

    /// Returns whether a comma between two tokens separates arguments. A comma in parentheses does not.
    fn has_comma(&self, from: usize, end: usize) -> bool {
        let mut at = from;
        while at < end {
            match self.code.raw(at) {
                "," => return true,
                "(" => at = self.code.step(at).unwrap_or(end),
                _ => at += 1,
            }
        }
        false
    }

    /// Folds a `?:` whose condition is decided, if the remaining value certainly has the type of the expression.
    fn choice(&mut self, at: usize) -> Option<usize> {
        let start = condition_start(self.code, at)?;
        let colon = value_end(self.code, at + 1, ":")?;
        let end = value_end(self.code, colon + 1, "")?;
        let (yes, no) = (at + 1..colon, colon + 1..end);
        let holds = self.truth.holds(start..at).filter(|_| self.is_plain(start, end) && self.is_one_operand(at))?;
        let (kept, gone) = if holds { (yes, no) } else { (no, yes) };
        if !decides_type(self.code, kept.clone(), gone.clone()) {
            return None;
        }
        self.kill(start, at + 1);
        self.dead.push(self.code.tokens[colon].range());
        self.kill(gone.start, gone.end);
        self.jumps.extend((gone.start >= kept.end).then_some((colon, end)));
        Some(kept.start)
    }

    /// Returns whether a `?:` in the arguments of a macro stays one operand, whatever operators the macro has.
    fn is_one_operand(&self, at: usize) -> bool {
        let Some((open, number)) = self.pieces.argument(at) else { return true };
        match open.checked_sub(1).filter(|_| self.code.raw(open) == "(") {
            Some(before) if self.is_macro(before) => self.macros.keeps_whole(self.code.raw(before), number),
            // `SAME(TWICE)(…)` may be a call of a macro, too.
            Some(before) => self.code.raw(before) != ")",
            None => true,
        }
    }

    fn is_macro(&self, at: usize) -> bool {
        self.code.is_word(at) && self.macros.shape(self.code.raw(at)).is_some()
    }

    // Blanks the tokens between two indices and the text between them, except for directives that stay in force.
    fn kill(&mut self, from: usize, to: usize) {
        let Some(last) = to.checked_sub(1).filter(|last| *last >= from) else { return };
        let (mut start, end) = (self.code.tokens[from].start, self.code.tokens[last].end);
        for directive in self.code.staying(start, end) {
            self.dead.push(start..directive.start);
            start = directive.end;
        }
        self.dead.push(start..end);
    }

    // `[[flatten]]` before an `if` goes with it (GL_EXT_control_flow_attributes).
    fn attributes_start(&self, at: usize) -> usize {
        let is_attribute = at > 1 && self.code.raw(at - 1) == "]" && self.code.raw(at - 2) == "]";
        let open = is_attribute.then(|| self.code.open(at - 1)).flatten();
        open.filter(|open| self.code.arms[*open] == self.code.arms[at]).unwrap_or(at)
    }

    /// Returns whether the tokens between two indices are in the same `#if` arm, so that all or none of them are live.
    fn is_plain(&self, from: usize, end: usize) -> bool {
        let code = self.code;
        let Some(last) = end.checked_sub(1).filter(|last| *last < code.tokens.len()) else { return false };
        let is_one_arm = code.arms[from] == code.arms[last];
        let is_tame = self.wild[from] == self.wild[end];
        is_one_arm && is_tame
    }

    // An additional statement at that place has no effect.
    fn stands_in_block(&self, at: usize) -> bool {
        let Some(before) = at.checked_sub(1) else { return false };
        matches!(self.code.raw(before), "{" | "}" | ";") && self.code.arms[before] == self.code.arms[at]
    }

    // If the arm is a single declaration, its scope ends with the arm.
    fn is_declaration(&self, at: usize) -> bool {
        let code = self.code;
        let mut next = at + 1;
        while code.raw(next) == "[" {
            let Some(behind) = code.step(next) else { return true };
            next = behind;
        }
        let is_statement = STARTERS.contains(&code.raw(at));
        code.is_word(at) && code.is_word(next) && !is_statement
    }
}
