//! Balls out of quads.

use super::camera::looking;
use super::parts::{NEARER, buffer, packed};
use crate::scene::{Contents, Scene, Topology, VertexBuffer};
use bytemuck::bytes_of;
use shader_info::glam::Vec3;
use shader_info_library::sphere::{Sphere, sphere};

/// Seven that cut into each other.
pub(super) fn balls() -> Scene {
    let ball = |index: u8| {
        let turn = f32::from(index) * 0.9;
        let at = Vec3::new(turn.cos() * 1.5, turn.sin(), turn.sin() * 1.5);
        sphere::Instance {
            ball: at.extend(0.4 + 0.08 * f32::from(index)).into(),
            tint: [40 + 30 * index, 200, 250 - 30 * index, 255],
        }
    };
    let balls: Vec<_> = (0..7).map(ball).collect();
    let view = looking(Vec3::new(0.0, 1.0, 5.0), Vec3::ZERO);
    Scene {
        vertex_buffers: vec![VertexBuffer::of(&balls)],
        topology: Topology::TriangleStrip,
        vertices: 4,
        instances: 0..7,
        contents: Contents { buffers: vec![bytes_of(&view).to_vec()], ..Contents::default() },
        resources: vec![buffer("view", 0)],
        push_constants: packed!(sphere::PushConstants { target_needs_srgb: true }),
        depth: Some(NEARER),
        ..Scene::new(Sphere::INFO)
    }
}
