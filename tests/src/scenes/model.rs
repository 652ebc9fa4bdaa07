//! Meshes in the plainest ways: depth, numbers, normals, cut open; and points.

use super::camera::{looking, view};
use super::meshes::{ball, ball_corners};
use super::parts::{NEARER, buffer, buffers, packed};
use crate::scene::{Blend, Contents, Format, Scene, Topology, VertexBuffer};
use bytemuck::bytes_of;
use shader_info::glam::{Mat4, Vec3, Vec4};
use shader_info_library::clip::{ClipPlanesData, Clipped, clipped};
use shader_info_library::depth::{DepthOnly, depth_only};
use shader_info_library::normal::{NormalLines, normal_lines};
use shader_info_library::pick::{Pick, pick};
use shader_info_library::point::{PointOutline, PointRow, point_outline};

/// A ball cut by three planes; its inside is seen through the cuts.
pub(super) fn cut() -> Scene {
    let (corners, indices) = ball_corners(24, 32);
    let view = looking(Vec3::new(1.5, 1.2, 2.6), Vec3::ZERO);
    let planes = ClipPlanesData {
        planes: [
            Vec4::new(-1.0, 0.0, 0.0, 0.7),
            Vec4::new(0.0, -0.8, -0.6, 0.8),
            Vec4::new(0.0, 1.0, 0.0, 0.8),
            Vec4::new(0.0, 0.0, 0.0, 1.0),
        ],
    };
    let push = clipped::PushConstants {
        color: Vec4::new(0.2, 0.5, 0.8, 1.0),
        inside_color: Vec4::new(0.9, 0.4, 0.1, 1.0),
        target_needs_srgb: true,
    };
    Scene {
        vertex_buffers: vec![VertexBuffer::of(&corners)],
        indices: Some(indices),
        contents: Contents {
            buffers: vec![bytes_of(&view).to_vec(), bytes_of(&planes).to_vec()],
            ..Contents::default()
        },
        resources: buffers(&["view", "clip"]),
        push_constants: packed!(push),
        depth: Some(NEARER),
        clear: [0.05, 0.05, 0.05, 1.0],
        ..Scene::new(Clipped::INFO)
    }
}

/// A ball, its depth from 0.1 to 0.9.
pub(super) fn depth() -> Scene {
    let (points, indices) = ball(24, 32);
    let corners: Vec<[f32; 3]> = points.iter().map(Vec3::to_array).collect();
    let to_clip = Mat4::from_translation(Vec3::new(0.2, -0.1, 0.5)) * Mat4::from_scale(Vec3::new(0.6, 0.8, 0.4));
    Scene {
        vertex_buffers: vec![VertexBuffer::of(&corners)],
        indices: Some(indices),
        push_constants: packed!(depth_only::PushConstants { ModelViewProjectionMatrix: to_clip }),
        targets: vec![],
        depth: Some(NEARER),
        ..Scene::new(DepthOnly::INFO)
    }
}

/// Ninety balls, numbered from 41.
pub(super) fn objects() -> Scene {
    let (points, indices) = ball(6, 8);
    let corners: Vec<[f32; 3]> = points.iter().map(|it| (*it * 0.11).to_array()).collect();
    let place = |at: u8| [f32::from(at % 10) * 0.2 - 0.9, f32::from(at / 10) * 0.22 - 0.88, f32::from(at % 7) * 0.05];
    let places: Vec<[f32; 3]> = (0..90).map(place).collect();
    let to_clip = Mat4::from_translation(Vec3::new(0.0, 0.0, 0.4)) * Mat4::from_rotation_z(0.1);
    Scene {
        vertex_buffers: vec![VertexBuffer::of(&corners), VertexBuffer::of(&places)],
        indices: Some(indices),
        instances: 0..90,
        push_constants: packed!(pick::PushConstants { first_object: 41, ModelViewProjectionMatrix: to_clip }),
        targets: vec![Format::R32Uint],
        depth: Some(NEARER),
        ..Scene::new(Pick::INFO)
    }
}

/// The normals of a coarse ball without the ball: few, since APIs place the pixels of slanted lines differently.
pub(super) fn normals() -> Scene {
    let (corners, indices) = ball_corners(4, 6);
    let view = looking(Vec3::new(0.0, 1.0, 4.0), Vec3::ZERO);
    Scene {
        vertex_buffers: vec![VertexBuffer::of(&corners)],
        indices: Some(indices),
        contents: Contents { buffers: vec![bytes_of(&view).to_vec()], ..Contents::default() },
        resources: vec![buffer("view", 0)],
        push_constants: packed!(normal_lines::PushConstants { normal_length: 0.6, target_needs_srgb: true }),
        depth: Some(NEARER),
        clear: [0.02, 0.02, 0.02, 1.0],
        ..Scene::new(NormalLines::INFO)
    }
}

/// A spiral of points that grow.
pub(super) fn points() -> Scene {
    let row = |at: u8| {
        let (turn, share) = (f32::from(at) * 0.8, f32::from(at) / 30.0);
        PointRow {
            pos: [turn.cos() * share * 0.8, turn.sin() * share * 0.8, 0.5],
            diameter: 5.0 + 14.0 * share,
            fill: [255 - 8 * at, 60 + 6 * at, 40 + 5 * at, 220],
        }
    };
    let rows: Vec<PointRow> = (0..30).map(row).collect();
    let push = point_outline::PushConstants {
        outline_color: Vec4::new(0.9, 0.9, 0.8, 1.0),
        outline_width: 1.5,
        target_needs_srgb: true,
    };
    Scene {
        vertex_buffers: vec![VertexBuffer::of(&rows)],
        topology: Topology::TriangleStrip,
        vertices: 4,
        instances: 0..30,
        contents: Contents {
            buffers: vec![bytes_of(&view(Mat4::IDENTITY, Vec3::ZERO)).to_vec()],
            ..Contents::default()
        },
        resources: vec![buffer("view", 0)],
        push_constants: packed!(push),
        blend: Blend::Alpha,
        clear: [0.1, 0.12, 0.15, 1.0],
        ..Scene::new(PointOutline::INFO)
    }
}
