//! A declaration with branches or rules in; its techniques and, for each stage, the few texts that they share out.
//!
//! Deduped in layers, each before the next one costs anything: keys that the rules make the same (canonical keys),
//! techniques that a stage cannot tell apart (projection), texts that come out the same (input hash), and results that
//! come out the same (the pack and the cache).

mod asked;
mod explore;
mod selection;
mod summary;
mod table;
mod told;

use std::collections::BTreeMap;
use std::sync::Arc;

use rayon::prelude::*;
use shader_info_shared::assemble::{Assembled, Key, Sources, Unit, assemble};
use shader_info_shared::backend::Backend;
use shader_info_shared::diagnostic::{Diagnostic, Report, UNKNOWN_BRANCH};
use shader_info_shared::glsl::FindError;
use shader_info_shared::hash::Hash128;
use shader_info_shared::model::{Item, Stage, Statement};
use shader_info_shared::resolve::Resolved;
use shader_info_shared::variants::{Lowerings, Outside, Program, Space, Technique, Variants, project, sight};

use crate::options::Options;
use crate::plan::Planned;
use selection::Selections;

pub use asked::Asked;
pub use explore::Explored;
pub(crate) use explore::explore;
pub use summary::VariantRow;
pub(crate) use table::table;
pub use told::Share;

/// Everything about the variants of an info on one backend.
#[derive(Debug, Clone)]
pub struct BackendVariants {
    /// Which backend.
    pub backend: Backend,
    /// Branches, fields and rules; the same on every backend with the same lowerings.
    pub program: Arc<Program>,
    /// What holds of what the rules ask of the build.
    pub atoms: Vec<bool>,
    /// How many keys, techniques and texts, and what each branch costs.
    pub variants: Variants,
    /// The static branches that each stage names.
    pub seen: BTreeMap<Stage, Vec<String>>,
    /// For each stage the number of the text that each technique has.
    pub units: BTreeMap<Stage, Vec<u32>>,
}

impl BackendVariants {
    /// How many different texts a stage has.
    pub fn texts(&self, stage: Stage) -> usize {
        self.units.get(&stage).and_then(|units| units.iter().max()).map_or(0, |most| *most as usize + 1)
    }

    /// The techniques that have a text of a stage.
    pub fn having(&self, stage: Stage, variant: u32) -> impl Iterator<Item = (usize, &Technique)> {
        let units = self.units.get(&stage).map_or(&[][..], Vec::as_slice);
        let techniques = self.variants.techniques.iter().enumerate();
        techniques.zip(units).filter(move |(_, unit)| **unit == variant).map(|(found, _)| found)
    }

    /// The combinations of texts that techniques have, each once, with the first technique that has it.
    pub fn combinations(&self) -> BTreeMap<Vec<(Stage, u32)>, usize> {
        let mut out = BTreeMap::new();
        for index in 0..self.variants.techniques.len() {
            let units: Vec<(Stage, u32)> = self.units.iter().map(|(stage, units)| (*stage, units[index])).collect();
            out.entry(units).or_insert(index);
        }
        out
    }
}

/// Whether an info has anything that makes variants.
pub fn has_variants(info: &Resolved) -> bool {
    let is_about = |item: &Item| matches!(item.statement, Statement::Branch(_) | Statement::Specialize(_));
    info.items.iter().any(is_about)
}

/// What is asked of the shader folders.
pub(crate) type Find<'a> =
    &'a mut dyn FnMut(&str, &str, &str) -> Result<shader_info_shared::assemble::SourceFile, FindError>;

/// Plans one info for several backends: files are found and rules are read once.
pub(crate) struct Planner<'a> {
    pub(crate) info: &'a Resolved,
    pub(crate) sources: &'a Sources,
    pub(crate) stages: &'a [Stage],
    pub(crate) options: &'a Options,
}

