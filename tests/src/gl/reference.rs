//! The driver of a test, or a counted reason why there is none.

use super::GlDriver;
use shader_info::Backend;
use std::sync::atomic::{AtomicUsize, Ordering};

static SKIPPED: AtomicUsize = AtomicUsize::new(0);

/// The driver for a test, or nothing where none is installed: that is said and counted, and a failure where
/// `SHADER_INFO_REQUIRE_DEVICE` is set.
///
/// # Panics
/// Without a driver where one is required.
pub fn driver_for_test(test: &str, backend: Backend) -> Option<GlDriver> {
    match GlDriver::new(backend) {
        Ok(driver) => Some(driver),
        Err(why) => {
            let required = std::env::var_os("SHADER_INFO_REQUIRE_DEVICE").is_some();
            assert!(!required, "{test} needs an OpenGL driver: {why}");
            let count = SKIPPED.fetch_add(1, Ordering::Relaxed) + 1;
            println!("{test}: skipped: {why} ({count} so far)");
            None
        }
    }
}
