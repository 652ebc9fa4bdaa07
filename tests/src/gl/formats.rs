//! Maps the words of a scene to OpenGL's.

use crate::scene::{Compare, Filter, Format, Shape, Topology, Wrap};
use shader_info_glow::glow;

/// A format as OpenGL stores it and as its bytes come and go.
#[derive(Clone, Copy)]
pub(super) struct Pixels {
    pub(super) internal: u32,
    pub(super) format: u32,
    pub(super) ty: u32,
}

/// What a colour target's components are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    Float,
    Int,
    Uint,
}

pub(super) fn pixels(format: Format) -> Pixels {
    let (internal, format, ty) = match format {
        Format::R8Unorm => (glow::R8, glow::RED, glow::UNSIGNED_BYTE),
        Format::Rg8Unorm => (glow::RG8, glow::RG, glow::UNSIGNED_BYTE),
        Format::Rgba8Unorm => (glow::RGBA8, glow::RGBA, glow::UNSIGNED_BYTE),
        Format::Rgba8Srgb => (glow::SRGB8_ALPHA8, glow::RGBA, glow::UNSIGNED_BYTE),
        Format::Rgba8Snorm => (glow::RGBA8_SNORM, glow::RGBA, glow::BYTE),
        Format::Rgba8Uint => (glow::RGBA8UI, glow::RGBA_INTEGER, glow::UNSIGNED_BYTE),
        Format::R16Float => (glow::R16F, glow::RED, glow::HALF_FLOAT),
        Format::Rg16Float => (glow::RG16F, glow::RG, glow::HALF_FLOAT),
        Format::Rgba16Float => (glow::RGBA16F, glow::RGBA, glow::HALF_FLOAT),
        Format::R32Float => (glow::R32F, glow::RED, glow::FLOAT),
        Format::Rg32Float => (glow::RG32F, glow::RG, glow::FLOAT),
        Format::Rgba32Float => (glow::RGBA32F, glow::RGBA, glow::FLOAT),
        Format::R32Uint => (glow::R32UI, glow::RED_INTEGER, glow::UNSIGNED_INT),
        Format::Rg32Uint => (glow::RG32UI, glow::RG_INTEGER, glow::UNSIGNED_INT),
        Format::Rgba32Uint => (glow::RGBA32UI, glow::RGBA_INTEGER, glow::UNSIGNED_INT),
        Format::R32Sint => (glow::R32I, glow::RED_INTEGER, glow::INT),
        Format::Depth32Float => (glow::DEPTH_COMPONENT32F, glow::DEPTH_COMPONENT, glow::FLOAT),
    };
    Pixels { internal, format, ty }
}

pub(super) fn class(format: Format) -> Class {
    match format {
        Format::Rgba8Uint | Format::R32Uint | Format::Rg32Uint | Format::Rgba32Uint => Class::Uint,
        Format::R32Sint => Class::Int,
        _ => Class::Float,
    }
}

pub(super) fn target(shape: Shape) -> u32 {
    match shape {
        Shape::D1 => glow::TEXTURE_1D,
        Shape::D1Array => glow::TEXTURE_1D_ARRAY,
        Shape::D2 => glow::TEXTURE_2D,
        Shape::D2Array => glow::TEXTURE_2D_ARRAY,
        Shape::D3 => glow::TEXTURE_3D,
        Shape::Cube => glow::TEXTURE_CUBE_MAP,
        Shape::CubeArray => glow::TEXTURE_CUBE_MAP_ARRAY,
    }
}

pub(super) fn topology(topology: Topology) -> u32 {
    match topology {
        Topology::PointList => glow::POINTS,
        Topology::LineList => glow::LINES,
        Topology::LineStrip => glow::LINE_STRIP,
        Topology::TriangleList => glow::TRIANGLES,
        Topology::TriangleStrip => glow::TRIANGLE_STRIP,
        Topology::LineListAdjacency => glow::LINES_ADJACENCY,
        Topology::LineStripAdjacency => glow::LINE_STRIP_ADJACENCY,
        Topology::TriangleListAdjacency => glow::TRIANGLES_ADJACENCY,
        Topology::PatchList => glow::PATCHES,
    }
}

pub(super) fn is_strip(topology: Topology) -> bool {
    matches!(topology, Topology::LineStrip | Topology::TriangleStrip | Topology::LineStripAdjacency)
}

/// Between pixels, and between levels.
pub(super) fn filters(filter: Filter) -> (u32, u32) {
    match filter {
        Filter::Nearest => (glow::NEAREST, glow::NEAREST_MIPMAP_NEAREST),
        Filter::Linear => (glow::LINEAR, glow::LINEAR_MIPMAP_LINEAR),
    }
}

pub(super) fn wrap(wrap: Wrap) -> u32 {
    match wrap {
        Wrap::Clamp => glow::CLAMP_TO_EDGE,
        Wrap::Repeat => glow::REPEAT,
        Wrap::Mirror => glow::MIRRORED_REPEAT,
    }
}

pub(super) fn compare(compare: Compare) -> u32 {
    match compare {
        Compare::Never => glow::NEVER,
        Compare::Less => glow::LESS,
        Compare::Equal => glow::EQUAL,
        Compare::LessOrEqual => glow::LEQUAL,
        Compare::Greater => glow::GREATER,
        Compare::NotEqual => glow::NOTEQUAL,
        Compare::GreaterOrEqual => glow::GEQUAL,
        Compare::Always => glow::ALWAYS,
    }
}
