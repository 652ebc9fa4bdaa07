//! What a translator makes of SPIR-V, or why it does not.

use std::fmt;

use shader_info_model::wire_struct;

use super::{names, resources};

/// One stage in a backend's own language.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Translated {
    /// The text.
    pub text: String,
    /// The entry point in it.
    pub entry: String,
    /// Resources that had to be called otherwise: declared name, name in the text.
    pub renamed: Vec<(String, String)>,
}

wire_struct! { Translated { text, entry, renamed } }

impl Translated {
    /// With what was renamed before the translation.
    pub(super) fn with(mut self, before: &names::Renamed, resources: &[resources::Bound]) -> Self {
        for (declared, name) in before {
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

    /// What a program has to know of the names, unless all are as declared.
    pub fn names(&self) -> Option<String> {
        let is_plain = self.entry == "main" && self.renamed.is_empty();
        let lines = self.renamed.iter().map(|(from, to)| format!("\n{from} {to}"));
        (!is_plain).then(|| std::iter::once(self.entry.clone()).chain(lines).collect())
    }
}

/// Why a backend does not get a stage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The API has nothing like it.
    Lacks {
        /// What, as it follows on "has no".
        what: String,
        /// How the names of GLSL functions begin that ask for it, or the name itself; `/` for a number that is not finite;
        /// empty where no word does.
        word: String,
        /// What to write instead; empty where nothing comes close.
        instead: String,
    },
    /// The translator, or who reads its output, in its own words.
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

/// The text, and beside it the SPIR-V it was made from, where drivers take that too: WebGPU's, with samplers split. Or
/// the words of a translator, or of who read its output: text, since they become a diagnostic's message.
pub(super) type Translation = Result<(Translated, Vec<u32>), String>;
