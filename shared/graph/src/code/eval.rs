//! Expressions while a function is made.

use super::ast::{BOOL, Binary, Callee, Expr, Function, Name, Pass, Ty};
use super::builtin;
use super::constant::{Const, Scalar};
use super::fold;
use super::frame::Frame;
use super::part::{Part, Val};
use super::partial::Partial;
use super::walk::root;
use std::sync::Arc;

impl Partial {
    /// What an expression is.
    pub(super) fn eval(&mut self, expr: &Expr, frame: &mut Frame) -> Val {
        match expr {
            Expr::Const(value) => Val::constant(*value),
            Expr::Name(name) | Expr::Port(name) => self.variable(name, frame),
            Expr::Operand(_) => Val::unknown(expr.clone(), None),
            Expr::Unary(operator, inner) => fold::unary(*operator, self.eval(inner, frame)),
            Expr::Binary(operator, left, right) => {
                let (left, right) = (self.eval(left, frame), self.eval(right, frame));
                fold::binary(*operator, left, right)
            }
            Expr::Choice(condition, yes, no) => self.choice(condition, yes, no, frame),
            Expr::Assign(operator, target, value) => self.assign(*operator, target, value, frame),
            Expr::Step(target, by, before) => {
                let place = self.place(target, frame);
                self.store(target, Part::Unknown, frame);
                Val::unknown(Expr::Step(Box::new(place.expr), *by, *before), place.ty)
            }
            Expr::Call(Callee::Type(ty), args) => {
                let args = args.iter().map(|arg| self.eval(arg, frame)).collect();
                construct(ty, args)
            }
            Expr::Call(callee @ Callee::Special(_), args) => {
                let args = args.iter().map(|arg| self.eval(arg, frame).expr).collect();
                Val::unknown(Expr::Call(callee.clone(), args), None)
            }
            Expr::Call(Callee::Function(name) | Callee::Outside(name), args) => self.call(name, args, frame),
            Expr::Field(inner, name) => {
                let inner = self.eval(inner, frame);
                self.field(inner, name)
            }
            Expr::Index(inner, index) => {
                let (inner, index) = (self.eval(inner, frame), self.eval(index, frame));
                let found = inner.part.constant().zip(index.part.constant().and_then(Const::as_index));
                if let Some(value) = found.and_then(|(value, index)| value.part(index)) {
                    return Val::constant(value);
                }
                let ty = inner.ty.as_ref().and_then(element);
                Val::unknown(Expr::Index(Box::new(inner.expr), Box::new(index.expr)), ty)
            }
        }
    }

    fn variable(&mut self, name: &Name, frame: &mut Frame) -> Val {
        if let Some(local) = Self::local(*name, frame) {
            let ty = Some(local.ty().clone());
            return match local.part() {
                Part::Const(value) => Val { ty, ..Val::constant(*value) },
                Part::Global(other) => Val { expr: Expr::Name(*other), part: local.part().clone(), ty },
                part => Val { expr: Expr::Name(*local.shown()), part: part.clone(), ty },
            };
        }
        if let Some(value) = self.functions.value(name) {
            return self.eval(&value.clone(), frame);
        }
        let ty = self.functions.global_type(name).cloned();
        let part = match &ty {
            Some(Ty::Sampler(_)) => Part::Global(*name),
            _ => Part::Unknown,
        };
        Val { expr: Expr::Name(*name), part, ty }
    }

    fn choice(&mut self, condition: &Expr, yes: &Expr, no: &Expr, frame: &mut Frame) -> Val {
        let condition = self.eval(condition, frame);
        if let Some(known) = condition.part.constant().and_then(Const::as_bool) {
            return self.eval(if known { yes } else { no }, frame);
        }
        let (yes, no) = (self.eval(yes, frame), self.eval(no, frame));
        if yes.expr == no.expr {
            return yes;
        }
        let truths = [&yes, &no].map(|val| val.part.constant().and_then(Const::as_bool));
        match truths {
            [Some(true), Some(false)] => return condition,
            [Some(false), Some(true)] => return fold::unary(super::ast::Unary::Not, condition),
            _ => {}
        }
        let (part, ty) = (yes.part.meet(&no.part), yes.ty.or(no.ty));
        let expr = Expr::Choice(Box::new(condition.expr), Box::new(yes.expr), Box::new(no.expr));
        Val { expr, part, ty }
    }

