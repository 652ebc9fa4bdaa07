//! Inlines short functions.

use super::ast::{Expr, Function, Name, Param, Pass, Stmt};
use super::partial::Partial;
use super::tidy;

/// Parts of an expression that stands in place of a call.
const SHORT: usize = 24;

impl Partial {
    /// Replaces a call whose function only assigns short values to its outputs, each once.
    pub(super) fn assignments(&self, index: u32, args: &[Expr]) -> Option<Vec<Stmt>> {
        let function = &self.made[index].function;
        if !function.body.iter().all(|stmt| matches!(stmt, Stmt::Expr(Expr::Assign(None, ..)))) {
            return None;
        }
        let mut targets: Vec<&Expr> = Vec::new();
        let (mut size, mut out) = (0, Vec::new());
        for stmt in &function.body {
            let Stmt::Expr(Expr::Assign(None, target, value)) = stmt else { return None };
            let is_output = param(function, variable(target)?).is_some_and(|at| function.params[at].pass != Pass::In);
            if !is_output || targets.contains(&&**target) {
                return None;
            }
            targets.push(target);
            let mut fits = true;
            value.each(&mut |it| {
                size += 1;
                // Another output, or what the call gets: values are taken before anything is written.
                if let Expr::Name(name) = it
                    && let Some(at) = param(function, *name)
                {
                    fits &= function.params[at].pass == Pass::In && is_simple(&args[at]);
                }
            });
            if !fits || size > 2 * SHORT {
                return None;
            }
            let given = |expr: &Expr| Box::new(with_args(expr, function, args));
            out.push(Stmt::Expr(Expr::Assign(None, given(target), given(value))));
        }
        is_free_of_aliases(function, args).then_some(out)
    }

    /// Returns what stands in place of a call, if its function is one short expression.
    pub(super) fn in_place(&self, index: u32, args: &[Expr]) -> Option<Expr> {
        let function = &self.made[index].function;
        let [Stmt::Return(Some(value))] = &function.body[..] else { return None };
        let (mut size, mut uses) = (0, vec![0; args.len()]);
        value.each(&mut |it| {
            size += 1;
            if let Expr::Name(name) = it
                && let Some(at) = param(function, *name)
            {
                uses[at] += 1;
            }
        });
        let fits = args.iter().zip(&uses).zip(&function.params).all(|((arg, uses), param)| {
            is_simple(arg) || *uses <= 1 && !(tidy::needs_all(arg) && tidy::in_arm(value, &param.name))
        });
        (size <= SHORT && fits).then(|| with_args(value, function, args))
    }
}

/// Returns the index of the parameter with a name.
fn param(function: &Function, name: Name) -> Option<usize> {
    function.params.iter().position(|param| param.name == name)
}

/// Returns an expression of a function's body with the arguments in place of the parameters.
fn with_args(expr: &Expr, function: &Function, args: &[Expr]) -> Expr {
    expr.replaced(&mut |it| match it {
        Expr::Name(name) => param(function, *name).map(|at| args[at].clone()),
        _ => None,
    })
}

/// Returns the variable of `x` or `x.y`.
fn variable(expr: &Expr) -> Option<Name> {
    match expr {
        Expr::Name(name) => Some(*name),
        Expr::Field(inner, _) => match **inner {
            Expr::Name(name) => Some(name),
            _ => None,
        },
        _ => None,
    }
}

/// Returns whether no argument that is read is also written: after an assignment it would have another value.
fn is_free_of_aliases(function: &Function, args: &[Expr]) -> bool {
    let (read, written): (Vec<_>, Vec<_>) = args.iter().zip(&function.params).partition(|it| it.1.pass == Pass::In);
    let written: Vec<Option<Name>> = written.iter().map(|(arg, _)| variable(arg)).collect();
    let is_written = |(arg, _): &(&Expr, &Param)| variable(arg).is_some_and(|name| written.contains(&Some(name)));
    !written.contains(&None) && !read.iter().any(is_written)
}

/// Returns whether an expression may stand in several places.
fn is_simple(expr: &Expr) -> bool {
    match expr {
        Expr::Const(_) | Expr::Name(_) | Expr::Operand(_) => true,
        Expr::Field(inner, _) => matches!(**inner, Expr::Name(_)),
        _ => false,
    }
}
