use shader_info::glam::{Vec3, Vec4};
use shader_info_library::formula::hammersley::{hammersley_point, hammersley_reversed};
use shader_info_library::formula::hash::{hash_mix, hash_unit};
use shader_info_library::formula::random::{random_direction, random_next};
use shader_info_library::particle::{Particle, ParticleSource, particle_pull};

use super::near;

#[test]
fn a_hash_is_that_of_pcg() {
    // The numbers of `pcg` in Jarzynski and Olano 2020, "Hash Functions for GPU Rendering".
    assert_eq!([0, 1, 2].map(hash_mix), [129_708_002, 2_831_084_092, 2_055_130_248]);
    let mut all: Vec<u32> = (0..1 << 16).map(hash_mix).collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 1 << 16, "a permutation has no number twice");
}

#[test]
fn a_changed_bit_changes_half_of_the_hash() {
    let changed = |value: u32, bit: u32| (hash_mix(value) ^ hash_mix(value ^ 1 << bit)).count_ones();
    let sum: u32 = (0..1000).flat_map(|value| (0..32).map(move |bit| changed(value * 7919, bit))).sum();
    near(sum as f32 / 32_000.0, 16.0, 0.1);
}

#[test]
fn numbers_are_uniform() {
    let mut state = 9;
    let streams =
        [(0..10_000).map(hash_unit).collect::<Vec<f32>>(), (0..10_000).map(|_| random_next(&mut state)).collect()];
    for numbers in streams {
        assert!(numbers.iter().all(|it| (0.0..1.0).contains(it)));
        for tenth in 0..10 {
            let is_in = |it: &&f32| (**it * 10.0) as i32 == tenth;
            near(numbers.iter().filter(is_in).count() as f32, 1000.0, 120.0);
        }
    }
}

#[test]
fn directions_lean_nowhere() {
    let mut state = 3;
    let directions: Vec<Vec3> = (0..10_000).map(|_| random_direction(&mut state)).collect();
    directions.iter().for_each(|it| near(it.length(), 1.0, 1e-5));
    let mean = directions.iter().sum::<Vec3>() / 10_000.0;
    // Of a uniform direction each coordinate has a variance of 1/3.
    let variance = directions.iter().map(|it| *it * *it).sum::<Vec3>() / 10_000.0;
    for at in 0..3 {
        near(mean[at], 0.0, 0.02);
        near(variance[at], 1.0 / 3.0, 0.02);
    }
}

/// Van der Corput's sequence, as every textbook has it: halves, quarters, eighths.
#[test]
fn points_cover_the_square() {
    let wanted = [0.0, 0.5, 0.25, 0.75, 0.125, 0.625, 0.375, 0.875];
    assert_eq!([0, 1, 2, 3, 4, 5, 6, 7].map(hammersley_reversed), wanted);
    // Each of 8 by 8 cells has one of 64 points.
    let mut cells: Vec<_> = (0..64).map(|at| (hammersley_point(at, 64) * 8.0).as_uvec2().to_array()).collect();
    cells.sort_unstable();
    cells.dedup();
    assert_eq!(cells.len(), 64);
}

const SOURCE: ParticleSource = ParticleSource {
    sphere: Vec4::new(1.0, 2.0, 3.0, 0.5),
    velocity: Vec4::new(0.0, 4.0, 0.0, 1.5),
    wanted: 0,
    seed: 42,
    shortest: 0.5,
    longest: 2.0,
};

#[test]
fn particles_fill_the_ball_of_their_source() {
    let born: Vec<Particle> = (0..10_000).map(|number| SOURCE.born(number)).collect();
    let mut shares = 0.0;
    for particle in &born {
        let away = particle.position.truncate().distance(Vec3::new(1.0, 2.0, 3.0)) / 0.5;
        assert!(away < 1.0001 && (0.5..2.0001).contains(&particle.velocity.w) && particle.lives());
        near((particle.velocity.truncate() - Vec3::Y * 4.0).length(), 1.5, 1e-5);
        assert_eq!(particle.position.w, 0.0, "it has no age");
        shares += away.powi(3);
    }
    // The volume within a radius grows as its cube, so that is uniform.
    near(shares / 10_000.0, 0.5, 0.01);
    let life = born.iter().map(|it| it.velocity.w).sum::<f32>() / 10_000.0;
    near(life, 1.25, 0.02);
}

#[test]
fn a_field_pulls_by_the_inverse_square() {
    let pull = particle_pull(Vec4::new(10.0, 0.0, 0.0, 5.0), Vec3::ZERO);
    near(pull.x, 5.0 / 100.0, 1e-5);
    assert_eq!((pull.y, pull.z), (0.0, 0.0));
    assert_eq!(particle_pull(Vec4::new(1.0, 1.0, 1.0, 5.0), Vec3::ONE), Vec3::ZERO);
    near(particle_pull(Vec4::new(0.0, 1.0, 0.0, -2.0), Vec3::ZERO).y, -2.0, 0.05);
}

#[test]
fn a_particle_grows_old_and_slow() {
    let start = Particle { position: Vec4::ZERO, velocity: Vec4::new(4.0, 0.0, 0.0, 1.0) };
    let mut particle = start;
    for _ in 0..3 {
        particle.advance(Vec3::ZERO, 0.75, 0.25);
    }
    assert!(particle.lives());
    particle.advance(Vec3::ZERO, 0.75, 0.25);
    assert!(!particle.lives(), "it is as old as it becomes");
    // A quarter of the velocity is left after a second.
    near(particle.velocity.x, 1.0, 1e-5);
}

#[test]
fn an_orbit_keeps_its_energy() {
    let field = Vec4::new(0.0, 0.0, 0.0, 1.0);
    let mut particle = Particle { position: Vec4::X * 2.0, velocity: Vec4::new(0.0, 0.5_f32.sqrt(), 0.0, 1e9) };
    for _ in 0..20_000 {
        particle.advance(particle_pull(field, particle.position.truncate()), 0.0, 0.01);
        near(particle.position.truncate().length(), 2.0, 0.05);
    }
}
