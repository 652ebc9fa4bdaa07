//! Build scripts whose folders are on a file system that is full, a small one in memory: nothing lost, and a warning
//! out for the cache, an error for what is asked for. The script is this program, started again in a space of mounts of
//! its own.

#![cfg(target_os = "linux")]

use crate::script;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use script::{Package, ScriptRun};
use shader_info_tests::skip::skip;

const SHADERS: usize = 6;

/// Artifacts by their file names.
type Files = BTreeMap<String, Vec<u8>>;

#[test]
fn an_undisturbed_build_has_every_artifact() {
    if script::acts() {
        return;
    }
    let package = package(0);
    package.run(VULKAN);
    assert_eq!(artifacts(&package.out().join("si")).len(), 2 * SHADERS);
}

/// A cache is for speed only.
#[test]
fn a_full_cache_folder_is_a_warning_and_loses_nothing() {
    let expected = reference(1);
    let mut warned = 0;
    for kilobytes in [0, 4, 12, 100_000] {
        let (package, folder) = (package(1), tempfile::tempdir().expect("a folder"));
        let disk = Disk::new(folder.path(), kilobytes);
        let cache = folder.path().to_string_lossy().into_owned();
        let variables = [VULKAN, &[(script::CACHE, cache.as_str())]].concat();
        let Some(ran) = disk.run(&package, "a_full_cache_folder_is_a_warning_and_loses_nothing", &variables) else {
            return;
        };
        assert_eq!(ran.errors(), [""; 0], "{kilobytes} KB");
        assert_eq!(artifacts(&package.out().join("si")), expected, "{kilobytes} KB");
        let warnings: Vec<_> = ran.lines.iter().filter_map(|it| it.strip_prefix("cargo::warning=")).collect();
        match warnings[..] {
            [] => {}
            [warning] => {
                warned += 1;
                assert!(warning.contains("cannot be written"), "{kilobytes} KB: {warning}");
            }
            _ => panic!("{kilobytes} KB: {warnings:?}"),
        }
    }
    assert!((1..4).contains(&warned), "{warned} of 4 sizes are too small");
}

/// The macro reads each file whole, as the run before wrote it or as this one does, and the next run mends the rest.
#[test]
fn a_full_output_folder_is_an_error_and_leaves_whole_files() {
    let versions = [reference(0), reference(1)];
    let (mut refused, mut passed, mut amid) = (0, 0, 0);
    for (round, kilobytes) in [0, 24, 64, 100_000].into_iter().enumerate() {
        let package = package(0);
        package.run(VULKAN);
        edit(&package, 1);
        let disk = Disk::new(&package.out(), kilobytes);
        let Some(ran) = disk.run(&package, "a_full_output_folder_is_an_error_and_leaves_whole_files", VULKAN) else {
            return;
        };
        disk.keep();
        let left = whole_files(&package.out().join("si"), &versions);
        match ran.errors()[..] {
            [] => {
                passed += 1;
                assert_eq!(left, versions[1], "{kilobytes} KB");
            }
            [error] => {
                refused += 1;
                amid += usize::from(left != versions[0]);
                assert!(error.contains("cannot write") && error.contains("No space left"), "{kilobytes} KB: {error}");
            }
            ref errors => panic!("{kilobytes} KB: {errors:?}"),
        }
        // There is room again: for what was wanted, and for what was there before.
        let next = 1 - round % 2;
        edit(&package, next);
        assert_eq!(package.run(VULKAN).errors(), [""; 0]);
        assert_eq!(artifacts(&package.out().join("si")), versions[next], "{kilobytes} KB, then version {next}");
    }
    println!("{refused} of 4 sizes are too small, {amid} of those while files were written");
    assert!(refused >= 2 && passed >= 1 && amid >= 1, "{refused} refused, {passed} passed, {amid} amid");
}

