//! Particles that are born, move, die and are drawn.

use super::camera::looking;
use super::floats::values;
use super::parts::{buffer, buffers, packed, pass};
use super::{ensure, same};
use crate::scene::{Blend, Contents, Outcome, Scene, Topology, Work};
use bytemuck::{bytes_of, cast_slice};
use shader_info::glam::{Vec3, Vec4};
use shader_info_library::particle::{
    PARTICLE_FIELDS, Particle, ParticleCounts, ParticleDraw, ParticleEmit, ParticleUpdate, particle_draw,
    particle_emit, particle_update,
};

/// Places of the system that is computed.
const ROOM: usize = 64;

/// Forty, of which every second one lives.
pub(super) fn sparks() -> Scene {
    let spark = |index: u32| {
        let (turn, share) = (index as f32 * 2.4, index as f32 / 40.0);
        let at = Vec3::new(turn.cos() * share * 2.0, share * 2.0 - 1.0, turn.sin() * share * 2.0);
        Particle { position: at.extend(share), velocity: Vec4::new(0.0, 1.0, 0.0, 1.0) }
    };
    let sparks: Vec<Particle> = (0..40).map(spark).collect();
    let places: Vec<u32> = (0..20).map(|place| place * 2).collect();
    let view = looking(Vec3::new(0.0, 1.0, 5.0), Vec3::ZERO);
    let buffers_bytes = vec![bytes_of(&view).to_vec(), cast_slice(&sparks).to_vec(), cast_slice(&places).to_vec()];
    Scene {
        topology: Topology::TriangleStrip,
        vertices: 4,
        instances: 0..20,
        contents: Contents { buffers: buffers_bytes, ..Contents::default() },
        resources: buffers(&["view", "particles", "alive_places"]),
        push_constants: packed!(particle_draw::PushConstants { diameter: 0.5, target_needs_srgb: true }),
        blend: Blend::Add,
        clear: [0.0, 0.0, 0.0, 1.0],
        ..Scene::new(ParticleDraw::INFO)
    }
}

/// A hundred are wanted, 64 find a place.
pub(super) fn birth() -> Work {
    let empty = [Particle { position: Vec4::ZERO, velocity: Vec4::ZERO }; ROOM];
    let counts = ParticleCounts { free: ROOM as i32, alive: 0, born: 0, died: 0 };
    let places: Vec<u32> = (0..ROOM as u32).collect();
    let push = particle_emit::PushConstants {
        sphere: Vec4::new(1.0, 2.0, 3.0, 0.5),
        velocity: Vec4::new(0.0, 4.0, 0.0, 1.0),
        wanted: 100,
        seed: 42,
        shortest: 0.5,
        longest: 2.0,
    };
    let bytes = vec![cast_slice(&empty).to_vec(), bytes_of(&counts).to_vec(), cast_slice(&places).to_vec()];
    let resources = buffers(&["particles", "counts", "free_places"]);
    Work {
        contents: Contents { buffers: bytes, ..Contents::default() },
        passes: vec![pass(ParticleEmit::INFO, resources, packed!(push), [2, 1, 1])],
    }
}

/// Which invocations find a place is the device's to choose, so each particle must be one of the hundred.
pub(super) fn birth_is_right(outcome: &Outcome) -> Result<(), String> {
    let counts = values::<ParticleCounts>(&outcome.buffers[1])[0];
    let found = (counts.free, counts.alive, counts.born, counts.died);
    ensure(found == (0, 0, ROOM as u32, 0), || format!("{counts:?}"))?;
    let mut wanted: Vec<[f32; 8]> = (0..100).map(born).collect();
    for (place, particle) in values::<[f32; 8]>(&outcome.buffers[0]).iter().enumerate() {
        let near = |it: &[f32; 8]| it.iter().zip(particle).all(|(a, b)| (a - b).abs() < 1e-3);
        let at = wanted.iter().position(near).ok_or_else(|| format!("no emitter bears {particle:?}, at {place}"))?;
        wanted.swap_remove(at);
    }
    Ok(())
}

