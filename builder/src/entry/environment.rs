//! Reads the options that cargo and the user set in environment variables.

use std::collections::BTreeSet;
use std::env;
use std::path::{Path, PathBuf};

use crate::Error;
use crate::options::Mode;

/// Variables that change the build, which cargo does not track by itself.
pub(crate) const VARIABLES: [&str; 3] = ["SHADER_BUILDER", "CI", "DOCS_RS"];

/// Returns how far a run goes. `SHADER_BUILDER` decides; without it, nothing is compiled on docs.rs, and elsewhere the
/// build script's choice applies, which is extended in release builds and on CI.
///
/// # Errors
/// [`Error::UnknownMode`] if `SHADER_BUILDER` has an unknown value.
pub(crate) fn mode(has_dialects: bool, selected: Mode) -> Result<Mode, Error> {
    let value = env::var_os("SHADER_BUILDER").unwrap_or_default();
    let is_set = |name: &str| env::var_os(name).is_some_and(|it| !it.is_empty() && it != "0" && it != "false");
    match value.to_string_lossy().as_ref() {
        "" => {}
        "off" => return Ok(Mode::Off),
        "check" => return Ok(Mode::Check),
        "full" => return Ok(Mode::Full),
        other => return Err(Error::UnknownMode { value: other.to_owned() }),
    }
    if is_set("DOCS_RS") {
        return Ok(Mode::Off);
    }
    let is_thorough = env::var("PROFILE").is_ok_and(|it| it == "release") || is_set("CI");
    Ok(if selected == Mode::Build && is_thorough && !has_dialects { Mode::Full } else { selected })
}

/// Returns the cache of a target folder, which all its packages, profiles and targets share. OUT_DIR is
/// `<target>[/<triple>]/<profile>/build/<package>-<hash>/out`.
pub(crate) fn default_cache(out: &Path) -> PathBuf {
    let above = out.ancestors().nth(4).unwrap_or(out);
    // A triple, or the name of a file that describes a custom target.
    let target = env::var_os("TARGET").map(PathBuf::from).unwrap_or_default();
    let is_target =
        above.file_name().is_some_and(|name| Some(name) == target.file_stem() || name == target.as_os_str());
    let folder = if is_target { above.parent().unwrap_or(above) } else { above };
    folder.join(crate::entry::builder::CACHE)
}

/// Returns the enabled features as cargo writes them: `FAST_PATH` for `fast-path`, `fast_path` and `Fast-path`.
pub(crate) fn features() -> BTreeSet<String> {
    env::vars_os().filter_map(|(name, _)| Some(name.to_str()?.strip_prefix("CARGO_FEATURE_")?.to_owned())).collect()
}
