//! Names that mean something in HLSL, Metal or WGSL, and what else a translator stumbles over.

use std::collections::BTreeSet;
use std::fmt::Write;

use shader_builder::{Backend, Builder, Results};
use shader_info_glsl::reserved_reason;
use shader_info_glsl::words_elsewhere::{HLSL, HLSL_SCALARS, METAL, METAL_SCALARS, WGSL};
use shader_info_model::diagnostic::UNSUPPORTED;

use super::package::package;

const TRANSLATED: [Backend; 3] = [Backend::Metal, Backend::D3d12, Backend::WebGpu];

/// All words and type names that GLSL leaves to shaders.
fn words() -> Vec<String> {
    let mut out: BTreeSet<String> = [METAL, HLSL, WGSL].concat().into_iter().map(str::to_owned).collect();
    for scalar in METAL_SCALARS.iter().chain(HLSL_SCALARS) {
        out.insert((*scalar).into());
        for columns in 1..=4 {
            out.insert(format!("{scalar}{columns}"));
            out.extend((1..=4).map(|rows| format!("{scalar}{columns}x{rows}")));
        }
    }
    out.extend(
        ["frag_main", "vert_main", "stage_input", "spvSomething", "packed_float3", "simd_float4"].map(Into::into),
    );
    // `main` is every stage's; what begins with two capital words is ours (SI0044).
    out.into_iter().filter(|word| reserved_reason(word).is_none() && word != "main" && !word.contains("__")).collect()
}

/// An info whose fragment stage has the body; `extra` are further statements.
fn info(name: &str, extra: &str, body: &str) -> String {
    format!(
        "shader_info! {{ pub {name} {{ fragment_out(0) color_out: vec4; {extra}\n\
         vertex_source {{ void main() {{ gl_Position = vec4(0.0); }} }}\n\
         fragment_source {{ {body} }}\n do_static_compilation; }} }}\n"
    )
}

fn compiled(name: &str, lib: &str, backends: impl IntoIterator<Item = Backend>) -> Results {
    let folder = package(&[("src/lib.rs", &format!("use shader_info::*;\n{lib}"))]);
    let builder = Builder::new().backends(backends).dialects(TRANSLATED);
    let results = builder.results(folder.path()).unwrap_or_else(|why| panic!("{name}: {why}")).1;
    assert!(!results.checked.is_empty(), "{name}");
    results
}

#[track_caller]
fn passes_everywhere(name: &str, lib: &str) {
    let results = compiled(name, lib, TRANSLATED);
    assert_eq!(results.report.diagnostics, [], "{name}: {:#?}", results.report.diagnostics);
    for checked in &results.checked {
        assert_eq!(checked.job.unsupported, [], "{name}");
    }
}

#[test]
fn b1_6_words_of_other_languages_are_locals_and_parameters() {
    let mut lib = String::new();
    for (number, words) in words().chunks(60).enumerate() {
        let mut body = String::new();
        let mut calls = String::new();
        for (index, word) in words.iter().enumerate() {
            let _ = writeln!(body, "float f{index}_(float {word}) {{ return {word} * 2.0 + {word}; }}");
            let _ = writeln!(
                calls,
                "{{ float {word} = sum.x; for (int i = 0; i < 2; ++i) {{ {word} += f{index}_(sum.y); }} sum += mix(sum, vec4({word}), fract(sum)); }}"
            );
        }
        let _ = write!(body, "void main() {{ vec4 sum = gl_FragCoord; {calls} color_out = sum; }}");
        lib += &info(&format!("Locals{number}"), "", &body);
    }
    passes_everywhere("locals", &lib);
}

/// SPIRV-Cross writes one underscore for several, and arrays in push constants are packed under names of their own.
#[test]
fn names_that_differ_by_an_underscore_stay_apart() {
    let both =
        |statements: &str, value: &str| info("Two", statements, &format!("void main() {{ color_out = {value}; }}"));
    passes_everywhere("loose", &both("push_constant w: float; push_constant _w: float;", "vec4(w - _w)"));
    let arrays = "push_constant w: [float; 4]; push_constant _w: [float; 4]; push_constant w_value: [float; 2];";
    passes_everywhere("arrays", &both(arrays, "vec4(w[0], _w[1], w_value[1], 1.0)"));
    let buffers = "uniform_buf(0) u: vec4; uniform_buf(1) _u: vec4; sampler(0) s: sampler2D; sampler(1) _s: sampler2D;";
    passes_everywhere("buffers", &both(buffers, "u / _u + texture(s, u.xy) - texture(_s, _u.xy)"));
}

/// Metal, as SPIRV-Cross writes it, passes no arrays of matrices, and WGSL neither arrays nor matrices.
#[test]
fn arrays_of_matrices_pass_between_stages() {
    let faces = "interface_info! { pub Loose { flat axes: [mat3; 2]; } }
        interface_info! { pub Named as named { axes: [mat2x3; 3]; last: float; } }";
    let lib = format!(
        "{faces} shader_info! {{ pub It {{ vertex_out(Loose); vertex_out(Named); fragment_out(0) color: vec4;
         vertex_source {{ void main() {{ gl_Position = vec4(0.0); axes[0] = mat3(1.0); axes[1] = mat3(2.0);
         for (int i = 0; i < 3; ++i) named.axes[i] = mat2x3(float(i)); named.last = 1.0; }} }}
         fragment_source {{ void main() {{ color = vec4(axes[1][2] + named.axes[2][1], named.last); }} }}
         do_static_compilation; }} }}"
    );
    passes_everywhere("matrices", &lib);
}

