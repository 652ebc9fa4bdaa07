//! The standard library of MaterialX on this machine, or the nodes of shader-info.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::SystemTime;
use std::{env, fs};

use shader_info_graph::document::{FileError, Found, Problem, read};
use shader_info_graph::incremental::Made;
use shader_info_graph::layout::{Layout, MATERIALX};
use shader_info_graph::network::Files;
use shader_info_graph::nodes;
use shader_info_graph::registry::Registry;
use shader_info_graph::result_cache::ResultCache;
use shader_info_graph::sources::Sources;

use super::cached::{CachedMaterial, MaterialKey, recent};
use super::error::MaterialError;
use super::index;
use super::open::read_text;
use super::walk::Walk;
use super::within::{is_within, there};

/// The environment variable with the folder.
pub(crate) const VARIABLE: &str = "SHADER_INFO_MATERIALX";
/// The name for the nodes of shader-info, in place of a folder.
pub const BUILT_IN: &str = "builtin";

/// No library was found.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "no library of MaterialX: name its folder `libraries` with {VARIABLE}, --library or `Builder::materialx`, \
     or install the Python package: pip install MaterialX==1.39.5; or take the nodes of shader-info: `{BUILT_IN}` in place of the folder"
)]
pub struct NoLibrary;

/// Returns the folder `libraries`: the given one, or that of the environment variable, or that of the Python package.
/// Without any of them it is [`BUILT_IN`], which can also be given.
///
/// # Errors
/// [`NoLibrary`] if the given folder, or that of the environment variable, is not a library.
pub fn find(named: Option<&Path>) -> Result<PathBuf, NoLibrary> {
    let is_library = |folder: &PathBuf| folder.join("stdlib").is_dir();
    let named = named.map(Path::to_owned).or_else(|| env::var_os(VARIABLE).map(PathBuf::from));
    if let Some(folder) = named {
        let is_known = folder == Path::new(BUILT_IN) || is_library(&folder);
        return Some(folder).filter(|_| is_known).ok_or(NoLibrary);
    }
    let script = "import os, MaterialX; print(os.path.join(os.path.dirname(MaterialX.__file__), 'libraries'))";
    let answer = Command::new("python3").args(["-c", script]).output().ok().filter(|it| it.status.success());
    let folder = answer.map(|it| PathBuf::from(String::from_utf8_lossy(&it.stdout).trim()));
    Ok(folder.filter(is_library).unwrap_or_else(|| PathBuf::from(BUILT_IN)))
}

/// The standard library: its definitions of nodes, and its files of functions.
#[derive(Debug)]
pub struct Library {
    folder: PathBuf,
    registry: Arc<Registry>,
    files: Files,
    /// The last material, for reuse.
    left: Mutex<Option<Made>>,
    /// Materials that were made before.
    recent: Mutex<ResultCache<MaterialKey, CachedMaterial>>,
}

impl Library {
    /// Returns the nodes of shader-info, which need no installation.
    pub fn built_in() -> Self {
        Self {
            folder: PathBuf::from(BUILT_IN),
            registry: nodes::registry(),
            files: Files::default(),
            left: Mutex::default(),
            recent: recent(),
        }
    }

    /// Returns whether the nodes are those of shader-info.
    pub fn is_built_in(&self) -> bool {
        self.folder == Path::new(BUILT_IN)
    }

    /// Reads the definitions of a folder; for [`BUILT_IN`], returns [`Library::built_in`].
    ///
    /// # Errors
    /// [`MaterialError`] if a file cannot be read. Errors within documents are returned with the library.
    pub fn read(folder: &Path) -> Result<(Self, Vec<Problem>), MaterialError> {
        if folder == Path::new(BUILT_IN) {
            return Ok((Self::built_in(), Vec::new()));
        }
        let (registry, wrong) = documents(folder, &Walk::of(folder)?)?;
        Ok((Self::of(folder, registry, Files::default()), wrong))
    }

    /// Reads a library as [`Library::read`] does, by an index in a cache folder. The index is written if there is none
    /// for the current state of the library. A library with errors has no index, so that each run reports them.
    ///
    /// # Errors
    /// See [`Library::read`].
    pub fn load(folder: &Path, cache: &Path) -> Result<(Self, Vec<Problem>), MaterialError> {
        if folder == Path::new(BUILT_IN) {
            return Ok((Self::built_in(), Vec::new()));
        }
        let file = index::file(cache, folder);
        if let Some((registry, files)) = index::load(&file, folder) {
            return Ok((Self::of(folder, registry, files), Vec::new()));
        }
        let start = SystemTime::now();
        let walk = Walk::of(folder)?;
        let (registry, wrong) = documents(folder, &walk)?;
        if wrong.is_empty() {
            index::keep(&file, folder, &walk, &registry, start);
        }
        Ok((Self::of(folder, registry, Files::default()), wrong))
    }

