//! A build script that is started again in: what it repeats without looking, and what makes it look.

use crate::script;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use script::{Package, ScriptRun, VERTEX};

const LIB: &str = "mod other; pub mod open; mod later;\nfn before() -> u32 { 1 }";

/// What stands behind the declaration.
const AFTER: &str = "impl Here {\n    pub fn draw() -> u32 {\n        before()\n    }\n}\n";

/// A module through which paths from other packages may lead.
const OPEN: &str = "pub use crate::Here;\npub mod inner { pub use crate::Here; }\nfn f() { f() }\n";

/// The script, and the test that starts a script.
#[test]
fn a_second_run_repeats_the_first() {
    if script::acts() {
        return;
    }
    check(|_| {}, Repeats::Yes);
}

#[derive(PartialEq, Eq, Clone, Copy, Debug)]
enum Repeats {
    Yes,
    No,
}

/// Runs the script, changes something, and runs it again: cargo hears the same unless it looked again, and the files
/// are those of a run that knows nothing of an earlier one.
#[track_caller]
fn check(change: impl FnOnce(&Package), expected: Repeats) {
    let package = package();
    let first = package.run(&[]);
    change(&package);
    let stray = stray(&package);
    let second = package.run(&[]);
    let repeated = if stray.exists() { Repeats::Yes } else { Repeats::No };
    let _ = fs::remove_file(stray);
    assert_eq!(repeated, expected);
    if repeated == Repeats::Yes {
        let reported =
            |ran: &ScriptRun| ran.lines.iter().filter(|it| it.starts_with("cargo::")).cloned().collect::<Vec<_>>();
        assert_eq!(reported(&first), reported(&second));
    }
    let files = contents(&second.si);
    fs::remove_dir_all(package.out()).expect("removed");
    package.run(&[]);
    assert_eq!(files, contents(&second.si));
}

// A run that looks deletes what no run owns.
fn stray(package: &Package) -> PathBuf {
    let path = package.out().join("si/stray");
    fs::write(&path, "").expect("written");
    path
}

fn package() -> Package {
    let shader = |name: &str| {
        format!(
            "shader_info!{{ pub {name} {{ fragment_out(0) color: vec4; {VERTEX} fragment_source(\"a.frag.glsl\"); do_static_compilation; }} }}"
        )
    };
    let package = Package::new(
        "again::a_second_run_repeats_the_first",
        &[
            ("src/lib.rs", &format!("{LIB}\n{}\n{AFTER}", shader("Here"))),
            ("src/other.rs", "pub fn nothing() {}\n"),
            ("src/open.rs", OPEN),
            ("shaders/a.frag.glsl", "#include \"b.glsl\"\nvoid main() { color = b(); }\n"),
            ("shaders/lib/c.glsl", "\n"),
            ("shaders/b.glsl", "vec4 b() { return vec4(0.5); }\n"),
        ],
    );
    // What has just been written may be written once more within one tick of the clock.
    std::thread::sleep(Duration::from_millis(50));
    package
}

/// Edits the file with the declaration.
fn edit(package: &Package, from: &str, to: &str) {
    let text = fs::read_to_string(package.path().join("src/lib.rs")).expect("there");
    assert!(text.contains(from), "{text}");
    package.write("src/lib.rs", text.replacen(from, to, 1));
}

fn set_time(path: &Path, time: SystemTime) {
    fs::File::open(path).and_then(|it| it.set_modified(time)).expect("there");
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").flatten().map(|it| it.path());
    entries.flat_map(|it| if it.is_dir() { files(&it) } else { vec![it] }).collect()
}

fn contents(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut all: Vec<_> = files(folder).into_iter().map(|it| (it.clone(), fs::read(it).expect("there"))).collect();
    all.sort();
    all
}

#[test]
fn another_time_of_the_same_bytes_is_no_change() {
    check(|package| files(&package.path()).iter().for_each(|it| set_time(it, SystemTime::now())), Repeats::Yes);
}

#[test]
fn an_edit_that_moves_no_declaration_is_no_change() {
    check(|it| it.write("src/other.rs", "// Longer.\nuse crate::Here;\npub fn nothing() { print!() }\n"), Repeats::Yes);
    let open = OPEN.replace("f()", "g(1, 2)") + "pub struct Other;\n";
    check(|it| it.write("src/open.rs", &open), Repeats::Yes);
    check(
        |it| edit(it, "before()\n", "let scale = 2;\n        println!(\"{scale}\");\n        before() * scale\n"),
        Repeats::Yes,
    );
    check(|it| edit(it, "u32 { 1 }", "u32 { 2 + 2 }"), Repeats::Yes);
    check(|it| edit(it, AFTER, &format!("{AFTER}\n\n")), Repeats::Yes);
}

