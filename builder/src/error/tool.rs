//! Errors of SPIRV-Tools.

use std::io;

/// Why a tool did not process a module.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ToolError {
    /// The program does not start.
    #[error("{tool} does not start: {source}")]
    DoesNotStart {
        /// `spirv-val` or `spirv-opt`.
        tool: &'static str,
        /// The error of the operating system.
        source: io::Error,
    },
    /// The output of the program cannot be read.
    #[error("{0}")]
    Unreadable(#[source] io::Error),
    /// The module is invalid.
    #[error("{0}")]
    Refused(
        /// The message of the tool.
        String,
    ),
}
