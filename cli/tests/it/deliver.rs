//! Delivers the artifacts of a package to a folder: all of them, only what changed, never a user's file.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

const RED: &str = "shader_info!{ pub Red { fragment_out(0) color: vec4; push_constant tint: vec4;
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source(\"red.glsl\"); do_static_compilation; } }\n";
const BLUE: &str = "shader_info!{ pub Blue { fragment_out(0) color: vec4;
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() { color = vec4(0.0, 0.0, 1.0, 1.0); } } do_static_compilation; } }\n";
const GLSL: &str = "void main() { color = tint; }\n";

struct Package(tempfile::TempDir);

impl Package {
    fn new() -> Self {
        let package = Self(tempfile::tempdir().expect("a folder"));
        let manifest = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";
        package.write("Cargo.toml", manifest);
        package.write("src/lib.rs", &format!("{RED}{BLUE}"));
        package.write("shaders/red.glsl", GLSL);
        package
    }

    fn path(&self, path: &str) -> PathBuf {
        self.0.path().join(path)
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    }

    fn run(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_shader-builder"));
        command.args(arguments).current_dir(self.0.path()).env("CARGO_NET_OFFLINE", "true").output().expect("starts")
    }

    /// Builds into `out`, which must come to an exit code, and gives both streams.
    fn build(&self, out: &str, code: i32) -> (String, String) {
        let output = self.run(&["build", "--out", out, "--backends", "vulkan,webgpu,metal,d3d12,gles_300"]);
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let (stdout, stderr) = (text(&output.stdout), text(&output.stderr));
        assert_eq!(output.status.code(), Some(code), "{stdout}\n{stderr}");
        (stdout, stderr)
    }

    fn shader(&self, out: &str, name: &str) -> Value {
        let text = fs::read_to_string(self.path(out).join("manifest.json")).expect("a manifest");
        let manifest: Value = serde_json::from_str(&text).expect("JSON");
        let schema = serde_json::from_str(include_str!("../../../docs/manifest.schema.json")).expect("JSON");
        let schema = jsonschema::validator_for(&schema).expect("a schema");
        let wrong: Vec<String> = schema.iter_errors(&manifest).map(|it| it.to_string()).collect();
        assert!(wrong.is_empty(), "{wrong:?}");
        let shaders = manifest["shaders"].as_array().cloned().unwrap_or_default();
        shaders.into_iter().find(|it| it["name"] == name).unwrap_or(Value::Null)
    }
}

/// Every file below a folder, with its bytes.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut out = BTreeMap::new();
    let mut open = vec![folder.to_owned()];
    while let Some(at) = open.pop() {
        for entry in fs::read_dir(&at).expect("a folder").flatten() {
            match entry.path().is_dir() {
                true => open.push(entry.path()),
                false => {
                    let name = entry.path().strip_prefix(folder).expect("below").to_owned();
                    out.insert(name, fs::read(entry.path()).expect("a file"));
                }
            }
        }
    }
    out
}

fn names(folder: &Path, below: &str) -> Vec<String> {
    let names = files(folder).into_keys().filter(|it| it.starts_with(below));
    names.map(|it| it.file_name().expect("a name").to_string_lossy().into_owned()).collect()
}

#[test]
fn every_artifact_is_a_file_and_stays_one() {
    let package = Package::new();
    let (stdout, _) = package.build("out", 0);
    assert!(stdout.contains("32 files written, 0 unchanged, 0 deleted"), "{stdout}");
    let wanted = [
        "d3d12.frag.hlsl",
        "d3d12.vert.hlsl",
        "embed.bin",
        "gles_300.frag.glsl",
        "gles_300.vert.glsl",
        "metal.frag.msl",
        "metal.vert.msl",
        "reflection.json",
        "vulkan.frag.glsl",
        "vulkan.frag.spv",
        "vulkan.vert.glsl",
        "vulkan.vert.spv",
        "webgpu.frag.spv",
        "webgpu.frag.wgsl",
        "webgpu.vert.spv",
        "webgpu.vert.wgsl",
    ];
    assert_eq!(names(&package.path("out"), "Red"), wanted);
    // SPIR-V 1.6 §2.3: the magic number, little-endian here.
    let spirv = fs::read(package.path("out/Red/vulkan.frag.spv")).expect("there");
    assert_eq!(spirv[..4], [0x03, 0x02, 0x23, 0x07]);
    let reflection = fs::read_to_string(package.path("out/Red/reflection.json")).expect("there");
    let reflection: Value = serde_json::from_str(&reflection).expect("JSON");
    assert_eq!(reflection["push_constants"]["members"][0]["name"], "tint");
    let metal = package.shader("out", "Red")["files"].clone();
    let metal = metal.as_array().into_iter().flatten().find(|it| it["backend"] == "metal").cloned().expect("listed");
    assert_eq!(metal["entry_point"], "main0");
    let before = files(&package.path("out"));
    let (stdout, _) = package.build("out", 0);
    assert!(stdout.contains("0 files written, 32 unchanged"), "{stdout}");
    package.build("another/folder", 0);
    assert_eq!(files(&package.path("another/folder")), before);
}

