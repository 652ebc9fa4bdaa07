//! Plans the techniques that replace those not shipped, with most branches dynamic.

use std::sync::Arc;

use shader_info_assemble::variants::{MOST_TECHNIQUES, Solution};
use shader_info_lang::asked::asked_by_statements;
use shader_info_lang::resolve::Resolved;
use shader_info_model::Lowering;
use shader_info_model::diagnostic::{Diagnostic, VARIANT_BUDGET};
use shader_info_reflect::rules::{Program, Technique};

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
    /// by itself. Pinned are also the last branches that find no room in the dynamic word.
    ///
    /// # Errors
    /// The pinned ones have too many values.
    pub(super) fn of(info: &Resolved, program: &Program, solution: &mut Solution) -> Result<Self, Box<Diagnostic>> {
        let asked = asked_by_statements(info);
        let opened = solution.open(&|name| !asked.contains(name), MOST_TECHNIQUES);
        let mut lowered = program.clone();
        for it in lowered.variables.iter_mut().filter(|it| it.mask() & opened.mask == it.mask()) {
            it.branch.lowering = Lowering::Dynamic;
        }
        if opened.count > MOST_TECHNIQUES.into() {
            let pinned = lowered.variables.iter().filter(|it| it.branch.lowering != Lowering::Dynamic);
            let pinned: Vec<String> = pinned.map(|it| format!("`{}`", it.branch.name)).collect();
            let words =
                format!("`{}` needs {} fallbacks; the limit for an info is {MOST_TECHNIQUES}", info.name, opened.count);
            let help = format!(
                "these branches stay static in fallbacks, because of a `#[when]`, a choice of the rules or lack of \
                 room: {}; use fewer of them, or build without fallbacks",
                pinned.join(", ")
            );
            return Err(Box::new(Diagnostic::new(&VARIANT_BUDGET, &info.place, words).help(help)));
        }
        Ok(Self { program: Arc::new(lowered), techniques: opened.techniques })
    }

    /// The names of branches whose values one technique has all of.
    pub fn open(&self) -> impl Iterator<Item = &str> {
        let open = self.program.variables.iter().filter(|it| it.branch.lowering == Lowering::Dynamic);
        open.map(|it| it.branch.name.as_str())
    }
}
