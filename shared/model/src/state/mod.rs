//! Render states: applies changes of named fields to the fixed-function state of a pipeline.
//!
//! [`FIELDS`] is the only table. It checks values of a declaration, names fields in messages, writes the manual, and
//! defines each word of a [`State`] for the runtime.

mod assignments;
mod bytes;
mod choices;
mod describe;
mod fields;
mod named;

pub use assignments::assignments;
pub use bytes::to_bytes;
pub use choices::{BLEND_FACTORS, BLEND_OPS, BLENDS, COMPARES, CULLS, DEPTH_TESTS, FRONT_FACES, POLYGONS, STENCIL_OPS};
pub use describe::name_of;
pub use fields::{FIELDS, Field, FieldScope, Kind, field};
pub use named::{Named, named};
pub use shader_info_types::state::{FIRST_TARGET, TARGETS, WORDS};

/// The fixed-function state of a pipeline: one word for each field, then the words of each colour target.
///
/// A word is the index of a choice in its list, 0 or 1, or the 32 bits of an integer or of a float.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    /// The words, by their indices in [`FIELDS`].
    pub words: [u32; WORDS],
}

impl State {
    /// The state of a declaration without `render_state`: no culling, no tests, no blending, every channel is written.
    pub const DEFAULT: Self = Self { words: fields::defaults() };

    /// Applies one change.
    ///
    /// # Errors
    /// See [`assignments`].
    pub fn change(&mut self, change: &crate::model::FieldChange) -> Result<(), crate::diagnostic::Diagnostic> {
        for (index, word) in assignments(change)? {
            self.words[index] = word;
        }
        Ok(())
    }
}

impl Default for State {
    fn default() -> Self {
        Self::DEFAULT
    }
}
