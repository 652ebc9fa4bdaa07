//! Prints a report as a table.

use std::fmt::Write;
use std::time::Duration;

use shader_info_model::Stage;
use shader_info_model::{Backend, Family};

use crate::compile::validate::{NO_SPIRV_TOOLS, Validator};
use crate::diagnose::render::{Style, render, render_warning};
use crate::results::{DriverResult, Report, Row, shown_names};

impl Report {
    /// Returns every diagnostic with its excerpts, how to read more about the first error, and a line for each Rust
    /// file whose declarations are unknown.
    pub fn rendered(&self, style: Style) -> String {
        let mut out = String::new();
        for diagnostic in &self.warnings {
            let _ = writeln!(out, "{}\n", render_warning(diagnostic, &self.texts, style));
        }
        for diagnostic in &self.diagnostics {
            let _ = writeln!(out, "{}\n", render(diagnostic, &self.texts, style));
        }
        if let Some(first) = self.diagnostics.iter().chain(&self.warnings).next() {
            let _ = writeln!(out, "for more: shader-builder explain {}\n", first.code.id);
        }
        for file in &self.unread {
            let _ = writeln!(out, "error: {file}");
        }
        out
    }

    /// Returns the table, with notes, times, and the compilers and validators. The files whose declarations are unknown
    /// are in [`Report::rendered`].
    pub fn summary(&self) -> String {
        let mut out = self.table();
        let _ = writeln!(out, "{}", self.count_of_infos());
        let errors = count(self.diagnostics.len(), "error");
        let _ = writeln!(out, "{} checked ({} from the cache), {errors}", count(self.compiled, "text"), self.cached);
        if let Some(remote) = &self.remote {
            let _ = writeln!(out, "{remote}");
        }
        self.refusals(&mut out);
        for row in &self.variants {
            let _ = writeln!(out, "{}", row.describe(self.wall));
        }
        self.sizes_and_skips(&mut out);
        for note in self.notes.iter().cloned().chain(self.remote_failures()) {
            let _ = writeln!(out, "note: {note}");
        }
        let _ = writeln!(out, "checked with: {}", self.tools.join("; "));
        let warm: Vec<String> =
            self.warm_up.iter().map(|(backend, time)| format!("{} {}", backend.row().title, millis(*time))).collect();
        if !warm.is_empty() {
            let _ = writeln!(out, "warm-up of the compiler: {}", warm.join(", "));
        }
        let _ = writeln!(out, "{} in all, {} of compiling and validating", millis(self.wall), millis(self.busy));
        out
    }

    /// Returns the table without times and without what the cache and servers contributed, so that equal runs give
    /// equal bytes.
    pub fn summary_for_file(&self) -> String {
        let mut out = self.table();
        let _ = writeln!(out, "{}", self.count_of_infos());
        self.refusals(&mut out);
        self.sizes_and_skips(&mut out);
        for file in &self.unread {
            let _ = writeln!(out, "note: {file}");
        }
        for note in &self.notes {
            let _ = writeln!(out, "note: {note}");
        }
        let _ = writeln!(out, "checked with: {}", self.tools.join("; "));
        out + &self.unsupported() + &self.last_line()
    }

    // The shaders, one on a line.
    fn table(&self) -> String {
        let mut out = String::new();
        let shown: Vec<&Row> = self.rows.iter().filter(|row| row.is_static).collect();
        let names = shown_names(shown.iter().map(|row| (row.name.as_str(), row.path.as_str())));
        let width = names.iter().map(String::len).chain(["shader".len()]).max().unwrap_or(0);
        let lines: Vec<(String, String)> =
            shown.iter().map(|row| (stages(&row.stages), backends(&row.backends, &row.unsupported))).collect();
        let stage_width = lines.iter().map(|(it, _)| it.len()).chain([6]).max().unwrap_or(0);
        let backend_width = lines.iter().map(|(_, it)| it.chars().count()).chain([8]).max().unwrap_or(0);
        if !shown.is_empty() {
            let _ = writeln!(
                out,
                "{:width$}  {:stage_width$}  {:backend_width$}  {:>8}  {:>8}  result",
                "shader", "stages", "backends", "text", "SPIR-V"
            );
        }
        for ((row, name), (stages, backends)) in shown.iter().zip(&names).zip(&lines) {
            let _ = writeln!(
                out,
                "{name:width$}  {stages:stage_width$}  {backends:backend_width$}  {:>8}  {:>8}  {}",
                size(row.text_bytes),
                size(row.spirv_bytes),
                row.result()
            );
        }
        out
    }

    /// Returns a warning for the last line of a run without errors; empty if SPIRV-Tools validated every module.
    pub fn last_line(&self) -> String {
        let naga = match (self.validator, self.unvalidated) {
            (Some(Validator::Naga), 0) => format!("SPIR-V was validated by naga: {NO_SPIRV_TOOLS}\n"),
            _ => String::new(),
        };
        self.unvalidated_line() + &naga
    }

