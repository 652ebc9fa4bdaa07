//! Opens contexts of the driver of this machine.

#![cfg(feature = "headless")]

use shader_info_glow::headless::{Context, Version};

/// Opens a context; `None` without a driver, unless tests require one.
pub(crate) fn context(test: &str, version: Version) -> Option<Context> {
    match Context::new(version) {
        Ok(context) => Some(context),
        Err(why) => {
            let required = std::env::var_os("SHADER_INFO_REQUIRE_DEVICE").is_some();
            assert!(!required, "{test} needs an OpenGL driver: {why}");
            println!("{test}: skipped: {why}");
            None
        }
    }
}
