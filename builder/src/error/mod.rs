//! The errors of this library: why a request fails. Errors in a shader are diagnostics of a report instead.

mod advice;
mod cargo;
#[cfg(feature = "webgpu")]
mod chain;
mod folder;
mod hint;
mod lists;
mod names;
mod tool;
mod unit;

pub(crate) use advice::advice;
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

/// Why the builder cannot answer a request. `Display` writes the whole message, with its causes.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// [`Builder::build`](crate::Builder::build) was called outside of a build script: cargo sets this variable only
    /// for build scripts.
    #[error("{variable} is not set: call this from a build script")]
    NotInBuildScript {
        /// Name of the missing variable.
        variable: &'static str,
    },
    /// The environment variable `SHADER_BUILDER` has an unknown value.
    #[error("unknown value `{value}` of SHADER_BUILDER: use `off`, `check` or `full`, or unset it")]
    UnknownMode {
        /// The value.
        value: String,
    },
    /// The text that a build script passes to the program is not a request of this version.
    #[error("cannot read the build script's request: {why}")]
    Request {
        /// The reason.
        why: String,
    },
    /// This library is compiled without a requested backend.
    #[error(
        "{backend:?} needs the feature `{feature}` of shader-builder, which is off: add it to \
         `features` in Cargo.toml, or leave the backend out"
    )]
    BackendFeature {
        /// The backend.
        backend: Backend,
        /// The cargo feature that it needs.
        feature: &'static str,
    },
    /// A remote cache or executor is requested, but this library is compiled without the feature `remote`.
    #[error(
        "a remote cache or executor needs the feature `remote`, which is off: add it to the features of shader-builder in \
         Cargo.toml, or, where an installed program builds, `cargo install --locked shader-builder-cli --features remote`"
    )]
    RemoteFeature,
    /// The options of a remote cache or executor are invalid.
    #[cfg(feature = "remote")]
    #[error(transparent)]
    Remote(#[from] shader_builder_remote::Error),
    /// The folder for the files that the macros read cannot be written.
    #[error("cannot write {}: {source}{}", folder.display(), advice(source))]
    Write {
        /// `OUT_DIR/si`.
        folder: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
    /// A file cannot be read, written or deleted.
    #[error("{}: {source}{}", path.display(), advice(source))]
    File {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
    /// The operating system cannot start another thread.
    #[error(
        "no thread can be started: {source}; raise the limit of memory (`ulimit -v`) or of processes (`ulimit -u`)"
    )]
    Thread {
        /// The error of the operating system.
        source: io::Error,
    },
    /// The builder panicked; the message of the panic is on standard error.
    #[error("the builder itself failed; please report it")]
    Panicked,
    /// Cargo does not describe the package.
    #[error(transparent)]
    Cargo(#[from] CargoError),
    /// A folder cannot be used.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// A name of an info, stage, branch, profile or code is unknown, or does not apply to the info.
    #[error(transparent)]
    Name(#[from] NameError),
    /// A list of keys is invalid, or does not fit the package.
    #[error("{}{why}", of_file(path))]
    KeyList {
        /// The file of the list; `None` if it was not read from a file.
        path: Option<PathBuf>,
        /// What is wrong with the list.
        #[source]
        why: KeyListError,
    },
    /// The text of a list of stacks is invalid.
    #[error(transparent)]
    StackList(#[from] StackListError),
    /// Stacks of the list cannot be built; one error for each.
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
