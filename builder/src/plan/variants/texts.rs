//! Assembles every text that the techniques of a backend need.

use std::collections::BTreeMap;

use rayon::prelude::*;
use shader_info_assemble::assemble::{Assembled, assemble};
use shader_info_assemble::variants::{Sight, project, sight};
use shader_info_glsl::hash::Hash128;
use shader_info_model::contribution::{Key, Unit};
use shader_info_model::diagnostic::{Diagnostic, INTERPOLATOR_LIMIT, UNSUPPORTED};
use shader_info_model::{Backend, Stage};
use shader_info_reflect::rules::{Program, Technique};
use shader_info_reflect::{lower, reflect};

use super::chosen_formats::{self, Techniques};
use super::{BackendVariants, Plan, Planner};
use crate::plan::Planned;

impl Planner<'_> {
    /// Assembles every text that some technique needs.
    ///
    /// # Errors
    /// Diagnostics of what the backend does not support.
    pub(crate) fn assemble(&self, plan: Plan) -> Result<(Vec<Planned>, BackendVariants), Vec<Diagnostic>> {
        let Plan { backend, program, atoms, variants, fallbacks, selections } = plan;
        let mut seen = BTreeMap::new();
        let selections = selections.expect("a plan has its selections when it is assembled");
        let (mut planned, mut units) = (Vec::new(), BTreeMap::new());
        for stage in self.stages.iter().copied() {
            let others = selections.texts(stage);
            let sees = |program: &Program| sight(program, self.info, self.sources, &others, stage);
            let make = |program: &Program, it: &Technique| {
                assemble(selections.of(program, it), &self.key(backend, program, it), stage)
            };
            let mut texts = Texts { stage, backend, numbers: BTreeMap::new(), planned: &mut planned };
            let sight = sees(&program);
            let mut numbers = texts.of(&program, &variants.techniques, &sight, &make)?;
            if let Some(it) = &fallbacks {
                numbers.extend(texts.of(&it.program, &it.techniques, &sees(&it.program), &make)?);
            }
            units.insert(stage, numbers);
            let names = sight.branches.iter().map(|it| program.variables[*it].branch.name.clone());
            seen.insert(stage, names.collect());
        }
        let reflections =
            self.reflections(backend, (&program, &variants.techniques), fallbacks.as_ref(), &selections)?;
        let declared = Techniques { program: &program, all: &variants.techniques, first: 0 };
        let (all, first) = (fallbacks.iter(), variants.techniques.len());
        let of_fallbacks =
            all.map(|fallback| Techniques { program: &fallback.program, all: &fallback.techniques, first });
        let techniques: Vec<Techniques<'_>> = [declared].into_iter().chain(of_fallbacks).collect();
        let whole = reflect(&lower(self.info, self.sources), &self.options.reflection_key(self.info));
        let own = |technique: usize| reflections.get(technique).unwrap_or(&whole);
        let unreadable = chosen_formats::unreadable(backend, &techniques, &own, &whole);
        if !unreadable.is_empty() {
            return Err(unreadable);
        }
        Ok((planned, BackendVariants { backend, program, atoms, variants, fallbacks, seen, units, reflections }))
    }

    pub(super) fn key(&self, backend: Backend, program: &Program, technique: &Technique) -> Key {
        let lowerings = program.variables.iter().map(|it| (it.branch.name.clone(), it.branch.lowering));
        Key {
            branches: program.values(technique.key),
            lowerings: lowerings.collect(),
            push_constant_limit: self.push_constant_limit,
            os: self.options.os.clone(),
            ..Key::new(backend)
        }
    }
}

/// Returns whether a problem is one of the API, which other APIs may not have. All others are errors of the
/// declaration.
pub(crate) fn is_of_backend(problem: &Diagnostic) -> bool {
    [&UNSUPPORTED, &INTERPOLATOR_LIMIT].contains(&problem.code)
}

// A problem that several techniques have is reported for the first one.
fn add_problem(mut problem: Diagnostic, technique: &str, problems: &mut Vec<Diagnostic>) {
    let is_known = |known: &Diagnostic| {
        known.code == problem.code && known.place == problem.place && known.message.starts_with(&problem.message)
    };
    if problems.iter().any(is_known) {
        return;
    }
    if !is_of_backend(&problem) {
        problem.message.push_str(&format!(" (in variant `{technique}`)"));
    }
    problems.push(problem);
}

type Make<'a> = &'a (dyn Fn(&Program, &Technique) -> Result<Assembled, Vec<Diagnostic>> + Sync);

/// The texts of one stage so far.
struct Texts<'a> {
    stage: Stage,
    backend: Backend,
    numbers: BTreeMap<Hash128, u32>,
    planned: &'a mut Vec<Planned>,
}

impl Texts<'_> {
    /// Returns the number of each technique's text, and plans new texts.
    fn of(
        &mut self,
        program: &Program,
        techniques: &[Technique],
        sight: &Sight,
        make: Make<'_>,
    ) -> Result<Vec<u32>, Vec<Diagnostic>> {
        let projection = project(program, techniques, sight);
        let made: Vec<_> = projection.texts.par_iter().map(|index| make(program, &techniques[*index])).collect();
        let mut numbers = Vec::new();
        let mut problems: Vec<Diagnostic> = Vec::new();
        for (made, index) in made.into_iter().zip(&projection.texts) {
            match made {
                Ok(assembled) => numbers.push(self.number(assembled)),
                Err(found) => {
                    let words = program.describe(techniques[*index].key);
                    found.into_iter().for_each(|it| add_problem(it, &words, &mut problems));
                }
            }
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(projection.of.iter().map(|text| numbers[*text]).collect())
    }

    fn number(&mut self, assembled: Assembled) -> u32 {
        let next = self.numbers.len() as u32;
        let unit = Unit::new(self.stage, self.backend, next, assembled.text.clone());
        let number = *self.numbers.entry(unit.hash).or_insert(next);
        if number == next {
            self.planned.push(Planned { unit, assembled });
        }
        number
    }
}
