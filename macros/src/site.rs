//! Finds the file of a token and a name for its place.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use proc_macro2::Span;
use shader_info_glsl::hash::Hash128;

/// Returns a variable that cargo sets for the compiler.
pub(crate) fn variable(name: &str) -> Option<OsString> {
    std::env::var_os(name)
}

/// Returns the name of the file from the compiler; empty if it is unknown.
pub(crate) fn file(span: Span) -> String {
    span.file()
}

/// Returns the absolute path of this file, if it is a file.
pub(crate) fn absolute(span: Span) -> Option<PathBuf> {
    let local = span.local_file()?;
    Some(std::env::current_dir().ok()?.join(local))
}

/// Returns a name that no other declaration in any crate has.
///
/// One `macro_rules!` can expand to two declarations with the same place in two modules. If there are two calls, their
/// spans differ only in the syntax context, which only `Debug` prints. In a repetition they do not differ at all, so a
/// counter is added.
pub(crate) fn unique(span: Span) -> Hash128 {
    let package = std::env::var("CARGO_PKG_NAME").unwrap_or_default();
    let start = span.start();
    let place = format!("{package}|{}|{}|{}|{span:?}", file(span), start.line, start.column);
    let mut seen = SEEN.lock().unwrap_or_else(PoisonError::into_inner);
    let count = seen.entry(Hash128::of(place.as_bytes())).or_insert(0);
    *count += 1;
    match *count {
        1 => Hash128::of(place.as_bytes()),
        again => Hash128::of(format!("{place}|{again}").as_bytes()),
    }
}

static SEEN: Mutex<BTreeMap<Hash128, u32>> = Mutex::new(BTreeMap::new());

/// Returns the name of the package that is compiled.
pub(crate) fn package() -> String {
    std::env::var("CARGO_PKG_NAME").unwrap_or_default()
}

/// Returns whether this is the first call for the crate that is compiled. The server of an editor expands many crates
/// in one process.
pub(crate) fn is_first_of_crate() -> bool {
    static TOLD: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let variable = |name: &str| std::env::var(name).unwrap_or_default();
    let name = format!("{}|{}", variable("CARGO_MANIFEST_DIR"), variable("CARGO_CRATE_NAME"));
    TOLD.lock().unwrap_or_else(PoisonError::into_inner).insert(name)
}
