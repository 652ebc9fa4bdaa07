//! Text of an expression with its precedence, and the target of its value.

/// Precedences of operators (GLSL 4.60, 5.1). Operators with a larger number bind tighter.
pub(super) mod level {
    pub(in super::super) const CHOICE: u8 = 3;
    pub(in super::super) const OR: u8 = 4;
    pub(in super::super) const AND: u8 = 6;
    pub(in super::super) const BIT_OR: u8 = 7;
    pub(in super::super) const BIT_XOR: u8 = 8;
    pub(in super::super) const BIT_AND: u8 = 9;
    pub(in super::super) const EQUAL: u8 = 10;
    pub(in super::super) const LESS: u8 = 11;
    pub(in super::super) const SHIFT: u8 = 12;
    pub(in super::super) const SUM: u8 = 13;
    pub(in super::super) const PRODUCT: u8 = 14;
    pub(in super::super) const SIGN: u8 = 15;
    pub(in super::super) const WHOLE: u8 = 16;
}

/// The text of an expression.
#[derive(Debug, Clone)]
pub(super) struct Text {
    pub(super) text: String,
    /// Precedence of its outermost operator.
    pub(super) level: u8,
    /// Whether statements that follow cannot change its value.
    pub(super) is_stable: bool,
}

impl Text {
    /// Makes an operand whose value never changes.
    pub(super) fn stable(text: impl Into<String>) -> Self {
        Self::whole(text, true)
    }

    /// Makes an operand that never needs parentheses.
    pub(super) fn whole(text: impl Into<String>, is_stable: bool) -> Self {
        Self { text: text.into(), level: level::WHOLE, is_stable }
    }

    /// Returns the text as an operand of an operator with this level, in parentheses if needed.
    pub(super) fn at(&self, level: u8) -> String {
        if self.level < level { format!("({})", self.text) } else { self.text.clone() }
    }

    /// Returns whether it is a single word, which can be written twice at no cost.
    pub(super) fn is_word(&self) -> bool {
        self.text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'.')
    }
}

/// The target of a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Target {
    /// None: the value is not needed.
    Nothing,
    /// A declared variable.
    Variable(String),
    /// The result of the function.
    Return,
}
