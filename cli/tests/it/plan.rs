//! Plans that other build systems run: ninja, Bazel and `compile-unit` alone make the results that a build takes.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;
use shader_info_tests::outside::workspace;
use shader_info_tests::skip::skip;
use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_shader-builder");

fn program(arguments: &[&str]) -> Output {
    Command::new(PROGRAM).args(arguments).current_dir(workspace()).output().expect("it starts")
}

#[track_caller]
fn passes(output: &Output) -> String {
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{}\n{out}\n{err}", output.status);
    out.into_owned()
}

fn text(path: &Path) -> &str {
    path.to_str().expect("text")
}

const MANIFEST: &str = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";
const RED: &str = "shader_info! { pub Red { fragment_out(0) color: vec4; vertex_source { void main() { gl_Position = vec4(0.0); } }\n\
     fragment_source(\"red.glsl\"); do_static_compilation; } }\n";

fn write(package: &TempDir, path: &str, text: &str) {
    let path = package.path().join(path);
    fs::create_dir_all(path.parent().expect("a folder")).expect("made");
    fs::write(path, text).expect("written");
}

/// A plan of the library's shaders for text, and their results by `compile-unit` alone.
struct Planned {
    folder: TempDir,
}

impl Planned {
    fn new() -> Self {
        let folder = TempDir::new().expect("a folder");
        let out = text(folder.path());
        passes(&program(&[
            "plan",
            "shaders",
            "--filter",
            "Text",
            "--out",
            out,
            "--ninja",
            "--json",
            "--program",
            PROGRAM,
        ]));
        Self { folder }
    }

    fn path(&self, name: &str) -> String {
        text(&self.folder.path().join(name)).to_owned()
    }

    fn json(&self) -> Value {
        let text = fs::read_to_string(self.path("plan.json")).expect("it was written");
        let plan: Value = serde_json::from_str(&text).expect("JSON");
        let schema = serde_json::from_str(include_str!("../../../docs/plan.schema.json")).expect("JSON");
        let schema = jsonschema::validator_for(&schema).expect("a schema");
        let wrong: Vec<String> = schema.iter_errors(&plan).map(|error| error.to_string()).collect();
        assert!(wrong.is_empty(), "{wrong:?}");
        plan
    }

    /// The results of all units, made in a folder without anything else and without an environment.
    fn results(&self) -> BTreeMap<String, Vec<u8>> {
        let (empty, out) = (TempDir::new().expect("a folder"), self.path("alone"));
        let mut command = Command::new(PROGRAM);
        command.args(["compile-unit", &self.path("units"), &out]).current_dir(empty.path()).env_clear();
        // The validator is that of the plan: where it is a program, this is how it is found.
        if let Some(path) = std::env::var_os("PATH") {
            command.env("PATH", path);
        }
        passes(&command.output().expect("it starts"));
        files(Path::new(&out))
    }
}

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).expect("a folder").flatten();
    let file =
        |entry: fs::DirEntry| (entry.file_name().into_string().expect("text"), fs::read(entry.path()).expect("a file"));
    entries.map(file).collect()
}

#[test]
fn ninja_makes_what_compile_unit_makes() {
    let planned = Planned::new();
    let results = planned.results();
    let names: Vec<&String> = results.keys().collect();
    let plan = planned.json();
    let units = plan["units"].as_array().expect("units");
    assert!(units.len() > 20, "{} units", units.len());
    assert_eq!(units.iter().map(|unit| unit["name"].as_str().expect("text")).collect::<Vec<_>>(), names);
    let mut ninja = Command::new("ninja");
    let Ok(output) = ninja.args(["-C", text(planned.folder.path())]).output() else {
        return skip("ninja_makes_what_compile_unit_makes", "no `ninja` on the path (Debian: package `ninja-build`)");
    };
    passes(&output);
    assert_eq!(files(Path::new(&planned.path("results"))), results);
    // Nothing is made twice; one changed unit is one batch.
    let again = |words: &str| {
        let output = Command::new("ninja").args(["-C", text(planned.folder.path())]).output().expect("it starts");
        let out = passes(&output);
        assert!(out.contains(words), "{words}: {out}");
    };
    again("no work to do");
    let first = units[0]["name"].as_str().expect("text");
    fs::remove_file(planned.path("results") + "/" + first).expect("it is there");
    again("[1/1]");
}

