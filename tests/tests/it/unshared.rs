//! Items without `#[shader_shared]` that a declaration names: one error each, at the path, and what it says to write
//! works. rustc would say that a macro of that name is missing.

use shader_info_tests::outside::{Crate, place};

const LIB: &str = "use shader_info::{VertexInput, interface_info, shader_fragment, shader_info, shader_shared};
use shader_info::glam::{Mat4, Vec3};

pub mod scene {
    use shader_info::glam::Vec4;
    /// A light.
    #[repr(C)]
    #[derive(Clone, Copy)]
    pub struct Light { pub color: Vec4 }
    pub const LIGHTS: u32 = 4;
}

use scene::{LIGHTS, Light};

#[shader_shared]
#[derive(Clone, Copy)]
pub struct Camera { pub view: Mat4, pub lights: [Light; LIGHTS as usize], pub key: Light }

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Corner { pub pos: Vec3 }

pub fn twice(x: f32) -> f32 { x + x }
#[shader_shared]
pub fn four_times(x: f32) -> f32 { twice(x) + twice(x) }

shader_info! { pub Drawn {
    vertex_in(Corner);
    uniform_buf(0) camera: Camera;
    typedef_source(four_times);
    fragment_out(0) color: vec4;
    vertex_source { void main() { gl_Position = camera.view * vec4(pos, 1.0); } }
    fragment_source { void main() { color = camera.lights[0].color * four_times(0.25); } }
    do_static_compilation;
} }

shader_info! { pub Descendant {
    branch bright;
    additional_info(Drawn);
    #[when(bright)] uniform_buf(1) other: Camera;
    do_static_compilation;
} }

interface_info! { pub Varyings { rows: [vec4; LIGHTS]; } }
shader_info! { pub Interpolated {
    vertex_out(Varyings);
    fragment_out(0) color: vec4;
    vertex_source { void main() { gl_Position = vec4(0.0); rows[0] = vec4(1.0); } }
    fragment_source { void main() { color = rows[0]; } }
    do_static_compilation;
} }

shader_fragment! { pub Tinted {
    param tints: [vec4; scene::LIGHTS];
    fragment { void main(inout Surface surface) { surface.color *= tints[0]; } }
} }
";

const ERRORS: [(&str, &str); 6] = [
    ("SI0013: `Light` is unknown to the GPU: it has no `#[shader_shared]`", "Light; LIGHTS"),
    ("SI0013: `LIGHTS` is unknown to the GPU: it has no `#[shader_shared]`", "LIGHTS as usize"),
    ("SI0013: `Corner` is unknown to the GPU: it has no `#[derive(VertexInput)]`", "Corner);"),
    ("SI0013: `twice` is unknown to the GPU: it has no `#[shader_shared]`", "twice(x) + "),
    ("SI0013: `LIGHTS` is unknown to the GPU: it has no `#[shader_shared]`", "LIGHTS]; } }"),
    ("SI0013: `scene::LIGHTS` is unknown to the GPU: it has no `#[shader_shared]`", "LIGHTS];\n    fragment"),
];

#[track_caller]
fn check_errors(messages: &str, file: &str, text: &str) {
    for (words, piece) in ERRORS {
        assert!(messages.contains(words), "{words}\n{messages}");
        assert!(messages.contains(&format!("--> {file}:{}\n", place(text, piece))), "{piece}\n{messages}");
    }
    assert!(!messages.contains("cannot find macro"), "{messages}");
    assert!(!messages.contains("SI0070"), "{messages}");
    let own = messages.lines().filter(|line| line.starts_with("error: SI"));
    assert_eq!(own.count(), ERRORS.len(), "each path once: {messages}");
}

#[test]
fn a_forgotten_attribute_is_named_where_it_is_missed() {
    // An example declares the same names with the same paths, and its errors are not the library's.
    let wrong = format!("{LIB}\nfn main() {{}}\n");
    let made = Crate::new("unshared_items", &[("src/lib.rs", LIB), ("examples/wrong.rs", &wrong)]);
    check_errors(&made.build().fails(&[]), "src/lib.rs", LIB);
    // The helps, followed.
    let right = LIB.replace("    pub struct Light", "    #[shader_shared]\n    pub struct Light");
    let right = right.replace("    pub const LIGHTS", "    #[shader_shared]\n    pub const LIGHTS");
    let right = right.replace("pub fn twice", "#[shader_shared]\npub fn twice");
    let right = right
        .replace("#[derive(Clone, Copy)]\npub struct Corner", "#[derive(Clone, Copy, VertexInput)]\npub struct Corner");
    let right = right.replace("use shader_info::glam::Vec4;", "use shader_info::{glam::Vec4, shader_shared};");
    made.write("src/lib.rs", &right);
    made.build().passes();
    let messages = made.cargo(&["build", "--examples"], &[]).fails(&[]);
    check_errors(&messages, "examples/wrong.rs", &wrong);
    assert!(!messages.contains("--> src/lib.rs"), "{messages}");
}
