// Normals that textures say, in the frame of the tangent.

void bump_normal_vector2(vec3 texel, vec2 scale, vec3 normal, vec3 tangent, vec3 bitangent, out vec3 result)
{
  vec3 local = texel * 2.0 - vec3(1.0);
  vec3 bent = local.x * scale.x * tangent + local.y * scale.y * bitangent + local.z * normal;
  result = normalize(bent);
}

void bump_normal_float(vec3 texel, float scale, vec3 normal, vec3 tangent, vec3 bitangent, out vec3 result)
{
  bump_normal_vector2(texel, vec2(scale), normal, tangent, bitangent, result);
}
