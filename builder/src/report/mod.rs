//! What came of every declaration in: one value, from which a table, JSON and a page are drawn.

mod details;
mod extent;
mod json;
#[cfg(feature = "page")]
mod page;
mod stages;
mod table;
mod variants;

use std::collections::BTreeMap;
use std::time::Duration;

use shader_info_shared::backend::Backend;
use shader_info_shared::diagnostic::Diagnostic;
use shader_info_shared::model::Stage;

use crate::device::Tried;
use crate::optimize::Optimize;
use crate::paint::Texts;
use crate::variants::VariantRow;

pub(crate) use details::details;
pub use details::{Detail, Details};
pub use extent::Lines;
pub use json::SCHEMA;
pub use stages::{Remark, Run, StageDetail};

/// What a run found.
#[derive(Debug, Default)]
pub struct Report {
    /// The package.
    pub package: String,
    /// A row a shader, by name.
    pub rows: Vec<Row>,
    /// How far variants were boiled down, of each shader with branches or rules that was looked at.
    pub variants: Vec<VariantRow>,
    /// All that a page shows of each; only where it was asked for.
    pub details: Option<Details>,
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
    /// Compiled nowhere: what and why, counted.
    pub skipped: BTreeMap<String, usize>,
    /// Texts whose SPIR-V nothing validated.
    pub unvalidated: usize,
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

/// One shader.
#[derive(Debug, Default, Clone)]
pub struct Row {
    /// Its name.
    pub name: String,
    /// Package it belongs to.
    pub package: String,
    /// Stages with a source.
    pub stages: Vec<Stage>,
    /// Backends it was made for.
    pub backends: Vec<Backend>,
    /// Backends whose text went through a compiler.
    pub checked: Vec<Backend>,
    /// Backends that cannot say it, and why.
    pub unsupported: Vec<(Backend, String)>,
    /// Bytes of all texts.
    pub text_bytes: usize,
    /// Bytes of all SPIR-V.
    pub spirv_bytes: usize,
    /// Bytes of the SPIR-V that was optimised, before.
    pub before_optimizing: usize,
    /// And after.
    pub optimized_bytes: usize,
    /// Mistakes.
    pub errors: usize,
    /// The compiler's warnings.
    pub warnings: usize,
    /// Whether it says `do_static_compilation`.
    pub is_static: bool,
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
