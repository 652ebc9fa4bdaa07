//! The feature `standalone`: with a build script a crate is the same without it, and without either that is an error.

use std::sync::{Mutex, PoisonError};

use shader_info_tests::outside::{Crate, PROFILES, place, workspace};

/// The crate whose struct, fragment and info the other one uses.
const BASE: &str = r#"use shader_info::{glam::Vec4, shader_fragment, shader_info, shader_shared};

#[shader_shared]
#[derive(Clone, Copy)]
pub struct Light { pub direction: Vec4, pub color: Vec4 }

shader_info! { pub View { push_constant ModelMatrix: mat4; uniform_buf(0) light: Light; } }

shader_fragment! {
    pub Place {
        provides position;
        shared vertex_in pos: vec3;
        shared param place: mat4;
        vertex { void main() { gl_Position = place * vec4(pos, 1.0); } }
    }
}
"#;

/// Inherits over crates, lists fragments, has branches with rules; prints all that the declarations left.
const MAIN: &str = r#"use shader_info::{Backend, Info, shader_fragment, shader_info};
use standalone_base::{Place, View};

shader_fragment! {
    pub Layer {
        requires position from Place;
        sampler map: sampler2D;
        vertex_in uv: vec2;
        interpolator uv: vec2;
        param strength: float;
        fragment { void main(inout Surface surface) { surface.color = texture(map, uv) * strength; } }
    }
}

shader_info! { pub Composed { fragments(Layer, Layer); do_static_compilation; } }

shader_info! {
    pub Mesh {
        additional_info(View);
        branch fog;
        branch mode: [Flat, Lit] = Lit;
        specialize { if mode == Flat { fog = false; } if target(webgpu) { fog = false; } }
        vertex_in(0) pos: vec3;
        push_constant tint: vec4;
        #[when(fog)] push_constant density: float;
        fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = ModelMatrix * vec4(pos, 1.0); } }
        fragment_source {
            void main() {
                color = mode == mode_Lit ? tint * light.color : tint;
                if (fog) { color *= 0.5; }
            }
        }
        do_static_compilation;
    }
}

fn show(info: &'static Info) {
    println!("{info:?}");
    println!("{:?} {:?}", info.state(), info.stages().iter().collect::<Vec<_>>());
    info.attributes().for_each(|it| println!("{it:?}"));
    info.varyings().for_each(|it| println!("{it:?}"));
    info.outputs().for_each(|it| println!("{it:?}"));
    info.resources().for_each(|it| println!("{it:?}"));
    info.push_constants().for_each(|it| println!("{it:?}"));
    info.artifacts().for_each(|it| println!("{it:?}"));
    for stage in info.stages().iter() {
        println!("{:?} {:?}", info.text(Backend::Vulkan, stage), info.spirv(stage));
    }
}

fn main() {
    show(Composed::INFO);
    show(Mesh::INFO);
    for backend in [Backend::Vulkan, Backend::WebGpu] {
        let key = Mesh::key_for(backend).mode(mesh::Mode::Lit).fog(true);
        println!("{} {:?}", key.bits(), mesh::Key::canonical(key.bits(), backend));
    }
    println!("{} {}", size_of::<mesh::PushConstants>(), size_of::<mesh::Vertex>());
}
"#;

/// The crates share a target folder, and two tests change one of them.
static ORDER: Mutex<()> = Mutex::new(());

const OFF: (&str, &str) = ("/runtime\" }", "/runtime\", default-features = false, features = [\"glam\"] }");

fn without_feature(it: &Crate) {
    it.edit("Cargo.toml", OFF.0, OFF.1);
}

fn with_build_script(name: &str, main: &str) -> [Crate; 2] {
    let base = Crate::new("standalone_base", &[("src/lib.rs", BASE)]);
    let it = Crate::of(name, "2024", &[&base], &[("src/main.rs", main)]);
    [base, it]
}

/// A library without a build script.
fn plain(name: &str, lib: &str) -> Crate {
    let manifest = format!(
        "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\n\
         shader-info = {{ path = \"{}/runtime\" }}\n\n{PROFILES}\n[workspace]\n",
        workspace().display()
    );
    let it = Crate::plain(name, &[("Cargo.toml", &manifest), ("src/lib.rs", lib)]);
    without_feature(&it);
    it
}

/// Lines of a kind that rustc prints about the crate's own code.
fn lines<'a>(output: &'a str, kind: &str) -> Vec<&'a str> {
    // The last one a build script prints after its first run alone, so it depends on what the target folder holds.
    let others = ["build failed, waiting", "could not compile", "profile package spec", "was not validated"];
    output.lines().filter(|line| line.starts_with(kind) && !others.iter().any(|words| line.contains(words))).collect()
}

#[test]
fn with_a_build_script_a_crate_is_the_same_without_the_feature() {
    let _order = ORDER.lock().unwrap_or_else(PoisonError::into_inner);
    let [base, it] = with_build_script("standalone_used", MAIN);
    let run = || {
        let output = it.cargo(&["run"], &[]).passes();
        let from = output.find("Info {").unwrap_or_else(|| panic!("nothing is printed:\n{output}"));
        // Cargo's own lines begin with blanks.
        let printed: Vec<&str> = output[from..].lines().take_while(|line| !line.starts_with(' ')).collect();
        let warnings: Vec<String> = lines(&output, "warning:").into_iter().map(str::to_owned).collect();
        (printed.join("\n"), warnings)
    };
    let with = run();
    for words in ["Built", "Light", "layer0", "density", "Ok(["] {
        assert!(with.0.contains(words), "`{words}` is not printed:\n{}", with.0);
    }
    [&base, &it].into_iter().for_each(without_feature);
    let tree = it.cargo(&["tree", "--edges", "normal", "--prefix", "none"], &[it.offline()]).passes();
    assert!(tree.contains("shader-info-macros") && !tree.contains("shader-info-assemble"), "{tree}");
    assert_eq!(run(), with);
    // Where nothing is compiled, the types are there as well.
    it.cargo(&["check"], &[("SHADER_BUILDER", "off")]).passes();
}

