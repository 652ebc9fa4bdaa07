//! Lists that a program recorded. The installed program reads them, and reports what is wrong with them.

use std::fs;
use std::path::Path;

use super::Error;
use crate::request::ListText;

/// Which keys of which shaders are built. Shaders that it does not name are built whole.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ship {
    pub(super) lists: Vec<ListText>,
}

impl Ship {
    /// Reads the list in a file; a build script runs again when the file changes. A relative path is one of the current
    /// folder, which is the package's in a build script.
    ///
    /// # Errors
    /// [`Error::File`] if the file cannot be read.
    pub fn read(path: impl AsRef<Path>) -> Result<Self, Error> {
        let path = path.as_ref();
        let text = fs::read_to_string(path).map_err(|source| Error::File { path: path.to_owned(), source })?;
        Ok(Self { lists: vec![ListText { file: Some(path.to_string_lossy().into_owned()), text }] })
    }

    /// Takes the text of a list.
    ///
    /// # Errors
    /// None here: the program reads it.
    pub fn parse(text: &str) -> Result<Self, Error> {
        Ok(Self { lists: vec![ListText { file: None, text: text.to_owned() }] })
    }

    /// Takes in what another run used.
    pub fn merge(&mut self, other: Self) {
        self.lists.extend(other.lists);
    }
}

/// Which stacks are built.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StackList {
    pub(super) lists: Vec<ListText>,
}

impl StackList {
    /// Takes the text of a list.
    ///
    /// # Errors
    /// None here: the program reads it.
    pub fn parse(text: &str) -> Result<Self, Error> {
        Ok(Self { lists: vec![ListText { file: None, text: text.to_owned() }] })
    }

    /// Takes in what another run used.
    pub fn merge(&mut self, other: Self) {
        self.lists.extend(other.lists);
    }
}
