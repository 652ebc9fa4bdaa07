#version 460 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
#define SIZE 4
#define FLAG 1
#define SQUARE(x) ((x) * (x))
const bool use_grid = true;
const int steps = -3;
const uint mask = 7u;
const float gain = 0.5;
#ifndef SPEC_shadow
#define SPEC_shadow false
#endif
const bool shadow = SPEC_shadow;
#ifndef SPEC_taps
#define SPEC_taps 4
#endif
const int taps = SPEC_taps;
#ifndef SPEC_seed
#define SPEC_seed 4000000000u
#endif
const uint seed = SPEC_seed;
#ifndef SPEC_radius
#define SPEC_radius 1.5
#endif
const float radius = SPEC_radius;
 void si_main() { gl_Position = vec4(SQUARE(gain) * float(SIZE)); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
