//! B1.1, B1.2: the README's profiles let cargo compile the C++ once a profile, whatever command runs.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;
use shader_info_glsl::hash::Hash128;
use shader_info_tests::outside::{CONFIG, Crate, workspace};

const PROFILES: &str = include_str!("../../../../docs/profile.toml");
const CPP: [&str; 2] = ["glslang-sys", "spirv-cross-sys"];

/// What users, editors and CI run. rust-analyzer runs the second `check`.
const COMMANDS: [&[&str]; 7] = [
    &["build"],
    &["check"],
    &["check", "--all-targets", "--keep-going", "--message-format=json"],
    &["doc"],
    &["test"],
    &["clippy"],
    &["clippy", "--all-targets"],
];

/// A renderer before and after it takes wgpu. Every renderer has `libc` at run time, as build scripts have.
const RENDERERS: [&str; 3] = [
    "",
    "libc = \"0.2\"\n",
    "libc = \"0.2\"\nwgpu = { version = \"30\", default-features = false, features = [\"std\", \"vulkan\", \"wgsl\"] \
     }\n",
];

/// The profiles of an earlier README, which had C++ compiled again by most commands.
const EARLIER: &str = "
[profile.dev.package.glslang-sys]
opt-level = 2
debug = false

[profile.dev.package.spirv-cross-sys]
opt-level = 2
debug = false
";

fn renderer(name: &str, dependencies: &str, profiles: &str) -> Crate {
    let root = workspace();
    let root = root.display();
    let manifest = format!(
        "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
         shader-info = {{ path = \"{root}/runtime\" }}\n{dependencies}\n\
         [build-dependencies]\nshader-builder = {{ path = \"{root}/builder\" }}\n\n{profiles}"
    );
    let files = [("Cargo.toml", manifest.as_str()), ("build.rs", "fn main() {}\n"), ("src/lib.rs", "")];
    Crate::plain(name, &files)
}

/// Which builds of the C++ crates cargo plans: a hash of all that goes into each.
type Builds = BTreeMap<&'static str, BTreeSet<String>>;

const ONCE: [(&str, usize); 2] = [("glslang-sys", 1), ("spirv-cross-sys", 1)];

/// What a command would build in a folder; nothing is built.
fn graph(folder: &Path, command: &[&str]) -> Vec<Value> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(command).args(["-Z", "unstable-options", "--unit-graph"]).current_dir(folder);
    // The flag is for nightly compilers; the graph is the same.
    let output = cargo.env("RUSTC_BOOTSTRAP", "1").output().expect("cargo starts");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    let mut graph: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    serde_json::from_value(graph["units"].take()).expect("units")
}

fn is_of(unit: &Value, package: &str) -> bool {
    // The id of a package in a folder ends with its version only, where the folder has its name.
    unit["pkg_id"].as_str().is_some_and(|id| id.contains(&format!("#{package}@")))
}

fn add(units: &[Value], builds: &mut Builds) {
    let mut known = vec![None; units.len()];
    for (index, unit) in units.iter().enumerate().filter(|(_, unit)| unit["mode"] == "run-custom-build") {
        if let Some(name) = CPP.iter().find(|name| is_of(unit, name)) {
            builds.entry(name).or_default().insert(everything(units, index, &mut known));
        }
    }
}

/// The hash of a unit with all that it depends on: two that differ in any of it are built apart.
fn everything(units: &[Value], index: usize, known: &mut [Option<String>]) -> String {
    if let Some(known) = &known[index] {
        return known.clone();
    }
    let mut unit = units[index].clone();
    let dependencies = unit["dependencies"].take();
    // Cargo names profiles for people only.
    unit["profile"]["name"].take();
    let below = dependencies.as_array().into_iter().flatten().filter_map(|it| it["index"].as_u64());
    let mut below: Vec<String> = below.map(|it| everything(units, it as usize, known)).collect();
    below.sort();
    let hash = Hash128::of(format!("{unit}{below:?}").as_bytes()).to_string();
    known[index].insert(hash).clone()
}

/// What all commands of all renderers would build. Tests at the same time have crates of their own.
fn builds(test: &str, profiles: &str, more: &[&str]) -> Builds {
    let mut builds = Builds::new();
    for (index, dependencies) in RENDERERS.iter().enumerate() {
        let user = renderer(&format!("{test}_renderer{index}"), dependencies, profiles);
        user.offline();
        for command in COMMANDS {
            add(&graph(user.path(), &[command, more].concat()), &mut builds);
        }
    }
    builds
}

fn counts(builds: &Builds) -> Vec<(&str, usize)> {
    builds.iter().map(|(name, hashes)| (*name, hashes.len())).collect()
}

#[test]
fn b1_1_every_command_compiles_the_same_cpp() {
    assert_eq!(counts(&builds("dev", PROFILES, &[])), ONCE);
    // The count sees what it is for: an earlier README, and this one without its last entries.
    let (without, _) = PROFILES.split_once("# Without this").expect("the entry says what happens without it");
    for profiles in [EARLIER, without] {
        let builds = builds("dev", profiles, &[]);
        assert!(builds.len() == 2 && builds.values().all(|hashes| hashes.len() > 1), "{:?}", counts(&builds));
    }
}

#[test]
fn b1_2_a_release_build_has_optimised_compilers_and_compiles_them_once() {
    let mut all = builds("release", PROFILES, &["--release"]);
    let user = renderer("release_renderer1", RENDERERS[1], PROFILES);
    add(&graph(user.path(), &["bench"]), &mut all);
    assert_eq!(counts(&all), ONCE);
    let levels = |profiles| {
        let user = renderer("release_levels", RENDERERS[1], profiles);
        user.offline();
        let units = graph(user.path(), &["build", "--release"]);
        let mut levels = BTreeMap::new();
        for name in CPP.into_iter().chain(["naga", "sha2", "shader-info-glsl", "shader-info-assemble"]) {
            let libraries = units.iter().filter(|unit| is_of(unit, name) && unit["target"]["kind"][0] == "lib");
            let level = |unit: &Value| unit["profile"]["opt_level"].as_str().unwrap_or_default().to_owned();
            levels.insert(name, libraries.map(level).collect::<BTreeSet<_>>());
        }
        levels
    };
    let is_optimised = |levels: &BTreeSet<String>| !levels.is_empty() && !levels.contains("0");
    assert!(levels(PROFILES).values().all(is_optimised), "{:?}", levels(PROFILES));
    assert!(!levels(EARLIER).values().any(is_optimised), "{:?}", levels(EARLIER));
}

#[test]
fn b1_1_the_readme_has_these_profiles() {
    let path = workspace().join("README.md");
    let readme = fs::read_to_string(&path).expect("there is a README");
    let dependency = "[build-dependencies]\nshader-builder = \"0.1\"\n\n";
    let begin = readme.find(dependency).expect("the README's Cargo.toml") + dependency.len();
    let end = begin + readme[begin..].find("```\n").expect("the block ends");
    let wanted = format!("{}{PROFILES}{}", &readme[..begin], &readme[end..]);
    assert!(readme.contains(&format!("```toml\n{CONFIG}```\n")), "README.md has not docs/config.toml");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, &wanted).expect("the README can be written");
    } else {
        assert!(readme == wanted, "README.md has other profiles than docs/profile.toml; run the tests with BLESS=1");
    }
}

