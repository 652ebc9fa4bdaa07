//! Evaluates reads of members and components, and tracks what is known after an assignment to one.

use crate::code::ast::{Callee, Expr, Name, Ty};
use crate::code::constant::{Const, Scalar};
use crate::code::fold;
use crate::code::frame::Frame;
use crate::code::part::{Part, Val};
use crate::code::partial::Partial;

impl Partial {
    /// What is known of what was written to, from here on.
    pub(super) fn store(&mut self, target: &Expr, part: Part, frame: &mut Frame) {
        match target {
            Expr::Name(name) => frame.know(*name, part),
            Expr::Field(inner, name) => {
                let whole = self.eval(inner, frame);
                if let Some(Ty::Vector(_, width)) = &whole.ty {
                    let known = components(&whole.part, (*width).into(), name, &part);
                    return self.store(inner, known, frame);
                }
                let members = whole.ty.as_ref().and_then(|ty| self.members_of(ty));
                let found = whole.ty.as_ref().and_then(|ty| self.member(ty, name));
                let known = match (members, found) {
                    (Some(count), Some((index, ty))) => {
                        let mut all = match &whole.part {
                            Part::Members(all) => all.to_vec(),
                            _ => vec![Part::Unknown; count],
                        };
                        all[index] = part.of_type(&ty);
                        Part::Members(all.into())
                    }
                    _ => Part::Unknown,
                };
                self.store(inner, known, frame);
            }
            Expr::Index(inner, _) => self.store(inner, Part::Unknown, frame),
            _ => {}
        }
    }

    pub(super) fn members_of(&self, ty: &Ty) -> Option<usize> {
        match ty {
            Ty::Named(name) => self.functions.structure(name).map(|of| of.members.len()),
            _ => None,
        }
    }

    /// Returns the position and type of a member; of components only the type counts.
    pub(super) fn member(&self, ty: &Ty, name: &str) -> Option<(usize, Ty)> {
        match ty {
            Ty::Named(of) => {
                let of = self.functions.structure(of)?;
                let index = of.members.iter().position(|(_, member)| &**member == name)?;
                Some((index, self.functions.resolved(&of.members[index].0)))
            }
            Ty::Vector(scalar, _) | Ty::Scalar(scalar) => {
                Some((0, Ty::of(*scalar, u8::try_from(name.len()).unwrap_or(4))))
            }
            _ => None,
        }
    }

    pub(super) fn field(&mut self, inner: Val, name: &Name) -> Val {
        let found = inner.ty.as_ref().and_then(|ty| self.member(ty, name));
        if let (Part::Members(all), Some(Ty::Vector(..))) = (&inner.part, &inner.ty) {
            let taken = fold::swizzle(name, all.len()).unwrap_or_default();
            if let Some(known) = joined(taken.iter().map(|index| &all[*index])) {
                return Val::constant(known);
            }
            return Val::unknown(inner.expr.field(name), found.map(|(_, ty)| ty));
        }
        match (&inner.part, &found) {
            (Part::Members(all), Some((index, ty))) => match all.get(*index) {
                Some(Part::Const(value)) => return Val { ty: Some(ty.clone()), ..Val::constant(*value) },
                Some(part) => {
                    let (part, ty) = (part.clone(), Some(ty.clone()));
                    return Val { expr: inner.expr.field(name), part, ty };
                }
                None => {}
            },
            (Part::Const(value), _) => {
                if let Some(all) = fold::swizzle(name, value.width()) {
                    let mut bits = [0; 4];
                    all.iter().zip(&mut bits).for_each(|(index, out)| *out = value.bits()[*index]);
                    return Val::constant(Const::new(value.scalar(), &bits[..all.len()]));
                }
            }
            _ => {}
        }
        // A component of a constructor of scalars is the scalar.
        if let Expr::Call(Callee::Type(Ty::Vector(_, width)), args) = &inner.expr
            && args.len() == usize::from(*width)
            && let Some(&[index]) = fold::swizzle(name, args.len()).as_deref()
            && matches!(args[index], Expr::Const(_) | Expr::Name(_) | Expr::Operand(_))
        {
            return Val::unknown(args[index].clone(), found.map(|(_, ty)| ty));
        }
        Val::unknown(inner.expr.field(name), found.map(|(_, ty)| ty))
    }
}

pub(super) fn element(ty: &Ty) -> Option<Ty> {
    Some(match ty {
        Ty::Vector(scalar, _) => Ty::Scalar(*scalar),
        Ty::Matrix(side) => Ty::Vector(Scalar::Float, *side),
        Ty::Array(inner, _) => (**inner).clone(),
        _ => return None,
    })
}

/// Returns the one constant of parts of one component, if all of them are known.
pub(super) fn joined<'p>(parts: impl Iterator<Item = &'p Part>) -> Option<Const> {
    let (mut bits, mut count, mut scalar) = ([0; 4], 0, None);
    for part in parts {
        let value = part.constant()?;
        scalar = scalar.or(Some(value.scalar()));
        *bits.get_mut(count)? = value.bits()[0];
        count += 1;
    }
    Some(Const::new(scalar?, &bits[..count]))
}

/// Returns what is known of a vector after an assignment to some of its components.
pub(super) fn components(whole: &Part, width: usize, name: &str, part: &Part) -> Part {
    let mut all: Vec<Part> = match whole {
        Part::Const(value) => (0..width).map(|i| value.part(i).map_or(Part::Unknown, Part::Const)).collect(),
        Part::Members(all) if all.len() == width => all.to_vec(),
        _ => vec![Part::Unknown; width],
    };
    for (at, index) in fold::swizzle(name, width).unwrap_or_default().iter().enumerate() {
        all[*index] = match part {
            Part::Const(value) => value.part(at).or(value.part(0)).map_or(Part::Unknown, Part::Const),
            Part::Members(parts) => parts.get(at).cloned().unwrap_or(Part::Unknown),
            _ => Part::Unknown,
        };
    }
    joined(all.iter()).map_or_else(|| Part::Members(all.into()), Part::Const)
}
