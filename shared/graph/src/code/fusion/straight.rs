//! Rewrites bodies such that each variable is assigned once, where that is possible.

use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use crate::code::assigned::assigned_in;
use crate::code::ast::{Expr, Function, Let, Name, Stmt, Ty};
use crate::code::prepared::Specializations;
use crate::code::walk;

/// Returns a body in which a variable or parameter that is assigned to between other statements is another one from
/// there on.
pub(super) fn straight(made: &Specializations, function: &Function) -> Vec<Stmt> {
    let mut types: HashMap<Name, Ty> = function.params.iter().map(|it| (it.name, it.ty.clone())).collect();
    walk::declared(&function.body, &mut |variable| {
        types.insert(variable.name, variable.ty.clone());
    });
    // What is assigned to within a loop or a block, or in part, stays one variable.
    let mut fixed = HashSet::default();
    for stmt in &function.body {
        match stmt {
            Stmt::Expr(Expr::Assign(None, target, value)) if matches!(**target, Expr::Name(_)) => {
                value.each(&mut |it| assigned_in(made, it, &mut fixed));
            }
            _ => walk::each(std::slice::from_ref(stmt), &mut |it| assigned_in(made, it, &mut fixed)),
        }
    }
    let mut names: HashMap<Name, Name> = HashMap::default();
    let mut out = Vec::with_capacity(function.body.len());
    for stmt in &function.body {
        match stmt {
            Stmt::Expr(Expr::Assign(None, target, value)) => match &**target {
                Expr::Name(name) if !fixed.contains(name) && types.contains_key(name) => {
                    let value = Some(renamed(value, &names));
                    let next = free(*name, &types);
                    let ty = types[name].clone();
                    types.insert(next, ty.clone());
                    names.insert(*name, next);
                    out.push(Stmt::Let(Let { ty, name: next, value, is_const: false }));
                }
                _ => out.push(with(stmt, &|it| renamed(it, &names))),
            },
            _ => out.push(with(stmt, &|it| renamed(it, &names))),
        }
    }
    out
}

/// Returns a name that is not taken.
pub(super) fn free<T>(name: Name, taken: &HashMap<Name, T>) -> Name {
    let (mut next, mut count) = (name, 1);
    while taken.contains_key(&next) {
        count += 1;
        next = format!("{name}_{count}").into();
    }
    next
}

fn renamed(expr: &Expr, names: &HashMap<Name, Name>) -> Expr {
    expr.replaced(&mut |it| match it {
        Expr::Name(name) => names.get(name).map(|other| Expr::Name(*other)),
        _ => None,
    })
}

/// Returns a statement with other expressions.
pub(super) fn with(stmt: &Stmt, f: &dyn Fn(&Expr) -> Expr) -> Stmt {
    let all = |body: &[Stmt]| body.iter().map(|stmt| with(stmt, f)).collect::<Vec<_>>();
    match stmt {
        Stmt::Let(variable) => Stmt::Let(Let { value: variable.value.as_ref().map(f), ..variable.clone() }),
        Stmt::Expr(expr) => Stmt::Expr(f(expr)),
        Stmt::If(condition, yes, no) => Stmt::If(f(condition), all(yes), all(no)),
        Stmt::For(first, condition, step, body) => {
            Stmt::For(all(first), condition.as_ref().map(f), step.as_ref().map(f), all(body))
        }
        Stmt::While(condition, body) => Stmt::While(f(condition), all(body)),
        Stmt::Block(body) => Stmt::Block(all(body)),
        Stmt::Return(value) => Stmt::Return(value.as_ref().map(f)),
        Stmt::Break | Stmt::Continue | Stmt::Discard => stmt.clone(),
    }
}
