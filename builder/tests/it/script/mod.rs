//! Runs the build script of a package in a folder of its own. The script is the test program, started again.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use shader_builder::{Backend, Builder, Progress};
use shader_info_lang::handshake::{Built, FOLDER};
use shader_info_model::wire;

/// Set where this program is started again to be a build script.
const AS_SCRIPT: &str = "SHADER_BUILDER_TEST_AS_SCRIPT";
/// The shader folders that the script names, separated by `;`.
pub(crate) const FOLDERS: &str = "SHADER_BUILDER_TEST_FOLDERS";

/// The part of its infos' names that it filters by.
pub(crate) const FILTER: &str = "SHADER_BUILDER_TEST_FILTER";

/// Where the script keeps results.
pub(crate) const CACHE: &str = "SHADER_BUILDER_TEST_CACHE";
/// And how many bytes of them.
pub(crate) const CACHE_LIMIT: &str = "SHADER_BUILDER_TEST_CACHE_LIMIT";
/// Set where it makes nothing but Vulkan's texts.
pub(crate) const VULKAN: &str = "SHADER_BUILDER_TEST_VULKAN";
/// Set where it builds twice.
pub(crate) const TWICE: &str = "SHADER_BUILDER_TEST_TWICE";
/// How many threads it may have.
pub(crate) const THREADS: &str = "SHADER_BUILDER_TEST_THREADS";

/// The folder that it delivers to instead of building, and says on a line that begins with [`NOT_DELIVERED`] if it
/// cannot.
pub(crate) const DELIVER: &str = "SHADER_BUILDER_TEST_DELIVER";
/// How such a line begins.
pub(crate) const NOT_DELIVERED: &str = "not delivered: ";

/// Set where it says of each step which thread made it.
pub(crate) const SAYS_STEPS: &str = "SHADER_BUILDER_TEST_SAYS_STEPS";
/// How such a line begins.
pub(crate) const STEP_ON: &str = "a step on ";

pub(crate) const VERTEX: &str = "vertex_source { void main() { gl_Position = vec4(0.0); } }";

const TOML: &str = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";

/// A package and its target folder. `script` is the test that begins with [`acts`].
pub(crate) struct Package {
    folder: tempfile::TempDir,
    below: PathBuf,
    script: &'static str,
}

/// What a build script printed and wrote.
pub(crate) struct ScriptRun {
    pub(crate) lines: Vec<String>,
    pub(crate) si: PathBuf,
}

/// Does what a build script does, if this program was started to be one.
pub(crate) fn acts() -> bool {
    if std::env::var_os(AS_SCRIPT).is_none() {
        return false;
    }
    let named = std::env::var(FOLDERS).ok();
    let number = |name: &str| std::env::var(name).ok().and_then(|it| it.parse().ok());
    let mut builder = Builder::new();
    if let Some(folder) = std::env::var_os(CACHE) {
        builder = builder.cache(folder);
    }
    if let Ok(part) = std::env::var(FILTER) {
        builder = builder.filter(part);
    }
    if let Some(limit) = number(CACHE_LIMIT) {
        builder = builder.cache_limit(limit);
    }
    if std::env::var_os(VULKAN).is_some() {
        builder = builder.backends([Backend::Vulkan]);
    }
    if let Some(most) = number(THREADS) {
        builder = builder.threads(most as usize);
    }
    if std::env::var_os(SAYS_STEPS).is_some() {
        builder = builder.progress(Progress::new(|_| println!("{STEP_ON}{:?}", std::thread::current().id())));
    }
    if let Some(folder) = std::env::var_os(DELIVER) {
        let package = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("a build script has it"));
        let delivered = builder.deliver(&package, Some(Path::new(&folder))).and_then(|it| it.delivered);
        if let Err(why) = delivered {
            println!("{NOT_DELIVERED}{why}");
        }
        return true;
    }
    if std::env::var_os(TWICE).is_some() {
        builder.clone().build();
    }
    match named.as_deref() {
        Some(folders) => builder.shader_folders(folders.split(';')).build(),
        None => builder.build(),
    }
    true
}

