//! The artifacts of an info in its expansion.

use proc_macro2::TokenStream;

/// What an info carries besides its reflection.
pub(crate) struct EmbeddedArtifacts {
    /// An expression for the artifacts' bytes, or nothing.
    pub(crate) pack: TokenStream,
    /// Their name in the crate's archive, where they are not embedded.
    pub(crate) archived: Option<u128>,
    pub(crate) state: BuildState,
    /// Errors that were found outside, and constants that make the compiler look at files again.
    pub(crate) errors: TokenStream,
}

/// The states of the runtime's `BuildState` that an expansion may name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum BuildState {
    Built,
    OnlyChecked,
    NotStatic,
    NoBuilder,
    NotScanned,
    Filtered,
    Stale,
    Off,
    Broken,
    NoPlace,
}

impl BuildState {
    /// Returns the variant's name.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Built => "Built",
            Self::OnlyChecked => "OnlyChecked",
            Self::NotStatic => "NotStatic",
            Self::NoBuilder => "NoBuilder",
            Self::NotScanned => "NotScanned",
            Self::Filtered => "Filtered",
            Self::Stale => "Stale",
            Self::Off => "Off",
            Self::Broken => "Broken",
            Self::NoPlace => "NoPlace",
        }
    }
}

impl EmbeddedArtifacts {
    /// No artifacts.
    pub(crate) fn nothing(state: BuildState) -> Self {
        Self { pack: TokenStream::new(), archived: None, state, errors: TokenStream::new() }
    }
}
