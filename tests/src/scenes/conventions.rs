//! What docs/conventions.md says, as pictures.

use crate::draw::Picture;
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

/// Every pixel of bars 3 to 6, and the ground between them, by the formula of the info's own comment: columns from the
/// instance's number, heights and colours from its attributes, opaque by an eighth a bar over grey.
///
/// # Errors
/// The first pixel that shows something else.
pub fn bars_are_right(picture: &Picture) -> Result<(), String> {
    let color = |x: f64, y: f64| {
        let bar = ((x + 1.0) / 0.25).floor();
        let (height, shade) = (0.3 + 0.15 * bar, 30.0 * bar);
        let up = (0.9 - y) / height;
        let is_inside = (3.0..7.0).contains(&bar) && x + 1.0 - 0.25 * bar < 0.225 && (0.0..1.0).contains(&up);
        let tint = [255.0 - shade, 40.0 + shade, (shade / 2.0).floor()];
        let covered = if is_inside { bar / 8.0 } else { 0.0 };
        tint.map(|part| part * (0.4 + 0.6 * up) * covered + 51.0 * (1.0 - covered))
    };
    every_pixel(picture, |x, y| [color(x, y)[0], color(x, y)[1], color(x, y)[2], 255.0])
}

/// Every pixel of the patch: all of it is front faces, green and blue are the place in the patch, alpha is the depth.
///
/// # Errors
/// The first pixel that shows something else.
pub fn patch_is_right(picture: &Picture) -> Result<(), String> {
    every_pixel(picture, |x, y| {
        let [across, down] = [x, y].map(|at| (at + 0.8) / 1.6);
        let is_inside = [across, down].iter().all(|at| (0.0..1.0).contains(at));
        if is_inside { [127.5, 255.0 * down, 255.0 * across, 255.0 * across] } else { [0.0; 4] }
    })
}

/// Compares with a colour by the place in clip space; alpha of an opaque target and edges within a pixel aside.
fn every_pixel(picture: &Picture, color: impl Fn(f64, f64) -> [f64; 4]) -> Result<(), String> {
    let clip = |at: f64, size: u32| at / f64::from(size) * 2.0 - 1.0;
    for (index, found) in picture.pixels.iter().enumerate() {
        let (x, y) = (index as u32 % picture.width, index as u32 / picture.width);
        let place = |right: f64, down: f64| {
            let (x, y) = (f64::from(x) + 0.5 + right, f64::from(y) + 0.5 + down);
            color(clip(x, picture.width), clip(y, picture.height))
        };
        let near = |wanted: [f64; 4], most: f64| {
            found.iter().zip(wanted).take(3).all(|(found, wanted)| (f64::from(*found) - wanted).abs() <= most)
        };
        let is_edge = [(-0.6, 0.0), (0.6, 0.0), (0.0, -0.6), (0.0, 0.6)].iter().any(|(right, down)| {
            let (here, there) = (place(0.0, 0.0), place(*right, *down));
            here.iter().zip(there).any(|(a, b)| (a - b).abs() > 12.0)
        });
        if !is_edge && !near(place(0.0, 0.0), 2.0) {
            return Err(format!("{found:?} at {x}, {y}, not {:.0?}", place(0.0, 0.0)));
        }
    }
    Ok(())
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
