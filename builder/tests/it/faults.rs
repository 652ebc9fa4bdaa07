//! Build scripts that are killed, run at the same time, find a damaged cache or a full disk in: right artifacts out, or
//! an error in words.

use crate::chance;
use crate::script;
use crate::seed;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use chance::Chance;
use script::{Package, ScriptRun};

/// How often the sources are edited.
const VERSIONS: usize = 3;
const SHADERS: usize = 3;

/// Artifacts by their file names.
type Files = BTreeMap<String, Vec<u8>>;

/// The script.
#[test]
fn an_undisturbed_build_has_every_artifact() {
    if script::acts() {
        return;
    }
    let package = package(0);
    package.run(&[]);
    assert_eq!(artifacts(&package).len(), 2 * SHADERS);
}

fn package(version: usize) -> Package {
    package_of(version, SHADERS)
}

fn package_of(version: usize, shaders: usize) -> Package {
    let info = |number: usize| {
        format!(
            "shader_info!{{ pub S{number} {{ fragment_out(0) color: vec4;
               vertex_source {{ void main() {{ gl_Position = vec4({number}.0); }} }}
               fragment_source(\"s{number}.glsl\"); do_static_compilation; }} }}\n"
        )
    };
    let lib: String = (0..shaders).map(info).collect();
    let package = Package::new("faults::an_undisturbed_build_has_every_artifact", &[("src/lib.rs", &lib)]);
    edit_each(&package, version, shaders);
    package
}

fn edit(package: &Package, version: usize) {
    edit_each(package, version, SHADERS);
}

fn edit_each(package: &Package, version: usize, shaders: usize) {
    for number in 0..shaders {
        let lines: String =
            (0..20).map(|line| format!("  sum += sin({line}.0 * {number}.5 + {version}.25);\n")).collect();
        let text = format!("void main() {{\n  float sum = 0.0;\n{lines}  color = vec4(sum);\n}}\n");
        package.write(&format!("shaders/s{number}.glsl"), text);
    }
}

/// What the macro reads of each info.
fn artifacts(package: &Package) -> Files {
    let entries = fs::read_dir(package.out().join("si")).into_iter().flatten().flatten();
    let named = entries.map(|it| (it.file_name().to_string_lossy().into_owned(), it.path()));
    let of_infos = named.filter(|(name, _)| name.len() >= 32 && !name.starts_with('.'));
    of_infos.map(|(name, path)| (name, fs::read(path).expect("there"))).collect()
}

/// Of one backend: more of them only take longer.
const VULKAN: &[(&str, &str)] = &[(script::VULKAN, "1")];

/// What undisturbed builds of each version make.
fn references(variables: &[(&str, &str)]) -> Vec<Files> {
    references_of(SHADERS, variables)
}

fn references_of(shaders: usize, variables: &[(&str, &str)]) -> Vec<Files> {
    let made = |version| {
        let package = package_of(version, shaders);
        package.run(variables);
        artifacts(&package)
    };
    (0..VERSIONS).map(made).collect()
}

fn cache_of(package: &Package) -> PathBuf {
    let target = package.out().ancestors().nth(4).expect("out is deep").to_owned();
    target.join("shader-builder-cache")
}

/// Builds that were still running when they were killed.
#[cfg(unix)]
#[test]
fn two_hundred_killed_builds_leave_nothing_wrong() {
    const KILLS: usize = 200;
    let references = &references(VULKAN);
    let seed = seed::one(0);
    // Two at a time, each with a target folder of its own.
    let amid: usize = std::thread::scope(|scope| {
        let lanes = [0, 1].map(|lane| scope.spawn(move || kill(lane, seed, KILLS / 2, references)));
        lanes.into_iter().map(|it| it.join().expect("nothing is wrong")).sum()
    });
    println!("{KILLS} builds interrupted, {amid} of them while they were delivering");
}

/// Kills so many builds that were running, and returns how many of them left the artifacts of two versions.
#[cfg(unix)]
fn kill(lane: usize, seed: u64, kills: usize, references: &[Files]) -> usize {
    use std::os::unix::process::ExitStatusExt;

    const KILLED: i32 = 9;
    let package = package(0);
    package.run(VULKAN);
    let mut chance = Chance(seed.wrapping_add(lane as u64));
    let (mut killed, mut amid, mut attempts) = (0, 0, 0);
    // How long a build took that had its cache, and one that had none: both change with what else the machine does.
    let mut whole: [Option<Duration>; 2] = [None, None];
    while killed < kills {
        attempts += 1;
        assert!(attempts < 10 * kills, "{killed} of {attempts} builds were running when they were killed");
        let (before, version) = (artifacts(&package), chance.below(VERSIONS));
        edit(&package, version);
        let is_cold = chance.below(4) == 0;
        if is_cold {
            let _ = fs::remove_dir_all(cache_of(&package));
        }
        let time = &mut whole[usize::from(is_cold)];
        let mut child = package
            .command()
            .envs(VULKAN.iter().copied())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("starts");
        let start = Instant::now();
        let pause = match *time {
            // One that is not disturbed.
            None => {
                child.wait().expect("ends");
                *time = Some(start.elapsed());
                assert_eq!(artifacts(&package), references[version]);
                continue;
            }
            // Anywhere, or in the last fifth, where it writes.
            Some(time) => {
                let from = if chance.below(2) == 0 { 0 } else { 800 };
                time * (from + chance.below(1000 - from)) as u32 / 1000
            }
        };
        std::thread::sleep(pause);
        child.kill().expect("killed");
        let status = child.wait().expect("gone");
        let after = artifacts(&package);
        for (name, bytes) in &after {
            let is_known = references.iter().any(|it| it.get(name) == Some(bytes));
            assert!(is_known, "after kill {killed}: {name} is of no version");
        }
        if status.signal() != Some(KILLED) {
            // It was done: the next pause is shorter.
            *time = Some(start.elapsed().min(time.unwrap_or_default()).mul_f64(0.9));
            continue;
        }
        killed += 1;
        amid += usize::from(after != before && after != references[version]);
        if killed % 20 == 0 {
            package.run(VULKAN);
            assert_eq!(artifacts(&package), references[version], "after kill {killed}");
        }
    }
    amid
}

#[test]
fn four_builds_at_once_share_a_cache() {
    const MANY: usize = 24;
    let references = references_of(MANY, VULKAN);
    let folder = tempfile::tempdir().expect("a folder");
    for round in 0..3 {
        let packages: Vec<Package> = (0..4).map(|number| package_of((round + number) % VERSIONS, MANY)).collect();
        std::thread::scope(|scope| {
            for (number, package) in packages.iter().enumerate() {
                // So small a cache is swept all the time.
                let limit = if round == 2 { "20000" } else { "100000000" };
                let cache = folder.path().to_string_lossy().into_owned();
                let expected = &references[(round + number) % VERSIONS];
                scope.spawn(move || {
                    let own = [(script::CACHE, cache.as_str()), (script::CACHE_LIMIT, limit)];
                    let ran = package.run(&[VULKAN, &own].concat());
                    assert_eq!(warnings(&ran), [""; 0]);
                    assert_eq!(artifacts(package), *expected);
                });
            }
        });
    }
}

#[test]
fn a_damaged_cache_is_reported_and_mended() {
    let (package, expected) = (package(1), &references(&[])[1]);
    package.run(&[]);
    let mut damaged = 0;
    for file in files(&cache_of(&package).join("results")) {
        let mut bytes = fs::read(&file).expect("there");
        let middle = bytes.len() / 2;
        bytes[middle] ^= 4;
        fs::write(file, bytes).expect("written");
        damaged += 1;
    }
    for expected_warning in [Some(format!("{damaged} damaged files")), None] {
        fs::remove_dir_all(package.out()).expect("ours");
        let ran = package.run(&[]);
        assert_eq!(artifacts(&package), *expected);
        let messages = warnings(&ran);
        assert_eq!(messages.len(), usize::from(expected_warning.is_some()), "{messages:?}");
        assert!(expected_warning.is_none_or(|words| messages[0].contains(&words)), "{messages:?}");
    }
}

#[test]
fn a_cache_that_cannot_be_written_is_reported_and_loses_nothing() {
    let (package, expected) = (package(2), &references(&[])[2]);
    fs::create_dir_all(package.out()).expect("made");
    fs::write(cache_of(&package), "in the way").expect("written");
    let ran = package.run(&[]);
    assert_eq!(artifacts(&package), *expected);
    let messages = warnings(&ran);
    assert!(messages.len() == 1 && messages[0].contains("cannot be written"), "{messages:?}");
}

// The limit of a file's size stands for a disk's: both are refused by the write.
#[cfg(unix)]
#[test]
fn a_full_disk_is_an_error_in_words_and_loses_nothing() {
    let (package, references) = (package(0), &references(&[]));
    package.run(&[]);
    edit(&package, 1);
    for blocks in ["0", "1", "4"] {
        let ran = package.ran(limited(&package.command(), blocks));
        let errors = ran.errors();
        let is_reported = errors.len() == 1 && errors[0].contains("cannot write") && errors[0].contains("os error");
        assert!(is_reported, "{blocks}: {:?}", ran.lines);
        for (name, bytes) in artifacts(&package) {
            assert!(references.iter().any(|it| it.get(&name) == Some(&bytes)), "{blocks}: {name}");
        }
    }
    package.run(&[]);
    assert_eq!(artifacts(&package), references[1]);
}

// The same command by a shell that lowers the limit, in blocks of 512 bytes, and ignores the signal that goes with it.
#[cfg(unix)]
fn limited(command: &Command, blocks: &str) -> Command {
    let mut out = Command::new("sh");
    let words = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    out.args(["-c", &words]).arg(command.get_program()).args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => out.env(name, value),
            None => out.env_remove(name),
        };
    }
    out
}

