//! Runs cases and reduces each failure: a panic, too much time, too much memory.

use std::any::Any;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use fastrand::Rng;
use shader_info_tests::pace::second;

use crate::allocation;
use crate::coverage::Coverage;
use crate::mutate::minimised;
use crate::watch::Watch;
use crate::world::World;

/// Bytes that one case may have at once, and the whole process.
pub(crate) const MAX_MEMORY: usize = 256 << 20;
/// How long the process makes failures smaller.
const PATIENCE: Duration = Duration::from_secs(60);

/// What is fuzzed: one reader of what comes from outside, with all that follows from it.
#[derive(Clone, Copy)]
pub(crate) struct Kind {
    /// The name of its folder of kept inputs.
    pub(crate) name: &'static str,
    /// Its part of all cases.
    pub(crate) weight: u64,
    /// Writes the input of a case.
    pub(crate) write: fn(&mut Rng, &World) -> Vec<u8>,
    /// Runs an input and panics where something is wrong; the seed chooses what stands around it.
    pub(crate) run: fn(&[u8], u64, &World, &mut Coverage),
}

/// A case that must be looked at.
pub(crate) struct Failure {
    pub(crate) kind: &'static str,
    pub(crate) input: Vec<u8>,
    pub(crate) seed: u64,
    pub(crate) why: String,
}

/// What a run came to.
#[derive(Default)]
pub(crate) struct Outcome {
    pub(crate) failures: Vec<Failure>,
    pub(crate) coverage: Coverage,
    /// By kind: cases, the slowest, the most memory of one.
    pub(crate) figures: BTreeMap<&'static str, Figures>,
}

/// What the cases of a kind took.
#[derive(Default, Clone, Copy)]
pub(crate) struct Figures {
    pub(crate) cases: u64,
    pub(crate) slowest: (Duration, u64),
    pub(crate) largest: (usize, u64),
}

/// Runs cases over kinds, on every core.
pub(crate) fn run(kinds: &[Kind], seed: u64, cases: u64, world: &World) -> Outcome {
    let (next, outcome) = (AtomicU64::new(0), Mutex::new(Outcome::default()));
    let watch = Watch::start();
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| {
                let watched = watch.thread();
                let mut own = Outcome::default();
                while let Some(case) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|case| *case < cases) {
                    let seed = seed.wrapping_add(case.wrapping_mul(0x9e37_79b9_7f4a_7c15));
                    let kind = kind_of(kinds, case);
                    watched.at(kind.name, seed);
                    own.one(kind, seed, world);
                    watched.done();
                }
                outcome.lock().expect("no thread panics with it").merge(own);
            });
        }
    });
    outcome.into_inner().expect("no thread panicked")
}

/// Runs an input; says what is wrong with the way it went. It may take [`second`] of processor time.
pub(crate) fn attempt(kind: &Kind, input: &[u8], seed: u64, world: &World) -> (Coverage, Figures, Option<String>) {
    let mut coverage = Coverage::default();
    allocation::start();
    let start = ThreadTime::now();
    let ran = catch_unwind(AssertUnwindSafe(|| (kind.run)(input, seed, world, &mut coverage)));
    let (taken, memory) = (start.elapsed(), allocation::most());
    // The lexer keeps every text for its spans.
    proc_macro2::extra::invalidate_current_thread_spans();
    let why = match ran {
        Err(panic) => Some(words(&*panic)),
        Ok(()) if taken > second() => Some(format!("took {taken:?} of processor time")),
        Ok(()) if memory > MAX_MEMORY => Some(format!("took {} MiB at once", memory >> 20)),
        Ok(()) => None,
    };
    (coverage, Figures { cases: 1, slowest: (taken, seed), largest: (memory, seed) }, why)
}

/// The first failures, each as small as it gets in a minute.
pub(crate) fn described(failures: &[Failure], kinds: &[Kind], world: &World) -> String {
    let started = Instant::now();
    let mut kept: BTreeMap<(&str, &str), &Failure> = BTreeMap::new();
    for failure in failures {
        kept.entry((failure.kind, failure.why.lines().next().unwrap_or_default())).or_insert(failure);
    }
    let one = |failure: &&Failure| {
        let kind = kinds.iter().find(|kind| kind.name == failure.kind).expect("it ran");
        let is_interesting =
            |input: &[u8]| started.elapsed() < PATIENCE && attempt(kind, input, failure.seed, world).2.is_some();
        let small = minimised(&failure.input, &is_interesting);
        let folder = std::env::temp_dir().join("shader-info-fuzz").join(failure.kind);
        let path = folder.join(format!("{:016x}.{}", failure.seed, if small.is_ascii() { "txt" } else { "bin" }));
        let written = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&path, &small));
        let shown = written.map_or_else(|error| error.to_string(), |()| path.display().to_string());
        format!(
            "{}, seed {}: {}\n{shown}:\n{}",
            failure.kind,
            failure.seed,
            failure.why,
            String::from_utf8_lossy(&small)
        )
    };
    kept.values().take(8).map(one).collect::<Vec<_>>().join("\n\n")
}

impl Outcome {
    fn one(&mut self, kind: &Kind, seed: u64, world: &World) {
        let write = || (kind.write)(&mut Rng::with_seed(seed), world);
        let input = catch_unwind(AssertUnwindSafe(write));
        let input = input.unwrap_or_else(|panic| panic!("{}, seed {seed}: {}", kind.name, words(&*panic)));
        let (coverage, figures, why) = attempt(kind, &input, seed, world);
        self.coverage.merge(coverage);
        self.figures.entry(kind.name).or_default().merge(figures);
        self.failures.extend(why.map(|why| Failure { kind: kind.name, input, seed, why }));
    }

    fn merge(&mut self, other: Self) {
        let Self { failures, coverage, figures } = other;
        self.failures.extend(failures);
        self.coverage.merge(coverage);
        for (name, it) in figures {
            self.figures.entry(name).or_default().merge(it);
        }
    }
}

impl Figures {
    fn merge(&mut self, other: Self) {
        let Self { cases, slowest, largest } = other;
        self.cases += cases;
        self.slowest = self.slowest.max(slowest);
        self.largest = self.largest.max(largest);
    }
}

// In turn, each as often as its weight says.
fn kind_of(kinds: &[Kind], case: u64) -> &Kind {
    let mut left = case % kinds.iter().map(|kind| kind.weight).sum::<u64>();
    for kind in kinds {
        match left.checked_sub(kind.weight) {
            Some(rest) => left = rest,
            None => return kind,
        }
    }
    &kinds[0]
}

fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic without a message").to_owned()
}
