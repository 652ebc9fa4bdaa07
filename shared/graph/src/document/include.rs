//! Includes other documents (`xi:include`).

use std::fmt;

/// A file that was found.
#[derive(Debug, Clone)]
pub struct Found {
    /// Its path as places show it, and as further includes are relative to.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// Why a file cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileError {
    /// It is in none of these folders.
    Missing(Vec<String>),
    /// It is outside of the folders that may be read.
    Outside,
    /// What the system answered.
    Unreadable(String),
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(folders) => write!(f, "not found in {}", folders.join(", ")),
            Self::Outside => f.write_str("outside of the folders of documents"),
            Self::Unreadable(why) => f.write_str(why),
        }
    }
}

/// Finds the file of this path for the document of that path.
pub type Find<'a> = &'a mut dyn FnMut(&str, &str) -> Result<Found, FileError>;
