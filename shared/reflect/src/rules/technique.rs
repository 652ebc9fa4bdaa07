//! The techniques of an info on one backend, with their numbers.

/// The techniques that are built for one target.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variants {
    /// Number of keys that a program can request: the product of the domain sizes of all branches that are not dynamic.
    pub keys: u128,
    /// Number of keys that rules skip.
    pub skipped: u128,
    /// Number of canonical keys, which is that of the techniques.
    pub count: u128,
    /// Number of canonical keys that differ in static branches, which is that of the compiled variants.
    pub texts: u128,
    /// The techniques that are built, in the order of their keys: all, or those that were selected.
    pub techniques: Vec<Technique>,
    /// For each branch, in declaration order: how many techniques fewer there would be if it were dynamic. `None` for
    /// branches that are dynamic.
    pub costs: Vec<Option<u128>>,
    /// For each arm of the program, the number of keys that go through it.
    pub reached: Vec<u128>,
}

/// A canonical key, with the choices of the rules for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Technique {
    /// The key, packed as in [`Program::variables`](super::Program::variables); bits of dynamic branches are 0.
    pub key: u64,
    /// For each field of the program, the index of its choice; 0 is the declared value.
    pub fields: Vec<u32>,
}
