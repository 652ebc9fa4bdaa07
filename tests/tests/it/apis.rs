//! Graphics APIs as features of the builder: what a build without one compiles, and says about it.

use shader_info_tests::outside::Crate;

const MAIN: &str = r#"use shader_info::{Backend, Stage, shader_info};

shader_info! {
    pub Flat {
        fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() { color = vec4(1.0); } }
        do_static_compilation;
    }
}

fn main() {
    assert!(Flat::spirv(Stage::Fragment).is_ok());
    for backend in [Backend::WebGpu, Backend::Metal, Backend::D3d12, Backend::OpenGl460, Backend::Gles300] {
        println!("{}", Flat::INFO.text(backend, Stage::Fragment).unwrap_err());
    }
}
"#;

fn user(name: &str, features: &[&str]) -> Crate {
    let build = "use shader_builder::Builder;\n\nfn main() {\n    Builder::new().build()\n}\n";
    Crate::with_features(name, features, &[("build.rs", build), ("src/main.rs", MAIN)])
}

/// Features, and which compilers cargo builds for them.
#[test]
fn compilers_are_compiled_only_for_apis_that_need_them() {
    let mut before: &[&str] = &["vulkan"];
    let user = user("apis-tree", before);
    for (features, wanted) in [
        (&["vulkan"][..], &["glslang-sys"][..]),
        (&["opengl"], &["glslang-sys"]),
        (&["webgpu"], &["glslang-sys", "naga"]),
        (&["metal"], &["glslang-sys", "spirv-cross-sys"]),
        (&["d3d12"], &["glslang-sys", "spirv-cross-sys"]),
        (&["vulkan", "program"], &["glslang-sys"]),
        (&["program"], &[]),
    ] {
        user.change_features(before, features);
        before = features;
        let tree = user.cargo(&["tree", "--edges", "normal,build", "--prefix", "none"], &[user.offline()]).passes();
        let has = |package: &str| tree.lines().any(|line| line.split(' ').next() == Some(package));
        for compiler in ["glslang-sys", "naga", "spirv-cross-sys", "spirv-tools-sys"] {
            assert_eq!(has(compiler), wanted.contains(&compiler), "{features:?}: {compiler} in\n{tree}");
        }
    }
}

#[test]
fn a_build_without_an_api_says_so() {
    let user = user("apis-vulkan", &["vulkan"]);
    let output = user.cargo(&["run"], &[]).passes();
    for feature in ["webgpu", "metal", "d3d12", "opengl"] {
        let words = format!("the feature `{feature}` of shader-builder is off; turn it on");
        assert!(output.contains(&words), "{output}");
    }
    let metal = "Builder::new().backends([shader_builder::Backend::Vulkan, shader_builder::Backend::Metal])";
    user.edit("build.rs", "Builder::new()", metal);
    user.build().fails(&["Metal needs the feature `metal` of shader-builder, which is off"]);
    let lowered =
        "Builder::new().lower_on(shader_builder::Backend::WebGpu, \"fog\", shader_builder::Lowering::Dynamic)";
    user.edit("build.rs", metal, lowered);
    user.build().fails(&["WebGpu needs the feature `webgpu` of shader-builder, which is off"]);
}

#[test]
fn no_feature_at_all_is_an_error_that_names_some() {
    let user = user("apis-none", &[]);
    user.build().fails(&["shader-builder has no features: turn on graphics APIs"]);
}
