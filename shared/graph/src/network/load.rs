//! Files of functions, with what they include.

use std::sync::{Arc, RwLock};

use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::options::{Environment, Options};
use crate::code::{File, Functions, Unread, file};
use crate::layout::Layout;
use crate::sources::{Sources, beside};
use crate::stored::lazy::Lazy;
use crate::stored::{Contents, List, Writer};

/// Files that were read, for one setting of the macros that conditions ask for.
#[derive(Debug, Default)]
pub struct Files {
    read: RwLock<HashMap<String, Arc<File>>>,
    /// Those that an index holds.
    indexed: HashMap<String, Lazy<File>>,
}

impl Files {
    /// Reads those of these files that can be read, for an index; the others are reported where a material needs them.
    pub fn read(all: &[(String, String)]) -> Self {
        let found = all.iter().filter_map(|(path, text)| Some((path.clone(), Arc::new(parsed(text).ok()?))));
        Self { read: RwLock::new(found.collect()), indexed: HashMap::default() }
    }

    /// The file of this path, if it was read.
    fn get(&self, path: &str) -> Option<Arc<File>> {
        let known = self.read.read().ok().and_then(|read| read.get(path).cloned());
        known.or_else(|| {
            let found = Arc::new(self.indexed.get(path)?.get().clone());
            self.keep(path, &found);
            Some(found)
        })
    }

    /// Whether the file of this path was read, or an index holds it.
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
        let Ok(read) = self.read.read() else { return };
        let mut all: Vec<_> = read.iter().collect();
        all.sort_by_key(|it| it.0);
        for (path, file) in all {
            out.put(List::Files, path, "", &**file);
        }
    }

    /// What others wrote.
    pub(crate) fn indexed(contents: &mut Contents) -> Self {
        let indexed = contents.take(List::Files).into_iter().map(|it| (it.0, it.2)).collect();
        Self { indexed, ..Self::default() }
    }
}

fn parsed(text: &str) -> Result<File, Unread> {
    let macros = std::collections::HashMap::from([("DIRECTIONAL_ALBEDO_METHOD", 0)]);
    file(text, &macros)
}

/// Why a file cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum NoFile {
    /// There is none.
    Missing(String),
    /// It has what cannot be read.
    Unread(String, Unread),
}

/// Loads files into the functions of a shader.
pub(crate) struct Loader<'a> {
    sources: &'a dyn Sources,
    files: &'a Files,
    loaded: HashSet<String>,
    flips: bool,
    film_terms: u32,
    environment: Environment,
}

impl<'a> Loader<'a> {
    pub(crate) fn new(sources: &'a dyn Sources, files: &'a Files, options: &Options) -> Self {
        let (flips, film_terms) = (options.flip_textures, options.film_terms);
        let environment = options.environment;
        Self { sources, files, loaded: HashSet::default(), flips, film_terms, environment }
    }

    /// Adds a file and all that it includes.
    pub(crate) fn load(&mut self, path: &str, functions: &mut Functions) -> Result<(), NoFile> {
        if !self.loaded.insert(path.to_owned()) {
            return Ok(());
        }
        let found = match self.files.get(path) {
            Some(found) => found,
            None => {
                let text = self.sources.text(path).ok_or_else(|| NoFile::Missing(path.into()))?;
                let read = Arc::new(parsed(&text).map_err(|wrong| NoFile::Unread(path.into(), wrong))?);
                if self.sources.stays(path) {
                    self.files.keep(path, &read);
                }
                read
            }
        };
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
        functions.add(&found);
        Ok(())
    }

    /// The file of a library that gathers light from all around.
    pub(super) fn environment(&self, of: &'static Layout) -> &'static str {
        match self.environment {
            Environment::None => of.environments[0],
            Environment::Sampled => of.environments[1],
            Environment::Prefiltered => of.environments[2],
        }
    }

    /// How many terms the sum of a thin film has.
    pub(super) fn film_terms(&self) -> u32 {
        self.film_terms
    }
}