#[test]
fn b1_6_words_of_other_languages_are_functions() {
    let mut lib = String::new();
    for (number, words) in words().chunks(60).enumerate() {
        let functions: String =
            words.iter().map(|word| format!("float {word}(float x) {{ return x * 2.0 + fract(x); }}\n")).collect();
        let calls: String = words.iter().map(|word| format!("sum += {word}(gl_FragCoord.x + sum);\n")).collect();
        let body = format!("{functions} void main() {{ float sum = 0.0; {calls} color_out = vec4(sum); }}");
        lib += &info(&format!("Functions{number}"), "", &body);
    }
    passes_everywhere("functions", &lib);
}

#[test]
fn b1_6_words_of_other_languages_are_structs_and_their_members() {
    let mut lib = String::new();
    for (number, words) in words().chunks(60).enumerate() {
        let structs: String =
            words.iter().map(|word| format!("struct {word} {{ float {word}; vec2 other; }};\n")).collect();
        let uses = |(index, word): (usize, &String)| {
            format!(
                "{word} s{index}_; s{index}_.{word} = sum.x; s{index}_.other = sum.xy; sum.x += s{index}_.{word} * s{index}_.other.y;\n"
            )
        };
        let uses: String = words.iter().enumerate().map(uses).collect();
        let body = format!("{structs} void main() {{ vec4 sum = gl_FragCoord; {uses} color_out = sum; }}");
        lib += &info(&format!("Structs{number}"), "", &body);
    }
    passes_everywhere("structs", &lib);
}

#[test]
fn b1_6_words_of_other_languages_are_samplers_attributes_push_constants_and_interface_members() {
    let mut lib = String::new();
    for (number, words) in words().chunks(8).enumerate() {
        let samplers: String =
            words.iter().enumerate().map(|(slot, word)| format!("sampler({slot}) {word}: sampler2D;\n")).collect();
        let reads: String = words.iter().map(|word| format!("+ texture({word}, vec2(0.5))")).collect();
        let body = format!("void main() {{ color_out = vec4(0.0) {reads}; }}");
        lib += &info(&format!("Samplers{number}"), &samplers, &body);

        let members: String = words.iter().map(|word| format!("{word}: vec4;\n")).collect();
        let constants: String = words.iter().map(|word| format!("push_constant {word}: vec4;\n")).collect();
        let reads: String = words.iter().map(|word| format!("+ {word}")).collect();
        let body = format!("void main() {{ color_out = vec4(0.0) {reads}; }}");
        lib += &info(&format!("Constants{number}"), &constants, &body);

        let attributes: String =
            words.iter().enumerate().map(|(at, word)| format!("vertex_in({at}) {word}: vec4;\n")).collect();
        let writes: String = words.iter().map(|word| format!("passed.{word} = {word};\n")).collect();
        let reads: String = words.iter().map(|word| format!("+ passed.{word}")).collect();
        let _ = write!(
            lib,
            "interface_info! {{ pub Iface{number} as passed {{ {members} }} }}\n\
             shader_info! {{ pub Passed{number} {{ {attributes} vertex_out(Iface{number});\n\
             fragment_out(0) color_out: vec4;\n\
             vertex_source {{ void main() {{ {writes} gl_Position = vec4(0.0); }} }}\n\
             fragment_source {{ void main() {{ color_out = vec4(0.0) {reads}; }} }}\n do_static_compilation; }} }}\n"
        );
    }
    passes_everywhere("resources", &lib);
}

/// `mix` and `fract` of GLSL are `lerp` and `frac` in HLSL: a function of that name must not be called in their place.
#[test]
fn b1_6_functions_of_the_shader_do_not_replace_those_of_the_language() {
    let body = "float lerp(float a, float b, float c) { return a * b * c; } float frac(float x) { return x * 100.0; }
        void main() { float x = gl_FragCoord.x; color_out = vec4(mix(x, 2.0, 0.5), fract(x), lerp(x, x, x), frac(x)); }";
    let lib = info("Shadows", "", body);
    let results = compiled("shadows", &lib, [Backend::D3d12]);
    assert_eq!(results.report.diagnostics, []);
    let unit = results.checked[0].job.stages.iter().find(|it| it.unit.text.contains("lerp")).expect("the stage");
    let shader_builder::compile::Outcome::Passed(compiled) = &results.ran.outcomes[&unit.unit.hash] else {
        panic!("passed")
    };
    let text = &compiled.translated.as_ref().expect("HLSL").text;
    assert!(text.contains("float lerp_value(float") && text.contains("float frac_value(float"), "{text}");
    assert!(text.contains("lerp(gl") || text.contains("lerp(x"), "{text}");
}

