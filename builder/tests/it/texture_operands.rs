//! Layers, offsets and levels of texture functions, and remainders, mean the same in the texts for WebGPU and Direct3D
//! 12, or the backend is left out at the word.

use crate::script;

use script::Package;
use shader_builder::compile::glslang::compile;
use shader_builder::compile::translate::translate;
use shader_builder::compile::validate::validate;
use shader_builder::{Backend, Builder, Style};
use shader_info_model::Stage;

const DECLARED: &str = "#version 460
layout(location = 0) out vec4 o;
layout(location = 0) in vec4 v;
layout(location = 1) flat in ivec4 n;
layout(set = 0, binding = 32) uniform sampler2D map;
layout(set = 0, binding = 33) uniform sampler2DArray layers;
layout(set = 0, binding = 34) uniform samplerCubeArray cubes;
layout(set = 0, binding = 35) uniform sampler2DArrayShadow near;
layout(set = 0, binding = 36) uniform sampler3D fog;
";

/// The text for WebGPU of a body of `main`, whose SPIR-V Vulkan still accepts.
fn wgsl(body: &str) -> String {
    let text = format!("{DECLARED}void main() {{ {body} }}\n");
    let compiled = compile(Stage::Fragment, Backend::WebGpu, &text).unwrap_or_else(|why| panic!("{body}: {why:?}"));
    let translated = translate(Backend::WebGpu, Stage::Fragment, &compiled.words);
    let (translated, words) = translated.unwrap_or_else(|why| panic!("{body}: {why}"));
    validate(&words).unwrap_or_else(|why| panic!("{body}: {why}"));
    translated.text
}

/// GLSL 4.60 §8.9: the layer is the nearest one.
#[test]
fn layers_are_rounded() {
    for body in [
        "o = texture(layers, v.xyz);",
        "o = textureLod(layers, v.xyz, 1.0);",
        "o = textureGrad(layers, v.xyz, v.xy, v.zw);",
        "o = texture(layers, v.xyz, 1.0);",
        "o = textureGather(layers, v.xyz, 1);",
        "o = texture(cubes, v);",
        "o = vec4(texture(near, v));",
        "o = textureGather(near, v.xyz, v.w);",
    ] {
        let text = wgsl(body);
        assert!(text.contains("+ 0.5f)"), "{body}\n{text}");
    }
    for body in ["o = texture(map, v.xy);", "o = texelFetch(layers, n.xyz, 0);", "o = texture(fog, v.xyz);"] {
        let text = wgsl(body);
        assert!(!text.contains("0.5f"), "{body}\n{text}");
    }
}

#[test]
fn offsets_of_fetched_texels_are_added() {
    for (body, sums) in [
        ("o = texelFetchOffset(map, n.xy, 0, ivec2(3, -2));", 2),
        ("o = texelFetchOffset(layers, n.xyz, 0, ivec2(3, -2));", 2),
        ("o = texelFetchOffset(fog, n.xyz, n.w, ivec3(3, -2, 1));", 3),
        ("o = texelFetch(map, n.xy, 0);", 0),
    ] {
        let text = wgsl(body);
        assert_eq!(text.matches(" + ").count(), sums, "{body}\n{text}");
        assert_eq!(text.contains("(3i, -2i"), sums > 0, "{body}\n{text}");
    }
}

/// GLSL 4.60 §8.9.1: the last component is the number of layers, of cubes for an array of these.
#[test]
fn sizes_of_arrays_have_their_layers() {
    for (body, count) in [
        ("o.xyz = vec3(textureSize(layers, 0));", 1),
        ("o.x = float(textureSize(cubes, n.x).z + textureSize(near, 0).z);", 2),
        ("o.xyz = vec3(textureSize(fog, 0)); o.xy += vec2(textureSize(map, 0));", 0),
        ("o.xy = vec2(textureSize(layers, 0).xy); o.z = float(textureSize(cubes, 1).y);", 0),
    ] {
        let text = wgsl(body);
        assert_eq!(text.matches("textureNumLayers(").count(), count, "{body}\n{text}");
        assert!(!text.contains("textureNumSamples("), "{body}\n{text}");
    }
}

