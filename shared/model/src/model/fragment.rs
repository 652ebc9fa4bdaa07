//! A shader fragment: code for vertex and fragment stage in one declaration, with everything that it needs.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{Annotation, Condition, Interpolation, Item, Memo, Reference, SourceText, Stage, Type};
use crate::diagnostic::Place;
use shader_info_glsl::Body;

/// A `shader_fragment!` declaration.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Fragment {
    /// Its name in Rust.
    pub name: String,
    /// Its doc comment.
    pub doc: String,
    /// The package whose shader folders its includes are searched in first; set when the declaration is passed on.
    pub package: String,
    /// Place of the name.
    pub place: Place,
    /// Statements whose names each instance has for itself.
    pub own: Vec<Item>,
    /// Statements that all fragments share, under their own names: `shared …`, outputs, capabilities, types.
    pub shared: Vec<Item>,
    /// Statements about other fragments.
    pub parts: Vec<FragmentPart>,
    /// Its code.
    pub bodies: Vec<FragmentBody>,
    /// The paths that it names.
    pub references: Vec<Reference>,
    /// The names that each instance has for itself, as code of the vertex and of the fragment stage has them.
    pub names: Memo<[Arc<BTreeSet<String>>; 2]>,
}

/// A statement about other fragments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FragmentPart {
    /// The statement.
    pub part: Part,
    /// `#[when(…)]`.
    pub when: Option<Condition>,
    /// Data for editors.
    pub annotation: Annotation,
    /// Whether `#[allow(unread)]` is set: fragments outside of the package may read the value that it shares.
    pub allow_unread: bool,
    /// Place of the name that it declares.
    pub place: Place,
}

/// The statements about the other fragments of a composition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// `provides model = phong;` is a fact for the whole composition.
    Fact {
        /// Its name.
        name: String,
        /// Its value; `true` if none was written.
        value: String,
    },
    /// `requires normal_ws: vec3 from Normals;` requires a value if it has a type, otherwise a fact.
    Requirement {
        /// Its name.
        name: String,
        /// Type of the value.
        ty: Option<Type>,
        /// The fragment that is inserted before if no other fragment provides it.
        provider: Option<FragmentPath>,
    },
    /// `interpolator uv: vec2;` passes a value from vertex to fragment code.
    Interpolator(Interpolator),
    /// `shared normal_ws: vec3;` is a value that the fragment sets and later fragments read.
    Cell(PartValue),
    /// `export gloss: float;`
    Export(PartValue),
    /// `import gloss: float = 0.0, last;`
    Import(Import),
    /// `reads Base::uv as base_uv;`
    Read {
        /// The fragment, of which the nearest earlier instance is read.
        fragment: FragmentPath,
        /// Name of the value in that fragment.
        name: String,
        /// Place of that name.
        at: Place,
        /// Name of the value in this fragment.
        local: String,
    },
    /// `minimum(opengl_430, gles_310);`
    Minimum(Vec<String>),
}

impl Part {
    /// Returns the word of its statement and the name in the fragment, if it is a value that code reads or writes.
    pub fn value(&self) -> Option<(&'static str, &str)> {
        match self {
            Self::Interpolator(it) => Some(("interpolator", &it.name)),
            Self::Cell(value) => Some(("shared", &value.name)),
            Self::Export(value) => Some(("export", &value.name)),
            Self::Import(import) => Some(("import", &import.value.name)),
            Self::Read { local, .. } => Some(("reads", local)),
            Self::Requirement { name, ty: Some(_), .. } => Some(("requires", name)),
            Self::Fact { .. } | Self::Requirement { .. } | Self::Minimum(_) => None,
        }
    }

