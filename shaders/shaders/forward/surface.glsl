/// What shading needs to know of a place.
struct Surface {
  vec3 position;
  vec3 normal;
  vec3 to_eye;
  vec3 diffuse;
  vec3 reflectance;
  float roughness;
  float alpha;
  float n_v;
};

/// The normal bent by the normal map.
vec3 surface_bent(vec3 normal)
{
  vec3 tangent = normalize(forward_iface.tangent.xyz - normal * dot(normal, forward_iface.tangent.xyz));
  vec3 bitangent = cross(normal, tangent) * sign(forward_iface.tangent.w);
  vec2 slope = (texture(normal_map, forward_iface.uv).xy * 2.0 - 1.0) * material.bumpiness;
  float height = sqrt(max(1e-4, 1.0 - dot(slope, slope)));
  return normalize(tangent * slope.x + bitangent * slope.y + normal * height);
}

/// The normal at this fragment; back faces look the other way.
vec3 surface_normal(bool front)
{
  vec3 normal = normalize(forward_iface.normal);
  if (bumped) {
    normal = surface_bent(normal);
  }
  return front ? normal : -normal;
}

/// Base colour and the surface map at this fragment: dielectrics reflect 4 % (an index of refraction of 1.5).
Surface surface_here(vec3 base, vec3 map, bool front)
{
  Surface surface;
  surface.position = forward_iface.position;
  surface.normal = surface_normal(front);
  surface.to_eye = normalize(view.eye.xyz - surface.position);
  float metalness = clamp(material.metalness * map.z, 0.0, 1.0);
  surface.diffuse = base * (1.0 - metalness);
  surface.reflectance = mix(vec3(0.04), base, metalness);
  surface.roughness = clamp(material.roughness * map.y, 0.03, 1.0);
  surface.alpha = surface.roughness * surface.roughness;
  surface.n_v = max(dot(surface.normal, surface.to_eye), 1e-4);
  return surface;
}
