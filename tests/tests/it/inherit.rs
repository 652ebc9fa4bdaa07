//! Parents, grandparents and parents in other crates: what arrives, and the error where it cannot.

use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use shader_info_tests::outside::{Crate, place};

/// The crate whose infos others inherit.
const BASE: &str = r#"use shader_info::{glam::{Mat4, Vec4}, interface_info, shader_info, shader_shared};

#[shader_shared]
#[derive(Clone, Copy)]
pub struct Light { pub direction: Vec4, pub color: Vec4 }

#[shader_shared]
pub const LIGHTS: u32 = 3;

interface_info! { pub Surface as surface { normal: vec3; } }

mod hidden {
    shader_info::shader_info! { pub Secret { define SECRET; } }
}
pub use hidden::Secret as Known;

pub mod infos {
    use super::*;
    shader_info! { pub View { push_constant ViewMatrix: mat4; uniform_buf(0) light: Light; } }
    shader_info! { pub(crate) Private { define PRIVATE; } }
    shader_info! {
        pub Lit {
            additional_info(View);
            vertex_out(Surface);
            storage_buf(1, read) lights: [Light];
            push_constant scale: [float; LIGHTS];
        }
    }
    shader_info! {
        pub Shaded {
            additional_info(Lit);
            vertex_in(0) pos: vec3;
            vertex_source("shaded.vert.glsl");
        }
    }
}

pub fn matrix() -> Mat4 { Mat4::IDENTITY }
"#;

const VERTEX: &str =
    "#include \"shaded.glsl\"\nvoid main() {\n  surface.normal = pos;\n  gl_Position = shaded(pos);\n}\n";
const INCLUDED: &str = "vec4 shaded(vec3 pos) { return ViewMatrix * vec4(pos * scale[0], 1.0); }\n";

/// Three levels and a diamond over two crates; the descendant's own things beside what it inherits.
const HEIR: &str = r#"pub mod wrong;
use inherit_base::infos::{Lit, View};
use shader_info::shader_info;

shader_info! {
    pub Tinted { additional_info(View); push_constant tint: vec4; sampler(0) albedo: sampler2D; }
}

shader_info! {
    pub Heir {
        additional_info(Tinted, Lit, inherit_base::infos::Shaded, inherit_base::Known);
        fragment_out(0) color: vec4;
        fragment_source {
            void main() { color = tint * light.color * lights[0].color * vec4(surface.normal, 1.0) * texture(albedo, vec2(0.0)); }
        }
        do_static_compilation;
    }
}

shader_info! {
    pub Richer {
        sampler(1) own: sampler2D;
        sampler(2, batch) more: sampler2D;
        additional_info(Heir);
        do_static_compilation;
    }
}
"#;

const MAIN: &str = r#"use inherit::{Heir, Richer};
use shader_info::{Info, Stage};

fn bindings(info: &'static Info) -> Vec<(&'static str, u32, u32)> {
    info.resources().map(|it| (it.name, it.set, it.binding)).collect()
}

fn main() {
    println!("heir: {:?}", bindings(Heir::INFO));
    let rich = bindings(Richer::INFO);
    println!("kept: {}", bindings(Heir::INFO).iter().all(|it| rich.contains(it)));
    println!("own: {:?}", rich.iter().filter(|it| ["own", "more"].contains(&it.0)).collect::<Vec<_>>());
    println!("push: {:?}", Heir::INFO.push_constants().map(|it| it.name).collect::<Vec<_>>());
    for info in [Heir::INFO, Richer::INFO] {
        println!("built: {} {}", info.spirv(Stage::Vertex).is_ok(), info.spirv(Stage::Fragment).is_ok());
    }
    let push = inherit::heir::PushConstants { ViewMatrix: inherit_base::matrix(), tint: [0.0; 4].into(), scale: [1.0; 3] };
    let packed = shader_info::Block::std430(&push);
    println!("bytes: {}", shader_info::bytemuck::bytes_of(packed.bytes()).len());
}
"#;

/// The descendant's package, right again.
fn package() -> MutexGuard<'static, Crate> {
    static CRATE: LazyLock<Mutex<Crate>> = LazyLock::new(|| Mutex::new(new()));
    let mut it = CRATE.lock().unwrap_or_else(PoisonError::into_inner);
    *it = new();
    it
}

fn new() -> Crate {
    let files = [("src/lib.rs", BASE), ("shaders/shaded.vert.glsl", VERTEX), ("shaders/shaded.glsl", INCLUDED)];
    let base = Crate::new("inherit_base", &files);
    Crate::of("inherit", "2024", &[&base], &[("src/lib.rs", HEIR), ("src/main.rs", MAIN), ("src/wrong.rs", "")])
}

