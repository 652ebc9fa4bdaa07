//! Every code has a page in `builder/errors`: its failing example gives exactly this code, its mended one passes.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use shader_builder::{Builder, Ship, code_page};
use shader_info_model::diagnostic::{CODES, Code, Diagnostic};

/// Codes that no declaration can show, each with the reason.
const WITHOUT_EXAMPLE: &[(&str, &str)] = &[
    ("SI0023", "a page is UTF-8 that can be read; `codes` of `tests` has the file"),
    ("SI0024", "a page has no 4 MB; `codes` of `tests` has the file"),
    ("SI0071", "shows an error of the compiler, and needs `spirv-val`; `codes` of `tests` has SPIR-V written by hand"),
    ("SI0074", "the declaration is right and the build is old; `tests/ui/fail/stale.rs` has the call"),
    ("SI0077", "needs a driver that refuses a right shader; `codes` of `tests` has one"),
    ("SI0160", "a page is checked with a build script; `graphs` of `tests` has a crate without one"),
    ("SI0158", "a page is checked with a build script; `standalone` of `tests` has a crate without one"),
];

/// Codes that rustc alone finds, with the case in `tests/ui/fail` that holds the failing example word by word.
const BY_RUSTC: &[(&str, &str)] = &[("SI0007", "inline"), ("SI0148", "not_copy")];

/// Where a Rust fence stands that names no file.
const LIB: &str = "src/lib.rs";
/// A fence of this name is given to `Builder::ship`.
const SHIP: &str = "ship.json";

/// A fence of a page: a file of its examples.
#[derive(Debug, PartialEq, Eq)]
struct Fence {
    /// Whether it belongs to the failing example only.
    fails: bool,
    path: String,
    text: String,
}

#[test]
fn each_code_has_a_page_with_examples() {
    let problems: Vec<String> = CODES.iter().filter(is_wanted).filter_map(|code| checked(code).err()).collect();
    assert!(problems.is_empty(), "{} pages are wrong:\n\n{}", problems.len(), problems.join("\n\n"));
}

/// `PAGES=SI003 cargo test …` checks some pages only.
fn is_wanted(code: &&&Code) -> bool {
    env::var("PAGES").map_or(true, |part| part.split(',').any(|part| code.id.contains(part)))
}

#[test]
fn pages_and_codes_are_the_same_set() {
    let entries = fs::read_dir(folder()).expect("the pages");
    let files: BTreeSet<String> =
        entries.map(|it| it.expect("a page").file_name().into_string().expect("UTF-8")).collect();
    assert_eq!(files, CODES.iter().map(|code| format!("{}.md", code.id)).collect());
    for code in CODES {
        let file = fs::read_to_string(folder().join(format!("{}.md", code.id))).expect("it was listed");
        assert_eq!(code_page(code.id).expect("a code").examples, file.trim(), "what is embedded");
    }
}

#[test]
fn a_wrong_page_is_refused() {
    let right = "```rust,fails\nshader_info! { pub Slots { sampler(1) a: sampler2D; sampler(1) b: sampler2D; } }\n```\n\
                 ```rust\nshader_info! { pub Slots { sampler(1) a: sampler2D; sampler(2) b: sampler2D; } }\n```\n";
    assert_eq!(check("SI0034", right), Ok(()));
    for (id, page, wanted) in [
        ("SI0034", right.replace("sampler(1) b", "sampler(3) b"), "the failing example gives no SI0034"),
        ("SI0034", right.replace("sampler(2) b", "sampler(1) b"), "the mended example gives SI0034"),
        ("SI0035", right.to_owned(), "the failing example gives no SI0035, but SI0034"),
        ("SI0034", right.replace("{ pub Slots {", "{ pub Slots { push_constant x: vec5;"), "gives SI0003 too"),
        ("SI0034", right.replace("rust,fails", "rust"), "two fences for `src/lib.rs`"),
        ("SI0034", "Words alone.\n".to_owned(), "no example"),
        ("SI0034", right[..right.rfind("```rust").expect("two")].to_owned(), "no mended example"),
        ("SI0034", right[right.rfind("```rust").expect("two")..].to_owned(), "no failing example"),
    ] {
        let messages = check(id, &page).expect_err("it is wrong");
        assert!(messages.contains(wanted), "`{wanted}` is not in: {messages}");
    }
}

