//! The infos that options refer to: a list of keys and a replaced lowering name an info by its name or path.

use std::collections::BTreeMap;

use shader_info_glsl::hash::Hash128;
use shader_info_model::Info;
use shader_info_model::diagnostic::Place;

/// An info that a text refers to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MeantInfo {
    /// Its name.
    pub name: String,
    /// Place of the declaration.
    pub place: Place,
    /// Hashes of its declaration: one for each alternative that `cfg` allows.
    pub hashes: Vec<Hash128>,
}

impl MeantInfo {
    pub(crate) fn is(&self, info: &Info) -> bool {
        self.name == info.name && self.place == info.place
    }
}

/// The infos that each text refers to. It is empty until the package has been read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Meant(BTreeMap<String, Vec<MeantInfo>>);

impl Meant {
    /// Sets the infos that a text refers to.
    pub(crate) fn set(&mut self, written: &str, infos: Vec<MeantInfo>) {
        self.0.insert(written.to_owned(), infos);
    }

    /// Returns whether a text refers to an info.
    pub(crate) fn has(&self, written: &str, info: &Info) -> bool {
        self.0.get(written).is_some_and(|infos| infos.iter().any(|it| it.is(info)))
    }

    /// Returns the hashes of the declarations that a text refers to.
    pub(crate) fn hashes(&self, written: &str) -> Vec<Hash128> {
        self.0.get(written).into_iter().flatten().flat_map(|it| &it.hashes).copied().collect()
    }

    /// Returns every text with the hashes that it refers to.
    pub(crate) fn all(&self) -> impl Iterator<Item = (String, Vec<Hash128>)> {
        self.0.keys().map(|written| (written.clone(), self.hashes(written)))
    }
}
