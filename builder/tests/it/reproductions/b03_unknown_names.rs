//! B.3: names and files that are not there, and the suggestion that each error makes.

use std::fs;

use shader_builder::diagnose::render::Style;
use shader_builder::{Backend, Builder};

const TOML: &str = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";
const HEAD: &str = "vertex_in(0) pos: vec3; fragment_out(0) color: vec4;";
const VERTEX: &str = "vertex_source { void main() { gl_Position = vec4(pos, 1.0); } }";

/// What `shader-builder check` shows of a package.
pub(crate) fn shown(lib: &str, files: &[(&str, &str)]) -> (usize, String) {
    shown_on(&[Backend::Vulkan], lib, files)
}

fn shown_on(backends: &[Backend], lib: &str, files: &[(&str, &str)]) -> (usize, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let all = [("Cargo.toml", TOML), ("src/lib.rs", lib)];
    for (path, text) in all.iter().chain(files) {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    }
    let report = Builder::new().backends(backends.iter().copied()).check(folder.path()).expect("a package");
    (report.diagnostics.len(), report.rendered(Style::Plain))
}

/// One error, with these words.
#[track_caller]
pub(crate) fn check(lib: &str, files: &[(&str, &str)], words: &[&str]) {
    let (count, text) = shown(lib, files);
    assert_eq!(count, 1, "{text}");
    words.iter().for_each(|it| assert!(text.contains(it), "`{it}` is not in\n{text}"));
}

/// An info with statements and the body of its fragment stage's `main`.
pub(crate) fn info(statements: &str, body: &str) -> String {
    format!(
        "shader_info! {{ pub It {{ {HEAD} {VERTEX} {statements} fragment_source {{\nvoid main() {{ {body} }}\n}} \
         do_static_compilation; }} }}\n"
    )
}

#[test]
fn b3_a_misspelt_resource_is_one_error_that_names_it() {
    let body = "color = texture(albdeo, vec2(0.0));\n  color += texture(albdeo, vec2(1.0));";
    check(&info("sampler(0) albedo: sampler2D;", body), &[], &["`albdeo`: undeclared", "did you mean `albedo`?"]);
}

#[test]
fn b3_an_invisible_resource_names_its_visibility() {
    let words = ["visible to the vertex stage only", "`visibility(vertex, fragment)`"];
    let statements = "sampler(0, visibility(vertex)) albedo: sampler2D;";
    check(&info(statements, "color = texture(albedo, vec2(0.0));"), &[], &words);
    // As the help says.
    let (count, text) = shown(
        &info("sampler(0, visibility(vertex, fragment)) albedo: sampler2D;", "color = texture(albedo, vec2(0.0));"),
        &[],
    );
    assert_eq!(count, 0, "{text}");
}

#[test]
fn b3_an_attribute_in_the_fragment_stage() {
    check(
        &info("", "color = vec4(pos, 1.0);"),
        &[],
        &["`pos` is a vertex attribute, visible to the vertex stage only"],
    );
}

#[test]
fn b3_a_branch_and_its_values() {
    let branches = "branch mode: [Lit, Toon]; branch skinning;";
    let mode = "color = vec4(0.0); if (mode == Toon) { color.x = 1.0; }";
    check(&info(branches, mode), &[], &["`Toon`: undeclared", "did you mean `mode_Toon`?"]);
    let skinning = "color = vec4(0.0); if (skining) { color.x = 1.0; }";
    check(&info(branches, skinning), &[], &["`skining`: undeclared", "did you mean `skinning`?"]);
}

#[test]
fn b3_a_forgotten_interface() {
    let lib = "interface_info! { pub Surface as surface { uv: vec2; } }\n".to_owned()
        + &info("", "color = vec4(surface.uv, 0.0, 1.0);");
    check(&lib, &[], &["`Surface as surface` exists: add `vertex_out(Surface);`", "src/lib.rs:1:"]);
}

#[test]
fn b3_a_member_that_an_interface_lacks() {
    let lib = "interface_info! { pub Surface as surface { uv: vec2; } }\n".to_owned()
        + &info("vertex_out(Surface);", "color = vec4(surface.uvv, 0.0, 1.0);")
            .replace("gl_Position", "surface.uv = pos.xy; gl_Position");
    check(&lib, &[], &["`Surface` has no member `uvv`", "did you mean `uv`?"]);
    check(&lib.replace("surface.uvv", "uv"), &[], &["`uv`: undeclared", "write `surface.uv`"]);
}

