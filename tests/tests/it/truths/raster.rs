//! The rasteriser itself, against triangles drawn through Vulkan with GLSL written here: no info, no assembler, no
//! scene.

use shader_info_library::color::FlatColor;
use shader_info_tests::draw::{Blend, DepthState, Draw, Stage, StageKind, device_for_test, draw, vk};
use shader_info_tests::scene::{self, Compare, Depth, Format, Scene};
use shader_info_tests::truth::{Canvas, Corner, V};

const SIZE: (u32, u32) = (96, 64);

/// Position in clip space, then a colour: two triangles in perspective that cut each other, one that leaves the range
/// of depths, one that shows its back.
const CORNERS: [([f64; 4], [f64; 4]); 12] = [
    ([-0.9, -0.8, 0.1, 1.0], [1.0, 0.0, 0.0, 0.9]),
    ([-1.2, 2.1, 2.0, 3.0], [0.0, 1.0, 0.0, 0.5]),
    ([1.1, 0.4, 1.5, 2.0], [0.0, 0.0, 1.0, 0.7]),
    ([-0.8, 0.7, 0.2, 1.0], [0.9, 0.9, 0.1, 0.6]),
    ([2.0, 1.3, 1.9, 2.5], [0.1, 0.8, 0.9, 1.0]),
    ([-0.2, -1.8, 1.2, 2.0], [0.7, 0.1, 0.8, 0.3]),
    ([0.3, -0.9, 0.5, 1.0], [0.2, 0.4, 0.6, 0.8]),
    ([0.4, 0.1, 1.6, 1.0], [0.6, 0.3, 0.1, 0.8]),
    ([0.9, -0.8, -0.7, 1.0], [0.3, 0.9, 0.5, 0.8]),
    ([0.5, 0.3, 0.4, 1.0], [1.0, 0.2, 0.3, 1.0]),
    ([1.8, 0.7, 0.9, 2.0], [0.1, 0.1, 1.0, 0.4]),
    ([0.4, 0.9, 0.6, 1.0], [0.3, 1.0, 0.2, 0.6]),
];

const FRAGMENT: &str = "#version 450
layout(location = 0) in vec4 tint;
layout(location = 0) out vec4 color;
void main() {
  color = vec4(tint.rgb * (gl_FrontFacing ? 1.0 : 0.5), tint.a);
  // The difference to the pixel beside, in a corner of the colour range where rounding shows little.
  color.b = 0.5 + 4.0 * dFdx(tint.b) + 4.0 * dFdy(tint.b);
}
";

fn vertex() -> String {
    let list = |numbers: Vec<[f64; 4]>| {
        let one = |it: [f64; 4]| format!("vec4({:?}, {:?}, {:?}, {:?})", it[0], it[1], it[2], it[3]);
        numbers.into_iter().map(one).collect::<Vec<_>>().join(", ")
    };
    let (places, tints) = CORNERS.into_iter().unzip::<_, _, Vec<_>, Vec<_>>();
    format!(
        "#version 450\nlayout(location = 0) out vec4 tint;\nconst vec4 places[12] = vec4[]({});\nconst vec4 tints[12] = \
         vec4[]({});\nvoid main() {{ gl_Position = places[gl_VertexIndex]; tint = tints[gl_VertexIndex]; }}\n",
        list(places),
        list(tints)
    )
}

#[test]
fn triangles_are_where_vulkan_draws_them() {
    let Some(device) = device_for_test("the rasteriser") else { return };
    let compiled = |stage, text: &str| {
        let answer = shader_builder::compile::glslang::compile(stage, shader_info_model::Backend::Vulkan, text);
        answer.unwrap_or_else(|messages| panic!("{messages:?}")).words
    };
    let (vertex, fragment) =
        (compiled(shader_info_model::Stage::Vertex, &vertex()), compiled(shader_info_model::Stage::Fragment, FRAGMENT));
    let blends =
        [(Blend::Off, scene::Blend::Off), (Blend::Alpha, scene::Blend::Alpha), (Blend::Add, scene::Blend::Add)];
    for (theirs, ours) in blends {
        let drawn = draw(
            device,
            &Draw {
                stages: vec![
                    Stage { kind: StageKind::Vertex, spirv: &vertex, entry: "main" },
                    Stage { kind: StageKind::Fragment, spirv: &fragment, entry: "main" },
                ],
                vertices: CORNERS.len() as u32,
                size: SIZE,
                depth: Some(DepthState { test: vk::CompareOp::LESS_OR_EQUAL, write: true, clear: 1.0 }),
                blend: theirs,
                clear: [0.25, 0.5, 0.125, 1.0],
                ..Draw::default()
            },
        )
        .unwrap();
        let canvas = computed(ours);
        let (wanted, found) = (canvas.picture(0), drawn.picture(0).unwrap());
        let depths = (drawn.depth.expect("a depth buffer"), canvas.depth.as_ref().expect("a depth buffer"));
        let (mut covered, mut unsure) = (0, 0);
        for at in 0..found.pixels.len() {
            if canvas.unsure[at] {
                unsure += 1;
                continue;
            }
            let apart = found.pixels[at].iter().zip(wanted.pixels[at]).map(|(a, b)| a.abs_diff(b)).max();
            let place = (at % SIZE.0 as usize, at / SIZE.0 as usize);
            assert!(apart < Some(3), "{ours:?} at {place:?}: {:?}, not {:?}", found.pixels[at], wanted.pixels[at]);
            let (found, wanted) = (f64::from(depths.0[at]), depths.1[at]);
            // Corners are snapped to parts of a pixel, across which a steep triangle changes its depth.
            assert!((found - wanted).abs() < 2e-4, "{ours:?} at {place:?}: depth {found}, not {wanted}");
            covered += usize::from(wanted < 1.0);
        }
        assert!(covered > 2000 && unsure < 200, "{covered} pixels are covered, {unsure} unsure");
    }
}

fn computed(blend: scene::Blend) -> Canvas {
    let scene = Scene {
        size: SIZE,
        targets: vec![Format::Rgba8Unorm],
        depth: Some(Depth { test: Compare::LessOrEqual, write: true, clear: 1.0 }),
        blend,
        clear: [0.25, 0.5, 0.125, 1.0],
        ..Scene::new(FlatColor::INFO)
    };
    let mut canvas = Canvas::new(&scene);
    for corners in CORNERS.chunks_exact(3) {
        let corner = |at: usize| Corner { clip: V(corners[at].0), with: V(corners[at].1) };
        canvas.triangle([0, 1, 2].map(corner), |it| {
            let toward = it.at.0.map(|at| if at as i64 % 2 == 0 { 1.0 } else { -1.0 });
            let across = (it.beside(toward[0], 0.0)[2] - it.with[2]) * toward[0];
            let along = (it.beside(0.0, toward[1])[2] - it.with[2]) * toward[1];
            let light = if it.front { 1.0 } else { 0.5 };
            let blue = 0.5 + 4.0 * across + 4.0 * along;
            vec![V([it.with[0] * light, it.with[1] * light, blue, it.with[3]])]
        });
    }
    canvas
}
