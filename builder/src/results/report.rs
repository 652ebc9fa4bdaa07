//! The report of a run: rows, diagnostics, counts and times.

use std::collections::BTreeMap;
use std::time::Duration;

use shader_info_model::Backend;
use shader_info_model::diagnostic::Diagnostic;

use crate::compile::RemoteUse;
use crate::compile::validate::Validator;
use crate::find::UnreadableFile;
use crate::find::package::Texts;
use crate::options::Optimize;
use crate::results::{DriverResult, Row, VariantRow};

/// The report of a run.
#[derive(Debug, Default)]
pub struct Report {
    /// Name of the package.
    pub package: String,
    /// One row for each shader, by name.
    pub rows: Vec<Row>,
    /// Numbers of keys, techniques and texts, for each checked shader with branches or rules.
    pub variants: Vec<VariantRow>,
    /// The errors, in the order of the rows, then of their places.
    pub diagnostics: Vec<Diagnostic>,
    /// Warnings of compilers about shaders that they accept.
    pub warnings: Vec<Diagnostic>,
    /// Files for excerpts, by the names that places have.
    pub texts: Texts,
    /// Number of compiled texts, with those from the cache.
    pub compiled: usize,
    /// Number of texts that came from the cache.
    pub cached: usize,
    /// What servers contributed; `None` if the run used none.
    pub remote: Option<RemoteUse>,
    /// Checks that were skipped, by their reason, with their number.
    pub skipped: BTreeMap<String, usize>,
    /// Number of texts whose SPIR-V was not validated.
    pub unvalidated: usize,
    /// The validator of this run; `None` if nothing was compiled.
    pub validator: Option<Validator>,
    /// Messages about the run, not about a shader: for example that the cache is full. See [`Report::all_notes`].
    pub notes: Vec<String>,
    /// Rust files that are missing or not Rust, so that their declarations are unknown.
    pub unread: Vec<UnreadableFile>,
    /// Number of infos with sources but without `do_static_compilation`.
    pub not_static: usize,
    /// Number of all infos.
    pub infos: usize,
    /// Drivers that linked the shaders.
    pub devices: Vec<DriverResult>,
    /// How SPIR-V was optimized.
    pub optimize: Optimize,
    /// Compilers and validators, with their versions.
    pub tools: Vec<String>,
    /// Time of the first text of each dialect, which includes the compiler's start.
    pub warm_up: Vec<(Backend, Duration)>,
    /// Time of compiling and validating, summed over all threads.
    pub busy: Duration,
    /// Time of the whole run.
    pub wall: Duration,
    /// Whether skipped checks are errors.
    pub require: bool,
}

impl Report {
    /// Returns whether every file was read and every required check ran, all without an error.
    pub fn passed(&self) -> bool {
        let is_complete = !self.require || self.skipped.is_empty();
        is_complete && self.diagnostics.is_empty() && self.unread.is_empty()
    }

    /// Returns all that concerns the run and not a shader: the files that were not read, the notes, and what failed at
    /// servers.
    pub fn all_notes(&self) -> impl Iterator<Item = String> + '_ {
        let unread = self.unread.iter().map(ToString::to_string);
        unread.chain(self.notes.iter().cloned()).chain(self.remote_failures())
    }

    /// Returns what failed at servers; the texts were compiled here then.
    pub(crate) fn remote_failures(&self) -> impl Iterator<Item = String> + '_ {
        self.remote.iter().flat_map(|remote| &remote.failures).map(|failure| format!("remote: {failure}"))
    }

    /// Adds the counts of each driver. A missing driver counts as skipped, and so does one that linked nothing.
    pub(crate) fn devices_tried(&mut self, tried: Vec<Result<DriverResult, (&'static str, String)>>) {
        let checked = self.rows.len();
        let is_expected = checked > 0 && self.diagnostics.is_empty();
        for result in tried {
            match result {
                Ok(tried) => {
                    if is_expected && tried.linked + tried.refused == 0 && tried.lacking.is_empty() {
                        let words = format!("linking on {}, which takes none of these texts", tried.device);
                        self.skipped.insert(words, checked);
                    }
                    for (what, count) in &tried.lacking {
                        self.skipped.insert(format!("linking on {}, which lacks {what}", tried.device), *count);
                    }
                    self.devices.push(tried);
                }
                Err((name, why)) => drop(self.skipped.insert(format!("linking on {name}: {why}"), checked)),
            }
        }
    }
}