    /// Describes how many modules were not validated, and why; empty if all were.
    pub(crate) fn unvalidated_line(&self) -> String {
        let texts = count(self.unvalidated, "text");
        match self.validator {
            _ if self.unvalidated == 0 => String::new(),
            Some(Validator::Naga) => {
                format!("SPIR-V of {texts} was not validated, since naga does not read it: {NO_SPIRV_TOOLS}\n")
            }
            _ => format!("SPIR-V of {texts} was not validated: {NO_SPIRV_TOOLS}\n"),
        }
    }

    /// Returns the reasons why backends do not support shaders.
    pub fn unsupported(&self) -> String {
        let mut out = String::new();
        let names = shown_names(self.rows.iter().map(|row| (row.name.as_str(), row.path.as_str())));
        for (row, name) in self.rows.iter().zip(names) {
            for (backend, why) in &row.unsupported {
                let _ = writeln!(out, "{name}: {}: {why}", backend.row().title);
            }
        }
        out
    }

    fn count_of_infos(&self) -> String {
        let statics = self.rows.iter().filter(|row| row.is_static).count();
        format!(
            "\n{}, {} compiled statically, {} with sources but without `do_static_compilation`",
            count(self.infos, "info"),
            statics,
            self.not_static
        )
    }

    // What backends and drivers refused.
    fn refusals(&self, out: &mut String) {
        let unsupported: usize = self.rows.iter().map(|row| row.unsupported.len()).sum();
        if unsupported > 0 {
            let times = count(unsupported, "time");
            let _ = writeln!(
                out,
                "{times} a backend cannot express a shader (a dash in the table): `shader-builder check --unsupported` \
                 lists which and why"
            );
        }
        for DriverResult { device, linked, refused, lacking: _ } in &self.devices {
            let _ = writeln!(out, "{} linked, {refused} refused by {device}", count(*linked, "shader"));
        }
    }

    fn sizes_and_skips(&self, out: &mut String) {
        let sum = |bytes: fn(&Row) -> usize| self.rows.iter().map(bytes).sum::<usize>();
        let (before, after) = (sum(|row| row.before_optimizing), sum(|row| row.optimized_bytes));
        if before > 0 {
            let what = self.optimize.name();
            let _ = writeln!(out, "SPIR-V optimised for {what}: {} before, {} after", size(before), size(after));
        }
        for (what, count) in &self.skipped {
            let _ = writeln!(out, "skipped: {what} ({count})");
        }
    }
}

impl Row {
    pub(crate) fn result(&self) -> String {
        match (self.errors, self.warnings) {
            (0, 0) if self.checked.is_empty() => "not compiled".into(),
            (0, 0) => "passed".into(),
            (0, warnings) => format!("passed, {}", count(warnings, "warning")),
            (errors, _) => count(errors, "error"),
        }
    }
}

fn stages(stages: &[Stage]) -> String {
    stages.iter().map(|stage| stage.suffix()).collect::<Vec<_>>().join(" ")
}

// Returns `GL 3.3 4.1 4.3 4.6  ES 3.0 3.1 3.2  VK`, with a dash for a backend that does not support the shader.
fn backends(made: &[Backend], unsupported: &[(Backend, String)]) -> String {
    let mut parts = Vec::new();
    for (family, short) in [
        (Family::OpenGl, "GL"),
        (Family::Gles, "ES"),
        (Family::Vulkan, "VK"),
        (Family::Metal, "MTL"),
        (Family::D3d12, "D3D"),
        (Family::WebGpu, "WGPU"),
    ] {
        let is_known = |it: &Backend| made.contains(it) || unsupported.iter().any(|(other, _)| other == it);
        let known: Vec<Backend> = Backend::all().filter(|it| it.row().family == family && is_known(it)).collect();
        if known.is_empty() {
            continue;
        }
        let version = |it: &Backend| match made.contains(it) {
            true => format!("{}.{}", it.row().version / 100, it.row().version / 10 % 10),
            false => " - ".into(),
        };
        let versions: Vec<String> = known.iter().map(version).collect();
        parts.push(match family {
            Family::OpenGl | Family::Gles => format!("{short} {}", versions.join(" ")),
            Family::Vulkan | Family::Metal | Family::D3d12 | Family::WebGpu => {
                let is_made = known.iter().any(|it| made.contains(it));
                if is_made { short.to_owned() } else { format!("{:>width$}", "-", width = short.len()) }
            }
        });
    }
    parts.join("  ")
}

fn count(count: usize, word: &str) -> String {
    format!("{count} {word}{}", if count == 1 { "" } else { "s" })
}

fn size(bytes: usize) -> String {
    match bytes {
        0 => "-".into(),
        bytes if bytes < 10_240 => format!("{bytes} B"),
        bytes => format!("{} KB", bytes / 1024),
    }
}

fn millis(time: Duration) -> String {
    format!("{} ms", time.as_millis())
}
