//! Formulas of colour and light that several truths need; those of the library are compared with their sources by the
//! test `formulas`.

use super::given::pushed_word;
use super::vector::V;
use crate::scene::Scene;
use shader_info_library::formula::color::color_encode;

/// The colour as a scene's target wants it: sRGB where `target_needs_srgb` asks for it, alpha as it is.
pub(super) fn encoder(scene: &Scene) -> impl Fn(V<4>) -> V<4> + use<> {
    let is_wanted = pushed_word(scene, "target_needs_srgb") != 0;
    move |color| if is_wanted { encoded(color.cut()).with(color[3]) } else { color }
}

/// IEC 61966-2-1.
pub(super) fn encoded(linear: V<3>) -> V<3> {
    color_encode(linear.into()).into()
}

/// The whole part of the way from one edge to another, without corners: 3t² - 2t³.
pub(super) fn smooth(from: f64, to: f64, at: f64) -> f64 {
    let share = ((at - from) / (to - from)).clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}
