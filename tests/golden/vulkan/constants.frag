#version 460
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_VULKAN 1
#define SIZE 4
#define FLAG 1
#define SQUARE(x) ((x) * (x))
const bool use_grid = true;
const int steps = -3;
const uint mask = 7u;
const float gain = 0.5;
layout(constant_id = 0) const bool shadow = false;
layout(constant_id = 1) const int taps = 4;
layout(constant_id = 2) const uint seed = 4000000000u;
layout(constant_id = 3) const float radius = 1.5;
layout(location = 0) out vec4 color;
 void main() {
      color = vec4(radius * float(taps) + float(seed & mask) + float(steps));
      #ifdef FLAG
      if (use_grid && shadow) color.a = 0.0;
      #endif
    } 
