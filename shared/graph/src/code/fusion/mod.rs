//! Fuses the sampling loops of closures, so that each texel of the environment is looked up once.
//!
//! A library's function of a closure calls another one that sums samples of the environment. Where two closures of an entry
//! point sum along the same directions (the same normal, roughness and tangent), one function sums for both before them, and
//! they get its results.

mod expand;
mod merge;
mod straight;

use std::sync::Arc;

use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use self::expand::{Call, expanded, only};
use super::assigned::assigned_in;
use super::ast::{Binary, Callee, Expr, Function, Let, Name, Param, Pass, Stmt};
use super::dead_code;
use super::part::Part;
use super::partial::Partial;
use super::prepared::{Original, Specializations};
use super::specialization::Specialization;
use super::walk;

/// A closure of the entry point that sums samples.
struct Sum {
    /// The statement of the entry point that it is, or is within.
    at: usize,
    /// What must hold for it to be computed.
    condition: Option<Expr>,
    /// The function of the closure, and what it is given; `None` for a sum that stands in the entry point itself.
    closure: Option<(u32, Vec<Expr>)>,
    /// The function that sums, and what it is given in terms of the entry point.
    call: Call,
}

impl Partial {
    /// Lets closures of an entry point sum together.
    pub(super) fn sum_together(&mut self, main: &mut Function) {
        let mut sums = self.sums(&main.body);
        while sums.len() > 1 {
            let mut group = vec![sums.remove(0)];
            let mut merged = None;
            for other in std::mem::take(&mut sums) {
                if !is_same_origin(&self.made, &group[0], &other) {
                    sums.push(other);
                    continue;
                }
                group.push(other);
                match self.merged(main, &group) {
                    Some(found) => merged = Some(found),
                    None => sums.extend(group.pop()),
                }
            }
            if let Some((function, args)) = merged {
                self.replace(main, &group, function, args);
                // Places in the entry point moved.
                return self.sum_together(main);
            }
        }
    }

    /// Returns closures that sum samples, in their order.
    fn sums(&self, body: &[Stmt]) -> Vec<Sum> {
        let mut out = Vec::new();
        for (at, stmt) in body.iter().enumerate() {
            match stmt {
                Stmt::If(condition, yes, no) if no.is_empty() => {
                    for inner in yes {
                        out.extend(self.sum(at, Some(condition), inner));
                    }
                }
                _ => out.extend(self.sum(at, None, stmt)),
            }
        }
        out
    }

    fn sum(&self, at: usize, condition: Option<&Expr>, stmt: &Stmt) -> Option<Sum> {
        let (closure, call) = match stmt {
            Stmt::Expr(Expr::Call(Callee::Special(closure), args)) => {
                (Some((*closure, args.clone())), expanded(&self.made, *closure, args)?)
            }
            Stmt::Let(Let { value: Some(value), .. }) => (None, only(&self.made, value)?),
            Stmt::Expr(Expr::Assign(_, _, value)) => (None, only(&self.made, value)?),
            _ => return None,
        };
        Some(Sum { at, condition: condition.cloned(), closure, call })
    }

    /// One function for several sums, and what it is given.
    fn merged(&self, main: &Function, group: &[Sum]) -> Option<(Function, Vec<Expr>)> {
        let conditions: Vec<Option<&Expr>> = group.iter().map(|sum| sum.condition.as_ref()).collect();
        if !is_always(&conditions) {
            return None;
        }
        let place = group.iter().map(|sum| sum.at).min()?;
        let (function, args) = merge::merged(&self.made, group.iter().map(|sum| &sum.call), &conditions)?;
        args.iter().all(|arg| is_ready(&self.made, main, place, arg)).then_some((function, args))
    }

    /// Puts one call before closures, and hands them its results.
    fn replace(&mut self, main: &mut Function, group: &[Sum], mut function: Function, args: Vec<Expr>) {
        let place = group.iter().map(|sum| sum.at).min().unwrap_or_default();
        let mut lights = Vec::new();
        let mut statements = Vec::new();
        for (at, sum) in group.iter().enumerate() {
            let ty = self.made[sum.call.function].function.returns.clone();
            let light = self.free_in(main, &lights);
            function.params.push(Param { pass: Pass::Out, ty: ty.clone(), name: merge::result(at) });
            statements.push(Stmt::Let(Let { ty, name: light, value: None, is_const: false }));
            lights.push(light);
        }
        dead_code::clean(&mut function, &self.made, &mut self.marks);
        let unread = dead_code::unread(&function, &mut self.marks);
        let is_read = |param: &Param| param.pass == Pass::Out || !unread.contains(&param.name);
        let given: Vec<Expr> = function.params.iter().zip(args).filter(|it| is_read(it.0)).map(|it| it.1).collect();
        function.params.retain(is_read);
        let index = self.add(function);
        let all = given.into_iter().chain(lights.iter().map(|name| Expr::Name(*name))).collect();
        statements.push(Stmt::Expr(Expr::Call(Callee::Special(index), all)));
        for (sum, light) in group.iter().zip(lights) {
            let call = |(index, args): (u32, Vec<Expr>)| Expr::Call(Callee::Special(index), args);
            let (old, new) = match &sum.closure {
                Some(closure) => (call(closure.clone()), self.with_light(closure, sum.call.function, light)),
                None => (call((sum.call.function, sum.call.args.clone())), Expr::Name(light)),
            };
            walk::each_mut(&mut main.body[sum.at..=sum.at], &mut |inner| {
                let is_old = *inner == old;
                if is_old {
                    inner.clone_from(&new);
                }
                is_old
            });
        }
        main.body.splice(place..place, statements);
    }

