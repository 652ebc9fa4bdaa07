//! Diagnostics: errors and warnings with a code, a place and help. Compiler, build script and terminal show them alike.

mod code;
mod codes;
mod place;
mod suggest;
mod within;

pub use code::{Code, Severity, Step};
pub use codes::*;
pub use place::Place;
pub use suggest::{did_you_mean, known_backend, nearest, one_of};
pub use within::inline;
pub use within::{in_parts, is_inside};

/// One error or warning at one place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// Its kind.
    pub code: &'static Code,
    /// The place to underline.
    pub place: Place,
    /// What is wrong: lower case, no full stop, names in backticks.
    pub message: String,
    /// Other places that are involved, each with a note such as "first used here".
    pub others: Vec<(Place, String)>,
    /// How to correct it.
    pub help: Option<String>,
}

impl Diagnostic {
    /// Makes a diagnostic of a kind, at a place, with its message.
    pub fn new(code: &'static Code, place: &Place, message: impl Into<String>) -> Self {
        Self { code, place: place.clone(), message: message.into(), others: Vec::new(), help: None }
    }

    /// Adds another place, with a note on its part in the error.
    pub fn see(mut self, place: &Place, note: impl Into<String>) -> Self {
        self.others.push((place.clone(), note.into()));
        self
    }

    /// Adds how to correct it.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Returns the text without the first place, which `compile_error!` shows under the token.
    pub fn text(&self) -> String {
        let mut out = format!("{}: {}", self.code.id, self.message);
        for (place, note) in &self.others {
            out.push_str(&format!("\n  {note}: {place}"));
        }
        if let Some(help) = &self.help {
            out.push_str(&format!("\n  help: {help}"));
        }
        out
    }
}

/// Collects diagnostics, so that one run reports all of them.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Report {
    /// The diagnostics, in the order in which they were found.
    pub diagnostics: Vec<Diagnostic>,
}

impl Report {
    /// Adds a diagnostic, unless the report has the same one already.
    pub fn add(&mut self, diagnostic: Diagnostic) {
        if !self.diagnostics.contains(&diagnostic) {
            self.diagnostics.push(diagnostic);
        }
    }

    /// Returns whether there are no diagnostics.
    pub fn is_clean(&self) -> bool {
        self.diagnostics.is_empty()
    }
}
