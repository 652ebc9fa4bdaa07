//! A piece of an expression, where it needs parentheses, and where its value goes.

/// How tightly operators bind (GLSL 4.60, 5.1); larger is tighter.
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

/// A piece of an expression.
#[derive(Debug, Clone)]
pub(super) struct Text {
    pub(super) text: String,
    /// How tightly its outermost operator binds.
    pub(super) level: u8,
    /// Whether statements that follow cannot change its value.
    pub(super) is_stable: bool,
}

impl Text {
    pub(super) fn whole(text: impl Into<String>, is_stable: bool) -> Self {
        Self { text: text.into(), level: level::WHOLE, is_stable }
    }

    /// As an operand of something that binds so tightly.
    pub(super) fn at(&self, level: u8) -> String {
        if self.level < level { format!("({})", self.text) } else { self.text.clone() }
    }

    /// Whether it is one word: to write it twice costs nothing.
    pub(super) fn is_word(&self) -> bool {
        self.text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'.')
    }
}

/// Where a value goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Target {
    /// It is not needed.
    Nothing,
    /// A variable that is declared already.
    Variable(String),
    /// The caller.
    Return,
}
