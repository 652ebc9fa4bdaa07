//! Runs the builder in a build script: writes the files that the macros read and prints the lines that cargo reads.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use shader_info_lang::handshake::{ARCHIVE, FOLDER, RAN};
use shader_info_model::wire::{self, DecodeError};

use crate::Error;
use crate::compile::{pool, programs, tools};
use crate::entry::environment::{VARIABLES, default_cache, features, mode};
use crate::entry::rerun_if_changed::watched;
use crate::find::package::Project;
use crate::find::{DeclId, Exports, Manifest, Memo};
use crate::incremental::last_run::{self, Run};
use crate::incremental::up_to_date::{self, InfoRecords};
use crate::options::{Mode, Options};
use crate::program;
use crate::results::{Report, Results};
use crate::stacks;
use crate::write::{write, write_off};

/// Builds the package whose build script runs.
///
/// # Errors
/// [`Error::NotInBuildScript`] outside of a build script, [`Error::Write`] if its folder cannot be written, and the
/// errors of options and lists. Errors in shaders are not errors here.
pub(crate) fn build(mut options: Options) -> Result<Report, Error> {
    let start = SystemTime::now();
    let folders = Folders::of_environment()?;
    for variable in VARIABLES {
        println!("cargo::rerun-if-env-changed={variable}");
    }
    options.mode = mode(options.has_dialects, options.mode)?;
    options.generated = Some(folders.generated.clone());
    if options.mode == Mode::Off {
        return off(&folders, &options);
    }
    options.cache = options.cache.take().or_else(|| Some(default_cache(&folders.out)));
    options.os = options.os.take().or_else(|| env::var("CARGO_CFG_TARGET_OS").ok());
    options.check_folders(&folders.package)?;
    programs::start();
    let program = program::look().unwrap_or_default();
    let manifest = Manifest::read_cached(&folders.package, &folders.out.join("si-manifest"))?;
    tools::read_lock(&manifest.base);
    ran(&folders.out);
    let record = folders.out.join("si-run");
    let own = wire::encode(&vec![program.clone(), options.identity(), manifest.identity(), last_run::variables()]);
    if let Some(lines) = last_run::repeat(&record, start, || surroundings(&own, options.mode)) {
        print(&lines);
        return Ok(Report::default());
    }
    last_run::forget(&record);
    let run = FullRun { start, folders, program, own, record };
    run.build(manifest, &mut options)
}

/// Encodes everything except files that a run depends on: beside its own surroundings the tools.
fn surroundings(own: &str, mode: Mode) -> String {
    wire::encode(&(own.to_owned(), up_to_date::tools(mode).to_vec()))
}

/// The folders of a package whose build script runs.
struct Folders {
    out: PathBuf,
    package: PathBuf,
    /// What the macros read, in `out`.
    generated: PathBuf,
}

impl Folders {
    fn of_environment() -> Result<Self, Error> {
        let (out, package) = (folder_of("OUT_DIR")?, folder_of("CARGO_MANIFEST_DIR")?);
        Ok(Self { generated: out.join(FOLDER), out, package })
    }

    fn cannot_write(&self, source: std::io::Error) -> Error {
        Error::Write { folder: self.generated.clone(), source }
    }
}

fn folder_of(variable: &'static str) -> Result<PathBuf, Error> {
    env::var_os(variable).map(PathBuf::from).ok_or(Error::NotInBuildScript { variable })
}

fn off(folders: &Folders, options: &Options) -> Result<Report, Error> {
    println!("cargo::rerun-if-changed={}", folders.package.join("Cargo.toml").display());
    let project = for_graphs(folders, options)?;
    write_off(&folders.generated, project.as_ref(), options).map_err(|source| folders.cannot_write(source))?;
    Ok(Report::default())
}

fn print(lines: &[String]) {
    lines.iter().for_each(|line| println!("{line}"));
}

/// A run that reads the package, because something changed since the last one.
struct FullRun {
    start: SystemTime,
    folders: Folders,
    /// Identifies the program of this build script.
    program: String,
    /// The program, its options, the manifest and the variables of cargo, as text.
    own: String,
    /// The file that lets the next run repeat this one.
    record: PathBuf,
}

impl FullRun {
    fn build(&self, manifest: Manifest, options: &mut Options) -> Result<Report, Error> {
        let folders = &self.folders;
        let (others, read) = dependencies(&manifest);
        let memo = folders.out.join("si-files");
        let mut project = Project::read(manifest, others, Some(features()), Memo::read(&memo, &self.program), options);
        project.tree.memo.write(&memo);
        project.settle(options)?;
        let list = folders.out.join("si-kept");
        let is_first = !list.exists();
        let mut results = self.compile_and_write(&mut project, &list, options)?;
        // In a run that compiles every dialect, a release or CI relies on this line. Other runs print it once, after
        // the first build.
        if is_first || options.mode != Mode::Build {
            let line = results.report.unvalidated_line();
            line.lines().for_each(|line| println!("cargo::warning=shader-builder: {line}"));
        }
        let lines = lines(folders, &project, &results.report, options);
        print(&lines);
        let run = Run {
            surroundings: &surroundings(&self.own, options.mode),
            project: &project,
            results: &results,
            folder: &folders.generated,
            lists: &[list, memo],
            others: &read,
            lines: &lines,
            start: self.start,
        };
        last_run::write(&self.record, &run);
        let report = std::mem::take(&mut results.report);
        // The process ends here, and the system frees its memory faster than the destructors would.
        std::mem::forget((project, results));
        Ok(report)
    }

