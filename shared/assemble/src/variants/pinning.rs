//! Checks whether the dynamic branches of an info fit into the dynamic word.

use shader_info_model::diagnostic::{Diagnostic, KEY_TOO_LARGE};
use shader_info_model::{Info, Item, Lowering, Statement};
use shader_info_reflect::rules::Lowerings;

/// Number of bits in the dynamic word.
const WORD: u32 = u32::BITS;

/// Returns an error at the first dynamic branch that does not fit into the word.
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
    let words = format!("the dynamic branches of `{}` take {bits} bits; the limit is {WORD}", info.name);
    let help = "make some of them static or specialization constants";
    Some(Diagnostic::new(&KEY_TOO_LARGE, &item.place, words).help(help))
}
