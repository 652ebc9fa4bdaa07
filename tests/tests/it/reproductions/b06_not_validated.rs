//! B1.6: SPIR-V that nothing validated is reported where a person looks last.

use std::fs;

use shader_info_tests::outside::{Crate, workspace};

const LIB: &str = r#"use shader_info::shader_info;

shader_info! {
    pub Flat {
        fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() { color = vec4(1.0); } }
        do_static_compilation;
    }
}
"#;

const WORDS: &str = "SPIR-V of 2 texts was not validated: no `spirv-val` on the path (Debian: package `spirv-tools`), and \
    feature `spirv-tools-compiled` of shader-builder is off";

#[test]
fn b1_6_spirv_that_was_not_validated_is_a_warning_and_the_last_line() {
    let user = Crate::new("unvalidated", &[("src/lib.rs", LIB)]);
    let has_validator = std::process::Command::new("spirv-val").arg("--version").output().is_ok();
    let is_warned = |messages: &str| messages.contains(&format!("warning: unvalidated@0.1.0: shader-builder: {WORDS}"));
    // An earlier run of this test must not be the first one of the build script.
    user.cargo(&["clean", "-p", "unvalidated"], &[]).passes();
    assert_eq!(is_warned(&user.build().passes()), !has_validator);
    let last = last_line();
    assert_eq!(last == WORDS, !has_validator, "{last}");
    // It does not nag: the next run of the build script is silent, except where builds are to prove something.
    user.edit("src/lib.rs", "vec4(1.0)", "vec4(0.5)");
    assert!(!is_warned(&user.build().passes()));
    // There naga validates what it reads, and the last line says so.
    let thorough = user.cargo(&["build"], &[("CI", "true")]).passes();
    assert!(!thorough.contains(" was not validated"), "{thorough}");
    let last = last_line();
    assert_eq!(last.starts_with("SPIR-V was validated by naga: no `spirv-val`"), !has_validator, "{last}");
    let geometry = "geometry_layout(points, points, max_vertices = 1);\n        \
        geometry_source { void main() { EmitVertex(); } }\n        vertex_source {";
    user.edit("src/lib.rs", "vertex_source {", geometry);
    let unread = user.cargo(&["build"], &[("CI", "true")]).passes();
    let words = "was not validated, since naga does not read it: no `spirv-val`";
    assert_eq!(unread.contains(words), !has_validator, "{unread}");
    // The feature is in the manual, under the name that the warning has.
    let manual = fs::read_to_string(workspace().join("docs/building.md")).expect("a manual");
    assert!(manual.contains("features = [\"spirv-tools-compiled\"]"));
}

/// Of the summary that the build script wrote.
fn last_line() -> String {
    let folders = fs::read_dir(workspace().join("target/outside/debug/build")).expect("there").flatten();
    let own = folders.filter(|it| it.file_name().to_string_lossy().starts_with("unvalidated-"));
    let mut texts = own.filter_map(|it| fs::read_to_string(it.path().join("out/si/summary.txt")).ok());
    let summary = texts.next().expect("the build script wrote a summary");
    summary.lines().last().expect("it has lines").to_owned()
}
