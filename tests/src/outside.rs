//! Writes crates outside of the workspace, as users have them, and runs `cargo` in them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Once, OnceLock};

/// A crate in a folder of its own that depends on ours by path.
///
/// The folder stays, so that a second run of the tests need not link the same build script again; what an earlier run
/// left in it is deleted. Names are unique among all tests.
pub struct Crate {
    folder: PathBuf,
    name: String,
    fetched: OnceLock<()>,
}

/// What a run of cargo came to.
#[derive(Debug)]
pub struct Run {
    /// Whether cargo was content.
    pub passed: bool,
    /// Both streams.
    pub output: String,
}

/// The README's profiles, without debug information, which these crates do not need.
pub const PROFILES: &str = concat!("[profile.dev]\ndebug = false\n\n", include_str!("../../docs/profile.toml"));

/// The README's `.cargo/config.toml`.
pub const CONFIG: &str = include_str!("../../docs/config.toml");

/// The root of the workspace.
pub fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests/ is in the workspace").to_path_buf()
}

/// `line:column` of a piece of a text, as rustc counts: from 1, in characters.
pub fn place(text: &str, piece: &str) -> String {
    let at = text.find(piece).unwrap_or_else(|| panic!("no `{piece}` in\n{text}"));
    let line_start = text[..at].rfind('\n').map_or(0, |it| it + 1);
    format!("{}:{}", text[..at].matches('\n').count() + 1, text[line_start..at].chars().count() + 1)
}

impl Crate {
    /// A library crate with the README's Cargo.toml and build.rs, and the given files.
    pub fn new(name: &str, files: &[(&str, &str)]) -> Self {
        Self::of(name, "2024", &[], files)
    }

    /// The same in another edition, with other crates as dependencies.
    pub fn of(name: &str, edition: &str, dependencies: &[&Crate], files: &[(&str, &str)]) -> Self {
        let build = "fn main() {\n    shader_builder::Builder::new().build()\n}\n";
        let manifest = manifest(name, edition, dependencies, "");
        let own = [("Cargo.toml", manifest.as_str()), ("build.rs", build)];
        let files: Vec<(&str, &str)> = own.into_iter().chain(files.iter().copied()).collect();
        Self::plain(name, &files)
    }

    /// A crate whose builder has these features alone, with the given files.
    pub fn with_features(name: &str, features: &[&str], files: &[(&str, &str)]) -> Self {
        let manifest = manifest(name, "2024", &[], &of_features(features));
        let files: Vec<(&str, &str)> =
            [("Cargo.toml", manifest.as_str())].into_iter().chain(files.iter().copied()).collect();
        Self::plain(name, &files)
    }

    /// Replaces the features of [`Self::with_features`].
    pub fn change_features(&self, before: &[&str], after: &[&str]) {
        self.edit("Cargo.toml", &of_features(before), &of_features(after));
    }

    /// Nothing but the given files.
    pub fn plain(name: &str, files: &[(&str, &str)]) -> Self {
        let outside = workspace().join("target").join("outside");
        // Above all of them, since they share a target folder. Once: no cargo may read a half-written file.
        static WRITTEN: Once = Once::new();
        WRITTEN.call_once(|| write_if_other(&outside.join(".cargo").join("config.toml"), CONFIG.as_bytes()));
        let it = Self { folder: outside.join("crates").join(name), name: name.into(), fetched: OnceLock::new() };
        let known: BTreeSet<PathBuf> = files.iter().map(|(path, _)| it.folder.join(path)).collect();
        let lock = it.folder.join("Cargo.lock");
        delete_others(&it.folder, &|path| known.contains(path) || path == lock);
        for (path, text) in files {
            it.write(path, text);
        }
        // The versions that the workspace has tried.
        if !lock.exists() {
            fs::copy(workspace().join("Cargo.lock"), &lock).expect("the workspace has a Cargo.lock");
        }
        it
    }

    /// The crate's folder.
    pub fn path(&self) -> &Path {
        &self.folder
    }

    /// The text of a file.
    pub fn read(&self, path: &str) -> String {
        fs::read_to_string(self.folder.join(path)).expect("the file is there")
    }

    /// Writes a file, with the folders it needs; a file that holds the same is left alone.
    pub fn write(&self, path: &str, text: impl AsRef<[u8]>) {
        write_if_other(&self.folder.join(path), text.as_ref());
    }

