//! Build scripts whose cache is on a file system that is full, a small one in memory: a warning out, and nothing lost.
//! The script is this program, started again in a space of mounts of its own.

#![cfg(target_os = "linux")]

#[path = "../../builder/tests/script/mod.rs"]
mod script;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use script::{Package, Ran};
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

    /// Runs the script; nothing where no file system can be mounted.
    fn run(&self, package: &Package, test: &str, variables: &[(&str, &str)]) -> Option<Ran> {
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
    let package = Package::new("an_undisturbed_build_has_every_artifact", &[("src/lib.rs", &lib)]);
    edit(&package, version);
    package
}

fn edit(package: &Package, version: usize) {
    for number in 0..SHADERS {
        let lines: String =
            (0..40).map(|line| format!("  sum += sin({line}.0 * {number}.5 + {version}.25);\n")).collect();
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