#[test]
fn the_manual_of_errors_is_in_the_order_of_numbers() {
    let mut page = String::from(
        "# Errors\n\nWritten from the table of codes and the pages in `builder/errors` by \
         `builder/tests/it/error_pages.rs`; `shader-builder explain SI0034` prints a section.\n\n\
         | code | error | found while |\n|---|---|---|\n",
    );
    for code in CODES {
        let _ = writeln!(page, "| [{0}](#{1}) | {2} | {3} |", code.id, code.id.to_lowercase(), code.title, code.step);
    }
    for code in CODES {
        let severity = if code.is_warning() { "A warning, found" } else { "Found" };
        let examples = code_page(code.id).expect("a code").markdown();
        let _ = writeln!(page, "\n## {}\n\n**{}**. {severity} while {}.\n", code.id, code.title, code.step);
        let _ = writeln!(page, "{}\n\n{}", code.explain, examples.trim_end());
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/errors.md");
    if env::var_os("BLESS").is_some() {
        fs::write(&path, &page).expect("docs/ can be written");
    }
    let file = fs::read_to_string(&path).unwrap_or_default();
    assert!(file == page, "docs/errors.md differs from the pages; run the tests with BLESS=1");
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("errors")
}

fn checked(code: &Code) -> Result<(), String> {
    let path = folder().join(format!("{}.md", code.id));
    let page = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    match WITHOUT_EXAMPLE.iter().find(|(id, _)| *id == code.id) {
        Some(_) if page.contains("```rust") => {
            Err(format!("{}: has an example, and is listed as one without", code.id))
        }
        Some(_) => Ok(()),
        None => check(code.id, &page),
    }
}

/// Builds both examples of a page.
fn check(id: &str, page: &str) -> Result<(), String> {
    let wrong = |what: &str| Err(format!("{id}: {what}"));
    let fences = fences(page);
    if fences.is_empty() {
        return wrong("no example");
    }
    if !fences.iter().any(|fence| fence.fails) {
        return wrong(if has_two(&fences) { "two fences for `src/lib.rs`" } else { "no failing example" });
    }
    if !fences.iter().any(|fence| !fence.fails && fence.path == LIB) {
        return wrong("no mended example");
    }
    if let Some((_, case)) = BY_RUSTC.iter().find(|(code, _)| *code == id) {
        return shown_by_rustc(id, case, &fences).and_then(|()| passes(id, &fences));
    }
    let failing = found(&fences, true);
    let others: BTreeSet<&str> = failing.iter().map(|it| it.code.id).filter(|other| *other != id).collect();
    let others: Vec<&str> = others.into_iter().collect();
    let all = listed(&failing);
    if !failing.iter().any(|it| it.code.id == id) {
        return wrong(&format!("the failing example gives no {id}, but {}\n{all}", others.join(", ")));
    }
    if !others.is_empty() {
        return wrong(&format!("the failing example gives {} too\n{all}", others.join(", ")));
    }
    passes(id, &fences)
}

fn passes(id: &str, fences: &[Fence]) -> Result<(), String> {
    let mended = found(fences, false);
    let ids: Vec<&str> = mended.iter().map(|it| it.code.id).collect();
    if ids.is_empty() {
        return Ok(());
    }
    Err(format!("{id}: the mended example gives {}\n{}", ids.join(", "), listed(&mended)))
}

/// Whether rustc's answer to the case with this example has exactly this code.
fn shown_by_rustc(id: &str, case: &str, fences: &[Fence]) -> Result<(), String> {
    let case = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/ui/fail").join(case);
    let read = |extension| fs::read_to_string(case.with_extension(extension)).expect("the case");
    let (rust, answer) = (read("rs"), read("stderr"));
    let errors = answer.lines().filter(|line| line.starts_with("error"));
    if !fences.iter().filter(|fence| fence.fails).all(|fence| rust.contains(&fence.text)) {
        return Err(format!("{id}: the failing example is not in {}", case.display()));
    }
    let (right, wrong): (Vec<&str>, Vec<&str>) = errors.partition(|line| line.contains(&format!("{id}:")));
    if right.is_empty() || !wrong.is_empty() {
        return Err(format!("{id}: rustc says {right:?} {wrong:?}"));
    }
    Ok(())
}

fn has_two(fences: &[Fence]) -> bool {
    fences.iter().filter(|fence| fence.path == LIB).count() > 1
}

fn listed(found: &[Diagnostic]) -> String {
    let lines = found.iter().map(|it| format!("  {} {}: {}", it.code.id, it.place, it.message));
    lines.collect::<Vec<_>>().join("\n")
}

/// The fences that are files: `rust`, `rust,fails`, `glsl shaders/wave.glsl`, `glsl,fails shaders/wave.glsl`,
/// `json ship.json`. Others, `text` and `toml`, are for the reader.
fn fences(page: &str) -> Vec<Fence> {
    let mut fences = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        let Some(head) = line.strip_prefix("```") else { continue };
        let text: String = lines.by_ref().take_while(|line| *line != "```").map(|line| format!("{line}\n")).collect();
        let (words, path) = head.split_once(' ').unwrap_or((head, LIB));
        let (language, fails) = words.strip_suffix(",fails").map_or((words, false), |language| (language, true));
        if ["rust", "glsl", "json", "xml"].contains(&language) {
            fences.push(Fence { fails, path: path.to_owned(), text });
        }
    }
    fences
}

/// Errors and warnings of one of the two examples. The failing one has the files of the mended one, but for its own.
fn found(fences: &[Fence], fails: bool) -> Vec<Diagnostic> {
    let package = tempfile::tempdir().expect("a folder");
    let write = |path: &str, text: &str| {
        let path = package.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    };
    write("Cargo.toml", "[package]\nname = \"example\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n");
    let mut builder = Builder::new();
    let (own, mended): (Vec<&Fence>, Vec<&Fence>) = fences.iter().partition(|fence| fence.fails);
    let own = if fails { own } else { Vec::new() };
    let rest = mended.into_iter().filter(|fence| !own.iter().any(|other| other.path == fence.path));
    let files: Vec<&Fence> = rest.chain(own.iter().copied()).collect();
    for fence in files {
        match fence.path.as_str() {
            SHIP => builder = builder.ship(Ship::parse(&fence.text).expect("a list of keys")),
            path => write(path, &fence.text),
        }
    }
    let report = builder.check(package.path()).expect("a package");
    report.diagnostics.into_iter().chain(report.warnings).collect()
}
