//! The device for a test, or a word and a count why there is none.

use super::device::{Api, Webgpu};
use crate::skip::skip;

/// The device for a test, or `None` if none is installed: that is printed and counted, and a failure where
/// `SHADER_INFO_REQUIRE_DEVICE` is set.
///
/// # Panics
/// Without a driver where one is required.
pub fn webgpu_for_test(test: &str, api: Api) -> Option<&'static Webgpu> {
    match Webgpu::shared(api) {
        Ok(device) => Some(device),
        Err(why) => {
            skip(test, format_args!("no wgpu over {api:?}: {why}"));
            None
        }
    }
}

/// wgpu over each API; those that are skipped are recorded under the name of `test`.
///
/// # Panics
/// Without a driver where one is required.
pub fn every_webgpu_for_test(test: &str) -> impl Iterator<Item = &'static Webgpu> {
    [Api::Vulkan, Api::Gl].into_iter().filter_map(move |api| webgpu_for_test(test, api))
}
