//! What cargo watches of a package: every file that was read and every folder in which one may appear that
//! would matter; nothing else, and nothing that is not there.

use crate::script;

use std::fs;

use script::{FOLDERS, Package, VERTEX};

const SCRIPT: &str = "rerun::a_library_is_watched_with_what_it_reads";

fn info(name: &str, file: &str) -> String {
    format!("shader_info!{{ pub {name} {{ {VERTEX} fragment_source(\"{file}\"); do_static_compilation; }} }}\n")
}

/// Files of a package, `=` stands for a good GLSL file; what is watched besides Cargo.toml.
#[track_caller]
fn check(files: &[(&str, &str)], variables: &[(&str, &str)], expected: &[&str]) -> Package {
    let text = |it: &str| if it == "=" { "void main() {}\n".to_owned() } else { it.to_owned() };
    let files: Vec<(&str, String)> = files.iter().map(|(path, it)| (*path, text(it))).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(path, it)| (*path, it.as_str())).collect();
    let package = Package::new(SCRIPT, &files);
    again(&package, variables, expected);
    package
}

#[track_caller]
fn again(package: &Package, variables: &[(&str, &str)], expected: &[&str]) {
    // What is kept from one run to the next changes nothing about it.
    for _ in 0..2 {
        let ran = package.run(variables);
        assert_eq!(ran.errors(), [""; 0]);
        let mut watched = ran.watched(package);
        watched.retain(|path| path != "Cargo.toml");
        assert_eq!(watched, expected);
    }
}

#[test]
fn a_library_is_watched_with_what_it_reads() {
    if script::acts() {
        return;
    }
    let lib = format!("mod plain;\n{}", info("A", "a.glsl"));
    check(
        &[
            ("src/lib.rs", &lib),
            ("src/plain.rs", ""),
            ("src/forgotten.rs", ""),
            ("src/main.rs", "fn main() {}"),
            ("src/bin/other.rs", "fn main() {}"),
            ("examples/plain.rs", "fn main() {}"),
            ("examples/drawn.rs", &format!("{}fn main() {{}}", info("B", "b.glsl"))),
            ("shaders/a.glsl", "#include \"deep/c.glsl\"\nvoid main() {}\n"),
            ("shaders/b.glsl", "="),
            ("shaders/deep/c.glsl", ""),
            ("shaders/unused.glsl", ""),
        ],
        &[],
        &[
            "examples/drawn.rs",
            "shaders",
            "shaders/a.glsl",
            "shaders/b.glsl",
            "shaders/deep/c.glsl",
            "src/lib.rs",
            "src/plain.rs",
        ],
    );
}

#[test]
fn glsl_beside_rust_is_watched_file_by_file() {
    let files = [("src/lib.rs", info("A", "a.glsl")), ("src/a.glsl", "=".into())];
    let files = files.each_ref().map(|(path, text)| (*path, text.as_str()));
    // No folder `shaders`: nothing else can come to mind.
    check(&files, &[], &["src/a.glsl", "src/lib.rs"]);
    // Passed over in a folder of Rust sources: there it may appear.
    let all = [&files[..1], &[("shaders/a.glsl", "=")]].concat();
    check(&all, &[(FOLDERS, "src;shaders")], &["shaders", "shaders/a.glsl", "src", "src/lib.rs"]);
    check(&all, &[], &["shaders", "shaders/a.glsl", "src/lib.rs"]);
    // In the folder within it that is there.
    let lib = info("A", "glsl/a.glsl");
    let all = [("src/lib.rs", lib.as_str()), ("src/glsl/other.glsl", ""), ("shaders/glsl/a.glsl", "=")];
    check(&all, &[(FOLDERS, "src;shaders")], &["shaders", "shaders/glsl/a.glsl", "src/glsl", "src/lib.rs"]);
}

#[test]
fn a_module_whose_file_comes_later_is_awaited() {
    let package = check(&[("src/lib.rs", "mod late;\n")], &[], &["src", "src/lib.rs"]);
    package.write(
        "src/late.rs",
        info("A", "a.glsl").replace("fragment_source(\"a.glsl\")", "fragment_source { void main() {} }"),
    );
    again(&package, &[], &["src/late.rs", "src/lib.rs"]);
    // In the folder of its children, if that is there.
    let package =
        check(&[("src/lib.rs", "mod a;\n"), ("src/a.rs", "mod b;\n")], &[], &["src", "src/a.rs", "src/lib.rs"]);
    fs::create_dir(package.path().join("src/a")).expect("made");
    again(&package, &[], &["src/a", "src/a.rs", "src/lib.rs"]);
}

#[test]
fn a_package_of_one_program_is_watched_like_a_library() {
    let plain = ("src/main.rs", "mod a;\nfn main() {}\n");
    check(&[plain, ("src/a.rs", ""), ("tests/t.rs", "")], &[], &["src/a.rs", "src/main.rs"]);
    // With more than one, an edit of the one would build the others again.
    check(&[plain, ("src/a.rs", ""), ("src/bin/b.rs", "fn main() {}")], &[], &[]);
    check(&[plain, ("src/a.rs", ""), ("src/lib.rs", "")], &[], &["src/lib.rs"]);
}

