//! Errors of a user's first day end in a clear message or a good build.

use crate::script;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use script::{FILTER, FOLDERS, Package, ScriptRun, TWICE, VERTEX};
use shader_builder::{Backend, Builder, Optimize};

const SCRIPT: &str = "first_day::a_word_that_means_nothing_in_the_environment";

fn package() -> Package {
    let lib = format!(
        "shader_info!{{ pub Good {{ fragment_out(0) color: vec4; {VERTEX}\n fragment_source(\"good.glsl\"); do_static_compilation; }} }}"
    );
    let glsl = "#include \"lib/red.glsl\"\nvoid main() { color = red(); }\n";
    let red = "vec4 red() { return vec4(1.0, 0.0, 0.0, 1.0); }\n";
    let other = ("src/other.rs", "pub const ONE: u32 = 1;\n");
    Package::new(SCRIPT, &[("src/lib.rs", &lib), other, ("shaders/good.glsl", glsl), ("shaders/lib/red.glsl", red)])
}

/// The only info's first mark.
fn mark(ran: &ScriptRun) -> String {
    let built = ran.built();
    let [built] = &built[..] else { panic!("{} infos; {:?}", built.len(), ran.lines) };
    built.marks.first().map(|mark| mark.text.clone()).unwrap_or_default()
}

#[track_caller]
fn check_error(ran: &ScriptRun, words: &[&str]) {
    let [error] = ran.errors()[..] else { panic!("not one error: {:?}", ran.lines) };
    words.iter().for_each(|it| assert!(error.contains(it), "`{it}` is not in: {error}"));
}

#[test]
fn a_word_that_means_nothing_in_the_environment() {
    if script::acts() {
        return;
    }
    let package = package();
    check_error(&package.run(&[("SHADER_BUILDER", "ful")]), &["`ful`", "use `off`, `check` or `full`"]);
    assert_eq!(package.run(&[("SHADER_BUILDER", "")]).errors(), [""; 0]);
}

#[test]
fn a_second_build_in_one_script() {
    check_error(&package().run(&[(TWICE, "1")]), &["`build()` was called before", "call it once"]);
}

#[test]
fn a_filter_that_selects_nothing_is_a_warning() {
    let ran = package().run(&[(FILTER, "Goood")]);
    let words = "the filter `Goood` selects no info, so nothing is compiled; did you mean `Good`?";
    assert!(
        ran.lines.iter().any(|line| line.starts_with("cargo::warning=") && line.ends_with(words)),
        "{:?}",
        ran.lines
    );
}

#[test]
fn options_of_backends_that_are_left_out_are_noted() {
    let package = package();
    let builder = || Builder::new().backends([Backend::OpenGl430]);
    let notes = |builder: Builder| builder.check(&package.path()).expect("a package").notes;
    assert_eq!(notes(builder()), [""; 0]);
    for (builder, words) in [
        (builder().dialects([Backend::Vulkan]), "`dialects` names Vulkan 1.1, which is not among the backends"),
        (builder().fallback(true), "`fallback` has no effect without a list"),
        (builder().optimize(Optimize::Size), "optimising for size has no effect"),
    ] {
        let notes = notes(builder);
        assert!(notes.len() == 1 && notes[0].starts_with(words), "{notes:?}");
    }
}

#[test]
fn every_dialect_is_compiled_on_ci_and_in_release_builds() {
    let package = package();
    for (variable, is_thorough) in [
        (("CI", "true"), true),
        (("CI", "1"), true),
        (("CI", "false"), false),
        (("CI", ""), false),
        (("PROFILE", "release"), true),
        (("SHADER_BUILDER", "full"), true),
        (("SHADER_BUILDER", "check"), true),
    ] {
        let summary = fs::read_to_string(package.run(&[variable]).si.join("summary.txt")).expect("there");
        assert_eq!(!summary.contains("skipped: compiling for"), is_thorough, "{variable:?}: {summary}");
    }
}

#[test]
fn shader_folders_that_are_none() {
    let package = package();
    package.write("texts/a.glsl", "");
    check_error(&package.run(&[(FOLDERS, "shader")]), &["`shader`", "did you mean `shaders`?"]);
    check_error(&package.run(&[(FOLDERS, "shaders;build.rs")]), &["`build.rs` is a file"]);
    assert_eq!(package.run(&[(FOLDERS, "shaders;texts")]).errors(), [""; 0]);
    // Off is off, whatever is wrong.
    assert_eq!(package.run(&[(FOLDERS, "shader"), ("SHADER_BUILDER", "off")]).errors(), [""; 0]);
    let bare = Package::new(SCRIPT, &[("src/lib.rs", "\n"), ("shaders", "no folder")]);
    check_error(&bare.run(&[]), &["`shaders` is a file"]);
}

