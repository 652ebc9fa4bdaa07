//! Maps formats, kinds of resources and stages of the reflection to Vulkan's.

use ash::vk;
use shader_info::{Dimension, Resource, ResourceKind, Scalar, Stage, StageSet, VertexFormat};

/// Returns the format of one location of an attribute.
pub const fn vertex_format(format: VertexFormat) -> vk::Format {
    match format {
        VertexFormat::Float32 => vk::Format::R32_SFLOAT,
        VertexFormat::Float32x2 => vk::Format::R32G32_SFLOAT,
        VertexFormat::Float32x3 => vk::Format::R32G32B32_SFLOAT,
        VertexFormat::Float32x4 => vk::Format::R32G32B32A32_SFLOAT,
        VertexFormat::Float16x2 => vk::Format::R16G16_SFLOAT,
        VertexFormat::Float16x4 => vk::Format::R16G16B16A16_SFLOAT,
        VertexFormat::Sint32 => vk::Format::R32_SINT,
        VertexFormat::Sint32x2 => vk::Format::R32G32_SINT,
        VertexFormat::Sint32x3 => vk::Format::R32G32B32_SINT,
        VertexFormat::Sint32x4 => vk::Format::R32G32B32A32_SINT,
        VertexFormat::Uint32 => vk::Format::R32_UINT,
        VertexFormat::Uint32x2 => vk::Format::R32G32_UINT,
        VertexFormat::Uint32x3 => vk::Format::R32G32B32_UINT,
        VertexFormat::Uint32x4 => vk::Format::R32G32B32A32_UINT,
        VertexFormat::Sint16x2 => vk::Format::R16G16_SINT,
        VertexFormat::Sint16x4 => vk::Format::R16G16B16A16_SINT,
        VertexFormat::Uint16x2 => vk::Format::R16G16_UINT,
        VertexFormat::Uint16x4 => vk::Format::R16G16B16A16_UINT,
        VertexFormat::Sint8x2 => vk::Format::R8G8_SINT,
        VertexFormat::Sint8x4 => vk::Format::R8G8B8A8_SINT,
        VertexFormat::Uint8x2 => vk::Format::R8G8_UINT,
        VertexFormat::Uint8x4 => vk::Format::R8G8B8A8_UINT,
        VertexFormat::Unorm8x2 => vk::Format::R8G8_UNORM,
        VertexFormat::Unorm8x4 => vk::Format::R8G8B8A8_UNORM,
        VertexFormat::Snorm8x2 => vk::Format::R8G8_SNORM,
        VertexFormat::Snorm8x4 => vk::Format::R8G8B8A8_SNORM,
        VertexFormat::Unorm16x2 => vk::Format::R16G16_UNORM,
        VertexFormat::Unorm16x4 => vk::Format::R16G16B16A16_UNORM,
        VertexFormat::Snorm16x2 => vk::Format::R16G16_SNORM,
        VertexFormat::Snorm16x4 => vk::Format::R16G16B16A16_SNORM,
        // The first component is in the lowest bits, as in WebGPU's `unorm10-10-10-2`.
        VertexFormat::Unorm1010102 => vk::Format::A2B10G10R10_UNORM_PACK32,
    }
}

/// Returns the descriptor type of a resource.
pub fn descriptor_type(resource: &Resource) -> vk::DescriptorType {
    let of_texels = Dimension::of(resource.ty) == Some(Dimension::Buffer);
    match (resource.kind, resource.flags.dynamic) {
        (ResourceKind::UniformBuf, false) => vk::DescriptorType::UNIFORM_BUFFER,
        (ResourceKind::UniformBuf, true) => vk::DescriptorType::UNIFORM_BUFFER_DYNAMIC,
        (ResourceKind::StorageBuf, false) => vk::DescriptorType::STORAGE_BUFFER,
        (ResourceKind::StorageBuf, true) => vk::DescriptorType::STORAGE_BUFFER_DYNAMIC,
        (ResourceKind::Sampler, _) if of_texels => vk::DescriptorType::UNIFORM_TEXEL_BUFFER,
        (ResourceKind::Sampler, _) => vk::DescriptorType::COMBINED_IMAGE_SAMPLER,
        (ResourceKind::Image, _) if of_texels => vk::DescriptorType::STORAGE_TEXEL_BUFFER,
        (ResourceKind::Image, _) => vk::DescriptorType::STORAGE_IMAGE,
        (ResourceKind::SubpassIn, _) => vk::DescriptorType::INPUT_ATTACHMENT,
    }
}

/// Returns the flag of a stage.
pub const fn stage_flag(stage: Stage) -> vk::ShaderStageFlags {
    match stage {
        Stage::Vertex => vk::ShaderStageFlags::VERTEX,
        Stage::TessControl => vk::ShaderStageFlags::TESSELLATION_CONTROL,
        Stage::TessEvaluation => vk::ShaderStageFlags::TESSELLATION_EVALUATION,
        Stage::Geometry => vk::ShaderStageFlags::GEOMETRY,
        Stage::Fragment => vk::ShaderStageFlags::FRAGMENT,
        Stage::Compute => vk::ShaderStageFlags::COMPUTE,
    }
}

/// Returns the flags of several stages.
pub fn stage_flags(stages: StageSet) -> vk::ShaderStageFlags {
    stages.iter().map(stage_flag).fold(vk::ShaderStageFlags::empty(), |all, one| all | one)
}

/// Returns the type of the values that a shader writes to a colour attachment (Vulkan 1.3 §49.1.4, "numeric type").
pub(crate) fn numeric_type(format: vk::Format) -> Scalar {
    use vk::Format as F;
    match format {
        F::R8_UINT
        | F::R8G8_UINT
        | F::R8G8B8_UINT
        | F::B8G8R8_UINT
        | F::R8G8B8A8_UINT
        | F::B8G8R8A8_UINT
        | F::A8B8G8R8_UINT_PACK32
        | F::A2R10G10B10_UINT_PACK32
        | F::A2B10G10R10_UINT_PACK32
        | F::R16_UINT
        | F::R16G16_UINT
        | F::R16G16B16_UINT
        | F::R16G16B16A16_UINT
        | F::R32_UINT
        | F::R32G32_UINT
        | F::R32G32B32_UINT
        | F::R32G32B32A32_UINT => Scalar::Uint,
        F::R8_SINT
        | F::R8G8_SINT
        | F::R8G8B8_SINT
        | F::B8G8R8_SINT
        | F::R8G8B8A8_SINT
        | F::B8G8R8A8_SINT
        | F::A8B8G8R8_SINT_PACK32
        | F::A2R10G10B10_SINT_PACK32
        | F::A2B10G10R10_SINT_PACK32
        | F::R16_SINT
        | F::R16G16_SINT
        | F::R16G16B16_SINT
        | F::R16G16B16A16_SINT
        | F::R32_SINT
        | F::R32G32_SINT
        | F::R32G32B32_SINT
        | F::R32G32B32A32_SINT => Scalar::Int,
        _ => Scalar::Float,
    }
}
