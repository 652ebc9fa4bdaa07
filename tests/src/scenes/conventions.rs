//! What docs/conventions.md says, as pictures.

use crate::scene::{Blend, Compare, Depth, Indirect, Scene, Topology, VertexBuffer};
use shader_info_test_infos::conventions::{
    ClipDepth, FirstVertex, FrontFaces, GeometryDepth, InstanceBars, PatchWinding, PointRows,
};

const NEARER: Depth = Depth { test: Compare::Less, write: true, clear: 1.0 };

/// Depths from 0 to 1, and beyond.
pub fn clip_depth() -> Scene {
    Scene { vertices: 36, depth: Some(NEARER), ..Scene::new(ClipDepth::INFO) }
}

/// The same out of a geometry stage.
pub fn geometry_depth() -> Scene {
    Scene { vertices: 5, topology: Topology::PointList, depth: Some(NEARER), ..Scene::new(GeometryDepth::INFO) }
}

/// Two large points.
pub fn point_rows() -> Scene {
    Scene { vertices: 2, topology: Topology::PointList, ..Scene::new(PointRows::INFO) }
}

/// Bars 3 to 6 of eight.
pub fn instance_bars() -> Scene {
    Scene {
        vertices: 4,
        instances: 3..7,
        topology: Topology::TriangleStrip,
        vertex_buffers: vec![bars()],
        blend: Blend::Alpha,
        clear: [0.2, 0.2, 0.2, 1.0],
        ..Scene::new(InstanceBars::INFO)
    }
}

/// The same bars, each a command of its own in a buffer.
pub fn instance_bars_indirect() -> Scene {
    let commands: Vec<u32> = (3..7).flat_map(|bar| [4, 1, 0, bar]).collect();
    let mut scene = Scene { indirect: Some(Indirect { buffer: 0, draws: 4 }), ..instance_bars() };
    scene.contents.buffers.push(bytemuck::cast_slice(&commands).to_vec());
    scene
}

/// A front face and a back face.
pub fn front_faces() -> Scene {
    Scene { vertices: 6, ..Scene::new(FrontFaces::INFO) }
}

/// Eight triangles of one colour each.
pub fn first_vertex() -> Scene {
    Scene { vertices: 24, ..Scene::new(FirstVertex::INFO) }
}

/// 6 by 6 squares out of one patch.
pub fn patch_winding() -> Scene {
    Scene { vertices: 1, topology: Topology::PatchList, patch_control_points: 1, ..Scene::new(PatchWinding::INFO) }
}

fn bars() -> VertexBuffer {
    let bar = |index: u32| -> [u8; 8] {
        let [a, b, c, d] = (0.3 + 0.15 * index as f32).to_le_bytes();
        let shade = (index * 30) as u8;
        [a, b, c, d, 255 - shade, 40 + shade, shade / 2, 255]
    };
    VertexBuffer { stride: 8, data: (0..8).flat_map(bar).collect() }
}
