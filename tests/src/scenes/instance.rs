//! Copies of a mesh, and a mesh with bones.

use super::camera::looking;
use super::floats::values;
use super::meshes::{ball, ball_corners};
use super::parts::{NEARER, buffer, flat, level, packed, pass, texture};
use super::same;
use crate::scene::{Contents, Format, Outcome, Sampler, Scene, VertexBuffer, Work};
use bytemuck::{bytes_of, cast_slice};
use shader_info::glam::{Mat3, Vec3};
use shader_info_library::instance::{InstanceRow, Instanced, SkinPose, Skinned, instanced, skin_pose, skinned};

pub(super) fn copies() -> Scene {
    let (corners, indices) = ball_corners(8, 12);
    let rows: Vec<InstanceRow> = (0..20)
        .map(|index| {
            let (x, z) = ((index % 5) as f32 - 2.0, (index / 5) as f32 - 1.5);
            let size = 0.25 + 0.05 * (index % 4) as f32;
            InstanceRow {
                row_x: [size, 0.0, 0.0, x],
                row_y: [0.0, size, 0.0, 0.0],
                row_z: [0.0, 0.0, size, z],
                tint: [50 + index * 10, 240 - index * 9, 120, 255],
            }
        })
        .collect();
    let view = looking(Vec3::new(1.0, 3.0, 5.0), Vec3::ZERO);
    let push = instanced::PushConstants { to_light: Vec3::new(0.5, 1.0, 0.7), target_needs_srgb: true };
    Scene {
        vertex_buffers: vec![VertexBuffer::of(&corners), VertexBuffer::of(&rows)],
        indices: Some(indices),
        instances: 0..20,
        contents: Contents { buffers: vec![bytes_of(&view).to_vec()], ..Contents::default() },
        resources: vec![buffer("view", 0)],
        push_constants: packed!(push),
        targets: vec![Format::Rgba8Unorm, Format::R32Sint],
        depth: Some(NEARER),
        clear: [-1.0; 4],
        ..Scene::new(Instanced::INFO)
    }
}

/// A ball stretched to a limb and bent by two bones.
pub(super) fn limb() -> Scene {
    let (points, indices) = ball(24, 16);
    let corner = |it: &Vec3| {
        let share = (it.y * 0.5 + 0.5).clamp(0.0, 1.0);
        let second = (255.0 * share * share * (3.0 - 2.0 * share)).round() as u8;
        skinned::Vertex {
            pos: [it.x * 0.6, it.y * 1.8, it.z * 0.6],
            normal: it.extend(0.0).to_array().map(|part| (part * 32767.0).round() as i16),
            bones: [0, 1, 0, 0],
            weights: [255 - second, second, 0, 0],
        }
    };
    let corners: Vec<_> = points.iter().map(corner).collect();
    let mut rows = bone(0.4, Vec3::new(0.2, -0.3, 0.0));
    rows.extend(bone(-0.7, Vec3::new(-0.3, 0.2, 0.0)));
    let view = looking(Vec3::new(1.0, 1.0, 5.5), Vec3::ZERO);
    let push = skinned::PushConstants { to_light: Vec3::new(0.7, 0.8, 0.5), target_needs_srgb: true };
    Scene {
        vertex_buffers: vec![VertexBuffer::of(&corners)],
        indices: Some(indices),
        contents: Contents {
            buffers: vec![bytes_of(&view).to_vec()],
            images: vec![flat([3, 2], Format::Rgba32Float, cast_slice(&rows))],
        },
        resources: vec![buffer("view", 0), texture("bone_rows", 0, Sampler::NEAREST)],
        push_constants: packed!(push),
        targets: vec![Format::Rgba8Unorm, Format::R32Sint],
        depth: Some(NEARER),
        ..Scene::new(Skinned::INFO)
    }
}

/// Eleven bones, mixed from two poses.
pub(super) fn pose() -> Work {
    let (first, second) = (poses(0.0), poses(1.0));
    let contents = Contents {
        buffers: vec![cast_slice(&first).to_vec(), cast_slice(&second).to_vec()],
        images: vec![flat([3, 11], Format::Rgba32Float, &[])],
    };
    let resources = vec![buffer("first_pose", 0), buffer("second_pose", 1), level("mixed_rows", 0, 0)];
    let push = packed!(skin_pose::PushConstants { share: 0.25 });
    Work { contents, passes: vec![pass(SkinPose::INFO, resources, push, [1, 1, 1])] }
}

pub(super) fn pose_is_mixed(outcome: &Outcome) -> Result<(), String> {
    let mixed: Vec<f32> = values(&outcome.images[0]);
    let pairs = poses(0.0).into_iter().flatten().zip(poses(1.0).into_iter().flatten());
    let wanted: Vec<f32> = pairs.map(|(a, b)| 0.75 * a + 0.25 * b).collect();
    same("row part", &mixed, &wanted, 1e-6)
}

fn poses(turn: f32) -> Vec<[f32; 4]> {
    (0..11u8).flat_map(|at| bone(turn + 0.1 * f32::from(at), Vec3::new(f32::from(at), turn, 2.0))).collect()
}

/// The rows of a turn around `z` and a shift.
fn bone(turn: f32, shift: Vec3) -> Vec<[f32; 4]> {
    let rows = Mat3::from_rotation_z(turn).transpose();
    (0..3).map(|row| rows.col(row).extend(shift[row]).to_array()).collect()
}
