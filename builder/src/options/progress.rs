//! Reports the progress of a run.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use shader_info_glsl::hash::Hash128;
use shader_info_model::Backend;
use shader_info_model::Stage;
use shader_info_model::contribution::Unit;

/// One more text is done. Counts are of distinct texts; steps of several threads may arrive out of order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step<'a> {
    /// Done so far, with this one.
    pub done: usize,
    /// Of so many.
    pub total: usize,
    /// How many of those done came from the cache.
    pub cached: usize,
    /// An info that it belongs to.
    pub name: &'a str,
    /// Its stage.
    pub stage: Stage,
    /// Its backend.
    pub backend: Backend,
}

type Listener = dyn Fn(&Step<'_>) + Send + Sync;

/// A progress callback; may be called from any thread. The default does nothing.
#[derive(Clone, Default)]
pub struct Progress(Option<Arc<Listener>>);

impl Progress {
    /// A callback. It is called a thousand times a second and more, and should be quick.
    pub fn new(listener: impl Fn(&Step<'_>) + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(listener)))
    }

    /// Counts the texts of one run, named by whose they are.
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
    /// So many texts there are.
    pub fn begin(&self, total: usize) {
        self.total.store(total, Ordering::Relaxed);
    }

    /// A text is compiled, or was found in the cache.
    pub fn step(&self, unit: &Unit, from_cache: bool) {
        let Some(listener) = &self.progress.0 else { return };
        let cached = self.cached.fetch_add(from_cache.into(), Ordering::Relaxed) + usize::from(from_cache);
        let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
        let total = self.total.load(Ordering::Relaxed);
        let name = self.names.get(&unit.hash).copied().unwrap_or_default();
        listener(&Step { done, total, cached, name, stage: unit.stage, backend: unit.backend });
    }
}
