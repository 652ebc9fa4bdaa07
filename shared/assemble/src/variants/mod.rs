//! Computes the variants of branches and rules, and which stages need which.
//!
//! The rules are settled into a [`Program`] once and read three times: run for one key ([`Program::run`]), run for all
//! keys at once on decision diagrams ([`Space`]), and written as Rust by the macro. A key is canonical where the rules
//! leave it as it is. The rules must be idempotent, which is checked for every key, so canonical keys and techniques are
//! one to one: a technique is what one run says for its key.

mod budget;
mod chosen;
mod diagram;
mod fields;
mod judge;
mod key;
mod keys;
mod open;
mod pinning;
mod program;
mod projection;
mod run;
mod settle;
mod solution;
mod space;
mod symbolic;
mod technique;
mod typed;

pub use chosen::{choices, chosen};
pub use diagram::{Diagram, Function};
pub use keys::Keys;
pub use open::Opened;
pub use pinning::too_many_bits;
pub use program::{
    ArmRow, Atom, Choice, Field, Guarded, Lowerings, Op, Outside, Program, Set, Subject, Test, Value, Variable,
};
pub use projection::{Projection, Sight, project, sight};
pub use run::Outcome;
pub use settle::{Wrong, settle};
pub use shader_info_lang::asked::asked_by_statements;
pub use solution::Solution;
pub use space::{MOST_TECHNIQUES, Space};
pub use technique::{Technique, Variants};
