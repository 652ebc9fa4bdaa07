//! The errors of materials that a program makes while it runs.

use std::fmt;
use std::io;
use std::path::PathBuf;
use std::string::String;
use std::vec::Vec;

use shader_info_graph::document::Problem;
use shader_info_model::diagnostic::Diagnostic;

use crate::Backend;

/// Why a material cannot be made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MaterialError {
    /// A document or a folder cannot be read.
    #[error("{}: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
    /// The document has neither materials nor outputs.
    #[error("{}: neither a material nor an output", path.display())]
    Empty {
        /// Path of the document.
        path: PathBuf,
    },
    /// The document does not have the requested element.
    #[error("unknown element `{name}`: {} has {}", path.display(), known.join(", "))]
    Element {
        /// Name of the requested element.
        name: String,
        /// Path of the document.
        path: PathBuf,
        /// Names of the elements that the document has.
        known: Vec<String>,
    },
    /// The name of the graph is not a valid name for a type in Rust.
    #[error(
        "`{name}` cannot be the name of a graph: use letters, digits and `_`, begin with a letter, and use no keyword of Rust"
    )]
    Name {
        /// The name.
        name: String,
    },
    /// The graph, or the document, has errors.
    #[error("the graph `{graph}` has errors{}", Lines(problems))]
    Graph {
        /// The graph's name.
        graph: String,
        /// All errors, each with its place: that of the call, or a place in the document.
        problems: Vec<Problem>,
    },
    /// The backend does not support a feature that the graph needs.
    #[error("the graph `{graph}` cannot be assembled for {}{}", backend.title(), Lines(problems))]
    Backend {
        /// The graph's name.
        graph: String,
        /// The requested backend.
        backend: Backend,
        /// All errors, each with its place.
        problems: Vec<Diagnostic>,
    },
    /// The backend needs binaries or translations, which a compiler makes, and the library has no compiler.
    #[error("the graph `{graph}` needs a compiler for {}: give `Library::compiler` one", backend.title())]
    NoCompiler {
        /// The graph's name.
        graph: String,
        /// The requested backend.
        backend: Backend,
    },
}

/// Displays problems, one a line.
struct Lines<'a, T>(&'a [T]);

impl fmt::Display for Lines<'_, Problem> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|problem| {
            write!(f, "\n{}: {}", problem.place, problem.message)?;
            problem.help.as_ref().map_or(Ok(()), |help| write!(f, "\n  help: {help}"))
        })
    }
}

impl fmt::Display for Lines<'_, Diagnostic> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|it| write!(f, "\n{}: {}", it.place, it.text()))
    }
}
