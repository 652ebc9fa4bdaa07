//! Value types of GLSL.

use core::fmt;

/// The component type of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Scalar {
    /// Four bytes in memory.
    Bool,
    /// 32-bit signed.
    Int,
    /// 32-bit unsigned.
    Uint,
    /// IEEE 754 single.
    Float,
}

/// A scalar, vector or matrix type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Type {
    /// What the components are.
    pub scalar: Scalar,
    /// Components of a column: 1 for a scalar, 2 to 4 for vectors and matrix columns.
    pub rows: u8,
    /// Columns of a matrix; 1 for everything else.
    pub columns: u8,
}

impl Type {
    /// A scalar (one row) or vector.
    pub const fn vector(scalar: Scalar, rows: u8) -> Self {
        Self { scalar, rows, columns: 1 }
    }

    /// A float matrix.
    pub const fn matrix(columns: u8, rows: u8) -> Self {
        Self { scalar: Scalar::Float, rows, columns }
    }

    /// Scalar in the two high bits, then rows, then columns, three bits each.
    pub const fn code(self) -> u8 {
        (self.scalar as u8) << 6 | self.rows << 3 | self.columns
    }

    /// From [`Type::code`]; nothing where no type has that code.
    pub const fn from_code(code: u8) -> Option<Self> {
        let scalar = match code >> 6 {
            0 => Scalar::Bool,
            1 => Scalar::Int,
            2 => Scalar::Uint,
            _ => Scalar::Float,
        };
        let (rows, columns) = (code >> 3 & 7, code & 7);
        let exists = rows >= 1 && rows <= 4 && columns >= 1 && columns <= 4;
        if exists { Some(Self { scalar, rows, columns }) } else { None }
    }
}

impl fmt::Display for Type {
    /// Its GLSL name: `vec3`, `mat2x4`, `mat3` for square ones.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, prefix) = match self.scalar {
            Scalar::Bool => ("bool", "b"),
            Scalar::Int => ("int", "i"),
            Scalar::Uint => ("uint", "u"),
            Scalar::Float => ("float", ""),
        };
        match (self.columns, self.rows) {
            (1, 1) => f.write_str(word),
            (1, rows) => write!(f, "{prefix}vec{rows}"),
            (columns, rows) if columns == rows => write!(f, "mat{columns}"),
            (columns, rows) => write!(f, "mat{columns}x{rows}"),
        }
    }
}
