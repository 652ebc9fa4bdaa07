//! How rules and conditions compare values.

/// A comparison operator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Comparison {
    Equal,
    Unequal,
    LessOrEqual,
    GreaterOrEqual,
    Less,
    Greater,
}

impl Comparison {
    /// Every operator; longer ones first, in the order in which a parser must try them.
    pub const ALL: [Self; 6] =
        [Self::Equal, Self::Unequal, Self::LessOrEqual, Self::GreaterOrEqual, Self::Less, Self::Greater];

    /// Returns the symbol in Rust and GLSL.
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Equal => "==",
            Self::Unequal => "!=",
            Self::Less => "<",
            Self::LessOrEqual => "<=",
            Self::Greater => ">",
            Self::GreaterOrEqual => ">=",
        }
    }

    /// Returns whether the comparison holds for two values.
    pub fn holds(self, a: i64, b: i64) -> bool {
        match self {
            Self::Equal => a == b,
            Self::Unequal => a != b,
            Self::Less => a < b,
            Self::LessOrEqual => a <= b,
            Self::Greater => a > b,
            Self::GreaterOrEqual => a >= b,
        }
    }

    /// Returns whether it compares the order of values, which only numbers have.
    pub fn is_order(self) -> bool {
        !matches!(self, Self::Equal | Self::Unequal)
    }
}
