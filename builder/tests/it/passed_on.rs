//! Outside of a build, the declarations of a dependency are known exactly where cargo passes them on to a build script.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use shader_builder::{Backend, Builder, Style};

/// Dependencies, the table that names each, and whether it has `links`.
const DEPENDENCIES: [(&str, &str, bool); 5] = [
    ("linked", "dependencies", true),
    ("plain", "dependencies", false),
    ("of_tests", "dev-dependencies", true),
    ("of_script", "build-dependencies", true),
    ("of_target", "target.'cfg(all())'.dependencies", true),
];

/// A build script that passes a value on, and writes the names of the dependencies whose values it gets.
const SCRIPT: &str = r#"fn main() {
    println!("cargo::metadata=dir=here");
    let names = std::env::vars().filter_map(|(name, _)| Some(name.strip_prefix("DEP_")?.strip_suffix("_DIR")?.to_lowercase()));
    let out = std::path::PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap());
    std::fs::write(out.join("got"), names.collect::<Vec<_>>().join("\n")).unwrap();
}
"#;

fn put(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().expect("a folder")).expect("made");
    fs::write(path, text).expect("written");
}

fn manifest(name: &str, more: &str) -> String {
    format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n{more}\n# Uses shader-builder.\n")
}

fn package() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |path: &str| folder.path().join(path);
    let mut tables = String::new();
    for (name, table, has_links) in DEPENDENCIES {
        let links = if has_links { format!("links = \"{name}\"") } else { String::new() };
        put(&at(&format!("{name}/Cargo.toml")), &manifest(name, &links));
        // rustc need not know the macro.
        let base =
            "pub Base { fragment_out(0) color: vec4; vertex_source { void main() { gl_Position = vec4(0.0); } } }";
        let lib = format!("macro_rules! shader_info {{ ($($t:tt)*) => {{}} }}\nshader_info! {{ {base} }}\n");
        put(&at(&format!("{name}/src/lib.rs")), &lib);
        put(&at(&format!("{name}/build.rs")), SCRIPT);
        tables += &format!("[{table}.{name}]\npath = \"{name}\"\n");
    }
    put(&at("Cargo.toml"), &manifest("made", &format!("{tables}[workspace]")));
    put(&at("build.rs"), SCRIPT);
    put(&at("src/lib.rs"), "");
    folder
}

/// The dependencies whose build scripts cargo lets ours hear.
fn by_cargo(folder: &Path) -> BTreeSet<String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    let output = command.args(["build", "--offline", "--quiet"]).current_dir(folder).output().expect("it starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    fs::read_to_string(folder.join("got")).expect("written").lines().map(str::to_owned).collect()
}

#[test]
fn what_cargo_passes_on_is_known_and_nothing_else() {
    let folder = package();
    let passed_on = by_cargo(folder.path());
    assert!(passed_on.len() > 1 && passed_on.len() < DEPENDENCIES.len(), "{passed_on:?}");
    for (name, ..) in DEPENDENCIES {
        let lib = format!(
            "shader_info! {{ pub Heir {{ additional_info({name}::Base); fragment_source {{ void main() {{ color = \
             vec4(1.0); }} }} do_static_compilation; }} }}\n"
        );
        put(&folder.path().join("src/lib.rs"), &lib);
        let report = Builder::new().backends([Backend::Vulkan]).check(folder.path()).expect("a package");
        let errors = report.rendered(Style::Plain);
        assert_eq!(errors.is_empty(), passed_on.contains(name), "{name}: {errors}");
        // The way out is the error's.
        let word = match name {
            "plain" => "links = \"shader_info_plain\"",
            "of_tests" => "`[dev-dependencies]`",
            _ => "",
        };
        assert!(errors.contains(word), "{name}: {errors}");
    }
}
