//! Maps the words of a scene to Vulkan's.

use crate::draw;
use crate::scene::{Compare, Filter, Format, Sampler, Shape, Topology, Wrap};
use ash::vk;

pub(super) fn format(format: Format) -> vk::Format {
    match format {
        Format::R8Unorm => vk::Format::R8_UNORM,
        Format::Rg8Unorm => vk::Format::R8G8_UNORM,
        Format::Rgba8Unorm => vk::Format::R8G8B8A8_UNORM,
        Format::Rgba8Srgb => vk::Format::R8G8B8A8_SRGB,
        Format::Rgba8Snorm => vk::Format::R8G8B8A8_SNORM,
        Format::Rgba8Uint => vk::Format::R8G8B8A8_UINT,
        Format::R16Float => vk::Format::R16_SFLOAT,
        Format::Rg16Float => vk::Format::R16G16_SFLOAT,
        Format::Rgba16Float => vk::Format::R16G16B16A16_SFLOAT,
        Format::R32Float => vk::Format::R32_SFLOAT,
        Format::Rg32Float => vk::Format::R32G32_SFLOAT,
        Format::Rgba32Float => vk::Format::R32G32B32A32_SFLOAT,
        Format::R32Uint => vk::Format::R32_UINT,
        Format::Rg32Uint => vk::Format::R32G32_UINT,
        Format::Rgba32Uint => vk::Format::R32G32B32A32_UINT,
        Format::R32Sint => vk::Format::R32_SINT,
        Format::Depth32Float => vk::Format::D32_SFLOAT,
    }
}

pub(super) fn shape(shape: Shape) -> vk::ImageViewType {
    match shape {
        Shape::D1 => vk::ImageViewType::TYPE_1D,
        Shape::D1Array => vk::ImageViewType::TYPE_1D_ARRAY,
        Shape::D2 => vk::ImageViewType::TYPE_2D,
        Shape::D2Array => vk::ImageViewType::TYPE_2D_ARRAY,
        Shape::D3 => vk::ImageViewType::TYPE_3D,
        Shape::Cube => vk::ImageViewType::CUBE,
        Shape::CubeArray => vk::ImageViewType::CUBE_ARRAY,
    }
}

pub(super) fn topology(topology: Topology) -> vk::PrimitiveTopology {
    match topology {
        Topology::PointList => vk::PrimitiveTopology::POINT_LIST,
        Topology::LineList => vk::PrimitiveTopology::LINE_LIST,
        Topology::LineStrip => vk::PrimitiveTopology::LINE_STRIP,
        Topology::TriangleList => vk::PrimitiveTopology::TRIANGLE_LIST,
        Topology::TriangleStrip => vk::PrimitiveTopology::TRIANGLE_STRIP,
        Topology::LineListAdjacency => vk::PrimitiveTopology::LINE_LIST_WITH_ADJACENCY,
        Topology::LineStripAdjacency => vk::PrimitiveTopology::LINE_STRIP_WITH_ADJACENCY,
        Topology::TriangleListAdjacency => vk::PrimitiveTopology::TRIANGLE_LIST_WITH_ADJACENCY,
        Topology::PatchList => vk::PrimitiveTopology::PATCH_LIST,
    }
}

pub(super) fn compare(compare: Compare) -> vk::CompareOp {
    match compare {
        Compare::Never => vk::CompareOp::NEVER,
        Compare::Less => vk::CompareOp::LESS,
        Compare::Equal => vk::CompareOp::EQUAL,
        Compare::LessOrEqual => vk::CompareOp::LESS_OR_EQUAL,
        Compare::Greater => vk::CompareOp::GREATER,
        Compare::NotEqual => vk::CompareOp::NOT_EQUAL,
        Compare::GreaterOrEqual => vk::CompareOp::GREATER_OR_EQUAL,
        Compare::Always => vk::CompareOp::ALWAYS,
    }
}

pub(super) fn sampler(sampler: Sampler) -> draw::Sampler {
    draw::Sampler {
        filter: match sampler.filter {
            Filter::Nearest => vk::Filter::NEAREST,
            Filter::Linear => vk::Filter::LINEAR,
        },
        wrap: match sampler.wrap {
            Wrap::Clamp => vk::SamplerAddressMode::CLAMP_TO_EDGE,
            Wrap::Repeat => vk::SamplerAddressMode::REPEAT,
            Wrap::Mirror => vk::SamplerAddressMode::MIRRORED_REPEAT,
        },
        compare: sampler.compare.map(compare),
    }
}
