//! Merges several functions that sum samples along the same directions into one.

use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::expand::{Call, is_lookup, looks_up};
use super::straight::{free, straight};
use crate::code::assigned::assigned_in;
use crate::code::ast::{BOOL, Callee, Expr, Function, Let, Name, Param, Pass, Stmt, Ty};
use crate::code::called::Called;
use crate::code::constant::Scalar;
use crate::code::prepared::Specializations;
use crate::code::walk;

/// One function for several calls, without its results as parameters, and what it is given. `conditions` say where a sum
/// is needed. `None` where the sums look other texels up.
pub(super) fn merged<'c>(
    made: &Specializations,
    calls: impl Iterator<Item = &'c Call>,
    conditions: &[Option<&Expr>],
) -> Option<(Function, Vec<Expr>)> {
    let mut merged = Merged::new(made);
    let mut first: Option<&Function> = None;
    for call in calls {
        let of = &made[call.function];
        if of.discards || of.function.params.iter().any(|param| param.pass != Pass::In) {
            return None;
        }
        first.get_or_insert(&of.function);
        merged.add(&of.function, &call.args)?;
    }
    let first = first?;
    merged.extract();
    for (at, condition) in conditions.iter().enumerate() {
        if let Some(condition) = condition {
            let param = Param { pass: Pass::In, ty: BOOL, name: guard(at) };
            merged.params.push((param, (*condition).clone()));
        }
    }
    let is_guarded: Vec<bool> = conditions.iter().map(Option::is_some).collect();
    let (params, args) = std::mem::take(&mut merged.params).into_iter().unzip();
    let function = Function {
        returns: Ty::Void,
        name: first.name,
        params,
        body: merged.body(&is_guarded)?,
        called: Called::default(),
    };
    (looks_up(made, &function.body) == looks_up(made, &first.body)).then_some((function, args))
}

/// Returns the parameter that gives one of the results back.
pub(super) fn result(at: usize) -> Name {
    format!("sum_{}", at + 1).into()
}

/// Returns the parameter that tells whether one of the results is needed.
fn guard(at: usize) -> Name {
    format!("needs_sum_{}", at + 1).into()
}

/// A function while it is merged.
struct Merged<'m> {
    made: &'m Specializations,
    params: Vec<(Param, Expr)>,
    taken: HashMap<Name, ()>,
    /// Variables that are assigned to.
    changed: HashSet<Name>,
    before: Vec<Stmt>,
    head: Option<(Let, Expr, Expr)>,
    /// Declarations of the loop.
    shared: Vec<Stmt>,
    /// What the loop sums for each function.
    sums: Vec<Vec<Expr>>,
    behind: Vec<Stmt>,
}

/// Expressions in place of the variables of one function.
type Names = HashMap<Name, Expr>;

impl<'m> Merged<'m> {
    fn new(made: &'m Specializations) -> Self {
        Self {
            made,
            params: Vec::new(),
            taken: HashMap::default(),
            changed: HashSet::default(),
            before: Vec::new(),
            head: None,
            shared: Vec::new(),
            sums: Vec::new(),
            behind: Vec::new(),
        }
    }

    /// Adds a function that is given these. `None` if it has another form than a loop that sums.
    fn add(&mut self, function: &Function, args: &[Expr]) -> Option<()> {
        let body = straight(self.made, function);
        let changed = self.changed_by(&body);
        if function.params.iter().any(|param| changed.contains(&param.name)) {
            return None;
        }
        let mut names = Names::default();
        for (param, arg) in function.params.iter().zip(args) {
            let same = |it: &&(Param, Expr)| it.0.name == param.name && it.0.ty == param.ty && it.1 == *arg;
            let name = match self.params.iter().find(same) {
                Some(found) => found.0.name,
                None => {
                    let name = self.free(param.name);
                    self.params.push((Param { name, ..param.clone() }, arg.clone()));
                    name
                }
            };
            names.insert(param.name, Expr::Name(name));
        }
        let (at, mut is_behind) = (self.sums.len(), false);
        self.sums.push(Vec::new());
        for stmt in &body {
            match stmt {
                Stmt::Let(variable) => {
                    let mut list = std::mem::take(if is_behind { &mut self.behind } else { &mut self.before });
                    self.declare(variable, &changed, &mut names, &mut list);
                    *(if is_behind { &mut self.behind } else { &mut self.before }) = list;
                }
                Stmt::Expr(expr) => {
                    let stmt = Stmt::Expr(renamed(expr, &names));
                    if is_behind { &mut self.behind } else { &mut self.before }.push(stmt);
                }
                Stmt::For(first, Some(condition), Some(step), body) if !is_behind => {
                    let [Stmt::Let(index)] = &first[..] else { return None };
                    self.enter(index, condition, step, &mut names)?;
                    self.cycle(at, body, &changed, &mut names)?;
                    is_behind = true;
                }
                Stmt::Return(Some(value)) if is_behind => {
                    let value = Box::new(renamed(value, &names));
                    self.behind.push(Stmt::Expr(Expr::Assign(None, Box::new(Expr::Name(result(at))), value)));
                }
                _ => return None,
            }
        }
        matches!(body.last(), Some(Stmt::Return(_))).then_some(())
    }

