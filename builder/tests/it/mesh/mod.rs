//! The article's mesh shader with GLSL, as a package of its own.

use std::fs;
use std::path::Path;

use shader_builder::plan::variants::BackendVariants;
use shader_builder::{Backend, Builder, Results};

const RULES: &str = include_str!("../../../../shared/assemble/tests/it/rules/mesh.info");
const TOML: &str = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";

/// What each stage asks, each with a call that says so.
pub(crate) const VERTEX: [&str; 3] = ["skinning", "foliage", "shadow_projected"];
pub(crate) const FRAGMENT: [&str; 4] = ["binary_alpha", "bloom", "multi_layer", "transparent"];

pub(crate) fn stage(entry: &str, other: &str, asks: &[&str], last: &str) -> String {
    let marks: String = asks.iter().map(|it| format!("void mark_{it}() {{}}\n")).collect();
    let calls: String = asks.iter().map(|it| format!("  if ({it}) {{ mark_{it}(); }}\n")).collect();
    let entries = [entry, other].map(|name| format!("void {name}()\n{{\n{calls}  {last}\n}}\n")).concat();
    format!("{marks}{entries}")
}

/// A package with one info.
pub(crate) fn crate_of(info: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("src")).expect("made");
    fs::write(folder.path().join("Cargo.toml"), TOML).expect("written");
    let text = format!("shader_info::shader_info! {{ {info} }}\n");
    fs::write(folder.path().join("src/lib.rs"), text).expect("written");
    folder
}

pub(crate) fn package(fragment: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    };
    write("Cargo.toml", TOML);
    let stages = "vertex_in(0) pos: vec3; fragment_out(0) color: vec4;
        vertex_source(\"mesh.vert.glsl\", entry = mesh); fragment_source(\"mesh.frag.glsl\", entry = mesh_color);
        do_static_compilation; }";
    let info = format!("{}{stages}", RULES.trim_end().trim_end_matches('}'));
    let format = "#[derive(shader_info::VertexInput)] #[repr(C)] pub struct SkinCompact { pub pos: [f32; 3] }";
    write("src/lib.rs", &format!("{format}\nshader_info::shader_info! {{ {info} }}\n"));
    let define = "#ifdef USE_SKINNING\nfloat skin_count() { return 4.0; }\n#define COUNT skin_count()\n#else\n#define COUNT 0.0\n#endif\n";
    let vertex = stage("mesh", "mesh_depth", &VERTEX, "gl_Position = vec4(pos, COUNT);");
    write("shaders/mesh.vert.glsl", &format!("{define}{vertex}"));
    write("shaders/mesh.frag.glsl", fragment);
    folder
}

pub(crate) fn fragment() -> String {
    stage("mesh_color", "mesh_depth_color", &FRAGMENT, "color = vec4(1.0);")
}

pub(crate) fn good() -> tempfile::TempDir {
    package(&fragment())
}

pub(crate) fn results(folder: &Path, builder: Builder) -> Results {
    builder.backends([Backend::Vulkan]).results(folder).expect("there is a package").1
}

pub(crate) fn variants(results: &Results) -> &BackendVariants {
    assert_eq!(results.report.diagnostics, [], "{:#?}", results.report.diagnostics);
    &results.checked[0].job.variants[0]
}
