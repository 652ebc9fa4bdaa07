//! The device for a test, or a word and a count why there is none.

use super::device::{Api, Webgpu};
use std::sync::atomic::{AtomicUsize, Ordering};

static SKIPPED: AtomicUsize = AtomicUsize::new(0);

/// The device for a test, or nothing where none is installed: that is said and counted, and a failure where
/// `SHADER_INFO_REQUIRE_DEVICE` is set.
///
/// # Panics
/// Without a driver where one is required.
pub fn webgpu_for_test(test: &str, api: Api) -> Option<&'static Webgpu> {
    match Webgpu::shared(api) {
        Ok(device) => Some(device),
        Err(why) => {
            let required = std::env::var_os("SHADER_INFO_REQUIRE_DEVICE").is_some();
            assert!(!required, "{test} needs wgpu over {api:?}: {why}");
            let count = SKIPPED.fetch_add(1, Ordering::Relaxed) + 1;
            println!("{test}: skipped: {why} ({count} so far)");
            None
        }
    }
}