impl Package {
    pub(crate) fn new(script: &'static str, files: &[(&str, &str)]) -> Self {
        let it = Self { folder: tempfile::tempdir().expect("a folder"), below: PathBuf::new(), script };
        it.write("Cargo.toml", TOML);
        it.write("build.rs", "fn main() {}");
        files.iter().for_each(|(path, text)| it.write(path, text));
        it
    }

    /// The same package and an empty target folder, further down.
    pub(crate) fn below(mut self, folder: &str) -> Self {
        let from = self.path();
        self.below = folder.into();
        fs::create_dir_all(self.path().parent().expect("a folder")).expect("made");
        fs::rename(from, self.path()).expect("moved");
        self
    }

    /// Where its files are.
    pub(crate) fn path(&self) -> PathBuf {
        self.folder.path().join(&self.below).join("package")
    }

    /// Its OUT_DIR.
    pub(crate) fn out(&self) -> PathBuf {
        self.folder.path().join(&self.below).join("target/debug/build/made-0/out")
    }

    pub(crate) fn write(&self, path: &str, text: impl AsRef<[u8]>) {
        let path = self.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    }

    /// The script as cargo would start it.
    pub(crate) fn command(&self) -> Command {
        fs::create_dir_all(self.out()).expect("made");
        let mut command = Command::new(std::env::current_exe().expect("this program"));
        command.args(["--exact", self.script, "--nocapture"]).env(AS_SCRIPT, "1");
        for name in ["CI", "SHADER_BUILDER", "DOCS_RS"] {
            command.env_remove(name);
        }
        command.env("CARGO_NET_OFFLINE", "true").env("OUT_DIR", self.out()).env("PROFILE", "debug");
        command.env("CARGO_MANIFEST_DIR", self.path()).env("CARGO_MANIFEST_LINKS", "shader_info_made");
        command
    }

    pub(crate) fn run(&self, variables: &[(&str, &str)]) -> ScriptRun {
        let mut command = self.command();
        command.envs(variables.iter().copied());
        self.ran(command)
    }

    #[track_caller]
    pub(crate) fn ran(&self, mut command: Command) -> ScriptRun {
        let output = command.output().expect("starts");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8(output.stdout).expect("text");
        assert!(text.contains("running 1 test"), "no test is called `{}`: {text}", self.script);
        ScriptRun { lines: text.lines().map(str::to_owned).collect(), si: self.out().join(FOLDER) }
    }
}

impl ScriptRun {
    pub(crate) fn files(&self, extension: Option<&str>) -> Vec<PathBuf> {
        let entries = fs::read_dir(&self.si).expect("there").flatten().map(|it| it.path());
        let mut out: Vec<PathBuf> =
            entries.filter(|it| it.extension().and_then(|it| it.to_str()) == extension).collect();
        out.sort();
        out
    }

    pub(crate) fn built(&self) -> Vec<Built> {
        let named = self.files(None).into_iter().filter(|it| it.file_name().is_some_and(|name| name.len() == 32));
        named.map(|path| wire::decode(&fs::read_to_string(path).expect("text")).expect("ours")).collect()
    }

    pub(crate) fn times(&self) -> BTreeMap<PathBuf, SystemTime> {
        let time = |path: PathBuf| {
            let modified = fs::metadata(&path).and_then(|it| it.modified()).expect("there");
            (path, modified)
        };
        fs::read_dir(&self.si).expect("there").flatten().map(|it| time(it.path())).collect()
    }

    pub(crate) fn watched(&self, package: &Package) -> Vec<String> {
        let paths = self.lines.iter().filter_map(|line| line.strip_prefix("cargo::rerun-if-changed="));
        let base = package.path();
        paths
            .map(|path| {
                assert!(Path::new(path).exists(), "{path} is not there");
                Path::new(path).strip_prefix(&base).expect("inside").to_string_lossy().into_owned()
            })
            .collect()
    }

    /// What it tells cargo to fail with.
    pub(crate) fn errors(&self) -> Vec<&str> {
        self.lines.iter().filter_map(|line| line.strip_prefix("cargo::error=")).collect()
    }
}
