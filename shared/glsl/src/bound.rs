//! Finds names that hide a constant of the same name: locals, parameters, members and targets of assignments, in the
//! code itself or in a macro.

use std::collections::BTreeSet;

use super::code::Code;
use super::macros::Macros;
use super::pieces::Pieces;

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
        // The body is the declaration.
        if is_macro(at) && (pieces.is_bound(at) || in_binder[at]) {
            names.extend(macros.words(word).into_iter().filter(|word| wanted(word)).map(str::to_owned));
        }
    }
    names.extend(macros.bound().filter(|name| wanted(name)).map(str::to_owned));
    names
}
