//! A package in, everything known of its declarations out: found, resolved, planned, compiled, judged.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use rayon::prelude::*;
use shader_info_shared::assemble::Unit;
use shader_info_shared::diagnostic::{Diagnostic, Place, Report as Mistakes};
use shader_info_shared::handshake::reference_hash;
use shader_info_shared::hash::Hash128;
use shader_info_shared::model::{Fragment, Payload};
use shader_info_shared::resolve::Resolved;

use crate::cache::Cache;
use crate::compile::COMPILER;
use crate::device::{DeviceKind, try_all};
use crate::files::Folders;
use crate::find::{
    Before, DeclId, Declaration, Draft, Exported, Exports, Found, Manifest, Memo, Resolution, Resolver, Tree,
};
use crate::judge::{Finding, judge, put_aside};
use crate::kept::{Kept, KeptInfo};
use crate::optimize::{self, Optimize};
use crate::options::{Mode, Options};
use crate::paint::Texts;
use crate::plan::{Job, plan};
use crate::report::{Report, Row};
use crate::run::{Outcome, Ran, run};
use crate::translate::tools;
use crate::validate::Validator;
use crate::variants::VariantRow;

/// A package whose declarations were found and resolved.
pub struct Project {
    /// Its targets and dependencies.
    pub manifest: Manifest,
    /// Its module trees.
    pub tree: Tree,
    /// Its shader folders and those of the packages it inherits from.
    pub folders: Folders,
    /// Files of the packages it inherits from, where they were read here.
    pub others: BTreeSet<PathBuf>,
    resolutions: BTreeMap<DeclId, Resolution>,
    exported: Vec<Exported>,
}

/// One info and everything that came of it.
#[derive(Debug)]
pub struct Checked {
    /// The declaration and its texts.
    pub job: Job,
    /// Its hash: the name of its files.
    pub hash: Hash128,
    /// What is wrong with it.
    pub findings: Vec<Finding>,
    /// Its row of the report.
    pub row: Row,
}

/// An info that nothing was done for.
#[derive(Debug)]
pub struct Unchanged {
    /// What the earlier run knew of it.
    pub info: KeptInfo,
    /// Its file as messages call it.
    pub file: String,
}

// An info that is to be looked at, and its hash.
struct Wanted<'a> {
    info: &'a Resolved,
    mistakes: &'a Mistakes,
    hash: Hash128,
}

impl Wanted<'_> {
    fn as_it_was<'a>(&self, earlier: &'a Kept, folders: &Folders) -> Option<&'a KeptInfo> {
        earlier.get(self.hash, folders).filter(|_| self.mistakes.diagnostics.is_empty())
    }
}

/// A declaration whose paths are wrong.
#[derive(Debug)]
pub struct Stopped {
    /// The name of its `.pre` file.
    pub hash: Hash128,
    /// Its wrong paths.
    pub before: Before,
}

/// Everything of one run.
pub struct Results {
    /// Infos in the order found.
    pub checked: Vec<Checked>,
    /// Infos that are as an earlier run found them right.
    pub kept: Vec<Unchanged>,
    /// Declarations that do not get so far.
    pub stopped: Vec<Stopped>,
    /// What the compiler said.
    pub ran: Ran,
    /// For people.
    pub report: Report,
}

impl Project {
    /// Finds and resolves what a package declares, given the packages it may inherit from by the names code calls them.
    pub fn read(
        manifest: Manifest,
        others: Vec<(String, Arc<Exports>)>,
        features: Option<BTreeSet<String>>,
        memo: Memo,
        options: &Options,
    ) -> Self {
        let mut tree = Tree::read(&manifest, features, memo);
        let own = options.shader_folders.iter().map(|it| manifest.folder.join(it)).collect();
        let mut packages: Vec<(String, Vec<PathBuf>)> = vec![(manifest.name.clone(), own)];
        for (name, exports) in others {
            for (package, folders) in &exports.folders {
                if !packages.iter().any(|(known, _)| known == package) {
                    packages.push((package.clone(), folders.iter().map(PathBuf::from).collect()));
                }
            }
            tree.know(&name, exports);
        }
        manifest.dependencies.iter().for_each(|it| tree.know_silent(it));
        let resolutions = Resolver::new(&mut tree, &manifest.name).run();
        let exported = Resolver::exports(&mut tree, &resolutions);
        let folders = Folders::new(packages, manifest.base.clone());
        Self { manifest, tree, folders, others: BTreeSet::new(), resolutions, exported }
    }

