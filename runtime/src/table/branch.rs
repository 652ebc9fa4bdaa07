//! Reads a branch from the table of techniques: its name, its values and its bits in a key.

use core::fmt;

use crate::cursor::Cursor;
use shader_info_types::Lowering;

/// A branch of an info, as it was built for one backend.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Branch {
    /// Its name.
    pub name: &'static str,
    /// How the value reaches the shader: as text, as a specialization constant, or at run time.
    pub lowering: Lowering,
    /// Number of values.
    pub count: u32,
    /// Index of the default value.
    pub default: u32,
    /// Lowest bit of the value in a packed key.
    pub shift: u32,
    /// Number of bits in a packed key.
    pub bits: u32,
    domain: Domain,
    constant: Option<u32>,
    dynamic: (u32, u32),
    fallback: (u32, u32),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Domain {
    Bool,
    Int { first: i32 },
    Enum { words: Cursor },
}

/// The value of a branch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BranchValue {
    /// Value of `branch name;`.
    Bool(bool),
    /// Value of `branch name: 0..=4;`.
    Int(i32),
    /// Value of `branch name: [Unlit, Lit];`: the word, and its index in the list.
    Word(&'static str, u32),
}

impl fmt::Display for BranchValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bool(value) => value.fmt(f),
            Self::Int(value) => value.fmt(f),
            Self::Word(word, _) => f.write_str(word),
        }
    }
}

impl Branch {
    /// Reads a branch whose bits begin at `shift`, and advances `shift` to the bits of the next one.
    pub(crate) fn read(cursor: &mut Cursor, shift: &mut u32) -> Option<Self> {
        let name = cursor.text()?;
        let kind = cursor.number()?;
        let first = if kind == 1 { cursor.number()? as i32 } else { 0 };
        let count = cursor.number()?;
        let words = *cursor;
        if kind == 2 {
            for _ in 0..count {
                cursor.text()?;
            }
        }
        let domain = match kind {
            0 => Domain::Bool,
            1 => Domain::Int { first },
            2 => Domain::Enum { words },
            _ => return None,
        };
        let bits = cursor.number()?;
        let place = *shift;
        *shift = place.checked_add(bits).filter(|end| *end <= u64::BITS)?;
        Some(Self {
            name,
            domain,
            count,
            bits,
            shift: place,
            default: cursor.number()?,
            lowering: cursor.one_of(&Lowering::ALL)?,
            constant: cursor.number()?.checked_sub(1),
            dynamic: (cursor.number()?, cursor.number()?),
            fallback: (cursor.number()?, cursor.number()?),
        })
    }

    /// Returns the index of the value in a packed key.
    pub fn index_in(&self, key: u64) -> u32 {
        let mask = u64::MAX.checked_shr(u64::BITS - self.bits).unwrap_or(0);
        (key.checked_shr(self.shift).unwrap_or(0) & mask) as u32
    }

    /// Returns the value in a packed key.
    pub fn value_in(&self, key: u64) -> BranchValue {
        self.value(self.index_in(key))
    }

    /// Returns the value with an index.
    pub fn value(&self, index: u32) -> BranchValue {
        match self.domain {
            Domain::Bool => BranchValue::Bool(index != 0),
            Domain::Int { first } => BranchValue::Int(first.wrapping_add(index as i32)),
            Domain::Enum { mut words } => {
                let skipped = (0..index).try_for_each(|_| words.text().map(|_| ()));
                BranchValue::Word(skipped.and_then(|()| words.text()).unwrap_or_default(), index)
            }
        }
    }

    /// Returns the index of a value of another info's branch with the same name; `None` if this branch does not have
    /// the value.
    pub(crate) fn index_of(&self, value: BranchValue) -> Option<u32> {
        let is_same = |index: &u32| match (self.value(*index), value) {
            (BranchValue::Word(ours, _), BranchValue::Word(theirs, _)) => ours == theirs,
            (ours, theirs) => ours == theirs,
        };
        // A branch cannot have more values, so a larger count is damaged.
        (0..self.count.min(256)).find(is_same)
    }

    /// Returns the id of the specialization constant.
    pub(crate) fn constant(&self) -> Option<u32> {
        self.constant
    }

    /// Returns whether one fallback serves all values of the branch.
    pub(crate) fn is_open_in_fallbacks(&self) -> bool {
        self.fallback.1 > 0
    }

    /// Returns the value's index at its position in the dynamic word; 0 if the branch is not part of the word.
    pub(crate) fn dynamic_bits(&self, key: u64, is_fallback: bool) -> u32 {
        let (shift, bits) = if is_fallback { self.fallback } else { self.dynamic };
        let is_there = bits > 0 && shift < u32::BITS;
        if is_there { self.index_in(key) << shift } else { 0 }
    }
}