#[test]
fn a_full_folder_of_deliveries_is_an_error_and_leaves_whole_files() {
    let delivered = |package: &Package, folder: &Path| {
        let folder = folder.to_string_lossy().into_owned();
        let ran = package.run(&[VULKAN, &[(script::DELIVER, folder.as_str())]].concat());
        assert_eq!(ran.lines.iter().find(|it| it.starts_with(script::NOT_DELIVERED)), None);
    };
    let versions = [0, 1].map(|version| {
        let folder = tempfile::tempdir().expect("a folder");
        delivered(&package(version), folder.path());
        below(folder.path())
    });
    let (mut refused, mut passed, mut amid) = (0, 0, 0);
    for (round, kilobytes) in [0, 24, 64, 100_000].into_iter().enumerate() {
        let (package, folder) = (package(0), tempfile::tempdir().expect("a folder"));
        delivered(&package, folder.path());
        edit(&package, 1);
        let disk = Disk::new(folder.path(), kilobytes);
        let path = folder.path().to_string_lossy().into_owned();
        let variables = [VULKAN, &[(script::DELIVER, path.as_str())]].concat();
        let test = "a_full_folder_of_deliveries_is_an_error_and_leaves_whole_files";
        let Some(ran) = disk.run(&package, test, &variables) else { return };
        disk.keep();
        let left = below(folder.path());
        for (name, bytes) in &left {
            let is_known = versions.iter().any(|it| it.get(name) == Some(bytes));
            // What is about to be written is listed first.
            assert!(is_known || name == "manifest.json", "{kilobytes} KB: {name} is of neither version");
        }
        let manifest: serde_json::Value = serde_json::from_slice(&left["manifest.json"]).expect("JSON");
        assert_eq!(manifest["shaders"].as_array().map(Vec::len), Some(SHADERS));
        match ran.lines.iter().find_map(|it| it.strip_prefix(script::NOT_DELIVERED)) {
            None => {
                passed += 1;
                assert_eq!(left, versions[1], "{kilobytes} KB");
            }
            Some(why) => {
                refused += 1;
                amid += usize::from(left != versions[0]);
                assert!(why.contains("No space left"), "{kilobytes} KB: {why}");
            }
        }
        let next = 1 - round % 2;
        edit(&package, next);
        delivered(&package, folder.path());
        assert_eq!(below(folder.path()), versions[next], "{kilobytes} KB, then version {next}");
    }
    println!("{refused} of 4 sizes are too small, {amid} of those while files were written");
    assert!(refused >= 2 && passed >= 1 && amid >= 1, "{refused} refused, {passed} passed, {amid} amid");
}

/// The artifacts of a folder, if each file in it is one of a version and none is left half-written.
fn whole_files(folder: &Path, versions: &[Files]) -> Files {
    let left = artifacts(folder);
    for (name, bytes) in &left {
        assert!(versions.iter().any(|it| it.get(name) == Some(bytes)), "{name} is of no version");
    }
    let names = fs::read_dir(folder).expect("there").flatten().map(|it| it.file_name().to_string_lossy().into_owned());
    assert_eq!(names.filter(|it| it.ends_with(".tmp")).collect::<Vec<_>>(), [""; 0]);
    left
}

/// Every file below a folder but the lock, by its path in it.
fn below(folder: &Path) -> Files {
    let mut out = Files::new();
    let mut open = vec![folder.to_owned()];
    while let Some(at) = open.pop() {
        for path in fs::read_dir(&at).expect("a folder").flatten().map(|it| it.path()) {
            match path.is_dir() {
                true => open.push(path),
                false => {
                    let name = path.strip_prefix(folder).expect("below").to_string_lossy().into_owned();
                    out.insert(name, fs::read(&path).expect("there"));
                }
            }
        }
    }
    out.retain(|name, _| !name.ends_with(".lock"));
    out
}

const VULKAN: &[(&str, &str)] = &[(script::VULKAN, "1")];

/// A folder that is in memory while the script runs, with so much room left.
struct Disk {
    mount: PathBuf,
    after: tempfile::TempDir,
    kilobytes: u32,
}

