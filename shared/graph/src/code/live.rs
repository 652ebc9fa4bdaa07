//! What of a body is read, and what is written and never read.

use std::sync::Arc;

use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::ast::{Callee, Expr, Function, Name, Pass, Stmt};
use super::made::Made;

/// Leaves out variables that are never read and what is written to them; gives the parameters that nothing reads.
pub fn clean(function: &mut Function, made: &[Arc<Made>]) -> HashSet<Name> {
    loop {
        let written = function.params.iter().filter(|param| param.pass != Pass::In);
        let written: HashSet<Name> = written.map(|param| param.name).collect();
        let mut locals: HashSet<Name> = function.params.iter().map(|param| param.name).collect();
        declared(&function.body, &mut locals);
        let mut stores = Stores { made, all: Vec::new(), read: HashSet::default() };
        stores.body(&function.body);
        let live = stores.live(&locals, &written);
        let is_dead = |name: &Name| locals.contains(name) && !live.contains(name) && !written.contains(name);
        let mut changed = false;
        sweep(&mut function.body, &is_dead, made, &mut changed);
        if !changed {
            let params = function.params.iter().filter(|param| param.pass != Pass::Out);
            return params.map(|param| param.name).filter(|name| !mentions(&function.body, name)).collect();
        }
    }
}

fn mentions(body: &[Stmt], name: &Name) -> bool {
    let mut found = false;
    each(body, &mut |expr| found |= matches!(expr, Expr::Name(it) if it == name));
    found
}

