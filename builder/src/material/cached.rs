//! The materials that a library has made, with the inputs that they were made from.

use std::path::PathBuf;
use std::sync::Mutex;

use shader_info_graph::network::Options;
use shader_info_graph::result_cache::ResultCache;

use super::made::{Material, OwnFile};

/// Maximum size in bytes of the texts that a library stores.
const MAX: usize = 16 << 20;

/// The inputs of a material, apart from the files that its document names.
#[derive(Debug, PartialEq)]
pub(super) struct MaterialKey {
    pub(super) path: PathBuf,
    pub(super) text: String,
    pub(super) element: Option<String>,
    pub(super) options: Options,
    pub(super) name: String,
    pub(super) output: String,
    /// The name of its files, or else whether it has sources.
    pub(super) sources: Result<String, bool>,
}

/// A material, with the texts of the files that its document names.
#[derive(Debug)]
pub(super) struct CachedMaterial {
    pub(super) material: Material,
    pub(super) included: Vec<(PathBuf, String)>,
    pub(super) own: Vec<OwnFile>,
}

pub(super) fn recent() -> Mutex<ResultCache<MaterialKey, CachedMaterial>> {
    Mutex::new(ResultCache::new(MAX))
}

impl CachedMaterial {
    /// Returns the size of its texts in bytes.
    pub(super) fn bytes(&self) -> usize {
        let declaration = &self.material.declaration;
        let texts = declaration.rust.len() + declaration.vertex.len() + declaration.pixel.len();
        let included: usize = self.included.iter().map(|entry| entry.1.len()).sum();
        let own: usize = self.own.iter().map(|entry| entry.1.as_ref().map_or(0, |text| text.len())).sum();
        let notes: usize = self.material.notes.iter().map(|entry| entry.0.len() + size_of_val(entry)).sum();
        texts + included + own + notes
    }
}
