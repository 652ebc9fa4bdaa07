//! The same variants of one shader, lowered in four ways.

use super::parts::packed;
use crate::scene::Scene;
use shader_info::Technique;
use shader_info_test_infos::lowerings::{
    LoweredDynamic, LoweredShipped, LoweredSpecialization, LoweredStatic, UntouchedDynamic, lowered_dynamic,
    lowered_shipped, lowered_specialization, lowered_static, untouched_dynamic,
};

/// One way for branches to reach the GLSL: its word, and the scene of each of the [`VARIANTS`].
pub type Lowered = (&'static str, fn(usize) -> Scene);

/// How many variants are drawn.
pub const VARIANTS: usize = 6;

/// The ways; all draw the same.
pub const LOWERED: [Lowered; 4] =
    [("static", of_text), ("specialization", of_constants), ("dynamic", of_bits), ("fallback", of_fallback)];

macro_rules! variant {
    ($info:ident, $module:ident, $index:expr) => {{
        use $module::Mode;
        let key = $info::key();
        let key = match $index {
            0 => key,
            1 => key.rings(true).bands(3),
            2 => key.mode(Mode::Warm).bands(-1),
            3 => key.mode(Mode::Cold).mirrored(true).bands(5),
            4 => key.mode(Mode::Cold).rings(true),
            _ => key.mode(Mode::Warm).rings(true).mirrored(true).bands(1),
        };
        let technique = key.technique().unwrap_or_else(|error| panic!("{error}"));
        let push = $module::PushConstants { brightness: 0.9 };
        Scene { push_constants: packed!(push), ..Scene::new($info::INFO) }.with(technique)
    }};
}

/// One colour, from a technique of the shader with defaults that are not the first values.
pub fn untouched(technique: Technique) -> Scene {
    let push = untouched_dynamic::PushConstants { brightness: 1.0 };
    Scene { push_constants: packed!(push), ..Scene::new(UntouchedDynamic::INFO) }.with(technique)
}

fn of_text(index: usize) -> Scene {
    variant!(LoweredStatic, lowered_static, index)
}

fn of_constants(index: usize) -> Scene {
    variant!(LoweredSpecialization, lowered_specialization, index)
}

fn of_bits(index: usize) -> Scene {
    variant!(LoweredDynamic, lowered_dynamic, index)
}

fn of_fallback(index: usize) -> Scene {
    variant!(LoweredShipped, lowered_shipped, index)
}
