//! The harness refuses what it must: a panic, a busy loop, an allocation, and a case that never ends.

use std::hint::black_box;
use std::process::Command;
use std::time::Duration;

use cpu_time::ThreadTime;
use fastrand::Rng;
use shader_info_tests::pace::second;

use crate::coverage::Coverage;
use crate::harness::{Kind, MAX_MEMORY, attempt, described, run};
use crate::quietly;
use crate::world::World;

/// The variable under which a test of this program never ends.
const HANG: &str = "SHADER_INFO_FUZZ_HANG";

fn kind(run: fn(&[u8], u64, &World, &mut Coverage)) -> Kind {
    Kind { name: "planted", weight: 1, write: |_, _| b"one two three".to_vec(), run }
}

fn why(run: fn(&[u8], u64, &World, &mut Coverage)) -> Option<String> {
    quietly(|| attempt(&kind(run), b"one two three", 0, &World::empty()).2)
}

fn busy(for_how_long: Duration) {
    let start = ThreadTime::now();
    while start.elapsed() < for_how_long {
        black_box(start);
    }
}

#[test]
fn a_planted_panic_is_refused_and_made_small() {
    fn panics(input: &[u8], _: u64, _: &World, _: &mut Coverage) {
        assert!(!input.windows(3).any(|part| part == b"two"), "planted");
    }
    assert_eq!(why(panics).as_deref(), Some("planted"));
    let (kinds, world) = ([kind(panics)], World::empty());
    let outcome = quietly(|| run(&kinds, 7, 3, &world));
    assert_eq!(outcome.failures.len(), 3);
    let shown = quietly(|| described(&outcome.failures, &kinds, &world));
    assert!(shown.contains("planted, seed 7: planted"), "{shown}");
    assert!(shown.trim_end().ends_with(":\ntwo"), "{shown}");
}

#[test]
fn a_planted_slow_case_is_refused() {
    let slow = why(|_, _, _, _| busy(second() + Duration::from_millis(50))).expect("it is too slow");
    assert!(slow.contains("of processor time"), "{slow}");
    assert_eq!(why(|_, _, _, _| busy(second() / 4)), None);
    // What another process or a slow disk takes is nothing of the case's.
    assert_eq!(why(|_, _, _, _| std::thread::sleep(second() + Duration::from_millis(50))), None);
}

#[test]
fn a_planted_allocation_is_refused() {
    // Never written to, so the process does not have it; the case still asked for it.
    let large = why(|_, _, _, _| drop(black_box(Vec::<u8>::with_capacity(MAX_MEMORY + 1)))).expect("it is too large");
    assert!(large.contains("MiB at once"), "{large}");
    let grown = why(|_, _, _, _| {
        let mut grown = vec![0u8; 16];
        grown.reserve_exact(MAX_MEMORY + 1);
        black_box(grown);
    });
    assert!(grown.is_some(), "what grows is counted, too");
    assert_eq!(why(|_, _, _, _| (0..40).for_each(|_| drop(black_box(vec![0u8; MAX_MEMORY / 8])))), None);
}

#[test]
fn a_planted_case_that_never_ends_is_named() {
    let program = std::env::current_exe().expect("this program");
    let mut child = Command::new(program);
    child.args(["planted::never_ends", "--exact", "--nocapture"]).env(HANG, "1");
    let output = child.output().expect("it starts");
    let words = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && words.contains("planted, seed 5: does not end"), "{words}");
}

// Ends at once where the test above did not start it.
#[test]
fn never_ends() {
    let asked = std::env::var_os(HANG).is_some();
    let endless = kind(|_, _, _, _| while std::env::var_os(HANG).is_some() {});
    let outcome = run(&[endless], 5, 1, &World::empty());
    assert!(!asked && outcome.failures.is_empty());
}

#[test]
fn damage_changes_most_blocks_and_no_length_only() {
    let good: Vec<u8> = (0..200).collect();
    let all: Vec<Vec<u8>> =
        (0..400).map(|seed| crate::damage::damaged(good.clone(), &mut Rng::with_seed(seed))).collect();
    let (changed, longer, shorter) = all.iter().fold((0, 0, 0), |(changed, longer, shorter), it| {
        let (is_longer, is_shorter) = (it.len() > good.len(), it.len() < good.len());
        (changed + usize::from(*it != good), longer + usize::from(is_longer), shorter + usize::from(is_shorter))
    });
    assert!(changed > 250 && longer > 20 && shorter > 20, "{changed} changed, {longer} longer, {shorter} shorter");
}
