//! The pool without a network.

use std::collections::BTreeSet;
use std::thread;
use std::time::{Duration, Instant};

use super::*;

const PATIENT: Rules = Rules { delay: Duration::from_secs(60), writes: true, executes: false, local_jobs: 0 };

fn drained(tasks: &Tasks<'_>) -> Vec<(usize, bool)> {
    std::iter::from_fn(|| tasks.next()).map(|task| (task.index, task.result.is_some())).collect()
}

#[test]
fn answers_come_in_their_order_and_misses_are_tasks() {
    let pool = Pool::new(3, PATIENT);
    assert_eq!(pool.ask(2), [0, 1]);
    pool.answer(1, Answer::Hit(b"one".to_vec()));
    pool.answer(0, Answer::Miss);
    assert_eq!(pool.ask(9), [2]);
    pool.answer(2, Answer::Hit(b"two".to_vec()));
    assert!(pool.is_requested());
    assert_eq!(drained(&Tasks::new(&pool)), [(1, true), (0, false), (2, true)]);
    let report = pool.report();
    assert_eq!((report.hits, report.misses, report.executed), (2, 1, 0));
}

#[test]
fn a_silent_server_costs_the_delay_and_then_the_back_comes_first() {
    let pool = Pool::new(3, Rules { delay: Duration::from_millis(300), ..PATIENT });
    pool.ask(3);
    let start = Instant::now();
    let tasks = Tasks::new(&pool);
    thread::scope(|scope| {
        let other = scope.spawn(|| tasks.next().map(|task| task.index));
        let mut both = BTreeSet::from([tasks.next().map(|task| task.index)]);
        both.insert(other.join().expect("no panic"));
        let both: Vec<_> = both.into_iter().flatten().collect();
        assert_eq!(both.first(), Some(&1), "{both:?}");
    });
    assert!((300..900).contains(&start.elapsed().as_millis()), "{:?}", start.elapsed());
    // A late answer still counts, unless a thread has taken the key.
    pool.answer(0, Answer::Hit(b"zero".to_vec()));
    pool.answer(2, Answer::Hit(b"late".to_vec()));
    assert_eq!(drained(&tasks), [(0, true)]);
    assert!(pool.report().waited >= Duration::from_millis(300));
    assert_eq!(
        pool.report().failures,
        ["waiting: no answer for 300.0ms in all, so this machine compiled what was left"]
    );
}

#[test]
fn a_thread_that_is_woken_for_nothing_waits_no_longer() {
    let pool = Pool::new(1, Rules { delay: Duration::from_millis(300), ..PATIENT });
    pool.ask(1);
    let start = Instant::now();
    thread::scope(|scope| {
        let waiting = scope.spawn(|| Tasks::new(&pool).next());
        while !waiting.is_finished() && start.elapsed() < Duration::from_secs(3) {
            // Results that were written wake all threads.
            pool.results(1, 1);
            thread::sleep(Duration::from_millis(10));
        }
    });
    assert!(start.elapsed() < Duration::from_millis(900), "{:?}", start.elapsed());
}

#[test]
fn no_delay_means_no_wait() {
    let pool = Pool::new(2, Rules { delay: Duration::ZERO, ..PATIENT });
    pool.ask(2);
    assert_eq!(drained(&Tasks::new(&pool)), [(1, false), (0, false)]);
    assert_eq!(pool.report().failures, [""; 0]);
}

#[test]
fn the_end_of_a_server_frees_waiting_threads() {
    let pool = Pool::new(2, PATIENT);
    pool.ask(2);
    thread::scope(|scope| {
        let waiting = scope.spawn(|| drained(&Tasks::new(&pool)));
        thread::sleep(Duration::from_millis(20));
        pool.end();
        assert_eq!(waiting.join().expect("no panic"), [(0, false), (1, false)]);
    });
    assert!(pool.ask(2).is_empty() && pool.is_written());
}

#[test]
fn misses_go_to_the_executor_and_what_fails_there_is_a_task() {
    let pool = Pool::new(3, Rules { executes: true, ..PATIENT });
    for index in pool.ask(3) {
        pool.answer(index, Answer::Miss);
    }
    assert_eq!(pool.execute(2), [0, 1]);
    pool.answer(0, Answer::Executed(b"made".to_vec()));
    pool.answer(1, Answer::Failed);
    pool.stop_executing();
    assert_eq!(drained(&Tasks::new(&pool)), [(0, true), (1, false), (2, false)]);
    assert_eq!(pool.report().executed, 1);
}

#[test]
fn local_jobs_take_queued_keys_from_the_back_beside_an_executor() {
    let pool = Pool::new(4, Rules { executes: true, local_jobs: 1, ..PATIENT });
    for index in pool.ask(4) {
        pool.answer(index, Answer::Miss);
    }
    let tasks = Tasks::new(&pool);
    assert_eq!(pool.execute(1), [0]);
    assert_eq!(tasks.next(), Some(Task { index: 3, result: None }));
    thread::scope(|scope| {
        let second = scope.spawn(|| tasks.next());
        thread::sleep(Duration::from_millis(50));
        assert!(!second.is_finished(), "a second local job beside the executor");
        tasks.made(3, b"made".to_vec());
        assert_eq!(second.join().expect("no panic"), Some(Task { index: 2, result: None }));
    });
    assert_eq!(pool.execute(9), [1]);
}

#[test]
fn a_slow_executor_loses_its_keys_to_local_threads() {
    let pool = Pool::new(3, Rules { executes: true, delay: Duration::from_millis(100), ..PATIENT });
    for index in pool.ask(3) {
        pool.answer(index, Answer::Miss);
    }
    pool.execute(2);
    assert!(pool.is_wanted(&[0, 1]));
    assert_eq!(drained(&Tasks::new(&pool)), [(2, false), (1, false), (0, false)]);
    assert!(!pool.is_wanted(&[0, 1]));
}

#[test]
fn results_are_written_in_groups_of_limited_size() {
    let pool = Pool::new(3, PATIENT);
    for index in pool.ask(3) {
        pool.answer(index, Answer::Miss);
    }
    let tasks = Tasks::new(&pool);
    while let Some(task) = tasks.next() {
        tasks.made(task.index, vec![0; 10]);
    }
    let sizes = |results: Vec<(usize, Vec<u8>)>| results.iter().map(|(_, bytes)| bytes.len()).collect::<Vec<_>>();
    assert_eq!(sizes(pool.results(9, 25)), [10, 10]);
    assert_eq!(sizes(pool.results(9, 1)), [10]);
    assert!(!pool.is_written());
    pool.close();
    assert!(pool.is_written());
}

#[test]
fn a_server_that_takes_nothing_does_not_fill_the_memory() {
    let pool = Pool::new(2, Rules { delay: Duration::from_millis(100), ..PATIENT });
    let tasks = Tasks::new(&pool);
    tasks.made(0, vec![0; 65 << 20]);
    tasks.made(1, vec![0; 10]);
    assert_eq!(pool.report().failures, ["not written back: the server takes results too slowly"]);
}
