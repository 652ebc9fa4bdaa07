//! Lowers a resolved declaration to contributions.

mod interface;
mod slot;
mod statement;

pub use statement::lower;
