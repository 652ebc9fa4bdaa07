//! Particles that are born, move, die and are drawn.

use super::camera::looking;
use super::floats::values;
use super::parts::{buffer, buffers, packed, pass};
use super::{ensure, same};
use crate::scene::{Blend, Contents, Outcome, Scene, Topology, Work};
use bytemuck::{bytes_of, cast_slice};
use shader_info::glam::{Vec3, Vec4};
use shader_info_library::particle::{
    PARTICLE_FIELDS, Particle, ParticleCounts, ParticleDraw, ParticleEmit, ParticleSource, ParticleUpdate,
    particle_draw, particle_emit, particle_pull, particle_update,
};

/// Places of the system that is computed.
const ROOM: usize = 64;
/// A step of it.
const SECONDS: f32 = 1.0;
const DRAG: f32 = 0.25;

const SOURCE: ParticleSource = ParticleSource {
    sphere: Vec4::new(1.0, 2.0, 3.0, 0.5),
    velocity: Vec4::new(0.0, 4.0, 0.0, 1.0),
    wanted: 100,
    seed: 42,
    shortest: 0.5,
    longest: 2.0,
};

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
    let ParticleSource { sphere, velocity, wanted, seed, shortest, longest } = SOURCE;
    let push = particle_emit::PushConstants { sphere, velocity, wanted, seed, shortest, longest };
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
    let mut wanted: Vec<[f32; 8]> = (0..100).map(|number| bytemuck::must_cast(SOURCE.born(number))).collect();
    for (place, particle) in values::<[f32; 8]>(&outcome.buffers[0]).iter().enumerate() {
        let near = |it: &[f32; 8]| it.iter().zip(particle).all(|(a, b)| (a - b).abs() < 1e-3);
        let at = wanted.iter().position(near).ok_or_else(|| format!("no emitter bears {particle:?}, at {place}"))?;
        wanted.swap_remove(at);
    }
    Ok(())
}

/// A second later under two fields; the short-lived die.
pub(super) fn life() -> Work {
    let counts = ParticleCounts { free: 0, alive: 0, born: 0, died: 0 };
    let push = particle_update::PushConstants { seconds: SECONDS, capacity: ROOM as u32, drag: DRAG };
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
        let mut wanted = before;
        let pull = fields().iter().map(|field| particle_pull(*field, before.position.truncate())).sum();
        wanted.advance(pull, DRAG, SECONDS);
        same("velocity", after.velocity.as_ref(), wanted.velocity.as_ref(), 1e-3)?;
        same("position and age", after.position.as_ref(), wanted.position.as_ref(), 1e-3)?;
    }
    Ok(())
}

fn young() -> Vec<Particle> {
    (0..ROOM as u32).map(|number| SOURCE.born(number)).collect()
}

fn fields() -> [Vec4; PARTICLE_FIELDS as usize] {
    [Vec4::new(1.0, 0.0, 3.0, 5.0), Vec4::ZERO, Vec4::ZERO, Vec4::new(0.0, 9.0, 0.0, -2.0)]
}
