//! Expands a list of fragments before a key is chosen.
//!
//! - [`stack`](stack()): lists the instances in their order
//! - [`expand`](expand()): turns their declarations into statements of the info, the same for every key
//! - [`conditions`](conditions()): lists the conditions within the instances
//! - [`contribute`](contribute()): turns their code and their statements about other fragments into contributions

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
