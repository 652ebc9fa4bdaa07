//! Prints the lines that tell cargo when to run the build script again.
//!
//! Each costs a rebuild: whatever makes cargo start the script makes it compile the library, too. So a folder
//! is named where a file of it that is not there yet could change the outcome, and nowhere else.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use shader_info_model::diagnostic::MISSING_FILE;

use crate::find::package::Project;
use crate::options::Options;
use crate::results::Report;

/// The lines, in the order of the paths.
pub(crate) fn watched(project: &Project, package: &Path, report: &Report, options: &Options) -> Vec<String> {
    let mut paths = paths(project, package, report);
    paths.extend(options.ship.files().map(Path::to_owned));
    let library =
        project.tree.graphs.are_there().then(|| "cargo::rerun-if-env-changed=SHADER_INFO_MATERIALX".to_owned());
    let files = paths.iter().map(|path| format!("cargo::rerun-if-changed={}", path.display()));
    files.chain(library).collect()
}

fn paths(project: &Project, package: &Path, report: &Report) -> BTreeSet<PathBuf> {
    let folders = &project.folders;
    let mut out: BTreeSet<PathBuf> = project.tree.watched.clone();
    out.insert(package.join("Cargo.toml"));
    out.extend(folders.touched());
    out.extend(project.tree.graphs.read.iter().cloned());
    // A folder of Rust sources is searched for GLSL too; its Rust files are named one by one.
    let holds_rust = |folder: &Path| project.tree.files.keys().any(|file| file.starts_with(folder)) || has_rust(folder);
    out.extend(folders.all().filter(|folder| !holds_rust(folder)).map(Path::to_owned));
    // All of the package changes with every build, where the target folder is in it: only while the build fails anyway.
    let is_missing = report.diagnostics.iter().any(|it| it.code == &MISSING_FILE);
    let is_whole_package = |folder: &PathBuf| package.starts_with(folder);
    let may_appear = folders.missed().into_iter().chain(project.tree.awaited.clone());
    out.extend(may_appear.filter(|it| is_missing || !is_whole_package(it)));
    out.retain(|path| path.exists());
    // The folder of a missing file may be missing too, so its creation goes unnoticed: cargo checks until it exists.
    let own = folders.packages.first().into_iter().flat_map(|(_, folders)| folders);
    out.extend(own.filter(|folder| is_missing && !folder.is_dir()).cloned());
    out
}

// Of another package, whose own build script watches it.
fn has_rust(folder: &Path) -> bool {
    let mut entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.any(|entry| entry.path().extension().is_some_and(|it| it == "rs"))
}
