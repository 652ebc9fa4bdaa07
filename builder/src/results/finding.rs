//! A diagnostic, and where the macro raises it.

use shader_info_lang::handshake::Target;
use shader_info_model::diagnostic::Diagnostic;

/// An error and where the macro can raise it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// What is wrong.
    pub diagnostic: Diagnostic,
    /// Where the macro raises it.
    pub target: Target,
}
