//! Physically based shading under a sky that three compute infos prepare: one shader in several of its variants.

use super::camera::looking;
use super::meshes::{six_balls, sky};
use super::parts::{NEARER, buffers, flat, level, packed, pass, texture};
use crate::scene::{Blend, Compare, Contents, Format, Image, Pass, PushConstants, Sampler, Scene, Shape, VertexBuffer};
use bytemuck::{bytes_of, cast_slice};
use shader_info::Info;
use shader_info::glam::{Mat3, Mat4, Quat, Vec3, Vec4};
use shader_info_library::environment::{
    EnvironmentIrradiance, EnvironmentPrefilter, EnvironmentReflectance, environment_prefilter,
};
use shader_info_library::forward::{
    FORWARD_COPIES, FORWARD_LIGHTS, Forward, ForwardCopy, ForwardLight, ForwardLighting, ForwardMaterial, forward,
};

/// Six balls, metals above and dielectrics below, rougher to the right.
pub(super) fn six() -> Scene {
    balls(Forward::key().bumped(true).emissive(true).occlusion(true).ibl(true).alpha_test(true), 0.0)
}

/// Everything off: the lights alone.
pub(super) fn plain() -> Scene {
    balls(Forward::key(), 0.0)
}

/// Coloured corners under a clear coat, in fog.
pub(super) fn coated() -> Scene {
    balls(Forward::key().vertex_color(true).ibl(true).clear_coat(true).fog(true), 0.0)
}

/// Half of the balls are moved by a bone, all of them shadowed, glowing and seen through.
pub(super) fn skinned() -> Scene {
    let key = Forward::key().skinning(true).shadow(true).emissive(true).transparent(true).vertex_color(true);
    Scene { blend: Blend::Alpha, ..balls(key, 1.0) }
}

/// Three copies of all balls.
pub(super) fn copies() -> Scene {
    Scene { instances: 0..3, ..balls(Forward::key().instancing(true).bumped(true).ibl(true), 0.0) }
}

/// Depth alone, with holes.
pub(super) fn depth() -> Scene {
    balls(Forward::key().depth_only(true).alpha_test(true).vertex_color(true).double_sided(true), 0.0)
}

fn balls(key: forward::Key, glow: f32) -> Scene {
    let technique = key.technique().unwrap_or_else(|error| panic!("{error}"));
    let (corners, indices) = six_balls();
    let view = looking(Vec3::new(0.0, 0.0, 6.0), Vec3::ZERO);
    let lamp = ForwardLight { position: Vec4::new(3.0, 4.0, 5.0, 1.0), intensity: Vec4::new(60.0, 50.0, 40.0, 30.0) };
    let dark = ForwardLight { position: Vec4::ZERO, intensity: Vec4::ZERO };
    let mut lights = [dark; FORWARD_LIGHTS as usize];
    lights[0] = lamp;
    let lighting = ForwardLighting {
        lights,
        world_to_shadow: Mat4::from_translation(Vec3::splat(0.5)) * Mat4::from_scale(Vec3::splat(0.2)),
        count: Vec4::new(1.0, 5.0, 0.8, 0.0),
        fog: Vec4::new(0.6, 0.65, 0.7, 0.08),
    };
    let material = ForwardMaterial {
        base: Vec4::new(0.9, 0.55, 0.2, 1.0),
        emission: Vec4::new(0.0, 0.12 * glow, 0.2 * glow, 0.5),
        roughness: 1.0,
        metalness: 1.0,
        bumpiness: 0.5,
        occlusion: 1.0,
        coat: Vec4::new(1.0, 0.1, 0.0, 0.0),
    };
    let rows = |turn: f32, scale: f32, shift: Vec3| {
        let matrix = Mat4::from_scale_rotation_translation(Vec3::splat(scale), Quat::from_rotation_z(turn), shift);
        let rows = matrix.transpose();
        ForwardCopy { row_x: rows.x_axis, row_y: rows.y_axis, row_z: rows.z_axis }
    };
    let mut placed = [rows(0.0, 0.6, Vec3::new(-0.9, 0.0, 0.0)); FORWARD_COPIES as usize];
    placed[1] = rows(0.8, 0.5, Vec3::new(1.2, 0.6, 0.4));
    placed[2] = rows(-0.6, 0.4, Vec3::new(1.0, -1.0, 1.0));
    let bones = [rows(0.0, 1.0, Vec3::ZERO), rows(0.3, 0.8, Vec3::new(0.0, 0.3, 0.4))];
    let comparing = Sampler { compare: Some(Compare::LessOrEqual), ..Sampler::NEAREST };
    let mut resources = buffers(&["view", "lighting", "material", "copies"]);
    resources.extend([
        texture("base_map", 4, Sampler::NEAREST),
        texture("normal_map", 5, Sampler::NEAREST),
        texture("surface_map", 6, Sampler::NEAREST),
        texture("emission_map", 4, Sampler::NEAREST),
        texture("irradiance_map", 2, Sampler::LINEAR),
        texture("reflection_map", 1, Sampler::LINEAR),
        texture("reflectance_map", 3, Sampler::LINEAR),
        texture("shadow_map", 7, comparing),
        texture("bone_rows", 8, Sampler::NEAREST),
    ]);
    let push =
        forward::PushConstants { ModelMatrix: Mat4::IDENTITY, NormalMatrix: Mat3::IDENTITY, target_needs_srgb: true };
    Scene {
        vertex_buffers: vec![VertexBuffer::of(&corners)],
        indices: Some(indices),
        contents: Contents {
            buffers: vec![
                bytes_of(&view).to_vec(),
                bytes_of(&lighting).to_vec(),
                bytes_of(&material).to_vec(),
                cast_slice(&placed).to_vec(),
            ],
            images: images(&bones),
        },
        resources,
        push_constants: packed!(push),
        before: maps(),
        depth: Some(NEARER),
        clear: [0.02, 0.02, 0.03, 1.0],
        ..Scene::new(Forward::INFO)
    }
    .with(technique)
}

