//! The feature `program`: build scripts that start this program instead of linking the compilers.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, SystemTime};

use shader_builder_remote_testing::{Answer, FakeHttp};
use shader_info_tests::outside::{Crate, PROFILES, Run, workspace};
use shader_info_tests::skip::skip;
use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_shader-builder");

const FLAT: &str = r#"shader_info::shader_info! {
    pub Flat {
        fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source("flat.frag.glsl");
        do_static_compilation;
    }
}
"#;

const FRAGMENT: &str = "void main() { color = vec4(1.0); }\n";

/// A crate whose build script has no compiler.
fn user(name: &str, build: &str, others: &[(&str, &str)]) -> Crate {
    let build = format!("use shader_builder::Builder;\n\nfn main() {{\n    {build}.build()\n}}\n");
    let files = [("build.rs", build.as_str()), ("src/lib.rs", FLAT), ("shaders/flat.frag.glsl", FRAGMENT)];
    let files: Vec<(&str, &str)> = files.into_iter().chain(others.iter().copied()).collect();
    let user = Crate::with_features(name, &["program"], &files);
    user.cargo(&["clean", "-p", name], &[]).passes();
    user
}

fn build(user: &Crate, environment: &[(&str, &str)]) -> Run {
    let all: Vec<(&str, &str)> = [("SHADER_BUILDER_PROGRAM", PROGRAM)].iter().chain(environment).copied().collect();
    user.cargo(&["build"], &all)
}

/// The files for the macros in the newest OUT_DIR of a package below a target folder.
fn handed_over(target: &Path, package: &str) -> BTreeMap<PathBuf, Vec<u8>> {
    let folders = fs::read_dir(target.join("build")).expect("cargo makes this folder").flatten();
    let own = folders.filter(|it| it.file_name().to_string_lossy().starts_with(&format!("{package}-")));
    let si = own.map(|it| it.path().join("out/si")).filter(|it| it.is_dir());
    // Files whose bytes stay are not written again.
    let time =
        |folder: &PathBuf| fs::metadata(folder.join("../../invoked.timestamp")).and_then(|it| it.modified()).ok();
    let newest = si.max_by_key(|folder| time(folder).unwrap_or(SystemTime::UNIX_EPOCH)).expect("a build script ran");
    let files = fs::read_dir(&newest).expect("it is readable").flatten().filter(|entry| entry.path().is_file());
    files.map(|it| (it.file_name().into(), fs::read(it.path()).expect("a file"))).collect()
}

fn outside() -> PathBuf {
    workspace().join("target/outside/debug")
}

/// Files that name the package's folders, and the one that names the validator.
const OF_THIS_BUILD: [&str; 3] = ["exports", "options", "summary.txt"];

/// The library is compiled by this workspace with linked compilers, and again by the program.
#[test]
fn the_library_has_the_bytes_of_the_linked_builder() {
    let root = workspace();
    let of_library = |path: &str| fs::read_to_string(root.join("shaders").join(path)).expect("a file of the library");
    let mut files = Vec::new();
    // Names of files are relative to the workspace.
    texts(&root, Path::new("shaders"), &mut files);
    let manifest = format!(
        "[package]\nname = \"shader-info-library\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\
         links = \"shader_info_library\"\n\n[dependencies]\n\
         shader-info = {{ path = \"{root}/runtime\" }}\n\n[build-dependencies]\n\
         shader-builder = {{ path = \"{root}/builder\", default-features = false, features = [\"program\"] }}\n",
        root = root.display()
    );
    files.push(("Cargo.toml".into(), format!("[workspace]\nresolver = \"3\"\nmembers = [\"shaders\"]\n\n{PROFILES}")));
    files.push(("shaders/Cargo.toml".into(), manifest));
    files.push(("shaders/build.rs".into(), of_library("build.rs")));
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    let user = Crate::plain("installed-library", &files);
    user.cargo(&["clean", "-p", "shader-info-library"], &[]).passes();
    let ci = std::env::var("CI").unwrap_or_default();
    build(&user, &[("CI", &ci)]).passes();
    let linked = handed_over(Path::new(PROGRAM).parent().expect("a folder"), "shader-info-library");
    let started = handed_over(&outside(), "shader-info-library");
    assert!(linked.len() > 100, "{} files", linked.len());
    let names = |all: &BTreeMap<PathBuf, Vec<u8>>| all.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&started), names(&linked));
    for (name, bytes) in &linked {
        let is_same = started[name] == *bytes || OF_THIS_BUILD.iter().any(|other| name.as_os_str() == *other);
        assert!(is_same, "{} differs", name.display());
    }
}

