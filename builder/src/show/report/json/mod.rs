//! Writes a report as JSON. docs/report.md and docs/report.schema.json describe the fields.
//!
//! The document is written while it is computed, so only one shader is in memory at a time.

pub(crate) mod types;

use std::io;

use serde::{Serialize, Serializer};
use shader_info_model::Backend;
use shader_info_model::diagnostic::{Diagnostic, Place};

use super::details::{Detail, Details};
use super::stages::{Remark, Run, StageDetail};
use super::{DetailedReport, Lines};
use crate::diagnose::render::{Style, render, render_warning};
use crate::find::package::Texts;
use crate::json::{BackendName, HashName, OptimizeName, StageName, Text, backends, place, text, write};
use crate::results::{Report, Row};
use types::{
    DetailJson, Device, DiagnosticJson, IncludeJson, LinesJson, Millis, MillisecondsJson, NoteJson, OriginJson,
    RemarkJson, ReportJson, RowJson, StageJson, UnsupportedDetail, UnsupportedRow,
};

/// Increased whenever a field is removed or changes its meaning; new fields may be added without.
pub const SCHEMA: u32 = 1;

impl DetailedReport {
    /// Returns one JSON object: rows, diagnostics, totals, and the details of each shader.
    pub fn json(&self) -> String {
        text(&self.document())
    }

    /// Writes [`DetailedReport::json`] to a stream, without the whole text in memory.
    ///
    /// # Errors
    /// The error of the stream.
    pub fn write_json(&self, out: impl io::Write) -> io::Result<()> {
        write(&self.document(), out)
    }

    pub(super) fn document(&self) -> ReportJson<'_, Shaders<'_>> {
        self.report.document(Some(&self.details))
    }
}

impl Report {
    /// Returns one JSON object: rows, diagnostics, totals.
    pub fn json(&self) -> String {
        text(&self.document(None))
    }

    fn document<'a>(&'a self, details: Option<&'a Details>) -> ReportJson<'a, Shaders<'a>> {
        ReportJson {
            schema: SCHEMA,
            package: &self.package,
            passed: self.passed(),
            shaders: Shaders { report: self, details },
            diagnostics: diagnostics(&self.diagnostics, &self.texts),
            warnings: self.warnings.iter().map(|it| diagnostic(it, &self.texts, render_warning)).collect(),
            devices: self
                .devices
                .iter()
                .map(|it| Device { device: &it.device, linked: it.linked, refused: it.refused })
                .collect(),
            infos: self.infos,
            not_static: self.not_static,
            texts: self.compiled,
            from_cache: self.cached,
            skipped: &self.skipped,
            notes: self.all_notes().collect(),
            tools: &self.tools,
            optimized_for: OptimizeName(self.optimize),
            milliseconds: MillisecondsJson {
                all: Millis(self.wall),
                compiling: Millis(self.busy),
                warm_up: self.warm_up.iter().map(|(backend, time)| (backend.row().name, Millis(*time))).collect(),
            },
            contents: details.map(|it| it.texts.iter().map(|(hash, text)| (hash.to_string(), text.as_str())).collect()),
            files: details.map(|it| &it.files),
            backends: details.map(|_| Backend::all().map(|it| (it.row().name, it.row().title)).collect()),
            backend_order: details.map(|_| Backend::all().map(BackendName).collect()),
        }
    }
}

/// The shaders of a report, each of which is computed when it is written.
pub(super) struct Shaders<'a> {
    report: &'a Report,
    details: Option<&'a Details>,
}

impl Serialize for Shaders<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let files = self.details.map_or(&self.report.texts, |details| &details.files);
        let details = self.details.iter().flat_map(|it| &it.shaders).map(Some).chain(std::iter::repeat(None));
        serializer.collect_seq(self.report.rows.iter().zip(details).map(|(it, details)| row(it, details, files)))
    }
}

fn row<'a>(it: &'a Row, details: Option<&'a Detail>, files: &'a Texts) -> RowJson<'a> {
    let unsupported = it.unsupported.iter().map(|(to, why)| UnsupportedRow { backend: BackendName(*to), why });
    RowJson {
        name: &it.name,
        path: &it.path,
        package: &it.package,
        is_static: it.is_static,
        result: it.result(),
        stages: it.stages.iter().copied().map(StageName).collect(),
        backends: backends(&it.backends),
        compiled: backends(&it.checked),
        unsupported: unsupported.collect(),
        text_bytes: it.text_bytes,
        spirv_bytes: it.spirv_bytes,
        spirv_bytes_before_optimizing: it.before_optimizing,
        optimized_bytes: it.optimized_bytes,
        errors: it.errors,
        warnings: it.warnings,
        detail: details.map(|it| detail(it, files)),
    }
}

fn detail<'a>(it: &'a Detail, files: &'a Texts) -> DetailJson<'a> {
    let Lines { file, first, last } = &it.declaration;
    let includes = it.includes.iter().map(|it| IncludeJson {
        from: &it.from,
        line: it.line,
        to: &it.to,
        found: it.is_there,
        by_statement: it.is_statement,
    });
    let unsupported =
        it.unsupported.iter().map(|(backend, why)| UnsupportedDetail { backend, diagnostics: diagnostics(why, files) });
    DetailJson {
        explanation: it.explanation.document(),
        declaration: LinesJson { file, first: *first, last: *last },
        includes: includes.collect(),
        stages: it.stages.iter().map(stage).collect(),
        variants: &it.variants,
        diagnostics: diagnostics(&it.diagnostics, files),
        unsupported: unsupported.collect(),
    }
}

fn diagnostics<'a>(all: &'a [Diagnostic], texts: &'a Texts) -> Vec<DiagnosticJson<'a>> {
    all.iter().map(|it| diagnostic(it, texts, render)).collect()
}

type Painter = fn(&Diagnostic, &Texts, Style) -> String;

fn diagnostic<'a>(it: &'a Diagnostic, texts: &'a Texts, painter: Painter) -> DiagnosticJson<'a> {
    let Place { file, line, column, .. } = &it.place;
    let note = |(place, note): &'a (Place, String)| {
        let Place { file, line, column, .. } = place;
        NoteJson { file, line: *line, column: *column, note }
    };
    DiagnosticJson {
        code: it.code.id,
        title: it.code.title,
        message: &it.message,
        help: it.help.as_deref(),
        file,
        line: *line,
        column: *column,
        others: it.others.iter().map(note).collect(),
        rendered: Text(Box::new(move || painter(it, texts, Style::Plain))),
    }
}

fn stage(it: &StageDetail) -> StageJson<'_> {
    StageJson {
        stage: StageName(it.stage),
        backend: BackendName(it.backend),
        outcome: it.outcome,
        variant: it.variant,
        text_bytes: it.text_bytes,
        messages: it.messages.iter().map(remark).collect(),
        text: HashName(it.text),
        origins: it.origins.iter().map(origin).collect(),
        translated: it.translated.map(HashName),
        spirv: it.spirv.map(HashName),
        optimized: it.optimized.map(HashName),
        spirv_bytes: it.spirv_bytes,
        optimized_bytes: it.optimized_bytes,
        milliseconds: it.spent.map(Millis),
        from_cache: it.is_cached,
    }
}

fn remark(it: &Remark) -> RemarkJson<'_> {
    RemarkJson { level: it.level, text: &it.text, line: it.at.0, column: it.at.1, place: place(&it.place) }
}

fn origin(it: &Run) -> OriginJson<'_> {
    OriginJson { first: it.first, last: it.last, file: &it.file, line: it.line, made: it.is_made }
}
