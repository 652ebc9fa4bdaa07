//! Finds the variables that the expressions of specialized functions assign to.

use rustc_hash::FxHashSet as HashSet;

use super::ast::{Callee, Expr, Name, Pass};
use super::prepared::Specializations;
use super::walk::root;

/// Notes the variables that an expression itself assigns to.
pub(super) fn assigned_in(made: &Specializations, expr: &Expr, out: &mut HashSet<Name>) {
    match expr {
        Expr::Assign(_, target, _) | Expr::Step(target, ..) => out.extend(root(target).copied()),
        Expr::Call(Callee::Special(index), args) => {
            let params = &made[*index].function.params;
            let written = args.iter().zip(params).filter(|it| it.1.pass != Pass::In);
            out.extend(written.filter_map(|it| root(it.0).copied()));
        }
        Expr::Call(Callee::Outside(_), args) => out.extend(args.iter().filter_map(root).copied()),
        Expr::Call(Callee::Function(name), args) if &**name == "modf" => {
            out.extend(args.get(1).and_then(root).copied());
        }
        _ => {}
    }
}
