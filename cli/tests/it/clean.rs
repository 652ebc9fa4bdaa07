//! `clean` keeps a user's files in caches and folders of artifacts.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

const SOURCE: &str = "shader_info!{ pub Red { fragment_out(0) color: vec4;
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() { color = vec4(1.0); } } do_static_compilation; } }\n";

fn package() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("src")).expect("made");
    let manifest = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";
    fs::write(folder.path().join("Cargo.toml"), manifest).expect("written");
    fs::write(folder.path().join("src/lib.rs"), SOURCE).expect("written");
    folder
}

fn run(folder: &Path, arguments: &[&str], code: i32) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shader-builder"));
    let command = command.args(arguments).current_dir(folder).env("CARGO_NET_OFFLINE", "true");
    let Output { status, stdout, stderr } = command.output().expect("it starts");
    let shown = format!("{}{}", String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
    assert_eq!(status.code(), Some(code), "{arguments:?}\n{shown}");
    shown
}

fn build(folder: &Path) {
    run(folder, &["build", "--out", "out", "--cache", "kept", "--backends", "vulkan"], 0);
    assert!(folder.join("kept/results").is_dir() && folder.join("out/Red").is_dir());
}

#[test]
fn everything_of_ours_goes() {
    let folder = package();
    build(folder.path());
    let clean = ["clean", "--cache", "kept", "--out", "out"];
    // What a killed run leaves.
    ["out/.7-0.tmp", "out/Red/.7-1.tmp"].iter().for_each(|it| fs::write(folder.path().join(it), "").expect("written"));
    let shown = run(folder.path(), &[&clean[..], &["--dry-run"]].concat(), 0);
    assert!(shown.contains("would be deleted"), "{shown}");
    build(folder.path());
    let shown = run(folder.path(), &clean, 0);
    assert!(shown.contains("out: 7 files"), "{shown}");
    assert!(!folder.path().join("kept").exists() && !folder.path().join("out").exists());
    let shown = run(folder.path(), &clean, 0);
    assert!(shown.contains("kept: no files of shader-builder"), "{shown}");
}

#[test]
fn the_cache_is_where_cargo_runs_build_scripts() {
    let folder = package();
    fs::create_dir(folder.path().join(".cargo")).expect("made");
    let config = "[build]\nbuild-dir = \"elsewhere\"\n";
    fs::write(folder.path().join(".cargo/config.toml"), config).expect("written");
    run(folder.path(), &["build", "--out", "out", "--backends", "vulkan"], 0);
    let cache = folder.path().join("elsewhere/shader-builder-cache");
    assert!(cache.join("results").is_dir() && !folder.path().join("target").exists());
    run(folder.path(), &["clean"], 0);
    assert!(!cache.exists());
}

#[test]
fn a_users_files_stay() {
    let folder = package();
    build(folder.path());
    fs::create_dir_all(folder.path().join("kept/results/0")).expect("made");
    let mine = ["kept/mine.txt", "kept/results/mine.txt", "kept/results/0/0mine", "out/mine.txt", "out/Red/mine.frag"];
    mine.iter().for_each(|path| fs::write(folder.path().join(path), "mine").expect("written"));
    let shown = run(folder.path(), &["clean", "--cache", "kept", "--out", "out"], 0);
    assert!(shown.contains("other files in it stay"), "{shown}");
    mine.iter().for_each(|path| assert!(folder.path().join(path).exists(), "{path} is gone"));
    assert!(!folder.path().join("out/manifest.json").exists());
}

#[test]
fn folders_that_are_not_ours_are_left_alone() {
    let folder = package();
    let shown = run(folder.path(), &["clean", "--cache", "src"], 3);
    assert!(shown.contains("`src` is not a cache of shader-builder; nothing was deleted"), "{shown}");
    let shown = run(folder.path(), &["clean", "--cache", "none", "--out", "src"], 3);
    assert!(shown.contains("`src` is not a folder of `build` or `watch`: it has no manifest.json"), "{shown}");
    assert!(folder.path().join("src/lib.rs").exists());
}

#[test]
fn b4_clean_deletes_only_what_it_names() {
    let folder = package();
    let has = |path: &str| folder.path().join(path).exists();
    let default = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_shader-builder"));
        command.args(["build", "--out", "out", "--backends", "vulkan"]).env_remove("CARGO_TARGET_DIR");
        assert!(command.current_dir(folder.path()).output().expect("it starts").status.success());
    };
    let clean = |arguments: &[&str], code: i32| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_shader-builder"));
        command.arg("clean").args(arguments).env_remove("CARGO_TARGET_DIR").current_dir(folder.path());
        let Output { status, stdout, stderr } = command.output().expect("it starts");
        let shown = format!("{}{}", String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
        assert_eq!(status.code(), Some(code), "{arguments:?}\n{shown}");
        shown
    };
    default();
    let shown = clean(&["--out", "out"], 0);
    assert!(!shown.contains("shader-builder-cache"), "{shown}");
    assert!(!has("out") && has("target/shader-builder-cache/results"));
    // A folder of another owner among those named: nothing is deleted, not even what is ours.
    default();
    let shown = clean(&["--cache", "target/shader-builder-cache", "--out", "out", "--out", "src"], 3);
    assert!(shown.contains("`src` is not a folder of `build` or `watch`"), "{shown}");
    assert!(shown.contains("nothing was deleted") && !shown.contains("choose"), "{shown}");
    assert!(has("out/manifest.json") && has("target/shader-builder-cache/results") && has("src/lib.rs"));
    clean(&["--cache", "target/shader-builder-cache"], 0);
    assert!(has("out/manifest.json") && !has("target/shader-builder-cache"));
}

#[test]
#[cfg(unix)]
fn links_lead_nowhere() {
    let folder = package();
    let name = "0".repeat(64);
    fs::create_dir_all(folder.path().join("mine/0")).expect("made");
    fs::write(folder.path().join("mine/0").join(&name), "mine").expect("written");
    build(folder.path());
    let results = folder.path().join("kept/results");
    let _ = fs::remove_dir_all(results.join("0"));
    std::os::unix::fs::symlink(folder.path().join("mine/0"), results.join("0")).expect("made");
    run(folder.path(), &["clean", "--cache", "kept"], 0);
    fs::create_dir_all(folder.path().join("kept/libraries")).expect("made");
    let _ = fs::remove_dir_all(&results);
    std::os::unix::fs::symlink(folder.path().join("mine"), &results).expect("made");
    run(folder.path(), &["clean", "--cache", "kept"], 0);
    assert!(folder.path().join("mine/0").join(name).exists());
}

#[test]
fn the_default_is_the_cache_of_build_scripts() {
    let folder = package();
    let mut command = Command::new(env!("CARGO_BIN_EXE_shader-builder"));
    command.args(["build", "--out", "out", "--backends", "vulkan"]).env_remove("CARGO_TARGET_DIR");
    assert!(command.current_dir(folder.path()).output().expect("it starts").status.success());
    assert!(folder.path().join("target/shader-builder-cache/results").is_dir());
    let mut command = Command::new(env!("CARGO_BIN_EXE_shader-builder"));
    command.args(["clean", "--format", "json"]).env_remove("CARGO_TARGET_DIR");
    let output = command.current_dir(folder.path()).output().expect("it starts");
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(value["folders"][0]["files"].as_u64().is_some_and(|it| it > 3), "{value}");
    assert!(!folder.path().join("target/shader-builder-cache").exists());
}
