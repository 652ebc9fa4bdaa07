#version 330 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
const bool toon = true;
uniform float steps;
layout(location = 0) in vec3 pos;
out Surface {
  vec3 normal;
} surface;
void displace(inout vec4 position);
vec3 light(vec3 normal);
void si_displace_after_0(inout vec4 position)
{
 position.x += 0.5; 
}
void displace(inout vec4 position)
{
  si_displace_after_0(position);
}
vec3 si_light_0(vec3 normal)
{
 return vec3(max(normal.z, 0.0)); 
}
vec3 si_light_1(vec3 normal)
{
 return floor(si_light_0(normal) * steps) / steps; 
}
vec3 light(vec3 normal)
{
  vec3 si_result = si_light_1(normal);
  return si_result;
}
 void si_main() {
      vec4 position = vec4(pos, 1.0);
      displace(position);
      surface.normal = light(pos);
      gl_Position = position;
    } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
