//! What was once wrong, by the number of its report: each fails on the code that had the fault.

#[path = "../chance/mod.rs"]
mod chance;

mod a03_includes;
mod a07_unused_functions;
