//! Selects the contributions that are active for a key, and evaluates their branches and numbers for it.

mod branches;
mod declared;
mod lowered_branch;
pub mod numbers;
mod select;
mod values;

pub use branches::{Branches, settle};
pub use declared::{declared, instance_item, present, structs};
pub use lowered_branch::{BRANCH_BITS, branch_bits};
pub use select::{defines, mentioning, mentions, reaches, select_active, tests_target};
pub use values::Unsettled;
