//! The run: takes a package from its declarations to results. Find, plan, compile, diagnose, report.

mod account;
mod broken_parts;
mod check;
mod diagnose;
pub mod drivers;
mod wanted;
mod without_effect;
