//! Constant expressions, for lengths, slots and group sizes, and the values of constants.

use std::fmt;

use crate::diagnostic::Place;

/// An integer: its expression, and its value once the info is merged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Number {
    /// The expression as written.
    pub expression: Expression,
    /// Its value, set by `resolve`.
    pub value: Option<i64>,
    /// Its place.
    pub place: Place,
    /// For the length of an array of arrays, the lengths of the inner arrays, from the outside in. The number itself is
    /// the number of elements of all of them.
    pub inner: Vec<Number>,
}

impl Number {
    /// Makes a number that needs no evaluation.
    pub fn literal(value: i64) -> Self {
        Self { expression: Expression::Literal(value), value: Some(value), place: Place::default(), inner: Vec::new() }
    }

    /// Returns whether techniques may have different values. The value is the largest then; each technique's own is
    /// computed when its text is assembled.
    pub fn is_open(&self) -> bool {
        !matches!(self.expression, Expression::Literal(_))
    }

    /// Makes the length of an array of arrays from `lengths`, from the outside in.
    pub fn of_nested(lengths: Vec<Number>) -> Option<Self> {
        let mut lengths = lengths.into_iter();
        let outer = lengths.next()?;
        let inner: Vec<Number> = lengths.collect();
        let times = |a: Number, b: &Number| {
            let both = |a: Expression, b: Expression| Expression::Binary(Box::new(a), Operator::Multiply, Box::new(b));
            let value = a.value.zip(b.value).and_then(|(a, b)| a.checked_mul(b));
            match value {
                Some(value) => Number { expression: Expression::Literal(value), value: Some(value), ..a },
                None => Number { expression: both(a.expression, b.expression.clone()), value: None, ..a },
            }
        };
        let all = inner.iter().fold(outer, times);
        Some(Number { inner, ..all })
    }

    /// Returns the lengths of an array from the outside in: `[4, 8]` for `[[T; 8]; 4]`, one for a plain array.
    pub fn dimensions(&self) -> Vec<u32> {
        let inner: Vec<u32> = self.inner.iter().map(Number::get).collect();
        let elements = inner.iter().fold(1_u32, |all, length| all.saturating_mul(*length)).max(1);
        std::iter::once(self.get() / elements).chain(inner).collect()
    }

    /// Returns the value, which `resolve` has checked; 0 in a declaration with reported errors.
    pub fn get(&self) -> u32 {
        self.value.and_then(|value| u32::try_from(value).ok()).unwrap_or(0)
    }
}

/// Integer arithmetic over literals and names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expression {
    /// `12`.
    Literal(i64),
    /// A `#[shader_shared]` const, by its path as written (`crate::MAX`).
    Const(String),
    /// `define(COUNT)`: a define or compilation constant of the merged info.
    Define(String),
    /// `a + b`.
    Binary(Box<Expression>, Operator, Box<Expression>),
    /// `-a`.
    Negate(Box<Expression>),
}

impl Expression {
    /// Returns the value of an expression without names; `None` if it has no value.
    pub fn literal(&self) -> Option<i64> {
        match self {
            Self::Literal(value) => Some(*value),
            Self::Const(_) | Self::Define(_) => None,
            Self::Negate(a) => a.literal()?.checked_neg(),
            Self::Binary(a, operator, b) => operator.apply(a.literal()?, b.literal()?),
        }
    }

    /// Returns the expression in GLSL, with the names of the declaration; `None` if it has a const of Rust.
    pub fn glsl(&self) -> Option<String> {
        Some(match self {
            Self::Literal(value) => value.to_string(),
            Self::Const(_) => return None,
            Self::Define(name) => name.clone(),
            Self::Negate(a) => format!("-({})", a.glsl()?),
            Self::Binary(a, operator, b) => format!("({} {} {})", a.glsl()?, operator.symbol(), b.glsl()?),
        })
    }

    /// Adds the defines and compilation constants that it mentions, each once.
    pub fn defines<'a>(&'a self, out: &mut Vec<&'a str>) {
        match self {
            Self::Define(name) if !out.contains(&name.as_str()) => out.push(name),
            Self::Negate(a) => a.defines(out),
            Self::Binary(a, _, b) => {
                a.defines(out);
                b.defines(out);
            }
            Self::Define(_) | Self::Literal(_) | Self::Const(_) => {}
        }
    }
}

/// An integer operator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    ShiftLeft,
    ShiftRight,
}

impl Operator {
    /// Returns the symbol.
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Subtract => "-",
            Self::Multiply => "*",
            Self::Divide => "/",
            Self::Remainder => "%",
            Self::ShiftLeft => "<<",
            Self::ShiftRight => ">>",
        }
    }

    /// Returns the result; `None` for a division by zero or an overflow.
    pub fn apply(self, a: i64, b: i64) -> Option<i64> {
        match self {
            Self::Add => a.checked_add(b),
            Self::Subtract => a.checked_sub(b),
            Self::Multiply => a.checked_mul(b),
            Self::Divide => a.checked_div(b),
            Self::Remainder => a.checked_rem(b),
            Self::ShiftLeft => u32::try_from(b).ok().filter(|b| *b < 63).and_then(|b| a.checked_mul(1 << b)),
            Self::ShiftRight => u32::try_from(b).ok().and_then(|b| a.checked_shr(b)),
        }
    }
}

/// The value of a constant.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Value {
    /// `true`.
    Bool(bool),
    /// `-3`.
    Int(i32),
    /// `3u32` or `3` for a `uint`.
    Uint(u32),
    /// `0.5`.
    Float(f32),
}

impl Value {
    /// Returns the value as a literal of GLSL.
    pub fn glsl(self) -> String {
        match self {
            Self::Bool(value) => value.to_string(),
            Self::Int(i32::MIN) => "(-2147483647 - 1)".into(),
            Self::Int(value) => value.to_string(),
            Self::Uint(value) => format!("{value}u"),
            Self::Float(value) => format!("{value:?}"),
        }
    }

    /// Returns the value as a condition compares it.
    pub fn word(self) -> String {
        self.integer().map_or_else(|| self.glsl(), |number| number.to_string())
    }

    /// Returns the value as an integer; `None` for other types.
    pub fn integer(self) -> Option<i64> {
        match self {
            Self::Int(value) => Some(value.into()),
            Self::Uint(value) => Some(value.into()),
            Self::Bool(_) | Self::Float(_) => None,
        }
    }

    /// Returns the 32 bits of the value, as specialization data and buffers have them.
    pub fn bits(self) -> u32 {
        match self {
            Self::Bool(value) => value.into(),
            Self::Int(value) => value as u32,
            Self::Uint(value) => value,
            Self::Float(value) => value.to_bits(),
        }
    }
}

impl Eq for Value {}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.glsl())
    }
}
