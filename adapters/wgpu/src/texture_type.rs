//! Parses the name of a GLSL sampler or image type, for the binding layout.

use wgpu::TextureViewDimension;

/// The parts of a type such as `usampler2DArray`.
pub(crate) struct TextureType {
    pub(crate) components: Components,
    pub(crate) dimension: TextureViewDimension,
    pub(crate) multisampled: bool,
    pub(crate) shadow: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Components {
    Float,
    Sint,
    Uint,
}

/// Parses a type's name (GLSL 4.60 §4.1.7). `None` if WebGPU does not have such a texture.
pub(crate) fn parse(name: &str) -> Option<TextureType> {
    let (components, rest) = match name.as_bytes() {
        [b'u', ..] => (Components::Uint, &name[1..]),
        [b'i', b's' | b'i', ..] => (Components::Sint, &name[1..]),
        _ => (Components::Float, name),
    };
    let shape = rest.strip_prefix("sampler").or_else(|| rest.strip_prefix("image"))?;
    let (shape, shadow) = shape.strip_suffix("Shadow").map_or((shape, false), |shape| (shape, true));
    let (dimension, multisampled) = match shape {
        "1D" => (TextureViewDimension::D1, false),
        "2D" => (TextureViewDimension::D2, false),
        "2DMS" => (TextureViewDimension::D2, true),
        "2DArray" => (TextureViewDimension::D2Array, false),
        "3D" => (TextureViewDimension::D3, false),
        "Cube" => (TextureViewDimension::Cube, false),
        "CubeArray" => (TextureViewDimension::CubeArray, false),
        _ => return None,
    };
    Some(TextureType { components, dimension, multisampled, shadow })
}
