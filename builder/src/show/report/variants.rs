//! Writes the matrix of a job's variants as JSON: docs/report.md says what each field means.
//!
//! Thousands of techniques on a dozen backends: what they share stands there once, and a technique is a few numbers.

use std::collections::BTreeMap;

#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;
use shader_info_glsl::hash::Hash128;
use shader_info_model::Stage;

use crate::compile::{CompileResults, Outcome};
use crate::json::{At, LoweringName, StageName, number, place};
use crate::plan::Job;
use crate::plan::variants::BackendVariants;
use crate::results::delivered_bytes;

/// The techniques of a shader on the backends that have the same.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "matrix"))]
pub struct Matrix {
    keys: Option<u64>,
    skipped: Option<u64>,
    count: Option<u64>,
    branches: Vec<BranchJson>,
    rules: Vec<RuleJson>,
    choices: Vec<Vec<String>>,
    /// The index of each branch's value, and of the technique's list in `choices`.
    techniques: Vec<(Vec<u32>, usize)>,
    first_fallback: usize,
    open: Vec<String>,
    backends: BTreeMap<String, Vec<TextsJson>>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "branch"))]
struct BranchJson {
    name: String,
    lowering: LoweringName,
    adds: Option<u64>,
    values: Vec<String>,
    default: u32,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "rule"))]
struct RuleJson {
    words: String,
    depth: u32,
    place: Option<At<'static>>,
    keys: Option<u64>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "texts"))]
struct TextsJson {
    stage: StageName,
    names: Vec<String>,
    of: Vec<u32>,
    /// Bytes of each text and of its SPIR-V.
    texts: Vec<(usize, usize)>,
}

/// Returns one matrix for all backends that have the same techniques; none for an info without variants.
pub(super) fn variants(job: &Job, ran: &CompileResults) -> Vec<Matrix> {
    let mut groups: Vec<Vec<&BackendVariants>> = Vec::new();
    for it in &job.variants {
        let is_alike = |group: &&mut Vec<&BackendVariants>| {
            let known = group[0];
            known.variants == it.variants && known.program == it.program && known.built() == it.built()
        };
        match groups.iter_mut().find(is_alike) {
            Some(group) => group.push(it),
            None => groups.push(vec![it]),
        }
    }
    groups.iter().map(|group| matrix(group, job, ran)).collect()
}

fn matrix(group: &[&BackendVariants], job: &Job, ran: &CompileResults) -> Matrix {
    let first = group[0];
    let (program, variants) = (&first.program, &first.variants);
    let branches = program.variables.iter().zip(&variants.costs).map(|(it, cost)| {
        let domain = &it.branch.domain;
        BranchJson {
            name: it.branch.name.clone(),
            lowering: LoweringName(it.branch.lowering),
            adds: cost.and_then(number),
            values: (0..domain.count()).map(|index| domain.word(index)).collect(),
            default: it.branch.default,
        }
    });
    let rules = program.arms.iter().zip(&variants.reached).map(|(arm, keys)| RuleJson {
        words: arm.words.clone(),
        depth: arm.depth,
        place: place(&arm.place).map(At::into_owned),
        keys: number(*keys),
    });
    let mut choices: Vec<Vec<String>> = Vec::new();
    let techniques = first.techniques().map(|it| {
        let chosen = first.chosen(it);
        let choice = choices.iter().position(|known| *known == chosen).unwrap_or_else(|| {
            choices.push(chosen);
            choices.len() - 1
        });
        (program.variables.iter().map(|variable| variable.get(it.key)).collect(), choice)
    });
    let techniques = techniques.collect();
    let open = first.fallbacks.iter().flat_map(|it| it.open());
    let backends = group.iter().map(|it| (it.backend.row().name.to_owned(), texts(it, job, ran)));
    Matrix {
        keys: number(variants.keys),
        skipped: number(variants.skipped),
        count: number(variants.count),
        branches: branches.collect(),
        rules: rules.collect(),
        choices,
        techniques,
        first_fallback: variants.techniques.len(),
        open: open.map(str::to_owned).collect(),
        backends: backends.collect(),
    }
}

// By stage: the branches that it names, the text of each technique, and how many bytes each text has.
fn texts(it: &BackendVariants, job: &Job, ran: &CompileResults) -> Vec<TextsJson> {
    let mut sizes: BTreeMap<(Stage, u32), (usize, Hash128)> = BTreeMap::new();
    for planned in job.stages.iter().filter(|planned| planned.unit.backend == it.backend) {
        let unit = &planned.unit;
        sizes.insert((unit.stage, unit.variant), (delivered_bytes(planned, ran), unit.hash));
    }
    let spirv = |hash: &Hash128| match ran.outcomes.get(hash) {
        Some(Outcome::Passed(compiled)) => 4 * compiled.words.len(),
        _ => 0,
    };
    let stages = it.units.iter().map(|(stage, of)| {
        let range = (*stage, 0)..=(*stage, u32::MAX);
        let texts = sizes.range(range).map(|(_, (bytes, hash))| (*bytes, spirv(hash)));
        let names = it.seen.get(stage).cloned().unwrap_or_default();
        TextsJson { stage: StageName(*stage), names, of: of.clone(), texts: texts.collect() }
    });
    stages.collect()
}