    /// Returns its statement in short: `export gloss`.
    pub fn describe(&self) -> String {
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

/// A fragment by its path, and its content once resolved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FragmentPath {
    /// As written.
    pub path: String,
    /// The fragment, set by `resolve`; all paths to it share it.
    pub fragment: Option<Arc<Fragment>>,
}

/// A value that passes from vertex to fragment code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Interpolator {
    /// Name in fragment code. Vertex code writes it with the suffix `_out`.
    pub name: String,
    /// Its type.
    pub ty: Type,
    /// How it is interpolated.
    pub interpolation: Interpolation,
    /// The registers that can pass it.
    pub class: PrecisionClass,
}

/// The precision that an interpolator needs of the registers that pass it. A lower class fits into registers of a
/// higher class, but not the reverse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum PrecisionClass {
    /// Values between 0 and 1, with eight bits.
    Clamped,
    /// Any values.
    #[default]
    Full,
}

impl PrecisionClass {
    /// Every class, the lowest first.
    pub const ALL: [Self; 2] = [Self::Clamped, Self::Full];

    /// Returns its word in a declaration.
    pub fn name(self) -> &'static str {
        match self {
            Self::Clamped => "clamped",
            Self::Full => "full",
        }
    }
}

/// A value that fragments exchange: its name for other fragments, and its name in the code of this one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartValue {
    /// Name for other fragments.
    pub name: String,
    /// Name in the code.
    pub local: String,
    /// Its type.
    pub ty: Type,
}

/// A value that earlier fragments may export.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    /// Name and type.
    pub value: PartValue,
    /// The value if no fragment exports it, which is also the start of a fold.
    pub default: Snippet,
    /// How several exports are combined.
    pub combine: Combine,
}

impl Import {
    /// Returns whether one of its expressions mentions a word.
    pub fn mentions(&self, word: &str) -> bool {
        let result = match &self.combine {
            Combine::Fold { result, .. } => Some(result),
            Combine::First | Combine::Last => None,
        };
        [Some(&self.default), result].into_iter().flatten().any(|it| it.text.contains(word))
    }
}

/// How several exports of a name become one value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Combine {
    /// The first export.
    First,
    /// The last export.
    Last,
    /// `fold(a, b) => a + b`, which starts with the default.
    Fold {
        /// Name of the value so far.
        gathered: String,
        /// Name of the next export.
        next: String,
        /// The combined value.
        result: Snippet,
    },
}

/// An expression of GLSL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snippet {
    /// The text as written.
    pub text: String,
    /// Place of its first token.
    pub place: Place,
}

/// Code for one stage or several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FragmentBody {
    /// The stages, each with its condition.
    pub stages: Vec<BodyStage>,
    /// The code.
    pub text: SourceText,
    /// Place of the first stage's word.
    pub place: Place,
    /// The function that it calls, if a statement makes the body; its text is then the include of the file.
    pub call: Option<Call>,
    /// The parsed code.
    pub body: Memo<Arc<Body>>,
}

impl FragmentBody {
    /// Returns the parsed code; `None` if the code is not inline.
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
    /// Name of the file, as in an include.
    pub file: String,
    /// Name of the function in the file.
    pub function: String,
    /// Name of the value that is set to its result.
    pub result: Option<String>,
    /// Place of the function's name in the statement.
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
    /// The list as written. Once resolved, it has the inserted fragments, too, and those of parents first.
    pub uses: Vec<FragmentUse>,
}

/// An entry of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FragmentUse {
    /// The fragment.
    pub fragment: FragmentPath,
    /// Its name among the instances: `detail`; set by `resolve`.
    pub instance: Arc<str>,
    /// Number of the use with this name, from 0 on; set by `resolve`.
    pub index: u32,
    /// `#[when(…)]`.
    pub when: Option<Condition>,
    /// Description of the instance for which it was inserted; `None` if it was listed.
    pub inserted_for: Option<String>,
    /// Place of the path's last segment.
    pub place: Place,
    /// Index of the reference that it came through; `None` for an entry of a parent or an inserted one. It is not
    /// passed on.
    pub via: Option<u32>,
}

impl FragmentUse {
    /// Returns its title, such as `detail#1`.
    pub fn title(&self) -> String {
        format!("{}#{}", self.instance, self.index)
    }
}
