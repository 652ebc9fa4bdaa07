//! The value of a shared const before its paths are resolved.

use shader_info_model::Number;
use shader_info_model::diagnostic::Place;

/// A value that is an expression over other consts.
#[derive(Debug, Clone)]
pub enum ConstValue {
    /// Of a `u32` or `i32`.
    Whole(Number),
    /// Of an `f32`.
    Single(SingleExpression),
}

/// An expression over numbers of 32 bits. Each operation rounds as rustc does (IEEE 754).
#[derive(Debug, Clone)]
pub enum SingleExpression {
    /// A number.
    Literal(f32),
    /// A shared const by its path: an `f32`, or with `as f32` a whole number.
    Const {
        /// The path as written.
        path: String,
        /// Its place.
        place: Place,
        /// Whether `as f32` follows.
        is_cast: bool,
    },
    /// `-a`
    Negate(Box<SingleExpression>),
    /// `a * b`
    Binary(Box<SingleExpression>, SingleOperator, Box<SingleExpression>),
}

/// An operator of Rust.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SingleOperator {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`
    Divide,
    /// `%`
    Remainder,
}

impl SingleOperator {
    /// Computes the result, rounded to 32 bits.
    pub fn compute(self, a: f32, b: f32) -> f32 {
        match self {
            Self::Add => a + b,
            Self::Subtract => a - b,
            Self::Multiply => a * b,
            Self::Divide => a / b,
            Self::Remainder => a % b,
        }
    }
}

impl SingleExpression {
    /// Returns the value, with that of each const from a function.
    ///
    /// # Errors
    /// The first error of the function.
    pub fn value<E>(&self, constant: &dyn Fn(&str, &Place, bool) -> Result<f32, E>) -> Result<f32, E> {
        match self {
            Self::Literal(value) => Ok(*value),
            Self::Const { path, place, is_cast } => constant(path, place, *is_cast),
            Self::Negate(a) => Ok(-a.value(constant)?),
            Self::Binary(a, operator, b) => Ok(operator.compute(a.value(constant)?, b.value(constant)?)),
        }
    }
}
