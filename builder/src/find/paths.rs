//! Finds the declarations that a path can refer to in its scope.

use std::sync::Arc;

use shader_info_model::diagnostic::nearest;
use shader_info_model::{Payload, Reference, macro_path};

use super::tree::{DeclId, Outside, ScopeId, Tree};
use super::unshared::{Namespace, Unshared};
use super::{Declaration, Exports, plain};

/// The target of a path. There may be several, if only rustc knows which `cfg` applies.
#[derive(Debug, Clone)]
pub enum Found {
    /// A declaration of this package.
    Here(DeclId),
    /// A declaration of another package.
    Outside(Box<Payload>),
}

/// A step of the lookup.
#[derive(Debug, Clone)]
enum Node {
    Scope(ScopeId),
    Declared(DeclId),
    Crate(Arc<Exports>, Vec<String>),
    /// The scope and name of an item that the GPU does not know.
    Unshared(ScopeId, String),
}

/// A lookup that is under way.
#[derive(Default)]
struct Lookup {
    /// Names that are being looked up, since a `use` may lead back to itself.
    open: Vec<(ScopeId, String)>,
    /// Whether items that the GPU does not know are found, too.
    finds_unshared: bool,
    /// The last name of the path, and the kind of items that it is one of.
    wanted: Option<(String, Namespace)>,
}

impl Tree {
    /// Looks up a path as rustc does, but ignores privacy, which `may_name` checks.
    pub fn find(&mut self, scope: ScopeId, path: &str) -> Vec<Found> {
        self.find_among(scope, path, None)
    }

    /// Looks up the path of a reference: an item of its kind that the GPU does not know hides those that a glob
    /// imports.
    pub fn find_reference(&mut self, scope: ScopeId, reference: &Reference) -> Vec<Found> {
        self.find_among(scope, &reference.path, Namespace::of(reference.expected))
    }

    fn find_among(&mut self, scope: ScopeId, path: &str, namespace: Option<Namespace>) -> Vec<Found> {
        let path = macro_path(path);
        let segments: Vec<String> = path.split("::").map(|it| it.trim_start_matches("r#").to_owned()).collect();
        let wanted = segments.last().cloned().zip(namespace);
        let nodes = self.walk_path(scope, &segments, &mut Lookup { wanted, ..Lookup::default() });
        let found = nodes.into_iter().flat_map(|node| match node {
            Node::Declared(id) => vec![Found::Here(id)],
            Node::Crate(exports, path) => exports.get(&path).map(|it| Found::Outside(Box::new(it.clone()))).collect(),
            Node::Scope(_) | Node::Unshared(..) => Vec::new(),
        });
        found.collect()
    }

    /// Returns the item at a path that leads to no declaration, if it stands in a file with our words.
    pub(super) fn unshared(&mut self, scope: ScopeId, reference: &Reference) -> Option<&Unshared> {
        let names = reference.path.split("::");
        let segments: Vec<String> = names.map(|name| name.trim_start_matches("r#").to_owned()).collect();
        let wanted = segments.last().cloned().zip(Namespace::of(reference.expected));
        let mut lookup = Lookup { finds_unshared: true, wanted, ..Lookup::default() };
        let nodes = self.walk_path(scope, &segments, &mut lookup);
        let found = nodes.into_iter().find_map(|node| match node {
            Node::Unshared(scope, name) => Some((scope, name)),
            _ => None,
        });
        let (scope, name) = found?;
        self.scopes[scope].unshared.get(&name)
    }

    /// Returns whether code in a scope may name a declaration, by the declaration's own visibility. rustc checks
    /// modules on the way and re-exports.
    pub(super) fn may_name(&self, scope: ScopeId, id: DeclId) -> bool {
        let declaration = &self.declarations[id];
        let home = self.module(declaration.scope);
        let mut within = Some(scope);
        while let Some(at) = within.filter(|at| *at != home) {
            within = self.scopes[at].parent;
        }
        !declaration.is_private || within.is_some()
    }

    /// Returns the earlier declaration with the same name in the same module or block. `None` if a `cfg` may remove one
    /// of the two.
    pub(super) fn namesake(&self, id: DeclId) -> Option<&Declaration> {
        let it = &self.declarations[id];
        let of_that_name = self.scopes[it.scope].by_name.get(&it.name).into_iter().flatten();
        let earlier = of_that_name.take_while(|other| **other < id);
        let mut others = earlier.map(|other| &self.declarations[*other]);
        let is_same = |other: &&Declaration| other.place != it.place && !other.is_conditional;
        others.find(is_same).filter(|_| !it.is_conditional)
    }

    /// Looks up a path that begins with the name of a crate, as `module_path!` returns it.
    pub fn find_from_crate(&mut self, path: &str) -> Vec<Found> {
        let (first, rest) = path.split_once("::").unwrap_or((path, ""));
        let own: Vec<ScopeId> = self.roots.iter().filter(|(name, _)| name == first).map(|(_, root)| *root).collect();
        match (own.as_slice(), self.library.or(self.roots.first().map(|(_, root)| *root))) {
            ([], Some(root)) => self.find(root, path),
            ([], None) => Vec::new(),
            (own, _) => own.iter().flat_map(|root| self.find(*root, &format!("crate::{rest}"))).collect(),
        }
    }