/// Two packages in folders whose names are as long as each other: the wire's lengths of paths are alike, too.
#[test]
fn threads_folders_and_a_warm_cache_leave_no_trace_in_the_bytes() {
    const MANY: usize = 24;
    let made = [("1", "one/folder/deep/down"), ("2", "two/folder/deep/down")].map(|(threads, below)| {
        let package = package_of(0, MANY).below(below);
        let variables = [(script::THREADS, threads), ("NUM_JOBS", "2"), (script::SAYS_STEPS, "1")];
        let ran = package.run(&variables);
        let used: BTreeSet<&str> = ran.lines.iter().filter_map(|line| line.strip_prefix(script::STEP_ON)).collect();
        assert_eq!(used.len().to_string(), threads, "threads that made steps");
        let cold = everything(&package);
        // From the cache, into an empty folder.
        fs::remove_dir_all(package.out()).expect("ours");
        package.run(&variables);
        compare(&cold, &everything(&package), "cold", "warm");
        cold
    });
    compare(&made[0], &made[1], "one thread", "two threads");
}

/// What a build left in its folder and in its cache, without the package's own path.
fn everything(package: &Package) -> Files {
    let base = package.path().parent().expect("a folder").to_string_lossy().into_owned();
    let folders = [("si", package.out().join("si")), ("cache", cache_of(package))];
    let mut out = Files::new();
    for (short, folder) in folders {
        for path in files(&folder) {
            let name = path.strip_prefix(&folder).expect("inside").to_string_lossy().into_owned();
            let bytes = fs::read(&path).expect("there");
            // The first two tell the macro and dependents where this package's folders are; the last is a time.
            match name.as_str() {
                "options" | "exports" => {
                    let text = String::from_utf8(bytes).expect("text");
                    assert!(text.contains(&base), "{name} has no path");
                    out.insert(format!("{short}/{name}"), text.replace(&base, "").into_bytes());
                }
                "swept" => {}
                _ => drop(out.insert(format!("{short}/{name}"), bytes)),
            }
        }
    }
    assert!(out.len() > 3 * SHADERS, "{:?}", out.keys());
    out
}

#[track_caller]
fn compare(one: &Files, two: &Files, first: &str, second: &str) {
    assert_eq!(one.keys().collect::<Vec<_>>(), two.keys().collect::<Vec<_>>(), "{first} and {second}");
    for (name, bytes) in one {
        assert!(two[name] == *bytes, "{name} differs: {first} and {second}");
    }
}

fn warnings(ran: &ScriptRun) -> Vec<&str> {
    ran.lines.iter().filter_map(|line| line.strip_prefix("cargo::warning=")).collect()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|it| it.path());
    entries.flat_map(|it| if it.is_dir() { files(&it) } else { vec![it] }).collect()
}
