//! Removes dead code: statements and variables whose values are never read.

use super::ast::{Callee, Expr, Function, Name, Pass, Stmt};
use super::marks::{Buffers, Marks, Store};
use super::prepared::Specializations;
use super::walk::{each, root};

/// Leaves out variables that are never read and what is written to them.
pub(super) fn clean(function: &mut Function, made: &Specializations, marks: &mut Marks) {
    let mut room = std::mem::take(&mut marks.room);
    loop {
        marks.clear();
        for param in &function.params {
            let mark = marks.of(param.name);
            mark.is_local = true;
            mark.is_given_back |= param.pass != Pass::In;
        }
        let mut stores = Stores { made, marks, room: &mut room };
        stores.body(&function.body);
        stores.follow();
        let mut sweep = Sweep { made, marks, frees: false };
        sweep.body(&mut function.body);
        // What is never read keeps nothing else; a condition that went may.
        if !sweep.frees {
            break;
        }
    }
    marks.room = room;
}

/// Returns the parameters that nothing reads.
pub(super) fn unread(function: &Function, marks: &mut Marks) -> Vec<Name> {
    if function.params.iter().all(|param| param.pass == Pass::Out) {
        return Vec::new();
    }
    marks.clear();
    each(&function.body, &mut |expr| {
        if let Expr::Name(name) = expr {
            marks.of(*name).is_read = true;
        }
    });
    let params = function.params.iter().filter(|param| param.pass != Pass::Out).map(|param| param.name);
    params.filter(|name| !marks.of(*name).is_read).collect()
}

struct Stores<'b> {
    made: &'b Specializations,
    marks: &'b mut Marks,
    room: &'b mut Buffers,
}

impl Stores<'_> {
    /// Marks what is read by what matters.
    fn follow(self) {
        let Self { marks, room, .. } = self;
        let Buffers { stores, names, lists, open } = room;
        for (index, store) in stores.iter().enumerate() {
            let to = &names[store.to.0..store.to.1];
            if to.iter().any(|name| !marks.of(*name).is_dead()) {
                open.push(index);
                continue;
            }
            for name in to {
                let mark = marks.of(*name);
                lists.push((index, mark.number));
                mark.number = u32::try_from(lists.len()).unwrap_or(u32::MAX);
            }
        }
        while let Some(index) = open.pop() {
            let reads = stores[index].reads;
            for name in &names[reads.0..reads.1] {
                let mark = marks.of(*name);
                if !std::mem::replace(&mut mark.is_read, true) {
                    let mut next = std::mem::take(&mut mark.number);
                    while let Some((store, after)) = (next as usize).checked_sub(1).map(|at| lists[at]) {
                        open.push(store);
                        next = after;
                    }
                }
            }
        }
        stores.clear();
        names.clear();
        lists.clear();
    }

    fn body(&mut self, body: &[Stmt]) {
        for stmt in body {
            match stmt {
                Stmt::Let(variable) => {
                    self.marks.of(variable.name).is_local = true;
                    let start = self.room.names.len();
                    self.room.names.push(variable.name);
                    let acts = variable.value.as_ref().is_some_and(|value| self.note(value));
                    self.store(start, start + 1, acts);
                }
                Stmt::Expr(Expr::Assign(_, target, value)) => {
                    let start = self.room.names.len();
                    let to = root(target);
                    self.room.names.extend(to);
                    let middle = self.room.names.len();
                    let acts = self.note(value);
                    // What the place itself reads: indices, and the variable that it is part of.
                    self.note(target);
                    self.store(start, middle, acts || to.is_none());
                }
                Stmt::Expr(Expr::Call(Callee::Special(index), args)) => self.call(*index, args),
                Stmt::Expr(expr) | Stmt::Return(Some(expr)) => self.read(expr),
                Stmt::If(condition, yes, no) => {
                    self.read(condition);
                    self.body(yes);
                    self.body(no);
                }
                Stmt::For(first, condition, step, body) => {
                    self.body(first);
                    condition.iter().chain(step).for_each(|expr| self.read(expr));
                    self.body(body);
                }
                Stmt::While(condition, body) => {
                    self.read(condition);
                    self.body(body);
                }
                Stmt::Block(body) => self.body(body),
                Stmt::Return(None) | Stmt::Break | Stmt::Continue | Stmt::Discard => {}
            }
        }
    }

    /// What is read in any case.
    fn read(&mut self, expr: &Expr) {
        expr.each(&mut |it| {
            if let Expr::Name(name) = it {
                self.marks.of(*name).is_read = true;
            }
        });
    }

    /// Adds what an expression reads to the list; returns whether it has an effect beyond its value.
    fn note(&mut self, expr: &Expr) -> bool {
        let (names, made, mut acts) = (&mut self.room.names, self.made, false);
        expr.each(&mut |it| match it {
            Expr::Name(name) => names.push(*name),
            other => acts |= is_effect(other, made),
        });
        acts
    }

    /// The names from a start of the list are those of a statement: what it writes to, then what it reads. If it acts, it
    /// matters in any case.
    fn store(&mut self, start: usize, middle: usize, acts: bool) {
        let names = &mut self.room.names;
        let end = names.len();
        if acts {
            names[start..].iter().for_each(|name| self.marks.of(*name).is_read = true);
            names.truncate(start);
        } else {
            self.room.stores.push(Store { to: (start, middle), reads: (middle, end) });
        }
    }

    /// A call that matters only if something is read that it writes to.
    fn call(&mut self, index: u32, args: &[Expr]) {
        let made = &self.made[index];
        if made.discards {
            return args.iter().for_each(|arg| self.read(arg));
        }
        let (start, mut is_known) = (self.room.names.len(), true);
        for (arg, _) in args.iter().zip(&made.function.params).filter(|(_, param)| param.pass != Pass::In) {
            let to = root(arg);
            is_known &= to.is_some();
            self.room.names.extend(to);
        }
        let middle = self.room.names.len();
        for arg in args {
            self.note(arg);
        }
        self.store(start, middle, !is_known);
    }
}