    /// Returns the name that a misspelled path may mean: the nearest one in the module of its last segment.
    pub fn nearest(&mut self, scope: ScopeId, path: &str) -> Option<String> {
        let (whole, of_type) = (macro_path(path), path.rsplit_once("::").map_or("", |(of_type, _)| of_type));
        let owner = (whole != path).then(|| format!("{}_", of_type.rsplit(':').next().unwrap_or_default()));
        let segments: Vec<String> = whole.split("::").map(str::to_owned).collect();
        let (last, before) = segments.split_last()?;
        let mut names = Vec::new();
        let places = match before {
            [] => self.enclosing(scope).into_iter().map(Node::Scope).collect(),
            before => self.walk_path(scope, before, &mut Lookup::default()),
        };
        for place in places {
            match place {
                Node::Scope(id) => {
                    self.expand(id);
                    let scope = &self.scopes[id];
                    names.extend(scope.declared.iter().map(|id| self.declarations[*id].name.clone()));
                    names.extend(scope.uses.iter().filter_map(|it| it.alias.clone()));
                }
                Node::Crate(exports, path) => names.extend(exports.names(&path)),
                Node::Declared(_) | Node::Unshared(..) => {}
            }
        }
        match owner {
            Some(owner) => {
                let of_owner = names.iter().filter(|name| name.starts_with(&owner)).map(String::as_str);
                nearest(last, of_owner).map(|name| format!("{of_type}::{}", &name[owner.len()..]))
            }
            None => nearest(last, names.iter().map(String::as_str)).map(str::to_owned),
        }
    }

    fn walk_path(&mut self, scope: ScopeId, segments: &[String], lookup: &mut Lookup) -> Vec<Node> {
        let Some((first, rest)) = segments.split_first() else { return Vec::new() };
        let mut nodes = match first.as_str() {
            "" => {
                let Some((name, rest)) = rest.split_first() else { return Vec::new() };
                return self.rest(self.krate(name), rest, lookup);
            }
            "crate" | "$crate" => vec![Node::Scope(self.root(scope))],
            "self" => vec![Node::Scope(self.module(scope))],
            "super" => match self.scopes[self.module(scope)].parent {
                Some(parent) => vec![Node::Scope(self.module(parent))],
                None => Vec::new(),
            },
            name => self.first(scope, name, lookup),
        };
        if nodes.is_empty() {
            nodes = self.krate(first);
        }
        self.rest(nodes, rest, lookup)
    }

    fn rest(&mut self, mut nodes: Vec<Node>, segments: &[String], lookup: &mut Lookup) -> Vec<Node> {
        for segment in segments {
            let mut next = Vec::new();
            for node in nodes {
                match node {
                    Node::Scope(id) if segment == "super" => {
                        next.extend(self.scopes[id].parent.map(|parent| Node::Scope(self.module(parent))));
                    }
                    Node::Scope(id) => next.extend(self.member(id, segment, lookup)),
                    Node::Crate(exports, mut path) => {
                        path.push(segment.clone());
                        next.push(Node::Crate(exports, path));
                    }
                    Node::Declared(_) | Node::Unshared(..) => {}
                }
            }
            nodes = next;
        }
        nodes
    }

    // Looks up a single name: in the blocks from the inside out, then in their module.
    fn first(&mut self, scope: ScopeId, name: &str, lookup: &mut Lookup) -> Vec<Node> {
        for scope in self.enclosing(scope) {
            let found = self.member(scope, name, lookup);
            if !found.is_empty() {
                return found;
            }
        }
        Vec::new()
    }

    pub(super) fn enclosing(&self, scope: ScopeId) -> Vec<ScopeId> {
        let mut out = vec![scope];
        let mut at = scope;
        while self.scopes[at].is_block
            && let Some(parent) = self.scopes[at].parent
        {
            out.push(parent);
            at = parent;
        }
        out
    }