#[test]
fn bazel_makes_what_compile_unit_makes() {
    let planned = Planned::new();
    let results = planned.results();
    let work = TempDir::new().expect("a folder");
    for file in ["BUILD", "WORKSPACE", "plan.bzl"] {
        fs::copy(workspace().join("examples/bazel").join(file), work.path().join(file)).expect("it is there");
    }
    let plan = work.path().join("plan");
    fs::create_dir_all(plan.join("units")).expect("a folder");
    fs::copy(planned.path("plan.json"), plan.join("plan.json")).expect("it is there");
    for unit in results.keys() {
        fs::copy(planned.path("units") + "/" + unit, plan.join("units").join(unit)).expect("it is there");
    }
    let programs = Path::new(PROGRAM).parent().expect("a folder").to_owned();
    let path = std::env::var_os("PATH").expect("there is one");
    let path = std::env::join_paths([programs].into_iter().chain(std::env::split_paths(&path))).expect("folders");
    let bazel = |arguments: &[&str]| {
        let mut command = Command::new("bazel");
        command.arg(format!("--output_user_root={}", work.path().join("bazel").display())).args(arguments);
        command.current_dir(work.path()).env("PATH", &path).output()
    };
    let Ok(output) = bazel(&["build", "--color=no", "--curses=no", "@shaders_of_the_plan//:results"]) else {
        return skip(
            "bazel_makes_what_compile_unit_makes",
            "no `bazel` on the path (Debian: package `bazel-bootstrap`)",
        );
    };
    let made =
        output.status.success().then(|| files(&work.path().join("bazel-bin/external/shaders_of_the_plan/results")));
    // The server of Bazel stays otherwise, and its folder is read-only.
    let _ = bazel(&["clean", "--expunge"]);
    let _ = bazel(&["shutdown"]);
    let _ = Command::new("chmod").args(["-R", "u+w", text(work.path())]).status();
    passes(&output);
    assert_eq!(made, Some(results));
}

#[test]
fn a_build_takes_results_and_compiles_what_is_missing() {
    let planned = Planned::new();
    let results = planned.results();
    let check = |results: &str| {
        let out = passes(&program(&["check", "shaders", "--filter", "Text", "--results", results]));
        (out.lines().find(|line| line.contains("texts checked")).expect("a line").to_owned(), out)
    };
    let (all, _) = check(&planned.path("alone"));
    assert!(all.contains(&format!("{0} texts checked ({0} from the cache), 0 errors", results.len())), "{all}");
    // A result that is cut off is none, one that is missing is counted, and both are compiled here.
    let mut names = results.keys();
    let mut next = || planned.path("alone") + "/" + names.next().expect("a name");
    let (cut, missing) = (next(), next());
    let bytes = fs::read(&cut).expect("it is there");
    fs::write(&cut, &bytes[..bytes.len() - 1]).expect("it is ours");
    fs::remove_file(missing).expect("it is there");
    let (some, out) = check(&planned.path("alone"));
    assert!(some.contains(&format!("({} from the cache)", results.len() - 2)), "{some}");
    assert!(out.contains("note: 1 results are missing in the folder of `--results`"), "{out}");
    assert!(out.contains("note: 1 results in the folder of `--results` are damaged"), "{out}");
    assert_eq!(fs::read(&cut).expect("it is there"), bytes, "it was made again");
    // Artifacts are those of a build that compiles.
    let artifacts = |arguments: &[&str]| {
        let out = TempDir::new().expect("a folder");
        passes(&program(&[&["build", "examples", "--out", text(out.path())], arguments].concat()));
        let manifest = fs::read_to_string(out.path().join("manifest.json")).expect("it is there");
        (manifest, walk(out.path()))
    };
    let plan = TempDir::new().expect("a folder");
    passes(&program(&["plan", "examples", "--out", text(plan.path()), "--json"]));
    let made = text(&plan.path().join("results")).to_owned();
    passes(&program(&["compile-unit", text(&plan.path().join("units")), &made]));
    let (cache, other) = (TempDir::new().expect("a folder"), TempDir::new().expect("a folder"));
    let taken = artifacts(&["--cache", text(cache.path()), "--results", &made]);
    assert_eq!(taken, artifacts(&["--cache", text(other.path())]));
}

/// SPIR-V of another constant is a module, too: only the seal shows that it is not the result.
#[test]
fn a_flipped_bit_of_a_result_reaches_no_artifact() {
    let package = TempDir::new().expect("a folder");
    write(&package, "Cargo.toml", MANIFEST);
    write(&package, "src/lib.rs", RED);
    write(&package, "shaders/red.glsl", "void main() { color = vec4(0.25); }\n");
    let (folder, plan) = (text(package.path()), package.path().join("plan"));
    passes(&program(&["plan", folder, "--out", text(&plan), "--json"]));
    let made = plan.join("results");
    passes(&program(&["compile-unit", text(&plan.join("units")), text(&made)]));
    let results = files(&made);
    let build = || {
        let (out, cache) = (TempDir::new().expect("a folder"), TempDir::new().expect("a folder"));
        let places = ["--out", text(out.path()), "--cache", text(cache.path()), "--results", text(&made)];
        let output = program(&[&["build", folder][..], &places].concat());
        let words = passes(&output) + &String::from_utf8_lossy(&output.stderr);
        (walk(out.path()), words)
    };
    let (right, words) = build();
    assert!(!words.contains("damaged"), "{words}");
    for (name, bytes) in &results {
        let mut wrong = bytes.clone();
        let last = wrong.len() - 2;
        wrong[last] ^= 1;
        fs::write(made.join(name), wrong).expect("it is ours");
    }
    let (artifacts, words) = build();
    assert!(artifacts == right, "a damaged result became an artifact");
    assert!(words.contains(&format!("{} results in the folder of `--results` are damaged", results.len())), "{words}");
    assert!(files(&made) == results, "damaged results are made again");
}

