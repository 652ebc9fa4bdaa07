//! The errors of this library: why a request fails. What is wrong with a shader is a diagnostic of a report instead.

mod cargo;
#[cfg(feature = "webgpu")]
mod chain;
mod folder;
mod hint;
mod lists;
mod names;
mod tool;
mod unit;

pub use cargo::CargoError;
#[cfg(feature = "webgpu")]
pub(crate) use chain::in_one_line;
pub use folder::FolderError;
pub use lists::{KeyListError, Position, StackError, StackListError};
pub use names::{FragmentError, KeyError, NameError};
pub use tool::ToolError;
pub use unit::UnitError;

use std::io;
use std::path::PathBuf;

use shader_info_model::Backend;
use shader_info_model::diagnostic::Diagnostic;

/// Why the builder has no answer. Displays the whole message, with what caused it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// [`Builder::build`](crate::Builder::build) outside of a build script: cargo sets this variable for those alone.
    #[error("{variable} is not set: call this from a build script")]
    NotInBuildScript {
        /// The variable that is missing.
        variable: &'static str,
    },
    /// The environment variable `SHADER_BUILDER` has an unknown value.
    #[error("unknown value `{value}` of SHADER_BUILDER: use `off`, `check` or `full`, or unset it")]
    UnknownMode {
        /// The value.
        value: String,
    },
    /// The text that a build script hands to the program is not a request of this version.
    #[error("cannot read the build script's request: {why}")]
    Request {
        /// Why.
        why: String,
    },
    /// A requested backend is one that this library is not compiled for.
    #[error(
        "{backend:?} needs the feature `{feature}` of shader-builder, which is off: add it to \
         `features` in Cargo.toml, or leave the backend out"
    )]
    BackendFeature {
        /// The backend.
        backend: Backend,
        /// The cargo feature.
        feature: &'static str,
    },
    /// A remote cache or executor is asked for, and this library is compiled without them.
    #[error(
        "a remote cache or executor needs the feature `remote`, which is off: add it to the features of shader-builder in \
         Cargo.toml, or, where an installed program builds, `cargo install --locked shader-builder-cli --features remote`"
    )]
    RemoteFeature,
    /// The options of a remote cache or executor cannot be used.
    #[cfg(feature = "remote")]
    #[error(transparent)]
    Remote(#[from] shader_builder_remote::Error),
    /// The folder for the macros' files cannot be written.
    #[error("cannot write {}: {source}", folder.display())]
    Write {
        /// `OUT_DIR/si`.
        folder: PathBuf,
        /// What the system answered.
        source: io::Error,
    },
    /// A file cannot be read, written or deleted.
    #[error("{}: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system answered.
        source: io::Error,
    },
    /// The system starts no further thread.
    #[error("no thread can be started: {source}")]
    Thread {
        /// What the system answered.
        source: io::Error,
    },
    /// The builder panicked; the panic's message is on the error stream.
    #[error("the builder itself failed; please report it")]
    Panicked,
    /// Cargo says nothing about the package.
    #[error(transparent)]
    Cargo(#[from] CargoError),
    /// A folder cannot be what it was named for.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// A name of an info, stage, branch, profile or code is unknown, or the info has no such thing.
    #[error(transparent)]
    Name(#[from] NameError),
    /// A list of keys is invalid, or does not fit the package.
    #[error("{}{why}", of_file(path))]
    KeyList {
        /// The file, where the list was read from one.
        path: Option<PathBuf>,
        /// What is wrong with the list.
        #[source]
        why: KeyListError,
    },
    /// The text of a list of stacks is invalid.
    #[error(transparent)]
    StackList(#[from] StackListError),
    /// Stacks of the list cannot be built; one error each.
    #[error("{}", lines(.0))]
    Stacks(Vec<StackError>),
    /// Materials of `graph(…)` statements cannot be made in a build that compiles nothing (`SHADER_BUILDER=off`); in
    /// other builds these are errors at the statements.
    #[error("{}", diagnostics(.0))]
    Materials(Vec<Diagnostic>),
}

impl Error {
    pub(crate) fn file(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        |source| Self::File { path, source }
    }
}

impl From<KeyListError> for Error {
    fn from(why: KeyListError) -> Self {
        Self::KeyList { path: None, why }
    }
}

impl From<KeyError> for Error {
    fn from(why: KeyError) -> Self {
        Self::Name(NameError::Key(why))
    }
}

fn of_file(path: &Option<PathBuf>) -> String {
    path.as_ref().map(|path| format!("{}: ", path.display())).unwrap_or_default()
}

fn diagnostics(all: &[Diagnostic]) -> String {
    all.iter().map(|error| format!("{}: {}", error.place, error.text())).collect::<Vec<_>>().join("\n")
}

fn lines(all: &[StackError]) -> String {
    all.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}