#[test]
fn b3_a_member_that_a_struct_lacks() {
    let structs = "#[shader_shared] #[derive(Clone, Copy)] pub struct Lamp { pub colour: Vec4 }\n\
                   #[shader_shared] #[derive(Clone, Copy)] pub struct Scene { pub lamps: [Lamp; 2], pub up: Vec4 }\n";
    let lib = |body: &str| structs.to_owned() + &info("uniform_buf(0) scene: Scene;", body);
    for (body, messages) in [
        ("color = scene.upp;", ["`Scene` has no member `upp`", "did you mean `up`?"]),
        ("color = scene.lamps[1].color;", ["`Lamp` has no member `color`", "did you mean `colour`?"]),
        (
            "int i = 0; color = scene.lamps[i + 1 - 1].other;",
            ["`Lamp` has no member `other`", "its members are `colour`"],
        ),
        ("Lamp lamp = scene.lamps[0]; color = lamp.colur;", ["`Lamp` has no member `colur`", "did you mean `colour`?"]),
    ] {
        let declared = if messages[0].contains("Scene") { "src/lib.rs:2:" } else { "src/lib.rs:1:" };
        check(&lib(body), &[], &[messages[0], messages[1], declared]);
    }
    // A function's result, a struct of the GLSL itself, and a name that two structs have.
    let call = "color = vec4(0.0); } Lamp lamp(int i) { return scene.lamps[i]; } vec4 f() { return lamp(1).colur;";
    check(&lib(call), &[], &["`Lamp` has no member `colur`", "did you mean `colour`?"]);
    let own = "color = vec4(0.0); } struct Own { float near, far[2]; }; float f(Own own) { return own.middle;";
    check(&info("", own), &[], &["`Own` has no member `middle`", "its members are `near`, `far`"]);
    let two = "color = vec4(0.0); } struct A { float a; }; struct B { float b; }; float f(A it) { return it.c; } float g(B it) { return it.b;";
    check(&info("", two), &[], &["`c`: no such field in structure"]);
    // A struct that is a whole block.
    let palette = "#[shader_shared(padding)] pub struct Palette { pub chosen: u32, pub colors: [Vec4] }\n".to_owned()
        + &info("storage_buf(0, read) palette: Palette;", "color = palette.colours[0];");
    check(&palette, &[], &["`palette` has no member `colours`", "did you mean `colors`?"]);
    // The result of a constructor.
    let made = "color = vec4(0.0); } struct Own { float near, far; }; float f() { return Own(1.0, 2.0).fat;";
    check(&info("", made), &[], &["`Own` has no member `fat`", "did you mean `far`?"]);
    // A statement that begins behind a body is no block with an instance.
    let behind = "color = vec4(0.0); if (color.x > 1.0) { vec4 inner; } own.middle = 1.0; }\n";
    let both = "struct A { float a; }; struct B { float b; }; float f(A own) { return own.a; } float g(B own) { return own.b; } B own;\n";
    let text = info("", &format!("{behind}void unused() {{")).replace("\nvoid main()", &format!("\n{both}void main()"));
    let (count, shown) = shown(&text, &[]);
    assert_eq!(count, 1, "{shown}");
    assert!(shown.contains("`middle`: no such field in structure") && !shown.contains("`inner`"), "{shown}");
}

#[test]
fn b3_a_member_that_a_struct_lacks_everywhere() {
    const SCENE: &str = "#[shader_shared] #[derive(Clone, Copy)] pub struct Scene { pub up: Vec4 }\n";
    let words = ["`Scene` has no member `upp`", "did you mean `up`?", "src/lib.rs:1:"];
    let all =
        [Backend::OpenGl330, Backend::OpenGl460, Backend::Gles300, Backend::Gles320, Backend::Vulkan, Backend::Metal];
    let parent = "shader_info! { pub Parent { uniform_buf(0) scene: Scene; } }\n";
    let fragment = "shader_fragment! { pub Place { provides position; vertex { void main() { gl_Position = vec4(0.0); } } } }\n\
                    shader_fragment! { pub Glow { requires position from Place; uniform_buf scene: Scene; fragment {\n\
                    void main(inout Surface surface) { surface.color = scene.upp; } } } }\n\
                    shader_info! { pub It { fragments(Glow); do_static_compilation; } }\n";
    for lib in [
        info("uniform_buf(0) scene: Scene;", "color = scene.upp;"),
        info(
            "branch lit; #[when(lit)] uniform_buf(0) scene: Scene;",
            "color = vec4(0.0); if (lit) { color = scene.upp; }",
        ),
        parent.to_owned() + &info("additional_info(Parent);", "color = scene.upp;"),
        fragment.to_owned(),
    ] {
        let lib = SCENE.to_owned() + &lib;
        for backend in all {
            let (count, text) = shown_on(&[backend], &lib, &[]);
            assert_eq!(count, 1, "{backend:?}: {text}");
            words.iter().for_each(|it| assert!(text.contains(it), "{backend:?}: `{it}` is not in\n{text}"));
        }
    }
    let included = info("uniform_buf(0) scene: Scene;", "color = f();")
        .replace("\nvoid main() { color = f", "\n#include \"f.glsl\"\nvoid main() { color = f");
    let file = [("shaders/f.glsl", "vec4 f()\n{\n  return scene.upp;\n}\n")];
    check(&(SCENE.to_owned() + &included), &file, &[words[0], words[1], "shaders/f.glsl:3:16"]);
}

