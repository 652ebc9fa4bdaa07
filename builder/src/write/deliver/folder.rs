//! Changes a folder from the state of one manifest to that of another.
//!
//! Every file appears by rename, the manifest last. A run that is killed leaves whole files and a manifest that lists
//! all of ours: before a file is written or deleted, it is listed. Only one run changes a folder at a time, since the
//! caller has the lock.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::time::Duration;

use super::Delivered;
use super::manifest::{Beside, MANIFEST, Manifest};
use super::shader::Shader;
use crate::error::Error;
use crate::whole_file::is_temporary;
use crate::whole_file::write_whole;

pub(super) fn write(
    folder: &Path,
    before: &Manifest,
    after: &Manifest,
    (shaders, names): (&[Shader], &[String]),
    beside: &Beside,
    delivered: &mut Delivered,
) -> Result<(), Error> {
    let (known, wanted) = (before.files(), after.files());
    let coming: BTreeSet<&String> = wanted.difference(&known).collect();
    let leaving: BTreeSet<&String> = known.difference(&wanted).collect();
    if !coming.is_empty() || !folder.join(MANIFEST).exists() {
        put(folder, MANIFEST, &before.with_others(known.iter().chain(coming)).bytes())?;
    }
    for (shader, name) in shaders.iter().zip(names) {
        let mut is_new = false;
        for (path, bytes) in &shader.files {
            let is_written = put(folder, path, bytes)?;
            *if is_written { &mut delivered.written } else { &mut delivered.same } += 1;
            is_new |= is_written;
        }
        if is_new {
            delivered.changed.push(name.clone());
        }
    }
    for (name, bytes) in beside.files() {
        let is_written = put(folder, name, bytes)?;
        *if is_written { &mut delivered.written } else { &mut delivered.same } += 1;
    }
    sweep(folder, wanted.iter(), STALE);
    put(folder, MANIFEST, &after.with_others(leaving.iter().copied()).bytes())?;
    if !leaving.is_empty() {
        delivered.removed = remove(folder, leaving.into_iter())?;
        put(folder, MANIFEST, &after.bytes())?;
    }
    Ok(())
}

/// Returns the length of a file of ours; `None` if [`remove`] would not delete it, or if it is missing.
pub(super) fn size(folder: &Path, path: &str) -> Option<u64> {
    let (below, _) = path.split_once('/').unwrap_or(("", path));
    let found = is_folder(&folder.join(below)).then(|| fs::symlink_metadata(folder.join(path)))?;
    Some(found.ok()?.len())
}

/// Deletes files of ours, and the folders that are empty afterwards.
pub(super) fn remove<'a>(folder: &Path, paths: impl Iterator<Item = &'a String>) -> Result<usize, Error> {
    let mut by_folder: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for path in paths {
        let (below, name) = path.split_once('/').unwrap_or(("", path));
        by_folder.entry(below).or_default().push(name);
    }
    let mut count = 0;
    for (below, names) in by_folder {
        let at = folder.join(below);
        if !is_folder(&at) {
            continue;
        }
        for name in names {
            match fs::remove_file(at.join(name)) {
                Ok(()) => count += 1,
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
                Err(error) => return Err(Error::file(at.join(name))(error)),
            }
        }
        // Fails if the folder has other files, which must stay.
        let _ = fs::remove_dir(&at);
    }
    Ok(count)
}

// A link leads to a folder of another program.
fn is_folder(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|it| it.is_dir())
}

/// Time after which a file that is being written counts as abandoned.
const STALE: Duration = Duration::from_secs(600);

/// Deletes files that killed runs left half-written beside files of ours.
pub(super) fn sweep<'a>(folder: &Path, files: impl Iterator<Item = &'a String>, age: Duration) {
    let below = files.filter_map(|path| path.split_once('/')).map(|(below, _)| below);
    let folders: BTreeSet<&str> = below.chain([""]).collect();
    for entry in folders.iter().flat_map(|it| fs::read_dir(folder.join(it))).flatten().flatten() {
        let is_ours = entry.file_name().to_str().is_some_and(is_temporary);
        let time = entry.metadata().and_then(|it| it.modified()).ok();
        let is_old = time.and_then(|it| it.elapsed().ok()).is_some_and(|it| it >= age);
        if is_ours && is_old {
            // The file does no harm, and the next run tries again.
            let _ = fs::remove_file(entry.path());
        }
    }
}

// Returns whether the file is new or its content has changed.
fn put(folder: &Path, name: &str, bytes: &[u8]) -> Result<bool, Error> {
    let path = folder.join(name);
    if fs::read(&path).is_ok_and(|old| old == bytes) {
        return Ok(false);
    }
    write_whole(&path, bytes).map_err(Error::file(&path))?;
    Ok(true)
}