/// Builds the descendant with one more module, and gives what rustc says: this often, with these words.
#[track_caller]
fn wrong(text: &str, errors: usize, expected: &[&str]) -> String {
    let it = package();
    it.write("src/wrong.rs", text);
    let messages = it.build().fails(expected);
    let count =
        messages.lines().filter(|line| line.starts_with("error") && !line.contains("could not compile")).count();
    assert_eq!(count, errors, "{messages}");
    messages
}

#[test]
fn three_levels_and_a_diamond_over_two_crates() {
    let printed = package().cargo(&["run"], &[]).passes();
    let lines = [
        // Sets are frequencies; uniform buffers begin at binding 0, storage buffers at 16, textures at 32.
        r#"heir: [("albedo", 0, 32), ("light", 0, 0), ("lights", 0, 17)]"#,
        "kept: true",
        r#"own: [("own", 0, 33), ("more", 1, 34)]"#,
        r#"push: ["tint", "ViewMatrix", "scale"]"#,
        "built: true true\nbuilt: true true",
        // vec4 at 0, mat4 at 16, float[3] at 80.
        "bytes: 96",
    ];
    for line in lines {
        assert!(printed.contains(line), "not printed: {line}\n{printed}");
    }
}

#[test]
fn a_private_parent_is_rejected_by_the_compiler() {
    let text = "shader_info::shader_info! { pub A { additional_info(inherit_base::infos::Private); } }\n";
    wrong(text, 1, &["E0603", &format!("src/wrong.rs:{}", place(text, "Private"))]);
    let text = "mod a { shader_info::shader_info! { P { define A; } } }\nshader_info::shader_info! { pub A { additional_info(a::P); } }\n";
    wrong(text, 1, &["SI0146: `a::P` is private", &format!("src/wrong.rs:{}", place(text, "P);"))]);
}

/// Sources that need what the parent has.
const SOURCES: &str = "vertex_source { void main() { gl_Position = ViewMatrix[0]; } } fragment_source { void main() {} } do_static_compilation;";

#[test]
fn a_misspelt_parent_is_one_error() {
    let text = format!(
        "use shader_info::shader_info;\nshader_info! {{ pub A {{ additional_info(inherit_base::infos::Veiw); {SOURCES} }} }}\n\
         shader_info! {{ pub B {{ additional_info(A); {SOURCES} }} }}\nshader_info! {{ pub C {{ additional_info(B); do_static_compilation; }} }}\n\
         pub const USED: &str = A::INFO.name();\n"
    );
    wrong(&text, 1, &["SI0014", "did you mean `View`?", &format!("src/wrong.rs:{}", place(&text, "Veiw"))]);
}

#[test]
fn infos_that_inherit_in_a_circle() {
    let text = "use shader_info::shader_info;\nshader_info! { pub A { additional_info(B); do_static_compilation; } }\n\
                shader_info! { pub B { additional_info(C); do_static_compilation; } }\n\
                shader_info! { pub C { additional_info(A); do_static_compilation; } }\n";
    let messages = wrong(text, 1, &["SI0015"]);
    assert!(
        ["A -> B -> C -> A", "B -> C -> A -> B", "C -> A -> B -> C"].iter().any(|it| messages.contains(it)),
        "{messages}"
    );
}

#[test]
fn a_clash_shows_both_places() {
    let text = "use shader_info::shader_info;\nshader_info! { pub A { define SIZE = 4; } }\nshader_info! { pub B { define SIZE = 5; } }\n\
                shader_info! { pub C { additional_info(A, B); } }\n";
    let messages = wrong(text, 1, &["SI0018", &format!("--> src/wrong.rs:{}", place(text, "B); }"))]);
    for part in ["SIZE = 4", "SIZE = 5"] {
        let line = place(text, part).split(':').next().expect("a line").to_owned();
        assert!(messages.contains(&format!("src/wrong.rs:{line}:")), "no place of `{part}`:\n{messages}");
    }
    // With another crate's, whose file it names.
    let text = "use shader_info::shader_info;\nshader_info! { pub A { additional_info(inherit_base::infos::View); uniform_buf(0) other: glsl(Camera); } }\n";
    wrong(
        text,
        1,
        &[
            "SI0034",
            &format!("src/wrong.rs:{}", place(text, "other: glsl")),
            &format!("src/lib.rs:{}", place(BASE, "light: Light")),
        ],
    );
}

#[test]
fn the_same_parent_twice_and_parents_that_are_none() {
    let text = "use shader_info::shader_info;\nuse inherit_base::{Surface, infos::View};\nshader_info! { pub A { additional_info(View, View); } }\n\
                shader_info! { pub B { additional_info(Surface); } }\nmacro_rules! foreign { (none) => {} }\n\
                shader_info! { pub C { additional_info(foreign); } }\n";
    let places = ["View);", "Surface);", "foreign);"].map(|it| format!("src/wrong.rs:{}", place(text, it)));
    wrong(text, 3, &["SI0016", "SI0013", "not shader-info's", &places[0], &places[1], &places[2]]);
}
