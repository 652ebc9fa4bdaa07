//! What SPIRV-Tools answers about a module.

use std::io;

/// Why a tool has not taken a module.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ToolError {
    /// The program does not start.
    #[error("{tool} does not start: {source}")]
    DoesNotStart {
        /// `spirv-val` or `spirv-opt`.
        tool: &'static str,
        /// What the system answered.
        source: io::Error,
    },
    /// The program's answer cannot be read.
    #[error("{0}")]
    Unreadable(#[source] io::Error),
    /// The module is invalid.
    #[error("{0}")]
    Refused(
        /// The tool's words.
        String,
    ),
}
