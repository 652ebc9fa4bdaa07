//! Finds the installed program.

use std::env;
use std::env::consts::EXE_SUFFIX;
use std::path::PathBuf;

use super::Error;

/// The variable with the path of the program.
pub(super) const VARIABLE: &str = "SHADER_BUILDER_PROGRAM";

/// Returns the program that an option names, or else the variable, or else the first one on the path.
///
/// # Errors
/// [`Error::Missing`] with the places that were searched.
pub(super) fn program(option: Option<PathBuf>) -> Result<PathBuf, Error> {
    let missing = |searched: String| Error::Missing { searched };
    if let Some(program) = option {
        let searched = format!("`Builder::program` names {}, which is not a file", program.display());
        return if program.is_file() { Ok(program) } else { Err(missing(searched)) };
    }
    if let Some(program) = env::var_os(VARIABLE).filter(|it| !it.is_empty()).map(PathBuf::from) {
        let searched = format!("{VARIABLE} names {}, which is not a file", program.display());
        return if program.is_file() { Ok(program) } else { Err(missing(searched)) };
    }
    let name = format!("shader-builder{EXE_SUFFIX}");
    let folders: Vec<PathBuf> = env::var_os("PATH").iter().flat_map(env::split_paths).collect();
    let found = folders.iter().map(|folder| folder.join(&name)).find(|path| path.is_file());
    found.ok_or_else(|| missing(format!("it is in no folder of PATH, and {VARIABLE} is not set")))
}
