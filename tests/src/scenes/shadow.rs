//! Shadow maps, and the masks that they throw.

use super::parts::{NEARER, buffer, flat, packed, texels, texture};
use crate::scene::{Compare, Contents, Filter, Format, Image, Sampler, Scene, Shape, VertexBuffer};
use bytemuck::{bytes_of, cast_slice};
use shader_info::glam::{Mat4, Vec3, Vec4};
use shader_info_library::shadow::{
    SHADOW_LAYERS, ShadowCascades, ShadowDraw, ShadowLamp, ShadowMask, shadow_draw, shadow_lamp, shadow_mask,
};

const COMPARING: Sampler = Sampler { filter: Filter::Linear, compare: Some(Compare::LessOrEqual), ..Sampler::NEAREST };

/// A fan of slanted blades, in four layers of growing extent.
pub(super) fn layers() -> Scene {
    let blade = |at: u8| {
        let turn = f32::from(at) * 0.7;
        let tip = Vec3::new(turn.cos() * 0.9, turn.sin() * 0.9, f32::from(at) / 12.0);
        let side = Vec3::new(-turn.sin(), turn.cos(), 0.0) * 0.25;
        [Vec3::new(0.0, 0.0, 0.9), tip - side, tip + side].map(|it| it.to_array())
    };
    let corners: Vec<[f32; 3]> = (0..12).flat_map(blade).collect();
    Scene {
        vertices: corners.len() as u32,
        vertex_buffers: vec![VertexBuffer::of(&corners)],
        contents: Contents { buffers: vec![bytes_of(&cascades()).to_vec()], ..Contents::default() },
        resources: vec![buffer("cascades", 0)],
        push_constants: packed!(shadow_draw::PushConstants { ModelMatrix: Mat4::IDENTITY }),
        size: (64, 48),
        layers: SHADOW_LAYERS,
        targets: vec![],
        depth: Some(NEARER),
        ..Scene::new(ShadowDraw::INFO)
    }
}

/// A slanted ground under four layers that hold discs of other sizes.
pub(super) fn mask() -> Scene {
    let layer = |layer: u8| {
        texels([16, 16], move |x, y| {
            let away = Vec3::new(x - 0.5, y - 0.5, 0.0).length();
            [if away < 0.1 + 0.1 * f32::from(layer) { 0.2f32 } else { 1.0 }]
        })
    };
    let depths: Vec<f32> = (0..SHADOW_LAYERS as u8).flat_map(layer).collect();
    let map = Image {
        shape: Shape::D2Array,
        size: [16, 16, SHADOW_LAYERS],
        ..flat([1, 1], Format::Depth32Float, cast_slice(&depths))
    };
    let push = shadow_mask::PushConstants { map_to_world: to_world(), eye: Vec3::new(-1.2, 0.0, 0.5) };
    Scene {
        contents: Contents { buffers: vec![bytes_of(&cascades()).to_vec()], images: vec![ground(), map] },
        resources: vec![
            buffer("cascades", 0),
            texture("scene_depth", 0, Sampler::NEAREST),
            texture("shadow_layers", 1, COMPARING),
        ],
        push_constants: packed!(push),
        targets: vec![Format::R8Unorm],
        ..Scene::new(ShadowMask::INFO)
    }
}

/// The same ground under a lamp whose cube holds a lattice.
pub(super) fn lamp() -> Scene {
    let face = |face: u8| {
        texels([16, 16], move |x, y| {
            let bar = (x * 16.0) as u8 % 4 == face % 4 || (y * 16.0) as u8 % 5 == 1;
            // All is lit at the edges of faces: wgpu does not filter across them on OpenGL.
            let is_inside = [x, y].iter().all(|place| (0.07..0.93).contains(place));
            [if bar && is_inside { 0.1f32 } else { 1.0 }]
        })
    };
    let depths: Vec<f32> = (0..6).flat_map(face).collect();
    let cube =
        Image { shape: Shape::Cube, size: [16, 16, 6], ..flat([1, 1], Format::Depth32Float, cast_slice(&depths)) };
    let push = shadow_lamp::PushConstants { map_to_world: to_world(), lamp: Vec4::new(0.2, -0.1, -0.4, 3.0) };
    Scene {
        contents: Contents { images: vec![ground(), cube], ..Contents::default() },
        resources: vec![texture("scene_depth", 0, Sampler::NEAREST), texture("lamp_cube", 1, COMPARING)],
        push_constants: packed!(push),
        targets: vec![Format::R8Unorm],
        ..Scene::new(ShadowLamp::INFO)
    }
}

/// Depth of every pixel: further down is nearer.
fn ground() -> Image {
    let depths = texels([128, 96], |x, y| [0.4 + 0.4 * (1.0 - y) + 0.05 * (9.0 * x).sin()]);
    flat([128, 96], Format::R32Float, cast_slice(&depths))
}

/// The picture from -1 to 1, depth as it is.
fn to_world() -> Mat4 {
    Mat4::from_translation(Vec3::new(-1.0, -1.0, 0.0)) * Mat4::from_scale(Vec3::new(2.0, 2.0, 1.0))
}

/// Each sees more than that before it; world `z` is depth.
fn cascades() -> ShadowCascades {
    let clip = |layer: u32| {
        let shrink = 1.0 / (0.6 + 0.4 * layer as f32);
        Mat4::from_scale(Vec3::new(shrink, shrink, 1.0))
    };
    let to_map = Mat4::from_translation(Vec3::new(0.5, 0.5, 0.0)) * Mat4::from_scale(Vec3::new(0.5, 0.5, 1.0));
    ShadowCascades {
        world_to_clip: [0, 1, 2, 3].map(clip),
        world_to_map: [0, 1, 2, 3].map(|layer| to_map * clip(layer)),
        reach: Vec4::new(0.8, 1.3, 1.8, 2.1),
    }
}
