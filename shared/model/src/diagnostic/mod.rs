//! Diagnostics: errors and warnings with a code, a place and a help, shown alike by compiler, build script and terminal.

mod code;
mod codes;
mod place;
mod suggest;
mod within;

pub use code::{Code, Severity, Step};
pub use codes::*;
pub use place::Place;
pub use suggest::{did_you_mean, nearest, one_of};
pub use within::inline;
pub use within::{in_parts, is_inside};

/// One error or warning at one place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// What kind of error.
    pub code: &'static Code,
    /// Where to underline.
    pub place: Place,
    /// What is wrong: lower case, no full stop, names in backticks.
    pub message: String,
    /// The other places that play a part: "first used here".
    pub others: Vec<(Place, String)>,
    /// How to mend it.
    pub help: Option<String>,
}

impl Diagnostic {
    /// An error of a kind, at a place, with its message.
    pub fn new(code: &'static Code, place: &Place, message: impl Into<String>) -> Self {
        Self { code, place: place.clone(), message: message.into(), others: Vec::new(), help: None }
    }

    /// Adds another place and a note on its part in the error.
    pub fn see(mut self, place: &Place, note: impl Into<String>) -> Self {
        self.others.push((place.clone(), note.into()));
        self
    }

    /// Adds how to mend it.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The text without the first place: what `compile_error!` shows under the token.
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

/// Gathers diagnostics, so that one run reports all of them.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Report {
    /// In the order they were found.
    pub diagnostics: Vec<Diagnostic>,
}

impl Report {
    /// Adds a diagnostic, once if it is added again.
    pub fn add(&mut self, diagnostic: Diagnostic) {
        if !self.diagnostics.contains(&diagnostic) {
            self.diagnostics.push(diagnostic);
        }
    }

    /// Whether nothing was found.
    pub fn is_clean(&self) -> bool {
        self.diagnostics.is_empty()
    }
}
