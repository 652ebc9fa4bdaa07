//! A contribution: one piece of a shader, with its place, its condition and its author.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::diagnostic::Place;
use crate::model::{Condition, Fragment, FragmentPart, Item, Role, Slot, StageSet};
use shader_info_glsl::Body;

use super::Section;
use shader_info_glsl::Parts;

/// One piece of a shader, to which every system lowers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contribution {
    /// The stages it goes into.
    pub stages: StageSet,
    /// The place within a stage.
    pub insertion_point: InsertionPoint,
    /// Order within the place, smallest first. Contributions with equal orders keep their sequence.
    pub order: i32,
    /// The condition under which it is active; `None` for always.
    pub when: Option<Condition>,
    /// The instance of a fragment or node that it belongs to. Names that it declares are renamed for the instance.
    pub instance: Option<Arc<Instance>>,
    /// Its content.
    pub content: Content,
    /// Its author. Contributions of one statement share an origin.
    pub origin: Arc<Origin>,
    /// Facts that another contribution must provide.
    pub requires: Vec<String>,
    /// Facts that it provides.
    pub provides: Vec<String>,
}

/// The place of a contribution within a stage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InsertionPoint {
    /// A section, in the fixed order of sections.
    Section(Section),
    /// A function that other contributions may extend or override.
    Slot(String),
}

/// The content of a contribution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content {
    /// A statement, with the data that `lower` has computed for it. The backend spells it.
    Declared(Box<Declared>),
    /// GLSL from a file, unchanged.
    Text(String),
    /// Generated GLSL. All its lines have the place of the origin.
    Generated(String),
    /// A slot as its template declares it: parameters and result.
    Slot(Box<Slot>),
    /// Code of a fragment: functions. The entry that `link` makes calls `main`.
    Code(Code),
    /// A statement of a fragment about other fragments; `link` replaces it.
    Part(PartOf),
    /// A whole function of a slot, named after the slot.
    Function(Role, String),
    /// The body of a slot's function, without braces; the slot provides the head.
    Body(Role, String),
    /// The function that `main` calls.
    Entry(String),
    /// Name of a branch, and the line that defines its value; active only if the stage mentions the name.
    BranchValue(String, String),
    /// Name of a branch, and a line that runs before the author's `main`; active only if the stage mentions the name.
    BranchInit(String, String),
}

/// A statement, with the data that depends on other statements.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Declared {
    /// The statement.
    pub item: Item,
    /// First location of an attribute or interface, or `constant_id` of a specialization constant.
    pub number: u32,
    /// Set if the stage reads or writes an interface, with the form that it has in geometry and tessellation stages
    /// (`x_in[]`, `x_out`).
    pub interface: Option<InterfaceSide>,
}

/// How a stage sees an interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InterfaceSide {
    /// Whether the stage writes it.
    pub output: bool,
    /// Suffix of the instance's name: empty, `_in` or `_out`.
    pub suffix: &'static str,
    /// Whether `[]` follows the instance.
    pub arrayed: bool,
    /// Whether it is written once a patch.
    pub patch: bool,
}

/// One use of a fragment or node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Instance {
    /// Its path: `detail`.
    pub path: Arc<str>,
    /// Number of the use, from 0 on.
    pub index: u32,
    /// The names that it declares, which are the only ones that are renamed.
    pub names: Arc<BTreeSet<String>>,
    /// Names of other declarations: as the instance's text has them, and as the assembled text has them.
    pub aliases: Vec<(String, String)>,
}

impl Instance {
    /// Returns the instance's name for a declared name: `detail1_color_map`.
    pub fn mangle(&self, name: &str) -> String {
        // GLSL reserves two underscores in a row.
        let name = name.trim_start_matches('_');
        // Not by `format!`: a composition makes hundreds of names.
        let mut out = String::with_capacity(self.path.len() + name.len() + 4);
        out.push_str(&self.path);
        match u8::try_from(self.index).ok().filter(|digit| *digit < 10) {
            Some(digit) => out.push(char::from(b'0' + digit)),
            None => out.push_str(&self.index.to_string()),
        }
        out.push('_');
        out.push_str(name);
        out
    }
}

/// A statement of a fragment about other fragments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartOf {
    /// The fragment.
    pub fragment: Arc<Fragment>,
    /// Index of the statement in the fragment's parts.
    pub index: usize,
}

impl PartOf {
    /// Returns the statement.
    pub fn get(&self) -> &FragmentPart {
        &self.fragment.parts[self.index]
    }
}

/// Code of an instance: the author's text, and its names in the assembled text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    /// The text, parsed once for all instances.
    pub body: Arc<Body>,
    /// The instance's own name for each name in the text, if it has one.
    pub own: Vec<Option<String>>,
}

impl Code {
    /// Returns the code of an instance.
    pub fn of(body: Arc<Body>, instance: Option<&Instance>) -> Self {
        let own = |name: &String| instance.and_then(|it| crate::contribution::mangled(it, name));
        let own = body.reading.names.iter().map(own).collect();
        Self { body, own }
    }

    /// Returns the instance's own name for a name in the text.
    pub fn own(&self, name: &str) -> Option<String> {
        let index = self.body.reading.names.iter().position(|known| known == name)?;
        self.own.get(index).cloned().flatten()
    }

    /// Returns the name in the assembled text for a name in the text, by its index.
    pub fn name(&self, index: usize) -> &str {
        let own = self.own.get(index).and_then(Option::as_deref);
        own.or_else(|| self.body.reading.names.get(index).map(String::as_str)).unwrap_or_default()
    }
}

/// The author of a piece.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Origin {
    /// Place of its first character.
    pub place: Place,
    /// Index of its statement in the resolved list; `None` if it comes from no statement.
    pub item: Option<u32>,
    /// Title of the instance, such as `detail#1`, if there is one.
    pub instance: Option<Arc<str>>,
    /// Description of the variant, if there are branches.
    pub variant: Option<String>,
    /// Places of the lines of its text, if it includes files in place.
    pub parts: Parts,
}

/// Returns a contribution whose text includes files in place.
pub fn with_parts(mut contribution: Contribution, parts: Parts) -> Contribution {
    if !parts.0.is_empty() {
        Arc::make_mut(&mut contribution.origin).parts = parts;
    }
    contribution
}

/// Returns the instance's name for a name that it declares or that is an alias.
pub fn mangled(instance: &Instance, word: &str) -> Option<String> {
    if let Some((_, other)) = instance.aliases.iter().find(|(name, _)| name == word) {
        return Some(other.clone());
    }
    instance.names.contains(word).then(|| instance.mangle(word))
}
