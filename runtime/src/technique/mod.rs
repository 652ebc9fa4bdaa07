//! Finds the technique of a key of branch values: its texts, render state and constants.
//!
//! The macro generates the key, so that a program writes
//! `RenderMesh::key().skinning(true).depth(pass.is_depth()).technique()?`.

mod artifacts;
mod no_technique;
mod reflected;

pub use crate::table::{Branch, BranchValue};
pub use no_technique::{NoTechnique, WhyNot};
pub use shader_info_types::Lowering;

use core::fmt;

use crate::table::ChosenFormat;
use crate::table::{Row, Table};
use crate::{Attribute, Backend, Info, Packing, RenderState};

/// The push constant that dynamic branches are bits of, behind all others.
pub const BRANCHES: &str = "si_branches";

/// One way to draw with an info: a text for each stage, a render state, a vertex format.
///
/// A handle that may be copied and kept; an info without branches has one, `Technique::from(Name::INFO)`.
#[derive(Clone, Copy)]
pub struct Technique {
    info: &'static Info,
    table: Table,
    index: u32,
    /// Canonical, dynamic branches included.
    key: u64,
}

/// The value of a specialization constant that a technique sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SpecializationValue {
    /// The branch.
    pub name: &'static str,
    /// `constant_id`.
    pub id: u32,
    /// Its value.
    pub value: BranchValue,
}

impl SpecializationValue {
    /// The value's 32 bits, as specialization data holds it: that of a word is its place in the list.
    pub fn bits(&self) -> u32 {
        match self.value {
            BranchValue::Bool(value) => value.into(),
            BranchValue::Int(value) => value as u32,
            BranchValue::Word(_, index) => index,
        }
    }
}

impl From<&'static Info> for Technique {
    /// The only one, or that of the branches' defaults.
    fn from(info: &'static Info) -> Self {
        let table = info.pack().first_table();
        let index = table.default().unwrap_or(if table.is_empty() { 0 } else { u32::MAX });
        Self { info, table, index, key: table.default_key() }
    }
}

/// Called by generated code: `set` is a key as it was set, `canonical` what the rules make of it, none where they skip it.
///
/// # Errors
/// The key is skipped, was not shipped, or nothing was built.
#[doc(hidden)]
#[inline]
pub fn find(info: &'static Info, set: u64, canonical: Option<u64>) -> Result<Technique, NoTechnique> {
    found(info, info.pack().first_table(), None, set, canonical)
}

/// [`find`] in what was built for a backend, where the rules ask for the target.
///
/// # Errors
/// As [`find`].
#[doc(hidden)]
#[inline]
pub fn find_for(
    info: &'static Info,
    backend: Backend,
    set: u64,
    canonical: Option<u64>,
) -> Result<Technique, NoTechnique> {
    found(info, info.pack().table_for(backend), Some(backend), set, canonical)
}

#[inline]
fn found(
    info: &'static Info,
    table: Table,
    backend: Option<Backend>,
    set: u64,
    canonical: Option<u64>,
) -> Result<Technique, NoTechnique> {
    let Some(key) = canonical else { return Err(NoTechnique::new(info, table, set, WhyNot::Skipped)) };
    #[cfg(feature = "record")]
    crate::record::note(info, table, key);
    match table.find(key) {
        Some(index) => Ok(Technique { info, table, index, key }),
        None => Err(NoTechnique::missing(info, table, key, backend)),
    }
}

impl Technique {
    /// The technique of the same values of the branches in other artifacts of the shader: those that a hot reload
    /// brought. Branches go by name; one that is new has its default.
    ///
    /// # Errors
    /// There is none: a value is gone, the rules are others, or nothing was built.
    pub fn of(&self, info: &'static Info) -> Result<Self, NoTechnique> {
        // Rules that ask for the backend have a key for each.
        let is_its = |backend: &Backend| self.info.pack().table_for(*backend).is(self.table);
        let same = || Backend::ALL.into_iter().filter(is_its).map(|backend| info.pack().table_for(backend));
        // The other info may be built for some of these backends only.
        let table = same().find(|table| !table.is_empty()).or_else(|| same().next());
        let table = table.unwrap_or_else(|| info.pack().first_table());
        if self.table.is_empty() && table.is_empty() {
            return Ok(info.into());
        }
        let key = table.branches().try_fold(0, |key, branch| {
            let known = self.table.branches().find(|it| it.name == branch.name);
            let index = match known {
                Some(known) => branch.index_of(known.value_in(self.key))?,
                None => branch.default,
            };
            Some(key | u64::from(index).checked_shl(branch.shift).unwrap_or(0))
        });
        let found = key.and_then(|key| Some(Self { info, table, index: table.find(key)?, key }));
        found.ok_or_else(|| NoTechnique::missing(info, table, key.unwrap_or(self.key), None))
    }

