//! A diagnostic, and where the macro raises it.

use shader_info_shared::diagnostic::Diagnostic;
use shader_info_shared::handshake::Target;

/// An error and where the macro can raise it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// What is wrong.
    pub diagnostic: Diagnostic,
    /// Where the macro raises it.
    pub target: Target,
}