fn walk(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut out = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("a folder").flatten().filter(|entry| entry.path().is_dir()) {
        let shader = entry.file_name().into_string().expect("text");
        out.extend(files(&entry.path()).into_iter().map(|(name, bytes)| (format!("{shader}/{name}"), bytes)));
    }
    out
}

#[test]
fn an_error_in_a_shader_is_a_result() {
    let package = TempDir::new().expect("a folder");
    write(&package, "Cargo.toml", MANIFEST);
    write(&package, "src/lib.rs", RED);
    write(&package, "shaders/red.glsl", "void main()\n{\n  color = vec4(missing);\n}\n");
    let (folder, plan) = (text(package.path()), package.path().join("plan"));
    let plan_again = || passes(&program(&["plan", folder, "--out", text(&plan), "--json"]));
    assert!(plan_again().contains("0 files deleted"));
    let compile = || {
        passes(&program(&["compile-unit", text(&plan.join("units")), text(&plan.join("results"))]));
        program(&["check", folder, "--results", text(&plan.join("results"))])
    };
    let output = compile();
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(1), "{out}{err}");
    assert!(err.contains("shaders/red.glsl:3:16") && !out.contains("note:"), "{out}{err}");
    // Units of the text as it was before go.
    write(&package, "shaders/red.glsl", "void main()\n{\n  color = vec4(1.0);\n}\n");
    let deleted = plan_again();
    assert!(!deleted.contains("0 files deleted"), "{deleted}");
    passes(&compile());
}

#[test]
fn a_unit_reads_nothing_but_itself() {
    let planned = Planned::new();
    let units = files(Path::new(&planned.path("units"))).into_values();
    let units = units.map(|bytes| String::from_utf8(bytes).expect("text"));
    let unit = units.into_iter().find(|unit| unit.contains("\nbackend: vulkan\n")).expect("a unit for Vulkan");
    let (head, _) = unit.split_once("\n\n").expect("a head and a text");
    let secret = TempDir::new().expect("a folder");
    let path = secret.path().join("secret.glsl");
    fs::write(&path, "const float SECRET = 4711.0;\n").expect("written");
    for include in [format!("{:?}", text(&path)), format!("<{}>", text(&path)), "\"secret.glsl\"".to_owned()] {
        let unit = format!(
            "{head}\n\n#version 460\n#extension GL_GOOGLE_include_directive : enable\n#include {include}\n\
             void main() {{}}\n"
        );
        let (input, out) = (secret.path().join("unit"), secret.path().join("results"));
        fs::write(&input, unit).expect("written");
        let output = Command::new(PROGRAM)
            .args(["compile-unit", text(&input), text(&out)])
            .current_dir(secret.path())
            .output()
            .expect("it starts");
        passes(&output);
        // Behind its seal.
        let result = String::from_utf8_lossy(&fs::read(out.join("unit")).expect("a result")[32..]).into_owned();
        assert!(result.starts_with('-') && !result.contains("4711"), "{include}: {result}");
    }
}

#[test]
fn what_is_not_a_unit_is_refused_with_its_path() {
    let folder = TempDir::new().expect("a folder");
    let out = folder.path().join("out");
    let planned = Planned::new();
    let right = fs::read_to_string(planned.path("units") + "/" + planned.results().keys().next().expect("a unit"));
    let right = right.expect("text");
    let other = right.replace("compiler: ", "compiler: another ");
    for (bytes, words) in [
        ("void main() {}\n", "not a unit of shader-builder: its first line is something else"),
        ("", "not a unit of shader-builder"),
        (&*other, "the unit needs the compiler `another glslang"),
    ] {
        let input = folder.path().join("unit");
        fs::write(&input, bytes).expect("written");
        let output = program(&["compile-unit", text(&input), text(&out)]);
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{err}");
        assert!(err.contains(words) && err.contains(text(&input)), "{err}");
    }
    let output = program(&["compile-unit", text(&folder.path().join("nowhere")), text(&out)]);
    assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(!out.exists(), "a file of something that is not a unit");
}
