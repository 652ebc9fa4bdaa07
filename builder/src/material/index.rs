//! Stores the definitions of a library in a cache folder. The index is made once, and again when a file, a folder or
//! the program changes.

use std::path::{Path, PathBuf};
use std::time::SystemTime;
use std::{env, fs};

use shader_info_glsl::hash::Hash128;
use shader_info_graph::index::{self, Index};
use shader_info_graph::network::Files;
use shader_info_graph::registry::Registry;
use shader_info_model::{wire, wire_struct};

use super::walk::Walk;
use crate::file_stamp::FileStamp;
use crate::program;
use crate::whole_file::write_whole;

/// The files and the program that an index was made from.
struct About {
    folder: String,
    program: String,
    seen: Vec<FileStamp>,
}

wire_struct! { About { folder, program, seen } }

/// Returns the folder of indexes in the user's cache folder; `None` if the operating system has no such folder.
pub fn default_index_folder() -> Option<PathBuf> {
    let named = |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let home =
        || named("HOME").map(|home| home.join(if cfg!(target_os = "macos") { "Library/Caches" } else { ".cache" }));
    let caches = named("XDG_CACHE_HOME").or_else(|| named("LOCALAPPDATA")).or_else(home)?;
    Some(caches.join("shader-info"))
}

/// Returns the path of a library's index.
pub(super) fn file(cache: &Path, folder: &Path) -> PathBuf {
    let folder = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
    cache.join(format!("{}.library", Hash128::of(folder.as_os_str().as_encoded_bytes())))
}

/// Loads an index; `None` if it is missing, damaged, or not of this program and the current state of the library.
pub(super) fn load(file: &Path, folder: &Path) -> Option<(Registry, Files)> {
    let index: Index = index::read(fs::read(file).ok()?)?;
    let about: About = wire::decode(index.about()).ok()?;
    let is_ours = folder.to_str() == Some(&about.folder) && program::look().as_ref() == Some(&about.program);
    (is_ours && about.seen.iter().all(|seen| seen.again().is_some())).then(|| index.open())
}

/// Stores the index of a library that was read since some time. If that fails, the next run reads the library again.
pub(super) fn keep(file: &Path, folder: &Path, walk: &Walk, registry: &Registry, start: SystemTime) {
    let paths = walk.folders.iter().chain(&walk.documents).chain(&walk.functions);
    let seen: Option<Vec<FileStamp>> = paths.map(|path| FileStamp::since(path, start)).collect();
    let (Some(folder_name), Some(program), Some(seen)) = (folder.to_str(), program::look(), seen) else { return };
    let texts = walk.functions.iter().filter_map(|path| {
        let shown = path.strip_prefix(folder).ok()?.to_str()?.replace('\\', "/");
        Some((shown, fs::read_to_string(path).ok()?))
    });
    let files = Files::read(&texts.collect::<Vec<_>>());
    let about = wire::encode(&About { folder: folder_name.to_owned(), program, seen });
    let _ = write_whole(file, &index::write(&about, registry, &files));
}