    /// Puts other words in the place of some in a file.
    pub fn edit(&self, path: &str, from: &str, to: &str) {
        let text = self.read(path);
        assert!(text.contains(from), "no `{from}` in {path}");
        self.write(path, text.replace(from, to));
    }

    /// Deletes a file.
    pub fn delete(&self, path: &str) {
        fs::remove_file(self.folder.join(path)).expect("the file is there");
    }

    /// The variable that forbids cargo the network.
    ///
    /// Whatever the crate depends on is downloaded before, for every platform: `cargo metadata` and `--target` ask for
    /// crates that no build for this machine needs.
    #[track_caller]
    pub fn offline(&self) -> (&'static str, &'static str) {
        self.fetched.get_or_init(|| drop(self.cargo(&["fetch"], &[]).passes()));
        ("CARGO_NET_OFFLINE", "true")
    }

    /// `cargo build`.
    pub fn build(&self) -> Run {
        self.cargo(&["build"], &[])
    }

    /// Any cargo command on the crate.
    pub fn cargo(&self, arguments: &[&str], environment: &[(&str, &str)]) -> Run {
        let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.args(arguments);
        self.run(command, environment)
    }

    /// Any program in the crate's folder, which may start cargo.
    pub fn run(&self, mut command: Command, environment: &[(&str, &str)]) -> Run {
        // One target folder for all: what the crates depend on is built once.
        let target = workspace().join("target").join("outside");
        command.current_dir(&self.folder);
        command.env("CARGO_TARGET_DIR", target).env("CARGO_TERM_COLOR", "never").env("CARGO_INCREMENTAL", "0");
        // Variables that cargo set for this test, and those of a developer, must not reach the crate.
        let names = std::env::vars_os().map(|(name, _)| name);
        for name in names.filter(|name| name.to_str().is_some_and(is_set_by_cargo_or_the_user)) {
            command.env_remove(name);
        }
        command.envs(environment.iter().copied());
        let output = command.output().expect("the program starts");
        let text = [output.stdout, output.stderr].concat();
        Run { passed: output.status.success(), output: String::from_utf8_lossy(&text).into_owned() }
    }
}

impl Run {
    /// The output of cargo, which must succeed.
    #[track_caller]
    pub fn passes(self) -> String {
        assert!(self.passed, "cargo refuses:\n{}", self.output);
        self.output
    }

    /// The output of cargo, which must fail with each of some messages.
    #[track_caller]
    pub fn fails(self, expected: &[&str]) -> String {
        assert!(!self.passed, "cargo accepts, expected {expected:?}:\n{}", self.output);
        for words in expected {
            assert!(self.output.contains(words), "missing: {words}\n{}", self.output);
        }
        self.output
    }
}

fn write_if_other(path: &Path, text: &[u8]) {
    if fs::read(path).is_ok_and(|old| old == text) {
        return;
    }
    fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("a folder can be made");
    fs::write(path, text).expect("a file can be written");
}

/// The end of the builder's line in a manifest.
fn of_features(features: &[&str]) -> String {
    format!(", default-features = false, features = {features:?}")
}

fn manifest(name: &str, edition: &str, dependencies: &[&Crate], builder: &str) -> String {
    let root = workspace();
    let root = root.display();
    let others: String = dependencies
        .iter()
        .map(|other| format!("{} = {{ path = \"{}\" }}\n", other.name, other.folder.display()))
        .collect();
    format!(
        r#"[package]
name = "{name}"
version = "0.1.0"
edition = "{edition}"
links = "shader_info_{name}"

[features]
extra = []

[dependencies]
shader-info = {{ path = "{root}/runtime" }}
{others}
[build-dependencies]
shader-builder = {{ path = "{root}/builder"{builder} }}

{PROFILES}
[workspace]
"#
    )
}

fn is_set_by_cargo_or_the_user(name: &str) -> bool {
    let prefixes = ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_FEATURE_", "CARGO_CFG_", "CARGO_BIN_", "DEP_"];
    let words =
        ["SHADER_BUILDER", "CI", "DOCS_RS", "OUT_DIR", "RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "RUST_BACKTRACE"];
    words.contains(&name) || prefixes.iter().any(|prefix| name.starts_with(prefix))
}

fn delete_others(folder: &Path, is_known: &dyn Fn(&Path) -> bool) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            delete_others(&path, is_known);
            let _ = fs::remove_dir(&path);
        } else if !is_known(&path) {
            fs::remove_file(&path).expect("a file of an earlier run can be deleted");
        }
    }
}
