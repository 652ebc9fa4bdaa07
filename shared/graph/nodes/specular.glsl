// Closures of interfaces that reflect: dielectrics, conductors, and reflectances that artists choose.
#include "ggx.glsl"
#include "$fileEnvironment"

const int SPECULAR_ONLY_REFLECTED = 0;
const int SPECULAR_ONLY_PASSED = 1;

/// What one of these interfaces does with light; the base below gets what is left.
void specular_closure(ClosureData data, Fresnel fresnel, float ior, float weight, vec3 tint, vec2 roughness, bool retroreflective, vec3 normal, vec3 tangent, int scatter_mode, inout BSDF bsdf)
{
  vec3 z = closure_facing(normal, data.V);
  vec3 x = closure_tangent(z, tangent);
  vec3 y = cross(z, x);
  // Light goes back to where it comes from if the camera's direction is mirrored.
  vec3 view = retroreflective ? reflect(-data.V, z) : data.V;
  vec2 alpha = clamp(roughness, vec2(1e-4), vec2(1.0));
  float mean = sqrt(alpha.x * alpha.y);
  float cosine = clamp(dot(z, view), 1e-4, 1.0);
  vec3 compensation = ggx_compensation(fresnel, cosine, mean);
  bsdf.throughput = vec3(1.0) - clamp(ggx_albedo(fresnel, cosine, mean) * compensation, vec3(0.0), vec3(1.0)) * weight;
  if (data.closureType == CLOSURE_TRANSMISSION) {
    if (scatter_mode != SPECULAR_ONLY_REFLECTED) {
      vec3 both = $refractionTwoSided ? tint * tint : tint;
      bsdf.response = environment_passed(ior, fresnel, z, x, view, alpha) * both * weight;
    }
  } else if (scatter_mode != SPECULAR_ONLY_PASSED) {
    if (data.closureType == CLOSURE_REFLECTION) {
      vec3 light = closure_local(data.L, x, y, z);
      if (light.z > 0.0) {
        vec3 from = closure_local(view, x, y, z);
        from.z = max(from.z, 1e-4);
        bsdf.response = ggx_reflected(fresnel, from, light, alpha) * compensation * tint * data.occlusion * weight;
      }
    } else if (data.closureType == CLOSURE_INDIRECT) {
      bsdf.response = environment_reflected(fresnel, z, x, view, alpha) * compensation * tint * weight;
    }
  }
}

void specular_dielectric(ClosureData data, float weight, vec3 tint, float ior, vec2 roughness, bool retroreflective, float film_thickness, float film_ior, vec3 normal, vec3 tangent, int kind, int scatter_mode, inout BSDF bsdf)
{
  if (weight > 0.0) {
    Fresnel fresnel = fresnel_of_dielectric(ior, film_thickness, film_ior);
    specular_closure(data, fresnel, ior, weight, tint, roughness, retroreflective, normal, tangent, scatter_mode, bsdf);
  }
}

void specular_conductor(ClosureData data, float weight, vec3 ior, vec3 extinction, vec2 roughness, bool retroreflective, float film_thickness, float film_ior, vec3 normal, vec3 tangent, int kind, inout BSDF bsdf)
{
  if (weight > 0.0) {
    Fresnel fresnel = fresnel_of_conductor(ior, extinction, film_thickness, film_ior);
    specular_closure(data, fresnel, 1.0, weight, vec3(1.0), roughness, retroreflective, normal, tangent, SPECULAR_ONLY_REFLECTED, bsdf);
    // Light that enters a metal does not leave it.
    bsdf.throughput = vec3(1.0 - weight);
  }
}

void specular_schlick(ClosureData data, float weight, vec3 color0, vec3 color82, vec3 color90, float exponent, vec2 roughness, bool retroreflective, float film_thickness, float film_ior, vec3 normal, vec3 tangent, int kind, int scatter_mode, inout BSDF bsdf)
{
  if (weight > 0.0) {
    Fresnel fresnel = fresnel_of_schlick(color0, color82, color90, exponent, film_thickness, film_ior);
    float mean = dot(fresnel.ior, vec3(1.0 / 3.0));
    specular_closure(data, fresnel, mean, weight, vec3(1.0), roughness, retroreflective, normal, tangent, scatter_mode, bsdf);
  }
}

/// Index and extinction for a reflectance and a colour of edges (Gulbrandsen 2014, Artist Friendly Metallic Fresnel, eq. 9
/// and 10).
void specular_metal(vec3 reflectivity, vec3 edge_color, out vec3 ior, out vec3 extinction)
{
  vec3 r = clamp(reflectivity, vec3(0.0), vec3(0.99));
  vec3 root = sqrt(r);
  vec3 least = (vec3(1.0) - r) / (vec3(1.0) + r);
  vec3 most = (vec3(1.0) + root) / (vec3(1.0) - root);
  ior = mix(most, least, edge_color);
  vec3 above = (ior + vec3(1.0)) * (ior + vec3(1.0)) * r - (ior - vec3(1.0)) * (ior - vec3(1.0));
  extinction = sqrt(max(above / (vec3(1.0) - r), vec3(0.0)));
}

/// Roughness along and across the tangent (Burley 2012, Physically Based Shading at Disney).
void specular_roughness(float roughness, float anisotropy, out vec2 result)
{
  float squared = clamp(roughness * roughness, 1e-6, 1.0);
  float aspect = sqrt(1.0 - clamp(anisotropy, 0.0, 0.98));
  result = anisotropy > 0.0 ? vec2(min(squared / aspect, 1.0), squared * aspect) : vec2(squared);
}
