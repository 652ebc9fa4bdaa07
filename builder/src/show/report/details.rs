//! Collects the details of each shader for a report's page and JSON. They are computed only if requested.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;
use shader_info_glsl::hash::Hash128;
use shader_info_model::diagnostic::Diagnostic;

use super::extent::{Lines, around, extents};
use super::stages::{StageDetail, Texts, stages};
use super::variants::{Matrix, variants};
use crate::compile::disassemble;
use crate::find::DeclId;
use crate::find::includes::{Include, includes};
use crate::find::package::Project;
use crate::options::Options;
use crate::results::{Checked, Report, Results};
use crate::show::explain::{Explanation, explanation};

/// The details of a report, in addition to its table.
#[derive(Debug, Default)]
pub struct Details {
    /// Details of each shader, in the order of the rows.
    pub shaders: Vec<Detail>,
    /// The texts of all stages, each stored once.
    pub texts: BTreeMap<Hash128, String>,
    /// The Rust and GLSL files of all authors, by the names that places have.
    pub files: BTreeMap<String, String>,
    /// Whether a disassembler of SPIR-V is available.
    pub has_disassembler: bool,
}

/// A report with the details of each shader.
#[derive(Debug)]
pub struct DetailedReport {
    /// Rows, diagnostics and totals.
    pub report: Report,
    /// The details.
    pub details: Details,
}

/// The details of one shader.
#[derive(Debug)]
pub struct Detail {
    /// The explanation of its declaration.
    pub explanation: Explanation,
    /// The lines of its declaration.
    pub declaration: Lines,
    /// Its includes.
    pub includes: Vec<Include>,
    /// Its stages for each backend.
    pub stages: Vec<StageDetail>,
    /// Its techniques, in the form that a page reads. Backends with the same techniques share an object.
    pub variants: Vec<Matrix>,
    /// Its diagnostics.
    pub diagnostics: Vec<Diagnostic>,
    /// Backends that do not support it, each with all reasons.
    pub unsupported: Vec<(&'static str, Vec<Diagnostic>)>,
}

/// Returns the details of every checked info, in the order of the report's rows.
pub(crate) fn details(project: &mut Project, results: &Results, options: &Options) -> Details {
    let mut out = Details { has_disassembler: disassemble::is_available(), ..Details::default() };
    // As in the rows, a declaration that was made of a document is shown as the info that inherits it.
    let made = project.tree.made_of_documents();
    let mut shaders: Vec<&Checked> =
        results.checked.iter().filter(|it| !made.contains(&*it.job.info.place.file)).collect();
    shaders.sort_by(|a, b| a.row.name.cmp(&b.row.name));
    let explanations: Vec<Explanation> = shaders.iter().map(|it| explained(project, it, options)).collect();
    // Disassembling is the slow part, so it runs on all threads.
    let stages: Vec<(Vec<StageDetail>, Texts)> = shaders.par_iter().map(|it| stages(it, &results.ran)).collect();
    let mut wanted = BTreeSet::new();
    for ((it, explanation), (stages, texts)) in shaders.iter().zip(explanations).zip(stages) {
        out.texts.extend(texts);
        wanted.extend(it.job.files.iter().cloned());
        wanted.extend(explanation.statements.iter().map(|statement| statement.place.file.to_string()));
        wanted.extend(explanation.layouts.iter().map(|layout| layout.place.file.to_string()));
        wanted.insert(explanation.place.file.to_string());
        out.shaders.push(Detail {
            declaration: Lines { file: explanation.place.file.to_string(), first: 0, last: 0 },
            includes: includes(&it.job.info, &project.folders),
            diagnostics: it.findings.iter().map(|finding| finding.diagnostic.clone()).collect(),
            unsupported: it.job.unsupported.iter().map(|(to, why)| (to.row().name, why.clone())).collect(),
            variants: variants(&it.job, &results.ran),
            explanation,
            stages,
        });
    }
    out.files = project.texts(&wanted);
    let known: BTreeMap<&str, Vec<(u32, u32)>> = out
        .files
        .iter()
        .filter(|(name, _)| name.ends_with(".rs"))
        .map(|(name, text)| (name.as_str(), extents(text)))
        .collect();
    for it in &mut out.shaders {
        let extents = known.get(it.declaration.file.as_str()).map_or(&[][..], Vec::as_slice);
        (it.declaration.first, it.declaration.last) = around(extents, &it.explanation.place);
    }
    out
}

fn explained(project: &mut Project, it: &Checked, options: &Options) -> Explanation {
    let info = &it.job.info;
    let is_it = |id: &DeclId| {
        let declaration = &project.tree.declarations[*id];
        declaration.name == info.name && declaration.place == info.place
    };
    // Every checked info has a declaration.
    let id = (0..project.tree.declarations.len()).find(is_it).unwrap_or_default();
    explanation(project, id, info, options)
}
