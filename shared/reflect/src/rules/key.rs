//! A key and what its bits say: branches in the order of the declaration, lowest bits first, an index into the domain each.

use std::collections::BTreeMap;

use super::program::{Program, Variable};
use shader_info_model::{Branch, Domain, Lowering};

impl Program {
    /// Bits of the branches that choose a technique: all but the dynamic ones.
    pub fn mask(&self) -> u64 {
        self.mask_of(&|lowering| lowering != Lowering::Dynamic)
    }

    /// Bits of the branches that choose a text.
    pub fn static_mask(&self) -> u64 {
        self.mask_of(&|lowering| lowering == Lowering::Static)
    }

    fn mask_of(&self, wanted: &dyn Fn(Lowering) -> bool) -> u64 {
        let those = self.variables.iter().filter(|it| wanted(it.branch.lowering));
        those.fold(0, |mask, it| mask | it.mask())
    }

    /// The key of which every branch has its default.
    pub fn fresh(&self) -> u64 {
        self.variables.iter().fold(0, |key, it| it.put(key, it.branch.default))
    }

    /// A branch by name.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.variables.iter().position(|it| it.branch.name == name)
    }

    /// The values of a key by name, as `assemble::Key::branches` holds them.
    pub fn values(&self, key: u64) -> BTreeMap<String, String> {
        self.variables.iter().map(|it| (it.branch.name.clone(), it.branch.domain.word(it.get(key)))).collect()
    }

    /// The key of values by name; what is not named has its default. None for a name or value that there is not.
    pub fn key<'a>(&self, values: impl IntoIterator<Item = (&'a str, &'a str)>) -> Option<u64> {
        values.into_iter().try_fold(self.fresh(), |key, (name, word)| {
            let it = &self.variables[self.find(name)?];
            Some(it.put(key, it.branch.domain.index(word)?))
        })
    }

    /// Describes a key by what differs from the default: `skinning, mode = Lit, !fog`, or `default`.
    pub fn words(&self, key: u64) -> String {
        let said = self.variables.iter().filter(|it| it.get(key) != it.branch.default).map(|it| {
            let Branch { name, domain, .. } = &it.branch;
            match (domain, it.get(key)) {
                (Domain::Bool, 0) => format!("!{name}"),
                (Domain::Bool, _) => name.clone(),
                (_, index) => format!("{name} = {}", domain.word(index)),
            }
        });
        let said: Vec<String> = said.collect();
        if said.is_empty() { "default".into() } else { said.join(", ") }
    }
}

impl Variable {
    /// Its bits.
    pub fn mask(&self) -> u64 {
        match self.bits {
            0 => 0,
            bits => (u64::MAX >> (64 - bits)) << self.shift,
        }
    }

    /// Its value within a key.
    pub fn get(&self, key: u64) -> u32 {
        if self.bits == 0 { 0 } else { ((key & self.mask()) >> self.shift) as u32 }
    }

    /// A key with another value of it.
    pub fn put(&self, key: u64, index: u32) -> u64 {
        if self.bits == 0 { key } else { key & !self.mask() | u64::from(index) << self.shift }
    }
}