fn texts(root: &Path, below: &Path, out: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(root.join(below)).expect("a folder").flatten() {
        let path = below.join(entry.file_name());
        match entry.path().is_dir() {
            true => texts(root, &path, out),
            false if path.starts_with("shaders/src") || path.starts_with("shaders/shaders") => {
                let text = fs::read_to_string(entry.path()).expect("sources are text");
                out.push((path.to_string_lossy().into_owned(), text));
            }
            false => {}
        }
    }
}

/// Every setter, as the linked builder has it, and what it changes.
#[test]
fn every_setter_reaches_the_program() {
    let keys = [("used.json", "{ }\n"), ("stacks.json", "{ \"stacks\": [] }\n")];
    let build_rs = "Builder::new().shader_folders([\"shaders\"]).backends([shader_builder::Backend::Vulkan])\
        .dialects([shader_builder::Backend::Vulkan]).push_constant_limit(256).uniform_buffer_limit(65536)\
        .materialx(\"builtin\").optimize(shader_builder::Optimize::None).cache(\"target/cache\").cache_limit(1 << 20)\
        .threads(1).filter(\"Flat\").require(false).ship(shader_builder::Ship::read(\"used.json\").unwrap())\
        .ship_stacks(shader_builder::StackList::parse(&std::fs::read_to_string(\"stacks.json\").unwrap()).unwrap())\
        .fallback(true).embed(true)\
        .result_folder(\"results\").remote(shader_builder::RemoteOptions::new())";
    let user = user("installed_setters", build_rs, &keys);
    build(&user, &[]).passes();
    let cache = user.path().join("target/cache");
    assert!(cache.is_dir(), "the folder of results is the chosen one");
    fs::remove_dir_all(user.path().join("target")).expect("it is ours");
    for (from, to, words) in [
        ("[\"shaders\"]", "[\"shader\"]", "`shader`"),
        (".threads(1)", ".threads(1).lower(\"fog\", shader_builder::Lowering::Dynamic)", "unknown branch `fog`"),
        (".threads(1)", ".threads(1).profile(\"dx9\")", "unused profile `dx9`"),
    ] {
        user.edit("build.rs", from, to);
        build(&user, &[]).fails(&["shader-builder: ", words]);
        user.edit("build.rs", to, from);
    }
    user.write("used.json", "{ \"Flat\": 3 }\n");
    build(&user, &[]).fails(&["used.json", "`Flat`"]);
}

#[test]
fn the_program_queries_servers() {
    let server =
        FakeHttp::start(|method, _, _| Answer { status: if method == "PUT" { 201 } else { 404 }, ..Answer::default() });
    let remote = format!("shader_builder::RemoteOptions::new().cache({:?}).write(true)", server.url());
    let user = user("installed_servers", &format!("Builder::new().cache(\"results\").remote({remote})"), &[]);
    build(&user, &[]).passes();
    let heads = server.heads();
    for method in ["GET /ac/", "PUT /ac/", "PUT /cas/"] {
        assert!(heads.iter().any(|head| head.starts_with(method)), "no `{method}` in {heads:?}");
    }
}

#[test]
fn a_missing_program_is_an_error_that_says_how_to_get_it() {
    let user = user("installed_missing", "Builder::new()", &[]);
    let install = "cargo install --locked shader-builder-cli@0.1.0";
    let folder = TempDir::new().expect("a temporary folder");
    let (old, other) = (folder.path().join("old"), folder.path().join("other"));
    script(&old, "echo 'shader-builder 0.0.9/1'\nexit 2\n");
    script(&other, "echo 'no such command' >&2\nexit 1\n");
    for (program, words) in [
        (folder.path().join("nowhere"), "which is not a file"),
        (old, "is of 0.0.9/1, and this build script needs 0.1.0/2"),
        (other, "is of another version"),
    ] {
        let program = program.to_str().expect("text");
        user.cargo(&["build"], &[("SHADER_BUILDER_PROGRAM", program)]).fails(&[words, install]);
    }
    let killed = folder.path().join("killed");
    script(&killed, "kill -9 $$\n");
    let program = killed.to_str().expect("text");
    user.cargo(&["build"], &[("SHADER_BUILDER_PROGRAM", program)]).fails(&["gives no answer: signal: 9"]);
    // A path without the program, but with what cargo needs.
    let path = std::env::var("PATH").expect("there is one");
    let others = std::env::split_paths(&path).filter(|it| !it.join("shader-builder").exists());
    let path = std::env::join_paths(others).expect("folders").into_string().expect("text");
    user.cargo(&["build"], &[("PATH", &path)]).fails(&["it is in no folder of PATH", install]);
    user.edit("build.rs", "Builder::new()", &format!("Builder::new().program({PROGRAM:?})"));
    user.cargo(&["build"], &[("PATH", &path)]).passes();
}

