//! A package as others get it: packed, unpacked, vendored below a workspace that does not know it, inherited from.

use std::fs;
use std::path::{Path, PathBuf};

use shader_info_tests::outside::{Crate, PROFILES, workspace};

use crate::robust::workspace::tree;

const BUILD: &str = "fn main() {\n    shader_builder::Builder::new().build();\n}\n";

const SHELF: &str = r#"//! Shaders for others.
use shader_info::shader_info;

pub mod plain;

shader_info! {
    /// What others inherit.
    pub View {
        push_constant ViewMatrix: mat4;
        vertex_in(0) pos: vec3;
        vertex_source("view.vert.glsl");
    }
}
"#;

const READER: &str = r#"use shader_info::{Stage, shader_info};

shader_info! {
    pub Seen {
        additional_info(shelf::View);
        fragment_out(0) color: vec4;
        fragment_source("seen.frag.glsl");
        do_static_compilation;
    }
}

fn main() {
    println!("{} {}", Seen::spirv(Stage::Vertex).is_ok(), Seen::spirv(Stage::Fragment).is_ok());
}
"#;

/// Ours stand in for the ones that will be published.
fn config(more: &str) -> String {
    let root = workspace();
    let root = root.display();
    format!(
        "[patch.crates-io]\nshader-info = {{ path = \"{root}/runtime\" }}\n\
         shader-builder = {{ path = \"{root}/builder\" }}\n{more}"
    )
}

// Named after the test that packs it: cargo packs into one folder for all.
fn shelf(name: &str) -> Crate {
    let toml = format!(
        "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\nlicense = \"MIT\"\n\
         description = \"Shaders\"\nlinks = \"shader_info_{name}\"\n\n[dependencies]\nshader-info = \"0.1.0\"\n\n\
         [build-dependencies]\nshader-builder = \"0.1.0\"\n\n[workspace]\n\n{PROFILES}"
    );
    let vertex = "#include \"half.glsl\"\nvoid main() { gl_Position = ViewMatrix * vec4(pos * HALF, 1.0); }\n";
    let files = [
        ("Cargo.toml", toml.as_str()),
        (".cargo/config.toml", &config("")),
        ("build.rs", BUILD),
        ("src/lib.rs", SHELF),
        ("src/plain.rs", "//! Nothing.\n"),
        ("shaders/view.vert.glsl", vertex),
        ("shaders/half.glsl", "#define HALF 0.5\n"),
    ];
    Crate::plain(name, &files)
}

#[test]
fn a_package_is_packed_verified_vendored_and_inherited_from() {
    let shelf = shelf("shelf");
    let list = shelf.cargo(&["package", "--allow-dirty", "--list"], &[shelf.offline()]).passes();
    assert!(list.contains("shaders/view.vert.glsl") && list.contains("shaders/half.glsl"), "{list}");
    let output = shelf.cargo(&["package", "--allow-dirty"], &[shelf.offline()]).passes();
    assert!(output.contains("Verifying shelf"), "{output}");

    let shop = "\n[registries.shop]\nindex = \"sparse+https://shop.invalid/index/\"\n\n[source.shop]\n\
                registry = \"sparse+https://shop.invalid/index/\"\nreplace-with = \"vendored\"\n\n\
                [source.vendored]\ndirectory = \"vendor\"\n";
    let root = format!("[workspace]\nmembers = [\"reader\"]\nresolver = \"3\"\n\n{PROFILES}");
    let toml = "[package]\nname = \"reader\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\n\
                shader-info = \"0.1.0\"\nshelf = { version = \"0.1.0\", registry = \"shop\" }\n\n\
                [build-dependencies]\nshader-builder = \"0.1.0\"\n";
    let files = [
        ("Cargo.toml", root.as_str()),
        (".cargo/config.toml", &config(shop)),
        ("reader/Cargo.toml", toml),
        ("reader/build.rs", BUILD),
        ("reader/src/main.rs", READER),
        ("reader/shaders/seen.frag.glsl", "void main() { color = ViewMatrix[0]; }\n"),
    ];
    let reader = Crate::plain("bookshop", &files);
    let vendored = reader.path().join("vendor/shelf");
    copy(&workspace().join("target/outside/package/shelf-0.1.0"), &vendored);
    reader.write("vendor/shelf/.cargo-checksum.json", "{\"files\":{}}");
    let before = tree(&vendored);
    let output = reader.cargo(&["run", "-q"], &[reader.offline()]).passes();
    assert!(output.contains("true true"), "{output}");
    assert_eq!(tree(&vendored), before, "nothing is written into a package of a registry");
    // An error that shows only in the descendant is shown in the vendored file.
    let clash = "additional_info(shelf::View); define HALF = nothing;";
    reader.edit("reader/src/main.rs", "additional_info(shelf::View);", clash);
    reader.build().fails(&["vendor/shelf/shaders/half.glsl:1:", "reader/src/main.rs:5:"]);
}

#[test]
fn a_package_that_forgets_its_shaders_is_not_packed() {
    let it = shelf("forgetful_shelf");
    it.edit("Cargo.toml", "license", "include = [\"src/**\", \"build.rs\"]\nlicense");
    it.cargo(&["package", "--allow-dirty"], &[it.offline()]).fails(&["SI0022", "view.vert.glsl"]);
}

fn copy(from: &Path, to: &PathBuf) {
    fs::create_dir_all(to).expect("made");
    for entry in fs::read_dir(from).expect("cargo unpacks what it verifies").flatten() {
        let (path, to) = (entry.path(), to.join(entry.file_name()));
        match path.is_dir() {
            true => copy(&path, &to),
            false => drop(fs::copy(path, to).expect("copied")),
        }
    }
}
