//! The fragments of an info in, contributions to its two stages out.
//!
//! - [`stack`]: which instances there are, and in what order
//! - [`expand`]: what they declare, as statements of the info, the same for every key
//! - [`foreign`]: calls of functions that GLSL files have
//! - [`contribute`]: their code, and what each has to do with the others
//! - [`link`]: for one key, what is needed, how values pass, and the function that calls them all
//! - [`unused`]: for one key, values that are shared and that no later fragment reads
//! - [`Account`]: for one key, what became of whatever a fragment says about others

mod account;
mod contribute;
mod declared;
mod entry;
mod expand;
mod facts;
mod foreign;
mod instance;
mod link;
mod live;
mod pack;
mod stack;
mod unused;
mod uses;
mod words;

pub(crate) use account::account;
pub use account::{Account, InstanceAccount, PartAccount, Runs};
pub use contribute::contribute;
pub(crate) use contribute::{has, inputs};
pub use expand::expand;
pub(crate) use foreign::call;
#[cfg(feature = "dsl")]
pub(crate) use instance::path as words_of;
pub(crate) use instance::{both, declares, either};
pub use link::{Linked, link};
pub use pack::{Overflow, Packed, Placed, Request, Room, allocate, pack};
pub use stack::stack;
pub use unused::SharedValue;
#[cfg(feature = "dsl")]
pub(crate) use uses::has_effect;
