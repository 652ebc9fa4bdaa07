//! Particles that the GPU creates, moves and removes.

use shader_info::glam::{Vec3, Vec4};
use shader_info::{interface_info, shader_info, shader_shared};

use crate::camera::View;
use crate::color::SrgbTarget;
use crate::formula::hash::hash_mix;
use crate::formula::random::{random_direction, random_next};

/// One particle, alive or not.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct Particle {
    /// World position in metres, and age in seconds.
    pub position: Vec4,
    /// Velocity in metres a second, and the age at which it dies.
    pub velocity: Vec4,
}

/// How many there are.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct ParticleCounts {
    /// Entries of the free list that hold free places.
    pub free: i32,
    /// Particles that will live on, listed by [`ParticleUpdate`].
    pub alive: u32,
    /// Particles born since the counts were cleared.
    pub born: u32,
    /// Particles dead since then.
    pub died: u32,
}

/// Where and how they are born.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct ParticleSource {
    /// Centre and radius of the sphere in which they are born.
    pub sphere: Vec4,
    /// Mean velocity, and the speed of its random part.
    pub velocity: Vec4,
    /// How many to try.
    pub wanted: u32,
    /// Changes every time.
    pub seed: u32,
    /// Shortest life in seconds.
    pub shortest: f32,
    /// Longest life in seconds.
    pub longest: f32,
}

#[shader_shared]
impl ParticleSource {
    /// The particle that one of the tries bears.
    pub fn born(&self, number: u32) -> Particle {
        let mut state = hash_mix(self.seed.wrapping_add(hash_mix(number)));
        // The cube root makes the density even over the ball's volume.
        let offset = random_direction(&mut state) * (self.sphere.w * random_next(&mut state).powf(1.0 / 3.0));
        let own = random_direction(&mut state) * self.velocity.w;
        let lifetime = self.shortest + (self.longest - self.shortest) * random_next(&mut state);
        Particle {
            position: (self.sphere.truncate() + offset).extend(0.0),
            velocity: (self.velocity.truncate() + own).extend(lifetime.max(1e-3)),
        }
    }
}

#[shader_shared]
impl Particle {
    /// Whether it is younger than the age at which it dies.
    pub fn lives(&self) -> bool {
        self.position.w < self.velocity.w
    }

    /// Some seconds later, under an acceleration; `drag` is the share of the velocity that is lost in a second.
    pub fn advance(&mut self, pull: Vec3, drag: f32, seconds: f32) {
        // Semi-implicit Euler: the new velocity moves it, which keeps orbits from gaining energy.
        let velocity = (self.velocity.truncate() + pull * seconds) * (1.0 - drag).max(0.0).powf(seconds);
        self.position += (velocity * seconds).extend(seconds);
        self.velocity = velocity.extend(self.velocity.w);
    }
}

/// Acceleration by a field with its strength in `w`, in m³/s²: inverse square, softened by 10 cm so that nothing is torn
/// apart.
#[shader_shared]
pub fn particle_pull(field: Vec4, position: Vec3) -> Vec3 {
    let away = field.truncate() - position;
    let squared = away.length_squared() + 0.01;
    away * (field.w / (squared * squared.sqrt()))
}

shader_info! {
    /// The buffers of one particle system.
    ///
    /// `free_places[0 .. counts.free]` are the places of `particles` that are free, in any order.
    pub ParticleBuffers {
        storage_buf(0, read_write, geometry) particles: [Particle];
        storage_buf(1, read_write, geometry) counts: ParticleCounts;
        storage_buf(2, read_write, geometry) free_places: [uint];
    }
}

shader_info! {
    /// Bears up to `wanted` particles, as many as there are free places. Dispatch `ceil(wanted / 64)` groups.
    ///
    /// Afterwards `counts.free` is less and `counts.born` more by the number born.
    pub ParticleEmit {
        local_group_size(64);
        push_constants(ParticleSource);
        typedef_source(ParticleSource::born);
        compute_source("particle/emit.comp.glsl", entry = emit_one);
        additional_info(ParticleBuffers);
        backends(vulkan, opengl_430, opengl_460, gles_310, gles_320, metal, d3d12, webgpu);
        do_static_compilation;
    }
}

shader_info! {
    /// Moves every living particle by `seconds` under force fields; frees the places of those that die.
    ///
    /// `counts.alive` must be 0 before; afterwards `alive_places[0 .. counts.alive]` are the living, in no order.
    /// A place whose `velocity.w` is 0 is free. Dispatch `ceil(capacity / 64)` groups.
    pub ParticleUpdate {
        local_group_size(64);
        storage_buf(3, write, geometry) alive_places: [uint];
        uniform_buf(0, batch) fields: [glsl(ParticleField); PARTICLE_FIELDS];
        /// Time step.
        push_constant seconds: float;
        push_constant capacity: uint;
        /// Share of the velocity lost in a second.
        #[ui(label = "Drag", range = 0.0..=1.0, default = 0.1)]
        push_constant drag: float;
        typedef_source("particle/field.glsl", Particle::lives, Particle::advance, particle_pull);
        compute_source("particle/update.comp.glsl");
        additional_info(ParticleBuffers);
        backends(vulkan, opengl_430, opengl_460, gles_310, gles_320, metal, d3d12, webgpu);
        do_static_compilation;
    }
}

/// Force fields that act on a system.
#[shader_shared]
pub const PARTICLE_FIELDS: u32 = 4;

interface_info! {
    /// A particle on the screen.
    pub ParticleIface as particle_iface {
        /// From 0 at birth to 1 at death.
        flat life: float;
        /// From -1 to 1 over the quad.
        on_quad: vec2;
    }
}

shader_info! {
    /// Living particles as round sparks: draw 4 vertices as a strip, `counts.alive` instances. Blend additively.
    pub ParticleDraw {
        vertex_out(ParticleIface);
        fragment_out(0) frag_color: vec4;
        storage_buf(0, read, geometry) particles: [Particle];
        storage_buf(1, read, geometry) alive_places: [uint];
        /// Diameter in metres.
        #[ui(label = "Size", range = 0.001..=10.0, default = 0.05)]
        push_constant diameter: float;
        vertex_source("particle/draw.vert.glsl");
        fragment_source("particle/draw.frag.glsl");
        additional_info(View, SrgbTarget);
        backends(vulkan, opengl_430, opengl_460, gles_310, gles_320, metal, d3d12, webgpu);
        do_static_compilation;
    }
}
