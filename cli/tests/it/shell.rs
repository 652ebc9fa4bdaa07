//! Completions in real shells, and the progress bar on a terminal.

use std::io::Write;
use std::process::{Command, Stdio};

use shader_info_tests::skip::{record, skip};

fn script(shell: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shader-builder"));
    let output = command.args(["completions", shell]).output().expect("it starts");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// What a program says to a text; nothing where it is not installed.
fn given(program: &str, arguments: &[&str], text: &str) -> Option<(bool, String)> {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let Ok(mut child) = command.spawn() else {
        skip("shells_take_the_scripts", format_args!("no `{program}` on the path (Debian: package `{program}`)"));
        return None;
    };
    child.stdin.take().expect("piped").write_all(text.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    let text = [output.stdout, output.stderr].concat();
    Some((output.status.success(), String::from_utf8_lossy(&text).into_owned()))
}

#[test]
fn shells_take_the_scripts() {
    for (shell, arguments) in [("bash", &["-n"][..]), ("zsh", &["-n"]), ("fish", &["-n"])] {
        if let Some((is_right, text)) = given(shell, arguments, &script(shell)) {
            assert!(is_right, "{shell}: {text}");
        }
    }
    // PowerShell is in no distribution's archive; if it is installed, it reads its script.
    match Command::new("pwsh").arg("-Version").output() {
        Ok(_) => {
            let (is_right, text) =
                given("pwsh", &["-NoProfile", "-Command", "-"], &script("powershell")).expect("there");
            assert!(is_right && text.trim().is_empty(), "powershell: {text}");
        }
        Err(_) => record("shells_take_the_scripts: PowerShell", "no `pwsh` on the path"),
    }
}

/// Elvish reads files only, and has its editor at a terminal only: a map and a function stand for it.
#[test]
fn elvish_completes() {
    let editor = "var edit: = (ns [&completion:=(ns [&arg-completer=[&]]) &complex-candidate~={|text &display='' @rest| put $text}])";
    let call = "echo ($edit:completion:arg-completer[shader-builder] shader-builder check '')";
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("completions.elv");
    std::fs::write(&file, format!("{editor}\n{}\n{call}\n", script("elvish"))).expect("written");
    if let Some((is_right, text)) = given("elvish", &[file.to_str().expect("UTF-8")], "") {
        assert!(is_right && text.contains("--backends") && text.contains("--device"), "{text}");
    }
}

#[test]
fn bash_completes() {
    let completed = |words: &str| {
        let last = words.split(' ').next_back().unwrap_or_default();
        let before = words.split(' ').rev().nth(1).unwrap_or_default();
        let count = words.split(' ').count() - 1;
        let call = format!(
            "{}\nCOMP_WORDS=({words})\nCOMP_CWORD={count}\n\
             completer=$(complete -p shader-builder | grep -o ' _[^ ]*')\n\
             $completer shader-builder '{last}' '{before}'\nprintf '%s ' \"${{COMPREPLY[@]}}\"\n",
            script("bash")
        );
        given("bash", &["--norc"], &call).map(|(_, text)| text.trim().to_owned())
    };
    for (words, wanted) in [
        ("shader-builder ch", "check"),
        ("shader-builder expand --backend vul", "vulkan"),
        ("shader-builder check --optimize sp", "speed"),
        ("shader-builder build --ou", "--out"),
    ] {
        if let Some(text) = completed(words) {
            assert_eq!(text, wanted, "{words}");
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_terminal_shows_a_bar_and_a_file_does_not() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("src")).expect("made");
    let manifest = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";
    std::fs::write(folder.path().join("Cargo.toml"), manifest).expect("written");
    let source = "shader_info!{ pub Red { local_group_size(1); compute_source { void main() {} } \
                  do_static_compilation; } }\n";
    std::fs::write(folder.path().join("src/lib.rs"), source).expect("written");
    let program = env!("CARGO_BIN_EXE_shader-builder");
    // util-linux's `script` runs a command in a terminal of its own.
    let seen = |arguments: &str| {
        let line = format!("cd '{}' && '{program}' {arguments} 2>&1", folder.path().display());
        let mut command = Command::new("script");
        command.args(["-qec", &line, "/dev/null"]).env("TERM", "xterm").env("CARGO_NET_OFFLINE", "true");
        command.stdin(Stdio::null()).output().ok().map(|it| String::from_utf8_lossy(&it.stdout).into_owned())
    };
    let Some(loud) = seen("check") else {
        skip("a_terminal_shows_a_bar_and_a_file_does_not", "no `script` on the path (Debian: package `bsdutils`)");
        return;
    };
    assert!(loud.contains("/8 texts, ") && loud.contains(" left"), "{loud}");
    assert!(loud.contains("1 info, 1 compiled statically"), "{loud}");
    let quiet = seen("check --quiet").expect("it started before");
    assert!(!quiet.contains("texts"), "{quiet}");
    let mut command = Command::new(program);
    let output = command.arg("check").current_dir(folder.path()).env("CARGO_NET_OFFLINE", "true").output();
    let stderr = output.expect("it starts").stderr;
    assert!(!String::from_utf8_lossy(&stderr).contains("\u{1b}["), "a log has no bar");
}
