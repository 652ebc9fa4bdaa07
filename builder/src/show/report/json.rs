//! Writes a report as JSON: docs/report.md and docs/report.schema.json say what each field means.

use std::time::Duration;

use serde_json::{Map, Value, json};
use shader_info_model::Backend;
use shader_info_model::diagnostic::Diagnostic;

use super::DetailedReport;
use super::details::{Detail, Details};
use super::stages::{Remark, Run, StageDetail};
use crate::diagnose::render::{Style, paint, paint_warning};
use crate::find::package::Texts;
use crate::results::{Report, Row};
use crate::show::explain::json::place;

/// Raised whenever a field goes or changes its meaning; new fields may come without.
pub const SCHEMA: u32 = 1;

impl DetailedReport {
    /// One JSON object: rows, diagnostics, totals, and the details of each shader.
    pub fn json(&self) -> String {
        format!("{:#}\n", self.json_value())
    }

    pub(crate) fn json_value(&self) -> Value {
        self.report.json_value(Some(&self.details))
    }
}

impl Report {
    /// One JSON object: rows, diagnostics, totals.
    pub fn json(&self) -> String {
        format!("{:#}\n", self.json_value(None))
    }

    fn json_value(&self, details: Option<&Details>) -> Value {
        let mut value = json!({
            "schema": SCHEMA,
            "package": self.package,
            "passed": self.passed(),
            "shaders": self.shaders(details),
            "diagnostics": self.diagnostics.iter().map(|it| diagnostic(it, &self.texts)).collect::<Vec<_>>(),
            "warnings": self.warnings.iter().map(|it| warning(it, &self.texts)).collect::<Vec<_>>(),
            "devices": self.devices.iter().map(|it| json!({
                "device": it.device, "linked": it.linked, "refused": it.refused,
            })).collect::<Vec<_>>(),
            "infos": self.infos, "not_static": self.not_static,
            "texts": self.compiled, "from_cache": self.cached, "skipped": self.skipped, "notes": self.notes, "tools": self.tools,
            "optimized_for": self.optimize.name(),
            "milliseconds": {
                "all": millis(self.wall), "compiling": millis(self.busy),
                "warm_up": self.warm_up.iter().map(|(backend, time)| (backend.row().name.to_owned(), millis(*time)))
                    .collect::<Map<_, _>>(),
            },
        });
        if let (Some(details), Some(fields)) = (details, value.as_object_mut()) {
            let contents = details.texts.iter().map(|(hash, text)| (hash.to_string(), json!(text)));
            fields.insert("contents".into(), Value::Object(contents.collect()));
            fields.insert("files".into(), json!(details.files));
            let backends = Backend::all().map(|it| (it.row().name.to_owned(), json!(it.row().title)));
            fields.insert("backends".into(), Value::Object(backends.collect()));
            let order = Backend::all().map(|it| it.row().name);
            fields.insert("backend_order".into(), order.collect());
        }
        value
    }

    fn shaders(&self, details: Option<&Details>) -> Vec<Value> {
        let files = details.map_or(&self.texts, |details| &details.files);
        let details = details.iter().flat_map(|it| &it.shaders).map(Some).chain(std::iter::repeat(None));
        self.rows
            .iter()
            .zip(details)
            .map(|(it, details)| {
                let mut value = row(it);
                if let (Some(details), Some(fields)) = (details, value.as_object_mut()) {
                    fields.insert("detail".into(), self::detail(details, files));
                }
                value
            })
            .collect()
    }
}

fn detail(it: &Detail, files: &Texts) -> Value {
    let mut value = it.explanation.json();
    let diagnostics = |all: &[Diagnostic]| all.iter().map(|it| diagnostic(it, files)).collect::<Vec<_>>();
    if let Some(fields) = value.as_object_mut() {
        let super::Lines { file, first, last } = &it.declaration;
        fields.insert("declaration".into(), json!({ "file": file, "first": first, "last": last }));
        let includes = it.includes.iter().map(|it| {
            json!({
                "from": it.from, "line": it.line, "to": it.to, "found": it.is_there, "by_statement": it.is_statement,
            })
        });
        fields.insert("includes".into(), includes.collect());
        fields.insert("stages".into(), it.stages.iter().map(stage).collect());
        fields.insert("variants".into(), json!(it.variants));
        fields.insert("diagnostics".into(), diagnostics(&it.diagnostics).into());
        let unsupported =
            it.unsupported.iter().map(|(backend, why)| json!({ "backend": backend, "diagnostics": diagnostics(why) }));
        fields.insert("unsupported".into(), unsupported.collect());
    }
    value
}

fn row(row: &Row) -> Value {
    let names = |backends: &[Backend]| backends.iter().map(|it| it.row().name).collect::<Vec<_>>();
    json!({
        "name": row.name, "package": row.package, "static": row.is_static, "result": row.result(),
        "stages": row.stages.iter().map(|it| it.name()).collect::<Vec<_>>(),
        "backends": names(&row.backends), "compiled": names(&row.checked),
        "unsupported": row.unsupported.iter()
            .map(|(backend, why)| json!({ "backend": backend.row().name, "why": why }))
            .collect::<Vec<_>>(),
        "text_bytes": row.text_bytes, "spirv_bytes": row.spirv_bytes,
        "spirv_bytes_before_optimizing": row.before_optimizing, "optimized_bytes": row.optimized_bytes,
        "errors": row.errors, "warnings": row.warnings,
    })
}

fn diagnostic(it: &Diagnostic, texts: &Texts) -> Value {
    json!({
        "code": it.code.id, "title": it.code.title, "message": it.message, "help": it.help,
        "file": &*it.place.file, "line": it.place.line, "column": it.place.column,
        "others": it.others.iter().map(|(place, note)| json!({
            "file": &*place.file, "line": place.line, "column": place.column, "note": note,
        })).collect::<Vec<_>>(),
        "rendered": paint(it, texts, Style::Plain),
    })
}

fn warning(it: &Diagnostic, texts: &Texts) -> Value {
    let mut value = diagnostic(it, texts);
    value["rendered"] = json!(paint_warning(it, texts, Style::Plain));
    value
}

fn stage(it: &StageDetail) -> Value {
    let hash = |hash: &Option<_>| hash.as_ref().map(ToString::to_string);
    json!({
        "stage": it.stage.name(), "backend": it.backend.row().name, "outcome": it.outcome,
        "variant": it.variant, "text_bytes": it.text_bytes,
        "messages": it.said.iter().map(remark).collect::<Vec<_>>(),
        "text": it.text.to_string(), "origins": it.origins.iter().map(origin).collect::<Vec<_>>(),
        "translated": hash(&it.translated), "spirv": hash(&it.spirv), "optimized": hash(&it.optimized),
        "spirv_bytes": it.spirv_bytes, "optimized_bytes": it.optimized_bytes,
        "milliseconds": it.spent.map(millis), "from_cache": it.is_cached,
    })
}

fn remark(it: &Remark) -> Value {
    json!({ "level": it.level, "text": it.text, "line": it.at.0, "column": it.at.1, "place": place(&it.place) })
}

fn origin(it: &Run) -> Value {
    json!({ "first": it.first, "last": it.last, "file": it.file, "line": it.line, "made": it.is_made })
}

/// To a thousandth.
fn millis(time: Duration) -> Value {
    json!(time.as_micros() as f64 / 1000.0)
}
