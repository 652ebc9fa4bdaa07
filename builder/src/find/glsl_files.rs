//! Finds GLSL files by name in the declared folders, and reads each of them once.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use shader_info_glsl::hash::Hash128;
use shader_info_glsl::{FindError, MAX_FILE_BYTES, text_of};
use shader_info_model::contribution::SourceFile;

// A text with its hash.
type Read = Result<(String, Hash128), FindError>;

/// The shader folders of a package, and of the packages that it inherits from.
#[derive(Debug, Default)]
pub struct Folders {
    /// Folders by package; those of the crate itself are first.
    pub packages: Vec<(String, Vec<PathBuf>)>,
    /// The folder that paths in messages are relative to.
    pub base: PathBuf,
    read: Mutex<HashMap<PathBuf, Read>>,
    missed: Mutex<BTreeSet<PathBuf>>,
}

impl Folders {
    /// Makes it of folders by package; those of the crate itself are first.
    pub fn new(packages: Vec<(String, Vec<PathBuf>)>, base: PathBuf) -> Self {
        Self { packages, base, read: Mutex::default(), missed: Mutex::default() }
    }

    /// Finds a file that a statement names (`from` is empty) or that another file includes.
    ///
    /// # Errors
    /// [`FindError`] if the file is missing, too large, unreadable, or not text.
    pub fn find(&self, path: &str, package: &str, from: &str) -> Result<SourceFile, FindError> {
        let (name, at) = self.look_for(path, package, from)?;
        let text = self.with_text(&at, |text, _| text.to_owned())?;
        Ok(SourceFile { name, path: self.shown(&at), text })
    }

    /// Does the same lookup, and returns the path in messages and the hash of the text.
    ///
    /// # Errors
    /// See [`Folders::find`].
    pub fn locate(&self, path: &str, package: &str, from: &str) -> Result<(String, Hash128), FindError> {
        let (_, at) = self.look_for(path, package, from)?;
        Ok((self.shown(&at), self.with_text(&at, |_, hash| hash)?))
    }

    fn look_for(&self, path: &str, package: &str, from: &str) -> Result<(String, PathBuf), FindError> {
        let mut names: Vec<String> = [joined(path, from), joined(path, "")].into_iter().flatten().collect();
        names.dedup();
        for name in &names {
            for folder in self.ordered(package) {
                let at = folder.join(name);
                if self.digest(&at).is_some() {
                    return Ok((name.clone(), at));
                }
                match fs::metadata(&at) {
                    Ok(it) if it.is_dir() => return Err(FindError::Unreadable("it is a folder".into())),
                    // A pipe would be waited for.
                    Ok(it) if !it.is_file() => return Err(FindError::Unreadable("it is not a regular file".into())),
                    Ok(_) => return Ok((name.clone(), at)),
                    Err(error) => {
                        self.miss(&at, folder);
                        if !is_absence(&error) {
                            return Err(FindError::Unreadable(error.to_string()));
                        }
                    }
                }
            }
        }
        Err(FindError::Missing(self.ordered(package).map(|folder| self.shown(folder)).collect()))
    }

    /// Returns every folder that exists.
    pub fn all(&self) -> impl Iterator<Item = &Path> {
        self.packages.iter().flat_map(|(_, folders)| folders).map(PathBuf::as_path).filter(|folder| folder.is_dir())
    }

    /// Returns the hash of a file's text, if the file was read.
    pub fn digest(&self, path: &Path) -> Option<Hash128> {
        Some(self.lock().get(path)?.as_ref().ok()?.1)
    }

    /// Returns every file that was looked up and exists, readable or not, in any order.
    pub fn touched(&self) -> Vec<PathBuf> {
        self.lock().keys().cloned().collect()
    }

    /// Returns the folders in which a lookup failed: if the file is created there, the lookup finds it.
    pub fn missed(&self) -> BTreeSet<PathBuf> {
        self.missed.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Returns the texts by their paths in messages.
    pub fn shown_texts(&self) -> BTreeMap<String, String> {
        let read = self.lock();
        read.iter().filter_map(|(path, text)| Some((self.shown(path), text.as_ref().ok()?.0.clone()))).collect()
    }

    /// Returns the path for a file's path in messages.
    pub fn path_of(&self, shown: &str) -> PathBuf {
        self.base.join(shown)
    }

    fn ordered(&self, package: &str) -> impl Iterator<Item = &PathBuf> {
        let named = self.packages.iter().filter(move |(name, _)| name == package);
        let others = self.packages.iter().filter(move |(name, _)| name != package);
        named.chain(others).flat_map(|(_, folders)| folders)
    }

    fn with_text<T>(&self, path: &Path, take: impl Fn(&str, Hash128) -> T) -> Result<T, FindError> {
        if let Some(known) = self.lock().get(path) {
            return known.as_ref().map(|(text, hash)| take(text, *hash)).map_err(Clone::clone);
        }
        let hashed = |text: String| {
            let hash = Hash128::of(text.as_bytes());
            (text, hash)
        };
        let read = read(path).map(hashed);
        let taken = read.as_ref().map(|(text, hash)| take(text, *hash)).map_err(Clone::clone);
        self.lock().insert(path.to_owned(), read);
        taken
    }

    fn miss(&self, path: &Path, folder: &Path) {
        let there = path.ancestors().skip(1).take_while(|it| it.starts_with(folder)).find(|it| it.is_dir());
        if let Some(there) = there {
            self.missed.lock().unwrap_or_else(PoisonError::into_inner).insert(there.to_owned());
        }
    }

    fn shown(&self, path: &Path) -> String {
        path.strip_prefix(&self.base).unwrap_or(path).to_string_lossy().replace('\\', "/")
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<PathBuf, Read>> {
        self.read.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

// Resolves a path relative to a file's folder: `../c.glsl` in `a/b.glsl` is `c.glsl`. `None` if it leaves the shader
// folder.
fn joined(path: &str, from: &str) -> Option<String> {
    let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    let is_absolute = path.starts_with('/') || path.contains(['\\', ':', '\0']);
    for part in path.split('/').filter(|_| !is_absolute) {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            name => parts.push(name),
        }
    }
    (!is_absolute).then(|| parts.join("/"))
}

fn read(path: &Path) -> Result<String, FindError> {
    let unreadable = |error: std::io::Error| FindError::Unreadable(error.to_string());
    let bytes = fs::metadata(path).map_err(unreadable)?.len();
    if bytes > MAX_FILE_BYTES {
        return Err(FindError::TooLarge(bytes, MAX_FILE_BYTES));
    }
    text_of(fs::read(path).map_err(unreadable)?)
}

// With any other error, such as a folder without permission, the file may well exist.
fn is_absence(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}
