//! The list of keys that a program used, which selects the techniques to build.
//!
//! `shader_info::record` writes the list: for each shader its keys, each as names of branches with their values.
//!
//! ```json
//! { "RenderMesh": [{ "skinning": true, "lights": 3, "mode": "Lit" }] }
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::Number;
use serde_json::value::RawValue;
use shader_info_model::Info;
use shader_info_model::diagnostic::nearest;
use shader_info_reflect::rules::{Lowerings, Program, settle};

use super::json_parts::{position, read, shown};
use crate::error::{Error, KeyListError};

/// Which keys of which shaders are built. Shaders that the list does not name are built with all their techniques.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ship {
    /// The keys of each shader, by its name or path. A key maps names of branches to values.
    shaders: BTreeMap<String, Vec<BTreeMap<String, String>>>,
    /// The files that the list was read from: a build script runs again when one of them changes.
    files: BTreeSet<PathBuf>,
}

impl Ship {
    /// Reads a list from a file; a build script runs again when the file changes. A relative path is relative to the
    /// current folder, which is the package's in a build script.
    ///
    /// # Errors
    /// [`Error::File`] if the file cannot be read, [`Error::KeyList`] with the path if it is not a list.
    pub fn read(path: impl AsRef<Path>) -> Result<Self, Error> {
        let path = path.as_ref();
        let text = std::fs::read_to_string(path).map_err(Error::file(path))?;
        Self::read_as(path, &text)
    }

    // Reads the text of a file.
    pub(crate) fn read_as(path: &Path, text: &str) -> Result<Self, Error> {
        let mut list = Self::parse(text).map_err(|why| Error::KeyList { path: Some(path.to_owned()), why })?;
        list.files.insert(std::path::absolute(path).unwrap_or_else(|_| path.to_owned()));
        Ok(list)
    }

    /// Makes a list of keys of one shader.
    #[cfg(feature = "queries")]
    pub(crate) fn of(shader: &str, keys: Vec<BTreeMap<String, String>>) -> Self {
        Self { shaders: BTreeMap::from([(shader.to_owned(), keys)]), files: BTreeSet::new() }
    }

    /// Returns the files that the list was read from.
    pub(crate) fn files(&self) -> impl Iterator<Item = &Path> {
        self.files.iter().map(PathBuf::as_path)
    }

    /// Parses a list.
    ///
    /// # Errors
    /// [`KeyListError::NotJson`] if the text is not JSON; [`KeyListError::NotAnObject`], [`KeyListError::NotKeys`],
    /// [`KeyListError::NotAKey`] or [`KeyListError::NotAValue`] if the JSON is not a list of keys.
    pub fn parse(text: &str) -> Result<Self, KeyListError> {
        let shaders: BTreeMap<String, &RawValue> = serde_json::from_str(text).map_err(not_a_list)?;
        let mut out = Self::default();
        for (name, keys) in shaders {
            let Some(list) = read::<Vec<&RawValue>>(keys) else {
                return Err(KeyListError::NotKeys { shader: name, found: shown(keys), at: position(text, keys) });
            };
            let keys = list.into_iter().map(|one| key(text, &name, one)).collect::<Result<_, _>>()?;
            out.shaders.insert(name, keys);
        }
        Ok(out)
    }

    /// Adds the keys of another list.
    pub fn merge(&mut self, other: Self) {
        self.files.extend(other.files);
        for (name, keys) in other.shaders {
            let known = self.shaders.entry(name).or_default();
            keys.into_iter().for_each(|key| {
                if !known.contains(&key) {
                    known.push(key);
                }
            });
        }
    }

    /// Returns the names of the shaders in the list.
    pub fn shaders(&self) -> impl Iterator<Item = &str> {
        self.shaders.keys().map(String::as_str)
    }

    /// Returns the keys of a shader as plain data, for a hash.
    pub(crate) fn keys_of(&self, shader: &str) -> Option<Vec<ListedKey>> {
        self.meant(|written| written == shader).map(|keys| plain(&keys))
    }

    /// Returns the listed keys of a shader, by its name in the list; `None` if the list does not name it.
    pub fn listed(&self, shader: &str) -> Option<&[BTreeMap<String, String>]> {
        self.shaders.get(shader).map(Vec::as_slice)
    }

