//! Returns the artifacts of a technique's stages.

use super::Technique;
use crate::not_built::ArtifactRequest;
use crate::{Backend, NotBuilt, Stage, WgslUses};

impl Technique {
    /// Returns the text of a stage in the language of the backend.
    ///
    /// # Errors
    /// [`NotBuilt`] if the text is missing; it says why and what to do.
    pub fn text(&self, backend: Backend, stage: Stage) -> Result<&'static str, NotBuilt> {
        let text = self.unit(backend, stage).and_then(|unit| self.info.pack().text(backend, stage, unit));
        text.ok_or_else(|| self.info.not_built(ArtifactRequest::Text(backend), stage))
    }

    /// Returns the GLSL of a stage for Vulkan or a version of OpenGL or OpenGL ES.
    ///
    /// # Errors
    /// See [`Technique::text`].
    pub fn glsl(&self, backend: Backend, stage: Stage) -> Result<&'static str, NotBuilt> {
        self.text(backend, stage)
    }

    /// Returns the WGSL of a stage.
    ///
    /// # Errors
    /// See [`Technique::text`].
    pub fn wgsl(&self, stage: Stage) -> Result<&'static str, NotBuilt> {
        self.text(Backend::WebGpu, stage)
    }

    /// Returns what a program must know of the WGSL of a stage before it creates a pipeline; nothing if there is no
    /// text.
    pub fn wgsl_uses(&self, stage: Stage) -> WgslUses {
        let unit = self.unit(Backend::WebGpu, stage);
        unit.map(|unit| self.info.pack().wgsl_uses(stage, unit)).unwrap_or_default()
    }

    /// Returns the Metal Shading Language text of a stage.
    ///
    /// # Errors
    /// See [`Technique::text`].
    pub fn msl(&self, stage: Stage) -> Result<&'static str, NotBuilt> {
        self.text(Backend::Metal, stage)
    }

    /// Returns the HLSL (Shader Model 6.0) of a stage.
    ///
    /// # Errors
    /// See [`Technique::text`].
    pub fn hlsl(&self, stage: Stage) -> Result<&'static str, NotBuilt> {
        self.text(Backend::D3d12, stage)
    }

    /// Returns the SPIR-V words of a stage for Vulkan 1.1.
    ///
    /// # Errors
    /// [`NotBuilt`] if the words are missing; it says why and what to do.
    pub fn spirv(&self, stage: Stage) -> Result<&'static [u32], NotBuilt> {
        self.spirv_words(Backend::Vulkan, stage)
    }

    /// Returns the SPIR-V words that the WGSL of a stage was made from.
    ///
    /// # Errors
    /// [`NotBuilt`] if the words are missing; it says why and what to do.
    pub fn webgpu_spirv(&self, stage: Stage) -> Result<&'static [u32], NotBuilt> {
        self.spirv_words(Backend::WebGpu, stage)
    }

    fn spirv_words(&self, backend: Backend, stage: Stage) -> Result<&'static [u32], NotBuilt> {
        let words = self.unit(backend, stage).and_then(|unit| self.info.pack().spirv(backend, stage, unit));
        words.ok_or_else(|| self.info.not_built(ArtifactRequest::Spirv(backend), stage))
    }

    /// Returns the name of the entry point in a stage's text or SPIR-V for a backend.
    pub fn entry_point(&self, backend: Backend, stage: Stage) -> &'static str {
        self.unit(backend, stage).map_or("main", |unit| self.info.pack().entry_point(backend, stage, unit))
    }

    /// Returns the resources that have another name in a backend's text: declared name, name in the text.
    pub fn renamed(&self, backend: Backend, stage: Stage) -> impl Iterator<Item = (&'static str, &'static str)> {
        let unit = self.unit(backend, stage);
        unit.into_iter().flat_map(move |unit| self.info.pack().renamed(backend, stage, unit))
    }

    /// Returns the number of the stage's text, by which a program may cache modules: techniques with equal numbers
    /// share the text.
    pub fn unit(&self, backend: Backend, stage: Stage) -> Option<u32> {
        if self.table.is_empty() {
            return Some(0);
        }
        self.row_for(backend)?.1.unit(stage)
    }
}