    /// Every file that was read, and those of packages it inherits from.
    pub fn files(&self) -> BTreeSet<PathBuf> {
        let mut out = self.others.clone();
        out.extend(self.tree.files.keys().cloned());
        out.extend(self.folders.touched());
        out.insert(self.manifest.folder.join("Cargo.toml"));
        out
    }

    /// What dependents may inherit.
    pub fn exports(&self) -> Exports {
        let library = self.manifest.targets.iter().find(|it| it.kind == crate::find::TargetKind::Library);
        let folders = self.folders.packages.iter().map(|(package, folders)| {
            (package.clone(), folders.iter().map(|it| it.to_string_lossy().into_owned()).collect())
        });
        Exports {
            package: self.manifest.name.clone(),
            library: library.map_or(String::new(), |it| it.name.clone()),
            entries: self.exported.clone(),
            folders: folders.collect(),
        }
    }

    /// The fragment at a path that begins with a crate's name.
    ///
    /// # Errors
    /// In words: nothing is there, or something else.
    pub fn fragment(&mut self, path: &str) -> Result<Arc<Fragment>, String> {
        let found = self.tree.find_from_crate(path);
        let payloads = found.iter().flat_map(|it| match it {
            Found::Here(id) => self.resolutions.get(id).map_or(Vec::new(), |it| it.payloads.clone()),
            Found::Outside(payload) => vec![(**payload).clone()],
        });
        match payloads.into_iter().next() {
            Some(Payload::Fragment(fragment)) => Ok(fragment),
            Some(other) => Err(format!("`{path}` is {}, not a shader fragment", other.words())),
            None => Err(format!(
                "no shader fragment is at `{path}`: it was renamed, or it is not public in its crate, or that crate has \
                 no build script that hands it on"
            )),
        }
    }

    /// Every info whose paths are right, with its declaration.
    pub fn resolved(&self) -> impl Iterator<Item = (DeclId, &Resolved)> {
        self.resolutions.iter().filter_map(|(id, it)| Some((*id, &it.infos.first()?.0)))
    }

    /// Whether the options name branches that there are; of infos that cannot be resolved nobody knows.
    ///
    /// # Errors
    /// In words: the first one that there is not.
    pub fn judge(&self, options: &Options) -> Result<(), String> {
        let is_whole = self.resolutions.values().all(|it| it.before.is_none());
        let infos = self.resolutions.values().flat_map(|it| &it.infos).map(|(info, _)| &**info);
        if is_whole { options.judge_lowerings(infos) } else { Ok(()) }
    }

    /// The line of one of the package's own Rust files where a place begins.
    pub fn source_line(&self, place: &Place) -> Option<&str> {
        let text = self.tree.files.get(&self.folders.path_of(&place.file))?.as_ref()?;
        text.lines().nth(place.line.checked_sub(1)? as usize)
    }

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
        let known: Vec<Option<&KeptInfo>> = infos.par_iter().map(|it| it.as_it_was(earlier, &self.folders)).collect();
        for (it, known) in infos.into_iter().zip(known) {
            match known {
                Some(known) => kept.push(Unchanged { info: known.clone(), file: it.info.place.file.clone() }),
                None => others.push(it),
            }
        }
        let plan = |it: Wanted<'_>| (it.hash, plan(it.info.clone(), it.mistakes.clone(), options, &self.folders));
        let (hashes, jobs): (Vec<Hash128>, Vec<Job>) = others.into_par_iter().map(plan).unzip();
        let compiled = options.compiled();
        let texts = jobs.iter().flat_map(|job| job.stages.iter().map(|it| (job.info.name.as_str(), &it.unit)));
        let texts: Vec<(&str, &Unit)> = texts.filter(|(_, unit)| compiled.contains(&unit.backend)).collect();
        let tally = options.progress.tally(texts.iter().copied());
        let ran = run(texts.into_iter().map(|(_, unit)| unit), &cache, options.optimize, &tally);
        let mut checked: Vec<Checked> = (hashes, jobs)
            .into_par_iter()
            .map(|(hash, mut job)| {
                put_aside(&mut job, &ran);
                Checked { hash, findings: judge(&job, &ran), row: Row::default(), job }
            })
            .collect();
        let tried = try_all(&mut checked, &ran, devices);
        checked.par_iter_mut().for_each(|it| it.row = row(it, &ran, &self.manifest.name));
        let mut results = Results { checked, kept, stopped, ran, report: Report::default() };
        results.report = self.report(&results, options);
        results.report.devices_tried(tried);
        cache.tidy();
        results.report.notes = options.cache.iter().flat_map(|folder| cache.trouble().lines(folder)).collect();
        results.report.wall = start.elapsed();
        results
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

