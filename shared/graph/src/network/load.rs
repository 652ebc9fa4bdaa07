//! Loads files of functions with their includes.

use std::sync::{Arc, OnceLock, RwLock};

use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};
use shader_info_glsl::Lines;

use super::options::{Environment, Options};
use crate::code::ast::Name;
use crate::code::prepared::{Origins, Prepared, Ready};
use crate::code::{File, Functions, SyntaxError, file};
use crate::layout::Layout;
use crate::sources::{Sources, beside, packaged};
use crate::stored::lazy::Lazy;
use crate::stored::{Contents, List, Writer};

/// Files that were read, for one setting of the macros that conditions test.
#[derive(Debug, Default)]
pub struct Files {
    read: RwLock<HashMap<String, Arc<File>>>,
    /// Those that an index holds.
    indexed: HashMap<String, Lazy<File>>,
    /// What the functions were made from that an index holds.
    origins: Lazy<Origins>,
    made: Arc<[Lazy<Ready>]>,
    /// Those functions, read on first use.
    prepared: OnceLock<Arc<Prepared>>,
}

impl Files {
    /// Reads those of these files that can be read, for an index; the others are reported where a material needs them.
    pub fn read(all: &[(String, String)]) -> Self {
        let found = all.iter().filter_map(|(path, text)| Some((path.clone(), Arc::new(parsed(text).ok()?))));
        Self { read: RwLock::new(found.collect()), ..Self::default() }
    }

    /// Returns functions that an index holds for every shader of such options.
    pub(crate) fn prepared(&self, options: &Options) -> Arc<Prepared> {
        if !options.has_prepared() {
            return Arc::default();
        }
        let prepared = self.prepared.get_or_init(|| {
            let origins = self.origins.get();
            let files: Option<Vec<Arc<File>>> = origins.files.iter().map(|path| self.get(path)).collect();
            let made = Arc::clone(&self.made);
            files.map_or_else(Arc::default, |files| Arc::new(Prepared::of(&origins.all, &files, made)))
        });
        Arc::clone(prepared)
    }

    /// Those that were read, by path.
    pub(crate) fn all(&self) -> Vec<(String, Arc<File>)> {
        let read = self.read.read().map(|read| read.iter().map(|it| (it.0.clone(), Arc::clone(it.1))).collect());
        let mut all: Vec<(String, Arc<File>)> = read.unwrap_or_default();
        all.sort_by(|a, b| a.0.cmp(&b.0));
        all
    }

    /// Returns the file of this path, if it was read.
    fn get(&self, path: &str) -> Option<Arc<File>> {
        let known = self.read.read().ok().and_then(|read| read.get(path).cloned());
        known.or_else(|| {
            let found = Arc::new(self.indexed.get(path)?.get().clone());
            self.keep(path, &found);
            Some(found)
        })
    }

    /// Returns whether the file of this path was read, or an index holds it.
    pub(super) fn has(&self, path: &str) -> bool {
        self.indexed.contains_key(path) || self.get(path).is_some()
    }

    fn keep(&self, path: &str, file: &Arc<File>) {
        if let Ok(mut all) = self.read.write() {
            all.insert(path.into(), Arc::clone(file));
        }
    }

    /// Writes all of them.
    pub(crate) fn index(&self, out: &mut Writer) {
        for (path, file) in self.all() {
            out.put(List::Files, &path, "", &*file);
        }
    }

    /// Returns what others wrote.
    pub(crate) fn indexed(contents: &mut Contents) -> Self {
        let indexed = contents.take(List::Files).into_iter().map(|it| (it.0, it.2)).collect();
        let origins = contents.take(List::Origins).pop().map(|it| it.2).unwrap_or_default();
        let made = contents.take(List::Specializations).into_iter().map(|it| it.2).collect();
        Self { indexed, origins, made, ..Self::default() }
    }
}

fn parsed(text: &str) -> Result<File, SyntaxError> {
    let macros = std::collections::HashMap::from([("DIRECTIONAL_ALBEDO_METHOD", 0)]);
    file(text, &macros)
}

