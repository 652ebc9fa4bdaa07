/// A film-like curve for one channel: scene 0.18 becomes 0.10 of the screen's peak, 6.5 stops above it the peak itself,
/// the points of the Academy's 48-nit rendering (aces-dev 1.3, ACESlib.Tonescales: 4.8 of 48 nits at middle grey; its
/// slope there, 1.55, is in ACESlib.SSTS). Only the points are theirs; the curve between them is another.
///
/// Derivation. Photoreceptors and film both answer with y = m*x^n / (x^n + s) (Naka and Rushton 1966, J. Physiol. 185,
/// 536-555). With t = (g/w)^n, the two points (g, v) and (w, 1) fix
///   s = g^n*(1 - v) / (v - t),   m = 1 + s / w^n,
/// and the slope d(ln y) / d(ln x) = n*s / (x^n + s) at g is n*(1 - v) / (1 - t).
/// Solving for n by fixed point, n <- slope*(1 - t(n)) / (1 - v), is exact to 1e-5 after two rounds, since t is tiny.
float filmic_curve(float scene, float slope)
{
  const float grey = 0.18;
  const float shown = 0.10;
  const float peak = 16.2917; // 0.18 * 2^6.5
  float n = slope / (1.0 - shown);
  n *= 1.0 - pow(grey / peak, n);
  float t = pow(grey / peak, n);
  float s = pow(grey, n) * (1.0 - shown) / (shown - t);
  float power = pow(clamp(scene, 0.0, peak), n);
  return (1.0 + s / pow(peak, n)) * power / (power + s);
}