/// What was in the folder is copied into the small file system, the rest of it filled, and what the script left copied
/// out again.
const WITHIN: &str = r#"
set -e
mkdir -p "$MOUNT"
cp -a "$MOUNT/." "$AFTER"
mount -t tmpfs -o size=64m tmpfs "$MOUNT"
cp -a "$AFTER/." "$MOUNT"
free=$(df -k --output=avail "$MOUNT" | tail -n 1)
if [ "$KILOBYTES" -lt "$free" ]; then head -c "$((free - KILOBYTES))k" /dev/zero > "$MOUNT/fill"; fi
code=0
"$0" "$@" || code=$?
rm -f "$MOUNT/fill"
find "$AFTER" -mindepth 1 -delete
cp -a "$MOUNT/." "$AFTER"
exit "$code"
"#;

impl Disk {
    fn new(mount: &Path, kilobytes: u32) -> Self {
        Self { mount: mount.to_owned(), after: tempfile::tempdir().expect("a folder"), kilobytes }
    }

    /// What the script left in the folder.
    fn after(&self) -> &Path {
        self.after.path()
    }

    /// Makes what the script left what is in the folder, as if the file system had stayed.
    fn keep(&self) {
        fs::remove_dir_all(&self.mount).expect("ours");
        let copied = Command::new("cp").arg("-a").args([self.after(), &self.mount]).status().expect("starts");
        assert!(copied.success());
    }

    /// Runs the script; nothing where no file system can be mounted.
    fn run(&self, package: &Package, test: &str, variables: &[(&str, &str)]) -> Option<ScriptRun> {
        const MOUNTS: [&str; 4] = ["--map-root-user", "--mount", "sh", "-c"];
        let probe = "mount -t tmpfs tmpfs /mnt";
        if !Command::new("unshare").args(MOUNTS).arg(probe).output().is_ok_and(|it| it.status.success()) {
            skip(test, "no file system can be mounted here (`unshare --map-root-user --mount`)");
            return None;
        }
        let command = package.command();
        let mut out = Command::new("unshare");
        out.args(MOUNTS).arg(WITHIN).arg(command.get_program()).args(command.get_args());
        for (name, value) in command.get_envs() {
            match value {
                Some(value) => out.env(name, value),
                None => out.env_remove(name),
            };
        }
        out.envs(variables.iter().copied()).env("MOUNT", &self.mount).env("AFTER", self.after());
        out.env("KILOBYTES", self.kilobytes.to_string());
        Some(package.ran(out))
    }
}

fn package(version: usize) -> Package {
    let info = |number: usize| {
        format!(
            "shader_info!{{ pub S{number} {{ fragment_out(0) color: vec4;
               vertex_source {{ void main() {{ gl_Position = vec4({number}.0); }} }}
               fragment_source(\"s{number}.glsl\"); do_static_compilation; }} }}\n"
        )
    };
    let lib: String = (0..SHADERS).map(info).collect();
    let package = Package::new("full_disk::an_undisturbed_build_has_every_artifact", &[("src/lib.rs", &lib)]);
    edit(&package, version);
    package
}

fn edit(package: &Package, version: usize) {
    for number in 0..SHADERS {
        // A later version is larger, so that the files that it takes the place of are not room enough.
        let lines: String = (0..40 + 200 * version)
            .map(|line| format!("  sum += sin({line}.0 * {number}.5 + {version}.25);\n"))
            .collect();
        let text = format!("void main() {{\n  float sum = 0.0;\n{lines}  color = vec4(sum);\n}}\n");
        package.write(&format!("shaders/s{number}.glsl"), text);
    }
}

/// What an undisturbed build of a version makes.
fn reference(version: usize) -> Files {
    let package = package(version);
    package.run(VULKAN);
    artifacts(&package.out().join("si"))
}

/// What the macro reads of each info.
fn artifacts(folder: &Path) -> Files {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let named = entries.map(|it| (it.file_name().to_string_lossy().into_owned(), it.path()));
    let of_infos = named.filter(|(name, _)| name.len() >= 32 && !name.starts_with('.'));
    of_infos.map(|(name, path)| (name, fs::read(path).expect("there"))).collect()
}
