//! Specializes functions for known arguments: propagates constants, takes decided branches and removes dead code
//! (partial evaluation; Jones, Gomard, Sestoft 1993, chapter 4).

mod statements;

use std::borrow::Borrow;
use std::sync::Arc;

use rustc_hash::FxHashMap as HashMap;

use super::ast::{Expr, Function, Let, Name, Pass, Stmt, Ty};
use super::called::Called;
use super::copy_propagation;
use super::dead_code;
use super::frame::{Frame, Local};
use super::functions::Functions;
use super::marks::Marks;
use super::part::{Part, Val};
use super::prepared::{Original, Prepared, Specializations};
use super::specialization::{Derived, Specialization};
use super::tidy;

/// Calls within calls: GLSL has no recursion.
const MAX_DEPTH: usize = 64;
/// Functions made for one shader.
const MAX: usize = 4096;

/// Why functions cannot be specialized.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused {
    /// A function calls itself.
    Recursive(Name),
    /// There are too many.
    TooMany,
}

/// Specializes functions, and stores the specializations.
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
    /// Starts without specializations.
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

    /// Starts with the specializations of a library.
    pub fn over(prepared: Arc<Prepared>) -> Self {
        Self { made: Specializations::over(prepared), ..Self::new(Functions::with_room()) }
    }

    /// Returns whether many more functions can be specialized.
    pub fn has_room(&self) -> bool {
        self.made.count() < MAX / 2
    }

    /// Returns an expression over these variables.
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

    /// Returns a function without parameters, as an entry point is. The last one is cached: another document of the
    /// same code has the same.
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

    /// Returns a function with all its parameters that it reads.
    pub(crate) fn whole(&mut self, function: &Function) -> Arc<Specialization> {
        Arc::new(self.make(function, &[]))
    }

    /// Returns what is known of each parameter of a function after a call with these.
    pub fn known_outputs(&mut self, function: &Arc<Function>, parts: Vec<Part>) -> Vec<Part> {
        let count = function.params.len();
        let made = self.special(function, parts).map(|index| Arc::clone(&self.made[index]));
        // Without the call no pixel would be dropped, whatever is known of its results.
        let made = made.filter(|made| !made.discards);
        made.map_or_else(|| vec![Part::Unknown; count], |made| made.outs.clone())
    }

    /// Returns a call of a function that the text defines: what was made for it, by its number.
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
        dead_code::clean(&mut made, &self.made, &mut self.marks);
        let is_shorter = copy_propagation::leave_out(&mut made, &self.functions, &self.made);
        if tidy::tidy(&mut made.body, &self.functions, &mut self.marks) || is_shorter {
            dead_code::clean(&mut made, &self.made, &mut self.marks);
        }
        let unread = dead_code::unread(&made, &mut self.marks);
        for (keep, param) in keeps.iter_mut().zip(&function.params) {
            *keep = *keep && !unread.contains(&param.name);
        }
        made.params.retain(|param| !unread.contains(&param.name));
        for param in &mut made.params {
            param.ty = self.functions.resolved(&param.ty);
        }
        let discards = dead_code::discards(&made.body, &self.made);
        let outs = frame.outs.take().unwrap_or_else(|| vec![Part::Unknown; function.params.len()]);
        let returns = frame.returns.take().unwrap_or(Part::Unknown);
        self.frames.push(frame);
        Specialization { function: made, keeps, returns, outs, discards, derived: Derived::default() }
    }

    /// Returns what a variable is, where it is one of the body.
    pub(super) fn local(name: Name, frame: &Frame) -> Option<&Local> {
        frame.find(name).map(|index| &frame.locals[index])
    }
}
