//! The names of the functions that a function's text calls, collected once for all shaders.

use std::sync::OnceLock;

use super::name::Name;

/// What a function calls, computed from its statements on first use.
#[derive(Debug, Clone, Default)]
pub struct Called(OnceLock<Box<[Name]>>);

impl Called {
    /// The names, which are always the same for one function.
    pub(super) fn get(&self, find: impl FnOnce() -> Vec<Name>) -> &[Name] {
        self.0.get_or_init(|| find().into())
    }
}

impl PartialEq for Called {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
