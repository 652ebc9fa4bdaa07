//! `watch` prints a line and writes the right files for each edit of a package.
#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use serde_json::Value;

const RED: &str = "shader_info!{ pub Red { fragment_out(0) color: vec4;
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source(\"red.glsl\"); do_static_compilation; } }\n";
const GOOD: &str = "void main() { color = vec4(1.0, 0.0, 0.0, 1.0); }\n";
const BAD: &str = "void main() { color = vec4(rde); }\n";
const PATIENCE: Duration = Duration::from_secs(60);

/// A package, and the program that watches it.
struct Watch {
    folder: tempfile::TempDir,
    child: Child,
    lines: Receiver<String>,
}

impl Watch {
    fn new(arguments: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let manifest = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";
        put(&folder.path().join("Cargo.toml"), manifest);
        put(&folder.path().join("src/lib.rs"), RED);
        put(&folder.path().join("shaders/red.glsl"), GOOD);
        let mut child = Command::new(env!("CARGO_BIN_EXE_shader-builder"))
            .args(["watch", "--backends", "vulkan"])
            .args(arguments)
            .current_dir(folder.path())
            .env("CARGO_NET_OFFLINE", "true")
            .env("SHADER_INFO_MATERIALX", "builtin")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        let (sender, lines) = channel();
        let stdout = child.stdout.take().expect("piped");
        std::thread::spawn(move || {
            BufReader::new(stdout).lines().map_while(Result::ok).try_for_each(|line| sender.send(line))
        });
        Self { folder, child, lines }
    }

    fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    /// The next line, which must hold all words.
    fn says(&self, words: &[&str]) -> String {
        let line = self.lines.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("nothing was said; wanted {words:?}"));
        words.iter().for_each(|it| assert!(line.contains(it), "`{it}` is not in: {line}"));
        line
    }

    /// Changes something, which must be answered by one line.
    fn after(&self, change: impl FnOnce(&Self), words: &[&str]) {
        change(self);
        self.says(words);
        let more = self.lines.recv_timeout(Duration::from_millis(400));
        assert!(more.is_err(), "one change, and still another line: {more:?}");
    }

    fn state(&self, name: &str) -> Value {
        let text = fs::read_to_string(self.path("out/manifest.json")).expect("a manifest");
        let manifest: Value = serde_json::from_str(&text).expect("JSON");
        let shaders = manifest["shaders"].as_array().cloned().unwrap_or_default();
        shaders.into_iter().find(|it| it["name"] == name).map_or(Value::Null, |it| it["state"].clone())
    }

    /// Ctrl-C; exit code and everything on stderr.
    fn end(mut self) -> (Option<i32>, String) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &pid]).status().expect("it starts").success());
        let mut errors = String::new();
        self.child.stderr.take().expect("piped").read_to_string(&mut errors).expect("UTF-8");
        (self.child.wait().expect("it ends").code(), errors)
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn put(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().expect("a folder")).expect("made");
    fs::write(path, text).expect("written");
}

/// As editors do that never leave half a file.
fn save_by_rename(path: &Path, text: &str) {
    let beside = path.with_extension("new~");
    put(&beside, text);
    fs::rename(beside, path).expect("moved");
}