#[test]
fn a_shader_with_a_mistake_keeps_its_last_good_files() {
    let package = Package::new();
    package.build("out", 0);
    let before = files(&package.path("out/Red"));
    package.write("shaders/red.glsl", "void main() { color = tnt; }\n");
    let (stdout, stderr) = package.build("out", 1);
    assert!(stdout.contains("unchanged since the last good run: Red"), "{stdout}");
    assert!(stderr.contains("SI0070"), "{stderr}");
    assert_eq!(files(&package.path("out/Red")), before);
    let record = package.shader("out", "Red");
    assert_eq!(record["state"], "failed");
    assert!(record["diagnostics"][0].as_str().is_some_and(|it| it.contains("shaders/red.glsl:1:23")), "{record}");
    package.write("shaders/red.glsl", "void main() { color = tint.bgra; }\n");
    package.build("out", 0);
    assert_eq!(package.shader("out", "Red")["state"], "good");
    assert_ne!(files(&package.path("out/Red")), before);
}

#[test]
fn a_shader_that_is_gone_leaves_and_a_users_file_stays() {
    let package = Package::new();
    package.build("out", 0);
    package.write("out/Red/notes.txt", "mine");
    package.write("out/mine.txt", "mine");
    package.write("src/lib.rs", BLUE);
    let (stdout, _) = package.build("out", 0);
    assert!(stdout.contains("16 deleted"), "{stdout}");
    assert_eq!(names(&package.path("out"), "Red"), ["notes.txt"]);
    assert!(package.path("out/mine.txt").exists());
}

#[test]
fn a_broken_rust_file_is_an_error_of_every_command() {
    let package = Package::new();
    package.write("src/lib.rs", &format!("{RED}{BLUE} fn open( {{"));
    for arguments in [
        &["check", ".", "--quiet"][..],
        &["check", "."],
        &["build", ".", "--out", "new"],
        &["report", ".", "--out", "new.html"],
        &["plan", ".", "--out", "plan", "--json"],
        &["list"],
        &["explain", "Gone"],
    ] {
        let output = package.run(arguments);
        let all = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
        let code = if arguments[0] == "explain" { 2 } else { 1 };
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {all}");
        assert_eq!(all.matches("cannot tokenise").count(), 1, "{arguments:?}: {all}");
        assert!(all.contains("cannot tokenise `src/lib.rs:"), "{all}");
    }
    let json = package.run(&["check", ".", "--format", "json"]);
    assert_eq!(json.status.code(), Some(1), "{}", String::from_utf8_lossy(&json.stdout));
}

#[test]
fn a_broken_rust_file_takes_nothing_away() {
    let package = Package::new();
    package.build("out", 0);
    let before = files(&package.path("out/Red"));
    package.write("src/lib.rs", &format!("{RED}{BLUE} fn open( {{"));
    let (stdout, stderr) = package.build("out", 1);
    assert!(stderr.contains("error: cannot tokenise `src/lib.rs:7:"), "{stderr}");
    assert_eq!(
        (stdout.clone() + &stderr).matches("error: cannot tokenise").count(),
        1,
        "once is enough:\n{stdout}\n{stderr}"
    );
    let record = package.shader("out", "Red");
    assert!(
        record["diagnostics"][0].as_str().is_some_and(|it| it.contains("cannot tokenise `src/lib.rs:7:")),
        "{record}"
    );
    assert_eq!(files(&package.path("out/Red")), before);
    // The file is read, the declaration is not.
    package.write("src/lib.rs", &format!("{}{BLUE}", RED.replace("vec4;", "vec5;")));
    package.build("out", 1);
    assert_eq!(package.shader("out", "Red")["state"], "failed");
    assert_eq!(files(&package.path("out/Red")), before);
}

