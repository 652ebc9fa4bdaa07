//! Rules for a declaration by itself, whatever it is built for; checked where it is declared.

mod layout;
mod owner;
pub mod reserved;
mod shared_struct;

pub use layout::layout_mismatch;
pub use owner::{is_of, owner};
pub use shared_struct::check_struct;
