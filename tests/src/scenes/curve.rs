//! Cubic curves.

use super::camera::looking;
use super::parts::{buffer, packed};
use crate::scene::{Contents, Scene, Topology, VertexBuffer};
use bytemuck::bytes_of;
use shader_info::glam::Vec3;
use shader_info_library::curve::{Curve, curve};

/// A few loops, each from one colour to another: few, since APIs place the pixels of slanted lines differently.
pub(super) fn curves() -> Scene {
    let point = |index: u8, corner: u8| {
        let turn = f32::from(index) * 1.5;
        let pos = match corner {
            0 => Vec3::new(0.0, -1.6, 0.0),
            1 => Vec3::new(turn.cos() * 4.0 - 1.0, 1.0, turn.sin() * 4.0),
            2 => Vec3::new(turn.sin() * 3.0, 3.5, turn.cos() * 3.0),
            _ => Vec3::new(turn.cos() * 2.2, turn.sin() * 1.4, 0.0),
        };
        let color = [60 * corner + 60, 250 - index * 50, 100 + index * 40, 255];
        curve::Vertex { pos: pos.to_array(), color }
    };
    let corners: Vec<_> = (0..3).flat_map(|index| (0..4).map(move |corner| point(index, corner))).collect();
    let view = looking(Vec3::new(0.0, 0.5, 7.0), Vec3::ZERO);
    let push = curve::PushConstants { line_pixels: 6.0, target_needs_srgb: true };
    Scene {
        topology: Topology::PatchList,
        patch_control_points: 4,
        vertices: corners.len() as u32,
        vertex_buffers: vec![VertexBuffer::of(&corners)],
        contents: Contents { buffers: vec![bytes_of(&view).to_vec()], ..Contents::default() },
        resources: vec![buffer("view", 0)],
        push_constants: packed!(push),
        clear: [0.02, 0.02, 0.05, 1.0],
        ..Scene::new(Curve::INFO)
    }
}
