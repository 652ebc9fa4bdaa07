//! Reads `manifest.json` of a folder of artifacts.

use std::format;
use std::fs;
use std::path::Path;
use std::string::{String, ToString};
use std::time::SystemTime;
use std::vec::Vec;

use serde_json::Value;

const NAME: &str = "manifest.json";
/// What `shader_builder::write::deliver` writes.
const SCHEMA: u64 = 1;

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

pub(super) struct Manifest(Value);

pub(super) fn stamp(folder: &Path) -> Option<Stamp> {
    let file = fs::metadata(folder.join(NAME)).ok()?;
    #[cfg(unix)]
    let number = std::os::unix::fs::MetadataExt::ino(&file);
    #[cfg(not(unix))]
    let number = 0;
    Some(Stamp { time: file.modified().ok()?, length: file.len(), number })
}

pub(super) fn read(folder: &Path) -> Result<Manifest, String> {
    let path = folder.join(NAME);
    let bytes = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let value: Value = serde_json::from_slice(&bytes).map_err(|error| format!("{}: {error}", path.display()))?;
    if value["made_by"] != "shader-builder" {
        return Err(format!("{} was not written by shader-builder", path.display()));
    }
    if value["schema"] != SCHEMA {
        return Err(format!("{} is of schema {}, this program reads {SCHEMA}", path.display(), value["schema"]));
    }
    Ok(Manifest(value))
}

impl Manifest {
    /// Those of a name; there may be several in one package.
    pub(super) fn shaders(&self, name: &str) -> Vec<Shader> {
        let all = self.0["shaders"].as_array().into_iter().flatten();
        all.filter(|it| it["name"] == name).map(shader).collect()
    }
}

fn shader(value: &Value) -> Shader {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
    Shader {
        is_good: value["state"] == "good",
        diagnostics: value["diagnostics"].as_array().into_iter().flatten().map(text).collect(),
        embed: text(&value["embed"]["path"]),
        hash: text(&value["embed"]["sha256"]),
    }
}
