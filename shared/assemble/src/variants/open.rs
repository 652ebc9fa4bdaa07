//! Finds the branches on which no choice of the rules depends. One technique can have all values of these, and serves
//! every key that differs in nothing else.

use std::collections::BTreeMap;

use super::diagram::Function;
use super::solution::{Chosen, Solution};
use shader_info_model::Lowering;
use shader_info_reflect::rules::Technique;

/// Techniques that together serve every key of a build.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opened {
    /// Bits of the branches of which the techniques have all values.
    pub mask: u64,
    /// Number of combinations of the other branches.
    pub count: u128,
    /// One technique for each combination; empty if there are more than requested. A key has only the bits of the other
    /// branches.
    pub techniques: Vec<Technique>,
}

impl Solution {
    /// Opens every branch that `may_open`, that no choice of the rules depends on, and that fits into the dynamic word,
    /// in their order. Branches that are dynamic anyway come first.
    pub fn open(&mut self, may_open: &dyn Fn(&str) -> bool, most: u32) -> Opened {
        let mut decided = self.decided();
        let program = self.program.clone();
        let dynamic = program.variables.iter().filter(|it| it.branch.lowering == Lowering::Dynamic);
        let (mut mask, taken) = dynamic.fold((0, 0), |(mask, bits), it| (mask | it.mask(), bits + it.bits));
        let mut room = u32::BITS.saturating_sub(taken);
        for variable in program.variables.iter().filter(|it| may_open(&it.branch.name)) {
            if variable.mask() & mask != 0 || variable.bits > room {
                continue;
            }
            let without = self.without(&decided, variable.mask());
            if without.iter().all(|(yes, no)| self.diagram.and(*yes, *no) == Function::FALSE) {
                decided = without;
                mask |= variable.mask();
                room -= variable.bits;
            }
        }
        let is_gone = |bit| self.order.key_bit(bit).is_some_and(|bit| mask >> bit & 1 == 1);
        let kept = self.diagram.exists(self.canonical, &is_gone);
        let gone = self.order.weights().iter().filter(|weight| **weight & mask != 0).count();
        let count = self.diagram.count(kept, self.order.width()) >> self.program.atoms.len() >> gone;
        let techniques = if count <= most.into() { self.standing(mask, kept, &decided) } else { Vec::new() };
        Opened { mask, count, techniques }
    }

    /// For each function of the key by which rules choose: the canonical keys for which it is true, and those for which
    /// it is false.
    fn decided(&mut self) -> Vec<(Function, Function)> {
        let mut functions: Vec<Function> = self.state.fields.iter().flatten().copied().collect();
        functions.sort_unstable();
        functions.dedup();
        let sides = functions.into_iter().map(|it| {
            let not = self.diagram.not(it);
            (self.diagram.and(self.canonical, it), self.diagram.and(self.canonical, not))
        });
        sides.collect()
    }

    fn without(&mut self, decided: &[(Function, Function)], gone: u64) -> Vec<(Function, Function)> {
        let order = &self.order;
        let is_gone = |bit| order.key_bit(bit).is_some_and(|bit| gone >> bit & 1 == 1);
        let diagram = &mut self.diagram;
        decided.iter().map(|(yes, no)| (diagram.exists(*yes, &is_gone), diagram.exists(*no, &is_gone))).collect()
    }

    fn standing(&mut self, mask: u64, kept: Function, decided: &[(Function, Function)]) -> Vec<Technique> {
        // A choice is the same for all keys with the same values of the pinned branches, so a function represents all
        // of them.
        let mut functions: Vec<Function> = self.state.fields.iter().flatten().copied().collect();
        functions.sort_unstable();
        functions.dedup();
        let by_function: BTreeMap<Function, Function> =
            functions.into_iter().zip(decided.iter().map(|(yes, _)| *yes)).collect();
        let mut state = self.state.clone();
        state.fields.iter_mut().flatten().for_each(|it| *it = by_function[it]);
        let chosen = Chosen::new(&self.diagram, &state);
        // The bits of open branches are 0.
        let weights: Vec<u64> = self.order.weights().iter().map(|weight| weight & !mask).collect();
        let at_zero = |bit: u32| self.order.key_bit(bit).is_some_and(|bit| mask >> bit & 1 == 1);
        let first = self.first_bit();
        let mut keys = self.diagram.list_where(kept, first, &weights, &at_zero);
        keys.sort_unstable();
        let mut values = Vec::new();
        let technique = |key| Technique { key, fields: chosen.fields(key, &self.order, &mut values) };
        keys.into_iter().map(technique).collect()
    }
}
