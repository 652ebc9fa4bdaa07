//! Value types of GLSL: scalars, vectors and matrices.

use core::fmt;

use crate::words::words;

words! {
    /// The component type of a value.
    Scalar {
        /// A boolean; it has four bytes in memory.
        Bool = "bool",
        /// A 32-bit signed integer.
        Int = "int",
        /// A 32-bit unsigned integer.
        Uint = "uint",
        /// A 32-bit float (IEEE 754).
        Float = "float",
    }
}

impl Scalar {
    /// Returns the prefix in names of vector, sampler and image types: `i`, `u`, `b` or nothing.
    pub const fn prefix(self) -> &'static str {
        match self {
            Self::Bool => "b",
            Self::Int => "i",
            Self::Uint => "u",
            Self::Float => "",
        }
    }
}

/// A scalar, vector or matrix type. The language has no double precision, since no portable backend supports it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Type {
    /// Type of the components.
    pub scalar: Scalar,
    /// Number of components in a column: 1 for a scalar, 2 to 4 for vectors and columns of matrices.
    pub rows: u8,
    /// Number of columns of a matrix; 1 for other types.
    pub columns: u8,
}

impl Type {
    /// `float`.
    pub const FLOAT: Self = Self::vector(Scalar::Float, 1);
    /// `int`.
    pub const INT: Self = Self::vector(Scalar::Int, 1);
    /// `uint`.
    pub const UINT: Self = Self::vector(Scalar::Uint, 1);
    /// `bool`.
    pub const BOOL: Self = Self::vector(Scalar::Bool, 1);
    /// `vec4`.
    pub const VEC4: Self = Self::vector(Scalar::Float, 4);

    /// Returns a scalar (one row) or vector type.
    pub const fn vector(scalar: Scalar, rows: u8) -> Self {
        Self { scalar, rows, columns: 1 }
    }

    /// Returns a float matrix type.
    pub const fn matrix(columns: u8, rows: u8) -> Self {
        Self { scalar: Scalar::Float, rows, columns }
    }

    /// Returns every value type of the language.
    pub fn all() -> impl Iterator<Item = Self> {
        let scalars = [Scalar::Bool, Scalar::Int, Scalar::Uint, Scalar::Float];
        let vectors = scalars.into_iter().flat_map(|scalar| (1..=4).map(move |rows| Self::vector(scalar, rows)));
        let matrices = (2..=4).flat_map(|columns| (2..=4).map(move |rows| Self::matrix(columns, rows)));
        vectors.chain(matrices)
    }

    /// Returns its name in GLSL: `vec3`, `mat2x4`, `mat3` for square ones.
    pub fn name(self) -> &'static str {
        // A size without a type is treated as the nearest size with one.
        let row = match (self.columns, self.scalar) {
            (0 | 1, Scalar::Bool) => ["bool", "bvec2", "bvec3", "bvec4"],
            (0 | 1, Scalar::Int) => ["int", "ivec2", "ivec3", "ivec4"],
            (0 | 1, Scalar::Uint) => ["uint", "uvec2", "uvec3", "uvec4"],
            (0 | 1, Scalar::Float) => ["float", "vec2", "vec3", "vec4"],
            (2, _) => ["vec2", "mat2", "mat2x3", "mat2x4"],
            (3, _) => ["vec3", "mat3x2", "mat3", "mat3x4"],
            (_, _) => ["vec4", "mat4x2", "mat4x3", "mat4"],
        };
        row[usize::from(self.rows.clamp(1, 4)) - 1]
    }

    /// Parses a name in GLSL; `mat3x3` is `mat3`.
    pub fn parse(name: &str) -> Option<Self> {
        let digit = |byte: u8| (b'2'..=b'4').contains(&byte).then(|| byte - b'0');
        if let Some(size) = name.strip_prefix("mat") {
            return match *size.as_bytes() {
                [size] => digit(size).map(|size| Self::matrix(size, size)),
                [columns, b'x', rows] => Some(Self::matrix(digit(columns)?, digit(rows)?)),
                _ => None,
            };
        }
        let scalar = match name.as_bytes().first()? {
            b'b' => Scalar::Bool,
            b'i' => Scalar::Int,
            b'u' => Scalar::Uint,
            _ => Scalar::Float,
        };
        if name == scalar.name() {
            return Some(Self::vector(scalar, 1));
        }
        match *name.strip_prefix(scalar.prefix())?.strip_prefix("vec")?.as_bytes() {
            [rows] => digit(rows).map(|rows| Self::vector(scalar, rows)),
            _ => None,
        }
    }

    /// Returns whether it is a matrix.
    pub fn is_matrix(self) -> bool {
        self.columns > 1
    }

    /// Returns the number of interface locations of one value: one for each column (GLSL 4.60 §4.4.1).
    pub fn locations(self) -> u32 {
        u32::from(self.columns)
    }

    /// Returns whether it can be passed to a fragment stage only as `flat` (GLSL 4.60 §4.3.4).
    pub fn is_integer(self) -> bool {
        matches!(self.scalar, Scalar::Int | Scalar::Uint)
    }

    /// Returns its number in a reflection: scalar in the two high bits, then rows, then columns, three bits each.
    pub const fn code(self) -> u8 {
        (self.scalar as u8) << 6 | self.rows << 3 | self.columns
    }

    /// Returns the type of a [`Type::code`]; `None` if no type has this code.
    pub const fn from_code(code: u8) -> Option<Self> {
        let scalar = Scalar::ALL[(code >> 6) as usize];
        let (rows, columns) = (code >> 3 & 7, code & 7);
        let exists = rows >= 1 && rows <= 4 && columns >= 1 && columns <= 4;
        if exists { Some(Self { scalar, rows, columns }) } else { None }
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
