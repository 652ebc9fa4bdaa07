//! Decides whether the rules leave a technique in which several conditions are true.

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeSet;

use super::lengths::defines;
use crate::variants::{Keys, Solution, Space};
use shader_info_lang::condition_names::names_in_conditions;
use shader_info_model::Backend;
use shader_info_model::{Condition, Info, Item, Statement};
use shader_info_reflect::rules::{Lowerings, Outside, Program, settle};

/// The variants of an info, and what distinguishes them in conditions: bits of the key, and defines in lengths.
struct Variants {
    space: Space,
    mask: u64,
    defines: BTreeSet<String>,
}

/// The techniques of an info, by the branches in conditions of its statements. Nothing is computed before it is needed.
#[derive(Default)]
pub(super) struct Ruled {
    space: OnceCell<Option<Variants>>,
    /// Solutions by the values of the atoms: backends that the rules cannot distinguish have the same techniques.
    solved: RefCell<Vec<(Vec<bool>, Option<Keys>)>>,
}

impl Ruled {
    /// Returns whether some technique on one of the backends satisfies all conditions. Rules with errors exclude
    /// nothing.
    pub(super) fn can_hold(
        &self,
        info: &Info,
        profiles: &[String],
        conditions: &[&Condition],
        backends: &[Backend],
    ) -> bool {
        let Some(Variants { space, mask, defines }) = self.space.get_or_init(|| variants(info)) else { return true };
        let mut solved = self.solved.borrow_mut();
        conditions.is_empty()
            || backends.iter().any(|backend| {
                let outside = Outside { backend: *backend, profiles: profiles.to_vec() };
                let atoms = space.program().atoms_on(&outside);
                let known = solved.iter().position(|(known, _)| *known == atoms);
                let at = known.unwrap_or_else(|| {
                    solved.push((atoms, space.solve(&outside).map(|mut it| it.keys(*mask, defines))));
                    solved.len() - 1
                });
                solved[at].1.as_mut().is_none_or(|keys| keys.can_hold(conditions, *backend))
            })
    }
}

/// Searches the techniques of a build.
type Look<'a> = &'a dyn Fn(&Program, &mut Solution) -> Option<String>;

impl Ruled {
    /// Returns the result of the search on a backend; `None` if the rules have errors.
    pub(super) fn find(&self, info: &Info, profiles: &[String], backend: Backend, look: Look<'_>) -> Option<String> {
        let Variants { space, .. } = self.space.get_or_init(|| variants(info)).as_ref()?;
        let mut solution = space.solve(&Outside { backend, profiles: profiles.to_vec() })?;
        look(space.program(), &mut solution)
    }
}

/// Returns whether a descendant has rules that a parent did not have: they may make statements active together that the
/// parent's rules exclude.
pub(super) fn has_rules_unknown_to(info: &Info, item: &Item) -> bool {
    let rules = || info.items.iter().filter(|it| matches!(it.statement, Statement::Specialize(_)));
    item.via.is_some() && rules().any(|it| it.via == item.via) && rules().any(|it| it.via != item.via)
}

/// Returns `None` if there is no branch, or if the rules have errors.
fn variants(info: &Info) -> Option<Variants> {
    let is_about = |item: &&Item| matches!(item.statement, Statement::Branch(_) | Statement::Specialize(_));
    info.items.iter().find(is_about)?;
    let (program, wrong) = settle(info, &Lowerings::default());
    if !wrong.is_empty() {
        return None;
    }
    let names = names_in_conditions(info);
    let mask = program.variables.iter().filter(|it| names.contains(&it.branch.name));
    let mask = mask.fold(0, |mask, it| mask | it.mask());
    let defines = info.items.iter().flat_map(|item| defines(&item.statement)).collect();
    Some(Variants { space: Space::new(info, program), mask, defines })
}
