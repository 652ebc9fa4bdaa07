//! Build scripts that are killed, run at the same time, find a damaged cache or a full disk in: right artifacts out, or
//! an error in words.

mod chance;
mod script;
#[path = "../../tests/src/seed.rs"]
mod seed;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use chance::Chance;
use script::{Package, Ran};

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
    let made = |version| {
        let package = package(version);
        package.run(variables);
        artifacts(&package)
    };
    (0..VERSIONS).map(made).collect()
}

fn cache_of(package: &Package) -> PathBuf {
    let target = package.out().ancestors().nth(4).expect("out is deep").to_owned();
    target.join("shader-builder-cache")
}

#[test]
fn two_hundred_killed_builds_leave_nothing_wrong() {
    const KILLS: usize = 200;
    let references = &references(VULKAN);
    let seed = seed::one(0);
    // Two at a time, each with a target folder of its own.
    std::thread::scope(|scope| {
        for lane in 0..2 {
            scope.spawn(move || kill(lane, seed, KILLS / 2, references));
        }
    });
}

fn kill(lane: usize, seed: u64, kills: usize, references: &[Files]) {
    let package = package(0);
    let start = Instant::now();
    package.run(VULKAN);
    let whole = start.elapsed().as_micros() as usize;
    let mut chance = Chance(seed.wrapping_add(lane as u64));
    for number in 0..kills {
        let version = chance.below(VERSIONS);
        edit(&package, version);
        if chance.below(4) == 0 {
            let _ = fs::remove_dir_all(cache_of(&package));
        }
        let mut child = package
            .command()
            .envs(VULKAN.iter().copied())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("starts");
        std::thread::sleep(Duration::from_micros(chance.below(whole) as u64));
        child.kill().expect("killed");
        child.wait().expect("gone");
        for (name, bytes) in artifacts(&package) {
            let is_known = references.iter().any(|it| it.get(&name) == Some(&bytes));
            assert!(is_known, "after kill {number}: {name} is of no version");
        }
        if number % 20 == 19 {
            package.run(VULKAN);
            assert_eq!(artifacts(&package), references[version], "after kill {number}");
        }
    }
}

#[test]
fn four_builds_at_once_share_a_cache() {
    let references = references(&[]);
    let folder = tempfile::tempdir().expect("a folder");
    for round in 0..3 {
        let packages: Vec<Package> = (0..4).map(|number| package((round + number) % VERSIONS)).collect();
        std::thread::scope(|scope| {
            for (number, package) in packages.iter().enumerate() {
                // So small a cache is swept all the time.
                let limit = if round == 2 { "20000" } else { "100000000" };
                let cache = folder.path().to_string_lossy().into_owned();
                let expected = &references[(round + number) % VERSIONS];
                scope.spawn(move || {
                    let ran = package.run(&[(script::CACHE, &cache), (script::CACHE_LIMIT, limit)]);
                    assert_eq!(warnings(&ran), [""; 0]);
                    assert_eq!(artifacts(package), *expected);
                });
            }
        });
    }
}

#[test]
fn a_damaged_cache_is_said_and_mended() {
    let (package, expected) = (package(1), &references(&[])[1]);
    package.run(&[]);
    let mut damaged = 0;
    for file in files(&cache_of(&package).join("cas")) {
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
        let said = warnings(&ran);
        assert_eq!(said.len(), usize::from(expected_warning.is_some()), "{said:?}");
        assert!(expected_warning.is_none_or(|words| said[0].contains(&words)), "{said:?}");
    }
}

#[test]
fn a_cache_that_cannot_be_written_is_said_and_loses_nothing() {
    let (package, expected) = (package(2), &references(&[])[2]);
    fs::create_dir_all(package.out()).expect("made");
    fs::write(cache_of(&package), "in the way").expect("written");
    let ran = package.run(&[]);
    assert_eq!(artifacts(&package), *expected);
    let said = warnings(&ran);
    assert!(said.len() == 1 && said[0].contains("cannot be written"), "{said:?}");
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
        let is_said = errors.len() == 1 && errors[0].contains("cannot write") && errors[0].contains("os error");
        assert!(is_said, "{blocks}: {:?}", ran.lines);
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

#[test]
fn one_and_two_threads_in_two_folders_make_the_same_bytes() {
    let made = [("1", "a"), ("2", "a/much/longer/name/of/a/folder")].map(|(threads, below)| {
        let package = package(0).below(below);
        package.run(&[(script::THREADS, threads), ("NUM_JOBS", "2")]);
        let all = [package.out().join("si"), cache_of(&package)].map(|folder| {
            let read = |path: PathBuf| {
                let name = path.strip_prefix(&folder).expect("inside").to_string_lossy().into_owned();
                // They tell the macro and dependents where this package's folders are.
                let bytes = fs::read(&path).expect("there");
                let is_absolute = ["options", "exports"].contains(&name.as_str());
                let base = package.path().parent().expect("a folder").to_string_lossy().into_owned();
                let bytes = if is_absolute { without(&bytes, &base) } else { bytes };
                (name, bytes)
            };
            let all: BTreeMap<String, Vec<u8>> = files(&folder).into_iter().map(read).collect();
            all.into_iter().filter(|(name, _)| name != "swept").collect::<BTreeMap<_, _>>()
        });
        assert!(all[0].len() > 2 * SHADERS && all[1].len() > SHADERS, "{:?}", all[1].keys());
        all
    });
    let [one, two] = made;
    for (one, two) in one.iter().zip(&two) {
        assert_eq!(one.keys().collect::<Vec<_>>(), two.keys().collect::<Vec<_>>());
        for (name, bytes) in one {
            assert!(two[name] == *bytes, "{name} differs");
        }
    }
}

// Without a folder's name, and without the lengths that go before texts.
fn without(bytes: &[u8], base: &str) -> Vec<u8> {
    let text = String::from_utf8(bytes.to_vec()).expect("text").replace(base, "");
    text.chars().filter(|it| !it.is_ascii_digit()).collect::<String>().into_bytes()
}

fn warnings(ran: &Ran) -> Vec<&str> {
    ran.lines.iter().filter_map(|line| line.strip_prefix("cargo::warning=")).collect()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|it| it.path());
    entries.flat_map(|it| if it.is_dir() { files(&it) } else { vec![it] }).collect()
}
