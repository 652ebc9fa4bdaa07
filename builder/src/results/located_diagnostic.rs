//! A diagnostic with the place at which the macro shows it.

use shader_info_lang::handshake::Target;
use shader_info_model::diagnostic::Diagnostic;

/// A diagnostic with the place at which the macro shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LocatedDiagnostic {
    /// The diagnostic.
    pub diagnostic: Diagnostic,
    /// The place at which the macro shows it.
    pub target: Target,
}
