//! Features that are optional in WebGPU: half precision and subgroups. A declaration names the extension of GLSL, and
//! the text for WebGPU enables the feature.

use crate::script;

use script::Package;
use shader_builder::{Backend, Builder};

fn text(statements: &str, body: &str) -> String {
    let lib = format!(
        "shader_info! {{ pub It {{ {statements} storage_buf(0, read_write) v: [vec4]; local_group_size(32); \
         compute_source {{ void main() {{ {body} }} }} do_static_compilation; }} }}\n"
    );
    let package = Package::new("", &[("src/lib.rs", &lib)]);
    let builder = Builder::new().backends([Backend::WebGpu]);
    let report = builder.clone().check(&package.path()).expect("a package");
    assert!(report.passed(), "{}", report.rendered(shader_builder::Style::Plain));
    let found = builder.expand(&package.path(), "It", Some("comp"), None).expect("It");
    found.stages[0].translated.clone().expect("WGSL")
}

#[test]
fn webgpu_enables_what_an_extension_asks_for() {
    let half = text(
        "extension(GL_EXT_shader_explicit_arithmetic_types_float16);",
        "f16vec2 h = f16vec2(v[0].xy); v[0].zw = vec2(h * float16_t(2.0));",
    );
    assert!(half.starts_with("enable f16;") && half.contains("vec2<f16>"), "{half}");
    let subgroup =
        text("extension(GL_KHR_shader_subgroup_arithmetic);", "v[gl_GlobalInvocationID.x].x = subgroupAdd(v[0].y);");
    assert!(subgroup.contains("subgroupAdd("), "{subgroup}");
    let plain = text("", "v[0].x = v[0].y;");
    assert!(!plain.contains("enable"), "{plain}");
}
