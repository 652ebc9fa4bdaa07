//! How rustc comes to a value of a shared type: through the same fields and calls as the function.

use shader_info_model::macro_path;

use super::super::tree::{self, Expr, Kind, TypeRef};
use super::super::ty::Ty;
use super::super::uses::Reach;
use super::Checker;

impl Checker<'_, '_, '_> {
    /// `None` if the value is not of a shared type, or of the bits of an enum.
    pub(super) fn reach(&self, expr: &Expr) -> Option<Reach> {
        if let Some(reach) = self.ends.get(&std::ptr::from_ref(expr)) {
            return Some(reach.clone());
        }
        match &expr.kind {
            Kind::Local(name) => self.local(name).and_then(|id| self.reached.get(&id)).cloned(),
            Kind::Deref(inner) | Kind::Reference(_, inner) => self.reach(inner),
            Kind::Struct(path, _) | Kind::Variant(path, _) => self.methods.reference_of(path).map(Reach::Type),
            Kind::Field(base, name) => Some(Reach::Field(self.reach(base)?.into(), name.clone())),
            Kind::Index(base, _) => Some(Reach::Element(self.reach(base)?.into())),
            Kind::Array(all) => Some(Reach::Array(self.reach(all.first()?)?.into())),
            Kind::Repeat(value, _) => Some(Reach::Array(self.reach(value)?.into())),
            Kind::Call(path, arguments) => self.reach_call(path, arguments.len()),
            Kind::Method(value, name, arguments) => {
                Some(Reach::Method(self.reach(value)?.into(), name.clone(), arguments.len()))
            }
            Kind::If(_, then, otherwise) => self.reach_block(then).or_else(|| self.reach(otherwise.as_deref()?)),
            Kind::Match(_, arms) => arms.iter().find_map(|arm| self.reach(&arm.body)),
            Kind::Block(block) => self.reach_block(block),
            _ => None,
        }
    }

    /// Returns the same of a value of this type.
    pub(super) fn reach_shared(&self, ty: &Ty, expr: &Expr) -> Option<Reach> {
        match self.types.known(ty) {
            Ty::Struct(_) | Ty::Enum(_) | Ty::Array(..) => self.reach(expr),
            _ => None,
        }
    }

    /// Returns the same of a type as it was written.
    pub(super) fn reach_type(&self, ty: &TypeRef) -> Option<Reach> {
        match ty {
            TypeRef::Path(path) => self.methods.reference_of(path).map(Reach::Type),
            TypeRef::Array(element, _) => Some(Reach::Array(self.reach_type(element)?.into())),
            TypeRef::Value(_) | TypeRef::Usize | TypeRef::Bits(_) => None,
        }
    }

    // The path of a function is that of its macro, unless it is a function of a type.
    fn reach_call(&self, path: &str, arguments: usize) -> Option<Reach> {
        if macro_path(path) == path {
            return self.methods.reference_of(path).map(|function| Reach::Call(function, arguments));
        }
        let (of_type, name) = path.rsplit_once("::")?;
        Some(Reach::Associated(self.methods.reference_of(of_type)?, name.into(), arguments))
    }

    fn reach_block(&self, block: &tree::Block) -> Option<Reach> {
        self.reach(block.tail.as_deref()?)
    }

    /// Keeps how rustc comes to the value at the end of a block, an arm or a loop, while its variables are visible.
    pub(super) fn keep_reach(&mut self, ty: &Ty, expr: &Expr) {
        if let Some(reach) = self.reach_shared(ty, expr) {
            self.ends.insert(expr, reach);
        }
    }

    /// A variable without a type and without a value has those of the first assignment.
    pub(super) fn reach_assigned(&mut self, to: &Expr, ty: &Ty, value: &Expr) {
        let Kind::Local(name) = &to.kind else { return };
        let Some(id) = self.local(name).filter(|id| !self.reached.contains_key(id)) else { return };
        self.reached.extend(self.reach_shared(ty, value).map(|reach| (id, reach)));
    }
}
