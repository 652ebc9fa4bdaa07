//! Compositions as text in, assembled for Vulkan, compiled and drawn; every pixel against a computation in Rust, and
//! against GLSL that no assembler has seen.

use crate::composition;

use composition::compose;
use shader_builder::compile::glslang::compile;
use shader_info_assemble::assemble::assemble;
use shader_info_glsl::FindError;
use shader_info_model::Backend;
use shader_info_model::Stage;
use shader_info_model::contribution::{Key, SourceFile, sources};
use shader_info_model::diagnostic::Report;
use shader_info_reflect::{lower, reflect};
use shader_info_tests::draw::{Device, Draw, Picture, Stage as Compiled, StageKind, device_for_test, draw};

const SIZE: u32 = 32;

/// A triangle over the whole picture.
const PLACE: &str = "shader_fragment! { Place { vertex { void main() {
    vec2 corner = vec2(gl_VertexIndex & 1, gl_VertexIndex >> 1) * 4.0 - 1.0;
    gl_Position = vec4(corner, 0.0, 1.0);
} } } }
";
/// The same, as a program's author writes it.
const RAW_VERTEX: &str = "#version 460
void main() { gl_Position = vec4(vec2(gl_VertexIndex & 1, gl_VertexIndex >> 1) * 4.0 - 1.0, 0.0, 1.0); }
";

/// Plain GLSL: it knows nothing of fragments.
const LIBRARY: &str = "#define STEP 8.0
float cells(in vec2 at, const float scale)
{
  vec2 cell = floor(at / STEP) * scale;
  return mod(cell.x + 2.0 * cell.y, 5.0) / 5.0;
}
void lit(in float amount, inout vec4 color, out float left) { color.rgb *= amount; left = 1.0 - amount; }
";

/// Texts of the two stages, and where each push constant is.
fn texts(rust: &str) -> ([String; 2], Vec<(String, u32)>) {
    let made = compose(&format!("{PLACE}{rust}"));
    assert!(made.report.is_clean(), "{:#?}", made.report);
    let mut report = Report::default();
    let mut find = |path: &str, _: &str, _: &str| match path {
        "library.glsl" => Ok(SourceFile { name: path.into(), path: path.into(), text: LIBRARY.into() }),
        _ => Err(FindError::Missing(Vec::new())),
    };
    let found = sources(&made.info, &mut find, &mut report);
    assert!(report.is_clean(), "{report:#?}");
    let (contributions, key) = (lower(&made.info, &found), Key::new(Backend::Vulkan));
    let text = |stage| assemble(&contributions, &key, stage).unwrap_or_else(|wrong| panic!("{wrong:#?}")).text;
    let members = reflect(&contributions, &key).push_constants;
    let places = members.iter().map(|it| (it.name.clone(), it.std430)).collect();
    ([text(Stage::Vertex), text(Stage::Fragment)], places)
}

fn drawn(device: &Device, texts: &[String; 2], push_constants: &[u8]) -> Picture {
    let words = |stage, text: &str| {
        compile(stage, Backend::Vulkan, text).unwrap_or_else(|messages| panic!("{messages:#?}\n{text}")).words
    };
    let (vertex, fragment) = (words(Stage::Vertex, &texts[0]), words(Stage::Fragment, &texts[1]));
    let stage = |kind, spirv| Compiled { kind, spirv, entry: "main" };
    let picture = Draw {
        stages: vec![stage(StageKind::Vertex, &vertex), stage(StageKind::Fragment, &fragment)],
        push_constants,
        size: (SIZE, SIZE),
        ..Draw::default()
    };
    draw(device, &picture).expect("the driver draws it").picture(0).expect("there is one target")
}

/// The bytes of a block with values at the offsets of their names; every name must be there.
fn block(places: &[(String, u32)], values: &[(&str, &[f32])]) -> Vec<u8> {
    assert_eq!(places.len(), values.len(), "{places:?}");
    let mut bytes = vec![0; 128];
    for (name, value) in values {
        let offset =
            places.iter().find(|(known, _)| known == name).unwrap_or_else(|| panic!("no `{name}`: {places:?}")).1;
        for (index, number) in value.iter().enumerate() {
            let at = offset as usize + 4 * index;
            bytes[at..at + 4].copy_from_slice(&number.to_le_bytes());
        }
    }
    bytes
}

