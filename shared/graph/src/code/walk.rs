//! Walks over bodies and collects the variables that they declare, use and assign.

use super::ast::{Callee, Expr, Function, Let, Name, Stmt};

/// Calls a function for each declaration of a body.
pub fn declared<'b>(body: &'b [Stmt], f: &mut impl FnMut(&'b Let)) {
    for stmt in body {
        match stmt {
            Stmt::Let(variable) => f(variable),
            Stmt::If(_, yes, no) => {
                declared(yes, f);
                declared(no, f);
            }
            Stmt::For(first, _, _, body) => {
                declared(first, f);
                declared(body, f);
            }
            Stmt::While(_, body) | Stmt::Block(body) => declared(body, f),
            _ => {}
        }
    }
}

/// Calls a function for each expression of a body, and for each within it.
pub fn each<'e>(body: &'e [Stmt], f: &mut impl FnMut(&'e Expr)) {
    for stmt in body {
        match stmt {
            Stmt::Let(variable) => variable.value.iter().for_each(|value| value.each(f)),
            Stmt::Expr(expr) | Stmt::Return(Some(expr)) => expr.each(f),
            Stmt::If(condition, yes, no) => {
                condition.each(f);
                each(yes, f);
                each(no, f);
            }
            Stmt::For(first, condition, step, body) => {
                each(first, f);
                condition.iter().chain(step).for_each(|expr| expr.each(f));
                each(body, f);
            }
            Stmt::While(condition, body) => {
                condition.each(f);
                each(body, f);
            }
            Stmt::Block(body) => each(body, f),
            Stmt::Return(None) | Stmt::Break | Stmt::Continue | Stmt::Discard => {}
        }
    }
}

/// Returns the names of the functions that a function calls as it is written, each once.
pub fn calls(function: &Function) -> &[Name] {
    function.called.get(|| {
        let mut out = Vec::new();
        each(&function.body, &mut |expr| match expr {
            Expr::Call(Callee::Function(name) | Callee::Outside(name), _) if !out.contains(name) => out.push(*name),
            _ => {}
        });
        out
    })
}

/// Calls a function for each expression of a body, outermost first, to change them: one for which it answers `true` is not
/// entered.
pub fn each_mut(body: &mut [Stmt], f: &mut impl FnMut(&mut Expr) -> bool) {
    for stmt in body {
        match stmt {
            Stmt::Let(variable) => variable.value.iter_mut().for_each(|value| value.each_mut(f)),
            Stmt::Expr(expr) | Stmt::Return(Some(expr)) => expr.each_mut(f),
            Stmt::If(condition, yes, no) => {
                condition.each_mut(f);
                each_mut(yes, f);
                each_mut(no, f);
            }
            Stmt::For(first, condition, step, body) => {
                each_mut(first, f);
                condition.iter_mut().chain(step).for_each(|expr| expr.each_mut(f));
                each_mut(body, f);
            }
            Stmt::While(condition, body) => {
                condition.each_mut(f);
                each_mut(body, f);
            }
            Stmt::Block(body) => each_mut(body, f),
            Stmt::Return(None) | Stmt::Break | Stmt::Continue | Stmt::Discard => {}
        }
    }
}

/// Returns variables that a body writes to. `may_write` returns whether a function may write to an argument.
pub fn written(body: &[Stmt], may_write: &mut impl FnMut(Name, usize) -> bool, out: &mut Vec<Name>) {
    each(body, &mut |expr| note(expr, may_write, out));
}

/// Returns variables that an expression writes to.
pub fn written_by(expr: &Expr, may_write: &mut impl FnMut(Name, usize) -> bool, out: &mut Vec<Name>) {
    expr.each(&mut |expr| note(expr, may_write, out));
}

fn note(expr: &Expr, may_write: &mut impl FnMut(Name, usize) -> bool, out: &mut Vec<Name>) {
    match expr {
        Expr::Assign(_, target, _) | Expr::Step(target, ..) => out.extend(root(target).cloned()),
        Expr::Call(Callee::Function(name) | Callee::Outside(name), args) => {
            for (index, arg) in args.iter().enumerate() {
                if may_write(*name, index) {
                    out.extend(root(arg).cloned());
                }
            }
        }
        _ => {}
    }
}

/// Returns the variable that a place is, or is part of.
pub(super) fn root(target: &Expr) -> Option<&Name> {
    match target {
        Expr::Name(name) => Some(name),
        Expr::Field(inner, _) | Expr::Index(inner, _) => root(inner),
        _ => None,
    }
}