    /// Returns a name for a sum that no variable of the shader has.
    fn free_in(&self, main: &Function, others: &[Name]) -> Name {
        let mut taken: HashMap<Name, ()> = others.iter().map(|name| (*name, ())).collect();
        walk::declared(&main.body, &mut |variable| {
            taken.insert(variable.name, ());
        });
        loop {
            let name = straight::free("light_sum".into(), &taken);
            if !self.functions.has(&name) && self.functions.global_type(name).is_none() {
                return name;
            }
            taken.insert(name, ());
        }
    }

    /// Returns a call of a closure's function that is given the light.
    fn with_light(&mut self, closure: &(u32, Vec<Expr>), sum: u32, light: Name) -> Expr {
        let made = Arc::clone(&self.made[closure.0]);
        let mut function = made.function.clone();
        let mut taken: HashMap<Name, ()> = function.params.iter().map(|param| (param.name, ())).collect();
        walk::declared(&function.body, &mut |variable| {
            taken.insert(variable.name, ());
        });
        let name = straight::free("light_sum".into(), &taken);
        for stmt in &mut function.body {
            let value = match stmt {
                Stmt::Let(Let { value: Some(value), .. }) => value,
                Stmt::Expr(Expr::Assign(_, _, value)) => &mut **value,
                _ => continue,
            };
            value.each_mut(&mut |inner| {
                let is_call = matches!(inner, Expr::Call(Callee::Special(index), _) if *index == sum);
                if is_call {
                    *inner = Expr::Name(name);
                }
                is_call
            });
        }
        let ty = self.made[sum].function.returns.clone();
        // Outputs of a function stay after its inputs.
        let at = function.params.iter().position(|param| param.pass != Pass::In).unwrap_or(function.params.len());
        function.params.insert(at, Param { pass: Pass::In, ty, name });
        let mut args = closure.1.clone();
        args.insert(at, Expr::Name(light));
        dead_code::clean(&mut function, &self.made, &mut self.marks);
        let unread = dead_code::unread(&function, &mut self.marks);
        let is_read = |param: &Param| !unread.contains(&param.name);
        let args = function.params.iter().zip(args).filter(|it| is_read(it.0)).map(|it| it.1).collect();
        function.params.retain(is_read);
        Expr::Call(Callee::Special(self.add(function)), args)
    }

    fn add(&mut self, function: Function) -> u32 {
        let count = function.params.len();
        let made = Specialization {
            function,
            keeps: vec![true; count],
            returns: Part::Unknown,
            outs: vec![Part::Unknown; count],
            discards: false,
            derived: Default::default(),
        };
        // No call requests it by what is known, and no file has it.
        let origin = Original(Arc::new(made.function.clone()));
        self.made.keep((origin, Vec::new()), made)
    }
}

fn is_same_origin(made: &Specializations, first: &Sum, second: &Sum) -> bool {
    let function = |sum: &Sum| &made[sum.call.function].function;
    let (a, b) = (function(first), function(second));
    a.name == b.name && a.returns == b.returns && first.call != second.call
}

/// Returns whether one of some conditions holds in any case: there is none, or a variable is other than one of two
/// numbers.
fn is_always(conditions: &[Option<&Expr>]) -> bool {
    let unequal = |condition: &Expr| match condition {
        Expr::Binary(Binary::NotEqual, left, right) => match (&**left, &**right) {
            (Expr::Name(name), Expr::Const(value)) => Some((*name, *value)),
            _ => None,
        },
        _ => None,
    };
    let Some(all) = conditions.iter().copied().collect::<Option<Vec<&Expr>>>() else { return true };
    let found: Vec<_> = all.into_iter().filter_map(unequal).collect();
    found.iter().any(|a| found.iter().any(|b| a.0 == b.0 && a.1 != b.1))
}

/// Returns whether an expression has the same value before and after a statement of the entry point.
fn is_ready(made: &Specializations, main: &Function, place: usize, expr: &Expr) -> bool {
    let mut names = HashSet::default();
    expr.each(&mut |inner| {
        if let Expr::Name(name) = inner {
            names.insert(*name);
        }
    });
    let (before, behind) = main.body.split_at(place);
    let seen = |name: &Name| names.contains(name);
    let mut is_changed = false;
    walk::declared(behind, &mut |variable| is_changed |= seen(&variable.name));
    let mut changed = HashSet::default();
    walk::each(behind, &mut |it| assigned_in(made, it, &mut changed));
    is_changed |= changed.iter().any(seen);
    // Declared within an earlier block: not visible here.
    let mut within = false;
    for stmt in before {
        if let Stmt::If(..) | Stmt::For(..) | Stmt::While(..) | Stmt::Block(_) = stmt {
            walk::declared(std::slice::from_ref(stmt), &mut |variable| within |= seen(&variable.name));
        }
    }
    !is_changed && !within
}
