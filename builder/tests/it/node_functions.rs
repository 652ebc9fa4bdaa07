//! Nodes whose code is a shared function: the text has the function once, whatever else names it, and every error is at
//! its token.

use std::fs;

use shader_builder::{Backend, Style};

use crate::graphs_in_rust::{builder, package, refused};

const NODES: &str = r#"
use shader_info::glam::{Vec2, Vec3};
pub mod nodes {
    #[shader_shared]
    pub const SOFTNESS: f32 = 0.25;
    #[shader_shared]
    #[derive(Clone, Copy)]
    pub struct Band { pub center: f32, pub width: f32 }
    #[shader_shared]
    impl Band {
        pub fn share(&self, at: f32) -> f32 { ((at - self.center).abs() / self.width).min(1.0) * SOFTNESS }
        pub fn around_half(at: Vec2, width: f32) -> f32 { Band { center: 0.5, width }.share(at.x) }
    }
    /// How much of the light is lost.
    #[shader_shared]
    pub fn fog_amount(position: Vec3, density: f32) -> f32 { 1.0 - (-position.length() * density).exp() }
    #[shader_shared]
    fn hidden(at: Vec2, low: &mut f32, high: &mut Vec3) { *low += at.x; *high += Vec3::splat(at.y); }
    #[shader_shared]
    pub fn turned(value: &mut Vec3) { *value += Vec3::ONE; }
    shader_node! { pub Fog {
        input position: vec3 = geometry(position_world);
        input density: float = 0.1;
        output out: float;
        function(fog_amount);
    } }
    shader_node! { pub Haze {
        input at: vec3 = geometry(position_object);
        input fog_amount: float = 0.5;
        output out: float;
        function(super::nodes::fog_amount);
    } }
    shader_node! { pub Half {
        input at: vec2 = geometry(uv);
        input width: float = 0.5;
        output out: float;
        function(Band::around_half);
    } }
    shader_node! { pub Split {
        input at: vec2 = geometry(uv);
        output low: float;
        output high: color3;
        function(hidden);
    } }
    #[shader_shared]
    pub fn level_out(x: f32) -> f32 { x * 0.5 }
    shader_node! { pub Level { input x: float; output out: float; function(level_out); } }
    shader_node! { pub Ones { output out: vec3; function(turned); } }
    #[shader_shared]
    pub fn stepped(value: &mut f32) -> f32 { *value += 1.0; *value * 2.0 }
    shader_node! { pub Dropped {
        input from: float = 1.0;
        output out: float;
        function { float at = from; float before = at; float twice = stepped(at); return at - before; }
    } }
    shader_node! { pub ByHand {
        output out: float;
        function { vec3 at = vec3(0.0); for (int i = 0; i < 3; i++) { turned(at); } return at.x; }
    } }
}
pub mod others {
    #[shader_shared]
    pub fn fog_amount(position: Vec3, density: f32) -> f32 { position.x * density }
    shader_node! { pub Fog {
        input position: vec3 = geometry(position_world);
        input density: float = 0.1;
        output out: float;
        function(fog_amount);
    } }
}
shader_info! { pub Tint {
    typedef_source(nodes::fog_amount);
    push_constant tint: vec4;
    override(material_color) { return super() * tint * fog_amount(vec3(1.0), 0.5); }
} }
"#;

const FOG: &str = "float fog_amount(vec3 position, float density)\n";
const SHARE: &str = "float Band_share(Band self, float at)\n";
const HIDDEN: &str = "void hidden(vec2 at, inout float low, inout vec3 high)\n";

