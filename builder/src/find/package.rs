//! A package whose declarations were found and resolved.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;

use shader_info_lang::resolve::Resolved;
use shader_info_model::diagnostic::Place;
use shader_info_model::{Fragment, Payload};

use crate::error::FragmentError;
pub use crate::find::directory::read_directory;
use crate::find::glsl_files::Folders;
use crate::find::graphs;
use crate::find::in_sight;
use crate::find::{DeclId, Exported, Exports, Found, Manifest, Memo, Resolution, Resolver, Tree};
use crate::options::Options;

/// A package whose declarations were found and resolved.
pub struct Project {
    /// Its targets and dependencies.
    pub manifest: Manifest,
    /// Its module trees.
    pub tree: Tree,
    /// Its shader folders, and those of the packages that it inherits from.
    pub folders: Folders,
    /// Files of the packages that it inherits from, if they were read here.
    pub others: BTreeSet<PathBuf>,
    pub(crate) resolutions: BTreeMap<DeclId, Resolution>,
    exported: Vec<Exported>,
}

impl Project {
    /// Finds and resolves the declarations of a package. `others` are the packages that it may inherit from, by their
    /// names in code.
    pub fn read(
        manifest: Manifest,
        others: Vec<(String, Arc<Exports>)>,
        features: Option<BTreeSet<String>>,
        memo: Memo,
        options: &Options,
    ) -> Self {
        let mut tree = Tree::read(&manifest, features, memo);
        let own = options.shader_folders.iter().map(|it| manifest.folder.join(it)).collect();
        let mut packages: Vec<(String, Vec<PathBuf>)> = vec![(manifest.name.clone(), own)];
        for (name, exports) in others {
            for (package, folders) in &exports.folders {
                if !packages.iter().any(|(known, _)| known == package) {
                    packages.push((package.clone(), folders.iter().map(PathBuf::from).collect()));
                }
            }
            tree.know(&name, exports);
        }
        manifest.dependencies.iter().for_each(|it| tree.add_without_exports(it));
        let folders = Folders::new(packages, manifest.base.clone());
        graphs::add(&mut tree, &manifest, &folders, options);
        let mut resolutions = Resolver::new(&mut tree, &manifest.name).run();
        in_sight::report_unknown(&tree, &mut resolutions);
        let exported = Resolver::exports(&mut tree, &resolutions);
        Self { manifest, tree, folders, others: BTreeSet::new(), resolutions, exported }
    }

    /// Returns every file that was read, with those of packages that it inherits from.
    pub fn files(&self) -> BTreeSet<PathBuf> {
        let mut out = self.others.clone();
        out.extend(self.tree.own_files().cloned());
        out.extend(self.tree.graphs.read.iter().cloned());
        out.extend(self.folders.touched());
        out.insert(self.manifest.folder.join("Cargo.toml"));
        out
    }

    /// Returns the declarations that dependents may inherit.
    pub fn exports(&self) -> Exports {
        let library = self.manifest.targets.iter().find(|it| it.kind == crate::find::TargetKind::Library);
        let folders = self.folders.packages.iter().map(|(package, folders)| {
            (package.clone(), folders.iter().map(|it| it.to_string_lossy().into_owned()).collect())
        });
        Exports {
            package: self.manifest.name.clone(),
            library: library.map_or(String::new(), |it| it.name.clone()),
            entries: self.exported.clone(),
            folders: folders.collect(),
        }
    }

    /// Returns the fragment at a path that begins with the name of a crate.
    ///
    /// # Errors
    /// [`FragmentError`] if the path does not lead to a fragment.
    pub fn fragment(&mut self, path: &str) -> Result<Arc<Fragment>, FragmentError> {
        let found = self.tree.find_from_crate(path);
        let payloads = found.iter().flat_map(|it| match it {
            Found::Here(id) => self.resolutions.get(id).map_or(Vec::new(), |it| it.payloads.clone()),
            Found::Outside(payload) => vec![(**payload).clone()],
        });
        match payloads.into_iter().next() {
            Some(Payload::Fragment(fragment)) => Ok(fragment),
            Some(other) => Err(FragmentError::NotAFragment { path: path.into(), found: other.describe().into() }),
            None => Err(FragmentError::Unknown { path: path.into() }),
        }
    }

    /// Returns every info whose paths are right, with its declaration.
    pub fn resolved(&self) -> impl Iterator<Item = (DeclId, &Resolved)> {
        self.resolutions.iter().filter_map(|(id, it)| Some((*id, &*it.infos.first()?.0)))
    }

    /// Returns the line at which a place begins, for a place in a Rust file of the package.
    pub fn source_line(&self, place: &Place) -> Option<&str> {
        let text = self.tree.files.get(&self.folders.path_of(&place.file))?.as_ref()?;
        text.lines().nth(place.line.checked_sub(1)? as usize)
    }

    // Returns only the texts that an excerpt needs: sources are large, and errors are rare.
    pub(crate) fn texts(&self, wanted: &BTreeSet<String>) -> Texts {
        if wanted.is_empty() {
            return Texts::new();
        }
        let shaders = self.folders.shown_texts();
        let rust = self.tree.files.iter().filter_map(|(path, text)| {
            let shown = path.strip_prefix(&self.tree.base).unwrap_or(path).to_string_lossy().replace('\\', "/");
            Some((shown, text.as_ref()?))
        });
        let rust = rust.filter(|(shown, _)| wanted.contains(shown)).map(|(shown, text)| (shown, text.to_string()));
        shaders.into_iter().filter(|(shown, _)| wanted.contains(shown)).chain(rust).collect()
    }
}

/// Texts of files, by their paths in messages.
pub type Texts = BTreeMap<String, String>;
