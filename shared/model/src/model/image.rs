//! Sampler and image types, by dimension and component.

use std::fmt;

use super::{Dimension, Scalar};

/// A combined texture and sampler.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SamplerType {
    /// Type of the components that are read.
    pub scalar: Scalar,
    /// Dimension of the texture.
    pub dimension: Dimension,
    /// Whether it compares with a reference depth.
    pub shadow: bool,
}

impl SamplerType {
    /// Returns every sampler type of GLSL 4.60.
    pub fn all() -> impl Iterator<Item = Self> {
        let plain = texel_kinds().map(|(scalar, dimension)| Self { scalar, dimension, shadow: false });
        let shadow = Dimension::ALL.into_iter().filter(|dimension| dimension.has_shadow());
        plain.chain(shadow.map(|dimension| Self { scalar: Scalar::Float, dimension, shadow: true }))
    }

    /// Returns the name in GLSL: `usampler2DArray`, `samplerCubeShadow`, …
    pub fn name(self) -> String {
        self.to_string()
    }

    /// Parses a name in GLSL.
    pub fn parse(name: &str) -> Option<Self> {
        let (scalar, shape) = split(name, "sampler")?;
        match shape.strip_suffix("Shadow") {
            None => Some(Self { scalar, dimension: Dimension::parse(shape)?, shadow: false }),
            Some(shape) => {
                let dimension = Dimension::parse(shape).filter(|shape| shape.has_shadow())?;
                (scalar == Scalar::Float).then_some(Self { scalar, dimension, shadow: true })
            }
        }
    }
}

impl fmt::Display for SamplerType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shadow = if self.shadow { "Shadow" } else { "" };
        write!(f, "{}sampler{}{shadow}", self.scalar.prefix(), self.dimension.suffix())
    }
}

/// A storage image.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ImageType {
    /// Type of the components that are loaded and stored.
    pub scalar: Scalar,
    /// Dimension of the image.
    pub dimension: Dimension,
}

impl ImageType {
    /// Returns every image type of GLSL 4.60.
    pub fn all() -> impl Iterator<Item = Self> {
        texel_kinds().map(|(scalar, dimension)| Self { scalar, dimension })
    }

    /// Returns the name in GLSL: `image2D`, `uimage3D`, …
    pub fn name(self) -> String {
        format!("{}image{}", self.scalar.prefix(), self.dimension.suffix())
    }

    /// Parses a name in GLSL.
    pub fn parse(name: &str) -> Option<Self> {
        let (scalar, shape) = split(name, "image")?;
        Some(Self { scalar, dimension: Dimension::parse(shape)? })
    }
}

// Splits `usampler2D` into `Uint` and `2D`.
fn split<'a>(name: &'a str, kind: &str) -> Option<(Scalar, &'a str)> {
    let (prefix, shape) = name.split_once(kind)?;
    let scalars = [Scalar::Float, Scalar::Int, Scalar::Uint];
    Some((scalars.into_iter().find(|scalar| scalar.prefix() == prefix)?, shape))
}

fn texel_kinds() -> impl Iterator<Item = (Scalar, Dimension)> {
    let scalars = [Scalar::Float, Scalar::Int, Scalar::Uint];
    scalars.into_iter().flat_map(|scalar| Dimension::ALL.into_iter().map(move |dimension| (scalar, dimension)))
}
