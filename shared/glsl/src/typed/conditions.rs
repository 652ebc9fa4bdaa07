//! Writes the conditions of `#if` for compilers that expand less than GLSL 4.60 §3.3 says.
//!
//! Compilers for OpenGL ES refuse names without a macro, which are 0, and do not paste words. glslang replaces the
//! arguments of a macro in a condition by 0 before it pastes them, for every dialect.

use std::ops::Range;

use super::super::condition::Value;
use super::super::preprocess::Reader;
use super::super::token::{Kind, Token};
use super::feature::{Dialect, Feature};
use super::macros::{Raw, Table};

/// A name, or a use of a macro, with its expansion.
struct Use<'a> {
    made: Vec<Raw<'a>>,
    /// Number of its tokens.
    taken: usize,
    is_pasted: bool,
}

/// Returns the parts of a condition that a dialect's compiler refuses, each with its replacement.
pub(super) fn rewritten<'a>(
    text: &'a str,
    args: &[Token],
    table: &mut Table<'a>,
    reader: &Reader<'_>,
    dialect: Dialect,
) -> Vec<(Range<usize>, String)> {
    let pieces: Vec<Raw<'a>> = args.iter().map(|token| Raw::of(*token, text, 0, true)).collect();
    let (mut out, mut at) = (Vec::new(), 0);
    while at < pieces.len() {
        let rest = &pieces[at..];
        let Some(Use { made, taken, is_pasted }) = expanded(rest, table, reader) else {
            at += operand(rest).max(1);
            continue;
        };
        at += taken;
        let follower = pieces.get(at);
        let is_refused = |index: usize| {
            let is_called = made.get(index + 1).or(follower).is_some_and(|next| next.is("("));
            !dialect.has(Feature::UndefinedNames) && !is_called && is_zero(&made[index], table, reader)
        };
        if is_pasted || (0..made.len()).any(is_refused) {
            let words = (0..made.len()).map(|index| if is_refused(index) { "0" } else { &made[index].word });
            let bytes = rest[0].start..rest[taken - 1].end;
            let breaks = text[bytes.clone()].matches('\n').count();
            out.push((bytes, words.collect::<Vec<_>>().join(" ") + &"\\\n".repeat(breaks)));
        }
    }
    out
}

/// Returns the number of tokens of `defined` with its operand at the beginning; 0 if another word stands there.
fn operand(rest: &[Raw<'_>]) -> usize {
    match rest {
        [first, open, ..] if first.word == "defined" && open.is("(") => 4.min(rest.len()),
        [first, ..] if first.word == "defined" => 2.min(rest.len()),
        _ => 0,
    }
}

/// Returns `None` for `defined`, and for macros that only some drivers define.
fn expanded<'a>(rest: &[Raw<'a>], table: &mut Table<'a>, reader: &Reader<'_>) -> Option<Use<'a>> {
    if operand(rest) > 0 {
        return None;
    }
    let Some((made, taken)) = table.call(rest).ok()? else {
        return Some(Use { made: vec![rest[0].clone()], taken: 1, is_pasted: false });
    };
    let is_certain = table.used.iter().all(|name| reader.look(name).is_defined() == Some(true));
    let asks = made.iter().any(|raw| raw.word == "defined");
    (is_certain && !asks).then_some(Use { made, taken, is_pasted: table.pasted })
}

/// Returns whether a token that was not expanded is a name without a value.
fn is_zero(raw: &Raw<'_>, table: &Table<'_>, reader: &Reader<'_>) -> bool {
    raw.kind == Kind::Ident
        && match reader.look(&raw.word) {
            Value::Undefined => true,
            // A macro within its own expansion, or one that takes arguments.
            Value::Text(_) | Value::Opaque => table.defines(&raw.word),
            Value::Unknown => false,
        }
}
