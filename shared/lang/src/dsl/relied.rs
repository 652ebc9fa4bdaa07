//! Names in a shared function that are taken for those of Rust and glam, for the proof that they are.

use proc_macro2::TokenStream;
use shader_info_model::Type;

use super::draft::Draft;
use super::path::Path;

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

impl Draft<'_> {
    /// Notes that a path is taken for something of Rust or glam. A number's own type has no path.
    pub(crate) fn rely(&mut self, path: &Path, meaning: ReliedMeaning) {
        let is_plain = matches!(path.text.as_str(), "f32" | "i32" | "u32" | "bool");
        if !is_plain && !self.relied.iter().any(|known| known.text == path.text && known.meaning == meaning) {
            self.relied.push(ReliedName { tokens: path.tokens(), text: path.text.clone(), meaning });
        }
    }
}
