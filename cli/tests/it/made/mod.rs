//! Makes a package of files and runs `shader-builder` on it.

use std::fs;
use std::path::Path;
use std::process::Command;

const MANIFEST: &str = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";

/// A folder with a manifest and these files.
pub(crate) fn package(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (path, text) in [("Cargo.toml", MANIFEST)].iter().chain(files) {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    }
    folder
}

/// The output of the program.
pub(crate) struct Output {
    /// Its exit code.
    pub(crate) code: Option<i32>,
    /// On the standard output.
    pub(crate) out: String,
    /// On the standard error.
    pub(crate) errors: String,
}

/// Runs it in a folder, whose name on this machine is taken out of the words.
pub(crate) fn run(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shader-builder"));
    command.args(arguments).current_dir(folder).env("CARGO_NET_OFFLINE", "true").env("NO_COLOR", "1");
    // Not into the caches of the user.
    command.env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"));
    // The same on every machine.
    command.env("SHADER_INFO_MATERIALX", "builtin");
    let output = command.output().expect("it starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    Output { code: output.status.code(), out: text(output.stdout), errors: text(output.stderr) }
}