#[test]
fn with_a_build_script_errors_are_the_same_without_the_feature() {
    let _order = ORDER.lock().unwrap_or_else(PoisonError::into_inner);
    // A fragment that nothing lists, an info, a struct, rules.
    let wrong = r#"use shader_info::{glam::Vec3, shader_fragment, shader_info, shader_shared};

shader_fragment! {
    pub Layer {
        sampler map: sampler2D;
        fragment { void main(inout Surface surface) { surface.color = texture(map, vec2(0.5)).rg; } }
    }
}

shader_fragment! {
    pub Twice { param weight: float; sampler weight: sampler2D; fragment { void main() {} } }
}

#[shader_shared]
#[derive(Clone, Copy)]
pub struct Odd { pub direction: Vec3, pub long: [f32; 3] }

shader_info! { pub Slots { sampler(1) a: sampler2D; sampler(1) b: sampler2D; uniform_buf(0) odd: Odd; } }

shader_info! { pub Rules { branch fog; specialize { fog = 3; } do_static_compilation; } }

fn main() {}
"#;
    let [base, it] = with_build_script("standalone_wrong", wrong);
    let errors = || {
        let messages = it.cargo(&["check"], &[]).fails(&["SI0034", "SI0060"]);
        let lines =
            messages.lines().filter(|line| line.starts_with("error: SI") || line.trim_start().starts_with("--> src"));
        let mut lines: Vec<String> = lines.map(|line| line.trim().to_owned()).collect();
        lines.sort();
        lines
    };
    let with = errors();
    for token in ["weight: sampler2D", "b: sampler2D", "3; }"] {
        let at = format!("src/main.rs:{}", place(wrong, token).split(':').next().expect("a line"));
        assert!(with.iter().any(|line| line.contains(&at)), "no error at `{token}`: {with:#?}");
    }
    [&base, &it].into_iter().for_each(without_feature);
    assert_eq!(errors(), with);
}

#[test]
fn what_the_build_script_does_not_find_is_a_warning_without_the_feature() {
    let _order = ORDER.lock().unwrap_or_else(PoisonError::into_inner);
    let made = r#"macro_rules! make {
    ($name:ident) => { shader_info::shader_fragment! { pub $name { fragment { void main() {} } } } };
}
make!(Made);
fn main() {}
"#;
    let [base, it] = with_build_script("standalone_made", made);
    // One crate with the feature turns it on for all.
    [&base, &it].into_iter().for_each(without_feature);
    let output = it.cargo(&["check"], &[]).passes();
    assert!(output.contains("SI0075: `Made` is not checked, because the build script did not find it"), "{output}");
    assert!(output.contains(&format!("--> src/main.rs:{}", place(made, "Made);"))), "{output}");
    // The second help, followed.
    it.edit("Cargo.toml", OFF.1, OFF.0);
    let output = it.cargo(&["check"], &[]).passes();
    assert!(!output.contains("SI0075"), "{output}");
}

/// SI0158 once, at the first of them.
pub(crate) fn without_a_build_script() -> String {
    let declared = r#"use shader_info::{shader_fragment, shader_info, shader_shared, glam::Vec4};

#[shader_shared]
#[derive(Clone, Copy)]
pub struct Light { pub color: Vec4 }

shader_fragment! { pub Tint { fragment { void main() {} } } }

shader_info! { pub View { push_constant tint: vec4; uniform_buf(0) light: Light; } }

shader_info! {
    pub Mesh {
        additional_info(View);
        vertex_source { void main() { gl_Position = tint; } }
        fragment_source { void main() {} }
        do_static_compilation;
    }
}

pub fn constants() -> mesh::PushConstants { mesh::PushConstants { tint: [0.0; 4].into() } }
"#;
    let it = plain("standalone_alone", declared);
    let messages = it.build().fails(&["SI0158: `Tint` is neither checked nor compiled", "help: add `shader-builder`"]);
    assert!(messages.contains(&format!("--> src/lib.rs:{}", place(declared, "Tint {"))), "{messages}");
    assert_eq!((lines(&messages, "error").len(), lines(&messages, "warning").len()), (1, 0), "{messages}");
    // The second way out of the help, followed; the first one is the other tests of this file.
    it.edit("Cargo.toml", "[\"glam\"]", "[\"glam\", \"standalone\"]");
    it.build().passes();
    "SI0158".to_owned()
}

#[test]
fn without_a_build_script_the_feature_is_needed() {
    without_a_build_script();
}

#[test]
fn shared_items_need_neither() {
    let shared = "use shader_info::{glam::Vec4, interface_info, shader_shared};\n\n\
                  #[shader_shared]\n#[derive(Clone, Copy)]\npub struct Light { pub color: Vec4, pub reach: f32 }\n\n\
                  #[shader_shared]\npub const LIGHTS: u32 = 3;\n\n\
                  interface_info! { pub Surface as surface { normal: vec3; } }\n";
    let right = shared.replace(", pub reach: f32", "");
    plain("standalone_shared", &right).build().passes();
    // Their rules are the macro's with and without the feature.
    plain("standalone_shared", shared).build().fails(&["SI0061"]);
}