    fn assign(&mut self, operator: Option<Binary>, target: &Expr, value: &Expr, frame: &mut Frame) -> Val {
        let value = self.eval(value, frame);
        let place = self.place(target, frame);
        let value = match &place.ty {
            Some(ty) if operator.is_none() => value.of_type(ty),
            _ => value,
        };
        let (operator, value) = match operator {
            None => (None, value),
            Some(operator) => {
                let now = self.eval(target, frame);
                let whole = fold::binary(operator, now, value.clone());
                match whole.part {
                    Part::Const(_) => (None, whole),
                    _ => (Some(operator), value),
                }
            }
        };
        if let (Some(operator), Some(by)) = (operator, value.part.constant())
            && (matches!(operator, Binary::Add | Binary::Sub) && by.is_all(0.0)
                || matches!(operator, Binary::Mul | Binary::Div) && by.is_all(1.0))
        {
            return place;
        }
        let part = if operator.is_none() { value.part.clone() } else { Part::Unknown };
        self.store(target, part, frame);
        let expr = Expr::Assign(operator, Box::new(place.expr), Box::new(value.expr));
        // The assignment must happen, whatever is known of its value.
        Val::unknown(expr, place.ty)
    }

    /// What is written to: variables stay variables.
    fn place(&mut self, target: &Expr, frame: &mut Frame) -> Val {
        match target {
            Expr::Name(name) => match Self::local(*name, frame) {
                Some(local) => Val::unknown(Expr::Name(*local.shown()), Some(local.ty().clone())),
                None => Val::unknown(target.clone(), self.functions.global_type(name).cloned()),
            },
            Expr::Field(inner, name) => {
                let inner = self.place(inner, frame);
                let ty = inner.ty.as_ref().and_then(|ty| self.member(ty, name)).map(|(_, ty)| ty);
                Val::unknown(inner.expr.field(name), ty)
            }
            Expr::Index(inner, index) => {
                let (inner, index) = (self.place(inner, frame), self.eval(index, frame));
                let ty = inner.ty.as_ref().and_then(element);
                Val::unknown(Expr::Index(Box::new(inner.expr), Box::new(index.expr)), ty)
            }
            other => self.eval(other, frame),
        }
    }

