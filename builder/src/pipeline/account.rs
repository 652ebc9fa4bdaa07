//! Summarises the results of every info in the report of the run.

use std::collections::BTreeSet;

use shader_info_glsl::hash::Hash128;
use shader_info_model::diagnostic::Diagnostic;

use crate::compile::spirv_opt;
use crate::compile::tools::{compiler, translators};
use crate::compile::validate::Validator;
use crate::compile::{CompileResults, Outcome};
use crate::find::package::Project;
use crate::find::{InfoPaths, Resolution};
use crate::options::Optimize;
use crate::options::Options;
use crate::results::{Checked, Report, Results, Row, VariantRow, delivered_bytes};

impl Project {
    /// Makes the report of a run.
    pub(crate) fn report(&self, results: &Results, options: &Options) -> Report {
        let package = self.manifest.name.clone();
        let mut report = Report { package, require: options.require, ..Report::default() };
        self.add_rows(results, &mut report);
        self.add_diagnostics(results, options, &mut report);
        report.texts = self.texts(&shown_files(&report));
        add_texts(results, options, &mut report);
        add_skipped(results, options, &mut report);
        report
    }

    fn add_rows(&self, results: &Results, report: &mut Report) {
        let Results { checked, kept, stopped, .. } = results;
        // A declaration that was made of a document is shown as the info that inherits it.
        let made = self.tree.made_of_documents();
        let is_own = |file: &str| !made.contains(file);
        let checked_rows = checked.iter().filter(|it| is_own(&it.job.info.place.file)).map(|it| &it.row);
        let kept_rows = kept.iter().filter(|it| is_own(&it.file)).map(|it| &it.info.row);
        report.rows = checked_rows.chain(kept_rows).cloned().collect();
        report.infos = report.rows.len() + stopped.iter().filter(|declaration| declaration.is_info).count();
        report.not_static = report.rows.iter().filter(|row| !row.is_static && !row.stages.is_empty()).count();
        report.rows.sort_by(|a, b| a.name.cmp(&b.name));
    }

    fn add_diagnostics(&self, results: &Results, options: &Options, report: &mut Report) {
        let Results { checked, stopped, .. } = results;
        let causes = checked.iter().flat_map(Checked::causes).map(|it| &it.diagnostic);
        let paths = stopped.iter().flat_map(|it| &it.path_errors.diagnostics);
        // Infos with wrong paths are not checked, but errors in their statements are reported.
        let is_unchecked = |it: &Resolution| it.infos.is_empty() || it.path_errors.is_some();
        let others = self.resolutions.iter().filter(|(_, it)| is_unchecked(it)).map(|(id, _)| id);
        let drafts = others.flat_map(|id| &self.tree.declarations[*id].report.diagnostics);
        let unnamed = self.tree.unnamed.iter().flat_map(|it| &it.diagnostics);
        let structs = self.resolutions.values().flat_map(|it| &it.own);
        // Last, because an error of a fragment is shown at the list of fragments if that shows it, too.
        let fragments = self.resolutions.values().flat_map(|it| &it.of_fragment);
        for diagnostic in unnamed.chain(drafts).chain(structs).chain(paths).chain(causes).chain(fragments) {
            add(&mut report.diagnostics, diagnostic);
        }
        for warning in checked.iter().flat_map(|it| &it.warnings) {
            add(&mut report.warnings, &warning.diagnostic);
        }
        // The names of these declarations are unknown, so a filter cannot select them.
        for call in self.tree.macro_calls().iter().filter(|_| options.filter.is_none()) {
            let all = if options.require { &mut report.diagnostics } else { &mut report.warnings };
            add(all, &call.diagnostic());
        }
    }
}

/// Returns the files in which a diagnostic has a place.
fn shown_files(report: &Report) -> BTreeSet<String> {
    let diagnostics = report.diagnostics.iter().chain(&report.warnings);
    let places = diagnostics.flat_map(|it| it.others.iter().map(|(place, _)| place).chain([&it.place]));
    places.map(|place| place.file.to_string()).collect()
}

