//! Entries of a folder that need each other in a circle.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// An entry of a folder: a file `a.rs`, or a folder `a/` with all that it holds.
pub(crate) type Entry = String;

/// Entries of one folder of which each needs each other one, directly or by others of them.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Circle {
    /// The folder; empty for a crate's `src`.
    pub(crate) folder: PathBuf,
    pub(crate) entries: BTreeSet<Entry>,
}

impl Circle {
    /// Whether a folder is among the entries, not only files.
    pub(crate) fn has_folder(&self) -> bool {
        self.entries.iter().any(|entry| entry.ends_with('/'))
    }
}

/// What each entry of a folder needs of its neighbours.
pub(crate) type Needs = BTreeMap<Entry, BTreeSet<Entry>>;

/// What the entries of each folder below `source` need of each other, by the edges between files. The root file of the
/// crate needs everything and is left out.
pub(crate) fn needs(source: &Path, edges: &BTreeMap<(&Path, &Path), String>) -> BTreeMap<PathBuf, Needs> {
    let mut out: BTreeMap<PathBuf, Needs> = BTreeMap::new();
    for (from, to) in edges.keys() {
        let (Ok(from), Ok(to)) = (from.strip_prefix(source), to.strip_prefix(source)) else { continue };
        let common: PathBuf = from.iter().zip(to.iter()).take_while(|(a, b)| a == b).map(|(a, _)| a).collect();
        let entry = |path: &Path| {
            let mut rest = path.strip_prefix(&common).expect("it is common").iter();
            let first = rest.next().expect("two files differ").to_string_lossy().into_owned();
            if rest.next().is_some() { first + "/" } else { first }
        };
        let (from, to) = (entry(from), entry(to));
        let is_root = |entry: &str| common.as_os_str().is_empty() && (entry == "lib.rs" || entry == "main.rs");
        if !is_root(&from) && !is_root(&to) {
            out.entry(common.clone()).or_default().entry(from).or_default().insert(to);
        }
    }
    out
}

/// The circles in each folder.
pub(crate) fn circles(needs: &BTreeMap<PathBuf, Needs>) -> BTreeSet<Circle> {
    let mut out = BTreeSet::new();
    for (folder, needs) in needs {
        let reached: BTreeMap<&Entry, BTreeSet<&Entry>> =
            needs.keys().map(|entry| (entry, reach(entry, needs))).collect();
        for (entry, all) in &reached {
            let is_mutual = |other: &&&Entry| reached.get(**other).is_some_and(|back| back.contains(entry));
            let entries: BTreeSet<Entry> = all.iter().filter(is_mutual).map(|other| (*other).clone()).collect();
            if entries.len() > 1 {
                out.insert(Circle { folder: folder.clone(), entries });
            }
        }
    }
    out
}

fn reach<'a>(start: &Entry, needs: &'a Needs) -> BTreeSet<&'a Entry> {
    let mut out = BTreeSet::new();
    let mut open: Vec<&Entry> = needs.get(start).into_iter().flatten().collect();
    while let Some(entry) = open.pop() {
        if out.insert(entry) {
            open.extend(needs.get(entry).into_iter().flatten());
        }
    }
    out
}
