//! Rust files that the builder cannot read, so that their declarations are unknown. rustc reports them, too.

use std::fmt;
use std::io;

use shader_info_model::diagnostic::Place;

/// A Rust file whose declarations are unknown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnreadableFile {
    /// Path of the file, as places have it.
    pub file: String,
    /// Why it was not read.
    pub why: Unreadable,
    /// How to correct it, if inline GLSL is the likely cause.
    pub help: Option<&'static str>,
}

/// Why the declarations of a file are unknown.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unreadable {
    /// It does not consist of tokens of Rust.
    NotRust {
        /// Line of the position at which reading failed, from 1 on.
        line: usize,
        /// Column in characters, from 1 on.
        column: usize,
    },
    /// A module has no file.
    MissingModule {
        /// The module's name at `mod name;`.
        place: Place,
        /// The name.
        name: String,
        /// The other paths that the file may have.
        others: Vec<String>,
    },
    /// The file of an `include!` is missing.
    MissingInclude {
        /// The macro's name.
        place: Place,
    },
    /// The operating system does not read it, or it is not UTF-8.
    NotText {
        /// The error.
        error: String,
    },
}

impl Unreadable {
    pub(super) fn not_text(error: &io::Error) -> Self {
        let is_other_encoding = error.kind() == io::ErrorKind::InvalidData;
        let error = if is_other_encoding { "it is not UTF-8".to_owned() } else { error.to_string() };
        Self::NotText { error }
    }
}

impl fmt::Display for UnreadableFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const UNKNOWN: &str = "its shader declarations are unknown";
        let Self { file, why, help } = self;
        match why {
            Unreadable::NotRust { line, column } => {
                write!(
                    f,
                    "cannot tokenise `{file}:{line}:{column}`; shader declarations after this place are ignored"
                )?;
            }
            Unreadable::MissingModule { place, name, others } => {
                write!(f, "`mod {name};` at `{place}` has no file, so {UNKNOWN}; create `{file}`")?;
                others.iter().try_for_each(|other| write!(f, " or `{other}`"))?;
            }
            Unreadable::MissingInclude { place } => {
                write!(f, "`{file}`, which `include!` at `{place}` names, is missing, so {UNKNOWN}")?;
            }
            Unreadable::NotText { error } => write!(f, "cannot read `{file}`: {error}; {UNKNOWN}")?,
        }
        help.map_or(Ok(()), |help| write!(f, "; {help}"))
    }
}
