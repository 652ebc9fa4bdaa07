//! The result of [`expand`](crate::Builder::expand): the texts of an info, with the author of each line.

use shader_info_model::Stage;

use crate::show::authors::Author;

/// The texts of an info, with the errors that prevent some of them.
#[derive(Debug, Default)]
pub struct Expanded {
    /// All texts, one after another; empty if there is none.
    pub text: String,
    /// Rendered diagnostics.
    pub errors: Option<String>,
    /// The texts of each stage, with the author of each line.
    pub stages: Vec<ExpandedStage>,
}

/// The text of one stage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExpandedStage {
    /// The stage.
    pub stage: Stage,
    /// The input of the compiler. If a translator makes the text of the backend, this is the text before the
    /// translation.
    pub assembled: String,
    /// The author of each line, from the first line on.
    pub origins: Vec<LineOrigin>,
    /// The translated text.
    pub translated: Option<String>,
}

/// The author of one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineOrigin {
    /// The author, with the place.
    pub author: Author,
    /// Whether the line was generated from the text at that place. Otherwise the line is that text, with renamed
    /// identifiers.
    pub is_made: bool,
}

impl ExpandedStage {
    /// Returns the text to show: the translated one, if there is one.
    pub fn text(&self) -> &str {
        self.translated.as_ref().unwrap_or(&self.assembled)
    }
}
