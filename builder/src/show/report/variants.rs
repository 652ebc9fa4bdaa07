//! Writes the matrix of a job's variants as JSON: docs/report.md says what each field means.
//!
//! Thousands of techniques on a dozen backends: what they share stands there once, and a technique is a few numbers.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use shader_info_glsl::hash::Hash128;
use shader_info_model::Stage;

use crate::compile::run::{Outcome, Ran};
use crate::plan::Job;
use crate::plan::variants::BackendVariants;
use crate::results::delivered_bytes;
use crate::show::explain::json::place;

/// One object for all backends that have the same techniques; none for an info without variants.
pub(super) fn variants(job: &Job, ran: &Ran) -> Vec<Value> {
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

fn matrix(group: &[&BackendVariants], job: &Job, ran: &Ran) -> Value {
    let first = group[0];
    let (program, variants) = (&first.program, &first.variants);
    let number = |count: u128| u64::try_from(count).map_or(Value::Null, Into::into);
    let branches = program.variables.iter().zip(&variants.costs).map(|(it, cost)| {
        let domain = &it.branch.domain;
        json!({
            "name": it.branch.name, "lowering": it.branch.lowering.name(), "adds": cost.map(number),
            "values": (0..domain.count()).map(|index| domain.word(index)).collect::<Vec<_>>(),
            "default": it.branch.default,
        })
    });
    let rules = program.arms.iter().zip(&variants.reached).map(|(arm, keys)| {
        json!({ "words": arm.words, "depth": arm.depth, "place": place(&arm.place), "keys": number(*keys) })
    });
    let mut choices: Vec<Vec<String>> = Vec::new();
    let techniques: Vec<Value> = first
        .techniques()
        .map(|it| {
            let chosen = first.chosen(it);
            let choice = choices.iter().position(|known| *known == chosen).unwrap_or_else(|| {
                choices.push(chosen);
                choices.len() - 1
            });
            let values: Vec<u32> = program.variables.iter().map(|variable| variable.get(it.key)).collect();
            json!([values, choice])
        })
        .collect();
    let open = first.fallbacks.iter().flat_map(|it| it.open());
    let backends = group.iter().map(|it| (it.backend.row().name.to_owned(), texts(it, job, ran)));
    json!({
        "keys": number(variants.keys), "skipped": number(variants.skipped), "count": number(variants.count),
        "branches": branches.collect::<Vec<_>>(), "rules": rules.collect::<Vec<_>>(), "choices": choices,
        "techniques": techniques, "first_fallback": variants.techniques.len(), "open": open.collect::<Vec<_>>(),
        "backends": backends.collect::<Map<_, _>>(),
    })
}

// By stage: the branches that it names, the text of each technique, and how many bytes each text has.
fn texts(it: &BackendVariants, job: &Job, ran: &Ran) -> Value {
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
        let texts = sizes.range(range).map(|(_, (bytes, hash))| json!([bytes, spirv(hash)]));
        let names = it.seen.get(stage).cloned().unwrap_or_default();
        json!({ "stage": stage.name(), "names": names, "of": of, "texts": texts.collect::<Vec<_>>() })
    });
    stages.collect()
}
