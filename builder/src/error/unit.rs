//! Errors of `compile-unit` for a file that it cannot compile.

/// Why a file cannot be compiled as a unit.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UnitError {
    /// The file is not a unit.
    #[error("not a unit of shader-builder: {0}")]
    NotAUnit(
        /// The reason.
        &'static str,
    ),
    /// A line of its head is missing or out of order.
    #[error("not a unit of shader-builder: missing line `{0}: …`")]
    MissingLine(
        /// First word of the line.
        &'static str,
    ),
    /// Another version of shader-builder wrote it.
    #[error("the unit has format {found}, and this program reads format {known}: use one version of shader-builder")]
    OtherFormat {
        /// The format of the file.
        found: String,
        /// The format that this program reads.
        known: u32,
    },
    /// The result depends on a tool that this program has in another version, or not at all.
    #[error("the unit needs the {what} `{needed}`, and this program has `{has}`")]
    OtherTool {
        /// Name of the tool.
        what: &'static str,
        /// The version that the unit names.
        needed: String,
        /// The version that this program has.
        has: String,
    },
}
