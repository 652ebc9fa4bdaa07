//! The statements of a shader and those of a variant, by the rules of inheritance: own ones first, then each parent's
//! in the order of the list; a statement that is inherited twice is there once, under either condition.

use super::condition::Condition;
use super::declaration::{Case, Info, Statement};
use super::layout::Packing;
use super::types::Shape;

/// A statement of the shader, with the conditions of the path on which it was inherited.
#[derive(Clone, Debug)]
pub(super) struct Flat<'a> {
    pub(super) when: Option<Condition>,
    pub(super) statement: &'a Statement,
}

/// A push constant with its type in a variant.
#[derive(Clone, Debug)]
pub(super) struct PushConstant {
    pub(super) name: String,
    /// Name of the type in GLSL.
    pub(super) ty: String,
    pub(super) shape: Shape,
}

impl Case {
    pub(super) fn flat(&self) -> Vec<Flat<'_>> {
        self.flattened(self.shader())
    }

    pub(super) fn flattened<'a>(&'a self, info: &'a Info) -> Vec<Flat<'a>> {
        let own = info.items.iter().map(|item| Flat { when: item.when.clone(), statement: &item.statement });
        let mut all: Vec<Flat<'a>> = own.collect();
        for (parent, condition) in &info.parents {
            for inherited in self.flattened(&self.infos[*parent]) {
                let when = match (condition.clone(), inherited.when) {
                    (Some(outer), Some(inner)) => Some(outer.and(inner)),
                    (outer, inner) => outer.or(inner),
                };
                match all.iter_mut().find(|known| is_same(known.statement, inherited.statement)) {
                    Some(known) => known.when = known.when.take().zip(when).map(|(a, b)| a.or(b)),
                    None => all.push(Flat { when, statement: inherited.statement }),
                }
            }
        }
        all
    }

    pub(super) fn active(&self, variant: &[usize]) -> Vec<&Statement> {
        let is_active = |flat: &Flat<'_>| flat.when.as_ref().is_none_or(|when| when.is_true(variant));
        let all = self.flat().into_iter().filter(is_active);
        all.map(|flat| flat.statement).collect()
    }

    /// Returns the value of a define; the largest of all variants if none is given.
    pub(super) fn define(&self, name: &str, variant: Option<&[usize]>) -> usize {
        let value = |flat: &Flat<'_>| match flat.statement {
            Statement::Define { name: found, value } if found == name => {
                let is_active = |when: &Condition| variant.is_none_or(|variant| when.is_true(variant));
                flat.when.as_ref().is_none_or(is_active).then_some(*value)
            }
            _ => None,
        };
        self.flat().iter().filter_map(value).max().expect("a length has a define")
    }

    /// Returns the push constants of a variant, or of all together, in the order of their offsets.
    pub(super) fn push_constants(&self, variant: Option<&[usize]>) -> Vec<PushConstant> {
        let define = |name: &str| self.define(name, variant);
        let flat = self.flat();
        let is_active = |flat: &&Flat<'_>| {
            variant.is_none_or(|variant| flat.when.as_ref().is_none_or(|when| when.is_true(variant)))
        };
        let constants =
            flat.iter().filter(is_active).flat_map(|flat| match flat.statement {
                Statement::Push { name, ty } => {
                    let shape = ty.shape(self, &define);
                    vec![PushConstant { name: name.clone(), ty: self.base_name(ty.base), shape }]
                }
                Statement::PushStruct(index) => {
                    let shared = &self.structs[*index];
                    let shapes = shared.fields(self, 0).into_iter().zip(&shared.fields);
                    let constant = |((name, shape), field): ((String, Shape), &super::declaration::Field)| {
                        PushConstant { name, ty: self.base_name(field.base), shape }
                    };
                    shapes.map(constant).collect()
                }
                _ => Vec::new(),
            });
        constants.collect()
    }
}

/// Returns whether both are the same statement: by its place, and for branches, which several infos declare, by name.
fn is_same(a: &Statement, b: &Statement) -> bool {
    match (a, b) {
        (Statement::Branch(a), Statement::Branch(b)) => a == b,
        _ => std::ptr::eq(a, b),
    }
}

/// Returns the offset of each push constant, and the end of the last one.
pub(super) fn push_offsets(constants: &[PushConstant], packing: Packing) -> (Vec<usize>, usize) {
    let members: Vec<(String, Shape)> = constants.iter().map(|it| (it.name.clone(), it.shape.clone())).collect();
    packing.offsets(&members)
}
