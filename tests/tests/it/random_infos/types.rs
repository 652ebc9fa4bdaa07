//! Types of declared values, and the 32 bits of their components.

use fastrand::Rng;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scalar {
    Float,
    Int,
    Uint,
    Bool,
}

/// A scalar (one column of one row), a vector (one column) or a matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plain {
    pub(super) scalar: Scalar,
    pub(super) columns: usize,
    pub(super) rows: usize,
}

/// A type whose lengths are known.
#[derive(Clone, Debug)]
pub(super) enum Shape {
    Plain(Plain),
    Array(Box<Shape>, usize),
    Struct(Vec<(String, Shape)>),
}

impl Scalar {
    pub(super) const NUMBERS: [Self; 3] = [Self::Float, Self::Int, Self::Uint];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Float => "float",
            Self::Int => "int",
            Self::Uint => "uint",
            Self::Bool => "bool",
        }
    }

    /// Returns the bits of a random value. Every other scalar can represent the value.
    pub(super) fn random(self, rng: &mut Rng) -> u32 {
        match self {
            Self::Float => (rng.i32(-2000..2000) as f32).to_bits(),
            Self::Int => rng.i32(-1_000_000..1_000_000) as u32,
            Self::Uint => rng.u32(..1_000_000),
            Self::Bool => rng.bool().into(),
        }
    }

    /// Returns the bits of the value as another scalar; `int(x)`, `float(x)` and `bool ? 1 : 0` in GLSL.
    pub(super) fn converted(self, bits: u32, to: Self) -> u32 {
        let whole = match self {
            Self::Float => f32::from_bits(bits) as i32,
            Self::Int | Self::Uint | Self::Bool => bits as i32,
        };
        match to {
            Self::Float => (whole as f32).to_bits(),
            Self::Int | Self::Uint | Self::Bool => whole as u32,
        }
    }

    /// Returns the expression that converts an expression of this scalar.
    pub(super) fn convert(self, expression: &str, to: Self) -> String {
        let to_name = to.name();
        match (self, to) {
            _ if self == to => expression.to_owned(),
            (Self::Bool, _) => format!("{to_name}({expression} ? 1 : 0)"),
            // A negative float has no `uint`.
            (Self::Float, Self::Uint) => format!("uint(int({expression}))"),
            _ => format!("{to_name}({expression})"),
        }
    }

    /// Returns the expression for the bits.
    pub(super) fn word(self, expression: &str) -> String {
        match self {
            Self::Float => format!("floatBitsToUint({expression})"),
            Self::Uint => expression.to_owned(),
            Self::Int => format!("uint({expression})"),
            Self::Bool => format!("({expression} ? 1u : 0u)"),
        }
    }

    /// Returns a literal of the language of declarations.
    pub(super) fn literal(self, bits: u32) -> String {
        match self {
            Self::Float => format!("{:?}", f32::from_bits(bits)),
            Self::Int => (bits as i32).to_string(),
            Self::Uint => bits.to_string(),
            Self::Bool => (bits == 1).to_string(),
        }
    }
}

impl Plain {
    pub(super) const fn vector(scalar: Scalar, rows: usize) -> Self {
        Self { scalar, columns: 1, rows }
    }

    pub(super) const fn matrix(columns: usize, rows: usize) -> Self {
        Self { scalar: Scalar::Float, columns, rows }
    }

    pub(super) fn random(rng: &mut Rng) -> Self {
        const ALL: [Scalar; 4] = [Scalar::Float, Scalar::Int, Scalar::Uint, Scalar::Bool];
        match rng.u32(..5) {
            0 => Self::matrix(rng.usize(2..5), rng.usize(2..5)),
            1 => Self::vector(ALL[rng.usize(..4)], 1),
            _ => Self::vector(Scalar::NUMBERS[rng.usize(..3)], rng.usize(1..5)),
        }
    }

    pub(super) fn name(self) -> String {
        let Self { scalar, columns, rows } = self;
        let prefix = match scalar {
            Scalar::Float => "",
            Scalar::Int => "i",
            Scalar::Uint => "u",
            Scalar::Bool => "b",
        };
        match (columns, rows) {
            (1, 1) => scalar.name().to_owned(),
            (1, _) => format!("{prefix}vec{rows}"),
            _ if columns == rows => format!("mat{columns}"),
            _ => format!("mat{columns}x{rows}"),
        }
    }

    /// Returns the end of the expression for each component, column by column.
    pub(super) fn components(self) -> Vec<String> {
        let Self { columns, rows, .. } = self;
        let component = |column: usize, row: usize| match (columns, rows) {
            (1, 1) => String::new(),
            (1, _) => format!(".{}", ["x", "y", "z", "w"][row]),
            _ => format!("[{column}][{row}]"),
        };
        (0..columns).flat_map(|column| (0..rows).map(move |row| component(column, row))).collect()
    }
}
