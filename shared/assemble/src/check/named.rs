//! A name in the global scope of some stages, which rules compare with others.

use shader_info_model::diagnostic::Place;
use shader_info_model::*;

/// A name in the global scope of some stages.
pub(super) struct Named<'a> {
    pub(super) name: String,
    pub(super) what: &'static str,
    pub(super) role: Role,
    pub(super) stages: StageSet,
    pub(super) item: &'a Item,
    /// Place of the name, which may differ from that of the statement for interfaces and shared items.
    pub(super) place: &'a Place,
    /// Conditions in addition to the statement's own: that outputs of a later stage do not replace it.
    pub(super) only_if: Vec<Condition>,
}

/// The kind of a name for the compiler.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// A variable, constant or type.
    Plain,
    /// A macro, which also replaces members.
    Macro,
    /// A macro that some backends write.
    Written,
    /// A block that is read. Two blocks with the same name may be on both sides of a stage (GLSL 4.60 §4.3.9).
    BlockIn,
    /// A block that is written.
    BlockOut,
    /// A member after the name of an instance, which only macros can affect.
    Member,
    /// A parameter of a function, which hides other names, so that only macros can affect it.
    Param,
}

impl Role {
    /// Returns whether two declarations with the same name exclude each other.
    pub(super) fn meets(self, other: Self) -> bool {
        match (self, other) {
            (Self::BlockIn, Self::BlockOut) | (Self::BlockOut, Self::BlockIn) => false,
            (Self::Written, Self::Written) => false,
            (Self::Member | Self::Param, other) | (other, Self::Member | Self::Param) => {
                matches!(other, Self::Macro | Self::Written)
            }
            _ => true,
        }
    }
}
