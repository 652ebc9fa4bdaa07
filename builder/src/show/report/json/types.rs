//! What each field of a report is.

use std::collections::BTreeMap;
use std::time::Duration;

#[cfg(test)]
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::json::{At, BackendName, HashName, OptimizeName, StageName, Text};
use crate::show::explain::json::ExplanationJson;
use crate::show::report::variants::Matrix;

/// What `report --format json` and `check --format json` write. `Shaders` is a list of [`RowJson`].
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "report"))]
pub(crate) struct ReportJson<'a, Shaders> {
    #[cfg_attr(test, schemars(extend("const" = 1)))]
    pub(super) schema: u32,
    pub(super) package: &'a str,
    pub(super) passed: bool,
    pub(super) shaders: Shaders,
    pub(super) diagnostics: Vec<DiagnosticJson<'a>>,
    pub(super) warnings: Vec<DiagnosticJson<'a>>,
    pub(super) devices: Vec<Device<'a>>,
    pub(super) infos: usize,
    pub(super) not_static: usize,
    pub(super) texts: usize,
    pub(super) from_cache: usize,
    pub(super) skipped: &'a BTreeMap<String, usize>,
    pub(super) notes: Vec<String>,
    pub(super) tools: &'a [String],
    pub(super) optimized_for: OptimizeName,
    pub(super) milliseconds: MillisecondsJson<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) contents: Option<BTreeMap<String, &'a str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) files: Option<&'a BTreeMap<String, String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) backends: Option<BTreeMap<&'a str, &'a str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) backend_order: Option<Vec<BackendName>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "device"))]
pub(crate) struct Device<'a> {
    pub(super) device: &'a str,
    pub(super) linked: usize,
    pub(super) refused: usize,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "milliseconds"))]
pub(crate) struct MillisecondsJson<'a> {
    pub(super) all: Millis,
    pub(super) compiling: Millis,
    pub(super) warm_up: BTreeMap<&'a str, Millis>,
}

/// A time, to a thousandth of a millisecond.
#[cfg_attr(test, derive(JsonSchema), schemars(transparent))]
pub(crate) struct Millis(#[cfg_attr(test, schemars(with = "f64", range(min = 0)))] pub(super) Duration);

impl Serialize for Millis {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.0.as_micros() as f64 / 1000.0)
    }
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "diagnostic"))]
pub(crate) struct DiagnosticJson<'a> {
    #[cfg_attr(test, schemars(regex(pattern = "^SI[0-9]{4}$")))]
    pub(super) code: &'static str,
    pub(super) title: &'static str,
    pub(super) message: &'a str,
    pub(super) help: Option<&'a str>,
    pub(super) file: &'a str,
    pub(super) line: u32,
    pub(super) column: u32,
    pub(super) others: Vec<NoteJson<'a>>,
    #[cfg_attr(test, schemars(with = "String"))]
    pub(super) rendered: Text<Box<dyn Fn() -> String + 'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "note"))]
pub(crate) struct NoteJson<'a> {
    pub(super) file: &'a str,
    pub(super) line: u32,
    pub(super) column: u32,
    pub(super) note: &'a str,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "shader"))]
pub(crate) struct RowJson<'a> {
    pub(super) name: &'a str,
    /// Its crate, its modules and its name.
    pub(super) path: &'a str,
    pub(super) package: &'a str,
    #[serde(rename = "static")]
    pub(super) is_static: bool,
    pub(super) result: String,
    pub(super) stages: Vec<StageName>,
    pub(super) backends: Vec<BackendName>,
    pub(super) compiled: Vec<BackendName>,
    pub(super) unsupported: Vec<UnsupportedRow<'a>>,
    pub(super) text_bytes: usize,
    pub(super) spirv_bytes: usize,
    pub(super) spirv_bytes_before_optimizing: usize,
    pub(super) optimized_bytes: usize,
    pub(super) errors: usize,
    pub(super) warnings: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) detail: Option<DetailJson<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "unsupported"))]
pub(crate) struct UnsupportedRow<'a> {
    pub(super) backend: BackendName,
    pub(super) why: &'a str,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "detail"))]
pub(crate) struct DetailJson<'a> {
    #[serde(flatten)]
    pub(super) explanation: ExplanationJson<'a>,
    pub(super) declaration: LinesJson<'a>,
    pub(super) includes: Vec<IncludeJson<'a>>,
    pub(super) stages: Vec<StageJson<'a>>,
    pub(super) variants: &'a [Matrix],
    pub(super) diagnostics: Vec<DiagnosticJson<'a>>,
    pub(super) unsupported: Vec<UnsupportedDetail<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "lines"))]
pub(crate) struct LinesJson<'a> {
    pub(super) file: &'a str,
    pub(super) first: u32,
    pub(super) last: u32,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "include"))]
pub(crate) struct IncludeJson<'a> {
    pub(super) from: &'a str,
    pub(super) line: u32,
    pub(super) to: &'a str,
    pub(super) found: bool,
    pub(super) by_statement: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "unsupported_by"))]
pub(crate) struct UnsupportedDetail<'a> {
    pub(super) backend: &'a str,
    pub(super) diagnostics: Vec<DiagnosticJson<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "stage_text"))]
pub(crate) struct StageJson<'a> {
    pub(super) stage: StageName,
    pub(super) backend: BackendName,
    #[cfg_attr(test, schemars(extend("enum" = ["passed", "failed", "invalid", "untranslated", "not compiled"])))]
    pub(super) outcome: &'static str,
    pub(super) variant: u32,
    pub(super) text_bytes: usize,
    pub(super) messages: Vec<RemarkJson<'a>>,
    pub(super) text: HashName,
    pub(super) origins: Vec<OriginJson<'a>>,
    pub(super) translated: Option<HashName>,
    pub(super) spirv: Option<HashName>,
    pub(super) optimized: Option<HashName>,
    pub(super) spirv_bytes: usize,
    pub(super) optimized_bytes: usize,
    pub(super) milliseconds: Option<Millis>,
    pub(super) from_cache: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "remark"))]
pub(crate) struct RemarkJson<'a> {
    #[cfg_attr(test, schemars(extend("enum" = ["error", "warning"])))]
    pub(super) level: &'static str,
    pub(super) text: &'a str,
    pub(super) line: u32,
    pub(super) column: u32,
    pub(super) place: Option<At<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "origin"))]
pub(crate) struct OriginJson<'a> {
    pub(super) first: u32,
    pub(super) last: u32,
    pub(super) file: &'a str,
    pub(super) line: u32,
    pub(super) made: bool,
}
