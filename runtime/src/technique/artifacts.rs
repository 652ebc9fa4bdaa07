//! Looks up the artifacts of a technique's stage.

use super::Technique;
use crate::not_built::Wanted;
use crate::{Backend, NotBuilt, Stage};

impl Technique {
    /// The text of a stage for a backend, whatever its language.
    ///
    /// # Errors
    /// It was not built; the error says why and what to do.
    pub fn text(&self, backend: Backend, stage: Stage) -> Result<&'static str, NotBuilt> {
        let text = self.unit(backend, stage).and_then(|unit| self.info.pack().text(backend, stage, unit));
        text.ok_or_else(|| self.info.not_built(Wanted::Text(backend), stage))
    }

    /// The GLSL of a stage for an OpenGL backend or Vulkan.
    ///
    /// # Errors
    /// As [`Technique::text`].
    pub fn glsl(&self, backend: Backend, stage: Stage) -> Result<&'static str, NotBuilt> {
        self.text(backend, stage)
    }

    /// The WGSL of a stage.
    ///
    /// # Errors
    /// As [`Technique::text`].
    pub fn wgsl(&self, stage: Stage) -> Result<&'static str, NotBuilt> {
        self.text(Backend::WebGpu, stage)
    }

    /// The Metal Shading Language of a stage.
    ///
    /// # Errors
    /// As [`Technique::text`].
    pub fn msl(&self, stage: Stage) -> Result<&'static str, NotBuilt> {
        self.text(Backend::Metal, stage)
    }

    /// The HLSL (Shader Model 6.0) of a stage.
    ///
    /// # Errors
    /// As [`Technique::text`].
    pub fn hlsl(&self, stage: Stage) -> Result<&'static str, NotBuilt> {
        self.text(Backend::D3d12, stage)
    }

    /// The SPIR-V words of a stage for Vulkan 1.1.
    ///
    /// # Errors
    /// As [`Technique::text`].
    pub fn spirv(&self, stage: Stage) -> Result<&'static [u32], NotBuilt> {
        self.words(Backend::Vulkan, stage)
    }

    /// The SPIR-V words that the WGSL of a stage was made from.
    ///
    /// # Errors
    /// As [`Technique::text`].
    pub fn webgpu_spirv(&self, stage: Stage) -> Result<&'static [u32], NotBuilt> {
        self.words(Backend::WebGpu, stage)
    }

    fn words(&self, backend: Backend, stage: Stage) -> Result<&'static [u32], NotBuilt> {
        let words = self.unit(backend, stage).and_then(|unit| self.info.pack().spirv(backend, stage, unit));
        words.ok_or_else(|| self.info.not_built(Wanted::Spirv(backend), stage))
    }

    /// What a stage's text or SPIR-V for a backend calls its entry point.
    pub fn entry_point(&self, backend: Backend, stage: Stage) -> &'static str {
        self.unit(backend, stage).map_or("main", |unit| self.info.pack().entry_point(backend, stage, unit))
    }

    /// Resources that a backend's text had to call otherwise: declared name, name there.
    pub fn renamed(&self, backend: Backend, stage: Stage) -> impl Iterator<Item = (&'static str, &'static str)> {
        let unit = self.unit(backend, stage);
        unit.into_iter().flat_map(move |unit| self.info.pack().renamed(backend, stage, unit))
    }

    /// The number of the stage's text, which other techniques may share: modules can be kept by it.
    pub fn unit(&self, backend: Backend, stage: Stage) -> Option<u32> {
        if self.table.is_empty() {
            return Some(0);
        }
        self.row_for(backend)?.1.unit(stage)
    }
}
