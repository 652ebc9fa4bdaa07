//! Selects the contributions that are active for a key, and evaluates their branches and numbers for it.

mod branches;
mod declared;
mod hold;
mod lowered_branch;
pub mod numbers;
mod values;

pub use branches::{Branches, settle};
pub use declared::{declared, instance_item, present, structs};
pub use hold::{asks_target, defines, hold, mentions, reaches, who_mentions};
pub use lowered_branch::{BRANCH_BITS, branch_bits};
pub use values::Unsettled;
