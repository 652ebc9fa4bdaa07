//! The modules of a crate, read with syn: what each file defines, imports and mentions.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};

/// Segments of a path that is worth a lookup.
const MAX_PATH_LENGTH: usize = 16;

/// A Rust path by its segments.
type Segments = Vec<String>;

/// What a name of a module stands for.
enum Name {
    /// Something that the module's own file defines.
    Item,
    /// A child module.
    Module(usize),
    /// The path that a `use` gives this name.
    Import(Segments),
}

#[derive(Default)]
struct Module {
    parent: Option<usize>,
    file: PathBuf,
    names: BTreeMap<String, Vec<Name>>,
    globs: Vec<Segments>,
    mentions: BTreeSet<Segments>,
}

/// The modules of a crate without its tests; the first is the root.
#[derive(Default)]
pub(crate) struct Modules {
    all: Vec<Module>,
}

impl Modules {
    /// Reads a crate from its root file on.
    pub(crate) fn read(root: &Path) -> Self {
        let mut modules = Self::default();
        modules.read_file(root, None, root.parent().expect("a file has a folder"));
        modules
    }

    /// Every file.
    pub(crate) fn files(&self) -> BTreeSet<&Path> {
        self.all.iter().map(|module| module.file.as_path()).collect()
    }

    /// Which files mention what another file defines, with one of the paths that do so. A name that another module
    /// exports again leads to the file of its definition.
    pub(crate) fn edges(&self) -> BTreeMap<(&Path, &Path), String> {
        let mut edges = BTreeMap::new();
        for (index, module) in self.all.iter().enumerate() {
            for path in &module.mentions {
                let Some(target) = self.definition(index, path, true, &mut BTreeSet::new()) else { continue };
                let to = self.all[target].file.as_path();
                if to != module.file {
                    edges.entry((module.file.as_path(), to)).or_insert_with(|| path.join("::"));
                }
            }
        }
        edges
    }

    fn read_file(&mut self, file: &Path, parent: Option<usize>, children: &Path) -> usize {
        let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let syntax = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let index = self.add(file, parent);
        self.read_items(index, &syntax.items, children);
        index
    }

    fn add(&mut self, file: &Path, parent: Option<usize>) -> usize {
        self.all.push(Module { parent, file: file.to_path_buf(), ..Module::default() });
        self.all.len() - 1
    }

    fn read_items(&mut self, index: usize, items: &[syn::Item], children: &Path) {
        for item in items {
            match item {
                syn::Item::Mod(module) if is_test(&module.attrs) => {}
                syn::Item::Mod(module) => self.read_module(index, module, children),
                syn::Item::Use(item) => import(&item.tree, &mut Vec::new(), &mut self.all[index]),
                other => {
                    let module = &mut self.all[index];
                    if let Some(name) = name(other) {
                        module.names.entry(name).or_default().push(Name::Item);
                    }
                    Mentions { module }.visit_item(other);
                }
            }
        }
    }

    fn read_module(&mut self, parent: usize, module: &syn::ItemMod, children: &Path) {
        let name = module.ident.to_string();
        let folder = children.join(&name);
        let child = match &module.content {
            Some((_, items)) => {
                let file = self.all[parent].file.clone();
                let child = self.add(&file, Some(parent));
                self.read_items(child, items, &folder);
                child
            }
            None => {
                let flat = children.join(format!("{name}.rs"));
                let file = if flat.exists() { flat } else { folder.join("mod.rs") };
                self.read_file(&file, Some(parent), &folder)
            }
        };
        self.all[parent].names.entry(name).or_default().push(Name::Module(child));
    }

