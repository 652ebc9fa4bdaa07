//! The error of a key without a technique, with its reason and what to do about it.

use core::fmt;

use crate::build_state::BuildState;
use crate::not_built::explain;
use crate::table::{BranchValue, Table};
use crate::{Backend, Info};

/// Error of functions that return a technique: the key has none.
#[derive(Clone, Copy)]
pub struct NoTechnique {
    info: &'static Info,
    table: Table,
    key: u64,
    reason: NoTechniqueReason,
    backend: Option<Backend>,
}

/// Why a key has no technique.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoTechniqueReason {
    /// A `skip if` of the rules holds, so the combination is impossible.
    Skipped,
    /// The builder built other keys only, as its options ask.
    NotShipped,
    /// Nothing was built.
    NotBuilt(BuildState),
}

impl NoTechnique {
    pub(super) fn new(info: &'static Info, table: Table, key: u64, reason: NoTechniqueReason) -> Self {
        Self { info, table, key, reason, backend: None }
    }

    #[cold]
    pub(super) fn missing(info: &'static Info, table: Table, key: u64, backend: Option<Backend>) -> Self {
        let state = || backend.map_or_else(|| info.state(), |it| info.why_missing(it).0);
        let reason =
            if table.is_empty() { NoTechniqueReason::NotBuilt(state()) } else { NoTechniqueReason::NotShipped };
        Self { backend, ..Self::new(info, table, key, reason) }
    }

    /// Returns the info that the key is for.
    pub fn info(&self) -> &'static Info {
        self.info
    }

    /// Returns why the key has no technique.
    pub fn reason(&self) -> NoTechniqueReason {
        self.reason
    }

    /// Returns the packed key: as the program set it if it is skipped, else in canonical form.
    pub fn key(&self) -> u64 {
        self.key
    }
}

/// Writes a key as `RenderMesh (skinning, lights = 3)`; as bits if there is no table of branches.
pub(super) fn write_key(f: &mut fmt::Formatter<'_>, info: &Info, table: Table, key: u64) -> fmt::Result {
    write!(f, "{}", info.name())?;
    if table.is_empty() {
        return if key == 0 { Ok(()) } else { write!(f, " (key {key:#x})") };
    }
    let changed = table.branches().filter(|it| it.index_in(key) != it.default);
    for (count, branch) in changed.enumerate() {
        f.write_str(if count == 0 { " (" } else { ", " })?;
        match branch.value_in(key) {
            BranchValue::Bool(true) => f.write_str(branch.name)?,
            BranchValue::Bool(false) => write!(f, "!{}", branch.name)?,
            value => write!(f, "{} = {value}", branch.name)?,
        }
    }
    let is_open = table.branches().any(|it| it.index_in(key) != it.default);
    f.write_str(if is_open { ")" } else { "" })
}

impl fmt::Display for NoTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("`")?;
        write_key(f, self.info, self.table, self.key)?;
        f.write_str("` has no technique: ")?;
        match self.reason {
            NoTechniqueReason::Skipped => f.write_str("a `skip if` of its `specialize` excludes this combination"),
            NoTechniqueReason::NotShipped => f.write_str(
                "it is not in the list of keys to ship; record it and build again, or build with \
                 `Builder::fallback(true)`",
            ),
            NoTechniqueReason::NotBuilt(state) => {
                let (_, words) = self.backend.map_or((state, ""), |it| self.info.why_missing(it));
                explain(f, state, self.backend, words)
            }
        }
    }
}

impl fmt::Debug for NoTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NoTechnique({self})")
    }
}

impl PartialEq for NoTechnique {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.info, other.info) && (self.key, self.reason) == (other.key, other.reason)
    }
}

impl Eq for NoTechnique {}

impl core::error::Error for NoTechnique {}
