//! Finds the file of a token and a name for its place.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use proc_macro2::Span;
use shader_info_glsl::hash::Hash128;

/// A variable that cargo sets for the compiler.
pub(crate) fn variable(name: &str) -> Option<OsString> {
    std::env::var_os(name)
}

/// The file as the compiler names it; empty where it does not say.
pub(crate) fn file(span: Span) -> String {
    span.file()
}

/// The same file's absolute path, where it is one.
pub(crate) fn absolute(span: Span) -> Option<PathBuf> {
    let local = span.local_file()?;
    Some(std::env::current_dir().ok()?.join(local))
}

/// A name that no other declaration of any crate has.
///
/// One `macro_rules` may put two declarations at one place into two modules: by two calls, which only the syntax
/// context tells apart, and only `Debug` shows that; or by a repetition, which nothing tells apart but the count.
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

/// The package that is compiled.
pub(crate) fn package() -> String {
    std::env::var("CARGO_PKG_NAME").unwrap_or_default()
}

/// Whether this is the first call for the crate that is compiled: an editor's server expands many in one process.
pub(crate) fn is_first_of_crate() -> bool {
    static TOLD: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let variable = |name: &str| std::env::var(name).unwrap_or_default();
    let name = format!("{}|{}", variable("CARGO_MANIFEST_DIR"), variable("CARGO_CRATE_NAME"));
    TOLD.lock().unwrap_or_else(PoisonError::into_inner).insert(name)
}
