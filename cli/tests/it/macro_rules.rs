//! A15: what `check` and `list` print about shaders that a `macro_rules!` of the package declares.

use std::fs;
use std::process::Command;

const LIB: &str = "macro_rules! make {
    ($name:ident) => { shader_info::shader_info! { pub $name { define LIT; do_static_compilation; } } };
}
make!(Made);
make!(Again);
macro_rules! harmless { () => { 1 } }
const ONE: u32 = harmless!();
shader_info::shader_info! { pub Plain { push_constant tint: vec4; } }
";

struct Output {
    code: Option<i32>,
    out: String,
    err: String,
}

fn run(lib: &str, arguments: &[&str]) -> Output {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("src")).expect("made");
    let toml = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";
    fs::write(folder.path().join("Cargo.toml"), toml).expect("written");
    fs::write(folder.path().join("src/lib.rs"), lib).expect("written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_shader-builder"));
    command.args(arguments).current_dir(folder.path()).env("CARGO_NET_OFFLINE", "true");
    let output = command.output().expect("starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    Output { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

#[test]
fn a15_check_warns_at_each_call_and_refuses_where_everything_must_be_checked() {
    let Output { code, out, err } = run(LIB, &["check"]);
    assert_eq!(code, Some(0), "{out}{err}");
    assert_eq!(
        err.matches("warning[SI0075]: the shaders that `make!` declares are neither checked").count(),
        2,
        "{err}"
    );
    for words in [
        "--> src/lib.rs:4:1",
        "--> src/lib.rs:5:1",
        "the macro is defined here",
        "help: write `shader_info! { … }` in a source file",
    ] {
        assert!(err.contains(words), "{words}: {err}");
    }
    assert!(!err.contains("harmless"), "{err}");
    let Output { code, err, .. } = run(LIB, &["check", "--require"]);
    assert_eq!((code, err.matches("error[SI0075]").count()), (Some(1), 2), "{err}");
    let Output { out, .. } = run(LIB, &["check", "--format", "json"]);
    assert!(out.contains("\"code\": \"SI0075\"") && out.contains("warning[SI0075]"), "{out}");
    // The help, followed.
    let plain = LIB.replace("make!(Made);", "shader_info::shader_info! { pub Made { define LIT; } }");
    let plain =
        plain.replace("make!(Again);", "").replace("shader_info::shader_info! { pub $name", "shader! { pub $name");
    let Output { err, .. } = run(&plain, &["check"]);
    assert!(!err.contains("SI0075"), "{err}");
}

#[test]
fn a15_list_shows_the_calls_or_the_macro_itself() {
    let Output { out, .. } = run(LIB, &["list"]);
    let lines: Vec<Vec<&str>> = out.lines().map(|line| line.split_whitespace().collect()).collect();
    let expected: [&[&str]; 3] =
        [&["Plain", "src/lib.rs:8"], &["make!", "unchecked", "src/lib.rs:4"], &["make!", "unchecked", "src/lib.rs:5"]];
    assert_eq!(lines, expected, "{out}");
    let Output { out, .. } = run(LIB, &["list", "--format", "json"]);
    assert_eq!(out.matches("\"made_by_macro\": true").count(), 2, "{out}");
    let uncalled = LIB.replace("make!(Made);", "").replace("make!(Again);", "");
    let Output { out, .. } = run(&uncalled, &["list"]);
    assert!(out.contains("make!") && out.contains("src/lib.rs:1"), "{out}");
}
