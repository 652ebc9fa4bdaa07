//! Fragment stages that run once for each sample get their own sample's values on every backend (Vulkan 1.3 §15.9,
//! `SampleMask` and `FragCoord`), or the backend is left out at the word.

use crate::script;

use script::Package;
use shader_builder::compile::glslang::compile;
use shader_builder::compile::translate::{Refusal, translate};
use shader_builder::compile::validate::validate;
use shader_builder::{Backend, Builder, Style};
use shader_info_model::Stage;

const DECLARED: &str = "#version 460
layout(location = 0) out vec4 o;
layout(set = 0, binding = 32) uniform sampler2D map;
";

fn translated(backend: Backend, body: &str) -> Result<String, Refusal> {
    let text = format!("{DECLARED}void main() {{ o = vec4(0.0); {body} }}\n");
    let compiled = compile(Stage::Fragment, backend, &text).unwrap_or_else(|why| panic!("{body}: {why:?}"));
    let (translated, words) = translate(backend, Stage::Fragment, &compiled.words)?;
    if !words.is_empty() {
        validate(&words).unwrap_or_else(|why| panic!("{body}: {why}"));
    }
    Ok(translated.text)
}

#[test]
fn a_mask_has_the_bit_of_the_own_sample() {
    let body = "o.x = float(gl_SampleMaskIn[0]); o.y = float(gl_SampleID);";
    for (backend, own) in [
        (Backend::Metal, "int(gl_SampleMaskIn) & int(uint(1) << uint(gl_SampleID))"),
        (Backend::D3d12, "gl_SampleMaskIn[0] & int(uint(1) << uint(gl_SampleID))"),
        (Backend::WebGpu, "& (1i << bitcast<u32>("),
    ] {
        let text = translated(backend, body).unwrap_or_else(|why| panic!("{backend:?}: {why}"));
        assert!(text.contains(own), "{backend:?}\n{text}");
        let text = translated(backend, "o.x = float(gl_SampleMaskIn[0]);").unwrap_or_else(|why| panic!("{why}"));
        assert!(!text.contains("<< "), "one run has all samples of {backend:?}\n{text}");
    }
}

/// Without `sample`, Direct3D has the middle of the pixel.
#[test]
fn a_position_is_that_of_the_sample() {
    for (body, word) in [("o = gl_FragCoord; o.y = float(gl_SampleID);", "sample "), ("o = gl_FragCoord;", "    ")] {
        let text = translated(Backend::D3d12, body).unwrap_or_else(|why| panic!("{body}: {why}"));
        assert!(text.contains(&format!("{word}float4 gl_FragCoord : SV_Position;")), "{body}\n{text}");
    }
    let text = translated(Backend::Metal, "o = gl_FragCoord; o.y = float(gl_SampleID);").expect("it is translated");
    assert!(text.contains("get_sample_position(gl_SampleID)"), "{text}");
}

#[test]
fn webgpu_has_the_pixel_of_a_sample_only() {
    for (body, is_pixel) in [
        ("o.xy = floor(gl_FragCoord.xy) + 0.5;", true),
        ("o = texelFetch(map, ivec2(gl_FragCoord.xy), 0);", true),
        ("o.x = float(int(gl_FragCoord.x) + int(uint(gl_FragCoord.y)));", true),
        ("o.x = float(uvec2(gl_FragCoord).x);", true),
        ("o.xy = gl_FragCoord.xy;", false),
        ("o = texture(map, gl_FragCoord.xy * 0.5);", false),
        ("o = textureLod(map, gl_FragCoord.xy, 0.0);", false),
        ("o.x = gl_FragCoord.z;", false),
        ("vec2 at = gl_FragCoord.xy; o.xy = floor(at);", false),
        ("o.x = fract(gl_FragCoord.x);", false),
    ] {
        let found = translated(Backend::WebGpu, &format!("{body} o.w = float(gl_SampleID);"));
        let lacks = matches!(&found, Err(Refusal::Lacks { word, .. }) if word == "gl_FragCoord");
        assert_eq!(lacks, !is_pixel, "{body}: {found:?}");
        assert_eq!(found.is_ok(), is_pixel, "{body}: {found:?}");
        assert!(translated(Backend::WebGpu, body).is_ok(), "{body}: one run has the middle of the pixel");
    }
}

#[test]
fn a_position_of_a_sample_is_reported_at_its_word() {
    let lib = "shader_info! { pub It { backends(vulkan, webgpu); builtins(sample_shading); fragment_out(0) color: vec4;\n\
               vertex_source { void main() { gl_Position = vec4(0.0); } }\n\
               fragment_source { void main() {\n\
               color = vec4(float(gl_SampleID), gl_FragCoord.xyz);\n\
               } } do_static_compilation; } }\n";
    let package = Package::new("", &[("src/lib.rs", lib)]);
    let report = Builder::new().backends([Backend::Vulkan, Backend::WebGpu]).check(&package.path()).expect("a package");
    let found = report.rendered(Style::Plain);
    assert!(found.contains("error[SI0059]: WebGPU has no `gl_FragCoord` at each sample"), "{found}");
    assert!(found.contains("--> src/lib.rs:4:34\n"), "{found}");
    assert!(found.contains("write `floor(gl_FragCoord.xy) + 0.5`"), "{found}");
}
