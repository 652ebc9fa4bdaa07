//! Every function that is compared, with the bound of its results.
//!
//! A bound that is wider than 4 units in the last place has one of three reasons: the sum of products of different
//! signs, where the last bits of large terms remain (`quat_mul`); a function whose precision GLSL leaves to the
//! implementation (`pow`, `exp2`, `log`, `sin`, `cos`, `normalize`); an iteration that gathers either.

use shader_info::Info;
use shader_info::glam::{UVec2, UVec3, Vec2, Vec3, Vec4, uvec2, uvec3};
use shader_info_test_infos::functions::bits::*;
use shader_info_test_infos::functions::color::*;
use shader_info_test_infos::functions::ease::*;
use shader_info_test_infos::functions::hash::*;
use shader_info_test_infos::functions::hit::*;
use shader_info_test_infos::functions::light::*;
use shader_info_test_infos::functions::pack::*;
use shader_info_test_infos::functions::pose::*;
use shader_info_test_infos::functions::rotate::*;
use shader_info_test_infos::functions::run::*;
use shader_info_test_infos::functions::sample::*;
use shader_info_test_infos::functions::tone::*;

use super::Bound::{Four, Jumps, Within};
use super::Numbers::{Bits, Light, Signed, Unit, Wide};
use super::{Bound, Numbers, Result, Run};

const fn run(
    info: &'static Info,
    which: u32,
    name: &'static str,
    numbers: Numbers,
    bound: Bound,
    on_cpu: fn(&[u32]) -> Result,
) -> Run {
    Run { info, which, name, numbers, bound, on_cpu }
}

fn f(row: &[u32], at: usize) -> f32 {
    f32::from_bits(row[at])
}

fn v2(row: &[u32], at: usize) -> Vec2 {
    Vec2::new(f(row, at), f(row, at + 1))
}

fn v3(row: &[u32], at: usize) -> Vec3 {
    Vec3::new(f(row, at), f(row, at + 1), f(row, at + 2))
}

fn v4(row: &[u32], at: usize) -> Vec4 {
    v3(row, at).extend(f(row, at + 3))
}

fn ray(row: &[u32]) -> Ray {
    Ray { origin: v3(row, 0), most: 1000.0, direction: v3(row, 3).normalize(), least: 0.0 }
}

fn pose(row: &[u32]) -> Pose {
    Pose::new(v3(row, 0), 0.5, v4(row, 4))
}

fn pair(row: &[u32]) -> PosePair {
    PosePair::new(pose(row), Pose::new(v3(row, 8), 2.0, v4(row, 11)))
}

fn one(value: f32) -> Result {
    Result::Floats(vec![value])
}

fn two(value: Vec2) -> Result {
    Result::Floats(value.to_array().to_vec())
}

fn three(value: Vec3) -> Result {
    Result::Floats(value.to_array().to_vec())
}

fn four(value: Vec4) -> Result {
    Result::Floats(value.to_array().to_vec())
}

fn bits(value: u32) -> Result {
    Result::Bits(vec![value])
}

fn bits_2(value: UVec2) -> Result {
    Result::Bits(value.to_array().to_vec())
}

fn bits_3(value: UVec3) -> Result {
    Result::Bits(value.to_array().to_vec())
}

