//! Compiles and validates planned texts: on all cores, each text once, from cache.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use rayon::prelude::*;
use shader_info_glsl::hash::Hash128;
use shader_info_model::Backend;
use shader_info_model::Stage;
use shader_info_model::contribution::Unit;

use crate::compile::cache::Cache;
use crate::compile::finish::{Finish, judged, outcome};
use crate::compile::glslang::{Compiled, Message, compile};
use crate::compile::outcome::Outcome;
use crate::compile::servers::{Piece, Queue, RemoteUse, Servers};
use crate::compile::unit_key::UnitKey;
use crate::options::progress::Tally;

/// What was done for a run.
#[derive(Debug, Default)]
pub struct Ran {
    /// By the unit's hash.
    pub outcomes: BTreeMap<Hash128, Outcome>,
    /// How many came from the cache.
    pub cached: usize,
    /// What compiling and validating each took; nothing is here for those that came from the cache.
    pub spent: BTreeMap<Hash128, Duration>,
    /// What each dialect's first text cost for the compiler's own tables.
    pub warm_up: Vec<(Backend, Duration)>,
    /// All compiling and validating, over all threads.
    pub busy: Duration,
    /// What servers did; `None` if none is used.
    pub remote: Option<RemoteUse>,
}

impl Ran {
    /// Whether a text has SPIR-V that was not validated.
    pub(crate) fn is_unvalidated(&self, hash: Hash128) -> bool {
        matches!(self.outcomes.get(&hash), Some(Outcome::Passed(compiled)) if compiled.is_unvalidated)
    }
}

/// Compiles each distinct text once. Threads take one text at a time; what they compiled they validate, translate and
/// keep a few at a time.
pub fn run<'a>(units: impl IntoIterator<Item = &'a Unit>, cache: &Cache, how: Finish, tally: &Tally<'_>) -> Ran {
    run_over(&Servers::default(), units, cache, how, tally)
}

/// The same with results of other machines, where servers have them.
pub(crate) fn run_over<'a>(
    servers: &Servers,
    units: impl IntoIterator<Item = &'a Unit>,
    cache: &Cache,
    how: Finish,
    tally: &Tally<'_>,
) -> Ran {
    let distinct: BTreeMap<Hash128, &Unit> = units.into_iter().map(|unit| (unit.hash, unit)).collect();
    let mut units: Vec<&Unit> = distinct.into_values().collect();
    // Long ones first: one that came last would be waited for by all threads but one.
    units.sort_by_key(|unit| (Reverse(unit.text.len()), unit.hash));
    tally.begin(units.len());
    let validator = how.validator.words();
    let warmth = Warmth::default();
    let key = |unit: &Unit| UnitKey::of(unit, &validator, how).to_bytes();
    let (each, remote) = servers.serve(&units, cache, key, |queue| -> Vec<Vec<Done>> {
        let bench =
            Bench { cache, is_cold: cache.is_empty(), how, tally, validator: &validator, warmth: &warmth, queue };
        let pieces = std::iter::from_fn(|| queue.next()).par_bridge();
        pieces.fold(Hand::default, |hand, piece| hand.take(piece, &bench)).map(|hand| hand.finish(&bench)).collect()
    });
    let mut ran = Ran { remote, ..Ran::default() };
    for (hash, outcome, spent) in each.into_iter().flatten() {
        ran.outcomes.insert(hash, outcome);
        ran.cached += usize::from(spent.is_none());
        ran.spent.extend(spent.map(|time| (hash, time)));
    }
    ran.busy = ran.spent.values().sum();
    ran.warm_up = warmth.took();
    ran
}

/// One text outside of a run: from cache, else compiled, validated and kept.
pub(crate) fn one(unit: &Unit, cache: &Cache, how: Finish) -> Outcome {
    // A program waits for this: no time for a cache that stores nothing.
    if !cache.keeps() {
        return outcome(unit, how);
    }
    let key = UnitKey::of(unit, &how.validator.words(), how).to_bytes();
    if let Some(known) = cache.get(&key).and_then(|bytes| Outcome::from_bytes(&bytes)) {
        return known;
    }
    let outcome = outcome(unit, how);
    cache.put(&key, &outcome.to_bytes());
    outcome
}

// For how long a thread compiles before it looks at the modules again. Going from one tool to the other and back for each
// costs a quarter more of both: their code and tables push each other out of the processor's caches.
const BATCH: Duration = Duration::from_millis(100);

