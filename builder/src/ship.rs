//! A list of the keys that a program used in, the techniques to build out.
//!
//! The list is what `shader_info::record` writes: for each shader the keys, each by the names of its branches.
//!
//! ```json
//! { "RenderMesh": [{ "skinning": true, "lights": 3, "mode": "Lit" }] }
//! ```

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use shader_info_shared::diagnostic::did_you_mean;
use shader_info_shared::model::Lowering;
use shader_info_shared::variants::{Outcome, Program};

/// Which keys of which shaders are built. Shaders that it does not name are built whole.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ship {
    /// Names of shaders; each key is the words of some branches.
    shaders: BTreeMap<String, Vec<BTreeMap<String, String>>>,
}

impl Ship {
    /// Reads a list.
    ///
    /// # Errors
    /// It is no JSON, or JSON of another form; in words.
    pub fn parse(text: &str) -> Result<Self, String> {
        let value: Value = serde_json::from_str(text).map_err(|error| format!("no list of keys: {error}"))?;
        let Value::Object(shaders) = value else { return Err("a list of keys is an object of shaders by name".into()) };
        let mut out = Self::default();
        for (name, keys) in shaders {
            let Value::Array(keys) = keys else { return Err(format!("`{name}` has a list of keys, not `{keys}`")) };
            let keys = keys.iter().map(|one| key(&name, one)).collect::<Result<_, _>>()?;
            out.shaders.insert(name, keys);
        }
        Ok(out)
    }

    /// Takes in what another run used.
    pub fn merge(&mut self, other: Self) {
        for (name, keys) in other.shaders {
            let known = self.shaders.entry(name).or_default();
            keys.into_iter().for_each(|key| {
                if !known.contains(&key) {
                    known.push(key);
                }
            });
        }
    }

    /// Names of shaders that are in the list.
    pub fn shaders(&self) -> impl Iterator<Item = &str> {
        self.shaders.keys().map(String::as_str)
    }

    /// The keys of a shader, as they are listed; none where it is not.
    pub fn listed(&self, shader: &str) -> Option<&[BTreeMap<String, String>]> {
        self.shaders.get(shader).map(Vec::as_slice)
    }

    /// Whether a shader is in the list.
    pub fn names(&self, shader: &str) -> bool {
        self.shaders.contains_key(shader)
    }

    /// The canonical keys to build of a shader, on one backend: `atoms` is what holds there. None where the list does
    /// not name it.
    ///
    /// Branches that a key does not name have their defaults, those that are dynamic are left out. A key that the rules
    /// skip needs nothing built.
    ///
    /// # Errors
    /// A branch or value that the shader does not have; all of them, in words.
    pub fn keys(&self, shader: &str, program: &Program, atoms: &[bool]) -> Option<Result<BTreeSet<u64>, Vec<String>>> {
        let listed = self.shaders.get(shader)?;
        let mut wrong = Vec::new();
        let mut keys = BTreeSet::new();
        for one in listed {
            match packed(shader, one, program) {
                Ok(key) => match program.run(key, atoms) {
                    Outcome::Technique { key, .. } => {
                        keys.insert(key & program.mask());
                    }
                    Outcome::Skipped(_) => {}
                },
                Err(words) if wrong.contains(&words) => {}
                Err(words) => wrong.push(words),
            }
        }
        Some(if wrong.is_empty() { Ok(keys) } else { Err(wrong) })
    }
}

fn key(shader: &str, value: &Value) -> Result<BTreeMap<String, String>, String> {
    let Value::Object(branches) = value else {
        return Err(format!("a key of `{shader}` is an object of branches by name, not `{value}`"));
    };
    let word = |(name, value): (&String, &Value)| match value {
        Value::Bool(value) => Ok((name.clone(), value.to_string())),
        Value::Number(value) => Ok((name.clone(), value.to_string())),
        Value::String(value) => Ok((name.clone(), value.clone())),
        Value::Null | Value::Array(_) | Value::Object(_) => {
            Err(format!("`{name}` in a key of `{shader}` is a bool, a number or a word, not `{value}`"))
        }
    };
    branches.iter().map(word).collect()
}

fn packed(shader: &str, key: &BTreeMap<String, String>, program: &Program) -> Result<u64, String> {
    let mut out = program.fresh();
    for (name, word) in key {
        let Some(variable) = program.variables.iter().find(|it| it.branch.name == *name) else {
            let names = program.variables.iter().map(|it| it.branch.name.as_str());
            let near = did_you_mean(name, names).map(|near| format!(": {near}")).unwrap_or_default();
            return Err(format!("`{shader}` has no branch `{name}`{near}"));
        };
        if variable.branch.lowering == Lowering::Dynamic {
            continue;
        }
        let domain = &variable.branch.domain;
        match domain.index(word) {
            Some(index) => out = variable.put(out, index),
            None => return Err(format!("the branch `{name}` of `{shader}` is {}, not `{word}`", domain.words())),
        }
    }
    Ok(out)
}
