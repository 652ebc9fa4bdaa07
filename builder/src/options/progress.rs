//! Reports the progress of a run to a callback.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use shader_info_glsl::hash::Hash128;
use shader_info_model::Backend;
use shader_info_model::Stage;
use shader_info_model::contribution::Unit;

/// A step of a run: a text was completed. Counts are of distinct texts. Steps of several threads may arrive out of
/// order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step<'a> {
    /// Number of completed texts, with this one.
    pub done: usize,
    /// Number of all texts.
    pub total: usize,
    /// Number of completed texts that came from the cache.
    pub cached: usize,
    /// Name of an info that the text belongs to.
    pub name: &'a str,
    /// Stage of the text.
    pub stage: Stage,
    /// Backend of the text.
    pub backend: Backend,
}

type Listener = dyn Fn(&Step<'_>) + Send + Sync;

/// A progress callback, which any thread may call. The default does nothing.
#[derive(Clone, Default)]
pub struct Progress(Option<Arc<Listener>>);

impl Progress {
    /// Makes a callback from a function. The function should be fast, because it may be called thousands of times a
    /// second.
    pub fn new(listener: impl Fn(&Step<'_>) + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(listener)))
    }

    /// Begins to count the texts of one run.
    pub(crate) fn tally<'a>(&self, texts: impl Iterator<Item = (&'a str, &'a Unit)>) -> Tally<'a> {
        let names = self.0.is_some().then(|| texts.map(|(name, unit)| (unit.hash, name)).collect());
        Tally { progress: self.clone(), names: names.unwrap_or_default(), ..Tally::default() }
    }
}

impl fmt::Debug for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Progress(heard)" } else { "Progress(unheard)" })
    }
}

/// The count of one run.
#[derive(Debug, Default)]
pub struct Tally<'a> {
    progress: Progress,
    names: BTreeMap<Hash128, &'a str>,
    total: AtomicUsize,
    done: AtomicUsize,
    cached: AtomicUsize,
}

impl Tally<'_> {
    /// Sets the number of texts.
    pub fn begin(&self, total: usize) {
        self.total.store(total, Ordering::Relaxed);
    }

    /// Counts a text that was compiled, or found in the cache.
    pub fn step(&self, unit: &Unit, from_cache: bool) {
        let Some(listener) = &self.progress.0 else { return };
        let cached = self.cached.fetch_add(from_cache.into(), Ordering::Relaxed) + usize::from(from_cache);
        let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
        let total = self.total.load(Ordering::Relaxed);
        let name = self.names.get(&unit.hash).copied().unwrap_or_default();
        listener(&Step { done, total, cached, name, stage: unit.stage, backend: unit.backend });
    }
}
