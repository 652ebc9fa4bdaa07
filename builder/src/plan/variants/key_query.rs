//! Finds the technique of a key that a user wrote.

use shader_info_assemble::variants::{Outcome, Program};
use shader_info_model::Domain;
use shader_info_model::diagnostic::{nearest, one_of};

use super::BackendVariants;

/// What the rules make of a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    /// The key as it was asked for.
    pub key: u64,
    /// The technique, by its index; what leaves the key out where rules do.
    pub technique: Result<usize, String>,
    /// The arms of the rules that it goes through, by their index.
    pub arms: Vec<usize>,
}

impl BackendVariants {
    /// Runs the rules for a key written as text: `skinning, mode = Lit, !fog`; other branches have their defaults.
    ///
    /// # Errors
    /// Returns a message naming the unknown branch or value.
    pub fn ask(&self, words: &str) -> Result<Asked, String> {
        let key = key(&self.program, words)?;
        let arms = self.program.trace(key, &self.atoms);
        let technique = match self.program.run(key, &self.atoms) {
            Outcome::Skipped(arm) => Err(format!("`{}` leaves it out", self.program.arms[arm].words)),
            Outcome::Technique { key, .. } => {
                let key = key & self.program.mask();
                let found = self.variants.techniques.binary_search_by_key(&key, |it| it.key);
                found.map_err(|_| "it is not among the techniques".to_owned())
            }
        };
        Ok(Asked { key, technique, arms })
    }
}

/// Packs a key in words.
///
/// # Errors
/// Returns a message naming the unknown branch or value.
pub(super) fn key(program: &Program, words: &str) -> Result<u64, String> {
    let mut key = program.fresh();
    for word in words.split(',').map(str::trim).filter(|word| !word.is_empty() && *word != "default") {
        let (name, value) = match (word.split_once('='), word.strip_prefix('!')) {
            (Some((name, value)), _) => (name.trim(), value.trim()),
            (None, Some(name)) => (name.trim(), "false"),
            (None, None) => (word, "true"),
        };
        let names = || program.variables.iter().map(|it| it.branch.name.as_str());
        let Some(index) = program.find(name) else {
            let hint = nearest(name, names()).map(|near| format!("; did you mean `{near}`?"));
            let all = || format!("; {}", one_of(names()));
            return Err(format!("unknown branch `{name}`{}", hint.unwrap_or_else(all)));
        };
        let variable = &program.variables[index];
        let Some(value) = variable.branch.domain.index(value) else {
            let is_bare = value == "true" && variable.branch.domain != Domain::Bool;
            let said = if is_bare { format!("`{name}` needs a value") } else { format!("`{name}` is never `{value}`") };
            return Err(format!("{said}: it is {}", variable.branch.domain.words()));
        };
        key = variable.put(key, value);
    }
    Ok(key)
}
