//! The compiled rules, without names. The interpreter runs them, the assembler makes decision diagrams of them, and the
//! macro writes them as Rust.

use std::collections::BTreeMap;

use shader_info_model::Backend;
use shader_info_model::capability::has_capability;
use shader_info_model::diagnostic::Place;
use shader_info_model::state::{Named, State, name_of};
use shader_info_model::{Branch, Comparison, Define, Domain, Lowering, Source, Stage, VertexFormatUse, Word};

/// The lowerings that options of the builder set, by the name of the branch. Other branches have the declared lowering.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Lowerings(pub BTreeMap<String, Lowering>);

impl Lowerings {
    /// Returns the lowering of a branch.
    pub fn of(&self, branch: &Branch) -> Lowering {
        self.0.get(&branch.name).copied().unwrap_or(branch.lowering)
    }
}

/// The inputs of rules apart from the branches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outside {
    /// The backend.
    pub backend: Backend,
    /// Profiles, which are options of the builder.
    pub profiles: Vec<String>,
}

impl Outside {
    /// Makes it for a backend, without profiles.
    pub fn new(backend: Backend) -> Self {
        Self { backend, profiles: Vec::new() }
    }
}

/// The branches of an info, the fields that its rules choose, and the rules.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Program {
    /// The branches, in the order of the key's bits.
    pub variables: Vec<Variable>,
    /// The fields, each once, in the order of their first mention.
    pub fields: Vec<Field>,
    /// The conditions on the build.
    pub atoms: Vec<Atom>,
    /// The rules, in order.
    pub steps: Vec<Op>,
    /// The arms, each of which may turn out to be unreachable.
    pub arms: Vec<ArmRow>,
}

/// A branch and its bits within a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variable {
    /// The declaration, with the lowering of the options.
    pub branch: Branch,
    /// Place of the declaration.
    pub place: Place,
    /// Index of its first bit in the key.
    pub shift: u32,
    /// Number of its bits, which contain an index into the domain.
    pub bits: u32,
}

/// A property of a technique that the rules choose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// The property.
    pub subject: Subject,
    /// The possible values; the first one is the declared value.
    pub choices: Vec<Choice>,
}

/// The property that a field chooses.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// The source of a stage.
    Source(Stage),
    /// The function that a stage runs.
    Entry(Stage),
    /// A define, by its name.
    Define(String),
    /// The vertex struct.
    VertexFormat,
    /// The named render state.
    RenderState,
    /// A word of the technique's copy of the render state, by its index.
    StateField(usize),
}

/// One value of a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choice {
    /// The declared value.
    Declared,
    /// Another source.
    Source(Source),
    /// Another function.
    Entry(Word),
    /// A define.
    Define(Define),
    /// A vertex struct.
    VertexFormat(VertexFormatUse),
    /// A named state.
    RenderState(Word),
    /// Another value of a word.
    StateField(u32),
}

/// A condition that is constant in one build for one backend.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Atom {
    /// The backend, or its family, is this one.
    Target(String),
    /// An option of the builder sets this profile.
    Profile(String),
    /// The backend supports this capability.
    Capability(String),
}

impl Atom {
    /// Returns whether the condition holds.
    pub fn holds(&self, outside: &Outside) -> bool {
        let row = outside.backend.row();
        match self {
            Self::Target(word) => row.name == word || row.family.name() == word,
            Self::Profile(word) => outside.profiles.contains(word),
            Self::Capability(word) => has_capability(outside.backend, word),
        }
    }
}

/// A set of values of one branch, as indices.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Set([u64; 4]);

impl Set {
    /// Returns the indices below `count` for which `holds` is true.
    pub fn of(count: u32, holds: impl Fn(u32) -> bool) -> Self {
        let mut set = Self::default();
        (0..count.min(Domain::LIMIT)).filter(|index| holds(*index)).for_each(|index| set.insert(index));
        set
    }

    /// Adds an index.
    pub fn insert(&mut self, index: u32) {
        self.0[index as usize / 64] |= 1 << (index % 64);
    }

    /// Returns whether the set has an index.
    pub fn has(&self, index: u32) -> bool {
        self.0.get(index as usize / 64).is_some_and(|word| word >> (index % 64) & 1 == 1)
    }
}

/// A condition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Test {
    /// A constant.
    Constant(bool),
    /// An atom, by its index.
    Atom(usize),
    /// Whether a branch has one of these values.
    Is(usize, Set),
    /// A comparison of two branches by their numbers: the index of the first, the operator, the index of the second,
    /// and the numbers to add to their value indices.
    Pair(usize, Comparison, usize, [i64; 2]),
    /// Whether two conditions are equal.
    Same(Box<Test>, Box<Test>),
    /// Negation.
    Not(Box<Test>),
    /// Conjunction.
    And(Box<Test>, Box<Test>),
    /// Disjunction.
    Or(Box<Test>, Box<Test>),
}

/// The value that an assignment gives to a branch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A fixed index.
    Index(u32),
    /// The result of a condition.
    Test(Test),
    /// The value of another branch: for each of its indices, the index to set.
    Copy(usize, Vec<u32>),
}

/// A rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Op {
    /// Sets a branch.
    Assign(usize, Value),
    /// Sets fields.
    Choose(Vec<(usize, u32)>),
    /// Runs the first arm whose condition holds, or else the last one.
    If(Vec<(Test, Guarded)>, Option<Guarded>),
    /// Skips the key, by this arm.
    Skip(Test, usize),
}

/// Rules under a condition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guarded {
    /// Index of the arm.
    pub arm: usize,
    /// The rules.
    pub steps: Vec<Op>,
}

/// An arm of the rules, which some key should reach.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArmRow {
    /// Place of its condition.
    pub place: Place,
    /// Describes the condition: `if skinning`.
    pub words: String,
    /// Depth of nesting.
    pub depth: u32,
    /// Whether an inherited statement has it.
    pub inherited: bool,
}

impl Program {
    /// Returns the render state of a technique's choices. For an unknown name it is the info's own state.
    pub fn state(&self, fields: &[u32], named: &Named) -> State {
        let chosen =
            || self.fields.iter().zip(fields).map(|(field, at)| (&field.subject, &field.choices[*at as usize]));
        let whole = chosen().find_map(|(_, choice)| match choice {
            Choice::RenderState(name) => named.get(&name.text),
            _ => None,
        });
        let mut state = *whole.unwrap_or(named.base());
        for (subject, choice) in chosen() {
            if let (Subject::StateField(word), Choice::StateField(value)) = (subject, choice) {
                state.words[*word] = *value;
            }
        }
        state
    }

    /// Returns whether each atom holds.
    pub fn atoms_on(&self, outside: &Outside) -> Vec<bool> {
        self.atoms.iter().map(|atom| atom.holds(outside)).collect()
    }
}

impl Subject {
    /// Describes the property for a message.
    pub fn describe(&self) -> String {
        match self {
            Self::Source(stage) => format!("`{}_source`", stage.name()),
            Self::Entry(stage) => format!("`{}_entry`", stage.name()),
            Self::Define(name) => format!("the define `{name}`"),
            Self::VertexFormat => "`vertex_format`".into(),
            Self::RenderState => "`render_state`".into(),
            Self::StateField(word) => format!("`render_state.{}`", name_of(*word)),
        }
    }
}