#[test]
fn errors_in_shaders_are_at_their_places() {
    let user = user("installed_errors", "Builder::new()", &[]);
    user.write("shaders/flat.frag.glsl", "void main() { color = vec4(missing); }\n");
    build(&user, &[]).fails(&["shaders/flat.frag.glsl:1:28", "missing"]);
    user.write("shaders/flat.frag.glsl", FRAGMENT);
    build(&user, &[]).passes();
}

fn script(path: &Path, body: &str) {
    fs::write(path, format!("#!/bin/sh\n{body}")).expect("a file can be written");
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).expect("it is ours");
}

/// A program that notes what it is started for, and then is the real one.
struct Noted {
    folder: TempDir,
    program: String,
}

impl Noted {
    fn new() -> Self {
        let folder = TempDir::new().expect("a temporary folder");
        let (program, log) = (folder.path().join("program"), folder.path().join("log"));
        script(&program, &format!("echo $1 >> {}\nexec {PROGRAM} \"$@\"\n", log.display()));
        Self { program: program.to_str().expect("text").to_owned(), folder }
    }

    fn build(&self, user: &Crate, keep: &str) -> Run {
        let folder = self.folder.path().to_str().expect("text");
        let environment =
            [("SHADER_BUILDER_PROGRAM", &*self.program), ("SHADER_BUILDER_KEEP", keep), ("XDG_RUNTIME_DIR", folder)];
        user.cargo(&["build"], &environment)
    }

    /// What it was started for, in the order of the alphabet.
    fn starts(&self) -> String {
        let text = fs::read_to_string(self.log()).unwrap_or_default();
        let mut words: Vec<&str> = text.split_whitespace().collect();
        words.sort_unstable();
        words.join(" ")
    }

    /// Checks what it was started for since the last call. A build does not wait for the program that it leaves, which
    /// may note its start after the build has ended.
    fn has_started(&self, wanted: &str, when: &str) {
        eventually(|| self.starts() == wanted, || format!("{when}, started for `{wanted}`, not `{}`", self.starts()));
        self.forget_starts();
    }

    fn forget_starts(&self) {
        let _ = fs::remove_file(self.log());
    }

    fn log(&self) -> PathBuf {
        self.folder.path().join("log")
    }

    /// Where the program that stays is asked.
    fn socket(&self) -> Option<PathBuf> {
        let entries = fs::read_dir(self.folder.path().join("shader-builder")).ok()?.flatten();
        entries.map(|it| it.path()).find(|it| it.extension().is_none())
    }

    fn signal(&self, signal: &str) {
        let process = self.process().expect("it is there");
        Command::new("kill").args([signal, &process.to_string()]).status().expect("it starts");
    }

    // A process that was killed has no memory any more some time before it closes its socket.
    fn kill(&self) {
        let socket = self.socket().expect("it waits");
        self.signal("-9");
        eventually(|| UnixStream::connect(&socket).is_err(), || "it is gone".to_owned());
    }

    fn waits(&self) {
        eventually(|| self.socket().is_some(), || "it waits".to_owned());
    }

    /// The process that stays.
    fn process(&self) -> Option<u32> {
        let socket = self.socket()?.to_string_lossy().into_owned();
        let is_it = |entry: &fs::DirEntry| {
            let line = fs::read(entry.path().join("cmdline")).unwrap_or_default();
            let line = String::from_utf8_lossy(&line);
            line.contains("\0stay\0") && line.contains(&socket)
        };
        let found = fs::read_dir("/proc").ok()?.flatten().find(is_it)?;
        found.file_name().to_str()?.parse().ok()
    }
}

