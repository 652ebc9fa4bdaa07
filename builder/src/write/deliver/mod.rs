//! Writes a folder of artifacts, for engines that do not embed them and for programs that reload.
//!
//! ```text
//! DIR/manifest.json                    files and result of each shader
//! DIR/shaders.siar                     archive for a program that embeds nothing, if requested
//! DIR/stacks.bin                       stacks that a program recorded, if requested
//! DIR/.shader-builder.lock             lock file: one process writes at a time
//! DIR/<Name>/reflection.json           inputs and outputs of the shader
//! DIR/<Name>/<backend>.<vert …>.<glsl, spv, msl, hlsl, wgsl>
//! DIR/<Name>/embed.bin                 the same as the macro embeds it: the runtime's `hot-reload` reads this
//! ```
//!
//! A shader with errors keeps the files of its last good run, and the manifest marks it.

mod artifacts;
mod delivered;
mod folder;
mod lock;
mod manifest;
mod names;
pub(crate) mod record;
pub(crate) mod reflection;
mod shader;
mod undo;

pub use delivered::Delivered;

use std::path::Path;

pub use manifest::{MANIFEST, SCHEMA, STACKS};
pub(crate) use undo::undo;

use crate::error::Error;
use crate::find::package::Project;
use crate::options::Options;
use crate::results::{Results, shown_names};
use crate::stacks::Shipped;
use crate::write::archive;
use lock::{LOCK, Lock};
use manifest::{Beside, Manifest};

/// Returns whether a folder has the manifest of a delivery.
pub fn is_delivered(folder: &Path) -> bool {
    folder.join(MANIFEST).exists() && Manifest::read(folder).is_ok()
}

/// Writes the artifacts of every static shader into a folder that is empty, missing or ours.
///
/// # Errors
/// [`Error::Folder`] if the folder has other files, or if another process keeps its lock; [`Error::File`] if a file of
/// it cannot be written.
pub(crate) fn deliver(
    project: &Project,
    results: &Results,
    stacks: Option<&Shipped>,
    options: &Options,
    folder: &Path,
) -> Result<Delivered, Error> {
    // Nothing may be written into a folder of another owner. A folder with a lock is ours, or that of an unfinished
    // run.
    if !folder.join(LOCK).exists() {
        Manifest::read(folder)?;
    }
    let _lock = Lock::take(folder)?;
    let before = Manifest::read(folder)?;
    let shaders = artifacts::shaders(project, results, options, &before);
    let archive = (!options.embed).then(|| archive::of_results(project, results, options));
    let beside = Beside { archive, stacks: stacks.map(Shipped::bytes) };
    let after = Manifest::new(&shaders, &beside, &results.report.tools, options);
    let mut delivered = Delivered { stacks: stacks.map(Shipped::len), ..Delivered::default() };
    let names = shown_names(shaders.iter().map(|it| (it.record.name.as_str(), it.record.path.as_str())));
    for (shader, name) in shaders.iter().zip(&names).filter(|(shader, _)| !shader.is_good()) {
        let list = if shader.record.files.is_empty() { &mut delivered.without } else { &mut delivered.old };
        list.push(name.clone());
    }
    folder::write(folder, &before, &after, (&shaders, &names), &beside, &mut delivered)?;
    Ok(delivered)
}