/// Direct3D 12 and WebGPU have six layers for a cube, whose size has two components (GLSL 4.60 §8.12).
#[test]
fn sizes_of_cube_images_have_no_layers() {
    let declared = "#version 460
        layout(local_size_x = 1) in;
        layout(rgba8, set = 0, binding = 96) uniform writeonly image2DArray layers;
        layout(rgba8, set = 0, binding = 97) uniform writeonly imageCube sky;
        layout(r32ui, set = 0, binding = 98) uniform writeonly uimageCube marks;
        layout(r32ui, set = 0, binding = 99) uniform writeonly uimage2DArray marked;\n";
    for (backend, layered) in [(Backend::D3d12, "RWTexture2DArray<"), (Backend::WebGpu, "texture_storage_2d_array<")] {
        for (body, count) in [
            ("imageStore(sky, ivec3(imageSize(sky) - 1, 5), vec4(1.0));", 1),
            ("ivec2 size = imageSize(sky) + imageSize(marks); imageStore(layers, ivec3(size, 0), vec4(1.0));", 3),
            ("imageStore(marks, ivec3(gl_GlobalInvocationID), uvec4(imageSize(marked).z));", 2),
        ] {
            let text = format!("{declared}void main() {{ {body} }}\n");
            let compiled = compile(Stage::Compute, backend, &text).unwrap_or_else(|why| panic!("{body}: {why:?}"));
            let translated = translate(backend, Stage::Compute, &compiled.words);
            let (translated, words) = translated.unwrap_or_else(|why| panic!("{body}: {why}"));
            let declares = |line: &&str| line.starts_with("var ") || line.contains(" : register(");
            let declared = translated.text.lines().filter(declares).filter(|line| line.contains(layered));
            // naga leaves out what is not used.
            let count = if backend == Backend::WebGpu { count } else { 4 };
            assert_eq!(declared.count(), count, "{body}\n{}", translated.text);
            if backend == Backend::WebGpu {
                validate(&words).unwrap_or_else(|why| panic!("{body}: {why}"));
            }
        }
    }
}

#[test]
fn functions_take_samplers_of_comparisons() {
    let text = format!(
        "{DECLARED}float lit(sampler2DArrayShadow m, vec4 at) {{ return texture(m, at); }}\n\
         float twice(sampler2DArrayShadow m) {{ return 2.0 * lit(m, v); }}\n\
         vec4 plain(sampler2D m) {{ return texture(m, v.xy); }}\n\
         void main() {{ o = plain(map) * twice(near); }}\n"
    );
    let compiled = compile(Stage::Fragment, Backend::WebGpu, &text).expect("it compiles");
    let (translated, _) = translate(Backend::WebGpu, Stage::Fragment, &compiled.words).expect("it is translated");
    let text = translated.text;
    assert_eq!(text.matches(": sampler_comparison").count(), 3, "{text}");
    assert_eq!(text.matches(": sampler,").count() + text.matches(": sampler)").count(), 1, "{text}");
}

/// GLSL 4.60 §8.14.1: `abs(dFdxFine(p)) + abs(dFdyFine(p))`. HLSL's `fwidth` has coarse derivatives.
#[test]
fn fine_widths_are_fine_in_hlsl() {
    let lib = "use shader_info::shader_info; shader_info! { pub It { backends(d3d12); fragment_out(0) o: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() { o = vec4(fwidthFine(gl_FragCoord.xy), fwidth(gl_FragCoord.z), 1.0); } }
        do_static_compilation; } }";
    let package = Package::new("", &[("src/lib.rs", lib)]);
    let checked = Builder::new().backends([Backend::D3d12]).results(&package.path()).expect("a package").1;
    assert!(checked.report.passed(), "{}", checked.report.rendered(Style::Plain));
    let planned = checked.checked[0].job.stages.iter().find(|planned| planned.unit.stage == Stage::Fragment);
    let text = &planned.expect("a fragment stage").assembled.text;
    let compiled = compile(Stage::Fragment, Backend::D3d12, text).unwrap_or_else(|why| panic!("{text}: {why:?}"));
    let (translated, _) = translate(Backend::D3d12, Stage::Fragment, &compiled.words).expect("it is translated");
    let text = translated.text;
    assert!(text.contains("ddx_fine") && text.contains("ddy_fine"), "{text}");
    assert_eq!(text.matches("fwidth(").count(), 1, "{text}");
}

