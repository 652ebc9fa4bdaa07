//! Plans the techniques of a declaration and the texts that they share.
//!
//! Duplicates are removed in layers, each before the next one costs time: keys with the same canonical key, techniques
//! that a stage cannot distinguish (projection), equal texts (input hash), and equal results (the pack and the cache).

mod chosen;
mod chosen_formats;
mod fallback;
mod key_query;
#[cfg(feature = "queries")]
mod large;
mod listed;
mod reflections;
mod selection;
mod technique_table;
mod texts;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use listed::ListedTechniques;
use selection::Selections;
use shader_info_assemble::variants::{Solution, Space, too_many_bits};
use shader_info_glsl::FindError;
use shader_info_lang::resolve::Resolved;
use shader_info_model::contribution::Sources;
use shader_info_model::diagnostic::{Diagnostic, Report};
use shader_info_model::{Backend, Item, Lowering, Stage, Statement};
use shader_info_reflect::rules::{Lowerings, Outside, Program, Technique, Variants};

use crate::options::Options;

pub use fallback::Fallbacks;
pub use key_query::KeyLookup;
#[cfg(feature = "queries")]
pub(crate) use large::{SAMPLES, listed_if_large};
pub use reflections::Reflections;
pub(crate) use technique_table::table;
pub(crate) use texts::is_of_backend;

/// The variants of an info on one backend.
#[derive(Debug, Clone)]
pub struct BackendVariants {
    /// The backend.
    pub backend: Backend,
    /// Branches, fields and rules. Backends with the same lowerings share them.
    pub program: Arc<Program>,
    /// Whether each condition of the rules on the build holds.
    pub atoms: Vec<bool>,
    /// The techniques, with the numbers of keys and texts and the cost of each branch.
    pub variants: Variants,
    /// The fallbacks for keys that are not shipped, if there are any.
    pub fallbacks: Option<Fallbacks>,
    /// The static branches that each stage mentions.
    pub seen: BTreeMap<Stage, Vec<String>>,
    /// For each stage, the number of the text of each technique, then of each fallback.
    pub units: BTreeMap<Stage, Vec<u32>>,
    /// The inputs and outputs of each technique, then of each fallback.
    pub reflections: Reflections,
}

impl BackendVariants {
    /// Returns the number of different texts of a stage.
    pub fn texts(&self, stage: Stage) -> usize {
        self.units.get(&stage).and_then(|units| units.iter().max()).map_or(0, |most| *most as usize + 1)
    }

    /// Returns the number of techniques that are built, with fallbacks.
    pub fn built(&self) -> usize {
        self.variants.techniques.len() + self.fallbacks.as_ref().map_or(0, |it| it.techniques.len())
    }

    /// Returns the techniques of keys, then the fallbacks.
    pub fn techniques(&self) -> impl Iterator<Item = &Technique> {
        self.variants.techniques.iter().chain(self.fallbacks.iter().flat_map(|it| &it.techniques))
    }

    /// Describes a technique for messages.
    pub fn describe(&self, index: usize) -> String {
        if let Some(it) = self.variants.techniques.get(index) {
            return self.program.describe(it.key);
        }
        let fallback = self.fallbacks.as_ref().and_then(|it| {
            let technique = it.techniques.get(index - self.variants.techniques.len())?;
            let values = it.program.variables.iter().filter(|it| it.branch.lowering != Lowering::Dynamic);
            let values = values.map(|v| format!("{} = {}", v.branch.name, v.branch.domain.word(v.get(technique.key))));
            Some(values.collect::<Vec<_>>().join(", "))
        });
        match fallback {
            Some(pinned) if !pinned.is_empty() => format!("fallback, {pinned}"),
            Some(_) | None => "fallback".into(),
        }
    }

    /// Returns the indices of the techniques that have a text of a stage.
    pub fn having(&self, stage: Stage, variant: u32) -> impl Iterator<Item = usize> {
        let units = self.units.get(&stage).map_or(&[][..], Vec::as_slice);
        units.iter().enumerate().filter(move |(_, unit)| **unit == variant).map(|(index, _)| index)
    }

    /// Returns the combinations of texts that techniques have, each once, with the index of the first technique that
    /// has it.
    pub fn combinations(&self) -> BTreeMap<Vec<(Stage, u32)>, usize> {
        let mut out = BTreeMap::new();
        for index in 0..self.built() {
            let units: Vec<(Stage, u32)> = self.units.iter().map(|(stage, units)| (*stage, units[index])).collect();
            out.entry(units).or_insert(index);
        }
        out
    }
}