/// What the info `It` has, and how often its fragment stage has a text.
const ACCEPTED: &[(&str, &[(&str, usize)])] = &[
    (
        "graph(publish = all) { node fog = nodes::Fog(density = 0.5); output fog; }",
        &[
            (FOG, 1),
            ("/// How much of the light is lost.", 1),
            ("fog_amount(v_positionWorld, material_values.fog_density)", 1),
        ],
    ),
    // Two nodes of one function, another node that leads to it, and the info itself.
    (
        "typedef_source(nodes::fog_amount); graph {
            node a = nodes::Fog(density = 0.5);
            node b = nodes::Fog(density = a);
            node c = nodes::Haze(fog_amount = b);
            output c;
        }",
        &[(FOG, 1), ("fog_amount(", 4)],
    ),
    // The function brings a method, a struct and a constant.
    (
        "graph { node half = nodes::Half(); output half; }",
        &[(SHARE, 1), ("struct Band", 1), ("SOFTNESS = ", 1), (FOG, 0)],
    ),
    // Outputs begin with 0, and what is known before the call is not taken for what is there after it.
    (
        "graph { node split = nodes::Split(); node sum = add(in1 = split.high, in2 = split.low); output sum; }",
        &[(HIDDEN, 1), ("low = 0.0;", 1), ("hidden(at, low, high);", 1)],
    ),
    (
        "graph { node ones = nodes::Ones(); output ones; }",
        &[("void turned(inout vec3 value)\n", 1), ("turned(result_value);", 1)],
    ),
    // The same for a call in GLSL of the node.
    (
        "typedef_source(nodes::turned); graph { node by_hand = nodes::ByHand(); output by_hand; }",
        &[("turned(at);", 1), ("return at.x;", 1)],
    ),
    // What a call returns is not read, but what it writes is; the copy before it stays what it was.
    (
        "typedef_source(nodes::stepped); graph { node dropped = nodes::Dropped(); output dropped; }",
        &[("stepped(at)", 1), ("at - ", 1), ("at - at", 0)],
    ),
    // A node that nothing reads leaves no text.
    ("graph { node fog = nodes::Fog(); node half = nodes::Half(); output half; }", &[(FOG, 0), (SHARE, 1)]),
    // Variables of the shader keep away from the names of functions.
    (
        "graph {
            node fog = nodes::Fog();
            node level = nodes::Level(x = fog);
            node late = nodes::Level(x = level);
            node sum = add(in1 = level, in2 = late);
            output sum;
        }",
        &[("float level_out(float x)\n", 1), ("float level_out_2 = level_out(", 1)],
    ),
    (
        "branch thick; #[when(thick)] graph { node fog = nodes::Fog(); output fog; }
      #[when(!thick)] graph { node half = nodes::Half(); output half; }",
        &[],
    ),
    (
        "branch thick; typedef_source(nodes::fog_amount);
      #[when(thick)] graph { node fog = nodes::Fog(); output fog; }
      #[when(!thick)] graph { node haze = nodes::Haze(); output haze; }",
        &[(FOG, 1)],
    ),
    ("additional_info(Base);", &[(FOG, 1)]),
    ("additional_info(Base); modifier(Tint);", &[(FOG, 1)]),
    ("graph { node fog = nodes::Fog(); output fog; } modifier(Tint);", &[(FOG, 1)]),
    (
        "graph(functions) { node fog = nodes::Fog(); output fog; } fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = material_vertex(i_position); } }
        fragment_source { void main() { color = material_color(); } }",
        &[(FOG, 1)],
    ),
    // The functions of both stages.
    (
        "graph { node fog = nodes::Fog(); node by = displacement(displacement = fog); node shade = surface_unlit();
         node all = surfacematerial(surfaceshader = shade, displacementshader = by); output all; }",
        &[(FOG, 0)],
    ),
];

const BASE: &str = "shader_info! { pub Base { graph { node fog = nodes::Fog(); output fog; } } }\n";

fn info(name: &str, statements: &str) -> String {
    format!("shader_info! {{ pub {name} {{ {statements} do_static_compilation; }} }}\n")
}

#[test]
fn nodes_of_shared_functions_compile_on_every_backend() {
    let infos = ACCEPTED.iter().enumerate().map(|(index, (statements, _))| info(&format!("It{index}"), statements));
    let folder = package(&format!("{NODES}{BASE}{}", infos.collect::<String>()));
    let report = builder().check(folder.path()).expect("a package");
    assert!(report.passed(), "{}", report.rendered(Style::Plain));
    let summary = report.summary();
    assert!(summary.contains(&format!("{} compiled statically", ACCEPTED.len())), "{summary}");
}

#[test]
fn a_text_has_the_function_once() {
    for (statements, wanted) in ACCEPTED {
        let folder = package(&format!("{NODES}{BASE}{}", info("It", statements)));
        let expanded = builder().backends([Backend::Vulkan]).expand(folder.path(), "It", Some("frag"), None);
        let expanded = expanded.expect("it is there");
        assert_eq!(expanded.errors, None, "{}", expanded.text);
        let text = &expanded.stages[0].assembled;
        for (part, count) in *wanted {
            assert_eq!(text.matches(part).count(), *count, "`{part}` for\n{statements}\nin\n{text}");
        }
    }
}

