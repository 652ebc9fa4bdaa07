//! Connects the fragments of an info for one key.
//!
//! The contributions come from [`shader_info_lang::fragments`].
//!
//! - [`link`]: finds the needed code, passes values, and writes the function that calls the fragments
//! - `unused`: finds shared values that no later fragment reads
//! - [`Account`]: describes the result of every statement of a fragment about others

mod account;
mod declared;
mod entry;
mod facts;
mod link;
mod live;
mod outside;
mod pack;
mod replaced;
mod unused;
mod uses;
mod words;

pub use account::{Account, InstanceAccount, PartAccount, Runs, account};
pub use shader_info_lang::fragments::{contribute, expand, stack};

pub use link::{Linked, link};
pub use pack::{Overflow, Packed, Placed, Request, VectorLimits, allocate, pack};
pub use unused::SharedValue;
