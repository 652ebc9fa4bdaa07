//! Records the keys that a program requests, as a list of branch names and values for the builder.
//!
//! With the feature `record`, every lookup of a key is recorded, whether the key was shipped or not. Use every part of
//! the program, write the list with [`save`], and pass it to the next build: `shader-builder build --variants
//! used.json`.
//!
//! ```json
//! {
//!   "game::mesh::RenderMesh": [
//!     { "skinning": true, "lights": 3, "mode": "Lit" }
//!   ]
//! }
//! ```
//!
//! A shader is named by its path ([`Info::path`]), since several may have one name. A key has the value of every branch
//! that is not dynamic. The list has names instead of numbers, so that it stays valid when branches are added or
//! reordered.

use core::fmt::Write as _;
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;
use std::string::String;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::Info;
use crate::table::{Branch, BranchValue, Table};
use shader_info_types::Lowering;

type Used = BTreeMap<&'static str, (Table, BTreeSet<u64>)>;

static USED: Mutex<Used> = Mutex::new(BTreeMap::new());

/// Records a canonical key. An info without a table has no names for its branches, so nothing is recorded.
pub(crate) fn note(info: &'static Info, table: Table, key: u64) {
    if !table.is_empty() {
        used().entry(info.path()).or_insert_with(|| (table, BTreeSet::new())).1.insert(table.chosen(key));
    }
}

/// Returns the list of every key that was requested so far. The same keys give the same text.
pub fn json() -> String {
    let mut out = String::from("{");
    for (count, (path, (table, keys))) in used().iter().enumerate() {
        let comma = if count == 0 { "" } else { "," };
        let _ = write!(out, "{comma}\n  \"{path}\": [");
        for (count, key) in keys.iter().enumerate() {
            let comma = if count == 0 { "" } else { "," };
            let _ = write!(out, "{comma}\n    {{");
            let chosen = table.branches().filter(|branch| branch.lowering != Lowering::Dynamic);
            for (count, branch) in chosen.enumerate() {
                let _ = put(&mut out, count, &branch, *key);
            }
            out.push_str(" }");
        }
        out.push_str("\n  ]");
    }
    out.push_str("\n}\n");
    out
}

/// Writes [`json`] to a file, and replaces its content. To combine several runs, write one file for each; the builder
/// merges the files that it gets.
///
/// # Errors
/// The error of the file system if the file cannot be written.
pub fn save(path: impl AsRef<Path>) -> io::Result<()> {
    std::fs::write(path, json())
}

/// Forgets all recorded keys.
pub fn clear() {
    used().clear();
}

fn put(out: &mut String, count: usize, branch: &Branch, key: u64) -> core::fmt::Result {
    let comma = if count == 0 { "" } else { "," };
    match branch.value_in(key) {
        BranchValue::Word(word, _) => write!(out, "{comma} \"{}\": \"{word}\"", branch.name),
        value => write!(out, "{comma} \"{}\": {value}", branch.name),
    }
}

// The set is whole even after a panic of another thread, so a poisoned lock is no reason to fail.
fn used() -> MutexGuard<'static, Used> {
    USED.lock().unwrap_or_else(PoisonError::into_inner)
}
