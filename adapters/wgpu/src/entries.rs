//! Computes the entries of the bind-group layouts of a technique.

use std::num::NonZeroU64;

use shader_info::{Access, Backend, Frequency, Resource, ResourceKind, Stage, StageSet, Technique};
use wgpu::{
    BindGroupLayoutEntry, BindingType, BufferBindingType, Features, SamplerBindingType, ShaderStages,
    StorageTextureAccess, TextureSampleType, TextureViewDimension,
};

use crate::error::{Error, Reason};
use crate::format::storage_format;
use crate::texture_type::{Components, TextureType, parse};

/// The bind group of push constants. Its binding 0 is a uniform buffer in std140 with a dynamic offset.
pub const PUSH_GROUP: u32 = shader_info::binding::PUSH_CONSTANTS.0;

/// Returns the entries of one bind group of an info, or of one of its techniques, in the order of their bindings; empty
/// if it has no resource of this frequency.
///
/// If one info declares all resources of the frequency, they are visible as declared. So every descendant has the same
/// layout and can use the same bind group. Otherwise resources are visible to stages of the info only. Writable
/// resources are visible to the vertex stage only if `features` has [`Features::VERTEX_WRITABLE_STORAGE`].
///
/// # Errors
/// [`Error`] if WebGPU does not support a resource.
pub fn bind_group_layout_entries(
    technique: impl Into<Technique>,
    frequency: Frequency,
    features: Features,
) -> Result<Vec<BindGroupLayoutEntry>, Error> {
    let technique = technique.into();
    let info = technique.info();
    let resources = || of_frequency(&technique, frequency);
    let mut of_one = resources().map(|it| it.from);
    let first = of_one.next();
    let is_one_infos = of_one.all(|from| Some(from) == first);
    let mut entries = Vec::new();
    for resource in resources() {
        let mut visibility = stages(resource.visibility);
        if !is_one_infos {
            visibility &= stages(info.stages());
        }
        let is_written = matches!(resource.access, Some(Access::Write | Access::ReadWrite));
        if is_written && !features.contains(Features::VERTEX_WRITABLE_STORAGE) {
            visibility -= ShaderStages::VERTEX;
        }
        let types = binding_types(&resource)
            .map_err(|what| Error::new(info, Reason::Unsupported { name: resource.name, what }))?;
        let entry = |(binding, ty)| BindGroupLayoutEntry { binding, visibility, ty, count: None };
        entries.extend(types.into_iter().map(entry));
    }
    entries.sort_by_key(|entry| entry.binding);
    Ok(entries)
}

/// Returns the resources of one frequency.
pub(crate) fn of_frequency(technique: &Technique, frequency: Frequency) -> impl Iterator<Item = Resource> + use<> {
    technique.reflection_on(Backend::WebGpu).resources().filter(move |it| it.frequency == frequency)
}

/// Returns the only entry of the group of push constants. It sets no minimum size, so that every info can use the same
/// bind group; wgpu checks the size when it draws.
pub fn push_group_layout_entry() -> BindGroupLayoutEntry {
    BindGroupLayoutEntry {
        binding: 0,
        visibility: ShaderStages::VERTEX_FRAGMENT | ShaderStages::COMPUTE,
        ty: BindingType::Buffer { ty: BufferBindingType::Uniform, has_dynamic_offset: true, min_binding_size: None },
        count: None,
    }
}

/// Returns the binding of the sampler that belongs to a texture.
pub(crate) fn sampler_binding(texture: &Resource) -> u32 {
    shader_info::binding::sampler_binding(texture.binding)
}

type Binding = (u32, BindingType);

fn binding_types(it: &Resource) -> Result<Vec<Binding>, String> {
    match it.kind {
        ResourceKind::UniformBuf => Ok(vec![(it.binding, buffer(it, BufferBindingType::Uniform))]),
        ResourceKind::StorageBuf => {
            let read_only = it.access == Some(Access::Read);
            Ok(vec![(it.binding, buffer(it, BufferBindingType::Storage { read_only }))])
        }
        ResourceKind::Sampler => texture(it),
        ResourceKind::Image => Ok(vec![(it.binding, image(it)?)]),
        ResourceKind::SubpassIn => Err("subpass inputs".into()),
    }
}

fn buffer(it: &Resource, ty: BufferBindingType) -> BindingType {
    let has_dynamic_offset = it.flags.dynamic;
    BindingType::Buffer { ty, has_dynamic_offset, min_binding_size: NonZeroU64::new(it.least.into()) }
}

fn texture(it: &Resource) -> Result<Vec<Binding>, String> {
    let Some(TextureType { components, dimension, multisampled, shadow }) = parse(it.ty) else {
        return Err(format!("`{}`", it.ty));
    };
    let compares = shadow || it.flags.comparison;
    let filterable = !it.flags.unfilterable && !multisampled;
    let sample_type = match components {
        Components::Float if compares => TextureSampleType::Depth,
        Components::Float => TextureSampleType::Float { filterable },
        Components::Sint => TextureSampleType::Sint,
        Components::Uint => TextureSampleType::Uint,
    };
    let sampler = match sample_type {
        TextureSampleType::Depth => SamplerBindingType::Comparison,
        TextureSampleType::Float { filterable: true } => SamplerBindingType::Filtering,
        TextureSampleType::Float { filterable: false } | TextureSampleType::Sint | TextureSampleType::Uint => {
            SamplerBindingType::NonFiltering
        }
    };
    let texture = BindingType::Texture { sample_type, view_dimension: dimension, multisampled };
    Ok(vec![(it.binding, texture), (sampler_binding(it), BindingType::Sampler(sampler))])
}

fn image(it: &Resource) -> Result<BindingType, String> {
    let ty = parse(it.ty).filter(|ty| !ty.multisampled);
    let view_dimension = match ty.map(|ty| ty.dimension) {
        // WebGPU stores to the faces of a cube as layers of an array, and so does the WGSL.
        Some(TextureViewDimension::Cube | TextureViewDimension::CubeArray) => TextureViewDimension::D2Array,
        Some(dimension) => dimension,
        None => return Err(format!("`{}`", it.ty)),
    };
    let Some(format) = it.format.map(storage_format) else { return Err("images without a format".into()) };
    let access = match it.access {
        Some(Access::Read) | None => StorageTextureAccess::ReadOnly,
        Some(Access::Write) => StorageTextureAccess::WriteOnly,
        Some(Access::ReadWrite) => StorageTextureAccess::ReadWrite,
    };
    Ok(BindingType::StorageTexture { access, format, view_dimension })
}

fn stages(set: StageSet) -> ShaderStages {
    let bit = |stage, flag| if set.has(stage) { flag } else { ShaderStages::NONE };
    bit(Stage::Vertex, ShaderStages::VERTEX)
        | bit(Stage::Fragment, ShaderStages::FRAGMENT)
        | bit(Stage::Compute, ShaderStages::COMPUTE)
}
