//! The techniques of an info on one backend, and how many there are.

/// What is built for one target.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variants {
    /// All keys that can be asked for: the product of the domains of all branches but the dynamic ones.
    pub keys: u128,
    /// Keys that `skip` leaves out.
    pub skipped: u128,
    /// Canonical keys: the techniques that there are.
    pub count: u128,
    /// Canonical keys that differ in static branches: what is compiled.
    pub texts: u128,
    /// Those that are built, in the order of their keys: all, or those that were asked for.
    pub techniques: Vec<Technique>,
    /// By branch, in the order of the declaration: how many techniques fewer there would be without it, that is, were
    /// it dynamic. None for those that are.
    pub costs: Vec<Option<u128>>,
    /// By arm of the program: how many keys go through it.
    pub reached: Vec<u128>,
}

/// One canonical key and what the rules choose for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Technique {
    /// Bits as [`Program::variables`](super::Program::variables) says; those of dynamic branches are 0.
    pub key: u64,
    /// By field of the program: index of its choice; 0 is what is declared.
    pub fields: Vec<u32>,
}
