//! A sky, and the maps that light surfaces.

use super::camera::looking;
use super::floats::{single, values};
use super::meshes::{cube, sky};
use super::parts::{buffer, flat, level, packed, pass, texture};
use super::same;
use crate::scene::{Contents, Format, Image, Outcome, PushConstants, Sampler, Scene, Shape, Work};
use bytemuck::{bytes_of, cast_slice};
use shader_info::Info;
use shader_info::glam::Vec3;
use shader_info_library::environment::{
    EnvironmentIrradiance, EnvironmentPrefilter, EnvironmentReflectance, Sky, environment_prefilter, sky as sky_push,
};

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
    let alpha = f64::from(ROUGHNESS * ROUGHNESS);
    let cosines = (0..128).map(|at| half_cosine(reversed(at), alpha)).map(|half| 2.0 * half * half - 1.0);
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
        let (face, s, t) = (at / (SIDE * SIDE), at % SIDE, at / SIDE % SIDE);
        let place = |it: u32| (it as f32 + 0.5) / SIDE as f32 * 2.0 - 1.0;
        let (s, t) = (place(s), place(t));
        let up = match face {
            2 => 1.0,
            3 => -1.0,
            _ => -t,
        };
        f64::from(up / (1.0 + s * s + t * t).sqrt())
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

/// Karis 2013, eq. 8, in doubles.
pub(super) fn reflectance_is_right(outcome: &Outcome) -> Result<(), String> {
    let found: Vec<f32> = values::<u16>(&outcome.images[0]).into_iter().map(single).collect();
    let texel = |at: u32| {
        let place = |it: u32| (f64::from(it) + 0.5) / f64::from(SPLIT);
        let [scale, bias] = split(place(at % SPLIT), place(at / SPLIT).powi(2));
        [scale as f32, bias as f32, 0.0, 1.0]
    };
    let wanted: Vec<f32> = (0..SPLIT * SPLIT).flat_map(texel).collect();
    same("channel", &found, &wanted, 2e-3)
}

fn split(n_v: f64, alpha: f64) -> [f64; 2] {
    const COUNT: u32 = 256;
    let mut sums = [0.0; 2];
    for index in 0..COUNT {
        let azimuth = std::f64::consts::TAU * (f64::from(index) + 0.5) / f64::from(COUNT);
        let cosine = half_cosine(reversed(index), alpha);
        let sine = (1.0 - cosine * cosine).max(0.0).sqrt();
        let v_h = ((1.0 - n_v * n_v).sqrt() * sine * azimuth.cos() + n_v * cosine).max(1e-5);
        let n_l = 2.0 * v_h * cosine - n_v;
        if n_l > 0.0 {
            let squared = alpha * alpha;
            let mask = |a: f64, b: f64| a * (b * b * (1.0 - squared) + squared).sqrt();
            let visibility = 0.5 / (mask(n_v, n_l) + mask(n_l, n_v)).max(1e-5);
            let weight = 4.0 * visibility * n_l * v_h / cosine.max(1e-5);
            let edge = (1.0 - v_h).powi(5);
            sums[0] += weight * (1.0 - edge);
            sums[1] += weight * edge;
        }
    }
    sums.map(|sum| sum / f64::from(COUNT))
}

/// Walter et al. 2007, eq. 35: the half vector's cosine for a number from 0 to 1.
fn half_cosine(share: f64, alpha: f64) -> f64 {
    ((1.0 - share) / (1.0 + (alpha * alpha - 1.0) * share)).sqrt()
}

/// Van der Corput's sequence, with the 24 bits that a float holds.
fn reversed(index: u32) -> f64 {
    f64::from(index.reverse_bits() >> 8) / 16_777_216.0
}
