//! Rules for a single declaration, independent of the backend. They are checked where the declaration is.

mod layout;
mod owner;
pub mod reserved;
mod shared_struct;

pub use layout::layout_mismatch;
pub use owner::{is_of, owner};
pub use shared_struct::check_struct;
