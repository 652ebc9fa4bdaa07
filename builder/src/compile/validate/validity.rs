//! The result of a validator.

/// The result for a module that the validator does not refuse.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Validity {
    /// The module is valid.
    Valid,
    /// The module was not validated, for this reason: the validator cannot read it, or is missing.
    Unread(String),
}
