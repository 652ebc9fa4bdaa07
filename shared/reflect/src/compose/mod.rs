//! Connects the fragments of an info for one key.
//!
//! [`shader_info_lang::fragments`] makes the contributions.
//!
//! - [`link`]: for one key, what is needed, how values pass, and the function that calls them all
//! - `unused`: for one key, values that are shared and that no later fragment reads
//! - [`Account`]: for one key, what became of whatever a fragment says about others

mod account;
mod declared;
mod entry;
mod facts;
mod link;
mod live;
mod pack;
mod unused;
mod uses;
mod words;

pub use account::{Account, InstanceAccount, PartAccount, Runs, account};
pub use shader_info_lang::fragments::{contribute, expand, stack};

pub use link::{Linked, link};
pub use pack::{Overflow, Packed, Placed, Request, Room, allocate, pack};
pub use unused::SharedValue;
