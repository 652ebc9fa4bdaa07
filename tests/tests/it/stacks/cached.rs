//! Results on disk: other processes find them, damaged ones are made anew; in memory, answers are the same object.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::SystemTime;

use shader_builder::stacks::compiler::Compiler;
use shader_info::dynamic::{Stack, Stacks};
use shader_info::{Backend, Stage};

use crate::stacks::layers::{Place, Sky, Slip, Tint};

/// Set where this program is started again, to the folder that it shares.
const SHARED: &str = "SHADER_INFO_TEST_STACKS";

fn stack() -> Stack {
    Stack::named("Kept").constant("strong", false).push::<Place>().push::<Tint>().push::<Sky>()
}

fn words(folder: &Path) -> Vec<u32> {
    let stacks = Stacks::new().compiler(Compiler::new().cache(folder));
    let made = stacks.request(&stack(), Backend::Vulkan).unwrap_or_else(|error| panic!("{error}"));
    made.info().spirv(Stage::Fragment).expect("it is there").to_vec()
}

/// The results in a cache, each with the time of its last change.
fn files(folder: &Path) -> BTreeMap<PathBuf, SystemTime> {
    let below = fs::read_dir(folder.join("results")).into_iter().flatten().flatten();
    let all = below.flat_map(|it| fs::read_dir(it.path()).into_iter().flatten().flatten());
    all.map(|it| (it.path(), it.metadata().and_then(|it| it.modified()).expect("a time"))).collect()
}

#[test]
fn a_repeated_request_is_the_same_answer() {
    let stacks = Stacks::new().compiler(Compiler::new());
    let first = stacks.request(&stack(), Backend::Vulkan).unwrap_or_else(|error| panic!("{error}"));
    let again = stacks.request(&stack(), Backend::Vulkan).unwrap_or_else(|error| panic!("{error}"));
    assert!(std::ptr::eq(first, again));
    assert_eq!(stacks.len(), 1);
    let broken = Stack::new().push::<Place>().push::<Slip>();
    let wrong = || stacks.request(&broken, Backend::Vulkan).expect_err("it has a slip");
    assert!(Arc::ptr_eq(&wrong(), &wrong()), "errors are cached, too");
}

#[test]
fn many_threads_get_one_answer() {
    let stacks = Stacks::new().compiler(Compiler::new());
    let ask = || stacks.request(&stack(), Backend::Vulkan).map(|it| std::ptr::from_ref(it) as usize).expect("right");
    let all: Vec<usize> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..8).map(|_| scope.spawn(ask)).collect();
        threads.into_iter().map(|it| it.join().expect("no panic")).collect()
    });
    assert!(all.iter().all(|it| *it == ask()), "{all:?}");
}

#[test]
fn another_process_finds_what_this_one_made() {
    if let Some(folder) = std::env::var_os(SHARED) {
        words(Path::new(&folder));
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let run = || {
        let mut program = Command::new(std::env::current_exe().expect("this program"));
        program
            .args(["--exact", "stacks::cached::another_process_finds_what_this_one_made"])
            .env(SHARED, folder.path());
        let ran = program.output().expect("it starts");
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stdout));
    };
    run();
    let results = files(folder.path());
    assert_eq!(results.len(), 2, "a text for each stage");
    run();
    // What is made is put there, so nothing was made.
    assert_eq!(files(folder.path()), results);
    words(folder.path());
    assert_eq!(files(folder.path()), results);
}

#[test]
fn what_is_damaged_is_made_anew() {
    let folder = tempfile::tempdir().expect("a folder");
    let right = words(folder.path());
    for cut in [false, true] {
        for path in files(folder.path()).into_keys() {
            let mut bytes = fs::read(&path).expect("it is there");
            let middle = bytes.len() / 2;
            bytes[middle] ^= 0x10;
            bytes.truncate(if cut { middle } else { bytes.len() });
            fs::write(&path, bytes).expect("written");
        }
        assert_eq!(words(folder.path()), right, "cut: {cut}");
    }
}
