//! Meshes and a sky made of formulas.

use shader_info::glam::Vec3;
use shader_info_library::forward::ForwardCorner;

use super::floats::half;

/// Points of the unit sphere, and its triangles.
pub(super) fn ball(rings: u32, sides: u32) -> (Vec<Vec3>, Vec<u32>) {
    let point = |ring: u32, side: u32| {
        let (up, round) =
            (ring as f32 / rings as f32 * std::f32::consts::PI, side as f32 / sides as f32 * std::f32::consts::TAU);
        Vec3::new(up.sin() * round.cos(), up.cos(), up.sin() * round.sin())
    };
    let points = (0..=rings).flat_map(|ring| (0..=sides).map(move |side| point(ring, side))).collect();
    let mut indices = Vec::new();
    for (ring, side) in (0..rings).flat_map(|ring| (0..sides).map(move |side| (ring, side))) {
        let first = ring * (sides + 1) + side;
        let below = first + sides + 1;
        indices.extend([first, first + 1, below, below, first + 1, below + 1]);
    }
    (points, indices)
}

/// Six balls in two rows, each with the texel of the surface map that is its own.
pub(super) fn six_balls() -> (Vec<ForwardCorner>, Vec<u32>) {
    let (points, triangles) = ball(16, 24);
    let (mut corners, mut indices) = (Vec::new(), Vec::new());
    for at in 0..6u8 {
        let first = corners.len() as u32;
        indices.extend(triangles.iter().map(|index| first + index));
        let (column, row) = (f32::from(at % 3), f32::from(at / 3));
        let center = Vec3::new((column - 1.0) * 1.9, 0.95 - row * 1.9, 0.0);
        // The whole ball reads one texel of the surface map.
        let uv = [half((column + 0.5) / 3.0), half((row + 0.5) / 2.0)];
        let snorm = |it: Vec3, w: f32| it.extend(w).to_array().map(|part| (part * 32767.0).round() as i16);
        corners.extend(points.iter().map(|point| ForwardCorner {
            pos: (center + *point * 0.85).to_array(),
            normal: snorm(*point, 0.0),
            tangent: snorm(point.any_orthonormal_vector(), 1.0),
            uv,
            tint: [
                80 + at * 35,
                255 - at * 35,
                (150.0 + point.y * 100.0) as u8,
                (140.0 + 110.0 * (8.0 * point.x).sin()) as u8,
            ],
            bones: [at % 2, 0, 0, 0],
            weights: [255, 0, 0, 0],
        }));
    }
    (corners, indices)
}

/// The unit sphere with a normal a corner.
pub(super) fn ball_corners(rings: u32, sides: u32) -> (Vec<[f32; 6]>, Vec<u32>) {
    let (points, indices) = ball(rings, sides);
    let corner = |it: Vec3| -> [f32; 6] { bytemuck::must_cast([it.to_array(), it.normalize().to_array()]) };
    (points.into_iter().map(corner).collect(), indices)
}

/// A cube of 16 by 16 texels: blue above, brown below, and a bright window to the left.
pub(super) fn sky() -> Vec<u16> {
    cube(|direction, face, s, t| {
        let up = direction.y;
        let base = if up > 0.0 { Vec3::new(0.25, 0.45, 0.9) } else { Vec3::new(0.2, 0.13, 0.08) };
        let window = face == 1 && s.abs() < 0.5 && t.abs() < 0.5;
        if window { Vec3::splat(6.0) } else { base * (0.6 + 0.4 * up.abs()) }
    })
}

/// The texels of a cube of 16 by 16, by unit direction, face, and place from -1 to 1 on the face.
pub(super) fn cube(color: impl Fn(Vec3, usize, f32, f32) -> Vec3) -> Vec<u16> {
    let mut out = Vec::new();
    for (face, at) in (0..6).flat_map(|face| (0..256).map(move |at| (face, at))) {
        let (s, t) = ((at % 16) as f32 / 7.5 - 1.0, (at / 16) as f32 / 7.5 - 1.0);
        // Vulkan 1.1 section 15.6.4: which way a face's axes run.
        let direction = match face {
            0 => Vec3::new(1.0, -t, -s),
            1 => Vec3::new(-1.0, -t, s),
            2 => Vec3::new(s, 1.0, t),
            3 => Vec3::new(s, -1.0, -t),
            4 => Vec3::new(s, -t, 1.0),
            _ => Vec3::new(-s, -t, -1.0),
        };
        let color = color(direction.normalize(), face, s, t);
        out.extend(color.extend(1.0).to_array().map(half));
    }
    out
}
