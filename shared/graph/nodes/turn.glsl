// Vectors that are turned (Rodrigues' formula).

void turn_vector3(vec3 of, float degrees_of, vec3 axis, out vec3 result)
{
  float angle = radians(degrees_of);
  vec3 around = normalize(axis);
  result = of * cos(angle) + cross(around, of) * sin(angle) + around * dot(around, of) * (1.0 - cos(angle));
}

void turn_vector2(vec2 of, float degrees_of, out vec2 result)
{
  float angle = radians(degrees_of);
  float c = cos(angle);
  float s = sin(angle);
  result = vec2(c * of.x + s * of.y, c * of.y - s * of.x);
}
