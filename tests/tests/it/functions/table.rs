//! Every function that is compared, with the ranges of its inputs and the bound of its results.
//!
//! A bound that is wider than 4 units in the last place has one of four reasons: the sum of products of different
//! signs, where the last bits of large terms remain (`quat_mul`); a function whose precision GLSL leaves to the
//! implementation (`pow`, `exp2`, `log`, `sin`, `cos`, `normalize`); several quotients or roots, which may each be 2.5
//! units off (`radical_inverse`); an iteration that gathers any of these. Outliers are cases on the other side of a
//! jump.

use shader_builder_devices::functions::Cases;
use shader_info::{SharedFunction, shared_function};
use shader_info_test_infos::functions::bits::*;
use shader_info_test_infos::functions::color::*;
use shader_info_test_infos::functions::ease::*;
use shader_info_test_infos::functions::hash::*;
use shader_info_test_infos::functions::hit::*;
use shader_info_test_infos::functions::light::*;
use shader_info_test_infos::functions::order::*;
use shader_info_test_infos::functions::pack::*;
use shader_info_test_infos::functions::pose::*;
use shader_info_test_infos::functions::rotate::*;
use shader_info_test_infos::functions::sample::*;
use shader_info_test_infos::functions::tone::*;
use shader_info_test_infos::functions::zero::*;

const CASES: usize = 10_000;

fn unit() -> Cases {
    Cases::new(CASES).all_floats(0.0..=1.0)
}

fn signed() -> Cases {
    Cases::new(CASES).all_floats(-1.0..=1.0)
}

fn wide() -> Cases {
    Cases::new(CASES).all_floats(-8.0..=8.0)
}

fn light() -> Cases {
    Cases::new(CASES).all_floats(0.0..=16.0)
}

fn any() -> Cases {
    Cases::new(CASES).specials()
}

fn pose() -> Cases {
    signed().floats("self.size", 0.5..=0.5).direction("self.turn")
}

fn pair(name: &str) -> Cases {
    let [inner, outer] = [0, 1].map(|at| format!("{name}.poses[{at}]"));
    let sizes = signed().floats(&format!("{inner}.size"), 0.5..=0.5).floats(&format!("{outer}.size"), 2.0..=2.0);
    sizes.direction(&format!("{inner}.turn")).direction(&format!("{outer}.turn"))
}

fn ray() -> Cases {
    wide().floats("ray.most", 1000.0..=1000.0).floats("ray.least", 0.0..=0.0).direction("ray.direction")
}

/// Numbers with a whole number of quarters, and both zeros.
fn near_zero() -> Cases {
    wide().change(|row| {
        for word in row {
            let value = f32::from_bits(*word);
            *word = ((value * 0.5).trunc() * 0.25).copysign(value).to_bits();
        }
    })
}

/// Without subnormal numbers, whose sign the function reads.
fn normal() -> Cases {
    wide().change(|row| row.iter_mut().for_each(keep_normal))
}

fn keep_normal(word: &mut u32) {
    if f32::from_bits(*word).is_subnormal() {
        *word &= 1 << 31;
    }
}

/// Numbers whose quotients are normal numbers.
fn apart() -> Cases {
    wide().change(|row| {
        row.iter_mut().filter(|word| f32::from_bits(**word).abs() < 1e-30).for_each(|word| *word &= 1 << 31)
    })
}

/// Any number, and an infinite one.
fn infinite() -> Cases {
    wide().change(|row| {
        row.iter_mut().for_each(keep_normal);
        row[1] = f32::INFINITY.copysign(f32::from_bits(row[1])).to_bits();
    })
}

fn exponents() -> Cases {
    let near = (-140..=140).chain([i32::MIN, i32::MIN + 1, i32::MAX]);
    Cases::of_rows(near.map(|exponent: i32| vec![exponent as u32]))
}

/// A ray, and a box whose corners come in order. A ray along a side of the box would give 0 / 0: `min` of NaN is either
/// value on a GPU.
fn boxed() -> Cases {
    ray().change(|row| {
        for (origin, at) in (8..11).enumerate() {
            let start = f32::from_bits(row[origin]);
            let [a, b] = [at, at + 3].map(|at| f32::from_bits(row[at]));
            let [a, b] =
                [a, b].map(|corner| if (corner - start).abs() < f32::MIN_POSITIVE { start + 0.5 } else { corner });
            (row[at], row[at + 3]) = (a.min(b).to_bits(), a.max(b).to_bits());
        }
    })
}

