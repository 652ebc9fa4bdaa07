//! Expressions of a type. A float is a whole number with at most 24 bits, so that every order of operations is exact.

use super::tree::{Direction, Expr, Kind};
use super::types::{BOOL, FLOAT, INT, Scalar, Ty, UINT, Value};
use super::writer::{STORED, Writer};

/// How far the floats of an expression may be from 0.
const MOST: f32 = 4_194_304.0;

impl Writer<'_> {
    /// An expression whose floats a variable may hold.
    pub(super) fn stored(&mut self, ty: &Ty, depth: u32) -> Expr {
        let value = self.value(ty, depth);
        self.fitted(value)
    }

    pub(super) fn fitted(&mut self, value: Expr) -> Expr {
        let ty = value.ty.clone();
        if value.most <= STORED || !ty.has_floats(&self.program.structs) {
            return value;
        }
        match ty {
            Ty::Number(_) | Ty::Vector(..) => {
                let [least, most] =
                    [-STORED, STORED].map(|one| Expr::new(&FLOAT, Kind::Literal(Value::Float(one)), 0.0));
                Expr::new(&ty, Kind::BuiltIn("clamp", vec![value, least, most]), STORED)
            }
            _ => self.constant(&ty),
        }
    }

    /// An expression without calls.
    pub(super) fn pure(&mut self, ty: &Ty, depth: u32) -> Expr {
        let before = std::mem::replace(&mut self.effects, false);
        let value = self.value(ty, depth);
        self.effects = before;
        value
    }

    /// Two operands, of which one at most calls.
    pub(super) fn two(&mut self, a: &Ty, b: &Ty, depth: u32) -> (Box<Expr>, Box<Expr>) {
        if self.rng.bool() {
            let first = self.value(a, depth);
            (Box::new(first), Box::new(self.pure(b, depth)))
        } else {
            let first = self.pure(a, depth);
            (Box::new(first), Box::new(self.value(b, depth)))
        }
    }

    pub(super) fn value(&mut self, ty: &Ty, depth: u32) -> Expr {
        self.fuel -= 1;
        self.cost += self.weight;
        let depth = if self.fuel <= 0 { 0 } else { depth };
        if depth == 0 {
            return self.leaf(ty);
        }
        if self.effects
            && self.rng.u32(..6) == 0
            && let Some(call) = self.call(ty, depth - 1)
        {
            return call;
        }
        match self.rng.u32(..12) {
            0 => return self.choice(ty, depth - 1),
            1 if self.effects => return self.sequence(ty, depth - 1),
            2 => return self.leaf(ty),
            _ => {}
        }
        let out = match ty {
            Ty::Number(Scalar::Bool) => self.logic(depth - 1),
            Ty::Number(scalar) => self.number(*scalar, 1, depth - 1),
            Ty::Vector(Scalar::Bool, rows) => self.bools(*rows, depth - 1),
            Ty::Vector(scalar, rows) => self.number(*scalar, *rows, depth - 1),
            Ty::Matrix(columns, rows) => self.matrix(*columns, *rows, depth - 1),
            Ty::Array(..) | Ty::Struct(_) => self.made_of_parts(ty, depth - 1),
        };
        if out.most > MOST && ty.has_floats(&self.program.structs) { self.leaf(ty) } else { out }
    }

    pub(super) fn made_of_parts(&mut self, ty: &Ty, depth: u32) -> Expr {
        let parts = ty.elements(&self.program.structs);
        // The order of a constructor's arguments is open.
        let parts = parts.iter().map(|part| {
            let before = std::mem::replace(&mut self.effects, false);
            let value = self.stored(part, depth);
            self.effects = before;
            value
        });
        let parts = parts.collect();
        Expr::new(ty, Kind::Make(parts), STORED)
    }

    fn leaf(&mut self, ty: &Ty) -> Expr {
        match self.read(ty) {
            Some(read) if self.rng.u32(..5) > 0 => read,
            _ => self.constant(ty),
        }
    }

    /// A place of a type that can be seen.
    pub(super) fn read(&mut self, ty: &Ty) -> Option<Expr> {
        let visible = self.visible();
        self.place(ty, &visible, false)
    }

    /// A part of one of some variables.
    pub(super) fn place(&mut self, ty: &Ty, of: &[usize], is_written: bool) -> Option<Expr> {
        for _ in 0..16 {
            if of.is_empty() {
                return None;
            }
            let variable = self.one(of);
            let own = self.ty_of(variable);
            let mut place = Expr::new(&own, Kind::Read(variable), STORED);
            loop {
                if place.ty == *ty {
                    return Some(place);
                }
                if let (Ty::Vector(of, has), Some((scalar, rows))) = (&place.ty, ty.parts())
                    && *of == scalar
                    && (rows > 1 || self.rng.bool())
                    && rows <= *has
                {
                    let (has, mut lanes) = (*has, Vec::new());
                    while lanes.len() < rows {
                        let lane = self.rng.usize(..has);
                        if !is_written || !lanes.contains(&lane) {
                            lanes.push(lane);
                        }
                    }
                    return Some(Expr::new(ty, Kind::Swizzle(Box::new(place), lanes), STORED));
                }
                match self.part(place) {
                    Some(part) => place = part,
                    None => break,
                }
            }
        }
        None
    }

    fn part(&mut self, of: Expr) -> Option<Expr> {
        let parts = of.ty.elements(&self.program.structs);
        if parts.is_empty() {
            return None;
        }
        let at = self.rng.usize(..parts.len());
        let kind = match of.ty {
            Ty::Struct(_) => Kind::Field(Box::new(of), at),
            _ => Kind::Index(Box::new(of), Box::new(self.index(parts.len()))),
        };
        Some(Expr::new(&parts[at], kind, STORED))
    }

    /// An index below a length.
    pub(super) fn index(&mut self, length: usize) -> Expr {
        let literal = |value: u32, ty: &Ty| {
            let value = if *ty == UINT { Value::Uint(value) } else { Value::Int(value as i32) };
            Expr::new(ty, Kind::Literal(value), 0.0)
        };
        if self.is_global || self.fuel <= 0 || self.rng.bool() {
            let ty = if self.rng.bool() { INT } else { UINT };
            return literal(self.rng.u32(..length as u32), &ty);
        }
        let word = self.pure(&UINT, 1);
        let rest = Kind::Binary("%", Box::new(word), Box::new(literal(length as u32, &UINT)), false);
        let rest = Expr::new(&UINT, rest, 0.0);
        if self.rng.bool() { rest } else { Expr::new(&INT, Kind::Make(vec![rest]), 0.0) }
    }

    fn choice(&mut self, ty: &Ty, depth: u32) -> Expr {
        let test = Box::new(self.value(&BOOL, depth));
        let [a, b] = [0, 1].map(|_| Box::new(self.value(ty, depth)));
        let most = a.most.max(b.most);
        Expr::new(ty, Kind::Choice(test, a, b), most)
    }

    fn sequence(&mut self, ty: &Ty, depth: u32) -> Expr {
        let first = self.note();
        let last = self.value(ty, depth);
        let most = last.most;
        Expr::new(ty, Kind::Sequence(vec![first, last]), most)
    }

    fn note(&mut self) -> Expr {
        let step = Expr::new(&UINT, Kind::Literal(Value::Uint(self.rng.u32(..7))), 0.0);
        Expr::new(&UINT, Kind::Call(0, vec![step]), 0.0)
    }

    /// A call of a function without `out` that returns the type.
    fn call(&mut self, ty: &Ty, depth: u32) -> Option<Expr> {
        let visible = self.visible();
        let fits = |at: &usize| {
            let function = &self.program.functions[*at];
            function.result.as_ref() == Some(ty)
                && function.params.iter().all(|(one, _)| matches!(one, Direction::In | Direction::Const))
                && !visible.iter().any(|one| self.name_of(*one) == function.name)
                && self.weight.saturating_mul(function.cost) < 2000
        };
        let all: Vec<usize> = (0..self.program.functions.len()).filter(fits).collect();
        if all.is_empty() {
            return None;
        }
        let at = self.one(&all);
        self.cost += self.weight * self.program.functions[at].cost;
        let types: Vec<Ty> = self.program.functions[at].params.iter().map(|(_, one)| self.ty_of(*one)).collect();
        let arguments = types.iter().map(|ty| self.argument(ty, depth)).collect();
        Some(Expr::new(ty, Kind::Call(at, arguments), STORED))
    }

    /// A value without calls, which the language may convert.
    pub(super) fn argument(&mut self, ty: &Ty, depth: u32) -> Expr {
        let before = std::mem::replace(&mut self.effects, false);
        let value = match self.rng.u32(..4) {
            0 => self.converted(ty, depth),
            _ => self.stored(ty, depth),
        };
        self.effects = before;
        value
    }

    /// A value that the language converts to a type, where it does.
    pub(super) fn converted(&mut self, ty: &Ty, depth: u32) -> Expr {
        match ty.parts() {
            Some((Scalar::Uint, rows)) => {
                let from = self.value(&Ty::of(Scalar::Int, rows), depth);
                Expr::new(ty, Kind::Implicit(Box::new(from)), 0.0)
            }
            Some((Scalar::Float, rows)) => {
                let from = self.small(rows, depth);
                Expr::new(ty, Kind::Implicit(Box::new(from)), 63.0)
            }
            _ => self.stored(ty, depth),
        }
    }

    /// A whole number from 0 to 63.
    pub(super) fn small(&mut self, rows: usize, depth: u32) -> Expr {
        let scalar = if self.rng.bool() { Scalar::Int } else { Scalar::Uint };
        let ty = Ty::of(scalar, rows);
        let mask = if scalar == Scalar::Int { Value::Int(63) } else { Value::Uint(63) };
        let mask = Expr::new(&Ty::Number(scalar), Kind::Literal(mask), 0.0);
        let value = self.value(&ty, depth);
        Expr::new(&ty, Kind::Binary("&", Box::new(value), Box::new(mask), false), 63.0)
    }
}
