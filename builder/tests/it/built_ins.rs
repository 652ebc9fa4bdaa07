//! Built-in variables of GLSL: those that need no statement, and those whose error names the statement to add.

use crate::script;

use script::Package;
use shader_builder::compile::glslang::compile;
use shader_builder::compile::translate::translate;
use shader_builder::compile::validate::validate;
use shader_builder::{Backend, Builder, Style};
use shader_info_model::{Family, Stage};

fn drawn(statements: &str, vertex: &str, fragment: &str) -> String {
    format!(
        "shader_info! {{ pub It {{ {statements} fragment_out(0) color: vec4; \
         vertex_source {{ void main() {{ gl_Position = vec4(0.0); {vertex} }} }} \
         fragment_source {{ void main() {{ color = vec4(1.0); {fragment} }} }} do_static_compilation; }} }}\n"
    )
}

fn computed(statements: &str, body: &str) -> String {
    format!(
        "shader_info! {{ pub It {{ {statements} storage_buf(0, write) numbers: [float]; local_group_size(4); \
         compute_source {{ void main() {{ {body} }} }} do_static_compilation; }} }}\n"
    )
}

/// Whether the package passes, and what is reported.
fn checked(lib: &str, backends: &[Backend]) -> (bool, String) {
    let package = Package::new("", &[("src/lib.rs", lib)]);
    let report = Builder::new().backends(backends.iter().copied()).check(&package.path()).expect("a package");
    (report.passed(), report.rendered(Style::Plain))
}

#[test]
fn a_variable_that_is_always_there_needs_no_statement() {
    let all: Vec<Backend> = Backend::all().collect();
    let check = |word: &str, variable: &str, lib: &dyn Fn(&str) -> String| {
        let (_, found) = checked(&lib(&format!("builtins({word});")), &all);
        assert!(found.contains(&format!("remove it: `{variable}` needs no statement")), "{word}: {found}");
        let (passed, found) = checked(&lib(""), &all);
        assert!(passed, "{word}: {found}");
    };
    check("frag_coord", "gl_FragCoord", &|words| drawn(words, "", "color.x = gl_FragCoord.x;"));
    check("gl_FragDepth", "gl_FragDepth", &|words| drawn(words, "", "gl_FragDepth = 0.5;"));
    check("front_facing", "gl_FrontFacing", &|words| drawn(words, "", "color.x = float(gl_FrontFacing);"));
    check("point_coord", "gl_PointCoord", &|words| drawn(words, "", "color.xy = gl_PointCoord;"));
    check("position", "gl_Position", &|words| drawn(words, "gl_Position.x = 1.0;", ""));
    check("vertex_index", "gl_VertexIndex", &|words| drawn(words, "gl_Position.x = float(gl_VertexIndex);", ""));
    check("instance_index", "gl_InstanceIndex", &|words| drawn(words, "gl_Position.x = float(gl_InstanceIndex);", ""));
    for variable in
        ["gl_GlobalInvocationID", "gl_LocalInvocationID", "gl_NumWorkGroups", "gl_WorkGroupID", "gl_WorkGroupSize"]
    {
        check(variable, variable, &|words| computed(words, &format!("numbers[0] = float({variable}.x);")));
    }
    let index = "numbers[0] = float(gl_LocalInvocationIndex);";
    check("local_invocation_index", "gl_LocalInvocationIndex", &|words| computed(words, index));
    // Vulkan's GLSL lacks it.
    let (_, found) = checked(&drawn("builtins(vertex_id);", "", ""), &all);
    assert!(!found.contains("needs no statement"), "{found}");
}

#[test]
fn a_variable_without_its_statement_names_it() {
    for (vertex, fragment, statement, backend) in [
        ("gl_Layer = 1;", "", "builtins(layer);", Backend::Vulkan),
        ("gl_ViewportIndex = 1;", "", "builtins(viewport_index);", Backend::Vulkan),
        ("", "gl_SampleMask[0] = 1;", "builtins(sample_shading);", Backend::Gles310),
        ("gl_Position.x = float(gl_BaseVertex);", "", "builtins(draw_parameters);", Backend::OpenGl430),
    ] {
        let (passed, found) = checked(&drawn("", vertex, fragment), &[backend]);
        assert!(!passed && found.contains(&format!("help: add `{statement}`")), "{statement}: {found}");
        let (_, found) = checked(&drawn(statement, vertex, fragment), &[backend]);
        assert!(!found.contains("SI0070"), "{statement}: {found}");
    }
}

