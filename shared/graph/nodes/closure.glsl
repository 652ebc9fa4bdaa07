// What every closure gets, and directions on surfaces.

const float CLOSURE_PI = 3.14159265358979;
const int CLOSURE_REFLECTION = 1;
const int CLOSURE_TRANSMISSION = 2;
const int CLOSURE_INDIRECT = 3;
const int CLOSURE_EMISSION = 4;

/// The direction of light that is asked for; `L` leads to the light, `V` to the camera.
struct ClosureData {
  int closureType;
  vec3 L;
  vec3 V;
  vec3 N;
  vec3 P;
  float occlusion;
};

/// The normal on the camera's side.
vec3 closure_facing(vec3 normal, vec3 view)
{
  return dot(normal, view) < 0.0 ? -normal : normal;
}

/// A tangent at right angles to the normal (Gram-Schmidt).
vec3 closure_tangent(vec3 normal, vec3 tangent)
{
  vec3 plane = tangent - dot(tangent, normal) * normal;
  float squared = dot(plane, plane);
  vec3 other = abs(normal.z) < 0.9 ? vec3(0.0, 0.0, 1.0) : vec3(1.0, 0.0, 0.0);
  return squared > 1e-8 ? plane * inversesqrt(squared) : normalize(cross(other, normal));
}

/// A direction of the world in a frame of a surface.
vec3 closure_local(vec3 direction, vec3 x, vec3 y, vec3 z)
{
  return vec3(dot(direction, x), dot(direction, y), dot(direction, z));
}
