//! Says what to do about an error of the operating system.

use std::io::{self, ErrorKind};

/// Returns "; free space on this disk", for example; empty if the error says nothing about the way out.
pub(crate) fn advice(error: &io::Error) -> &'static str {
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "; free space on this disk",
        ErrorKind::PermissionDenied => "; allow this user to access it",
        ErrorKind::ReadOnlyFilesystem => "; make it writable, or choose another folder",
        ErrorKind::IsADirectory => "; a folder is in the place of a file: delete it",
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists => "; a file is in the place of a folder: delete it",
        _ => "",
    }
}
