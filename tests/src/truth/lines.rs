//! Lines of any width by the distance to a segment; and lines of a pixel, of which a driver may choose the pixels.

use super::canvas::{Canvas, Corner};
use super::given::{View, buffer, floats, numbers, push, pushed_number, triangles, unorm8, vertex};
use super::light::encoder;
use super::vector::V;
use crate::scene::Scene;
use shader_info_library::polyline::polyline_distance;

/// A line of a pixel: its ends in the picture, in pixels, and the colours there.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// From and to.
    pub ends: [V<2>; 2],
    /// At the ends, as the target shows them.
    pub colors: [V<4>; 2],
}

/// A dashed line with round ends, pulled out of a buffer.
pub(super) fn polyline(scene: &Scene) -> Vec<Canvas> {
    let points = numbers(buffer(scene, "line_points"));
    let point = |at: usize| {
        let it = &points[8 * at..];
        (V([it[0], it[1], it[2]]), V([it[4], it[5], it[6], it[7]]))
    };
    capsules(scene, point, points.len() / 8)
}

/// The same out of a vertex buffer.
pub(super) fn strip(scene: &Scene) -> Vec<Canvas> {
    let point = |at: usize| (floats(vertex(scene, 0, at as u32, 0)), unorm8(vertex(scene, 0, at as u32, 12)));
    capsules(scene, point, scene.vertices as usize)
}

/// Each segment as a rectangle around its capsule, whose alpha is what the capsule covers of a pixel.
fn capsules(scene: &Scene, point: impl Fn(usize) -> (V<3>, V<4>), count: usize) -> Vec<Canvas> {
    let (view, encode) = (View::of(scene), encoder(scene));
    let (radius, dashes) = (0.5 * pushed_number(scene, "line_width"), push(scene, "dashes"));
    let period: f64 = dashes[..4].iter().sum();
    let to_clip = |pixel: V<2>| V([pixel[0] / view.viewport[0], pixel[1] / view.viewport[1]]) * 2.0 - V::splat(1.0);
    let mut canvas = Canvas::new(scene);
    for at in 0..count - 1 {
        let (ends, colors) = ([point(at).0, point(at + 1).0].map(|it| view.clip(it)), [point(at).1, point(at + 1).1]);
        assert!(ends.iter().all(|it| it[3] == 1.0), "these lines are flat");
        let [from, to] = ends.map(|it| V::from(view.data.pixel(it.into())));
        let (extent, along) = ((to - from).length(), (to - from).unit());
        let across = V([-along[1], along[0]]);
        let reach = radius + 1.0;
        let corner = |end: usize, side: f64| {
            let place = if end == 0 { from - along * reach } else { to + along * reach } + across * (side * reach);
            let clip = to_clip(place);
            let color = colors[end];
            Corner { clip: V([clip[0], clip[1], ends[end][2], 1.0]), with: color }
        };
        // Second to first: the colours are linear over the rectangle.
        canvas.strip([corner(0, -1.0), corner(0, 1.0), corner(1, -1.0), corner(1, 1.0)], |it| {
            let place = it.at - from;
            let (x, y) = (place.dot(along), place.dot(across));
            let away = f64::from(polyline_distance(V([x, y]).into(), extent as f32, radius as f32));
            let in_period = x.rem_euclid(period);
            let edges = [dashes[0], dashes[0] + dashes[1], dashes[0] + dashes[1] + dashes[2], 0.0, period];
            it.doubtful |= edges.iter().any(|edge| (in_period - edge).abs() < 0.02) && away < 0.5;
            let is_on = in_period < edges[0] || (edges[1]..edges[2]).contains(&in_period);
            let covered = (0.5 - away).clamp(0.0, 1.0);
            if covered == 0.0 || !is_on {
                return vec![];
            }
            vec![encode(it.with.cut::<3>().with(it.with[3] * covered))]
        });
    }
    vec![canvas]
}

/// A line for each corner of each triangle, along its normal.
pub(super) fn normals(scene: &Scene) -> Vec<Line> {
    let (view, encode) = (View::of(scene), encoder(scene));
    let length = pushed_number(scene, "normal_length");
    let line = |at: u32| {
        let (place, normal) = (floats::<3>(vertex(scene, 0, at, 0)), floats::<3>(vertex(scene, 0, at, 12)).unit());
        let color = normal * 0.5 + V::splat(0.5);
        let ends = [place, place + normal * length].map(|it| on_picture(&view, it));
        Line { ends, colors: [0.7, 1.0].map(|share| encode((color * share).with(1.0))) }
    };
    triangles(scene).into_iter().flatten().map(line).collect()
}

/// Cubic curves by de Casteljau's construction, in more pieces than any device makes.
pub(super) fn curves(scene: &Scene) -> Vec<Line> {
    const PIECES: u32 = 256;
    let (view, encode) = (View::of(scene), encoder(scene));
    let point = |at: u32| {
        let (place, color) = (floats::<3>(vertex(scene, 0, at, 0)), unorm8::<4>(vertex(scene, 0, at, 12)));
        V([place[0], place[1], place[2], color[0], color[1], color[2], color[3]])
    };
    let mut lines = Vec::new();
    for first in (0..scene.vertices).step_by(4) {
        let points = [0, 1, 2, 3].map(|at| point(first + at));
        let at = |step: u32| {
            let share = f64::from(step) / f64::from(PIECES);
            let mut rest = points.to_vec();
            while rest.len() > 1 {
                rest = rest.windows(2).map(|it| it[0].mix(it[1], share)).collect();
            }
            let [x, y, z, red, green, blue, alpha] = rest[0].0;
            (on_picture(&view, V([x, y, z])), encode(V([red, green, blue, alpha])))
        };
        lines.extend((0..PIECES).map(|step| {
            let ((from, first), (to, second)) = (at(step), at(step + 1));
            Line { ends: [from, to], colors: [first, second] }
        }));
    }
    lines
}

fn on_picture(view: &View, place: V<3>) -> V<2> {
    view.data.pixel(view.clip(place).into()).into()
}