/// Counts the compiled texts, and names the tools that compiled them.
fn add_texts(results: &Results, options: &Options, report: &mut Report) {
    let Results { checked, kept, ran, .. } = results;
    let known: BTreeSet<&Hash128> = kept.iter().flat_map(|it| &it.info.texts).collect();
    let known = known.into_iter().filter(|hash| !ran.outcomes.contains_key(hash)).count();
    report.variants = checked.iter().filter_map(|it| VariantRow::of(&it.job, ran)).collect();
    report.compiled = ran.outcomes.len() + known;
    report.cached = ran.cached + known;
    report.remote.clone_from(&ran.remote);
    report.warm_up.clone_from(&ran.warm_up);
    report.busy = ran.busy;
    report.optimize = options.optimize;
    report.tools = vec![compiler().into(), Validator::of(options.mode).describe(), translators().into()];
    report.validator = (report.compiled > 0).then(|| Validator::of(options.mode));
}

/// Names what the run left out: backends, the optimiser, the validator.
fn add_skipped(results: &Results, options: &Options, report: &mut Report) {
    let Results { kept, ran, .. } = results;
    let compiled = options.compiled();
    let left: Vec<&str> =
        options.backends.iter().filter(|it| !compiled.contains(it)).map(|it| it.row().title).collect();
    let has_static = report.rows.iter().any(|row| row.is_static);
    if !left.is_empty() && has_static {
        report.skipped.insert(format!("compiling for {}", left.join(", ")), left.len());
    }
    if options.optimize != Optimize::None && !spirv_opt::is_available() && has_static {
        report.skipped.insert("optimising SPIR-V: no `spirv-opt` on the path".into(), report.rows.len());
    }
    let new = ran.outcomes.keys().filter(|hash| ran.is_unvalidated(**hash));
    let unvalidated: BTreeSet<&Hash128> = kept.iter().flat_map(|it| &it.info.unvalidated).chain(new).collect();
    if !unvalidated.is_empty() {
        report.skipped.insert("validating SPIR-V".into(), unvalidated.len());
        report.unvalidated = unvalidated.len();
    }
}

fn add(all: &mut Vec<Diagnostic>, diagnostic: &Diagnostic) {
    // Every descendant shows an inherited error, but it is one error.
    let is_same = |it: &Diagnostic| {
        it.code == diagnostic.code && it.place == diagnostic.place && it.message == diagnostic.message
    };
    if !all.iter().any(is_same) {
        all.push(diagnostic.clone());
    }
}

/// Returns the row of an info in the report.
pub(crate) fn row(it: &Checked, ran: &CompileResults, package: &str, paths: &InfoPaths) -> Row {
    let mut errors = Vec::new();
    it.findings.iter().for_each(|finding| add(&mut errors, &finding.diagnostic));
    let (path, other_paths) = paths.of(&it.job.info.name, &it.job.info.place);
    let mut row = Row {
        name: it.job.info.name.clone(),
        path,
        other_paths,
        package: package.into(),
        stages: it.job.stage_list(),
        errors: errors.len(),
        warnings: it.warnings.len(),
        is_static: it.job.info.is_static(),
        ..Row::default()
    };
    for planned in &it.job.stages {
        let backend = planned.unit.backend;
        if !row.backends.contains(&backend) {
            row.backends.push(backend);
        }
        row.text_bytes += delivered_bytes(planned, ran);
        if let Some(outcome) = ran.outcomes.get(&planned.unit.hash) {
            if !row.checked.contains(&backend) {
                row.checked.push(backend);
            }
            if let Outcome::Passed(compiled) = outcome {
                row.spirv_bytes += 4 * compiled.words.len();
                if !compiled.optimized.is_empty() {
                    row.before_optimizing += 4 * compiled.words.len();
                    row.optimized_bytes += 4 * compiled.optimized.len();
                }
            }
        }
    }
    let reason = |problems: &Vec<Diagnostic>| problems.first().map_or(String::new(), |it| it.message.clone());
    row.unsupported = it.job.unsupported.iter().map(|(backend, all)| (*backend, reason(all))).collect();
    row
}
