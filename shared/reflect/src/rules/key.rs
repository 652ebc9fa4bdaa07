//! Packs the values of branches into a key: in declaration order, lowest bits first, each as its index in the domain.

use std::collections::BTreeMap;

use super::program::{Program, Variable};
use shader_info_model::{Branch, Domain, Lowering};

impl Program {
    /// Returns the bits of the branches that choose a technique: all except the dynamic ones.
    pub fn mask(&self) -> u64 {
        self.mask_of(&|lowering| lowering != Lowering::Dynamic)
    }

    /// Returns the bits of the branches that choose a text.
    pub fn static_mask(&self) -> u64 {
        self.mask_of(&|lowering| lowering == Lowering::Static)
    }

    fn mask_of(&self, wanted: &dyn Fn(Lowering) -> bool) -> u64 {
        let those = self.variables.iter().filter(|it| wanted(it.branch.lowering));
        those.fold(0, |mask, it| mask | it.mask())
    }

    /// Returns the key in which every branch has its default.
    pub fn fresh(&self) -> u64 {
        self.variables.iter().fold(0, |key, it| it.put(key, it.branch.default))
    }

    /// Returns the index of the branch with this name.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.variables.iter().position(|it| it.branch.name == name)
    }

    /// Returns the values of a key by name, as `assemble::Key::branches` has them.
    pub fn values(&self, key: u64) -> BTreeMap<String, String> {
        self.variables.iter().map(|it| (it.branch.name.clone(), it.branch.domain.word(it.get(key)))).collect()
    }

    /// Returns the values by name that choose a technique: a dynamic branch has none there.
    pub fn chosen_values(&self, key: u64) -> BTreeMap<String, String> {
        let chosen = self.variables.iter().filter(|it| it.chooses());
        chosen.map(|it| (it.branch.name.clone(), it.branch.domain.word(it.get(key)))).collect()
    }

    /// Returns the key of values by name. Branches without a value have their default. `None` if a name or value is
    /// unknown.
    pub fn key<'a>(&self, values: impl IntoIterator<Item = (&'a str, &'a str)>) -> Option<u64> {
        values.into_iter().try_fold(self.fresh(), |key, (name, word)| {
            let it = &self.variables[self.find(name)?];
            Some(it.put(key, it.branch.domain.index(word)?))
        })
    }

    /// Describes a technique by the values that differ from the default: `skinning, mode = Lit, !fog`, or `default`. A
    /// dynamic branch has no value there.
    pub fn describe(&self, key: u64) -> String {
        let differing = self.variables.iter().filter(|it| it.chooses() && it.get(key) != it.branch.default);
        let values = differing.map(|it| {
            let Branch { name, domain, .. } = &it.branch;
            match (domain, it.get(key)) {
                (Domain::Bool, 0) => format!("!{name}"),
                (Domain::Bool, _) => name.clone(),
                (_, index) => format!("{name} = {}", domain.word(index)),
            }
        });
        let values: Vec<String> = values.collect();
        if values.is_empty() { "default".into() } else { values.join(", ") }
    }
}

impl Variable {
    /// Returns whether its value chooses a technique, rather than being bits of a push constant.
    pub fn chooses(&self) -> bool {
        self.branch.lowering != Lowering::Dynamic
    }

    /// Returns its bits.
    pub fn mask(&self) -> u64 {
        match self.bits {
            0 => 0,
            bits => (u64::MAX >> (64 - bits)) << self.shift,
        }
    }

    /// Returns its value in a key, as an index.
    pub fn get(&self, key: u64) -> u32 {
        if self.bits == 0 { 0 } else { ((key & self.mask()) >> self.shift) as u32 }
    }

    /// Returns a key with another value of it.
    pub fn put(&self, key: u64, index: u32) -> u64 {
        if self.bits == 0 { key } else { key & !self.mask() | u64::from(index) << self.shift }
    }
}
