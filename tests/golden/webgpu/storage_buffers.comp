struct si_block_positions {
    positions: array<vec4<f32>>,
}

struct Particle {
    position: vec4<f32>,
    age: f32,
    seed: u32,
    alive: u32,
    pad: f32,
}

struct si_block_particles {
    particles: array<Particle>,
}

struct si_block_state {
    state: Particle,
}

struct si_block_counts {
    counts: array<u32, 16>,
}

struct si_block_total {
    total: u32,
}

var<private> gl_GlobalInvocationID_1: vec3<u32>;
@group(1) @binding(17) 
var<storage, read_write> unnamed: si_block_positions;
@group(0) @binding(16) 
var<storage> unnamed_1: si_block_particles;
@group(0) @binding(20) 
var<storage> unnamed_2: si_block_state;
@group(2) @binding(18) 
var<storage, read_write> unnamed_3: si_block_counts;
@group(0) @binding(19) 
var<storage, read_write> unnamed_4: si_block_total;

fn main_1() {
    var i: u32;

    let _e10 = gl_GlobalInvocationID_1[0u];
    i = _e10;
    let _e11 = i;
    let _e12 = i;
    let _e16 = unnamed_1.particles[_e12].position;
    let _e17 = i;
    let _e21 = unnamed_1.particles[_e17].age;
    let _e25 = unnamed_2.state.position;
    unnamed.positions[_e11] = ((_e16 * _e21) + _e25);
    let _e29 = i;
    let _e30 = (_e29 % 16u);
    let _e32 = unnamed_4.total;
    let _e35 = unnamed_3.counts[_e30];
    unnamed_3.counts[_e30] = (_e35 + _e32);
    return;
}

@compute @workgroup_size(64, 1, 1) 
fn main(@builtin(global_invocation_id) gl_GlobalInvocationID: vec3<u32>) {
    gl_GlobalInvocationID_1 = gl_GlobalInvocationID;
    main_1();
}
