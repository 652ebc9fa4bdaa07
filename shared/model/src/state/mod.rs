//! Applies changes of named fields to the fixed-function state of a pipeline.
//!
//! [`FIELDS`] is the one table: it judges what a declaration writes, names fields in messages, writes the manual, and
//! says what each word of a [`State`] means to the runtime.

mod bytes;
mod describe;
mod fields;
mod judge;
mod named;
mod words;

pub use bytes::to_bytes;
pub use describe::name_of;
pub use fields::{FIELDS, Field, Kind, Whose, field};
pub use judge::assignments;
pub use named::{Named, named};
pub use shader_info_types::state::{FIRST_TARGET, TARGETS, WORDS};
pub use words::{BLEND_FACTORS, BLEND_OPS, BLENDS, COMPARES, CULLS, DEPTH_TESTS, FRONT_FACES, POLYGONS, STENCIL_OPS};

/// Everything fixed about a pipeline: a word for each field, those of the colour targets one target after the other.
///
/// A word is the place of a choice in its list, 0 or 1, a whole number's 32 bits, or a real number's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    /// By the indices in [`FIELDS`].
    pub words: [u32; WORDS],
}

impl State {
    /// What a pipeline is unless a declaration says otherwise: nothing culled, no tests, no blending, all written.
    pub const DEFAULT: Self = Self { words: fields::defaults() };

    /// With one change made.
    ///
    /// # Errors
    /// As [`assignments`].
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