#[test]
fn a_library_elsewhere() {
    let toml = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[lib]\npath = \"code/entry.rs\"\n[workspace]\n";
    let lib = format!("mod a;\n{}", info("A", "a.glsl"));
    let files = [("Cargo.toml", toml), ("code/entry.rs", &lib), ("code/a.rs", ""), ("glsl/a.glsl", "=")];
    check(&files, &[(FOLDERS, "glsl")], &["code/a.rs", "code/entry.rs", "glsl", "glsl/a.glsl"]);
    // The package's own folder as a shader folder: the target folder may be in it.
    let files = [("Cargo.toml", toml), ("code/entry.rs", &lib), ("code/a.rs", ""), ("a.glsl", "=")];
    let package = check(&files, &[(FOLDERS, ".")], &["a.glsl", "code/a.rs", "code/entry.rs"]);
    // While a file is missing, nothing is built anyway.
    fs::remove_file(package.path().join("a.glsl")).expect("ours");
    again(&package, &[(FOLDERS, ".")], &["", "code/a.rs", "code/entry.rs"]);
}

#[test]
fn another_packages_rust_is_its_own_build_scripts() {
    let toml = |name: &str, more: &str| {
        let package = format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n");
        format!("{package}links = \"shader_info_{name}\"\n{more}\n")
    };
    let (base, descendant) =
        (toml("base", ""), toml("made", "[dependencies]\nbase = { path = \"base\" }\n[workspace]"));
    let lib = "shader_info!{ pub Heir { additional_info(base::Base); fragment_source(\"b.glsl\"); do_static_compilation; } }\n";
    let package = Package::new(
        SCRIPT,
        &[
            ("base/Cargo.toml", &base),
            ("base/build.rs", "fn main() {}"),
            ("base/src/lib.rs", "shader_info!{ pub Base { vertex_source(\"a.glsl\"); } }\n"),
            ("base/src/bin/other.rs", "fn main() {}"),
            ("base/shaders/a.glsl", "void main() {}\n"),
            ("Cargo.toml", &descendant),
            ("src/lib.rs", lib),
            ("shaders/b.glsl", "void main() {}\n"),
        ],
    );
    let out = package.path().join("target/debug/build/base-0/out");
    fs::create_dir_all(&out).expect("made");
    let text = |path: &std::path::Path| path.to_str().expect("text").to_owned();
    let (inner, outer) = (text(&package.path().join("base")), text(&out));
    let ran = package.run(&[("CARGO_MANIFEST_DIR", &inner), ("OUT_DIR", &outer)]);
    assert_eq!(ran.errors(), [""; 0]);
    let handed = text(&out.join("si"));
    let expected = ["base/shaders", "base/shaders/a.glsl", "shaders", "shaders/b.glsl", "src/lib.rs"];
    again(&package, &[("DEP_SHADER_INFO_BASE_DIR", &handed)], &expected);
}

#[test]
fn only_files_that_matter_are_watched() {
    let lib = info("A", "a.glsl");
    let files = [("src/lib.rs", lib.as_str()), ("shaders/a.glsl", "=")];
    // The package's only file may have a graph one day, whose types are needed there, too.
    let package = check(&files, &[("SHADER_BUILDER", "off")], &["src/lib.rs"]);
    let lines = package.run(&[("SHADER_BUILDER", "off")]).lines;
    let variables: Vec<&str> = lines.iter().filter_map(|it| it.strip_prefix("cargo::rerun-if-env-changed=")).collect();
    assert_eq!(variables, ["SHADER_BUILDER", "CI", "DOCS_RS"]);
    // A build script of another name is cargo's to watch, and so is ours.
    assert!(!package.run(&[]).lines.iter().any(|line| line.ends_with("build.rs")));
}

#[test]
fn a_folder_of_targets_is_watched_for_new_ones_if_that_costs_nothing() {
    let target = format!("{}fn main() {{}}", info("B", "b.glsl"));
    let lib = info("A", "a.glsl");
    let files = [
        ("src/lib.rs", lib.as_str()),
        ("src/bin/b.rs", &target),
        ("examples/b/main.rs", &target),
        ("tests/plain.rs", ""),
        ("tests/b.rs", &target),
        ("shaders/a.glsl", "="),
        ("shaders/b.glsl", "="),
    ];
    let watched = ["shaders", "shaders/a.glsl", "shaders/b.glsl"];
    let rust = ["src/bin", "src/bin/b.rs", "src/lib.rs"];
    let examples = ["examples", "examples/b/main.rs"];
    let all = [&examples[..], &watched, &rust, &["tests/b.rs"]].concat();
    let package = check(&files, &[], &all);
    // A target without declarations need not run the script again, so its folder is not watched any more.
    package.write("src/bin/plain.rs", "fn main() {}");
    again(&package, &[], &[&examples[..], &watched, &rust[1..], &["tests/b.rs"]].concat());
}
