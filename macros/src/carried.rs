//! The artifacts of an info in its expansion.

use proc_macro2::TokenStream;

/// What an info carries besides its reflection.
pub(crate) struct Carried {
    /// An expression for the artifacts' bytes, or nothing.
    pub(crate) pack: TokenStream,
    /// Their name in the crate's archive, where they are not embedded.
    pub(crate) archived: Option<u128>,
    /// A variant of the runtime's `State`.
    pub(crate) state: &'static str,
    /// Errors that were found outside, and constants that make the compiler look at files again.
    pub(crate) errors: TokenStream,
}

impl Carried {
    /// No artifacts.
    pub(crate) fn nothing(state: &'static str) -> Self {
        Self { pack: TokenStream::new(), archived: None, state, errors: TokenStream::new() }
    }
}
