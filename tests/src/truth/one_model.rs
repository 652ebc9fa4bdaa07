//! What `tests/infos/shaders/stripes.mtlx` says, with what fragments and modifiers make of it.

use bytemuck::pod_read_unaligned;
use shader_info_test_infos::one_model::striped;

use super::canvas::{Canvas, Corner};
use super::given::{buffer, floats, pushed, pushed_number, triangles, vertex};
use super::vector::{Matrix, V};
use crate::scene::Scene;

/// Stripes on a mixed ground, tinted.
pub(super) fn new(scene: &Scene) -> Vec<Canvas> {
    striped(scene, 1.0)
}

/// The same, darker.
pub(super) fn worn(scene: &Scene) -> Vec<Canvas> {
    striped(scene, 1.0 - pushed_number(scene, "worn0_wear"))
}

fn striped(scene: &Scene, light: f64) -> Vec<Canvas> {
    let values: striped::Scene = pod_read_unaligned(buffer(scene, "scene_values"));
    let params: striped::Params = pod_read_unaligned(buffer(scene, "material_values"));
    let matrix =
        |of: [[f32; 4]; 4]| Matrix::of(&of.as_flattened().iter().copied().map(f64::from).collect::<Vec<f64>>());
    let to_clip = [values.world_matrix, values.view_projection_matrix].map(matrix);
    let [ground, stripe] = [params.ground_bg, params.striped_in1].map(|color| V(color.map(f64::from)));
    let (tint, moved): (V<4>, V<3>) = (pushed(scene, "tint"), pushed(scene, "moved"));
    let is_first = scene.info.attributes().next().is_some_and(|attribute| attribute.name == "i_position");
    let (position, coordinates) = if is_first { (0, 12) } else { (8, 0) };
    let mut canvas = Canvas::new(scene);
    for corners in triangles(scene) {
        let corner = |at: u32| Corner {
            clip: to_clip[1] * (to_clip[0] * (floats::<3>(vertex(scene, 0, at, position)) + moved).with(1.0)),
            with: floats::<2>(vertex(scene, 0, at, coordinates)),
        };
        canvas.triangle(corners.map(corner), |fragment| {
            let [across, up] = fragment.with.0;
            let phase = (across * 6.0).fract();
            let is_stripe = fragment.decide(phase - 0.5, 1e-3);
            // At a whole number either side may be drawn, as at the half.
            fragment.decide(phase.min(1.0 - phase), 1e-3);
            let between = ground * (1.0 - up) + V([0.9, 0.8, 0.3]) * up;
            let paint = if is_stripe { stripe } else { between };
            vec![(paint * tint.cut() * light).with(1.0)]
        });
    }
    vec![canvas]
}
