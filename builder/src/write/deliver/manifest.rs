//! Reads and writes `manifest.json`, which marks a folder of artifacts as ours and lists its files.

use std::collections::BTreeSet;
use std::fs;
use std::io::ErrorKind;
use std::path::{Component, Path};

use sha2::{Digest, Sha256};

use shader_info_lang::handshake::ARCHIVE;

use super::lock::LOCK;
use super::record::{Listing, Named, Record};
use super::shader::Shader;
use crate::error::{Error, FolderError};
use crate::json::text;
use crate::options::Options;

/// Name of the manifest.
pub const MANIFEST: &str = "manifest.json";
/// Name of the file of stacks.
pub const STACKS: &str = "stacks.bin";
/// Increased whenever the manifest changes its meaning.
pub const SCHEMA: u32 = 1;
/// The program that writes such folders.
const MADE_BY: &str = "shader-builder";

/// Files beside the folders of shaders, if they were requested.
#[derive(Debug)]
pub(super) struct Beside {
    pub(super) archive: Option<Vec<u8>>,
    pub(super) stacks: Option<Vec<u8>>,
}

impl Beside {
    const NAMES: [&str; 2] = [ARCHIVE, STACKS];

    /// Returns the files with their names.
    pub(super) fn files(&self) -> impl Iterator<Item = (&'static str, &[u8])> {
        let all = [&self.archive, &self.stacks].into_iter().zip(Self::NAMES);
        all.filter_map(|(bytes, name)| Some((name, bytes.as_deref()?)))
    }
}

/// Why a folder is not ours.
enum Foreign {
    /// Another program wrote its manifest.
    Manifest,
    /// It has files, but no manifest.
    Files,
    /// Its manifest cannot be read.
    Unreadable(std::io::Error),
}

/// The manifest of a folder.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Manifest(Listing);

impl Manifest {
    /// Reads the manifest of a folder to write to; empty if the folder is empty or missing.
    ///
    /// # Errors
    /// [`Error::Folder`] if shader-builder did not write the folder, [`Error::File`] if its manifest cannot be read.
    pub(super) fn read(folder: &Path) -> Result<Self, Error> {
        Self::find(folder).map_err(|why| match why {
            Foreign::Manifest => FolderError::ForeignManifest { folder: folder.to_owned(), manifest: MANIFEST }.into(),
            Foreign::Files => FolderError::NotEmpty { folder: folder.to_owned(), manifest: MANIFEST }.into(),
            Foreign::Unreadable(error) => Error::file(folder.join(MANIFEST))(error),
        })
    }

    /// Reads the manifest of a folder to clean.
    ///
    /// # Errors
    /// [`Error::Folder`] if shader-builder did not write the folder, [`Error::File`] if its manifest cannot be read.
    pub(super) fn read_to_clean(folder: &Path) -> Result<Self, Error> {
        Self::find(folder).map_err(|why| match why {
            Foreign::Manifest => FolderError::ForeignDelivery { folder: folder.to_owned(), manifest: MANIFEST }.into(),
            Foreign::Files => FolderError::NoDelivery { folder: folder.to_owned(), manifest: MANIFEST }.into(),
            Foreign::Unreadable(error) => Error::file(folder.join(MANIFEST))(error),
        })
    }

    fn find(folder: &Path) -> Result<Self, Foreign> {
        match fs::read(folder.join(MANIFEST)) {
            Ok(bytes) => Self::parse(&bytes).ok_or(Foreign::Manifest),
            Err(error) if error.kind() == ErrorKind::NotFound && is_free(folder) => Ok(Self::empty()),
            Err(error) if error.kind() == ErrorKind::NotFound => Err(Foreign::Files),
            Err(error) => Err(Foreign::Unreadable(error)),
        }
    }

    pub(super) fn new(shaders: &[Shader], beside: &Beside, tools: &[String], options: &Options) -> Self {
        let named = |bytes: &Option<Vec<u8>>, name: &str| bytes.as_deref().map(|bytes| Named::new(name.into(), bytes));
        Self(Listing {
            version: Some(env!("CARGO_PKG_VERSION").into()),
            tools: Some(tools.to_vec()),
            optimize: Some(options.optimize.name().into()),
            backends: Some(options.backends.iter().map(|it| it.row().name.into()).collect()),
            shaders: shaders.iter().map(|it| it.record.clone()).collect(),
            archive: named(&beside.archive, ARCHIVE),
            stacks: named(&beside.stacks, STACKS),
            ..Self::empty().0
        })
    }

    fn empty() -> Self {
        Self(Listing { schema: SCHEMA, made_by: MADE_BY.into(), ..Listing::default() })
    }

    fn parse(bytes: &[u8]) -> Option<Self> {
        // serde accepts any bytes in fields that it skips, so the text is checked first.
        let listing: Listing = serde_json::from_str(std::str::from_utf8(bytes).ok()?).ok()?;
        let is_ours = listing.made_by == MADE_BY && listing.schema == SCHEMA;
        is_ours.then_some(Self(listing))
    }

    /// Returns a copy that also lists files of no shader, which are about to be written or deleted.
    pub(super) fn with_others<'a>(&self, others: impl Iterator<Item = &'a String>) -> Self {
        Self(Listing { others: others.cloned().collect(), ..self.0.clone() })
    }

    /// Returns the records of all shaders.
    pub(super) fn shaders(&self) -> impl Iterator<Item = &Record> {
        self.0.shaders.iter()
    }

    /// Returns every file that is ours. A path that does not look like ours is left out, because it would be deleted
    /// some day.
    pub(super) fn files(&self) -> BTreeSet<String> {
        let Listing { shaders, archive, stacks, others, .. } = &self.0;
        let of_shaders = shaders.iter().flat_map(|it| it.files.iter().map(|file| &file.path));
        let beside = shaders.iter().flat_map(|it| [&it.reflection, &it.embed]).chain([archive, stacks]);
        let beside = beside.flatten().map(|it| &it.path);
        of_shaders.chain(beside).chain(others).filter(|path| is_below(path)).cloned().collect()
    }

    pub(super) fn bytes(&self) -> Vec<u8> {
        text(&self.0).into_bytes()
    }
}

impl Named {
    pub(super) fn new(path: String, bytes: &[u8]) -> Self {
        Self { path, bytes: bytes.len() as u64, sha256: digest(bytes) }
    }
}

/// Returns the SHA-256 as hexadecimal digits.
pub(super) fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

// Our files are one folder deep, apart from those beside the folders.
fn is_below(path: &str) -> bool {
    Beside::NAMES.contains(&path) || path.split_once('/').is_some_and(|(below, name)| is_name(below) && is_name(name))
}

// Whether a text is the name of one file or folder. `components` skips empty parts, but joining `/bin` leads to the
// root.
fn is_name(part: &str) -> bool {
    let mut components = Path::new(part).components();
    matches!((components.next(), components.next()), (Some(Component::Normal(it)), None) if it == part)
}

// Whether a folder is empty, or has only files of a run that was killed before it wrote the manifest.
fn is_free(folder: &Path) -> bool {
    match fs::read_dir(folder) {
        Ok(mut entries) => entries.all(|it| it.is_ok_and(|it| it.file_name() == LOCK)),
        Err(error) => error.kind() == ErrorKind::NotFound,
    }
}
