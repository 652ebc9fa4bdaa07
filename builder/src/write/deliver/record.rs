//! What `manifest.json` says: docs/artifacts.md.

use std::collections::BTreeMap;

#[cfg(test)]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[cfg(test)]
use crate::json::{OptimizeName, StageName};

/// The whole file. What older versions lack is empty.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "manifest"))]
pub(crate) struct Listing {
    #[cfg_attr(test, schemars(extend("const" = 1)))]
    pub(super) schema: u32,
    #[cfg_attr(test, schemars(extend("const" = "shader-builder")))]
    pub(super) made_by: String,
    /// Of shader-builder; missing until the first run is through.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) version: Option<String>,
    /// What compiled and checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) tools: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<OptimizeName>"))]
    pub(super) optimize: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) backends: Option<Vec<String>>,
    pub(super) shaders: Vec<Record>,
    pub(super) archive: Option<Named>,
    pub(super) stacks: Option<Named>,
    /// Files of ours that no shader has at the moment.
    pub(super) others: Vec<String>,
}

/// One shader.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "shader"))]
pub(crate) struct Record {
    pub(super) name: String,
    /// Its crate, its modules and its name; empty in a manifest of an older version.
    pub(super) path: String,
    /// Its paths in other targets that have the file.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) other_paths: Vec<String>,
    pub(super) folder: String,
    pub(super) state: State,
    pub(super) diagnostics: Vec<String>,
    /// A hash of what the declaration means.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(regex(pattern = "^[0-9a-f]{32}$")))]
    pub(super) declaration: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) reflection: Option<Named>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) embed: Option<Named>,
    pub(super) files: Vec<FileRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) unsupported: Option<Vec<Unsupported>>,
}

/// Whether the files of a shader are those of the last run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "state"))]
pub(crate) enum State {
    Good,
    /// They are those of its last good run, if there are any.
    #[default]
    Failed,
}

/// A file that has no backend.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "named"))]
pub(crate) struct Named {
    pub(super) path: String,
    pub(super) bytes: u64,
    #[cfg_attr(test, schemars(regex(pattern = "^[0-9a-f]{64}$")))]
    pub(super) sha256: String,
}

/// A text or binary of one stage.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "file"))]
pub(crate) struct FileRecord {
    pub(super) path: String,
    pub(super) kind: FileKind,
    pub(super) backend: String,
    #[cfg_attr(test, schemars(with = "StageName"))]
    pub(super) stage: String,
    pub(super) variant: u32,
    /// What the text calls it.
    pub(super) entry_point: String,
    /// Resources that a translator had to call otherwise: declared name to name there.
    pub(super) renamed: BTreeMap<String, String>,
    pub(super) bytes: u64,
    #[cfg_attr(test, schemars(regex(pattern = "^[0-9a-f]{64}$")))]
    pub(super) sha256: String,
}

/// What a file of a stage is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "kind"))]
pub(crate) enum FileKind {
    #[default]
    Text,
    Spirv,
}

/// A backend that cannot express the shader.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "unsupported"))]
pub(crate) struct Unsupported {
    pub(super) backend: String,
    pub(super) why: Option<String>,
}
