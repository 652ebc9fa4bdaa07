//! The JSON of an info's variants.

use std::collections::BTreeMap;

#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;
use shader_info_model::Stage;

use super::Explored;
use crate::json::{BackendName, LoweringName, StageName, number};
use crate::plan::variants::KeyLookup;

/// What `variants NAME --format json` writes.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "variants"))]
pub(crate) struct VariantsJson<'a> {
    name: &'a str,
    backend: BackendName,
    keys: Option<u64>,
    skipped: Option<u64>,
    count: Option<u64>,
    /// Whether there are more techniques than a build makes, so that only some were looked at.
    sampled: bool,
    stages: Vec<StageTexts<'a>>,
    branches: Vec<BranchJson<'a>>,
    rules: Vec<RuleJson<'a>>,
    requests: Vec<RequestJson<'a>>,
    techniques: Vec<TechniqueJson>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "stage_texts"))]
struct StageTexts<'a> {
    stage: StageName,
    texts: Option<u64>,
    names: &'a [String],
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "branch"))]
struct BranchJson<'a> {
    name: &'a str,
    lowering: LoweringName,
    adds: Option<u64>,
    values: Vec<String>,
    default: String,
    first_bit: u32,
    bits: u32,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "rule"))]
struct RuleJson<'a> {
    words: &'a str,
    depth: u32,
    place: String,
    keys: Option<u64>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "request"))]
struct RequestJson<'a> {
    /// The key as it was given.
    request: &'a str,
    technique: Option<TechniqueJson>,
    /// Why the key has no technique.
    why: Option<String>,
    through: Vec<&'a str>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "technique"))]
struct TechniqueJson {
    key: u64,
    branches: BTreeMap<String, String>,
    words: String,
    chosen: Vec<String>,
    /// By stage, the number of its text.
    texts: BTreeMap<&'static str, u32>,
}

impl Explored {
    pub(crate) fn document(&self) -> VariantsJson<'_> {
        let variants = &self.variants.variants;
        VariantsJson {
            name: &self.name,
            backend: BackendName(self.variants.backend),
            keys: number(variants.keys),
            skipped: number(variants.skipped),
            count: number(variants.count),
            sampled: !self.most_texts.is_empty(),
            stages: self.variants.seen.iter().map(|(stage, names)| self.stage(*stage, names)).collect(),
            branches: self.branch_documents(),
            rules: self.rule_documents(),
            requests: self.lookups.iter().map(|(key, found)| self.request_document(key, found)).collect(),
            techniques: (0..variants.techniques.len()).map(|index| self.technique_document(index)).collect(),
        }
    }

    fn stage<'a>(&'a self, stage: Stage, names: &'a [String]) -> StageTexts<'a> {
        let texts = match self.most_texts.get(&stage) {
            Some(most) => number(*most),
            None => Some(self.variants.texts(stage) as u64),
        };
        StageTexts { stage: StageName(stage), texts, names }
    }

    fn branch_documents(&self) -> Vec<BranchJson<'_>> {
        let variables = self.variants.program.variables.iter().zip(&self.variants.variants.costs);
        let branches = variables.map(|(it, cost)| {
            let domain = &it.branch.domain;
            BranchJson {
                name: &it.branch.name,
                lowering: LoweringName(it.branch.lowering),
                adds: cost.and_then(number),
                values: (0..domain.count()).map(|index| domain.word(index)).collect(),
                default: domain.word(it.branch.default),
                first_bit: it.shift,
                bits: it.bits,
            }
        });
        branches.collect()
    }

    fn rule_documents(&self) -> Vec<RuleJson<'_>> {
        let arms = self.variants.program.arms.iter().zip(&self.variants.variants.reached);
        let rules = arms.map(|(arm, keys)| RuleJson {
            words: &arm.words,
            depth: arm.depth,
            place: arm.place.to_string(),
            keys: number(*keys),
        });
        rules.collect()
    }

    fn request_document<'a>(&'a self, words: &'a str, found: &'a KeyLookup) -> RequestJson<'a> {
        RequestJson {
            request: words,
            technique: found.technique.as_ref().ok().map(|index| self.technique_document(*index)),
            why: found.technique.as_ref().err().map(ToString::to_string),
            through: found.arms.iter().map(|arm| self.variants.program.arms[*arm].words.as_str()).collect(),
        }
    }

    fn technique_document(&self, index: usize) -> TechniqueJson {
        let (program, it) = (&self.variants.program, &self.variants.variants.techniques[index]);
        let texts = self.variants.units.iter().map(|(stage, units)| (stage.name(), units[index]));
        TechniqueJson {
            key: it.key,
            branches: program.chosen_values(it.key),
            words: program.describe(it.key),
            chosen: self.variants.chosen(it),
            texts: texts.collect(),
        }
    }
}
