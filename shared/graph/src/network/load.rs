//! Files of functions, with what they include.

use std::sync::{Arc, RwLock};

use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::options::{Environment, Options};
use crate::code::{File, Functions, Unread, file};
use crate::sources::{Layout, Sources, beside};

/// Files that were read, for one setting of the macros that conditions ask for.
#[derive(Debug, Default)]
pub struct Files {
    read: RwLock<HashMap<String, Arc<File>>>,
}

/// Why a file cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum NoFile {
    /// There is none.
    Missing(String),
    /// It has what cannot be read.
    Unread(String, Unread),
}

/// Loads files into the functions of a shader.
pub(super) struct Loader<'a> {
    sources: &'a dyn Sources,
    files: &'a Files,
    loaded: HashSet<String>,
    flips: bool,
    film_terms: u32,
    environment: Environment,
}

impl<'a> Loader<'a> {
    pub(super) fn new(sources: &'a dyn Sources, files: &'a Files, options: &Options) -> Self {
        let (flips, film_terms) = (options.flip_textures, options.film_terms);
        let environment = options.environment;
        Self { sources, files, loaded: HashSet::default(), flips, film_terms, environment }
    }

    /// Adds a file and all that it includes.
    pub(super) fn load(&mut self, path: &str, functions: &mut Functions) -> Result<(), NoFile> {
        if !self.loaded.insert(path.to_owned()) {
            return Ok(());
        }
        let known = self.files.read.read().ok().and_then(|read| read.get(path).cloned());
        let found = match known {
            Some(found) => found,
            None => {
                let text = self.sources.text(path).ok_or_else(|| NoFile::Missing(path.into()))?;
                let macros = std::collections::HashMap::from([("DIRECTIONAL_ALBEDO_METHOD", 0)]);
                let read = file(&text, &macros).map_err(|wrong| NoFile::Unread(path.into(), wrong))?;
                let read = Arc::new(read);
                if let Ok(mut all) = self.files.read.write() {
                    all.insert(path.into(), Arc::clone(&read));
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
