//! Computes the variants of an info, the cost of each branch and the errors of its rules, without trying keys one by
//! one.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::solution::Solution;
use shader_info_lang::condition_names::names_in_conditions;
use shader_info_model::diagnostic::{Diagnostic, Place};
use shader_info_model::{Info, Statement};
use shader_info_reflect::rules::Variants;
use shader_info_reflect::rules::settle;
use shader_info_reflect::rules::{Lowerings, Outside, Program};

/// Maximum number of techniques of one info in a build; if an info has more, a list of keys must select some.
pub const MAX_TECHNIQUES: u32 = 1 << 16;

/// The compiled rules of an info.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Space {
    pub(super) program: Arc<Program>,
    pub(super) place: Place,
    pub(super) name: String,
    pub(super) budget: Option<(u32, Place)>,
    /// Names of branches in `#[when(…)]`.
    pub(super) pinned: BTreeSet<String>,
}

impl Space {
    /// Compiles the rules. An info without branches has one key and one technique.
    ///
    /// # Errors
    /// The diagnostics of the rules.
    pub fn of(info: &Info, lowerings: &Lowerings) -> Result<Self, Vec<Diagnostic>> {
        let (program, wrong) = settle(info, lowerings);
        if !wrong.is_empty() {
            return Err(wrong.into_iter().map(|it| it.diagnostic).collect());
        }
        Ok(Self::new(info, program))
    }

    /// Makes a space of compiled rules.
    pub fn new(info: &Info, program: Program) -> Self {
        let budget = info.items.iter().find_map(|item| match &item.statement {
            Statement::Budget(it) => Some((it.variants, item.place.clone())),
            _ => None,
        });
        let rules = info.items.iter().rev().find(|item| matches!(item.statement, Statement::Specialize(_)));
        let place = rules.map_or(&info.place, |item| &item.place).clone();
        Self { program: Arc::new(program), place, name: info.name.clone(), budget, pinned: names_in_conditions(info) }
    }

    /// Returns the branches, fields and rules.
    pub fn program(&self) -> &Arc<Program> {
        &self.program
    }

    /// Runs the rules for all keys of one build; `None` if they are too complex, which [`Space::check`] reports.
    pub fn solve(&self, outside: &Outside) -> Option<Solution> {
        Solution::of(&self.program, &self.program.atoms_on(outside))
    }

    /// Returns the counts for one target, without listing techniques. The work depends on how complex the rules are,
    /// not on the number of techniques. All counts are 0 if [`Space::solve`] returns `None`.
    pub fn counted(&self, outside: &Outside) -> Variants {
        self.solve(outside).map_or_else(|| self.nothing(), |mut it| it.counted())
    }

    /// Returns the variants for one target. Techniques are listed if there are at most [`MAX_TECHNIQUES`].
    pub fn variants(&self, outside: &Outside) -> Variants {
        let Some(mut solution) = self.solve(outside) else { return self.nothing() };
        let variants = solution.counted();
        let is_listed = variants.count <= MAX_TECHNIQUES.into();
        let techniques = if is_listed { solution.list(MAX_TECHNIQUES as usize) } else { Vec::new() };
        Variants { techniques, ..variants }
    }

    fn nothing(&self) -> Variants {
        let (costs, reached) = (vec![None; self.program.variables.len()], vec![0; self.program.arms.len()]);
        Variants { keys: 0, skipped: 0, count: 0, texts: 0, techniques: Vec::new(), costs, reached }
    }

    /// Returns the number of combinations of these branches among the canonical keys, which is the number of texts of a
    /// stage that depends on no others.
    pub fn count_seen(&self, outside: &Outside, branches: &BTreeSet<usize>) -> u128 {
        self.solve(outside).map_or(0, |mut it| it.count_seen(branches))
    }
}
