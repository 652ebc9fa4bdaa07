//! Stamps by which changes are noticed: times and lengths of files, names in folders.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Time, change of the inode and length of a file; `None` if it is missing.
type State = Option<(SystemTime, Option<(i64, i64)>, u64)>;

/// The state of all watched files and folders.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Stamp {
    files: BTreeMap<PathBuf, State>,
    /// Names of files and folders in each folder.
    names: BTreeMap<PathBuf, BTreeSet<PathBuf>>,
}

impl Stamp {
    /// Returns the stamp of files, of Rust files beside them, and of folders with everything below them.
    pub(super) fn of(files: &BTreeSet<PathBuf>, folders: &BTreeSet<PathBuf>) -> Self {
        let mut out = Self::default();
        out.files.extend(files.iter().map(|path| (path.clone(), state(path))));
        let is_rust = |path: &Path| path.extension().is_some_and(|it| it == "rs");
        for folder in files.iter().filter(|it| is_rust(it)).filter_map(|it| it.parent()) {
            if !out.names.contains_key(folder) {
                let names = names(folder).into_iter().filter(|it| is_rust(it)).collect();
                out.names.insert(folder.to_owned(), names);
            }
        }
        let mut walked = BTreeSet::new();
        folders.iter().for_each(|folder| out.tree(folder, 0, &mut walked));
        out
    }

    /// Removes files that changed after a time, so that the stamp differs from the current state.
    pub(super) fn without_later_than(mut self, time: SystemTime) -> Self {
        let now = SystemTime::now();
        // A time in the future does not show when the file was written.
        let is_later = |state: &State| state.is_some_and(|(at, ..)| at > time && at <= now);
        self.files.values_mut().filter(|state| is_later(state)).for_each(|state| *state = None);
        self
    }

    /// Replaces stamps by earlier ones, if there are any.
    pub(super) fn with_earlier(mut self, earlier: &Self) -> Self {
        let files = self.files.iter_mut().filter_map(|(path, state)| Some((state, earlier.files.get(path)?)));
        files.for_each(|(state, before)| *state = *before);
        let names = self.names.iter_mut().filter_map(|(path, names)| Some((names, earlier.names.get(path)?)));
        names.for_each(|(names, before)| names.clone_from(before));
        self
    }

    /// Returns whether a file that had content is empty or missing now, or a new one is still empty.
    pub(super) fn has_lost_content_of(&self, earlier: &Self) -> bool {
        let has_content = |state: &State| state.is_some_and(|(.., length)| length > 0);
        let had_content = |path: &Path| earlier.files.get(path).is_some_and(has_content);
        let lost = self.files.iter().any(|(path, state)| !has_content(state) && had_content(path));
        let mut new = self.names.iter().flat_map(|(folder, names)| {
            let known = earlier.names.get(folder);
            names.iter().filter(move |path| known.is_none_or(|known| !known.contains(*path)))
        });
        lost || new.any(|path| state(path).is_some_and(|(.., length)| length == 0 && path.is_file()))
    }

    /// Returns the folders in which a change can happen: those of all files, and for a missing file the nearest folder
    /// that exists.
    pub(super) fn folders(&self) -> BTreeSet<PathBuf> {
        let parents = self.files.keys().filter_map(|it| it.parent());
        let there = |path: &Path| path.ancestors().find(|it| it.is_dir()).map(Path::to_owned);
        parents.chain(self.names.keys().map(PathBuf::as_path)).filter_map(there).collect()
    }

    // Walks each folder once, by whichever of its paths comes first: links may lead in circles.
    fn tree(&mut self, folder: &Path, depth: u32, walked: &mut BTreeSet<PathBuf>) {
        const MAX_DEPTH: u32 = 32;
        let real = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
        if !walked.insert(real.clone()) {
            // The target of a link may change.
            self.names.entry(folder.to_owned()).or_default().insert(real);
            return;
        }
        let names = names(folder);
        for path in &names {
            let is_hidden = path.file_name().is_some_and(|it| it.as_encoded_bytes().starts_with(b"."));
            if path.is_dir() && !is_hidden && depth < MAX_DEPTH && !is_output(path) {
                self.tree(path, depth + 1, walked);
            }
        }
        // Files that editors write beside an open file are not sources.
        let is_source = |path: &PathBuf| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            !name.starts_with('.') && !name.ends_with('~') && !name.ends_with(".swp") && !name.ends_with(".tmp")
        };
        self.names.entry(folder.to_owned()).or_default().extend(names.into_iter().filter(is_source));
    }
}

fn state(path: &Path) -> State {
    let file = fs::metadata(path).ok()?;
    Some((file.modified().ok()?, changed(&file), file.len()))
}