/// A failure of a translator is an error at a source, unless the info leaves the backend out; what the API is known to
/// lack is unsupported, at the word that asks for it.
#[test]
fn b1_6_a16_a_backend_never_goes_missing_because_a_translator_stumbled() {
    let atomics = info(
        "Atomics",
        "image(0, r32ui, read_write) counts: uimage2D;",
        "void main() { color_out = vec4(imageAtomicAdd(counts, ivec2(0), 1u)); }",
    );
    let not_a_number = info("NotANumber", "", "void main() { color_out = vec4(0.0 / 0.0); }");
    let integers =
        info("Integers", "sampler(0) ids: isampler2D;", "void main() { color_out = vec4(texture(ids, vec2(0.5))); }");
    for (lib, word) in [(atomics, Some("imageAtomicAdd")), (not_a_number, None), (integers, Some("texture(ids"))] {
        let results = compiled("lacks", &lib, TRANSLATED);
        let job = &results.checked[0].job;
        assert_eq!(results.report.diagnostics, [], "{lib}");
        let (_, why) = job.unsupported.iter().find(|(it, _)| *it == Backend::WebGpu).unwrap_or_else(|| panic!("{lib}"));
        assert_eq!(why[0].code.id, UNSUPPORTED.id, "{why:?}");
        assert!(why[0].place.is_known(), "{why:?}");
        if let Some(word) = word {
            let at = format!("use shader_info::*;\n{lib}");
            let line = at[..at.find(word).expect("it is there")].matches('\n').count() as u32 + 1;
            assert_eq!(why[0].place.line, line, "{why:?}");
        }
    }
}

/// What WGSL has no words for is reported at the author's word, and both ways out work: what to write instead, and
/// leaving the backend out.
#[test]
fn a16_what_webgpu_cannot_say_is_at_the_word_and_its_help_works() {
    let cases = [
        (
            "",
            "void main() {\n  float a = 1.0 / 3.0; // 1.0 / 0.0\n  float b = 0.0 / 0.0;\n color_out = vec4(a, b, 0, 1); }",
            "/ 0.0;\n",
            "write a large number instead, such as `3.4e38`",
            "void main() { float b = 3.4e38; color_out = vec4(b); }",
        ),
        (
            "",
            "void main() {\n  float big = 1e39;\n color_out = vec4(big); }",
            "1e39",
            "such as `3.4e38`",
            "void main() { float b = 3.4e38; color_out = vec4(b); }",
        ),
        (
            "",
            "void main() {\n  color_out = vec4(uintBitsToFloat(0x7f800000u)); }",
            "uintBitsToFloat",
            "such as `3.4e38`",
            "void main() { color_out = vec4(3.4e38); }",
        ),
        (
            "specialization_constant count: int = 3;",
            "float all[count];\n  void main() { all[0] = 1.0; color_out = vec4(all[0]); }",
            "count];",
            "make the length a `compilation_constant`",
            "",
        ),
        (
            "image(0, r32ui, read_write) counts: uimage2D;",
            "void main() {\n  color_out = vec4(imageAtomicAdd(counts, ivec2(0), 1u)); }",
            "imageAtomicAdd",
            "leave `webgpu` out with `backends(…)`",
            "",
        ),
    ];
    for (extra, body, piece, help, instead) in cases {
        let named = "backends(vulkan, webgpu);";
        let lib = info("It", &format!("{extra} {named}"), body);
        let found = compiled("lacks", &lib, TRANSLATED).report.diagnostics;
        let [wrong] = found.as_slice() else { panic!("{lib}: {found:#?}") };
        assert_eq!(wrong.code.id, UNSUPPORTED.id, "{wrong:?}");
        assert!(wrong.help.as_deref().is_some_and(|it| it.contains(help)), "{wrong:?}");
        let text = format!("use shader_info::*;\n{lib}");
        let at = text.rfind(piece).expect("it is there");
        let start = text[..at].rfind('\n').map_or(0, |at| at + 1);
        let place = (text[..at].matches('\n').count() as u32 + 1, (at - start) as u32 + 1);
        assert_eq!((wrong.place.line, wrong.place.column), place, "{lib}: {wrong:?}");
        let left_out = lib.replace(named, "backends(metal);");
        assert_eq!(compiled("left out", &left_out, TRANSLATED).report.diagnostics, [], "{left_out}");
        if !instead.is_empty() {
            let mended = info("It", &format!("{extra} {named}"), instead);
            assert_eq!(compiled("instead", &mended, TRANSLATED).report.diagnostics, [], "{mended}");
        }
    }
}

/// GLSL's bit functions answer an `int` for a `uint`; WGSL's do not.
#[test]
fn a16_bit_functions_of_unsigned_numbers_reach_every_backend() {
    let body = "void main() { uint x = uint(gl_FragCoord.x); uvec3 v = uvec3(x, 1u, 2u);
        int a = findMSB(x) + findLSB(x) + bitCount(x) + findMSB(int(x));
        ivec3 b = findMSB(v) + findLSB(v) + bitCount(v); color_out = vec4(vec3(b), float(a)); }";
    passes_everywhere("bits", &info("Bits", "", body));
}
