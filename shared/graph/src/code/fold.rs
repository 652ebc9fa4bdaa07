//! Folds operators whose operands are constant, and identities such as `x * 1`.

use std::ops::Deref;

use super::ast::{BOOL, Binary, Expr, Ty, Unary};
use super::constant::{Const, Scalar};
use super::part::Val;

/// `left operator right`
pub(super) fn binary(operator: Binary, left: Val, right: Val) -> Val {
    let ty = result(operator, left.ty.as_ref(), right.ty.as_ref());
    if let (Some(a), Some(b)) = (left.part.constant(), right.part.constant())
        && let Some(value) = evaluate(operator, a, b).filter(Const::is_finite)
    {
        return Val::constant(value);
    }
    if let Some(out) = neutral(operator, &left, &right, ty.as_ref()) {
        return out;
    }
    Val::unknown(Expr::Binary(operator, Box::new(left.expr), Box::new(right.expr)), ty)
}

fn result(operator: Binary, left: Option<&Ty>, right: Option<&Ty>) -> Option<Ty> {
    match operator {
        Binary::Less
        | Binary::Greater
        | Binary::LessEqual
        | Binary::GreaterEqual
        | Binary::Equal
        | Binary::NotEqual
        | Binary::And
        | Binary::Or => return Some(BOOL),
        Binary::Shl | Binary::Shr => return left.cloned(),
        _ => {}
    }
    Some(match (left?, right?) {
        (Ty::Matrix(_), Ty::Vector(..)) => right?.clone(),
        (Ty::Vector(..), Ty::Matrix(_)) => left?.clone(),
        (matrix @ Ty::Matrix(_), _) | (_, matrix @ Ty::Matrix(_)) => matrix.clone(),
        (a, b) => {
            let scalar = a.scalar()?.max(b.scalar()?);
            Ty::of(scalar, a.width().max(b.width()))
        }
    })
}

/// Returns where one side decides: `x * 1`, `x + 0`, `true || x` … An infinite or undefined `x` is not one that
/// materials have, so `x * 0` is 0.
fn neutral(operator: Binary, left: &Val, right: &Val, ty: Option<&Ty>) -> Option<Val> {
    let is = |val: &Val, value: f32| val.part.constant().is_some_and(|it| it.is_all(value));
    let keeps = |val: &Val| (val.ty.is_some() && val.ty.as_ref() == ty).then(|| val.clone());
    let zero = || match ty? {
        Ty::Scalar(Scalar::Float) | Ty::Vector(Scalar::Float, _) => {
            Some(Val::constant(Const::float(0.0).splat(ty?.width().into())))
        }
        _ => None,
    };
    let truth = |val: &Val| val.part.constant().and_then(Const::as_bool);
    match operator {
        Binary::Mul if is(left, 1.0) => keeps(right),
        Binary::Mul | Binary::Div if is(right, 1.0) => keeps(left),
        Binary::Mul if is(left, 0.0) || is(right, 0.0) => zero(),
        Binary::Div if is(left, 0.0) => zero(),
        Binary::Add if is(left, 0.0) => keeps(right),
        Binary::Add | Binary::Sub if is(right, 0.0) => keeps(left),
        Binary::And | Binary::Or => {
            let decides = operator == Binary::Or;
            match (truth(left), truth(right)) {
                (Some(value), _) if value != decides => Some(right.clone()),
                (_, Some(value)) if value != decides => Some(left.clone()),
                (Some(_), _) => Some(Val::constant(Const::bool(decides))),
                // The left side has no effects but its value.
                (_, Some(_)) => Some(Val::constant(Const::bool(decides))),
                (None, None) => None,
            }
        }
        _ => None,
    }
}

fn evaluate(operator: Binary, left: &Const, right: &Const) -> Option<Const> {
    let scalar = left.scalar().max(right.scalar());
    let (left, right) = (left.to(scalar), right.to(scalar));
    let width = left.width().max(right.width());
    let bits = |value: &Const, index: usize| *value.bits().get(index).unwrap_or(&value.bits()[0]);
    match operator {
        Binary::Equal | Binary::NotEqual => {
            let equal = (0..width).all(|i| match scalar {
                Scalar::Float => f32::from_bits(bits(&left, i)) == f32::from_bits(bits(&right, i)),
                _ => bits(&left, i) == bits(&right, i),
            });
            return Some(Const::bool(equal == (operator == Binary::Equal)));
        }
        Binary::Less | Binary::Greater | Binary::LessEqual | Binary::GreaterEqual if width == 1 => {
            let (a, b) = (bits(&left, 0), bits(&right, 0));
            let order = match scalar {
                Scalar::Float => f32::from_bits(a).partial_cmp(&f32::from_bits(b))?,
                Scalar::Int => a.cast_signed().cmp(&b.cast_signed()),
                Scalar::Uint | Scalar::Bool => a.cmp(&b),
            };
            return Some(Const::bool(match operator {
                Binary::Less => order.is_lt(),
                Binary::Greater => order.is_gt(),
                Binary::LessEqual => order.is_le(),
                _ => order.is_ge(),
            }));
        }
        Binary::And => return Some(Const::bool(left.as_bool()? && right.as_bool()?)),
        Binary::Or => return Some(Const::bool(left.as_bool()? || right.as_bool()?)),
        _ => {}
    }
    let mut parts = [0; 4];
    for (i, part) in parts[..width].iter_mut().enumerate() {
        *part = match scalar {
            Scalar::Float => {
                float(operator, f32::from_bits(bits(&left, i)), f32::from_bits(bits(&right, i))).map(f32::to_bits)
            }
            Scalar::Int => {
                int(operator, bits(&left, i).cast_signed(), bits(&right, i).cast_signed()).map(i32::cast_unsigned)
            }
            Scalar::Uint => uint(operator, bits(&left, i), bits(&right, i)),
            Scalar::Bool => None,
        }?;
    }
    Some(Const::new(scalar, &parts[..width]))
}

