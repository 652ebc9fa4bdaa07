//! Reads numbers and texts from the bytes of a reflection or a table. Functions return `None` at the end and for
//! damaged bytes alike.

/// The bytes that are still to be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cursor {
    rest: &'static [u8],
}

impl Cursor {
    pub(crate) const fn new(bytes: &'static [u8]) -> Self {
        Self { rest: bytes }
    }

    pub(crate) fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(*first)
    }

    /// Reads an unsigned LEB128 number.
    pub(crate) fn number(&mut self) -> Option<u32> {
        let mut value = 0u32;
        for shift in [0, 7, 14, 21, 28] {
            let byte = self.byte()?;
            value |= u32::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(value);
            }
        }
        None
    }

    pub(crate) fn flag(&mut self) -> Option<bool> {
        self.number().map(|number| number != 0)
    }

    /// Splits off the next `length` bytes, as a cursor of their own.
    pub(crate) fn part(&mut self, length: u32) -> Option<Self> {
        let (part, rest) = self.rest.split_at_checked(length as usize)?;
        self.rest = rest;
        Some(Self { rest: part })
    }

    /// Returns the bytes before another cursor of the same bytes.
    pub(crate) fn up_to(self, end: &Self) -> Self {
        let length = self.rest.len().saturating_sub(end.rest.len());
        Self { rest: self.rest.get(..length).unwrap_or_default() }
    }

    /// Reads the number of records of a list, and splits off their bytes.
    pub(crate) fn records(&mut self) -> Option<(u32, Self)> {
        let count = self.number()?;
        let length = self.number()?;
        Some((count, self.part(length)?))
    }

    pub(crate) fn text(&mut self) -> Option<&'static str> {
        let length = self.number()?;
        self.text_of(length)
    }

    /// Reads a text that may be missing. Outer `None` means damaged bytes, inner `None` a missing text.
    pub(crate) fn optional(&mut self) -> Option<Option<&'static str>> {
        match self.number()? {
            0 => Some(None),
            length => self.text_of(length - 1).map(Some),
        }
    }

    /// Reads a number, and returns the element of the list with that index.
    pub(crate) fn one_of<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        list.get(self.number()? as usize).copied()
    }

    fn text_of(&mut self, length: u32) -> Option<&'static str> {
        core::str::from_utf8(self.part(length)?.rest).ok()
    }
}
