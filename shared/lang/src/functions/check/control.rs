//! Blocks, branches and loops.

use shader_info_model::diagnostic::Place;

use super::super::checked::{Arm, Block, Kind as Found, Local, Node, Statement, Test};
use super::super::tree::{self, Expr, Kind, Pattern};
use super::super::ty::{BOOL, Open, Ty};
use super::super::uses::Reach;
use super::{Checker, Turns, unknown};

/// What a loop goes through.
const ITERATED: &str = "write `for i in 0..4`, or `for x in all` of an array";

impl Checker<'_, '_, '_> {
    /// Returns the block and the type of its value.
    pub(super) fn block(&mut self, block: &tree::Block) -> (Block, Ty) {
        self.scopes.push(Vec::new());
        let (mut out, mut ends) = (Block::default(), false);
        for statement in &block.statements {
            match statement {
                tree::Statement::Let(given) => {
                    let found = self.variable(given);
                    if let Statement::Let(_, Some(node)) = &found {
                        ends |= node.ty == Ty::Never;
                    }
                    out.statements.push(found);
                }
                tree::Statement::Expr(expr) => {
                    let node = self.expr(expr);
                    ends |= node.ty == Ty::Never;
                    out.statements.push(Statement::Node(node));
                }
            }
        }
        let mut ty = if ends { Ty::Never } else { Ty::Unit };
        if let Some(tail) = &block.tail {
            let node = self.expr(tail);
            ty = node.ty.clone();
            self.keep_reach(&ty, tail);
            out.tail = Some(Box::new(node));
        }
        self.scopes.pop();
        (out, ty)
    }

    fn variable(&mut self, given: &tree::Let) -> Statement {
        let value = given.value.as_ref().map(|value| (self.expr(value), value));
        let ty = match (&given.ty, &value) {
            (Some(ty), _) => self.type_of(ty).unwrap_or(Ty::Unknown),
            (None, Some((node, _))) if node.ty != Ty::Never => node.ty.clone(),
            (None, _) => self.types.open(Open::Any),
        };
        if let Some((node, value)) = &value {
            self.same(&ty, &node.ty, &value.place);
        }
        if ty == Ty::Unit {
            self.refuse(&given.place, "a variable without a value", "remove it");
        }
        self.opens.push((ty.clone(), given.place.clone()));
        let reach = match &given.ty {
            Some(ty) => self.reach_type(ty),
            None => given.value.as_ref().and_then(|value| self.reach_shared(&ty, value)),
        };
        let is_mutable = given.is_mutable || given.value.is_none();
        let local = Local { name: given.name.clone(), ty, is_mutable, is_reference: false };
        let id = self.declare(local);
        self.reached.extend(reach.map(|reach| (id, reach)));
        Statement::Let(id, value.map(|(node, _)| node))
    }

    pub(super) fn control(&mut self, expr: &Expr) -> Node {
        let place = &expr.place;
        match &expr.kind {
            Kind::If(condition, then, otherwise) => self.branch(condition, then, otherwise.as_deref(), place),
            Kind::Match(value, arms) => self.arms(value, arms, place),
            Kind::Block(block) => {
                let (block, ty) = self.block(block);
                Node { ty, kind: Found::Block(block) }
            }
            Kind::While(condition, body) => {
                let condition_node = self.expr(condition);
                self.same(&BOOL, &condition_node.ty, &condition.place);
                self.loops.push(Turns::WITHOUT_VALUE);
                let (body, _) = self.block(body);
                self.loops.pop();
                Node { ty: Ty::Unit, kind: Found::While(Box::new(condition_node), body) }
            }
            Kind::Loop(body) => {
                self.loops.push(Turns { ty: None, reach: None });
                let (body, _) = self.block(body);
                let turns = self.loops.pop();
                let (ty, reach) = turns.map_or((None, None), |turns| (turns.ty, turns.reach));
                self.ends.extend(reach.map(|reach| (std::ptr::from_ref(expr), reach)));
                let ty = ty.unwrap_or(Ty::Never);
                Node { ty, kind: Found::Loop(body) }
            }
            Kind::For(name, start, end, order, body) => self.range(name.as_deref(), (start, end), *order, body),
            Kind::ForEach(name, all, body) => self.each(name.as_deref(), all, body),
            Kind::Break(value) => {
                let node = value.as_ref().map(|value| self.expr(value));
                let ty = node.as_ref().map_or(Ty::Unit, |node| node.ty.clone());
                match self.loops.pop() {
                    Some(turns) => {
                        let reach = turns.reach.or_else(|| self.reach_shared(&ty, value.as_deref()?));
                        let known = self.joined(turns.ty.unwrap_or(Ty::Never), &ty, place);
                        self.loops.push(Turns { ty: Some(known), reach });
                    }
                    None => self.refuse(place, "`break` outside of a loop", "remove it"),
                }
                Node { ty: Ty::Never, kind: Found::Break(node.map(Box::new)) }
            }
            Kind::Continue => Node { ty: Ty::Never, kind: Found::Continue },
            Kind::Return(value) => {
                let node = value.as_ref().map(|value| self.expr(value));
                let ty = node.as_ref().map_or(Ty::Unit, |node| node.ty.clone());
                let result = self.result.clone();
                self.same(&result, &ty, place);
                Node { ty: Ty::Never, kind: Found::Return(node.map(Box::new)) }
            }
            _ => unknown(),
        }
    }

    fn branch(&mut self, condition: &Expr, then: &tree::Block, otherwise: Option<&Expr>, place: &Place) -> Node {
        let node = self.expr(condition);
        self.same(&BOOL, &node.ty, &condition.place);
        let (then, ty) = self.block(then);
        let Some(otherwise) = otherwise else {
            self.same(&Ty::Unit, &ty, place);
            return Node { ty: Ty::Unit, kind: Found::If(Box::new(node), then, None) };
        };
        let otherwise_node = self.expr(otherwise);
        let ty = self.joined(ty, &otherwise_node.ty, &otherwise.place);
        Node { ty, kind: Found::If(Box::new(node), then, Some(Box::new(otherwise_node))) }
    }

    // The type of two ways that control may take.
    fn joined(&mut self, first: Ty, second: &Ty, place: &Place) -> Ty {
        if first == Ty::Never {
            return second.clone();
        }
        self.same(&first, second, place);
        first
    }

    fn arms(&mut self, value: &Expr, arms: &[tree::Arm], place: &Place) -> Node {
        let node = self.through(value);
        let (mut found, mut ty) = (Vec::new(), Ty::Never);
        match self.types.known(&node.ty) {
            Ty::Value(given) if given.rows == 1 && given.columns == 1 => {}
            Ty::Usize | Ty::Enum(_) | Ty::Open(_) | Ty::Unknown | Ty::Never => {}
            other => {
                let what = format!("`match` of a `{}`", other.describe());
                return self.refused(place, &what, "match a whole number or a shared enum, or write `if`");
            }
        }
        let reach = self.reach_shared(&node.ty, value);
        for arm in arms {
            self.scopes.push(Vec::new());
            let arm_node = self.arm(arm, &node.ty, reach.as_ref());
            ty = self.joined(ty, &arm_node.body.ty.clone(), &arm.body.place);
            found.push(arm_node);
            self.scopes.pop();
        }
        Node { ty, kind: Found::Match(Box::new(node), found) }
    }

    fn arm(&mut self, arm: &tree::Arm, of: &Ty, reach: Option<&Reach>) -> Arm {
        let (mut tests, mut bind, mut fits_all) = (Vec::new(), None, false);
        for pattern in &arm.patterns {
            match pattern {
                Pattern::Any => fits_all = true,
                Pattern::Bind(name, _) => {
                    fits_all = true;
                    let local = Local { name: name.clone(), ty: of.clone(), is_mutable: false, is_reference: false };
                    let id = self.declare(local);
                    self.reached.extend(reach.map(|reach| (id, reach.clone())));
                    bind = Some(id);
                }
                Pattern::Is(expr) => {
                    let node = self.expr(expr);
                    self.same(of, &node.ty, &expr.place);
                    tests.push(Test::Is(node));
                }
                Pattern::Range(first, last, is_closed) => {
                    let mut end = |expr: &Option<Expr>| {
                        expr.as_ref().map(|expr| {
                            let node = self.expr(expr);
                            self.same(of, &node.ty, &expr.place);
                            node
                        })
                    };
                    let (first, last) = (end(first), end(last));
                    tests.push(Test::Within(first, last, *is_closed));
                }
            }
        }
        let guard = arm.guard.as_ref().map(|guard| {
            let node = self.expr(guard);
            self.same(&BOOL, &node.ty, &guard.place);
            if node.has_effects() {
                self.refuse(
                    &guard.place,
                    "a condition of an arm for which GLSL needs statements",
                    "compute it before the `match`, or write `if` in place of the arms",
                );
            }
            node
        });
        let tests = if fits_all { None } else { Some(tests) };
        let body = self.expr(&arm.body);
        self.keep_reach(&body.ty, &arm.body);
        Arm { tests, bind, guard, body }
    }

    fn range(
        &mut self,
        name: Option<&str>,
        (start, end): (&Expr, &Expr),
        order: tree::Order,
        body: &tree::Block,
    ) -> Node {
        let (first, last) = (self.expr(start), self.expr(end));
        self.same(&first.ty, &last.ty, &end.place);
        let is_whole = match self.types.known(&first.ty) {
            Ty::Open(_) => self.types.kind(&first.ty) == Some(Open::Int),
            ty => ty == Ty::Usize || ty == super::super::ty::INT || ty == super::super::ty::UINT || ty == Ty::Unknown,
        };
        if !is_whole {
            self.refuse(&start.place, "this range", "count with whole numbers");
        }
        self.scopes.push(Vec::new());
        let ty = first.ty.clone();
        let local = Local { name: name.unwrap_or("i").into(), ty, is_mutable: false, is_reference: false };
        // A counter without a name hides no variable.
        let id = if name.is_some() { self.declare(local) } else { self.unnamed(local) };
        self.loops.push(Turns::WITHOUT_VALUE);
        let (body, _) = self.block(body);
        self.loops.pop();
        self.scopes.pop();
        Node { ty: Ty::Unit, kind: Found::For(id, Box::new(first), Box::new(last), order, body) }
    }

    // A loop that counts, with a variable for each element. Rust moves the array into the loop, so nothing changes it.
    fn each(&mut self, name: Option<&str>, all: &Expr, body: &tree::Block) -> Node {
        let node = self.expr(all);
        let ty = self.types.known(&node.ty);
        let Ty::Array(element, length) = ty.clone() else {
            let known = ty == Ty::Unknown || ty == Ty::Never;
            return if known { unknown() } else { self.refused(&all.place, "an iterator", ITERATED) };
        };
        let reach = self.reach_shared(&ty, all);
        let fixed = |name: &str, ty: Ty| Local { name: name.into(), ty, is_mutable: false, is_reference: false };
        let held = match node.kind {
            Found::Local(id) if !self.locals[id].is_mutable => id,
            _ => self.unnamed(fixed("all", ty.clone())),
        };
        let counter = self.unnamed(fixed("i", Ty::Usize));
        self.scopes.push(Vec::new());
        let one = name.map(|name| self.declare(fixed(name, (*element).clone())));
        self.reached.extend(one.zip(reach).map(|(id, reach)| (id, Reach::Element(reach.into()))));
        self.loops.push(Turns::WITHOUT_VALUE);
        let (mut body, _) = self.block(body);
        self.loops.pop();
        self.scopes.pop();
        let local = |id, ty| Box::new(Node { ty, kind: Found::Local(id) });
        if let Some(id) = one {
            let kind = Found::Index(local(held, ty.clone()), local(counter, Ty::Usize));
            body.statements.insert(0, Statement::Let(id, Some(Node { ty: *element, kind })));
        }
        let count = |value: u32| Box::new(Node { ty: Ty::Usize, kind: Found::Int(value.into(), false) });
        let order = tree::Order { has_last: false, is_reversed: false };
        let turns = Node { ty: Ty::Unit, kind: Found::For(counter, count(0), count(length), order, body) };
        match node.kind {
            Found::Local(id) if id == held => turns,
            _ => {
                let statements = vec![Statement::Let(held, Some(node)), Statement::Node(turns)];
                Node { ty: Ty::Unit, kind: Found::Block(Block { statements, tail: None }) }
            }
        }
    }
}