/// Compares every pixel with a computation; a driver may round an exact half either way.
#[track_caller]
fn each_pixel(picture: &Picture, wanted: impl Fn(f32, f32) -> [f32; 4]) {
    let mut colors = std::collections::BTreeSet::new();
    for (x, y) in (0..SIZE).flat_map(|y| (0..SIZE).map(move |x| (x, y))) {
        let value = wanted(x as f32 + 0.5, y as f32 + 0.5);
        let wanted = value.map(|it| (it.clamp(0.0, 1.0) * 255.0).round() as u8);
        let got = picture.at(x, y).expect("within the picture");
        assert!(got.iter().zip(wanted).all(|(a, b)| a.abs_diff(b) <= 1), "at {x}, {y}: {got:?}, not {wanted:?}");
        colors.insert(got);
    }
    assert!(colors.len() > 4, "{} colours show nothing", colors.len());
}

/// A gradient with params of its own, added to what is there.
const GRADIENT: &str = "shader_fragment! { Gradient {
    param slope: vec2;
    param tint: vec3;
    param weights: [float; 2];
    fragment { void main(inout Surface s) {
        float at = dot(gl_FragCoord.xy, slope);
        s.color += vec4(tint * at * weights[1], weights[0]);
    } }
} }
";

const FIRST: ([f32; 2], [f32; 3], [f32; 2]) = ([0.02, 0.003], [1.0, 0.25, 0.0], [0.25, 0.9]);
const SECOND: ([f32; 2], [f32; 3], [f32; 2]) = ([0.001, 0.015], [0.1, 0.3, 0.8], [0.5, 1.1]);

fn gradient((slope, tint, weights): ([f32; 2], [f32; 3], [f32; 2]), x: f32, y: f32) -> [f32; 4] {
    let at = x * slope[0] + y * slope[1];
    [tint[0] * at * weights[1], tint[1] * at * weights[1], tint[2] * at * weights[1], weights[0]]
}

fn both(x: f32, y: f32) -> [f32; 4] {
    let (a, b) = (gradient(FIRST, x, y), gradient(SECOND, x, y));
    std::array::from_fn(|at| a[at] + b[at])
}

fn gradients(device: &Device, first: &str, second: &str) -> Picture {
    let info = "shader_info! { Wall { fragments(Place, Gradient, Gradient); do_static_compilation; } }";
    let (texts, places) = texts(&format!("{GRADIENT}{info}"));
    let name = |use_: &str, param: &str| format!("gradient{use_}_{param}");
    let names: Vec<String> =
        [first, second].iter().flat_map(|it| ["slope", "tint", "weights"].map(|param| name(it, param))).collect();
    let values: [&[f32]; 6] = [&FIRST.0, &FIRST.1, &FIRST.2, &SECOND.0, &SECOND.1, &SECOND.2];
    let values: Vec<(&str, &[f32])> = names.iter().map(String::as_str).zip(values).collect();
    drawn(device, &texts, &block(&places, &values))
}

#[test]
fn two_uses_of_a_fragment_have_params_of_their_own() {
    let Some(device) = device_for_test("two_uses_of_a_fragment_have_params_of_their_own") else { return };
    each_pixel(&gradients(device, "0", "1"), both);
}

// The same data the other way round is another picture only if each use reads its own: here the sum is equal, and the
// alpha of one use tells them apart once the second leaves it alone.
#[test]
fn mixed_up_params_are_another_picture() {
    let Some(device) = device_for_test("mixed_up_params_are_another_picture") else { return };
    let info = "shader_fragment! { Shade { param light: float; fragment { void main(inout Surface s) {
        s.color = s.color * light + vec4(gl_FragCoord.x / 64.0);
    } } } }
    shader_info! { Wall { fragments(Place, Shade, Shade); do_static_compilation; } }";
    let (texts, places) = texts(info);
    let picture = |first: f32, second: f32| {
        drawn(device, &texts, &block(&places, &[("shade0_light", &[first]), ("shade1_light", &[second])]))
    };
    let wanted = |second: f32| move |x: f32, _: f32| [x / 64.0 * second + x / 64.0; 4];
    each_pixel(&picture(0.3, 0.9), wanted(0.9));
    each_pixel(&picture(0.9, 0.3), wanted(0.3));
}

