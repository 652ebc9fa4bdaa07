//! Checks a declaration and plans the texts to compile. The result depends only on the arguments and the files that
//! they name.

mod planned;
mod units;
pub mod variants;

pub use planned::Planned;
pub use units::PlannedUnit;
pub(crate) use units::planned_units;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use shader_info_assemble::assemble::assemble;
use shader_info_assemble::check::check;
use shader_info_lang::resolve::Resolved;
use shader_info_model::contribution::{Key, Sources, Unit, sources};
use shader_info_model::diagnostic::{Diagnostic, NO_BACKEND, Report, UNSUPPORTED};
use shader_info_model::{Backend, Stage, Statement, enabled_by};
use shader_info_reflect::reflection::Reflection;
use shader_info_reflect::{lower, own_reflection, reflect};

use crate::find::glsl_files::Folders;
use crate::find::glsl_lookup::Lookup;
use crate::options::Options;
use crate::plan::variants::{BackendVariants, Find, Planner, add_once, has_variants, is_of_backend};

/// An info with its planned texts.
#[derive(Debug)]
pub struct Job {
    /// The declaration.
    pub info: Arc<Resolved>,
    /// The diagnostics so far.
    pub report: Report,
    /// The assembled stages, for each backend that supports all of them.
    pub stages: Vec<Planned>,
    /// Techniques of an info with branches or rules, for each backend in `stages`.
    pub variants: Vec<BackendVariants>,
    /// The inputs and outputs on backends without variants, if a condition depends on the target.
    pub own: Vec<(Backend, Reflection)>,
    /// Backends that do not support the info, with the reasons.
    pub unsupported: Vec<(Backend, Vec<Diagnostic>)>,
    /// Backends that `backends(…)` names individually: if they do not support the info, that is an error.
    pub named: Vec<Backend>,
    /// The GLSL files of the info, by their paths in messages.
    pub files: BTreeSet<String>,
    /// The lookups in the shader folders, with their results.
    pub lookups: Vec<Lookup>,
}

/// Checks a declaration. If it is static and has no errors, assembles it for every backend that it is declared for.
pub fn plan(info: impl Into<Arc<Resolved>>, mut report: Report, options: &Options, folders: &Folders) -> Job {
    let info = info.into();
    let mut lookups = Vec::new();
    let mut find = |path: &str, package: &str, from: &str| {
        let answer = folders.find(path, package, from);
        let digest = |shown: &str| folders.digest(&folders.path_of(shown)).unwrap_or_default();
        lookups.extend(answer.as_ref().map(|it| Lookup::new(path, package, from, &it.path, digest(&it.path))));
        answer
    };
    let sources = sources(&info, &mut find, &mut report);
    let lowerings = options.other_lowerings(&info);
    let context = options.context(&info, &lowerings, &sources);
    check(&info, &context, &mut report);
    let mut job = Job { files: sources.paths(), ..Job::new(info, report) };
    if job.info.is_static() && job.info.is_whole() && job.report.is_clean() {
        job.assemble(&sources, options, &mut find);
    }
    job.lookups = lookups;
    job
}

/// Returns the backends that cannot run some technique of a declaration, each with what it lacks. `None` if the
/// declaration has an error that keeps its techniques unknown.
#[cfg(feature = "queries")]
pub(crate) fn unsupported(
    info: &Resolved,
    sources: &Sources,
    options: &Options,
    folders: &Folders,
) -> Option<Vec<(Backend, Vec<Diagnostic>)>> {
    let mut job = Job::new(Arc::new(info.clone()), Report::default());
    job.assemble(sources, options, &mut |path, package, from| folders.find(path, package, from));
    let is_known = job.report.diagnostics.iter().all(|it| it.code == &NO_BACKEND || is_of_backend(it));
    is_known.then_some(job.unsupported)
}

impl Job {
    /// Makes a job without texts.
    pub(crate) fn new(info: Arc<Resolved>, report: Report) -> Self {
        let (stages, variants, own, unsupported, named, files, lookups) = Default::default();
        Self { info, report, stages, variants, own, unsupported, named, files, lookups }
    }