/// The sky; the maps to be made of it; a base with a hole, a normal map, the surfaces; a shadow map; the bones.
fn images(bones: &[ForwardCopy]) -> Vec<Image> {
    let cube = |side: u32, levels: u32, data: &[u8]| Image {
        shape: Shape::Cube,
        size: [side, side, 6],
        levels,
        format: Format::Rgba16Float,
        data: data.to_vec(),
    };
    // Occlusion 1; roughness by column; metalness by row.
    let surface: Vec<u8> =
        (0..6u8).flat_map(|at| [255, 40 + at % 3 * 100, if at < 3 { 255 } else { 0 }, 255]).collect();
    // Each ball's normals lean another way.
    let bumps: Vec<u8> = (0..6u8).flat_map(|at| [60 + 35 * at, 200 - 30 * at, 255, 255]).collect();
    let rgba = Format::Rgba8Unorm;
    vec![
        cube(16, 1, cast_slice(&sky())),
        cube(16, 5, &[]),
        cube(4, 1, &[]),
        flat([16, 16], Format::Rgba16Float, &[]),
        flat([1, 1], rgba, &[255; 4]),
        flat([3, 2], rgba, &bumps),
        flat([3, 2], rgba, &surface),
        flat([2, 1], Format::Depth32Float, cast_slice(&[1.0f32, 0.3])),
        flat([3, bones.len() as u32], Format::Rgba32Float, cast_slice(bones)),
    ]
}

/// Five lobes, the irradiance, and the reflectance by angle.
fn maps() -> Vec<Pass> {
    let blur = |info: &'static Info, image, mip, push: PushConstants, side: u32| {
        let resources = vec![texture("sky", 0, Sampler::LINEAR), level("blurred", image, mip)];
        pass(info, resources, push, [side.div_ceil(8), side.div_ceil(8), 6])
    };
    let lobe = |mip: u32| {
        let push = environment_prefilter::PushConstants { lobe_roughness: mip as f32 / 4.0 };
        blur(EnvironmentPrefilter::INFO, 1, mip, packed!(push), 16 >> mip)
    };
    let mut passes: Vec<Pass> = (0..5).map(lobe).collect();
    passes.push(blur(EnvironmentIrradiance::INFO, 2, 0, PushConstants::default(), 4));
    let target = vec![level("reflectance", 3, 0)];
    passes.push(pass(EnvironmentReflectance::INFO, target, PushConstants::default(), [2, 2, 1]));
    passes
}
