//! Reads the options that cargo and the user pass in environment variables.

use std::collections::BTreeSet;
use std::env;
use std::path::{Path, PathBuf};

use crate::Error;
use crate::options::Mode;

/// Variables that change what is built and that cargo does not follow by itself.
pub(crate) const VARIABLES: [&str; 3] = ["SHADER_BUILDER", "CI", "DOCS_RS"];

/// How far to go: what `SHADER_BUILDER` says, else nothing on docs.rs, else what the build script asks for, which is
/// more in release builds and on CI.
///
/// # Errors
/// [`Error::UnknownMode`] if `SHADER_BUILDER` has an unknown value.
pub(crate) fn mode(has_dialects: bool, asked: Mode) -> Result<Mode, Error> {
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
    Ok(if asked == Mode::Build && is_thorough && !has_dialects { Mode::Full } else { asked })
}

/// Shared by all packages, profiles and targets of a target folder: OUT_DIR is
/// `<target>[/<triple>]/<profile>/build/<package>-<hash>/out`.
pub(crate) fn default_cache(out: &Path) -> PathBuf {
    let above = out.ancestors().nth(4).unwrap_or(out);
    // A triple, or the name of the file that describes a target of one's own.
    let target = env::var_os("TARGET").map(PathBuf::from).unwrap_or_default();
    let is_target =
        above.file_name().is_some_and(|name| Some(name) == target.file_stem() || name == target.as_os_str());
    let folder = if is_target { above.parent().unwrap_or(above) } else { above };
    folder.join(crate::entry::builder::CACHE)
}

/// The features that are on. Cargo says `CARGO_FEATURE_FAST_PATH` for `fast-path` and `fast_path` alike.
pub(crate) fn features() -> BTreeSet<String> {
    let names =
        env::vars_os().filter_map(|(name, _)| Some(name.to_str()?.strip_prefix("CARGO_FEATURE_")?.to_lowercase()));
    names.flat_map(|name| [name.replace('_', "-"), name]).collect()
}
