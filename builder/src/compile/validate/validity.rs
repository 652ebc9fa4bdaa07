//! What a validator answers.

/// What a validator says about a module that it does not refuse.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Validity {
    /// It is valid.
    Valid,
    /// Not validated, for this reason: the validator does not read the module, or is missing.
    Unread(String),
}
