//! The driver of a test, or a counted reason why there is none.

use super::GlDriver;
use crate::skip::{record, skip};
use shader_info::Backend;

/// Makes tests fail where no driver gives a context for OpenGL 4.6: Mesa promises 4.5 for llvmpipe, so a run that only
/// requires devices lists it as skipped.
const REQUIRE_460: &str = "SHADER_INFO_REQUIRE_OPENGL_460";

/// Texts of every kind: by name and by binding, desktop and ES; those for OpenGL 4.6 where a driver gives such a
/// context, or where one is required.
pub fn backends() -> impl Iterator<Item = Backend> {
    use Backend::*;
    let asked_for = [OpenGl330, OpenGl410, OpenGl430, Gles300, Gles310, Gles320];
    let has_460 = match GlDriver::new(OpenGl460) {
        Err(why) if std::env::var_os(REQUIRE_460).is_none() => {
            record("texts for OpenGL 4.6 on a driver", why);
            false
        }
        // Without a context the test fails when it asks for its driver.
        Ok(_) | Err(_) => true,
    };
    asked_for.into_iter().chain(has_460.then_some(OpenGl460))
}

/// The driver for a test, or `None` if none is installed: that is printed and counted, and a failure where
/// `SHADER_INFO_REQUIRE_DEVICE` is set.
///
/// # Panics
/// Without a driver where one is required.
pub fn driver_for_test(test: &str, backend: Backend) -> Option<GlDriver> {
    match GlDriver::new(backend) {
        Ok(driver) => Some(driver),
        Err(why) => {
            skip(test, format_args!("no OpenGL driver: {why}"));
            None
        }
    }
}

/// A driver for each of [`backends`]; those that are skipped are recorded under the name of `test`.
///
/// # Panics
/// Without a driver where one is required.
pub fn drivers_for_test(test: &str) -> impl Iterator<Item = GlDriver> {
    backends().filter_map(move |backend| driver_for_test(test, backend))
}
