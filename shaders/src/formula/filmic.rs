//! A film-like tone curve.

use shader_info::shader_shared;

/// What a screen shows of one channel: scene 0.18 becomes 0.10 of the screen's peak, 6.5 stops above it the peak itself,
/// the points of the Academy's 48-nit rendering (aces-dev 1.3, ACESlib.Tonescales: 4.8 of 48 nits at middle grey; its
/// slope there, 1.55, is in ACESlib.SSTS). Only the points are theirs; the curve between them is another.
///
/// Derivation. Photoreceptors and film both answer with y = m*x^n / (x^n + s) (Naka and Rushton 1966, J. Physiol. 185,
/// 536-555). With t = (g/w)^n, the two points (g, v) and (w, 1) fix
///   s = g^n*(1 - v) / (v - t),   m = 1 + s / w^n,
/// and the slope d(ln y) / d(ln x) = n*s / (x^n + s) at g is n*(1 - v) / (1 - t).
/// Solving for n by fixed point, n <- slope*(1 - t(n)) / (1 - v), is exact to 1e-5 after two rounds, since t is tiny.
#[shader_shared]
pub fn filmic_curve(scene: f32, slope: f32) -> f32 {
    const GREY: f32 = 0.18;
    const SHOWN: f32 = 0.10;
    /// 0.18 * 2^6.5.
    const PEAK: f32 = 16.2917;
    let mut n = slope / (1.0 - SHOWN);
    n *= 1.0 - (GREY / PEAK).powf(n);
    let t = (GREY / PEAK).powf(n);
    let s = GREY.powf(n) * (1.0 - SHOWN) / (SHOWN - t);
    let power = scene.clamp(0.0, PEAK).powf(n);
    (1.0 + s / PEAK.powf(n)) * power / (power + s)
}