/// GLSL 4.30 §1.2.1 and ESSL 3.20 §7.1.5: older versions only write them. No version of OpenGL ES has viewports.
#[test]
fn a_variable_that_older_fragment_stages_lack_is_reported_at_its_word() {
    let (first, second) =
        ([Backend::OpenGl330, Backend::OpenGl410, Backend::Gles300, Backend::Gles310], Backend::Gles320);
    let older = [first.as_slice(), &[second]].concat();
    for (word, lacking) in [("gl_Layer", &first[..]), ("gl_ViewportIndex", &older[..])] {
        let body =
            format!("\n#ifdef GPU_VULKAN\n color.y = float({word});\n#else\n color.x = float({word});\n#endif\n");
        for backend in Backend::all() {
            let name = backend.row().name;
            let lib = drawn(&format!("backends(vulkan, {name});"), "", &body);
            let (passed, found) = checked(&lib, &[backend]);
            let is_portable = !matches!(backend.row().family, Family::OpenGl | Family::Gles | Family::Vulkan);
            if is_portable {
                continue;
            }
            assert_eq!(passed, !lacking.contains(&backend), "{word} {name}: {found}");
            let message = format!("error[SI0059]: {} has no `{word}` in the fragment stage", backend.row().title);
            let is_at_word = found.contains(&message) && found.contains("--> src/lib.rs:5:18\n");
            assert!(passed || is_at_word && found.contains("help: pass the number as a `flat int`"), "{found}");
            // Where the info does not name the backend, it is left out.
            let (passed, found) = checked(&drawn("", "", &body), &[Backend::Vulkan, backend]);
            assert!(passed, "{word} {name}: {found}");
        }
    }
    // An own number in another stage's output is written everywhere.
    let (passed, found) = checked(&drawn("builtins(layer);", "gl_Layer = 1;", ""), &[Backend::OpenGl410]);
    assert!(passed, "{found}");
}

/// Metal Shading Language 3.2 §5.2.3, the semantics of Shader Model 6.0 and WGSL §13.3.1 have no such values. A backend
/// that `backends(…)` names must be left out by its author; others are left out by themselves.
#[test]
fn a_variable_that_an_api_lacks_is_reported_at_its_word() {
    let [metal, d3d12, webgpu] = ["Metal", "Direct3D 12", "WebGPU"];
    for (vertex, fragment, word, lacking) in [
        ("gl_PointSize = 2.0;", "", "gl_PointSize", &[d3d12, webgpu][..]),
        // Their points have this size.
        ("gl_PointSize = 1.0;", "", "gl_PointSize", &[]),
        ("if (gl_Position.x > 0.0) gl_PointSize = 1; else gl_PointSize = 1.0;", "", "gl_PointSize", &[]),
        ("gl_PointSize = 1.0 + gl_Position.x;", "", "gl_PointSize", &[d3d12, webgpu]),
        ("gl_PointSize = 1.0; gl_Position.x = gl_PointSize;", "", "gl_PointSize", &[d3d12, webgpu]),
        ("gl_CullDistance[0] = 1.0;", "", "gl_CullDistance", &[metal, webgpu]),
        ("gl_ClipDistance[0] = 1.0;", "", "gl_ClipDistance", &[]),
        ("gl_Position.x = float(gl_DrawID);", "", "gl_DrawID", &[metal, d3d12, webgpu]),
        ("gl_Position.x = float(gl_BaseVertex);", "", "gl_BaseVertex", &[webgpu]),
        ("", "color.x = gl_ClipDistance[0];", "gl_ClipDistance", &[webgpu]),
        ("", "color.x = gl_CullDistance[0];", "gl_CullDistance", &[metal, webgpu]),
        ("", "color.x = gl_SamplePosition.x;", "gl_SamplePosition", &[d3d12, webgpu]),
        ("", "color.x = float(gl_HelperInvocation);", "gl_HelperInvocation", &[d3d12, webgpu]),
        ("", "color.x = float(gl_ViewportIndex);", "gl_ViewportIndex", &[d3d12, webgpu]),
        ("", "color.x = float(gl_Layer);", "gl_Layer", &[webgpu]),
        ("", "color.x = gl_PointCoord.x;", "gl_PointCoord", &[d3d12, webgpu]),
        ("", "color.x = float(gl_SampleID);", "gl_SampleID", &[]),
        ("", "gl_SampleMask[0] = 1;", "gl_SampleMask", &[]),
    ] {
        let portable = [Backend::Vulkan, Backend::Metal, Backend::D3d12, Backend::WebGpu];
        let lib = drawn("backends(vulkan, metal, d3d12, webgpu);", vertex, fragment);
        let column = lib.find(word).expect("the word is used") + 1;
        let (passed, found) = checked(&lib, &portable);
        assert_eq!(passed, lacking.is_empty(), "{word}: {found}");
        assert_eq!(found.matches("error[").count(), lacking.len(), "{word}: {found}");
        for api in lacking {
            assert!(found.contains(&format!("error[SI0059]: {api} has no `{word}`")), "{word}: {found}");
        }
        assert_eq!(found.matches(&format!("--> src/lib.rs:1:{column}\n")).count(), lacking.len(), "{word}: {found}");
        let (passed, found) = checked(&drawn("", vertex, fragment), &portable);
        assert!(passed, "{word}: {found}");
    }
}

