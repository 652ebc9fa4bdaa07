//! Decides whether an expression has no side effects.

use super::token::{Kind, Token};
use super::words::{FUNCTIONS, TYPES};

/// Operators of assignment (GLSL 4.60, section 5.8).
pub(super) const ASSIGNS: [&str; 11] = ["=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="];

/// Prefixes of the built-in functions with side effects.
const WRITING: [&str; 16] = [
    "atomic",
    "barrier",
    "Emit",
    "End",
    "frexp",
    "modf",
    "imageStore",
    "imageAtomic",
    "groupMemory",
    "memoryBarrier",
    "uaddCarry",
    "usubBorrow",
    "umulExtended",
    "imulExtended",
    "allInvocations",
    "anyInvocation",
];

/// Returns whether an expression has no side effects: it has no assignment, no `++`, no call of a user's function, and
/// no macro, because its text may have one of these.
pub(super) fn is_pure(text: &str, code: &[Token], is_macro: &dyn Fn(&str) -> bool) -> bool {
    let raw = |at: usize| code.get(at).map_or("", |token| token.raw(text));
    (0..code.len()).all(|at| {
        let word = raw(at);
        if code[at].kind != Kind::Ident {
            return !ASSIGNS.contains(&word) && !matches!(word, "++" | "--");
        }
        let is_member = at > 0 && raw(at - 1) == ".";
        let is_call = raw(at + 1) == "(" && !is_member;
        !is_macro(word) && (!is_call || TYPES.contains(&word) || returns_only(word))
    })
}

fn returns_only(function: &str) -> bool {
    FUNCTIONS.contains(&function) && !WRITING.iter().any(|word| function.starts_with(word))
}
