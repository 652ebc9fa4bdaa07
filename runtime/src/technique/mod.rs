//! Finds the technique of a key of branch values, with its texts, render state and constants.
//!
//! The macro generates the key, so that a program writes
//! `RenderMesh::key().skinning(true).depth(pass.is_depth()).technique()?`.

mod artifacts;
mod no_technique;
mod raster_outputs;
mod reflected;

pub use crate::table::{Branch, BranchValue};
pub use no_technique::{NoTechnique, NoTechniqueReason};
pub use shader_info_types::Lowering;

use core::fmt;

use crate::table::ChosenFormat;
use crate::table::{Row, Table};
use crate::{Attribute, Backend, Info, Packing, Reflection, RenderState};

/// Name of the push constant whose bits are the values of dynamic branches. It is the last one.
pub const BRANCHES: &str = "si_branches";

/// One variant of an info that can draw: a text for each stage, a render state, a vertex format.
///
/// It is a handle: copying it is cheap. An info without branches has one, `Technique::from(Name::INFO)`.
#[derive(Clone, Copy)]
pub struct Technique {
    info: &'static Info,
    table: Table,
    index: u32,
    /// The canonical key, dynamic branches included.
    key: u64,
}

/// The value of a specialization constant that a technique sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SpecializationValue {
    /// Name of the branch.
    pub name: &'static str,
    /// The constant's `constant_id`.
    pub id: u32,
    /// Value of the branch.
    pub value: BranchValue,
}

impl SpecializationValue {
    /// Returns the 32 bits of the value, as specialization data has them: for a word its index in the list.
    pub fn bits(&self) -> u32 {
        match self.value {
            BranchValue::Bool(value) => value.into(),
            BranchValue::Int(value) => value as u32,
            BranchValue::Word(_, index) => index,
        }
    }
}

impl From<&'static Info> for Technique {
    /// Returns the technique of the branches' defaults, or the only one.
    fn from(info: &'static Info) -> Self {
        let table = info.pack().first_table();
        let index = table.default().unwrap_or(if table.is_empty() { 0 } else { u32::MAX });
        Self { info, table, index, key: table.default_key() }
    }
}

/// Finds the technique of a key, for generated code. `set` is the key as the program set it, `canonical` the key that
/// the rules make of it; `None` if they skip it.
///
/// # Errors
/// [`NoTechnique`] if the key is skipped or was not shipped, or if nothing was built.
#[doc(hidden)]
#[inline]
pub fn find(info: &'static Info, set: u64, canonical: Option<u64>) -> Result<Technique, NoTechnique> {
    found(info, info.pack().first_table(), None, set, canonical)
}

/// Finds the technique as [`find`] does, in the table of a backend, for rules that depend on the target.
///
/// # Errors
/// See [`find`].
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
    let Some(key) = canonical else { return Err(NoTechnique::new(info, table, set, NoTechniqueReason::Skipped)) };
    #[cfg(feature = "record")]
    crate::record::note(info, table, key);
    match table.find(key) {
        Some(index) => Ok(Technique { info, table, index, key }),
        None => Err(NoTechnique::missing(info, table, key, backend)),
    }
}

impl Technique {
    /// Returns the technique with the same values in other artifacts of the shader, for example those that a hot reload
    /// brought. Branches are matched by name; a new branch has its default value.
    ///
    /// # Errors
    /// [`NoTechnique`] if the other artifacts lack a value or a technique of the key, or if nothing was built.
    pub fn of(&self, info: &'static Info) -> Result<Self, NoTechnique> {
        // If rules depend on the backend, each backend has its own table, so the new table must be of a backend that
        // has this one.
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

    /// Returns the info.
    pub const fn info(&self) -> &'static Info {
        self.info
    }

    /// Returns the number among the info's techniques. It changes only with the declaration or the builder's options.
    pub const fn index(&self) -> u32 {
        self.index
    }

    /// Returns the canonical values of all branches, packed in declaration order from the lowest bit on.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Returns the number of techniques that the info has; 1 without branches.
    pub fn count(&self) -> u32 {
        self.table.rows().max(1)
    }

    /// Returns the render state; the info's own if rules choose none.
    pub fn render_state(&self) -> RenderState {
        let state = self.table.row(self.index).and_then(|row| self.table.state(row.state()));
        state.unwrap_or_else(|| self.info.render_state())
    }

    /// Returns the number of the render state among those of the info; 0 without rules.
    pub fn state_index(&self) -> u32 {
        self.table.row(self.index).map_or(0, |row| row.state().into())
    }

    /// Returns the number of different render states among the info's techniques.
    pub fn state_count(&self) -> u32 {
        self.table.states().max(1)
    }

