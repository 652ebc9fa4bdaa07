//! What `compile-unit` answers to a file that it cannot compile.

/// Why a file is not compiled as a unit.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UnitError {
    /// The file is something else.
    #[error("not a unit of shader-builder: {0}")]
    NotAUnit(
        /// Why.
        &'static str,
    ),
    /// A line of its head is missing or out of order.
    #[error("not a unit of shader-builder: missing line `{0}: …`")]
    MissingLine(
        /// The line's first word.
        &'static str,
    ),
    /// Another version of shader-builder wrote it.
    #[error("the unit has format {found}, and this program reads format {known}: use one version of shader-builder")]
    OtherFormat {
        /// Its format.
        found: String,
        /// That of this program.
        known: u32,
    },
    /// The result depends on a tool that this program does not have.
    #[error("the unit needs the {what} `{needed}`, and this program has `{has}`")]
    OtherTool {
        /// Which.
        what: &'static str,
        /// What the unit names.
        needed: String,
        /// What is here.
        has: String,
    },
}
