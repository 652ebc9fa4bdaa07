//! Finds a declaration in another module for a path that leads nowhere.

use shader_info_model::{DeclarationKind, Payload, Reference};

use super::Draft;
use super::tree::{DeclId, ScopeId, Tree};

/// A declaration with the name of an unknown path.
pub(super) struct Elsewhere {
    pub(super) id: DeclId,
    path: String,
    name: String,
    is_private: bool,
}

impl Elsewhere {
    /// Returns how to use it.
    pub(super) fn help(&self) -> String {
        let Self { path, name, is_private, .. } = self;
        match is_private {
            true => format!("write `pub(crate)` before `{name}` there, and add `use {path};` here"),
            false => format!("add `use {path};`"),
        }
    }
}

impl Tree {
    /// Returns the first declaration of the crate that has the last name of a path and is of its kind.
    pub(super) fn elsewhere(&self, scope: ScopeId, reference: &Reference) -> Option<Elsewhere> {
        let name = reference.path.rsplit("::").next()?;
        let is_meant = |id: &DeclId| {
            let found = &self.declarations[*id];
            found.name == name
                && fits(reference.expected, &found.draft)
                && self.root_of(found.scope) == self.root_of(scope)
                && !self.is_in_block(found.scope)
        };
        let id = (0..self.declarations.len()).find(is_meant)?;
        let path = self.path_of(id);
        let (_, within) = path.split_once("::")?;
        let is_private = !self.may_name(scope, id);
        Some(Elsewhere { id, path: format!("crate::{within}"), name: name.to_owned(), is_private })
    }

    fn root_of(&self, mut scope: ScopeId) -> ScopeId {
        while let Some(parent) = self.scopes[scope].parent {
            scope = parent;
        }
        scope
    }

    fn is_in_block(&self, scope: ScopeId) -> bool {
        let mut at = Some(scope);
        while let Some(here) = at {
            if self.scopes[here].is_block {
                return true;
            }
            at = self.scopes[here].parent;
        }
        false
    }
}

fn fits(expected: DeclarationKind, draft: &Draft) -> bool {
    match (expected, draft) {
        (DeclarationKind::Info, Draft::Info(_))
        | (DeclarationKind::Interface, Draft::Interface(_))
        | (DeclarationKind::Fragment, Draft::Fragment(_))
        | (DeclarationKind::VertexInput, Draft::Vertex(_))
        | (DeclarationKind::Node, Draft::Node(_))
        | (DeclarationKind::Shared, Draft::Shared(..)) => true,
        (DeclarationKind::Type, Draft::Shared(payload, ..)) => {
            matches!(**payload, Payload::Struct(_) | Payload::Enum(_))
        }
        (DeclarationKind::Const, Draft::Shared(payload, ..)) => matches!(**payload, Payload::Const(_)),
        (DeclarationKind::Function, Draft::Shared(payload, ..)) => matches!(**payload, Payload::Function(_)),
        _ => false,
    }
}
