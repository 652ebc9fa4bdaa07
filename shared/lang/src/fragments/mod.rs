//! Expands a list of fragments before a key is chosen.
//!
//! - [`stack`](stack()): which instances there are, and in what order
//! - [`expand`](expand()): what they declare, as statements of the info, the same for every key
//! - [`conditions`](conditions()): the conditions within its instances
//! - [`contribute`](contribute()): their code, and what each has to do with the others

mod conditions;
mod contribute;
mod effect;
mod entry;
mod expand;
mod foreign;
mod instance;
mod stack;

pub use conditions::{Conditional, InnerCondition, conditions};
pub use contribute::contribute;
pub(crate) use contribute::{has, inputs};
pub use effect::has_effect;
pub use entry::{second_main, takes_surface, wrong_mains, wrong_signature};
pub use expand::expand;
pub use foreign::{call, signature};
#[cfg(feature = "dsl")]
pub(crate) use instance::path as words_of;
pub(crate) use instance::{both, either};
pub use instance::{declares, written};
pub use stack::stack;
