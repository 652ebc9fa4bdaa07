//! The module trees of a package's targets, as far as they are needed to resolve paths between declarations.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use shader_info_glsl::hash::Hash128;
use shader_info_model::diagnostic::Place;

use super::graph_texts::Graphs;
use super::unreadable::Unreadable;
use super::unshared::{Namespace, Unshared};
use super::{
    Declaration, DependencyKind, Exports, Manifest, Memo, Target, TargetKind, UnnamedDeclaration, lines, memo, walk,
};

/// Index of a scope in its tree.
pub type ScopeId = usize;
/// Index of a declaration in its tree.
pub type DeclId = usize;

/// Every target of one package.
#[derive(Default)]
pub struct Tree {
    /// Modules and blocks.
    pub(super) scopes: Vec<Scope>,
    /// Declarations, in the order in which they were found.
    pub declarations: Vec<Declaration>,
    /// Rust files of the package: absolute path, and the text as rustc sees it, if it had to be read.
    pub files: BTreeMap<PathBuf, Option<Arc<str>>>,
    /// The memo of an earlier run about files without declarations.
    pub memo: Memo,
    /// Files without declarations that a path was followed through, with the hash of what paths find there.
    pub(super) expanded: BTreeMap<PathBuf, Hash128>,
    /// Outlines of the files that may have declarations.
    pub(crate) outlines: BTreeMap<PathBuf, Hash128>,
    /// Files for which the build script runs again: those of the library, and others with our words.
    pub watched: BTreeSet<PathBuf>,
    /// Folders in which the file of a declared module is missing.
    pub awaited: BTreeSet<PathBuf>,
    /// Declarations without a name.
    pub unnamed: Vec<UnnamedDeclaration>,
    /// Files whose declarations are unknown, because they are missing or not Rust.
    pub unreadable: BTreeMap<PathBuf, Unreadable>,
    /// The `macro_rules!` macros that declare shaders, with their places.
    pub(super) makers: BTreeMap<String, Place>,
    /// Calls of macros in files with our words.
    pub(super) calls: Vec<(String, Place)>,
    /// Files that are being read, each because of the one before it.
    pub(super) open: Vec<PathBuf>,
    /// Dependencies that pass nothing on, by their names in code.
    pub(super) without_exports: BTreeMap<String, DependencyKind>,
    /// Crate roots, by their names in code.
    pub(super) outside: BTreeMap<String, Outside>,
    /// The enabled cargo features, as cargo writes them in names of variables; unknown outside of a build script.
    pub features: Option<BTreeSet<String>>,
    /// Declarations that were made from graphs and documents.
    pub graphs: Graphs,
    /// Root of the library target.
    pub(super) library: Option<ScopeId>,
    /// Roots of all targets, by the names that their own code has for them.
    pub(super) roots: Vec<(String, ScopeId)>,
    /// The folder that paths in messages are relative to.
    pub base: PathBuf,
    /// Modules in other files that a `cfg` may remove, if only the `use`s of a file are read.
    pub(super) conditional: BTreeSet<String>,
    /// Whether every file of the current target is watched, not only those with our words.
    pub(super) is_watched: bool,
}

/// A crate that paths may begin with.
#[derive(Debug, Clone)]
pub enum Outside {
    /// The package's own library, for its other targets.
    Own(ScopeId),
    /// The public declarations of another package.
    Other(Arc<Exports>),
}

/// A module, or a block with declarations.
#[derive(Debug, Default)]
pub(super) struct Scope {
    pub(super) parent: Option<ScopeId>,
    pub(super) is_block: bool,
    pub(super) is_public: bool,
    /// Whether a `cfg` decides if rustc sees it.
    pub(super) is_conditional: bool,
    pub(super) declared: Vec<DeclId>,
    /// The same by name, each in the order in which they were found.
    pub(super) by_name: BTreeMap<String, Vec<DeclId>>,
    pub(super) children: Vec<(String, ScopeId)>,
    pub(super) uses: Vec<Use>,
    /// Items that the GPU does not know, by name, if this is in a file with our words.
    pub(super) unshared: BTreeMap<String, Unshared>,
    /// A file without declarations whose `use`s and `cfg`s were not needed yet.
    pub(super) unread: Option<PathBuf>,
    /// Whether it calls macros that may declare items, which are not expanded here.
    pub(super) has_macros: bool,
}

