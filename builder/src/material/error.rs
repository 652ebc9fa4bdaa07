//! Errors of materials.

use std::path::PathBuf;

use shader_info_graph::document::Problem;

/// Why a document cannot become a material.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MaterialError {
    /// The document cannot be read.
    #[error("{}: {source}", path.display())]
    File {
        /// The document.
        path: PathBuf,
        /// The error of the operating system.
        source: std::io::Error,
    },
    /// The document has neither materials nor outputs.
    #[error("{}: neither a material nor an output{}", path.display(), reasons(problems))]
    Empty {
        /// The document.
        path: PathBuf,
        /// What is wrong in it.
        problems: Vec<Problem>,
    },
    /// The document does not have the element.
    #[error("unknown element `{name}`: {} has {}{}", path.display(), known.join(", "), listed(problems))]
    Element {
        /// Name of the requested element.
        name: String,
        /// The document.
        path: PathBuf,
        /// Names of the elements that the document has.
        known: Vec<String>,
        /// What is wrong in it.
        problems: Vec<Problem>,
    },
}

/// Returns what is wrong in a document without elements; one without errors has none written.
fn reasons(problems: &[Problem]) -> String {
    match problems {
        [] => "\n  help: write `<surfacematerial …>`, or an `<output …/>` that is connected to a node".into(),
        _ => listed(problems),
    }
}

/// Returns each problem in a line: the element may be missing because of it.
fn listed(problems: &[Problem]) -> String {
    let line = |Problem { place, message, help }: &Problem| {
        let help = help.as_ref().map_or_else(String::new, |help| format!("\n  help: {help}"));
        format!("\n{}:{}:{}: {message}{help}", place.file, place.line, place.column)
    };
    problems.iter().map(line).collect()
}
