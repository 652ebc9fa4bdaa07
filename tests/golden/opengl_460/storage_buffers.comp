#version 460 core
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_OPENGL 1
struct Particle {
  vec4 position;
  float age;
  uint seed;
  bool alive;
  float pad;
};
layout(std430, binding = 0) restrict readonly buffer si_block_particles { Particle particles[]; };
layout(std430, binding = 3) buffer si_block_total { uint total; };
layout(std430, binding = 4) readonly buffer si_block_state { Particle state; };
layout(std430, binding = 1) writeonly buffer si_block_positions { vec4 positions[]; };
layout(std430, binding = 2) buffer si_block_counts { uint counts[16]; };
layout(local_size_x = 64, local_size_y = 1, local_size_z = 1) in;
 void main() {
      uint i = gl_GlobalInvocationID.x;
      positions[i] = particles[i].position * particles[i].age + state.position;
      counts[i % 16u] += total;
    } 