#[test]
fn variables_that_cargo_would_have_set() {
    let package = package();
    for name in ["OUT_DIR", "CARGO_MANIFEST_DIR"] {
        let mut command = package.command();
        command.env_remove(name);
        check_error(&package.ran(command), &[name, "is not set"]);
    }
    check_error(&package.run(&[("CARGO", "/nowhere/cargo")]), &["cargo does not start"]);
    // All of what cargo says, in the one line that it takes.
    package.write("Cargo.toml", "[package]\nname = \"made\"\nversion = \"one\"\n");
    check_error(&package.run(&[]), &["Cargo.toml", "version = \"one\"", "unexpected character"]);
}

#[test]
fn files_that_the_compiler_makes_nothing_of() {
    let package = package();
    for (path, bytes, words) in [
        ("shaders/good.glsl", vec![], &["main"][..]),
        ("shaders/good.glsl", vec![b'/'; (4 << 20) + 1], &["SI0024", "4194305", "4194304"]),
        ("shaders/good.glsl", b"void main() {}\n\xe4".to_vec(), &["`good.glsl` is not UTF-8", "0xe4 at 2:1"]),
        ("shaders/good.glsl", b"void main() { \0 }\n".to_vec(), &["SI0070", "shaders/good.glsl:1:"]),
        ("shaders/good.glsl", b"#include \"lib\"\n".to_vec(), &["SI0023", "shaders/good.glsl:1:11", "it is a folder"]),
        ("shaders/good.glsl", b"#include \"lib/red.glsl/x\"\n".to_vec(), &["SI0022", "shaders/good.glsl:1:11"]),
    ] {
        package.write(path, &bytes);
        let messages = mark(&package.run(&[]));
        words.iter().for_each(|it| assert!(messages.contains(it), "`{it}` is not in:\n{messages}"));
    }
}

#[cfg(unix)]
#[test]
fn line_directives_of_a_preprocessed_file_move_no_error() {
    let package = package();
    for line in ["#line 500", "#line 1 7", "  # line 3 // a comment"] {
        let text = format!("{line}\nvoid main() {{\n{line}\n    color = nope;\n}}\n");
        package.write("shaders/good.glsl", &text);
        let mark = mark(&package.run(&[(script::VULKAN, "1")]));
        assert!(mark.contains("`nope`: undeclared identifier"), "{line}: {mark}");
        assert!(mark.contains("shaders/good.glsl:4:13"), "{line}: {mark}");
    }
}

#[cfg(unix)]
#[test]
fn a_pipe_is_not_waited_for() {
    let package = package();
    let pipe = package.path().join("shaders/pipe.glsl");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
    package.write("shaders/good.glsl", b"#include \"pipe.glsl\"\n");
    let messages = mark(&package.run(&[]));
    for words in ["SI0023", "shaders/good.glsl:1:11", "it is not a regular file"] {
        assert!(messages.contains(words), "{messages}");
    }
}

#[test]
fn files_that_may_not_be_read() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let package = package();
    package.run(&[]);
    let shut = |path: &str, mode| {
        fs::set_permissions(package.path().join(path), fs::Permissions::from_mode(mode)).expect("ours")
    };
    for (path, words) in [("shaders/good.glsl", "`good.glsl`"), ("shaders/lib", "`lib/red.glsl`")] {
        shut(path, 0);
        let ran = package.ran(as_somebody(&package));
        let messages = mark(&ran);
        shut(path, 0o755);
        let reported = ["SI0023", words, "denied"].iter().all(|it| messages.contains(it));
        assert!(reported, "{messages}\n{:?}", ran.lines);
    }
    // Where links lead round in a circle.
    fs::remove_file(package.path().join("shaders/good.glsl")).expect("ours");
    symlink("good.glsl", package.path().join("shaders/good.glsl")).expect("ours");
    let messages = mark(&package.run(&[]));
    assert!(messages.contains("SI0023") && messages.contains("symbolic link"), "{messages}");
}

