//! A package from its declarations to the results of a run: find, plan, compile, diagnose.

mod account;
mod check;
mod diagnose;
pub mod drivers;
mod wanted;
