//! Reloads shaders of a running program from a folder that `shader-builder watch --out DIR` writes.
//!
//! ```no_run
//! # use shader_info::{hot::{Event, Reloader}, Info};
//! # fn rebuild(_: &'static Info) {}
//! # fn go(infos: &[&'static Info]) {
//! let mut reloader = Reloader::new("target/hot").follow(infos.iter().copied());
//! // Once a frame: if nothing changed, this costs one query of a file's time.
//! for event in reloader.poll() {
//!     match event {
//!         Event::Reloaded(info) => rebuild(info),
//!         other => eprintln!("{other}"),
//!     }
//! }
//! # }
//! ```
//!
//! A shader with errors keeps its earlier artifacts. So does a shader whose interface no longer fits the types that
//! were compiled into the program. Use this module during development only: the artifacts of every reload are
//! `&'static`, so that every function that takes an [`Info`] accepts a reloaded one, and they stay in memory until the
//! program ends.

mod compare;
mod embed;
mod manifest;

use std::fmt;
use std::format;
use std::path::{Path, PathBuf};
use std::string::{String, ToString};
use std::vec::Vec;

use crate::Info;
use manifest::Shader;

pub use compare::differences;

/// A change of a shader that [`Reloader::poll`] reports.
#[derive(Debug, Clone)]
pub enum Event {
    /// The shader has these artifacts now: new ones, or the last good ones if an error was undone.
    Reloaded(&'static Info),
    /// The shader has errors and stays as it was.
    Failed {
        /// Name of the shader.
        name: &'static str,
        /// Path of the shader.
        path: &'static str,
        /// The diagnostics, each with its source excerpt, as `shader-builder` prints them.
        diagnostics: Vec<String>,
    },
    /// The program keeps the earlier artifacts, although the shader has no errors: the program must be compiled again
    /// to use the new ones, or the folder does not have the shader, because it was renamed, belongs to another package
    /// or is not compiled.
    Refused {
        /// Name of the shader.
        name: &'static str,
        /// Path of the shader.
        path: &'static str,
        /// The differences to the compiled types: in push constants, attributes, bindings.
        reasons: Vec<String>,
    },
    /// The folder cannot be read, with the reason; every shader stays as it was.
    Unreadable(String),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reloaded(info) => write!(f, "{}: reloaded", info.path()),
            Self::Failed { name: _, path, diagnostics } => {
                write!(f, "{path}: has errors, so the last version stays\n{}", diagnostics.join("\n"))
            }
            Self::Refused { name: _, path, reasons } => {
                write!(f, "{path}: rebuild the program to use it: {}", reasons.join("; "))
            }
            Self::Unreadable(why) => write!(f, "shaders are not reloaded: {why}"),
        }
    }
}

/// Watches a folder for new artifacts of the shaders that it follows. It never reads half of a file: the builder moves
/// each file into place, the manifest last.
#[derive(Debug)]
pub struct Reloader {
    folder: PathBuf,
    shaders: Vec<Followed>,
    last_stamp: Option<manifest::Stamp>,
    last_reason: Option<String>,
}

/// Error of [`Reloader::current`].
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum FollowedError {
    /// The reloader follows no shader of this name or path.
    NotFollowed {
        /// The name or path.
        shader: String,
    },
    /// The reloader follows several shaders with this name or this end of a path.
    Ambiguous {
        /// The name, or the end of a path.
        shader: String,
        /// Their paths.
        paths: Vec<&'static str>,
    },
}

impl fmt::Display for FollowedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotFollowed { shader } => {
                write!(f, "the reloader does not follow `{shader}`; pass its `INFO` to `Reloader::follow`")
            }
            Self::Ambiguous { shader, paths } => {
                let paths: Vec<String> = paths.iter().map(|path| format!("`{path}`")).collect();
                write!(f, "`{shader}` means several shaders; write the path of one: {}", paths.join(", "))
            }
        }
    }
}

impl std::error::Error for FollowedError {}

/// A shader that the reloader follows.
#[derive(Debug)]
struct Followed {
    compiled: &'static Info,
    current: &'static Info,
    /// The last state that was reported, so that it is reported once.
    last: Shader,
    is_right: bool,
}

impl Reloader {
    /// Makes a reloader that follows no shaders yet. The folder need not exist.
    pub fn new(folder: impl AsRef<Path>) -> Self {
        Self { folder: PathBuf::from(folder.as_ref()), shaders: Vec::new(), last_stamp: None, last_reason: None }
    }

    /// Follows shaders of the program: pass `Name::INFO` of each. The folder has the shaders of one package;
    /// [`Info::path`] identifies each of them.
    pub fn follow(mut self, infos: impl IntoIterator<Item = &'static Info>) -> Self {
        for compiled in infos {
            let followed = Followed { compiled, current: compiled, last: Shader::default(), is_right: true };
            self.shaders.retain(|it| !std::ptr::eq(it.compiled, compiled));
            self.shaders.push(followed);
        }
        self.last_stamp = None;
        self
    }