    /// What draws.
    pub const fn info(&self) -> &'static Info {
        self.info
    }

    /// Its number among the info's techniques; stable as long as the declaration and the builder's options are.
    pub const fn index(&self) -> u32 {
        self.index
    }

    /// The canonical values of all branches, packed: declaration order, lowest bits first.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// How many techniques the info has; 1 without branches.
    pub fn count(&self) -> u32 {
        self.table.rows().max(1)
    }

    /// Its render state; the info's own where there are no rules.
    pub fn render_state(&self) -> RenderState {
        let state = self.table.row(self.index).and_then(|row| self.table.state(row.state()));
        state.unwrap_or_else(|| self.info.render_state())
    }

    /// The number of its render state among the info's; 0 without rules.
    pub fn state_index(&self) -> u32 {
        self.table.row(self.index).map_or(0, |row| row.state().into())
    }

    /// How many different render states the info's techniques have.
    pub fn state_count(&self) -> u32 {
        self.table.states().max(1)
    }

    /// The vertex struct that the rules chose.
    pub fn vertex_format(&self) -> Option<&'static str> {
        self.chosen_format().map(|it| it.name)
    }

    /// Its vertex attributes, in declaration order: those of the info that its conditions leave, at the offsets that the
    /// info has them at, where the rules chose no vertex struct.
    ///
    /// A chosen struct lays out one buffer, the first that advances a vertex: what it has a field for is read there, in
    /// the field's format, at the declared location. What it has none for is not read. Attributes that advance an
    /// instance stay as declared.
    pub fn attributes(&self) -> impl Iterator<Item = Attribute> + use<> {
        let chosen = self.chosen_format();
        let buffer = vertex_buffer(self.info).unwrap_or(0);
        self.reflection().attributes().filter_map(move |declared| match chosen {
            Some(format) => format.attribute(declared, buffer),
            None => Some(declared),
        })
    }

    /// Bytes from one vertex of a buffer to the next, where that buffer holds the struct that the rules chose. Else it
    /// is as large as the struct that the program fills it from.
    pub fn stride(&self, buffer: u32) -> Option<u32> {
        self.chosen_format().filter(|_| vertex_buffer(self.info) == Some(buffer)).map(|it| it.stride)
    }

    fn chosen_format(&self) -> Option<ChosenFormat> {
        self.table.row(self.index).and_then(|row| self.table.vertex_format(row))
    }

    /// The info's branches with their values in this technique, in declaration order.
    pub fn branches(&self) -> impl Iterator<Item = (Branch, BranchValue)> + use<> {
        let key = self.key;
        self.table.branches().map(move |branch| (branch, branch.value_in(key)))
    }

    /// Whether it stands for keys that were not built: what is static elsewhere is dynamic in it.
    pub fn is_fallback(&self) -> bool {
        self.table.row(self.index).is_some_and(Row::is_fallback)
    }

    /// The specialization constants that a pipeline for a backend sets for branches; the info's own are not among them.
    pub fn specialization(&self, backend: Backend) -> impl Iterator<Item = SpecializationValue> + use<> {
        let found = self.row_for(backend);
        let table = found.map_or(Table::EMPTY, |(table, _)| table);
        let is_fallback = found.is_some_and(|(_, row)| row.is_fallback());
        let key = self.key;
        table.branches().filter_map(move |branch| {
            // In a fallback only what could not be made dynamic is still a constant.
            let is_set = branch.lowering == Lowering::Specialization && !(is_fallback && branch.is_open_in_fallbacks());
            let id = branch.constant().filter(|_| is_set)?;
            Some(SpecializationValue { name: branch.name, id, value: branch.value_in(key) })
        })
    }

    /// The word that the push constant `si_branches` has: the values of branches that are dynamic on a backend.
    pub fn dynamic_bits(&self, backend: Backend) -> u32 {
        let Some((table, row)) = self.row_for(backend) else { return 0 };
        let is_fallback = row.is_fallback();
        table.branches().fold(0, |bits, branch| bits | branch.dynamic_bits(self.key, is_fallback))
    }

    /// Puts [`Technique::dynamic_bits`] where they belong in the bytes of the info's push constants; nothing where no
    /// branch is dynamic, or the block has no room for them. [`Technique::place_push_constants`] comes after it.
    pub fn put_branches(&self, backend: Backend, packing: Packing, block: &mut [u8]) {
        let Some(word) = self.info.push_constants().find(|it| it.name == BRANCHES) else { return };
        let at = packing.pick(word.std430, word.std140) as usize;
        if let Some(room) = block.get_mut(at..at.saturating_add(4)) {
            room.copy_from_slice(&self.dynamic_bits(backend).to_le_bytes());
        }
    }

    // A branch may be lowered otherwise there, and then the same key has another row.
    fn row_for(&self, backend: Backend) -> Option<(Table, Row)> {
        let table = self.info.pack().table_for(backend);
        let index = if table.is(self.table) { self.index } else { table.find(self.key)? };
        Some((table, table.row(index)?))
    }
}

/// The first buffer that advances a vertex.
fn vertex_buffer(info: &Info) -> Option<u32> {
    info.attributes().filter(|it| !it.per_instance).map(|it| it.buffer).min()
}

impl PartialEq for Technique {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.info, other.info)
            && self.table.is(other.table)
            && (self.index, self.key) == (other.index, other.key)
    }
}

impl Eq for Technique {}

impl core::hash::Hash for Technique {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        (core::ptr::from_ref(self.info), self.index, self.key).hash(state);
    }
}

/// The info and what is not by default: `RenderMesh (skinning, lights = 3)`.
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        no_technique::key_in_words(f, self.info, self.table, self.key)
    }
}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Technique {} of {self}", self.index)
    }
}
