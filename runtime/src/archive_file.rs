//! Loads the archive at a path for the rest of the program.

use core::fmt;
use std::fs::File;
use std::io::{Error, Read};
use std::path::Path;
use std::vec;

use crate::{Archive, BadArchive};

/// A file that is not an archive, or cannot be read.
#[derive(Debug)]
pub enum OpenError {
    /// The file cannot be read.
    File(Error),
    /// What is in it is no archive for this program.
    Bad(BadArchive),
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
    /// [`Archive::load`] of a file, which is kept until the program ends.
    ///
    /// # Errors
    /// The file cannot be read, or holds no archive that this version reads.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, OpenError> {
        let mut file = File::open(path).map_err(OpenError::File)?;
        let length = file.metadata().map_err(OpenError::File)?.len();
        let length = usize::try_from(length).map_err(|_| OpenError::Bad(BadArchive::Short))?;
        // Words, so that SPIR-V is read in place.
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