/// WGSL has one number where GLSL has an array, and the mask of the input beside that of the output.
#[test]
fn a_sample_mask_is_read_and_written_for_webgpu() {
    let body = "int at = 0; gl_SampleMask[0] = gl_SampleMaskIn[at] & 3; gl_SampleMask[at] |= 4;";
    let text = format!("#version 460\nlayout(location = 0) out vec4 o;\nvoid main() {{ {body} o = vec4(1.0); }}\n");
    let compiled = compile(Stage::Fragment, Backend::WebGpu, &text).expect("it compiles");
    let (translated, words) = translate(Backend::WebGpu, Stage::Fragment, &compiled.words).expect("it is translated");
    let text = translated.text;
    assert_eq!(text.matches("@builtin(sample_mask)").count(), 2, "{text}");
    assert!(text.contains("& 3i") && text.contains("| 4i"), "{text}");
    // Vulkan has arrays.
    validate(&words).expect("it is valid");
}

/// WGSL §9.4.2 and §17.7: neither cases that go on in the next one nor queries of a level of detail.
#[test]
fn what_wgsl_lacks_is_reported_at_its_word() {
    let falls = "switch (int(gl_FragCoord.x)) { case 0: color.x = 0.1; case 1: color.y = 0.2; break; default: break; }";
    let ends = falls.replace("0.1;", "0.1; break;");
    let query = "color.xy = textureQueryLod(map, gl_FragCoord.xy);";
    for (body, lack, word) in [
        (falls, Some("cases that continue in the next one"), "switch"),
        (&ends, None, "switch"),
        (query, Some("queries of a level of detail"), "textureQueryLod"),
    ] {
        let lib = drawn("backends(vulkan, webgpu); sampler(0) map: sampler2D;", "", body);
        let (passed, found) = checked(&lib, &[Backend::Vulkan, Backend::WebGpu]);
        assert_eq!(passed, lack.is_none(), "{body}: {found}");
        let Some(lack) = lack else { continue };
        assert!(found.contains(&format!("error[SI0059]: WebGPU has no {lack}")), "{body}: {found}");
        assert!(found.contains(&format!("--> src/lib.rs:1:{}\n", lib.find(word).expect("it") + 1)), "{body}: {found}");
    }
}

#[test]
fn no_name_is_suggested_for_itself() {
    let (passed, found) = checked(&drawn("", "", "color.x = float(gl_NumSamples);"), &[Backend::Vulkan]);
    assert!(!passed && !found.contains("did you mean `gl_NumSamples`"), "{found}");
}

