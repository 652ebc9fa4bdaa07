//! One colour, or one a corner: `flat`, `flat_2d`, `smooth`; depth and numbers alone: `depth_only`, `pick`.

use super::canvas::{Canvas, Corner};
use super::given::{bare, floats, pushed, pushed_matrix, pushed_number, pushed_word, triangles, unorm8, vertex};
use super::light::encoder;
use super::vector::V;
use crate::scene::Scene;

/// One colour over every triangle.
pub(super) fn one_color(scene: &Scene) -> Vec<Canvas> {
    let (matrix, encode) = (pushed_matrix(scene, "ModelViewProjectionMatrix"), encoder(scene));
    let color = encode(pushed(scene, "color"));
    let is_flat = scene.vertex_buffers[0].stride == 8;
    let mut canvas = Canvas::new(scene);
    for corners in triangles(scene) {
        let corner = |at: u32| {
            let place = vertex(scene, 0, at, 0);
            let place = if is_flat { V([floats::<2>(place)[0], floats::<2>(place)[1], 0.0]) } else { floats(place) };
            bare(matrix * place.with(1.0))
        };
        canvas.triangle(corners.map(corner), |_| vec![color]);
    }
    vec![canvas]
}

/// A colour a corner, whose alpha is multiplied by an opacity.
pub(super) fn smooth(scene: &Scene) -> Vec<Canvas> {
    let (matrix, encode) = (pushed_matrix(scene, "ModelViewProjectionMatrix"), encoder(scene));
    let opacity = pushed_number(scene, "opacity");
    let corner = |at: u32| Corner {
        clip: matrix * floats::<3>(vertex(scene, 0, at, 0)).with(1.0),
        with: unorm8::<4>(vertex(scene, 0, at, 12)) * V([1.0, 1.0, 1.0, opacity]),
    };
    let mut canvas = Canvas::new(scene);
    for corners in triangles(scene) {
        canvas.triangle(corners.map(corner), |it| vec![encode(it.with)]);
    }
    vec![canvas]
}

/// Only depth.
pub(super) fn depth(scene: &Scene) -> Vec<Canvas> {
    let matrix = pushed_matrix(scene, "ModelViewProjectionMatrix");
    let mut canvas = Canvas::new(scene);
    for corners in triangles(scene) {
        let corner = |at: u32| bare(matrix * floats::<3>(vertex(scene, 0, at, 0)).with(1.0));
        canvas.triangle(corners.map(corner), |_| vec![]);
    }
    vec![canvas]
}

/// The number of the instance, counted from one that is given.
pub(super) fn numbers(scene: &Scene) -> Vec<Canvas> {
    let (matrix, first) = (pushed_matrix(scene, "ModelViewProjectionMatrix"), pushed_word(scene, "first_object"));
    let mut canvas = Canvas::new(scene);
    for instance in scene.instances.clone() {
        let place: V<3> = floats(vertex(scene, 1, instance, 0));
        for corners in triangles(scene) {
            let corner = |at: u32| bare(matrix * (floats::<3>(vertex(scene, 0, at, 0)) + place).with(1.0));
            canvas.triangle(corners.map(corner), |_| vec![V::splat(f64::from(first + instance))]);
        }
    }
    vec![canvas]
}
