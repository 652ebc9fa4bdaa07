//! One colour, or one a vertex.

use super::camera::page;
use super::parts::packed;
use crate::scene::{Blend, Scene, VertexBuffer};
use shader_info::glam::{Mat4, Vec4};
use shader_info_library::color::{
    ColorCorner, FlatColor, FlatColor2d, SmoothColor, flat_color, flat_color2d, smooth_color,
};

/// One triangle in one colour.
pub fn flat() -> Scene {
    let corners = [[-0.8f32, 0.7, 0.0], [0.8, 0.7, 0.0], [0.0, -0.8, 0.0]];
    let push = flat_color::PushConstants {
        color: Vec4::new(0.5, 0.1, 0.05, 1.0),
        ModelViewProjectionMatrix: Mat4::from_rotation_z(0.2),
        target_needs_srgb: true,
    };
    Scene {
        vertex_buffers: vec![VertexBuffer::of(&corners)],
        push_constants: packed!(push),
        ..Scene::new(FlatColor::INFO)
    }
}

/// A star of five rays.
pub(super) fn flat_2d() -> Scene {
    let corner = |at: u32| {
        let (turn, away) = (at as f32 * 0.628, if at.is_multiple_of(2) { 44.0f32 } else { 17.0 });
        [64.0 + away * turn.sin(), 50.0 - away * turn.cos()]
    };
    let corners: Vec<[f32; 2]> = (0..10).flat_map(|at| [[64.0, 50.0], corner(at), corner(at + 1)]).collect();
    let push = flat_color2d::PushConstants {
        color: Vec4::new(0.9, 0.6, 0.05, 0.8),
        ModelViewProjectionMatrix: page(),
        target_needs_srgb: true,
    };
    Scene {
        vertices: corners.len() as u32,
        vertex_buffers: vec![VertexBuffer::of(&corners)],
        push_constants: packed!(push),
        blend: Blend::Alpha,
        clear: [0.1, 0.1, 0.3, 1.0],
        ..Scene::new(FlatColor2d::INFO)
    }
}

pub(super) fn smooth() -> Scene {
    let corner = |x: f32, y: f32, tint| ColorCorner { pos: [x, y, 0.0], tint };
    let corners =
        [corner(-0.9, 0.9, [255, 0, 0, 255]), corner(0.9, 0.9, [0, 255, 0, 255]), corner(0.0, -0.9, [0, 0, 255, 255])];
    let push = smooth_color::PushConstants {
        opacity: 0.75,
        ModelViewProjectionMatrix: Mat4::IDENTITY,
        target_needs_srgb: true,
    };
    Scene {
        vertex_buffers: vec![VertexBuffer::of(&corners)],
        push_constants: packed!(push),
        blend: Blend::Alpha,
        clear: [0.1, 0.1, 0.1, 1.0],
        ..Scene::new(SmoothColor::INFO)
    }
}
