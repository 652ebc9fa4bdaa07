//! Random declarations, written from the tables of the language: no panic, no hang, bounded memory.
//!
//! `SHADER_INFO_SEED` chooses the cases and `SHADER_INFO_CASES` how many there are; without a seed each run has its own and
//! prints it. A failure is made smaller and printed; its text belongs into `tests/data/fuzz`, which every run repeats.

mod grammar;
mod mutate;
mod pipeline;
mod vocabulary;

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use cpu_time::ThreadTime;
use fastrand::Rng;
use shader_info_tests::outside::workspace;

use grammar::Grammar;
use mutate::{minimised, vary};
use pipeline::{Reached, run};
use vocabulary::Vocabulary;

/// Processor time that one case may take.
const LONGEST: Duration = Duration::from_secs(1);
/// Memory that the process may have at most, in KiB.
const MOST_MEMORY: u64 = 256 << 10;

/// A case that must be looked at.
struct Failure {
    text: String,
    seed: u64,
    why: String,
}

#[test]
fn random_declarations_come_back_as_texts_or_diagnostics() {
    let cases = number("SHADER_INFO_CASES").unwrap_or(20_000);
    let seed = number("SHADER_INFO_SEED").unwrap_or_else(of_the_clock);
    println!("SHADER_INFO_SEED={seed} SHADER_INFO_CASES={cases}");
    let vocabulary = Vocabulary::new();
    let (next, failures, totals) = (AtomicU64::new(0), Mutex::new(Vec::new()), Mutex::new(Totals::default()));
    let quiet = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| {
                let mut own = Totals::default();
                while let Some(case) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|case| *case < cases) {
                    let seed = seed.wrapping_add(case.wrapping_mul(0x9e37_79b9_7f4a_7c15));
                    let text = declaration(seed, &vocabulary);
                    let (reached, why) = attempt(&text, seed, &vocabulary);
                    own.add(reached);
                    if let Some(why) = why {
                        failures.lock().expect("no thread panics with it").push(Failure { text, seed, why });
                    }
                }
                totals.lock().expect("no thread panics with it").merge(own);
            });
        }
    });
    let failures = failures.into_inner().expect("no thread panicked");
    let shown: Vec<String> = failures.iter().take(3).map(|failure| smaller(failure, &vocabulary)).collect();
    std::panic::set_hook(quiet);
    let totals = totals.into_inner().expect("no thread panicked");
    println!("{totals:?}, {} KiB at most", memory());
    assert!(failures.is_empty(), "{} of {cases} cases:\n{}", failures.len(), shown.join("\n\n"));
    assert!(memory() <= MOST_MEMORY, "{} KiB: the limit is {MOST_MEMORY}", memory());
    // A generator of nothing but errors proves little.
    assert!(totals.lexed * 10 > totals.cases * 9, "{totals:?}");
    assert!(totals.clean * 20 > totals.cases && totals.texts > totals.cases / 4, "{totals:?}");
}

#[test]
fn what_once_failed_passes() {
    let folder = workspace().join("tests/data/fuzz");
    let vocabulary = Vocabulary::new();
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("the folder is kept") {
        let path = entry.expect("readable").path();
        let text = fs::read_to_string(&path).expect("kept inputs are UTF-8");
        for seed in 0..50 {
            let (_, why) = attempt(&text, seed, &vocabulary);
            assert_eq!(why, None, "{}, seed {seed}", path.display());
        }
        count += 1;
    }
    assert!(count > 0, "no kept inputs");
}

#[test]
fn the_same_seed_is_the_same_case() {
    let vocabulary = Vocabulary::new();
    for seed in 0..200 {
        let text = declaration(seed, &vocabulary);
        assert_eq!(text, declaration(seed, &vocabulary));
        assert_eq!(run(&text, seed, &vocabulary), run(&text, seed, &vocabulary), "{text}");
    }
}

/// Cases by how far they came.
#[derive(Debug, Default)]
struct Totals {
    cases: usize,
    lexed: usize,
    clean: usize,
    texts: usize,
}

impl Totals {
    fn add(&mut self, reached: Reached) {
        self.cases += 1;
        self.lexed += usize::from(reached.lexed);
        self.clean += usize::from(reached.was_clean);
        self.texts += reached.texts;
    }

    fn merge(&mut self, other: Self) {
        let Self { cases, lexed, clean, texts } = other;
        self.cases += cases;
        self.lexed += lexed;
        self.clean += clean;
        self.texts += texts;
    }
}

fn declaration(seed: u64, vocabulary: &Vocabulary) -> String {
    let mut random = Rng::with_seed(seed);
    let text = Grammar { random: &mut random, vocabulary }.info("Case");
    match random.u8(0..3) {
        0 => vary(&text, vocabulary, &mut random),
        _ => text,
    }
}

/// Runs a case; the second value says what is wrong with the way it went.
fn attempt(text: &str, seed: u64, vocabulary: &Vocabulary) -> (Reached, Option<String>) {
    let start = ThreadTime::now();
    let ran = catch_unwind(AssertUnwindSafe(|| run(text, seed, vocabulary)));
    let taken = start.elapsed();
    match ran {
        Err(panic) => (Reached::default(), Some(words(&*panic))),
        Ok(reached) if taken > LONGEST => (reached, Some(format!("took {taken:?}"))),
        Ok(reached) => (reached, None),
    }
}

fn smaller(failure: &Failure, vocabulary: &Vocabulary) -> String {
    let Failure { text, seed, why } = failure;
    let fails = |text: &str| attempt(text, *seed, vocabulary).1.is_some();
    format!("seed {seed}: {why}\n{}", minimised(text, &fails))
}

fn words(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic without words").to_owned()
}

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("`{variable}` is a number, not `{text}`")))
}

fn of_the_clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |it| it.as_nanos() as u64)
}

// The most memory that this process ever had, in KiB; 0 where the system does not say.
fn memory() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}
