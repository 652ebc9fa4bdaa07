//! The macro crate's module of this name, with one file for all tokens and a folder of a build script that a case
//! chooses: in a compiler both are the process's.

use std::cell::RefCell;
use std::ffi::OsString;
use std::path::PathBuf;

use proc_macro2::Span;

pub(crate) use crate::real_site::{is_first_of_crate, unique};

thread_local! {
    static OUT: RefCell<Option<PathBuf>> = const { RefCell::new(None) };
}

/// The file of every declaration.
pub(crate) const FILE: &str = "/package/src/lib.rs";

/// Expands from now on in a package whose build script wrote into a folder.
pub(super) fn set_out(folder: Option<PathBuf>) {
    OUT.set(folder);
}

pub(crate) fn variable(name: &str) -> Option<OsString> {
    match name {
        "OUT_DIR" => OUT.with_borrow(|it| it.clone().map(OsString::from)),
        "CARGO_MANIFEST_DIR" => Some("/package".into()),
        _ => None,
    }
}

pub(crate) fn file(_: Span) -> String {
    "src/lib.rs".into()
}

pub(crate) fn absolute(_: Span) -> Option<PathBuf> {
    Some(FILE.into())
}

pub(crate) fn package() -> String {
    "package".into()
}
