//! Easing curves (Penner) and other curves of one number.

use std::f32::consts;

use shader_info::glam::{FloatExt, Vec3, Vec4, vec4};
use shader_info::shader_shared;

/// Slow at both ends.
#[shader_shared]
pub fn smoothed(t: f32) -> f32 {
    let x = t.clamp(0.0, 1.0);
    x * x * (3.0 - 2.0 * x)
}

/// With a still second derivative.
#[shader_shared]
pub fn smoother(t: f32) -> f32 {
    let x = t.clamp(0.0, 1.0);
    x * x * x * (x * (x * 6.0 - 15.0) + 10.0)
}

/// A cube in and out.
#[shader_shared]
pub fn cubic_in_out(t: f32) -> f32 {
    if t < 0.5 { 4.0 * t.powi(3) } else { 1.0 - (-2.0 * t + 2.0).powi(3) / 2.0 }
}

/// A sine.
#[shader_shared]
pub fn sine_in_out(t: f32) -> f32 {
    -((consts::PI * t).cos() - 1.0) / 2.0
}

/// A bouncing ball.
#[shader_shared]
pub fn bounce(t: f32) -> f32 {
    const N: f32 = 7.5625;
    const D: f32 = 2.75;
    if t < 1.0 / D {
        N * t * t
    } else if t < 2.0 / D {
        let t = t - 1.5 / D;
        N * t * t + 0.75
    } else if t < 2.5 / D {
        let t = t - 2.25 / D;
        N * t * t + 0.9375
    } else {
        let t = t - 2.625 / D;
        N * t * t + 0.984375
    }
}

/// A spring.
#[shader_shared]
pub fn elastic(t: f32) -> f32 {
    if t == 0.0 || t == 1.0 {
        return t;
    }
    (-10.0 * t).exp2() * ((t * 10.0 - 0.75) * (consts::TAU / 3.0)).sin() + 1.0
}

/// Overshoots.
#[shader_shared]
pub fn back(t: f32, overshoot: f32) -> f32 {
    let rest = t - 1.0;
    1.0 + (overshoot + 1.0) * rest * rest * rest + overshoot * rest * rest
}

/// A triangle wave.
#[shader_shared]
pub fn triangle(t: f32) -> f32 {
    (t - (t + 0.5).floor()).abs() * 2.0
}

/// A sawtooth that follows the sign, as Rust's `fract`.
#[shader_shared]
pub fn saw(t: f32) -> f32 {
    t.fract()
}

/// A polynomial of degree 3.
#[shader_shared]
pub fn polynomial(coefficients: Vec4, t: f32) -> f32 {
    let all = [coefficients.x, coefficients.y, coefficients.z, coefficients.w];
    let mut sum = 0.0;
    let mut at = all.len();
    while at > 0 {
        at -= 1;
        sum = sum * t + all[at];
    }
    sum
}

/// A table with linear steps between.
#[shader_shared]
pub fn from_table(t: f32) -> f32 {
    const SIZE: usize = 5;
    let table: [f32; 5] = [0.0, 0.25, 0.5, 4.0, 1.0];
    let at = t.clamp(0.0, 1.0) * (SIZE - 1) as f32;
    let low = (at as u32).min(3);
    let rest = at - low as f32;
    table[low as usize] * (1.0 - rest) + table[low as usize + 1] * rest
}

/// The point where a cubic reaches a value, by halving.
#[shader_shared]
pub fn inverse_smooth(value: f32) -> f32 {
    let mut low = 0.0;
    let mut high = 1.0;
    let mut steps = 0;
    loop {
        let middle = 0.5 * (low + high);
        if steps == 20 {
            break middle;
        }
        steps += 1;
        if smoothed(middle) < value {
            low = middle;
            continue;
        }
        high = middle;
    }
}

/// Between two numbers, in glam's ways.
#[shader_shared]
pub fn between(a: f32, b: f32, t: f32) -> Vec4 {
    vec4(a.lerp(b, t), a.lerp_monotonic(b, t), f32::inverse_lerp(-9.0, 9.0 + b.abs(), a), a.remap(-9.0, 9.0, b, t))
}

/// Steps of a number, in glam's ways.
#[shader_shared]
pub fn stepped(a: f32, b: f32) -> Vec4 {
    vec4(a.step(b), a.saturate() + a.fract_gl(), a.smoothstep(-1.0, 2.0), a.move_towards(b, 0.5))
}

/// Steps of each component.
#[shader_shared]
pub fn stepped_each(a: Vec3, b: Vec3) -> Vec3 {
    a.step(b) + a.saturate() * a.smoothstep(Vec3::NEG_ONE, Vec3::splat(2.0))
}
