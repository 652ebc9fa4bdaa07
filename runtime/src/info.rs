//! What a declaration left in the program: its name, its reflection, its artifacts.

use core::fmt;

use crate::archive;
use crate::reflection::{Attribute, Output, PushConstant, Reflection, Resource, Specialization, Varying};
use crate::{Artifact, Backend, NotBuilt, Pack, RenderState, Stage, StageSet, State, Wanted};

/// A shader, as data. `Name::INFO` of every declaration.
pub struct Info {
    /// Written by generated code, as a literal: bytes that it borrows are then part of the static that it stands in.
    #[doc(hidden)]
    pub data: InfoData,
}

/// What generated code writes.
#[doc(hidden)]
pub struct InfoData {
    pub name: &'static str,
    pub reflection: &'static [u8],
    pub pack: &'static [u8],
    /// The hash of its pack in an archive, for an info that does not carry its own.
    pub archived: Option<u128>,
    pub state: State,
}

impl Info {
    /// An info that carries its own artifacts.
    #[doc(hidden)]
    pub const fn new(name: &'static str, reflection: &'static [u8], pack: &'static [u8], state: State) -> Self {
        Self { data: InfoData { name, reflection, pack, archived: None, state } }
    }

    /// An info whose artifacts are in the crate's archive, under the hash of what they were made from.
    #[doc(hidden)]
    pub const fn archived(name: &'static str, reflection: &'static [u8], hash: u128, state: State) -> Self {
        Self { data: InfoData { name, reflection, pack: &[], archived: Some(hash), state } }
    }

