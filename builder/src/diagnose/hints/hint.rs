//! An improved message, and functions to build it.

use shader_info_model::diagnostic::Place;

use crate::compile::glslang::Message;
use crate::plan::Planned;

/// An improved message of the compiler.
#[derive(Debug, Clone)]
pub(crate) struct Hint {
    /// The message, in the names of the source and at the token that must change.
    pub(crate) message: Message,
    /// How to correct the error.
    pub(crate) help: Option<String>,
    /// Other places that are involved, with notes.
    pub(crate) see: Vec<(Place, String)>,
}

impl Hint {
    pub(super) fn new(message: &Message) -> Self {
        Self { message: message.clone(), help: None, see: Vec::new() }
    }

    pub(super) fn text(mut self, text: impl Into<String>) -> Self {
        self.message.text = text.into();
        self
    }

    pub(super) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    pub(super) fn see(mut self, place: &Place, note: impl Into<String>) -> Self {
        self.see.push((place.clone(), note.into()));
        self
    }
}

/// Returns the name in "`albdeo`: undeclared identifier".
pub(crate) fn undeclared(text: &str) -> Option<&str> {
    text.strip_prefix('`')?.strip_suffix("`: undeclared identifier")
}

/// Returns the line of a message.
pub(super) fn line_of<'a>(planned: &'a Planned, message: &Message) -> &'a str {
    planned.assembled.text.lines().nth((message.line as usize).wrapping_sub(1)).unwrap_or_default()
}

/// Returns the column of the first character of the word at a message.
pub(crate) fn word_start(planned: &Planned, message: &Message) -> u32 {
    let line = planned.assembled.text.lines().nth(message.line.saturating_sub(1) as usize).unwrap_or("");
    let before: Vec<char> = line.chars().take(message.column as usize).collect();
    let is_part = |c: &&char| c.is_alphanumeric() || **c == '_';
    let length = before.iter().rev().take_while(is_part).count() as u32;
    if length > 1 { message.column + 1 - length } else { message.column }
}

/// Lists words between backticks.
pub(super) fn quoted<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.map(|it| format!("`{it}`")).collect::<Vec<_>>().join(", ")
}
