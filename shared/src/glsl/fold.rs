//! A text and the values of its constants in; the text without what they leave dead out, lines and columns kept.
//!
//! What an `if` leaves and how far it reaches is read from the text unexpanded, for all settings of its macros at once.
//! Where a macro, an `#if` or a local of the same name could make that reading wrong, the text stays as it is: the
//! compiler sees the constant and does the rest.

use std::collections::BTreeSet;
use std::ops::Range;

use super::blank::blank;
use super::code::Code;
use super::macros::{Macros, STARTERS, Shape};
use super::preprocess::{Known, view};
use super::token::Kind;
use super::truth::{Constant, Truth};

/// Blanks the arms of `if` and `?:` that known constants leave dead. None where nothing is.
pub fn fold(text: &str, value: &dyn Fn(&str) -> Option<Constant>, macros: &Macros) -> Option<String> {
    // Most texts name no constant, and a look at each word is cheaper than an understanding of all.
    if !super::identifiers(text).any(|word| value(&word.name).is_some()) {
        return None;
    }
    let view = view(text, &|_| Known::Unknown);
    if !view.problems.is_empty() {
        return None;
    }
    let code = Code::read(text, &view);
    let other = redeclared(&code, value);
    let value = |name: &str| match other.contains(name) || macros.shape(name).is_some() {
        true => None,
        false => value(name),
    };
    let truth = Truth { code: &code, value: &value };
    let mut folding = Folding::new(&code, truth, macros);
    folding.run();
    let Folding { dead, signs, .. } = folding;
    (!dead.is_empty()).then(|| blank(text, dead, &signs))
}

// Names that the text gives another meaning somewhere, as locals, parameters or by assignment.
fn redeclared<'a>(code: &Code<'a>, value: &dyn Fn(&str) -> Option<Constant>) -> BTreeSet<&'a str> {
    let is_declared = |at: usize| {
        let before = at.checked_sub(1).map_or("", |at| code.raw(at));
        let behind_type = before == "]" || is_type_like(code, at.wrapping_sub(1));
        let listed = before == "," && matches!(code.raw(at + 1), ";" | "[");
        let assigned =
            matches!(code.raw(at + 1), "=" | "+=" | "-=" | "*=" | "/=" | "%=" | "|=" | "&=" | "^=" | "++" | "--");
        let stepped = matches!(before, "++" | "--");
        behind_type || listed || assigned || stepped
    };
    (0..code.tokens.len())
        .filter(|at| code.is_word(*at) && value(code.raw(*at)).is_some() && is_declared(*at))
        .map(|at| code.raw(at))
        .collect()
}

fn is_type_like(code: &Code<'_>, at: usize) -> bool {
    code.is_word(at) && !matches!(code.raw(at), "return" | "else" | "case" | "do")
}

struct Folding<'a> {
    code: &'a Code<'a>,
    truth: Truth<'a>,
    macros: &'a Macros,
    /// How many wild macros are named before each piece.
    wild: Vec<u32>,
    /// Behind the statement that begins at a piece, once asked.
    ends: Vec<Option<Option<usize>>>,
    /// Where the reading goes on when it reaches a dead part.
    jumps: Vec<(usize, usize)>,
    dead: Vec<Range<usize>>,
    signs: Vec<(usize, char)>,
}

// Statements inside of statements, without braces. A person's are a handful.
const DEEPEST: usize = 64;

impl<'a> Folding<'a> {
    fn new(code: &'a Code<'a>, truth: Truth<'a>, macros: &'a Macros) -> Self {
        let mut count = 0;
        let mut wild = vec![0];
        for at in 0..code.tokens.len() {
            count += u32::from(code.is_word(at) && macros.shape(code.raw(at)) == Some(Shape::Wild));
            wild.push(count);
        }
        let ends = vec![None; code.tokens.len()];
        Self { code, truth, macros, wild, ends, jumps: Vec::new(), dead: Vec::new(), signs: Vec::new() }
    }

    fn run(&mut self) {
        let mut at = 0;
        while at < self.code.tokens.len() {
            if let Some((_, to)) = self.jumps.pop_if(|(from, _)| *from == at) {
                at = to;
                continue;
            }
            at = match self.code.raw(at) {
                "if" => self.branch(at).unwrap_or(at + 1),
                "?" => self.choice(at).unwrap_or(at + 1),
                _ => at + 1,
            };
        }
    }

    /// Takes an `if` apart if its condition is decided, and says where to read on.
    fn branch(&mut self, at: usize) -> Option<usize> {
        let Branch { open, close, then_end, other } = self.read_branch(at, 0)?;
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
        match kept {
            Some((start, kept_end)) => {
                self.kill(at, start);
                if kept_end < end {
                    self.kill(kept_end, end);
                    self.jumps.push((kept_end, end));
                }
                Some(start)
            }
            None => {
                self.kill(at, end);
                if !self.stands_in_block(at) {
                    self.signs.push((self.code.tokens[at].start, ';'));
                }
                Some(end)
            }
        }
    }

