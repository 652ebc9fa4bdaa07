use std::f64::consts::PI;

use shader_info::glam::{IVec3, Vec2, Vec3, Vec4};
use shader_info_library::formula::cube::{cube_direction, cube_frame};
use shader_info_library::formula::environment::environment_split;
use shader_info_library::formula::ggx::{ggx_density, ggx_fresnel, ggx_half_vector, ggx_visibility};
use shader_info_library::forward::ForwardLight;
use shader_info_library::transparency::transparency_weight;

use super::{near, parts};

const ALPHAS: [f32; 4] = [0.05, 0.25, 0.5, 1.0];

/// Walter et al. 2007, eq. 4: microfacets cover exactly the surface that they are of.
#[test]
fn the_facets_cover_the_surface() {
    for alpha in ALPHAS {
        let (wide, cosines) = parts(0.0, 1.0, 40_000);
        let sum: f64 = cosines.map(|it| 2.0 * PI * it * f64::from(ggx_density(it as f32, alpha)) * wide).sum();
        assert!((sum - 1.0).abs() < 2e-3, "alpha {alpha}: {sum}");
    }
    near(ggx_density(0.3, 1.0), 1.0 / PI, 1e-6);
    near(ggx_density(1.0, 0.5), 4.0 / PI, 1e-5);
}

/// Heitz 2014: Λ of eq. 72, and the joint masking and shadowing of eq. 99.
fn visibility(n_l: f64, n_v: f64, alpha: f64) -> f64 {
    let lambda = |cosine: f64| {
        let squared_tangent = 1.0 / (cosine * cosine) - 1.0;
        0.5 * ((1.0 + alpha * alpha * squared_tangent).sqrt() - 1.0)
    };
    1.0 / (1.0 + lambda(n_l) + lambda(n_v)) / (4.0 * n_l * n_v)
}

#[test]
fn facets_hide_each_other_as_heitz_says() {
    for alpha in ALPHAS {
        for (n_l, n_v) in [(1.0, 1.0), (0.5, 0.9), (0.2, 0.3), (0.9, 0.05)] {
            let wanted = visibility(n_l.into(), n_v.into(), alpha.into());
            near(ggx_visibility(n_l, n_v, alpha), wanted, 1e-5 * wanted);
        }
    }
}

#[test]
fn reflectance_grows_as_schlick_says() {
    // 0.04 is water and glass; at 60 degrees 1/32 of the rest is added.
    for (cosine, wanted) in [(1.0, 0.04), (0.5, 0.07), (0.0, 1.0), (-0.5, 1.0)] {
        near(ggx_fresnel(Vec3::splat(0.04), cosine).y, wanted, 1e-6);
    }
    assert_eq!(ggx_fresnel(Vec3::ONE, 0.3), Vec3::ONE);
}

/// The share of the facets up to an angle is the number that it was made from.
#[test]
fn half_vectors_are_distributed_as_the_density() {
    for (alpha, share) in ALPHAS.into_iter().flat_map(|alpha| [0.1_f32, 0.5, 0.9].map(|share| (alpha, share))) {
        let half = ggx_half_vector(Vec2::new(0.25, share), alpha);
        near(half.length(), 1.0, 1e-6);
        near(half.x, 0.0, 1e-5);
        let (wide, cosines) = parts(half.z.into(), 1.0, 4000);
        let sum: f64 = cosines.map(|it| 2.0 * PI * it * f64::from(ggx_density(it as f32, alpha)) * wide).sum();
        assert!((sum - f64::from(share)).abs() < 2e-3, "alpha {alpha}: {sum}, not {share}");
    }
}

/// Karis 2013, eq. 7, as an integral over half vectors, without samples that are chosen by importance.
fn split(n_v: f64, alpha: f64) -> [f64; 2] {
    let eye = [(1.0 - n_v * n_v).sqrt(), n_v];
    let mut sums = [0.0; 2];
    let (tall, cosines) = parts(0.0, 1.0, 1000);
    for n_h in cosines {
        let (wide, turns) = parts(0.0, 2.0 * PI, 200);
        for turn in turns {
            let v_h = eye[0] * (1.0 - n_h * n_h).sqrt() * turn.cos() + eye[1] * n_h;
            let n_l = 2.0 * v_h * n_h - n_v;
            if v_h > 0.0 && n_l > 0.0 {
                let spread = n_h * n_h * (alpha * alpha - 1.0) + 1.0;
                let density = alpha * alpha / (PI * spread * spread);
                // A direction of light for each half vector: dl = 4·v_h·dh.
                let part = density * visibility(n_l, n_v, alpha) * n_l * 4.0 * v_h * tall * wide;
                let edge = (1.0 - v_h).powi(5);
                sums = [sums[0] + part * (1.0 - edge), sums[1] + part * edge];
            }
        }
    }
    sums
}

