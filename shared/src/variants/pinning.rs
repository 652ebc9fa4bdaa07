//! An info in; which of its branches may be bits of the dynamic word, and whether these fit, out.

use std::collections::BTreeSet;

use super::program::Lowerings;
use crate::diagnostic::{Diagnostic, KEY_TOO_LARGE};
use crate::model::{Condition, Info, Item, Lowering, Statement};

/// Names that a `#[when(…)]` asks for, branches or not. Such a branch changes what there is to compile, so it is static
/// whatever else is dynamic.
pub fn asked_by_statements(info: &Info) -> BTreeSet<String> {
    let mut out = BTreeSet::new();
    let mut note = |leaf: &Condition| {
        if let Condition::Name(name) | Condition::Equal(name, _) = leaf {
            out.insert(name.clone());
        }
    };
    for item in &info.items {
        item.when.iter().for_each(|when| when.leaves(&mut note));
        if let Statement::Fragments(it) = &item.statement {
            it.uses.iter().filter_map(|it| it.when.as_ref()).for_each(|when| when.leaves(&mut note));
        }
    }
    out
}

/// Bits of the dynamic word.
const WORD: u32 = u32::BITS;

/// A mistake where the dynamic branches are more than one word holds, at the first that finds no room.
pub fn too_many_bits(info: &Info, lowerings: &Lowerings) -> Option<Diagnostic> {
    let branches = info.items.iter().filter_map(|item: &Item| match &item.statement {
        Statement::Branch(it) if lowerings.of(it) == Lowering::Dynamic => Some((item, it)),
        _ => None,
    });
    let (mut bits, mut first) = (0, None);
    for (item, branch) in branches {
        bits += branch.domain.bits();
        if bits > WORD {
            first = first.or(Some(item));
        }
    }
    let item = first?;
    let words = format!("the dynamic branches of `{}` have {bits} bits, there is room for {WORD}", info.name);
    let help = "make some of them static or specialization constants";
    Some(Diagnostic::new(&KEY_TOO_LARGE, &item.place, words).help(help))
}
