//! Errors of materials that a program makes.

use std::fmt;
use std::io;
use std::path::PathBuf;
use std::string::String;
use std::vec::Vec;

use shader_info_graph::document::Problem;
use shader_info_model::diagnostic::Diagnostic;

use crate::Backend;

/// A material that cannot be made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MaterialError {
    /// A document or a folder cannot be read.
    #[error("{}: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system answered.
        source: io::Error,
    },
    /// A document has neither materials nor outputs.
    #[error("{}: neither a material nor an output", path.display())]
    Empty {
        /// The document.
        path: PathBuf,
    },
    /// A document has no such element.
    #[error("unknown element `{name}`: {} has {}", path.display(), known.join(", "))]
    Element {
        /// What was asked for.
        name: String,
        /// The document.
        path: PathBuf,
        /// What it has.
        known: Vec<String>,
    },
    /// The name of a graph is not a name of a type in Rust.
    #[error("`{name}` cannot be the name of a graph: use letters, digits and `_`, and begin with a letter")]
    Name {
        /// The name.
        name: String,
    },
    /// The graph, or the document, has errors: all of them.
    #[error("the graph `{graph}` has errors{}", Lines(problems))]
    Graph {
        /// The graph's name.
        graph: String,
        /// Each error with its place: that of the call, or in the document.
        problems: Vec<Problem>,
    },
    /// The graph asks for what a backend cannot do.
    #[error("the graph `{graph}` cannot be assembled for {}{}", backend.title(), Lines(problems))]
    Backend {
        /// The graph's name.
        graph: String,
        /// What it was asked for.
        backend: Backend,
        /// Each error with its place.
        problems: Vec<Diagnostic>,
    },
    /// What the backend takes is made by a compiler, and the library has none.
    #[error("the graph `{graph}` needs a compiler for {}: give `Library::compiler` one", backend.title())]
    NoCompiler {
        /// The graph's name.
        graph: String,
        /// What it was asked for.
        backend: Backend,
    },
}

/// Problems, a line each.
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
