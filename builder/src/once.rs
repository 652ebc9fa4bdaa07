//! Notices a second call of `build` in a build script.

use std::sync::atomic::{AtomicBool, Ordering};

/// The error of a second call.
pub(crate) const TWICE: &str = "`build()` was called before in this build script, and a second call would replace the \
                                files of the first: call it once, on a builder with all options";

/// Returns whether this process calls it for the first time.
pub(crate) fn is_first() -> bool {
    static WAS_CALLED: AtomicBool = AtomicBool::new(false);
    !WAS_CALLED.swap(true, Ordering::Relaxed)
}