/// Why a file cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum NoFile {
    /// The file does not exist.
    Missing(String),
    /// It has what cannot be read.
    SyntaxError(String, SyntaxError),
    /// It defines a name otherwise than another file, or than the library if no file is known.
    Conflict { name: Name, path: String, other: Option<String> },
}

/// Loads files into the functions of a shader.
pub(crate) struct Loader<'a> {
    sources: &'a dyn Sources,
    files: &'a Files,
    loaded: HashSet<String>,
    /// Files outside of the library that were added.
    own: Vec<(String, Arc<File>)>,
    flips: bool,
    film_terms: u32,
    environment: Environment,
}

impl<'a> Loader<'a> {
    pub(crate) fn new(sources: &'a dyn Sources, files: &'a Files, options: &Options) -> Self {
        let (flips, film_terms) = (options.flip_textures, options.film_terms);
        let environment = options.environment;
        Self { sources, files, loaded: HashSet::default(), own: Vec::new(), flips, film_terms, environment }
    }

    /// Adds a file and all that it includes.
    pub(crate) fn load(&mut self, path: &str, functions: &mut Functions) -> Result<(), NoFile> {
        if self.loaded.contains(path) {
            return Ok(());
        }
        self.loaded.insert(path.to_owned());
        let (found, stays) = match self.files.get(path) {
            Some(found) => (found, true),
            None => {
                let text = self.sources.text(path).ok_or_else(|| NoFile::Missing(path.into()))?;
                let read = Arc::new(parsed(&text).map_err(|wrong| NoFile::SyntaxError(path.into(), wrong))?);
                let stays = self.sources.stays(path);
                if stays {
                    self.files.keep(path, &read);
                }
                (read, stays)
            }
        };
        let is_added = functions.needs_file(&found);
        let folder = path.rfind('/').map_or("", |end| &path[..end]);
        for include in &found.includes {
            let layout = self.sources.layout(path);
            if include == "$fileEnvironment" {
                self.load(self.environment(layout), functions)?;
                continue;
            }
            let include = include.replace("$fileTransformUv", layout.uv[usize::from(self.flips)]);
            self.load(&beside(folder, &include), functions)?;
        }
        if is_added {
            return Ok(());
        }
        let conflict = self.conflict(path, &found, !stays, functions);
        functions.add_file(found);
        conflict.map_or(Ok(()), Err)
    }

    /// Returns the conflict of a file with those that were added. Files of a library may repeat what others of it
    /// define.
    fn conflict(&mut self, path: &str, file: &Arc<File>, is_own: bool, functions: &Functions) -> Option<NoFile> {
        let name = functions.conflict(file);
        let other = name.and_then(|name| self.own.iter().find(|known| known.1.defines(name)));
        let other = other.map(|known| known.0.clone());
        if is_own {
            self.own.push((path.to_owned(), Arc::clone(file)));
        }
        let name = name.filter(|_| is_own || other.is_some())?;
        Some(NoFile::Conflict { name, path: path.to_owned(), other })
    }

    /// Line and column of a byte of a file.
    pub(super) fn place(&self, path: &str, at: usize) -> (u32, u32) {
        let text = self.sources.text(path).unwrap_or_default();
        Lines::new(&text).place(at.min(text.len()))
    }

    /// Returns the file of a library that gathers light from all around.
    pub(super) fn environment(&self, of: &'static Layout) -> &'static str {
        match self.environment {
            Environment::None => of.environments[0],
            Environment::Sampled => of.environments[1],
            Environment::Prefiltered => of.environments[2],
        }
    }

    /// Returns how many terms the sum of a thin film has.
    pub(super) fn film_terms(&self) -> u32 {
        self.film_terms
    }
}

/// Message and help of two files that define one name, of which the shader could have only one.
pub(crate) fn conflict(name: &str, path: &str, other: Option<&str>) -> (String, Option<String>) {
    let shown = |path: &str| format!("`{}`", packaged(path).map_or(path, |(_, file)| file));
    let other = other.map_or_else(|| "the library".to_owned(), shown);
    let message = format!("{} and {other} define `{name}` in different ways", shown(path));
    let help = format!("rename `{name}` in one of them, or have both include a file that defines it");
    (message, Some(help))
}
