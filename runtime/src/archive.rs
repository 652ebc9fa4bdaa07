//! Loads the archive with the artifacts of a crate, for infos that do not embed their artifacts. The program loads it
//! once, when it starts.

use core::fmt;
use core::sync::atomic::{AtomicPtr, AtomicUsize, Ordering};

use crate::{BuildState, Pack};
use shader_info_types::encoding::archive::{ENTRY, HEAD, MAGIC, VERSION};

/// The artifacts of a crate, in a file of their own. The builder writes it if build.rs calls `Builder::embed(false)`.
///
/// ```no_run
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let bytes: &'static [u8] = std::fs::read("shaders.siar")?.leak();
/// shader_info::Archive::load(bytes)?;
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Archive {
    bytes: &'static [u8],
}

/// Error of [`Archive::load`]: the bytes are not an archive, or too many archives are loaded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArchiveError {
    /// The bytes do not begin with the magic number of an archive.
    NotAnArchive,
    /// Another version of the builder wrote the archive; the number is its version.
    Version(u32),
    /// The bytes end before the archive does.
    Short,
    /// The program has loaded as many archives as it may.
    TooMany,
}

impl fmt::Display for ArchiveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAnArchive => {
                f.write_str("these bytes are not an archive of shaders as `Builder::embed(false)` writes it")
            }
            Self::Version(version) => {
                write!(f, "the archive has version {version}, but the program reads version {VERSION}; build it again")
            }
            Self::Short => f.write_str("the archive is cut off; build it again"),
            Self::TooMany => write!(f, "too many archives: {MAX} are loaded, which is the limit"),
        }
    }
}

impl core::error::Error for ArchiveError {}

impl Archive {
    /// Loads an archive. From now on its infos return their artifacts; before, they return `NotBuilt`.
    ///
    /// The bytes should be aligned to 4, so that SPIR-V can be read in place. Loading the same bytes again changes
    /// nothing.
    ///
    /// # Errors
    /// [`ArchiveError`] if this version cannot read the bytes as an archive, or if too many archives are loaded.
    pub fn load(bytes: &'static [u8]) -> Result<Self, ArchiveError> {
        Self::check(bytes)?;
        if let Some(known) = Self::loaded(bytes) {
            return Ok(known);
        }
        for slot in &SLOTS {
            let taken = slot.bytes.compare_exchange(
                core::ptr::null_mut(),
                bytes.as_ptr().cast_mut(),
                Ordering::AcqRel,
                Ordering::Acquire,
            );
            match taken {
                Ok(_) => {
                    slot.length.store(bytes.len(), Ordering::Release);
                    return Ok(Self { bytes });
                }
                Err(other) if other.cast_const() == bytes.as_ptr() => return Ok(Self { bytes }),
                Err(_) => {}
            }
        }
        Err(ArchiveError::TooMany)
    }

    /// Reads an archive without loading it, so that no info finds it. For tests.
    ///
    /// # Errors
    /// [`ArchiveError`] if this version cannot read the bytes as an archive.
    #[doc(hidden)]
    pub fn of(bytes: &'static [u8]) -> Result<Self, ArchiveError> {
        Self::check(bytes).map(|()| Self { bytes })
    }

    /// Returns the artifacts of the info with this hash; an empty pack if the archive does not have it. For tests.
    #[doc(hidden)]
    pub fn pack(self, hash: u128) -> Pack {
        self.find(hash).map_or(Pack::new(&[]), |(_, at)| Pack::within(self.bytes, at))
    }

    /// Returns the number of infos whose artifacts the archive has.
    pub fn len(self) -> usize {
        self.number(8).unwrap_or(0) as usize
    }

    /// Returns whether the archive has no artifacts.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Checks that the bytes are one whole archive which this version reads.
    pub(crate) fn check(bytes: &[u8]) -> Result<(), ArchiveError> {
        let number = |at: usize| bytes.get(at..)?.first_chunk().map(|bytes| u32::from_le_bytes(*bytes));
        if bytes.first_chunk() != Some(&MAGIC) {
            return Err(ArchiveError::NotAnArchive);
        }
        match number(4) {
            Some(VERSION) => {}
            Some(version) => return Err(ArchiveError::Version(version)),
            None => return Err(ArchiveError::Short),
        }
        let entries = number(8).and_then(|count| (count as usize).checked_mul(ENTRY)?.checked_add(HEAD));
        let all = number(12).map(|length| length as usize);
        let is_whole = |needed: Option<usize>| needed.is_some_and(|needed| needed <= bytes.len());
        if is_whole(entries) && is_whole(all) { Ok(()) } else { Err(ArchiveError::Short) }
    }

