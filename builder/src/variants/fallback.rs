//! All techniques of a shader of which few are shipped in; those that stand for the others, most branches dynamic, out.

use std::collections::BTreeMap;
use std::sync::Arc;

use shader_info_shared::diagnostic::Diagnostic;
use shader_info_shared::model::Lowering;
use shader_info_shared::resolve::Resolved;
use shader_info_shared::variants::{Lowerings, Program, Technique, asked_by_statements, too_many_bits};

/// Techniques that stand for keys that are not shipped.
#[derive(Debug, Clone)]
pub struct Fallbacks {
    /// The branches as they reach these texts.
    pub program: Arc<Program>,
    /// One for each set of values of the branches that are not dynamic; its key has only their bits.
    pub techniques: Vec<Technique>,
}

impl Fallbacks {
    /// Pinned is what a `#[when(…)]` asks for, and what decides something that rules choose: no text could choose that
    /// by itself.
    ///
    /// # Errors
    /// The others take more bits than the dynamic word has.
    pub(super) fn of(info: &Resolved, program: &Program, all: &[Technique]) -> Result<Self, Box<Diagnostic>> {
        let asked = asked_by_statements(info);
        let mut open = 0;
        for it in program.variables.iter().filter(|it| !asked.contains(&it.branch.name)) {
            let more = open | it.mask();
            if is_decided_by(all, program.mask() & !more) {
                open = more;
            }
        }
        let mut lowered = program.clone();
        for it in lowered.variables.iter_mut().filter(|it| it.mask() & open == it.mask()) {
            it.branch.lowering = Lowering::Dynamic;
        }
        let lowerings = lowered.variables.iter().map(|it| (it.branch.name.clone(), it.branch.lowering));
        if let Some(wrong) = too_many_bits(info, &Lowerings(lowerings.collect())) {
            return Err(Box::new(
                wrong.help("a fallback makes branches dynamic: fewer, or ship every key of this shader"),
            ));
        }
        let mut techniques: BTreeMap<u64, Technique> = BTreeMap::new();
        for it in all {
            let key = it.key & lowered.mask();
            techniques.entry(key).or_insert_with(|| Technique { key, fields: it.fields.clone() });
        }
        Ok(Self { program: Arc::new(lowered), techniques: techniques.into_values().collect() })
    }

    /// The names of branches whose values one technique has all of.
    pub fn open(&self) -> impl Iterator<Item = &str> {
        let open = self.program.variables.iter().filter(|it| it.branch.lowering == Lowering::Dynamic);
        open.map(|it| it.branch.name.as_str())
    }
}

/// Whether techniques with the same values of some branches have the same sources, entries, defines, formats and states.
fn is_decided_by(all: &[Technique], mask: u64) -> bool {
    let mut known: BTreeMap<u64, &[u32]> = BTreeMap::new();
    all.iter().all(|it| *known.entry(it.key & mask).or_insert(&it.fields) == it.fields)
}