fn has_effect(expr: &Expr, made: &Specializations) -> bool {
    let mut found = false;
    expr.each(&mut |it| found |= is_effect(it, made));
    found
}

/// Returns whether an expression does more than give a value, but for what is within it.
fn is_effect(expr: &Expr, made: &Specializations) -> bool {
    match expr {
        Expr::Assign(..) | Expr::Step(..) => true,
        Expr::Call(Callee::Special(index), _) => {
            made[*index].function.params.iter().any(|param| param.pass != Pass::In)
        }
        Expr::Call(Callee::Outside(_), args) => args.iter().any(|arg| root(arg).is_some()),
        Expr::Call(Callee::Function(name), _) => &**name == "modf" || name.starts_with("image"),
        _ => false,
    }
}

/// Leaves out what is dead.
struct Sweep<'b> {
    made: &'b Specializations,
    marks: &'b mut Marks,
    /// Whether something went that was read in any case.
    frees: bool,
}

impl Sweep<'_> {
    fn body(&mut self, body: &mut Vec<Stmt>) {
        for stmt in &mut *body {
            match stmt {
                Stmt::If(_, yes, no) => {
                    self.body(yes);
                    self.body(no);
                }
                Stmt::For(_, _, _, body) | Stmt::While(_, body) | Stmt::Block(body) => self.body(body),
                _ => {}
            }
        }
        body.retain(|stmt| {
            let stays = self.stays(stmt);
            self.frees |= !stays && matches!(stmt, Stmt::If(..) | Stmt::For(..) | Stmt::While(..));
            stays
        });
    }

    fn stays(&mut self, stmt: &Stmt) -> bool {
        match stmt {
            Stmt::Let(variable) => {
                !self.marks.of(variable.name).is_dead()
                    || variable.value.as_ref().is_some_and(|value| has_effect(value, self.made))
            }
            Stmt::Expr(Expr::Assign(None, target, value)) if **target == **value => false,
            Stmt::Expr(Expr::Assign(_, target, value)) => !self.is_dead(target) || has_effect(value, self.made),
            Stmt::Expr(Expr::Step(target, ..)) => !self.is_dead(target),
            // All that it writes is not read.
            Stmt::Expr(Expr::Call(Callee::Special(index), args)) => {
                let made = &self.made[*index];
                let mut written = args.iter().zip(&made.function.params).filter(|(_, param)| param.pass != Pass::In);
                made.discards || !written.all(|(arg, _)| self.is_dead(arg))
            }
            Stmt::If(condition, yes, no) => !(yes.is_empty() && no.is_empty()) || has_effect(condition, self.made),
            Stmt::For(_, _, _, body) | Stmt::While(_, body) => !body.is_empty(),
            Stmt::Block(body) => !body.is_empty(),
            _ => true,
        }
    }

    fn is_dead(&mut self, target: &Expr) -> bool {
        root(target).is_some_and(|name| self.marks.of(*name).is_dead())
    }
}

/// Returns whether a body drops pixels, or calls what does.
pub(super) fn discards(body: &[Stmt], made: &Specializations) -> bool {
    let calls = |expr: &Expr| {
        let mut found = false;
        expr.each(&mut |it| {
            found |= matches!(it, Expr::Call(Callee::Special(index), _) if made[*index].discards);
        });
        found
    };
    body.iter().any(|stmt| match stmt {
        Stmt::Discard => true,
        Stmt::Let(variable) => variable.value.as_ref().is_some_and(calls),
        Stmt::Expr(expr) | Stmt::Return(Some(expr)) => calls(expr),
        Stmt::If(condition, yes, no) => calls(condition) || discards(yes, made) || discards(no, made),
        Stmt::For(_, condition, step, body) => condition.iter().chain(step).any(calls) || discards(body, made),
        Stmt::While(condition, body) => calls(condition) || discards(body, made),
        Stmt::Block(body) => discards(body, made),
        Stmt::Return(None) | Stmt::Break | Stmt::Continue => false,
    })
}
