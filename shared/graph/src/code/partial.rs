//! Functions made for what is known of their arguments: constants are propagated, branches that are decided are taken,
//! and what is never read is left out (partial evaluation; Jones, Gomard, Sestoft 1993, chapter 4).

use std::borrow::Borrow;
use std::sync::Arc;

use rustc_hash::FxHashMap as HashMap;

use super::ast::{Callee, Expr, Function, Let, Name, Pass, Stmt, Ty};
use super::called::Called;
use super::copies;
use super::frame::{Frame, Local};
use super::functions::Functions;
use super::live;
use super::marks::Marks;
use super::part::{Part, Val};
use super::prepared::{Original, Prepared, Specializations};
use super::specialization::{Derived, Specialization};
use super::tidy;
use super::walk;

/// Calls within calls: GLSL has no recursion.
const MAX_DEPTH: usize = 64;
/// Functions made for one shader.
const MAX: usize = 4096;

/// Why functions cannot be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused {
    /// A function calls itself.
    Recursive(Name),
    /// There are too many.
    TooMany,
}

/// Makes functions.
#[derive(Debug)]
pub struct Partial {
    /// What bodies may use.
    pub functions: Functions,
    /// What was made.
    pub made: Specializations,
    depth: usize,
    pub(super) marks: Marks,
    /// Frames that are not in use.
    frames: Vec<Frame>,
    /// The last entry point.
    last: Option<Entry>,
    /// The first thing that went wrong.
    pub refused: Option<Refused>,
}

/// An entry point, with all that decides what is made of it beside the functions.
#[derive(Debug)]
struct Entry {
    function: Function,
    globals: HashMap<Name, Ty>,
    made: Arc<Specialization>,
}

/// Whether the statements after it are reached.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    Goes,
    Ends,
}

impl Partial {
    /// Nothing is made yet.
    pub fn new(functions: Functions) -> Self {
        Self {
            functions,
            made: Specializations::default(),
            depth: 0,
            marks: Marks::default(),
            frames: Vec::new(),
            last: None,
            refused: None,
        }
    }

    /// Nothing is made yet but what a library has.
    pub fn over(prepared: Arc<Prepared>) -> Self {
        Self { made: Specializations::over(prepared), ..Self::new(Functions::with_room()) }
    }

    /// Whether many more functions can be made.
    pub fn has_room(&self) -> bool {
        self.made.count() < MAX / 2
    }

    /// An expression over these variables.
    pub fn expression<V: Borrow<Val>>(&mut self, expr: &Expr, variables: &[(Name, V)]) -> Val {
        let mut frame = self.frame(0);
        for (name, val) in variables {
            let val: &Val = val.borrow();
            let ty = val.ty.clone().unwrap_or(Ty::Void);
            frame.declare(Local::new(*name, *name, ty, val.part.clone()));
        }
        let mut out = self.eval(expr, &mut frame);
        self.frames.push(frame);
        out.expr.each_mut(&mut |it| {
            let Expr::Name(name) = it else { return false };
            // The last one of a name hides the others.
            let Some((_, operand)) = variables.iter().rev().find(|entry| entry.0 == *name) else { return false };
            it.clone_from(&operand.borrow().expr);
            true
        });
        out
    }

    /// A function without parameters, as an entry point is. The last one is cached: another document of the same code
    /// has the same.
    pub fn entry(&mut self, function: Function) -> Arc<Specialization> {
        let last =
            self.last.take().filter(|last| last.function == function && last.globals == *self.functions.globals());
        let made = match &last {
            Some(last) => Arc::clone(&last.made),
            None => {
                let mut made = self.make(&function, &[]);
                self.sum_together(&mut made.function);
                Arc::new(made)
            }
        };
        let globals = last.map_or_else(|| self.functions.globals().clone(), |last| last.globals);
        if self.refused.is_none() {
            self.last = Some(Entry { function, globals, made: Arc::clone(&made) });
        }
        made
    }

    /// A function with all its parameters that it reads.
    pub(crate) fn whole(&mut self, function: &Function) -> Arc<Specialization> {
        Arc::new(self.make(function, &[]))
    }

    /// What is known of each parameter of a function after a call with these.
    pub fn known_outputs(&mut self, function: &Arc<Function>, parts: Vec<Part>) -> Vec<Part> {
        let count = function.params.len();
        let made = self.special(function, parts).map(|index| Arc::clone(&self.made[index]));
        // Without the call no pixel would be dropped, whatever is known of its results.
        let made = made.filter(|made| !made.discards);
        made.map_or_else(|| vec![Part::Unknown; count], |made| made.outs.clone())
    }