#[test]
fn every_edit_is_answered_and_the_last_good_files_stay() {
    let watch = Watch::new(&["--out", "out"]);
    watch.says(&["right (", "Red changed", "6 files written"]);
    let spirv = || fs::read(watch.path("out/Red/vulkan.frag.spv")).expect("there");
    let good = spirv();
    watch.after(|it| save_by_rename(&it.path("shaders/red.glsl"), BAD), &["1 error (", "last good run: Red"]);
    assert_eq!((watch.state("Red"), spirv()), ("failed".into(), good.clone()));
    let mended = "void main() { color = vec4(0.5); }\n";
    watch.after(|it| put(&it.path("shaders/red.glsl"), mended), &["right (", "Red changed"]);
    assert_eq!(watch.state("Red"), "good");
    let better = spirv();
    assert_ne!(better, good);
    // A Rust file in the middle of being written.
    watch.after(|it| put(&it.path("src/lib.rs"), "mod b; shader_info!{ pub Re"), &["1 error (", "last good run: Red"]);
    assert_eq!((watch.state("Red"), spirv()), ("failed".into(), better.clone()));
    let awaiting = format!("{RED}mod b;");
    watch.after(|it| put(&it.path("src/lib.rs"), &awaiting), &["1 error (", "6 unchanged, 0 deleted"]);
    // A module that was awaited, and a GLSL file that did not exist.
    let blue = RED.replace("Red", "Blue").replace("red.glsl", "blue.glsl");
    watch.after(|it| put(&it.path("src/b.rs"), &blue), &["1 error (", "never built: Blue"]);
    watch.after(|it| put(&it.path("shaders/blue.glsl"), GOOD), &["right (", "Blue changed"]);
    assert_eq!(watch.state("Blue"), "good");
    // While the module has no file, its shaders are unknown, not deleted.
    let moved = |watch: &Watch, from: &str, to: &str| fs::rename(watch.path(from), watch.path(to)).expect("moved");
    watch.after(|it| moved(it, "src/b.rs", "src/b.old"), &["1 error (", " 0 deleted; ", "last good run: Blue"]);
    assert_eq!(watch.state("Blue"), "failed");
    watch.after(|it| moved(it, "src/b.old", "src/b.rs"), &["right (", " 0 deleted"]);
    watch.after(|it| fs::remove_file(it.path("shaders/blue.glsl")).expect("gone"), &["1 error (", "run: Blue"]);
    assert!(watch.path("out/Blue/vulkan.frag.spv").exists());
    watch.after(|it| fs::remove_file(it.path("src/b.rs")).expect("gone"), &["1 error (", " 0 deleted"]);
    watch.after(|it| put(&it.path("src/lib.rs"), RED), &["right (", "6 deleted"]);
    assert!(!watch.path("out/Blue").exists());
    // No package for a moment.
    let manifest = fs::read_to_string(watch.path("Cargo.toml")).expect("there");
    watch.after(|it| put(&it.path("Cargo.toml"), "[package"), &["not built ("]);
    watch.after(|it| put(&it.path("Cargo.toml"), &manifest), &["right ("]);
    assert_eq!(spirv(), better);
    let (code, errors) = watch.end();
    assert_eq!(code, Some(0), "{errors}");
    for words in ["SI0070", "cannot tokenise", "blue.glsl", "create `src/b.rs`", "Cargo.toml"] {
        assert!(errors.contains(words), "`{words}` is not in:\n{errors}");
    }
}

const WORN: &str = r#"<materialx version="1.39" xmlns:xi="http://www.w3.org/2001/XInclude">
  <xi:include href="wear.mtlx"/>
  <wear name="worn" type="color3"/>
  <output name="out" type="color3" nodename="worn"/>
</materialx>"#;
const WEAR: &str = r#"<materialx version="1.39">
  <nodedef name="ND_wear" node="wear"><input name="much" type="float" value="0.5"/><input name="at" type="vector2" defaultgeomprop="UV0"/><output name="out" type="color3"/></nodedef>
  <implementation name="I_wear" nodedef="ND_wear" target="genglsl" file="wear.glsl" function="wear"/>
</materialx>"#;
const STRIPES: &str = "void wear(float much, vec2 at, out vec3 result) { result = vec3(much * fract(at.x)); }\n";

/// Each file of a material is watched, whether it is right, broken or missing.
#[test]
fn every_file_of_a_material_is_followed() {
    let watch = Watch::new(&["--out", "out"]);
    watch.says(&["right ("]);
    let folder = watch.path("shaders/worn");
    for (name, text) in [("worn.mtlx", WORN), ("wear.mtlx", WEAR), ("wear.glsl", STRIPES)] {
        put(&folder.join(name), text);
    }
    while watch.lines.recv_timeout(Duration::from_secs(3)).is_ok() {}
    let rust = format!("{RED}shader_info!{{ pub Worn {{ graph(\"worn/worn.mtlx\"); do_static_compilation; }} }}\n");
    watch.after(|it| put(&it.path("src/lib.rs"), &rust), &["right (", "Worn changed"]);
    let cases = [
        (
            "worn.mtlx",
            WORN,
            "type=\"color3\"/>",
            "type=\"color3\"><input name=\"much\" type=\"float\" value=\"0.25\"/></wear>",
            "nodename=\"worn\"",
            "nodename=\"wron\"",
        ),
        ("wear.mtlx", WEAR, "value=\"0.5\"", "value=\"0.125\"", "node=\"wear\"", "node=\"tear\""),
        ("wear.glsl", STRIPES, "at.x", "at.y", "void wear", "void tear"),
    ];
    for (name, text, from, to, good, bad) in cases {
        let path = folder.join(name);
        let (other, broken) = (text.replacen(from, to, 1), text.replacen(good, bad, 1));
        assert!(other != text && broken != text, "{name}");
        watch.after(|_| put(&path, &broken), &["error", "last good run: Worn"]);
        watch.after(|_| put(&path, text), &["right ("]);
        watch.after(|_| fs::remove_file(&path).expect("gone"), &["error", "last good run: Worn"]);
        watch.after(|_| put(&path, &other), &["right (", "Worn changed"]);
        watch.after(|_| put(&path, text), &["right (", "Worn changed"]);
    }
    let (code, errors) = watch.end();
    assert_eq!(code, Some(0), "{errors}");
    for words in ["`wron`", "unknown node `wear`", "shaders/worn/wear.glsl", "SI0022"] {
        assert!(errors.contains(words), "`{words}` is not in:\n{errors}");
    }
}