fn declared(body: &[Stmt], out: &mut HashSet<Name>) {
    for stmt in body {
        match stmt {
            Stmt::Let(variable) => {
                out.insert(variable.name);
            }
            Stmt::If(_, yes, no) => {
                declared(yes, out);
                declared(no, out);
            }
            Stmt::For(first, _, _, body) => {
                declared(first, out);
                declared(body, out);
            }
            Stmt::While(_, body) | Stmt::Block(body) => declared(body, out),
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

/// A statement that only matters if what it writes to is read.
struct Store<'b> {
    to: Vec<&'b Name>,
    reads: Vec<&'b Name>,
}

struct Stores<'b> {
    made: &'b [Arc<Made>],
    all: Vec<Store<'b>>,
    /// Names that are read in any case.
    read: HashSet<&'b Name>,
}

impl<'b> Stores<'b> {
    /// Names that are read by what matters.
    fn live(self, locals: &HashSet<Name>, written: &HashSet<Name>) -> HashSet<Name> {
        let mut waiting: HashMap<&Name, Vec<usize>> = HashMap::default();
        let mut open = Vec::new();
        let mut live = self.read;
        for (index, store) in self.all.iter().enumerate() {
            if store.to.iter().any(|name| !locals.contains(*name) || written.contains(*name) || live.contains(name)) {
                open.push(index);
            }
            store.to.iter().for_each(|name| waiting.entry(name).or_default().push(index));
        }
        while let Some(index) = open.pop() {
            for name in &self.all[index].reads {
                if live.insert(name) {
                    open.extend(waiting.remove(name).into_iter().flatten());
                }
            }
        }
        live.into_iter().cloned().collect()
    }

    fn body(&mut self, body: &'b [Stmt]) {
        for stmt in body {
            match stmt {
                Stmt::Let(variable) => {
                    let reads = variable.value.as_ref().map(names).unwrap_or_default();
                    if variable.value.as_ref().is_some_and(|value| has_effect(value, self.made)) {
                        self.read.extend(reads);
                        self.read.insert(&variable.name);
                    } else {
                        self.all.push(Store { to: vec![&variable.name], reads });
                    }
                }
                Stmt::Expr(Expr::Assign(_, target, value)) if !has_effect(value, self.made) => {
                    // What the place itself reads: indices, and the variable that it is part of.
                    let mut reads = names(value);
                    reads.extend(names(target));
                    self.all.push(Store { to: root(target).into_iter().collect(), reads });
                }
                Stmt::Expr(Expr::Call(Callee::Special(index), args)) => self.call(*index, args),
                Stmt::Expr(expr) | Stmt::Return(Some(expr)) => self.read.extend(names(expr)),
                Stmt::If(condition, yes, no) => {
                    self.read.extend(names(condition));
                    self.body(yes);
                    self.body(no);
                }
                Stmt::For(first, condition, step, body) => {
                    self.body(first);
                    condition.iter().chain(step).for_each(|expr| self.read.extend(names(expr)));
                    self.body(body);
                }
                Stmt::While(condition, body) => {
                    self.read.extend(names(condition));
                    self.body(body);
                }
                Stmt::Block(body) => self.body(body),
                Stmt::Return(None) | Stmt::Break | Stmt::Continue | Stmt::Discard => {}
            }
        }
    }

    /// A call that matters only if something is read that it writes to.
    fn call(&mut self, index: u32, args: &'b [Expr]) {
        let function = &self.made[index as usize].function;
        let written = args.iter().zip(&function.params).filter(|(_, param)| param.pass != Pass::In);
        let to: Option<Vec<&Name>> = written.map(|(arg, _)| root(arg)).collect();
        let reads: Vec<&Name> = args.iter().flat_map(names).collect();
        match to {
            Some(to) if !discards(&function.body) => self.all.push(Store { to, reads }),
            _ => self.read.extend(reads),
        }
    }
}

fn names(expr: &Expr) -> Vec<&Name> {
    let mut out = Vec::new();
    expr.each(&mut |it| {
        if let Expr::Name(name) = it {
            out.push(name);
        }
    });
    out
}

fn root(target: &Expr) -> Option<&Name> {
    match target {
        Expr::Name(name) => Some(name),
        Expr::Field(inner, _) | Expr::Index(inner, _) => root(inner),
        _ => None,
    }
}

fn has_effect(expr: &Expr, made: &[Arc<Made>]) -> bool {
    let mut found = false;
    expr.each(&mut |it| {
        found |= match it {
            Expr::Assign(..) | Expr::Step(..) => true,
            Expr::Call(Callee::Special(index), _) => {
                made[*index as usize].function.params.iter().any(|param| param.pass != Pass::In)
            }
            Expr::Call(Callee::Function(name), _) => &**name == "modf" || name.starts_with("image"),
            _ => false,
        }
    });
    found
}

fn sweep(body: &mut Vec<Stmt>, is_dead: &impl Fn(&Name) -> bool, made: &[Arc<Made>], changed: &mut bool) {
    let before = body.len();
    for stmt in &mut *body {
        match stmt {
            Stmt::If(_, yes, no) => {
                sweep(yes, is_dead, made, changed);
                sweep(no, is_dead, made, changed);
            }
            Stmt::For(_, _, _, body) | Stmt::While(_, body) | Stmt::Block(body) => sweep(body, is_dead, made, changed),
            _ => {}
        }
    }
    body.retain(|stmt| match stmt {
        Stmt::Let(variable) => {
            !is_dead(&variable.name) || variable.value.as_ref().is_some_and(|value| has_effect(value, made))
        }
        Stmt::Expr(Expr::Assign(None, target, value)) if **target == **value => false,
        Stmt::Expr(Expr::Assign(_, target, value)) => !root(target).is_some_and(is_dead) || has_effect(value, made),
        Stmt::Expr(Expr::Step(target, ..)) => !root(target).is_some_and(is_dead),
        // All that it writes is not read.
        Stmt::Expr(Expr::Call(Callee::Special(index), args)) => {
            let function = &made[*index as usize].function;
            let written = args.iter().zip(&function.params).filter(|(_, param)| param.pass != Pass::In);
            let mut targets = written.map(|(arg, _)| root(arg));
            !targets.all(|target| target.is_some_and(is_dead)) || discards(&function.body)
        }
        Stmt::If(condition, yes, no) => !(yes.is_empty() && no.is_empty()) || has_effect(condition, made),
        Stmt::For(_, _, _, body) | Stmt::While(_, body) => !body.is_empty(),
        Stmt::Block(body) => !body.is_empty(),
        _ => true,
    });
    *changed |= body.len() != before;
}

fn discards(body: &[Stmt]) -> bool {
    body.iter().any(|stmt| match stmt {
        Stmt::Discard => true,
        Stmt::If(_, yes, no) => discards(yes) || discards(no),
        Stmt::For(_, _, _, body) | Stmt::While(_, body) | Stmt::Block(body) => discards(body),
        _ => false,
    })
}

/// Variables that a body writes to. `may_write` says whether a function may write to an argument.
pub fn written(body: &[Stmt], may_write: &mut impl FnMut(Name, usize) -> bool, out: &mut Vec<Name>) {
    each(body, &mut |expr| note(expr, may_write, out));
}

/// Variables that an expression writes to.
pub fn written_by(expr: &Expr, may_write: &mut impl FnMut(Name, usize) -> bool, out: &mut Vec<Name>) {
    expr.each(&mut |expr| note(expr, may_write, out));
}

fn note(expr: &Expr, may_write: &mut impl FnMut(Name, usize) -> bool, out: &mut Vec<Name>) {
    match expr {
        Expr::Assign(_, target, _) | Expr::Step(target, ..) => out.extend(root(target).cloned()),
        Expr::Call(Callee::Function(name), args) => {
            for (index, arg) in args.iter().enumerate() {
                if may_write(*name, index) {
                    out.extend(root(arg).cloned());
                }
            }
        }
        _ => {}
    }
}
