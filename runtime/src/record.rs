//! Records the keys that a program requests, by the names of branches, as a list for the builder.
//!
//! With the feature `record` every key that is looked up is noted, shipped or not. Play through the program, write the
//! list with [`save`], and build with it: `shader-builder build --variants used.json`.
//!
//! ```json
//! {
//!   "RenderMesh": [
//!     { "skinning": true, "lights": 3, "mode": "Lit" }
//!   ]
//! }
//! ```
//!
//! A key names the value of every branch that is not dynamic. Names, not numbers: a list outlives branches that are added
//! or change their order.

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

/// Notes a canonical key; without a table the names of its branches are unknown.
pub(crate) fn note(info: &'static Info, table: Table, key: u64) {
    if !table.is_empty() {
        used().entry(info.name()).or_insert_with(|| (table, BTreeSet::new())).1.insert(table.chosen(key));
    }
}

/// The list of every key that was asked for so far; the same keys give the same text.
pub fn json() -> String {
    let mut out = String::from("{");
    for (count, (name, (table, keys))) in used().iter().enumerate() {
        let comma = if count == 0 { "" } else { "," };
        let _ = write!(out, "{comma}\n  \"{name}\": [");
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

/// Writes [`json`] to a file, in place of what the file has: lists of several runs go into files of their own, and the
/// builder merges those that it is given.
///
/// # Errors
/// The file cannot be written.
pub fn save(path: impl AsRef<Path>) -> io::Result<()> {
    std::fs::write(path, json())
}

/// Forgets every key.
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

// A panic elsewhere leaves a set whole.
fn used() -> MutexGuard<'static, Used> {
    USED.lock().unwrap_or_else(PoisonError::into_inner)
}
