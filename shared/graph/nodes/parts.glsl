// Parts of values.

void parts_vec2(vec2 of, out float x, out float y)
{
  x = of.x;
  y = of.y;
}

void parts_vec3(vec3 of, out float x, out float y, out float z)
{
  x = of.x;
  y = of.y;
  z = of.z;
}

void parts_vec4(vec4 of, out float x, out float y, out float z, out float w)
{
  x = of.x;
  y = of.y;
  z = of.z;
  w = of.w;
}
