//! Converts answers of compilers, validators and drivers to diagnostics at places of the sources.

mod affected_variants;
pub(crate) mod driver_message;
pub(crate) mod forgotten;
mod fragment_marks;
mod hints;
mod instances;
pub mod interface;
mod interface_clashes;
pub mod job;
pub(crate) mod marks;
pub(crate) mod missing;
mod not_constant;
pub mod refusals;
pub mod render;
mod shared_items;
mod source_place;
pub(crate) mod suggestions;
pub(crate) mod unread;
pub(crate) mod warnings;

pub use affected_variants::Share;
pub(crate) use affected_variants::without_share;
