//! Summarises in one line how many keys, techniques and texts a job has.

use std::collections::BTreeSet;
use std::time::Duration;

use shader_info_glsl::hash::Hash128;
use shader_info_model::Stage;

use crate::compile::run::Ran;
use crate::plan::Job;
use crate::plan::variants::BackendVariants;

/// How many of what there are, from one layer to the next.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct VariantRow {
    /// The shader.
    pub name: String,
    /// Keys that can be asked for.
    pub keys: u128,
    /// Techniques, on the backend with the fewest and on the one with the most.
    pub techniques: (usize, usize),
    /// Different texts of each stage, on the backend with the most.
    pub texts: Vec<(Stage, usize)>,
    /// Different texts that went through a compiler, on all backends.
    pub checked: usize,
    /// Of which these came from the cache.
    pub cached: usize,
    /// Compiling and validating the others, over all threads.
    pub busy: Duration,
}

impl VariantRow {
    /// None for an info without variants, or one that no backend can say.
    pub fn of(job: &Job, ran: &Ran) -> Option<Self> {
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

    /// `RenderMesh: 16384 keys → 356 techniques → 41 vertex + 97 fragment texts a backend → …`
    pub fn words(&self, wall: Duration) -> String {
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
