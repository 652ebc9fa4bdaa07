//! Reads the table of techniques, which `shared/assemble/src/techniques` writes: the technique of a key, its row,
//! states and branches.

mod branch;
mod vertex_format;

pub use branch::{Branch, BranchValue};
pub(crate) use vertex_format::ChosenFormat;

use crate::cursor::Cursor;
use crate::{RenderState, Stage};

use shader_info_types::encoding::table::{self, GOLDEN, IS_FALLBACK, NONE, ROW, VERSION, mix};

// Indices of the numbers in the head.
const STATIC_MASK: usize = 2;
const LOOKUP: usize = 4;
const ROWS_AT: usize = 8;
const ROWS: usize = 9;
const DEFAULT: usize = 10;
const PINNED_MASK: usize = 11;
const FALLBACKS: usize = 13;
const STATES_AT: usize = 17;
const STATES: usize = 18;
const FORMATS_AT: usize = 19;
const BRANCHES_AT: usize = 20;
const BRANCHES: usize = 21;
const DEFAULT_KEY: usize = 22;
const HEAD: usize = table::HEAD / 4;

/// The techniques of one info for one backend. A part that is damaged counts as missing.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    bytes: &'static [u8],
}

/// A technique, as the table stores it.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    state: u16,
    format: u16,
    units: [u16; 6],
    flags: u16,
    reflection: u16,
}

impl Row {
    /// Returns the number of the technique's own reflection in the pack; `None` if it has the info's.
    pub(crate) fn reflection(self) -> Option<u32> {
        (self.reflection != NONE).then_some(self.reflection.into())
    }

    pub(crate) fn unit(self, stage: Stage) -> Option<u32> {
        let unit = self.units[stage as usize];
        (unit != NONE).then_some(unit.into())
    }

    pub(crate) fn state(self) -> u16 {
        self.state
    }

    pub(crate) fn is_fallback(self) -> bool {
        self.flags & IS_FALLBACK != 0
    }
}

impl Table {
    pub(crate) const EMPTY: Self = Self { bytes: &[] };

    #[inline]
    pub(crate) fn new(bytes: &'static [u8]) -> Self {
        let is_ours = bytes.len() >= 4 * HEAD && bytes.first_chunk() == Some(&VERSION.to_le_bytes());
        if is_ours { Self { bytes } } else { Self::EMPTY }
    }

    pub(crate) fn is_empty(self) -> bool {
        self.bytes.is_empty()
    }

    /// Returns whether both have the same bytes, by address.
    pub(crate) fn is(self, other: Self) -> bool {
        core::ptr::eq(self.bytes, other.bytes)
    }

    /// Returns the technique of a canonical key, whose dynamic bits are ignored; if it was not built, its fallback.
    #[inline]
    pub(crate) fn find(self, canonical: u64) -> Option<u32> {
        // Every draw calls this, so the length is checked once for the whole head.
        let head = self.bytes.first_chunk::<{ 4 * HEAD }>()?;
        let word = |place: usize| {
            u32::from_le_bytes([head[4 * place], head[4 * place + 1], head[4 * place + 2], head[4 * place + 3]])
        };
        let mask = u64::from(word(STATIC_MASK)) | u64::from(word(STATIC_MASK + 1)) << 32;
        let lookup = [0, 1, 2, 3].map(|offset| word(LOOKUP + offset));
        self.look(lookup, word(ROWS), canonical & mask).or_else(|| self.fallback(canonical))
    }

    /// Returns a key without the bits of dynamic branches.
    #[cfg(feature = "record")]
    pub(crate) fn chosen(self, key: u64) -> u64 {
        key & self.long(STATIC_MASK)
    }

    #[cold]
    fn fallback(self, canonical: u64) -> Option<u32> {
        let lookup = [0, 1, 2, 3].map(|offset| self.word(FALLBACKS + offset));
        let is_there = lookup[1] > 0;
        is_there.then(|| self.look(lookup, self.rows(), canonical & self.long(PINNED_MASK))).flatten()
    }

    #[inline]
    fn look(self, lookup: [u32; 4], rows: u32, key: u64) -> Option<u32> {
        let [at, slots, buckets_at, buckets] = lookup;
        if buckets == 0 {
            // Each key has its own element of the list, so no key needs to be compared. A larger key has no element.
            let place = u32::try_from(key).ok().filter(|place| *place < slots)?;
            let number = self.short(nth(at, 2, place)?)?;
            return Some(number.into()).filter(|number| *number < rows);
        }
        let hash = mix(key);
        let displacement = self.number(nth(buckets_at, 4, top(hash, buckets))?)?;
        let place = top((hash ^ u64::from(displacement)).wrapping_mul(GOLDEN), slots);
        let slot: &[u8; 16] = self.bytes.get(nth(at, 16, place)?..)?.first_chunk()?;
        let (stored, number) = (u128::from_le_bytes(*slot) as u64, (u128::from_le_bytes(*slot) >> 64) as u32);
        (stored == key && number < rows).then_some(number)
    }