#[test]
fn a_folder_that_is_not_ours_is_left_alone() {
    let package = Package::new();
    package.write("mine/notes.txt", "mine");
    let (_, stderr) = package.build("mine", 3);
    assert!(stderr.contains("mine is not empty and has no manifest.json of shader-builder"), "{stderr}");
    package.write("mine/manifest.json", "{\"name\": \"a web app\"}");
    let (_, stderr) = package.build("mine", 3);
    assert!(stderr.contains("manifest.json was not written by shader-builder"), "{stderr}");
    assert_eq!(files(&package.path("mine")).len(), 2);
    package.write("file", "mine");
    let (_, stderr) = package.build("file", 3);
    assert!(stderr.contains("file"), "{stderr}");
}

#[test]
fn a_manifest_cannot_name_files_elsewhere() {
    let package = Package::new();
    package.build("out", 0);
    let path = package.path("out/manifest.json");
    let text = fs::read_to_string(&path).expect("there");
    let elsewhere = "\"others\": [\"../src/lib.rs\", \"a/../../src/lib.rs\", \"/etc/passwd\", \"link/lib.rs\"]";
    fs::write(&path, text.replace("\"others\": []", elsewhere)).expect("written");
    #[cfg(unix)]
    std::os::unix::fs::symlink(package.path("src"), package.path("out/link")).expect("made");
    package.build("out", 0);
    assert!(package.path("src/lib.rs").exists());
}

#[test]
fn names_that_differ_by_case_have_folders_of_their_own() {
    let package = Package::new();
    package.write("src/lib.rs", &format!("{BLUE} mod other {{ {} }}", BLUE.replace("Blue", "BLUE")));
    package.build("out", 0);
    let (one, other) = (package.shader("out", "Blue"), package.shader("out", "BLUE"));
    let lower = |it: &Value| it["folder"].as_str().map(str::to_lowercase);
    assert_ne!(lower(&one), lower(&other));
    assert!(package.path("out").join(one["folder"].as_str().expect("named")).join("embed.bin").exists());
}

#[test]
fn a_delivery_is_told_to_programs() {
    let package = Package::new();
    let output = package.run(&["build", "--out", "out", "--backends", "vulkan", "--format", "json"]);
    let value: Value = serde_json::from_slice(&output.stdout).expect("JSON and nothing else");
    assert_eq!((&value["passed"], &value["written"]), (&true.into(), &12.into()));
    assert_eq!(value["changed"], serde_json::json!(["Blue", "Red"]));
}

