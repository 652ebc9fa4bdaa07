//! Compiles and validates planned texts: on all cores, each text once, with a cache.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use rayon::prelude::*;
use shader_info_glsl::hash::Hash128;
use shader_info_model::Backend;
use shader_info_model::Stage;
use shader_info_model::contribution::Unit;

use crate::compile::cache::{Cache, name_of, sealed, unsealed};
use crate::compile::finish::{Finish, outcome, validated};
use crate::compile::glslang::{Compiled, Message, compile};
use crate::compile::outcome::Outcome;
use crate::compile::servers::{Piece, Queue, RemoteUse, Servers};
use crate::compile::unit_key::UnitKey;
use crate::options::progress::Tally;

/// The results of compiling in a run.
#[derive(Debug, Default)]
pub struct CompileResults {
    /// Results by the hash of the unit.
    pub outcomes: BTreeMap<Hash128, Outcome>,
    /// Number of results that came from the cache.
    pub cached: usize,
    /// Time of compiling and validating each text that did not come from the cache.
    pub spent: BTreeMap<Hash128, Duration>,
    /// Time of each dialect's first text that glslang needs for its tables.
    pub warm_up: Vec<(Backend, Duration)>,
    /// Time of compiling and validating, summed over all threads.
    pub busy: Duration,
    /// What servers contributed; `None` if the run used none.
    pub remote: Option<RemoteUse>,
}

impl CompileResults {
    /// Returns whether a text has SPIR-V that was not validated.
    pub(crate) fn is_unvalidated(&self, hash: Hash128) -> bool {
        matches!(self.outcomes.get(&hash), Some(Outcome::Passed(compiled)) if compiled.is_unvalidated)
    }
}

/// Compiles each distinct text once. A thread compiles one text after another; from time to time it validates,
/// translates and stores the texts that it has compiled.
pub fn run<'a>(
    units: impl IntoIterator<Item = &'a Unit>,
    cache: &Cache,
    how: Finish,
    tally: &Tally<'_>,
) -> CompileResults {
    run_over(&Servers::default(), units, cache, how, tally, &Warmth::default())
}

/// Does the same, and uses results of other machines that servers have. Dialects in `warmth` are warm, or another
/// thread is warming them up.
pub(crate) fn run_over<'a>(
    servers: &Servers,
    units: impl IntoIterator<Item = &'a Unit>,
    cache: &Cache,
    how: Finish,
    tally: &Tally<'_>,
    warmth: &Warmth,
) -> CompileResults {
    let distinct: BTreeMap<Hash128, &Unit> = units.into_iter().map(|unit| (unit.hash, unit)).collect();
    let mut units: Vec<&Unit> = distinct.into_values().collect();
    // Long texts come first: if one came last, all other threads would wait for it.
    units.sort_by_key(|unit| (Reverse(unit.text.len()), unit.hash));
    tally.begin(units.len());
    let validator = how.validator.describe();
    let key = |unit: &Unit| UnitKey::of(unit, &validator, how).to_bytes();
    let (each, remote) = servers.serve(&units, cache, key, |queue| -> Vec<Vec<Done>> {
        let bench = Bench { cache, is_cold: cache.is_empty(), how, tally, validator: &validator, warmth, queue };
        let pieces = std::iter::from_fn(|| queue.next()).par_bridge();
        pieces.fold(Hand::default, |hand, piece| hand.take(piece, &bench)).map(|hand| hand.finish(&bench)).collect()
    });
    let mut ran = CompileResults { remote, ..CompileResults::default() };
    for (hash, outcome, spent) in each.into_iter().flatten() {
        ran.outcomes.insert(hash, outcome);
        ran.cached += usize::from(spent.is_none());
        ran.spent.extend(spent.map(|time| (hash, time)));
    }
    ran.busy = ran.spent.values().sum();
    ran.warm_up = warmth.took();
    ran
}

