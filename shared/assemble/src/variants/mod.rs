//! Computes the variants of branches and rules, and the texts that stages need for them.
//!
//! The compiled rules ([`shader_info_reflect::rules`]) run for all keys at once, on decision diagrams ([`Space`]). A
//! key is canonical if the rules do not change it. Rules must be idempotent, which is checked for every key. So there
//! is one technique for each canonical key, and it is the result of one run for that key.

mod budget;
mod check;
mod diagram;
mod keys;
mod open;
mod pinning;
mod projection;
mod solution;
mod space;
mod symbolic;

pub use diagram::{Diagram, Function};
pub use keys::Keys;
pub use open::Opened;
pub use pinning::too_many_bits;
pub use projection::{Projection, Sight, project, sight};
pub use solution::Solution;
pub(crate) use solution::chosen_value;
pub use space::{MAX_TECHNIQUES, Space};
