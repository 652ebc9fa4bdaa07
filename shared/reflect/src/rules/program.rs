//! The rules with every name settled: what the interpreter runs, the diagrams are made of, and the macro writes as Rust.

use std::collections::BTreeMap;

use shader_info_model::Backend;
use shader_info_model::capability::has_capability;
use shader_info_model::diagnostic::Place;
use shader_info_model::state::{Named, State, name_of};
use shader_info_model::{Branch, Comparison, Define, Domain, Lowering, Source, Stage, VertexFormatUse, Word};

/// The builder's choices of lowerings, by the branch's name; the declared one where nothing is said.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Lowerings(pub BTreeMap<String, Lowering>);

impl Lowerings {
    /// How a branch reaches the GLSL.
    pub fn of(&self, branch: &Branch) -> Lowering {
        self.0.get(&branch.name).copied().unwrap_or(branch.lowering)
    }
}

/// What a key is asked for besides its branches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outside {
    /// The backend.
    pub backend: Backend,
    /// Words given to the builder.
    pub profiles: Vec<String>,
}

impl Outside {
    /// A backend, no profile.
    pub fn new(backend: Backend) -> Self {
        Self { backend, profiles: Vec::new() }
    }
}

/// All branches of an info, what its rules choose among, and the rules.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Program {
    /// In the order of the key's bits.
    pub variables: Vec<Variable>,
    /// What the rules choose: each once, in the order of first mention.
    pub fields: Vec<Field>,
    /// What the rules ask of the build.
    pub atoms: Vec<Atom>,
    /// In the order they run.
    pub steps: Vec<Op>,
    /// What can be found unreachable.
    pub arms: Vec<ArmRow>,
}

/// A branch and its bits within a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variable {
    /// The declaration, with the lowering that was chosen.
    pub branch: Branch,
    /// Where it is declared.
    pub place: Place,
    /// First bit within the key.
    pub shift: u32,
    /// How many bits: an index into the domain.
    pub bits: u32,
}

/// Something of a technique that the rules choose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// What.
    pub subject: Subject,
    /// What it can be; the first is what is declared.
    pub choices: Vec<Choice>,
}

/// What a field is about.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// The source of a stage.
    Source(Stage),
    /// The function that a stage runs.
    Entry(Stage),
    /// A define, by name.
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
    /// As the info declares it.
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

/// Something that is constant in one build for one backend.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Atom {
    /// A backend or a family.
    Target(String),
    /// A word given to the builder.
    Profile(String),
    /// Something that the backend has.
    Capability(String),
}

impl Atom {
    /// Whether it holds.
    pub fn holds(&self, outside: &Outside) -> bool {
        let row = outside.backend.row();
        match self {
            Self::Target(word) => row.name == word || row.family.name() == word,
            Self::Profile(word) => outside.profiles.contains(word),
            Self::Capability(word) => has_capability(outside.backend, word),
        }
    }
}

/// Values of one branch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Set([u64; 4]);

impl Set {
    /// Those indices below `count` that pass.
    pub fn of(count: u32, holds: impl Fn(u32) -> bool) -> Self {
        let mut set = Self::default();
        (0..count.min(Domain::LIMIT)).filter(|index| holds(*index)).for_each(|index| set.insert(index));
        set
    }

    /// Takes an index in.
    pub fn insert(&mut self, index: u32) {
        self.0[index as usize / 64] |= 1 << (index % 64);
    }

    /// Whether an index is in it.
    pub fn has(&self, index: u32) -> bool {
        self.0.get(index as usize / 64).is_some_and(|word| word >> (index % 64) & 1 == 1)
    }
}

/// A condition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Test {
    /// Known.
    Constant(bool),
    /// Whether an atom holds.
    Atom(usize),
    /// Whether a branch has one of these values.
    Is(usize, Set),
    /// Two branches compared by their numbers: the branch, how, the other, and what must be added to their indices.
    Pair(usize, Comparison, usize, [i64; 2]),
    /// Whether two conditions agree.
    Same(Box<Test>, Box<Test>),
    /// Negation.
    Not(Box<Test>),
    /// Conjunction.
    And(Box<Test>, Box<Test>),
    /// Disjunction.
    Or(Box<Test>, Box<Test>),
}

/// What a branch is set to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// An index.
    Index(u32),
    /// `true` where the condition holds.
    Test(Test),
    /// The value of another branch: its index by the other's.
    Copy(usize, Vec<u32>),
}

/// A rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Op {
    /// Sets a branch.
    Assign(usize, Value),
    /// Sets fields.
    Choose(Vec<(usize, u32)>),
    /// The first arm that holds.
    If(Vec<(Test, Guarded)>, Option<Guarded>),
    /// Leaves the key out.
    Skip(Test, usize),
}

/// Rules under a condition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guarded {
    /// Which arm.
    pub arm: usize,
    /// The rules.
    pub steps: Vec<Op>,
}

/// A place in the rules that some key has to reach.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArmRow {
    /// Where its condition stands.
    pub place: Place,
    /// Describes the condition: `if skinning`.
    pub words: String,
    /// How deep it stands.
    pub depth: u32,
    /// Whether an ancestor wrote it.
    pub inherited: bool,
}

impl Program {
    /// The render state that a technique's choices make; a name that there is not leaves the info's own.
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

    /// Whether each atom holds.
    pub fn atoms_on(&self, outside: &Outside) -> Vec<bool> {
        self.atoms.iter().map(|atom| atom.holds(outside)).collect()
    }
}

impl Subject {
    /// For a message.
    pub fn words(&self) -> String {
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
