//! Operators and built-in functions on values.

use super::types::{Ty, Value};

/// The value of an operator; the types say which products are those of matrices.
pub(super) fn binary(operator: &str, (a, of_a): (&Value, &Ty), (b, of_b): (&Value, &Ty)) -> Value {
    match (operator, of_a, of_b) {
        ("*", Ty::Matrix(..), Ty::Matrix(..)) => {
            Value::Many(b.parts().iter().map(|column| transformed(a, column)).collect())
        }
        ("*", Ty::Matrix(..), Ty::Vector(..)) => transformed(a, b),
        ("*", Ty::Vector(..), Ty::Matrix(..)) => Value::Many(b.parts().iter().map(|column| dot(a, column)).collect()),
        ("==", ..) => Value::Bool(a == b),
        ("!=", ..) => Value::Bool(a != b),
        _ => zipped(a, b, &|a, b| scalar(operator, a, b)),
    }
}

/// Combines components; a scalar meets each component of the other operand.
pub(super) fn zipped(a: &Value, b: &Value, one: &dyn Fn(&Value, &Value) -> Value) -> Value {
    match (a, b) {
        (Value::Many(a), Value::Many(b)) => Value::Many(a.iter().zip(b).map(|(a, b)| zipped(a, b, one)).collect()),
        (Value::Many(a), b) => Value::Many(a.iter().map(|a| zipped(a, b, one)).collect()),
        (a, Value::Many(b)) => Value::Many(b.iter().map(|b| zipped(a, b, one)).collect()),
        (a, b) => one(a, b),
    }
}

fn transformed(matrix: &Value, vector: &Value) -> Value {
    let products = matrix.parts().iter().zip(vector.parts()).map(|(column, lane)| product(column, lane));
    products.reduce(|a, b| zipped(&a, &b, &|a, b| scalar("+", a, b))).expect("a matrix has columns")
}

fn product(a: &Value, b: &Value) -> Value {
    zipped(a, b, &|a, b| scalar("*", a, b))
}

fn dot(a: &Value, b: &Value) -> Value {
    product(a, b).flat().into_iter().reduce(|a, b| scalar("+", &a, &b)).expect("a vector has components")
}

fn scalar(operator: &str, a: &Value, b: &Value) -> Value {
    match (a, b) {
        (Value::Float(a), Value::Float(b)) => floats(operator, *a, *b),
        (Value::Bool(a), Value::Bool(b)) => Value::Bool(match operator {
            "^^" => a != b,
            other => panic!("`{other}` of bools"),
        }),
        // The right operand of a shift has a type of its own.
        (Value::Int(a), b) => ints(operator, *a, b.to(super::types::Scalar::Int)),
        (Value::Uint(a), b) => uints(operator, *a, b.to(super::types::Scalar::Uint)),
        other => panic!("`{operator}` of {other:?}"),
    }
}

fn floats(operator: &str, a: f32, b: f32) -> Value {
    match operator {
        "+" => Value::Float(a + b),
        "-" => Value::Float(a - b),
        "*" => Value::Float(a * b),
        other => Value::Bool(compared(other, a.partial_cmp(&b))),
    }
}

fn ints(operator: &str, a: i32, b: Value) -> Value {
    let Value::Int(b) = b else { panic!("an int") };
    Value::Int(match operator {
        "+" => a.wrapping_add(b),
        "-" => a.wrapping_sub(b),
        "*" => a.wrapping_mul(b),
        "/" => a.wrapping_div(b),
        "%" => a.wrapping_rem(b),
        "&" => a & b,
        "|" => a | b,
        "^" => a ^ b,
        "<<" => a << b,
        ">>" => a >> b,
        other => return Value::Bool(compared(other, Some(a.cmp(&b)))),
    })
}

fn uints(operator: &str, a: u32, b: Value) -> Value {
    let Value::Uint(b) = b else { panic!("a uint") };
    Value::Uint(match operator {
        "+" => a.wrapping_add(b),
        "-" => a.wrapping_sub(b),
        "*" => a.wrapping_mul(b),
        "/" => a / b,
        "%" => a % b,
        "&" => a & b,
        "|" => a | b,
        "^" => a ^ b,
        "<<" => a << b,
        ">>" => a >> b,
        other => return Value::Bool(compared(other, Some(a.cmp(&b)))),
    })
}

fn compared(operator: &str, order: Option<std::cmp::Ordering>) -> bool {
    let order = order.expect("no NaN");
    match operator {
        "<" => order.is_lt(),
        "<=" => order.is_le(),
        ">" => order.is_gt(),
        ">=" => order.is_ge(),
        "==" => order.is_eq(),
        "!=" => order.is_ne(),
        other => panic!("an operator `{other}`"),
    }
}

