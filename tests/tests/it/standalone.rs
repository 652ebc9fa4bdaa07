//! The feature `standalone`: a crate without it and without a build script is an error with two ways out.

use shader_info_tests::outside::{Crate, PROFILES, place, workspace};

const OFF: (&str, &str) = ("/runtime\" }", "/runtime\", default-features = false, features = [\"glam\"] }");

fn without_feature(it: &Crate) {
    it.edit("Cargo.toml", OFF.0, OFF.1);
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
fn count(output: &str, kind: &str) -> usize {
    let others = ["could not compile", "profile package spec"];
    output.lines().filter(|line| line.starts_with(kind) && !others.iter().any(|words| line.contains(words))).count()
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
    let said = it.build().fails(&["SI0158: `Tint` is neither checked nor compiled", "help: add `shader-builder`"]);
    assert!(said.contains(&format!("--> src/lib.rs:{}", place(declared, "Tint {"))), "{said}");
    assert_eq!((count(&said, "error"), count(&said, "warning")), (1, 0), "{said}");
    // The second way out of the help, followed.
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
