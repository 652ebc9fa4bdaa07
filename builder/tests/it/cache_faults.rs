//! A cache returns only correct bytes although bits flip, disks fill up and writers die.

use crate::chance;
use crate::seed;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, SystemTime};

use chance::Chance;
use sha2::{Digest, Sha256};
use shader_builder::compile::cache::{Cache, CacheProblems, SCHEMA};

/// Set where this program is started again to write into a cache until it is killed: the cache's folder.
const AS_WRITER: &str = "SHADER_BUILDER_TEST_AS_WRITER";

/// Some results, large and small, some of them equal.
fn content(number: usize) -> Vec<u8> {
    let mut chance = Chance(number as u64 / 2);
    let length = chance.below(5_000);
    (0..length).map(|_| chance.below(256) as u8).collect()
}

fn key(number: usize) -> Vec<u8> {
    format!("key {number}").into_bytes()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|it| it.path());
    let mut out: Vec<PathBuf> = entries.flat_map(|it| if it.is_dir() { files(&it) } else { vec![it] }).collect();
    out.sort();
    out
}

/// Checks the seal of every result, and skips the temporary files of killed processes.
fn assert_whole(folder: &Path) {
    for file in files(&folder.join("results")) {
        let name = file.file_name().and_then(|name| name.to_str()).expect("text");
        if name.ends_with(".tmp") {
            continue;
        }
        let bytes = fs::read(&file).expect("there");
        let (seal, result) = bytes.split_at(32);
        let whole = [&SCHEMA.to_le_bytes()[..], name.as_bytes(), result].concat();
        assert_eq!(seal, &Sha256::digest(whole)[..], "{}", file.display());
        assert!(file.parent().is_some_and(|folder| folder.ends_with(&name[..1])), "{}", file.display());
    }
}

#[test]
fn a_thousand_flipped_bits_are_noticed() {
    const KEYS: usize = 8;
    let folder = tempfile::tempdir().expect("a folder");
    let cache = Cache::at(folder.path());
    let contents: Vec<Vec<u8>> = (0..KEYS).map(content).collect();
    let fill = || (0..KEYS).for_each(|it| cache.put(&key(it), &contents[it]));
    fill();
    let mut chance = Chance(seed::one(7));
    for flip in 1..=1000 {
        let all = files(folder.path());
        let all: Vec<_> = all.iter().filter(|it| fs::metadata(it).is_ok_and(|it| it.len() > 0)).collect();
        let file = all[chance.below(all.len())];
        let mut bytes = fs::read(file).expect("there");
        let at = chance.below(bytes.len() * 8);
        bytes[at / 8] ^= 1 << (at % 8);
        fs::write(file, bytes).expect("written");
        let got: Vec<_> = (0..KEYS).map(|it| cache.get(&key(it))).collect();
        let wrong = got.iter().zip(&contents).filter(|(got, content)| got.as_ref().is_some_and(|it| it != *content));
        assert_eq!(wrong.count(), 0, "bit {at} of {}", file.display());
        assert!(got.iter().any(Option::is_none), "bit {at} of {} changes nothing", file.display());
        assert_eq!(cache.problems().damaged, flip);
        fill();
    }
}

#[test]
fn what_was_used_longest_ago_goes() {
    let folder = tempfile::tempdir().expect("a folder");
    // Each takes a block of 4 KiB, and there is room for ten.
    const LIMIT: u64 = 10 * 4096;
    let put = |number: usize| {
        let cache = Cache::at(folder.path()).limited(LIMIT);
        cache.put(&key(number), &[number as u8; 100]);
        cache.tidy();
    };
    let size = || files(&folder.path().join("results")).len() as u64 * 4096;
    for number in 0..10 {
        put(number);
    }
    assert_eq!(size(), LIMIT);
    // Used days ago, the first one longest; but the first three once more now.
    for file in files(folder.path()) {
        let age = if file.starts_with(folder.path().join("results")) { 5 } else { 0 };
        set_age(&file, Duration::from_secs(age * 86_400));
    }
    let cache = Cache::at(folder.path());
    (0..3).for_each(|it| assert!(cache.get(&key(it)).is_some()));
    put(10);
    assert!(size() <= LIMIT, "{} of {LIMIT}", size());
    let left: Vec<usize> = (0..11).filter(|it| cache.get(&key(*it)).is_some()).collect();
    assert!([0, 1, 2, 10].iter().all(|it| left.contains(it)), "{left:?}");
    assert!(left.len() < 11, "{left:?}");
    assert_eq!(cache.problems(), CacheProblems::default());
}

