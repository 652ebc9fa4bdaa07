//! Reads the artifacts of one info from the bytes that the builder wrote: texts, SPIR-V words and tables of techniques.

use core::cmp::Ordering;

use crate::build_state::BuildState;
use crate::table::Table;
use crate::{Backend, RasterOutputs, Reflection, Stage, WgslUses};
use shader_info_types::encoding::pack::{ENTRY, HEAD, Kind, MAGIC, Missing, VERSION};

/// The artifacts of one info. Damaged bytes are not an error: an artifact that cannot be read counts as missing.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct Pack {
    bytes: &'static [u8],
    /// Where the head begins. Offsets of blobs are relative to the first byte of `bytes`.
    at: usize,
}

/// The kind of an artifact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ArtifactKind {
    /// Text of a shader, in UTF-8.
    Text,
    /// SPIR-V words.
    Spirv,
    /// Names in a translated text: the entry point, then one line for each renamed resource with the declared name, a
    /// space and the new name.
    Names,
    /// The table of techniques; it has stage 0 and variant 0.
    Techniques,
    /// The inputs and outputs of some techniques, if they differ from those of the info; it has stage 0.
    Reflection,
}

/// An artifact of an info.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Artifact {
    /// Its kind.
    pub kind: ArtifactKind,
    /// The backend that it was made for.
    pub backend: Backend,
    /// Its stage.
    pub stage: Stage,
    /// Number of the stage's variant, which several techniques may share; 0 for an info without branches.
    pub variant: u32,
    /// Its bytes: UTF-8 for a text, little-endian words for SPIR-V.
    pub bytes: &'static [u8],
}

impl Pack {
    /// Makes a pack of the bytes that the builder wrote. They should be aligned to 4, so that SPIR-V can be read in
    /// place.
    pub const fn new(bytes: &'static [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// Makes a pack whose head is within a larger block of bytes.
    pub(crate) const fn within(bytes: &'static [u8], at: usize) -> Self {
        Self { bytes, at }
    }

    /// Returns whether this version can read the bytes.
    #[cfg(feature = "hot-reload")]
    pub(crate) fn is_readable(bytes: &[u8]) -> bool {
        bytes.get(..4) == Some(MAGIC.as_slice()) && bytes.get(4..8) == Some(VERSION.to_le_bytes().as_slice())
    }

    /// Returns every artifact, in the builder's order.
    pub fn artifacts(self) -> impl Iterator<Item = Artifact> {
        (0..self.count()).filter_map(move |index| self.entry(index))
    }

    /// Returns the text of a variant of a stage; `None` if it is missing.
    pub fn text(self, backend: Backend, stage: Stage, variant: u32) -> Option<&'static str> {
        core::str::from_utf8(self.find(Kind::Text, backend, stage, variant)?).ok()
    }