#[test]
fn b1_1_the_workspace_compiles_the_same_cpp_for_every_command() {
    let manifest = fs::read_to_string(workspace().join("Cargo.toml")).expect("the workspace has one");
    let entries = PROFILES.split("\n\n").filter(|entry| entry.contains("-sys]"));
    for entry in entries.map(|entry| &entry[entry.find('[').expect("a table")..]) {
        assert!(manifest.contains(entry.trim_end()), "Cargo.toml has not\n{entry}");
    }
    let mut builds = Builds::new();
    for command in COMMANDS {
        add(&graph(&workspace(), &[command, &["--workspace"]].concat()), &mut builds);
    }
    assert_eq!(counts(&builds), ONCE);
}

/// How often a command would compile a package's library.
fn libraries(units: &[Value], package: &str) -> usize {
    let mut known = vec![None; units.len()];
    let is_library =
        |unit: &Value| is_of(unit, package) && unit["mode"] == "build" && unit["target"]["kind"][0] == "lib";
    let of_package = units.iter().enumerate().filter(|(_, unit)| is_library(unit));
    of_package.map(|(index, _)| everything(units, index, &mut known)).collect::<BTreeSet<_>>().len()
}

/// The macros and the program use the same crates, and syn; cargo compiles them once if all ask for the same features.
#[test]
fn b1_1_the_first_command_compiles_the_front_end_once() {
    let units = graph(&workspace(), &["build", "-p", "shader-builder-cli"]);
    for package in ["shader-info-glsl", "shader-info-model", "shader-info-lang", "shader-info-reflect"] {
        assert_eq!(libraries(&units, package), 1, "{package}");
    }
    // The count sees two where there are two: the whole workspace has programs that use wgpu, and build scripts.
    let units = graph(&workspace(), &["build", "--workspace"]);
    assert_eq!(libraries(&units, "naga"), 2);
}