    fn of(folder: &Path, registry: Registry, files: Files) -> Self {
        Self {
            folder: folder.to_owned(),
            registry: Arc::new(registry),
            files,
            left: Mutex::default(),
            recent: recent(),
        }
    }

    /// Returns the folder that it was read from.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    pub(super) fn registry(&self) -> &Arc<Registry> {
        &self.registry
    }

    pub(super) fn files(&self) -> &Files {
        &self.files
    }

    /// Takes the last material.
    pub(super) fn left(&self) -> Option<Made> {
        self.left.lock().ok()?.take()
    }

    /// Stores a material for the next one.
    pub(super) fn keep(&self, made: Made) {
        if let Ok(mut left) = self.left.lock() {
            *left = Some(made);
        }
    }

    pub(super) fn recent(&self) -> &Mutex<ResultCache<MaterialKey, CachedMaterial>> {
        &self.recent
    }

    /// Returns the files of functions for a document: those of the library, and those beside the document.
    pub(super) fn beside(&self, document: &Path) -> Beside<'_> {
        let folder = document.parent().unwrap_or(Path::new("")).to_owned();
        let layout = if self.is_built_in() { &nodes::LAYOUT } else { &MATERIALX };
        Beside { library: &self.folder, layout, folder, read: Mutex::default() }
    }
}

fn documents(folder: &Path, walk: &Walk) -> Result<(Registry, Vec<Problem>), MaterialError> {
    let (mut registry, mut wrong) = (Registry::default(), Vec::new());
    for path in &walk.documents {
        let file = |source| MaterialError::File { path: path.clone(), source };
        let text = read_text(path).map_err(file)?;
        let shown = path.strip_prefix(folder).unwrap_or(path).display().to_string();
        // Includes are not followed, because every file of the folder is read anyway.
        let (document, problems) = read(&Found { path: shown, text }, &mut |_, _| Err(FileError::Outside));
        wrong.extend(problems);
        registry.add(document);
    }
    Ok((registry, wrong))
}

/// Files of functions for one document.
pub(super) struct Beside<'a> {
    library: &'a Path,
    layout: &'static Layout,
    folder: PathBuf,
    read: Mutex<HashMap<String, Option<Arc<str>>>>,
}

impl Beside<'_> {
    /// Returns the files in the document's folder that were read, and the folder of a missing one, since the folder
    /// changes when the file is created.
    pub(super) fn watched(&self) -> Vec<PathBuf> {
        let Ok(read) = self.read.lock() else { return Vec::new() };
        let own = read.keys().map(PathBuf::from).filter(|path| is_within(path, &self.folder));
        let mut out: Vec<PathBuf> = own.map(|path| there(&path)).collect();
        out.sort();
        out.dedup();
        out
    }

    /// Returns the files beside the document that were read or looked up.
    pub(super) fn own(&self) -> Vec<(String, Option<Arc<str>>)> {
        let Ok(read) = self.read.lock() else { return Vec::new() };
        let own = read.iter().filter(|(path, _)| !self.stays(path));
        own.map(|(path, text)| (path.clone(), text.clone())).collect()
    }
}

impl Sources for Beside<'_> {
    fn text(&self, path: &str) -> Option<Arc<str>> {
        if nodes::is_own(path) {
            return nodes::text(path);
        }
        let mut read = self.read.lock().ok()?;
        if let Some(known) = read.get(path) {
            return known.clone();
        }
        let own = Path::new(path);
        let of_library = self.library.join(path);
        let text = match fs::read_to_string(&of_library) {
            Ok(text) if is_within(&of_library, self.library) => Some(text),
            _ if is_within(own, &self.folder) => fs::read_to_string(own).ok(),
            _ => None,
        };
        let text = text.map(Arc::from);
        read.insert(path.to_owned(), text.clone());
        text
    }

    fn stays(&self, path: &str) -> bool {
        let of_library = self.library.join(path);
        nodes::is_own(path) || of_library.is_file() && is_within(&of_library, self.library)
    }

    fn layout(&self, path: &str) -> &'static Layout {
        if nodes::is_own(path) { &nodes::LAYOUT } else { self.layout }
    }
}
