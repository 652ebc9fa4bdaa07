#include "hue.glsl"

void screen()
{
  gl_Position = camera.to_clip * vec4(hue(0.5), 1.0);
}
