//! Reads `manifest.json` of a folder of artifacts.

use core::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::string::String;
use std::time::SystemTime;
use std::vec::Vec;

use serde::Deserialize;

const NAME: &str = "manifest.json";
/// What `shader_builder::write::deliver` writes.
const SCHEMA: u64 = 1;
/// The program that writes it.
const MADE_BY: &str = "shader-builder";

/// What tells two states of a file apart. A file that was moved into place is another file, even within one tick of
/// the clock and of the same length.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stamp {
    time: SystemTime,
    length: u64,
    number: u64,
}

/// All that a program wants to know of a shader.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Shader {
    pub(super) is_good: bool,
    pub(super) diagnostics: Vec<String>,
    /// Path of the file with its artifacts, below the folder.
    pub(super) embed: String,
    /// Hash of that file.
    pub(super) hash: String,
}

/// What is the same in every schema.
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

/// A shader as the manifest has it, as far as a program needs it.
#[derive(Deserialize)]
struct Record {
    name: String,
    state: State,
    #[serde(default)]
    diagnostics: Vec<String>,
    /// Missing of a shader that was never right.
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
    /// Those of a name; there may be several in one package.
    pub(super) fn shaders(&self, name: &str) -> Vec<Shader> {
        self.shaders.iter().filter(|it| it.name == name).map(shader).collect()
    }
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
