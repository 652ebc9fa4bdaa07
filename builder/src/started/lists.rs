//! Lists that a program recorded. The installed program parses them, and reports their errors.

use std::fs;
use std::path::Path;

use super::Error;
use crate::request::ListText;

/// Which keys of which shaders are built. Shaders that the list does not name are built with all their techniques.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ship {
    pub(super) lists: Vec<ListText>,
}

impl Ship {
    /// Reads a list from a file; a build script runs again when the file changes. A relative path is relative to the
    /// current folder, which is the package's in a build script.
    ///
    /// # Errors
    /// [`Error::File`] if the file cannot be read.
    pub fn read(path: impl AsRef<Path>) -> Result<Self, Error> {
        let path = path.as_ref();
        let text = fs::read_to_string(path).map_err(|source| Error::File { path: path.to_owned(), source })?;
        Ok(Self { lists: vec![ListText { file: Some(path.to_string_lossy().into_owned()), text }] })
    }

    /// Makes a list of its text.
    ///
    /// # Errors
    /// None here: the installed program parses the text.
    pub fn parse(text: &str) -> Result<Self, Error> {
        Ok(Self { lists: vec![ListText { file: None, text: text.to_owned() }] })
    }

    /// Adds the keys of another list.
    pub fn merge(&mut self, other: Self) {
        self.lists.extend(other.lists);
    }
}

/// The stacks to ship.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StackList {
    pub(super) lists: Vec<ListText>,
}

impl StackList {
    /// Makes a list of its text.
    ///
    /// # Errors
    /// None here: the installed program parses the text.
    pub fn parse(text: &str) -> Result<Self, Error> {
        Ok(Self { lists: vec![ListText { file: None, text: text.to_owned() }] })
    }

    /// Adds the stacks of another list.
    pub fn merge(&mut self, other: Self) {
        self.lists.extend(other.lists);
    }
}