pub(super) fn unary(operator: &str, of: &Value) -> Value {
    of.each(&|one| match (operator, one) {
        ("-", Value::Int(value)) => Value::Int(value.wrapping_neg()),
        ("-", Value::Uint(value)) => Value::Uint(value.wrapping_neg()),
        ("-", Value::Float(value)) => Value::Float(-value),
        ("~", Value::Int(value)) => Value::Int(!value),
        ("~", Value::Uint(value)) => Value::Uint(!value),
        ("!", Value::Bool(value)) => Value::Bool(!value),
        other => panic!("{other:?}"),
    })
}

pub(super) fn built_in(name: &str, all: &[Value]) -> Value {
    let first = || all[0].each(&|one| of_one(name, one));
    match name {
        "min" | "max" => zipped(&all[0], &all[1], &|a, b| chosen(name == "max", a, b)),
        "clamp" => {
            let least = zipped(&all[0], &all[1], &|a, b| chosen(true, a, b));
            zipped(&least, &all[2], &|a, b| chosen(false, a, b))
        }
        "dot" => dot(&all[0], &all[1]),
        "lessThan" => zipped(&all[0], &all[1], &|a, b| scalar("<", a, b)),
        "greaterThanEqual" => zipped(&all[0], &all[1], &|a, b| scalar(">=", a, b)),
        "equal" => zipped(&all[0], &all[1], &|a, b| Value::Bool(a == b)),
        "notEqual" => zipped(&all[0], &all[1], &|a, b| Value::Bool(a != b)),
        "any" => Value::Bool(all[0].flat().iter().any(Value::is_true)),
        "all" => Value::Bool(all[0].flat().iter().all(Value::is_true)),
        "mix" => {
            let all: Vec<_> = all.iter().map(Value::flat).collect();
            let one = |((a, b), is): ((&Value, &Value), &Value)| if is.is_true() { b.clone() } else { a.clone() };
            let mut out: Vec<Value> = all[0].iter().zip(&all[1]).zip(&all[2]).map(one).collect();
            if out.len() == 1 { out.remove(0) } else { Value::Many(out) }
        }
        "transpose" => {
            let row = |at: usize| Value::Many(all[0].parts().iter().map(|column| column.parts()[at].clone()).collect());
            Value::Many((0..all[0].parts()[0].parts().len()).map(row).collect())
        }
        "matrixCompMult" => product(&all[0], &all[1]),
        "outerProduct" => Value::Many(all[1].parts().iter().map(|lane| product(&all[0], lane)).collect()),
        "step" => zipped(&all[0], &all[1], &|edge, x| match (edge, x) {
            (Value::Float(edge), Value::Float(x)) => Value::Float(if x < edge { 0.0 } else { 1.0 }),
            other => panic!("{other:?}"),
        }),
        _ => first(),
    }
}

fn chosen(is_larger: bool, a: &Value, b: &Value) -> Value {
    if scalar("<", a, b).is_true() == is_larger { b.clone() } else { a.clone() }
}

fn of_one(name: &str, one: &Value) -> Value {
    match (name, one) {
        ("abs", Value::Int(value)) => Value::Int(value.wrapping_abs()),
        ("abs", Value::Float(value)) => Value::Float(value.abs()),
        ("sign", Value::Int(value)) => Value::Int(value.signum()),
        ("sign", Value::Float(value)) => Value::Float(if *value == 0.0 { 0.0 } else { value.signum() }),
        ("floor", Value::Float(value)) => Value::Float(value.floor()),
        ("ceil", Value::Float(value)) => Value::Float(value.ceil()),
        ("trunc", Value::Float(value)) => Value::Float(value.trunc()),
        ("not", Value::Bool(value)) => Value::Bool(!value),
        ("bitCount", value) => Value::Int(bits(value).count_ones() as i32),
        ("findLSB", value) if bits(value) == 0 => Value::Int(-1),
        ("findLSB", value) => Value::Int(bits(value).trailing_zeros() as i32),
        ("findMSB", Value::Int(value)) => {
            Value::Int(31 - (if *value < 0 { !*value } else { *value }).leading_zeros() as i32)
        }
        ("findMSB", value) => Value::Int(31 - bits(value).leading_zeros() as i32),
        ("bitfieldReverse", Value::Int(value)) => Value::Int(value.reverse_bits()),
        ("bitfieldReverse", Value::Uint(value)) => Value::Uint(value.reverse_bits()),
        other => panic!("{other:?}"),
    }
}

fn bits(value: &Value) -> u32 {
    match value.to(super::types::Scalar::Uint) {
        Value::Uint(bits) => bits,
        other => panic!("{other:?}"),
    }
}