    /// Makes a loop the same as that of the functions before.
    fn enter(&mut self, index: &Let, condition: &Expr, step: &Expr, names: &mut Names) -> Option<()> {
        let name = self.head.as_ref().map(|head| head.0.name).unwrap_or_else(|| self.free(index.name));
        let value = index.value.as_ref().map(|value| renamed(value, names));
        names.insert(index.name, Expr::Name(name));
        let index = Let { name, value, ..index.clone() };
        let head = (index, renamed(condition, names), renamed(step, names));
        match &self.head {
            Some(known) => (*known == head).then_some(()),
            None => {
                self.head = Some(head);
                Some(())
            }
        }
    }

    /// Adds the body of a loop: declarations, then what it sums.
    fn cycle(&mut self, at: usize, body: &[Stmt], changed: &HashSet<Name>, names: &mut Names) -> Option<()> {
        for stmt in body {
            match stmt {
                Stmt::Let(variable) if self.sums[at].is_empty() => {
                    let mut list = std::mem::take(&mut self.shared);
                    self.declare(variable, changed, names, &mut list);
                    self.shared = list;
                }
                Stmt::Expr(expr) => self.sums[at].push(renamed(expr, names)),
                _ => return None,
            }
        }
        Some(())
    }

    /// Adds a variable, unless there is one of the same value.
    fn declare(&mut self, variable: &Let, changed: &HashSet<Name>, names: &mut Names, list: &mut Vec<Stmt>) {
        let value = variable.value.as_ref().map(|value| renamed(value, names));
        let is_fixed = !changed.contains(&variable.name) && value.as_ref().is_some_and(|it| self.is_fixed(it));
        if is_fixed {
            let same = list.iter().find_map(|stmt| match stmt {
                Stmt::Let(it) if it.ty == variable.ty && it.value == value && !self.changed.contains(&it.name) => {
                    Some(it.name)
                }
                _ => None,
            });
            if let Some(same) = same {
                names.insert(variable.name, Expr::Name(same));
                return;
            }
        }
        let name = self.free(variable.name);
        if changed.contains(&variable.name) {
            self.changed.insert(name);
        }
        names.insert(variable.name, Expr::Name(name));
        list.push(Stmt::Let(Let { name, value, ..variable.clone() }));
    }

    /// What the sums have in common is computed once.
    fn extract(&mut self) {
        let Some((first, others)) = self.sums.split_first() else { return };
        let mut found: Vec<Expr> = Vec::new();
        for expr in first {
            expr.each(&mut |inner| {
                let is_call = self.result_of(inner).is_some();
                let is_within = found.iter().any(|outer| has(outer, inner));
                let is_common = || others.iter().all(|sum| sum.iter().any(|other| has(other, inner)));
                if is_call && !is_within && self.is_fixed(inner) && is_common() {
                    found.push(inner.clone());
                }
            });
        }
        for call in found {
            let Some(ty) = self.result_of(&call) else { continue };
            let name = self.free("both".into());
            for expr in self.sums.iter_mut().flatten() {
                expr.each_mut(&mut |inner| {
                    let is_same = *inner == call;
                    if is_same {
                        *inner = Expr::Name(name);
                    }
                    is_same
                });
            }
            self.shared.push(Stmt::Let(Let { ty, name, value: Some(call), is_const: false }));
        }
    }

    /// Returns what a call of a function, or a lookup, returns.
    fn result_of(&self, expr: &Expr) -> Option<Ty> {
        match expr {
            Expr::Call(Callee::Special(index), _) => Some(self.made[*index].function.returns.clone()),
            Expr::Call(Callee::Function(name), _) if is_lookup(name) => Some(Ty::Vector(Scalar::Float, 4)),
            _ => None,
        }
    }

    fn body(self, is_guarded: &[bool]) -> Option<Vec<Stmt>> {
        let (index, condition, step) = self.head?;
        let mut inner = self.shared;
        for (at, sum) in self.sums.into_iter().enumerate() {
            let sum = sum.into_iter().map(Stmt::Expr);
            if is_guarded[at] {
                inner.push(Stmt::If(Expr::Name(guard(at)), sum.collect(), Vec::new()));
            } else {
                inner.extend(sum);
            }
        }
        let cycle = Stmt::For(vec![Stmt::Let(index)], Some(condition), Some(step), inner);
        Some(self.before.into_iter().chain([cycle]).chain(self.behind).collect())
    }

    /// Returns variables that a body assigns to.
    fn changed_by(&self, body: &[Stmt]) -> HashSet<Name> {
        let mut out = HashSet::default();
        walk::each(body, &mut |it| assigned_in(self.made, it, &mut out));
        out
    }

    fn is_fixed(&self, expr: &Expr) -> bool {
        let mut is_fixed = true;
        expr.each(&mut |inner| {
            is_fixed &= match inner {
                Expr::Name(name) => !self.changed.contains(name),
                Expr::Assign(..) | Expr::Step(..) => false,
                _ => true,
            }
        });
        is_fixed
    }

    /// Returns a name that no variable of the function has.
    fn free(&mut self, name: Name) -> Name {
        let name = free(name, &self.taken);
        self.taken.insert(name, ());
        name
    }
}

fn renamed(expr: &Expr, names: &Names) -> Expr {
    expr.replaced(&mut |it| match it {
        Expr::Name(name) => names.get(name).cloned(),
        _ => None,
    })
}

/// Returns whether an expression is another one, or is part of it.
fn has(whole: &Expr, part: &Expr) -> bool {
    let mut found = false;
    whole.each(&mut |it| found |= it == part);
    found
}
