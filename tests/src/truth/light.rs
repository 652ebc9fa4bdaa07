//! Formulas of colour and light that several truths need, from their sources.

use super::given::pushed_word;
use super::vector::V;
use crate::scene::Scene;

/// IEC 61966-2-1, one channel.
pub(super) fn encoded_channel(linear: f64) -> f64 {
    let linear = linear.clamp(0.0, 1.0);
    if linear <= 0.003_130_8 { 12.92 * linear } else { 1.055 * linear.powf(1.0 / 2.4) - 0.055 }
}

/// The colour as a scene's target wants it: sRGB where `target_needs_srgb` asks for it, alpha as it is.
pub(super) fn encoder(scene: &Scene) -> impl Fn(V<4>) -> V<4> + use<> {
    let is_wanted = pushed_word(scene, "target_needs_srgb") != 0;
    move |color| if is_wanted { color.cut::<3>().map(encoded_channel).with(color[3]) } else { color }
}

/// ITU-R BT.709, item 3.2.
pub(super) fn luminance(color: V<3>) -> f64 {
    color.dot(V([0.2126, 0.7152, 0.0722]))
}

/// The whole part of the way from one edge to another, without corners: 3t² - 2t³.
pub(super) fn smooth(from: f64, to: f64, at: f64) -> f64 {
    let share = ((at - from) / (to - from)).clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}
