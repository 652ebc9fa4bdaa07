//! Results of real shaders over real servers: what one machine made another does not compile, and workers make the
//! same.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use shader_builder_remote_testing::{BuildGrid, Nginx, Site, Worker, skip};
use shader_info_tests::outside::workspace;
use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_shader-builder");

fn program(arguments: &[&str]) -> Output {
    Command::new(PROGRAM).args(arguments).current_dir(workspace()).output().expect("it starts")
}

/// A machine: its folder of results, empty at first.
struct Machine(TempDir);

/// The counts of the line about servers.
#[derive(Debug, PartialEq, Eq)]
struct Counts {
    texts: usize,
    hits: usize,
    executed: usize,
    compiled: usize,
    stored: usize,
}

impl Machine {
    fn new() -> Self {
        Self(TempDir::new().expect("a folder"))
    }

    /// Checks some shaders of the library, which have no errors.
    #[track_caller]
    fn check(&self, options: &[&str]) -> (Counts, String) {
        let cache = self.0.path().to_str().expect("text");
        let output = program(&[&["check", "shaders", "--filter", "Text", "--cache", cache], options].concat());
        let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(output.status.success(), "{}\n{out}\n{err}", output.status);
        let line = |part: &str| out.lines().find(|line| line.contains(part)).map(numbers).unwrap_or_default();
        let (texts, remote) = (line("texts checked"), line("remote: "));
        assert!(remote.len() >= 4, "no line about servers: {out}");
        let counts =
            Counts { texts: texts[0], hits: remote[0], executed: remote[1], compiled: remote[2], stored: remote[3] };
        (counts, out.into_owned())
    }

    /// The stored results, by the digests of their keys.
    fn results(&self) -> BTreeMap<OsString, Vec<u8>> {
        let folders = fs::read_dir(self.0.path().join("results")).expect("a folder").flatten();
        let files = folders.flat_map(|folder| fs::read_dir(folder.path()).expect("a folder").flatten());
        files.map(|file| (file.file_name(), fs::read(file.path()).expect("a file"))).collect()
    }
}

fn numbers(line: &str) -> Vec<usize> {
    line.split(|letter: char| !letter.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect()
}

/// One machine writes, another reads, a third only looks.
#[track_caller]
fn shares(url: &str) {
    let (first, second) = (Machine::new(), Machine::new());
    let (counts, _) = first.check(&["--remote-cache", url, "--remote-write"]);
    let all = counts.texts;
    assert!(all > 20, "{counts:?}");
    assert_eq!(counts, Counts { texts: all, hits: 0, executed: 0, compiled: all, stored: all });
    let (counts, out) = second.check(&["--remote-cache", url]);
    assert_eq!(counts, Counts { texts: all, hits: all, executed: 0, compiled: 0, stored: 0 }, "{out}");
    assert!(out.contains(&format!("{all} texts checked ({all} from the cache), 0 errors")), "{out}");
    assert_eq!(first.results(), second.results());
    // What is in the folder of results is not looked up.
    let (counts, _) = second.check(&["--remote-cache", url]);
    assert_eq!(counts, Counts { texts: all, hits: 0, executed: 0, compiled: 0, stored: 0 });
}

#[test]
fn machines_share_results_over_http() {
    match Nginx::start(&Site::default()) {
        Ok(server) => shares(&server.url()),
        Err(why) => skip("machines_share_results_over_http", why),
    }
}

#[test]
fn machines_share_results_over_grpc() {
    match BuildGrid::cache() {
        Ok(server) => shares(&server.url()),
        Err(why) => skip("machines_share_results_over_grpc", why),
    }
}

#[test]
fn workers_make_what_this_machine_makes() {
    let server = match BuildGrid::executor() {
        Ok(server) => server,
        Err(why) => return skip("workers_make_what_this_machine_makes", why),
    };
    let (alone, url) = (Machine::new(), server.url());
    alone.check(&["--remote-cache", &url]);
    let workers: Vec<Worker> =
        ["one", "two"].map(|name| Worker::start(server.port(), name, &[PROGRAM.into()])).into_iter().collect();
    let machine = Machine::new();
    let (counts, out) = machine.check(&["--remote-executor", &url, "--remote-write", "--remote-delay", "60"]);
    let all = counts.texts;
    assert_eq!((counts.hits, counts.executed, counts.compiled), (0, all, 0), "{out}");
    assert_eq!(machine.results(), alone.results());
    assert!(workers.iter().map(Worker::begun).sum::<usize>() > 0);
    // Who only caches finds what was executed.
    let (counts, out) = Machine::new().check(&["--remote-cache", &url]);
    assert_eq!((counts.hits, counts.compiled), (all, 0), "{out}");
}

#[test]
fn a_server_that_is_not_there_changes_nothing() {
    let machine = Machine::new();
    let (counts, out) = machine.check(&["--remote-cache", "http://127.0.0.1:9/cache", "--remote-write"]);
    assert_eq!((counts.hits, counts.compiled, counts.stored), (0, counts.texts, 0));
    assert!(out.contains("note: remote: "), "{out}");
}

#[test]
fn errors_in_shaders_are_shared_too() {
    let server = match Nginx::start(&Site::default()) {
        Ok(server) => server,
        Err(why) => return skip("errors_in_shaders_are_shared_too", why),
    };
    let package = TempDir::new().expect("a folder");
    let write = |path: &str, text: &str| {
        let path = package.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    };
    write("Cargo.toml", "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n");
    write(
        "src/lib.rs",
        "shader_info! { pub Red { fragment_out(0) color: vec4; vertex_source { void main() { gl_Position = vec4(0.0); } }\n\
         fragment_source(\"red.glsl\"); do_static_compilation; } }\n",
    );
    write("shaders/red.glsl", "void main()\n{\n  color = vec4(missing);\n}\n");
    let check = |package: &Path| {
        let package = package.to_str().expect("text");
        let output = program(&["check", package, "--remote-cache", &server.url(), "--remote-write"]);
        assert_eq!(output.status.code(), Some(1));
        let errors = String::from_utf8_lossy(&output.stderr);
        // Lines about progress come before.
        let errors = errors.find("error[").map(|start| errors[start..].to_owned()).expect("an error");
        (String::from_utf8_lossy(&output.stdout).into_owned(), errors)
    };
    let (_, errors) = check(package.path());
    assert!(errors.contains("shaders/red.glsl:3:16"), "{errors}");
    let (out, again) = check(package.path());
    assert_eq!(again, errors);
    assert!(out.contains(" 0 compiled here"), "{out}");
}

#[test]
fn options_that_cannot_be_used_are_errors() {
    let check = |options: &[&str], words: &[&str]| {
        let output = program(&[&["check", "shaders"], options].concat());
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{options:?}: {err}");
        words.iter().for_each(|word| assert!(err.contains(word), "{options:?}: `{word}` is not in: {err}"));
    };
    check(&["--remote-write"], &["--remote-cache <URL>"]);
    check(&["--remote-token-file", "token"], &["--remote-cache <URL>"]);
    check(&["--remote-cache", "http://me:secret@localhost/cache"], &["must not contain a user or a password"]);
    check(&["--remote-cache", "ftp://localhost/"], &["`ftp://localhost/` is not a usable URL"]);
    check(&["--remote-cache", "http://localhost/", "--remote-token-file", "/nowhere"], &["/nowhere"]);
    check(&["--remote-executor", "http://localhost/"], &["is not a usable URL"]);
    check(&["--remote-cache", "http://localhost/", "--remote-platform", "linux"], &["`OSFamily=linux`"]);
}
