//! Something changes between two builds: what depends on it is made again, and nothing else.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

use shader_info_tests::outside::{Crate, place, workspace};

const LIB: &str = r#"pub mod unrelated;
use shader_info::shader_info;

shader_info! {
    pub Flat {
        fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source("flat.glsl");
        do_static_compilation;
    }
}

#[cfg(feature = "extra")]
shader_info! {
    pub Extra {
        fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() { color = vec4(0.75); } }
        do_static_compilation;
    }
}
"#;

const MAIN: &str = r#"use shader_info::{Backend, Stage};

fn main() {
    let text = rebuild::Flat::glsl(Backend::OpenGl460, Stage::Fragment).unwrap_or("no text");
    println!("{text}\nSPIR-V: {:?}", rebuild::Flat::spirv(Stage::Fragment).map(|words| words[0]));
    #[cfg(feature = "extra")]
    println!("extra: {:?}", rebuild::Extra::spirv(Stage::Fragment).map(|words| words[0]));
}
"#;

const FILES: [(&str, &str); 6] = [
    ("src/lib.rs", LIB),
    ("src/main.rs", MAIN),
    ("src/unrelated.rs", "pub const ONE: u32 = 1;\n"),
    ("examples/plain.rs", "fn main() {}\n"),
    ("shaders/flat.glsl", "#include \"shade.glsl\"\nvoid main() {\n  color = shade(0.125);\n}\n"),
    ("shaders/lib/shade.glsl", "vec4 shade(float value) { return vec4(value * 3.5); }\n"),
];

/// One package for all cases, as it was at the beginning: one build script to link.
fn package() -> MutexGuard<'static, Crate> {
    static CRATE: LazyLock<Mutex<Crate>> = LazyLock::new(|| Mutex::new(new()));
    let mut it = CRATE.lock().unwrap_or_else(PoisonError::into_inner);
    *it = new();
    prints(&it, &[], "0.125");
    it
}

fn new() -> Crate {
    let flat = FILES[4].1.replace("shade.glsl", "lib/shade.glsl");
    let files = FILES.map(|(path, text)| (path, if path == "shaders/flat.glsl" { flat.as_str() } else { text }));
    Crate::new("rebuild", &files)
}

/// Builds, runs, and looks for something in the shader's text.
#[track_caller]
fn prints(it: &Crate, arguments: &[&str], expected: &str) -> String {
    let arguments: Vec<&str> = ["run", "--bin", "rebuild"].iter().chain(arguments).copied().collect();
    let output = it.cargo(&arguments, &[]).passes();
    assert!(output.contains(expected), "not printed: {expected}\n{output}");
    assert!(output.contains("SPIR-V: Ok("), "{output}");
    output
}

#[test]
fn a_source_changes() {
    let it = package();
    it.edit("shaders/flat.glsl", "0.125", "0.375");
    prints(&it, &[], "0.375");
    it.edit("shaders/flat.glsl", "0.375", "nothing");
    let at = place(&it.read("shaders/flat.glsl"), "nothing");
    it.build().fails(&["SI0070", &format!("shaders/flat.glsl:{at}")]);
    it.edit("shaders/flat.glsl", "nothing", "0.625");
    prints(&it, &[], "0.625");
}

#[test]
fn an_included_file_changes() {
    let it = package();
    it.edit("shaders/lib/shade.glsl", "3.5", "4.5");
    prints(&it, &[], "4.5");
    it.edit("shaders/lib/shade.glsl", "4.5", "size");
    let at = place(&it.read("shaders/lib/shade.glsl"), "size");
    it.build().fails(&["SI0070", &format!("shaders/lib/shade.glsl:{at}")]);
    it.edit("shaders/lib/shade.glsl", "size", "5.5");
    prints(&it, &[], "5.5");
}

#[test]
fn a_file_is_added() {
    let it = package();
    // One that was missing.
    it.edit("shaders/flat.glsl", "lib/shade.glsl", "lib/late.glsl");
    let at = place(&it.read("shaders/flat.glsl"), "lib/late.glsl");
    it.build().fails(&["SI0022", &format!("shaders/flat.glsl:{at}")]);
    it.write("shaders/lib/late.glsl", "vec4 shade(float value) { return vec4(value * 6.5); }\n");
    prints(&it, &[], "6.5");
    // One that is found before another of its name.
    it.write("src/near.glsl", "vec4 shade(float value) { return vec4(value * 7.5); }\n");
    it.edit("shaders/flat.glsl", "lib/late.glsl", "near.glsl");
    prints(&it, &[], "7.5");
    it.write("shaders/near.glsl", "vec4 shade(float value) { return vec4(value * 8.5); }\n");
    prints(&it, &[], "8.5");
}