// One text's hash, what came of it, and what that took; nothing where it came from the cache.
type Done = (Hash128, Outcome, Option<Duration>);

// What all threads work with.
struct Bench<'b, 'a> {
    cache: &'b Cache,
    // Nothing was in the cache when the run began: texts are distinct, so nothing of this run is there for another.
    is_cold: bool,
    how: Finish,
    tally: &'b Tally<'b>,
    validator: &'b str,
    warmth: &'b Warmth,
    queue: &'b Queue<'b, 'a>,
}

// One thread's work: it takes text after text, and compiles each as it comes.
#[derive(Default)]
struct Hand<'a> {
    compiled: Vec<Fresh<'a>>,
    done: Vec<Done>,
}

// A text that only the compiler has seen.
struct Fresh<'a> {
    unit: &'a Unit,
    task: Option<usize>,
    key: Vec<u8>,
    result: Result<Compiled, Vec<Message>>,
    took: Duration,
}

impl<'a> Hand<'a> {
    fn take(mut self, piece: Piece<'a>, bench: &Bench<'_, 'a>) -> Self {
        let Piece { unit, result, task } = piece;
        let key = UnitKey::of(unit, bench.validator, bench.how).to_bytes();
        let fetched = result.as_deref().and_then(Outcome::from_bytes);
        if let (Some(_), Some(bytes)) = (&fetched, &result) {
            bench.cache.put(&key, bytes);
        }
        let known = fetched.or_else(|| {
            let bytes = if bench.is_cold { None } else { bench.cache.get(&key) };
            bytes.and_then(|bytes| Outcome::from_bytes(&bytes))
        });
        if let Some(outcome) = known {
            if let Some(task) = task {
                bench.queue.made(task, outcome.to_bytes());
            }
            bench.tally.step(unit, true);
            self.done.push((unit.hash, outcome, None));
            return self;
        }
        bench.warmth.of(unit.backend);
        let start = Instant::now();
        let result = compile(unit.stage, unit.backend, &unit.text);
        self.compiled.push(Fresh { unit, task, key, result, took: start.elapsed() });
        let spent: Duration = self.compiled.iter().map(|it| it.took).sum();
        // Servers wait for results that they count as begun.
        if spent < BATCH && task.is_none() { self } else { self.judge(bench) }
    }

    fn judge(mut self, bench: &Bench<'_, 'a>) -> Self {
        let new = self.done.len();
        let mut keys = Vec::new();
        for Fresh { unit, task, key, result, took } in self.compiled.drain(..) {
            let start = Instant::now();
            let outcome = result.map_or_else(Outcome::Failed, |compiled| judged(unit, compiled, bench.how));
            self.done.push((unit.hash, outcome, Some(took + start.elapsed())));
            bench.tally.step(unit, false);
            keys.push((key, task));
        }
        for ((key, task), (_, outcome, _)) in keys.iter().zip(&self.done[new..]) {
            let bytes = outcome.to_bytes();
            bench.cache.put(key, &bytes);
            if let Some(task) = task {
                bench.queue.made(*task, bytes);
            }
        }
        self
    }

    fn finish(self, bench: &Bench<'_, 'a>) -> Vec<Done> {
        self.judge(bench).done
    }
}

// glslang builds its tables of built-ins when a dialect's first text comes.
struct Warmth(Vec<(Backend, OnceLock<Duration>)>);

impl Default for Warmth {
    fn default() -> Self {
        Self(Backend::all().map(|backend| (backend, OnceLock::new())).collect())
    }
}

impl Warmth {
    fn of(&self, backend: Backend) {
        let time = self.0.iter().find(|(known, _)| *known == backend).map(|(_, time)| time);
        time.map(|time| time.get_or_init(|| warm(backend)));
    }

    fn took(self) -> Vec<(Backend, Duration)> {
        self.0.into_iter().filter_map(|(backend, time)| Some((backend, time.into_inner()?))).collect()
    }
}

/// Makes the tables of a dialect: the time that it took.
pub(crate) fn warm(backend: Backend) -> Duration {
    let start = Instant::now();
    let _ = compile(Stage::Vertex, backend, &format!("{}\nvoid main() {{}}\n", backend.row().version_line));
    start.elapsed()
}
