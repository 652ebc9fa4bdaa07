//! What only functions of an `impl` block have: `self` and `Self`; and the paths by which they are called.

use proc_macro2::Span;
use shader_info_model::DeclarationKind;
use syn::{Receiver, ReceiverKind};

use super::super::draft::Parse;
use super::super::path::Path;
use super::Reader;
use crate::functions::{Expr, Kind, OF_TRAITS, Param, TypeRef};

/// How a function has `self`.
pub(super) const OUTSIDE: &str = "write `#[shader_shared]` before the `impl` block around the function, or take the struct as a parameter with a name";

impl Reader<'_, '_> {
    /// `self`, `mut self`, `&self`, `&mut self`.
    pub(super) fn receiver(&mut self, part: &Receiver) -> Parse<Param> {
        let at = part.self_token.span;
        let Some(owner) = &self.owner else {
            return self.unshared(at, "`self` outside of `impl`", OUTSIDE);
        };
        let ty = TypeRef::Path(owner.text.clone());
        let (is_reference, is_inout) = match &part.kind {
            ReceiverKind::Value => (false, false),
            ReceiverKind::Reference(_, None, word) => (true, word.is_some()),
            ReceiverKind::Reference(_, Some(lifetime), _) => {
                let at = lifetime.ident.span();
                return self.unshared(at, "a lifetime", "write `&self` or `&mut self`");
            }
            _ => return self.unshared(at, "`self` with a type", "write `self`, `&self` or `&mut self`"),
        };
        self.declare("self");
        let is_mutable = part.mutability.is_some();
        Ok(Param { name: "self".into(), ty, is_inout, is_reference, is_mutable })
    }

    /// `Self`: the type of the `impl` block.
    pub(super) fn own_type(&mut self, at: Span) -> Parse<Path> {
        match &self.owner {
            Some(owner) => Ok(owner.clone()),
            None => self.unshared(at, "`Self` outside of `impl`", "write the name of the type"),
        }
    }

    /// Returns a call of `Ray::at`, whose path is at hand with `Self` replaced.
    pub(super) fn associated_call(&mut self, path: &Path, arguments: Vec<Expr>) -> Parse<Kind> {
        let (Some(of_type), name) = (path.parent(), path.last_name()) else {
            return self.unshared(path.last.span(), "this path", "write a name");
        };
        let (at, owner) = (path.last.span(), of_type.last_name());
        if OF_TRAITS.contains(&name.as_str()) {
            let help = "write a `#[shader_shared] fn` of another name, outside of `impl` or in it";
            return self.unshared(at, &format!("the function `{owner}::{name}` of a trait"), help);
        }
        let is_own = self.owner.as_ref().is_some_and(|own| own.text == of_type.text);
        if is_own && name == self.name {
            return self.unshared(at, "a function that calls itself", "write a loop: GLSL has no recursion");
        }
        self.draft.refer(&of_type, DeclarationKind::Type);
        self.draft.refer(path, DeclarationKind::Function);
        Ok(Kind::Call(path.text.clone(), arguments))
    }
}