/// Returns a feature as cargo writes it in the name of a variable: `FAST_PATH` for `fast-path`.
pub(super) fn cargo_form(feature: &str) -> String {
    feature.to_uppercase().replace('-', "_")
}

impl Scope {
    /// Returns whether an item that the GPU does not know hides those of its name that a glob imports.
    pub(super) fn hides(&self, name: &str, namespace: Namespace) -> bool {
        self.unshared.get(name).is_some_and(|item| item.takes(namespace))
    }
}

/// A name that a `use` imports.
#[derive(Debug, Clone)]
pub(super) struct Use {
    pub(super) path: Vec<String>,
    /// The name in this scope; `None` for a glob.
    pub(super) alias: Option<String>,
    pub(super) is_public: bool,
}

/// `mod name;`, whose content is in another file.
#[derive(Clone, Copy)]
pub(super) struct FileModule<'a> {
    pub(super) name: &'a str,
    pub(super) is_public: bool,
    /// What its attributes give for the file, see [`super::attribute::paths`].
    pub(super) paths: &'a [Option<String>],
    /// Place of the name; `None` if rustc may not see the module, so that its file may be missing.
    pub(super) required: Option<&'a Place>,
    /// Whether a `cfg` decides if rustc sees it.
    pub(super) is_conditional: bool,
}

/// The folders in which the files of a module's children are searched.
#[derive(Debug, Clone)]
pub(super) struct Folder {
    /// Folder for `mod x;`.
    pub(super) children: PathBuf,
    /// Folder for `#[path = "…"]`.
    pub(super) paths: PathBuf,
}

impl Tree {
    /// Returns how a module of the same crate is named from a scope: empty for the scope itself, or `crate::a::b`;
    /// `None` if a path from there does not lead to it.
    pub(crate) fn module_between(&self, user: ScopeId, module: ScopeId) -> Option<String> {
        if user == module {
            return Some(String::new());
        }
        let (mut root, mut names) = (module, Vec::new());
        while let Some(parent) = self.scopes[root].parent {
            let child = self.scopes[parent].children.iter().find(|(_, id)| *id == root)?;
            names.push(child.0.as_str());
            root = parent;
        }
        let mut own_root = user;
        while let Some(parent) = self.scopes[own_root].parent {
            own_root = parent;
        }
        names.push("crate");
        names.reverse();
        (own_root == root).then(|| names.join("::"))
    }

    /// Returns the declaration whose name is the last one before a place.
    pub(crate) fn around(&self, place: &Place) -> Option<DeclId> {
        let corner = |of: &Place| (of.line, of.column);
        let all = self.declarations.iter().enumerate();
        let before = all.filter(|(_, it)| it.place.file == place.file && corner(&it.place) <= corner(place));
        before.max_by_key(|(_, it)| corner(&it.place)).map(|(id, _)| id)
    }

    /// Reads every target of a package.
    pub fn read(manifest: &Manifest, features: Option<BTreeSet<String>>, memo: Memo) -> Self {
        let features = features.map(|names| names.iter().map(|name| cargo_form(name)).collect());
        let mut tree = Self { features, memo, base: manifest.base.clone(), ..Self::default() };
        let is_library = |it: &Target| it.kind == TargetKind::Library;
        let main = manifest.main_target();
        for target in &manifest.targets {
            tree.is_watched = main == Some(target);
            let root = tree.scope(Scope { is_public: true, ..Scope::default() });
            tree.roots.push((target.name.replace('-', "_"), root));
            if is_library(target) {
                tree.library = Some(root);
                tree.outside.insert(target.name.clone(), Outside::Own(root));
            }
            tree.file(&target.path, root, true, 0);
        }
        tree
    }

    /// Returns whether a target of the package has this name in code.
    pub(super) fn has_root(&self, name: &str) -> bool {
        self.roots.iter().any(|(root, _)| root == name)
    }

    /// Returns the names of the declarations that other packages pass on.
    pub fn known_names(&self) -> impl Iterator<Item = &str> {
        let exports = self.outside.values().filter_map(|it| match it {
            Outside::Other(exports) => Some(exports),
            _ => None,
        });
        exports.flat_map(|it| &it.entries).map(|it| it.payload.name())
    }

    /// Adds the exports of another package under a name.
    pub fn know(&mut self, name: &str, exports: Arc<Exports>) {
        self.outside.insert(name.into(), Outside::Other(exports));
    }

