//! The driver of a test, or a counted reason why there is none.

use super::GlDriver;
use crate::skip::skip;
use shader_info::Backend;

/// Texts of every kind: by name and by binding, desktop and ES; those for OpenGL 4.6 where a driver gives such a context.
pub fn backends() -> impl Iterator<Item = Backend> {
    use Backend::*;
    let asked_for = [OpenGl330, OpenGl410, OpenGl430, Gles300, Gles310, Gles320];
    let optional = [OpenGl460].into_iter().filter(|backend| GlDriver::new(*backend).is_ok());
    asked_for.into_iter().chain(optional)
}

/// The driver for a test, or nothing where none is installed: that is said and counted, and a failure where
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
