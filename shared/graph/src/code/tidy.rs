//! Joins adjacent statements that fit on one line.

use super::ast::{Binary, Callee, Expr, Let, Name, Stmt};
use super::builtin;
use super::functions::Functions;
use super::marks::Marks;

/// Parts of an expression that moves to where its value is read.
const SHORT: usize = 16;

/// Joins declarations with the assignments after them, and moves short values to the one place that reads them. Returns
/// whether anything changed.
pub(super) fn tidy(body: &mut Vec<Stmt>, functions: &Functions, marks: &mut Marks) -> bool {
    let mut changed = false;
    let before = body.len();
    for stmt in &mut *body {
        match stmt {
            Stmt::If(_, yes, no) => {
                changed |= tidy(yes, functions, marks);
                changed |= tidy(no, functions, marks);
            }
            Stmt::For(_, _, _, body) | Stmt::While(_, body) | Stmt::Block(body) => {
                changed |= tidy(body, functions, marks)
            }
            _ => {}
        }
    }
    if before < 2 {
        return changed;
    }
    let mut out: Vec<Stmt> = Vec::with_capacity(before);
    for stmt in body.drain(..) {
        if let (Some(Stmt::Let(last)), Stmt::Expr(Expr::Assign(None, target, value))) = (out.last_mut(), &stmt)
            && joined(last, target, value, functions)
        {
            continue;
        }
        out.push(stmt);
    }
    *body = out;
    forward(body, functions, marks);
    changed || body.len() != before
}

fn mentions(expr: &Expr, name: &Name) -> usize {
    let mut count = 0;
    expr.each(&mut |it| count += usize::from(matches!(it, Expr::Name(other) if other == name)));
    count
}

/// Returns whether an assignment became part of the declaration before it.
fn joined(last: &mut Let, target: &Expr, value: &Expr, functions: &Functions) -> bool {
    if mentions(value, &last.name) > 0 {
        return false;
    }
    match target {
        // What the first value computed is not needed.
        Expr::Name(name) if *name == last.name && last.value.as_ref().is_none_or(is_plain) => {
            last.value = Some(value.clone());
            true
        }
        Expr::Field(inner, member) if matches!(&**inner, Expr::Name(name) if *name == last.name) => {
            let super::ast::Ty::Named(of) = &last.ty else { return false };
            let Some(of) = functions.structure(of) else { return false };
            let Some(index) = of.members.iter().position(|it| it.1 == *member) else { return false };
            match &mut last.value {
                Some(Expr::Call(Callee::Function(_), args)) if args.len() == of.members.len() => {
                    if !is_plain(&args[index]) {
                        return false;
                    }
                    args[index] = value.clone();
                    true
                }
                // The members of a variable without a value come in their order, or not at all.
                None if index == 0 => false,
                _ => false,
            }
        }
        _ => false,
    }
}

/// Returns whether computing it does nothing but give a value, cheaply.
fn is_plain(expr: &Expr) -> bool {
    match expr {
        Expr::Const(_) | Expr::Name(_) => true,
        Expr::Field(inner, _) => is_plain(inner),
        Expr::Call(_, args) => args.iter().all(is_plain),
        _ => false,
    }
}

/// A value that only the next statement reads, and reads once, stands there.
fn forward(body: &mut Vec<Stmt>, functions: &Functions, marks: &mut Marks) {
    marks.clear();
    super::walk::each(body, &mut |it| {
        if let Expr::Name(name) = it {
            marks.of(*name).number += 1;
        }
    });
    let mut out: Vec<Stmt> = Vec::with_capacity(body.len());
    for mut stmt in body.drain(..) {
        while moves(out.last(), &stmt, marks) {
            let Some(Stmt::Let(Let { name, value: Some(value), .. })) = out.pop() else { break };
            put(&mut stmt, name, value, functions);
        }
        out.push(stmt);
    }
    *body = out;
}

/// Returns whether the value of a declaration can move into the statement after it.
fn moves(last: Option<&Stmt>, next: &Stmt, marks: &mut Marks) -> bool {
    let Some(Stmt::Let(Let { name, value: Some(value), .. })) = last else { return false };
    let is_once = marks.of(*name).number == 1 && in_line(next, name) == Some(1) && is_short(value);
    is_once && !next_value(next).is_some_and(|next| needs_all(value) && in_arm(next, name))
}

/// Returns whether computing it may need neighbouring pixels, so that it must not move to where only some of them are.
pub(super) fn needs_all(value: &Expr) -> bool {
    let mut found = false;
    value.each(&mut |it| {
        found |= match it {
            Expr::Call(Callee::Special(_) | Callee::Outside(_), _) => true,
            Expr::Call(Callee::Function(name), _) => builtin::needs_neighbours(name),
            _ => false,
        }
    });
    found
}

/// Returns whether a name occurs where it is not always read: a side of `?:`, after `&&` or `||`.
pub(super) fn in_arm(expr: &Expr, name: &Name) -> bool {
    let mut found = false;
    expr.each(&mut |it| {
        found |= match it {
            Expr::Choice(_, yes, no) => mentions(yes, name) + mentions(no, name) > 0,
            Expr::Binary(Binary::And | Binary::Or, _, right) => mentions(right, name) > 0,
            _ => false,
        }
    });
    found
}

fn next_value(stmt: &Stmt) -> Option<&Expr> {
    match stmt {
        Stmt::Let(Let { value: Some(value), .. }) | Stmt::Return(Some(value)) => Some(value),
        Stmt::Expr(Expr::Assign(_, _, value)) => Some(value),
        _ => None,
    }
}

fn is_short(value: &Expr) -> bool {
    let (mut size, mut is_pure) = (0, true);
    value.each(&mut |it| {
        size += 1;
        is_pure &= !matches!(it, Expr::Assign(..) | Expr::Step(..));
    });
    size <= SHORT && is_pure
}

/// Returns how often a statement of one line reads a name; `None` for others, and where it writes to it.
fn in_line(stmt: &Stmt, name: &Name) -> Option<usize> {
    match stmt {
        Stmt::Let(Let { value: Some(value), .. }) | Stmt::Return(Some(value)) => Some(mentions(value, name)),
        Stmt::Expr(Expr::Assign(_, target, value)) if mentions(target, name) == 0 => Some(mentions(value, name)),
        _ => None,
    }
}

/// Lets a value stand where a name is read, once.
fn put(stmt: &mut Stmt, name: Name, value: Expr, functions: &Functions) {
    let mut value = Some(value);
    let mut replace = |it: &mut Expr| {
        let found = match it {
            Expr::Name(other) if *other == name => value.take(),
            Expr::Field(inner, member) if matches!(&**inner, Expr::Name(other) if *other == name) => {
                value.as_ref().and_then(|value| made_with(value, member, functions))
            }
            _ => None,
        };
        found.map(|found| *it = found).is_some()
    };
    match stmt {
        Stmt::Let(Let { value: Some(into), .. }) | Stmt::Return(Some(into)) => into.each_mut(&mut replace),
        Stmt::Expr(Expr::Assign(_, _, into)) => into.each_mut(&mut replace),
        _ => {}
    }
}

/// Returns the member that a struct is made with.
fn made_with(value: &Expr, member: &Name, functions: &Functions) -> Option<Expr> {
    let Expr::Call(Callee::Function(of), args) = value else { return None };
    let index = functions.structure(of)?.members.iter().position(|it| it.1 == *member)?;
    args.get(index).cloned()
}
