//! Names in a shared function that are taken for those of Rust and glam, for the proof that they are.

use proc_macro2::TokenStream;
use shader_info_model::Type;

/// A name as it was written.
#[derive(Debug)]
pub struct ReliedName {
    /// Its path.
    pub tokens: TokenStream,
    /// The same without spaces.
    pub text: String,
    /// What it is taken for.
    pub meaning: ReliedMeaning,
}

/// What a name is taken for.
#[derive(Debug, Clone, PartialEq)]
pub enum ReliedMeaning {
    /// The type of Rust, of glam or of shader-info with this name.
    Type(Type),
    /// The constant of `core::f32::consts`.
    Constant(f32),
    /// The function of glam with this name.
    Function(String),
}
