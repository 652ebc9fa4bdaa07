//! Size, kind and representable colours of a pixel format.

use super::error::Error;
use ash::vk;

/// How a format's numbers are read by a shader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Float,
    Signed,
    Unsigned,
    Depth,
}

/// Bytes a pixel, and how they are read; an error for formats that the tests have no use for yet.
pub(super) fn about(format: vk::Format) -> Result<(u32, Kind), Error> {
    FORMATS
        .iter()
        .find(|row| row.0 == format)
        .map(|row| (row.1, row.2))
        .ok_or_else(|| Error::Description(format!("format {format:?} is not in the renderer's table")))
}

pub(super) fn aspect(kind: Kind) -> vk::ImageAspectFlags {
    match kind {
        Kind::Depth => vk::ImageAspectFlags::DEPTH,
        Kind::Float | Kind::Signed | Kind::Unsigned => vk::ImageAspectFlags::COLOR,
    }
}

/// `value` as the clear colour of a format of this kind; whole numbers lose their fraction.
pub(super) fn clear_value(kind: Kind, value: [f32; 4]) -> vk::ClearValue {
    let color = match kind {
        Kind::Float | Kind::Depth => vk::ClearColorValue { float32: value },
        Kind::Signed => vk::ClearColorValue { int32: value.map(|channel| channel as i32) },
        Kind::Unsigned => vk::ClearColorValue { uint32: value.map(|channel| channel as u32) },
    };
    vk::ClearValue { color }
}

/// Sizes from the "Compatible Formats" table of the Vulkan specification.
const FORMATS: &[(vk::Format, u32, Kind)] = &[
    (vk::Format::R8_UNORM, 1, Kind::Float),
    (vk::Format::R8_SNORM, 1, Kind::Float),
    (vk::Format::R8_UINT, 1, Kind::Unsigned),
    (vk::Format::R8_SINT, 1, Kind::Signed),
    (vk::Format::R8G8_UNORM, 2, Kind::Float),
    (vk::Format::R8G8_SNORM, 2, Kind::Float),
    (vk::Format::R8G8_UINT, 2, Kind::Unsigned),
    (vk::Format::R8G8_SINT, 2, Kind::Signed),
    (vk::Format::R8G8B8A8_UNORM, 4, Kind::Float),
    (vk::Format::R8G8B8A8_SNORM, 4, Kind::Float),
    (vk::Format::R8G8B8A8_SRGB, 4, Kind::Float),
    (vk::Format::R8G8B8A8_UINT, 4, Kind::Unsigned),
    (vk::Format::R8G8B8A8_SINT, 4, Kind::Signed),
    (vk::Format::B8G8R8A8_UNORM, 4, Kind::Float),
    (vk::Format::B8G8R8A8_SRGB, 4, Kind::Float),
    (vk::Format::A2B10G10R10_UNORM_PACK32, 4, Kind::Float),
    (vk::Format::A2B10G10R10_UINT_PACK32, 4, Kind::Unsigned),
    (vk::Format::B10G11R11_UFLOAT_PACK32, 4, Kind::Float),
    (vk::Format::E5B9G9R9_UFLOAT_PACK32, 4, Kind::Float),
    (vk::Format::R16_UNORM, 2, Kind::Float),
    (vk::Format::R16_SNORM, 2, Kind::Float),
    (vk::Format::R16_UINT, 2, Kind::Unsigned),
    (vk::Format::R16_SINT, 2, Kind::Signed),
    (vk::Format::R16_SFLOAT, 2, Kind::Float),
    (vk::Format::R16G16_UNORM, 4, Kind::Float),
    (vk::Format::R16G16_SNORM, 4, Kind::Float),
    (vk::Format::R16G16_UINT, 4, Kind::Unsigned),
    (vk::Format::R16G16_SINT, 4, Kind::Signed),
    (vk::Format::R16G16_SFLOAT, 4, Kind::Float),
    (vk::Format::R16G16B16A16_UNORM, 8, Kind::Float),
    (vk::Format::R16G16B16A16_SNORM, 8, Kind::Float),
    (vk::Format::R16G16B16A16_UINT, 8, Kind::Unsigned),
    (vk::Format::R16G16B16A16_SINT, 8, Kind::Signed),
    (vk::Format::R16G16B16A16_SFLOAT, 8, Kind::Float),
    (vk::Format::R32_UINT, 4, Kind::Unsigned),
    (vk::Format::R32_SINT, 4, Kind::Signed),
    (vk::Format::R32_SFLOAT, 4, Kind::Float),
    (vk::Format::R32G32_UINT, 8, Kind::Unsigned),
    (vk::Format::R32G32_SINT, 8, Kind::Signed),
    (vk::Format::R32G32_SFLOAT, 8, Kind::Float),
    (vk::Format::R32G32B32A32_UINT, 16, Kind::Unsigned),
    (vk::Format::R32G32B32A32_SINT, 16, Kind::Signed),
    (vk::Format::R32G32B32A32_SFLOAT, 16, Kind::Float),
    (vk::Format::D16_UNORM, 2, Kind::Depth),
    (vk::Format::D32_SFLOAT, 4, Kind::Depth),
];
