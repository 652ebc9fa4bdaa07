//! Expressions of numbers and vectors of them.

use super::tree::{Expr, Kind};
use super::types::{Scalar, Ty, Value};
use super::writer::{STORED, Writer};

impl Writer<'_> {
    pub(super) fn number(&mut self, scalar: Scalar, rows: usize, depth: u32) -> Expr {
        let (ty, is_float) = (Ty::of(scalar, rows), scalar == Scalar::Float);
        match self.rng.u32(..13) {
            0..=3 => self.sum(scalar, rows, depth),
            4 if !is_float => self.bits(scalar, rows, depth),
            4 | 5 if is_float && rows > 1 => self.transformed(rows, depth),
            5 if !is_float => self.divided(scalar, rows, depth),
            6 => {
                let operator = if is_float || self.rng.bool() { "-" } else { "~" };
                let of = self.value(&ty, depth);
                let most = of.most;
                // `--` is another operator.
                let of = Expr::new(&ty, Kind::Sequence(vec![of]), most);
                Expr::new(&ty, Kind::Unary(operator, Box::new(of)), most)
            }
            7 => self.converted(&ty, depth),
            8 | 9 => self.built_in(scalar, rows, depth),
            10 if rows > 1 => self.vector(scalar, rows, depth),
            11 => {
                let has = self.rng.usize(2..5);
                let of = self.pure(&Ty::Vector(scalar, has), depth);
                let lanes = (0..rows).map(|_| self.rng.usize(..has)).collect();
                let most = of.most;
                Expr::new(&ty, Kind::Swizzle(Box::new(of), lanes), most)
            }
            _ => self.cast(scalar, rows, depth),
        }
    }

    fn sum(&mut self, scalar: Scalar, rows: usize, depth: u32) -> Expr {
        let ty = Ty::of(scalar, rows);
        let operator = self.one(&["+", "-", "*"]);
        let narrow = Ty::Number(scalar);
        let (mut a, mut b) = match self.rng.u32(..4) {
            0 => self.two(&narrow, &ty, depth),
            1 => self.two(&ty, &narrow, depth),
            _ => self.two(&ty, &ty, depth),
        };
        // One operand may be converted by the language.
        match self.rng.u32(..8) {
            0 => a = Box::new(self.argument_of(&a.ty, depth)),
            1 => b = Box::new(self.argument_of(&b.ty, depth)),
            _ => {}
        }
        let most = if operator == "*" { a.most * b.most } else { a.most + b.most };
        let is_macro = self.rng.u32(..4) == 0;
        Expr::new(&ty, Kind::Binary(operator, a, b, is_macro), most)
    }

    pub(super) fn argument_of(&mut self, ty: &Ty, depth: u32) -> Expr {
        let before = std::mem::replace(&mut self.effects, false);
        let value = self.converted(ty, depth);
        self.effects = before;
        value
    }

    fn bits(&mut self, scalar: Scalar, rows: usize, depth: u32) -> Expr {
        let ty = Ty::of(scalar, rows);
        if self.rng.bool() {
            let operator = self.one(&["&", "|", "^"]);
            let (a, b) = self.two(&ty, &ty, depth);
            return Expr::new(&ty, Kind::Binary(operator, a, b, false), 0.0);
        }
        let operator = self.one(&["<<", ">>"]);
        let by = if self.rng.bool() { Scalar::Int } else { Scalar::Uint };
        let mask = if by == Scalar::Int { Value::Int(31) } else { Value::Uint(31) };
        let mask = Box::new(Expr::new(&Ty::Number(by), Kind::Literal(mask), 0.0));
        let by = Ty::of(by, if self.rng.bool() { rows } else { 1 });
        let (a, b) = self.two(&ty, &by, depth);
        let b = Box::new(Expr::new(&by, Kind::Binary("&", b, mask, false), 0.0));
        Expr::new(&ty, Kind::Binary(operator, a, b, false), 0.0)
    }

    /// A quotient or rest by a number that is not 0; the rest of a negative number is open.
    fn divided(&mut self, scalar: Scalar, rows: usize, depth: u32) -> Expr {
        let ty = Ty::of(scalar, rows);
        let literal = |value: u32| {
            let value = if scalar == Scalar::Int { Value::Int(value as i32) } else { Value::Uint(value) };
            Box::new(Expr::new(&Ty::Number(scalar), Kind::Literal(value), 0.0))
        };
        let (a, b) = self.two(&ty, &ty, depth);
        let b = Box::new(Expr::new(&ty, Kind::Binary("&", b, literal(0xFF), false), 0.0));
        let b = Box::new(Expr::new(&ty, Kind::Binary("|", b, literal(1), false), 0.0));
        if self.rng.bool() {
            return Expr::new(&ty, Kind::Binary("/", a, b, false), 0.0);
        }
        let a = if scalar == Scalar::Int {
            Box::new(Expr::new(&ty, Kind::Binary("&", a, literal(0x7FFF_FFFF), false), 0.0))
        } else {
            a
        };
        Expr::new(&ty, Kind::Binary("%", a, b, false), 0.0)
    }

    fn transformed(&mut self, rows: usize, depth: u32) -> Expr {
        let (ty, other) = (Ty::Vector(Scalar::Float, rows), self.rng.usize(2..5));
        let vector = Ty::Vector(Scalar::Float, other);
        let (a, b) = match self.rng.bool() {
            true => self.two(&Ty::Matrix(other, rows), &vector, depth),
            false => self.two(&vector, &Ty::Matrix(rows, other), depth),
        };
        let most = a.most * b.most * 4.0;
        Expr::new(&ty, Kind::Binary("*", a, b, false), most)
    }

    fn vector(&mut self, scalar: Scalar, rows: usize, depth: u32) -> Expr {
        let before = std::mem::replace(&mut self.effects, false);
        let mut parts = Vec::new();
        let mut left = rows;
        while left > 0 {
            let part = self.rng.usize(1..=left);
            let part = if part == rows { 1 } else { part };
            let from = self.one(&Scalar::ALL);
            parts.push(if from == scalar || from == Scalar::Bool {
                self.stored(&Ty::of(from, part), depth)
            } else {
                self.small(part, depth)
            });
            left -= part;
        }
        self.effects = before;
        Expr::new(&Ty::of(scalar, rows), Kind::Make(parts), STORED)
    }

    fn cast(&mut self, scalar: Scalar, rows: usize, depth: u32) -> Expr {
        let ty = Ty::of(scalar, rows);
        let from = self.one(&Scalar::ALL);
        let of = match (scalar, from) {
            (Scalar::Float, Scalar::Int | Scalar::Uint) => self.small(rows, depth),
            // A negative float has no uint.
            (Scalar::Uint, Scalar::Float) => self.small(rows, depth),
            _ => self.value(&Ty::of(from, rows), depth),
        };
        let most = of.most.max(1.0);
        Expr::new(&ty, Kind::Make(vec![of]), most)
    }

    fn built_in(&mut self, scalar: Scalar, rows: usize, depth: u32) -> Expr {
        let ty = Ty::of(scalar, rows);
        let before = std::mem::replace(&mut self.effects, false);
        let list = |writer: &mut Self, types: &[&Ty]| -> Vec<Expr> {
            types.iter().map(|ty| writer.value(ty, depth)).collect()
        };
        let narrow = Ty::Number(scalar);
        let (name, arguments) = match (self.rng.u32(..8), scalar) {
            (0, _) => ("min", list(self, &[&ty, &ty])),
            (1, _) => ("max", list(self, &[&ty, &narrow])),
            (2, Scalar::Int | Scalar::Float) => ("abs", list(self, &[&ty])),
            (3, Scalar::Int | Scalar::Float) => ("sign", list(self, &[&ty])),
            (4, Scalar::Float) => ("floor", list(self, &[&ty])),
            (5, Scalar::Float) if rows == 1 => {
                let of = Ty::Vector(Scalar::Float, self.rng.usize(2..5));
                ("dot", list(self, &[&of, &of]))
            }
            (5, Scalar::Float) => ("step", list(self, &[&ty, &ty])),
            (4, Scalar::Int) => {
                let from = if self.rng.bool() { Scalar::Int } else { Scalar::Uint };
                let name = self.one(&["bitCount", "findLSB", "findMSB"]);
                (name, list(self, &[&Ty::of(from, rows)]))
            }
            (5, Scalar::Int | Scalar::Uint) => ("bitfieldReverse", list(self, &[&ty])),
            (6, Scalar::Float) => ("mix", list(self, &[&ty, &ty, &Ty::of(Scalar::Bool, rows)])),
            _ => ("max", list(self, &[&ty, &ty])),
        };
        self.effects = before;
        let most = arguments.iter().map(|one| one.most).fold(1.0, f32::max);
        let most = if name == "dot" { most * most * 4.0 } else { most };
        Expr::new(&ty, Kind::BuiltIn(name, arguments), most)
    }
}