#[rustfmt::skip]
pub(super) static RUNS: &[Run] = &[
    run(RunColors::INFO, 0, "srgb_to_linear", Unit, Within(2e-6), |r| one(srgb_to_linear(f(r, 0)))),
    run(RunColors::INFO, 1, "linear_to_srgb", Unit, Within(2e-6), |r| one(linear_to_srgb(f(r, 0)))),
    run(RunColors::INFO, 2, "srgb_color", Unit, Within(2e-6), |r| three(srgb_color(v3(r, 0)))),
    run(RunColors::INFO, 3, "luminance", Light, Four, |r| one(luminance(v3(r, 0)))),
    run(RunColors::INFO, 4, "rgb_to_hsv", Unit, Within(1e-6), |r| three(rgb_to_hsv(v3(r, 0)))),
    run(RunColors::INFO, 5, "hsv_to_rgb", Unit, Within(1e-6), |r| three(hsv_to_rgb(v3(r, 0)))),
    run(RunColors::INFO, 6, "rgb_to_xyz", Light, Four, |r| three(rgb_to_xyz(v3(r, 0)))),
    run(RunColors::INFO, 7, "rgb_to_oklab", Light, Within(4e-6), |r| three(rgb_to_oklab(v3(r, 0)))),

    run(RunPacking::INFO, 0, "pack_unorm8", Wide, Four, |r| bits(pack_unorm8(v4(r, 0)))),
    run(RunPacking::INFO, 1, "unpack_unorm8", Bits, Four, |r| four(unpack_unorm8(r[0]))),
    run(RunPacking::INFO, 2, "pack_snorm16", Wide, Four, |r| bits(pack_snorm16(f(r, 0)))),
    run(RunPacking::INFO, 3, "unpack_snorm16", Bits, Four, |r| one(unpack_snorm16(r[0]))),
    run(RunPacking::INFO, 4, "octahedron", Wide, Within(1e-6), |r| two(octahedron(v3(r, 0)))),
    run(RunPacking::INFO, 5, "from_octahedron", Signed, Within(1e-6), |r| three(from_octahedron(v2(r, 0)))),
    run(RunPacking::INFO, 6, "pack_rgbm", Light, Jumps(4e-6, 10), |r| four(pack_rgbm(v3(r, 0), 6.0))),
    run(RunPacking::INFO, 7, "to_half", Wide, Four, |r| bits(to_half(f(r, 0)))),

    run(RunRotations::INFO, 0, "quat_mul", Signed, Within(1e-6), |r| four(quat_mul(v4(r, 0), v4(r, 4)))),
    run(RunRotations::INFO, 1, "quat_conjugate", Signed, Four, |r| four(quat_conjugate(v4(r, 0)))),
    run(RunRotations::INFO, 2, "quat_rotate", Signed, Within(4e-6), |r| three(quat_rotate(v4(r, 0), v3(r, 4)))),
    run(RunRotations::INFO, 3, "quat_of_axis", Signed, Within(1e-6), |r| four(quat_of_axis(v3(r, 0), f(r, 3)))),
    run(RunRotations::INFO, 4, "quat_nlerp", Signed, Jumps(1e-5, 10), |r| four(quat_nlerp(v4(r, 0), v4(r, 4), f(r, 8).abs()))),
    run(RunRotations::INFO, 5, "quat_matrix", Signed, Within(4e-6), |r| three(quat_matrix(v4(r, 0)) * v3(r, 4))),
    run(RunRotations::INFO, 6, "quat_axis", Signed, Within(1e-6), |r| three(quat_axis(v4(r, 0), r[8] % 3))),
    run(RunRotations::INFO, 7, "turn", Wide, Within(4e-6), |r| two(turn(v2(r, 0), f(r, 2)))),
    run(RunRotations::INFO, 8, "into_base", Wide, Within(2e-5), |r| three(into_base(v3(r, 0).normalize(), v3(r, 3)))),

    run(RunPoses::INFO, 0, "Pose::point", Signed, Within(4e-6), |r| three(pose(r).point(v3(r, 8)))),
    run(RunPoses::INFO, 1, "Pose::then", Signed, Within(4e-6), |r| four(pose(r).then(pair(r).poses[1]).turn)),
    run(RunPoses::INFO, 2, "PosePair::point", Signed, Within(1e-5), |r| three(pair(r).point(v3(r, 3)))),
    run(RunPoses::INFO, 3, "pair_error", Signed, Within(1e-5), |r| three(pair_error(&pair(r), v3(r, 3)))),
    run(RunPoses::INFO, 4, "Pose::shifted", Signed, Within(1e-5), |r| four(pose(r).shifted(v3(r, 8), 3))),
    run(RunPoses::INFO, 5, "Wave::at", Wide, Jumps(1e-5, 10), |r| one(Wave::of(r[0]).at(f(r, 1)))),
    run(RunPoses::INFO, 6, "two_waves", Wide, Jumps(1e-5, 10), |r| one(two_waves(r[0] % 2, f(r, 1)))),
    run(RunPoses::INFO, 7, "Pose::reach", Signed, Within(2e-6), |r| one(pose(r).reach(v3(r, 8)))),

    run(RunRays::INFO, 0, "ray_at", Wide, Within(4e-6), |r| three(ray_at(&ray(r), f(r, 6)))),
    run(RunRays::INFO, 1, "in_range", Wide, Four, |r| bits(in_range(&ray(r), f(r, 6)).into())),
    run(RunRays::INFO, 2, "hit_sphere", Wide, Jumps(1e-4, 20), |r| one(hit_sphere(ray(r), v3(r, 6), 2.0))),
    run(RunRays::INFO, 3, "side_of_sphere", Wide, Jumps(0.0, 20), |r| bits(side_of_sphere(ray(r), v3(r, 6), 2.0) as u32)),
    run(RunRays::INFO, 4, "weight_of_side", Bits, Four, |r| {
        one(weight_of_side(if r[0].is_multiple_of(2) { Side::Front } else { Side::Back }))
    }),
    run(RunRays::INFO, 5, "hit_plane", Wide, Jumps(2e-5, 20), |r| one(hit_plane(ray(r), v4(r, 6)))),
    run(RunRays::INFO, 6, "inside_box", Wide, Jumps(2e-5, 20), |r| {
        one(inside_box(ray(r), v3(r, 6).min(v3(r, 9)), v3(r, 6).max(v3(r, 9))))
    }),
    run(RunRays::INFO, 7, "hit_triangle", Wide, Jumps(1e-4, 20), |r| one(hit_triangle(ray(r), v3(r, 6), v3(r, 9), v3(r, 12)))),
    run(RunRays::INFO, 8, "bounced", Wide, Within(4e-6), |r| {
        let after = bounced(ray(r), f(r, 6), Vec3::Z);
        four(after.origin.extend(after.direction.z))
    }),

    run(RunHashes::INFO, 0, "pcg", Bits, Four, |r| bits(pcg(r[0]))),
    run(RunHashes::INFO, 1, "pcg2", Bits, Four, |r| bits_2(pcg2(uvec2(r[0], r[1])))),
    run(RunHashes::INFO, 2, "murmur", Bits, Four, |r| bits(murmur(r[0]))),
    run(RunHashes::INFO, 3, "xxhash", Bits, Four, |r| bits(xxhash(r[0]))),
    run(RunHashes::INFO, 4, "unit_of", Bits, Four, |r| one(unit_of(r[0]))),
    run(RunHashes::INFO, 5, "some_of", Bits, Four, |r| bits(some_of(r[0], r[1]))),
    run(RunHashes::INFO, 6, "corner", Bits, Four, |r| one(corner(uvec2(r[0], r[1])))),
    run(RunHashes::INFO, 7, "value_noise", Wide, Within(1e-6), |r| one(value_noise(v2(r, 0)))),
    run(RunHashes::INFO, 8, "fractal_noise", Wide, Jumps(1e-5, 10), |r| one(fractal_noise(v2(r, 0), r[2] % 9))),
    run(RunHashes::INFO, 9, "grid_cell", Bits, Four, |r| bits(grid_cell(uvec3(r[0], r[1], r[2]), r[3]))),
    run(RunHashes::INFO, 10, "pcg3", Bits, Four, |r| bits_3(pcg3(uvec3(r[0], r[1], r[2])))),

    run(RunLight::INFO, 0, "power_5", Signed, Four, |r| one(power_5(f(r, 0)))),
    run(RunLight::INFO, 1, "fresnel_schlick", Unit, Four, |r| three(fresnel_schlick(f(r, 0), v3(r, 1)))),
    run(RunLight::INFO, 2, "fresnel_dielectric", Unit, Within(2e-6), |r| one(fresnel_dielectric(f(r, 0), 1.0 + f(r, 1)))),
    run(RunLight::INFO, 3, "ggx", Unit, Within(1e-4), |r| one(ggx(f(r, 0), 0.1 + f(r, 1)))),
    run(RunLight::INFO, 4, "smith", Unit, Within(2e-6), |r| one(smith(f(r, 0), f(r, 1), f(r, 2)))),
    run(RunLight::INFO, 5, "burley", Unit, Within(1e-6), |r| one(burley(f(r, 0), f(r, 1), f(r, 2), f(r, 3)))),
    run(RunLight::INFO, 6, "henyey_greenstein", Unit, Within(4e-6), |r| one(henyey_greenstein(f(r, 0), f(r, 1) * 0.8))),
    run(RunLight::INFO, 7, "falloff", Light, Within(2e-6), |r| one(falloff(f(r, 0), 0.1 + f(r, 1)))),
    run(RunLight::INFO, 8, "reflected_of", Unit, Within(2e-6), |r| three(reflected_of(v3(r, 0), 0.1 + f(r, 3), r[4], f(r, 5)))),

    run(RunTones::INFO, 0, "reinhard", Light, Four, |r| one(reinhard(f(r, 0), 1.0 + f(r, 1)))),
    run(RunTones::INFO, 1, "hable", Light, Within(1e-6), |r| three(hable(v3(r, 0)))),
    run(RunTones::INFO, 2, "narkowicz", Light, Four, |r| three(narkowicz(v3(r, 0)))),
    run(RunTones::INFO, 3, "rational", Light, Within(1e-6), |r| three(rational(v3(r, 0)))),
    run(RunTones::INFO, 4, "hill", Light, Within(2e-6), |r| three(hill(v3(r, 0)))),
    run(RunTones::INFO, 5, "exposed", Wide, Within(2e-6), |r| three(exposed(v3(r, 0), f(r, 3)))),
    run(RunTones::INFO, 6, "pq", Unit, Within(2e-5), |r| one(pq(f(r, 0)))),
    run(RunTones::INFO, 7, "hlg", Unit, Within(2e-6), |r| one(hlg(f(r, 0)))),
    run(RunTones::INFO, 8, "contrasted", Unit, Within(1e-5), |r| three(contrasted(v3(r, 0), f(r, 3)))),

    run(RunCurves::INFO, 0, "smoothed", Signed, Four, |r| one(smoothed(f(r, 0)))),
    run(RunCurves::INFO, 1, "smoother", Signed, Within(1e-6), |r| one(smoother(f(r, 0)))),
    run(RunCurves::INFO, 2, "cubic_in_out", Unit, Within(1e-6), |r| one(cubic_in_out(f(r, 0)))),
    run(RunCurves::INFO, 3, "sine_in_out", Unit, Within(1e-6), |r| one(sine_in_out(f(r, 0)))),
    run(RunCurves::INFO, 4, "bounce", Unit, Within(1e-6), |r| one(bounce(f(r, 0)))),
    run(RunCurves::INFO, 5, "elastic", Unit, Within(1e-5), |r| one(elastic(f(r, 0)))),
    run(RunCurves::INFO, 6, "back", Signed, Within(2e-6), |r| one(back(f(r, 0), f(r, 1)))),
    run(RunCurves::INFO, 7, "triangle", Wide, Within(1e-6), |r| one(triangle(f(r, 0)))),
    run(RunCurves::INFO, 8, "saw", Wide, Four, |r| one(saw(f(r, 0)))),
    run(RunCurves::INFO, 9, "polynomial", Signed, Within(1e-6), |r| one(polynomial(v4(r, 0), f(r, 4)))),
    run(RunCurves::INFO, 10, "from_table", Unit, Within(2e-6), |r| one(from_table(f(r, 0)))),
    run(RunCurves::INFO, 11, "inverse_smooth", Unit, Jumps(2e-6, 0), |r| one(inverse_smooth(f(r, 0)))),

    run(RunBits::INFO, 0, "spread", Bits, Four, |r| bits(spread(r[0]))),
    run(RunBits::INFO, 1, "gathered", Bits, Four, |r| bits(gathered(r[0]))),
    run(RunBits::INFO, 2, "morton", Bits, Four, |r| bits(morton(uvec2(r[0], r[1])))),
    run(RunBits::INFO, 3, "from_morton", Bits, Four, |r| bits_2(from_morton(r[0]))),
    run(RunBits::INFO, 4, "hilbert", Bits, Four, |r| bits(hilbert(uvec2(r[0], r[1])))),
    run(RunBits::INFO, 5, "gray", Bits, Four, |r| bits(gray(r[0]))),
    run(RunBits::INFO, 6, "from_gray", Bits, Four, |r| bits(from_gray(r[0]))),
    run(RunBits::INFO, 7, "mean", Bits, Four, |r| bits(mean(r[0], r[1]))),
    run(RunBits::INFO, 8, "counted", Bits, Four, |r| bits_3(counted(r[0]))),
    run(RunBits::INFO, 9, "shuffled", Bits, Four, |r| bits(shuffled(r[0], r[1]))),
    run(RunBits::INFO, 10, "remainders", Bits, Four, |r| bits_2(remainders(r[0] as i32, r[1] as i32).as_uvec2())),
    run(RunBits::INFO, 11, "at_ends", Bits, Four, |r| bits_3(at_ends(r[0], r[1]))),
    run(RunBits::INFO, 12, "whole", Bits, Four, |r| bits_2(whole(f(r, 0)).as_uvec2())),
    run(RunBits::INFO, 13, "powers", Bits, Four, |r| bits_2(powers(r[0], r[1]))),
    run(RunBits::INFO, 14, "flags", Bits, Four, |r| bits_2(flags(r[0], r[1]))),

    run(RunSamples::INFO, 0, "radical_inverse_2", Bits, Four, |r| one(radical_inverse_2(r[0]))),
    run(RunSamples::INFO, 1, "radical_inverse", Bits, Four, |r| one(radical_inverse(r[0] % 65536, 2 + r[1] % 7))),
    run(RunSamples::INFO, 2, "halton", Bits, Four, |r| two(halton(r[0] % 65536))),
    run(RunSamples::INFO, 3, "hammersley", Bits, Four, |r| two(hammersley(r[0] % 1024, 1024))),
    run(RunSamples::INFO, 4, "plastic", Bits, Four, |r| two(plastic(r[0]))),
    run(RunSamples::INFO, 5, "gradient_noise", Bits, Jumps(5e-4, 10), |r| one(gradient_noise(r[0], r[1]))),
    run(RunSamples::INFO, 6, "disk", Unit, Within(2e-6), |r| two(disk(v2(r, 0)))),
    run(RunSamples::INFO, 7, "sphere", Unit, Within(2e-6), |r| three(sphere(v2(r, 0)))),
    run(RunSamples::INFO, 8, "cosine_hemisphere", Unit, Within(2e-6), |r| three(cosine_hemisphere(v2(r, 0)))),
    run(RunSamples::INFO, 9, "triangle_point", Unit, Four, |r| two(triangle_point(v2(r, 0)))),
    run(RunSamples::INFO, 10, "one_of_eight", Unit, Four, |r| bits(one_of_eight(f(r, 0)))),
];
