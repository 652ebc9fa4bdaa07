//! Generated code is API: what each macro expands to is kept in `golden`, as rustfmt would lay it out.
//!
//! `BLESS=1 cargo test -p shader-info-macros expansion` writes the files; again with `--no-default-features`, where all
//! but one are the same. The declarations of a case are expanded as rustc does: the chains between them are followed,
//! and nothing else is. Payloads, reflections and packs are cut out; tests of their formats read them.

mod expand;
mod shown;
pub(crate) mod site;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use expand::{Process, Script, expanded};

/// Each file of `cases`, and what the build script left for it.
const CASES: &[(&str, Script)] = &[
    ("archived", Script::Archived),
    ("branches", Script::Embedded),
    ("changed", Script::Changed),
    ("errors", Script::Embedded),
    ("filtered", Script::Filtered),
    ("fragments", Script::Embedded),
    ("inheritance", Script::Embedded),
    ("methods", Script::Embedded),
    ("nodes", Script::Embedded),
    ("not_found", Script::NotFound),
    ("platforms", Script::Embedded),
    ("push_constants", Script::Embedded),
    ("shared_functions", Script::Embedded),
    ("shared_items", Script::Embedded),
    ("vertices", Script::Embedded),
    (NO_BUILDER, Script::None),
];

/// The same declarations expand to two things where no build script ran; all other files are the same either way.
const NO_BUILDER: &str = if cfg!(feature = "standalone") { "without_builder" } else { "needs_builder" };

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/expansion").join(name)
}

/// The expansion of a case. Spans count from the first text of a thread, so each case has its own.
fn of_case(name: &'static str, script: Script, process: Process) -> String {
    let text = fs::read_to_string(folder("cases").join(format!("{name}.rs"))).expect("a case is text");
    thread::spawn(move || expanded(&text, script, process)).join().expect("a case expands")
}

#[test]
fn expansions_are_the_golden_ones() {
    let mut problems = Vec::new();
    for (name, script) in CASES {
        let (path, text) = (folder("golden").join(format!("{name}.rs")), of_case(name, *script, Process::One));
        let has_error = text.lines().any(|line| line.starts_with("::core::compile_error!"));
        assert_eq!(has_error, ["errors", "needs_builder"].contains(name), "{name}:\n{text}");
        if std::env::var_os("BLESS").is_some() {
            fs::create_dir_all(folder("golden")).expect("the folder can be made");
            fs::write(&path, &text).expect("the file can be written");
        }
        let kept = fs::read_to_string(&path).unwrap_or_default();
        problems.extend(difference(&kept, &text).map(|it| format!("{}:{it}", path.display())));
    }
    assert!(problems.is_empty(), "{}\nlook at them, then run again with BLESS=1", problems.join("\n"));
}

#[test]
fn functions_that_the_first_stage_did_not_keep_expand_to_the_same() {
    // Where no script ran, the first declaration of a process expands to more than the others.
    for (name, script) in CASES.iter().filter(|(_, script)| *script != Script::None) {
        let text = of_case(name, *script, Process::Other);
        let kept = fs::read_to_string(folder("golden").join(format!("{name}.rs"))).expect("each case has one");
        assert_eq!(difference(&kept, &text), None, "{name}");
    }
}

#[test]
fn every_file_is_of_a_case() {
    let names = CASES.iter().map(|(name, _)| *name).chain(["needs_builder", "without_builder"]);
    let names: BTreeSet<String> = names.map(|name| format!("{name}.rs")).collect();
    for name in ["cases", "golden"] {
        let entries = fs::read_dir(folder(name)).expect("the folder is kept");
        let files = entries.map(|it| it.expect("readable").file_name().to_string_lossy().into_owned());
        assert_eq!(files.collect::<BTreeSet<String>>(), names, "{name}");
    }
}

#[test]
fn a_changed_line_is_noticed() {
    assert_eq!(difference("a\nb\n", "a\nb\n"), None);
    assert_eq!(difference("a\nb\n", "a\nc\n").as_deref(), Some("2: kept `b`, now `c`"));
    assert_eq!(difference("a\n", "a\nc\n").as_deref(), Some("2: kept ``, now `c`"));
}

/// The first line that differs.
fn difference(kept: &str, now: &str) -> Option<String> {
    let line = |text: &str, at: usize| text.lines().nth(at).unwrap_or_default().to_owned();
    let lines = kept.lines().count().max(now.lines().count());
    let at = (0..lines).find(|at| line(kept, *at) != line(now, *at))?;
    Some(format!("{}: kept `{}`, now `{}`", at + 1, line(kept, at), line(now, at)))
}