    pub(super) fn scope(&mut self, scope: Scope) -> ScopeId {
        self.scopes.push(scope);
        self.scopes.len() - 1
    }

    /// Adds a declaration to a scope.
    pub(super) fn declare(&mut self, scope: ScopeId, declaration: Declaration) {
        let id = self.declarations.len();
        let here = &mut self.scopes[scope];
        here.declared.push(id);
        here.by_name.entry(declaration.name.clone()).or_default().push(id);
        self.declarations.push(declaration);
    }

    pub(super) fn child(&mut self, parent: ScopeId, name: &str, is_public: bool) -> ScopeId {
        let scope = Scope { parent: Some(parent), is_public, ..Scope::default() };
        let id = self.scope(scope);
        self.scopes[parent].children.push((name.into(), id));
        id
    }

    /// Reads a file as the content of a module. A missing file belongs to another configuration.
    pub(super) fn file(&mut self, path: &Path, scope: ScopeId, owns_folder: bool, depth: u32) {
        const MAX_DEPTH: u32 = 128;
        // If two modules contain each other's file, their number doubles with every level.
        let is_circle = self.open.iter().any(|open| open == path);
        if is_circle || depth > MAX_DEPTH {
            return;
        }
        self.open.push(path.to_owned());
        self.contents(path, scope, &folder_of(path, owns_folder), depth);
        self.open.pop();
    }

    fn contents(&mut self, path: &Path, scope: ScopeId, folder: &Folder, depth: u32) {
        // Whether a missing file is needed depends on attributes, which only a lexer sees.
        let is_there = |modules: &Vec<(String, bool)>| folder.has_files(modules);
        if let Some(modules) = self.memo.modules(path).filter(is_there) {
            self.files.entry(path.to_owned()).or_insert(None);
            self.file_without_words(path, scope, &modules, folder, depth);
            return;
        }
        self.memo.forget(path);
        let text = match self.text(path) {
            Ok(text) => text,
            Err(error) => return self.cannot_read(path, scope, &error),
        };
        let has_words = lines::has_our_words(&text);
        if !has_words && let Some(modules) = lines::file_modules(&text).filter(is_there) {
            self.memo.remember(path, &modules);
            self.file_without_words(path, scope, &modules, folder, depth);
            return;
        }
        if self.is_watched || has_words {
            self.watched.insert(path.to_owned());
        }
        walk::file(self, &text, path, scope, folder, depth);
    }

    fn file_without_words(
        &mut self,
        path: &Path,
        scope: ScopeId,
        modules: &[(String, bool)],
        folder: &Folder,
        depth: u32,
    ) {
        if self.is_watched {
            self.watched.insert(path.to_owned());
        }
        self.scopes[scope].unread = Some(path.to_owned());
        for (name, is_public) in modules {
            let (paths, is_public) = (&[None], *is_public);
            let module = FileModule { name, is_public, paths, required: None, is_conditional: false };
            self.file_module(scope, module, folder, depth);
        }
    }

    // A file that another configuration needs may have any content.
    fn cannot_read(&mut self, path: &Path, scope: ScopeId, error: &io::Error) {
        self.await_file(path);
        if !self.is_conditional(scope) {
            self.unreadable.insert(path.to_owned(), Unreadable::not_text(error));
        }
    }

    // If an author writes `mod x;` first and the file later, the second step must be noticed, so the folder is watched.
    fn await_file(&mut self, path: &Path) {
        self.awaited.extend(path.ancestors().skip(1).find(|it| it.is_dir()).map(Path::to_owned));
    }

    /// Reads the file of `mod name;`, or each file that it may be.
    pub(super) fn file_module(&mut self, parent: ScopeId, module: FileModule<'_>, folder: &Folder, depth: u32) {
        let mut is_found = false;
        for path in module.paths {
            let places = folder.files(module.name, path.as_deref());
            let Some((path, owns_folder)) = places.iter().find(|(path, _)| path.is_file()).cloned() else {
                self.await_file(&places[0].0);
                continue;
            };
            is_found = true;
            let scope = self.child(parent, module.name, module.is_public);
            self.scopes[scope].is_conditional = module.is_conditional;
            self.file(&path, scope, owns_folder, depth + 1);
        }
        if !is_found && let Some(place) = module.required.filter(|_| !self.is_conditional(parent)) {
            let mut paths = module.paths.iter().flat_map(|path| folder.files(module.name, path.as_deref()));
            let Some((path, _)) = paths.next() else { return };
            let others = paths.map(|(path, _)| self.shown(&path)).collect();
            let why = Unreadable::MissingModule { place: place.clone(), name: module.name.into(), others };
            self.unreadable.insert(path, why);
        }
    }