/// Compiles one text outside of a run: reads the cache, or else compiles, validates and stores.
pub(crate) fn one(unit: &Unit, cache: &Cache, how: Finish) -> Outcome {
    // A program waits for the result, so a cache that stores nothing must not cost time.
    if !cache.keeps() {
        return outcome(unit, how);
    }
    let key = UnitKey::of(unit, &how.validator.describe(), how).to_bytes();
    if let Some(known) = cache.get(&key).and_then(|bytes| Outcome::from_bytes(&bytes)) {
        return known;
    }
    let outcome = outcome(unit, how);
    cache.put(&key, &outcome.to_bytes());
    outcome
}

// Time for which a thread compiles before it processes the modules. Alternating between the tools for each text costs a
// quarter more time, because their code and tables displace each other in the processor's caches.
const BATCH: Duration = Duration::from_millis(100);

// Hash of a text, its result, and the time that it took; no time if it came from the cache.
type Done = (Hash128, Outcome, Option<Duration>);

// The data that all threads share.
struct Bench<'b, 'a> {
    cache: &'b Cache,
    // Whether the cache was empty when the run began. Texts are distinct, so no text of this run can use the result of
    // another.
    is_cold: bool,
    how: Finish,
    tally: &'b Tally<'b>,
    validator: &'b str,
    warmth: &'b Warmth,
    queue: &'b Queue<'b, 'a>,
}

// The state of one thread, which compiles one text after another.
#[derive(Default)]
struct Hand<'a> {
    compiled: Vec<Fresh<'a>>,
    done: Vec<Done>,
}

// A text that was compiled, but not validated yet.
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
        let fetched = result.and_then(|bytes| unsealed(&name_of(&key), bytes));
        let known = match fetched.as_deref().and_then(Outcome::from_bytes) {
            Some(outcome) => {
                bench.cache.put(&key, &outcome.to_bytes());
                Some(outcome)
            }
            None if bench.is_cold => None,
            None => bench.cache.get(&key).and_then(|bytes| Outcome::from_bytes(&bytes)),
        };
        if let Some(outcome) = known {
            if let Some(task) = task {
                bench.queue.made(task, sealed(&name_of(&key), &outcome.to_bytes()));
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
        // Servers wait for results of units that this run has claimed.
        if spent < BATCH && task.is_none() { self } else { self.check(bench) }
    }

    fn check(mut self, bench: &Bench<'_, 'a>) -> Self {
        let new = self.done.len();
        let mut keys = Vec::new();
        for Fresh { unit, task, key, result, took } in self.compiled.drain(..) {
            let start = Instant::now();
            let outcome = result.map_or_else(Outcome::Failed, |compiled| validated(unit, compiled, bench.how));
            self.done.push((unit.hash, outcome, Some(took + start.elapsed())));
            bench.tally.step(unit, false);
            keys.push((key, task));
        }
        for ((key, task), (_, outcome, _)) in keys.iter().zip(&self.done[new..]) {
            let bytes = outcome.to_bytes();
            bench.cache.put(key, &bytes);
            if let Some(task) = task {
                bench.queue.made(*task, sealed(&name_of(key), &bytes));
            }
        }
        self
    }

    fn finish(self, bench: &Bench<'_, 'a>) -> Vec<Done> {
        self.check(bench).done
    }
}

/// The dialects that are warm: glslang makes its tables of built-in names when it compiles the first text of a dialect.
pub(crate) struct Warmth(Vec<(Backend, OnceLock<Duration>)>);

impl Default for Warmth {
    fn default() -> Self {
        Self(Backend::all().map(|backend| (backend, OnceLock::new())).collect())
    }
}

impl Warmth {
    /// Warms up a dialect, unless it is warm; waits if another thread does it.
    pub(crate) fn of(&self, backend: Backend) {
        let time = self.0.iter().find(|(known, _)| *known == backend).map(|(_, time)| time);
        time.map(|time| time.get_or_init(|| warm(backend)));
    }

    fn took(&self) -> Vec<(Backend, Duration)> {
        self.0.iter().filter_map(|(backend, time)| Some((*backend, *time.get()?))).collect()
    }
}

/// Makes the tables of a dialect, and returns the time that it took.
pub(crate) fn warm(backend: Backend) -> Duration {
    let start = Instant::now();
    let _ = compile(Stage::Vertex, backend, &format!("{}\nvoid main() {{}}\n", backend.row().version_line));
    start.elapsed()
}