    /// What is known of what was written to, from here on.
    fn store(&mut self, target: &Expr, part: Part, frame: &mut Frame) {
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

    fn members_of(&self, ty: &Ty) -> Option<usize> {
        match ty {
            Ty::Named(name) => self.functions.structure(name).map(|of| of.members.len()),
            _ => None,
        }
    }

    /// The position and type of a member; of components only the type counts.
    fn member(&self, ty: &Ty, name: &str) -> Option<(usize, Ty)> {
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

    fn field(&mut self, inner: Val, name: &Name) -> Val {
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

    fn call(&mut self, name: &Name, args: &[Expr], frame: &mut Frame) -> Val {
        if self.functions.structure(name).is_some() {
            return self.structure(name, args, frame);
        }
        // `#define mx_sin sin`
        if let Some(Expr::Name(other)) = self.functions.value(name) {
            let other = *other;
            if let Some(ty) = Ty::built_in(&other) {
                let args = args.iter().map(|arg| self.eval(arg, frame)).collect();
                return construct(&ty, args);
            }
            return self.call(&other, args, frame);
        }
        if self.functions.is_outside(*name) {
            return self.outside(*name, args, frame);
        }
        let written = self.functions.written(*name);
        let mut vals: Vec<Val> = Vec::with_capacity(args.len());
        for (index, arg) in args.iter().enumerate() {
            // Written or not, its type and what is known of it are those of its value.
            let val = self.eval(arg, frame);
            vals.push(if written.has(index) { Val { expr: self.place(arg, frame).expr, ..val } } else { val });
        }
        let found = match self.functions.named(*name) {
            [] => None,
            [only] => Some(only).filter(|only| only.params.len() == vals.len()),
            _ => {
                let types: Vec<Option<&Ty>> = vals.iter().map(|val| val.ty.as_ref()).collect();
                self.functions.overload(*name, &types)
            }
        };
        match found.cloned() {
            Some(function) => self.own(&function, args, vals, frame),
            None => built_in(name, vals),
        }
    }

    /// A call of a function that stands elsewhere in the shader: it may write to each variable that it is given.
    fn outside(&mut self, name: Name, args: &[Expr], frame: &mut Frame) -> Val {
        let is_variable = |arg: &Expr, frame: &Frame| {
            let local = root(arg).and_then(|name| Self::local(*name, frame));
            local.is_some_and(|local| !matches!(local.part(), Part::Global(_)))
        };
        let mut given = Vec::with_capacity(args.len());
        for arg in args {
            let val = if is_variable(arg, frame) { self.place(arg, frame) } else { self.eval(arg, frame) };
            given.push(val.expr);
        }
        for arg in args {
            if is_variable(arg, frame) {
                self.store(arg, Part::Unknown, frame);
            }
        }
        Val::unknown(Expr::Call(Callee::Outside(name), given), None)
    }

    fn structure(&mut self, name: &Name, args: &[Expr], frame: &mut Frame) -> Val {
        let of = self.functions.structure(name).cloned();
        let members = of.iter().flat_map(|of| of.members.iter());
        let vals: Vec<Val> = args
            .iter()
            .zip(members)
            .map(|(arg, (ty, _))| {
                let val = self.eval(arg, frame);
                val.of_type(&self.functions.meant(ty))
            })
            .collect();
        let part = Part::Members(vals.iter().map(|val| val.part.clone()).collect());
        let args = vals.into_iter().map(|val| val.expr).collect();
        let expr = Expr::Call(Callee::Function(*name), args);
        Val { expr, part, ty: Some(Ty::Named(*name)) }
    }

    fn own(&mut self, function: &Arc<Function>, args: &[Expr], mut vals: Vec<Val>, frame: &mut Frame) -> Val {
        for (val, param) in vals.iter_mut().zip(&function.params) {
            // Only constants are converted.
            if let Part::Const(value) = val.part {
                let whole = std::mem::replace(val, Val::constant(value));
                *val = whole.of_type(&self.functions.meant(&param.ty));
            }
        }
        let known = |(val, param): (&Val, &super::ast::Param)| match param.pass {
            Pass::Out => Part::Unknown,
            Pass::In | Pass::InOut => val.part.clone(),
        };
        let parts = vals.iter().zip(&function.params).map(known).collect();
        let returns = Some(self.functions.resolved(&function.returns));
        let Some(index) = self.special(function, parts) else {
            let args = vals.into_iter().map(|val| val.expr).collect();
            return Val::unknown(Expr::Call(Callee::Function(function.name), args), returns);
        };
        let made = Arc::clone(&self.made[index]);
        let mut writes = false;
        for (at, (arg, param)) in args.iter().zip(&function.params).enumerate() {
            if param.pass != Pass::In {
                self.store(arg, made.outs[at].clone(), frame);
                // A parameter that is left out was not written to.
                writes |= made.keeps[at];
            }
        }
        let exprs: Vec<Expr> =
            vals.into_iter().zip(&made.keeps).filter(|(_, keep)| **keep).map(|it| it.0.expr).collect();
        match &made.returns {
            Part::Const(value) if !writes => return Val { ty: returns, ..Val::constant(*value) },
            _ => {}
        }
        let part = if writes { Part::Unknown } else { made.returns.clone() };
        let in_place = if writes { None } else { self.in_place(index, &exprs) };
        let expr = in_place.unwrap_or(Expr::Call(Callee::Special(index), exprs));
        Val { expr, part, ty: returns }
    }
}

fn element(ty: &Ty) -> Option<Ty> {
    Some(match ty {
        Ty::Vector(scalar, _) => Ty::Scalar(*scalar),
        Ty::Matrix(side) => Ty::Vector(Scalar::Float, *side),
        Ty::Array(inner, _) => (**inner).clone(),
        _ => return None,
    })
}

/// A constructor.
fn construct(ty: &Ty, args: Vec<Val>) -> Val {
    if args.iter().all(|arg| arg.part.constant().is_some()) {
        let known: Vec<Const> = args.iter().filter_map(|arg| arg.part.constant().copied()).collect();
        if let Some(value) = fold::construct(ty, &known).filter(Const::is_finite) {
            return Val::constant(value);
        }
    }
    if let [only] = &args[..]
        && only.ty.as_ref() == Some(ty)
    {
        return only.clone();
    }
    let args = args.into_iter().map(|arg| arg.expr).collect();
    Val::unknown(Expr::make(ty.clone(), args), Some(ty.clone()))
}

/// A function of the language.
fn built_in(name: &Name, args: Vec<Val>) -> Val {
    let known: Option<Vec<Const>> = args.iter().map(|arg| arg.part.constant().copied()).collect();
    if let Some(value) = known.and_then(|known| builtin::evaluate(name, &known)) {
        return Val::constant(value);
    }
    let decided = match (&**name, &args[..]) {
        ("mix", [from, to, t]) => mixed(from, to, t),
        ("pow", [base, power]) if base.ty == power.ty => {
            power.part.constant().filter(|it| it.is_all(1.0)).map(|_| base)
        }
        _ => None,
    };
    if let Some(decided) = decided {
        return decided.clone();
    }
    if let ("isinf", [of]) = (&**name, &args[..]) {
        return is_infinite(of);
    }
    let types: Option<Vec<&Ty>> = args.iter().map(|arg| arg.ty.as_ref()).collect();
    let ty = types.and_then(|types| builtin::result(name, &types)).or_else(|| match &**name {
        "any" | "all" => Some(BOOL),
        _ => None,
    });
    let args = args.into_iter().map(|arg| arg.expr).collect();
    Val::unknown(Expr::Call(Callee::Function(*name), args), ty)
}

/// What a mix is where its weight decides, or where both ends are one constant.
fn mixed<'v>(from: &'v Val, to: &'v Val, t: &Val) -> Option<&'v Val> {
    if from.ty != to.ty {
        return None;
    }
    let weight = t.part.constant();
    let is = |all: f32, decision| weight.is_some_and(|it| it.is_all(all) || it.as_bool() == Some(decision));
    let ends = from.part.constant().zip(to.part.constant());
    if is(0.0, false) || ends.is_some_and(|(from, to)| from == to) {
        return Some(from);
    }
    is(1.0, true).then_some(to)
}

/// The one constant of parts of one component, if all of them are known.
fn joined<'p>(parts: impl Iterator<Item = &'p Part>) -> Option<Const> {
    let (mut bits, mut count, mut scalar) = ([0; 4], 0, None);
    for part in parts {
        let value = part.constant()?;
        scalar = scalar.or(Some(value.scalar()));
        *bits.get_mut(count)? = value.bits()[0];
        count += 1;
    }
    Some(Const::new(scalar?, &bits[..count]))
}

/// What is known of a vector after an assignment to some of its components.
fn components(whole: &Part, width: usize, name: &str, part: &Part) -> Part {
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

/// `isinf`, which WGSL does not have: more than the largest float.
fn is_infinite(of: &Val) -> Val {
    let width = of.ty.as_ref().map_or(1, Ty::width).max(1);
    let size = Expr::call("abs", vec![of.expr.clone()]);
    let most = Expr::Const(Const::float(f32::MAX).splat(width.into()));
    let expr = match width {
        1 => size.with(Binary::Greater, most),
        _ => Expr::call("greaterThan", vec![size, most]),
    };
    Val::unknown(expr, Some(Ty::of(Scalar::Bool, width)))
}
