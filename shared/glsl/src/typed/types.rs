//! The types of expressions.

use std::rc::Rc;

use super::super::words::TYPES;

/// What a component is, in the order of conversion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Scalar {
    Bool,
    Int,
    Uint,
    Float,
}

/// A scalar, vector or matrix.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Number {
    pub(super) scalar: Scalar,
    /// 1 for scalars and vectors.
    pub(super) columns: u8,
    /// 1 for scalars.
    pub(super) rows: u8,
}

/// A type, as far as it is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Type<'a> {
    Unknown,
    Void,
    Number(Number),
    /// A sampler, image or atomic counter.
    Opaque(&'a str),
    /// By its index among the structs.
    Struct(usize),
    /// Its length never matters here.
    Array(Rc<Type<'a>>),
}

impl Number {
    pub(super) const fn vector(scalar: Scalar, rows: u8) -> Self {
        Self { scalar, columns: 1, rows }
    }

    pub(super) const fn scalar(scalar: Scalar) -> Self {
        Self::vector(scalar, 1)
    }

    pub(super) fn is_scalar(self) -> bool {
        self.columns == 1 && self.rows == 1
    }

    pub(super) fn is_matrix(self) -> bool {
        self.columns > 1
    }

    pub(super) fn is_vector(self) -> bool {
        !self.is_matrix() && self.rows > 1
    }

    pub(super) fn of(self, scalar: Scalar) -> Self {
        Self { scalar, ..self }
    }

    /// From its keyword.
    pub(super) fn parse(word: &str) -> Option<Self> {
        let digit = |text: &str| text.parse::<u8>().ok().filter(|size| (2..=4).contains(size));
        let scalar = match word {
            "float" => Some(Scalar::Float),
            "int" => Some(Scalar::Int),
            "uint" => Some(Scalar::Uint),
            "bool" => Some(Scalar::Bool),
            _ => None,
        };
        if let Some(scalar) = scalar {
            return Some(Self::scalar(scalar));
        }
        if let Some(size) = word.strip_prefix("mat") {
            let (columns, rows) = size.split_once('x').unwrap_or((size, size));
            return Some(Self { scalar: Scalar::Float, columns: digit(columns)?, rows: digit(rows)? });
        }
        let (prefix, size) = word.split_once("vec")?;
        let scalar = match prefix {
            "" => Scalar::Float,
            "i" => Scalar::Int,
            "u" => Scalar::Uint,
            "b" => Scalar::Bool,
            _ => return None,
        };
        Some(Self::vector(scalar, digit(size)?))
    }

    /// Returns its keyword.
    pub(super) fn name(self) -> String {
        let Self { scalar, columns, rows } = self;
        if self.is_matrix() {
            return if columns == rows { format!("mat{rows}") } else { format!("mat{columns}x{rows}") };
        }
        if rows > 1 {
            let prefix = match scalar {
                Scalar::Bool => "b",
                Scalar::Int => "i",
                Scalar::Uint => "u",
                Scalar::Float => "",
            };
            return format!("{prefix}vec{rows}");
        }
        let name = match scalar {
            Scalar::Bool => "bool",
            Scalar::Int => "int",
            Scalar::Uint => "uint",
            Scalar::Float => "float",
        };
        name.into()
    }

    /// Returns whether a value becomes another type by itself (GLSL 4.60 §4.1.10).
    pub(super) fn converts_to(self, other: Self) -> bool {
        let same_shape = self.of(other.scalar) == other;
        let widens = matches!(
            (self.scalar, other.scalar),
            (Scalar::Int, Scalar::Uint | Scalar::Float) | (Scalar::Uint, Scalar::Float)
        );
        same_shape && widens
    }
}

impl Type<'_> {
    pub(super) const BOOL: Self = Self::scalar(Scalar::Bool);
    pub(super) const INT: Self = Self::scalar(Scalar::Int);

    pub(super) const fn scalar(scalar: Scalar) -> Self {
        Self::Number(Number::scalar(scalar))
    }

    /// Returns what the elements of arrays of arrays are; itself unless it is an array.
    pub(super) fn innermost(&self) -> &Self {
        match self {
            Self::Array(element) => element.innermost(),
            other => other,
        }
    }

    pub(super) fn number(&self) -> Option<Number> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }
}

/// Returns whether a word names a type without components. Other names may begin like one: `image_scale`,
/// `sampler_row`.
pub(super) fn is_opaque(word: &str) -> bool {
    let plain = word.strip_prefix(['i', 'u']).unwrap_or(word);
    let begins_so = plain.starts_with("sampler") || plain.starts_with("image") || word == "atomic_uint";
    begins_so && (TYPES.contains(&word) || FOREIGN.contains(&word))
}

/// The type of GL_OES_EGL_image_external_essl3.
const FOREIGN: [&str; 1] = ["samplerExternalOES"];

/// Returns whether a word names a type that nothing here works out: no dialect that needs this has it.
pub(super) fn is_double(word: &str) -> bool {
    let size = word.strip_prefix("dvec").or_else(|| word.strip_prefix("dmat"));
    word == "double" || size.is_some_and(|size| Number::parse(&format!("mat{size}")).is_some())
}
