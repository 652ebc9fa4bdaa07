//! Finds the infos that texts of the options mean, and checks that branches, profiles and keys of the options exist.

use std::collections::{BTreeMap, BTreeSet};

use shader_info_glsl::hash::Hash128;
use shader_info_model::Info;
use shader_info_model::diagnostic::nearest;

use crate::compile::servers::Servers;
use crate::error::{Error, KeyListError, NameError};
use crate::find::package::Project;
use crate::find::{DeclId, corner, infos_named};
use crate::options::Options;
use crate::options::key_list::check_without_branches;
use crate::options::meant::MeantInfo;

/// Every info of the package.
type AllInfos = BTreeMap<DeclId, MeantInfo>;

/// What a text means among the infos of the package.
enum Meaning {
    Unknown,
    /// Infos that are one shader: one info, or several that are declared alike and so share their artifacts.
    Infos(Vec<MeantInfo>),
    /// Infos that differ: the path and the place of each.
    Ambiguous(Vec<(String, String)>),
}

impl Project {
    /// Sets the infos that texts of the options mean, and checks that infos, branches, profiles and keys are known.
    /// Those of unresolved infos are unknown, so if there is one, nothing is an error.
    ///
    /// # Errors
    /// [`Error::Name`] for the first unknown info, branch or profile, [`Error::KeyList`] if a list of keys does not
    /// fit.
    pub fn settle(&self, options: &mut Options) -> Result<(), Error> {
        options.check_backends()?;
        Servers::new(&options.remote)?;
        let is_whole = self.resolutions.values().all(|it| it.path_errors.is_none());
        let is_named =
            options.lowerings.iter().any(|it| it.parts().0.is_some()) || options.ship.shaders().next().is_some();
        let all = if is_named { self.tree.infos().map(|id| (id, self.meant(id))).collect() } else { AllInfos::new() };
        self.settle_lowerings(&all, options, is_whole)?;
        self.settle_keys(&all, options, is_whole)?;
        let infos = self.resolutions.values().flat_map(|it| &it.infos).map(|(info, _)| &***info);
        if is_whole {
            options.check_lowerings(infos.clone())?;
            options.check_profiles(infos)?;
        }
        Ok(())
    }

    fn settle_lowerings(&self, all: &AllInfos, options: &mut Options, is_whole: bool) -> Result<(), NameError> {
        for lower in &options.lowerings {
            let (Some(written), branch) = lower.parts() else { continue };
            match self.meaning(written, all) {
                Meaning::Infos(infos) => options.meant.set(written, infos),
                Meaning::Ambiguous(infos) if is_whole => {
                    let infos = infos.into_iter().map(|(path, place)| (format!("{path}.{branch}"), place)).collect();
                    return Err(NameError::AmbiguousLoweredBranch { branch: lower.branch.clone(), infos });
                }
                // The check of the branches reports it.
                Meaning::Ambiguous(_) | Meaning::Unknown => {}
            }
        }
        Ok(())
    }

    fn settle_keys(&self, all: &AllInfos, options: &mut Options, is_whole: bool) -> Result<(), KeyListError> {
        for (written, keys) in options.ship.entries() {
            match self.meaning(written, all) {
                Meaning::Infos(infos) => {
                    if is_whole {
                        self.declared(&infos).try_for_each(|info| check_without_branches(written, keys, info))?;
                    }
                    options.meant.set(written, infos);
                }
                Meaning::Ambiguous(infos) if is_whole => {
                    return Err(KeyListError::AmbiguousShader { shader: written.to_owned(), infos });
                }
                Meaning::Unknown if is_whole && !self.is_elsewhere(written) => return Err(self.unknown(written)),
                Meaning::Ambiguous(_) | Meaning::Unknown => {}
            }
        }
        Ok(())
    }

    fn meaning(&self, written: &str, all: &AllInfos) -> Meaning {
        let written: Vec<&str> = written.split("::").map(|it| it.strip_prefix("r#").unwrap_or(it)).collect();
        let named = infos_named(&self.tree, &written.join("::"));
        let meant: Vec<&MeantInfo> = named.iter().filter_map(|id| all.get(id)).collect();
        let Some(first) = meant.first() else { return Meaning::Unknown };
        let paths: BTreeSet<String> = named.iter().map(|id| self.tree.path_of(*id)).collect();
        if paths.len() > 1 && meant.iter().any(|it| it.hashes != first.hashes) {
            let info = |id: &DeclId| (self.tree.path_of(*id), corner(&self.tree.declarations[*id].place));
            return Meaning::Ambiguous(named.iter().map(info).collect());
        }
        // Infos that are declared alike share their artifacts, whichever of them the text names.
        let hashes: BTreeSet<Hash128> = meant.iter().flat_map(|it| &it.hashes).copied().collect();
        let is_alike = |it: &&MeantInfo| meant.contains(it) || it.hashes.iter().any(|it| hashes.contains(it));
        Meaning::Infos(all.values().filter(is_alike).cloned().collect())
    }

    fn meant(&self, id: DeclId) -> MeantInfo {
        let declaration = &self.tree.declarations[id];
        let infos = self.resolutions.get(&id).into_iter().flat_map(|it| &it.infos);
        MeantInfo {
            name: declaration.name.clone(),
            place: declaration.place.clone(),
            hashes: infos.map(|(info, _)| info.hash()).collect(),
        }
    }

    fn declared<'a>(&'a self, meant: &'a [MeantInfo]) -> impl Iterator<Item = &'a Info> {
        let infos = self.resolutions.values().flat_map(|it| &it.infos).map(|(info, _)| &***info);
        infos.filter(|info| meant.iter().any(|it| it.is(info)))
    }

    // Whether a text of a list means an info of another package, which is built there. A program records such infos,
    // too.
    fn is_elsewhere(&self, written: &str) -> bool {
        let is_own = written.split_once("::").is_some_and(|(first, _)| first == "crate" || self.tree.has_root(first));
        let name = written.rsplit("::").next();
        !is_own && name.is_some_and(|name| self.tree.known_names().any(|known| known == name))
    }

    fn unknown(&self, written: &str) -> KeyListError {
        let known = |id| match written.contains("::") {
            true => self.tree.path_of(id),
            false => self.tree.declarations[id].name.clone(),
        };
        let known: Vec<String> = self.tree.infos().map(known).collect();
        let nearest = nearest(written, known.iter().map(String::as_str)).map(str::to_owned);
        KeyListError::UnknownShader { shader: written.to_owned(), nearest }
    }
}
