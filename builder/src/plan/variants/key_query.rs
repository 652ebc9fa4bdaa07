//! Finds the technique of a key that a user wrote.

use shader_info_model::Domain;
use shader_info_model::diagnostic::nearest;
use shader_info_reflect::rules::{Outcome, Program};

use super::BackendVariants;
use crate::error::KeyError;

/// The result of the rules for a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyLookup {
    /// The key that was requested.
    pub key: u64,
    /// Index of the technique, or why there is none.
    pub technique: Result<usize, NoTechnique>,
    /// Indices of the arms that the key goes through.
    pub arms: Vec<usize>,
}

/// Why a key has no technique.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoTechnique {
    /// A rule skips the key.
    #[error("`{0}` leaves it out")]
    Skipped(
        /// The rule as text.
        String,
    ),
    /// The list of keys to ship does not name it.
    #[error("it is not among the techniques")]
    NotListed,
}

impl BackendVariants {
    /// Runs the rules for a key that is written as text: `skinning, mode = Lit, !fog`. Other branches have their
    /// defaults.
    ///
    /// # Errors
    /// [`KeyError`] if the text names an unknown branch or value.
    pub fn look_up(&self, words: &str) -> Result<KeyLookup, KeyError> {
        let key = key(&self.program, words)?;
        let arms = self.program.trace(key, &self.atoms);
        let technique = match self.program.run(key, &self.atoms) {
            Outcome::Skipped(arm) => Err(NoTechnique::Skipped(self.program.arms[arm].words.clone())),
            Outcome::Technique { key, .. } => {
                let key = key & self.program.mask();
                let found = self.variants.techniques.binary_search_by_key(&key, |it| it.key);
                found.map_err(|_| NoTechnique::NotListed)
            }
        };
        Ok(KeyLookup { key, technique, arms })
    }
}

/// Packs a key that is written as text.
///
/// # Errors
/// [`KeyError`] if the text names an unknown branch or value.
pub(super) fn key(program: &Program, words: &str) -> Result<u64, KeyError> {
    let mut key = program.fresh();
    for word in words.split(',').map(str::trim).filter(|word| !word.is_empty() && *word != "default") {
        let (name, value) = match (word.split_once('='), word.strip_prefix('!')) {
            (Some((name, value)), _) => (name.trim(), value.trim()),
            (None, Some(name)) => (name.trim(), "false"),
            (None, None) => (word, "true"),
        };
        let names = || program.variables.iter().map(|it| it.branch.name.as_str());
        let Some(index) = program.find(name) else {
            let nearest = nearest(name, names()).map(str::to_owned);
            let known = names().map(str::to_owned).collect();
            return Err(KeyError::UnknownBranch { name: name.to_owned(), nearest, known });
        };
        let variable = &program.variables[index];
        let Some(value) = variable.branch.domain.index(value) else {
            let is_bare = value == "true" && variable.branch.domain != Domain::Bool;
            let (name, domain) = (name.to_owned(), variable.branch.domain.describe());
            return Err(match is_bare {
                true => KeyError::NeedsValue { name, domain },
                false => KeyError::UnknownValue { name, value: value.to_owned(), domain },
            });
        };
        key = variable.put(key, value);
    }
    Ok(key)
}
