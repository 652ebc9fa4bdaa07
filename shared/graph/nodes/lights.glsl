// Lights: the direction toward them, and what arrives.

float lights_decay(float distance_to, float rate)
{
  return 1.0 / pow(max(distance_to, 1e-4), rate);
}

void lights_point(LightData light, vec3 position, out lightshader result)
{
  vec3 toward = light.position - position;
  float distance_to = max(length(toward), 1e-6);
  result.direction = toward / distance_to;
  result.intensity = light.color * light.intensity * lights_decay(distance_to, light.decay_rate);
}

void lights_directional(LightData light, vec3 position, out lightshader result)
{
  result.direction = -normalize(light.direction);
  result.intensity = light.color * light.intensity;
}

/// The angles are cosines of half the cone.
void lights_spot(LightData light, vec3 position, out lightshader result)
{
  vec3 toward = light.position - position;
  float distance_to = max(length(toward), 1e-6);
  result.direction = toward / distance_to;
  float inner = max(light.inner_angle, light.outer_angle);
  float outer = min(light.inner_angle, light.outer_angle);
  float cosine = dot(-result.direction, normalize(light.direction));
  float share = smoothstep(outer, max(inner, outer + 1e-5), cosine);
  result.intensity = light.color * light.intensity * share * lights_decay(distance_to, light.decay_rate);
}
