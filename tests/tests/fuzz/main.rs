//! Random inputs of every kind that programs, builds and tools read: no panic, no hang, bounded memory.
//!
//! Declarations are written from the tables of the language, so that a new word is fuzzed by itself. `SHADER_INFO_SEED`
//! chooses the cases and `SHADER_INFO_CASES` how many there are; without a seed each run has its own and prints it.
//! `SHADER_INFO_KINDS=packs,lists` runs these kinds alone; a seed has other cases then. A failure is made smaller and
//! printed; its file belongs into the folder of its kind in `tests/data/fuzz`, which every run repeats.

extern crate proc_macro;

mod agreement;
mod allocation;
mod cases;
mod compiled;
mod coverage;
mod damage;
mod delivered;
mod expansion;
mod features;
mod folders;
mod glsl_files;
mod grammar;
mod harness;
mod kinds;
mod lists;
mod mutate;
mod out_dir;
mod pipeline;
#[cfg(test)]
mod planted;
mod readers;
mod scan;
mod site;
mod stacks;
mod survives;
mod vocabulary;
mod watch;
mod world;
mod written;

// The macro crate's own modules: a proc-macro crate cannot be linked, and its paths begin at the root of a crate.
macro_rules! macro_crate {
    ($($path:literal $name:ident;)*) => { $(#[allow(dead_code)] #[path = $path] mod $name;)* };
}
macro_crate! {
    "../../../macros/src/artifacts.rs" artifacts;
    "../../../macros/src/bound_names.rs" bound_names;
    "../../../macros/src/canonical.rs" canonical;
    "../../../macros/src/embedded.rs" embedded;
    "../../../macros/src/chain.rs" chain;
    "../../../macros/src/copied_struct.rs" copied_struct;
    "../../../macros/src/emit.rs" emit;
    "../../../macros/src/fragment.rs" fragment;
    "../../../macros/src/graph.rs" graph;
    "../../../macros/src/info.rs" info;
    "../../../macros/src/instances.rs" instances;
    "../../../macros/src/interface.rs" interface;
    "../../../macros/src/marks.rs" marks;
    "../../../macros/src/members.rs" members;
    "../../../macros/src/module.rs" module;
    "../../../macros/src/push.rs" push;
    "../../../macros/src/raise.rs" raise;
    "../../../macros/src/run_time.rs" run_time;
    "../../../macros/src/shared_const.rs" shared_const;
    "../../../macros/src/shared_enum.rs" shared_enum;
    "../../../macros/src/read_functions.rs" read_functions;
    "../../../macros/src/shared_item.rs" shared_item;
    "../../../macros/src/shared_methods.rs" shared_methods;
    "../../../macros/src/shared_struct.rs" shared_struct;
    "../../../macros/src/unsized_struct.rs" unsized_struct;
    "../../../macros/src/site.rs" real_site;
    "../../../macros/src/token.rs" token;
    "../../../macros/src/unchecked.rs" unchecked;
    "../../../macros/src/variants.rs" variants;
    "../../../macros/src/vertex_input.rs" vertex_input;
    "../../../macros/src/vertices.rs" vertices;
    "../../../macros/src/without_builder.rs" without_builder;
    "../../../macros/src/relied_names.rs" relied_names;
    "../../../macros/src/relied_tokens.rs" relied_tokens;
    "../../../macros/src/use_proofs.rs" use_proofs;
}

use std::cell::Cell;
use std::fs;
use std::sync::Once;

use fastrand::Rng;
use shader_info_tests::outside::workspace;
use shader_info_tests::seed;

use coverage::{Coverage, Step};
use harness::{Kind, MAX_MEMORY, Outcome, attempt, described, run};
use kinds::{DECLARATIONS, KINDS};
use without_builder as alone;
use world::World;

#[test]
fn random_inputs_come_back_as_results_or_errors() {
    let cases = seed::number("SHADER_INFO_CASES").unwrap_or(20_000);
    let seed = seed::from_outside().unwrap_or_else(seed::of_the_clock);
    println!("SHADER_INFO_SEED={seed} SHADER_INFO_CASES={cases}");
    let world = World::new();
    let kinds = wanted();
    let outcome = quietly(|| run(&kinds, seed, cases, &world));
    let Outcome { failures, coverage, figures } = outcome;
    for (name, it) in &figures {
        let (slowest, largest) = (it.slowest, it.largest);
        println!(
            "{name:20} {:8} cases, slowest {:?} (seed {}), most memory {} KiB (seed {})",
            it.cases,
            slowest.0,
            slowest.1,
            largest.0 >> 10,
            largest.1
        );
    }
    println!("{} KiB at most in the process\n{coverage}", memory() >> 10);
    let shown = quietly(|| described(&failures, KINDS, &world));
    assert!(failures.is_empty(), "SHADER_INFO_SEED={seed}: {} of {cases} cases:\n{shown}", failures.len());
    assert!(memory() <= MAX_MEMORY, "SHADER_INFO_SEED={seed}: {} KiB: the limit is {MAX_MEMORY}", memory() >> 10);
}

/// The kinds that `SHADER_INFO_KINDS` names, else all.
fn wanted() -> Vec<Kind> {
    let Ok(names) = std::env::var("SHADER_INFO_KINDS") else { return KINDS.to_vec() };
    let kind = |name| *KINDS.iter().find(|it| it.name == name).unwrap_or_else(|| panic!("no kind `{name}`"));
    names.split(',').map(kind).collect()
}

/// Declarations of one round of the test of coverage.
const ROUND: u64 = 1_000;
/// Rounds after which a word of the tables that never came through with success is missing: rare ones take a second.
const ROUNDS: u64 = 24;

#[test]
fn every_word_comes_through_with_success() {
    let world = World::new();
    let (mut coverage, mut missing, mut cases) = (Coverage::default(), features::all(), 0);
    for round in 0..ROUNDS {
        coverage.merge(quietly(|| run(DECLARATIONS, 1 + round, ROUND, &world)).coverage);
        missing.retain(|(what, step)| coverage.of(what, *step) == 0);
        cases += ROUND;
        if missing.is_empty() {
            break;
        }
    }
    assert!(missing.is_empty(), "never within {cases} cases: {missing:#?}\n{coverage}");
    let (all, whole) = (coverage.of("all", Step::Parsed), coverage.of(features::CLEAN, Step::Assembled));
    // A generator of nothing but errors proves little.
    assert!(whole * 5 > all, "only {whole} of {all} cases come to texts\n{coverage}");
}

#[test]
fn what_once_failed_passes() {
    let world = World::new();
    for kind in KINDS {
        let folder = workspace().join("tests/data/fuzz").join(kind.name);
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let path = entry.expect("readable").path();
            let input = fs::read(&path).expect("readable");
            for seed in 0..20 {
                let (_, _, why) = attempt(kind, &input, seed, &world);
                assert_eq!(why, None, "{}, seed {seed}", path.display());
            }
        }
    }
    let folders = fs::read_dir(workspace().join("tests/data/fuzz")).expect("the folder is kept");
    let names = folders.map(|it| it.expect("readable").file_name().to_string_lossy().into_owned());
    let others: Vec<String> = names.filter(|name| KINDS.iter().all(|kind| kind.name != name)).collect();
    assert!(others.is_empty(), "kept inputs of no kind: {others:?}");
}

#[test]
fn the_same_seed_is_the_same_case() {
    let world = World::new();
    for kind in KINDS {
        for seed in 0..20 {
            let written = || (kind.write)(&mut Rng::with_seed(seed), &world);
            assert!(written() == written(), "{}, seed {seed}", kind.name);
        }
    }
}

thread_local! {
    static IS_QUIET: Cell<bool> = const { Cell::new(false) };
}

/// Without the messages of panics that are caught: those of this thread and of threads without a name, which no test
/// runs on. Other tests keep theirs.
fn quietly<T>(act: impl FnOnce() -> T) -> T {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let others = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if std::thread::current().name().is_some() && !IS_QUIET.get() {
                others(panic);
            }
        }));
    });
    let before = IS_QUIET.replace(true);
    let out = act();
    IS_QUIET.set(before);
    out
}

// The most memory that this process ever had; 0 where the system does not say.
fn memory() -> usize {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok()).unwrap_or(0) << 10
}
