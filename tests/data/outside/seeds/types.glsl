#pragma once
#include "color.glsl"
struct Camera { vec4 position; };