    /// Returns the name of the vertex struct that the rules chose.
    pub fn vertex_format(&self) -> Option<&'static str> {
        self.chosen_format().map(|it| it.name)
    }

    /// Returns the vertex attributes that the conditions of the info leave, in declaration order. If the rules chose no
    /// vertex struct, their offsets are those of the info.
    ///
    /// A chosen struct is the layout of one buffer: the first one that advances a vertex. An attribute with a field in
    /// the struct is read from that field, in the field's format, at the declared location. An attribute without a
    /// field is not read. Attributes that advance an instance stay as declared.
    ///
    /// If a condition depends on the target, these are the attributes of [`Technique::reflection`]; ask
    /// [`Technique::attributes_on`] then.
    pub fn attributes(&self) -> impl Iterator<Item = Attribute> + use<> {
        self.attributes_in(self.reflection())
    }

    /// Returns the vertex attributes as [`Technique::attributes`] does, those of a backend: conditions may depend on
    /// the target.
    pub fn attributes_on(&self, backend: Backend) -> impl Iterator<Item = Attribute> + use<> {
        self.attributes_in(self.reflection_on(backend))
    }

    fn attributes_in(&self, reflection: Reflection) -> impl Iterator<Item = Attribute> + use<> {
        let chosen = self.chosen_format();
        let buffer = vertex_buffer(self.info).unwrap_or(0);
        reflection.attributes().filter_map(move |declared| match chosen {
            Some(format) => format.attribute(declared, buffer),
            None => Some(declared),
        })
    }

    /// Returns the bytes from one vertex, or instance, of a buffer to the next: the size of the vertex struct that the
    /// rules chose or that the info declares, or of the generated `Vertex` or `Instance`. `None` if the technique reads
    /// no attribute of the buffer.
    ///
    /// If a condition depends on the target, take [`Attribute::stride`] of [`Technique::attributes_on`].
    pub fn stride(&self, buffer: u32) -> Option<u32> {
        self.attributes().find(|it| it.buffer == buffer).map(|it| it.stride)
    }

    fn chosen_format(&self) -> Option<ChosenFormat> {
        self.table.row(self.index).and_then(|row| self.table.vertex_format(row))
    }

    /// Returns the info's branches with their values in this technique, in declaration order.
    pub fn branches(&self) -> impl Iterator<Item = (Branch, BranchValue)> + use<> {
        let key = self.key;
        self.table.branches().map(move |branch| (branch, branch.value_in(key)))
    }

    /// Returns whether the technique is a fallback for keys that were not built: branches that are static in other
    /// techniques are dynamic in it.
    pub fn is_fallback(&self) -> bool {
        self.table.row(self.index).is_some_and(Row::is_fallback)
    }

    /// Returns the specialization constants that a pipeline for a backend must set for branches. Those that the info
    /// declares are not included.
    pub fn specialization(&self, backend: Backend) -> impl Iterator<Item = SpecializationValue> + use<> {
        let found = self.row_for(backend);
        let table = found.map_or(Table::EMPTY, |(table, _)| table);
        let is_fallback = found.is_some_and(|(_, row)| row.is_fallback());
        let key = self.key;
        table.branches().filter_map(move |branch| {
            // In a fallback only branches that could not be made dynamic are constants.
            let is_set = branch.lowering == Lowering::Specialization && !(is_fallback && branch.is_open_in_fallbacks());
            let id = branch.constant().filter(|_| is_set)?;
            Some(SpecializationValue { name: branch.name, id, value: branch.value_in(key) })
        })
    }

    /// Returns the word for the push constant `si_branches`: the values of branches that are dynamic on a backend.
    pub fn dynamic_bits(&self, backend: Backend) -> u32 {
        let Some((table, row)) = self.row_for(backend) else { return 0 };
        let is_fallback = row.is_fallback();
        table.branches().fold(0, |bits, branch| bits | branch.dynamic_bits(self.key, is_fallback))
    }

    /// Writes [`Technique::dynamic_bits`] into the bytes of the info's push constants. Writes nothing if no branch is
    /// dynamic or the block is too small. Call it before [`Technique::place_push_constants`].
    pub fn put_branches(&self, backend: Backend, packing: Packing, block: &mut [u8]) {
        let Some(word) = self.info.push_constants().find(|it| it.name == BRANCHES) else { return };
        let at = packing.pick(word.std430, word.std140) as usize;
        if let Some(room) = block.get_mut(at..at.saturating_add(4)) {
            room.copy_from_slice(&self.dynamic_bits(backend).to_le_bytes());
        }
    }

    // The backend may lower a branch differently, and then the same key has another row.
    fn row_for(&self, backend: Backend) -> Option<(Table, Row)> {
        let table = self.info.pack().table_for(backend);
        let index = if table.is(self.table) { self.index } else { table.find(self.key)? };
        Some((table, table.row(index)?))
    }
}

/// Returns the first buffer that advances a vertex.
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

/// Writes the info's name and the values that differ from the defaults: `RenderMesh (skinning, lights = 3)`.
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        no_technique::write_key(f, self.info, self.table, self.key)
    }
}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Technique {} of {self}", self.index)
    }
}
