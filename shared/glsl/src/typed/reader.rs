//! A place in the pieces of a text, what is known there, and the changes so far.

use std::collections::BTreeSet;

use super::super::token::Kind;
use super::edits::Change;
use super::expand::Pieces;
use super::feature::{Dialect, Feature};
use super::missing::MissingRow;
use super::names::Names;
use super::overload::Function;
use super::scope::{Meaning, Scopes};
use super::types::{Number, Type};

/// A struct or the members of a block.
#[derive(Debug)]
pub(super) struct Struct<'a> {
    pub(super) name: &'a str,
    pub(super) members: Vec<(&'a str, Type<'a>)>,
}

/// An expression that was read.
#[derive(Debug, Clone)]
pub(super) struct Expr<'a> {
    pub(super) ty: Type<'a>,
    /// Its pieces, both included.
    pub(super) first: usize,
    pub(super) last: usize,
    /// Whether the dialect takes it as a constant expression.
    pub(super) is_constant: bool,
}

/// The text says something that this reader does not understand.
#[derive(Debug)]
pub(super) struct Lost;

/// What reading comes to: changes by piece, stand-ins, functions that are missing and the piece that calls each.
pub(super) type Found = (Vec<(usize, Change)>, Vec<String>, Vec<(&'static MissingRow, usize)>);

/// Reads a text once, from its first piece to its last.
pub(super) struct Reader<'a> {
    pub(super) pieces: &'a Pieces<'a>,
    pub(super) at: usize,
    pub(super) dialect: Dialect,
    pub(super) changes: Vec<(usize, Change)>,
    pub(super) scopes: Scopes<'a>,
    pub(super) structs: Vec<Struct<'a>>,
    pub(super) functions: Names<'a, Vec<Function<'a>>>,
    /// Names of functions that have the parameters of a built-in one.
    pub(super) repeated: BTreeSet<&'a str>,
    /// What the function around returns.
    pub(super) returns: Type<'a>,
    /// Names of buffers whose structs are passed as values.
    pub(super) qualified: Vec<&'a str>,
    /// Outputs of the stage, if their indices matter.
    pub(super) outputs: BTreeSet<&'a str>,
    pub(super) stand_ins: Vec<String>,
    pub(super) known_stand_ins: BTreeSet<String>,
    pub(super) missing: Vec<(&'static MissingRow, usize)>,
    /// Variables at file scope whose values are given in the entry: name, and first and last piece of the value.
    pub(super) late: Vec<(&'a str, usize, usize)>,
    /// The author's function that runs once.
    pub(super) entry: &'a str,
    /// The piece that opens its body.
    pub(super) main: Option<usize>,
    /// Functions that stand between a call and what it calls: their text, and the name.
    pub(super) between: Vec<(String, String)>,
    /// The first piece of what is read at file scope.
    pub(super) global: usize,
    /// Brackets and blocks around, so that no text is too deep.
    pub(super) depth: usize,
}

// Deeper brackets than anybody's; each takes a few frames of the stack.
const MAX_DEPTH: usize = 100;

impl<'a> Reader<'a> {
    pub(super) fn new(pieces: &'a Pieces<'a>, dialect: Dialect, entry: &'a str) -> Self {
        Self {
            pieces,
            at: 0,
            dialect,
            changes: Vec::new(),
            scopes: Scopes::default(),
            structs: Vec::new(),
            functions: Names::default(),
            repeated: BTreeSet::new(),
            returns: Type::Void,
            qualified: Vec::new(),
            outputs: BTreeSet::new(),
            stand_ins: Vec::new(),
            known_stand_ins: BTreeSet::new(),
            missing: Vec::new(),
            late: Vec::new(),
            entry,
            main: None,
            between: Vec::new(),
            global: 0,
            depth: 0,
        }
    }

    pub(super) fn finish(mut self) -> Found {
        self.move_late();
        (self.changes, self.stand_ins, self.missing)
    }

    /// Returns the word here; empty at the end.
    pub(super) fn word(&self) -> &'a str {
        self.peek(0)
    }

    /// Returns the word some pieces further.
    pub(super) fn peek(&self, ahead: usize) -> &'a str {
        self.pieces.list.get(self.at + ahead).map_or("", |piece| &piece.word)
    }

    pub(super) fn kind(&self) -> Option<Kind> {
        self.pieces.list.get(self.at).map(|piece| piece.kind)
    }

    pub(super) fn take(&mut self, word: &str) -> bool {
        let is_here = self.kind() != Some(Kind::Other) && self.word() == word;
        self.at += usize::from(is_here);
        is_here
    }

    pub(super) fn expect(&mut self, word: &str) -> Result<(), Lost> {
        if self.take(word) { Ok(()) } else { Err(Lost) }
    }

    pub(super) fn name(&mut self) -> Result<&'a str, Lost> {
        if self.kind() != Some(Kind::Ident) {
            return Err(Lost);
        }
        self.at += 1;
        Ok(self.peek_back())
    }

    fn peek_back(&self) -> &'a str {
        &self.pieces.list[self.at - 1].word
    }

    /// Steps over a group in brackets.
    pub(super) fn skip_group(&mut self) -> Result<(), Lost> {
        let mut open = 0_usize;
        while self.at < self.pieces.list.len() {
            match self.word() {
                "(" | "[" | "{" => open += 1,
                ")" | "]" | "}" => open = open.checked_sub(1).ok_or(Lost)?,
                _ => {}
            }
            self.at += 1;
            if open == 0 {
                return Ok(());
            }
        }
        Err(Lost)
    }

    /// Reads something one level deeper.
    pub(super) fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, Lost>) -> Result<T, Lost> {
        if self.depth >= MAX_DEPTH {
            return Err(Lost);
        }
        self.depth += 1;
        let found = read(self);
        self.depth -= 1;
        found
    }

    /// Reads something whole, or steps over it: what was changed in it is changed back, and the names in it may stand
    /// for anything from there on.
    pub(super) fn try_or_skip(&mut self, read: impl FnOnce(&mut Self) -> Result<(), Lost>) {
        let (first, depth) = (self.at, self.depth);
        let changes = self.changes.len();
        let (stand_ins, late, between) = (self.stand_ins.len(), self.late.len(), self.between.len());
        let mark = self.scopes.mark();
        if read(self).is_ok() && self.at > first {
            return;
        }
        self.scopes.forget(mark);
        self.depth = depth;
        self.changes.truncate(changes);
        for text in self.stand_ins.drain(stand_ins..) {
            self.known_stand_ins.remove(&text);
        }
        self.late.truncate(late);
        self.between.truncate(between);
        self.at = first;
        self.skip_statement();
        for piece in &self.pieces.list[first..self.at] {
            if matches!(piece.kind, Kind::Ident | Kind::Other) {
                self.scopes.declare(&piece.word, Meaning::Unknown);
            }
        }
    }

    // After `;`, or after a block; never after the bracket that closes the block around.
    fn skip_statement(&mut self) {
        let (mut open, mut is_function) = (0_usize, false);
        while self.at < self.pieces.list.len() {
            match self.word() {
                "(" | "[" | "{" => {
                    is_function |= open == 0 && self.word() == "{" && self.at > 0 && self.peek_back() == ")";
                    open += 1;
                }
                ")" | "]" | "}" if open == 0 => return,
                "}" if open == 1 => {
                    self.at += 1;
                    // The sign after a struct ends it.
                    self.at += usize::from(!is_function && self.word() == ";");
                    return;
                }
                ")" | "]" | "}" => open -= 1,
                ";" if open == 0 => {
                    self.at += 1;
                    return;
                }
                _ => {}
            }
            self.at += 1;
        }
    }

    /// Writes a conversion around an expression where the language converts it and the dialect does not.
    pub(super) fn convert(&mut self, expr: &Expr<'a>, to: Number, also: Option<Feature>) {
        let Type::Number(from) = expr.ty else { return };
        let feature = if to.scalar == super::types::Scalar::Uint { Feature::IntToUint } else { Feature::IntToFloat };
        let is_known = self.dialect.has(feature) && also.is_none_or(|it| self.dialect.has(it));
        if !from.converts_to(to) || is_known {
            return;
        }
        match self.literal(expr, to) {
            Some(text) => self.changes.push((expr.last, Change::Instead(text))),
            None => self.wrap(expr.first, expr.last, &format!("{}(", to.name()), ")"),
        }
    }

    // `1` is `1.0` or `1u`, if it is written and not from a macro's text.
    fn literal(&self, expr: &Expr<'a>, to: Number) -> Option<String> {
        use super::types::Scalar;
        let piece = &self.pieces.list[expr.last];
        let is_negated = expr.last == expr.first + 1 && self.pieces.list[expr.first].word == "-";
        let is_alone = expr.first == expr.last || is_negated && to.scalar == Scalar::Float;
        let made = self.pieces.calls.partition_point(|call| call.pieces.end <= expr.last);
        // The name of a number stays: `float(COUNT)`.
        let is_made = self.pieces.calls.get(made).is_some_and(|call| call.pieces == (expr.last..expr.last + 1));
        let digits = piece.word.trim_end_matches(['u', 'U']);
        let is_decimal = piece.kind == Kind::Number
            && digits.bytes().all(|byte| byte.is_ascii_digit())
            && (digits == "0" || !digits.starts_with('0'));
        let suffix = if to.scalar == Scalar::Float { ".0" } else { "u" };
        (is_alone && is_decimal && !is_made && to.is_scalar()).then(|| format!("{digits}{suffix}"))
    }

    pub(super) fn wrap(&mut self, first: usize, last: usize, before: &str, after: &str) {
        self.changes.push((first, Change::Before(before.into())));
        self.changes.push((last, Change::After(after.into())));
    }

    pub(super) fn replace(&mut self, piece: usize, text: &str) {
        self.changes.push((piece, Change::Instead(text.into())));
    }

    /// Returns how a type is written; none for one without a name.
    pub(super) fn type_name(&self, ty: &Type<'a>) -> Option<String> {
        match ty {
            Type::Number(number) => Some(number.name()),
            Type::Struct(index) => {
                self.structs.get(*index).map(|it| it.name.to_owned()).filter(|name| !name.is_empty())
            }
            Type::Array(element) => Some(format!("{}[]", self.type_name(element)?)),
            Type::Unknown | Type::Void | Type::Opaque(_) => None,
        }
    }

    // The values stand at the beginning of the entry, in the order of their variables.
    fn move_late(&mut self) {
        let (Some(main), false) = (self.main, self.late.is_empty()) else { return };
        let mut lines = String::new();
        for (name, first, last) in std::mem::take(&mut self.late) {
            let inside = |at: &usize| (first..=last).contains(at);
            let (own, others): (Vec<_>, Vec<_>) = self.changes.drain(..).partition(|(at, _)| inside(at));
            self.changes = others;
            let value = super::edits::spell(self.pieces, first..last + 1, &own);
            lines.push_str(&format!(" {name} = {value};"));
            // The sign before the value goes with it.
            (first - 1..=last).for_each(|at| self.changes.push((at, Change::Instead(String::new()))));
        }
        self.changes.push((main, Change::After(lines)));
    }
}