/// What follows the nodes, wrong at the `^`, and what the error says.
const WRONG: &[(&str, &[&str])] = &[
    (
        "shader_info! { pub It { graph { node a = nodes::Fog(); node b = others::^Fog(position = geometry(normal_world)); \
         node c = add(in1 = a, in2 = b); output c; } do_static_compilation; } }",
        &["SI0045", "two different functions are called `fog_amount`"],
    ),
    (
        "shader_info! { pub It { typedef_source(others::fog_amount); graph { node a = nodes::^Fog(); output a; } do_static_compilation; } }",
        &["SI0045", "two different functions are called `fog_amount`"],
    ),
    (
        "shader_node! { pub N { input at: vec2; output out: float; function(nodes::^hidden); } }",
        &["SI0146", "`nodes::hidden` is private to its module", "write `pub(crate)` before `hidden`"],
    ),
    (
        "shader_node! { pub N { output out: float; function(nodes::^SOFTNESS); } }",
        &["SI0013", "`nodes::SOFTNESS` is a `#[shader_shared]` const, not a `#[shader_shared]` function"],
    ),
    (
        "shader_node! { pub N { input at: vec2; output out: float; function(nodes::^fog_amount); } }",
        &[
            "SI0159",
            "`nodes::fog_amount` does not fit the ports of `N`",
            "the ports ask for `fn fog_amount(at: Vec2) -> f32`",
        ],
    ),
    (
        "shader_node! { pub N { input position: vec3; input ^density: int; output out: float; function(nodes::fog_amount); } }",
        &[
            "input `density` is of type `int`, and the parameter `density` of `nodes::fog_amount` is an `f32`",
            "write `input density: float`",
        ],
    ),
    (
        "shader_node! { pub N { input position: vec3; output out: float; function(nodes::fog_amount); } } \
         shader_info! { pub It { graph { node n = ^N(); output n; } do_static_compilation; } }",
        &["`N` has errors"],
    ),
    (
        "shader_node! { pub N { input position: vec3; input density: float; output out: float; function(nodes::fog_amonut); } } \
         shader_info! { pub It { graph { node n = ^N(); output n; } do_static_compilation; } }",
        &["`N` has errors", "cannot find a `#[shader_shared]` function `nodes::fog_amonut`"],
    ),
    (
        "#[shader_shared] pub fn position(at: Vec3) -> f32 { at.x } \
         shader_node! { pub N { input at: vec3; output out: float; function(position); } } \
         shader_info! { pub It { graph { node n = ^N(at = vec3(1.0)); output n; } do_static_compilation; } }",
        &["the function `position` of `N` has the name of a variable of materials", "`position_value`"],
    ),
];

#[test]
fn each_error_is_at_its_token() {
    let problems = WRONG.iter().filter_map(|(rust, messages)| refused(&format!("{NODES}{rust}\n"), messages));
    let problems: Vec<String> = problems.collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn a_node_of_another_crate_brings_its_function() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = "[package]\nname = \"lib-nodes\"\nversion = \"0.1.0\"\nedition = \"2024\"\nlinks = \"lib_nodes\"\n\
                   [build-dependencies]\n# shader-builder\n";
    let above = "[package]\nname = \"above\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[dependencies]\n\
                 lib-nodes = { path = \"../lib\" }\n[workspace]\n";
    // The function of `Split` is private there. Two nodes of two crates lead to one function.
    let rust = "use lib_nodes::nodes as theirs;
        shader_node! { pub Own {
            input at: vec3; input density: float = 0.5; output out: float; function(theirs::fog_amount);
        } }
        shader_info! { pub It {
            typedef_source(lib_nodes::nodes::fog_amount);
            graph {
                node split = theirs::Split();
                node own = Own(at = split.high);
                node fog = lib_nodes::nodes::Fog(density = own);
                output fog;
            }
            do_static_compilation;
        } }\n";
    let files = [
        ("lib/Cargo.toml", library),
        ("lib/build.rs", "fn main() {}"),
        ("lib/src/lib.rs", NODES),
        ("above/Cargo.toml", above),
        ("above/src/lib.rs", rust),
    ];
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    }
    let above = folder.path().join("above");
    let report = builder().check(&above).expect("a package");
    assert!(report.passed(), "{}", report.rendered(Style::Plain));
    let expanded = builder().backends([Backend::Vulkan]).expand(&above, "It", Some("frag"), None).expect("it is there");
    let text = &expanded.stages[0].assembled;
    for part in [FOG, HIDDEN] {
        assert_eq!(text.matches(part).count(), 1, "`{part}` in\n{text}");
    }
}

// What a reader copies must work.
#[test]
fn the_example_of_the_manual_compiles() {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/materials.md")).expect("the manual");
    let mut blocks = page.split("```rust\n").filter_map(|rest| rest.split("```").next());
    let example = blocks.find(|block| block.contains("function(fog_amount);")).expect("an example");
    let used = info("It", "graph { node fog = Fog(density = 0.5); output fog; }");
    let report = builder().check(package(&format!("{example}{used}")).path()).expect("a package");
    assert!(report.passed(), "{}", report.rendered(Style::Plain));
    assert!(report.summary().contains("1 info, 1 compiled statically"), "{}", report.summary());
}
