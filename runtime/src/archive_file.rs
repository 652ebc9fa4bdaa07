//! Loads an archive from a path, for the rest of the program.

use core::fmt;
use std::fs::File;
use std::io::{Error, Read};
use std::path::Path;
use std::vec;

use crate::{Archive, ArchiveError};

/// Error of [`Archive::open`].
#[derive(Debug)]
pub enum OpenError {
    /// The file cannot be read.
    File(Error),
    /// The content of the file is not an archive that this program can load.
    Bad(ArchiveError),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => write!(f, "the archive of shaders cannot be read: {error}"),
            Self::Bad(why) => why.fmt(f),
        }
    }
}

impl core::error::Error for OpenError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::File(error) => Some(error),
            Self::Bad(why) => Some(why),
        }
    }
}

impl Archive {
    /// Reads a file and loads it as [`Archive::load`] does. It stays in memory until the program ends.
    ///
    /// # Errors
    /// [`OpenError::File`] if the file cannot be read, [`OpenError::Bad`] if this version cannot load its content.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, OpenError> {
        let mut file = File::open(path).map_err(OpenError::File)?;
        let length = file.metadata().map_err(OpenError::File)?.len();
        let length = usize::try_from(length).map_err(|_| OpenError::Bad(ArchiveError::Short))?;
        // The buffer is made of words, so that it is aligned and SPIR-V can be read in place.
        let mut words = vec![0u32; length.div_ceil(4)];
        let room = &mut bytemuck::cast_slice_mut(&mut words)[..length];
        file.read_exact(room).map_err(OpenError::File)?;
        Self::check(room).map_err(OpenError::Bad)?;
        if let Some(known) = Self::loaded(room) {
            return Ok(known);
        }
        let bytes: &'static [u8] = bytemuck::cast_slice(words.leak());
        Self::load(&bytes[..length]).map_err(OpenError::Bad)
    }
}