    fn compile_and_write(&self, project: &mut Project, list: &Path, options: &Options) -> Result<Results, Error> {
        let folder = &self.folders.generated;
        let pool = pool::start(options.threads)?;
        let run = up_to_date::fingerprint(&self.program, options);
        let kept = pool.install(|| InfoRecords::read(list, folder, run));
        let results = pool.install(|| project.check_but(&kept, options, &[]));
        kept.forget(&results);
        // An error in a list has no token that the macro could show it at, so it fails the build.
        let stacks = pool.install(|| stacks::build(project, options)).map_err(Error::Stacks)?;
        let stacks = stacks.map(|it| it.bytes());
        pool.install(|| write(folder, project, &results, stacks.as_deref(), options))
            .map_err(|source| self.folders.cannot_write(source))?;
        drop(pool);
        kept.write(&results, options);
        Ok(results)
    }
}

/// Returns the lines that cargo reads. Notes are among them, so that a later run repeats them if nothing changed.
fn lines(folders: &Folders, project: &Project, report: &Report, options: &Options) -> Vec<String> {
    let mut lines = watched(project, &folders.package, report, options);
    if env::var_os("CARGO_MANIFEST_LINKS").is_some() {
        lines.push(format!("cargo::metadata=dir={}", folders.generated.display()));
    }
    if !options.embed {
        lines.push(format!("cargo::rustc-env=SHADER_INFO_ARCHIVE={}", folders.generated.join(ARCHIVE).display()));
    }
    lines.extend(report.all_notes().map(|note| format!("cargo::warning=shader-builder: {note}")));
    lines
}

// Types are generated from materials even if nothing is compiled. The macros read no results then, so errors fail the
// build.
fn for_graphs(folders: &Folders, options: &Options) -> Result<Option<Project>, Error> {
    if !cfg!(feature = "materials") {
        return Ok(None);
    }
    let manifest = Manifest::read_cached(&folders.package, &folders.out.join("si-manifest"))?;
    let (others, _) = dependencies(&manifest);
    let project = Project::read(manifest, others, Some(features()), Memo::default(), options);
    let graphs = &project.tree.graphs;
    if graphs.are_there() {
        print(&watched(&project, &folders.package, &Report::default(), options));
    } else {
        // The first `graph(…)` may be added to any of these files.
        project.tree.watched.iter().for_each(|path| println!("cargo::rerun-if-changed={}", path.display()));
    }
    graphs.of_library.iter().for_each(|note| println!("cargo::warning=shader-builder: {note}"));
    if graphs.wrong.is_empty() {
        return Ok((!graphs.made.is_empty()).then_some(project));
    }
    // The errors of the whole declaration: a wrong path of a node is known only here.
    let wrong = project.resolutions.iter().filter_map(|(id, it)| Some((*id, it.path_errors.as_ref()?)));
    let of_statements = |id: DeclId| &project.tree.declarations[id].report.diagnostics;
    let all = wrong.flat_map(|(id, of_paths)| of_statements(id).iter().chain(&of_paths.diagnostics));
    Err(Error::Materials(all.cloned().collect()))
}

// The macro compares the time of this file with that of a source file: if the source file is newer, the builder did not
// search it for declarations. Without this file, the macro assumes that the builder searched every file.
fn ran(out: &Path) {
    let _ = fs::write(out.join(RAN), "the time of this file is that of the last run\n");
}

// Returns the exports of direct dependencies, which their builders wrote, by the names that code has for the
// dependencies; and the files that contain them.
fn dependencies(manifest: &Manifest) -> (Vec<(String, Arc<Exports>)>, Vec<PathBuf>) {
    let is_folder = |name: &str| name.starts_with("DEP_") && name.ends_with("_DIR");
    let mut folders: Vec<PathBuf> =
        env::vars_os().filter(|(name, _)| name.to_str().is_some_and(is_folder)).map(|(_, it)| it.into()).collect();
    folders.sort();
    let mut out = Vec::new();
    for exports in folders.iter().filter_map(|folder| exports(folder)) {
        let exports = Arc::new(exports);
        for dependency in manifest.dependencies.iter().filter(|it| it.package == exports.package) {
            let name = dependency.rename.clone().unwrap_or_else(|| exports.library.clone());
            out.push((name, exports.clone()));
        }
    }
    (out, folders.iter().map(|folder| Exports::path(folder)).collect())
}

fn exports(folder: &Path) -> Option<Exports> {
    Exports::read(folder).unwrap_or_else(|unreadable| {
        let folder = folder.display();
        let age = match unreadable {
            DecodeError::Older => "; that package's is older",
            DecodeError::Newer => "; this package's is older",
            DecodeError::Malformed => "",
        };
        println!(
            "cargo::warning=shader-builder: {folder} was written by another version and cannot be read, so the \
             declarations of that package are unknown here; use one version in all packages{age}"
        );
        None
    })
}