// Nothing here has been near an assembler: another vertex shader, another block, other names.
#[test]
fn glsl_by_hand_through_the_raw_api_draws_the_same() {
    let Some(device) = device_for_test("glsl_by_hand_through_the_raw_api_draws_the_same") else { return };
    let fragment = "#version 460
layout(push_constant) uniform Numbers { vec4 a; vec4 b; vec4 c; vec4 d; };
layout(location = 0) out vec4 result;
void main()
{
  float first = gl_FragCoord.x * a.x + gl_FragCoord.y * a.y;
  float second = gl_FragCoord.x * a.z + gl_FragCoord.y * a.w;
  result.rgb = b.rgb * first * d.y + c.rgb * second * d.w;
  result.a = d.x + d.z;
}
";
    let rows = [
        [FIRST.0[0], FIRST.0[1], SECOND.0[0], SECOND.0[1]],
        [FIRST.1[0], FIRST.1[1], FIRST.1[2], 0.0],
        [SECOND.1[0], SECOND.1[1], SECOND.1[2], 0.0],
        [FIRST.2[0], FIRST.2[1], SECOND.2[0], SECOND.2[1]],
    ];
    let bytes: Vec<u8> = rows.as_flattened().iter().flat_map(|it| it.to_le_bytes()).collect();
    let by_hand = drawn(device, &[RAW_VERTEX.into(), fragment.into()], &bytes);
    each_pixel(&by_hand, both);
    let ours = gradients(device, "0", "1");
    let far = |a: &[u8; 4], b: &[u8; 4]| a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > 1);
    assert_eq!(ours.pixels.iter().zip(&by_hand.pixels).filter(|(a, b)| far(a, b)).count(), 0);
}

#[test]
fn a_function_of_a_file_computes_what_it_says() {
    let Some(device) = device_for_test("a_function_of_a_file_computes_what_it_says") else { return };
    let info = "shader_fragment! { Start { shared at: vec2; export amount: float;
        fragment { void main(inout Surface s) { at = gl_FragCoord.xy; s.color = vec4(1.0, 0.5, 0.25, 1.0); } } } }
    shader_fragment! { Cells { requires at: vec2; param scale: float; export amount: float;
        function(\"library.glsl\", cells, result = amount); } }
    shader_fragment! { Lit { import amount: float = 0.0, last; export left: float; function(\"library.glsl\", lit); } }
    shader_fragment! { Ends { import left: float = 0.0, last; fragment { void main(inout Surface s) { s.color.a = left; } } } }
    shader_info! { Wall { fragments(Place, Start, Cells, Cells, Lit, Ends); do_static_compilation; } }";
    let (texts, places) = texts(info);
    let picture = drawn(device, &texts, &block(&places, &[("cells0_scale", &[3.0]), ("cells1_scale", &[2.0])]));
    each_pixel(&picture, |x, y| {
        let cell = [(x / 8.0).floor() * 2.0, (y / 8.0).floor() * 2.0];
        let amount = (cell[0] + 2.0 * cell[1]).rem_euclid(5.0) / 5.0;
        [amount, 0.5 * amount, 0.25 * amount, 1.0 - amount]
    });
}

// What is left out of the text changes no pixel: with and without a reader, each use of the fragment, and code that
// reads its own value.
#[test]
fn values_that_no_later_fragment_reads_change_no_pixel() {
    let Some(device) = device_for_test("values_that_no_later_fragment_reads_change_no_pixel") else { return };
    let fragments = "shader_fragment! { Shine { export shine: float; shared tone: vec3; fragment {
        float calls = 0.25;
        float count(float by) { calls += by; return calls; }
        void main(inout Surface s) {
            shine = count(gl_FragCoord.x / 64.0);
            if (gl_FragCoord.y > 8.0) shine += 0.125; else shine = 0.5;
            tone = s.color.rgb * 0.5;
            s.color.rg += vec2(calls, gl_FragCoord.y / 64.0);
        } } } }
    shader_fragment! { Own { export own: float; fragment { void main(inout Surface s) {
        own = gl_FragCoord.x / 128.0;
        if (gl_FragCoord.x > 16.0) own *= 2.0;
        s.color.b += own;
    } } } }
    shader_fragment! { Adds { export sum: float; fragment { void main(inout Surface s) { sum += 0.25; s.color.a += sum; } } } }
    shader_fragment! { Reads { import shine: float = 0.0, last; import own: float = 0.0, last; import sum: float = 0.0, last;
        requires tone: vec3;
        fragment { void main(inout Surface s) { if (shine + own + sum + tone.x < -1.0) s.color = vec4(1.0); } } } }
    ";
    let picture = |list: &str| {
        let info = format!("shader_info! {{ Wall {{ fragments(Place, {list}); do_static_compilation; }} }}");
        let (texts, _) = texts(&format!("{fragments}{info}"));
        (drawn(device, &texts, &[]), texts[1].contains("shine0_shine"))
    };
    let list = "Shine, Own, Own, Adds";
    let (dropped, kept) = (picture(list), picture(&format!("{list}, Reads")));
    assert!(!dropped.1 && kept.1, "{} {}", dropped.1, kept.1);
    assert_eq!(dropped.0.pixels, kept.0.pixels);
    each_pixel(&dropped.0, |x, y| {
        let own = x / 128.0 * if x > 16.0 { 2.0 } else { 1.0 };
        [0.25 + x / 64.0, y / 64.0, 2.0 * own, 0.25]
    });
}