    /// Returns the SPIR-V words of a variant of a stage, for Vulkan or WebGPU; `None` if they are missing.
    pub fn spirv(self, backend: Backend, stage: Stage, variant: u32) -> Option<&'static [u32]> {
        bytemuck::try_cast_slice(self.find(Kind::Spirv, backend, stage, variant)?).ok()
    }

    /// Returns the name of the entry point in the backend's text: `main`, unless a translator had to rename it.
    pub fn entry_point(self, backend: Backend, stage: Stage, variant: u32) -> &'static str {
        self.names(backend, stage, variant).next().unwrap_or("main")
    }

    /// Returns the resources that a translator had to rename: declared name, name in the backend's text.
    pub fn renamed(
        self,
        backend: Backend,
        stage: Stage,
        variant: u32,
    ) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.names(backend, stage, variant).skip(1).filter_map(|line| line.split_once(' '))
    }

    /// Returns the built-in outputs of a variant of a stage.
    pub(crate) fn raster_outputs(self, backend: Backend, stage: Stage, variant: u32) -> RasterOutputs {
        match self.find(Kind::RasterOutputs, backend, stage, variant) {
            Some([planes, flags, ..]) => {
                RasterOutputs { clip_distances: u32::from(*planes), has_point_size: flags & 1 != 0 }
            }
            _ => RasterOutputs::default(),
        }
    }

    /// Returns what a program must know of the WGSL of a variant of a stage.
    pub(crate) fn wgsl_uses(self, stage: Stage, variant: u32) -> WgslUses {
        let bytes = self.find(Kind::WgslUses, Backend::WebGpu, stage, variant).unwrap_or_default();
        WgslUses::new(core::str::from_utf8(bytes).unwrap_or_default())
    }

    /// Returns why the builder made nothing, or only a text, for a backend, with its explanation.
    pub(crate) fn missing(self, backend: Backend) -> Option<(BuildState, &'static str)> {
        let (reason, words) = self.find(Kind::Missing, backend, Stage::ALL[0], 0)?.split_first()?;
        let state = match Missing::ALL.get(usize::from(*reason))? {
            Missing::NotCompiled => BuildState::NotCompiled,
            Missing::LeftOut => BuildState::LeftOut,
            Missing::NotMeant => BuildState::NotListed,
            Missing::Unsupported => BuildState::Unsupported,
        };
        Some((state, core::str::from_utf8(words).ok()?))
    }

    /// Returns the reflection with a number, for techniques whose reflection differs from that of the info.
    pub(crate) fn reflection(self, backend: Backend, number: u32) -> Option<Reflection> {
        self.find(Kind::Reflection, backend, Stage::Vertex, number).map(Reflection::new)
    }

    /// Returns the table of techniques of the first backend that has one.
    ///
    /// Every draw calls this, so head and first entry are read at once.
    #[inline]
    pub(crate) fn first_table(self) -> Table {
        let Some(head) = self.bytes.get(self.at..).and_then(|head| head.first_chunk::<{ HEAD + ENTRY }>()) else {
            return Table::EMPTY;
        };
        let number = |at: usize| u32::from_le_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]);
        let is_there = number(0) == u32::from_le_bytes(MAGIC) && number(4) == VERSION && number(12) > 0;
        let (start, length) = (number(24) as usize, number(28) as usize);
        match start.checked_add(length).and_then(|end| self.bytes.get(start..end)) {
            Some(bytes) if is_there => Table::new(bytes),
            _ => Table::EMPTY,
        }
    }

    /// Returns the table of techniques of a backend.
    pub(crate) fn table_for(self, backend: Backend) -> Table {
        let tables = 0..self.tables();
        let found = tables.into_iter().find(|index| self.key(*index).is_some_and(|key| key.1 == backend as u8));
        found.map_or(Table::EMPTY, |index| self.table(index))
    }

    #[inline]
    fn table(self, index: usize) -> Table {
        if index < self.tables() { Table::new(self.blob(index).unwrap_or_default()) } else { Table::EMPTY }
    }

    fn names(self, backend: Backend, stage: Stage, variant: u32) -> core::str::Lines<'static> {
        let bytes = self.find(Kind::Names, backend, stage, variant).unwrap_or_default();
        core::str::from_utf8(bytes).unwrap_or_default().lines()
    }

    /// Searches the entries, which the builder sorts. If damaged bytes are not sorted, an entry may not be found; this
    /// is safe.
    fn find(self, kind: Kind, backend: Backend, stage: Stage, variant: u32) -> Option<&'static [u8]> {
        let wanted = (kind as u8, backend as u8, stage as u8, variant);
        let (mut low, mut high) = (self.tables(), self.count());
        while low < high {
            let middle = low + (high - low) / 2;
            match self.key(middle)?.cmp(&wanted) {
                Ordering::Less => low = middle + 1,
                Ordering::Greater => high = middle,
                Ordering::Equal => return self.blob(middle),
            }
        }
        None
    }

    #[inline]
    fn is_ours(self) -> bool {
        self.bytes.get(self.at..).and_then(|head| head.first_chunk()) == Some(&MAGIC) && self.number(4) == Some(VERSION)
    }

    fn count(self) -> usize {
        let room = self.bytes.len().saturating_sub(self.at.saturating_add(HEAD)) / ENTRY;
        let count = if self.is_ours() { self.number(8).unwrap_or(0) as usize } else { 0 };
        count.min(room)
    }

    #[inline]
    fn tables(self) -> usize {
        let tables = if self.is_ours() { self.number(12).unwrap_or(0) as usize } else { 0 };
        tables.min(Backend::ALL.len())
    }

    /// Returns the sort key of an entry: kind, backend, stage, variant.
    fn key(self, index: usize) -> Option<(u8, u8, u8, u32)> {
        let at = HEAD + ENTRY * index;
        let [kind, backend, stage, _] = self.number(at)?.to_le_bytes();
        Some((kind, backend, stage, self.number(at + 4)?))
    }

    #[inline]
    fn blob(self, index: usize) -> Option<&'static [u8]> {
        let at = HEAD + ENTRY * index;
        let start = self.number(at + 8)? as usize;
        let end = start.checked_add(self.number(at + 12)? as usize)?;
        self.bytes.get(start..end)
    }

    fn entry(self, index: usize) -> Option<Artifact> {
        let (kind, backend, stage, variant) = self.key(index)?;
        let kind = match Kind::ALL.get(usize::from(kind))? {
            Kind::Text => ArtifactKind::Text,
            Kind::Spirv => ArtifactKind::Spirv,
            Kind::Names => ArtifactKind::Names,
            Kind::Techniques => ArtifactKind::Techniques,
            Kind::Reflection => ArtifactKind::Reflection,
            Kind::Missing | Kind::RasterOutputs | Kind::WgslUses => return None,
        };
        Some(Artifact {
            kind,
            backend: *Backend::ALL.get(usize::from(backend))?,
            stage: *Stage::ALL.get(usize::from(stage))?,
            variant,
            bytes: self.blob(index)?,
        })
    }

    #[inline]
    fn number(self, at: usize) -> Option<u32> {
        let at = self.at.checked_add(at)?;
        self.bytes.get(at..)?.first_chunk().map(|bytes| u32::from_le_bytes(*bytes))
    }
}
