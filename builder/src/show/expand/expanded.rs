//! The texts of an info, and who wrote each line.

use shader_info_model::Stage;

use crate::show::authors::Author;

/// The texts, and what is in their way.
#[derive(Debug, Default)]
pub struct Expanded {
    /// One text after the other; empty where there is none.
    pub text: String,
    /// Painted diagnostics.
    pub errors: Option<String>,
    /// The same texts one by one, with who wrote each line.
    pub stages: Vec<ExpandedStage>,
}

/// One stage's text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExpandedStage {
    /// Which stage.
    pub stage: Stage,
    /// What the compiler gets; on a backend whose language a translator writes, what the translator gets.
    pub assembled: String,
    /// Who wrote each line of it, from the first on.
    pub origins: Vec<LineOrigin>,
    /// What a translator made of it.
    pub translated: Option<String>,
}

/// Who wrote one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineOrigin {
    /// Who, and at which place.
    pub author: Author,
    /// Whether the line was made from what stands there; else it stands there as it is, but for names.
    pub is_made: bool,
}

impl ExpandedStage {
    /// What is shown: a translator's text where there is one.
    pub fn text(&self) -> &str {
        self.translated.as_ref().unwrap_or(&self.assembled)
    }
}
