//! Reads `embed.bin`: the reflection and artifacts of a shader, in the form in which the macro embeds them.

use std::boxed::Box;
use std::fs::File;
use std::io::Read;
use std::path::{Component, Path};
use std::vec;
use std::vec::Vec;

use crate::build_state::BuildState;
use crate::reflection::ReflectionError;
use crate::{Info, InfoData, Pack, Reflection};

use shader_info_types::encoding::embed::{HEAD, MAGIC, VERSION};

/// A file in memory, aligned as SPIR-V needs it.
pub(super) struct Embed {
    words: Vec<u32>,
    reflection: core::ops::Range<usize>,
    pack: core::ops::Range<usize>,
}

/// Reads a file as words; `None` if it is missing.
pub(super) fn read(folder: &Path, path: &str) -> Option<Vec<u32>> {
    let path = Path::new(path);
    // The builder names only files below the folder, so a path that leaves it is not the builder's.
    let is_below = path.components().all(|it| matches!(it, Component::Normal(_)));
    let mut file = is_below.then(|| File::open(folder.join(path)).ok())??;
    let length = usize::try_from(file.metadata().ok()?.len()).ok()?;
    let mut words = vec![0u32; length.div_ceil(4)];
    let bytes = bytemuck::cast_slice_mut(&mut words);
    file.read_exact(&mut bytes[..length]).ok()?;
    Some(words)
}

/// # Errors
/// A message if another version of shader-info wrote the file, or if it is damaged.
pub(super) fn parse(words: Vec<u32>) -> Result<Embed, &'static str> {
    let bytes: &[u8] = bytemuck::cast_slice(&words);
    let number = |at: usize| bytes.get(at..)?.first_chunk().map(|bytes| u32::from_le_bytes(*bytes));
    if bytes.get(..4) != Some(&MAGIC) || number(4) != Some(VERSION) {
        return Err("its artifacts were written by another version of shader-info");
    }
    let whole = number(8).map_or(0, |it| it as usize);
    let end = number(12).and_then(|it| HEAD.checked_add(it as usize)).unwrap_or(usize::MAX);
    let start = end.checked_next_multiple_of(4).unwrap_or(usize::MAX);
    // The writer may fill the last word with zeros.
    if start > whole || whole > bytes.len() || bytes.len() - whole > 3 {
        return Err("its artifacts are damaged");
    }
    if !Reflection::is_readable(&bytes[HEAD..end]) || !Pack::is_readable(&bytes[start..whole]) {
        return Err("its artifacts were written by another version of shader-info");
    }
    Ok(Embed { reflection: HEAD..end, pack: start..whole, words })
}

impl Embed {
    /// Returns whether an info was made from the same bytes.
    pub(super) fn is_same(&self, info: &Info) -> bool {
        let bytes: &[u8] = bytemuck::cast_slice(&self.words);
        let (reflection, pack) = info.bytes();
        &bytes[self.reflection.clone()] == reflection && &bytes[self.pack.clone()] == pack
    }

    /// Makes an info of the bytes, which stay in memory until the program ends. It has the name and path of the
    /// compiled one.
    ///
    /// # Errors
    /// [`ReflectionError`] if the reflection has another version or a number without a meaning.
    pub(super) fn leak(self, compiled: &Info) -> Result<&'static Info, ReflectionError> {
        let bytes: &'static [u8] = bytemuck::cast_slice(self.words.leak());
        let reflection = &bytes[self.reflection];
        Reflection::read(reflection)?;
        let (name, path, pack) = (compiled.name(), compiled.path(), &bytes[self.pack]);
        let data = InfoData { name, path, reflection, pack, archived: None, state: BuildState::Built };
        Ok(Box::leak(Box::new(Info { data })))
    }
}
