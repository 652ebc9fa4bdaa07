//! `#[when(…)]`: the condition under which a statement is active.

use std::fmt;

use super::comparison::Comparison;

/// A condition over compilation constants, branches, facts, target and capabilities.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Condition {
    /// A name that must be true: a compilation constant, a static branch or a fact.
    Name(String),
    /// `mode == 2` or `mode == Lit`.
    Equal(String, String),
    /// `lights >= 2`. `lights < 2` is its negation.
    AtLeast(String, i64),
    /// `target(vulkan)`: the backend or its family.
    Target(String),
    /// `capability(geometry_shader)`.
    Capability(String),
    /// `used(normal_os)`: some active source or slot body mentions the word.
    Used(String),
    /// `!a`.
    Not(Box<Condition>),
    /// `a && b`.
    And(Box<Condition>, Box<Condition>),
    /// `a || b`.
    Or(Box<Condition>, Box<Condition>),
}

/// What is known about a name when a condition is evaluated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Truth {
    /// The name is true.
    True,
    /// The name is false.
    False,
    /// Unknown in this step; a later one knows it.
    Unknown,
}

impl Truth {
    fn of(value: bool) -> Self {
        if value { Self::True } else { Self::False }
    }
}

impl Condition {
    /// Returns the condition that compares a name with a number.
    pub fn compared(name: String, how: Comparison, number: i64) -> Self {
        let not = |condition: Self| Self::Not(Box::new(condition));
        match how {
            Comparison::Equal => Self::Equal(name, number.to_string()),
            Comparison::Unequal => not(Self::Equal(name, number.to_string())),
            Comparison::GreaterOrEqual => Self::AtLeast(name, number),
            Comparison::Greater => Self::AtLeast(name, number.saturating_add(1)),
            Comparison::Less => not(Self::AtLeast(name, number)),
            Comparison::LessOrEqual => not(Self::AtLeast(name, number.saturating_add(1))),
        }
    }

    /// Evaluates each leaf and combines the results. An open leaf that does not affect the result leaves it definite.
    pub fn evaluate(&self, leaf: &dyn Fn(&Self) -> Truth) -> Truth {
        match self {
            Self::Not(inner) => match inner.evaluate(leaf) {
                Truth::True => Truth::False,
                Truth::False => Truth::True,
                Truth::Unknown => Truth::Unknown,
            },
            Self::And(a, b) => match (a.evaluate(leaf), b.evaluate(leaf)) {
                (Truth::False, _) | (_, Truth::False) => Truth::False,
                (a, b) => Truth::of_both(a, b, a == Truth::True && b == Truth::True),
            },
            Self::Or(a, b) => match (a.evaluate(leaf), b.evaluate(leaf)) {
                (Truth::True, _) | (_, Truth::True) => Truth::True,
                (a, b) => Truth::of_both(a, b, false),
            },
            _ => leaf(self),
        }
    }

    /// Adds the words of every `used(…)`, each once.
    pub fn words_used<'a>(&'a self, out: &mut Vec<&'a str>) {
        self.leaves(&mut |leaf| match leaf {
            Self::Used(word) if !out.contains(&word.as_str()) => out.push(word),
            _ => {}
        });
    }

    /// Returns the first word of a leaf, which is the name that it tests.
    pub fn word(&self) -> &str {
        match self {
            Self::Name(word)
            | Self::Equal(word, _)
            | Self::AtLeast(word, _)
            | Self::Target(word)
            | Self::Capability(word)
            | Self::Used(word) => word,
            Self::Not(inner) | Self::And(inner, _) | Self::Or(inner, _) => inner.word(),
        }
    }

    /// Returns the constant, branch or fact that a leaf tests.
    pub fn tested(&self) -> Option<&str> {
        match self {
            Self::Name(name) | Self::Equal(name, _) | Self::AtLeast(name, _) => Some(name),
            _ => None,
        }
    }

    /// Returns whether the value of the constant, branch or fact that a leaf tests makes it true.
    pub fn holds_for(&self, value: &str) -> bool {
        match self {
            Self::Name(_) => value != "false" && Self::number(value) != Some(0),
            Self::Equal(_, wanted) => {
                value == wanted || Self::number(wanted).is_some_and(|it| Self::number(value) == Some(it))
            }
            Self::AtLeast(_, least) => Self::number(value).is_some_and(|value| value >= *least),
            _ => false,
        }
    }

    /// Returns the number that a decimal value of a constant, branch or fact has: 2 for `2` and for `2u`.
    pub fn number(value: &str) -> Option<i64> {
        value.strip_suffix('u').unwrap_or(value).parse().ok()
    }

    /// Visits every leaf.
    pub fn leaves<'a>(&'a self, visit: &mut dyn FnMut(&'a Self)) {
        match self {
            Self::Not(inner) => inner.leaves(visit),
            Self::And(a, b) | Self::Or(a, b) => {
                a.leaves(visit);
                b.leaves(visit);
            }
            _ => visit(self),
        }
    }
}

/// Writes the condition as in `#[when(…)]`.
impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_or = |inner: &Self| matches!(inner, Self::Or(..));
        // The negation of a comparison is shown as one.
        let is_comparison =
            |inner: &Self| matches!(inner, Self::Not(leaf) if matches!(**leaf, Self::Equal(..) | Self::AtLeast(..)));
        let is_both = |inner: &Self| matches!(inner, Self::Or(..) | Self::And(..)) || is_comparison(inner);
        let grouped =
            |inner: &Self, is_grouped: bool| if is_grouped { format!("({inner})") } else { inner.to_string() };
        match self {
            Self::Name(name) => f.write_str(name),
            Self::Equal(name, value) => write!(f, "{name} == {value}"),
            Self::AtLeast(name, least) => write!(f, "{name} >= {least}"),
            Self::Target(word) => write!(f, "target({word})"),
            Self::Capability(word) => write!(f, "capability({word})"),
            Self::Used(word) => write!(f, "used({word})"),
            Self::Not(inner) => match &**inner {
                Self::Equal(name, value) => write!(f, "{name} != {value}"),
                Self::AtLeast(name, least) => write!(f, "{name} < {least}"),
                inner => write!(f, "!{}", grouped(inner, is_both(inner))),
            },
            Self::And(a, b) => write!(f, "{} && {}", grouped(a, is_or(a)), grouped(b, is_or(b))),
            Self::Or(a, b) => write!(f, "{a} || {b}"),
        }
    }
}

impl Truth {
    fn of_both(a: Self, b: Self, value: bool) -> Self {
        if a == Self::Unknown || b == Self::Unknown { Self::Unknown } else { Self::of(value) }
    }
}
