//! Checks that the names in options exist: backends, folders, branches, profiles.

use std::collections::BTreeSet;
use std::path::Path;

use shader_info_model::diagnostic::nearest;
use shader_info_model::{Info, Statement};
use shader_info_reflect::rules::{Atom, Lowerings, settle};

use super::{Options, available};
use crate::error::{Error, FolderError, NameError};

impl Options {
    /// Checks that this library is compiled for the backends of these options.
    ///
    /// # Errors
    /// See [`available::check`].
    pub(crate) fn check_backends(&self) -> Result<(), Error> {
        let lowered = self.lowerings.iter().filter_map(|it| it.backend.as_ref());
        available::check(self.backends.iter().chain(&self.dialects).chain(lowered))
    }

    /// Checks the shader folders. Folders that the build script names must exist; the default folders `shaders` and
    /// `src` need not.
    ///
    /// # Errors
    /// [`Error::Folder`] for the first shader folder that does not exist or is a file.
    pub fn check_folders(&self, package: &Path) -> Result<(), Error> {
        let is_default = self.shader_folders == Self::default().shader_folders;
        for folder in &self.shader_folders {
            let at = package.join(folder);
            let folder = folder.clone();
            if at.is_file() {
                return Err(FolderError::ShaderFolderIsFile { folder, at }.into());
            }
            if !at.is_dir() && !is_default {
                let nearest = near(&at);
                return Err(FolderError::ShaderFolderMissing { folder, at, nearest }.into());
            }
        }
        Ok(())
    }

    /// Checks that every branch with a replaced lowering exists in some info.
    ///
    /// # Errors
    /// [`NameError::UnknownLoweredBranch`] for the first unknown branch.
    pub fn check_lowerings<'a>(&self, infos: impl Iterator<Item = &'a Info> + Clone) -> Result<(), NameError> {
        let branches = |info: &'a Info| {
            info.items.iter().filter_map(move |item| match &item.statement {
                Statement::Branch(branch) => Some((info, branch.name.as_str())),
                _ => None,
            })
        };
        let all: Vec<(&Info, &str)> = infos.flat_map(branches).collect();
        for lower in &self.lowerings {
            let (written, branch) = lower.parts();
            let is_meant = |info: &Info| written.is_none_or(|written| self.meant.has(written, info));
            if all.iter().any(|(info, name)| *name == branch && is_meant(info)) {
                continue;
            }
            let full: Vec<String> = all.iter().map(|(info, name)| format!("{}.{name}", info.name)).collect();
            let known: Vec<&str> = match written {
                Some(_) => full.iter().map(String::as_str).collect(),
                None => all.iter().map(|(_, name)| *name).collect(),
            };
            let nearest = nearest(&lower.branch, known.iter().copied()).map(str::to_owned);
            return Err(NameError::UnknownLoweredBranch { branch: lower.branch.clone(), nearest });
        }
        Ok(())
    }

    /// Checks that the rules of some info test each profile.
    ///
    /// # Errors
    /// [`NameError::UnusedProfile`] for the first profile that no rule tests.
    pub fn check_profiles<'a>(&self, infos: impl Iterator<Item = &'a Info>) -> Result<(), NameError> {
        let mut tested = BTreeSet::new();
        for info in infos.filter(|_| !self.profiles.is_empty()) {
            let (program, wrong) = settle(info, &Lowerings::default());
            // It is unknown which profiles rules with errors test.
            if !wrong.is_empty() {
                return Ok(());
            }
            tested.extend(program.atoms.into_iter().filter_map(|atom| match atom {
                Atom::Profile(word) => Some(word),
                Atom::Target(_) | Atom::Capability(_) => None,
            }));
        }
        let Some(profile) = self.profiles.iter().find(|word| !tested.contains(*word)) else { return Ok(()) };
        let nearest = nearest(profile, tested.iter().map(String::as_str)).map(str::to_owned);
        Err(NameError::UnusedProfile { profile: profile.clone(), nearest })
    }
}

// Returns the folder whose name is most similar to that of a missing one.
fn near(missing: &Path) -> Option<String> {
    let entries = std::fs::read_dir(missing.parent()?).ok()?.flatten();
    let folders = entries.filter(|entry| entry.path().is_dir());
    let names: Vec<String> = folders.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    nearest(missing.file_name()?.to_str()?, names.iter().map(String::as_str)).map(str::to_owned)
}
