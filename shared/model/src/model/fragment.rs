//! A shader fragment: vertex and fragment code in one piece, with everything that it asks of its surroundings.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{Annotation, Condition, Interpolation, Item, Memo, Reference, SourceText, Stage, Type};
use crate::diagnostic::Place;
use shader_info_glsl::Body;

/// A `shader_fragment!`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Fragment {
    /// The Rust name.
    pub name: String,
    /// Its doc comment.
    pub doc: String,
    /// Package whose shader folders its includes are searched in first; set when it is handed on.
    pub package: String,
    /// Where the name stands.
    pub place: Place,
    /// Statements whose names are each instance's own.
    pub own: Vec<Item>,
    /// Statements that all fragments share under their own names: `shared …`, outputs, capabilities, types.
    pub shared: Vec<Item>,
    /// What it has to do with other fragments.
    pub parts: Vec<FragmentPart>,
    /// Its code.
    pub bodies: Vec<FragmentBody>,
    /// What it names by path.
    pub references: Vec<Reference>,
    /// The names that are each instance's own, as vertex code has them and as fragment code does.
    pub names: Memo<[Arc<BTreeSet<String>>; 2]>,
}

/// One statement about other fragments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FragmentPart {
    /// What it says.
    pub part: Part,
    /// `#[when(…)]`.
    pub when: Option<Condition>,
    /// For editors.
    pub annotation: Annotation,
    /// `#[allow(unread)]`: fragments that the package does not list may read what it shares.
    pub allow_unread: bool,
    /// The name it declares.
    pub place: Place,
}

/// What a fragment has to do with the others of its composition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// `provides model = phong;` holds for all of the composition.
    Fact {
        /// Its name.
        name: String,
        /// Its value, `true` where none was written.
        value: String,
    },
    /// `requires normal_ws: vec3 from Normals;` with a type a value, without a fact.
    Requirement {
        /// Its name.
        name: String,
        /// The type of a value.
        ty: Option<Type>,
        /// The fragment that is inserted before if no other fragment provides it.
        provider: Option<FragmentPath>,
    },
    /// `interpolator uv: vec2;` passes from vertex to fragment code.
    Interpolator(Interpolator),
    /// `shared normal_ws: vec3;` a value that it sets and later fragments read.
    Cell(PartValue),
    /// `export gloss: float;`
    Export(PartValue),
    /// `import gloss: float = 0.0, last;`
    Import(Import),
    /// `reads Base::uv as base_uv;`
    Read {
        /// The fragment whose nearest earlier instance is meant.
        fragment: FragmentPath,
        /// What that calls it.
        name: String,
        /// Where that name stands.
        at: Place,
        /// What this one calls it.
        local: String,
    },
    /// `minimum(opengl_430, gles_310);`
    Minimum(Vec<String>),
}

impl Part {
    /// Its statement, short: `export gloss`.
    pub fn words(&self) -> String {
        let (word, name) = match self {
            Self::Fact { name, .. } => ("provides", name),
            Self::Requirement { name, .. } => ("requires", name),
            Self::Interpolator(it) => ("interpolator", &it.name),
            Self::Cell(it) => ("shared", &it.name),
            Self::Export(it) => ("export", &it.name),
            Self::Import(it) => ("import", &it.value.name),
            Self::Read { name, .. } => ("reads", name),
            Self::Minimum(_) => return "minimum".into(),
        };
        format!("{word} {name}")
    }
}

/// A fragment named by path, and by its contents once resolved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FragmentPath {
    /// As written.
    pub path: String,
    /// Filled by `resolve`; one for all that name it.
    pub fragment: Option<Arc<Fragment>>,
}

/// A value that passes from vertex to fragment code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Interpolator {
    /// What fragment code reads; vertex code writes it with `_out` behind.
    pub name: String,
    /// Its type.
    pub ty: Type,
    /// How it is interpolated.
    pub interpolation: Interpolation,
    /// Where it fits.
    pub class: PrecisionClass,
}

