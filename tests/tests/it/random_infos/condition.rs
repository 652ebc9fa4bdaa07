//! Branches and conditions: as a declaration has them, as GLSL has them, and what they are in a variant.

use fastrand::Rng;

/// A value of every key.
#[derive(Clone, Debug)]
pub(super) struct Branch {
    pub(super) name: String,
    pub(super) domain: Domain,
    /// `static`, or another lowering if no condition depends on the branch.
    pub(super) lowering: &'static str,
}

#[derive(Clone, Debug)]
pub(super) enum Domain {
    Bool,
    Range(i32, i32),
    Words(Vec<&'static str>),
}

/// The index of the value of each branch.
pub(super) type Variant = Vec<usize>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Condition {
    /// A `bool`, by its index.
    Is(usize),
    /// The index of a branch, the operator, and the index of the value.
    Compare(usize, &'static str, usize),
    Not(Box<Condition>),
    And(Box<Condition>, Box<Condition>),
    Or(Box<Condition>, Box<Condition>),
}

const WORDS: [&str; 4] = ["Red", "Green", "Blue", "Grey"];

impl Branch {
    pub(super) fn random(rng: &mut Rng, index: usize) -> Self {
        let domain = match rng.u32(..4) {
            0 => {
                let first = rng.i32(-1..3);
                Domain::Range(first, first + rng.i32(1..4))
            }
            1 => Domain::Words(WORDS[..rng.usize(2..5)].to_vec()),
            _ => Domain::Bool,
        };
        Self { name: format!("choice{index}"), domain, lowering: "static" }
    }

    pub(super) fn count(&self) -> usize {
        match &self.domain {
            Domain::Bool => 2,
            Domain::Range(first, last) => (last - first + 1) as usize,
            Domain::Words(words) => words.len(),
        }
    }

    /// Returns the statement.
    pub(super) fn declaration(&self) -> String {
        let Self { name, domain, lowering } = self;
        let ty = match domain {
            Domain::Bool => String::new(),
            Domain::Range(first, last) => format!(": {first}..={last}"),
            Domain::Words(words) => format!(": [{}]", words.join(", ")),
        };
        match *lowering {
            "static" => format!("branch {name}{ty};"),
            lowering => format!("branch({lowering}) {name}{ty};"),
        }
    }

    /// Returns a value as conditions name it.
    fn value(&self, index: usize, is_glsl: bool) -> String {
        match &self.domain {
            Domain::Bool => (index == 1).to_string(),
            Domain::Range(first, _) => (first + index as i32).to_string(),
            Domain::Words(words) if is_glsl => format!("{}_{}", self.name, words[index]),
            Domain::Words(words) => words[index].to_owned(),
        }
    }

    /// Returns the GLSL expression for the index of the value.
    pub(super) fn index(&self) -> String {
        let name = &self.name;
        match &self.domain {
            Domain::Bool => format!("({name} ? 1u : 0u)"),
            Domain::Range(first, _) => format!("uint(int({name}) - ({first}))"),
            Domain::Words(words) => {
                let last = words.len() - 1;
                let choice = |at: usize| format!("{name} == {} ? {at}u : ", self.value(at, true));
                format!("({}{last}u)", (0..last).map(choice).collect::<String>())
            }
        }
    }
}

impl Condition {
    pub(super) fn random(rng: &mut Rng, branches: &[Branch], depth: u32) -> Self {
        let inner = |rng: &mut Rng| Box::new(Self::random(rng, branches, depth - 1));
        match rng.u32(..if depth == 0 { 4 } else { 7 }) {
            4 => Self::Not(inner(rng)),
            5 => Self::And(inner(rng), inner(rng)),
            6 => Self::Or(inner(rng), inner(rng)),
            _ => {
                let at = rng.usize(..branches.len());
                let value = rng.usize(..branches[at].count());
                match branches[at].domain {
                    Domain::Bool if value == 1 => Self::Is(at),
                    Domain::Bool => Self::Not(Box::new(Self::Is(at))),
                    Domain::Words(_) => Self::Compare(at, ["==", "!="][rng.usize(..2)], value),
                    Domain::Range(..) => {
                        let (operator, value) = ordered(rng, branches[at].count(), value);
                        Self::Compare(at, operator, value)
                    }
                }
            }
        }
    }

    pub(super) fn not(self) -> Self {
        Self::Not(Box::new(self))
    }

    pub(super) fn and(self, other: Self) -> Self {
        Self::And(Box::new(self), Box::new(other))
    }

    pub(super) fn or(self, other: Self) -> Self {
        Self::Or(Box::new(self), Box::new(other))
    }

    pub(super) fn is_true(&self, variant: &[usize]) -> bool {
        match self {
            Self::Is(branch) => variant[*branch] == 1,
            Self::Compare(branch, operator, value) => {
                let (a, b) = (variant[*branch], *value);
                match *operator {
                    "==" => a == b,
                    "!=" => a != b,
                    "<" => a < b,
                    "<=" => a <= b,
                    ">" => a > b,
                    _ => a >= b,
                }
            }
            Self::Not(of) => !of.is_true(variant),
            Self::And(a, b) => a.is_true(variant) && b.is_true(variant),
            Self::Or(a, b) => a.is_true(variant) || b.is_true(variant),
        }
    }

    /// Returns the condition in a declaration or in GLSL.
    pub(super) fn text(&self, branches: &[Branch], is_glsl: bool) -> String {
        let text = |of: &Self| of.text(branches, is_glsl);
        match self {
            Self::Is(branch) => branches[*branch].name.clone(),
            Self::Compare(branch, operator, value) => {
                let branch = &branches[*branch];
                format!("{} {operator} {}", branch.name, branch.value(*value, is_glsl))
            }
            Self::Not(of) => format!("!({})", text(of)),
            Self::And(a, b) => format!("({} && {})", text(a), text(b)),
            Self::Or(a, b) => format!("({} || {})", text(a), text(b)),
        }
    }

    /// Adds the indices of the branches.
    pub(super) fn branches(&self, out: &mut Vec<usize>) {
        match self {
            Self::Is(branch) | Self::Compare(branch, ..) => out.push(*branch),
            Self::Not(of) => of.branches(out),
            Self::And(a, b) | Self::Or(a, b) => {
                a.branches(out);
                b.branches(out);
            }
        }
    }
}

/// Returns a comparison that some values pass and others do not.
fn ordered(rng: &mut Rng, count: usize, value: usize) -> (&'static str, usize) {
    match rng.u32(..6) {
        0 => ("==", value),
        1 => ("!=", value),
        2 => ("<", value.max(1)),
        3 => (">=", value.max(1)),
        4 => (">", value.min(count - 2)),
        _ => ("<=", value.min(count - 2)),
    }
}

/// Returns every combination of values.
pub(super) fn variants(branches: &[Branch]) -> Vec<Variant> {
    branches.iter().fold(vec![Vec::new()], |all, branch| {
        let more = |variant: Variant| (0..branch.count()).map(move |value| [variant.clone(), vec![value]].concat());
        all.into_iter().flat_map(more).collect()
    })
}
