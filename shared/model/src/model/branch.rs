//! `branch`: a value that the program chooses a variant by, and the finite set it comes from.

use super::Lowering;

/// A named choice: `branch skinning;`, `branch lights: 0..=4;`, `branch mode: [Unlit, Lit];`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Branch {
    /// Name in GLSL, in the rules and in the key.
    pub name: String,
    /// Its values.
    pub domain: Domain,
    /// Index of the value that a fresh key has.
    pub default: u32,
    /// How it reaches the GLSL, unless an option of the builder changes it.
    pub lowering: Lowering,
}

/// The values of a branch, counted from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Domain {
    /// `false`, `true`.
    Bool,
    /// Whole numbers, both ends included.
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
    /// More values are a number for a push constant, not a branch.
    pub const LIMIT: u32 = 256;

    /// How many values there are.
    pub fn count(&self) -> u32 {
        match self {
            Self::Bool => 2,
            Self::Int { first, last } => {
                u32::try_from(i64::from(*last) - i64::from(*first) + 1).unwrap_or(0).min(Self::LIMIT)
            }
            Self::Enum(words) => words.len() as u32,
        }
    }

    /// Bits that hold an index: `ceil(log2(count))`.
    pub fn bits(&self) -> u32 {
        u32::BITS - self.count().saturating_sub(1).leading_zeros()
    }

    /// Describes a value: `true`, `3`, `Lit`, as in `Key::branches`.
    pub fn word(&self, index: u32) -> String {
        match self {
            Self::Bool => (index != 0).to_string(),
            Self::Int { first, .. } => (i64::from(*first) + i64::from(index)).to_string(),
            Self::Enum(words) => words.get(index as usize).cloned().unwrap_or_default(),
        }
    }

    /// The index of a value in words.
    pub fn index(&self, word: &str) -> Option<u32> {
        (0..self.count()).find(|index| self.word(*index) == word)
    }

    /// What it is, for a message: `a bool`, `one of 0..=4`, `one of Unlit, Lit`.
    pub fn words(&self) -> String {
        match self {
            Self::Bool => "`true` or `false`".into(),
            Self::Int { first, last } => format!("a number in `{first}..={last}`"),
            Self::Enum(words) => format!("one of `{}`", words.join("`, `")),
        }
    }
}
