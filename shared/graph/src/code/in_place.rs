//! Inlines short functions.

use super::ast::{Expr, Name, Pass, Stmt};
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
        let param = |name: &Name| function.params.iter().position(|param| param.name == *name);
        let mut targets: Vec<&Expr> = Vec::new();
        let (mut size, mut out) = (0, Vec::new());
        for stmt in &function.body {
            let Stmt::Expr(Expr::Assign(None, target, value)) = stmt else { return None };
            let name = match &**target {
                Expr::Name(name) => name,
                Expr::Field(inner, _) => match &**inner {
                    Expr::Name(name) => name,
                    _ => return None,
                },
                _ => return None,
            };
            let is_output = param(name).is_some_and(|at| function.params[at].pass != Pass::In);
            if !is_output || targets.contains(&&**target) {
                return None;
            }
            targets.push(target);
            let mut fits = true;
            value.each(&mut |it| {
                size += 1;
                // Another output, or what the call gets: values are taken before anything is written.
                if let Expr::Name(name) = it
                    && let Some(at) = param(name)
                {
                    fits &= function.params[at].pass == Pass::In && is_simple(&args[at]);
                }
            });
            let in_place = |expr: &Expr| {
                expr.replaced(&mut |it| match it {
                    Expr::Name(name) => param(name).map(|at| args[at].clone()),
                    _ => None,
                })
            };
            if !fits || size > 2 * SHORT {
                return None;
            }
            let expr = Expr::Assign(None, Box::new(in_place(target)), Box::new(in_place(value)));
            out.push(Stmt::Expr(expr));
        }
        // An argument that is read after an assignment must not be what was assigned to.
        let written: Vec<&Expr> =
            args.iter().zip(&function.params).filter(|it| it.1.pass != Pass::In).map(|it| it.0).collect();
        let read = args.iter().zip(&function.params).filter(|it| it.1.pass == Pass::In).map(|it| it.0);
        let root = |expr: &Expr| match expr {
            Expr::Name(name) => Some(*name),
            Expr::Field(inner, _) => match &**inner {
                Expr::Name(name) => Some(*name),
                _ => None,
            },
            _ => None,
        };
        let roots: Vec<Option<Name>> = written.iter().map(|it| root(it)).collect();
        let mut clash = roots.contains(&None);
        for arg in read {
            clash |= root(arg).is_some_and(|name| roots.contains(&Some(name)));
        }
        (!clash).then_some(out)
    }

    /// What stands in place of a call, if its function is one short expression.
    pub(super) fn in_place(&self, index: u32, args: &[Expr]) -> Option<Expr> {
        let function = &self.made[index].function;
        let [Stmt::Return(Some(value))] = &function.body[..] else { return None };
        let (mut size, mut uses) = (0, vec![0; args.len()]);
        value.each(&mut |it| {
            size += 1;
            if let Expr::Name(name) = it
                && let Some(param) = function.params.iter().position(|param| param.name == *name)
            {
                uses[param] += 1;
            }
        });
        let fits = args.iter().zip(&uses).zip(&function.params).all(|((arg, uses), param)| {
            is_simple(arg) || *uses <= 1 && !(tidy::needs_all(arg) && tidy::in_arm(value, &param.name))
        });
        (size <= SHORT && fits).then(|| {
            value.replaced(&mut |it| match it {
                Expr::Name(name) => {
                    let param = function.params.iter().position(|param| param.name == *name);
                    param.map(|param| args[param].clone())
                }
                _ => None,
            })
        })
    }
}

/// Whether an expression may stand in several places.
fn is_simple(expr: &Expr) -> bool {
    match expr {
        Expr::Const(_) | Expr::Name(_) | Expr::Operand(_) => true,
        Expr::Field(inner, _) => matches!(**inner, Expr::Name(_)),
        _ => false,
    }
}