#[test]
fn a_limit_holds_over_many_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    const LIMIT: u64 = 1 << 20;
    for run in 0..40 {
        let cache = Cache::at(folder.path()).limited(LIMIT);
        for number in 0..10 {
            cache.put(&key(run * 10 + number), &content(run * 20 + number * 2));
        }
        cache.tidy();
        let all = files(folder.path());
        let size: u64 = all.iter().map(|it| fs::metadata(it).map_or(0, |it| it.len().next_multiple_of(4096))).sum();
        // The two lists of the sweep are beside the limit.
        assert!(size <= LIMIT + 2 * 4096, "{size} after {run}");
        (run * 10..run * 10 + 10).for_each(|it| assert!(cache.get(&key(it)).is_some(), "just stored"));
    }
}

#[test]
fn leftovers_of_killed_runs_go_and_those_of_running_ones_stay() {
    let folder = tempfile::tempdir().expect("a folder");
    let (old, new) = (folder.path().join("results/0/.1-0.tmp"), folder.path().join("results/0/.2-0.tmp"));
    fs::create_dir_all(folder.path().join("results/0")).expect("made");
    [&old, &new].into_iter().for_each(|it| fs::write(it, "half").expect("written"));
    set_age(&old, Duration::from_secs(7200));
    let cache = Cache::at(folder.path());
    cache.put(b"key", b"content");
    cache.tidy();
    assert_eq!((old.exists(), new.exists()), (false, true));
}

fn set_age(path: &Path, age: Duration) {
    fs::File::open(path).and_then(|it| it.set_modified(SystemTime::now() - age)).expect("set");
}

#[test]
fn a_cache_that_cannot_be_written_says_why_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "").expect("written");
    let cache = Cache::at(&file);
    (0..3).for_each(|it| cache.put(&key(it), b"content"));
    let lines = cache.problems().lines(&file);
    assert_eq!(lines.len(), 1);
    for words in [&file.display().to_string(), "cannot be written", "os error", "this build is right"] {
        assert!(lines[0].contains(words), "{lines:?}");
    }
}

/// The writer that is killed, and the test that kills it.
#[test]
fn writers_killed_at_any_moment_leave_whole_files() {
    if let Some(folder) = std::env::var_os(AS_WRITER) {
        let cache = Cache::at(folder).limited(1 << 20);
        for number in 0.. {
            cache.put(&key(number % 500), &content(number % 500));
            if number % 10 == 0 {
                cache.tidy();
            }
        }
    }
    let folder = tempfile::tempdir().expect("a folder");
    let mut chance = Chance(seed::one(11));
    for _ in 0..200 {
        let mut child = Command::new(std::env::current_exe().expect("this program"))
            .args(["--exact", "cache_faults::writers_killed_at_any_moment_leave_whole_files"])
            .env(AS_WRITER, folder.path())
            .stdout(Stdio::null())
            .spawn()
            .expect("starts");
        std::thread::sleep(Duration::from_micros(chance.below(40_000) as u64));
        child.kill().expect("killed");
        child.wait().expect("gone");
        assert_whole(folder.path());
    }
    let cache = Cache::at(folder.path());
    let known: Vec<usize> = (0..500).filter(|it| cache.get(&key(*it)).is_some_and(|got| got == content(*it))).collect();
    let other = (0..500).filter(|it| cache.get(&key(*it)).is_some()).count();
    assert!(!known.is_empty() && known.len() == other, "{} of {other}", known.len());
    assert_eq!(cache.problems(), CacheProblems::default());
}