    /// Reads the file of `include!("…")` as if its content were in the place of the macro. `required` is that place,
    /// or `None` if rustc may not see the macro.
    pub(super) fn included(&mut self, path: &Path, scope: ScopeId, depth: u32, required: Option<Place>) {
        if path.is_file() {
            return self.file(path, scope, true, depth + 1);
        }
        self.await_file(path);
        if let Some(place) = required.filter(|_| !self.is_conditional(scope)) {
            self.unreadable.insert(path.to_owned(), Unreadable::MissingInclude { place });
        }
    }

    // Returns whether a `cfg` around a scope decides if rustc sees it.
    fn is_conditional(&mut self, scope: ScopeId) -> bool {
        let mut here = scope;
        loop {
            if self.scopes[here].is_conditional {
                return true;
            }
            let Some(parent) = self.scopes[here].parent else { return false };
            if let Some(file) = self.scopes[parent].unread.clone()
                && let Some((name, _)) = self.scopes[parent].children.iter().find(|(_, child)| *child == here).cloned()
                && self.text(&file).is_ok_and(|text| walk::is_conditional_module(&text, &name))
            {
                return true;
            }
            here = parent;
        }
    }

    /// Returns the Rust files of the package that were read, without generated ones.
    pub(crate) fn own_files(&self) -> impl Iterator<Item = &PathBuf> {
        self.files.keys().filter(|it| !self.graphs.made.contains_key(*it))
    }

    /// Returns the files that were made from documents, by their paths in messages.
    pub(crate) fn made_of_documents(&self) -> BTreeSet<String> {
        self.graphs.made.keys().map(|path| self.shown(path)).collect()
    }

    /// Returns the path of a file in messages, as rustc prints it.
    pub(crate) fn shown(&self, path: &Path) -> String {
        let shown = path.strip_prefix(&self.base).unwrap_or(path);
        shown.to_string_lossy().replace('\\', "/")
    }

    /// Returns the text of a file.
    pub(super) fn text(&mut self, path: &Path) -> io::Result<Arc<str>> {
        if let Some(Some(text)) = self.files.get(path) {
            return Ok(text.clone());
        }
        let text: Arc<str> = memo::text(path)?.into();
        self.files.insert(path.to_owned(), Some(text.clone()));
        Ok(text)
    }
}

fn folder_of(path: &Path, owns_folder: bool) -> Folder {
    let here = path.parent().unwrap_or(Path::new("")).to_owned();
    let children = match owns_folder {
        true => here.clone(),
        false => here.join(path.file_stem().unwrap_or_default()),
    };
    Folder { children, paths: here }
}

impl Folder {
    // Returns the files that a module may have, and whether the folder of each is that of the module's children.
    fn files(&self, name: &str, path: Option<&str>) -> Vec<(PathBuf, bool)> {
        match path {
            Some(path) => vec![(self.paths.join(path), true)],
            None => {
                let flat = self.children.join(format!("{name}.rs"));
                vec![(flat, false), (self.children.join(name).join("mod.rs"), true)]
            }
        }
    }

    // Returns whether each module, none of which has attributes for its path, has a file.
    fn has_files(&self, modules: &[(String, bool)]) -> bool {
        modules.iter().all(|(name, _)| self.files(name, None).iter().any(|(path, _)| path.is_file()))
    }

    /// Returns the folders that the children of an inline module may have: those that exist, or the last one.
    pub(super) fn inline(&self, name: &str, paths: &[Option<String>]) -> Vec<Self> {
        let all = paths.iter().map(|path| match path {
            Some(path) => self.paths.join(path),
            None => self.children.join(name),
        });
        let (mut found, missing): (Vec<PathBuf>, Vec<PathBuf>) = all.partition(|path| path.is_dir());
        if found.is_empty() {
            found.extend(missing.into_iter().next_back());
        }
        found.into_iter().map(|children| Self { paths: children.clone(), children }).collect()
    }
}