/// Returns whether an info has statements that make variants.
pub fn has_variants(info: &Resolved) -> bool {
    let is_about = |item: &Item| matches!(item.statement, Statement::Branch(_) | Statement::Specialize(_));
    info.items.iter().any(is_about)
}

/// Finds a file in the shader folders.
pub(crate) type Find<'a> =
    &'a mut dyn FnMut(&str, &str, &str) -> Result<shader_info_model::contribution::SourceFile, FindError>;

/// Plans one info for several backends: files are looked up and rules are read once.
pub(crate) struct Planner<'a> {
    pub(crate) info: &'a Resolved,
    pub(crate) sources: &'a Sources,
    pub(crate) stages: &'a [Stage],
    pub(crate) options: &'a Options,
    /// Limit in bytes above which push constants are a uniform buffer on Vulkan; 0 if those of the largest variant are
    /// one.
    pub(crate) push_constant_limit: u32,
}

impl Planner<'_> {
    /// Returns the rules for each backend, with everything that they name. Errors are added to the report.
    pub(crate) fn read(&self, backends: &[Backend], find: Find<'_>, report: &mut Report) -> Vec<Plan> {
        let mut spaces: Vec<(Lowerings, Space)> = Vec::new();
        let mut plans = Vec::new();
        let mut selections = Selections::new(self.info, self.sources);
        let mut listed = ListedTechniques::default();
        for backend in backends {
            let lowerings = self.options.lowerings(*backend, self.info);
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
            let space = &spaces[space].1;
            // Rules that are too complex were reported with the declaration.
            let Some(mut solution) = space.solve(&outside) else { return Vec::new() };
            let program = space.program();
            let fallbacks = self.fallbacks(program, &mut solution, report);
            let variants = self.built(space, &outside, &mut listed, report);
            let techniques = fallbacks.iter().flat_map(|it| &it.techniques).chain(&variants.techniques);
            techniques.for_each(|it| selections.meet(program, it));
            let (program, atoms) = (program.clone(), program.atoms_on(&outside));
            plans.push(Plan { backend: *backend, program, atoms, variants, fallbacks, selections: None });
        }
        listed.report(self.info, report);
        selections.find(self, find, report);
        let selections = Arc::new(selections);
        plans.iter_mut().for_each(|plan| plan.selections = Some(selections.clone()));
        plans
    }

    fn fallbacks(&self, program: &Program, solution: &mut Solution, report: &mut Report) -> Option<Fallbacks> {
        if !self.options.has_fallbacks(self.info) {
            return None;
        }
        let made = Fallbacks::of(self.info, program, solution);
        made.map_err(|wrong| add_once(*wrong, report)).ok()
    }

    /// Returns the techniques that are built: all, or those of a list.
    fn built(&self, space: &Space, outside: &Outside, listed: &mut ListedTechniques, report: &mut Report) -> Variants {
        let Some(keys) = self.options.keys(self.info) else { return space.variants(outside) };
        let techniques = listed.techniques(&self.info.name, &keys, space.program(), outside);
        let variants = Variants { techniques, ..space.counted(outside) };
        let mask = space.program().static_mask();
        let texts: BTreeSet<u64> = variants.techniques.iter().map(|it| it.key & mask).collect();
        let over = space.over_budget(outside, texts.len() as u128, &variants);
        over.into_iter().for_each(|wrong| add_once(wrong, report));
        variants
    }

    fn space(&self, lowerings: &Lowerings, report: &mut Report) -> Option<Space> {
        let space = match Space::of(self.info, lowerings) {
            Ok(space) => space,
            Err(wrong) => {
                wrong.into_iter().for_each(|it| report.add(it));
                return None;
            }
        };
        // The declared lowerings were checked with the declaration.
        if *lowerings == Lowerings::default() {
            return Some(space);
        }
        let mut wrong = shader_info_assemble::check::pinned(self.info, lowerings);
        wrong.extend(too_many_bits(self.info, lowerings));
        let is_right = wrong.is_empty();
        wrong.into_iter().for_each(|it| report.add(it));
        is_right.then_some(space)
    }
}

/// The techniques of one backend, before any text is made.
pub(crate) struct Plan {
    pub(crate) backend: Backend,
    program: Arc<Program>,
    atoms: Vec<bool>,
    variants: Variants,
    fallbacks: Option<Fallbacks>,
    selections: Option<Arc<Selections>>,
}

// The same diagnostic on several backends is one error.
pub(crate) fn add_once(wrong: Diagnostic, report: &mut Report) {
    if !report.diagnostics.contains(&wrong) {
        report.add(wrong);
    }
}
