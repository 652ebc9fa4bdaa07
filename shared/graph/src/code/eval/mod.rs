//! Evaluates expressions while a function is specialized.

mod call;
mod member;

use super::ast::{Binary, Callee, Expr, Name, Ty};
use super::constant::Const;
use super::fold;
use super::frame::Frame;
use super::part::{Part, Val};
use super::partial::Partial;
use call::construct;
use member::element;

impl Partial {
    /// Returns what an expression is.
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

    /// Returns what is written to: variables stay variables.
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
}