    pub(crate) fn row(self, number: u32) -> Option<Row> {
        let at = self.row_at(number)?;
        let mut units = [NONE; 6];
        for (stage, unit) in units.iter_mut().enumerate() {
            *unit = self.short(at + 12 + 2 * stage)?;
        }
        let (state, format) = (self.short(at + 8)?, self.short(at + 10)?);
        Some(Row { state, format, units, flags: self.short(at + 24)?, reflection: self.short(at + 26)? })
    }

    pub(crate) fn rows(self) -> u32 {
        self.word(ROWS)
    }

    /// Returns the technique of the branches' defaults.
    pub(crate) fn default(self) -> Option<u32> {
        Some(self.word(DEFAULT)).filter(|number| *number < self.rows())
    }

    /// Returns the canonical key of the branches' defaults, dynamic branches included; 0 for an empty table.
    pub(crate) fn default_key(self) -> u64 {
        self.long(DEFAULT_KEY)
    }

    pub(crate) fn state(self, number: u16) -> Option<RenderState> {
        if u32::from(number) >= self.word(STATES) {
            return None;
        }
        let index = self.word(STATES_AT);
        let start = self.number(nth(index, 4, number.into())?)?;
        let end = self.number(nth(index, 4, u32::from(number) + 1)?)?;
        RenderState::read(&mut Cursor::new(self.bytes.get(nth(index, 1, start)?..nth(index, 1, end)?)?))
    }

    /// Returns the number of different render states.
    pub(crate) fn states(self) -> u32 {
        self.word(STATES)
    }

    pub(crate) fn vertex_format(self, row: Row) -> Option<ChosenFormat> {
        let mut cursor = Cursor::new(self.bytes.get(self.word(FORMATS_AT) as usize..)?);
        let count = cursor.number()?;
        if u32::from(row.format) >= count {
            return None;
        }
        for _ in 0..row.format {
            let length = cursor.number()?;
            cursor.part(length)?;
        }
        let length = cursor.number()?;
        ChosenFormat::read(&mut cursor.part(length)?)
    }

    /// Returns every vertex struct that the rules may choose.
    #[cfg(feature = "hot-reload")]
    pub(crate) fn vertex_formats(self) -> impl Iterator<Item = ChosenFormat> {
        let mut cursor = Cursor::new(self.bytes.get(self.word(FORMATS_AT) as usize..).unwrap_or_default());
        let count = cursor.number().unwrap_or(0);
        (0..count).map_while(move |_| {
            let length = cursor.number()?;
            ChosenFormat::read(&mut cursor.part(length)?)
        })
    }

    pub(crate) fn branches(self) -> impl Iterator<Item = Branch> {
        let bytes = self.bytes.get(self.word(BRANCHES_AT) as usize..).unwrap_or_default();
        let count = if self.is_empty() { 0 } else { self.word(BRANCHES) };
        let mut cursor = Cursor::new(bytes);
        let mut shift = 0;
        (0..count).map_while(move |_| Branch::read(&mut cursor, &mut shift))
    }

    #[inline]
    fn row_at(self, number: u32) -> Option<usize> {
        if number >= self.rows() {
            return None;
        }
        nth(self.word(ROWS_AT), ROW as u32, number)
    }

    /// Returns a number of the head; 0 for an empty table.
    #[inline]
    fn word(self, place: usize) -> u32 {
        self.number(4 * place).unwrap_or(0)
    }

    #[inline]
    fn long(self, place: usize) -> u64 {
        u64::from(self.word(place)) | u64::from(self.word(place + 1)) << 32
    }

    #[inline]
    fn number(self, at: usize) -> Option<u32> {
        self.bytes.get(at..)?.first_chunk().map(|bytes| u32::from_le_bytes(*bytes))
    }

    #[inline]
    fn short(self, at: usize) -> Option<u16> {
        self.bytes.get(at..)?.first_chunk().map(|bytes| u16::from_le_bytes(*bytes))
    }
}

/// Returns the offset of an element of a list; `None` if no table is that large, with space for the element itself.
#[inline]
fn nth(start: u32, size: u32, number: u32) -> Option<usize> {
    let at = u64::from(start) + u64::from(size) * u64::from(number);
    usize::try_from(at).ok().filter(|at| *at < usize::MAX / 2)
}

/// Returns the upper bits as a number. If the table is damaged, the number may be any.
#[inline]
fn top(hash: u64, bits: u32) -> u32 {
    hash.wrapping_shr(u64::BITS.wrapping_sub(bits)) as u32
}
