//! Evaluates calls while a function is specialized: constructors, built-in functions and functions of the text.

use std::sync::Arc;

use crate::code::ast::{BOOL, Binary, Callee, Expr, Function, Name, Pass, Ty};
use crate::code::builtin;
use crate::code::constant::{Const, Scalar};
use crate::code::fold;
use crate::code::frame::Frame;
use crate::code::part::{Part, Val};
use crate::code::partial::Partial;
use crate::code::walk::root;

impl Partial {
    pub(super) fn call(&mut self, name: &Name, args: &[Expr], frame: &mut Frame) -> Val {
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

    /// Returns a call of a function that stands elsewhere in the shader: it may write to each variable that it is
    /// given.
    pub(super) fn outside(&mut self, name: Name, args: &[Expr], frame: &mut Frame) -> Val {
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

    pub(super) fn structure(&mut self, name: &Name, args: &[Expr], frame: &mut Frame) -> Val {
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

    pub(super) fn own(
        &mut self,
        function: &Arc<Function>,
        args: &[Expr],
        mut vals: Vec<Val>,
        frame: &mut Frame,
    ) -> Val {
        for (val, param) in vals.iter_mut().zip(&function.params) {
            // Only constants are converted.
            if let Part::Const(value) = val.part {
                let whole = std::mem::replace(val, Val::constant(value));
                *val = whole.of_type(&self.functions.meant(&param.ty));
            }
        }
        let known = |(val, param): (&Val, &crate::code::ast::Param)| match param.pass {
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

/// Returns a constructor.
pub(super) fn construct(ty: &Ty, args: Vec<Val>) -> Val {
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

/// Returns a function of the language.
pub(super) fn built_in(name: &Name, args: Vec<Val>) -> Val {
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

/// Returns what a mix is where its weight decides, or where both ends are one constant.
pub(super) fn mixed<'v>(from: &'v Val, to: &'v Val, t: &Val) -> Option<&'v Val> {
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

/// `isinf`, which WGSL does not have: more than the largest float.
pub(super) fn is_infinite(of: &Val) -> Val {
    let width = of.ty.as_ref().map_or(1, Ty::width).max(1);
    let size = Expr::call("abs", vec![of.expr.clone()]);
    let most = Expr::Const(Const::float(f32::MAX).splat(width.into()));
    let expr = match width {
        1 => size.with(Binary::Greater, most),
        _ => Expr::call("greaterThan", vec![size, most]),
    };
    Val::unknown(expr, Some(Ty::of(Scalar::Bool, width)))
}
