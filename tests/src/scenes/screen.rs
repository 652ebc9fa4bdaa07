//! Passes over the whole target that read a picture.

use super::floats::half;
use super::parts::{byte, flat, level, packed, pass, texels, texture};
use crate::scene::{Contents, Format, Image, PushConstants, Sampler, Scene, Shape};
use bytemuck::cast_slice;
use shader_info::Info;
use shader_info::glam::{Vec2, Vec4};
use shader_info_library::bloom::{BloomDown, BloomUp, bloom_down, bloom_up};
use shader_info_library::blur::{GaussianBlur, gaussian_blur};
use shader_info_library::checker::{Checker, checker};
use shader_info_library::convert::SrgbConvert;
use shader_info_library::fxaa::{Fxaa, fxaa};
use shader_info_library::screen::MultisampleResolve;
use shader_info_test_infos::textures::SampleStores;

pub(super) fn checker() -> Scene {
    let push = checker::PushConstants {
        first_color: Vec4::new(0.2, 0.2, 0.25, 1.0),
        second_color: Vec4::new(0.6, 0.6, 0.5, 1.0),
        square: 12.0,
        target_needs_srgb: true,
    };
    Scene { push_constants: packed!(push), ..Scene::new(Checker::INFO) }
}

/// Along `x` only.
pub(super) fn blur() -> Scene {
    let push = gaussian_blur::PushConstants { blur_step: Vec2::new(1.0 / 32.0, 0.0), softness: 1.8 };
    over(GaussianBlur::INFO, packed!(push), shapes())
}

pub(super) fn bloom_down() -> Scene {
    over(BloomDown::INFO, packed!(bloom_down::PushConstants { threshold: 0.06 }), lights())
}

pub(super) fn bloom_up() -> Scene {
    over(BloomUp::INFO, packed!(bloom_up::PushConstants { spread: 1.5, strength: 0.6 }), lights())
}

/// Linear to sRGB.
pub(super) fn convert() -> Scene {
    let data = texels([32, 24], |x, y| [half(x * x * 0.5), half(x * y), half(1.0 - y), half(1.0)]);
    over(SrgbConvert::INFO, PushConstants::default(), flat([32, 24], Format::Rgba16Float, cast_slice(&data)))
}

/// Four samples a pixel, of which one is far brighter: they come out of the layers of a picture. Only Vulkan stores to
/// single samples.
pub(super) fn resolve() -> Scene {
    let layer = |layer: u8| {
        texels([128, 96], move |x, y| {
            let (bright, turn) = (layer == 2 && (x + y).fract() < 0.5, f32::from(layer));
            if bright { [250, 240, 230, 255] } else { [byte(0.3 * x), byte(0.5 * y), byte(0.2 * turn * x * y), 255] }
        })
    };
    let layers = Image {
        shape: Shape::D2Array,
        size: [128, 96, 4],
        ..flat([1, 1], Format::Rgba8Unorm, &(0..4).flat_map(layer).collect::<Vec<u8>>())
    };
    let fill = vec![texture("layers", 0, Sampler::NEAREST), level("samples", 1, 0)];
    Scene {
        contents: Contents { images: vec![layers, flat([128, 96], Format::Rgba8Unorm, &[])], ..Contents::default() },
        resources: vec![texture("samples", 1, Sampler::NEAREST)],
        before: vec![pass(SampleStores::INFO, fill, PushConstants::default(), [16, 12, 1])],
        ..Scene::new(MultisampleResolve::INFO)
    }
}

/// A wheel of slanted edges without smoothing.
pub(super) fn fxaa() -> Scene {
    let data = texels([128, 96], |x, y| {
        let place = Vec2::new((x - 0.5) * 4.0, (y - 0.5) * 3.0);
        let spoke = (place.y.atan2(place.x) * 11.0 / std::f32::consts::TAU).rem_euclid(1.0) < 0.5;
        let ring = (0.3..1.3).contains(&place.length());
        if spoke && ring { [byte(0.5 + 0.4 * place.x), byte(0.5 - 0.4 * place.y), 200, 255] } else { [20, 24, 40, 255] }
    });
    let push = fxaa::PushConstants { edge_threshold: 0.125 };
    over(Fxaa::INFO, packed!(push), flat([128, 96], Format::Rgba8Unorm, &data))
}

/// A pass that reads one picture.
fn over(info: &'static Info, push: PushConstants, picture: Image) -> Scene {
    Scene {
        contents: Contents { images: vec![picture], ..Contents::default() },
        resources: vec![texture("picture", 0, Sampler::LINEAR)],
        push_constants: push,
        ..Scene::new(info)
    }
}

/// A disc and a bar.
fn shapes() -> Image {
    let data = texels([32, 24], |x, y| {
        let disc = Vec2::new(4.0 * (x - 0.35), 3.0 * (y - 0.45)).length() < 0.8;
        let bar = (x - 0.8).abs() < 0.06;
        [if disc { 230 } else { 10 }, if bar { 250 } else { byte(0.2 * y) }, if disc || bar { 120 } else { 40 }, 255]
    });
    flat([32, 24], Format::Rgba8Unorm, &data)
}

/// Small bright spots on a dim ground.
fn lights() -> Image {
    let data = texels([24, 18], |x, y| {
        let (column, row) = ((x * 24.0) as u32, (y * 18.0) as u32);
        let is_spot = (column + 3 * row) % 11 == 0 && row.is_multiple_of(3);
        let strength = if is_spot { 2.0 } else { 0.1 };
        [half(strength * (0.3 + x)), half(strength * 0.7), half(strength * (1.2 - y)), half(1.0)]
    });
    flat([24, 18], Format::Rgba16Float, cast_slice(&data))
}
