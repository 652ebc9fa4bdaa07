//! Applies edits to a text.

use std::collections::BTreeMap;
use std::ops::Range;

use super::super::rename::{Edit, replace};
use super::super::token::Kind;
use super::expand::{Call, Piece, Pieces};

/// A change at one piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Change {
    /// Before it, and before what was put there earlier: what is around comes later.
    Before(String),
    /// After it, and after what was put there earlier.
    After(String),
    /// In place of it.
    Instead(String),
}

/// How one piece is written.
#[derive(Debug, Default)]
struct Spelling<'c> {
    before: Vec<&'c str>,
    instead: Option<&'c str>,
    after: Vec<&'c str>,
}

impl Spelling<'_> {
    fn write(&self, piece: &Piece<'_>, out: &mut String) {
        self.before.iter().rev().for_each(|text| out.push_str(text));
        out.push_str(self.instead.unwrap_or(&piece.word));
        self.after.iter().for_each(|text| out.push_str(text));
    }
}

type Spellings<'c> = BTreeMap<usize, Spelling<'c>>;

/// `None` if nothing changes. A change inside a macro's expansion replaces the macro by its expansion.
pub(super) fn apply(text: &str, pieces: &Pieces<'_>, changes: &[(usize, Change)]) -> Option<(String, Vec<Edit>)> {
    let spellings = spellings(changes);
    let mut others = pieces.replaced.clone();
    let changed = |call: &&Call| call.must_go || spellings.range(call.pieces.clone()).next().is_some();
    let mut done = 0;
    for call in pieces.calls.iter().filter(changed) {
        write_plain_between(&spellings, pieces, done..call.pieces.start, &mut others);
        use_of_macro(text, pieces, call, &spellings, &mut others);
        done = call.pieces.end;
    }
    write_plain_between(&spellings, pieces, done..pieces.list.len(), &mut others);
    if others.is_empty() {
        return None;
    }
    others.sort_by_key(|(bytes, _)| (bytes.start, bytes.end));
    Some(replace(text, others.into_iter()))
}

fn write_plain_between(
    spellings: &Spellings<'_>,
    pieces: &Pieces<'_>,
    range: Range<usize>,
    others: &mut Vec<(Range<usize>, String)>,
) {
    for (at, spelling) in spellings.range(range) {
        let piece = &pieces.list[*at];
        around(piece.start..piece.end, spelling, spelling, others);
    }
}

// Lines stay lines.
fn blank_lines(text: &str) -> String {
    text.chars().filter(|c| *c == '\n').collect()
}

// What stays is not touched, so that places in it stay exact.
fn around(bytes: Range<usize>, first: &Spelling<'_>, last: &Spelling<'_>, others: &mut Vec<(Range<usize>, String)>) {
    let before: String = first.before.iter().rev().copied().collect();
    if !before.is_empty() {
        others.push((bytes.start..bytes.start, before));
    }
    if let Some(instead) = first.instead {
        others.push((bytes.clone(), instead.to_owned()));
    }
    let after: String = last.after.concat();
    if !after.is_empty() {
        others.push((bytes.end..bytes.end, after));
    }
}

fn use_of_macro(
    text: &str,
    pieces: &Pieces<'_>,
    call: &Call,
    spellings: &Spellings<'_>,
    others: &mut Vec<(Range<usize>, String)>,
) {
    let (first, last) = (call.pieces.start, call.pieces.end - 1);
    let is_outside = |(at, it): (&usize, &Spelling<'_>)| {
        it.instead.is_none() && (*at == first || it.before.is_empty()) && (*at == last || it.after.is_empty())
    };
    let none = Spelling::default();
    if !call.must_go && spellings.range(call.pieces.clone()).all(is_outside) {
        let get = |at| spellings.get(&at).unwrap_or(&none);
        return around(call.bytes.clone(), get(first), get(last), others);
    }
    let mut out = written(pieces, call.pieces.clone(), spellings);
    out.push_str(&blank_lines(&text[call.bytes.clone()]));
    others.push((call.bytes.clone(), out));
}

/// Some pieces with their changes, as one line.
pub(super) fn spell(pieces: &Pieces<'_>, range: Range<usize>, changes: &[(usize, Change)]) -> String {
    written(pieces, range, &spellings(changes))
}

fn written(pieces: &Pieces<'_>, range: Range<usize>, spellings: &Spellings<'_>) -> String {
    let none = Spelling::default();
    let mut out = String::new();
    for at in range.clone() {
        let piece = &pieces.list[at];
        if at > range.start && needs_gap(&pieces.list[at - 1], piece) {
            out.push(' ');
        }
        spellings.get(&at).unwrap_or(&none).write(piece, &mut out);
    }
    out
}

fn spellings(changes: &[(usize, Change)]) -> Spellings<'_> {
    let mut spellings = Spellings::new();
    for (piece, change) in changes {
        let spelling = spellings.entry(*piece).or_default();
        match change {
            Change::Before(text) => spelling.before.push(text),
            Change::After(text) => spelling.after.push(text),
            Change::Instead(text) => spelling.instead = Some(text),
        }
    }
    spellings
}

// As the author spaced them; two words or two signs never touch, as together they might be another.
fn needs_gap(before: &Piece<'_>, piece: &Piece<'_>) -> bool {
    let is_word = |kind| matches!(kind, Kind::Ident | Kind::Number);
    let is_bracket = |piece: &Piece<'_>| matches!(&*piece.word, "(" | ")" | "[" | "]" | "," | ";");
    let joins = is_word(before.kind) && is_word(piece.kind)
        || before.kind == Kind::Punct && piece.kind == Kind::Punct && !is_bracket(before) && !is_bracket(piece);
    piece.spaced || joins
}