#[test]
fn every_change_is_looked_at() {
    type Change = fn(&Package);
    let changes: [(&str, Change); 22] = [
        ("a function that moves a declaration", |it| edit(it, "u32 { 1 }", "u32 {\n1 }")),
        ("a function that declares", |it| edit(it, "u32 { 1 }", "u32 { shader_info!{ Inner {} } 1 }")),
        ("a function with a module", |it| edit(it, "before()\n", "#[path = \"other.rs\"] mod inner; before()\n")),
        ("a text of a declaration", |it| edit(it, "(0) color", "(1) color")),
        ("a Rust file that names a module", |it| it.write("src/other.rs", "mod more;\npub fn nothing() {}\n")),
        ("a Rust file that may declare by a lexer's word", |it| it.write("src/other.rs", "include!(\"open.rs\");\n")),
        ("another `use` on the way of a path", |it| it.write("src/open.rs", OPEN.replacen("Here", "Here as There", 1))),
        ("another `use` in a module in braces", |it| it.write("src/open.rs", OPEN.replace("Here; }", "Here as A; }"))),
        ("a module in braces that closes", |it| it.write("src/open.rs", OPEN.replace("pub mod inner", "mod inner"))),
        ("a macro on the way of a path", |it| it.write("src/open.rs", format!("{OPEN}items!();\n"))),
        ("a GLSL file of the same length", |it| it.write("shaders/b.glsl", "vec4 b() { return vec4(0.6); }\n")),
        ("a GLSL file that hides another", |it| it.write("shaders/a.frag.glsl", "void main() { color = vec4(1.0); }")),
        ("a Rust file with declarations", |it| it.write("src/lib.rs", "mod other;")),
        ("a Rust file that begins to declare", |it| it.write("src/other.rs", "shader_info!{ pub New {} }")),
        ("a module that was missing", |it| it.write("src/later.rs", "shader_info!{ pub Later {} }")),
        ("a target that was missing", |it| it.write("src/bin/more.rs", "shader_info!{ pub More {} }\nfn main() {}")),
        ("a file that is gone", |it| fs::remove_file(it.path().join("src/other.rs")).expect("removed")),
        ("half a pack", |it| {
            let pack = files(&it.out()).into_iter().find(|it| it.extension().is_some_and(|it| it == "pack"));
            fs::write(pack.expect("a pack"), "half").expect("written");
        }),
        ("a flipped bit in a pack", |it| flip(&named(it, |name| name.ends_with(".pack")))),
        ("a flipped bit in what the macro reads", |it| flip(&named(it, |name| name.len() == 32))),
        ("half a record", |it| {
            let record = it.out().join("si-run");
            let bytes = fs::read(&record).expect("left by the first run");
            fs::write(record, &bytes[..bytes.len() / 2]).expect("written");
        }),
        ("no options", |it| fs::remove_file(it.out().join("si/options")).expect("removed")),
    ];
    for (what, change) in changes {
        println!("{what}");
        check(change, Repeats::No);
    }
}

fn named(package: &Package, is_it: impl Fn(&str) -> bool) -> PathBuf {
    let name = |path: &PathBuf| path.file_name().is_some_and(|it| is_it(&it.to_string_lossy()));
    files(&package.out().join("si")).into_iter().find(name).expect("written")
}

/// The length stays.
fn flip(path: &Path) {
    let mut bytes = fs::read(path).expect("there");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(path, bytes).expect("written");
}

/// The call of a macro that declares shaders is at the place of a warning.
#[test]
fn a_call_that_declares_is_looked_at() {
    let maker = "macro_rules! make { ($name:ident) => { shader_info!{ $name {} } } }\n";
    let called = format!("{maker}fn calls() {{ make!(First); }}\n{LIB}");
    let package = package();
    package.write("src/lib.rs", &called);
    std::thread::sleep(Duration::from_millis(50));
    package.run(&[]);
    package.write("src/lib.rs", called.replace("make!(First);", "\n"));
    let stray = stray(&package);
    package.run(&[]);
    assert!(!stray.exists(), "the run was repeated");
}

#[test]
fn another_variable_is_looked_at() {
    let package = package();
    package.run(&[]);
    for (variable, is_new) in [(("CARGO_FEATURE_FAST", "1"), true), (("EDITOR", "ed"), false)] {
        package.run(&[]);
        let stray = stray(&package);
        package.run(&[variable]);
        assert_eq!(!stray.exists(), is_new, "{variable:?}");
    }
}

#[test]
fn errors_are_never_answered_from_memory() {
    let package = package();
    package.write("shaders/b.glsl", "vec4 b() { return nope; }\n");
    for _ in 0..2 {
        assert_eq!(package.run(&[]).built()[0].marks.len(), 1);
    }
    package.write("shaders/b.glsl", "vec4 b() { return vec4(1); }\n");
    assert_eq!(package.run(&[]).built()[0].marks, []);
}

#[test]
fn packs_of_different_content_have_different_names() {
    let package = package();
    let names = |ran: &ScriptRun| {
        let packs = ran.files(Some("pack"));
        let lengths: Vec<u64> = packs.iter().map(|it| fs::metadata(it).expect("there").len()).collect();
        let built: Vec<u64> = ran.built().iter().map(|it| it.pack_bytes).collect();
        assert_eq!(lengths, built);
        (packs, lengths)
    };
    let (first, length) = names(&package.run(&[]));
    assert_eq!(first.len(), 1);
    // The same length, but another constant.
    package.write("shaders/b.glsl", "vec4 b() { return vec4(0.6); }\n");
    let (second, same_length) = names(&package.run(&[]));
    assert_eq!(length, same_length);
    assert!(first != second && !first[0].exists(), "{first:?} {second:?}");
    package.write("shaders/b.glsl", "vec4 b() { return vec4(0.5); }\n");
    assert_eq!(names(&package.run(&[])).0, first, "the name depends on the content only");
}
