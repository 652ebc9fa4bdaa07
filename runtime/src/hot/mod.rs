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
//! A shader with errors stays as it was. So does a shader whose interface no longer fits the types that were compiled
//! into the program. Every reload stays in memory until the program ends: its artifacts are `&'static`, so that every
//! function that takes an [`Info`] takes a reloaded one. This is for development.

mod compare;
mod embed;
mod manifest;

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::string::{String, ToString};
use std::vec::Vec;

use crate::Info;
use manifest::Shader;

pub use compare::differences;

/// A change of a shader that [`Reloader::poll`] reports.
#[derive(Debug, Clone)]
pub enum Event {
    /// The shader has these artifacts now: new ones, or, after a failure, the last good ones again.
    Reloaded(&'static Info),
    /// The shader has errors and stays as it was.
    Failed {
        /// Name of the shader.
        name: String,
        /// The diagnostics, each with its source excerpt, as `shader-builder` prints them.
        diagnostics: Vec<String>,
    },
    /// The shader has no errors, but the program must be compiled again to use it. It stays as it was.
    Refused {
        /// Name of the shader.
        name: String,
        /// The differences that the compiled types do not allow: in push constants, attributes, bindings.
        reasons: Vec<String>,
    },
    /// The folder cannot be read, with the reason; every shader stays as it was.
    Unreadable(String),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reloaded(info) => write!(f, "{}: reloaded", info.name()),
            Self::Failed { name, diagnostics } => {
                write!(f, "{name}: has errors, so the last version stays\n{}", diagnostics.join("\n"))
            }
            Self::Refused { name, reasons } => {
                write!(f, "{name}: rebuild the program to use it: {}", reasons.join("; "))
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
    shaders: BTreeMap<&'static str, Followed>,
    last_stamp: Option<manifest::Stamp>,
    last_reason: Option<String>,
}

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
        Self { folder: PathBuf::from(folder.as_ref()), shaders: BTreeMap::new(), last_stamp: None, last_reason: None }
    }

    /// Follows shaders of the program: pass `Name::INFO` of each.
    pub fn follow(mut self, infos: impl IntoIterator<Item = &'static Info>) -> Self {
        for compiled in infos {
            let followed = Followed { compiled, current: compiled, last: Shader::default(), is_right: true };
            self.shaders.insert(compiled.name(), followed);
        }
        self.last_stamp = None;
        self
    }

    /// Returns the artifacts that a shader has now: the last good ones, or those that the program was compiled with.
    /// `None` if the reloader does not follow the shader.
    pub fn current(&self, name: &str) -> Option<&'static Info> {
        self.shaders.get(name).map(|it| it.current)
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
        for (name, followed) in &mut self.shaders {
            match manifest.shaders(name).as_slice() {
                [] => {}
                [shader] => match followed.look(&self.folder, shader) {
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
        let name = String::from(self.compiled.name());
        if !shader.is_good {
            self.last = shader.clone();
            self.is_right = false;
            return Ok(Some(Event::Failed { name, diagnostics: shader.diagnostics.clone() }));
        }
        let bytes = embed::read(folder, &shader.embed).ok_or(StaleFile)?;
        self.last = shader.clone();
        let info = match embed::parse(bytes) {
            Ok(parts) => parts,
            Err(why) => return Ok(Some(self.refused(name, [why.into()].into()))),
        };
        if info.is_same(self.current) {
            // The artifacts are those that the shader had before it failed. Without a failure there is nothing to
            // report.
            let was_wrong = !std::mem::replace(&mut self.is_right, true);
            return Ok(was_wrong.then_some(Event::Reloaded(self.current)));
        }
        let info = match info.leak(self.compiled.name()) {
            Ok(info) => info,
            Err(why) => return Ok(Some(self.refused(name, [why.to_string()].into()))),
        };
        let reasons = differences(self.compiled, info);
        if !reasons.is_empty() {
            return Ok(Some(self.refused(name, reasons)));
        }
        self.current = info;
        self.is_right = true;
        Ok(Some(Event::Reloaded(info)))
    }

    fn refused(&mut self, name: String, reasons: Vec<String>) -> Event {
        self.is_right = false;
        Event::Refused { name, reasons }
    }

    // Several shaders have this name, and it is unknown which one the program has.
    fn ambiguous(&mut self) -> Option<Event> {
        let state = Shader { is_good: true, ..Shader::default() };
        let is_reported = std::mem::replace(&mut self.last, state.clone()) == state;
        let name = String::from(self.compiled.name());
        (!is_reported).then(|| self.refused(name, ["several shaders of the package have this name".into()].into()))
    }
}