// A program that stays is ready a moment after the build that leaves it.
fn eventually(is_so: impl Fn() -> bool, what: impl Fn() -> String) {
    for _ in 0..300 {
        if is_so() {
            return;
        }
        thread::sleep(Duration::from_millis(100));
    }
    panic!("not so after 30 seconds: {}", what());
}

fn edit(user: &Crate, number: u32) {
    user.write("shaders/flat.frag.glsl", format!("void main() {{ color = vec4({number}.0); }}\n"));
}

/// Whether processes can be looked for; a test that cannot is skipped.
fn has_proc(test: &str) -> bool {
    let is_there = Path::new("/proc/self/cmdline").exists();
    if !is_there {
        skip(test, "no /proc to find the process in");
    }
    is_there
}

#[test]
fn a_program_stays_and_may_be_killed_or_replaced() {
    if !has_proc("a_program_stays_and_may_be_killed_or_replaced") {
        return;
    }
    let (user, noted) = (user("installed_stay", "Builder::new()", &[]), Noted::new());
    noted.build(&user, "60s").passes();
    noted.has_started("build-script stay", "the first build leaves one");
    noted.waits();
    for number in 2..5 {
        edit(&user, number);
        noted.build(&user, "60s").passes();
        noted.has_started("", "it is asked");
        let made = handed_over(&outside(), "installed_stay");
        let text = format!("{number}.0");
        let has_it = made.values().any(|bytes| String::from_utf8_lossy(bytes).contains(&text));
        assert!(has_it, "no {text} in {:?}", made.keys());
    }
    // The answer of the program that stays has the same error.
    user.write("shaders/flat.frag.glsl", "void main() { color = vec4(missing); }\n");
    noted.build(&user, "60s").fails(&["shaders/flat.frag.glsl:1:28", "missing"]);
    noted.has_started("", "it is asked for errors");
    // Killed, it takes no build with it, and the next one leaves another.
    noted.kill();
    edit(&user, 6);
    noted.build(&user, "1s").passes();
    noted.has_started("build-script stay", "it was killed");
    // That one ends by itself.
    eventually(|| noted.process().is_none() && noted.socket().is_none(), || "it ended".to_owned());
}

/// Something at the socket that is not the program, or fails in the middle.
#[test]
fn a_false_answer_is_not_taken() {
    if !has_proc("a_false_answer_is_not_taken") {
        return;
    }
    let (user, noted) = (user("installed_false", "Builder::new()", &[]), Noted::new());
    noted.build(&user, "60s").passes();
    noted.waits();
    let socket = noted.socket().expect("it waits");
    noted.forget_starts();
    // As a debugger stops it: it takes the request, and does not begin to answer.
    noted.signal("-STOP");
    edit(&user, 9);
    noted.build(&user, "60s").passes();
    noted.has_started("build-script", "of a program that is stopped");
    noted.kill();
    fs::remove_file(&socket).expect("it is of one that was killed");
    noted.forget_starts();
    for (number, answer) in [
        (2, ""),
        (3, "shader-builder 0.1.0/2\ncargo::error=not finished"),
        (4, "garbage\nshader-builder: complete\n"),
        (5, "shader-builder 0.0.9/1\ncargo::error=of another version\nshader-builder: complete\n"),
    ] {
        let listener = UnixListener::bind(&socket).expect("the last one is gone");
        let liar = thread::spawn(move || {
            let (mut stream, _) = listener.accept().expect("it asks");
            std::io::copy(&mut stream, &mut std::io::sink()).expect("it asks");
            std::io::Write::write_all(&mut stream, answer.as_bytes()).expect("it listens");
        });
        edit(&user, number);
        noted.build(&user, "1s").passes();
        liar.join().expect("it was asked");
        noted.has_started("build-script", answer);
        fs::remove_file(&socket).expect("it was ours");
    }
}

#[test]
fn a_time_without_a_unit_is_an_error() {
    let (user, noted) = (user("installed_time", "Builder::new()", &[]), Noted::new());
    noted.build(&user, "60").fails(&["unknown value `60` of SHADER_BUILDER_KEEP", "`60s`"]);
    noted.build(&user, "0").passes();
    noted.has_started("build-script", "none is to stay");
}
