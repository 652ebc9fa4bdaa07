use shader_info::glam::{Mat3, Vec2, Vec3};
use shader_info_library::bloom::bloom_bright;
use shader_info_library::formula::color::{
    color_bt709_from_bt2020, color_bt2020_from_bt709, color_decode, color_decode_channel, color_encode,
    color_encode_channel, color_luma, color_luminance,
};
use shader_info_library::formula::filmic::filmic_curve;
use shader_info_library::screen::multisample_weight;
use shader_info_library::tonemap::{histogram_bin, histogram_stops, tonemap_color};

use super::near;

/// Chromaticities of red, green and blue, and of the white D65 (ITU-R BT.709-6, item 1.3, and BT.2020-2, table 3).
const BT709: [[f32; 2]; 3] = [[0.640, 0.330], [0.300, 0.600], [0.150, 0.060]];
const BT2020: [[f32; 2]; 3] = [[0.708, 0.292], [0.170, 0.797], [0.131, 0.046]];
const D65: [f32; 2] = [0.3127, 0.3290];

/// CIE XYZ of linear colours with such primaries (SMPTE RP 177).
fn to_xyz(primaries: [[f32; 2]; 3]) -> Mat3 {
    let place = |[x, y]: [f32; 2]| Vec3::new(x, y, 1.0 - x - y) / y;
    let [red, green, blue] = primaries.map(place);
    let columns = Mat3::from_cols(red, green, blue);
    let strength = columns.inverse() * place(D65);
    columns * Mat3::from_diagonal(strength)
}

#[test]
fn srgb_is_that_of_the_standard() {
    // IEC 61966-2-1: the ends of both parts, middle grey, and a half.
    let known = [(0.0, 0.0), (0.0031308, 0.04045), (0.18, 0.461_356), (0.214_041, 0.5), (0.5, 0.735_357), (1.0, 1.0)];
    for (linear, encoded) in known {
        near(color_encode_channel(linear), f64::from(encoded), 2e-6);
        near(color_decode_channel(encoded), f64::from(linear), 2e-6);
    }
    // Of the byte 188, as tables have it.
    near(color_decode_channel(188.0 / 255.0), 0.502_886, 1e-6);
    assert!(color_encode(Vec3::new(-1.0, 0.0, 2.0)).abs_diff_eq(Vec3::Z, 1e-6));
    assert!(color_decode(Vec3::new(2.0, 0.0, -1.0)).abs_diff_eq(Vec3::X, 1e-6));
}

#[test]
fn brightness_is_weighted_as_the_recommendations_say() {
    let second_row = to_xyz(BT709).row(1);
    for (axis, wanted) in Vec3::AXES.into_iter().zip([0.2126, 0.7152, 0.0722]) {
        near(color_luminance(axis), wanted, 1e-7);
        near(color_luminance(axis), second_row.dot(axis).into(), 1e-4);
    }
    // ITU-R BT.601-7, item 2.5.1.
    for (axis, wanted) in Vec3::AXES.into_iter().zip([0.299, 0.587, 0.114]) {
        near(color_luma(axis), wanted, 1e-7);
    }
}

#[test]
fn wide_primaries_are_those_of_the_recommendations() {
    let wide = to_xyz(BT2020).inverse() * to_xyz(BT709);
    for axis in Vec3::AXES {
        let (to, back) = (wide * axis, wide.inverse() * axis);
        for at in 0..3 {
            near(color_bt2020_from_bt709(axis)[at], to[at].into(), 1e-4);
            near(color_bt709_from_bt2020(axis)[at], back[at].into(), 1e-4);
        }
    }
}

#[test]
fn the_curve_goes_through_its_points() {
    near(filmic_curve(0.0, 1.55), 0.0, 0.0);
    near(filmic_curve(0.18, 1.55), 0.10, 1e-5);
    near(filmic_curve(0.18 * 6.5_f32.exp2(), 1.55), 1.0, 1e-5);
    near(filmic_curve(1000.0, 1.55), 1.0, 1e-5);
    let step = 1.01_f32;
    let slope = (filmic_curve(0.18 * step, 1.55) / filmic_curve(0.18 / step, 1.55)).ln() / (step * step).ln();
    near(slope, 1.55, 2e-3);
}

/// `m·xⁿ / (xⁿ + s)` (Naka and Rushton 1966) through (`grey`, `shown`) and (`peak`, 1), with a log-log slope at the
/// first: the exponent by bisection.
fn naka_rushton(grey: f64, shown: f64, peak: f64, slope: f64) -> impl Fn(f64) -> f64 {
    let slope_of = |n: f64| n * (1.0 - shown) / (1.0 - (grey / peak).powf(n));
    let (mut low, mut high) = (0.5, 4.0);
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        if slope_of(middle) < slope { low = middle } else { high = middle }
    }
    let n = low;
    let s = grey.powf(n) * (1.0 - shown) / (shown - (grey / peak).powf(n));
    move |x| {
        let power = x.min(peak).powf(n);
        (1.0 + s / peak.powf(n)) * power / (power + s)
    }
}

#[test]
fn the_curve_is_that_of_naka_and_rushton() {
    for slope in [1.2, 1.55, 2.0] {
        let wanted = naka_rushton(0.18, 0.10, 0.18 * 6.5_f64.exp2(), slope);
        for stops in -40..20 {
            let scene = 0.18 * (f64::from(stops) * 0.25).exp2();
            near(filmic_curve(scene as f32, slope as f32), wanted(scene), 5e-5);
        }
    }
}

#[test]
fn grey_stays_grey_and_lights_fade_to_white() {
    for (stops, wanted) in [(0.0, 0.10), (6.5, 1.0)] {
        let shown = tonemap_color(Vec3::splat(0.18), stops, 1.55);
        (0..3).for_each(|at| near(shown[at], wanted, 5e-4));
    }
    let (dim, bright) = (tonemap_color(Vec3::X, -2.0, 1.55), tonemap_color(Vec3::X * 16.0, 4.0, 1.55));
    assert!(dim.x > 5.0 * dim.y && bright.y > 0.5, "{dim} and {bright}");
}

#[test]
fn every_bin_has_its_middle() {
    let range = Vec2::new(-8.0, 4.0);
    for bin in 1..=255 {
        let stops = histogram_stops(bin, range);
        near(stops, -8.0 + (f64::from(bin) - 0.5) * 12.0 / 255.0, 1e-5);
        assert_eq!(histogram_bin(Vec3::splat(stops.exp2()), range), bin);
    }
    let ends = [0.0, 0.0039, 0.0040, 15.9, 100.0].map(|grey| histogram_bin(Vec3::splat(grey), range));
    assert_eq!(ends, [0, 0, 1, 255, 255]);
}

#[test]
fn samples_count_by_their_brightness() {
    for (grey, wanted) in [(-1.0, 1.0), (0.0, 1.0), (1.0, 0.5), (3.0, 0.25)] {
        near(multisample_weight(Vec3::splat(grey)), wanted, 1e-6);
    }
}

#[test]
fn what_shines_keeps_its_hue() {
    let color = Vec3::new(4.0, 2.0, 1.0);
    assert_eq!(bloom_bright(color * 0.1, 1.0), Vec3::ZERO);
    let bright = bloom_bright(color, 1.0);
    near(color_luminance(bright), f64::from(color_luminance(color)) - 1.0, 1e-5);
    near(bright.x / bright.z, 4.0, 1e-5);
    assert_eq!(bloom_bright(color, 0.0), color);
}
