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

    /// The SPIR-V words of a stage.
    pub fn spirv(self, stage: Stage, variant: u32) -> Option<&'static [u32]> {
        bytemuck::try_cast_slice(self.find(ArtifactKind::Spirv, Backend::Vulkan, stage, variant)?).ok()
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
