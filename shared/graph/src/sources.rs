//! The files of functions that a library includes.

use std::sync::Arc;

pub use crate::layout::Layout;

use crate::layout;

/// How the path of a file of a package's shader folders begins: `si:package/noise.glsl`.
pub const PREFIX: &str = "si:";

/// Package and name of a file in shader folders by the path that an implementation has for it; `None` for others.
pub fn packaged(path: &str) -> Option<(&str, &str)> {
    path.strip_prefix(PREFIX)?.split_once('/')
}

/// Gives the texts of the files that implementations name.
pub trait Sources {
    /// Returns the text of the file of this path; `None` if there is none.
    fn text(&self, path: &str) -> Option<Arc<str>>;

    /// Returns whether the file of this path stays as it is, so that it is read once: one of the library. Others are
    /// read for each material.
    fn stays(&self, path: &str) -> bool {
        let _ = path;
        true
    }

    /// Returns how the library of a file names what the generator itself needs; of no file, the library of the
    /// surfaces.
    fn layout(&self, path: &str) -> &'static Layout {
        if layout::is_own(path) { &layout::OWN } else { &layout::MATERIALX }
    }
}

/// Returns the path of a file that another one names: beside it, without `.` and `..`.
pub fn beside(folder: &str, file: &str) -> String {
    let mut out: Vec<&str> = Vec::new();
    let start = if file.starts_with('/') { "" } else { folder };
    for part in start.split('/').chain(file.split('/')) {
        match part {
            "." => {}
            "" if !out.is_empty() => {}
            ".." if out.last().is_some_and(|last| !matches!(*last, "" | "..")) => {
                out.pop();
            }
            part => out.push(part),
        }
    }
    if start.is_empty() && !file.starts_with('/') {
        out.remove(0);
    }
    out.join("/")
}