    /// Returns whether the list names a shader by this text.
    pub fn names(&self, shader: &str) -> bool {
        self.shaders.contains_key(shader)
    }

    /// Returns the keys of all shaders for which `is_meant` is true, each key once; `None` if the list has none of
    /// them.
    pub(crate) fn meant(&self, is_meant: impl Fn(&str) -> bool) -> Option<ListedKeys<'_>> {
        let meant = self.shaders.iter().filter(|(written, _)| is_meant(written)).map(|(_, keys)| keys);
        meant.fold(None, |known, keys| {
            let mut all = known.unwrap_or_default();
            keys.iter().for_each(|key| all.extend((!all.contains(&key)).then_some(key)));
            Some(all)
        })
    }

    /// Returns the names of shaders in the list, with their keys.
    pub(crate) fn entries(&self) -> impl Iterator<Item = (&str, &[BTreeMap<String, String>])> {
        self.shaders.iter().map(|(written, keys)| (written.as_str(), keys.as_slice()))
    }
}

/// Checks the keys of an info without branches: they must be empty. Keys of other infos are checked with their rules.
///
/// # Errors
/// [`KeyListError::UnknownBranch`] for the first branch.
pub(crate) fn check_without_branches(
    shader: &str,
    keys: &[BTreeMap<String, String>],
    info: &Info,
) -> Result<(), KeyListError> {
    let program = settle(info, &Lowerings::default()).0;
    match program.variables.is_empty() {
        true => keys.iter().try_for_each(|one| packed(shader, one, &program).map(|_| ())),
        false => Ok(()),
    }
}

/// The keys of an info.
pub(crate) type ListedKeys<'a> = Vec<&'a BTreeMap<String, String>>;

/// Returns keys as plain data, for a hash.
pub(crate) fn plain(keys: &[&BTreeMap<String, String>]) -> Vec<ListedKey> {
    keys.iter().map(|key| (*key).clone().into_iter().collect()).collect()
}

/// Names of branches and their values.
pub(crate) type ListedKey = Vec<(String, String)>;

/// A value of a branch in JSON.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Flag(bool),
    Number(Number),
    Word(String),
}

impl Written {
    fn into_word(self) -> String {
        match self {
            Self::Flag(value) => value.to_string(),
            Self::Number(value) => value.to_string(),
            Self::Word(value) => value,
        }
    }
}

fn not_a_list(error: serde_json::Error) -> KeyListError {
    if error.is_data() { KeyListError::NotAnObject } else { KeyListError::NotJson(error) }
}

fn key(text: &str, shader: &str, one: &RawValue) -> Result<BTreeMap<String, String>, KeyListError> {
    let Some(branches) = read::<BTreeMap<String, &RawValue>>(one) else {
        return Err(KeyListError::NotAKey { shader: shader.into(), found: shown(one), at: position(text, one) });
    };
    let word = |(branch, value): (String, &RawValue)| match read::<Written>(value) {
        Some(word) => Ok((branch, word.into_word())),
        None => {
            let (shader, at) = (shader.into(), position(text, value));
            Err(KeyListError::NotAValue { branch, shader, found: shown(value), at })
        }
    };
    branches.into_iter().map(word).collect()
}

/// Packs a key. Branches that it does not name have their defaults; dynamic branches are left out.
///
/// # Errors
/// [`KeyListError::UnknownBranch`] or [`KeyListError::UnknownValue`] for the first name or value that is unknown.
pub(crate) fn packed(shader: &str, key: &BTreeMap<String, String>, program: &Program) -> Result<u64, KeyListError> {
    let mut out = program.fresh();
    for (name, word) in key {
        let Some(variable) = program.variables.iter().find(|it| it.branch.name == *name) else {
            let names = program.variables.iter().map(|it| it.branch.name.as_str());
            let nearest = nearest(name, names).map(str::to_owned);
            return Err(KeyListError::UnknownBranch { shader: shader.into(), branch: name.clone(), nearest });
        };
        let domain = &variable.branch.domain;
        match domain.index(word) {
            Some(_) if !variable.chooses() => {}
            Some(index) => out = variable.put(out, index),
            None => {
                return Err(KeyListError::UnknownValue {
                    shader: shader.into(),
                    branch: name.clone(),
                    domain: domain.describe(),
                    value: word.clone(),
                });
            }
        }
    }
    Ok(out)
}
