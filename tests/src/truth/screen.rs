//! Passes over the whole target: pixel by pixel, without triangles.

use super::canvas::Canvas;
use super::given::{pushed, pushed_number};
use super::light::{encoded, encoder};
use super::texture::Texture;
use super::vector::V;
use crate::scene::{Image, Sampler, Scene};
use shader_info_library::bloom::bloom_bright;
use shader_info_library::formula::color::color_luma;
use shader_info_library::screen::multisample_weight;
use shader_info_library::tonemap::tonemap_color;

/// Squares of two colours.
pub(super) fn checker(scene: &Scene) -> Vec<Canvas> {
    let (encode, side) = (encoder(scene), pushed_number(scene, "square") as usize);
    let colors = [pushed(scene, "first_color"), pushed(scene, "second_color")].map(encode);
    filled(scene, |_, [x, y]| colors[(x / side + y / side) % 2])
}

/// A Gaussian of eight steps to either side.
pub(super) fn blur(scene: &Scene) -> Vec<Canvas> {
    let (picture, step) = (Texture::of(scene, "picture"), pushed::<2>(scene, "blur_step"));
    let deviation = pushed_number(scene, "softness");
    filled(scene, |place, _| {
        let taps = (-8..=8).map(f64::from).map(|at| ((-at * at / (2.0 * deviation * deviation)).exp(), at));
        let (sum, weights) = taps.fold((V::splat(0.0), 0.0), |(sum, weights), (weight, at)| {
            (sum + picture.at(place + step * at) * weight, weights + weight)
        });
        sum * (1.0 / weights)
    })
}

/// Five overlapping squares of four taps, each above a threshold: the middle one counts as much as the others together.
pub(super) fn bloom_down(scene: &Scene) -> Vec<Canvas> {
    let (picture, threshold) = (Texture::of(scene, "picture"), pushed_number(scene, "threshold"));
    let texel = V([1.0 / picture.size[0] as f64, 1.0 / picture.size[1] as f64]);
    const AROUND: [V<2>; 4] = [V([-1.0, -1.0]), V([1.0, -1.0]), V([-1.0, 1.0]), V([1.0, 1.0])];
    filled(scene, |place, _| {
        let bright = |center: V<2>| {
            let sum = AROUND.iter().fold(V::splat(0.0), |sum, to| sum + picture.at(center + *to * texel) * 0.25);
            V::from(bloom_bright(sum.cut::<3>().into(), threshold as f32))
        };
        let start = bright(place) * 0.5;
        AROUND.iter().fold(start, |sum, to| sum + bright(place + *to * texel) * 0.125).with(1.0)
    })
}

/// A tent of nine taps.
pub(super) fn bloom_up(scene: &Scene) -> Vec<Canvas> {
    let (picture, strength) = (Texture::of(scene, "picture"), pushed_number(scene, "strength"));
    let spread = pushed_number(scene, "spread");
    let texel = V([spread / picture.size[0] as f64, spread / picture.size[1] as f64]);
    const TENT: [(f64, f64); 3] = [(-1.0, 0.25), (0.0, 0.5), (1.0, 0.25)];
    filled(scene, |place, _| {
        let taps = TENT.iter().flat_map(|down| TENT.iter().map(move |right| (right, down)));
        let sum = taps.fold(V::splat(0.0), |sum, ((x, wide), (y, high))| {
            sum + picture.at(place + V([*x, *y]) * texel) * (wide * high)
        });
        (sum.cut::<3>() * strength).with(1.0)
    })
}

/// Linear to sRGB, alpha as it is.
pub(super) fn convert(scene: &Scene) -> Vec<Canvas> {
    let picture = Texture::of(scene, "picture");
    filled(scene, |place, _| {
        let color = picture.at(place);
        encoded(color.cut()).with(color[3])
    })
}

/// Four samples, each weighted by 1 / (1 + luminance).
pub(super) fn resolve(scene: &Scene) -> Vec<Canvas> {
    let layers: &Image = &scene.contents.images[0];
    let layers = Texture::new(layers, Sampler::NEAREST);
    filled(scene, |_, [x, y]| {
        let samples = [0, 1, 2, 3].map(|layer| layers.fetch(x, y, layer));
        let weights = samples.map(|it| f64::from(multisample_weight(it.cut::<3>().into())));
        let sum = samples.iter().zip(weights).fold(V::splat(0.0), |sum, (it, weight)| sum + *it * weight);
        sum * (1.0 / weights.iter().sum::<f64>())
    })
}

/// The library's curve with its slope of 1.55, then a grade.
pub(super) fn tonemap(scene: &Scene) -> Vec<Canvas> {
    let (radiance, grade) = (Texture::of(scene, "scene"), Texture::of(scene, "grade"));
    let (encode, exposure) = (encoder(scene), pushed_number(scene, "exposure") as f32);
    filled(scene, |place, _| {
        let color = radiance.at(place);
        let shown = V::from(tonemap_color(color.cut::<3>().into(), exposure, 1.55));
        let side = grade.size[0] as f64;
        let graded = grade.volume(encoded(shown).map(|it| (it * (side - 1.0) + 0.5) / side));
        encode(graded.cut::<3>().with(color[3]))
    })
}

/// Smoothed edges (after Lottes 2009): where a contrast is strong, a lookup across it, by how near its closer end is.
pub(super) fn fxaa(scene: &Scene) -> Vec<Canvas> {
    let (picture, threshold) = (Texture::of(scene, "picture"), pushed_number(scene, "edge_threshold"));
    let texel = V([1.0 / picture.size[0] as f64, 1.0 / picture.size[1] as f64]);
    let luma = |place: V<2>| f64::from(color_luma(picture.at(place).cut::<3>().into()));
    let (right, down) = (V([texel[0], 0.0]), V([0.0, texel[1]]));
    filled(scene, |here, _| {
        let middle = luma(here);
        let around = [here - right, here + right, here - down, here + down].map(luma);
        let darkest = around.into_iter().fold(middle, f64::min);
        let brightest = around.into_iter().fold(middle, f64::max);
        if brightest - darkest <= (threshold * brightest).max(0.03) {
            return picture.at(here);
        }
        let change = around.map(|it| (it - middle).abs());
        let is_level = change[2] + change[3] > change[0] + change[1];
        let (first, along, across) = if is_level { (2, right, down) } else { (0, down, right) };
        let is_before = change[first] > change[first + 1];
        let (beside, across) = if is_before { (around[first], -across) } else { (around[first + 1], across) };
        let (between, contrast) = (0.5 * (middle + beside), (middle - beside).abs());
        let end = |along: V<2>| {
            let off = |step: usize| luma(here + across * 0.5 + along * step as f64) - between;
            let last = (1..12).find(|step| off(*step).abs() >= 0.25 * contrast).unwrap_or(12);
            (last as f64, off(last))
        };
        let (back, ahead) = (end(-along), end(along));
        let closer = if back.0 < ahead.0 { back } else { ahead };
        let leaves = (closer.1 < 0.0) != (middle < between);
        let shift = if leaves { 0.5 - closer.0 / (back.0 + ahead.0) } else { 0.0 };
        picture.at(here + across * shift)
    })
}

/// One target, pixel by pixel.
pub(super) fn filled(scene: &Scene, color: impl Fn(V<2>, [usize; 2]) -> V<4>) -> Vec<Canvas> {
    let mut canvas = Canvas::new(scene);
    canvas.fill(|place, pixel| vec![color(place, pixel)]);
    vec![canvas]
}
