//! Types by name, with their components and members.

use super::{BOOL, FLOAT, INT, Ty};
use crate::code::constant::Scalar;

impl Ty {
    /// Returns the type of this name; `None` if the language has no such type.
    pub fn built_in(word: &str) -> Option<Self> {
        let side = |text: &str| text.parse::<u8>().ok().filter(|side| (2..=4).contains(side));
        Some(match word {
            "void" => Self::Void,
            "float" => FLOAT,
            "int" => INT,
            "uint" => Self::Scalar(Scalar::Uint),
            "bool" => BOOL,
            _ if is_sampler(word) => Self::Sampler(word.into()),
            _ => match (word.strip_prefix("mat"), word.find("vec")) {
                (Some(rest), _) => Self::Matrix(side(rest)?),
                (None, Some(at)) => Self::Vector(scalar(&word[..at])?, side(&word[at + 3..])?),
                (None, None) => return None,
            },
        })
    }

    /// Returns the kind of its components; `None` for what has none.
    pub fn scalar(&self) -> Option<Scalar> {
        match self {
            Self::Scalar(scalar) | Self::Vector(scalar, _) => Some(*scalar),
            Self::Matrix(_) => Some(Scalar::Float),
            _ => None,
        }
    }

    /// Returns how many components a scalar or vector has; 0 for everything else.
    pub fn width(&self) -> u8 {
        match self {
            Self::Scalar(_) => 1,
            Self::Vector(_, width) => *width,
            _ => 0,
        }
    }

    /// Returns a scalar or vector of `width` components.
    pub fn of(scalar: Scalar, width: u8) -> Self {
        if width == 1 { Self::Scalar(scalar) } else { Self::Vector(scalar, width) }
    }
}

/// Returns whether a word is a type of textures (GLSL 4.60, section 4.1.7).
pub(super) fn is_sampler(word: &str) -> bool {
    let plain = word.strip_prefix(['i', 'u']).unwrap_or(word);
    let Some(rest) = plain.strip_prefix("sampler").or_else(|| plain.strip_prefix("texture")) else { return false };
    let rest = rest.strip_suffix("Shadow").unwrap_or(rest);
    let rest = rest.strip_suffix("Array").unwrap_or(rest);
    matches!(rest, "" | "1D" | "2D" | "3D" | "Cube" | "2DRect" | "Buffer" | "2DMS") && plain != "texture"
}

pub(super) fn scalar(prefix: &str) -> Option<Scalar> {
    Some(match prefix {
        "" => Scalar::Float,
        "i" => Scalar::Int,
        "u" => Scalar::Uint,
        "b" => Scalar::Bool,
        _ => return None,
    })
}
