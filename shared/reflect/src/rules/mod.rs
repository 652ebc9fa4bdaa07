//! Settles the rules over branches: every name is looked up once, and a key is run through them.
//!
//! A [`Program`] is read three times: run for one key ([`Program::run`]), run for all keys at once by the assembler
//! (`variants`), and written as Rust by the macro.

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
