//! Maps the words of scenes to wgpu's.

use crate::scene::{Compare, DriverError, Filter, Format, Sampler, Shape, Topology, Wrap};
use wgpu::{AddressMode, CompareFunction, FilterMode, MipmapFilterMode, PrimitiveTopology, TextureFormat};

pub(super) fn format(format: Format) -> TextureFormat {
    match format {
        Format::R8Unorm => TextureFormat::R8Unorm,
        Format::Rg8Unorm => TextureFormat::Rg8Unorm,
        Format::Rgba8Unorm => TextureFormat::Rgba8Unorm,
        Format::Rgba8Srgb => TextureFormat::Rgba8UnormSrgb,
        Format::Rgba8Snorm => TextureFormat::Rgba8Snorm,
        Format::Rgba8Uint => TextureFormat::Rgba8Uint,
        Format::R16Float => TextureFormat::R16Float,
        Format::Rg16Float => TextureFormat::Rg16Float,
        Format::Rgba16Float => TextureFormat::Rgba16Float,
        Format::R32Float => TextureFormat::R32Float,
        Format::Rg32Float => TextureFormat::Rg32Float,
        Format::Rgba32Float => TextureFormat::Rgba32Float,
        Format::R32Uint => TextureFormat::R32Uint,
        Format::Rg32Uint => TextureFormat::Rg32Uint,
        Format::Rgba32Uint => TextureFormat::Rgba32Uint,
        Format::R32Sint => TextureFormat::R32Sint,
        Format::Depth32Float => TextureFormat::Depth32Float,
    }
}

/// How the texture is made, and how a shader sees it.
pub(super) fn shape(shape: Shape) -> Result<(wgpu::TextureDimension, wgpu::TextureViewDimension), DriverError> {
    use wgpu::{TextureDimension as Made, TextureViewDimension as Seen};
    Ok(match shape {
        Shape::D1 => (Made::D1, Seen::D1),
        Shape::D1Array => return Err(DriverError::Unsupported("WebGPU has no arrays of 1D textures".into())),
        Shape::D2 => (Made::D2, Seen::D2),
        Shape::D2Array => (Made::D2, Seen::D2Array),
        Shape::D3 => (Made::D3, Seen::D3),
        Shape::Cube => (Made::D2, Seen::Cube),
        Shape::CubeArray => (Made::D2, Seen::CubeArray),
    })
}

pub(super) fn topology(topology: Topology) -> Result<PrimitiveTopology, DriverError> {
    let lacks = |what: &str| Err(DriverError::Unsupported(format!("WebGPU has no {what}")));
    match topology {
        Topology::PointList => Ok(PrimitiveTopology::PointList),
        Topology::LineList => Ok(PrimitiveTopology::LineList),
        Topology::LineStrip => Ok(PrimitiveTopology::LineStrip),
        Topology::TriangleList => Ok(PrimitiveTopology::TriangleList),
        Topology::TriangleStrip => Ok(PrimitiveTopology::TriangleStrip),
        Topology::LineListAdjacency | Topology::LineStripAdjacency | Topology::TriangleListAdjacency => {
            lacks("primitives with adjacency")
        }
        Topology::PatchList => lacks("patches: it has no tessellation"),
    }
}

pub(super) fn compare(compare: Compare) -> CompareFunction {
    match compare {
        Compare::Never => CompareFunction::Never,
        Compare::Less => CompareFunction::Less,
        Compare::Equal => CompareFunction::Equal,
        Compare::LessOrEqual => CompareFunction::LessEqual,
        Compare::Greater => CompareFunction::Greater,
        Compare::NotEqual => CompareFunction::NotEqual,
        Compare::GreaterOrEqual => CompareFunction::GreaterEqual,
        Compare::Always => CompareFunction::Always,
    }
}

pub(super) fn sampler(sampler: Sampler) -> wgpu::SamplerDescriptor<'static> {
    let (between, levels) = match sampler.filter {
        Filter::Nearest => (FilterMode::Nearest, MipmapFilterMode::Nearest),
        Filter::Linear => (FilterMode::Linear, MipmapFilterMode::Linear),
    };
    let wrap = match sampler.wrap {
        Wrap::Clamp => AddressMode::ClampToEdge,
        Wrap::Repeat => AddressMode::Repeat,
        Wrap::Mirror => AddressMode::MirrorRepeat,
    };
    wgpu::SamplerDescriptor {
        address_mode_u: wrap,
        address_mode_v: wrap,
        address_mode_w: wrap,
        mag_filter: between,
        min_filter: between,
        mipmap_filter: levels,
        compare: sampler.compare.map(compare),
        ..wgpu::SamplerDescriptor::default()
    }
}
