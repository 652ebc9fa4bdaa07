//! Lines of any width.

use super::camera::view;
use super::parts::{buffer, packed};
use crate::scene::{Blend, Contents, Scene, Topology, VertexBuffer};
use bytemuck::{bytes_of, cast_slice};
use shader_info::glam::{Mat4, Vec3, Vec4};
use shader_info_library::polyline::{Polyline, PolylineGeometry, PolylinePoint, polyline, polyline_geometry};

/// A dashed spiral.
pub(super) fn pulled() -> Scene {
    let points = points();
    let push = polyline::PushConstants { line_width: 5.0, dashes: [18.0, 4.0, 6.0, 4.0], target_needs_srgb: true };
    let contents = Contents { buffers: vec![the_view(), cast_slice(&points).to_vec()], ..Contents::default() };
    Scene {
        vertices: 6 * 11,
        contents,
        resources: vec![buffer("view", 0), buffer("line_points", 1)],
        push_constants: packed!(push),
        blend: Blend::Alpha,
        clear: [0.05, 0.05, 0.08, 1.0],
        ..Scene::new(Polyline::INFO)
    }
}

/// The same by a geometry stage.
pub(super) fn by_geometry() -> Scene {
    let corner = |it: &PolylinePoint| polyline_geometry::Vertex {
        pos: it.position.truncate().into(),
        color: it.color.to_array().map(|channel| (channel * 255.0).round() as u8),
    };
    let corners: Vec<_> = points().iter().map(corner).collect();
    let push =
        polyline_geometry::PushConstants { line_width: 5.0, dashes: [18.0, 4.0, 6.0, 4.0], target_needs_srgb: true };
    Scene {
        vertex_buffers: vec![VertexBuffer::of(&corners)],
        topology: Topology::LineStrip,
        vertices: 12,
        contents: Contents { buffers: vec![the_view()], ..Contents::default() },
        resources: vec![buffer("view", 0)],
        push_constants: packed!(push),
        blend: Blend::Alpha,
        clear: [0.05, 0.05, 0.08, 1.0],
        ..Scene::new(PolylineGeometry::INFO)
    }
}

fn points() -> Vec<PolylinePoint> {
    let at = |turn: f32| Vec3::new(turn.cos() * (0.3 + turn * 0.06), turn.sin() * (0.3 + turn * 0.06), 0.0);
    let point = |index: u32| {
        let share = index as f32 / 11.0;
        let color = Vec4::new(share, 0.9 - 0.6 * share, 1.0 - share, 1.0);
        PolylinePoint { position: at(share * 9.0).extend(1.0), color }
    };
    (0..12).map(point).collect()
}

fn the_view() -> Vec<u8> {
    bytes_of(&view(Mat4::from_scale(Vec3::new(0.9, 1.1, 1.0)), Vec3::ZERO)).to_vec()
}
