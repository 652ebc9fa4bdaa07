//! Expressions of `bool` and vectors of it.

use super::body::Body;
use super::types::{BOOL, FLOAT, INT, Scalar, Ty, UINT};

const COMPARISONS: [&str; 6] = ["==", "!=", "<", "<=", ">", ">="];
const METHODS: [&str; 6] = ["cmpeq", "cmpne", "cmplt", "cmple", "cmpgt", "cmpge"];

impl Body<'_> {
    pub(super) fn logic(&mut self, depth: u32) -> String {
        self.cost += 1;
        if depth == 0 || self.fuel <= 0 {
            return match self.read(&BOOL) {
                Some(text) if self.rng.u32(..3) > 0 => text,
                _ if self.rng.u32(..4) == 0 => "K3".into(),
                _ => format!(
                    "({} {} {})",
                    self.whole(Scalar::Int, 0),
                    self.one(&COMPARISONS),
                    self.whole(Scalar::Int, 0)
                ),
            };
        }
        let depth = depth - 1;
        match self.rng.u32(..14) {
            0..=3 => {
                let ty = if self.rng.bool() { INT } else { UINT };
                format!("({} {} {})", self.value(&ty, depth), self.one(&COMPARISONS), self.value(&ty, depth))
            }
            4 | 5 => {
                let (a, b) = (self.exact(1, depth).text, self.exact(1, depth).text);
                format!("({a} {} {b})", self.one(&COMPARISONS))
            }
            6 | 7 => {
                let sign = self.one(&["&&", "||"]);
                format!("({} {sign} {})", self.value(&BOOL, depth), self.value(&BOOL, depth))
            }
            8 => {
                let sign = self.one(&["&", "|", "^", "==", "!="]);
                format!("({} {sign} {})", self.value(&BOOL, depth), self.value(&BOOL, depth))
            }
            9 => format!("(!{})", self.value(&BOOL, depth)),
            10 => self.tested(depth),
            11 => {
                let scalar = self.one(&[Scalar::Float, Scalar::Int, Scalar::Uint]);
                let ty = Ty::Vector(scalar, self.rng.usize(2..5));
                format!("({} {} {})", self.value(&ty, depth), self.one(&["==", "!="]), self.value(&ty, depth))
            }
            12 => {
                let rows = self.rng.usize(2..5);
                format!("{}.{}()", self.compared(rows, depth, true), self.one(&["any", "all"]))
            }
            _ => {
                let at = self.some_enum();
                let ty = if self.rng.bool() { Ty::Enum(at) } else { Ty::Bits(at) };
                format!("({} {} {})", self.value(&ty, depth), self.one(&["==", "!="]), self.value(&ty, depth))
            }
        }
    }

    fn tested(&mut self, depth: u32) -> String {
        match self.rng.u32(..6) {
            0 => format!("{}.is_power_of_two()", self.value(&UINT, depth)),
            1 => format!("{}.{}()", self.value(&INT, depth), self.one(&["is_negative", "is_positive"])),
            2 => {
                let name = self.one(&["is_nan", "is_finite", "is_infinite"]);
                format!("{}.{name}()", self.value(&FLOAT, depth))
            }
            3 => format!("{}.{}()", self.not_zero(), self.one(&["is_sign_negative", "is_sign_positive"])),
            _ => format!("({} < {})", self.value(&Ty::Usize, 0), self.value(&Ty::Usize, 0)),
        }
    }

    pub(super) fn bools(&mut self, rows: usize, depth: u32) -> String {
        self.cost += rows as u32;
        if (depth == 0 || self.rng.u32(..3) == 0)
            && let Some(text) = self.read(&Ty::Vector(Scalar::Bool, rows))
        {
            return text;
        }
        if depth == 0 || self.fuel <= 0 {
            return format!("BVec{rows}::{}", self.one(&["TRUE", "FALSE"]));
        }
        if self.rng.bool() { self.built(Scalar::Bool, rows, depth - 1) } else { self.compared(rows, depth - 1, false) }
    }

    /// Two vectors, component by component; those of four floats have a type of their own in glam.
    pub(super) fn compared(&mut self, rows: usize, depth: u32, any_type: bool) -> String {
        let scalars = [Scalar::Int, Scalar::Uint, Scalar::Float];
        let scalar = scalars[self.rng.usize(..if rows < 4 || any_type { 3 } else { 2 })];
        let ty = Ty::Vector(scalar, rows);
        let name = self.one(&METHODS);
        format!("{}.{name}({})", self.value(&ty, depth), self.value(&ty, depth))
    }
}
