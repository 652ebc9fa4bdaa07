//! Prints the lines that tell cargo when to run the build script again.
//!
//! Every line may cost a rebuild: cargo runs the script again, and then compiles the library again. So a folder is
//! named only if a new file in it could change the result.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use shader_info_model::diagnostic::MISSING_FILE;

use crate::find::package::Project;
use crate::options::Options;
use crate::results::Report;

/// Returns the lines, in the order of their paths.
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
    // A folder with Rust sources is searched for GLSL, too; its Rust files are named one by one.
    let holds_rust = |folder: &Path| project.tree.files.keys().any(|file| file.starts_with(folder)) || has_rust(folder);
    out.extend(folders.all().filter(|folder| !holds_rust(folder)).map(Path::to_owned));
    let targets = TARGET_FOLDERS.map(|folder| package.join(folder));
    out.extend(targets.into_iter().filter(|folder| has_only(folder, &out)).collect::<Vec<_>>());
    // If the target folder is within the package, every build changes the package. So the whole package is named only
    // while the build fails anyway.
    let is_missing = report.diagnostics.iter().any(|it| it.code == &MISSING_FILE);
    let is_whole_package = |folder: &PathBuf| package.starts_with(folder);
    let may_appear = folders.missed().into_iter().chain(project.tree.awaited.clone());
    out.extend(may_appear.filter(|it| is_missing || !is_whole_package(it)));
    out.retain(|path| path.exists());
    // If the folder of a missing file is missing too, cargo cannot notice that it is created. cargo runs the script
    // until the folder exists.
    let own = folders.packages.first().into_iter().flat_map(|(_, folders)| folders);
    out.extend(own.filter(|folder| is_missing && !folder.is_dir()).cloned());
    out
}

/// Folders in which cargo finds targets.
const TARGET_FOLDERS: [&str; 4] = ["src/bin", "examples", "tests", "benches"];

// Whether a folder has files, and all of them are watched. Then it costs nothing to watch it for new targets.
fn has_only(folder: &Path, watched: &BTreeSet<PathBuf>) -> bool {
    let mut entries = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|it| it.path()).peekable();
    let is_watched = |path: PathBuf| if path.is_dir() { has_only(&path, watched) } else { watched.contains(&path) };
    entries.peek().is_some() && entries.all(is_watched)
}

// Sources of another package are watched by its own build script.
fn has_rust(folder: &Path) -> bool {
    let mut entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.any(|entry| entry.path().extension().is_some_and(|it| it == "rs"))
}
