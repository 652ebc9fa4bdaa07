//! Arithmetic, comparisons and assignments.

use shader_info_model::diagnostic::Place;
use shader_info_model::{Scalar, Type};

use super::super::checked::{Kind as Found, Node};
use super::super::tree::{Binary, Expr, Kind, Unary};
use super::super::ty::{BOOL, FLOAT, Open, Ty, is_matrix, is_scalar, is_vector, scalar_of};
use super::super::uses::EqualityUse;
use super::Checker;

impl Checker<'_, '_, '_> {
    pub(super) fn unary(&mut self, operator: Unary, a: &Expr, place: &Place) -> Node {
        let node = self.operand(a);
        let ty = self.types.known(&node.ty);
        let fits = match (operator, &ty) {
            (_, Ty::Unknown | Ty::Never) => true,
            (Unary::Negate, Ty::Value(ty)) => matches!(ty.scalar, Scalar::Int | Scalar::Float),
            (Unary::Not, Ty::Value(ty)) => ty.scalar != Scalar::Float,
            (Unary::Not, Ty::Usize) => true,
            (Unary::Negate, Ty::Open(_)) => true,
            (Unary::Not, Ty::Open(_)) => self.types.kind(&ty) == Some(Open::Int),
            _ => false,
        };
        if !fits {
            let sign = if operator == Unary::Negate { "-" } else { "!" };
            return self.refused(place, &format!("`{sign}` of a `{}`", ty.describe()), "compute each component");
        }
        Node { ty: node.ty.clone(), kind: Found::Unary(operator, Box::new(node)) }
    }

    pub(super) fn binary(&mut self, operator: Binary, a: &Expr, b: &Expr, place: &Place) -> Node {
        let (left, right) = (self.operand(a), self.operand(b));
        let ty = self.operation(operator, &left.ty, &right.ty, place);
        let is_equality = matches!(operator, Binary::Equal | Binary::NotEqual);
        if is_equality && matches!(self.types.known(&left.ty), Ty::Enum(_)) {
            self.equality(a, b, place);
        }
        Node { ty, kind: Found::Binary(operator, Box::new(left), Box::new(right)) }
    }

    // The GPU compares numbers, as a derived `PartialEq` does.
    fn equality(&mut self, a: &Expr, b: &Expr, place: &Place) {
        if let Some(of) = self.reach(a).or_else(|| self.reach(b)) {
            self.methods.uses.equalities.push(EqualityUse { of, place: place.clone() });
        }
    }

    // `*x` and `x` are the same where only the value counts.
    fn operand(&mut self, expr: &Expr) -> Node {
        match &expr.kind {
            Kind::Reference(false, inner) => self.through(inner),
            _ => self.through(expr),
        }
    }

    fn operation(&mut self, operator: Binary, left: &Ty, right: &Ty, place: &Place) -> Ty {
        let (l, r) = (self.types.known(left), self.types.known(right));
        if [&l, &r].iter().any(|ty| matches!(ty, Ty::Unknown | Ty::Never)) {
            return if is_comparison(operator) { BOOL } else { Ty::Unknown };
        }
        if operator == Binary::Remainder && [&l, &r].contains(&&Ty::Value(Type::VEC4)) {
            let what = "`%` of a `Vec4`, of which glam rounds the quotient otherwise on some processors,";
            self.refuse(place, what, "compute each component: `vec4(a.x % b.x, …)`");
            return Ty::Value(Type::VEC4);
        }
        let found = match operator {
            Binary::And | Binary::Or => (l == BOOL && r == BOOL).then_some(BOOL),
            _ if is_comparison(operator) => self.comparison(operator, &l, &r),
            Binary::ShiftLeft | Binary::ShiftRight => self.shift(&l, &r),
            Binary::BitAnd | Binary::BitOr | Binary::BitXor => self.bits(&l, &r),
            _ => self.arithmetic(operator, &l, &r),
        };
        match found {
            Some(ty) => ty,
            None => {
                let what = format!("`{}` of a `{}` and a `{}`", operator.sign(), l.describe(), r.describe());
                self.refuse(place, &what, instead(operator, &l));
                Ty::Unknown
            }
        }
    }

    fn comparison(&mut self, operator: Binary, l: &Ty, r: &Ty) -> Option<Ty> {
        let is_equality = matches!(operator, Binary::Equal | Binary::NotEqual);
        let fits = self.types.unify(l, r)
            && match self.types.known(l) {
                Ty::Value(ty) => is_equality || is_scalar(ty),
                Ty::Usize | Ty::Open(_) => true,
                Ty::Enum(_) => is_equality,
                Ty::Array(element, _) => is_equality && matches!(*element, Ty::Value(_) | Ty::Usize | Ty::Open(_)),
                _ => false,
            };
        fits.then_some(BOOL)
    }

    // A whole number, scalar or not.
    fn is_whole(&self, ty: &Ty) -> bool {
        match ty {
            Ty::Usize => true,
            Ty::Value(ty) => matches!(ty.scalar, Scalar::Int | Scalar::Uint) && is_scalar(*ty),
            Ty::Open(_) => self.types.kind(ty) == Some(Open::Int),
            _ => false,
        }
    }

    // Of a vector by a number, or by a vector of as many components.
    fn shift(&self, l: &Ty, r: &Ty) -> Option<Ty> {
        let vector = |ty: &Ty| ty.value().filter(|ty| whole(*ty) && is_vector(*ty)).map(|ty| ty.rows);
        let fits = match (vector(l), vector(r)) {
            (None, None) => self.is_whole(l) && self.is_whole(r),
            (Some(_), None) => self.is_whole(r),
            (l, r) => l == r,
        };
        fits.then(|| l.clone())
    }

    fn bits(&mut self, l: &Ty, r: &Ty) -> Option<Ty> {
        let fits = |given: &Self, ty: &Ty| match ty {
            Ty::Value(ty) => whole(*ty) || ty.scalar == Scalar::Bool,
            ty => given.is_whole(ty),
        };
        // A vector and a number, as glam has it; not the other way round.
        if let Some(vector) = l.value().filter(|ty| whole(*ty) && is_vector(*ty))
            && r.value().is_none_or(is_scalar)
        {
            return self.types.unify(r, &Ty::Value(scalar_of(vector))).then(|| l.clone());
        }
        (self.types.unify(l, r) && fits(self, &self.types.known(l))).then(|| l.clone())
    }

    fn arithmetic(&mut self, operator: Binary, l: &Ty, r: &Ty) -> Option<Ty> {
        let composite = |ty: &Ty| ty.value().filter(|ty| !is_scalar(*ty) && ty.scalar != Scalar::Bool);
        match (composite(l), composite(r)) {
            (Some(a), Some(b)) if is_matrix(a) && is_vector(b) => {
                let fits = operator == Binary::Multiply && b == Type::vector(Scalar::Float, a.columns);
                fits.then(|| Ty::Value(Type::vector(Scalar::Float, a.rows)))
            }
            (Some(a), Some(b)) if a == b => {
                let is_plain = matches!(operator, Binary::Add | Binary::Subtract | Binary::Multiply);
                (is_vector(a) || is_plain).then_some(Ty::Value(a))
            }
            (Some(_), Some(_)) => None,
            (Some(a), None) => {
                let fits = is_vector(a) || matches!(operator, Binary::Multiply | Binary::Divide);
                (fits && self.types.unify(r, &Ty::Value(scalar_of(a)))).then_some(Ty::Value(a))
            }
            (None, Some(b)) => {
                let fits = is_vector(b) || operator == Binary::Multiply;
                (fits && self.types.unify(l, &Ty::Value(scalar_of(b)))).then_some(Ty::Value(b))
            }
            (None, None) => {
                let is_number = |given: &Self, ty: &Ty| given.is_whole(ty) || *ty == FLOAT || matches!(ty, Ty::Open(_));
                (is_number(self, l) && is_number(self, r) && self.types.unify(l, r)).then(|| l.clone())
            }
        }
    }

    pub(super) fn assign(&mut self, operator: Option<Binary>, a: &Expr, b: &Expr, place: &Place) -> Node {
        let to = self.expr(a);
        let value = if operator.is_some() { self.operand(b) } else { self.expr(b) };
        if !to.is_place() {
            return self.refused(&a.place, "an assignment to this", "assign to a variable, a field or an element");
        }
        // Rust finds the place of a vector before its value, of a number after it.
        let is_number = self.types.known(&to.ty).value().is_none_or(is_scalar);
        if operator.is_some() && !is_number && value.has_statements() && has_index(&to) {
            let help = "put the value into a variable before";
            return self.refused(place, "an index beside a value that may change it", help);
        }
        match operator {
            None => {
                self.same(&to.ty, &value.ty, &b.place);
                self.reach_assigned(a, &value.ty, b);
            }
            Some(operator) => {
                let ty = self.operation(operator, &to.ty, &value.ty, place);
                self.same(&to.ty, &ty, place);
            }
        }
        Node { ty: Ty::Unit, kind: Found::Assign(operator, Box::new(to), Box::new(value)) }
    }
}

fn instead(operator: Binary, of: &Ty) -> &'static str {
    match of {
        Ty::Enum(_) if is_comparison(operator) => "compare the numbers: `a as u32`, or `a.0` of its bits",
        Ty::Struct(_) if is_comparison(operator) => "compare the fields",
        Ty::Array(..) if is_comparison(operator) => "compare the elements in a loop",
        _ => "convert one of the two, or compute each component",
    }
}

fn has_index(node: &Node) -> bool {
    match &node.kind {
        Found::Index(base, index) => !matches!(index.kind, Found::Int(..)) || has_index(base),
        Found::Member(base, _) => has_index(base),
        _ => false,
    }
}

fn whole(ty: Type) -> bool {
    matches!(ty.scalar, Scalar::Int | Scalar::Uint)
}

fn is_comparison(operator: Binary) -> bool {
    use Binary::{Equal, Greater, GreaterEqual, Less, LessEqual, NotEqual};
    matches!(operator, Equal | NotEqual | Less | LessEqual | Greater | GreaterEqual)
}
