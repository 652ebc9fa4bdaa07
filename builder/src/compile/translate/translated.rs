//! The result of a translation, or why it failed.

use std::fmt;

use shader_info_model::wire_struct;

use super::{names, resources};

/// One stage in the language of a backend.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Translated {
    /// The text.
    pub text: String,
    /// Name of the entry point in the text.
    pub entry: String,
    /// Renamed resources: declared name, name in the text.
    pub renamed: Vec<(String, String)>,
    /// Ids of the overridable constants of a WGSL text.
    pub constants: Vec<u32>,
    /// Declared names of stored images whose layers a WGSL text counts.
    pub counted: Vec<String>,
}

wire_struct! { Translated { text, entry, renamed, constants, counted } }

impl Translated {
    /// Adds the names that were changed before the translation.
    pub(super) fn with(mut self, before: &names::Renamed, resources: &[resources::Bound]) -> Self {
        for (declared, name) in before {
            self.counted.iter_mut().filter(|counted| *counted == name).for_each(|counted| counted.clone_from(declared));
            match self.renamed.iter_mut().find(|(from, _)| from == name) {
                Some((from, _)) => from.clone_from(declared),
                None if resources.iter().any(|it| it.name == *name) => {
                    self.renamed.push((declared.clone(), name.clone()))
                }
                None => {}
            }
        }
        self
    }

    /// Returns the entry of a pack with the names; `None` if all are as declared.
    pub fn names(&self) -> Option<String> {
        let is_plain = self.entry == "main" && self.renamed.is_empty();
        let lines = self.renamed.iter().map(|(from, to)| format!("\n{from} {to}"));
        (!is_plain).then(|| std::iter::once(self.entry.clone()).chain(lines).collect())
    }

    /// Returns the entry of a pack with the constants and the counted images; `None` if there are none of both.
    pub fn uses(&self) -> Option<String> {
        let constants: Vec<String> = self.constants.iter().map(u32::to_string).collect();
        let lines =
            [constants.join(" ")].into_iter().chain(self.counted.iter().cloned()).collect::<Vec<_>>().join("\n");
        (!lines.is_empty()).then_some(lines)
    }
}

/// Why a backend cannot have a stage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The API lacks a feature.
    Lacks {
        /// The feature, as it follows "has no".
        what: String,
        /// The name of a GLSL function that needs it, or the beginning of such names; `/` for a number that is not
        /// finite; empty if no word needs it.
        word: String,
        /// What to write instead; empty if there is no alternative.
        instead: String,
    },
    /// The translation failed, with the message of the translator or of the tool that reads its text.
    Failed(String),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lacks { what, .. } => write!(f, "the API has no {what}"),
            Self::Failed(why) => f.write_str(why),
        }
    }
}

/// The text, and the SPIR-V from which it was made if drivers accept that (WebGPU, with samplers split). The error is
/// the message of a tool, as text, since it becomes the message of a diagnostic.
pub(super) type Translation = Result<(Translated, Vec<u32>), String>;

/// A feature that an API lacks, as it follows "has no", and the beginning of the words by which bodies use it.
pub(super) type Lack = (&'static str, &'static str);
