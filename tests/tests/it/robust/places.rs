//! Folders that are odd: reached by links, shut, very long.

use std::fs;
use std::path::Path;
use std::process::Command;

use shader_info_tests::outside::{Crate, PROFILES};
use shader_info_tests::skip::record;

use crate::robust::workspace::tree;

const LIB: &str = r#"mod elsewhere;
pub use elsewhere::Flat;
"#;

const MODULE: &str = r#"use shader_info::shader_info;

shader_info! {
    pub Flat {
        fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source("flat.glsl");
        do_static_compilation;
    }
}
"#;

fn main_of(name: &str) -> String {
    format!(
        "use shader_info::{{Backend, Stage}};\nfn main() {{ println!(\"{{}} {{}}\", {name}::Flat::spirv(Stage::Fragment).is_ok(), \
         {name}::Flat::glsl(Backend::Vulkan, Stage::Fragment).unwrap_or_default()); }}\n"
    )
}

#[track_caller]
fn prints(it: &Crate, expected: &str) {
    let output = it.cargo(&["run", "-q"], &[it.offline()]).passes();
    assert!(output.contains("true #version") && output.contains(expected), "no `{expected}`:\n{output}");
}

#[cfg(unix)]
#[test]
fn links_to_folders_and_files() {
    use std::os::unix::fs::symlink;
    let main = main_of("linked");
    let files = [
        ("src/lib.rs", LIB),
        ("src/main.rs", main.as_str()),
        ("texts/flat.glsl", "#include \"lib/half.glsl\"\nvoid main() { color = vec4(HALF); }\n"),
        ("library/half.glsl", "#define HALF 0.5\n"),
        ("sources/elsewhere.rs", MODULE),
    ];
    let it = Crate::new("linked", &files);
    let link = |to: &str, at: &str| {
        let at = it.path().join(at);
        let _ = fs::remove_file(&at);
        symlink(it.path().join(to), at).expect("made");
    };
    link("library", "texts/lib");
    link("texts", "shaders");
    link("sources/elsewhere.rs", "src/elsewhere.rs");
    prints(&it, "0.5");
    it.write("library/half.glsl", "#define HALF 0.25\n");
    prints(&it, "0.25");
    it.write("sources/elsewhere.rs", MODULE.replace("gl_Position = vec4(0.0)", "gl_Position = vec4(wrong)"));
    it.build().fails(&["SI0070", "elsewhere.rs:6:"]);
    it.write("sources/elsewhere.rs", MODULE);
    prints(&it, "0.25");
    // A package that is itself reached by a link.
    let door = it.path().with_file_name("door_to_linked");
    let _ = fs::remove_file(&door);
    symlink(it.path(), &door).expect("made");
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(["run", "-q", "--manifest-path"]).arg(door.join("Cargo.toml"));
    let output = it.run(command, &[("PWD", door.to_str().expect("text")), it.offline()]).passes();
    assert!(output.contains("0.25"), "{output}");
    fs::remove_file(door).expect("ours");
}

#[test]
fn a_very_long_path() {
    let part = "ein sehr langer Name eines Ordners, wie ihn niemand schreibt, aber manches Werkzeug macht ".repeat(2);
    let part = part.trim();
    let name = format!("odd/{part}/{part}/{part}/{part}/{part}/long");
    let main = main_of("long");
    let deep = "deep/".repeat(40);
    let module = MODULE.replace("flat.glsl", &format!("{deep}flat.glsl"));
    let files = [
        ("src/lib.rs", LIB.to_owned()),
        ("src/main.rs", main),
        ("src/elsewhere.rs", module),
        (&*format!("shaders/{deep}flat.glsl"), "void main() { color = vec4(0.125); }\n".to_owned()),
    ];
    let toml = manifest("long");
    let build = "fn main() {\n    shader_builder::Builder::new().build();\n}\n";
    let own = [("Cargo.toml", toml.as_str()), ("build.rs", build)];
    let files: Vec<(&str, &str)> =
        own.into_iter().chain(files.iter().map(|(path, text)| (*path, text.as_str()))).collect();
    let it = Crate::plain(&name, &files);
    assert!(it.path().as_os_str().len() > 900);
    prints(&it, "0.125");
}

fn manifest(name: &str) -> String {
    let root = shader_info_tests::outside::workspace();
    let root = root.display();
    format!(
        "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[workspace]\n\n\
         [dependencies]\nshader-info = {{ path = \"{root}/runtime\" }}\n\n\
         [build-dependencies]\nshader-builder = {{ path = \"{root}/builder\" }}\n\n{PROFILES}"
    )
}

#[test]
fn a_folder_that_cannot_be_written() {
    let main = main_of("shut");
    let files = [
        ("src/lib.rs", LIB),
        ("src/main.rs", main.as_str()),
        ("src/elsewhere.rs", MODULE),
        ("shaders/flat.glsl", "void main() { color = vec4(0.375); }\n"),
    ];
    let it = Crate::new("shut", &files);
    // Cargo writes what locks the versions before the folder is compared.
    it.offline();
    let before = tree(it.path());
    it.write("src/main.rs", main.replace("fn main", "\nfn main"));
    let output = match is_permitted() {
        true => it.run(shut(it.path()), &[it.offline()]).passes(),
        false => {
            record("a_folder_that_cannot_be_written", "no mount can be made here, so the folder stays writable");
            it.cargo(&["run", "-q"], &[it.offline()]).passes()
        }
    };
    assert!(output.contains("true #version") && output.contains("0.375"), "{output}");
    it.write("src/main.rs", &main);
    let unchanged = |tree: Vec<_>| tree.into_iter().map(|(path, bytes, _)| (path, bytes)).collect::<Vec<_>>();
    assert_eq!(unchanged(tree(it.path())), unchanged(before));
}

// Modes do not stop root, so the folder is mounted over itself, in a space of mounts of its own.
const MOUNTS: [&str; 4] = ["--map-root-user", "--mount", "sh", "-c"];

fn is_permitted() -> bool {
    let script = "mount --bind /tmp /tmp && mount -o remount,bind,ro /tmp && ! touch /tmp/shader-info-probe";
    Command::new("unshare").args(MOUNTS).arg(script).output().is_ok_and(|it| it.status.success())
}

fn shut(folder: &Path) -> Command {
    let mut command = Command::new("unshare");
    command.args(MOUNTS).args([
        "mount --bind \"$1\" \"$1\" && mount -o remount,bind,ro \"$1\" && cd \"$1\" && ! touch probe 2>/dev/null && exec \"$2\" run -q",
        "sh",
    ]);
    command.arg(folder).arg(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command
}
