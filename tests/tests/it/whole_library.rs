//! The library built for every backend, once for all tests that read its results.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use shader_builder::{Builder, Results};
use shader_info_model::Backend;
use shader_info_tests::outside::workspace;

/// The folder of the library's package.
pub(crate) fn folder() -> PathBuf {
    workspace().join("shaders")
}

/// The results of the library for every backend, without optimisation.
///
/// # Panics
/// The builder reports something.
pub(crate) fn results() -> &'static Results {
    static RESULTS: OnceLock<Results> = OnceLock::new();
    RESULTS.get_or_init(|| {
        // What an earlier program compiled proves nothing of this one.
        let _ = fs::remove_dir_all(cache());
        let builder = Builder::new().backends(Backend::all()).cache(cache());
        let (_, results) = builder.results(&folder()).expect("the library is a package");
        assert!(results.report.diagnostics.is_empty(), "{:?}", results.report.diagnostics);
        assert_eq!(results.ran.cached, 0, "the folder was empty");
        results
    })
}

/// Where [`results`] leaves what it compiled, for tests that build almost the same.
pub(crate) fn cache() -> &'static Path {
    Path::new(concat!(env!("CARGO_TARGET_TMPDIR"), "/whole_library"))
}
