//! Specializes statements.

use super::{Flow, Partial};
use crate::code::ast::{Callee, Expr, Let, Stmt, Unary};
use crate::code::constant::Const;
use crate::code::fold;
use crate::code::frame::{Frame, Local};
use crate::code::part::Part;
use crate::code::walk;

impl Partial {
    pub(super) fn run(&mut self, body: &[Stmt], frame: &mut Frame, out: &mut Vec<Stmt>) -> Flow {
        let visible = frame.locals.len();
        let mut flow = Flow::Goes;
        for stmt in body {
            flow = self.step(stmt, frame, out);
            if flow == Flow::Ends {
                break;
            }
        }
        frame.hide(visible);
        flow
    }

    pub(super) fn step(&mut self, stmt: &Stmt, frame: &mut Frame, out: &mut Vec<Stmt>) -> Flow {
        match stmt {
            Stmt::Let(it) => self.declare(it, frame, out),
            Stmt::Expr(expr) => self.effect(expr, frame, out),
            Stmt::Block(body) => return self.run(body, frame, out),
            Stmt::If(condition, yes, no) => return self.branch(condition, yes, no, frame, out),
            Stmt::For(first, condition, step, body) => {
                let visible = frame.locals.len();
                let mut head = Vec::new();
                for stmt in first {
                    self.step(stmt, frame, &mut head);
                }
                self.cycle((head, condition.as_ref(), step.as_ref()), body, frame, out);
                frame.hide(visible);
            }
            Stmt::While(condition, body) => self.cycle((Vec::new(), Some(condition), None), body, frame, out),
            Stmt::Return(value) => {
                let value = value.as_ref().map(|value| self.eval(value, frame));
                frame.leave(value.as_ref().map(|val| &val.part));
                out.push(Stmt::Return(value.map(|val| val.expr)));
                return Flow::Ends;
            }
            Stmt::Break | Stmt::Continue | Stmt::Discard => {
                out.push(stmt.clone());
                return Flow::Ends;
            }
        }
        Flow::Goes
    }

    pub(super) fn declare(&mut self, it: &Let, frame: &mut Frame, out: &mut Vec<Stmt>) {
        let ty = self.functions.resolved(&it.ty);
        let value = it.value.as_ref().map(|value| self.eval(value, frame).of_type(&ty));
        let part = value.as_ref().map_or(Part::Unknown, |val| val.part.clone());
        let shown = frame.fresh(it.name);
        // A constant of a function stays one; one that only this shader knows is not.
        let is_const = it.is_const && part.constant().is_some();
        let value = value.map(|val| val.expr);
        out.push(Stmt::Let(Let { ty: ty.clone(), name: shown, value, is_const }));
        frame.declare(Local::new(it.name, shown, ty, part));
    }

    pub(super) fn effect(&mut self, expr: &Expr, frame: &mut Frame, out: &mut Vec<Stmt>) {
        let val = self.eval(expr, frame);
        match &val.expr {
            // Nothing happens.
            Expr::Const(_) | Expr::Name(_) | Expr::Field(..) | Expr::Binary(..) => {}
            Expr::Call(Callee::Special(index), _) if self.made[*index].is_void() => {}
            Expr::Call(Callee::Special(index), args) => match self.assignments(*index, args) {
                Some(all) => out.extend(all),
                None => out.push(Stmt::Expr(val.expr)),
            },
            _ => out.push(Stmt::Expr(val.expr)),
        }
    }

    pub(super) fn branch(
        &mut self,
        condition: &Expr,
        yes: &[Stmt],
        no: &[Stmt],
        frame: &mut Frame,
        out: &mut Vec<Stmt>,
    ) -> Flow {
        let condition = self.eval(condition, frame);
        if let Some(known) = condition.part.constant().and_then(Const::as_bool) {
            return self.run(if known { yes } else { no }, frame, out);
        }
        let before = frame.parts();
        let (mut first, mut second) = (Vec::new(), Vec::new());
        let first_flow = self.run(yes, frame, &mut first);
        let after_first = frame.parts();
        frame.set(&before);
        let second_flow = self.run(no, frame, &mut second);
        let flow = match (first_flow, second_flow) {
            (Flow::Goes, Flow::Goes) => {
                frame.meet(&after_first);
                Flow::Goes
            }
            (Flow::Goes, Flow::Ends) => {
                frame.set(&after_first);
                Flow::Goes
            }
            (Flow::Ends, Flow::Goes) => Flow::Goes,
            (Flow::Ends, Flow::Ends) => Flow::Ends,
        };
        match (first.is_empty(), second.is_empty()) {
            (true, true) => {}
            (true, false) => {
                let not = fold::unary(Unary::Not, condition);
                out.push(Stmt::If(not.expr, second, Vec::new()));
            }
            _ => out.push(Stmt::If(condition.expr, first, second)),
        }
        flow
    }

    pub(super) fn cycle(
        &mut self,
        (head, condition, step): (Vec<Stmt>, Option<&Expr>, Option<&Expr>),
        body: &[Stmt],
        frame: &mut Frame,
        out: &mut Vec<Stmt>,
    ) {
        if let Some(condition) = condition {
            let known = self.eval(condition, frame).part;
            if known.constant().and_then(Const::as_bool) == Some(false) {
                // Its first statement declares a variable that nothing else reads.
                return;
            }
        }
        let mut written = Vec::new();
        let functions = &self.functions;
        walk::written(body, &mut |name, index| functions.may_write(name, index), &mut written);
        for expr in condition.iter().chain(&step) {
            walk::written_by(expr, &mut |name, index| functions.may_write(name, index), &mut written);
        }
        frame.forget(&written);
        let mut inner = Vec::new();
        let condition = condition.map(|condition| self.eval(condition, frame).expr);
        self.run(body, frame, &mut inner);
        frame.forget(&written);
        let step = step.map(|step| self.eval(step, frame).expr);
        frame.forget(&written);
        out.push(Stmt::For(head, condition, step, inner));
    }
}
