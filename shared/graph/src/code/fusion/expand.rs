//! Expresses what a closure's function passes to the sampling function by the arguments of its caller.

use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use crate::code::assigned::assigned_in;
use crate::code::ast::{Callee, Expr, Function, Let, Name, Pass, Stmt};
use crate::code::prepared::Specializations;
use crate::code::walk::{self, root};

/// Parts of what is given.
const MAX: usize = 48;

/// A call of a function that sums samples.
#[derive(PartialEq)]
pub(super) struct Call {
    /// The function, by its number.
    pub(super) function: u32,
    /// What it is given.
    pub(super) args: Vec<Expr>,
}

/// Returns the one call of a function that sums samples in an expression.
pub(super) fn only(made: &Specializations, value: &Expr) -> Option<Call> {
    let (mut found, mut calls) = (None, 0);
    value.each(&mut |inner| {
        if let Expr::Call(Callee::Special(index), args) = inner
            && samples(made, *index)
        {
            calls += 1;
            found = Some(Call { function: *index, args: args.clone() });
        }
    });
    found.filter(|_| calls == 1)
}

/// Returns the one call of a function that sums samples, where nothing decides whether it is reached.
pub(super) fn expanded(made: &Specializations, closure: u32, args: &[Expr]) -> Option<Call> {
    let of = &made[closure].function;
    if sample_calls(made, &of.body) != 1 || made[closure].discards {
        return None;
    }
    let mut known = given(of, args);
    for stmt in &of.body {
        let value = match stmt {
            Stmt::Let(Let { value: Some(value), .. }) => value,
            Stmt::Expr(Expr::Assign(_, _, value)) => &**value,
            Stmt::Let(_) => continue,
            // What it writes to is not known; a way out would decide about the call.
            Stmt::Expr(call @ Expr::Call(Callee::Special(_), _)) => {
                forget(made, call, &mut known);
                continue;
            }
            _ => return None,
        };
        if let Some(Call { function, args }) = only(made, value) {
            let args: Option<Vec<Expr>> = args.iter().map(|arg| replaced(arg, &known)).collect();
            return Some(Call { function, args: args? });
        }
        let now = replaced(value, &known);
        assign(stmt, now, &mut known);
        forget(made, value, &mut known);
    }
    None
}

/// Returns how many calls of functions that sum samples a body has.
fn sample_calls(made: &Specializations, body: &[Stmt]) -> usize {
    let mut calls = 0;
    walk::each(body, &mut |inner| {
        calls += usize::from(matches!(inner, Expr::Call(Callee::Special(index), _) if samples(made, *index)));
    });
    calls
}

/// Returns what the variables of a function are at its beginning: the values that it is given, and nothing for its own.
fn given(of: &Function, args: &[Expr]) -> HashMap<Name, Option<Expr>> {
    let given = of.params.iter().zip(args).filter(|it| it.0.pass != Pass::Out);
    let mut known: HashMap<Name, Option<Expr>> =
        given.map(|(param, arg)| (param.name, (param.pass == Pass::In).then(|| arg.clone()))).collect();
    walk::declared(&of.body, &mut |variable| {
        known.insert(variable.name, None);
    });
    known
}

/// Notes the value that a declaration or an assignment gives to a variable.
fn assign(stmt: &Stmt, now: Option<Expr>, known: &mut HashMap<Name, Option<Expr>>) {
    match stmt {
        Stmt::Let(variable) => {
            known.insert(variable.name, now);
        }
        Stmt::Expr(Expr::Assign(operator, target, _)) => {
            let is_whole = operator.is_none() && matches!(**target, Expr::Name(_));
            if let Some(name) = root(target) {
                known.insert(*name, now.filter(|_| is_whole));
            }
        }
        _ => {}
    }
}

/// Forgets what functions of an expression write to.
fn forget(made: &Specializations, expr: &Expr, known: &mut HashMap<Name, Option<Expr>>) {
    let mut changed = HashSet::default();
    expr.each(&mut |it| assigned_in(made, it, &mut changed));
    for name in changed {
        known.insert(name, None);
    }
}

/// Returns an expression in terms of the caller; `None` for a value that is not known, or a long one.
fn replaced(expr: &Expr, known: &HashMap<Name, Option<Expr>>) -> Option<Expr> {
    let mut is_known = true;
    let out = expr.replaced(&mut |it| match it {
        Expr::Name(name) => match known.get(name) {
            Some(Some(value)) => Some(value.clone()),
            Some(None) => {
                is_known = false;
                None
            }
            None => None,
        },
        Expr::Assign(..) | Expr::Step(..) => {
            is_known = false;
            Some(it.clone())
        }
        _ => None,
    });
    let mut size = 0;
    out.each(&mut |_| size += 1);
    (is_known && size <= MAX).then_some(out)
}

/// Returns whether a function sums samples: it has one loop, which looks texels up.
fn samples(made: &Specializations, index: u32) -> bool {
    *made[index].derived.samples.get_or_init(|| {
        let body = &made[index].function.body;
        let mut loops = body.iter().filter(|stmt| matches!(stmt, Stmt::For(..)));
        let (Some(only), None) = (loops.next(), loops.next()) else { return false };
        looks_up(made, std::slice::from_ref(only)) > 0
    })
}

/// Returns how many expressions of a body look texels up, by themselves or by a function.
pub(super) fn looks_up(made: &Specializations, body: &[Stmt]) -> usize {
    let mut count = 0;
    walk::each(body, &mut |it| match it {
        Expr::Call(Callee::Function(name), _) => {
            count += usize::from(is_lookup(name));
        }
        Expr::Call(Callee::Special(index), _) => {
            let of = &made[*index];
            let is_one = || looks_up(made, &of.function.body) > 0;
            count += usize::from(*of.derived.looks_up.get_or_init(is_one));
        }
        _ => {}
    });
    count
}

/// Returns whether a built-in function gives a texel; those of samplers of numbers give four of them.
pub(super) fn is_lookup(name: &str) -> bool {
    matches!(name, "texture" | "textureLod" | "textureGrad" | "textureProj" | "textureOffset" | "texelFetch")
}
