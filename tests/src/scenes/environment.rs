//! A sky, and the maps that light surfaces.

use super::camera::looking;
use super::floats::{single, values};
use super::meshes::{cube, sky};
use super::parts::{buffer, flat, level, packed, pass, texture};
use super::same;
use crate::scene::{Contents, Format, Image, Outcome, PushConstants, Sampler, Scene, Shape, Work};
use bytemuck::{bytes_of, cast_slice};
use shader_info::Info;
use shader_info::glam::{UVec3, Vec3};
use shader_info_library::environment::{
    EnvironmentIrradiance, EnvironmentPrefilter, EnvironmentReflectance, Sky, environment_prefilter, sky as sky_push,
};
use shader_info_library::formula::cube::cube_direction;
use shader_info_library::formula::environment::environment_split;
use shader_info_library::formula::ggx::ggx_half_vector;
use shader_info_library::formula::hammersley::hammersley_point;

/// Perceptual roughness of the lobe that is computed.
const ROUGHNESS: f32 = 0.5;
/// Texels along an edge of a blurred face.
const SIDE: u32 = 8;
/// Texels along an edge of the reflectance.
const SPLIT: u32 = 16;

/// The second sky is black, and not the one asked for.
pub(super) fn heavens() -> Scene {
    let mut both = sky();
    both.resize(2 * both.len(), 0);
    let view = looking(Vec3::ZERO, Vec3::new(-1.0, 0.3, 0.4));
    let push = sky_push::PushConstants {
        sky_layer: 0.0,
        clip_to_world: view.world_to_clip.inverse(),
        target_needs_srgb: true,
    };
    let layers =
        Image { shape: Shape::CubeArray, size: [16, 16, 12], ..flat([16, 16], Format::Rgba16Float, cast_slice(&both)) };
    Scene {
        contents: Contents { buffers: vec![bytes_of(&view).to_vec()], images: vec![layers] },
        resources: vec![buffer("view", 0), texture("skies", 0, Sampler::LINEAR)],
        push_constants: packed!(push),
        ..Scene::new(Sky::INFO)
    }
}

/// The mean radiance from above, over a sky that grows brighter with height.
pub(super) fn irradiance() -> Work {
    blur(EnvironmentIrradiance::INFO, PushConstants::default())
}

/// The cosine-weighted mean of `a + b·y` is `a + 2/3·b·y` of the normal.
pub(super) fn irradiance_is_right(outcome: &Outcome) -> Result<(), String> {
    blurred_by(outcome, 2.0 / 3.0)
}

/// One lobe of the same sky.
pub(super) fn lobe() -> Work {
    blur(EnvironmentPrefilter::INFO, packed!(environment_prefilter::PushConstants { lobe_roughness: ROUGHNESS }))
}

/// Of a lobe that is even around its axis only the mean cosine counts.
pub(super) fn lobe_is_right(outcome: &Outcome) -> Result<(), String> {
    let half_cosine = |at: u32| f64::from(ggx_half_vector(hammersley_point(at, 128), ROUGHNESS * ROUGHNESS).z);
    let cosines = (0..128).map(half_cosine).map(|half| 2.0 * half * half - 1.0);
    let (sum, weights) = cosines.filter(|it| *it > 0.0).fold((0.0, 0.0), |(a, b), it| (a + it * it, b + it));
    blurred_by(outcome, sum / weights)
}

fn blur(info: &'static Info, push: PushConstants) -> Work {
    let bright = cube(|direction, _, _, _| Vec3::splat(0.5 + 0.25 * direction.y));
    let image = |side: u32, data: &[u8]| Image {
        shape: Shape::Cube,
        size: [side, side, 6],
        ..flat([1, 1], Format::Rgba16Float, data)
    };
    let images = vec![image(16, cast_slice(&bright)), image(SIDE, &[])];
    let resources = vec![texture("sky", 0, Sampler::LINEAR), level("blurred", 1, 0)];
    Work { contents: Contents { images, ..Contents::default() }, passes: vec![pass(info, resources, push, [1, 1, 6])] }
}

/// The texels are those of a sky of 8 by 8, with less contrast.
fn blurred_by(outcome: &Outcome, contrast: f64) -> Result<(), String> {
    let found: Vec<f32> = values::<u16>(&outcome.images[1]).into_iter().map(single).collect();
    let height = |at: u32| {
        let texel = UVec3::new(at % SIDE, at / SIDE % SIDE, at / (SIDE * SIDE));
        f64::from(cube_direction(texel.as_ivec3(), SIDE as i32).y)
    };
    let texel = |at: u32| {
        let grey = (0.5 + 0.25 * contrast * height(at)) as f32;
        [grey, grey, grey, 1.0]
    };
    let wanted: Vec<f32> = (0..6 * SIDE * SIDE).flat_map(texel).collect();
    // 128 directions, and texels of 6 degrees.
    same("channel", &found, &wanted, 0.01)
}

/// Scale and bias of the reflectance.
pub(super) fn reflectance() -> Work {
    let target = vec![level("reflectance", 0, 0)];
    let groups = [SPLIT / 8, SPLIT / 8, 1];
    Work {
        contents: Contents { images: vec![flat([SPLIT; 2], Format::Rgba16Float, &[])], ..Contents::default() },
        passes: vec![pass(EnvironmentReflectance::INFO, target, PushConstants::default(), groups)],
    }
}

/// Karis 2013, eq. 8.
pub(super) fn reflectance_is_right(outcome: &Outcome) -> Result<(), String> {
    let found: Vec<f32> = values::<u16>(&outcome.images[0]).into_iter().map(single).collect();
    let texel = |at: u32| {
        let place = |it: u32| (it as f32 + 0.5) / SPLIT as f32;
        let split = environment_split(place(at % SPLIT), place(at / SPLIT).powi(2), 256);
        [split.x, split.y, 0.0, 1.0]
    };
    let wanted: Vec<f32> = (0..SPLIT * SPLIT).flat_map(texel).collect();
    same("channel", &found, &wanted, 2e-3)
}
