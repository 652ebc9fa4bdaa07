//! Two triangles, and what their vertices say at the middle of each pixel.

use super::vector::{M4, V3, V4, inverse_transpose, product, scale, transform, unit};

/// Of every picture, in pixels.
pub(super) const SIZE: (u32, u32) = (128, 96);

/// Values of a vertex, or of a point between three.
#[derive(Clone, Copy, Debug)]
pub(super) struct Point {
    pub(super) pos_os: V4,
    pub(super) pos_vs: V4,
    pub(super) pos_cs: V4,
    pub(super) normal_os: V3,
    pub(super) normal_vs: V3,
    pub(super) uv: [f64; 2],
    pub(super) color: V4,
}

/// Object to view space: turned, moved away, and stretched so that normals are not turned like positions.
pub(super) fn object_to_view() -> M4 {
    let (sin, cos) = 0.35f64.sin_cos();
    [[1.1 * cos, 0.0, -1.1 * sin, 0.0], [0.0, 0.8, 0.0, 0.0], [1.3 * sin, 0.0, 1.3 * cos, 0.0], [0.1, -0.05, -3.2, 1.0]]
}

/// A perspective with `y` downwards and depths from 0 to 1.
pub(super) fn view_to_clip() -> M4 {
    let (near, far) = (0.5, 10.0);
    let depth = [far / (near - far), near * far / (near - far)];
    [[1.5, 0.0, 0.0, 0.0], [0.0, -2.0, 0.0, 0.0], [0.0, 0.0, depth[0], -1.0], [0.0, 0.0, depth[1], 0.0]]
}

fn vertex(pos: V3, normal: V3, uv: [f64; 2], color: V4) -> Point {
    let to_view = object_to_view();
    let pos_os = [pos[0], pos[1], pos[2], 1.0];
    let columns = inverse_transpose(&to_view);
    let turned: V3 = std::array::from_fn(|row| (0..3).map(|column| columns[column][row] * normal[column]).sum());
    Point {
        pos_os,
        pos_vs: transform(&to_view, pos_os),
        pos_cs: transform(&product(&view_to_clip(), &to_view), pos_os),
        normal_os: normal,
        normal_vs: unit(turned),
        uv,
        color,
    }
}

/// The left triangle shows its front, the right one its back; normals point out of the front.
pub(super) fn triangles() -> Vec<[Point; 3]> {
    let left = [
        vertex([-1.7, -1.2, 0.3], [0.12, 0.29, 1.2], [0.2, 0.75], [0.5, 0.1, 0.2, 0.8]),
        vertex([-0.1, -1.1, -0.5], [0.5, 0.0, 0.9], [0.8, 0.7], [0.1, 0.45, 0.2, 0.6]),
        vertex([-0.8, 1.3, 0.4], [0.0, 0.6, 0.8], [0.4, 0.2], [0.15, 0.2, 0.5, 1.0]),
    ];
    let right = [
        vertex([0.2, -1.2, 0.6], [0.4, 0.3, -1.0], [0.25, 0.7], [0.4, 0.3, 0.1, 0.9]),
        vertex([1.0, 1.2, -0.3], [0.0, -0.5, -0.9], [0.5, 0.25], [0.1, 0.1, 0.55, 0.5]),
        vertex([1.7, -1.0, 0.1], [-0.6, 0.1, -0.8], [0.75, 0.65], [0.3, 0.5, 0.3, 0.7]),
    ];
    vec![left, right]
}

/// A rectangle that faces the viewer squarely in view space, from its first corner around.
pub(super) fn quad() -> [Point; 4] {
    let colors = [[0.9, 0.1, 0.2, 1.0], [0.1, 0.8, 0.3, 0.5], [0.2, 0.3, 0.9, 0.25], [0.7, 0.7, 0.1, 0.75]];
    // Both vectors are perpendicular to the line of sight, so that all corners are equally far away.
    let (sin, cos) = 0.35f64.sin_cos();
    let across = [cos / 1.1, 0.0, sin / 1.3];
    let place = |x: f64, y: f64| [x * across[0], y, x * across[2]];
    let corners = [(-1.2, -1.0), (1.1, -1.0), (1.1, 1.2), (-1.2, 1.2)];
    std::array::from_fn(|at| vertex(place(corners[at].0, corners[at].1), [0.0, 0.0, 1.0], [0.5, 0.5], colors[at]))
}

/// Where a pixel's middle lies in clip space after the division by `w`.
pub(super) fn pixel(x: u32, y: u32) -> [f64; 2] {
    let along = |at: u32, size: u32| (f64::from(at) + 0.5) / f64::from(size) * 2.0 - 1.0;
    [along(x, SIZE.0), along(y, SIZE.1)]
}

/// Weights of three corners in space at a place of the screen: each corner weighs as much as the triangle of the other
/// two and the line of sight (Olano and Greer, *Triangle Scan Conversion using 2D Homogeneous Coordinates*).
pub(super) fn weights(corners: [V4; 3], [x, y]: [f64; 2]) -> V3 {
    let flat = corners.map(|it| [it[0] - x * it[3], it[1] - y * it[3]]);
    let area = |a: [f64; 2], b: [f64; 2]| a[0] * b[1] - a[1] * b[0];
    let raw = [area(flat[1], flat[2]), area(flat[2], flat[0]), area(flat[0], flat[1])];
    scale(raw, 1.0 / raw.iter().sum::<f64>())
}

/// Weights that are linear on the screen.
pub(super) fn screen_weights(corners: [V4; 3], in_space: V3) -> V3 {
    let raw: V3 = std::array::from_fn(|at| in_space[at] * corners[at][3]);
    scale(raw, 1.0 / raw.iter().sum::<f64>())
}

/// Counter-clockwise as seen, with row 0 at the top.
pub(super) fn shows_front(corners: [V4; 3]) -> bool {
    let [a, b, c] = corners.map(|it| [it[0] / it[3], it[1] / it[3]]);
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) < 0.0
}

/// A value between three.
pub(super) fn mixed<const N: usize>(values: [[f64; N]; 3], weights: V3) -> [f64; N] {
    std::array::from_fn(|part| (0..3).map(|at| values[at][part] * weights[at]).sum())
}

/// The point between three corners.
pub(super) fn between(of: &[Point; 3], weights: V3) -> Point {
    Point {
        pos_os: mixed(of.map(|it| it.pos_os), weights),
        pos_vs: mixed(of.map(|it| it.pos_vs), weights),
        pos_cs: mixed(of.map(|it| it.pos_cs), weights),
        normal_os: mixed(of.map(|it| it.normal_os), weights),
        normal_vs: mixed(of.map(|it| it.normal_vs), weights),
        uv: mixed(of.map(|it| it.uv), weights),
        color: mixed(of.map(|it| it.color), weights),
    }
}
