//! Crates outside the workspace, as a user would have them: files in, what `cargo` says out.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A crate in a temporary folder that depends on ours by path.
pub struct Crate {
    folder: tempfile::TempDir,
    name: String,
}

/// What a run of cargo came to.
#[derive(Debug)]
pub struct Run {
    /// Whether cargo was content.
    pub passed: bool,
    /// Both streams.
    pub output: String,
}

/// The root of the workspace.
pub fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests/ is in the workspace").to_path_buf()
}

impl Crate {
    /// A library crate with the README's Cargo.toml and build.rs, and the given files.
    pub fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let folder = tempfile::Builder::new().prefix("outside").tempdir().expect("a temporary folder");
        let it = Self { folder, name: name.into() };
        it.write("Cargo.toml", &it.manifest());
        it.write("build.rs", "fn main() {\n    shader_builder::Builder::new().build()\n}\n");
        for (path, text) in files {
            it.write(path, text);
        }
        it
    }

    fn manifest(&self) -> String {
        let Self { name, .. } = self;
        let root = workspace();
        let root = root.display();
        format!(
            r#"[package]
name = "{name}"
version = "0.1.0"
edition = "2024"
links = "shader_info_{name}"

[dependencies]
shader-info = {{ path = "{root}/runtime" }}

[build-dependencies]
shader-builder = {{ path = "{root}/builder" }}

[profile.dev]
debug = false

[profile.dev.package.glslang-sys]
opt-level = 2
debug = false

[workspace]
"#
        )
    }

    /// The crate's folder.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Writes a file, with the folders it needs.
    pub fn write(&self, path: &str, text: impl AsRef<[u8]>) {
        let path = self.path().join(path);
        fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("a folder can be made");
        fs::write(path, text).expect("a file can be written");
    }

    /// Deletes a file.
    pub fn delete(&self, path: &str) {
        fs::remove_file(self.path().join(path)).expect("the file is there");
    }

    /// `cargo build`.
    pub fn build(&self) -> Run {
        self.cargo(&["build"], &[])
    }

    /// Any cargo command on the crate.
    pub fn cargo(&self, arguments: &[&str], environment: &[(&str, &str)]) -> Run {
        // One target folder for all: what the crates depend on is built once.
        let target = workspace().join("target").join("outside");
        let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.args(arguments).current_dir(self.path());
        command.env("CARGO_TARGET_DIR", target).env("CARGO_TERM_COLOR", "never").env("CARGO_INCREMENTAL", "0");
        command.env_remove("SHADER_BUILDER").env_remove("RUSTFLAGS").env_remove("OUT_DIR");
        command.envs(environment.iter().copied());
        let output = command.output().expect("cargo starts");
        let text = [output.stdout, output.stderr].concat();
        Run { passed: output.status.success(), output: String::from_utf8_lossy(&text).into_owned() }
    }
}
