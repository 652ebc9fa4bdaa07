//! The dimensions of textures, as in the names of sampler and image types.

/// The dimension of a texture (GLSL 4.60 §4.1.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)] // the names are GLSL's
pub enum Dimension {
    D1,
    D2,
    D3,
    Cube,
    Rect,
    Buffer,
    D1Array,
    D2Array,
    CubeArray,
    D2Ms,
    D2MsArray,
}

impl Dimension {
    /// Every dimension, by number.
    pub const ALL: [Self; 11] = [
        Self::D1,
        Self::D2,
        Self::D3,
        Self::Cube,
        Self::Rect,
        Self::Buffer,
        Self::D1Array,
        Self::D2Array,
        Self::CubeArray,
        Self::D2Ms,
        Self::D2MsArray,
    ];

    /// Returns the part of a type's name after `sampler` or `image`.
    pub const fn suffix(self) -> &'static str {
        match self {
            Self::D1 => "1D",
            Self::D2 => "2D",
            Self::D3 => "3D",
            Self::Cube => "Cube",
            Self::Rect => "2DRect",
            Self::Buffer => "Buffer",
            Self::D1Array => "1DArray",
            Self::D2Array => "2DArray",
            Self::CubeArray => "CubeArray",
            Self::D2Ms => "2DMS",
            Self::D2MsArray => "2DMSArray",
        }
    }

    /// Parses the part of a type's name after `sampler` or `image`; `None` if it is unknown.
    pub fn parse(suffix: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|dimension| dimension.suffix() == suffix)
    }

    /// Returns the dimension in the name of a sampler or image type: `usampler2DMS`, `samplerCubeShadow`,
    /// `iimageBuffer`; `None` for other types.
    pub fn of(type_name: &str) -> Option<Self> {
        let (_, shape) = type_name.split_once("sampler").or_else(|| type_name.split_once("image"))?;
        Self::parse(shape.strip_suffix("Shadow").unwrap_or(shape))
    }

    /// Returns whether GLSL has a sampler of this dimension for depth comparison.
    pub const fn has_shadow(self) -> bool {
        match self {
            Self::D1 | Self::D2 | Self::Cube | Self::Rect | Self::D1Array | Self::D2Array | Self::CubeArray => true,
            Self::D3 | Self::Buffer | Self::D2Ms | Self::D2MsArray => false,
        }
    }

    /// Returns whether texels of this dimension are fetched without a sampler: texel buffers and multisampled textures.
    pub const fn is_fetched(self) -> bool {
        match self {
            Self::Buffer | Self::D2Ms | Self::D2MsArray => true,
            Self::D1 | Self::D2 | Self::D3 | Self::Cube | Self::Rect | Self::D1Array | Self::D2Array => false,
            Self::CubeArray => false,
        }
    }
}
