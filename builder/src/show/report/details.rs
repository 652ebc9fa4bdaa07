//! Collects what a report's page shows of each shader: the heavy part of a report, made only when asked for.

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

/// What a report knows beyond its table.
#[derive(Debug, Default)]
pub struct Details {
    /// In the order of the rows.
    pub shaders: Vec<Detail>,
    /// Every text that a stage has, each once.
    pub texts: BTreeMap<Hash128, String>,
    /// The Rust and GLSL files of all authors, by the names that places have.
    pub files: BTreeMap<String, String>,
    /// Whether SPIR-V could be disassembled.
    pub has_disassembler: bool,
}

/// A report and what a page shows of each shader.
#[derive(Debug)]
pub struct DetailedReport {
    /// Rows, diagnostics, totals.
    pub report: Report,
    /// Each shader.
    pub details: Details,
}

/// Everything of one shader.
#[derive(Debug)]
pub struct Detail {
    /// What its declaration comes to.
    pub explanation: Explanation,
    /// The lines of its declaration.
    pub declaration: Lines,
    /// Which file asks for which.
    pub includes: Vec<Include>,
    /// Each stage for each backend.
    pub stages: Vec<StageDetail>,
    /// Its techniques, as a page reads them; an object for all backends that have the same.
    pub variants: Vec<Matrix>,
    /// What is wrong with it.
    pub diagnostics: Vec<Diagnostic>,
    /// Backends that cannot say it, each with every reason.
    pub unsupported: Vec<(&'static str, Vec<Diagnostic>)>,
}

/// The details of everything that was checked, in the order of the report's rows.
pub(crate) fn details(project: &mut Project, results: &Results, options: &Options) -> Details {
    let mut out = Details { has_disassembler: disassemble::is_available(), ..Details::default() };
    // As the rows: what was made of a document is shown as the info that inherits it.
    let made = project.tree.made_of_documents();
    let mut shaders: Vec<&Checked> =
        results.checked.iter().filter(|it| !made.contains(&*it.job.info.place.file)).collect();
    shaders.sort_by(|a, b| a.row.name.cmp(&b.row.name));
    let explanations: Vec<Explanation> = shaders.iter().map(|it| explained(project, it, options)).collect();
    // Disassembling is the slow part.
    let stages: Vec<(Vec<StageDetail>, Texts)> = shaders.par_iter().map(|it| stages(it, &results.ran)).collect();
    let mut wanted = BTreeSet::new();
    for ((it, explanation), (stages, texts)) in shaders.iter().zip(explanations).zip(stages) {
        out.texts.extend(texts);
        wanted.extend(it.job.files.iter().cloned());
        wanted.extend(explanation.statements.iter().map(|said| said.place.file.to_string()));
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
    // What was checked was declared.
    let id = (0..project.tree.declarations.len()).find(is_it).unwrap_or_default();
    explanation(project, id, info, options)
}
