//! A mistake in, the same words out wherever it is shown: in the compiler, the build script, the terminal.

mod code;
mod codes;
mod place;
mod suggest;
mod within;

pub use code::{Code, Severity, Step};
pub use codes::*;
pub use place::Place;
pub use suggest::{did_you_mean, nearest};
pub use within::inline;
pub use within::{in_parts, is_inside};

/// One mistake at one place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// What kind of mistake.
    pub code: &'static Code,
    /// Where to underline.
    pub place: Place,
    /// Starts small, no full stop, names in backticks.
    pub message: String,
    /// The other places that play a part: "first used here".
    pub others: Vec<(Place, String)>,
    /// A way out.
    pub help: Option<String>,
}

impl Diagnostic {
    /// A mistake of a kind, at a place, in words.
    pub fn new(code: &'static Code, place: &Place, message: impl Into<String>) -> Self {
        Self { code, place: place.clone(), message: message.into(), others: Vec::new(), help: None }
    }

    /// Adds another place and what it has to do with it.
    pub fn see(mut self, place: &Place, note: impl Into<String>) -> Self {
        self.others.push((place.clone(), note.into()));
        self
    }

    /// Adds a way out.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The words without the first place: what `compile_error!` shows under the token.
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

/// Gathers mistakes, so that one run reports all of them.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Report {
    /// In the order they were found.
    pub diagnostics: Vec<Diagnostic>,
}

impl Report {
    /// Takes one in; the same mistake at the same place is said once.
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