    /// The module whose file defines what a path names in a module; `None` for another crate's and for local names.
    fn definition(
        &self,
        module: usize,
        path: &[String],
        is_start: bool,
        asked: &mut BTreeSet<(usize, Segments)>,
    ) -> Option<usize> {
        let Some((first, rest)) = path.split_first() else { return Some(module) };
        // A crate and what is imported from it may have one name, which would be looked up in itself for ever.
        if path.len() > MAX_PATH_LENGTH || !asked.insert((module, path.to_vec())) {
            return None;
        }
        match first.as_str() {
            "crate" if is_start => return self.definition(0, rest, false, asked),
            "self" if is_start => return self.definition(module, rest, false, asked),
            "super" => return self.definition(self.all[module].parent?, rest, false, asked),
            _ => {}
        }
        for name in self.all[module].names.get(first).into_iter().flatten() {
            let found = match name {
                Name::Item => Some(module),
                // What follows may be made by a macro: then the module is as near as one can get.
                Name::Module(child) => self.definition(*child, rest, false, asked).or(Some(*child)),
                Name::Import(path) => self.definition(module, &[path, rest].concat(), true, asked),
            };
            if found.is_some() {
                return found;
            }
        }
        self.all[module].globs.iter().find_map(|glob| {
            let from = self.definition(module, glob, true, asked)?;
            self.definition(from, path, false, asked)
        })
    }
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    let is_test = |list: &syn::MetaList| list.tokens.to_string() == "test";
    attributes.iter().any(|it| it.path().is_ident("cfg") && it.meta.require_list().is_ok_and(is_test))
}

fn import(tree: &syn::UseTree, path: &mut Segments, module: &mut Module) {
    let mut named = |name: String, path: Segments| module.names.entry(name).or_default().push(Name::Import(path));
    match tree {
        syn::UseTree::Path(step) => {
            path.push(step.ident.to_string());
            import(&step.tree, path, module);
            path.pop();
        }
        syn::UseTree::Name(it) if it.ident == "self" => named(path.last().cloned().unwrap_or_default(), path.clone()),
        syn::UseTree::Name(it) => named(it.ident.to_string(), [&path[..], &[it.ident.to_string()]].concat()),
        syn::UseTree::Rename(it) if it.ident == "self" => named(it.rename.to_string(), path.clone()),
        syn::UseTree::Rename(it) => named(it.rename.to_string(), [&path[..], &[it.ident.to_string()]].concat()),
        syn::UseTree::Glob(_) => module.globs.push(path.clone()),
        syn::UseTree::Group(group) => group.items.iter().for_each(|tree| import(tree, path, module)),
    }
}

fn name(item: &syn::Item) -> Option<String> {
    let ident = match item {
        syn::Item::Const(item) => &item.ident,
        syn::Item::Enum(item) => &item.ident,
        syn::Item::Fn(item) => &item.sig.ident,
        syn::Item::Macro(item) => item.ident.as_ref()?,
        syn::Item::Static(item) => &item.ident,
        syn::Item::Struct(item) => &item.ident,
        syn::Item::Trait(item) => &item.ident,
        syn::Item::Type(item) => &item.ident,
        syn::Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(ident.to_string())
}

struct Mentions<'a> {
    module: &'a mut Module,
}

impl Mentions<'_> {
    // `pub(super)` mentions nothing.
    fn add(&mut self, path: Segments) {
        let is_place = |word: &String| ["crate", "self", "super"].contains(&word.as_str());
        if !path.iter().all(is_place) {
            self.module.mentions.insert(path);
        }
    }
}

impl<'ast> Visit<'ast> for Mentions<'_> {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        if path.leading_colon.is_none() {
            self.add(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, it: &'ast syn::Macro) {
        let mut paths = Vec::new();
        paths_in(it.tokens.clone(), &mut paths);
        paths.into_iter().for_each(|path| self.add(path));
        visit::visit_macro(self, it);
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        import(&item.tree, &mut Vec::new(), self.module);
    }
}

/// The paths among the tokens of a macro's call: syn does not know their grammar.
fn paths_in(tokens: TokenStream, out: &mut Vec<Segments>) {
    let mut path = Segments::new();
    let mut colons = 0;
    for token in tokens {
        if let TokenTree::Punct(mark) = &token
            && mark.as_char() == ':'
        {
            colons += 1;
            continue;
        }
        if colons != 2 && !path.is_empty() {
            out.push(std::mem::take(&mut path));
        }
        colons = 0;
        match token {
            TokenTree::Ident(word) => path.push(word.to_string()),
            TokenTree::Group(group) => paths_in(group.stream(), out),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
    if !path.is_empty() {
        out.push(path);
    }
}
