//! Names of what a function calls as it is written, found once for all shaders that ask.

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