/// What invocation `index` bears.
fn born(index: u32) -> [f32; 8] {
    let mut state = mixed(42u32.wrapping_add(mixed(index)));
    let offset = direction(&mut state) * (0.5 * unit(&mut state).powf(1.0 / 3.0));
    let own = direction(&mut state);
    let lifetime = 0.5 + 1.5 * unit(&mut state);
    let position = (Vec3::new(1.0, 2.0, 3.0) + offset).extend(0.0);
    let velocity = (Vec3::new(0.0, 4.0, 0.0) + own).extend(lifetime);
    bytemuck::must_cast([position.to_array(), velocity.to_array()])
}

/// PCG's output permutation, as in `lib/hash.glsl`.
fn mixed(value: u32) -> u32 {
    let state = value.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
    let word = ((state >> ((state >> 28) + 4)) ^ state).wrapping_mul(277_803_737);
    (word >> 22) ^ word
}

fn unit(state: &mut u32) -> f32 {
    *state = mixed(*state);
    (*state >> 8) as f32 / 16_777_216.0
}

fn direction(state: &mut u32) -> Vec3 {
    let height = 2.0 * unit(state) - 1.0;
    let azimuth = std::f32::consts::TAU * unit(state);
    let radius = (1.0 - height * height).max(0.0).sqrt();
    Vec3::new(radius * azimuth.cos(), radius * azimuth.sin(), height)
}

/// A second later under two fields; the short-lived die.
pub(super) fn life() -> Work {
    let counts = ParticleCounts { free: 0, alive: 0, born: 0, died: 0 };
    let push = particle_update::PushConstants { seconds: 1.0, capacity: ROOM as u32, drag: 0.25 };
    let names = ["particles", "counts", "free_places", "alive_places"];
    let mut resources = buffers(&names);
    resources.push(buffer("fields", 4));
    let bytes = vec![
        cast_slice(&young()).to_vec(),
        bytes_of(&counts).to_vec(),
        vec![0; ROOM * 4],
        vec![0xff; ROOM * 4],
        cast_slice(&fields()).to_vec(),
    ];
    Work {
        contents: Contents { buffers: bytes, ..Contents::default() },
        passes: vec![pass(ParticleUpdate::INFO, resources, packed!(push), [1, 1, 1])],
    }
}

pub(super) fn life_is_right(outcome: &Outcome) -> Result<(), String> {
    let young = young();
    let counts = values::<ParticleCounts>(&outcome.buffers[1])[0];
    let (dead, living): (Vec<u32>, Vec<u32>) = (0..ROOM as u32).partition(|at| young[*at as usize].velocity.w <= 1.0);
    let found = (counts.free as usize, counts.died as usize, counts.alive as usize);
    ensure(found == (dead.len(), dead.len(), living.len()), || format!("{counts:?}, but {} die", dead.len()))?;
    let sorted = |bytes: &[u8], count: usize| {
        let mut all: Vec<u32> = values::<u32>(bytes)[..count].to_vec();
        all.sort_unstable();
        all
    };
    ensure(sorted(&outcome.buffers[2], dead.len()) == dead, || "other places are free".into())?;
    ensure(sorted(&outcome.buffers[3], living.len()) == living, || "others live".into())?;
    let moved: Vec<Particle> = values(&outcome.buffers[0]);
    for at in living {
        let (before, after) = (young[at as usize], moved[at as usize]);
        let pull = fields().iter().fold(Vec3::ZERO, |sum, field| {
            let away = field.truncate() - before.position.truncate();
            let squared = away.length_squared() + 0.01;
            sum + away * (field.w / (squared.sqrt() * squared))
        });
        let velocity = (before.velocity.truncate() + pull) * 0.75;
        let position = before.position.truncate() + velocity;
        same("velocity", after.velocity.truncate().as_ref(), velocity.as_ref(), 1e-3)?;
        same("position and age", after.position.as_ref(), position.extend(1.0).as_ref(), 1e-3)?;
    }
    Ok(())
}

fn young() -> Vec<Particle> {
    let particle = |at: u32| {
        let [x, y, z, _, u, v, w, longest] = born(at);
        Particle { position: Vec4::new(x, y, z, 0.0), velocity: Vec4::new(u, v, w, longest) }
    };
    (0..ROOM as u32).map(particle).collect()
}

fn fields() -> [Vec4; PARTICLE_FIELDS as usize] {
    [Vec4::new(1.0, 0.0, 3.0, 5.0), Vec4::ZERO, Vec4::ZERO, Vec4::new(0.0, 9.0, 0.0, -2.0)]
}
