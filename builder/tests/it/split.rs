//! Combined image-samplers are split into a texture and a sampler each, and the result is valid for Vulkan and for
//! naga.

use shader_builder::compile::glslang::compile;
use shader_builder::compile::translate::translate;
use shader_builder::compile::validate::validate;
use shader_info_model::Backend;
use shader_info_model::Stage;

/// Declarations, the body of `main`, and words of its WGSL: textures are bound at 32 + slot, samplers at 128 + slot.
const CASES: &[(&str, &str, &[&str])] = &[
    (
        "layout(set = 0, binding = 32) uniform sampler2DShadow near;
         layout(set = 0, binding = 33) uniform sampler2D depth;",
        "o = vec4(texture(near, vec3(0.5)) + textureLod(near, vec3(0.25), 0.0) + texture(depth, vec2(0.5)).r);",
        &["texture_depth_2d", "texture_2d<f32>", "sampler_comparison", ": sampler;"],
    ),
    (
        "layout(set = 1, binding = 34) uniform sampler2D tint;
         layout(set = 1, binding = 35) uniform samplerCube sky;
         vec4 twice(sampler2D s, samplerCube c, vec2 uv) { return texture(s, uv) + texture(c, vec3(uv, 1.0)); }
         vec4 deeper(samplerCube c, sampler2D s) { return twice(s, c, vec2(0.5)) * twice(s, c, vec2(0.25)); }",
        "o = deeper(sky, tint);",
        &["@binding(34)", "@binding(130)", "@binding(35)", "@binding(131)", "texture_cube<f32>"],
    ),
    (
        "layout(set = 0, binding = 32) uniform sampler2D image;",
        "o = vec4(textureSize(image, 0), 0.0, 0.0);
         for (int i = 0; i < 4; ++i) { if (o.x > float(i)) { o += textureLod(image, o.xy, 0.0); } }
         o += texelFetch(image, ivec2(1), 0) + textureGather(image, vec2(0.5), 1);",
        &["textureDimensions", "textureSampleLevel", "textureLoad", "textureGather"],
    ),
    (
        "layout(set = 0, binding = 40) uniform sampler2DArray layers;",
        "o = texture(layers, vec3(0.5, 0.5, 1.0));",
        &["texture_2d_array<f32>", "@binding(40)", "@binding(136)"],
    ),
    ("", "o = vec4(1.0);", &["@location(0)"]),
];

fn split(declarations: &str, body: &str) -> Result<(String, Vec<u32>), String> {
    let text = format!("#version 460\nlayout(location = 0) out vec4 o;\n{declarations}\nvoid main() {{ {body} }}\n");
    let compiled =
        compile(Stage::Fragment, Backend::WebGpu, &text).unwrap_or_else(|messages| panic!("{text}: {messages:?}"));
    validate(&compiled.words).unwrap_or_else(|why| panic!("{text}: {why}"));
    let (translated, words) =
        translate(Backend::WebGpu, Stage::Fragment, &compiled.words).map_err(|why| why.to_string())?;
    Ok((translated.text, words))
}

#[test]
fn every_sampler_gets_a_texture_and_a_sampler() {
    for (declarations, body, wanted) in CASES {
        let (text, words) = split(declarations, body).unwrap_or_else(|why| panic!("{declarations}: {why}"));
        validate(&words).unwrap_or_else(|why| panic!("{declarations}: {why}"));
        let missing: Vec<&&str> = wanted.iter().filter(|word| !text.contains(**word)).collect();
        assert!(missing.is_empty(), "{missing:?} not in\n{text}");
    }
}

#[test]
fn arrays_of_samplers_are_refused_in_words() {
    let declared = "layout(set = 0, binding = 32) uniform sampler2D images[2];";
    let why = split(declared, "o = texture(images[1], vec2(0.5));").expect_err("WGSL has no such array");
    assert_eq!(why, "arrays of samplers cannot be split");
}