/// Metal and WGSL have only barriers that every thread of a group must meet.
#[test]
fn memory_barriers_in_branches_are_reported_at_their_word() {
    for (body, word) in [
        ("if (gl_LocalInvocationIndex > 1u) { memoryBarrierBuffer(); }", Some("memoryBarrierBuffer")),
        ("if (gl_LocalInvocationIndex > 1u) { groupMemoryBarrier(); }", Some("groupMemoryBarrier")),
        ("if (gl_LocalInvocationIndex > 1u) { return; } memoryBarrierShared();", Some("memoryBarrierShared")),
        ("for (int i = 0; i < 4; i++) { memoryBarrier(); }", Some("memoryBarrier")),
        ("for (int i = 0; i < 4; i++) { memoryBarrierShared(); barrier(); }", None),
        ("if (gl_LocalInvocationIndex > 1u) { numbers[1] = 1.0; } memoryBarrierBuffer();", None),
    ] {
        let lib = computed("backends(vulkan, metal, d3d12, webgpu);", &format!("{body} numbers[0] = 1.0;"));
        let portable = [Backend::Vulkan, Backend::Metal, Backend::D3d12, Backend::WebGpu];
        let (passed, found) = checked(&lib, &portable);
        assert_eq!(passed, word.is_none(), "{body}: {found}");
        let Some(word) = word else { continue };
        for api in ["Metal", "WebGPU"] {
            let message = format!("error[SI0059]: {api} has no memory barriers that only some threads of a group meet");
            assert!(found.contains(&message), "{body}: {found}");
        }
        let place = format!("--> src/lib.rs:1:{}\n", lib.find(word).expect("the word") + 1);
        assert_eq!(found.matches(&place).count(), 2, "{body}: {found}");
    }
}

/// SPIRV-Cross leaves them out where there are no work groups.
#[test]
fn memory_barriers_of_fragments_are_reported_at_their_word() {
    let storage = "backends(vulkan, metal, d3d12, webgpu); storage_buf(0, read_write) numbers: [float];";
    let lib = drawn(storage, "", "numbers[0] = 1.0; memoryBarrierBuffer(); numbers[1] = 2.0;");
    let (passed, found) = checked(&lib, &[Backend::Vulkan, Backend::Metal, Backend::D3d12, Backend::WebGpu]);
    assert!(!passed, "{found}");
    for api in ["Metal", "WebGPU"] {
        let message = format!("error[SI0059]: {api} has no memory barriers outside of work groups");
        assert!(found.contains(&message), "{found}");
    }
    let place = format!("--> src/lib.rs:1:{}\n", lib.find("memoryBarrierBuffer").expect("the word") + 1);
    assert_eq!(found.matches(&place).count(), 2, "{found}");
}

/// HLSL's `frexp` returns the magnitude of the significand (GLSL 4.60 §8.3 splits `x` itself).
#[test]
fn frexp_keeps_the_sign_for_direct3d_12() {
    let lib = computed("", "int e; float m = frexp(numbers[1], e); numbers[0] = m + float(e);")
        .replace("write)", "read_write)");
    let package = Package::new("", &[("src/lib.rs", &lib)]);
    let builder = Builder::new().backends([Backend::D3d12]);
    let text = builder.expand(&package.path(), "It", Some("comp"), None).expect("there").text;
    assert!(text.contains("si_frexp(") && !text.contains(" frexp("), "{text}");
}

/// A parameter has no format.
#[test]
fn a_read_image_that_is_passed_is_reported_with_a_way_out() {
    let statements = "backends(vulkan); image(1, rgba8, read) map: image2D;";
    let call = "numbers[0] = get(map);";
    let function = "float get(readonly image2D from) { return imageLoad(from, ivec2(0)).x; }";
    let lib = computed(statements, call).replace("void main", &format!("{function} void main"));
    let (passed, found) = checked(&lib, &[Backend::Vulkan]);
    assert!(!passed, "{found}");
    assert!(
        found.contains("error[SI0070]: an image with a format is passed to a function that may read it"),
        "{found}"
    );
    assert!(found.contains("help: use the image by its name, make the function a macro, or"), "{found}");
    assert!(found.contains(&format!("--> src/lib.rs:1:{}\n", lib.find("map);").expect("the argument") + 1)), "{found}");
    let by_macro = lib.replace(function, "\n#define get(from) imageLoad(from, ivec2(0)).x\n");
    let (passed, found) = checked(&by_macro, &[Backend::Vulkan]);
    assert!(passed, "{found}");
}

#[test]
fn the_statement_for_the_size_of_points_leaves_no_api_out() {
    let backends = [Backend::D3d12, Backend::Metal, Backend::Vulkan, Backend::WebGpu];
    let declared = "backends(d3d12, metal, vulkan, webgpu); builtins(point_size);";
    let (passed, found) = checked(&drawn(declared, "gl_PointSize = 1.0;", ""), &backends);
    assert!(passed, "{found}");
    let (passed, found) = checked(&drawn(declared, "gl_PointSize = 2.0;", ""), &backends);
    assert!(!passed && found.matches("has no `gl_PointSize`").count() == 2, "{found}");
}