/// What an interpolator needs of the registers that pass it. One of a lesser class fits where a greater one does, never
/// the other way round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum PrecisionClass {
    /// Between 0 and 1, to eight bits.
    Clamped,
    /// Any number.
    #[default]
    Full,
}

impl PrecisionClass {
    /// From the least.
    pub const ALL: [Self; 2] = [Self::Clamped, Self::Full];

    /// The word in a declaration.
    pub fn name(self) -> &'static str {
        match self {
            Self::Clamped => "clamped",
            Self::Full => "full",
        }
    }
}

/// A value with the name that the others know, and the fragment's own for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartValue {
    /// What the others call it.
    pub name: String,
    /// What the body calls it.
    pub local: String,
    /// Its type.
    pub ty: Type,
}

/// A value that earlier fragments may export.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    /// Name and type.
    pub value: PartValue,
    /// The value if no fragment exports it; the start of a fold.
    pub default: Snippet,
    /// What several exports come to.
    pub combine: Combine,
}

impl Import {
    /// Whether an expression of it has a word.
    pub fn mentions(&self, word: &str) -> bool {
        let result = match &self.combine {
            Combine::Fold { result, .. } => Some(result),
            Combine::First | Combine::Last => None,
        };
        [Some(&self.default), result].into_iter().flatten().any(|it| it.text.contains(word))
    }
}

/// How several exports of one name become one value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Combine {
    /// The first.
    First,
    /// The last.
    Last,
    /// `fold(a, b) => a + b`, from the default on.
    Fold {
        /// What was gathered so far.
        gathered: String,
        /// The next export.
        next: String,
        /// What they come to.
        result: Snippet,
    },
}

/// An expression of GLSL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snippet {
    /// As written.
    pub text: String,
    /// Of its first token.
    pub place: Place,
}

/// Code for one stage or several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FragmentBody {
    /// The stages, each with its condition.
    pub stages: Vec<BodyStage>,
    /// The code.
    pub text: SourceText,
    /// The first stage's word.
    pub place: Place,
    /// The function that it calls, for a body that a statement makes; its text is the include of the file.
    pub call: Option<Call>,
    /// The code as it was read.
    pub body: Memo<Arc<Body>>,
}

impl FragmentBody {
    /// The code with what was found in it; none where it is not to be had.
    pub fn body(&self) -> Option<&Arc<Body>> {
        match &self.text {
            SourceText::Inline { text, .. } => Some(self.body.get(|| Arc::new(Body::new(text)))),
            SourceText::File { .. } | SourceText::Macro | SourceText::Composed => None,
        }
    }
}

/// `function("noise.glsl", fbm, result = density);`
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    /// The file, as an include names it.
    pub file: String,
    /// The function's name in it.
    pub function: String,
    /// What it returns goes to the value of this name.
    pub result: Option<String>,
    /// The function's name in the statement.
    pub place: Place,
}

/// A stage that a body is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BodyStage {
    /// Vertex or fragment.
    pub stage: Stage,
    /// `#[when(…)]` before the word.
    pub when: Option<Condition>,
}

/// `fragments(Base, #[when(lit)] Detail);`
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Fragments {
    /// In the order written; once resolved with what had to be put in front, parents' first.
    pub uses: Vec<FragmentUse>,
}

/// One entry of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FragmentUse {
    /// Which.
    pub fragment: FragmentPath,
    /// What it is called among the instances: `detail`; known once resolved.
    pub instance: Arc<str>,
    /// Which use of that name, from 0; known once resolved.
    pub index: u32,
    /// `#[when(…)]`.
    pub when: Option<Condition>,
    /// The instance that had it put in front, in words.
    pub inserted_for: Option<String>,
    /// The path's last segment.
    pub place: Place,
    /// The reference it came through; none for a parent's or one put in front by itself. Not handed on.
    pub via: Option<u32>,
}

impl FragmentUse {
    /// `detail#1`.
    pub fn title(&self) -> String {
        format!("{}#{}", self.instance, self.index)
    }
}
