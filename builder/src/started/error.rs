//! Why the program gives no answer.

use std::fmt;
use std::io;
use std::path::PathBuf;

use crate::request::PROTOCOL;

/// Why a build script has no answer of the program. Displays the whole message, with the way out.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The program is missing.
    Missing {
        /// Where it was looked for.
        searched: String,
    },
    /// The program does not start, or ends without an answer.
    Failed {
        /// The program.
        program: PathBuf,
        /// What the system or the program said.
        why: String,
    },
    /// The program is of another version than the build script.
    OtherVersion {
        /// The program.
        program: PathBuf,
        /// Its version, where it says one.
        version: Option<String>,
    },
    /// `SHADER_BUILDER_KEEP` is not a time.
    Keep {
        /// Its value.
        value: String,
    },
    /// A list cannot be read.
    File {
        /// The file.
        path: PathBuf,
        /// What the system answered.
        source: io::Error,
    },
}

const INSTALL: &str =
    concat!("install it with `cargo install --locked shader-builder-cli@", env!("CARGO_PKG_VERSION"), "`");

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing { searched } => {
                write!(f, "the program `shader-builder` is missing: {searched}; {INSTALL}")
            }
            Self::Failed { program, why } => write!(f, "{} gives no answer: {why}", program.display()),
            Self::OtherVersion { program, version } => {
                let version = version.as_deref().unwrap_or("another version");
                let program = program.display();
                write!(f, "{program} is of {version}, and this build script needs {PROTOCOL}; {INSTALL}")
            }
            Self::Keep { value } => {
                write!(
                    f,
                    "unknown value `{value}` of SHADER_BUILDER_KEEP: use a time such as `60s` or `5m`, or unset it"
                )
            }
            Self::File { path, source } => write!(f, "{}: {source}", path.display()),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::File { source, .. } => Some(source),
            Self::Missing { .. } | Self::Failed { .. } | Self::OtherVersion { .. } | Self::Keep { .. } => None,
        }
    }
}
