//! The macro crate's module of this name, with the package and the folder of a build script that a test chooses: in a
//! compiler both are the process's.

use std::cell::RefCell;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

pub(crate) use crate::real_site::{absolute, file, is_first_of_crate, unique};

thread_local! {
    static BUILT: RefCell<Option<(String, PathBuf)>> = const { RefCell::new(None) };
}

/// The chosen one, else the process's.
pub(crate) fn variable(name: &str) -> Option<OsString> {
    let chosen = BUILT.with_borrow(|it| it.as_ref().map(|(_, out)| out.clone().into()));
    chosen.filter(|_| name == "OUT_DIR").or_else(|| crate::real_site::variable(name))
}

/// The chosen one, else the process's.
pub(crate) fn package() -> String {
    let chosen = BUILT.with_borrow(|it| it.as_ref().map(|(package, _)| package.clone()));
    chosen.unwrap_or_else(crate::real_site::package)
}

/// Runs what expands in a package whose build script wrote into a folder.
pub(crate) fn with_out<T>(package: &str, out: &Path, act: impl FnOnce() -> T) -> T {
    BUILT.set(Some((package.into(), out.into())));
    let it = act();
    BUILT.set(None);
    it
}
