//! `branch`: a value by which the program chooses a variant, and the finite set of its values.

use super::Lowering;

/// A named choice: `branch skinning;`, `branch lights: 0..=4;`, `branch mode: [Unlit, Lit];`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Branch {
    /// Its name in GLSL, in the rules and in the key.
    pub name: String,
    /// Its values.
    pub domain: Domain,
    /// Index of the default value.
    pub default: u32,
    /// How the value reaches the GLSL, unless an option of the builder replaces it.
    pub lowering: Lowering,
}

/// The values of a branch, counted from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Domain {
    /// `false` and `true`.
    Bool,
    /// Integers, both ends included.
    Int {
        /// Value of index 0.
        first: i32,
        /// Value of the last index.
        last: i32,
    },
    /// Words.
    Enum(Vec<String>),
}

impl Domain {
    /// Maximum number of values. A value with more belongs in a push constant, not in a branch.
    pub const LIMIT: u32 = 256;

    /// Returns the number of values.
    pub fn count(&self) -> u32 {
        match self {
            Self::Bool => 2,
            Self::Int { first, last } => {
                u32::try_from(i64::from(*last) - i64::from(*first) + 1).unwrap_or(0).min(Self::LIMIT)
            }
            Self::Enum(words) => words.len() as u32,
        }
    }

    /// Returns the number of bits of an index: `ceil(log2(count))`.
    pub fn bits(&self) -> u32 {
        u32::BITS - self.count().saturating_sub(1).leading_zeros()
    }

    /// Returns a value as text: `true`, `3`, `Lit`, as in `Key::branches`.
    pub fn word(&self, index: u32) -> String {
        match self {
            Self::Bool => (index != 0).to_string(),
            Self::Int { first, .. } => (i64::from(*first) + i64::from(index)).to_string(),
            Self::Enum(words) => words.get(index as usize).cloned().unwrap_or_default(),
        }
    }

    /// Returns the index of a value that is given as text.
    pub fn index(&self, word: &str) -> Option<u32> {
        (0..self.count()).find(|index| self.word(*index) == word)
    }

    /// Describes the values for a message: `a bool`, `one of 0..=4`, `one of Unlit, Lit`.
    pub fn describe(&self) -> String {
        match self {
            Self::Bool => "`true` or `false`".into(),
            Self::Int { first, last } => format!("a number in `{first}..={last}`"),
            Self::Enum(words) => format!("one of `{}`", words.join("`, `")),
        }
    }
}
