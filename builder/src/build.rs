//! A build script's environment in, the files the macro reads and the lines cargo reads out.

use std::collections::BTreeSet;
use std::env;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use shader_info_shared::diagnostic::MISSING_FILE;
use shader_info_shared::handshake::FOLDER;

use crate::find::{Exports, Manifest, Memo};
use crate::kept::Kept;
use crate::options::{Mode, Options};
use crate::project::Project;
use crate::report::Report;
use crate::write::{write, write_off};

/// Does everything for the package whose build script runs.
///
/// # Errors
/// In words: this is no build script, or its folder cannot be written. Mistakes in shaders are no errors here.
pub(crate) fn build(mut options: Options, has_dialects: bool) -> Result<Report, String> {
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set: this is for build scripts")?);
    let package = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or("CARGO_MANIFEST_DIR is not set")?);
    let folder = out.join(FOLDER);
    for variable in ["SHADER_BUILDER", "CI", "DOCS_RS"] {
        println!("cargo::rerun-if-env-changed={variable}");
    }
    options.mode = mode(has_dialects, options.mode);
    if options.mode == Mode::Off {
        println!("cargo::rerun-if-changed={}", package.join("Cargo.toml").display());
        write_off(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        return Ok(Report::default());
    }
    options.cache = options.cache.take().or_else(|| Some(default_cache(&out)));
    options.os = options.os.take().or_else(|| env::var("CARGO_CFG_TARGET_OS").ok());
    let manifest = Manifest::read_cached(&package, &out.join("si-manifest"))?;
    let others = dependencies(&manifest);
    let memo = out.join("si-files");
    let project = Project::read(manifest, others, Some(features()), Memo::read(&memo), &options);
    project.tree.memo.write(&memo);
    let kept = Kept::read(&out.join("si-kept"), &folder, &options);
    let results = pool().install(|| project.check_but(&kept, &options, &[]));
    kept.forget(&results);
    write(&folder, &project, &results, &options).map_err(|error| format!("{}: {error}", folder.display()))?;
    kept.write(&results, &options);
    if env::var_os("CARGO_MANIFEST_LINKS").is_some() {
        println!("cargo::metadata=dir={}", folder.display());
    }
    let is_missing = results.report.diagnostics.iter().any(|it| it.code == &MISSING_FILE);
    rerun(&project, &package, is_missing);
    Ok(results.report)
}

// Every file that was read and every folder that was searched; never one that is not there.
fn rerun(project: &Project, package: &Path, is_missing: bool) {
    let mut paths: BTreeSet<PathBuf> = project.tree.watched.clone();
    paths.insert(package.join("Cargo.toml"));
    paths.insert(package.join("build.rs"));
    paths.extend(project.folders.touched());
    // A folder of Rust sources is searched for GLSL too; its Rust files are listed one by one.
    let holds_rust = |folder: &Path| project.tree.files.keys().any(|file| file.starts_with(folder));
    paths.extend(project.folders.all().filter(|folder| is_missing || !holds_rust(folder)).map(Path::to_owned));
    for path in paths.iter().filter(|path| path.exists()) {
        println!("cargo::rerun-if-changed={}", path.display());
    }
    // The folder of a missing file may be missing too, and nobody sees it appear: cargo asks again until it is there.
    let own = project.folders.packages.first().into_iter().flat_map(|(_, folders)| folders);
    for folder in own.filter(|folder| is_missing && !folder.is_dir()) {
        println!("cargo::rerun-if-changed={}", folder.display());
    }
}

fn mode(has_dialects: bool, asked: Mode) -> Mode {
    match env::var("SHADER_BUILDER").as_deref() {
        Ok("off") => return Mode::Off,
        Ok("check") => return Mode::Check,
        Ok("full") => return Mode::Full,
        _ => {}
    }
    let is_set = |name: &str| env::var_os(name).is_some();
    if is_set("DOCS_RS") {
        return Mode::Off;
    }
    let is_thorough = env::var("PROFILE").is_ok_and(|it| it == "release") || is_set("CI");
    if asked == Mode::Build && is_thorough && !has_dialects { Mode::Full } else { asked }
}

// Shared by all packages and profiles of a target folder: OUT_DIR is `<target>/<profile>/build/<package>-<hash>/out`.
fn default_cache(out: &Path) -> PathBuf {
    out.ancestors().nth(4).unwrap_or(out).join("shader-builder-cache")
}

// Cargo says `CARGO_FEATURE_FAST_PATH` for `fast-path` and `fast_path` alike.
fn features() -> BTreeSet<String> {
    let names = env::vars().filter_map(|(name, _)| name.strip_prefix("CARGO_FEATURE_").map(str::to_lowercase));
    names.flat_map(|name| [name.replace('_', "-"), name]).collect()
}

// What the builders of direct dependencies wrote, by the names that code calls them.
fn dependencies(manifest: &Manifest) -> Vec<(String, Arc<Exports>)> {
    let is_folder = |name: &str| name.starts_with("DEP_") && name.ends_with("_DIR");
    let mut folders: Vec<PathBuf> =
        env::vars_os().filter(|(name, _)| name.to_str().is_some_and(is_folder)).map(|(_, it)| it.into()).collect();
    folders.sort();
    let mut out = Vec::new();
    for exports in folders.iter().filter_map(|folder| Exports::read(folder)) {
        let exports = Arc::new(exports);
        for dependency in manifest.dependencies.iter().filter(|it| it.package == exports.package) {
            let name = dependency.rename.clone().unwrap_or_else(|| exports.library.clone());
            out.push((name, exports.clone()));
        }
    }
    out
}

/// As many threads as cargo allows.
fn pool() -> rayon::ThreadPool {
    let threads = env::var("NUM_JOBS").ok().and_then(|it| it.parse().ok()).unwrap_or(0);
    let big = rayon::ThreadPoolBuilder::new().num_threads(threads).stack_size(32 << 20).build();
    // One thread always starts, or nothing on this machine would.
    big.unwrap_or_else(|_| rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("one thread can be started"))
}