    fn report(&self, results: &Results, options: &Options) -> Report {
        let Results { checked, kept, stopped, ran, .. } = results;
        let compiled = options.compiled();
        let infos = checked.len() + kept.len() + stopped.len();
        let package = self.manifest.name.clone();
        let mut report = Report { package, require: options.require, infos, ..Report::default() };
        let rows = checked.iter().map(|it| &it.row).chain(kept.iter().map(|it| &it.info.row));
        for row in rows.cloned() {
            report.not_static += usize::from(!row.is_static && !row.stages.is_empty());
            report.rows.push(row);
        }
        report.rows.sort_by(|a, b| a.name.cmp(&b.name));
        let mistakes = checked.iter().flat_map(|it| &it.findings).map(|it| &it.diagnostic);
        let paths = stopped.iter().flat_map(|it| &it.before.diagnostics);
        // Infos with wrong paths are not checked; what is wrong with their words is told all the same.
        let is_unchecked = |it: &Resolution| it.infos.is_empty() || it.before.is_some();
        let others = self.resolutions.iter().filter(|(_, it)| is_unchecked(it)).map(|(id, _)| id);
        let drafts = others.flat_map(|id| &self.tree.declarations[*id].report.diagnostics);
        for diagnostic in drafts.chain(paths).chain(mistakes) {
            add(&mut report.diagnostics, diagnostic);
        }
        let places =
            report.diagnostics.iter().flat_map(|it| it.others.iter().map(|(place, _)| place).chain([&it.place]));
        let wanted: BTreeSet<String> = places.map(|place| place.file.clone()).collect();
        report.texts = self.texts(&wanted);
        let known: BTreeSet<&Hash128> = kept.iter().flat_map(|it| &it.info.texts).collect();
        let known = known.into_iter().filter(|hash| !ran.outcomes.contains_key(hash)).count();
        report.variants = checked.iter().filter_map(|it| VariantRow::of(&it.job, ran)).collect();
        report.compiled = ran.outcomes.len() + known;
        report.cached = ran.cached + known;
        report.warm_up.clone_from(&ran.warm_up);
        report.busy = ran.busy;
        report.tools = vec![COMPILER.into(), Validator::find().words(), tools().into()];
        let left: Vec<&str> =
            options.backends.iter().filter(|it| !compiled.contains(it)).map(|it| it.row().title).collect();
        let has_static = report.rows.iter().any(|row| row.is_static);
        if !left.is_empty() && has_static {
            report.skipped.insert(format!("compiling for {}", left.join(", ")), left.len());
        }
        report.optimize = options.optimize;
        if options.optimize != Optimize::None && !optimize::is_available() && has_static {
            report.skipped.insert("optimising SPIR-V: no `spirv-opt` on the path".into(), report.rows.len());
        }
        if Validator::find() == Validator::Absent && has_static {
            report.skipped.insert("validating SPIR-V".into(), report.compiled);
        }
        report
    }
}