    /// The declared name.
    pub const fn name(&self) -> &'static str {
        self.data.name
    }

    /// How it was built.
    pub fn state(&self) -> State {
        match self.data.archived {
            Some(hash) if self.data.state == State::Built => archive::state(hash),
            _ => self.data.state,
        }
    }

    /// The GLSL of a stage for an OpenGL backend or Vulkan.
    ///
    /// # Errors
    /// It was not built; the error says why and what to do.
    pub fn glsl(&self, backend: Backend, stage: Stage) -> Result<&'static str, NotBuilt> {
        self.text(backend, stage)
    }

    /// The SPIR-V words of a stage for Vulkan 1.1.
    ///
    /// # Errors
    /// It was not built; the error says why and what to do.
    pub fn spirv(&self, stage: Stage) -> Result<&'static [u32], NotBuilt> {
        let words = self.pack().spirv(Backend::Vulkan, stage, self.unit(Backend::Vulkan, stage));
        words.ok_or_else(|| self.not_built(Wanted::Spirv(Backend::Vulkan), stage))
    }

    /// The text of a stage for a backend, whatever its language. Where there are branches, that of their defaults.
    ///
    /// # Errors
    /// It was not built; the error says why and what to do.
    pub fn text(&self, backend: Backend, stage: Stage) -> Result<&'static str, NotBuilt> {
        let text = self.pack().text(backend, stage, self.unit(backend, stage));
        text.ok_or_else(|| self.not_built(Wanted::Text(backend), stage))
    }

    /// The WGSL of a stage.
    ///
    /// # Errors
    /// It was not built; the error says why and what to do.
    pub fn wgsl(&self, stage: Stage) -> Result<&'static str, NotBuilt> {
        self.text(Backend::WebGpu, stage)
    }

    /// The SPIR-V words that the WGSL of a stage was made from: samplers are split as in the WGSL, push constants are a
    /// uniform buffer.
    ///
    /// # Errors
    /// It was not built; the error says why and what to do.
    pub fn webgpu_spirv(&self, stage: Stage) -> Result<&'static [u32], NotBuilt> {
        let words = self.pack().spirv(Backend::WebGpu, stage, self.unit(Backend::WebGpu, stage));
        words.ok_or_else(|| self.not_built(Wanted::Spirv(Backend::WebGpu), stage))
    }

    /// The Metal Shading Language of a stage.
    ///
    /// # Errors
    /// It was not built; the error says why and what to do.
    pub fn msl(&self, stage: Stage) -> Result<&'static str, NotBuilt> {
        self.text(Backend::Metal, stage)
    }

    /// The HLSL (Shader Model 6.0) of a stage.
    ///
    /// # Errors
    /// It was not built; the error says why and what to do.
    pub fn hlsl(&self, stage: Stage) -> Result<&'static str, NotBuilt> {
        self.text(Backend::D3d12, stage)
    }

    /// What a stage's text or SPIR-V for a backend calls its entry point.
    pub fn entry_point(&self, backend: Backend, stage: Stage) -> &'static str {
        self.pack().entry_point(backend, stage, self.unit(backend, stage))
    }

    /// Resources that a backend's text had to call otherwise: declared name, name there.
    pub fn renamed(&self, backend: Backend, stage: Stage) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.pack().renamed(backend, stage, self.unit(backend, stage))
    }

    /// Every artifact there is.
    pub fn artifacts(&self) -> impl Iterator<Item = Artifact> {
        self.pack().artifacts()
    }

    /// All that is known of its inputs and outputs.
    pub const fn reflection(&self) -> Reflection {
        Reflection::new(self.data.reflection)
    }

    /// Stages that have a source.
    pub fn stages(&self) -> StageSet {
        self.reflection().stages()
    }

    /// Vertex attributes, in declaration order.
    pub fn attributes(&self) -> impl Iterator<Item = Attribute> {
        self.reflection().attributes()
    }

    /// Values between stages, by location.
    pub fn varyings(&self) -> impl Iterator<Item = Varying> {
        self.reflection().varyings()
    }

    /// Colour targets.
    pub fn outputs(&self) -> impl Iterator<Item = Output> {
        self.reflection().outputs()
    }

    /// Buffers, samplers, images and subpass inputs of all techniques together: two may be in one slot under conditions
    /// that exclude each other, which [`Resource::when`] says. `Technique::resources` has those of one.
    pub fn resources(&self) -> impl Iterator<Item = Resource> {
        self.reflection().resources()
    }

    /// Push constants of all techniques together, with their offsets in the generated `PushConstants`. The texts of a
    /// technique that `#[when(…)]` leaves fewer of have them elsewhere: see `Technique::place_push_constants`.
    pub fn push_constants(&self) -> impl Iterator<Item = PushConstant> {
        self.reflection().push_constants()
    }

    /// Specialization constants.
    pub fn specializations(&self) -> impl Iterator<Item = Specialization> {
        self.reflection().specializations()
    }

    /// Work group size of a compute shader; of the branches' defaults, where techniques differ in it.
    pub fn local_group_size(&self) -> Option<[u32; 3]> {
        self.default_reflection().local_group_size()
    }

    /// Its render state, where no rule chooses another; the default where nothing is said.
    pub fn render_state(&self) -> RenderState {
        self.reflection().render_state()
    }

    /// The attribute of a name.
    pub fn attribute(&self, name: &str) -> Option<Attribute> {
        self.attributes().find(|it| it.name == name)
    }

    /// The output of a name.
    pub fn output(&self, name: &str) -> Option<Output> {
        self.outputs().find(|it| it.name == name)
    }

    /// The resource of a name.
    pub fn resource(&self, name: &str) -> Option<Resource> {
        self.resources().find(|it| it.name == name)
    }

    /// The push constant of a name.
    pub fn push_constant(&self, name: &str) -> Option<PushConstant> {
        self.push_constants().find(|it| it.name == name)
    }

    /// The specialization constant of a name.
    pub fn specialization(&self, name: &str) -> Option<Specialization> {
        self.specializations().find(|it| it.name == name)
    }

    /// What it is made of: reflection and pack.
    #[cfg(feature = "hot-reload")]
    pub(crate) const fn bytes(&self) -> (&'static [u8], &'static [u8]) {
        (self.data.reflection, self.data.pack)
    }

    #[inline]
    pub(crate) fn pack(&self) -> Pack {
        match self.data.archived {
            None => Pack::new(self.data.pack),
            Some(hash) => archive::pack(hash),
        }
    }

    // Of the branches' defaults; an info without branches has one.
    fn unit(&self, backend: Backend, stage: Stage) -> u32 {
        let table = self.pack().table_for(backend);
        let row = table.default().and_then(|default| table.row(default));
        row.and_then(|row| row.unit(stage)).unwrap_or(0)
    }

    pub(crate) fn not_built(&self, wanted: Wanted, stage: Stage) -> NotBuilt {
        let (state, words) = self.why_missing(wanted.backend());
        NotBuilt { info: self.data.name, wanted, stage, has_stage: self.stages().has(stage), state, words }
    }

    /// Why there is nothing for a backend, and what the builder says about it.
    pub(crate) fn why_missing(&self, backend: Backend) -> (State, &'static str) {
        match self.state() {
            State::Built => self.pack().missing(backend).unwrap_or((State::Built, "")),
            state => (state, ""),
        }
    }
}

impl fmt::Debug for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Info").field("name", &self.data.name).field("state", &self.data.state).finish_non_exhaustive()
    }
}