    /// Returns the stages that have a source, in pipeline order.
    pub fn stage_list(&self) -> Vec<Stage> {
        let stages = self.info.stages();
        Stage::ALL.into_iter().filter(|stage| stages.has(*stage)).collect()
    }

    fn assemble(&mut self, sources: &Sources, options: &Options, find: Find<'_>) {
        if has_variants(&self.info) {
            return self.assemble_variants(sources, options, find);
        }
        let contributions = lower(&self.info, sources);
        let stages = self.stage_list();
        let meant = self.meant(options);
        let whole = reflect(&contributions, &options.reflection_key(&self.info));
        for backend in meant.iter().map(|(backend, _)| *backend) {
            let mut key = Key::new(backend);
            key.push_constant_limit = options.push_constant_limit;
            key.os.clone_from(&options.os);
            let mut problems: Vec<Diagnostic> = stages.iter().filter_map(|it| self.missing(backend, *it)).collect();
            let mut planned = Vec::new();
            for stage in stages.iter().filter(|_| problems.is_empty()).copied().collect::<Vec<_>>() {
                match assemble(&contributions, &key, stage) {
                    Ok(assembled) => {
                        let unit = Unit::new(stage, backend, 0, assembled.text.clone());
                        planned.push(Planned { unit, assembled });
                    }
                    Err(found) => problems.extend(found),
                }
            }
            match problems.is_empty() {
                true => {
                    let found = planned.first().map(|it: &Planned| (*it.assembled.reflection).clone());
                    let own = found.and_then(|found| own_reflection(found, &whole));
                    self.own.extend(own.map(|own| (backend, own)));
                    self.stages.extend(planned);
                }
                false => self.unsupported.push((backend, problems)),
            }
        }
        self.finish(&meant);
    }

    fn assemble_variants(&mut self, sources: &Sources, options: &Options, find: Find<'_>) {
        let (stages, meant) = (self.stage_list(), self.meant(options));
        let missing = |backend: Backend| stages.iter().filter_map(|it| self.missing(backend, *it)).collect::<Vec<_>>();
        let (able, unable): (Vec<_>, Vec<_>) =
            meant.iter().map(|(backend, _)| (*backend, missing(*backend))).partition(|(_, missing)| missing.is_empty());
        self.unsupported.extend(unable);
        let backends: Vec<Backend> = able.into_iter().map(|(backend, _)| backend).collect();
        let info = self.info.clone();
        // Otherwise equal texts of different techniques must read push constants in the same way.
        let is_too_large = reflect(&lower(&info, sources), &options.reflection_key(&info)).push_constant_fallback;
        let push_constant_limit = if is_too_large { 0 } else { options.push_constant_limit };
        let planner = Planner { info: &info, sources, stages: &stages, options, push_constant_limit };
        let plans = planner.read(&backends, find, &mut self.report);
        if !self.report.is_clean() {
            return;
        }
        for plan in plans {
            self.files.extend(plan.files());
            let backend = plan.backend;
            match planner.assemble(plan) {
                Ok((planned, variants)) => {
                    self.stages.extend(planned);
                    self.variants.push(variants);
                }
                Err(problems) => {
                    let (of_backend, wrong): (Vec<_>, Vec<_>) = problems.into_iter().partition(is_of_backend);
                    wrong.into_iter().for_each(|it| add_once(it, &mut self.report));
                    self.unsupported.push((backend, of_backend));
                }
            }
        }
        self.finish(&meant);
    }

    fn finish(&mut self, meant: &[(Backend, bool)]) {
        self.named = meant.iter().filter(|(_, is_named)| *is_named).map(|(backend, _)| *backend).collect();
        let found = std::mem::take(&mut self.unsupported);
        self.say_unsupported(found);
    }

