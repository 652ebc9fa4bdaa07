// Light that passes through a body, as if it were a ball: it is bent where it comes in and where it leaves.

/// The direction in which it leaves, seen against the light.
vec3 ball_refracted(vec3 view, vec3 facet, float ior)
{
  vec3 inside = refract(-view, facet, 1.0 / max(ior, 1e-3));
  if (dot(inside, inside) < 1e-6) {
    return reflect(-view, facet);
  }
  // The chord ends where the ball has this normal.
  vec3 exit = normalize(facet - 2.0 * dot(facet, inside) * inside);
  vec3 outside = refract(inside, -exit, ior);
  return dot(outside, outside) < 1e-6 ? inside : outside;
}
