//! Modifiers whose bodies stand in one file, under headings: what a stage's text comes to, where its lines are from,
//! and every way in which headings and statements disagree.

use std::fs;
use std::path::Path;

use shader_builder::{Backend, Builder, Style};

const TOML: &str = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";

const TEMPLATE: &str = "shader_info! { pub Base {
    fragment_out(0) color: vec4;
    slot(fragment) shade: (inout tint: vec4);
    slot(fragment) light: (normal: vec3) -> vec3 { return normal; }
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() { vec4 tint = vec4(light(vec3(1.0)), 1.0); shade(tint); color = tint; } }
} }
";

/// The modifier, and the shader that it is for.
const STATEMENTS: &str = "before(shade, \"toon.glsl\"); after(shade, \"toon.glsl\"); override(light, \"toon.glsl\");";

const FILE: &str = "#include \"step.glsl\"
const float half_of_it = 0.5;
float own(float x) { return step_of(x) * half_of_it; }

#pragma shader_info before(shade)
if (tint.a < 0.5) return;
tint.r = own(tint.r);

#pragma shader_info override(light)
vec3 bent = super(normal);
return bent * own(normal.x);

#pragma shader_info after(shade)
tint.g = 1.0;
";

const STEP: &str = "float step_of(float x) { return floor(x * 4.0) / 4.0; }\n";

fn package(statements: &str, toon: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let infos = format!(
        "{TEMPLATE}shader_info! {{ pub Toon {{ {statements} }} }}\n\
         shader_info! {{ pub It {{ template(Base); modifier(Toon); do_static_compilation; }} }}\n"
    );
    let files = [
        ("Cargo.toml", TOML),
        ("src/lib.rs", &infos),
        ("shaders/toon.glsl", toon),
        ("shaders/step.glsl", STEP),
        ("shaders/plain.glsl", "float one() { return 1.0; }\n#pragma shader_info before(shade)\n"),
    ];
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    }
    folder
}

fn text(folder: &Path) -> String {
    let expanded = Builder::new().backends([Backend::Vulkan]).expand(folder, "It", Some("frag"), None).expect("there");
    assert_eq!(expanded.errors, None, "{}", expanded.text);
    expanded.text
}

#[test]
fn each_section_is_the_body_of_a_function_of_its_own() {
    let folder = package(STATEMENTS, FILE);
    // Every backend's compiler takes it.
    let report = Builder::new().check(folder.path()).expect("a package");
    assert!(report.passed(), "{}", report.rendered(Style::Plain));
    let text = text(folder.path());
    let functions = [
        "void si_shade_before_0(inout vec4 tint) {\nif (tint.a < 0.5) return;\ntint.r = ",
        "vec3 si_light_1(vec3 normal) {\nvec3 bent = si_light_0(normal);\nreturn bent * ",
        "void si_shade_after_0(inout vec4 tint) {\ntint.g = 1.0;\n}",
        "void shade(inout vec4 tint)\n{\n  si_shade_before_0(tint);\n  si_shade_after_0(tint);\n}",
    ];
    for function in functions {
        assert_eq!(text.matches(function).count(), 1, "`{function}` in\n{text}");
    }
    assert_eq!(text.matches("float step_of(").count(), 1, "an include of several sections comes once\n{text}");
}

#[test]
fn a_compiler_s_message_stands_in_the_file() {
    let folder = package(STATEMENTS, &FILE.replace("tint.g = 1.0", "  tint.g = nothing"));
    let report = Builder::new().backends([Backend::Vulkan]).check(folder.path()).expect("a package");
    let found: Vec<(String, u32)> =
        report.diagnostics.iter().map(|it| (it.place.file.to_string(), it.place.line)).collect();
    let line = FILE.lines().position(|line| line == "tint.g = 1.0;").expect("it is there") as u32 + 1;
    assert_eq!(found.len(), 1, "{}", report.rendered(Style::Plain));
    assert!(found[0].0.ends_with("toon.glsl") && found[0].1 == line, "{found:?}");
}

#[test]
fn each_line_of_a_section_has_its_line_of_the_file() {
    let folder = package(STATEMENTS, FILE);
    let expanded = Builder::new().backends([Backend::Vulkan]).expand(folder.path(), "It", Some("frag"), None);
    let stage = expanded.expect("there").stages.remove(0);
    for (words, statement) in [
        ("if (tint.a < 0.5) return;", "before(shade)"),
        ("vec3 bent = ", "override(light)"),
        ("tint.g = 1.0;", "after(shade)"),
    ] {
        let at = stage.assembled.lines().position(|line| line.contains(words)).expect("it is in the text");
        let author = &stage.origins[at].author;
        let line = FILE.lines().position(|line| line.contains(words)).expect("it is in the file") as u32 + 1;
        let found = (author.place.line, author.who(), author.statement.as_str());
        assert_eq!(found, (line, "Toon".into(), statement), "{}", stage.assembled);
        assert!(author.place.file.ends_with("shaders/toon.glsl"), "{}", author.place.file);
    }
}

