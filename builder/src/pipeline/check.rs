//! A package in, what the compilers and the rules say of each of its infos out.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Instant;

use rayon::prelude::*;
use shader_info_shared::contribution::Unit;
use shader_info_shared::diagnostic::{CYCLE, DECLARED_TWICE, PRIVATE_PATH, Place, Report as Mistakes};
use shader_info_shared::handshake::reference_hash;
use shader_info_shared::hash::Hash128;
use shader_info_shared::model::{Payload, Statement, Typedef};
use shader_info_shared::resolve::Resolved;

use crate::compile::cache::Cache;
use crate::compile::run::run;
use crate::diagnose::elsewhere::name_sources;
use crate::diagnose::forgotten::{self, Forgotten};
use crate::diagnose::job::{judge, put_aside};
use crate::diagnose::marks::set_marks;
use crate::diagnose::unread;
use crate::diagnose::warnings::warnings;
use crate::find::glsl_files::Folders;
use crate::find::not_rust::reserved;
use crate::find::package::Project;
use crate::find::{Before, Declaration, Draft};
use crate::incremental::up_to_date::Kept;
use crate::options::Options;
use crate::pipeline::account::row;
use crate::pipeline::drivers::{DeviceKind, try_all};
use crate::plan::{Job, plan};
use crate::results::KeptInfo;
use crate::results::{Checked, Results, Stopped, Unchanged};
use crate::results::{Report, Row};

impl Project {
    /// Compiles and judges every info.
    pub fn check(&self, options: &Options) -> Results {
        self.check_but(&Kept::default(), options, &[])
    }

    /// Compiles and judges every info but those that an earlier run found right and that are as they were; links each
    /// static one on drivers of this machine, if any are named.
    pub fn check_but(&self, earlier: &Kept, options: &Options, devices: &[DeviceKind]) -> Results {
        let start = Instant::now();
        let cache = options.cache.as_ref().map_or(Cache::none(), Cache::at).limited(options.cache_limit);
        let stopped = self.stopped();
        let (mut kept, mut others) = (Vec::new(), Vec::new());
        let infos = self.infos(options);
        let forgotten = Forgotten::of(self);
        let as_it_was = |it: &Wanted<'_>| match forgotten.is_one(it.info) {
            true => None,
            false => it.as_it_was(earlier, &self.folders),
        };
        let known: Vec<Option<&KeptInfo>> = infos.par_iter().map(as_it_was).collect();
        for (it, known) in infos.into_iter().zip(known) {
            match known {
                Some(known) => kept.push(Unchanged { info: known.clone(), file: it.info.place.file.to_string() }),
                None => others.push(it),
            }
        }
        let plan = |it: Wanted<'_>| (it.hash, plan(Arc::clone(it.info), it.mistakes.clone(), options, &self.folders));
        let (hashes, jobs): (Vec<Hash128>, Vec<Job>) = others.into_par_iter().map(plan).unzip();
        let compiled = options.compiled();
        let texts = jobs.iter().flat_map(|job| job.stages.iter().map(|it| (job.info.name.as_str(), &it.unit)));
        let texts: Vec<(&str, &Unit)> = texts.filter(|(_, unit)| compiled.contains(&unit.backend)).collect();
        let tally = options.progress.tally(texts.iter().copied());
        let ran = run(texts.into_iter().map(|(_, unit)| unit), &cache, options.optimize, &tally);
        let broken = self.broken_types();
        let mut checked: Vec<Checked> = (hashes, jobs)
            .into_par_iter()
            .map(|(hash, mut job)| {
                put_aside(&mut job, &ran);
                let (findings, mut warnings) = (judge(&job, &ran), warnings(&job, &ran));
                if findings.is_empty() && forgotten.is_one(&job.info) {
                    warnings.push(forgotten::warning(&job.info));
                }
                let (marks, warning_marks) = Default::default();
                let has_broken_types = uses_one_of(&job, &broken);
                let row = Row::default();
                let shared_values = unread::shared_values(&job, &self.manifest.name);
                Checked { hash, findings, has_broken_types, warnings, shared_values, marks, warning_marks, row, job }
            })
            .collect();
        // Who reads a value is only known where every info is looked at.
        if options.filter.is_none() {
            unread::warn(&mut checked, &kept);
        }
        name_sources(&mut checked, self);
        let tried = try_all(&mut checked, &ran, devices);
        checked.par_iter_mut().for_each(|it| it.row = row(it, &ran, &self.manifest.name));
        let mut results =
            Results { checked, kept, stopped, ran, fragment_marks: BTreeMap::new(), report: Report::default() };
        results.report = self.report(&results, options);
        results.fragment_marks = set_marks(&mut results.checked, self, &results.report.texts);
        results.report.devices_tried(tried);
        cache.tidy();
        let trouble = options.cache.iter().flat_map(|folder| cache.trouble().lines(folder));
        results.report.notes = self.unread().map(|it| it.to_string()).chain(reserved(self)).chain(trouble).collect();
        results.report.wall = start.elapsed();
        results
    }

    // Where the structs and interfaces stand that were not understood, each of which has errors of its own.
    fn broken_types(&self) -> Vec<&Place> {
        let wrong = self.tree.declarations.iter().filter(|it| !it.report.is_clean());
        wrong.filter(|it| matches!(it.draft, Draft::Shared(..) | Draft::Interface(_))).map(|it| &it.place).collect()
    }

    // Infos whose paths are right, once for each choice that `cfg` leaves.
    fn infos(&self, options: &Options) -> Vec<Wanted<'_>> {
        let is_wanted = |name: &str| options.filter.as_ref().is_none_or(|part| name.contains(part.as_str()));
        let declared = self.resolutions.iter().map(|(id, it)| (&self.tree.declarations[*id], it));
        let right = declared.filter(|(declaration, it)| it.before.is_none() && is_wanted(&declaration.name));
        let all: Vec<_> =
            right.flat_map(|(declaration, it)| it.infos.iter().map(move |it| (declaration, it))).collect();
        let hashes: Vec<Hash128> = all.par_iter().map(|(_, (info, _))| info.hash()).collect();
        // A file that several targets share declares the same info several times.
        let mut seen = BTreeSet::new();
        let each = all.into_iter().zip(hashes);
        let new = each.filter(|((it, _), hash)| seen.insert((*hash, it.file.as_path(), it.place.line)));
        new.map(|((_, (info, mistakes)), hash)| Wanted { info, mistakes, hash }).collect()
    }

    // Only where the builder must see: elsewhere a path may lead to what only rustc can see.
    fn stopped(&self) -> Vec<Stopped> {
        let mut out = Vec::new();
        for (id, resolution) in &self.resolutions {
            let declaration = &self.tree.declarations[*id];
            if let Some(before) = resolution.before.as_ref().filter(|before| is_sure(declaration, before)) {
                let hash = reference_hash(&declaration.name, &declaration.references);
                out.push(Stopped { hash, before: before.clone() });
            }
        }
        out
    }
}

