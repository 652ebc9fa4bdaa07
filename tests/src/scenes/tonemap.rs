//! Radiance to what a screen shows, and the mean brightness of a picture.

use super::floats::{half, single, values};
use super::parts::{buffer, flat, level, packed, pass, texture};
use super::random::Random;
use super::same;
use crate::scene::{Contents, Format, Image, Outcome, Pass, PushConstants, Sampler, Scene, Shape, Work};
use bytemuck::{bytes_of, cast_slice};
use shader_info::glam::Vec2;
use shader_info_library::formula::color::color_decode_channel;
use shader_info_library::tonemap::{Tonemap, TonemapGrade, TonemapHistogram, tonemap, tonemap_histogram};

/// Texels along an edge of the grade.
const GRADE: u32 = 16;

/// Twelve stops from left to right, eight hues from top to bottom.
pub(super) fn tones() -> Scene {
    let radiance = |at: u32| {
        let (stop, hue) = ((at % 16) as f32 - 8.0, (at / 16) as f32 / 8.0 * 6.0);
        let channel = |turn: f32| ((hue + turn) % 6.0 - 3.0).abs().clamp(1.0, 2.0) - 1.0;
        let [r, g, b] = [0.0, 4.0, 2.0].map(|turn| half((channel(turn) + 0.02) * (stop * 0.75).exp2() * 2.0));
        [r, g, b, half(1.0)]
    };
    let scene: Vec<u16> = (0..16 * 8).flat_map(radiance).collect();
    let images = vec![flat([16, 8], Format::Rgba16Float, cast_slice(&scene)), empty_grade()];
    Scene {
        contents: Contents { images, ..Contents::default() },
        resources: vec![texture("scene", 0, Sampler::LINEAR), texture("grade", 1, Sampler::LINEAR)],
        before: vec![neutral(1)],
        push_constants: packed!(tonemap::PushConstants { exposure: -1.0, target_needs_srgb: true }),
        ..Scene::new(Tonemap::INFO)
    }
}

/// The grade that changes nothing.
pub(super) fn grade() -> Work {
    Work { contents: Contents { images: vec![empty_grade()], ..Contents::default() }, passes: vec![neutral(0)] }
}

pub(super) fn grade_is_neutral(outcome: &Outcome) -> Result<(), String> {
    let found: Vec<f32> = values::<u16>(&outcome.images[0]).into_iter().map(single).collect();
    let decoded = |at: u32| color_decode_channel(at as f32 / (GRADE - 1) as f32);
    let texel = |at: u32| [decoded(at % GRADE), decoded(at / GRADE % GRADE), decoded(at / (GRADE * GRADE)), 1.0];
    let wanted: Vec<f32> = (0..GRADE * GRADE * GRADE).flat_map(texel).collect();
    // A step of a 16-bit float just below 1: drivers may cut off instead of rounding.
    same("channel", &found, &wanted, 5e-4)
}

fn empty_grade() -> Image {
    Image { shape: Shape::D3, size: [GRADE; 3], ..flat([1, 1], Format::Rgba16Float, &[]) }
}

fn neutral(image: usize) -> Pass {
    let target = vec![level("grade_texels", image, 0)];
    pass(TonemapGrade::INFO, target, PushConstants::default(), [GRADE / 4; 3])
}

/// 70 by 50 texels, 4 of 5 within the range.
pub(super) fn brightness() -> Work {
    let texel = |stops: f32| {
        let grey = half(stops.exp2());
        [grey, grey, grey, half(1.0)]
    };
    let data: Vec<u16> = brightness_stops().into_iter().flat_map(texel).collect();
    let push = tonemap_histogram::PushConstants { luminance_range: Vec2::new(-8.0, 4.0), adaption: 0.5 };
    let resources = vec![texture("scene", 0, Sampler::NEAREST), buffer("histogram_bins", 0), buffer("adapted", 1)];
    Work {
        contents: Contents {
            buffers: vec![vec![0; 257 * 4], bytes_of(&1.0f32).to_vec()],
            images: vec![flat([70, 50], Format::Rgba16Float, cast_slice(&data))],
        },
        passes: vec![pass(TonemapHistogram::INFO, resources, packed!(push), [3, 2, 1])],
    }
}

pub(super) fn brightness_is_the_mean(outcome: &Outcome) -> Result<(), String> {
    let bins: Vec<u32> = values(&outcome.buffers[0]);
    if let Some(bin) = bins.iter().position(|count| *count != 0) {
        return Err(format!("bin {bin} is left with {}", bins[bin]));
    }
    let counted: Vec<f64> = brightness_stops().into_iter().filter(|stops| *stops > -8.0).map(f64::from).collect();
    // 255 bins over 12 stops; a value counts as the middle of its bin, where all of these are.
    let mean = counted.iter().sum::<f64>() / counted.len() as f64;
    same("adapted", &values::<f32>(&outcome.buffers[1]), &[(0.5 + 0.5 * mean) as f32], 1e-3)
}

/// Middles of bins, except that every fifth is darker than the first.
fn brightness_stops() -> Vec<f32> {
    let mut random = Random(5);
    let middle = |bin: u32| -8.0 + 12.0 * (bin as f32 + 0.5) / 255.0;
    (0..70 * 50u32).map(|at| if at.is_multiple_of(5) { -11.0 } else { middle(random.next() % 255) }).collect()
}
