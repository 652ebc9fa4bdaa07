// Light that interferes in a thin film (Belcour, Barla 2017: A Practical Extension to Microfacet Theory for the Modeling
// of Varying Iridescence).

const float FILM_PI = 3.14159265358979;

/// What an eye sees of a path difference in metres, with a phase, as linear Rec. 709: the paper's fit of the colour
/// matching functions in the frequency domain, and a conversion from white E.
vec3 film_seen(float path, vec3 shift)
{
  float phase = 2.0 * FILM_PI * path;
  vec3 height = vec3(5.4856e-13, 4.4201e-13, 5.2481e-13);
  vec3 center = vec3(1.6810e+06, 1.7953e+06, 2.2084e+06);
  vec3 width = vec3(4.3278e+09, 9.3046e+09, 6.6121e+09);
  vec3 xyz = height * sqrt(2.0 * FILM_PI * width) * cos(center * phase + shift) * exp(-phase * phase * width);
  float second = 9.7470e-14 * sqrt(2.0 * FILM_PI * 4.5282e+09) * cos(2.2399e+06 * phase + shift.x);
  xyz.x += second * exp(-4.5282e+09 * phase * phase);
  xyz /= 1.0685e-7;
  vec3 red = vec3(3.14625, -1.66612, -0.48013);
  vec3 green = vec3(-0.99553, 1.95576, 0.03977);
  vec3 blue = vec3(0.0636, -0.2146, 1.151);
  return vec3(dot(red, xyz), dot(green, xyz), dot(blue, xyz));
}

/// The phase and square of the reflection between two complex admittances: `a` real, `b` complex.
void film_interface(float a, vec3 real, vec3 imaginary, out vec3 reflected, out vec3 phase)
{
  vec3 sum = (vec3(a) + real) * (vec3(a) + real) + imaginary * imaginary;
  vec3 difference = (vec3(a) - real) * (vec3(a) - real) + imaginary * imaginary;
  reflected = difference / sum;
  // Never 0 and 0, whose angle is undefined (GLSL 4.60, section 8.1).
  vec3 along = vec3(a * a) - real * real - imaginary * imaginary - vec3(1e-9);
  phase = atan(-2.0 * a * imaginary, along);
}

/// Airy's sum over the ways through the film, for one polarisation: the first interface's amplitude, the second's square
/// and phase.
vec3 film_sum(float first, vec3 second, vec3 phase, float path)
{
  float reflected = first * first;
  float passed = 1.0 - reflected;
  vec3 both = clamp(reflected * second, vec3(1e-5), vec3(0.999));
  vec3 around = sqrt(both);
  vec3 mean = passed * passed * second / (vec3(1.0) - both);
  // Light inside the film is reflected with the other sign.
  float turn = first > 0.0 ? FILM_PI : 0.0;
  vec3 out_light = vec3(reflected) + mean;
  vec3 strength = mean - vec3(passed);
  for (int order = 1; order <= AIRY_FRESNEL_ITERATIONS; order++) {
    strength *= around;
    float times = float(order);
    out_light += 2.0 * strength * film_seen(times * path, times * (phase + vec3(turn)));
  }
  return out_light;
}

/// Reflectance of a film, with its thickness in nanometres, on a dielectric or conductor.
vec3 film_reflectance(float cosine, float thickness, float film_ior, vec3 ior, vec3 extinction)
{
  // A film much thinner than light's waves is none.
  float eta = mix(1.0, film_ior, smoothstep(0.0, 30.0, thickness));
  float sine2 = (1.0 - cosine * cosine) / (eta * eta);
  if (sine2 >= 1.0) {
    return vec3(1.0);
  }
  float inside = sqrt(1.0 - sine2);
  float first_s = (cosine - eta * inside) / (cosine + eta * inside);
  float first_p = (eta * cosine - inside) / (eta * cosine + inside);

  // n cos of the base, a complex number.
  vec3 squared = ior * ior - extinction * extinction;
  vec3 twice = 2.0 * ior * extinction;
  vec3 real2 = squared - vec3(eta * eta * sine2);
  vec3 size = sqrt(real2 * real2 + twice * twice);
  vec3 real = sqrt(max(0.5 * (size + real2), vec3(0.0)));
  vec3 imaginary = sqrt(max(0.5 * (size - real2), vec3(0.0)));
  vec3 second_s;
  vec3 phase_s;
  film_interface(eta * inside, real, imaginary, second_s, phase_s);
  // For the other polarisation the admittances are n / cos: (n cos) / cos2, with cos2 = (n cos)2 / n2.
  vec3 length2 = max(real * real + imaginary * imaginary, vec3(1e-8));
  vec3 real_p = (squared * real + twice * imaginary) / length2;
  vec3 imaginary_p = (twice * real - squared * imaginary) / length2;
  vec3 second_p;
  vec3 phase_p;
  film_interface(eta / inside, real_p, imaginary_p, second_p, phase_p);

  float path = 2.0 * eta * thickness * inside * 1e-9;
  vec3 s = film_sum(first_s, second_s, phase_s, path);
  // With admittances the sign of this polarisation is that of the other one.
  vec3 p = film_sum(-first_p, second_p, phase_p, path);
  return clamp(0.5 * (s + p), vec3(0.0), vec3(1.0));
}
