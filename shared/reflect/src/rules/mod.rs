//! Compiles the rules over branches to a program without names, and runs it for a key.
//!
//! A [`Program`] has three users: [`Program::run`] runs it for one key, the assembler runs it for all keys at once
//! (`variants`), and the macro writes it as Rust.

mod chosen;
mod fields;
mod key;
mod program;
mod run;
mod settle;
mod technique;
mod typed;

pub use chosen::{choices, chosen};
pub use program::{
    ArmRow, Atom, Choice, Field, Guarded, Lowerings, Op, Outside, Program, Set, Subject, Test, Value, Variable,
};
pub use run::Outcome;
pub use settle::{Wrong, settle};
pub use technique::{Technique, Variants};
