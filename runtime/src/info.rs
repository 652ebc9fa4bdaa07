//! The entry point of a running program to a shader: its name, reflection and artifacts.

use core::fmt;

use crate::archive;
use crate::reflection::{Attribute, Output, PushConstant, Reflection, Resource, Specialization, Varying};
use crate::{Artifact, ArtifactRequest, Backend, BuildState, NotBuilt, Pack, RenderState, Stage, StageSet};

/// A shader as data: `Name::INFO` of every declaration.
pub struct Info {
    /// Generated code writes this as a literal, so that the bytes that it borrows are part of the static that contains
    /// it.
    #[doc(hidden)]
    pub data: InfoData,
}

/// The fields that generated code writes.
#[doc(hidden)]
pub struct InfoData {
    pub name: &'static str,
    pub path: &'static str,
    pub reflection: &'static [u8],
    pub pack: &'static [u8],
    /// The hash of the pack in an archive, for an info that does not embed its own.
    pub archived: Option<u128>,
    pub state: BuildState,
}

impl Info {
    /// Makes an info that embeds its artifacts.
    #[doc(hidden)]
    pub const fn new(name: &'static str, reflection: &'static [u8], pack: &'static [u8], state: BuildState) -> Self {
        Self { data: InfoData { name, path: name, reflection, pack, archived: None, state } }
    }

    /// Makes an info whose artifacts are in the archive of the crate, with the hash of their sources as the key.
    #[doc(hidden)]
    pub const fn archived(name: &'static str, reflection: &'static [u8], hash: u128, state: BuildState) -> Self {
        Self { data: InfoData { name, path: name, reflection, pack: &[], archived: Some(hash), state } }
    }

