//! The JSON that commands print, apart from the documents of the builder.

#[cfg(test)]
mod schema;

use std::path::Path;

#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;

/// Raised whenever a field goes or changes its meaning; new fields may come without.
pub(crate) const SCHEMA: u32 = 1;

/// Where something stands.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "place"))]
pub(crate) struct At<'a> {
    pub(crate) file: &'a str,
    /// From 1.
    pub(crate) line: u32,
    /// In characters, from 1.
    pub(crate) column: u32,
}

/// What `list --format json` prints.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "list"))]
pub(crate) struct ListJson<'a> {
    #[cfg_attr(test, schemars(extend("const" = 1)))]
    pub(crate) schema: u32,
    pub(crate) infos: Vec<InfoJson<'a>>,
}

/// One info.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "info"))]
pub(crate) struct InfoJson<'a> {
    pub(crate) name: &'a str,
    /// Its crate, its modules and its name; empty if they are unknown.
    pub(crate) path: &'a str,
    #[serde(flatten)]
    pub(crate) place: At<'a>,
    pub(crate) doc: &'a str,
    pub(crate) stages: Vec<&'static str>,
    #[serde(rename = "static")]
    pub(crate) is_static: bool,
    pub(crate) parents: &'a [String],
    /// Whether its statements could be read.
    pub(crate) read: bool,
    pub(crate) made_by_macro: bool,
}

/// What `build --format json` prints.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "build"))]
pub(crate) struct BuildJson<'a> {
    #[cfg_attr(test, schemars(extend("const" = 1)))]
    pub(crate) schema: u32,
    pub(crate) passed: bool,
    /// Files that are new or changed, those that are as before, and those that were deleted.
    pub(crate) written: usize,
    pub(crate) same: usize,
    pub(crate) removed: usize,
    /// Shaders with new files.
    pub(crate) changed: &'a [String],
    /// Shaders with errors that keep the files of their last good run.
    pub(crate) old: &'a [String],
    /// Shaders with errors that have no files.
    pub(crate) without: &'a [String],
    pub(crate) stacks: Option<usize>,
}

/// What `expand NAME --format json` prints.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "expand"))]
pub(crate) struct ExpandJson<'a> {
    #[cfg_attr(test, schemars(extend("const" = 1)))]
    pub(crate) schema: u32,
    pub(crate) name: &'a str,
    pub(crate) backend: &'static str,
    /// The requested stage.
    pub(crate) stage: Option<&'a str>,
    /// The requested variant.
    pub(crate) variant: Option<&'a str>,
    pub(crate) text: String,
    pub(crate) errors: Option<&'a str>,
    pub(crate) stages: Vec<StageJson<'a>>,
}

/// One stage.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "stage"))]
pub(crate) struct StageJson<'a> {
    pub(crate) stage: &'static str,
    /// What the compiler or the translator gets.
    pub(crate) assembled: &'a str,
    /// What a translator made of it.
    pub(crate) translated: Option<&'a str>,
    /// One object for each line of `assembled`.
    pub(crate) lines: Vec<LineJson<'a>>,
}

/// The author of a line.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "line"))]
pub(crate) struct LineJson<'a> {
    /// The info or fragment that wrote it; empty for what the dialect needs.
    pub(crate) by: &'a str,
    /// `detail#1`, if it is a use of a fragment.
    pub(crate) instance: Option<&'a str>,
    pub(crate) statement: &'a str,
    /// What brought it in; empty for what the info says itself.
    pub(crate) through: &'a str,
    pub(crate) place: Option<At<'a>>,
    /// Whether it was made from what stands there.
    pub(crate) made: bool,
}

/// What `plan --json` writes.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "plan"))]
pub(crate) struct PlanJson {
    #[cfg_attr(test, schemars(extend("const" = 1)))]
    pub(crate) schema: u32,
    /// The version of shader-builder that compiles these units.
    pub(crate) version: &'static str,
    /// The arguments before a unit's input and the folder of its output.
    pub(crate) command: [&'static str; 1],
    pub(crate) units: Vec<PlannedUnitJson>,
}

/// One text to compile. Its result depends on nothing but the input.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "planned_unit"))]
pub(crate) struct PlannedUnitJson {
    /// The SHA-256 of the input, in hexadecimal digits.
    pub(crate) name: String,
    /// A file in the folder of the plan.
    pub(crate) input: String,
    /// The file that `shader-builder compile-unit INPUT results` writes.
    pub(crate) output: String,
    pub(crate) stage: &'static str,
    pub(crate) backend: &'static str,
    /// The shaders that have this text.
    pub(crate) shaders: Vec<String>,
    /// Units with the same number have the same backend: together they need one warm-up of the compiler. An action may
    /// compile one unit or many: `shader-builder compile-unit INPUT INPUT results`.
    pub(crate) batch: usize,
    /// The size of the input.
    pub(crate) bytes: usize,
}

/// What `clean --format json` prints.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "clean"))]
pub(crate) struct CleanJson<'a> {
    #[cfg_attr(test, schemars(extend("const" = 1)))]
    pub(crate) schema: u32,
    pub(crate) dry_run: bool,
    pub(crate) folders: Vec<FolderJson<'a>>,
}

/// One folder.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "folder"))]
pub(crate) struct FolderJson<'a> {
    pub(crate) folder: &'a Path,
    /// Files that went, or would go.
    pub(crate) files: usize,
    pub(crate) bytes: u64,
    /// Whether files of others are in it.
    pub(crate) others_stay: bool,
}

/// A line of `watch --format json`: a build, or why there is none.
#[derive(Serialize)]
#[serde(untagged)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "watch"))]
pub(crate) enum WatchJson<'a> {
    NotBuilt {
        schema: u32,
        milliseconds: u64,
        error: String,
    },
    Built {
        schema: u32,
        milliseconds: u64,
        passed: bool,
        /// Static shaders.
        shaders: usize,
        errors: Vec<ErrorJson<'a>>,
        /// Rust files that are missing or not Rust.
        unparsed: Vec<&'a str>,
        changed: Option<&'a [String]>,
        old: Option<&'a [String]>,
        without: Option<&'a [String]>,
    },
}

/// One error.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "error"))]
pub(crate) struct ErrorJson<'a> {
    pub(crate) code: &'static str,
    pub(crate) message: &'a str,
    #[serde(flatten)]
    pub(crate) place: At<'a>,
}

/// Formats a document: two spaces for each level, and a newline at the end.
pub(crate) fn text(document: &impl Serialize) -> String {
    let text = serde_json::to_string_pretty(document).expect("keys are texts, and paths of folders are UTF-8");
    format!("{text}\n")
}
