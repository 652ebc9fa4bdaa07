//! Functions that were made for arguments.

use super::ast::Function;
use super::part::Part;

/// A function made for arguments.
#[derive(Debug, Clone)]
pub struct Made {
    /// Its parameters and statements, under the name of what it was made from.
    pub function: Function,
    /// Which parameters of the original it still has.
    pub keeps: Vec<bool>,
    /// What is known of what it returns.
    pub returns: Part,
    /// What is known of each parameter behind the call.
    pub outs: Vec<Part>,
    /// Whether it drops pixels, or calls what does.
    pub discards: bool,
}

impl Made {
    /// Whether a call of it does nothing.
    pub fn is_void(&self) -> bool {
        self.function.body.is_empty()
    }
}
