//! Changes that cargo has no reason to see: each is built, or an error says how.

use std::fs;
use std::path::PathBuf;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use shader_info_tests::outside::{Crate, workspace};

const LIB: &str = r#"pub mod later;
use shader_info::shader_info;

shader_info! {
    pub Flat {
        fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source("flat.glsl");
        do_static_compilation;
    }
}
"#;

const MAIN: &str = r#"use shader_info::{Backend, Stage};

fn main() {
    println!("{:?}", changes::Flat::glsl(Backend::Vulkan, Stage::Fragment));
}
"#;

fn inline(name: &str) -> String {
    format!(
        "::shader_info::shader_info! {{ pub {name} {{ fragment_out(0) color: vec4; \
         vertex_source {{ void main() {{ gl_Position = vec4(0.0); }} }} fragment_source {{ void main() {{ color = vec4(1.0); }} }} \
         do_static_compilation; }} }}\n"
    )
}

fn package() -> MutexGuard<'static, Crate> {
    static CRATE: LazyLock<Mutex<Crate>> = LazyLock::new(|| Mutex::new(new()));
    let mut it = CRATE.lock().unwrap_or_else(PoisonError::into_inner);
    *it = new();
    it.build().passes();
    it
}

fn new() -> Crate {
    let files = [
        ("src/lib.rs", LIB),
        ("src/later.rs", ""),
        ("src/main.rs", MAIN),
        ("shaders/flat.glsl", "void main() { color = vec4(0.5); }\n"),
    ];
    Crate::new("changes", &files)
}

fn prints(it: &Crate, expected: &str) {
    let output = it.cargo(&["run", "-q"], &[it.offline()]).passes();
    assert!(output.contains(expected), "no `{expected}`:\n{output}");
}

/// `touch build.rs`.
fn touch(it: &Crate) {
    let file = fs::File::options().append(true).open(it.path().join("build.rs")).expect("there");
    file.set_modified(std::time::SystemTime::now()).expect("ours");
}

#[test]
fn a_module_is_named_first_and_written_then() {
    let it = package();
    it.edit("src/lib.rs", "pub mod later;", "pub mod later;\npub mod latest;");
    it.build().fails(&["E0583"]);
    it.write("src/latest.rs", inline("Latest"));
    it.edit("src/main.rs", "changes::Flat", "changes::latest::Latest");
    prints(&it, "color = vec4(1.0)");
}

#[test]
fn a_file_appears_in_a_folder_that_was_passed_over() {
    let it = package();
    it.edit("build.rs", "new()", "new().shader_folders([\"src\", \"shaders\"])");
    prints(&it, "0.5");
    it.write("src/flat.glsl", "void main() { color = vec4(0.25); }\n");
    prints(&it, "0.25");
    it.delete("src/flat.glsl");
    prints(&it, "0.5");
}

#[test]
fn a_program_beside_a_library_begins_to_declare() {
    let it = package();
    it.write("src/main.rs", "fn main() {}\n");
    it.build().passes();
    it.write("src/main.rs", inline("Mine") + &MAIN.replace("changes::Flat", "Mine"));
    // Had cargo a reason to start the build script for it, each edit of the program would build the library again.
    it.build().fails(&["SI0074", "touch build.rs", "src/main.rs:1:"]);
    touch(&it);
    prints(&it, "color = vec4(1.0)");
    // From now on it is watched.
    it.edit("src/main.rs", "vec4(1.0)", "vec4(0.75)");
    prints(&it, "color = vec4(0.75)");
    // So is an example that is new.
    assert!(!it.cargo(&["build", "-v"], &[it.offline()]).passes().contains("build-script-build`"));
    it.write("examples/new.rs", inline("Shown") + &MAIN.replace("changes::Flat", "Shown"));
    let run = || it.cargo(&["run", "-q", "--example", "new"], &[it.offline()]);
    run().fails(&["SI0074", "touch build.rs", "examples/new.rs:1:"]);
    touch(&it);
    assert!(run().passes().contains("color = vec4(1.0)"));
    it.delete("examples/new.rs");
    // One that was written long ago and moved here keeps its time.
    it.write("drafts/moved.rs", inline("Moved") + &MAIN.replace("changes::Flat", "Moved"));
    let file = fs::File::options().append(true).open(it.path().join("drafts/moved.rs")).expect("there");
    file.set_modified(std::time::SystemTime::now() - std::time::Duration::from_secs(86_400)).expect("ours");
    it.build().passes();
    fs::rename(it.path().join("drafts/moved.rs"), it.path().join("examples/moved.rs")).expect("moved");
    let run = || it.cargo(&["run", "-q", "--example", "moved"], &[it.offline()]);
    run().fails(&["SI0074", "touch build.rs", "examples/moved.rs:1:"]);
    touch(&it);
    assert!(run().passes().contains("color = vec4(1.0)"));
    it.delete("examples/moved.rs");
}

#[test]
fn damaged_files_are_reported_and_rebuilt() {
    let it = package();
    for name in ["options", ".pack", ""] {
        let own = left(&it);
        let is_meant = |path: &&PathBuf| match name {
            "" => path.file_name().is_some_and(|name| name.len() == 32),
            name => path.to_string_lossy().ends_with(name),
        };
        let chosen: Vec<&PathBuf> = own.iter().filter(is_meant).collect();
        assert!(!chosen.is_empty(), "no {name} in {own:?}");
        for path in chosen {
            let bytes = fs::read(path).expect("there");
            fs::write(path, &bytes[..bytes.len() / 2]).expect("ours");
        }
        // Cargo sees nothing of it, and starts the compiler for another reason.
        let again = format!("damaged{}", name.len());
        let compile = || it.cargo(&["rustc", "--lib", "--", "--cfg", &again], &[it.offline()]);
        compile().fails(&["SI0074", "damaged", "cargo clean -p", "src/lib.rs:5:"]);
        touch(&it);
        compile().passes();
        prints(&it, "0.5");
    }
}

/// Files that the build scripts of the package left for the macro.
fn left(it: &Crate) -> Vec<PathBuf> {
    let name = it.path().file_name().expect("a name").to_string_lossy().into_owned() + "-";
    let entries = |folder: PathBuf| fs::read_dir(folder).into_iter().flatten().flatten().map(|it| it.path());
    let all = entries(workspace().join("target/outside/debug/build"));
    let own = all.filter(|path| path.file_name().is_some_and(|it| it.to_string_lossy().starts_with(&name)));
    own.flat_map(|path| entries(path.join("out/si")).collect::<Vec<_>>()).collect()
}