    /// Takes a `?:` apart if its condition is decided and both values are of one type beyond doubt.
    fn choice(&mut self, at: usize) -> Option<usize> {
        let start = self.condition_start(at)?;
        let colon = self.value_end(at + 1, ":")?;
        let end = self.value_end(colon + 1, "")?;
        let (yes, no) = (at + 1..colon, colon + 1..end);
        let ty = self.type_of(yes.clone())?;
        let is_same_type = self.type_of(no.clone()) == Some(ty);
        let holds = self.truth.holds(start..at).filter(|_| is_same_type && self.is_plain(start, end))?;
        let (kept, gone) = if holds { (yes, no) } else { (no, yes) };
        self.kill(start, at + 1);
        self.dead.push(self.code.tokens[colon].range());
        self.kill(gone.start, gone.end);
        self.jumps.extend((gone.start >= kept.end).then_some((colon, end)));
        Some(kept.start)
    }

    // Whole pieces between two indices, and what stands between them.
    fn kill(&mut self, from: usize, to: usize) {
        let Some(last) = to.checked_sub(1).filter(|last| *last >= from) else { return };
        self.dead.push(self.code.tokens[from].start..self.code.tokens[last].end);
    }

    /// Whether what is between two pieces is there or not as a whole, and hides nothing.
    fn is_plain(&self, from: usize, end: usize) -> bool {
        let code = self.code;
        let Some(last) = end.checked_sub(1).filter(|last| *last < code.tokens.len()) else { return false };
        let is_one_arm = code.arms[from] == code.arms[last];
        let is_tame = self.wild[from] == self.wild[end];
        is_one_arm && is_tame && !code.has_lasting(code.tokens[from].start, code.tokens[last].end)
    }

    // A statement more or less there changes nothing.
    fn stands_in_block(&self, at: usize) -> bool {
        let Some(before) = at.checked_sub(1) else { return false };
        matches!(self.code.raw(before), "{" | "}" | ";") && self.code.arms[before] == self.code.arms[at]
    }

    // The scope of a declaration that is a whole arm ends with the arm.
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

    fn read_branch(&mut self, at: usize, depth: usize) -> Option<Branch> {
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
        let is_else = |at: usize| code.raw(at) == "else" || macros.shape(code.raw(at)) == Some(Shape::Wild);
        (!code.may_follow(then_end, arm, &is_else)).then_some(Head { open, close, then_end, els: None })
    }

    // A chain of `else if` may be long, and is followed without going deeper.
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

    /// Behind the statement that begins here; none where that cannot be told.
    fn statement_end(&mut self, at: usize, depth: usize) -> Option<usize> {
        if let Some(known) = self.ends.get(at)? {
            return *known;
        }
        let end = if depth > DEEPEST { None } else { self.find_statement_end(at, depth) };
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
                _ => {}
            }
            let is_another = at > start && STARTERS.contains(&word);
            let hides = code.is_word(at) && self.macros.shape(word).is_some_and(|shape| shape != Shape::Plain);
            if is_another || hides {
                return None;
            }
            at = code.step(at)?;
        }
        None
    }

    fn condition_start(&self, question: usize) -> Option<usize> {
        let mut at = question;
        while let Some(before) = at.checked_sub(1) {
            let word = self.code.raw(before);
            at = match word {
                ")" | "]" => self.code.open(before)?,
                "=" | "+=" | "-=" | "*=" | "/=" | "(" | "[" | "{" | "}" | "," | ";" | "?" | ":" | "return" => break,
                _ => before,
            };
        }
        Some(at)
    }

    // `colon` is the sign that ends it, or nothing for whatever ends an expression.
    fn value_end(&self, start: usize, colon: &str) -> Option<usize> {
        let (mut at, mut nested) = (start, 0);
        while at < self.code.tokens.len() {
            match self.code.raw(at) {
                ":" if nested == 0 => return Some(at),
                ":" => nested -= 1,
                "?" => nested += 1,
                ";" | "," | ")" | "]" | "}" => return colon.is_empty().then_some(at),
                _ => {}
            }
            at = self.code.step(at)?;
        }
        None
    }

    // A literal's kind, or the type that a whole value constructs.
    fn type_of(&self, value: Range<usize>) -> Option<&'a str> {
        let code = self.code;
        let first = value.start;
        let word = code.raw(first);
        let is_construction = code.raw(first + 1) == "(" && code.close(first + 1)? + 1 == value.end;
        if is_construction && TYPES.contains(&word) {
            return Some(word);
        }
        if value.len() != 1 {
            return None;
        }
        match code.tokens[first].kind {
            Kind::Ident if matches!(word, "true" | "false") => Some("bool"),
            Kind::Number if word.contains('x') => None,
            Kind::Number if word.ends_with(['u', 'U']) => Some("uint"),
            Kind::Number if word.ends_with("lf") || word.ends_with("LF") => None,
            Kind::Number if word.contains(['.', 'e', 'E', 'f', 'F']) => Some("float"),
            Kind::Number => Some("int"),
            _ => None,
        }
    }
}

/// An `if` up to its `else`, by the indices of its pieces.
struct Head {
    open: usize,
    close: usize,
    then_end: usize,
    els: Option<usize>,
}

/// A whole `if`.
struct Branch {
    open: usize,
    close: usize,
    then_end: usize,
    /// The `else`, and behind its statement.
    other: Option<(usize, usize)>,
}

/// Types whose constructors give what they are called (GLSL 4.60, section 5.4).
const TYPES: [&str; 25] = [
    "bool", "int", "uint", "float", "bvec2", "bvec3", "bvec4", "ivec2", "ivec3", "ivec4", "uvec2", "uvec3", "uvec4",
    "vec2", "vec3", "vec4", "mat2", "mat3", "mat4", "mat2x3", "mat2x4", "mat3x2", "mat3x4", "mat4x2", "mat4x3",
];
