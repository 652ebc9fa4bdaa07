//! One declaration in, what is wrong with it and the texts to compile out. Pure, but for the files that it names.

use std::collections::{BTreeMap, BTreeSet};

use shader_info_shared::assemble::{Assembled, Key, Sources, Unit, assemble, lower, sources};
use shader_info_shared::backend::{Backend, enabled_by};
use shader_info_shared::check::{Context, check};
use shader_info_shared::diagnostic::{Diagnostic, NO_BACKEND, Report, UNSUPPORTED};
use shader_info_shared::model::{Stage, Statement};
use shader_info_shared::resolve::Resolved;

use crate::files::Folders;
use crate::kept::Asked;
use crate::options::Options;

/// One info, ready to be compiled.
#[derive(Debug)]
pub struct Job {
    /// The declaration.
    pub info: Resolved,
    /// What is wrong with it so far.
    pub report: Report,
    /// The stages that could be assembled, for each backend that can say all of them.
    pub stages: Vec<Planned>,
    /// Backends that cannot say something, and what.
    pub unsupported: Vec<(Backend, Vec<Diagnostic>)>,
    /// Backends that the info names one by one: there, what cannot be is a mistake.
    pub named: Vec<Backend>,
    /// GLSL files it is made from, as messages call them.
    pub files: BTreeSet<String>,
    /// What the shader folders were asked, and found.
    pub asked: Vec<Asked>,
}

/// One stage's text for one backend.
#[derive(Debug)]
pub struct Planned {
    /// What is compiled.
    pub unit: Unit,
    /// With its source map and reflection.
    pub assembled: Assembled,
}

/// Judges a declaration and, if it is static and right, assembles it for every backend it is meant for.
pub fn plan(info: Resolved, mut report: Report, options: &Options, folders: &Folders) -> Job {
    let mut asked = Vec::new();
    let mut find = |path: &str, package: &str, from: &str| {
        let answer = folders.find(path, package, from);
        let digest = |shown: &str| folders.digest(&folders.path_of(shown)).unwrap_or_default();
        let seen = answer.as_ref().map(|it| Asked::new(path, package, from, &it.path, digest(&it.path)));
        asked.extend(seen);
        answer
    };
    let sources = sources(&info, &mut find, &mut report);
    let limit = options.push_constant_limit;
    let context = Context { backends: &options.backends, push_constant_limit: limit, sources: &sources };
    check(&info, &context, &mut report);
    let files = sources.files.values().flatten().map(|file| file.path.clone()).collect();
    let (stages, unsupported, named) = (Vec::new(), Vec::new(), Vec::new());
    let mut job = Job { info, report, stages, unsupported, named, files, asked };
    if job.info.is_static() && job.info.is_whole() && job.report.is_clean() {
        job.assemble(&sources, options);
    }
    job
}

impl Job {
    /// The stages that have a source, in pipeline order.
    pub fn stage_list(&self) -> Vec<Stage> {
        let has = |stage: &Stage| {
            let is_source = |statement: &Statement| matches!(statement, Statement::Source(it) if it.stage == *stage);
            self.info.items.iter().any(|item| is_source(&item.statement))
        };
        Stage::ALL.into_iter().filter(has).collect()
    }

    fn assemble(&mut self, sources: &Sources, options: &Options) {
        let contributions = lower(&self.info, sources);
        let stages = self.stage_list();
        let meant = self.meant(options);
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
                true => self.stages.extend(planned),
                false => self.unsupported.push((backend, problems)),
            }
        }
        self.named = meant.iter().filter(|(_, is_named)| *is_named).map(|(backend, _)| *backend).collect();
        let found = std::mem::take(&mut self.unsupported);
        self.say_unsupported(found);
    }

    /// Takes backends out whose translators cannot do a stage, with their reasons.
    pub fn refuse(&mut self, refused: BTreeMap<Backend, Vec<Diagnostic>>) {
        if refused.is_empty() {
            return;
        }
        self.stages.retain(|planned| !refused.contains_key(&planned.unit.backend));
        self.say_unsupported(refused.into_iter().collect());
    }

    // What the info names itself must work; a family is meant as far as its versions go.
    fn say_unsupported(&mut self, found: Vec<(Backend, Vec<Diagnostic>)>) {
        for (_, problems) in found.iter().filter(|(backend, _)| self.named.contains(backend)) {
            problems.iter().for_each(|problem| self.report.add(problem.clone()));
        }
        self.unsupported.extend(found);
        if self.stages.is_empty() && self.report.is_clean() {
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

    // The enabled backends that the info is meant for, and whether it names them one by one.
    fn meant(&self, options: &Options) -> Vec<(Backend, bool)> {
        let words = self.info.meant_for();
        let is_meant = |backend: Backend| match &words {
            None => Some((backend, false)),
            Some(words) => {
                let mut matching = words.iter().filter(|word| enabled_by(word).contains(&backend));
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