    // Looks up a name in a module: among its declarations and `use`s, then in its globs.
    fn member(&mut self, scope: ScopeId, name: &str, lookup: &mut Lookup) -> Vec<Node> {
        let key = (scope, name.to_owned());
        if lookup.open.contains(&key) {
            return Vec::new();
        }
        lookup.open.push(key);
        self.expand(scope);
        let here = &self.scopes[scope];
        let declared = here.by_name.get(name).into_iter().flatten();
        let mut out: Vec<Node> = declared.map(|id| Node::Declared(*id)).collect();
        let children = here.children.iter().filter(|(child, _)| child == name);
        out.extend(children.map(|(_, id)| Node::Scope(*id)));
        let (named, globs): (Vec<_>, Vec<_>) = here.uses.iter().cloned().partition(|it| it.alias.is_some());
        for it in named.iter().filter(|it| it.alias.as_deref() == Some(name)) {
            out.extend(self.walk_path(scope, &it.path, lookup));
        }
        let here = &self.scopes[scope];
        let is_hidden = |(last, namespace): &(String, Namespace)| last == name && here.hides(name, *namespace);
        if out.is_empty() && lookup.wanted.as_ref().is_some_and(is_hidden) {
            out.push(Node::Unshared(scope, name.to_owned()));
        }
        if out.is_empty() {
            for it in globs {
                for node in self.walk_path(scope, &it.path, lookup) {
                    match node {
                        Node::Scope(id) => out.extend(self.member(id, name, lookup)),
                        Node::Crate(exports, mut path) => {
                            path.push(name.to_owned());
                            let is_there = exports.has(&path);
                            out.extend(is_there.then_some(Node::Crate(exports, path)));
                        }
                        Node::Declared(_) | Node::Unshared(..) => {}
                    }
                }
            }
        }
        if out.is_empty() && lookup.finds_unshared && self.scopes[scope].unshared.contains_key(name) {
            out.push(Node::Unshared(scope, name.to_owned()));
        }
        lookup.open.pop();
        out
    }

    fn krate(&self, name: &str) -> Vec<Node> {
        match self.outside.get(name) {
            Some(Outside::Own(root)) => vec![Node::Scope(*root)],
            Some(Outside::Other(exports)) => vec![Node::Crate(exports.clone(), Vec::new())],
            None => Vec::new(),
        }
    }

    fn module(&self, mut scope: ScopeId) -> ScopeId {
        while self.scopes[scope].is_block
            && let Some(parent) = self.scopes[scope].parent
        {
            scope = parent;
        }
        scope
    }

    fn root(&self, mut scope: ScopeId) -> ScopeId {
        while let Some(parent) = self.scopes[scope].parent {
            scope = parent;
        }
        scope
    }

    /// Reads the `use`s of a file without declarations when they are needed.
    pub(super) fn expand(&mut self, scope: ScopeId) {
        let Some(path) = self.scopes[scope].unread.take() else { return };
        if let Ok(text) = self.text(&path) {
            let contents = plain::read(self, &text, scope);
            self.expanded.insert(path, contents);
        }
    }

    /// Returns the public names of a library, with the paths that lead to them.
    pub(super) fn public(&mut self) -> Vec<(Vec<String>, Found)> {
        let mut out = Vec::new();
        if let Some(root) = self.library {
            self.publish(root, &mut Vec::new(), &mut Vec::new(), &mut out);
        }
        out
    }

    fn publish(
        &mut self,
        scope: ScopeId,
        path: &mut Vec<String>,
        open: &mut Vec<ScopeId>,
        out: &mut Vec<(Vec<String>, Found)>,
    ) {
        const MAX_DEPTH: usize = 16;
        if open.contains(&scope) || open.len() > MAX_DEPTH {
            return;
        }
        open.push(scope);
        self.expand(scope);
        let here = &self.scopes[scope];
        let (declared, children, uses) = (here.declared.clone(), here.children.clone(), here.uses.clone());
        for id in declared.into_iter().filter(|id| self.declarations[*id].is_public) {
            out.push((with(path, &self.declarations[id].name), Found::Here(id)));
        }
        for (name, id) in children {
            if !self.scopes[id].is_public {
                continue;
            }
            path.push(name);
            self.publish(id, path, open, out);
            path.pop();
        }
        for it in uses.into_iter().filter(|it| it.is_public) {
            for node in self.walk_path(scope, &it.path, &mut Lookup::default()) {
                self.publish_use(node, it.alias.as_deref(), path, open, out);
            }
        }
        open.pop();
    }

    fn publish_use(
        &mut self,
        node: Node,
        alias: Option<&str>,
        path: &mut Vec<String>,
        open: &mut Vec<ScopeId>,
        out: &mut Vec<(Vec<String>, Found)>,
    ) {
        match (node, alias) {
            (Node::Declared(id), Some(alias)) => out.push((with(path, alias), Found::Here(id))),
            (Node::Declared(_), None) | (Node::Unshared(..), _) => {}
            (Node::Scope(id), Some(alias)) => {
                path.push(alias.to_owned());
                self.publish(id, path, open, out);
                path.pop();
            }
            (Node::Scope(id), None) => self.publish(id, path, open, out),
            (Node::Crate(exports, from), alias) => {
                for (rest, payload) in exports.below(&from) {
                    let named = alias.into_iter().map(str::to_owned);
                    let full: Vec<String> = path.iter().cloned().chain(named).chain(rest.iter().cloned()).collect();
                    out.push((full, Found::Outside(Box::new(payload.clone()))));
                }
            }
        }
    }
}

fn with(path: &[String], name: &str) -> Vec<String> {
    path.iter().cloned().chain([name.to_owned()]).collect()
}
