//! The condition under which several statements together are active.

use shader_info_model::Condition;

/// The condition under which any of some statements is active.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum When {
    Never,
    If(Condition),
    Always,
}

impl When {
    /// Returns the condition of one statement.
    pub(crate) fn of(condition: Option<&Condition>) -> Self {
        Self::Never.or(condition)
    }

    /// Adds a statement.
    pub(crate) fn or(self, other: Option<&Condition>) -> Self {
        match (self, other) {
            (Self::Always, _) | (_, None) => Self::Always,
            (Self::Never, Some(other)) => Self::If(other.clone()),
            (Self::If(one), Some(other)) if one == *other => Self::If(one),
            (Self::If(one), Some(other)) if excludes(&one, other) || excludes(other, &one) => Self::Always,
            (Self::If(one), Some(other)) => Self::If(Condition::Or(Box::new(one), Box::new(other.clone()))),
        }
    }

    /// Returns the condition as text; empty if there is none.
    pub(crate) fn text(&self) -> String {
        match self {
            Self::Never | Self::Always => String::new(),
            Self::If(condition) => condition.to_string(),
        }
    }
}

fn excludes(one: &Condition, other: &Condition) -> bool {
    matches!(other, Condition::Not(inner) if **inner == *one)
}
