//! Reads numbers and texts out of reflection bytes; the end and damage are both `None`.

/// A place in the bytes.
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

    /// Unsigned LEB128.
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

    /// The next so many bytes, as a cursor of their own.
    pub(crate) fn part(&mut self, length: u32) -> Option<Self> {
        let (part, rest) = self.rest.split_at_checked(length as usize)?;
        self.rest = rest;
        Some(Self { rest: part })
    }

    pub(crate) fn text(&mut self) -> Option<&'static str> {
        let length = self.number()?;
        self.text_of(length)
    }

    /// Outer `None` is damage, inner `None` a missing text.
    pub(crate) fn optional(&mut self) -> Option<Option<&'static str>> {
        match self.number()? {
            0 => Some(None),
            length => self.text_of(length - 1).map(Some),
        }
    }

    /// One of a list, by its number.
    pub(crate) fn one_of<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        list.get(self.number()? as usize).copied()
    }

    fn text_of(&mut self, length: u32) -> Option<&'static str> {
        core::str::from_utf8(self.part(length)?.rest).ok()
    }
}