#[test]
fn a_file_is_deleted() {
    let it = package();
    let text = it.read("shaders/lib/shade.glsl");
    it.delete("shaders/lib/shade.glsl");
    let at = place(&it.read("shaders/flat.glsl"), "lib/shade.glsl");
    it.build().fails(&["SI0022", &format!("shaders/flat.glsl:{at}")]);
    it.write("shaders/lib/shade.glsl", text);
    prints(&it, &[], "0.125");
    it.delete("shaders/flat.glsl");
    it.build().fails(&["SI0022", &format!("src/lib.rs:{}", place(LIB, "fragment_source"))]);
    it.write("shaders/flat.glsl", "void main() {\n  color = vec4(0.875);\n}\n");
    prints(&it, &[], "0.875");
}

#[test]
fn an_unrelated_rust_file_changes() {
    let it = package();
    it.cargo(&["build", "--examples"], &[]).passes();
    // What holds no declaration and is not of the library is not even looked at.
    it.edit("examples/plain.rs", "{}", "{ println!(); }");
    let output = it.cargo(&["build", "--examples", "-v"], &[]).passes();
    assert!(output.contains("--crate-name plain"), "the example is built again:\n{output}");
    assert!(!output.contains("/build-script-build`"), "the build script does not run:\n{output}");
    assert!(!output.contains("--crate-name rebuild"), "the library is not built again:\n{output}");
    // A file of the library may begin to declare things, so it is read; nothing that it does not say is made again.
    let before = artifacts(&it);
    assert!(before.keys().any(|path| path.extension().is_some_and(|it| it == "pack")), "{before:?}");
    it.edit("src/unrelated.rs", "= 1", "= 2");
    it.build().passes();
    assert_eq!(artifacts(&it), before, "nothing is written");
    // And when it does begin to, that is seen.
    let declaration =
        "::shader_info::shader_info! { pub Late { fragment_source(\"late.glsl\"); do_static_compilation; } }\n";
    it.write("src/unrelated.rs", declaration);
    it.build().fails(&["SI0022", &format!("src/unrelated.rs:{}", place(declaration, "fragment_source"))]);
    it.write("src/unrelated.rs", "");
    it.build().passes();
}

#[test]
fn a_feature_is_flipped() {
    let it = package();
    assert!(!prints(&it, &[], "0.125").contains("extra"));
    assert!(prints(&it, &["--features", "extra"], "0.125").contains("extra: Ok("));
    assert!(!prints(&it, &[], "0.125").contains("extra"));
    it.edit("src/lib.rs", "vec4(0.75)", "vec4(size)");
    prints(&it, &[], "0.125");
    it.cargo(&["build", "--features", "extra"], &[]).fails(&["SI0070", &place(&it.read("src/lib.rs"), "size")]);
}

#[test]
fn an_environment_variable_changes() {
    let it = package();
    let run = ["run", "--bin", "rebuild"];
    let off = it.cargo(&run, &[("SHADER_BUILDER", "off")]).passes();
    assert!(off.contains("SPIR-V: Err(") && off.contains("the build script compiled nothing"), "{off}");
    prints(&it, &[], "0.125");
    // Only GLES has no length of a vector: found where every dialect is compiled.
    it.edit("shaders/flat.glsl", "color = shade(0.125)", "color = shade(vec2(0.125).length())");
    it.edit("src/lib.rs", "fragment_source(\"flat.glsl\");", "fragment_source(\"flat.glsl\"); backends(vulkan, gles);");
    it.build().passes();
    let messages =
        it.cargo(&["build"], &[("SHADER_BUILDER", "full")]).fails(&["SI0070", "OpenGL ES 3.0", "shaders/flat.glsl:3:"]);
    assert_eq!(messages.matches("SI0070").count(), 1, "one cause in three dialects is one error:\n{messages}");
    it.build().passes();
}

/// Files that the build scripts of the package wrote, and when.
fn artifacts(it: &Crate) -> BTreeMap<PathBuf, SystemTime> {
    let folder = workspace().join("target/outside/debug/build");
    let name = it.path().file_name().expect("a name").to_string_lossy().into_owned() + "-";
    let own =
        entries(&folder).filter(|path| path.file_name().is_some_and(|it| it.to_string_lossy().starts_with(&name)));
    let files = own.flat_map(|path| entries(&path.join("out/si")).collect::<Vec<_>>());
    files.filter_map(|path| Some((path.clone(), fs::metadata(&path).ok()?.modified().ok()?))).collect()
}

fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|it| it.path())
}