#[test]
fn b3_a_shared_enum() {
    let lib = "#[shader_shared] #[repr(u32)] pub enum Shape { Circle = 1, Diamond = 2 }\n".to_owned()
        + &info("typedef_source(Shape);", "color = vec4(Diamond);");
    check(&lib, &[], &["`Diamond`: undeclared", "`Shape_Diamond`"]);
}

#[test]
fn b3_a_function_of_a_file_that_is_not_included() {
    let files = [("shaders/lib/tone.glsl", "float tone(float x) { return x; }\n")];
    let lib = info("", "color = vec4(tone(1.0));");
    check(&lib, &files, &["`tone` is defined in `lib/tone.glsl`: add `#include \"lib/tone.glsl\"`"]);
    let with = lib.replace("fragment_source {\n", "fragment_source {\n#include \"lib/tone.glsl\"\n");
    let (count, text) = shown(&with, &files);
    assert_eq!(count, 0, "{text}");
}

#[test]
fn b3_a_shared_item_without_its_statement() {
    let shared = "#[shader_shared] pub fn twice(x: f32) -> f32 { x * 2.0 }\n\
        #[shader_shared] pub const COUNT: u32 = 3;\n\
        #[shader_shared] #[repr(u32)] pub enum Mode { Flat = 1, Toon = 2 }\n\
        #[shader_shared] #[derive(Clone, Copy)] pub struct Lamp { pub color: Vec4 }\n\
        #[shader_shared] impl Lamp { pub fn level(x: f32) -> f32 { x * 0.5 } }\n";
    for (body, name, item) in [
        ("color = vec4(twice(1.0));", "`twice` is a `#[shader_shared]` function", "twice"),
        ("color = vec4(COUNT);", "`COUNT` is a `#[shader_shared]` const", "COUNT"),
        ("color = vec4(Mode_Toon);", "`Mode_Toon` is a variant of a `#[shader_shared]` enum", "Mode"),
        ("color = Lamp(vec4(1.0)).color;", "`Lamp` is a `#[shader_shared]` struct", "Lamp"),
        ("color = vec4(Lamp_level(1.0));", "`Lamp_level` is a `#[shader_shared]` function", "Lamp::level"),
    ] {
        let wrong = |module: &str, statement: &str, parent: &str| {
            let inside = match module {
                "" => shared.to_owned(),
                _ => format!("pub mod {module} {{ use super::*;\n{shared}}}\n"),
            };
            inside + parent + &info(statement, body)
        };
        // Where the item is declared decides the path, and the statement may come from a parent.
        for (module, path) in [("", item.to_owned()), ("lights", format!("crate::lights::{item}"))] {
            let add = format!("typedef_source({path});");
            check_some(&wrong(module, "", ""), &[name, "declared here", &format!("add `{add}`")]);
            for (statement, parent) in [
                (add.clone(), String::new()),
                ("additional_info(Base);".to_owned(), format!("shader_info! {{ pub Base {{ {add} }} }}\n")),
            ] {
                let (count, text) = shown(&wrong(module, &statement, &parent), &[]);
                assert_eq!(count, 0, "{text}");
            }
        }
    }
    // A nearer meaning comes first.
    let lib = shared.to_owned() + &info("", "float twice = 1.0; color = vec4(twicee);");
    check(&lib, &[], &["did you mean `twice`?"]);
}

/// At least one error, the first with these words.
#[track_caller]
fn check_some(lib: &str, words: &[&str]) {
    let (count, text) = shown(lib, &[]);
    assert!(count > 0, "{text}");
    words.iter().for_each(|it| assert!(text.contains(it), "`{it}` is not in\n{text}"));
}

#[test]
fn b3_wrong_arguments_show_the_function() {
    let body = "color = vec4(1.0); } float f(vec3 a, int b) { return a.x; } void g() { f(1.0);";
    check(&info("", body), &[], &["no overload of `f` takes these arguments", "`float f(vec3 a, int b)`"]);
}

