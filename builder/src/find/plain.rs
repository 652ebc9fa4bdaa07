//! Describes what a Rust file without declarations adds to the module trees, to recognize edits that change nothing.

use std::path::Path;

use shader_info_glsl::hash::Hash128;
use shader_info_model::wire;
use shader_info_model::wire_struct;

use super::tree::{Scope, ScopeId, Tree, Use};
use super::{lines, memo, walk};

/// What a file without declarations adds to the module trees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Plain {
    /// The modules that it names, and which are public.
    modules: Vec<(String, bool)>,
    /// What paths find in it, if a path was followed through it.
    contents: Option<Hash128>,
}

wire_struct! { Plain { modules, contents } }

impl Plain {
    /// Describes a file that was read for a tree; `None` if it may have declarations.
    pub(crate) fn of(tree: &Tree, path: &Path) -> Option<Self> {
        let modules = tree.memo.seen(path)?.to_vec();
        Some(Self { modules, contents: tree.expanded.get(path).copied() })
    }

    /// Returns whether the file still adds the same.
    pub(crate) fn is_same(&self, path: &Path) -> bool {
        let Some(text) = memo::text(path).ok().filter(|text| !lines::has_our_words(text)) else { return false };
        let has_modules = lines::file_modules(&text).is_some_and(|modules| modules == self.modules);
        has_modules && self.contents.is_none_or(|known| known == contents_of(&text))
    }
}

fn contents_of(text: &str) -> Hash128 {
    let mut tree = Tree::default();
    let scope = tree.scope(Scope::default());
    read(&mut tree, text, scope)
}

/// Reads the `use`s and inline modules of a file into its scope, and returns the hash of what that adds.
pub(super) fn read(tree: &mut Tree, text: &str, scope: ScopeId) -> Hash128 {
    let first = tree.scopes.len();
    walk::uses(tree, text, scope);
    Hash128::of(wire::encode(&contents(tree, scope, first)).as_bytes())
}

/// What paths may find in a module.
struct Contents {
    uses: Vec<Use>,
    has_macros: bool,
    modules: Vec<Inline>,
}

/// A module in braces.
struct Inline {
    name: String,
    is_public: bool,
    contents: Contents,
}

wire_struct! {
    Contents { uses, has_macros, modules }
    Inline { name, is_public, contents }
    Use { path, alias, is_public }
}

// Modules with files of their own are older than the first scope that the text made.
fn contents(tree: &Tree, scope: ScopeId, first: ScopeId) -> Contents {
    let Scope { uses, has_macros, children, .. } = &tree.scopes[scope];
    let inline = children.iter().filter(|(_, id)| *id >= first);
    let modules = inline.map(|(name, id)| Inline {
        name: name.clone(),
        is_public: tree.scopes[*id].is_public,
        contents: contents(tree, *id, first),
    });
    Contents { uses: uses.clone(), has_macros: *has_macros, modules: modules.collect() }
}