    /// Returns a loaded archive that has the same bytes.
    pub(crate) fn loaded(bytes: &[u8]) -> Option<Self> {
        SLOTS.iter().map(Slot::archive).find(|it| it.bytes == bytes)
    }

    /// Returns the number of an entry, and where the head of its pack begins. Entries are sorted by hash.
    fn find(self, hash: u128) -> Option<(usize, usize)> {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low + (high - low) / 2;
            let (found, at) = self.entry(middle)?;
            match found.cmp(&hash) {
                core::cmp::Ordering::Less => low = middle + 1,
                core::cmp::Ordering::Greater => high = middle,
                core::cmp::Ordering::Equal => return Some((middle, at)),
            }
        }
        None
    }

    #[inline]
    fn entry(self, index: usize) -> Option<(u128, usize)> {
        let at = HEAD + ENTRY * index;
        let hash = u128::from_le_bytes(*self.bytes.get(at..)?.first_chunk()?);
        // Bytes after the last entry are not an entry, whatever they look like.
        (index < self.len()).then(|| self.number(at + 16)).flatten().map(|at| (hash, at as usize))
    }

    fn number(self, at: usize) -> Option<u32> {
        self.bytes.get(at..)?.first_chunk().map(|bytes| u32::from_le_bytes(*bytes))
    }
}

/// The maximum number of archives: one for each crate that ships its own archive. A program that loads more does so by
/// accident.
const MAX: usize = 16;

/// A place for one loaded archive. The pointer is null until a thread takes the slot. The length is stored after it, so
/// a reader that sees a length of 0 sees an empty archive.
struct Slot {
    bytes: AtomicPtr<u8>,
    length: AtomicUsize,
}

static SLOTS: [Slot; MAX] =
    [const { Slot { bytes: AtomicPtr::new(core::ptr::null_mut()), length: AtomicUsize::new(0) } }; MAX];

impl Slot {
    fn archive(&self) -> Archive {
        let length = self.length.load(Ordering::Acquire);
        let bytes = self.bytes.load(Ordering::Acquire);
        if length == 0 || bytes.is_null() {
            return Archive { bytes: &[] };
        }
        // SAFETY: both come from one `&'static [u8]`: a slot is taken once, and its length is stored once, after its
        // pointer.
        Archive { bytes: unsafe { core::slice::from_raw_parts(bytes, length) } }
    }
}

/// Where the last lookup found a hash: number of the entry times [`MAX`], plus the number of its slot. Indexed by the
/// last bits of the hash. A shader's `INFO` is a constant, so it cannot remember this itself.
static LAST: [AtomicUsize; 256] = [const { AtomicUsize::new(0) }; 256];

/// Returns the pack of a hash; an empty one if no loaded archive has it.
#[inline]
pub(crate) fn pack(hash: u128) -> Pack {
    let last = &LAST[hash as usize % LAST.len()];
    let known = last.load(Ordering::Relaxed);
    let archive = SLOTS[known % MAX].archive();
    match archive.entry(known / MAX) {
        Some((found, at)) if found == hash => Pack::within(archive.bytes, at),
        _ => search(hash, last),
    }
}

/// Returns why the artifacts of an info with this hash are missing.
#[cold]
pub(crate) fn state(hash: u128) -> BuildState {
    let loaded = || SLOTS.iter().map(Slot::archive).filter(|it| !it.is_empty());
    match loaded().any(|it| it.find(hash).is_some()) {
        true => BuildState::Built,
        false if loaded().next().is_none() => BuildState::NotLoaded,
        false => BuildState::OtherArchive,
    }
}

#[cold]
fn search(hash: u128, last: &AtomicUsize) -> Pack {
    for (number, slot) in SLOTS.iter().enumerate() {
        let archive = slot.archive();
        if let Some((index, at)) = archive.find(hash) {
            last.store(index * MAX + number, Ordering::Relaxed);
            return Pack::within(archive.bytes, at);
        }
    }
    Pack::new(&[])
}
