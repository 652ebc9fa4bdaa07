#include "shade/light_names.glsl"

/// The material's answer to light from one direction: a diffuse term and Phong's highlight about the mirrored ray. All
/// directions are in view space and of length 1; `to_light` leads from the surface to the light.
vec3 shade_answer(vec3 pos_vs, vec3 normal_vs, vec3 to_light, vec3 ambient, vec3 diffuse, vec3 specular)
{
  float facing = max(dot(normal_vs, to_light), 0.0);
  vec3 mirrored = reflect(-to_light, normal_vs);
  float glance = max(dot(mirrored, normalize(-pos_vs)), 0.0);
  float highlight = facing > 0.0 ? pow(glance, max(SG_SHININESS, 1e-3)) : 0.0;
  return ambient * sg_material_ambient() + diffuse * sg_material_diffuse() * facing +
         specular * sg_material_specular() * highlight;
}

/// Factors of distance, distance squared and distance cubed; light that is never stronger than at the lamp.
float shade_attenuation(float distance, vec3 factors)
{
  return 1.0 / (1.0 + distance * (factors.x + distance * (factors.y + distance * factors.z)));
}

/// Light from far away; `light_dir` is where it shines.
vec3 LitDirLight(vec3 pos_vs, vec3 normal_vs, vec3 light_dir, vec3 ambient, vec3 diffuse, vec3 specular)
{
  return shade_answer(pos_vs, normal_vs, normalize(-light_dir), ambient, diffuse, specular);
}

/// Light from a point, in all directions.
vec3 LitPointLight(vec3 pos_vs, vec3 normal_vs, vec3 light_pos, vec3 ambient, vec3 diffuse, vec3 specular, vec3 factors)
{
  vec3 ray = light_pos - pos_vs;
  float distance = length(ray);
  vec3 answer = shade_answer(pos_vs, normal_vs, ray / max(distance, 1e-6), ambient, diffuse, specular);
  return answer * shade_attenuation(distance, factors);
}

/// Light from a point into a cone; `angle_exp` is the cone's half angle in radians and how fast it fades to the rim.
vec3 LitSpotLight(vec3 pos_vs,
                  vec3 normal_vs,
                  vec3 light_pos,
                  vec3 light_dir,
                  vec3 ambient,
                  vec3 diffuse,
                  vec3 specular,
                  vec3 factors,
                  vec2 angle_exp)
{
  vec3 ray = light_pos - pos_vs;
  float distance = length(ray);
  vec3 to_light = ray / max(distance, 1e-6);
  float along = dot(-to_light, normalize(light_dir));
  float cone = along > cos(angle_exp.x) ? pow(max(along, 0.0), angle_exp.y) : 0.0;
  vec3 answer = shade_answer(pos_vs, normal_vs, to_light, ambient, diffuse, specular);
  return answer * shade_attenuation(distance, factors) * cone;
}

#if SG_NUM_LIGHTS > 0
/// One of the lights, by its type.
vec3 shade_light(int index, int type, vec3 pos_vs, vec3 normal_vs)
{
  vec3 ambient = sg_lights[index].ambient.rgb;
  vec3 diffuse = sg_lights[index].diffuse.rgb;
  vec3 specular = sg_lights[index].specular.rgb;
  vec3 dir = sg_lights[index].direction.xyz;
  vec3 pos = sg_lights[index].position.xyz;
  vec3 factors = sg_lights[index].attenuation.xyz;
  if (type == SG_LIGHT_DIRECTIONAL) {
    return LitDirLight(pos_vs, normal_vs, dir, ambient, diffuse, specular);
  }
  if (type == SG_LIGHT_POINT) {
    return LitPointLight(pos_vs, normal_vs, pos, ambient, diffuse, specular, factors);
  }
  vec2 angle_exp = sg_lights[index].spot.xy;
  return LitSpotLight(pos_vs, normal_vs, pos, dir, ambient, diffuse, specular, factors, angle_exp);
}
#endif