#[test]
fn an_archive_is_one_more_file_of_ours() {
    let package = Package::new();
    let build = |more: &[&str]| {
        let output = package.run(&[&["build", "--out", "out", "--backends", "vulkan"], more].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        package.shader("out", "Red");
        files(&package.path("out"))
    };
    let with = build(&["--archive"]);
    let archive = &with[Path::new("shaders.siar")];
    assert_eq!(archive.first_chunk(), Some(b"SIAR"));
    let text = fs::read(package.path("out/Red/vulkan.frag.glsl")).expect("a text");
    assert!(archive.windows(text.len()).any(|part| part == text), "it holds the same text");
    assert_eq!(build(&["--archive"]), with, "the same once more");
    let mut others = with;
    others.remove(Path::new("shaders.siar"));
    others.remove(Path::new("manifest.json"));
    let mut without = build(&[]);
    without.remove(Path::new("manifest.json"));
    assert_eq!(without, others, "it is deleted if no option asks for it");
}

#[test]
fn a_run_that_is_killed_leaves_whole_files() {
    let package = Package::new();
    let texts = [GLSL, "void main() { color = tint * 0.5; }\n"];
    let reference = texts.map(|text| {
        package.write("shaders/red.glsl", text);
        package.build("reference", 0);
        files(&package.path("reference"))
    });
    let start = std::time::Instant::now();
    package.build("out", 0);
    // Some are killed before they write, most while, some are done by then.
    let whole = start.elapsed().as_millis() as u64;
    let mut random = shader_info_tests::seed::one(0x2545_f491_4f6c_dd1d);
    for round in 0..40 {
        package.write("shaders/red.glsl", texts[round % 2]);
        let mut command = Command::new(env!("CARGO_BIN_EXE_shader-builder"));
        command.args(["build", "--quiet", "--out", "out", "--backends", "vulkan,webgpu,metal,d3d12,gles_300"]);
        let mut child = command.current_dir(package.0.path()).env("CARGO_NET_OFFLINE", "true").spawn().expect("starts");
        // xorshift64 (Marsaglia, "Xorshift RNGs", 2003).
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        std::thread::sleep(std::time::Duration::from_millis(random % whole.max(2)));
        child.kill().expect("it may be killed");
        child.wait().expect("it ends");
        let found = files(&package.path("out"));
        let is_temporary = |path: &Path| path.extension().is_some_and(|it| it == "tmp");
        for (path, bytes) in found.iter().filter(|(path, _)| !is_temporary(path)) {
            let is_whole = path.ends_with("manifest.json") || reference.iter().any(|it| it.get(path) == Some(bytes));
            assert!(is_whole, "{} is neither the old one nor the new one", path.display());
        }
        package.shader("out", "Red");
    }
    package.build("out", 0);
    let mut last = files(&package.path("out"));
    last.retain(|path, _| path.extension().is_none_or(|it| it != "tmp"));
    assert_eq!(last, reference[1]);
}

/// Two infos of one name, in a package that has both from the start.
fn namesakes() -> Package {
    let package = Package::new();
    let color = |module: &str, red: &str| {
        let info = BLUE.replace("Blue", "Red").replace("vec4(0.0, 0.0,", &format!("vec4({red}, 0.0,"));
        package.write(&format!("src/{module}.rs"), &info);
    };
    package.write("src/lib.rs", "mod a; mod b;");
    color("a", "0.25");
    color("b", "0.75");
    package
}

/// The texts of the Vulkan fragment stages below a folder, by the module whose info has them.
fn reds(package: &Package) -> BTreeMap<String, String> {
    let text = fs::read_to_string(package.path("out/manifest.json")).expect("a manifest");
    let manifest: Value = serde_json::from_str(&text).expect("JSON");
    let shaders = manifest["shaders"].as_array().cloned().unwrap_or_default();
    let shader = |it: Value| {
        let folder = it["folder"].as_str().expect("a folder").to_owned();
        let text = fs::read_to_string(package.path("out").join(folder).join("vulkan.frag.glsl")).unwrap_or_default();
        let number = text.split("vec4(").nth(1).map_or("none", |it| &it[..4]).to_owned();
        (
            it["path"].as_str().expect("a path").to_owned(),
            format!("{} {number}", it["state"].as_str().expect("a state")),
        )
    };
    shaders.into_iter().map(shader).collect()
}

#[test]
fn infos_of_one_name_keep_their_own_artifacts() {
    let package = namesakes();
    let check = |code: i32, wanted: [&str; 2]| {
        let output = package.build("out", code);
        let wanted = ["made::a::Red", "made::b::Red"].into_iter().zip(wanted);
        assert_eq!(reds(&package), wanted.map(|(path, it)| (path.to_owned(), it.to_owned())).collect());
        output
    };
    let (stdout, _) = check(0, ["good 0.25", "good 0.75"]);
    assert!(stdout.contains("0 deleted"), "{stdout}");
    let right = fs::read_to_string(package.path("src/b.rs")).expect("there");
    // An error of the compiler, one of a statement, one of a path, and a file that is not Rust.
    for (wrong, message) in [
        (right.replace("vec4(0.75", "vec4(rde"), "last good run: made::b::Red"),
        (right.replace("fragment_out", "fragment_aut"), "last good run: made::b::Red"),
        (right.replace("do_static", "additional_info(Nowhere); do_static"), "last good run: made::b::Red"),
        ("shader_info!{ pub Re".to_owned(), "last good run: made::b::Red"),
    ] {
        package.write("src/b.rs", &wrong);
        let (stdout, stderr) = package.build("out", 1);
        let state = reds(&package);
        assert_eq!(state["made::a::Red"], "good 0.25", "{wrong}");
        assert_eq!(state["made::b::Red"], "failed 0.75", "{wrong}");
        assert!(
            stdout.contains("0 deleted") && (stdout.clone() + &stderr).contains(message),
            "{wrong}: {stdout}{stderr}"
        );
    }
    // A folder stays when the declaration changes.
    package.write("src/b.rs", &right.replace("0.75", "0.5 "));
    let (stdout, _) = check(0, ["good 0.25", "good 0.5 "]);
    assert!(stdout.contains("0 deleted"), "{stdout}");
    package.write("src/lib.rs", "mod a;");
    package.build("out", 0);
    assert_eq!(reds(&package).len(), 1);
}
