//! A crate written from the README alone builds, and an error in it stops `cargo build` in its place.

use std::fs;

use shader_info_tests::outside::{Crate, place, workspace};

#[test]
fn the_readme_builds_and_its_errors_are_found() {
    let readme = fs::read_to_string(workspace().join("README.md")).expect("there is a README");
    let user = from(&readme);
    user.build().passes();
    let printed = user.cargo(&["run"], &[]).passes();
    assert!(printed.contains("it runs"), "{printed}");

    // A word of a GLSL file: file, line, column and excerpt, on the statement that names the file.
    let glsl = user.read("shaders/lit.vert.glsl");
    let rust = user.read("src/lib.rs");
    let wrong = glsl.replace("surface.normal = normal", "surface.normal = nromal");
    user.write("shaders/lit.vert.glsl", &wrong);
    user.build().fails(&[
        "SI0070",
        &format!("shaders/lit.vert.glsl:{}", place(&wrong, "nromal")),
        "surface.normal = nromal;\n",
        &format!("src/lib.rs:{}", place(&rust, "vertex_source")),
    ]);

    // Making the file right again is all that it takes.
    user.write("shaders/lit.vert.glsl", &glsl);
    user.build().passes();

    // The same in inline GLSL: rustc's arrow is on the token.
    let wrong = rust.replace("light.color.rgb * lit", "light.color.rgb * lti");
    user.write("src/lib.rs", &wrong);
    let messages = user.build().fails(&["SI0070", &format!("--> src/lib.rs:{}", place(&wrong, "lti,"))]);
    assert_eq!(messages.matches("SI0070").count(), 1, "one cause is one error:\n{messages}");
    assert!(messages.contains("^^^\n"), "the whole word is underlined:\n{messages}");
    user.write("src/lib.rs", &rust);
    user.build().passes();
}

/// The package that a reader makes of the README: its blocks as they stand, where its comments say.
fn from(readme: &str) -> Crate {
    let root = workspace();
    let root = root.display();
    let toml = block(readme, "# Cargo.toml\n")
        .replace("shader-info = \"0.1\"", &format!("shader-info = {{ path = \"{root}/runtime\" }}"))
        .replace("shader-builder = \"0.1\"", &format!("shader-builder = {{ path = \"{root}/builder\" }}"));
    assert!(toml.contains("/runtime") && toml.contains("/builder"), "not the README's dependencies:\n{toml}");
    let package = "[package]\nname = \"readme\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[workspace]\n\n";
    let program = block(readme, "use shader_info::Block");
    let main = format!(
        "use readme::*;\nuse shader_info::{{Backend, Stage, glam::Mat4}};\n\n\
         #[allow(unused_variables)]\nfn main() -> Result<(), shader_info::NotBuilt> {{\nlet camera = Mat4::IDENTITY;\n{program}\n\
         assert_eq!(words[0], 0x0723_0203);\nassert!(text.contains(\"#version 460\"));\n\
         println!(\"it runs\");\nOk(())\n}}\n"
    );
    let files = [
        ("Cargo.toml", format!("{package}{toml}\n[profile.dev]\ndebug = false\n")),
        ("build.rs", block(readme, "// build.rs\n").into()),
        ("src/lib.rs", block(readme, "// src/lib.rs\n").into()),
        ("src/main.rs", main),
        ("shaders/lit.vert.glsl", block(readme, "// shaders/lit.vert.glsl\n").into()),
    ];
    Crate::plain("readme", &files.each_ref().map(|(path, text)| (*path, text.as_str())))
}

/// The fenced block that begins with some words.
fn block<'a>(readme: &'a str, first: &str) -> &'a str {
    let blocks = readme.split("\n```").skip(1).step_by(2).filter_map(|block| block.split_once('\n'));
    let found = blocks.map(|(_, text)| text).find(|text| text.starts_with(first));
    found.unwrap_or_else(|| panic!("no block of the README begins with `{first}`"))
}
