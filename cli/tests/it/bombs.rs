//! B1.7: shaders of a few lines that come to more than a machine has. The program ends in words with a place, within
//! two seconds of processor time and 512 MB.

#![cfg(target_os = "linux")]

use std::fmt::Write;
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

const SECONDS: u32 = 2;
const MEGABYTES: u64 = 512;

/// How a program ended, and the most memory that it had, in MB.
#[derive(Debug)]
struct Ended {
    code: Option<i32>,
    signal: Option<i32>,
    peak: u64,
    output: String,
}

/// Runs a program with at most so many seconds of processor time (RLIMIT_CPU) and so much memory (VmHWM).
fn limited(seconds: u32, megabytes: u64, program: &str, arguments: &[&str], folder: &Path) -> Ended {
    let path = folder.join("said");
    let file = fs::File::create(&path).expect("made");
    let mut command = Command::new("sh");
    command.args(["-c", &format!("ulimit -t {seconds}; exec \"$@\""), "sh", program]).args(arguments);
    command.current_dir(folder).env("CARGO_NET_OFFLINE", "true").stdin(Stdio::null());
    let mut child = command.stdout(Stdio::null()).stderr(file).spawn().expect("a shell starts");
    let mut peak = 0;
    let status = loop {
        peak = peak.max(megabytes_of(&child));
        if peak > megabytes {
            child.kill().expect("it runs");
        }
        if let Some(status) = child.try_wait().expect("it is ours") {
            break status;
        }
        sleep(Duration::from_millis(2));
    };
    let output = fs::read_to_string(path).expect("text");
    Ended { code: status.code(), signal: status.signal(), peak, output }
}

// The highest mark so far, which never falls: what is missed is what the last two milliseconds added.
fn megabytes_of(child: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    let mark = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    mark.and_then(|it| it.trim().strip_suffix(" kB")?.parse::<u64>().ok()).unwrap_or(0) / 1024
}

/// A package with one shader, whose fragment source is the first of the files.
fn package(files: &[(String, String)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let info = "shader_info!{ pub It { fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0); } } fragment_source(\"a.glsl\"); do_static_compilation; } }";
    fs::create_dir_all(folder.path().join("src")).expect("made");
    fs::create_dir_all(folder.path().join("shaders")).expect("made");
    let toml = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";
    fs::write(folder.path().join("Cargo.toml"), toml).expect("written");
    fs::write(folder.path().join("src/lib.rs"), info).expect("written");
    for (name, text) in files {
        fs::write(folder.path().join("shaders").join(name), text).expect("written");
    }
    folder
}

fn checked(folder: &Path, seconds: u32, megabytes: u64) -> Ended {
    let arguments = ["check", "--quiet", "--backends", "vulkan"];
    limited(seconds, megabytes, env!("CARGO_BIN_EXE_shader-builder"), &arguments, folder)
}

fn check(files: &[(String, String)], words: &str, place: &str) {
    let folder = package(files);
    let ended = checked(folder.path(), SECONDS, MEGABYTES);
    assert_eq!((ended.code, ended.signal), (Some(1), None), "{ended:?}");
    assert!(ended.output.contains(words) && ended.output.contains(place), "{words}, {place}: {ended:?}");
}

fn one(text: String) -> [(String, String); 1] {
    [("a.glsl".into(), text)]
}

fn macros() -> [(String, String); 1] {
    let mut text = String::from("#define A0 1.0\n");
    (1..12).for_each(|at| writeln!(text, "#define A{at} {}", vec![format!("A{}", at - 1); 10].join(" + ")).unwrap());
    one(format!("{text}void main() {{ color = vec4(A11); }}\n"))
}

#[test]
fn b1_7_macros_that_expand_to_10_to_the_11th_end_in_words() {
    check(&macros(), "`A11` expands to too much", "shaders/a.glsl:13:28");
}

#[test]
fn b1_7_files_that_include_the_next_one_twice_end_in_words() {
    let mut files =
        vec![("a.glsl".to_owned(), "#include \"i0.glsl\"\nvoid main() { color = vec4(1.0); }\n".to_owned())];
    for at in 0..40 {
        let next = format!("#include \"i{}.glsl\"\n", at + 1);
        let text = format!("#pragma shader_info repeat\nfloat x{at};\n{next}{next}");
        files.push((format!("i{at}.glsl"), text));
    }
    files.push(("i40.glsl".into(), "#pragma shader_info repeat\n".into()));
    check(&files, "SI0024", "shaders/i39.glsl:4:11");
}

#[test]
fn b1_7_braces_and_parentheses_end_in_words() {
    let nested = |open: &str, close: &str| format!("{}{}", open.repeat(20_000), close.repeat(20_000));
    let braces = format!("void main() {{ {} }}\n", nested("{", "}"));
    check(&one(braces), "nests too deeply", "shaders/a.glsl:1:");
    let parentheses = nested("(", ")").replace("()", "(1.0)");
    check(&one(format!("void main() {{ color = vec4({parentheses}); }}\n")), "nests too deeply", "shaders/a.glsl:1:");
}

#[test]
fn b1_7_eight_thousand_functions_end_in_words() {
    let mut text = String::from("float f0(float x) { return x; }\n");
    (1..8000).for_each(|at| writeln!(text, "float f{at}(float x) {{ return f{}(x); }}", at - 1).unwrap());
    let text = format!("{text}void main() {{ color = vec4(f7999(1.0)); }}\n");
    check(&one(text), "too many functions at `f2048`", "shaders/a.glsl:2049:7");
}

#[test]
fn b1_7_a_name_of_a_megabyte_ends_in_words() {
    let name = "n".repeat(1 << 20);
    check(&one(format!("void main() {{ float {name} = 1.0; color = vec4({name}); }}\n")), "name too long", ":1:21");
}

/// The limits hold: what exceeds them is killed, and would fail the tests above.
#[test]
fn b1_7_what_takes_more_is_killed() {
    let folder = package(&macros());
    let small = checked(folder.path(), SECONDS, 24);
    assert_eq!((small.code, small.signal), (None, Some(9)), "{small:?}");
    let endless = limited(1, MEGABYTES, "sh", &["-c", "while :; do :; done"], folder.path());
    assert!(endless.code.is_none() && matches!(endless.signal, Some(9 | 24)), "{endless:?}");
    // The program that is measured is that of the tests above, not the shell before it.
    let whole = checked(folder.path(), SECONDS, MEGABYTES);
    assert!(whole.code == Some(1) && whole.peak > 24, "{whole:?}");
}
