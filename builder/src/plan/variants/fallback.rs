//! Plans the fallbacks, which replace techniques that are not shipped. Most of their branches are dynamic.

use std::sync::Arc;

use shader_info_assemble::variants::{MAX_TECHNIQUES, Solution};
use shader_info_lang::condition_names::names_in_conditions;
use shader_info_lang::resolve::Resolved;
use shader_info_model::Lowering;
use shader_info_model::diagnostic::{Diagnostic, VARIANT_BUDGET};
use shader_info_reflect::rules::{Program, Technique};

/// The techniques for keys that are not shipped.
#[derive(Debug, Clone)]
pub struct Fallbacks {
    /// The branches, with the lowerings of these texts.
    pub program: Arc<Program>,
    /// One technique for each set of values of the branches that are not dynamic. Its key has only the bits of these
    /// branches.
    pub techniques: Vec<Technique>,
}

impl Fallbacks {
    /// Plans the fallbacks. Branches are pinned if a `#[when(…)]` depends on them, or if they decide something that
    /// rules choose, because a text could not choose that itself. Branches that do not fit into the dynamic word are
    /// pinned, too, the last ones first.
    ///
    /// # Errors
    /// A diagnostic if the pinned branches have too many values.
    pub(super) fn of(info: &Resolved, program: &Program, solution: &mut Solution) -> Result<Self, Box<Diagnostic>> {
        let tested = names_in_conditions(info);
        let opened = solution.open(&|name| !tested.contains(name), MAX_TECHNIQUES);
        let mut lowered = program.clone();
        for it in lowered.variables.iter_mut().filter(|it| it.mask() & opened.mask == it.mask()) {
            it.branch.lowering = Lowering::Dynamic;
        }
        if opened.count > MAX_TECHNIQUES.into() {
            let pinned = lowered.variables.iter().filter(|it| it.branch.lowering != Lowering::Dynamic);
            let pinned: Vec<String> = pinned.map(|it| format!("`{}`", it.branch.name)).collect();
            let words =
                format!("`{}` needs {} fallbacks; the limit for an info is {MAX_TECHNIQUES}", info.name, opened.count);
            let help = format!(
                "these branches stay static in fallbacks, because of a `#[when]`, a choice of the rules or lack of \
                 room: {}; use fewer of them, or build without fallbacks",
                pinned.join(", ")
            );
            return Err(Box::new(Diagnostic::new(&VARIANT_BUDGET, &info.place, words).help(help)));
        }
        Ok(Self { program: Arc::new(lowered), techniques: opened.techniques })
    }

    /// Returns the names of the branches of which one technique has all values.
    pub fn open(&self) -> impl Iterator<Item = &str> {
        let open = self.program.variables.iter().filter(|it| it.branch.lowering == Lowering::Dynamic);
        open.map(|it| it.branch.name.as_str())
    }
}
