//! How a build script finds a program that stays after an earlier build.

use std::env;
use std::fs::{self, DirBuilder};
use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use shader_info_glsl::hash::Hash128;

use super::PROTOCOL;

/// The variable with the time for which a program stays after its last build.
pub const VARIABLE: &str = "SHADER_BUILDER_KEEP";

/// The subcommand of a program that stays.
pub const SUBCOMMAND: &str = "stay";

/// The last line of an answer. If it is missing, the program ended before it had answered.
pub const COMPLETE: &str = "shader-builder: complete\n";

/// Parses a time such as `60s`, `5m` or `1h`, and returns its seconds; 0 for an empty text.
pub fn seconds(text: &str) -> Option<u64> {
    let (number, unit) = text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()));
    let unit = match unit {
        "" if text.is_empty() || text == "0" => return Some(0),
        "s" => 1,
        "m" => 60,
        "h" => 3600,
        _ => return None,
    };
    number.parse::<u64>().ok()?.checked_mul(unit)
}

/// Returns the socket of a program: there is one for each user, version and file. `None` if the user has no private
/// folder.
pub fn socket(program: &Path) -> Option<PathBuf> {
    let data = fs::metadata(program).ok()?;
    let time = data.modified().ok()?.duration_since(UNIX_EPOCH).ok()?.as_nanos();
    let path = fs::canonicalize(program).ok()?;
    let name = format!("{PROTOCOL} {} {} {time}", path.display(), data.len());
    Some(folder()?.join(Hash128::of(name.as_bytes()).to_string()))
}

// A user who can open a folder that is closed to group and others owns it.
fn folder() -> Option<PathBuf> {
    let user = || env::var("USER").unwrap_or_default().replace(['/', '\\'], "_");
    let own = env::var_os("XDG_RUNTIME_DIR").filter(|it| !it.is_empty()).map(PathBuf::from);
    let folder = match own {
        Some(folder) => folder.join("shader-builder"),
        None => env::temp_dir().join(format!("shader-builder-{}", user())),
    };
    let _ = DirBuilder::new().mode(0o700).create(&folder);
    let data = fs::symlink_metadata(&folder).ok()?;
    (data.is_dir() && data.permissions().mode() & 0o077 == 0).then_some(folder)
}

#[cfg(test)]
mod tests {
    use super::seconds;

    #[test]
    fn times_have_a_unit() {
        for (text, wanted) in
            [("", Some(0)), ("0", Some(0)), ("0s", Some(0)), ("60s", Some(60)), ("5m", Some(300)), ("1h", Some(3600))]
        {
            assert_eq!(seconds(text), wanted, "{text}");
        }
        for text in ["60", "s", "-1s", "1.5s", "60 s", "60d", "99999999999999999999s", "9999999999999999999h"] {
            assert_eq!(seconds(text), None, "{text}");
        }
    }
}