#[rustfmt::skip]
pub(super) fn runs() -> Vec<(SharedFunction, Cases)> {
    vec![
        (shared_function!(srgb_to_linear), unit().within(2e-6)),
        (shared_function!(linear_to_srgb), unit().within(2e-6)),
        (shared_function!(srgb_color), unit().within(2e-6)),
        (shared_function!(luminance), light()),
        (shared_function!(rgb_to_hsv), unit().within(1e-6)),
        (shared_function!(hsv_to_rgb), unit().within(1e-6)),
        (shared_function!(rgb_to_xyz), light().within(1e-6)),
        (shared_function!(rgb_to_oklab), light().within(4e-6)),

        (shared_function!(pack_unorm8), wide()),
        (shared_function!(unpack_unorm8), any()),
        (shared_function!(pack_snorm16), wide()),
        (shared_function!(unpack_snorm16), any()),
        (shared_function!(octahedron), apart().within(1e-6)),
        (shared_function!(from_octahedron), signed().within(1e-6)),
        (shared_function!(pack_rgbm), light().floats("range", 6.0..=6.0).within(4e-6).outliers(10)),
        (shared_function!(to_half), wide()),

        (shared_function!(quat_mul), signed().within(1e-6)),
        (shared_function!(quat_conjugate), signed()),
        (shared_function!(quat_rotate), signed().within(4e-6)),
        (shared_function!(quat_of_axis), signed().within(1e-6)),
        (shared_function!(quat_nlerp), signed().floats("t", 0.0..=1.0).within(1e-5).outliers(10)),
        (shared_function!(quat_matrix), signed().within(4e-6)),
        (shared_function!(quat_axis), signed().integers("index", 0..=2).within(1e-6)),
        (shared_function!(turn), wide().within(2e-5)),
        (shared_function!(base_of), wide().direction("normal").within(2e-5)),
        (shared_function!(into_base), wide().direction("normal").within(2e-5)),

        (shared_function!(Pose::new), signed().within(1e-6)),
        (shared_function!(Pose::point), pose().within(4e-6)),
        (shared_function!(Pose::then), pose().direction("next.turn").within(4e-6)),
        (shared_function!(Pose::shift), pose().within(2e-6)),
        (shared_function!(PosePair::point), pair("self").within(1e-5)),
        (shared_function!(pair_error), pair("pair").within(1e-5)),
        (shared_function!(Pose::shifted), pose().integers("steps", 0..=3).within(1e-5)),
        (shared_function!(Wave::at), normal().within(1e-5).outliers(10)),
        (shared_function!(Wave::of), any()),
        (shared_function!(Wave::next), any()),
        (shared_function!(two_waves), normal().integers("number", 0..=1).within(1e-5).outliers(10)),
        (shared_function!(Pose::reach), pose().within(2e-6)),

        (shared_function!(ray_at), ray().within(4e-6)),
        (shared_function!(in_range), ray()),
        (shared_function!(hit_sphere), ray().floats("radius", 2.0..=2.0).within(1e-4).outliers(20)),
        (shared_function!(side_of_sphere), ray().floats("radius", 2.0..=2.0).outliers(20)),
        (shared_function!(weight_of_side), any()),
        (shared_function!(hit_plane), ray().within(2e-5).outliers(20)),
        (shared_function!(hit_box), boxed().within(2e-5).outliers(20)),
        (shared_function!(inside_box), boxed().within(2e-5).outliers(20)),
        (shared_function!(hit_triangle), ray().within(1e-4).outliers(20)),
        (shared_function!(bounced), ray().direction("normal").within(4e-6)),

        (shared_function!(pcg), any()),
        (shared_function!(pcg2), any()),
        (shared_function!(murmur), any()),
        (shared_function!(xxhash), any()),
        (shared_function!(unit_of), any()),
        (shared_function!(xorshift), any()),
        (shared_function!(some_of), any()),
        (shared_function!(corner), any()),
        (shared_function!(value_noise), wide().within(1e-6)),
        (shared_function!(fractal_noise), wide().integers("octaves", 0..=8).within(1e-5).outliers(10)),
        (shared_function!(grid_cell), any()),
        (shared_function!(pcg3), any()),

        (shared_function!(power_5), signed()),
        (shared_function!(fresnel_schlick), unit()),
        (shared_function!(fresnel_dielectric), unit().floats("index", 1.0..=2.0).within(2e-6)),
        (shared_function!(ggx), unit().floats("roughness", 0.1..=1.1).within(1e-4)),
        (shared_function!(smith), unit().within(2e-6)),
        (shared_function!(burley), unit().within(1e-6)),
        (shared_function!(henyey_greenstein), unit().floats("g", 0.0..=0.8).within(1e-5)),
        (shared_function!(falloff), light().floats("range", 0.1..=16.0).within(2e-6)),
        (shared_function!(reflected), unit().floats("surface.roughness", 0.1..=1.0).floats("surface.index", 1.0..=2.0).within(2e-6)),
        (shared_function!(reflected_of), unit().floats("roughness", 0.1..=1.1).within(2e-6)),

        (shared_function!(reinhard), light().floats("white", 1.0..=17.0)),
        (shared_function!(hable), light().within(1e-6)),
        (shared_function!(narkowicz), light().units(8)),
        (shared_function!(rational), light().within(1e-6)),
        (shared_function!(hill), light().within(2e-6)),
        (shared_function!(exposed), wide().within(2e-6)),
        (shared_function!(pq), unit().within(2e-5)),
        (shared_function!(hlg), unit().within(2e-6)),
        (shared_function!(contrasted), unit().within(1e-5)),

        (shared_function!(smoothed), signed()),
        (shared_function!(smoother), signed().within(2e-6)),
        (shared_function!(cubic_in_out), unit().within(1e-6)),
        (shared_function!(sine_in_out), unit().within(1e-6)),
        (shared_function!(bounce), unit().within(1e-6)),
        (shared_function!(elastic), unit().within(1e-5)),
        (shared_function!(back), signed().within(2e-6)),
        (shared_function!(triangle), wide().within(1e-6)),
        (shared_function!(saw), wide()),
        (shared_function!(polynomial), signed().within(1e-6)),
        (shared_function!(from_table), unit().within(2e-6)),
        (shared_function!(inverse_smooth), unit().within(2e-6)),
        (shared_function!(between), wide().within(4e-6)),
        (shared_function!(stepped), wide().within(1e-6)),
        (shared_function!(stepped_each), wide().within(1e-6)),

        (shared_function!(spread), any()),
        (shared_function!(gathered), any()),
        (shared_function!(morton), any()),
        (shared_function!(from_morton), any()),
        (shared_function!(hilbert), any()),
        (shared_function!(gray), any()),
        (shared_function!(from_gray), any()),
        (shared_function!(mean), any()),
        (shared_function!(counted), any()),
        (shared_function!(shuffled), any()),
        (shared_function!(remainders), any()),
        (shared_function!(at_ends), any()),
        (shared_function!(whole), any()),
        (shared_function!(powers), any()),
        (shared_function!(flags), any()),

        (shared_function!(radical_inverse_2), any()),
        (shared_function!(radical_inverse), any().integers("index", 0..=65_535).integers("base", 2..=8).units(8)),
        (shared_function!(halton), any().integers("index", 0..=65_535).units(8)),
        (shared_function!(hammersley), any().integers("index", 0..=1023).integers("count", 1024..=1024)),
        (shared_function!(plastic), any()),
        (shared_function!(gradient_noise), any().within(5e-4).outliers(10)),
        (shared_function!(disk), unit().within(2e-6)),
        (shared_function!(sphere), unit().within(2e-6)),
        (shared_function!(cosine_hemisphere), unit().within(2e-6)),
        (shared_function!(triangle_point), unit().within(2e-7)),
        (shared_function!(chosen), unit()),
        (shared_function!(one_of_eight), unit()),

        (shared_function!(return_of_nothing), any()),
        (shared_function!(element_after_index), any()),
        (shared_function!(left_by_return), any()),
        (shared_function!(struct_by_return), wide()),

        (shared_function!(wholes_beside), near_zero()),
        (shared_function!(ties_to_even), near_zero()),
        (shared_function!(angle_of), near_zero().within(4e-6)),
        (shared_function!(remainders_by), infinite()),
        (shared_function!(powers_of_two), exponents()),
    ]
}
