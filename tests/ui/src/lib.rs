//! Nothing: the cases are `fail/` and `pass/`, and `tests/ui.rs` runs them.
