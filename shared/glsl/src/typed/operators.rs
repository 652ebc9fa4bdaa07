//! Types an operator: the operands after conversion and the result.

use super::types::{Number, Scalar};

/// What an operator makes of two numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Operation {
    /// What the left operand is converted to.
    pub(super) left: Number,
    /// What the right operand is converted to.
    pub(super) right: Number,
    /// The result.
    pub(super) result: Number,
}

/// Returns an operator between two numbers (GLSL 4.60 §5.9); none for what the language refuses.
pub(super) fn operation(sign: &str, left: Number, right: Number) -> Option<Operation> {
    let bool = Number::scalar(Scalar::Bool);
    match sign {
        "+" | "-" | "*" | "/" => arithmetic(sign, left, right),
        "%" | "&" | "|" | "^" => arithmetic(sign, left, right).filter(|it| it.result.scalar != Scalar::Float),
        "<<" | ">>" => Some(Operation { left, right, result: left }),
        "<" | ">" | "<=" | ">=" => {
            let common = common(left, right).filter(|_| left.is_scalar() && right.is_scalar())?;
            Some(Operation { left: left.of(common), right: right.of(common), result: bool })
        }
        "==" | "!=" => {
            let common = if left == right { left.scalar } else { common(left, right)? };
            let same = left.of(common) == right.of(common);
            same.then_some(Operation { left: left.of(common), right: right.of(common), result: bool })
        }
        "&&" | "||" | "^^" => (left == bool && right == bool).then_some(Operation { left, right, result: bool }),
        _ => None,
    }
}

/// What two values of a `?:` become.
pub(super) fn either(left: Number, right: Number) -> Option<Number> {
    match left == right {
        true => Some(left),
        false => operation("==", left, right).map(|it| it.left),
    }
}

fn common(left: Number, right: Number) -> Option<Scalar> {
    let both = left.scalar.max(right.scalar);
    (left.scalar.min(right.scalar) != Scalar::Bool).then_some(both)
}

fn arithmetic(sign: &str, left: Number, right: Number) -> Option<Operation> {
    let common = common(left, right)?;
    let (left, right) = (left.of(common), right.of(common));
    let result = if left.is_scalar() {
        right
    } else if right.is_scalar() {
        left
    } else if sign == "*" && (left.is_matrix() || right.is_matrix()) {
        product(left, right)?
    } else if left == right {
        left
    } else {
        return None;
    };
    Some(Operation { left, right, result })
}

// Columns of the left factor meet rows of the right one; a vector on the left is a row.
fn product(left: Number, right: Number) -> Option<Number> {
    let fits = if left.is_matrix() { left.columns == right.rows } else { left.rows == right.rows };
    let result = match (left.is_matrix(), right.is_matrix()) {
        (true, true) => Number { columns: right.columns, ..left },
        (true, false) => Number::vector(Scalar::Float, left.rows),
        _ => Number::vector(Scalar::Float, right.columns),
    };
    fits.then_some(result)
}
