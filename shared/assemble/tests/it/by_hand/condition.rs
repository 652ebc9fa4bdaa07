//! Random conditions, and what is left of them for one key.

use std::collections::BTreeMap;
use std::fmt;

use crate::rules::Random;
use shader_info_model::Backend;

/// A condition.
#[derive(Clone)]
pub(super) enum Test {
    /// A branch: `a`, `mode == Two`, `n >= 2`.
    Branch(&'static str, fn(&str) -> bool, &'static str),
    Target(&'static str),
    /// A constant, a fact or a word, of which the info decides.
    Open(String),
    Not(Box<Test>),
    And(Box<Test>, Box<Test>),
    Or(Box<Test>, Box<Test>),
}

/// The branches of every declaration, as statements.
pub(super) const BRANCHES: &str =
    "branch on_a; branch on_b; branch on_c; branch mode: [One, Two, Three]; branch count: 0..=3;";

const LEAVES: &[Test] = &[
    Test::Branch("on_a", |value| value == "true", "on_a"),
    Test::Branch("on_b", |value| value == "true", "on_b"),
    Test::Branch("on_c", |value| value == "true", "on_c == true"),
    Test::Branch("on_c", |value| value != "true", "on_c != true"),
    Test::Branch("mode", |value| value == "One", "mode == One"),
    Test::Branch("mode", |value| value == "Two", "mode == Two"),
    Test::Branch("mode", |value| value != "Three", "mode != Three"),
    Test::Branch("count", |value| value >= "2", "count >= 2"),
    Test::Branch("count", |value| value < "1", "count < 1"),
    Test::Branch("count", |value| value == "3", "count == 3"),
    Test::Target("opengl"),
    Test::Target("vulkan"),
    Test::Target("gles"),
    Test::Target("gles_310"),
    Test::Target("metal"),
    Test::Target("webgpu"),
];

/// The values of the branches on a backend.
pub(super) struct Chosen {
    pub(super) branches: BTreeMap<String, String>,
    pub(super) backend: Backend,
}

impl Chosen {
    pub(super) fn random(random: &mut Random) -> Self {
        let bool = |random: &mut Random| ["false", "true"][random.below(2)].to_owned();
        let values = [
            ("on_a", bool(random)),
            ("on_b", bool(random)),
            ("on_c", bool(random)),
            ("mode", ["One", "Two", "Three"][random.below(3)].to_owned()),
            ("count", random.below(4).to_string()),
        ];
        let branches = values.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        let all: Vec<Backend> = Backend::all().collect();
        Self { branches, backend: all[random.below(all.len())] }
    }
}

impl Test {
    pub(super) fn random(random: &mut Random, open: &[String], depth: u32) -> Self {
        match random.below(if depth == 0 { 3 } else { 7 }) {
            0 if !open.is_empty() => Self::Open(open[random.below(open.len())].clone()),
            0..=2 => LEAVES[random.below(LEAVES.len())].clone(),
            3 => Self::Not(Box::new(Self::random(random, open, depth - 1))),
            4 | 5 => Self::And(
                Box::new(Self::random(random, open, depth - 1)),
                Box::new(Self::random(random, open, depth - 1)),
            ),
            _ => Self::Or(
                Box::new(Self::random(random, open, depth - 1)),
                Box::new(Self::random(random, open, depth - 1)),
            ),
        }
    }

    /// What a key decides, or the rest that the info decides.
    pub(super) fn decided(&self, chosen: &Chosen) -> Result<bool, Self> {
        match self {
            Self::Branch(name, holds, _) => Ok(holds(&chosen.branches[*name])),
            Self::Target(word) => {
                let row = chosen.backend.row();
                Ok(row.name == *word || row.family.name() == *word)
            }
            Self::Open(_) => Err(self.clone()),
            Self::Not(a) => a.decided(chosen).map(|a| !a).map_err(|a| Self::Not(Box::new(a))),
            Self::And(a, b) => match (a.decided(chosen), b.decided(chosen)) {
                (Ok(false), _) | (_, Ok(false)) => Ok(false),
                (Ok(true), other) | (other, Ok(true)) => other,
                (Err(a), Err(b)) => Err(Self::And(Box::new(a), Box::new(b))),
            },
            Self::Or(a, b) => match (a.decided(chosen), b.decided(chosen)) {
                (Ok(true), _) | (_, Ok(true)) => Ok(true),
                (Ok(false), other) | (other, Ok(false)) => other,
                (Err(a), Err(b)) => Err(Self::Or(Box::new(a), Box::new(b))),
            },
        }
    }
}

impl fmt::Display for Test {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Branch(_, _, text) => f.write_str(text),
            Self::Target(word) => write!(f, "target({word})"),
            Self::Open(text) => f.write_str(text),
            Self::Not(a) => write!(f, "!({a})"),
            Self::And(a, b) => write!(f, "({a}) && ({b})"),
            Self::Or(a, b) => write!(f, "({a}) || ({b})"),
        }
    }
}
