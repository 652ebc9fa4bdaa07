//! Artifacts of one info: the block of bytes that the builder wrote in, texts and SPIR-V words out.

use crate::{Backend, Stage};

const MAGIC: &[u8; 4] = b"SIPK";
const VERSION: u32 = 1;
const HEAD: usize = 12;
const ENTRY: usize = 16;

/// The artifacts of one info. Reading never fails loudly: what is damaged is not there.
#[derive(Clone, Copy)]
pub struct Pack {
    bytes: &'static [u8],
}

/// What an artifact is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArtifactKind {
    /// Shader text, UTF-8.
    Text,
    /// SPIR-V words.
    Spirv,
    /// What a translator calls things: the entry point, then lines of a declared name, a space and its new name.
    Names,
}

/// One artifact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Artifact {
    /// What it is.
    pub kind: ArtifactKind,
    /// What it was made for.
    pub backend: Backend,
    /// Which stage.
    pub stage: Stage,
    /// Number of the variant; 0 for an info without branches.
    pub variant: u32,
    /// Its bytes; a text's are UTF-8, SPIR-V's are little-endian words.
    pub bytes: &'static [u8],
}

impl Pack {
    /// Takes a block of bytes; it should lie on a multiple of 4 for SPIR-V to be readable in place.
    pub const fn new(bytes: &'static [u8]) -> Self {
        Self { bytes }
    }

    /// Whether this version reads the bytes.
    #[cfg(feature = "hot-reload")]
    pub(crate) fn is_readable(bytes: &[u8]) -> bool {
        bytes.get(..4) == Some(MAGIC.as_slice()) && bytes.get(4..8) == Some(VERSION.to_le_bytes().as_slice())
    }

    #[cfg(feature = "hot-reload")]
    pub(crate) const fn bytes(self) -> &'static [u8] {
        self.bytes
    }

    /// Every artifact, in the builder's order.
    pub fn artifacts(self) -> impl Iterator<Item = Artifact> {
        let is_ours = self.bytes.get(..4) == Some(MAGIC.as_slice()) && self.number(4) == Some(VERSION);
        let room = self.bytes.len().saturating_sub(HEAD) / ENTRY;
        let count = if is_ours { self.number(8).unwrap_or(0) as usize } else { 0 };
        (0..count.min(room)).filter_map(move |index| self.entry(HEAD + index * ENTRY))
    }

    /// The text of a stage.
    pub fn text(self, backend: Backend, stage: Stage, variant: u32) -> Option<&'static str> {
        core::str::from_utf8(self.find(ArtifactKind::Text, backend, stage, variant)?).ok()
    }

    /// The SPIR-V words of a stage, for Vulkan or WebGPU.
    pub fn spirv(self, backend: Backend, stage: Stage, variant: u32) -> Option<&'static [u32]> {
        bytemuck::try_cast_slice(self.find(ArtifactKind::Spirv, backend, stage, variant)?).ok()
    }

    /// What the backend's text calls its entry point; `main` unless a translator had to rename it.
    pub fn entry_point(self, backend: Backend, stage: Stage, variant: u32) -> &'static str {
        self.names(backend, stage, variant).next().unwrap_or("main")
    }

    /// Resources that a translator had to rename: declared name, name in the backend's text.
    pub fn renamed(
        self,
        backend: Backend,
        stage: Stage,
        variant: u32,
    ) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.names(backend, stage, variant).skip(1).filter_map(|line| line.split_once(' '))
    }

    fn names(self, backend: Backend, stage: Stage, variant: u32) -> core::str::Lines<'static> {
        let bytes = self.find(ArtifactKind::Names, backend, stage, variant).unwrap_or_default();
        core::str::from_utf8(bytes).unwrap_or_default().lines()
    }

    fn find(self, kind: ArtifactKind, backend: Backend, stage: Stage, variant: u32) -> Option<&'static [u8]> {
        let wanted = |it: &Artifact| (it.kind, it.backend, it.stage, it.variant) == (kind, backend, stage, variant);
        self.artifacts().find(wanted).map(|it| it.bytes)
    }

    fn entry(self, at: usize) -> Option<Artifact> {
        let [kind, backend, stage, _] = *self.bytes.get(at..at + 4)?.first_chunk()?;
        let kind = match kind {
            0 => ArtifactKind::Text,
            1 => ArtifactKind::Spirv,
            2 => ArtifactKind::Names,
            _ => return None,
        };
        let start = self.number(at + 8)? as usize;
        let end = start.checked_add(self.number(at + 12)? as usize)?;
        Some(Artifact {
            kind,
            backend: *Backend::ALL.get(usize::from(backend))?,
            stage: *Stage::ALL.get(usize::from(stage))?,
            variant: self.number(at + 4)?,
            bytes: self.bytes.get(start..end)?,
        })
    }

    fn number(self, at: usize) -> Option<u32> {
        self.bytes.get(at..)?.first_chunk().map(|bytes| u32::from_le_bytes(*bytes))
    }
}
