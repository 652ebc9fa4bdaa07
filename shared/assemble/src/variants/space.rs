//! Computes the variants of an info, the cost of each branch and the errors of its rules, without trying keys.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::solution::Solution;
use shader_info_lang::asked::asked_by_statements;
use shader_info_model::diagnostic::{Diagnostic, Place};
use shader_info_model::{Info, Statement};
use shader_info_reflect::rules::Variants;
use shader_info_reflect::rules::settle;
use shader_info_reflect::rules::{Lowerings, Outside, Program};

/// The most techniques of one info that a build makes; of an info with more a list of keys says which.
pub const MOST_TECHNIQUES: u32 = 1 << 16;

/// The rules of an info, every name settled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Space {
    pub(super) program: Arc<Program>,
    pub(super) place: Place,
    pub(super) name: String,
    pub(super) budget: Option<(u32, Place)>,
    /// Names that a `#[when(…)]` asks for.
    pub(super) pinned: BTreeSet<String>,
}

impl Space {
    /// Reads the rules; an info without branches has one key and one technique.
    pub fn of(info: &Info, lowerings: &Lowerings) -> Result<Self, Vec<Diagnostic>> {
        let (program, wrong) = settle(info, lowerings);
        if !wrong.is_empty() {
            return Err(wrong.into_iter().map(|it| it.diagnostic).collect());
        }
        Ok(Self::new(info, program))
    }

    /// Rules whose names are settled already.
    pub fn new(info: &Info, program: Program) -> Self {
        let budget = info.items.iter().find_map(|item| match &item.statement {
            Statement::Budget(it) => Some((it.variants, item.place.clone())),
            _ => None,
        });
        let rules = info.items.iter().rev().find(|item| matches!(item.statement, Statement::Specialize(_)));
        let place = rules.map_or(&info.place, |item| &item.place).clone();
        Self { program: Arc::new(program), place, name: info.name.clone(), budget, pinned: asked_by_statements(info) }
    }

    /// Branches, fields and rules.
    pub fn program(&self) -> &Arc<Program> {
        &self.program
    }

    /// All keys of one build, solved at once; `None` if the rules are too entangled, which [`Space::check`] reports.
    pub fn solve(&self, outside: &Outside) -> Option<Solution> {
        Solution::of(&self.program, &self.program.atoms_on(outside))
    }

    /// The counts for one target, no technique listed: as much work as the rules are entangled, however many techniques
    /// there are. All are 0 if [`Space::solve`] gives nothing.
    pub fn counted(&self, outside: &Outside) -> Variants {
        self.solve(outside).map_or_else(|| self.nothing(), |mut it| it.counted())
    }

    /// The variants for one target. The techniques are listed if there are no more than [`MOST_TECHNIQUES`].
    pub fn variants(&self, outside: &Outside) -> Variants {
        let Some(mut solution) = self.solve(outside) else { return self.nothing() };
        let variants = solution.counted();
        let is_listed = variants.count <= MOST_TECHNIQUES.into();
        let techniques = if is_listed { solution.list(MOST_TECHNIQUES as usize) } else { Vec::new() };
        Variants { techniques, ..variants }
    }

    fn nothing(&self) -> Variants {
        let (costs, reached) = (vec![None; self.program.variables.len()], vec![0; self.program.arms.len()]);
        Variants { keys: 0, skipped: 0, count: 0, texts: 0, techniques: Vec::new(), costs, reached }
    }

    /// How many combinations of these branches the canonical keys have: the texts of a stage that sees no others.
    pub fn count_seen(&self, outside: &Outside, branches: &BTreeSet<usize>) -> u128 {
        self.solve(outside).map_or(0, |mut it| it.count_seen(branches))
    }
}
