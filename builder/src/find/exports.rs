//! What a package's public paths lead to, in a file that the builders of its dependents read.

use std::path::{Path, PathBuf};

use shader_info_model::Payload;
use shader_info_model::wire::{self, Unreadable};
use shader_info_model::wire_struct;

/// File name below `OUT_DIR/si`.
const FILE: &str = "exports";

/// What a package hands on.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Exports {
    /// Package name.
    pub package: String,
    /// Name of its library, as code calls it.
    pub library: String,
    /// Every public path, its own and re-exported ones.
    pub entries: Vec<Exported>,
    /// Shader folders by package: its own and those of the packages it inherits from. Absolute.
    pub folders: Vec<(String, Vec<String>)>,
}

/// One public path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exported {
    /// Modules and name.
    pub path: Vec<String>,
    /// What is there.
    pub payload: Payload,
}

wire_struct! {
    Exports { package, library, entries, folders }
    Exported { path, payload }
}

impl Exports {
    /// The file in the folder that a builder leaves.
    pub fn path(folder: &Path) -> PathBuf {
        folder.join(FILE)
    }

    /// Reads the file of another builder; `None` where there is none.
    ///
    /// # Errors
    /// [`Unreadable`] if another version of shader-builder wrote it.
    pub fn read(folder: &Path) -> Result<Option<Self>, Unreadable> {
        match std::fs::read_to_string(Self::path(folder)) {
            Ok(text) => wire::decode(&text).map(Some),
            Err(_) => Ok(None),
        }
    }

    /// What is at a path.
    pub(super) fn get<'a>(&'a self, path: &'a [String]) -> impl Iterator<Item = &'a Payload> {
        self.entries.iter().filter(move |it| it.path == path).map(|it| &it.payload)
    }

    /// Whether a path leads to something, or on the way to something.
    pub(super) fn has(&self, path: &[String]) -> bool {
        self.entries.iter().any(|it| it.path.starts_with(path))
    }

    /// Names in a module.
    pub(super) fn names(&self, module: &[String]) -> Vec<String> {
        let inside = self.entries.iter().filter(|it| it.path.starts_with(module) && it.path.len() == module.len() + 1);
        inside.filter_map(|it| it.path.last().cloned()).collect()
    }

    /// Everything at or below a path, with the rest of its path.
    pub(super) fn below<'a>(&'a self, path: &'a [String]) -> impl Iterator<Item = (&'a [String], &'a Payload)> {
        self.entries.iter().filter_map(move |it| Some((it.path.strip_prefix(path)?, &it.payload)))
    }
}
