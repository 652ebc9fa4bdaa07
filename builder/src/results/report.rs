//! The report of a run: rows, diagnostics, counts and times.

use std::collections::BTreeMap;
use std::time::Duration;

use shader_info_model::Backend;
use shader_info_model::diagnostic::Diagnostic;

use crate::compile::RemoteUse;
use crate::compile::validate::Validator;
use crate::find::package::Texts;
use crate::options::Optimize;
use crate::results::{Row, Tried, VariantRow};

/// What a run found.
#[derive(Debug, Default)]
pub struct Report {
    /// The package.
    pub package: String,
    /// A row a shader, by name.
    pub rows: Vec<Row>,
    /// How far variants were boiled down, of each shader with branches or rules that was looked at.
    pub variants: Vec<VariantRow>,
    /// Everything that is wrong, in the order of the rows, then of the places.
    pub diagnostics: Vec<Diagnostic>,
    /// What the compiler warns about in shaders that it accepts.
    pub warnings: Vec<Diagnostic>,
    /// Files to draw excerpts from, by the names that places have.
    pub texts: Texts,
    /// Texts compiled, and how many of those came from the cache.
    pub compiled: usize,
    /// Of which these came from the cache.
    pub cached: usize,
    /// What servers did; `None` if none is used.
    pub remote: Option<RemoteUse>,
    /// Compiled nowhere: what and why, counted.
    pub skipped: BTreeMap<String, usize>,
    /// Texts whose SPIR-V was not validated.
    pub unvalidated: usize,
    /// The validator of this run; `None` if nothing was compiled.
    pub validator: Option<Validator>,
    /// What people should know though nothing is wrong with a shader: that the cache is full, for one.
    pub notes: Vec<String>,
    /// Infos with sources that do not say `do_static_compilation`.
    pub not_static: usize,
    /// Infos in all.
    pub infos: usize,
    /// Drivers that linked the shaders.
    pub devices: Vec<Tried>,
    /// What SPIR-V was optimised for.
    pub optimize: Optimize,
    /// Who checked what.
    pub tools: Vec<String>,
    /// What each dialect's first text cost.
    pub warm_up: Vec<(Backend, Duration)>,
    /// Compiling and validating, summed over all threads.
    pub busy: Duration,
    /// The whole run.
    pub wall: Duration,
    /// Skipped things are errors.
    pub require: bool,
}

impl Report {
    /// Whether nothing is wrong, and nothing skipped that had to be done.
    pub fn passed(&self) -> bool {
        let is_complete = !self.require || self.skipped.is_empty();
        is_complete && self.diagnostics.is_empty()
    }

    /// Notes what came of each driver; one that is not there counts as skipped.
    pub(crate) fn devices_tried(&mut self, tried: Vec<Result<Tried, (&'static str, String)>>) {
        for it in tried {
            match it {
                Ok(tried) => {
                    for (what, count) in &tried.lacking {
                        self.skipped.insert(format!("linking on {}, which lacks {what}", tried.device), *count);
                    }
                    self.devices.push(tried);
                }
                Err((name, why)) => drop(self.skipped.insert(format!("linking on {name}: {why}"), self.rows.len())),
            }
        }
    }
}
