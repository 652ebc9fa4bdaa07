//! Reads GLSL files by name: searched in the declared folders only, each file read once.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use shader_info_glsl::hash::Hash128;
use shader_info_glsl::{FindError, text_of};
use shader_info_model::contribution::SourceFile;

/// The largest file that is taken for a shader's.
pub const MOST_BYTES: u64 = 4 << 20;

// A text with its hash.
type Read = Result<(String, Hash128), FindError>;

/// The shader folders of a package and of those it inherits from.
#[derive(Debug, Default)]
pub struct Folders {
    /// By package; the crate's own first.
    pub packages: Vec<(String, Vec<PathBuf>)>,
    /// What names in messages are relative to.
    pub base: PathBuf,
    read: Mutex<HashMap<PathBuf, Read>>,
    missed: Mutex<BTreeSet<PathBuf>>,
}

impl Folders {
    /// Folders by package; the crate's own first.
    pub fn new(packages: Vec<(String, Vec<PathBuf>)>, base: PathBuf) -> Self {
        Self { packages, base, read: Mutex::default(), missed: Mutex::default() }
    }

    /// Finds a file that a statement names (`from` is empty) or another file includes.
    ///
    /// # Errors
    /// It is nowhere, too large, unreadable or no text.
    pub fn find(&self, path: &str, package: &str, from: &str) -> Result<SourceFile, FindError> {
        let (name, at) = self.look_for(path, package, from)?;
        let text = self.with_text(&at, |text, _| text.to_owned())?;
        Ok(SourceFile { name, path: self.shown(&at), text })
    }

    /// Where the same question leads, as messages call it, and the hash of the text there.
    ///
    /// # Errors
    /// As [`Folders::find`].
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

    /// Every folder there is.
    pub fn all(&self) -> impl Iterator<Item = &Path> {
        self.packages.iter().flat_map(|(_, folders)| folders).map(PathBuf::as_path).filter(|folder| folder.is_dir())
    }

    /// The hash of a file's text, if it was read.
    pub fn digest(&self, path: &Path) -> Option<Hash128> {
        Some(self.lock().get(path)?.as_ref().ok()?.1)
    }

    /// Every file that was asked for and is there, readable or not, in no order.
    pub fn touched(&self) -> Vec<PathBuf> {
        self.lock().keys().cloned().collect()
    }

    /// Folders in which a file was looked for in vain: it may appear there, and then it is the one that is meant.
    pub fn missed(&self) -> BTreeSet<PathBuf> {
        self.missed.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Texts by the names that messages call them.
    pub fn shown_texts(&self) -> BTreeMap<String, String> {
        let read = self.lock();
        read.iter().filter_map(|(path, text)| Some((self.shown(path), text.as_ref().ok()?.0.clone()))).collect()
    }

    /// The path behind the name that a message calls a file.
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

// A path relative to a file's folder: `../c.glsl` in `a/b.glsl` is `c.glsl`. None where it leaves the shader folder.
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
    if bytes > MOST_BYTES {
        return Err(FindError::TooLarge(bytes, MOST_BYTES));
    }
    text_of(fs::read(path).map_err(unreadable)?)
}

// Everything else, a folder that may not be entered for one, hides a file that may well be there.
fn is_absence(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}