// An info that is to be looked at, and its hash.
struct Wanted<'a> {
    info: &'a Arc<Resolved>,
    mistakes: &'a Mistakes,
    hash: Hash128,
}

impl Wanted<'_> {
    fn as_it_was<'a>(&self, earlier: &'a Kept, folders: &Folders) -> Option<&'a KeptInfo> {
        earlier.get(self.hash, folders).filter(|_| self.mistakes.diagnostics.is_empty())
    }
}

fn is_sure(declaration: &Declaration, before: &Before) -> bool {
    let is_known = before.diagnostics.iter().any(|it| [&CYCLE, &PRIVATE_PATH, &DECLARED_TWICE].contains(&it.code));
    let is_static = match &declaration.draft {
        Draft::Info(info) => {
            info.items.iter().any(|it| it.statement == shader_info_shared::model::Statement::DoStaticCompilation)
        }
        Draft::Interface(_) | Draft::Shared(..) | Draft::Vertex(_) | Draft::Fragment(_) => false,
    };
    is_known || is_static
}

fn uses_one_of(job: &Job, broken: &[&Place]) -> bool {
    let is_broken = |statement: &Statement| match statement {
        Statement::Typedef(Typedef::Shared(payload)) => match &**payload {
            Payload::Struct(it) => broken.contains(&&it.place),
            _ => false,
        },
        Statement::VertexOut(it)
        | Statement::TessControlOut(it)
        | Statement::TessPatchOut(it)
        | Statement::TessEvaluationOut(it)
        | Statement::GeometryOut(it) => it.interface.as_ref().is_some_and(|it| broken.contains(&&it.place)),
        _ => false,
    };
    !broken.is_empty() && job.info.items.iter().any(|item| is_broken(&item.statement))
}