    /// Returns the inputs and outputs of techniques that differ from those of the info, with the backend and the number
    /// in its table.
    pub fn reflections(&self) -> impl Iterator<Item = (Backend, u32, &Reflection)> {
        let of_techniques = self
            .variants
            .iter()
            .flat_map(|it| (0..).zip(&it.reflections.all).map(|(number, reflection)| (it.backend, number, reflection)));
        of_techniques.chain(self.own.iter().map(|(backend, reflection)| (*backend, 0, reflection)))
    }

    /// Returns the texts of each program on a backend, in pipeline order, with the index of its first technique. There
    /// is one program, or, for an info with branches, one for each combination of texts.
    pub fn programs(&self, backend: Backend) -> Vec<(Option<usize>, Vec<&Planned>)> {
        let here: Vec<&Planned> = self.stages.iter().filter(|it| it.unit.backend == backend).collect();
        if here.is_empty() {
            return Vec::new();
        }
        let Some(variants) = self.variants.iter().find(|it| it.backend == backend) else { return vec![(None, here)] };
        let by_number: BTreeMap<(Stage, u32), &Planned> =
            here.iter().map(|it| ((it.unit.stage, it.unit.variant), *it)).collect();
        let mut combinations: Vec<_> = variants.combinations().into_iter().collect();
        combinations.sort_by_key(|(_, technique)| *technique);
        let program = |(units, technique): (Vec<(Stage, u32)>, usize)| {
            (Some(technique), units.iter().filter_map(|unit| by_number.get(unit).copied()).collect())
        };
        combinations.into_iter().map(program).collect()
    }

    /// Removes backends whose translators do not support a stage, with their reasons.
    pub fn refuse(&mut self, refused: BTreeMap<Backend, Vec<Diagnostic>>) {
        if refused.is_empty() {
            return;
        }
        self.stages.retain(|planned| !refused.contains_key(&planned.unit.backend));
        self.variants.retain(|it| !refused.contains_key(&it.backend));
        self.own.retain(|(backend, _)| !refused.contains_key(backend));
        self.say_unsupported(refused.into_iter().collect());
    }

    // Backends that the info names individually must work. A family is meant as far as its versions support the info.
    fn say_unsupported(&mut self, found: Vec<(Backend, Vec<Diagnostic>)>) {
        for (_, problems) in found.iter().filter(|(backend, _)| self.named.contains(backend)) {
            problems.iter().for_each(|problem| self.report.add(problem.clone()));
        }
        self.unsupported.extend(found);
        // With an empty list of keys there are no texts, although the backends support the info.
        if self.stages.is_empty() && self.variants.is_empty() && self.report.is_clean() {
            let words = format!("no enabled backend can run `{}`", self.info.name);
            let mut diagnostic = Diagnostic::new(&NO_BACKEND, &self.info.place, words);
            for (backend, problems) in &self.unsupported {
                if let Some(first) = problems.first() {
                    let note = format!("{}: {}", backend.row().title, first.message);
                    diagnostic = diagnostic.see(&first.place, note);
                }
            }
            self.report.add(diagnostic);
        }
    }

    // Returns the enabled backends that the info is meant for, and whether it names them individually.
    fn meant(&self, options: &Options) -> Vec<(Backend, bool)> {
        let words = self.info.meant_for();
        let is_meant = |backend: Backend| match &words {
            None => Some((backend, false)),
            Some(words) => {
                let mut matching = words.iter().filter(|word| enabled_by(word).any(|one| one == backend));
                let is_named = matching.clone().any(|word| *word == backend.row().name);
                matching.next().map(|_| (backend, is_named))
            }
        };
        options.backends.iter().copied().filter_map(is_meant).collect()
    }

    fn missing(&self, backend: Backend, stage: Stage) -> Option<Diagnostic> {
        if backend.has_stage(stage) {
            return None;
        }
        let is_source = |statement: &Statement| matches!(statement, Statement::Source(it) if it.stage == stage);
        let item = self.info.items.iter().find(|item| is_source(&item.statement));
        let place = item.map_or(&self.info.place, |item| &item.place);
        let words = format!("{} has no {} stage", backend.row().title, stage.name().replace('_', " "));
        Some(Diagnostic::new(&UNSUPPORTED, place, words))
    }
}
