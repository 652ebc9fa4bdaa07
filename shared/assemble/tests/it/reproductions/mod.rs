//! Declarations that once came out wrong without a word, by the numbers of the findings.

mod a01_when_on_parents;
mod a02_numbers_of_variants;
mod a10_dialects;
pub(crate) mod setup;
