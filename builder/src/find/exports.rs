//! The public paths of a package, with their declarations, in a file that the builders of its dependents read.

use std::path::{Path, PathBuf};

use shader_info_model::Payload;
use shader_info_model::wire::{self, DecodeError};
use shader_info_model::wire_struct;

/// Name of the file in `OUT_DIR/si`.
const FILE: &str = "exports";

/// The declarations that a package passes on.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Exports {
    /// Name of the package.
    pub package: String,
    /// Name of its library in code.
    pub library: String,
    /// Its public paths, with those that it re-exports.
    pub entries: Vec<Exported>,
    /// Shader folders by package, as absolute paths: its own, and those of the packages that it inherits from.
    pub folders: Vec<(String, Vec<String>)>,
}

/// A public path with its declaration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exported {
    /// Names of the modules, and of the declaration.
    pub path: Vec<String>,
    /// The declaration.
    pub payload: Payload,
}

wire_struct! {
    Exports { package, library, entries, folders }
    Exported { path, payload }
}

impl Exports {
    /// Returns the path of the file in the folder of a builder.
    pub fn path(folder: &Path) -> PathBuf {
        folder.join(FILE)
    }

    /// Reads the file of another builder; `None` if it is missing.
    ///
    /// # Errors
    /// [`DecodeError`] if another version of shader-builder wrote it.
    pub fn read(folder: &Path) -> Result<Option<Self>, DecodeError> {
        match std::fs::read_to_string(Self::path(folder)) {
            Ok(text) => wire::decode(&text).map(Some),
            Err(_) => Ok(None),
        }
    }

    /// Returns the declarations at a path.
    pub(super) fn get<'a>(&'a self, path: &'a [String]) -> impl Iterator<Item = &'a Payload> {
        self.entries.iter().filter(move |it| it.path == path).map(|it| &it.payload)
    }

    /// Returns whether a path leads to a declaration, or is the beginning of one that does.
    pub(super) fn has(&self, path: &[String]) -> bool {
        self.entries.iter().any(|it| it.path.starts_with(path))
    }

    /// Returns the names in a module.
    pub(super) fn names(&self, module: &[String]) -> Vec<String> {
        let inside = self.entries.iter().filter(|it| it.path.starts_with(module) && it.path.len() == module.len() + 1);
        inside.filter_map(|it| it.path.last().cloned()).collect()
    }

    /// Returns every declaration at or below a path, with the rest of its path.
    pub(super) fn below<'a>(&'a self, path: &'a [String]) -> impl Iterator<Item = (&'a [String], &'a Payload)> {
        self.entries.iter().filter_map(move |it| Some((it.path.strip_prefix(path)?, &it.payload)))
    }
}
