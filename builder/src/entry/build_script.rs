//! Runs the builder in a build script: writes the files that the macros read and prints the lines that cargo reads.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use shader_info_lang::handshake::{ARCHIVE, FOLDER, RAN};
use shader_info_model::wire::{self, DecodeError};

use crate::Error;
use crate::compile::{pool, tools};
use crate::entry::environment::{VARIABLES, default_cache, features, mode};
use crate::entry::rerun_if_changed::watched;
use crate::find::package::Project;
use crate::find::{Exports, Manifest, Memo};
use crate::incremental::last_run::{self, Run};
use crate::incremental::up_to_date::{self, InfoRecords};
use crate::options::{Mode, Options};
use crate::program;
use crate::results::Report;
use crate::stacks;
use crate::write::{write, write_off};

/// Builds the package whose build script runs.
///
/// # Errors
/// [`Error::NotInBuildScript`] outside of a build script, [`Error::Write`] if its folder cannot be written, and the
/// errors of options and lists. Errors in shaders are not errors here.
pub(crate) fn build(mut options: Options) -> Result<Report, Error> {
    let start = SystemTime::now();
    let (out, package) = (folder_of("OUT_DIR")?, folder_of("CARGO_MANIFEST_DIR")?);
    let folder = out.join(FOLDER);
    let refused = |source: std::io::Error| Error::Write { folder: folder.clone(), source };
    for variable in VARIABLES {
        println!("cargo::rerun-if-env-changed={variable}");
    }
    options.mode = mode(options.has_dialects, options.mode)?;
    options.generated = Some(folder.clone());
    if options.mode == Mode::Off {
        println!("cargo::rerun-if-changed={}", package.join("Cargo.toml").display());
        let project = for_graphs(&out, &package, &options)?;
        write_off(&folder, project.as_ref(), &options).map_err(refused)?;
        return Ok(Report::default());
    }
    options.cache = options.cache.take().or_else(|| Some(default_cache(&out)));
    options.os = options.os.take().or_else(|| env::var("CARGO_CFG_TARGET_OS").ok());
    options.check_folders(&package)?;
    let program = program::look().unwrap_or_default();
    let manifest = Manifest::read_cached(&package, &out.join("si-manifest"))?;
    tools::read_lock(&manifest.base);
    let surroundings =
        wire::encode(&vec![up_to_date::fingerprint(&program, &options), manifest.identity(), last_run::variables()]);
    ran(&out);
    let record = out.join("si-run");
    if let Some(lines) = last_run::repeat(&record, &surroundings, start) {
        lines.iter().for_each(|line| println!("{line}"));
        return Ok(Report::default());
    }
    last_run::forget(&record);
    let (others, read) = dependencies(&manifest);
    let memo = out.join("si-files");
    let mut project = Project::read(manifest, others, Some(features()), Memo::read(&memo, &program), &options);
    project.tree.memo.write(&memo);
    project.settle(&mut options)?;
    let list = out.join("si-kept");
    let is_first = !list.exists();
    let pool = pool::start(options.threads)?;
    let run = up_to_date::fingerprint(&program, &options);
    let kept = pool.install(|| InfoRecords::read(&list, &folder, run));
    let mut results = pool.install(|| project.check_but(&kept, &options, &[]));
    kept.forget(&results);
    // An error in a list has no token that the macro could show it at, so it fails the build.
    let stacks = pool.install(|| stacks::build(&mut project, &options)).map_err(Error::Stacks)?;
    let stacks = stacks.map(|it| it.bytes());
    pool.install(|| write(&folder, &project, &results, stacks.as_deref(), &options)).map_err(refused)?;
    drop(pool);
    kept.write(&results, &options);
    // In a run that compiles every dialect, a release or CI relies on this line. Other runs print it once, after the
    // first build.
    if is_first || options.mode != Mode::Build {
        results.report.unvalidated_line().lines().for_each(|line| println!("cargo::warning=shader-builder: {line}"));
    }
    let mut lines = watched(&project, &package, &results.report, &options);
    if env::var_os("CARGO_MANIFEST_LINKS").is_some() {
        lines.push(format!("cargo::metadata=dir={}", folder.display()));
    }
    if !options.embed {
        lines.push(format!("cargo::rustc-env=SHADER_INFO_ARCHIVE={}", folder.join(ARCHIVE).display()));
    }
    // The notes are among these lines, so that a later run repeats them if nothing changed.
    lines.extend(results.report.notes.iter().map(|note| format!("cargo::warning=shader-builder: {note}")));
    lines.iter().for_each(|line| println!("{line}"));
    let run = Run {
        surroundings: &surroundings,
        project: &project,
        results: &results,
        folder: &folder,
        lists: &[list, memo],
        others: &read,
        lines: &lines,
        start,
    };
    last_run::write(&record, &run);
    let report = std::mem::take(&mut results.report);
    // The process ends here, and the system frees its memory faster than the destructors would.
    std::mem::forget((project, results));
    Ok(report)
}

// Types are generated from materials even if nothing is compiled. The macros read no results then, so errors fail the
// build.
fn for_graphs(out: &Path, package: &Path, options: &Options) -> Result<Option<Project>, Error> {
    if !cfg!(feature = "materials") {
        return Ok(None);
    }
    let manifest = Manifest::read_cached(package, &out.join("si-manifest"))?;
    let (others, _) = dependencies(&manifest);
    let project = Project::read(manifest, others, Some(features()), Memo::default(), options);
    let graphs = &project.tree.graphs;
    if graphs.are_there() {
        watched(&project, package, &Report::default(), options).iter().for_each(|line| println!("{line}"));
    } else {
        // The first `graph(…)` may be added to any of these files.
        project.tree.watched.iter().for_each(|path| println!("cargo::rerun-if-changed={}", path.display()));
    }
    graphs.of_library.iter().for_each(|note| println!("cargo::warning=shader-builder: {note}"));
    if graphs.wrong.is_empty() {
        return Ok((!graphs.made.is_empty()).then_some(project));
    }
    // The errors of the whole declaration: a wrong path of a node is known only here.
    let wrong: Vec<_> = project.resolutions.values().filter_map(|it| it.path_errors.as_ref()).collect();
    Err(Error::Materials(wrong.iter().flat_map(|it| &it.diagnostics).cloned().collect()))
}

fn folder_of(variable: &'static str) -> Result<PathBuf, Error> {
    env::var_os(variable).map(PathBuf::from).ok_or(Error::NotInBuildScript { variable })
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