// A program that copies a file may set its time to that of another file of the same length.
#[cfg(unix)]
fn changed(file: &fs::Metadata) -> Option<(i64, i64)> {
    use std::os::unix::fs::MetadataExt;
    Some((file.ctime(), file.ctime_nsec()))
}

#[cfg(not(unix))]
fn changed(_: &fs::Metadata) -> Option<(i64, i64)> {
    None
}

fn names(folder: &Path) -> BTreeSet<PathBuf> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect()
}

/// Returns whether a folder has results of a build, and not sources.
pub(super) fn is_output(folder: &Path) -> bool {
    folder.join("CACHEDIR.TAG").exists() || shader_builder::write::deliver::is_delivered(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn links_that_lead_in_circles_are_walked_once() {
        use std::os::unix::fs::symlink;

        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        ["shaders", "shaders/lib", "other"].iter().for_each(|it| fs::create_dir(at(it)).expect("made"));
        [(".", "shaders/one"), (".", "shaders/two"), ("..", "shaders/up"), ("lib", "shaders/link")]
            .iter()
            .for_each(|(target, link)| symlink(target, at(link)).expect("made"));
        let stamp = || Stamp::of(&BTreeSet::new(), &BTreeSet::from([at("shaders")]));
        let first = stamp();
        assert!(first.names.len() < 10, "{:?}", first.names.keys());
        fs::write(at("other/new.glsl"), "").expect("written");
        let second = stamp();
        assert!(second != first, "a file behind a link");
        fs::remove_file(at("shaders/link")).expect("removed");
        symlink("../other", at("shaders/link")).expect("made");
        assert!(stamp() != second, "another target of a link");
    }

    #[test]
    fn an_emptied_or_missing_file_is_half_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("shaders")).expect("made");
        [("lib.rs", "one"), ("empty.rs", "")]
            .iter()
            .for_each(|(name, text)| fs::write(at(name), text).expect("written"));
        let files = BTreeSet::from([at("lib.rs"), at("empty.rs"), at("never.rs")]);
        let folders = BTreeSet::from([at("shaders")]);
        let first = Stamp::of(&files, &folders);
        let is_half = || Stamp::of(&files, &folders).has_lost_content_of(&first);
        assert!(!is_half());
        fs::write(at("lib.rs"), "").expect("written");
        assert!(is_half());
        fs::remove_file(at("lib.rs")).expect("removed");
        assert!(is_half());
        fs::write(at("lib.rs"), "other").expect("written");
        assert!(!is_half());
        fs::write(at("shaders/new.glsl"), "").expect("written");
        assert!(is_half());
        fs::write(at("shaders/new.glsl"), "new").expect("written");
        assert!(!is_half());
    }

    #[test]
    fn a_stamp_differs_when_a_source_does() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("shaders")).expect("made");
        fs::write(at("lib.rs"), "one").expect("written");
        let (files, folders) = (BTreeSet::from([at("lib.rs")]), BTreeSet::from([at("shaders")]));
        let mut last = Stamp::of(&files, &folders);
        let mut differs = |change: &dyn Fn()| {
            change();
            let now = Stamp::of(&files, &folders);
            std::mem::replace(&mut last, now.clone()) != now
        };
        assert!(!differs(&|| drop(fs::read(at("lib.rs")))), "reading is no change");
        assert!(differs(&|| fs::write(at("lib.rs"), "three").expect("written")));
        #[cfg(unix)]
        assert!(differs(&|| {
            let time = fs::metadata(at("lib.rs")).and_then(|it| it.modified()).expect("there");
            std::thread::sleep(std::time::Duration::from_millis(50));
            fs::write(at("lib.rs"), "tree!").expect("written");
            fs::File::options().write(true).open(at("lib.rs")).and_then(|it| it.set_modified(time)).expect("set");
        }));
        assert!(differs(&|| fs::write(at("other.rs"), "").expect("written")), "a module may await it");
        assert!(!differs(&|| fs::write(at("notes.txt"), "").expect("written")));
        assert!(differs(&|| fs::write(at("shaders/a.glsl"), "").expect("written")), "it may hide another");
        assert!(!differs(&|| fs::write(at("shaders/.a.glsl.swp"), "").expect("written")));
        assert!(!differs(&|| fs::write(at("shaders/a.glsl~"), "").expect("written")));
        assert!(differs(&|| fs::rename(at("shaders/a.glsl"), at("shaders/b.glsl")).expect("moved")));
        assert!(differs(&|| fs::remove_file(at("lib.rs")).expect("removed")));
    }
}
