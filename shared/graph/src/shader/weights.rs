//! Finds the closures that only one side of a mix uses: they are not evaluated where their weight is 0.

use std::collections::BTreeSet;

use super::scope::{Neighbours, Region, Uses};
use crate::code::Functions;
use crate::code::ast::Expr;
use crate::network::{Network, Work};

/// Returns the closures that a closure needs, in their order, each with the side of a mix that alone reads it.
pub(super) fn sides(network: &Network, root: &Expr, functions: &Functions) -> Vec<(usize, Region)> {
    let is_closure = |index: &usize| matches!(network.nodes[*index].work, Work::Closure(..) | Work::Same(_));
    let live: BTreeSet<usize> = network.live([root]).into_iter().filter(is_closure).collect();
    let mut uses = Uses::of(network);
    let mut out: Vec<Region> = vec![None; network.nodes.len()];
    let mut neighbours = Neighbours::new(functions);
    uses.note(root, None, &out);
    for &index in live.iter().rev() {
        let node = &network.nodes[index];
        // Pixels that take another side would have no neighbours.
        let region = uses.region(index).filter(|_| !neighbours.needed_by(node));
        out[index] = region;
        let of = |position: usize| match (node.mix, &node.work) {
            (Some([first, _, weight]), Work::Closure(_, args)) if position == first && is_open(&args[weight]) => {
                Some((index, true))
            }
            (Some([_, second, weight]), Work::Closure(_, args)) if position == second && is_open(&args[weight]) => {
                Some((index, false))
            }
            _ => region,
        };
        for (position, expr) in node.reads().into_iter().enumerate() {
            uses.note(expr, of(position), &out);
        }
    }
    live.into_iter().map(|index| (index, out[index])).collect()
}

/// Returns whether a weight is a value that only the shader knows, and that costs nothing to look at.
fn is_open(weight: &Expr) -> bool {
    matches!(weight, Expr::Operand(_) | Expr::Name(_))
}
