//! What a program must know of a text for WebGPU before it creates a pipeline.

/// The overridable constants of a WGSL text, and the images whose layers it counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WgslUses {
    text: &'static str,
}

impl WgslUses {
    /// Makes it of the text in a pack.
    pub(crate) const fn new(text: &'static str) -> Self {
        Self { text }
    }

    /// Returns the ids of the overridable constants of the text. WebGPU does not allow a pipeline to set another one:
    /// the text lacks constants that the stage does not use.
    pub fn constants(self) -> impl Iterator<Item = u32> {
        self.text.lines().next().unwrap_or_default().split(' ').filter_map(|id| id.parse().ok())
    }

    /// Returns the names of the arrays of images that the shader stores to, and whose layers it counts
    /// (`textureNumLayers`).
    pub fn counted_images(self) -> impl Iterator<Item = &'static str> {
        self.text.lines().skip(1)
    }
}