#[test]
fn an_edited_section_is_an_edited_shader() {
    let folder = package(STATEMENTS, FILE);
    let before = text(folder.path());
    fs::write(folder.path().join("shaders/toon.glsl"), FILE.replace("tint.g = 1.0", "tint.g = 0.25")).expect("written");
    let after = text(folder.path());
    assert_eq!(before.replace("tint.g = 1.0", "tint.g = 0.25"), after);
    assert_ne!(before, after);
}

#[test]
fn a_file_without_headings_is_a_function() {
    let whole = "void shade(inout vec4 tint) { tint.b = 1.0; }\n";
    let folder = package("after(shade, \"toon.glsl\");", whole);
    assert!(text(folder.path()).contains("void si_shade_after_0(inout vec4 tint) { tint.b = 1.0; }"));
}

/// Code, file and line, message, help: what is wrong with these statements and this file.
type Wrong = (&'static str, &'static str, u32, &'static str, &'static str);

const WRONG: &[(&str, &str, &[Wrong])] = &[
    (
        "after(shade, \"toon.glsl\");",
        "#pragma shader_info after(shade)\ntint.g = 1.0;\n#pragma shader_info before(shade)\ntint.r = 1.0;\n",
        &[(
            "SI0154",
            "shaders/toon.glsl",
            3,
            "unused section `before(shade)`: no statement of `Toon` names it",
            "add `before(shade, \"toon.glsl\");` to `Toon`",
        )],
    ),
    (
        "after(shade, \"toon.glsl\");",
        "#pragma shader_info after(shdae)\ntint.g = 1.0;\n",
        &[
            (
                "SI0154",
                "shaders/toon.glsl",
                1,
                "unused section `after(shdae)`: no statement of `Toon` names it",
                "did you mean `shade`?",
            ),
            (
                "SI0154",
                "src/lib.rs",
                8,
                "`toon.glsl` has no section `after(shade)`",
                "add the line `#pragma shader_info after(shade)` to the file, and the body below it",
            ),
        ],
    ),
    (
        "after(shade, \"toon.glsl\");",
        "\n#pragma shader_info after(shade)\ntint.g = 1.0;\n#pragma shader_info overide(light)\nreturn normal;\n",
        &[("SI0154", "shaders/toon.glsl", 4, "unknown section `overide(light)`", "did you mean `override`?")],
    ),
    (
        "after(shade, \"toon.glsl\");",
        "#pragma shader_info after(shade)\ntint.g = 1.0;\n#pragma shader_info after(shade)\ntint.r = 1.0;\n",
        &[(
            "SI0155",
            "shaders/toon.glsl",
            3,
            "`after(shade)` has two sections in this file",
            "put both bodies below the first heading",
        )],
    ),
    (
        "after(shade, \"toon.glsl\");",
        "#pragma shader_info after(shade)\n// later\n",
        &[(
            "SI0156",
            "shaders/toon.glsl",
            1,
            "the section `after(shade)` is empty",
            "write its body below the heading; `;` is a body that does nothing",
        )],
    ),
    (
        "after(shade, \"toon.glsl\");",
        "#pragma shader_info after(shade)\n#ifdef A\ntint.g = 1.0;\n",
        &[("SI0027", "shaders/toon.glsl", 2, "no `#endif` closes this conditional", "add `#endif`")],
    ),
    (
        "after(shade) {\n#include \"plain.glsl\"\ntint.g = one(); }",
        "",
        &[(
            "SI0141",
            "shaders/plain.glsl",
            2,
            "unknown pragma `shader_info before(shade)`",
            "remove the line: only a file that `before`, `after` or `override` names has sections",
        )],
    ),
];

#[test]
fn headings_and_statements_agree() {
    for (statements, file, expected) in WRONG {
        let folder = package(statements, file);
        let report = Builder::new().backends([Backend::Vulkan]).check(folder.path()).expect("a package");
        let found: Vec<_> = report
            .diagnostics
            .iter()
            .map(|it| {
                let file = it.place.file.rsplit_once("shaders/").map_or("src/lib.rs", |(_, name)| name);
                let file = if file == "src/lib.rs" { file.to_owned() } else { format!("shaders/{file}") };
                (it.code.id, file, it.place.line, it.message.as_str(), it.help.as_deref().unwrap_or(""))
            })
            .collect();
        let expected: Vec<_> = expected.iter().map(|it| (it.0, it.1.to_owned(), it.2, it.3, it.4)).collect();
        assert_eq!(found, expected, "{statements}\n{file}");
    }
}

// What a help says works when it is followed literally.
#[test]
fn a_body_that_does_nothing_is_a_semicolon() {
    let folder = package("after(shade, \"toon.glsl\");", "#pragma shader_info after(shade)\n;\n");
    let report = Builder::new().check(folder.path()).expect("a package");
    assert!(report.passed(), "{}", report.rendered(Style::Plain));
}