#[test]
fn b3_file_names() {
    let lib = |name: &str| {
        format!("shader_info! {{ pub It {{ {HEAD} {VERTEX} fragment_source(\"{name}\"); do_static_compilation; }} }}\n")
    };
    let good = "void main() { color = vec4(1.0); }\n";
    let files = [("shaders/a.frag.glsl", good), ("shaders/sub/moved.glsl", good)];
    check(&lib("shaders/a.frag.glsl"), &files, &["SI0022", "write `a.frag.glsl`: paths are relative to `shaders`"]);
    check(&lib("moved.glsl"), &files, &["SI0022", "the file `shaders/sub/moved.glsl` exists: write `sub/moved.glsl`"]);
    check(&lib("a.farg.glsl"), &files, &["SI0022", "did you mean `a.frag.glsl`?"]);
    for name in ["a.frag.glsl", "sub/moved.glsl"] {
        let (count, text) = shown(&lib(name), &files);
        assert_eq!(count, 0, "{text}");
    }
}

/// A geometry stage writes `x_out`; the help once proposed a second statement for the same interface.
#[test]
fn an_interface_of_another_stage_has_another_name_there() {
    let lib = "interface_info! { pub Edge as edge { width: float; } }\n\
        shader_info! { pub It { vertex_in(0) pos: vec3; geometry_out(Edge); fragment_out(0) color: vec4; \
        geometry_layout(triangles, triangle_strip, max_vertices = 3); \
        vertex_source { void main() { gl_Position = vec4(pos, 1.0); } } \
        geometry_source { void main() { edge.width = 1.0; gl_Position = gl_in[0].gl_Position; EmitVertex(); } } \
        fragment_source { void main() { color = vec4(edge.width); } } do_static_compilation; } }\n";
    check(lib, &[], &["`edge`: undeclared", "help: the geometry stage writes it as `edge_out`\n"]);
    let (count, text) = shown(&lib.replace("edge.width = 1.0", "edge_out.width = 1.0"), &[]);
    assert_eq!(count, 0, "{text}");
}

/// A file with the entry functions of both stages is in both texts.
#[test]
fn a_file_of_two_stages_says_how_it_keeps_them_apart() {
    let lib = "shader_info! { pub It { vertex_in(0) pos: vec3; fragment_out(0) color: vec4; \
        vertex_source(\"both.glsl\", entry = vs); fragment_source(\"both.glsl\", entry = fs); \
        do_static_compilation; } }\n";
    let (vertex, fragment) = ("void vs() { gl_Position = vec4(pos, 1.0); }\n", "void fs() { color = vec4(1.0); }\n");
    let together = format!("{vertex}{fragment}");
    let (_, text) = shown(lib, &[("shaders/both.glsl", together.as_str())]);
    for words in [
        "only the vertex stage has `gl_Position`: put the code of that stage between `#ifdef GPU_VERTEX_SHADER` and `#endif`",
        "`pos` is a vertex attribute, visible to the vertex stage only: put the code",
        "`color` is a fragment output, visible to the fragment stage only: put the code of that stage between `#ifdef GPU_FRAGMENT_SHADER`",
    ] {
        assert!(text.contains(words), "`{words}` is not in\n{text}");
    }
    let apart = format!("#ifdef GPU_VERTEX_SHADER\n{vertex}#endif\n#ifdef GPU_FRAGMENT_SHADER\n{fragment}#endif\n");
    let (count, text) = shown(lib, &[("shaders/both.glsl", apart.as_str())]);
    assert_eq!(count, 0, "{text}");
}

#[test]
fn a_function_of_another_language_names_that_of_glsl() {
    for (call, help) in [
        ("lerp(vec4(1.0), vec4(0.0), 0.5)", "write `mix(…)`"),
        ("mul(mat4(1.0), vec4(0.0))", "write `a * b`"),
        ("vec4(saturate(2.0))", "write `clamp(…, 0.0, 1.0)`"),
        ("vec4(rsqrt(2.0))", "write `inversesqrt(…)`"),
    ] {
        check(&info("", &format!("color = {call};")), &[], &["unknown function", help]);
    }
}

#[test]
fn two_structs_of_attributes_name_the_first_location() {
    let lib = "#[derive(VertexInput, Clone, Copy)] #[repr(C)] pub struct Corner { pub pos: [f32; 3], pub uv: [f32; 2] }\n\
        #[derive(VertexInput, Clone, Copy)] #[repr(C)] pub struct Placed { pub model: [[f32; 4]; 4] }\n\
        shader_info! { pub It { vertex_in(Corner); vertex_in(Placed, instance, buffer = 1); \
        fragment_out(0) color: vec4; fragment_source { void main() { color = vec4(1.0); } } \
        vertex_source { void main() { gl_Position = model * vec4(pos, uv.x); } } do_static_compilation; } }\n";
    check(lib, &[], &["both use location 0", "add `first = 2`: `vertex_in(Placed, first = 2, …)`"]);
    let (count, text) = shown(&lib.replace("vertex_in(Placed,", "vertex_in(Placed, first = 2,"), &[]);
    assert_eq!(count, 0, "{text}");
}
