//! Runs all steps for a package: find, plan, compile, diagnose, report.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use rayon::prelude::*;
use shader_info_glsl::hash::Hash128;
use shader_info_model::contribution::Unit;

use crate::compile::cache::Cache;
use crate::compile::run::{Warmth, run_over};
use crate::compile::servers::Servers;
use crate::compile::validate::Validator;
use crate::compile::{CompileResults, Finish};
use crate::diagnose::forgotten::Forgotten;
use crate::diagnose::marks::set_marks;
use crate::find::not_rust::reserved;
use crate::find::package::Project;
use crate::incremental::up_to_date::InfoRecords;
use crate::options::Options;
use crate::pipeline::account::row;
use crate::pipeline::diagnose::diagnose;
use crate::pipeline::drivers::{DeviceKind, try_all};
use crate::pipeline::wanted::{PendingInfo, stopped, wanted};
use crate::pipeline::without_effect;
use crate::plan::{Job, PlannedUnit, plan, planned_units};
use crate::results::{Report, Results};

impl Project {
    /// Compiles and diagnoses every info.
    pub fn check(&self, options: &Options) -> Results {
        self.check_but(&InfoRecords::default(), options, &[])
    }

    /// Compiles and diagnoses every info, except those that are up to date from an earlier run without diagnostics.
    /// Links each static one on the given drivers of this machine.
    pub fn check_but(&self, earlier: &InfoRecords, options: &Options, devices: &[DeviceKind]) -> Results {
        let warmth = Arc::new(Warmth::default());
        // With an empty cache some text is compiled, unless a server has the results of all.
        let begin = |cache: &Cache| {
            if cache.is_empty() {
                warm_beside(&warmth, options);
            }
        };
        self.check_by(earlier, options, devices, &begin, |jobs, cache| compiled(jobs, cache, &warmth, options))
    }

    /// Returns the texts to compile, and the errors that are found without a compiler.
    pub(crate) fn units(&self, options: &Options) -> (Vec<PlannedUnit>, Results) {
        let mut units = Vec::new();
        let results = self.check_by(&InfoRecords::default(), options, &[], &|_| {}, |jobs, _| {
            units = planned_units(&texts(jobs, options), finish(options));
            CompileResults::default()
        });
        (units, results)
    }

    fn check_by(
        &self,
        earlier: &InfoRecords,
        options: &Options,
        devices: &[DeviceKind],
        begin: &dyn Fn(&Cache),
        compiled: impl FnOnce(&[(Hash128, Job)], &Cache) -> CompileResults,
    ) -> Results {
        let start = Instant::now();
        let cache = options.cache.as_ref().map_or(Cache::none(), Cache::at).limited(options.cache_limit);
        let cache = cache.with_results(options.results.clone());
        let forgotten = Forgotten::of(self);
        let (stale, up_to_date) = wanted(self, earlier, &forgotten, options);
        if !stale.is_empty() {
            begin(&cache);
        }
        let jobs = planned(self, stale, options);
        let ran = compiled(&jobs, &cache);
        let mut checked = diagnose(self, jobs, &ran, &up_to_date, &forgotten, options);
        let driver_results = try_all(&mut checked, &ran, devices);
        let paths = self.tree.info_paths();
        checked.par_iter_mut().for_each(|it| it.row = row(it, &ran, &self.manifest.name, &paths));
        let ((stopped, unsure), kept) = (stopped(self), up_to_date);
        let mut results =
            Results { checked, kept, stopped, unsure, ran, fragment_marks: BTreeMap::new(), report: Report::default() };
        results.report = self.report(&results, options);
        results.fragment_marks = set_marks(&mut results.checked, self, &results.report.texts);
        results.report.devices_tried(driver_results);
        cache.tidy();
        results.report.notes = self.notes(&results.report, &cache, options);
        results.report.unread = self.tree.unread().collect();
        results.report.wall = start.elapsed();
        results
    }

    // Returns messages that concern the run, not a shader.
    fn notes(&self, report: &Report, cache: &Cache, options: &Options) -> Vec<String> {
        let problems = cache.problems();
        let of_cache = options.cache.iter().flat_map(|folder| problems.lines(folder));
        let problems = of_cache.chain(problems.lines_of_results());
        let library = self.tree.graphs.of_library.iter().cloned();
        reserved(self)
            .into_iter()
            .chain(library)
            .chain(without_effect::notes(self, report, options))
            .chain(problems)
            .collect()
    }
}

fn planned(project: &Project, stale: Vec<PendingInfo<'_>>, options: &Options) -> Vec<(Hash128, Job)> {
    let one = |it: PendingInfo<'_>| (it.hash, plan(Arc::clone(it.info), it.report.clone(), options, &project.folders));
    stale.into_par_iter().map(one).collect()
}

// The compiler's first dialect warms up while infos are planned and assembled.
fn warm_beside(warmth: &Arc<Warmth>, options: &Options) {
    let warmth = Arc::clone(warmth);
    if let Some(backend) = options.compiled().first().copied() {
        rayon::spawn(move || warmth.of(backend));
    }
}

fn compiled(jobs: &[(Hash128, Job)], cache: &Cache, warmth: &Warmth, options: &Options) -> CompileResults {
    let texts = texts(jobs, options);
    let tally = options.progress.tally(texts.iter().copied());
    // Options of servers are checked before the run, so they are valid here.
    let servers = Servers::new(&options.remote).unwrap_or_default();
    run_over(&servers, texts.into_iter().map(|(_, unit)| unit), cache, finish(options), &tally, warmth)
}

// Returns the texts that are compiled, with the names of their infos.
fn texts<'a>(jobs: &'a [(Hash128, Job)], options: &Options) -> Vec<(&'a str, &'a Unit)> {
    let backends = options.compiled();
    let texts = jobs.iter().flat_map(|(_, job)| job.stages.iter().map(|it| (job.info.name.as_str(), &it.unit)));
    texts.filter(|(_, unit)| backends.contains(&unit.backend)).collect()
}

fn finish(options: &Options) -> Finish {
    Finish { optimize: options.optimize, validator: Validator::of(options.mode) }
}