fn float(operator: Binary, a: f32, b: f32) -> Option<f32> {
    Some(match operator {
        Binary::Add => a + b,
        Binary::Sub => a - b,
        Binary::Mul => a * b,
        Binary::Div => a / b,
        _ => return None,
    })
}

fn int(operator: Binary, a: i32, b: i32) -> Option<i32> {
    Some(match operator {
        Binary::Add => a.wrapping_add(b),
        Binary::Sub => a.wrapping_sub(b),
        Binary::Mul => a.wrapping_mul(b),
        Binary::Div => a.checked_div(b)?,
        // Of negative numbers it is undefined (GLSL 4.60, section 5.9).
        Binary::Rem if a >= 0 && b > 0 => a % b,
        Binary::Shl => a.checked_shl(u32::try_from(b).ok()?)?,
        Binary::Shr => a.checked_shr(u32::try_from(b).ok()?)?,
        Binary::BitAnd => a & b,
        Binary::BitOr => a | b,
        Binary::BitXor => a ^ b,
        _ => return None,
    })
}

fn uint(operator: Binary, a: u32, b: u32) -> Option<u32> {
    Some(match operator {
        Binary::Add => a.wrapping_add(b),
        Binary::Sub => a.wrapping_sub(b),
        Binary::Mul => a.wrapping_mul(b),
        Binary::Div => a.checked_div(b)?,
        Binary::Rem => a.checked_rem(b)?,
        Binary::Shl => a.checked_shl(b)?,
        Binary::Shr => a.checked_shr(b)?,
        Binary::BitAnd => a & b,
        Binary::BitOr => a | b,
        Binary::BitXor => a ^ b,
        _ => return None,
    })
}

/// `operator inner`
pub(super) fn unary(operator: Unary, inner: Val) -> Val {
    let value = inner.part.constant().and_then(|value| {
        let mut all = [0; 4];
        for (out, bits) in all.iter_mut().zip(value.bits()) {
            *out = match (operator, value.scalar()) {
                (Unary::Minus, Scalar::Float) => (-f32::from_bits(*bits)).to_bits(),
                (Unary::Minus, Scalar::Int) => bits.wrapping_neg(),
                (Unary::Not, Scalar::Bool) => 1 - *bits,
                (Unary::Complement, Scalar::Int | Scalar::Uint) => !*bits,
                _ => return None,
            };
        }
        Some(Const::new(value.scalar(), &all[..value.width()]))
    });
    match (value, inner) {
        (Some(value), _) => Val::constant(value),
        (None, Val { expr: Expr::Unary(same, twice), ty, .. }) if same == operator => Val::unknown(*twice, ty),
        (None, inner) => Val::unknown(Expr::Unary(operator, Box::new(inner.expr)), inner.ty),
    }
}

/// Returns a constructor of a scalar or vector for constants (GLSL 4.60, section 5.4).
pub(super) fn construct(ty: &Ty, args: &[Const]) -> Option<Const> {
    let (scalar, width) = match ty {
        Ty::Scalar(scalar) => (*scalar, 1),
        Ty::Vector(scalar, width) => (*scalar, usize::from(*width)),
        _ => return None,
    };
    if let [only] = args
        && only.width() == 1
    {
        return Some(only.to(scalar).splat(width));
    }
    joined(scalar, width, args)
}

/// Returns the first `width` components of some constants, as one constant.
pub(super) fn joined(scalar: Scalar, width: usize, from: &[Const]) -> Option<Const> {
    let (mut bits, mut count) = ([0; 4], 0);
    for value in from {
        for part in value.to(scalar).bits().iter().take(width - count) {
            bits[count] = *part;
            count += 1;
        }
    }
    (count == width).then(|| Const::new(scalar, &bits[..width]))
}

/// Up to four positions of components.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Components {
    all: [usize; 4],
    count: usize,
}

impl Deref for Components {
    type Target = [usize];

    fn deref(&self) -> &[usize] {
        &self.all[..self.count]
    }
}

/// Returns the components that a swizzle names, of a value with `width` components.
pub(crate) fn swizzle(name: &str, width: usize) -> Option<Components> {
    if name.len() > 4 {
        return None;
    }
    let mut out = Components::default();
    for letter in name.bytes() {
        let index = match letter {
            b'x' | b'r' | b's' => 0,
            b'y' | b'g' | b't' => 1,
            b'z' | b'b' | b'p' => 2,
            b'w' | b'a' | b'q' => 3,
            _ => return None,
        };
        if index >= width {
            return None;
        }
        out.all[out.count] = index;
        out.count += 1;
    }
    Some(out)
}
