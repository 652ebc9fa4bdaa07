//! A token in, the file it stands in and a name for its place out.

use std::path::PathBuf;

use proc_macro2::Span;
use shader_info_shared::hash::Hash128;

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
/// One `macro_rules` may put two declarations at one place into two modules, so the syntax context, which only `Debug`
/// shows, plays a part.
pub(crate) fn unique(span: Span) -> Hash128 {
    let package = std::env::var("CARGO_PKG_NAME").unwrap_or_default();
    let start = span.start();
    let place = format!("{package}|{}|{}|{}|{span:?}", file(span), start.line, start.column);
    Hash128::of(place.as_bytes())
}

/// The package that is compiled.
pub(crate) fn package() -> String {
    std::env::var("CARGO_PKG_NAME").unwrap_or_default()
}
