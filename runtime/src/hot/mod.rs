//! Reloads shaders of a running program from a folder that `shader-builder watch --out DIR` writes.
//!
//! ```no_run
//! # use shader_info::{hot::{Event, Reloader}, Info};
//! # fn rebuild(_: &'static Info) {}
//! # fn go(infos: &[&'static Info]) {
//! let mut reloader = Reloader::new("target/hot").follow(infos.iter().copied());
//! // Once a frame: one look at a file's time when nothing changed.
//! for event in reloader.poll() {
//!     match event {
//!         Event::Reloaded(info) => rebuild(info),
//!         other => eprintln!("{other}"),
//!     }
//! }
//! # }
//! ```
//!
//! A shader with errors keeps what it had, and so does one whose interface no longer fits the types that were
//! compiled into the program. Every reload stays in memory until the program ends (its artifacts are `&'static`, so
//! that whatever takes an [`Info`] takes a reloaded one): this is for development.

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

/// What became of a shader since the last look.
#[derive(Debug, Clone)]
pub enum Event {
    /// It has these artifacts now: new ones, or, after a failure, the last good ones again.
    Reloaded(&'static Info),
    /// It has errors, and keeps what it had.
    Failed {
        /// Which shader.
        name: String,
        /// Each with its source excerpt, as `shader-builder` prints them.
        diagnostics: Vec<String>,
    },
    /// It is right, but the program cannot take it without being compiled anew; it keeps what it had.
    Refused {
        /// Which shader.
        name: String,
        /// What no longer fits: push constants, attributes, bindings.
        reasons: Vec<String>,
    },
    /// The folder cannot be read, and why; everything keeps what it had.
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

/// Looks at a folder for new artifacts of the shaders it follows. Reads whole files only: the builder moves each into
/// place, the manifest last.
#[derive(Debug)]
pub struct Reloader {
    folder: PathBuf,
    shaders: BTreeMap<&'static str, Followed>,
    seen: Option<manifest::Stamp>,
    complaint: Option<String>,
}

/// One shader of the program.
#[derive(Debug)]
struct Followed {
    compiled: &'static Info,
    current: &'static Info,
    /// The last reported problem, so that it is reported once.
    last: Shader,
    is_right: bool,
}

impl Reloader {
    /// Follows nothing yet. The folder need not exist.
    pub fn new(folder: impl AsRef<Path>) -> Self {
        Self { folder: PathBuf::from(folder.as_ref()), shaders: BTreeMap::new(), seen: None, complaint: None }
    }

    /// Follows shaders of the program: `Name::INFO` of each.
    pub fn follow(mut self, infos: impl IntoIterator<Item = &'static Info>) -> Self {
        for compiled in infos {
            let followed = Followed { compiled, current: compiled, last: Shader::default(), is_right: true };
            self.shaders.insert(compiled.name(), followed);
        }
        self.seen = None;
        self
    }

    /// The artifacts that a shader has now: the last good ones, or those it was compiled with.
    pub fn current(&self, name: &str) -> Option<&'static Info> {
        self.shaders.get(name).map(|it| it.current)
    }

    /// What changed since the last call, each told once. Costs one look at a file's time when nothing did.
    pub fn poll(&mut self) -> Vec<Event> {
        let stamp = manifest::stamp(&self.folder);
        if stamp.is_none() || stamp == self.seen {
            return Vec::new();
        }
        let manifest = match manifest::read(&self.folder) {
            Ok(manifest) => manifest,
            Err(why) => return self.complain(why.to_string()).into_iter().collect(),
        };
        self.complaint = None;
        let mut events = Vec::new();
        let mut is_whole = true;
        for (name, followed) in &mut self.shaders {
            match manifest.shaders(name).as_slice() {
                [] => {}
                [shader] => match followed.look(&self.folder, shader) {
                    Ok(event) => events.extend(event),
                    // The file belongs to a manifest that is not there yet, or no longer: the next look sees.
                    Err(NotThere) => is_whole = false,
                },
                _ => events.extend(followed.ambiguous()),
            }
        }
        self.seen = stamp.filter(|_| is_whole);
        events
    }

    // Once for each reason, however often the program polls.
    fn complain(&mut self, why: String) -> Option<Event> {
        let is_new = self.complaint.as_ref() != Some(&why);
        self.complaint = Some(why.clone());
        is_new.then_some(Event::Unreadable(why))
    }
}

struct NotThere;

impl Followed {
    fn look(&mut self, folder: &Path, shader: &Shader) -> Result<Option<Event>, NotThere> {
        if *shader == self.last {
            return Ok(None);
        }
        let name = String::from(self.compiled.name());
        if !shader.is_good {
            self.last = shader.clone();
            self.is_right = false;
            return Ok(Some(Event::Failed { name, diagnostics: shader.diagnostics.clone() }));
        }
        let bytes = embed::read(folder, &shader.embed).ok_or(NotThere)?;
        self.last = shader.clone();
        let info = match embed::parse(bytes) {
            Ok(parts) => parts,
            Err(why) => return Ok(Some(self.refused(name, [why.into()].into()))),
        };
        if info.is_same(self.current) {
            // As it was before it failed; nothing to tell of otherwise.
            let was_wrong = !std::mem::replace(&mut self.is_right, true);
            return Ok(was_wrong.then_some(Event::Reloaded(self.current)));
        }
        let info = match info.keep(self.compiled.name()) {
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

    // The program has one of them, and it is unknown which.
    fn ambiguous(&mut self) -> Option<Event> {
        let told = Shader { is_good: true, ..Shader::default() };
        let is_told = std::mem::replace(&mut self.last, told.clone()) == told;
        let name = String::from(self.compiled.name());
        (!is_told).then(|| self.refused(name, ["several shaders of the package have this name".into()].into()))
    }
}