#[test]
fn the_split_sum_is_the_integral() {
    for (n_v, alpha) in [(0.9_f32, 0.25_f32), (0.5, 0.25), (0.5, 0.8), (0.2, 0.5)] {
        let (found, wanted) = (environment_split(n_v, alpha, 4096), split(n_v.into(), alpha.into()));
        near(found.x, wanted[0], 4e-3);
        near(found.y, wanted[1], 4e-3);
    }
    // A mirror has Schlick's term alone.
    let (mirror, edge) = (environment_split(0.5, 1e-3, 64), 1.0 / 32.0);
    near(mirror.x, 1.0 - edge, 1e-3);
    near(mirror.y, edge, 1e-3);
}

#[test]
fn a_lamp_shines_by_the_inverse_square_up_to_its_radius() {
    let lamp = ForwardLight { position: Vec4::new(0.0, 3.0, 0.0, 1.0), intensity: Vec4::new(1.0, 1.0, 1.0, 100.0) };
    let towards = lamp.towards(Vec3::new(0.0, 1.0, 0.0));
    assert!(towards.truncate().abs_diff_eq(Vec3::Y, 1e-6));
    near(towards.w, 0.25, 1e-6);
    let near_by = ForwardLight { intensity: Vec4::new(1.0, 1.0, 1.0, 4.0), ..lamp };
    // Karis 2013, eq. 9: (1 - (2/4)⁴)² / 2².
    near(near_by.towards(Vec3::new(0.0, 1.0, 0.0)).w, (15.0_f64 / 16.0).powi(2) / 4.0, 1e-6);
    near(near_by.towards(Vec3::new(0.0, -1.5, 0.0)).w, 0.0, 0.0);
    let sun = ForwardLight { position: Vec4::new(0.0, 0.0, 5.0, 0.0), intensity: Vec4::ONE };
    assert_eq!(sun.towards(Vec3::new(7.0, 8.0, 9.0)), Vec4::new(0.0, 0.0, 1.0, 1.0));
}

/// OpenGL 4.6, table 8.19: the major axis, and what `s` and `t` grow along.
#[test]
fn faces_of_a_cube_are_those_of_the_specification() {
    const FACES: [[Vec3; 3]; 6] = [
        [Vec3::X, Vec3::NEG_Z, Vec3::NEG_Y],
        [Vec3::NEG_X, Vec3::Z, Vec3::NEG_Y],
        [Vec3::Y, Vec3::X, Vec3::Z],
        [Vec3::NEG_Y, Vec3::X, Vec3::NEG_Z],
        [Vec3::Z, Vec3::X, Vec3::NEG_Y],
        [Vec3::NEG_Z, Vec3::NEG_X, Vec3::NEG_Y],
    ];
    for (face, [major, s, t]) in FACES.into_iter().enumerate() {
        for (x, y) in [(0, 0), (3, 0), (1, 2)] {
            let place = |at: i32| (at as f32 + 0.5) / 2.0 - 1.0;
            let wanted = (major + s * place(x) + t * place(y)).normalize();
            let found = cube_direction(IVec3::new(x, y, face as i32), 4);
            assert!(found.abs_diff_eq(wanted, 1e-6), "face {face}: {found}, not {wanted}");
        }
    }
}

#[test]
fn a_frame_is_right_handed_and_has_no_seam_but_one() {
    for face in 0..6 {
        for (x, y) in (0..8).flat_map(|x| (0..8).map(move |y| (x, y))) {
            let normal = cube_direction(IVec3::new(x, y, face), 8);
            let frame = cube_frame(normal);
            assert!((frame.transpose() * frame).abs_diff_eq(shader_info::glam::Mat3::IDENTITY, 1e-5));
            near(frame.determinant(), 1.0, 1e-5);
            assert_eq!(frame.z_axis, normal);
        }
    }
}

/// McGuire and Bavoil 2013, eq. 10.
#[test]
fn near_surfaces_weigh_more() {
    for (depth, alpha, wanted) in [(0.0, 1.0, 3000.0), (0.9, 0.5, 1.5), (1.0, 1.0, 0.01), (0.5, 0.0, 0.0)] {
        near(transparency_weight(depth, alpha), wanted, 1e-5 * wanted.max(1.0));
    }
}
