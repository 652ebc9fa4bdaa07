//! Two runs that write into one folder at the same time leave what one of them writes.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use fs4::FileExt;

const TOML: &str = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";
const LOCK: &str = ".shader-builder.lock";

/// A dozen shaders of a colour, two thirds of them under names that another colour's have too.
fn package(color: &str) -> tempfile::TempDir {
    let shader = |number: u32| {
        let name = if number.is_multiple_of(3) { format!("{color}{number}") } else { format!("Both{number}") };
        let value = f64::from(number) / if color == "Red" { 16.0 } else { 32.0 };
        format!(
            "shader_info!{{ pub {name} {{ fragment_out(0) color: vec4; \
             vertex_source {{ void main() {{ gl_Position = vec4(0.0); }} }} \
             fragment_source {{ void main() {{ color = vec4({value:?}); }} }} do_static_compilation; }} }}\n"
        )
    };
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("src")).expect("made");
    fs::write(folder.path().join("Cargo.toml"), TOML).expect("written");
    fs::write(folder.path().join("src/lib.rs"), (0..12).map(shader).collect::<String>()).expect("written");
    folder
}

fn start(package: &Path, arguments: &[&str], out: &Path) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shader-builder"));
    command.args(arguments).arg("--out").arg(out).args(["--cache", "kept"]);
    command.current_dir(package).env("CARGO_NET_OFFLINE", "true").stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("it starts")
}

fn build(package: &Path, out: &Path) -> Child {
    start(package, &["build", "--quiet", "--backends", "vulkan,gles_300"], out)
}

fn ends(child: Child) {
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Every file of a folder and of those in it.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let entries = |folder: &Path| fs::read_dir(folder).expect("a folder").flatten().map(|it| it.path());
    let (below, own): (Vec<PathBuf>, Vec<PathBuf>) = entries(folder).partition(|it| it.is_dir());
    let all = own.into_iter().chain(below.iter().flat_map(|it| entries(it)));
    let named =
        |path: PathBuf| (path.strip_prefix(folder).expect("below").to_owned(), fs::read(&path).expect("a file"));
    all.map(named).collect()
}

#[test]
fn of_two_at_once_the_folder_is_one_run_s() {
    let packages = ["Red", "Blue"].map(package);
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out");
    let alone = packages.each_ref().map(|package| {
        let own = package.path().join("alone");
        ends(build(package.path(), &own));
        files(&own)
    });
    assert_ne!(alone[0], alone[1]);
    for round in 0..10 {
        let both = packages.each_ref().map(|package| build(package.path(), &out));
        both.into_iter().for_each(ends);
        let found = files(&out);
        let is_whole = alone.contains(&found);
        assert!(is_whole, "round {round}: neither the one's nor the other's: {:#?}", found.keys());
    }
}

#[test]
fn a_run_waits_for_the_one_that_writes() {
    let package = package("Red");
    let out = package.path().join("out");
    fs::create_dir(&out).expect("made");
    let lock = File::create(out.join(LOCK)).expect("made");
    FileExt::lock(&lock).expect("the lock is free");
    let mut waiting = build(package.path(), &out);
    // It compiles in the meantime, and most likely is done with that.
    sleep(Duration::from_secs(3));
    assert!(waiting.try_wait().expect("it was started").is_none(), "it does not wait");
    assert_eq!(files(&out).len(), 1, "it writes all the same");
    drop(lock);
    ends(waiting);
    assert!(out.join("Red0/vulkan.frag.spv").exists());
    ends(start(package.path(), &["clean"], &out));
    assert!(!out.exists(), "the lock goes with the rest");
}