impl Planner<'_> {
    /// The rules for each backend, and everything that they name: mistakes in it go to the report.
    pub(crate) fn read(&self, backends: &[Backend], find: Find<'_>, report: &mut Report) -> Vec<Plan> {
        let mut spaces: Vec<(Lowerings, Space)> = Vec::new();
        let mut plans = Vec::new();
        let mut selections = Selections::new(self.info, self.sources);
        for backend in backends {
            let lowerings = self.options.lowerings(*backend, &self.info.name);
            let known = spaces.iter().position(|(known, _)| *known == lowerings);
            let space = match known {
                Some(at) => at,
                None => match self.space(&lowerings, report) {
                    Some(space) => {
                        spaces.push((lowerings, space));
                        spaces.len() - 1
                    }
                    None => return Vec::new(),
                },
            };
            let outside = Outside { backend: *backend, profiles: self.options.profiles.clone() };
            let mut variants = spaces[space].1.variants(&outside);
            if let Some(wrong) = spaces[space].1.over_budget(&outside, &variants) {
                report.add(wrong);
                return Vec::new();
            }
            let program = spaces[space].1.program();
            self.keep_shipped(program, &outside, &mut variants, report);
            variants.techniques.iter().for_each(|it| selections.meet(program, it));
            let atoms = program.atoms_on(&outside);
            let program = Arc::new(program.clone());
            plans.push(Plan { backend: *backend, program, atoms, variants, selections: None });
        }
        selections.find(self, find, report);
        let selections = Arc::new(selections);
        plans.iter_mut().for_each(|plan| plan.selections = Some(selections.clone()));
        plans
    }

    fn keep_shipped(&self, program: &Program, outside: &Outside, variants: &mut Variants, report: &mut Report) {
        match self.options.ship.keys(&self.info.name, program, &program.atoms_on(outside)) {
            None => {}
            Some(Ok(keys)) => variants.techniques.retain(|it| keys.contains(&it.key)),
            Some(Err(wrong)) => {
                for words in wrong {
                    let wrong =
                        Diagnostic::new(&UNKNOWN_BRANCH, &self.info.place, format!("in the list of keys: {words}"));
                    if !report.diagnostics.contains(&wrong) {
                        report.add(wrong);
                    }
                }
            }
        }
    }

    fn space(&self, lowerings: &Lowerings, report: &mut Report) -> Option<Space> {
        let space = match Space::of(self.info, lowerings) {
            Ok(space) => space,
            Err(wrong) => {
                wrong.into_iter().for_each(|it| report.add(it));
                return None;
            }
        };
        // What the declaration itself asks for was judged with it.
        let is_declared = *lowerings == Lowerings::default();
        let pinned = shader_info_shared::check::pinned(self.info, lowerings);
        let is_right = is_declared || pinned.is_empty();
        if !is_right {
            pinned.into_iter().for_each(|it| report.add(it));
        }
        is_right.then_some(space)
    }

    /// Assembles every text that some technique needs.
    ///
    /// # Errors
    /// What the backend cannot say.
    pub(crate) fn assemble(&self, plan: Plan) -> Result<(Vec<Planned>, BackendVariants), Vec<Diagnostic>> {
        let Plan { backend, program, atoms, variants, selections } = plan;
        let mut seen = BTreeMap::new();
        let selections = selections.expect("every plan that is read gets them");
        let (mut planned, mut units) = (Vec::new(), BTreeMap::new());
        for stage in self.stages.iter().copied() {
            let others = selections.texts(stage);
            let sight = sight(&program, self.info, self.sources, &others, stage);
            let projection = project(&program, &variants, &sight);
            let names = sight.branches.iter().map(|it| program.variables[*it].branch.name.clone());
            seen.insert(stage, names.collect());
            let made: Vec<Result<Assembled, Vec<Diagnostic>>> = projection
                .texts
                .par_iter()
                .map(|index| {
                    let technique = &variants.techniques[*index];
                    assemble(selections.of(&program, technique), &self.key(backend, &program, technique), stage)
                })
                .collect();
            let mut texts: BTreeMap<Hash128, u32> = BTreeMap::new();
            let mut numbers = Vec::new();
            let mut problems: Vec<Diagnostic> = Vec::new();
            for made in made {
                match made {
                    Ok(assembled) => {
                        let next = texts.len() as u32;
                        let unit = Unit::new(stage, backend, next, assembled.text.clone());
                        let number = *texts.entry(unit.hash).or_insert(next);
                        numbers.push(number);
                        if number == next {
                            planned.push(Planned { unit, assembled });
                        }
                    }
                    Err(found) => {
                        problems.extend(found.into_iter().filter(|it| !problems.contains(it)).collect::<Vec<_>>())
                    }
                }
            }
            if !problems.is_empty() {
                return Err(problems);
            }
            units.insert(stage, projection.of.iter().map(|text| numbers[*text]).collect());
        }
        Ok((planned, BackendVariants { backend, program, atoms, variants, seen, units }))
    }

    fn key(&self, backend: Backend, program: &Program, technique: &Technique) -> Key {
        let lowerings = program.variables.iter().map(|it| (it.branch.name.clone(), it.branch.lowering));
        Key {
            branches: program.values(technique.key),
            lowerings: lowerings.collect(),
            push_constant_limit: self.options.push_constant_limit,
            os: self.options.os.clone(),
            ..Key::new(backend)
        }
    }
}

/// The techniques of one backend, before any text is made.
pub(crate) struct Plan {
    pub(crate) backend: Backend,
    program: Arc<Program>,
    atoms: Vec<bool>,
    variants: Variants,
    selections: Option<Arc<Selections>>,
}
