//! Compares a picture with the stored reference of its name.

use super::device::Device;
use super::image::{Picture, compare};
use crate::skip::skip;
use std::path::PathBuf;

/// Pixels at edges, which drivers place differently, may differ in this share of the picture.
const MASK: f32 = 0.03;
/// Everywhere else a channel may differ by so much.
const ELSEWHERE: u8 = 2;

/// The device for a test, or `None` if none is installed: that is printed and counted, and a failure where
/// `SHADER_INFO_REQUIRE_DEVICE` is set.
///
/// # Panics
/// Without a driver where one is required.
pub fn device_for_test(test: &str) -> Option<&'static Device> {
    match Device::shared() {
        Ok(device) => Some(device),
        Err(skipped) => {
            skip(test, format_args!("no Vulkan driver: {}", skipped.why));
            None
        }
    }
}

/// Compares with `tests/data/pictures/<name>.png`; with `BLESS=1` writes it instead.
///
/// # Errors
/// What differs, or that there is no reference yet. The picture itself is then beside the reference as
/// `<name>.got.png`.
pub fn check_reference(name: &str, picture: &Picture) -> Result<(), String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("data/pictures");
    let reference = folder.join(format!("{name}.png"));
    if std::env::var_os("BLESS").is_some() {
        return picture.save(&reference).map_err(|error| error.to_string());
    }
    let answer = match Picture::load(&reference) {
        Ok(wanted) => alike(&wanted, picture),
        Err(error) => Err(format!("{error}: run with BLESS=1 and look at it")),
    };
    answer.map_err(|words| {
        let got = folder.join(format!("{name}.got.png"));
        let kept = picture.save(&got).map_or_else(|error| error.to_string(), |()| "see its .got.png".into());
        format!("`{name}`: {words}; {kept}")
    })
}

/// Whether the second picture shows what the first does but for rounding and the placing of edges.
///
/// # Errors
/// How far they are apart.
pub fn alike(a: &Picture, b: &Picture) -> Result<(), String> {
    let difference = compare(a, b).map_err(|error| error.to_string())?;
    let is_alike =
        difference.mask_fraction <= MASK && difference.worst_elsewhere <= ELSEWHERE && difference.strays == 0;
    if is_alike { Ok(()) } else { Err(difference.to_string()) }
}