    /// Returns the declared name.
    pub const fn name(&self) -> &'static str {
        self.data.name
    }

    /// Returns the path of the declaration: crate, modules and name, for example `game::water::Surface`. The path
    /// distinguishes infos with the same name. For an info that the program made at run time, returns the name.
    pub const fn path(&self) -> &'static str {
        self.data.path
    }

    /// Returns how the info was built.
    pub fn state(&self) -> BuildState {
        match self.data.archived {
            Some(hash) if self.data.state == BuildState::Built => archive::state(hash),
            _ => self.data.state,
        }
    }

    /// Returns the GLSL of a stage for Vulkan or a version of OpenGL or OpenGL ES. If the info has branches, that of
    /// their defaults.
    ///
    /// # Errors
    /// [`NotBuilt`] if the text is missing; it says why and what to do.
    pub fn glsl(&self, backend: Backend, stage: Stage) -> Result<&'static str, NotBuilt> {
        self.text(backend, stage)
    }

    /// Returns the SPIR-V words of a stage for Vulkan 1.1. If the info has branches, those of their defaults.
    ///
    /// # Errors
    /// [`NotBuilt`] if the words are missing; it says why and what to do.
    pub fn spirv(&self, stage: Stage) -> Result<&'static [u32], NotBuilt> {
        let words = self.pack().spirv(Backend::Vulkan, stage, self.unit(Backend::Vulkan, stage));
        words.ok_or_else(|| self.not_built(ArtifactRequest::Spirv(Backend::Vulkan), stage))
    }

    /// Returns the text of a stage in the language of the backend. If the info has branches, that of their defaults.
    ///
    /// # Errors
    /// [`NotBuilt`] if the text is missing; it says why and what to do.
    pub fn text(&self, backend: Backend, stage: Stage) -> Result<&'static str, NotBuilt> {
        let text = self.pack().text(backend, stage, self.unit(backend, stage));
        text.ok_or_else(|| self.not_built(ArtifactRequest::Text(backend), stage))
    }

    /// Returns the WGSL of a stage, as [`Info::text`] does.
    ///
    /// # Errors
    /// See [`Info::text`].
    pub fn wgsl(&self, stage: Stage) -> Result<&'static str, NotBuilt> {
        self.text(Backend::WebGpu, stage)
    }

    /// Returns the SPIR-V words that the WGSL of a stage was made from: textures and samplers are separate as in the
    /// WGSL, push constants are a uniform buffer.
    ///
    /// # Errors
    /// [`NotBuilt`] if the words are missing; it says why and what to do.
    pub fn webgpu_spirv(&self, stage: Stage) -> Result<&'static [u32], NotBuilt> {
        let words = self.pack().spirv(Backend::WebGpu, stage, self.unit(Backend::WebGpu, stage));
        words.ok_or_else(|| self.not_built(ArtifactRequest::Spirv(Backend::WebGpu), stage))
    }

    /// Returns the Metal Shading Language text of a stage, as [`Info::text`] does.
    ///
    /// # Errors
    /// See [`Info::text`].
    pub fn msl(&self, stage: Stage) -> Result<&'static str, NotBuilt> {
        self.text(Backend::Metal, stage)
    }

    /// Returns the HLSL (Shader Model 6.0) of a stage, as [`Info::text`] does.
    ///
    /// # Errors
    /// See [`Info::text`].
    pub fn hlsl(&self, stage: Stage) -> Result<&'static str, NotBuilt> {
        self.text(Backend::D3d12, stage)
    }

    /// Returns the name of the entry point in a stage's text or SPIR-V for a backend.
    pub fn entry_point(&self, backend: Backend, stage: Stage) -> &'static str {
        self.pack().entry_point(backend, stage, self.unit(backend, stage))
    }

    /// Returns the resources whose names differ in the text of a backend, each as the declared name and the name in the
    /// text.
    pub fn renamed(&self, backend: Backend, stage: Stage) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.pack().renamed(backend, stage, self.unit(backend, stage))
    }

    /// Returns all artifacts, of every backend, stage and variant.
    pub fn artifacts(&self) -> impl Iterator<Item = Artifact> {
        self.pack().artifacts()
    }

    /// Returns the inputs and outputs of the shader.
    pub const fn reflection(&self) -> Reflection {
        Reflection::new(self.data.reflection)
    }

    /// Returns the stages that have a source.
    pub fn stages(&self) -> StageSet {
        self.reflection().stages()
    }

    /// Returns the vertex attributes of all techniques and backends, in declaration order.
    /// `Technique::attributes_on` returns those of one.
    pub fn attributes(&self) -> impl Iterator<Item = Attribute> {
        self.reflection().attributes()
    }

    /// Returns the values between stages of all techniques together; [`Varying::when`] says which techniques have each.
    pub fn varyings(&self) -> impl Iterator<Item = Varying> {
        self.reflection().varyings()
    }

    /// Returns the colour targets of all techniques together; [`Output::when`] says which techniques have each.
    pub fn outputs(&self) -> impl Iterator<Item = Output> {
        self.reflection().outputs()
    }

    /// Returns the buffers, samplers, images and subpass inputs of all techniques together. Two may have the same slot
    /// if their conditions ([`Resource::when`]) exclude each other. `Technique::resources` returns those of one
    /// technique.
    pub fn resources(&self) -> impl Iterator<Item = Resource> {
        self.reflection().resources()
    }

    /// Returns the push constants of all techniques together ([`PushConstant::when`]), with their offsets in the
    /// generated `PushConstants`. A technique that lacks some of them because of `#[when(…)]` has other offsets:
    /// see `Technique::place_push_constants`.
    pub fn push_constants(&self) -> impl Iterator<Item = PushConstant> {
        self.reflection().push_constants()
    }

    /// Returns the specialization constants of all techniques together; [`Specialization::when`] says which techniques
    /// have each. A constant whose default differs by technique is listed once for each default, with one id.
    pub fn specializations(&self) -> impl Iterator<Item = Specialization> {
        self.reflection().specializations()
    }

    /// Returns the names of the specialization constants, each once, in the order of their declarations.
    pub fn specialization_names(&self) -> impl Iterator<Item = &'static str> {
        let all = self.reflection();
        let is_first = move |at: usize, name: &str| all.specializations().take(at).all(|earlier| earlier.name != name);
        let names = all.specializations().map(|constant| constant.name).enumerate();
        names.filter(move |(at, name)| is_first(*at, name)).map(|(_, name)| name)
    }

    /// Returns the work group size of a compute shader, in invocations along x, y and z; `None` for other shaders. If
    /// techniques have different sizes, that of the branches' defaults.
    pub fn local_group_size(&self) -> Option<[u32; 3]> {
        self.default_reflection().local_group_size()
    }

    /// Returns the declared render state, which a technique's rules may replace; the default if the shader declares
    /// none.
    pub fn render_state(&self) -> RenderState {
        self.reflection().render_state()
    }

    /// Returns the attribute with this name.
    pub fn attribute(&self, name: &str) -> Option<Attribute> {
        self.attributes().find(|it| it.name == name)
    }

    /// Returns the output with this name.
    pub fn output(&self, name: &str) -> Option<Output> {
        self.outputs().find(|it| it.name == name)
    }

    /// Returns the resource with this name.
    pub fn resource(&self, name: &str) -> Option<Resource> {
        self.resources().find(|it| it.name == name)
    }

    /// Returns the push constant with this name.
    pub fn push_constant(&self, name: &str) -> Option<PushConstant> {
        self.push_constants().find(|it| it.name == name)
    }

    /// Returns the specialization constant with this name; the first one if its default differs by technique.
    pub fn specialization(&self, name: &str) -> Option<Specialization> {
        self.specializations().find(|it| it.name == name)
    }

    /// Returns the bytes of the reflection and of the pack.
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

    // Returns the variant of the branches' defaults. An info without branches has one variant, 0.
    fn unit(&self, backend: Backend, stage: Stage) -> u32 {
        let table = self.pack().table_for(backend);
        let row = table.default().and_then(|default| table.row(default));
        row.and_then(|row| row.unit(stage)).unwrap_or(0)
    }

    pub(crate) fn not_built(&self, request: ArtifactRequest, stage: Stage) -> NotBuilt {
        let (state, explanation) = self.why_missing(request.backend());
        NotBuilt { info: self.data.name, request, stage, has_stage: self.stages().has(stage), state, explanation }
    }

    /// Returns why a backend has no artifacts, and the builder's explanation.
    pub(crate) fn why_missing(&self, backend: Backend) -> (BuildState, &'static str) {
        match self.state() {
            BuildState::Built => self.pack().missing(backend).unwrap_or((BuildState::Built, "")),
            state => (state, ""),
        }
    }
}

impl fmt::Debug for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Info").field("name", &self.data.name).field("state", &self.data.state).finish_non_exhaustive()
    }
}