    /// Returns the current artifacts of a shader: the last good ones, or those that the program was compiled with.
    /// `shader` is the name, the path ([`Info::path`]) or the end of the path.
    ///
    /// # Errors
    /// [`FollowedError::NotFollowed`] if the reloader does not follow the shader, [`FollowedError::Ambiguous`] if it
    /// follows several with this name or end of a path.
    pub fn current(&self, shader: &str) -> Result<&'static Info, FollowedError> {
        let is_end = |path: &str| path.strip_suffix(shader).is_some_and(|rest| rest.is_empty() || rest.ends_with("::"));
        let is_whole = self.shaders.iter().any(|it| it.compiled.path() == shader);
        let is_meant = |path: &str| if is_whole { path == shader } else { is_end(path) };
        let meant: Vec<&Followed> = self.shaders.iter().filter(|it| is_meant(it.compiled.path())).collect();
        match meant.as_slice() {
            [] => Err(FollowedError::NotFollowed { shader: shader.into() }),
            [only] => Ok(only.current),
            several => {
                let paths = several.iter().map(|it| it.compiled.path()).collect();
                Err(FollowedError::Ambiguous { shader: shader.into(), paths })
            }
        }
    }

    /// Returns the changes since the last call; each is reported once. If nothing changed, this costs one query of a
    /// file's time.
    pub fn poll(&mut self) -> Vec<Event> {
        let stamp = manifest::stamp(&self.folder);
        if stamp.is_none() || stamp == self.last_stamp {
            return Vec::new();
        }
        let manifest = match manifest::read(&self.folder) {
            Ok(manifest) => manifest,
            Err(why) => return self.report_unreadable(why.to_string()).into_iter().collect(),
        };
        self.last_reason = None;
        let mut events = Vec::new();
        let mut is_whole = true;
        let paths: Vec<&str> = self.shaders.iter().map(|it| it.compiled.path()).collect();
        for followed in &mut self.shaders {
            let (name, path) = (followed.compiled.name(), followed.compiled.path());
            let is_only = paths.iter().filter(|it| **it == path).count() == 1;
            match manifest.shaders(followed.compiled).as_slice() {
                [] => events.extend(followed.missing(&manifest.paths(name))),
                [shader] if is_only => match followed.look(&self.folder, shader) {
                    Ok(event) => events.extend(event),
                    // The file belongs to an older or a newer manifest than the one that was read; the next call finds
                    // both.
                    Err(StaleFile) => is_whole = false,
                },
                _ => events.extend(followed.ambiguous()),
            }
        }
        self.last_stamp = stamp.filter(|_| is_whole);
        events
    }

    // Reports each reason once, however often the program polls.
    fn report_unreadable(&mut self, why: String) -> Option<Event> {
        let is_new = self.last_reason.as_ref() != Some(&why);
        self.last_reason = Some(why.clone());
        is_new.then_some(Event::Unreadable(why))
    }
}

struct StaleFile;

impl Followed {
    fn look(&mut self, folder: &Path, shader: &Shader) -> Result<Option<Event>, StaleFile> {
        if *shader == self.last {
            return Ok(None);
        }
        if !shader.is_good {
            self.last = shader.clone();
            self.is_right = false;
            let (name, path) = (self.compiled.name(), self.compiled.path());
            return Ok(Some(Event::Failed { name, path, diagnostics: shader.diagnostics.clone() }));
        }
        let bytes = embed::read(folder, &shader.embed).ok_or(StaleFile)?;
        self.last = shader.clone();
        let info = match embed::parse(bytes) {
            Ok(parts) => parts,
            Err(why) => return Ok(Some(self.refused([why.into()].into()))),
        };
        if info.is_same(self.current) {
            // The artifacts are those that the shader had before it failed. Without a failure there is nothing to
            // report.
            let was_wrong = !std::mem::replace(&mut self.is_right, true);
            return Ok(was_wrong.then_some(Event::Reloaded(self.current)));
        }
        let info = match info.leak(self.compiled) {
            Ok(info) => info,
            Err(why) => return Ok(Some(self.refused([why.to_string()].into()))),
        };
        let reasons = differences(self.compiled, info);
        if !reasons.is_empty() {
            return Ok(Some(self.refused(reasons)));
        }
        self.current = info;
        self.is_right = true;
        Ok(Some(Event::Reloaded(info)))
    }

    fn refused(&mut self, reasons: Vec<String>) -> Event {
        self.is_right = false;
        Event::Refused { name: self.compiled.name(), path: self.compiled.path(), reasons }
    }

    // Several shaders have this path, and it is unknown which one the program has.
    fn ambiguous(&mut self) -> Option<Event> {
        self.refused_once("several shaders of the package have this path".into())
    }

    // The folder has no shader of this path. Shaders with this name, but other paths, are other shaders.
    fn missing(&mut self, paths: &[&str]) -> Option<Event> {
        let paths: Vec<String> = paths.iter().map(|path| format!("`{path}`")).collect();
        self.refused_once(match paths.is_empty() {
            true => "the folder has no shader of this path, so changes of it are not seen".into(),
            false => format!("of this name, the folder only has {}", paths.join(", ")),
        })
    }

    // Refuses a shader that the folder does not have, until it does.
    fn refused_once(&mut self, why: String) -> Option<Event> {
        let state = Shader { is_good: true, diagnostics: [why.clone()].into(), ..Shader::default() };
        let is_reported = std::mem::replace(&mut self.last, state.clone()) == state;
        (!is_reported).then(|| self.refused([why].into()))
    }
}