// Permissions do not stop root: the script runs as another user.
#[cfg(unix)]
fn as_somebody(package: &Package) -> std::process::Command {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    const OTHER_USER: u32 = 65534;
    let mut command = package.command();
    let is_root = fs::metadata("/proc/self").is_ok_and(|it| it.uid() == 0);
    if is_root {
        let mut opened = vec![package.path().parent().expect("a folder").to_owned()];
        while let Some(folder) = opened.pop() {
            let mode = fs::Permissions::from_mode(0o777);
            let is_ours = folder.starts_with(package.out()) || package.path().starts_with(&folder);
            is_ours.then(|| fs::set_permissions(&folder, mode).expect("ours"));
            opened.extend(
                fs::read_dir(&folder).into_iter().flatten().flatten().map(|it| it.path()).filter(|it| it.is_dir()),
            );
        }
        command.uid(OTHER_USER).gid(OTHER_USER);
    }
    command
}

#[test]
fn an_out_dir_that_cannot_be_written() {
    let package = package();
    fs::create_dir_all(package.out()).expect("made");
    fs::write(package.out().join("si"), "in the way").expect("written");
    let words =
        ["cannot write", &package.out().join("si").display().to_string(), "in the place of a folder: delete it"];
    check_error(&package.run(&[]), &words);
}

#[test]
fn whatever_is_damaged_is_made_again() {
    let package = package();
    let good = {
        package.run(&[]);
        files(&package.out())
    };
    assert!(good.keys().any(|path| path.extension().is_some_and(|it| it == "pack")), "{:?}", good.keys());
    for path in good.keys().filter(|path| path.starts_with(package.out().join("si"))) {
        fs::remove_file(path).expect("there");
        fs::create_dir_all(path.join("deep")).expect("made");
        assert_eq!(package.run(&[]).errors(), [""; 0], "{}", path.display());
        assert!(path.is_file(), "{}", path.display());
    }
    for (path, bytes) in good.iter().filter(|(_, bytes)| !bytes.is_empty()) {
        let half = bytes[..bytes.len() / 2].to_vec();
        for damaged in [half, Vec::new(), [bytes, &b"\xff"[..]].concat(), vec![0; bytes.len() + 1]] {
            fs::write(path, damaged).expect("written");
            let ran = package.run(&[]);
            assert_eq!(ran.errors(), [""; 0], "{}", path.display());
            let now = files(&package.out());
            assert_eq!(now.keys().collect::<Vec<_>>(), good.keys().collect::<Vec<_>>());
            // The records of infos hold the times of the files that were written again.
            let is_record = |path: &Path| path.ends_with("si-kept");
            let wrong = now.iter().filter(|(path, bytes)| good[*path] != **bytes && !is_record(path));
            let wrong = wrong.map(|(path, _)| path);
            assert_eq!(wrong.collect::<Vec<_>>(), Vec::<&PathBuf>::new(), "{}", path.display());
        }
    }
}

// But for the record of the last run, which holds times.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut out = BTreeMap::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        match entry.path().is_dir() {
            true => out.extend(files(&entry.path())),
            false if entry.file_name() == "si-run" => {}
            false => drop(out.insert(entry.path(), fs::read(entry.path()).expect("there"))),
        }
    }
    out
}

#[test]
fn what_another_version_hands_on_is_named() {
    for (text, age) in [("something else", "that package's is older"), ("si999 something", "this package's is older")] {
        let warning = warning_about(text);
        let words = "was written by another version and cannot be read";
        assert!(warning.contains(words) && warning.contains("use one version"), "{warning}");
        assert!(warning.ends_with(age), "{warning}");
    }
}

/// What a build script warns of if a dependency's script left this text.
fn warning_about(exports: &str) -> String {
    let package = package();
    let other = package.path().join("of another version");
    package.write("of another version/exports", exports);
    let ran = package.run(&[("DEP_SHADER_INFO_OTHER_DIR", other.to_str().expect("text"))]);
    let warnings: Vec<&String> = ran.lines.iter().filter(|line| line.starts_with("cargo::warning=")).collect();
    let [warning] = warnings[..] else { panic!("{:?}", ran.lines) };
    warning.clone()
}

#[test]
fn a_copied_target_folder_is_made_anew() {
    // Another package's files in the same place, as a cache of CI may leave them.
    let (one, other) = (package(), package());
    other.write(
        "src/lib.rs",
        format!(
            "shader_info!{{ pub Other {{ {VERTEX} fragment_source {{ void main() {{}} }} do_static_compilation; }} }}"
        ),
    );
    one.run(&[]);
    for (path, bytes) in files(&one.out()) {
        let to = other.out().join(path.strip_prefix(one.out()).expect("inside"));
        fs::create_dir_all(to.parent().expect("a folder")).expect("made");
        fs::write(to, bytes).expect("written");
    }
    let ran = other.run(&[]);
    assert_eq!((mark(&ran), ran.errors()), (String::new(), vec![]));
    assert!(ran.files(Some("pack")).len() == 1);
}
