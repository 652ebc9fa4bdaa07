//! Counts keys, techniques and texts of a job, for one line of the report.

use std::collections::BTreeSet;
use std::time::Duration;

use shader_info_glsl::hash::Hash128;
use shader_info_model::Stage;

use crate::compile::run::CompileResults;
use crate::plan::Job;
use crate::plan::variants::BackendVariants;

/// Numbers of keys, techniques and texts of a shader.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct VariantRow {
    /// Name of the info.
    pub name: String,
    /// Number of keys that a program can request.
    pub keys: u128,
    /// Number of techniques: the smallest and the largest of all backends.
    pub techniques: (usize, usize),
    /// Number of different texts of each stage, on the backend with the most.
    pub texts: Vec<(Stage, usize)>,
    /// Number of different texts that were compiled, on all backends.
    pub checked: usize,
    /// Number of these texts that came from the cache.
    pub cached: usize,
    /// Time of compiling and validating the other texts, summed over all threads.
    pub busy: Duration,
}

impl VariantRow {
    /// Counts for a job; `None` if the info has no variants, or if no backend supports it.
    pub fn of(job: &Job, ran: &CompileResults) -> Option<Self> {
        let count = |it: &BackendVariants| it.variants.techniques.len();
        let fewest = job.variants.iter().map(count).min()?;
        let most = job.variants.iter().map(count).max()?;
        let stages = job.stage_list().into_iter();
        let texts = stages.map(|stage| (stage, job.variants.iter().map(|it| it.texts(stage)).max().unwrap_or(0)));
        let units: BTreeSet<Hash128> = job.stages.iter().map(|it| it.unit.hash).collect();
        let checked = units.iter().filter(|hash| ran.outcomes.contains_key(hash));
        let spent: Vec<Duration> = checked.clone().filter_map(|hash| ran.spent.get(hash).copied()).collect();
        let checked = checked.count();
        Some(Self {
            name: job.info.name.clone(),
            keys: job.variants.iter().map(|it| it.variants.keys).max()?,
            techniques: (fewest, most),
            texts: texts.collect(),
            checked,
            cached: checked - spent.len(),
            busy: spent.iter().sum(),
        })
    }

    /// Describes the counts: `RenderMesh: 16384 keys → 356 techniques → 41 vertex + 97 fragment texts a backend → …`
    pub fn describe(&self, wall: Duration) -> String {
        let Self { name, keys, techniques, texts, checked, cached, busy } = self;
        let techniques = match techniques {
            (fewest, most) if fewest == most => most.to_string(),
            (fewest, most) => format!("{fewest} to {most}"),
        };
        let texts: Vec<String> =
            texts.iter().map(|(stage, count)| format!("{count} {}", stage.name().replace('_', " "))).collect();
        let compiled = checked - cached;
        let (busy, wall) = (busy.as_secs_f64(), wall.as_secs_f64());
        let plural = |is_one: bool| if is_one { "" } else { "s" };
        let (key, technique) = (plural(*keys == 1), plural(techniques == "1"));
        format!(
            "{name}: {keys} key{key} → {techniques} technique{technique} → {} texts a backend → {cached} from cache → {compiled} \
             compiled, {busy:.1} s CPU, {wall:.1} s wall",
            texts.join(" + ")
        )
    }
}
