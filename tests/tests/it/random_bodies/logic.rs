//! Expressions of truths, and of matrices.

use super::tree::{Expr, Kind};
use super::types::{BOOL, FLOAT, INT, Scalar, Ty, UINT};
use super::writer::Writer;

impl Writer<'_> {
    pub(super) fn logic(&mut self, depth: u32) -> Expr {
        let kind = match self.rng.u32(..10) {
            0..=2 => {
                let operator = self.one(&["&&", "||"]);
                let a = Box::new(self.value(&BOOL, depth));
                Kind::Binary(operator, a, Box::new(self.value(&BOOL, depth)), false)
            }
            3 => {
                let (a, b) = self.two(&BOOL, &BOOL, depth);
                Kind::Binary("^^", a, b, false)
            }
            4 => Kind::Unary("!", Box::new(self.value(&BOOL, depth))),
            5 => {
                let (name, rows) = (self.one(&["any", "all"]), self.rng.usize(2..5));
                Kind::BuiltIn(name, vec![self.value(&Ty::Vector(Scalar::Bool, rows), depth)])
            }
            6 => {
                let ty = Ty::any(self.rng, self.program.structs.len());
                let operator = self.one(&["==", "!="]);
                let (a, b) = self.two(&ty, &ty, depth.min(1));
                Kind::Binary(operator, a, b, false)
            }
            _ => {
                let operator = self.one(&["<", "<=", ">", ">=", "==", "!="]);
                let ty = self.one(&[INT, UINT, FLOAT]);
                let (a, mut b) = self.two(&ty, &ty, depth);
                if self.rng.u32(..5) == 0 {
                    b = Box::new(self.argument_of(&ty, depth));
                }
                Kind::Binary(operator, a, b, false)
            }
        };
        Expr::new(&BOOL, kind, 0.0)
    }

    pub(super) fn bools(&mut self, rows: usize, depth: u32) -> Expr {
        let ty = Ty::Vector(Scalar::Bool, rows);
        let before = std::mem::replace(&mut self.effects, false);
        let out = match self.rng.u32(..4) {
            0 => Expr::new(&ty, Kind::BuiltIn("not", vec![self.value(&ty, depth)]), 0.0),
            1 => self.made_of_parts(&ty, depth),
            _ => {
                let name = self.one(&["lessThan", "greaterThanEqual", "equal", "notEqual"]);
                let of = self.one(&[Scalar::Int, Scalar::Uint, Scalar::Float]);
                let [a, b] = [0, 1].map(|_| self.value(&Ty::Vector(of, rows), depth));
                Expr::new(&ty, Kind::BuiltIn(name, vec![a, b]), 0.0)
            }
        };
        self.effects = before;
        out
    }

    pub(super) fn matrix(&mut self, columns: usize, rows: usize, depth: u32) -> Expr {
        let ty = Ty::Matrix(columns, rows);
        let before = std::mem::replace(&mut self.effects, false);
        let out = match self.rng.u32(..7) {
            0 => {
                let [a, b] = [0, 1].map(|_| Box::new(self.value(&ty, depth)));
                let (operator, most) = (self.one(&["+", "-"]), a.most + b.most);
                Expr::new(&ty, Kind::Binary(operator, a, b, false), most)
            }
            1 => {
                let inner = self.rng.usize(2..5);
                let a = Box::new(self.value(&Ty::Matrix(inner, rows), depth));
                let b = Box::new(self.value(&Ty::Matrix(columns, inner), depth));
                let most = a.most * b.most * 4.0;
                Expr::new(&ty, Kind::Binary("*", a, b, false), most)
            }
            2 => {
                let of = self.value(&Ty::Matrix(rows, columns), depth);
                let most = of.most;
                Expr::new(&ty, Kind::BuiltIn("transpose", vec![of]), most)
            }
            3 => {
                let a = self.value(&Ty::Vector(Scalar::Float, rows), depth);
                let b = self.value(&Ty::Vector(Scalar::Float, columns), depth);
                let most = a.most * b.most;
                Expr::new(&ty, Kind::BuiltIn("outerProduct", vec![a, b]), most)
            }
            4 => {
                let of = Ty::Matrix(self.rng.usize(2..5), self.rng.usize(2..5));
                let of = self.value(&of, depth);
                let most = of.most.max(1.0);
                Expr::new(&ty, Kind::Make(vec![of]), most)
            }
            5 => {
                let a = self.value(&ty, depth);
                let b = self.value(&FLOAT, depth);
                let most = a.most * b.most;
                Expr::new(&ty, Kind::Binary("*", Box::new(a), Box::new(b), false), most)
            }
            _ => self.made_of_parts(&ty, depth),
        };
        self.effects = before;
        out
    }
}
