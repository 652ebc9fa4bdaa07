//! Reads `manifest.json`, which lists the shaders of a folder of artifacts.

use core::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::string::String;
use std::time::SystemTime;
use std::vec::Vec;

use serde::Deserialize;

use crate::Info;

const NAME: &str = "manifest.json";
/// The version of the format that `shader_builder::write::deliver` writes.
const SCHEMA: u64 = 1;
/// The program that writes it.
const MADE_BY: &str = "shader-builder";

/// Distinguishes two states of a file. A file that was moved into place is a different file, even if its time (within
/// one tick of the clock) and its length are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stamp {
    time: SystemTime,
    length: u64,
    number: u64,
}

/// The part of a shader's record that the reloader needs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Shader {
    pub(super) is_good: bool,
    pub(super) diagnostics: Vec<String>,
    /// Path of the file with the artifacts, relative to the folder.
    pub(super) embed: String,
    /// Hash of that file, to see whether it changed.
    pub(super) hash: String,
}

/// The fields that every version of the format has.
#[derive(Deserialize)]
struct Header {
    #[serde(default)]
    made_by: String,
    #[serde(default)]
    schema: u64,
}

#[derive(Deserialize)]
pub(super) struct Manifest {
    #[serde(default)]
    shaders: Vec<Record>,
}

/// The record of a shader in the manifest, without the fields that a program does not need.
#[derive(Deserialize)]
struct Record {
    name: String,
    /// Empty in a manifest of an older version.
    #[serde(default)]
    path: String,
    /// Its paths in other targets that have the file.
    #[serde(default)]
    other_paths: Vec<String>,
    state: State,
    #[serde(default)]
    diagnostics: Vec<String>,
    /// Missing for a shader that has had errors in every build so far.
    embed: Option<Embed>,
}

#[derive(Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum State {
    Good,
    Failed,
}

#[derive(Deserialize)]
struct Embed {
    path: String,
    sha256: String,
}

/// Why a manifest cannot be used.
#[derive(Debug)]
pub(super) enum ManifestError {
    NotRead(PathBuf, io::Error),
    NotJson(PathBuf, serde_json::Error),
    Foreign(PathBuf),
    OtherSchema(PathBuf, u64),
}

impl fmt::Display for ManifestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotRead(path, error) => write!(f, "{}: {error}", path.display()),
            Self::NotJson(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Foreign(path) => write!(f, "{} was not written by {MADE_BY}", path.display()),
            Self::OtherSchema(path, schema) => {
                write!(f, "{} is of schema {schema}, this program reads {SCHEMA}", path.display())
            }
        }
    }
}

pub(super) fn stamp(folder: &Path) -> Option<Stamp> {
    let file = fs::metadata(folder.join(NAME)).ok()?;
    #[cfg(unix)]
    let number = std::os::unix::fs::MetadataExt::ino(&file);
    #[cfg(not(unix))]
    let number = 0;
    Some(Stamp { time: file.modified().ok()?, length: file.len(), number })
}

pub(super) fn read(folder: &Path) -> Result<Manifest, ManifestError> {
    let path = folder.join(NAME);
    match fs::read(&path) {
        Ok(bytes) => parse(&bytes, path),
        Err(error) => Err(ManifestError::NotRead(path, error)),
    }
}

fn parse(bytes: &[u8], path: PathBuf) -> Result<Manifest, ManifestError> {
    let header: Header = match serde_json::from_slice(bytes) {
        Ok(header) => header,
        Err(error) => return Err(ManifestError::NotJson(path, error)),
    };
    if header.made_by != MADE_BY {
        return Err(ManifestError::Foreign(path));
    }
    if header.schema != SCHEMA {
        return Err(ManifestError::OtherSchema(path, header.schema));
    }
    serde_json::from_slice(bytes).map_err(|error| ManifestError::NotJson(path, error))
}

impl Manifest {
    /// Returns the shaders with the path of an info. Several have it if `cfg` chooses among them.
    pub(super) fn shaders(&self, info: &Info) -> Vec<Shader> {
        let path = plain(info.path());
        let is_it = |record: &&Record| match record.path.is_empty() {
            true => record.name == info.name(),
            false => record.path == path || record.other_paths.contains(&path),
        };
        self.shaders.iter().filter(is_it).map(shader).collect()
    }

    /// Returns the paths of the shaders with this name.
    pub(super) fn paths(&self, name: &str) -> Vec<&str> {
        self.shaders.iter().filter(|it| it.name == name).map(|it| it.path.as_str()).collect()
    }
}

// The builder writes names of modules without Rust's `r#`.
fn plain(path: &str) -> String {
    path.replace("r#", "")
}

fn shader(it: &Record) -> Shader {
    let text = |of: fn(&Embed) -> &String| it.embed.as_ref().map(of).cloned().unwrap_or_default();
    Shader {
        is_good: it.state == State::Good,
        diagnostics: it.diagnostics.clone(),
        embed: text(|it| &it.path),
        hash: text(|it| &it.sha256),
    }
}
