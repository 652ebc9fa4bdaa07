//! Computes the variants of branches and rules, and which stages need which.
//!
//! The settled rules ([`shader_info_reflect::rules`]) run for all keys at once on decision diagrams ([`Space`]). A key is
//! canonical where the rules leave it as it is. The rules must be idempotent, which is checked for every key, so canonical keys and techniques are
//! one to one: a technique is what one run says for its key.

mod budget;
mod diagram;
mod judge;
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
pub use space::{MOST_TECHNIQUES, Space};