/// A division of floats is inexact: 123456789 % 10 would be -1.
#[test]
fn remainders_are_those_of_integers() {
    for body in ["o.x = float(n.x % 10);", "o.xy = vec2(n.xy % n.zw);", "o = vec4(n % 10);"] {
        let text = wgsl(body);
        assert!(text.contains(" % ") && !text.contains("floor"), "{body}\n{text}");
    }
}

#[test]
fn halves_are_packed() {
    let text = wgsl("o.x = uintBitsToFloat(packHalf2x16(v.xy)); o.yz = unpackHalf2x16(uint(n.x));");
    assert!(text.contains("pack2x16float") && text.contains("unpack2x16float"), "{text}");
}

#[test]
fn what_a_translator_would_leave_out_is_reported_at_its_word() {
    let check_on = |more: &[Backend], names: &str, body: &str, word: &str, lacking: &[&str]| {
        let row = if body.contains("row") { "sampler(2) row: sampler1D;" } else { "" };
        let lib = format!(
            "use shader_info::{{interface_info, shader_info}}; interface_info! {{ pub Face {{ v: vec4; }} }}
            shader_info! {{ pub It {{ backends(vulkan, {names}); requires(texture_gather); vertex_out(Face);
            sampler(0) map: sampler2D; sampler(1) near: sampler2DShadow; {row} fragment_out(0) o: vec4;
            vertex_source {{ void main() {{ gl_Position = vec4(0.0); v = vec4(1.0); }} }}
            fragment_source {{ void main() {{ o = vec4(0.0); {body} }} }} do_static_compilation; }} }}"
        );
        let package = Package::new("", &[("src/lib.rs", &lib)]);
        let backends = [&[Backend::Vulkan], more].concat();
        let report = Builder::new().backends(backends).check(&package.path()).expect("a package");
        let found = report.rendered(Style::Plain);
        assert_eq!(report.passed(), lacking.is_empty(), "{body}\n{found}");
        assert_eq!(found.matches("error[").count(), lacking.len(), "{body}\n{found}");
        for api in lacking {
            assert!(found.contains(&format!("error[SI0059]: {api} has no ")), "{body}\n{found}");
        }
        let line = lib.lines().nth(4).expect("the source");
        let place = format!("--> src/lib.rs:5:{}\n", line.find(word).expect("the word") + 1);
        assert_eq!(found.matches(&place).count(), lacking.len(), "{body}\n{found}");
    };
    let portable = [Backend::Metal, Backend::D3d12, Backend::WebGpu];
    let check = |body: &str, word: &str, lacking: &[&str]| {
        check_on(&portable, "metal, d3d12, webgpu", body, word, lacking);
    };
    let both = &["Direct3D 12", "WebGPU"][..];
    check("o.x = textureLod(near, v.xyz, v.w);", "textureLod", both);
    check("o.x = textureLod(near, v.xyz, 0.0);", "textureLod", &[]);
    check("o.x = textureGrad(near, v.xyz, v.xy, v.zw);", "textureGrad", both);
    check("o.x = textureGrad(near, v.xyz, vec2(0.0), vec2(0.0));", "textureGrad", &[]);
    check("o.x = texture(near, v.xyz);", "texture", &[]);
    let four = "textureGatherOffsets(map, v.xy, ivec2[4](ivec2(0), ivec2(3), ivec2(-5), ivec2(7)), 1)";
    check(&format!("o = {four};"), "textureGatherOffsets", both);
    check("o = textureGatherOffset(map, v.xy, ivec2(1, 2));", "textureGatherOffset", &[]);
    let unclamped = "o.y = textureQueryLod(map, v.xy).y;";
    check_on(&[Backend::D3d12], "d3d12", unclamped, "textureQueryLod", &["Direct3D 12"]);
    check_on(&[Backend::D3d12], "d3d12", "o.y = textureQueryLod(map, v.xy).x;", "textureQueryLod", &[]);
    for word in ["textureOffset(row, v.x, 2)", "textureLodOffset(row, v.x, 0.0, 2)", "textureProjOffset(row, v, 2)"] {
        check(&format!("o = {word};"), word, &["Metal"]);
    }
    check("o = texture(row, v.x) + texelFetchOffset(row, 1, 0, 2);", "texture", &[]);
    check("o.xy = interpolateAtCentroid(v).xy;", "interpolateAtCentroid", &["WebGPU"]);
    check("o.xy = interpolateAtOffset(v, vec2(0.25)).xy;", "interpolateAtOffset", both);
}
