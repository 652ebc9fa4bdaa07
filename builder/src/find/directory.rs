//! Reads the package in a directory outside of a build.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use shader_info_glsl::hash::Hash128;

use crate::error::Error;
use crate::find::package::Project;
use crate::find::{DependencyKind, Manifest, Memo};
use crate::options::Options;

/// Reads the package in a folder, outside of a build, and resolves its declarations. Sets the infos that texts of the
/// options mean.
///
/// # Errors
/// [`Error::Cargo`] if the package does not exist or cargo reports an error, and the errors of [`Project::check`].
pub fn read_directory(folder: &Path, options: &mut Options) -> Result<Project, Error> {
    // `.` would mean another package for each current folder, and has no folders above it.
    let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    let project = read_package(&folder, options, &mut Vec::new())?;
    project.settle(options)?;
    Ok(project)
}

// Dependencies by path are read in the same way. Outside of a build, other dependencies provide no declarations. Of
// those by path, only some pass declarations on to a build script, and the others pass none on here, either.
fn read_package(folder: &Path, options: &Options, open: &mut Vec<PathBuf>) -> Result<Project, Error> {
    let manifest = match &options.cache {
        Some(cache) => {
            let name = Hash128::of(folder.to_string_lossy().as_bytes());
            Manifest::read_cached(folder, &cache.join("manifests").join(name.to_string()))?
        }
        None => Manifest::read(folder)?,
    };
    open.push(folder.to_owned());
    let (mut others, mut files) = (Vec::new(), BTreeSet::new());
    for dependency in manifest.dependencies.iter().filter(|it| it.kind == DependencyKind::Ordinary) {
        let Some(path) = dependency.path.as_ref().filter(|path| !open.contains(path)) else { continue };
        files.insert(path.join("Cargo.toml"));
        if !may_declare(path) {
            continue;
        }
        let other = read_package(path, options, open)?;
        // Cargo passes the values of a build script on only if its package has `links`.
        if !other.manifest.has_links {
            continue;
        }
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

// A crate that passes infos on has `links`, and a build script that uses shader-builder.
fn may_declare(folder: &Path) -> bool {
    let has_words = |text: String| text.contains("shader-builder") && text.contains("links");
    std::fs::read_to_string(folder.join("Cargo.toml")).is_ok_and(has_words)
}
