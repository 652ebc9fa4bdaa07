//! Ground out of a height map.

use super::camera::looking;
use super::floats::half;
use super::parts::{NEARER, buffer, flat, packed, texture};
use crate::scene::{Contents, Format, Sampler, Scene, Topology};
use bytemuck::{bytes_of, cast_slice};
use shader_info::glam::{Vec2, Vec3};
use shader_info_library::terrain::{Terrain, terrain};

pub(super) fn hills() -> Scene {
    let height = |at: u32| {
        let (x, y) = ((at % 32) as f32 / 31.0 - 0.5, (at / 32) as f32 / 31.0 - 0.5);
        half(0.9 * (-10.0 * (x * x + y * y)).exp() + 0.08 * (x * 23.0).sin() * (y * 19.0).cos() + 0.1)
    };
    let heights: Vec<u16> = (0..32 * 32).map(height).collect();
    let view = looking(Vec3::new(40.0, 55.0, 90.0), Vec3::new(0.0, 8.0, 0.0));
    let ground = terrain::PushConstants {
        patches: 8,
        extent: Vec2::new(100.0, 40.0),
        water_level: 4.0,
        edge_pixels: 4.0,
        target_needs_srgb: true,
    };
    Scene {
        topology: Topology::PatchList,
        patch_control_points: 4,
        vertices: 4 * 8 * 8,
        contents: Contents {
            buffers: vec![bytes_of(&view).to_vec()],
            images: vec![flat([32, 32], Format::R16Float, cast_slice(&heights))],
        },
        resources: vec![buffer("view", 0), texture("height_map", 0, Sampler::LINEAR)],
        push_constants: packed!(ground),
        depth: Some(NEARER),
        clear: [0.3, 0.5, 0.8, 1.0],
        ..Scene::new(Terrain::INFO)
    }
}
