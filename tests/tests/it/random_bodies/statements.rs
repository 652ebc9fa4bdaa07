//! Statements: declarations, assignments, branches, loops, calls that change their arguments.

use super::tree::{Direction, Expr, Kind, Statement, Variable};
use super::types::{BOOL, FLOAT, INT, Scalar, Ty, UINT, Value};
use super::writer::{STORED, Writer};

impl Writer<'_> {
    pub(super) fn statements(&mut self, most: usize) -> Vec<Statement> {
        let mut out = Vec::new();
        for _ in 0..self.rng.usize(2..=most.max(2)) {
            if self.fuel <= 0 {
                break;
            }
            self.statement(&mut out);
        }
        out
    }

    /// Statements in a scope of their own.
    fn block(&mut self, most: usize) -> Vec<Statement> {
        self.scopes.push(Vec::new());
        let out = self.statements(most);
        self.scopes.pop();
        out
    }

    fn statement(&mut self, out: &mut Vec<Statement>) {
        match self.rng.u32(..26) {
            0..=4 => self.declare(out),
            5..=9 => self.assign(out),
            10 | 11 => {
                let condition = self.effectful(&BOOL, 3);
                let then = self.block(3);
                let other = self.rng.bool().then(|| self.block(3));
                out.push(Statement::If(condition, then, other));
            }
            12 | 13 => self.repeat(out),
            14 | 15 => self.switch(out),
            16 | 17 => self.change(out),
            18 => {
                let body = self.block(4);
                out.push(Statement::Block(body));
            }
            19 | 20 => self.leave(out),
            21 => self.count(out),
            22 if self.allowed.discards => {
                self.program.discards = true;
                let condition = self.rare();
                out.push(Statement::If(condition, vec![Statement::Discard], None));
            }
            _ => self.assign(out),
        }
    }

    /// An expression in which calls may stand.
    fn effectful(&mut self, ty: &Ty, depth: u32) -> Expr {
        self.effects = true;
        let value = self.value(ty, depth);
        self.effects = false;
        value
    }

    /// A condition that is seldom true.
    fn rare(&mut self) -> Expr {
        let word = self.pure(&UINT, 2);
        let literal = |value| Box::new(Expr::new(&UINT, Kind::Literal(Value::Uint(value)), 0.0));
        let part = Expr::new(&UINT, Kind::Binary("&", Box::new(word), literal(7), false), 0.0);
        Expr::new(&BOOL, Kind::Binary("==", Box::new(part), literal(3), false), 0.0)
    }

    fn declare(&mut self, out: &mut Vec<Statement>) {
        let ty = Ty::any(self.rng, self.program.structs.len());
        let name = self.fresh();
        let is_const = self.rng.u32(..6) == 0;
        let is_later = !is_const && self.rng.u32(..5) == 0;
        let value = match self.rng.u32(..4) {
            // What is given after the declaration must not name what it hides.
            _ if is_later => self.constant(&ty),
            0 => self.converted(&ty, 2),
            _ => self.effectful(&ty, 3),
        };
        let value = self.fitted(value);
        let variable = self.variable(&name, &ty);
        if is_later {
            let place = Box::new(Expr::new(&ty, Kind::Read(variable), STORED));
            out.push(Statement::Declare(variable, None, false));
            out.push(Statement::Do(Expr::new(&ty, Kind::Assign(place, "", Box::new(value)), STORED)));
        } else {
            out.push(Statement::Declare(variable, Some(value), is_const));
        }
        self.show(variable);
        if is_const {
            self.locked.push(variable);
        }
    }

    fn open(&self) -> Vec<Variable> {
        self.visible().into_iter().filter(|one| !self.locked.contains(one)).collect()
    }

    /// A place that may change, of any type.
    fn target(&mut self) -> Option<Expr> {
        let open = self.open();
        for _ in 0..4 {
            let ty = Ty::any(self.rng, self.program.structs.len());
            let place = self.place(&ty, &open, true);
            if place.is_some() {
                return place;
            }
        }
        None
    }

    fn assign(&mut self, out: &mut Vec<Statement>) {
        let Some(place) = self.target() else { return };
        let ty = place.ty.clone();
        let is_plain = self.rng.bool();
        match ty.parts() {
            Some((scalar, rows)) if scalar != Scalar::Bool && !is_plain => {
                let operator = match scalar {
                    Scalar::Float => self.one(&["+", "-", "*"]),
                    _ => self.one(&["+", "-", "*", "&", "|", "^"]),
                };
                let of = if self.rng.bool() { ty.clone() } else { Ty::Number(scalar) };
                let value = match self.rng.u32(..4) {
                    0 => self.converted(&of, 2),
                    1 if scalar == Scalar::Float && rows > 1 && operator == "*" => {
                        let matrix = self.pure(&Ty::Matrix(rows, rows), 2);
                        self.fitted(matrix)
                    }
                    _ => self.effectful(&of, 3),
                };
                let value = self.fitted(value);
                let kind = Kind::Assign(Box::new(place.clone()), operator, Box::new(value));
                out.push(Statement::Do(Expr::new(&ty, kind, 0.0)));
                if scalar == Scalar::Float {
                    let all = [-STORED, STORED].map(|one| Expr::new(&FLOAT, Kind::Literal(Value::Float(one)), 0.0));
                    let arguments = [vec![place.clone()], all.to_vec()].concat();
                    let clamped = Expr::new(&ty, Kind::BuiltIn("clamp", arguments), STORED);
                    let kind = Kind::Assign(Box::new(place), "", Box::new(clamped));
                    out.push(Statement::Do(Expr::new(&ty, kind, 0.0)));
                }
            }
            _ => {
                let value = if self.rng.u32(..4) == 0 { self.converted(&ty, 2) } else { self.effectful(&ty, 3) };
                let value = self.fitted(value);
                let kind = Kind::Assign(Box::new(place), "", Box::new(value));
                out.push(Statement::Do(Expr::new(&ty, kind, 0.0)));
            }
        }
    }

    fn count(&mut self, out: &mut Vec<Statement>) {
        let open = self.open();
        let scalar = self.one(&[Scalar::Int, Scalar::Uint]);
        let ty = Ty::of(scalar, self.rng.usize(1..4));
        if let Some(place) = self.place(&ty, &open, true) {
            let kind = Kind::Count(Box::new(place), self.one(&["++", "--"]), self.rng.bool());
            out.push(Statement::Do(Expr::new(&ty, kind, 0.0)));
        }
    }

    /// A call whose arguments change.
    fn change(&mut self, out: &mut Vec<Statement>) {
        let visible = self.visible();
        let fits = |at: &usize| {
            let function = &self.program.functions[*at];
            !visible.iter().any(|one| self.name_of(*one) == function.name)
                && self.weight.saturating_mul(function.cost) < 2000
        };
        let all: Vec<usize> = (1..self.program.functions.len()).filter(fits).collect();
        if all.is_empty() {
            return;
        }
        let at = self.one(&all);
        let function = self.program.functions[at].clone();
        let mut open = self.open();
        let mut arguments = Vec::new();
        for (direction, param) in &function.params {
            let ty = self.ty_of(*param);
            arguments.push(match direction {
                Direction::In | Direction::Const => self.argument(&ty, 2),
                Direction::Out | Direction::InOut => {
                    let Some(place) = self.place(&ty, &open, true) else { return };
                    // Two arguments must not be one place.
                    let root = root(&place);
                    open.retain(|one| *one != root);
                    place
                }
            });
        }
        self.cost += self.weight * function.cost;
        let result = function.result.clone().unwrap_or(BOOL);
        let call = Expr::new(&result, Kind::Call(at, arguments), STORED);
        let is_kept = function.result.is_some() && self.rng.bool();
        out.push(if is_kept {
            let name = self.fresh();
            let variable = self.variable(&name, &result);
            self.show(variable);
            Statement::Declare(variable, Some(call), false)
        } else {
            Statement::Do(call)
        });
    }

    fn leave(&mut self, out: &mut Vec<Statement>) {
        let leave = match (self.around.last(), self.rng.u32(..4)) {
            (Some(_), 0) => Statement::Break,
            (Some(_), 1 | 2) if self.around.contains(&true) => Statement::Continue,
            _ => {
                let ty = self.result.clone();
                Statement::Return(
                    ty.map(|ty| if self.rng.bool() { self.stored(&ty, 2) } else { self.argument(&ty, 1) }),
                )
            }
        };
        let condition = self.rare();
        out.push(Statement::If(condition, vec![leave], None));
    }

    fn repeat(&mut self, out: &mut Vec<Statement>) {
        let turns = self.rng.u32(1..6);
        if self.weight * turns > 60 {
            return;
        }
        let ty = self.one(&[INT, UINT]);
        let number = |value: u32| {
            let value = if ty == UINT { Value::Uint(value) } else { Value::Int(value as i32) };
            Expr::new(&ty, Kind::Literal(value), 0.0)
        };
        let name = self.fresh();
        let counter = self.variable(&name, &ty);
        let read = || Box::new(Expr::new(&ty, Kind::Read(counter), 0.0));
        let counted = |is_first| Expr::new(&ty, Kind::Count(read(), "++", is_first), 0.0);
        let below = |of: Expr| Expr::new(&BOOL, Kind::Binary("<", Box::new(of), Box::new(number(turns)), false), 0.0);
        let declare = Statement::Declare(counter, Some(number(0)), false);
        self.locked.push(counter);
        self.weight *= turns;
        self.around.push(true);
        match self.rng.u32(..4) {
            0 => {
                self.show(counter);
                out.push(declare);
                let body = self.block(3);
                out.push(Statement::While(below(counted(false)), body));
            }
            1 => {
                self.show(counter);
                out.push(declare);
                let body = self.block(3);
                let more = self.effectful(&BOOL, 1);
                let kind = Kind::Binary("&&", Box::new(below(counted(true))), Box::new(more), false);
                out.push(Statement::DoWhile(body, Expr::new(&BOOL, kind, 0.0)));
            }
            _ => {
                self.scopes.push(Vec::new());
                self.show(counter);
                let is_first = self.rng.bool();
                // The names of the header are those of the body, too.
                let mut body = vec![Statement::Block(self.block(3))];
                if self.rng.bool() && self.fuel > 0 {
                    self.assign(&mut body);
                }
                self.scopes.pop();
                out.push(Statement::For(Box::new(declare), below(*read()), counted(is_first), body));
            }
        }
        self.around.pop();
        self.weight /= turns;
    }

    fn switch(&mut self, out: &mut Vec<Statement>) {
        let ty = self.one(&[INT, UINT]);
        let mask = if ty == UINT { Value::Uint(3) } else { Value::Int(3) };
        let mask = Box::new(Expr::new(&ty, Kind::Literal(mask), 0.0));
        let of = Box::new(self.effectful(&ty, 2));
        let selector = Expr::new(&ty, Kind::Binary("&", of, mask, false), 0.0);
        let mut labels: Vec<Option<i32>> = vec![Some(0), Some(1), Some(2), Some(3), None];
        self.rng.shuffle(&mut labels);
        labels.truncate(self.rng.usize(2..6));
        let mut cases = Vec::new();
        self.around.push(false);
        while !labels.is_empty() {
            let count = self.rng.usize(1..=labels.len().min(2));
            let own: Vec<Option<i32>> = labels.drain(..count).collect();
            let mut body = vec![Statement::Block(self.block(2))];
            let falls = self.allowed.falls && !labels.is_empty() && self.rng.u32(..3) == 0;
            if falls {
                self.program.falls = true;
            } else {
                body.push(Statement::Break);
            }
            cases.push((own, body));
        }
        self.around.pop();
        out.push(Statement::Switch(selector, cases));
    }
}

/// The variable of a place.
fn root(place: &Expr) -> Variable {
    match &place.kind {
        Kind::Read(variable) => *variable,
        Kind::Index(of, _) | Kind::Field(of, _) | Kind::Swizzle(of, _) => root(of),
        other => panic!("{other:?} is not a place"),
    }
}
