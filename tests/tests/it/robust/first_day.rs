//! What is forgotten on the first day: a line of Cargo.toml, the build script, the name under which infos are handed
//! on.

use shader_info_tests::outside::{Crate, PROFILES, workspace};

const BUILD: &str = "fn main() {\n    shader_builder::Builder::new().build();\n}\n";

const VIEW: &str = "shader_info::shader_info! { pub View { push_constant ViewMatrix: mat4; vertex_in(0) pos: vec3; \
    vertex_source(\"view.glsl\"); } }\n";
const VERTEX: &str = "void main() { gl_Position = ViewMatrix * vec4(pos, 1.0); }\n";

fn descendant_of(path: &str) -> String {
    format!(
        "shader_info::shader_info! {{ pub Heir {{ additional_info({path}); fragment_out(0) color: vec4; \
         fragment_source {{ void main() {{ color = vec4(1.0); }} }} do_static_compilation; }} }}\n"
    )
}

fn workshop() -> Crate {
    let root = workspace();
    let root = root.display();
    let member = |name: &str, package: &str, more: &str| {
        format!(
            "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n{package}\n\n\
             [dependencies]\nshader-info = {{ path = \"{root}/runtime\" }}\n{more}\n"
        )
    };
    let builder = format!("\n[build-dependencies]\nshader-builder = {{ path = \"{root}/builder\" }}\n");
    let with = |more: &str| format!("{more}\n{builder}");
    let test = descendant_of("handed::View")
        + "#[test]\nfn it_is_built() { assert!(Heir::spirv(shader_info::Stage::Vertex).is_ok()); }\n";
    let main = descendant_of("inner::View")
        + "mod inner { "
        + VIEW.trim_end()
        + " }\nfn main() { let why = Heir::spirv(shader_info::Stage::Vertex); println!(\"{}\", why.expect_err(\"no builder\")); }\n";
    let files = [
        ("Cargo.toml", format!("[workspace]\nmembers = [\"*\"]\nresolver = \"3\"\n\n{PROFILES}")),
        ("quiet/Cargo.toml", member("quiet", "", &with(""))),
        ("quiet/build.rs", BUILD.into()),
        ("quiet/src/lib.rs", VIEW.into()),
        ("quiet/shaders/view.glsl", VERTEX.into()),
        ("handed/Cargo.toml", member("handed", "links = \"shader_info_handed\"", &with(""))),
        ("handed/build.rs", BUILD.into()),
        ("handed/src/lib.rs", VIEW.into()),
        ("handed/shaders/view.glsl", VERTEX.into()),
        ("asks/Cargo.toml", member("asks", "", &with("quiet = { path = \"../quiet\" }"))),
        ("asks/build.rs", BUILD.into()),
        ("asks/src/lib.rs", descendant_of("quiet::View")),
        (
            "tests_only/Cargo.toml",
            member("tests_only", "", &with("\n[dev-dependencies]\nhanded = { path = \"../handed\" }")),
        ),
        ("tests_only/build.rs", BUILD.into()),
        ("tests_only/src/lib.rs", String::new()),
        ("tests_only/tests/own.rs", test),
        ("scriptless/Cargo.toml", member("scriptless", "", "")),
        ("scriptless/src/main.rs", main),
        ("scriptless/shaders/view.glsl", VERTEX.into()),
        ("forgetful/Cargo.toml", member("forgetful", "", "")),
        ("forgetful/build.rs", BUILD.into()),
        ("forgetful/src/lib.rs", String::new()),
    ];
    Crate::plain("workshop", &files.each_ref().map(|(path, text)| (*path, text.as_str())))
}

#[test]
fn what_is_forgotten_is_named() {
    let it = workshop();
    // rustc's own words.
    it.cargo(&["build", "-p", "forgetful"], &[it.offline()]).fails(&["shader_builder", "build.rs:2"]);
    let output = it.cargo(&["run", "-q", "-p", "scriptless"], &[it.offline()]).passes();
    assert!(output.contains("call `shader_builder::Builder::new().build()` in build.rs"), "{output}");
    it.cargo(&["build", "-p", "asks"], &[it.offline()]).fails(&["asks/src/lib.rs:1:", "links = \"shader_info_quiet\""]);
}

#[test]
fn what_only_tests_depend_on_hands_nothing_on() {
    let it = workshop();
    let words = ["SI0014", "tests_only/tests/own.rs:1:", "move it to `[dependencies]`"];
    it.cargo(&["test", "-q", "-p", "tests_only"], &[it.offline()]).fails(&words);
    it.edit("tests_only/Cargo.toml", "\n[dev-dependencies]", "");
    it.cargo(&["test", "-q", "-p", "tests_only"], &[it.offline()]).passes();
}
