//! Declares branches where conditions name them, and chooses their lowerings.

use super::active::Flat;
use super::declaration::*;
use super::generate::Maker;

impl Maker {
    /// Branches on which no condition depends may be lowered.
    pub(super) fn lowerings(&mut self) {
        let mut tested = Vec::new();
        self.case.infos.iter().for_each(|info| tested.extend(named(info)));
        for (index, branch) in self.case.branches.iter_mut().enumerate() {
            if !tested.contains(&index) {
                branch.lowering = ["static", "specialization", "dynamic"][self.rng.usize(..3)];
            }
        }
    }

    /// Every info declares the branches that its own conditions name; the shader all others.
    pub(super) fn declare_branches(&mut self) {
        let last = self.case.infos.len() - 1;
        for at in 0..=last {
            let info = &self.case.infos[at];
            let mut named = named(info);
            if at == last {
                named.extend(0..self.case.branches.len());
            }
            named.sort_unstable();
            named.dedup();
            let inherited: Vec<usize> = info.parents.iter().flat_map(|(parent, _)| self.branches_of(*parent)).collect();
            for branch in named {
                // Sometimes it is declared twice.
                if !inherited.contains(&branch) || self.rng.u32(..4) == 0 {
                    self.add(at, None, Statement::Branch(branch));
                }
            }
        }
    }

    fn branches_of(&self, at: usize) -> Vec<usize> {
        let branch = |flat: &Flat<'_>| match flat.statement {
            Statement::Branch(index) => Some(*index),
            _ => None,
        };
        self.case.flattened(&self.case.infos[at]).iter().filter_map(branch).collect()
    }
}

/// Returns the branches in the conditions of an info.
fn named(info: &Info) -> Vec<usize> {
    let mut out = Vec::new();
    let own = info.items.iter().filter_map(|item| item.when.as_ref());
    let all = own.chain(info.parents.iter().filter_map(|(_, when)| when.as_ref()));
    all.for_each(|when| when.branches(&mut out));
    out
}
