//! Starts the programs on the path that report their versions.

use std::thread;

use super::tools::dxc_version;
use super::validate::Validator;

/// Starts them in the background: they take longer to answer than the work until the answers are read.
pub(crate) fn start() {
    thread::spawn(Validator::find);
    thread::spawn(dxc_version);
}
