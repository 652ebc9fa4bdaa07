//! Names in a shared function that are assumed to be names of Rust or glam. Generated code proves the assumption.

use proc_macro2::TokenStream;
use shader_info_model::Type;

/// A name as it was written.
#[derive(Debug)]
pub struct ReliedName {
    /// Its path.
    pub tokens: TokenStream,
    /// The same without spaces.
    pub text: String,
    /// The item that the name is assumed to be.
    pub meaning: ReliedMeaning,
}

/// The item that a name is assumed to be.
#[derive(Debug, Clone, PartialEq)]
pub enum ReliedMeaning {
    /// The type of Rust, of glam or of shader-info with this name.
    Type(Type),
    /// The constant of `core::f32::consts`.
    Constant(f32),
    /// The function of glam with this name.
    Function(String),
}