impl Project {
    // Only what an excerpt is drawn from: sources are large, and mistakes rare.
    pub(crate) fn texts(&self, wanted: &BTreeSet<String>) -> Texts {
        if wanted.is_empty() {
            return Texts::new();
        }
        let shaders = self.folders.shown_texts();
        let rust = self.tree.files.iter().filter_map(|(path, text)| {
            let shown = path.strip_prefix(&self.tree.base).unwrap_or(path).to_string_lossy().replace('\\', "/");
            Some((shown, text.as_ref()?))
        });
        let rust = rust.filter(|(shown, _)| wanted.contains(shown)).map(|(shown, text)| (shown, text.to_string()));
        shaders.into_iter().filter(|(shown, _)| wanted.contains(shown)).chain(rust).collect()
    }
}

/// Whether artifacts are written for an info.
pub fn has_artifacts(it: &Checked, options: &Options) -> bool {
    it.findings.is_empty() && !it.job.stages.is_empty() && options.mode != Mode::Check
}

/// The whole story of a package directory, outside of a build.
///
/// # Errors
/// In words: there is no package, or cargo refuses.
pub fn read_directory(folder: &Path, options: &Options) -> Result<Project, String> {
    // `.` means another package wherever the program is started, and has no folders above it.
    let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    let project = read_package(&folder, options, &mut Vec::new())?;
    project.judge(options)?;
    Ok(project)
}

// Dependencies by path are read in the same way; others hand nothing on outside of a build.
fn read_package(folder: &Path, options: &Options, open: &mut Vec<PathBuf>) -> Result<Project, String> {
    let manifest = match &options.cache {
        Some(cache) => {
            let name = Hash128::of(folder.to_string_lossy().as_bytes());
            Manifest::read_cached(folder, &cache.join("manifests").join(name.to_string()))?
        }
        None => Manifest::read(folder)?,
    };
    open.push(folder.to_owned());
    let (mut others, mut files) = (Vec::new(), BTreeSet::new());
    for dependency in &manifest.dependencies {
        let Some(path) = dependency.path.as_ref().filter(|path| !open.contains(path)) else { continue };
        if !may_declare(path) {
            continue;
        }
        let other = read_package(path, options, open)?;
        files.extend(other.files());
        let exports = other.exports();
        let name = dependency.rename.clone().unwrap_or_else(|| exports.library.clone());
        others.push((name, Arc::new(exports)));
    }
    open.pop();
    let mut project = Project::read(manifest, others, None, Memo::default(), options);
    project.others = files;
    Ok(project)
}

// A crate that hands infos on has a build script that links under our name.
fn may_declare(folder: &Path) -> bool {
    std::fs::read_to_string(folder.join("Cargo.toml")).is_ok_and(|text| text.contains("shader-builder"))
}

fn is_sure(declaration: &Declaration, before: &Before) -> bool {
    let is_circle = before.diagnostics.iter().any(|it| it.code == &shader_info_shared::diagnostic::CYCLE);
    let is_static = match &declaration.draft {
        Draft::Info(info) => {
            info.items.iter().any(|it| it.statement == shader_info_shared::model::Statement::DoStaticCompilation)
        }
        Draft::Interface(_) | Draft::Shared(..) | Draft::Vertex(_) | Draft::Fragment(_) => false,
    };
    is_circle || is_static
}

fn add(all: &mut Vec<Diagnostic>, diagnostic: &Diagnostic) {
    // An inherited mistake shows in every heir; it is one mistake.
    let is_same = |it: &Diagnostic| {
        it.code == diagnostic.code && it.place == diagnostic.place && it.message == diagnostic.message
    };
    if !all.iter().any(is_same) {
        all.push(diagnostic.clone());
    }
}

fn row(it: &Checked, ran: &Ran, package: &str) -> Row {
    let mut row = Row {
        name: it.job.info.name.clone(),
        package: package.into(),
        stages: it.job.stage_list(),
        errors: it.findings.len(),
        is_static: it.job.info.is_static(),
        ..Row::default()
    };
    for planned in &it.job.stages {
        let backend = planned.unit.backend;
        if !row.backends.contains(&backend) {
            row.backends.push(backend);
        }
        row.text_bytes += planned.unit.text.len();
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
                row.warnings += compiled.warnings.len();
            }
        }
    }
    let reason = |problems: &Vec<Diagnostic>| problems.first().map_or(String::new(), |it| it.message.clone());
    row.unsupported = it.job.unsupported.iter().map(|(backend, all)| (*backend, reason(all))).collect();
    row
}