    /// A call of a function that the text defines: what was made for it, by its number.
    pub(super) fn special(&mut self, function: &Arc<Function>, parts: Vec<Part>) -> Option<u32> {
        let key = (Original(Arc::clone(function)), parts);
        if let Some(found) = self.made.find(&key) {
            return Some(found);
        }
        if self.depth >= MAX_DEPTH || self.made.count() >= MAX {
            let recursive = self.depth >= MAX_DEPTH;
            let why = if recursive { Refused::Recursive(function.name) } else { Refused::TooMany };
            self.refused.get_or_insert(why);
            return None;
        }
        self.depth += 1;
        let made = self.make(function, &key.1);
        self.depth -= 1;
        Some(self.made.keep(key, made))
    }

    fn frame(&mut self, params: usize) -> Frame {
        self.frames.pop().unwrap_or_default().again(params)
    }

    fn make(&mut self, function: &Function, parts: &[Part]) -> Specialization {
        let mut frame = self.frame(function.params.len());
        let mut body = Vec::new();
        let mut keeps = Vec::new();
        for (index, param) in function.params.iter().enumerate() {
            let ty = self.functions.resolved(&param.ty);
            let part = parts.get(index).cloned().unwrap_or(Part::Unknown).of_type(&ty);
            let part = if param.pass == Pass::Out { Part::Unknown } else { part };
            let is_given = param.pass == Pass::In && matches!(part, Part::Const(_) | Part::Global(_));
            keeps.push(!is_given);
            if let (true, Part::Const(value)) = (is_given, &part) {
                // The body may write to its copy.
                let value = Some(Expr::Const(*value));
                let local = Let { ty: param.ty.clone(), name: param.name, value, is_const: false };
                body.push(Stmt::Let(local));
            }
            frame.take(param.name);
            frame.declare(Local::new(param.name, param.name, ty, part));
        }
        if self.run(&function.body, &mut frame, &mut body) == Flow::Goes {
            frame.leave(None);
        }
        let kept = |it: &bool| *it;
        let params = function.params.iter().zip(&keeps).filter(|(_, keep)| kept(keep)).map(|(param, _)| param.clone());
        let mut made = Function {
            returns: self.functions.resolved(&function.returns),
            name: function.name,
            params: params.collect(),
            body,
            called: Called::default(),
        };
        live::clean(&mut made, &self.made, &mut self.marks);
        let is_shorter = copies::leave_out(&mut made, &self.functions, &self.made);
        if tidy::tidy(&mut made.body, &self.functions, &mut self.marks) || is_shorter {
            live::clean(&mut made, &self.made, &mut self.marks);
        }
        let unread = live::unread(&made, &mut self.marks);
        for (keep, param) in keeps.iter_mut().zip(&function.params) {
            *keep = *keep && !unread.contains(&param.name);
        }
        made.params.retain(|param| !unread.contains(&param.name));
        for param in &mut made.params {
            param.ty = self.functions.resolved(&param.ty);
        }
        let discards = live::discards(&made.body, &self.made);
        let outs = frame.outs.take().unwrap_or_else(|| vec![Part::Unknown; function.params.len()]);
        let returns = frame.returns.take().unwrap_or(Part::Unknown);
        self.frames.push(frame);
        Specialization { function: made, keeps, returns, outs, discards, derived: Derived::default() }
    }

    fn run(&mut self, body: &[Stmt], frame: &mut Frame, out: &mut Vec<Stmt>) -> Flow {
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

    fn step(&mut self, stmt: &Stmt, frame: &mut Frame, out: &mut Vec<Stmt>) -> Flow {
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

    fn declare(&mut self, it: &Let, frame: &mut Frame, out: &mut Vec<Stmt>) {
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

    fn effect(&mut self, expr: &Expr, frame: &mut Frame, out: &mut Vec<Stmt>) {
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

    fn branch(&mut self, condition: &Expr, yes: &[Stmt], no: &[Stmt], frame: &mut Frame, out: &mut Vec<Stmt>) -> Flow {
        let condition = self.eval(condition, frame);
        if let Some(known) = condition.part.constant().and_then(super::constant::Const::as_bool) {
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
                let not = super::fold::unary(super::ast::Unary::Not, condition);
                out.push(Stmt::If(not.expr, second, Vec::new()));
            }
            _ => out.push(Stmt::If(condition.expr, first, second)),
        }
        flow
    }

    fn cycle(
        &mut self,
        (head, condition, step): (Vec<Stmt>, Option<&Expr>, Option<&Expr>),
        body: &[Stmt],
        frame: &mut Frame,
        out: &mut Vec<Stmt>,
    ) {
        if let Some(condition) = condition {
            let known = self.eval(condition, frame).part;
            if known.constant().and_then(super::constant::Const::as_bool) == Some(false) {
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

    /// What a variable is, where it is one of the body.
    pub(super) fn local(name: Name, frame: &Frame) -> Option<&Local> {
        frame.find(name).map(|index| &frame.locals[index])
    }
}