/// Many editors empty a file, or move it away, before they write it; on a busy machine that takes a while.
#[test]
fn a_file_that_is_being_written_is_awaited() {
    let watch = Watch::new(&["--out", "out"]);
    watch.says(&["right ("]);
    let path = watch.path("shaders/red.glsl");
    let slowly = |before: &dyn Fn(), text: &str| {
        before();
        std::thread::sleep(Duration::from_millis(200));
        put(&path, text);
    };
    let [first, second, third] = [0.125, 0.25, 0.5].map(|it| format!("void main() {{ color = vec4({it}); }}\n"));
    watch.after(|_| slowly(&|| put(&path, ""), &first), &["right (", "Red changed"]);
    let backup = path.with_extension("glsl~");
    watch.after(|_| slowly(&|| fs::rename(&path, &backup).expect("moved"), &second), &["right (", "Red changed"]);
    // One that stays empty is an error, and one that stays away.
    watch.after(|_| put(&path, ""), &["1 error ("]);
    watch.after(|_| put(&path, &third), &["right (", "Red changed"]);
    watch.after(|_| fs::remove_file(&path).expect("gone"), &["1 error ("]);
}

/// What a program that reloads reads (`shader_info::hot`): the text with the files that stand in place in it.
#[test]
fn a_file_that_stands_in_place_is_followed() {
    let watch = Watch::new(&["--out", "out"]);
    watch.says(&["right ("]);
    let whole =
        "#define SHARE 0.25\n#ifdef SHARE\n#include \"lib/part.glsl\"\n#endif\nvoid main() { color = part(); }\n";
    put(&watch.path("shaders/lib/part.glsl"), "vec4 part() { return vec4(SHARE); }\n");
    watch.after(|it| put(&it.path("shaders/red.glsl"), whole), &["right (", "Red changed"]);
    let text = || {
        let bytes = fs::read(watch.path("out/Red/embed.bin")).expect("there");
        String::from_utf8_lossy(&bytes).into_owned()
    };
    assert!(text().contains("vec4 part() { return vec4(SHARE); }"));
    let other = "vec4 part() { return vec4(1.0 - SHARE); }\n";
    watch.after(|it| put(&it.path("shaders/lib/part.glsl"), other), &["right (", "Red changed"]);
    assert!(text().contains(other) && !text().contains("vec4(SHARE)"));
    let wrong = "vec4 part() { return vec4(SHAER); }\n";
    watch.after(|it| put(&it.path("shaders/lib/part.glsl"), wrong), &["1 error (", "last good run: Red"]);
    assert!(text().contains(other));
    let (_, errors) = watch.end();
    assert!(errors.contains("shaders/lib/part.glsl:1:27"), "{errors}");
}

#[test]
fn lines_are_objects_where_a_program_reads_them() {
    let watch = Watch::new(&["--format", "json"]);
    let object = |line: String| serde_json::from_str::<Value>(&line).expect("a line is an object");
    assert_eq!(object(watch.says(&[]))["passed"], true);
    put(&watch.path("shaders/red.glsl"), BAD);
    let failed = object(watch.says(&[]));
    assert_eq!((&failed["passed"], &failed["errors"][0]["code"]), (&false.into(), &"SI0070".into()));
    assert_eq!(failed["errors"][0]["line"], 1);
    assert_eq!(watch.end().0, Some(0));
}

#[test]
fn reading_and_what_editors_leave_build_nothing() {
    let watch = Watch::new(&["--out", "out"]);
    watch.says(&["right ("]);
    drop(fs::read(watch.path("shaders/red.glsl")));
    put(&watch.path("shaders/.red.glsl.swp"), "");
    put(&watch.path("notes.txt"), "");
    put(&watch.path("target/debug/x"), "");
    assert!(watch.lines.recv_timeout(Duration::from_millis(2500)).is_err());
    watch.after(|it| put(&it.path("shaders/red.glsl"), "void main() { color = vec4(0.1); }\n"), &["Red changed"]);
}

#[test]
fn a_folder_without_a_package_is_a_slip() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_shader-builder"));
    let output = command.arg("watch").current_dir(folder.path()).output().expect("it starts");
    assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stderr));
}
