//! What every system lowers to: a piece of one shader, where it goes, when, and who wrote it.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::diagnostic::Place;
use crate::model::{Condition, Fragment, FragmentPart, Item, Role, Slot, StageSet};
use shader_info_glsl::Body;

use super::Section;
use shader_info_glsl::Parts;

/// One piece of a shader.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contribution {
    /// The stages it goes into.
    pub stages: StageSet,
    /// Where in a stage.
    pub spot: Spot,
    /// Before what comes later in the same spot; equal orders keep the order given.
    pub order: i32,
    /// Only where this holds.
    pub when: Option<Condition>,
    /// Which use of a fragment or node it belongs to: names it declares are made this instance's own.
    pub instance: Option<Arc<Instance>>,
    /// What it says.
    pub piece: Piece,
    /// Who wrote it; one for all the lines that come of one statement.
    pub origin: Arc<Origin>,
    /// Facts that some other contribution must provide.
    pub requires: Vec<String>,
    /// Facts that hold once it is there.
    pub provides: Vec<String>,
}

/// Where in a stage a contribution goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Spot {
    /// A section of the fixed order.
    Section(Section),
    /// A function that others may extend or override.
    Slot(String),
}

/// What a contribution says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// A statement, with what `lower` settled about it; the backend spells it.
    Declared(Box<Declared>),
    /// GLSL as it stands in its file.
    Text(String),
    /// GLSL made by us: lines that point at the origin as a whole.
    Made(String),
    /// A slot as its template declares it: what it takes and gives.
    Slot(Box<Slot>),
    /// Code of a fragment: functions, of which `main` is called by the entry that `link` makes.
    Code(Code),
    /// What a fragment has to do with others; gone once linked.
    Part(PartOf),
    /// A function of a slot, whole, under the slot's name.
    Function(Role, String),
    /// What stands between the braces of a slot's function; the slot says the rest.
    Body(Role, String),
    /// The function that `main` calls.
    Entry(String),
    /// A branch's name and the line that gives it its value; only where the stage names it.
    Value(String, String),
    /// A branch's name and a line that runs before the author's `main`; only where the stage names it.
    First(String, String),
}

/// A statement with everything that depends on the statements around it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Declared {
    /// The statement.
    pub item: Item,
    /// First location of an attribute or interface; `constant_id` of a specialization constant.
    pub number: u32,
    /// Whether the stage reads or writes it through a geometry or tessellation stage (`x_in[]`, `x_out`).
    pub interface: Option<InterfaceSide>,
}

/// How a stage sees an interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InterfaceSide {
    /// Read or written.
    pub output: bool,
    /// Suffix of the instance's name: nothing, `_in`, `_out`.
    pub suffix: &'static str,
    /// `[]` behind the instance.
    pub arrayed: bool,
    /// Once a patch.
    pub patch: bool,
}

/// One use of a reusable piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Instance {
    /// Its path: `detail`.
    pub path: Arc<str>,
    /// Which use, from 0.
    pub index: u32,
    /// The names it declares, and only these, are renamed.
    pub names: Arc<BTreeSet<String>>,
    /// Other names of what is not its own: as its text has them, and as the assembled text does.
    pub aliases: Vec<(String, String)>,
}

impl Instance {
    /// A declared name as this instance calls it: `detail1_color_map`.
    pub fn mangle(&self, name: &str) -> String {
        // Two underscores in a row are GLSL's.
        let name = name.trim_start_matches('_');
        // By hand: a composition makes hundreds.
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

/// A statement of a fragment about others, in the fragment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartOf {
    /// Whose.
    pub fragment: Arc<Fragment>,
    /// Which of its parts.
    pub index: usize,
}

impl PartOf {
    /// The statement.
    pub fn get(&self) -> &FragmentPart {
        &self.fragment.parts[self.index]
    }
}

/// Code of an instance: as its author wrote it, and its names as the assembled text has them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    /// The text, read once for all instances.
    pub body: Arc<Body>,
    /// For each of the names found in it, the instance's own.
    pub own: Vec<Option<String>>,
}

impl Code {
    /// The code of an instance.
    pub fn of(body: Arc<Body>, instance: Option<&Instance>) -> Self {
        let own = |name: &String| instance.and_then(|it| crate::contribution::mangled(it, name));
        let own = body.reading.names.iter().map(own).collect();
        Self { body, own }
    }

    /// The instance's own name for one of the text.
    pub fn own(&self, name: &str) -> Option<String> {
        let index = self.body.reading.names.iter().position(|known| known == name)?;
        self.own.get(index).cloned().flatten()
    }

    /// A name of the text, by its index, as the assembled text has it.
    pub fn name(&self, index: usize) -> &str {
        let own = self.own.get(index).and_then(Option::as_deref);
        own.or_else(|| self.body.reading.names.get(index).map(String::as_str)).unwrap_or_default()
    }
}

/// Who wrote a piece.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Origin {
    /// File, line and column of its first character.
    pub place: Place,
    /// Index of the statement in the resolved list that brought it in; none for what no statement did.
    pub item: Option<u32>,
    /// `detail#1`, where it is an instance's.
    pub instance: Option<Arc<str>>,
    /// The variant, in words, where branches are.
    pub variant: Option<String>,
    /// Where the lines of its text stand, if it includes files in place.
    pub parts: Parts,
}

/// A contribution whose text includes files in place.
pub fn with_parts(mut contribution: Contribution, parts: Parts) -> Contribution {
    if !parts.0.is_empty() {
        Arc::make_mut(&mut contribution.origin).parts = parts;
    }
    contribution
}

/// A declared name of an instance as this instance calls it.
pub fn mangled(instance: &Instance, word: &str) -> Option<String> {
    if let Some((_, other)) = instance.aliases.iter().find(|(name, _)| name == word) {
        return Some(other.clone());
    }
    instance.names.contains(word).then(|| instance.mangle(word))
}
