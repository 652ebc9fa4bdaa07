//! The members of structs, and the lengths of arrays, read one at a time.

use super::read::Record;
use crate::Type;
use crate::cursor::Cursor;

/// A member of a struct of push constants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StructMember {
    /// Name in GLSL.
    pub name: &'static str,
    /// Type of the value; `None` for a nested struct.
    pub ty: Option<Type>,
    /// Lengths of nested arrays from the outside in; empty for a value that is not an array.
    pub lengths: ArrayLengths,
    /// Offset in bytes from the start of the struct in std140.
    pub std140: u32,
    /// Bytes in std140 from one element of an array to the next; 0 for a value that is not an array.
    pub stride: u32,
    /// The members of a nested struct; empty for other types.
    pub members: StructMembers,
}

/// The members of a struct, in declaration order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StructMembers {
    count: u32,
    records: Cursor,
}

/// The lengths of an array of arrays, from the outside in: 4 and 8 for `[[vec4; 8]; 4]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ArrayLengths {
    count: u32,
    numbers: Cursor,
}

/// Limit of structs within structs; the builder knows the layout of no deeper one.
const MAX_DEPTH: u32 = 64;

impl StructMembers {
    /// Returns the members.
    pub fn iter(self) -> impl Iterator<Item = StructMember> {
        let Self { count, mut records } = self;
        (0..count).map_while(move |_| StructMember::read(&mut records))
    }

    /// Returns whether every member can be read, those of nested structs included.
    pub(super) fn is_whole(self) -> bool {
        self.is_whole_at(0)
    }

    fn is_whole_at(self, depth: u32) -> bool {
        let is_whole = |member: &StructMember| depth < MAX_DEPTH && member.members.is_whole_at(depth + 1);
        self.iter().filter(is_whole).count() == self.count as usize
    }
}

impl ArrayLengths {
    /// Returns the lengths.
    pub fn iter(self) -> impl Iterator<Item = u32> {
        let Self { count, mut numbers } = self;
        (0..count).map_while(move |_| numbers.number())
    }
}

impl Record for ArrayLengths {
    fn read(from: &mut Cursor) -> Option<Self> {
        let count = from.number()?;
        let numbers = *from;
        for _ in 0..count {
            from.number()?;
        }
        Some(Self { count, numbers: numbers.up_to(from) })
    }
}

impl Record for StructMembers {
    fn read(from: &mut Cursor) -> Option<Self> {
        let (count, records) = from.records()?;
        Some(Self { count, records })
    }
}

impl Record for StructMember {
    fn read(from: &mut Cursor) -> Option<Self> {
        Some(Self {
            name: from.text()?,
            ty: Type::from_code(from.byte()?),
            std140: from.number()?,
            stride: from.number()?,
            lengths: ArrayLengths::read(from)?,
            members: StructMembers::read(from)?,
        })
    }
}
