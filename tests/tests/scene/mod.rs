//! An info of the library in, the parts of a draw or dispatch that its reflection knows out.

use shader_info::{Info, Stage, VertexFormat};
use shader_info_tests::draw::{Attribute, Bound, Dispatch, Stage as Compiled, StageKind, What, vk};

/// Every stage, compiled when the library was built.
#[allow(dead_code, reason = "compute tests draw nothing")]
pub(crate) fn stages(info: &'static Info) -> Vec<Compiled<'static>> {
    info.stages().iter().map(|stage| compiled(info, stage)).collect()
}

/// What stands at a name, with the set and binding that the info gives it.
pub(crate) fn bound(info: &Info, name: &str, what: What) -> Bound {
    let resource = info.resource(name).unwrap_or_else(|| panic!("{} has no resource `{name}`", info.name()));
    Bound { set: resource.set, binding: resource.binding, what }
}

/// The attributes with their formats, buffers and offsets.
#[allow(dead_code, reason = "compute tests draw nothing")]
pub(crate) fn attributes(info: &Info) -> Vec<Attribute> {
    let one = |it: shader_info::Attribute| Attribute {
        location: it.location,
        binding: it.buffer,
        format: format(it.format),
        offset: it.offset,
    };
    info.attributes().map(one).collect()
}

/// One dispatch of a compute info.
#[allow(dead_code, reason = "not every test computes")]
pub(crate) fn pass<'a>(info: &'static Info, resources: Vec<Bound>, push: &'a [u8], groups: [u32; 3]) -> Dispatch<'a> {
    let stage = compiled(info, Stage::Compute);
    Dispatch { stage, resources, push_constants: push, specialization: Vec::new(), groups }
}

fn compiled(info: &'static Info, stage: Stage) -> Compiled<'static> {
    let kind = match stage {
        Stage::Vertex => StageKind::Vertex,
        Stage::TessControl => StageKind::TessControl,
        Stage::TessEvaluation => StageKind::TessEvaluation,
        Stage::Geometry => StageKind::Geometry,
        Stage::Fragment => StageKind::Fragment,
        Stage::Compute => StageKind::Compute,
    };
    let spirv = info.spirv(stage).unwrap_or_else(|not_built| panic!("{not_built}"));
    Compiled { kind, spirv, entry: "main" }
}

/// Vulkan's name of the formats that the library uses.
fn format(format: VertexFormat) -> vk::Format {
    match format {
        VertexFormat::Float32 => vk::Format::R32_SFLOAT,
        VertexFormat::Float32x2 => vk::Format::R32G32_SFLOAT,
        VertexFormat::Float32x3 => vk::Format::R32G32B32_SFLOAT,
        VertexFormat::Float32x4 => vk::Format::R32G32B32A32_SFLOAT,
        VertexFormat::Float16x2 => vk::Format::R16G16_SFLOAT,
        VertexFormat::Unorm8x4 => vk::Format::R8G8B8A8_UNORM,
        VertexFormat::Unorm16x2 => vk::Format::R16G16_UNORM,
        VertexFormat::Snorm16x4 => vk::Format::R16G16B16A16_SNORM,
        VertexFormat::Uint8x4 => vk::Format::R8G8B8A8_UINT,
        other => panic!("no draw here uses {other:?}"),
    }
}

/// A number as 16-bit float, rounded to nearest; for numbers from 2^-14 to 65504 and 0.
#[allow(dead_code, reason = "not every test has 16-bit floats")]
pub(crate) fn half(value: f32) -> u16 {
    if value == 0.0 {
        return 0;
    }
    let bits = value.to_bits();
    let sign = (bits >> 16) & 0x8000;
    let rest = (bits & 0x7fff_ffff) + 0x1000;
    (sign | ((rest - (112 << 23)) >> 13)) as u16
}

/// And back.
#[allow(dead_code, reason = "not every test has 16-bit floats")]
pub(crate) fn single(bits: u16) -> f32 {
    let (sign, rest) = (u32::from(bits & 0x8000) << 16, u32::from(bits & 0x7fff));
    if rest < 0x400 {
        return f32::from_bits(sign | (rest as f32 / 16_777_216.0).to_bits());
    }
    f32::from_bits(sign | ((rest << 13) + (112 << 23)))
}

/// Bytes that were read back, as values.
#[allow(dead_code, reason = "pictures read pixels")]
pub(crate) fn values<T: bytemuck::AnyBitPattern>(bytes: &[u8]) -> Vec<T> {
    bytes.chunks_exact(size_of::<T>()).map(bytemuck::pod_read_unaligned).collect()
}
