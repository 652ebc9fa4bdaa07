//! Writes the values of specialization constants into a text, since OpenGL needs them before it compiles.

use crate::Error;
use shader_info::technique::{BranchValue, SpecializationValue};
use shader_info::{Backend, Info, Scalar, Technique};

/// A value of a specialization constant.
#[derive(Debug, Clone, Copy, PartialEq)]
#[allow(missing_docs)] // the types say it
pub enum Value {
    Bool(bool),
    Int(i32),
    Uint(u32),
    Float(f32),
}

impl Value {
    /// Returns the value with these 32 bits, as SPIR-V encodes it.
    pub fn from_bits(scalar: Scalar, bits: u32) -> Self {
        match scalar {
            Scalar::Bool => Self::Bool(bits != 0),
            Scalar::Int => Self::Int(bits as i32),
            Scalar::Uint => Self::Uint(bits),
            Scalar::Float => Self::Float(f32::from_bits(bits)),
        }
    }

    fn scalar(self) -> Scalar {
        match self {
            Self::Bool(_) => Scalar::Bool,
            Self::Int(_) => Scalar::Int,
            Self::Uint(_) => Scalar::Uint,
            Self::Float(_) => Scalar::Float,
        }
    }

    /// Returns the type in GLSL.
    fn word(self) -> &'static str {
        match self {
            Self::Bool(_) => "bool",
            Self::Int(_) => "int",
            Self::Uint(_) => "uint",
            Self::Float(_) => "float",
        }
    }

    /// Returns a constant expression. Infinity, NaN and the lowest `int` have no literal in GLSL.
    fn glsl(self) -> String {
        match self {
            Self::Bool(value) => value.to_string(),
            Self::Int(i32::MIN) => "(-2147483647 - 1)".into(),
            Self::Int(value) => value.to_string(),
            Self::Uint(value) => format!("{value}u"),
            Self::Float(value) if value.is_nan() => "(0.0 / 0.0)".into(),
            Self::Float(f32::INFINITY) => "(1.0 / 0.0)".into(),
            Self::Float(f32::NEG_INFINITY) => "(-1.0 / 0.0)".into(),
            Self::Float(value) => format!("{value:?}"),
        }
    }
}

/// Returns the lines that define constants; the last value of a name counts.
pub(crate) fn defines(info: &'static Info, constants: &[(&str, Value)]) -> Result<String, Error> {
    let mut out = String::new();
    for (index, (name, value)) in constants.iter().enumerate() {
        let wrong = |why: String| Error::Constant { info, name: (*name).into(), why };
        let Some(declared) = info.specialization(name) else {
            let names: Vec<_> = info.specialization_names().map(|name| format!("`{name}`")).collect();
            let has = if names.is_empty() { "none".into() } else { names.join(", ") };
            return Err(wrong(format!("it does not exist; the info has {has}")));
        };
        if declared.ty.scalar != value.scalar() {
            let words = format!("it is declared as `{}`, the value is of type `{}`", declared.ty, value.word());
            return Err(wrong(words));
        }
        let is_replaced = constants[index + 1..].iter().any(|(later, _)| later == name);
        if !is_replaced {
            out.push_str(&define(name, *value));
        }
    }
    Ok(out)
}

/// Returns the lines that define those branches of a technique that are specialization constants.
pub(crate) fn of_branches(
    technique: &Technique,
    backend: Backend,
    is_given: impl Fn(&SpecializationValue) -> bool,
) -> String {
    let line = |it: SpecializationValue| {
        let value = match it.value {
            BranchValue::Bool(value) => Value::Bool(value),
            BranchValue::Int(value) => Value::Int(value),
            BranchValue::Word(_, index) => Value::Int(index as i32),
        };
        define(it.name, value)
    };
    technique.specialization(backend).filter(|it| !is_given(it)).map(line).collect()
}

// Spells the name as the builder does: two underscores in a row are reserved (GLSL 4.60 §3.3).
fn define(name: &str, value: Value) -> String {
    let gap = if name.starts_with('_') { "0" } else { "" };
    format!("#define SPEC{gap}_{} {}\n", name.trim_start_matches('_'), value.glsl())
}

/// Inserts the lines after the first one, `#version`, and keeps the numbers of all others.
pub(crate) fn specialized(text: &str, defines: &str) -> String {
    match text.split_once('\n').filter(|_| !defines.is_empty()) {
        Some((version, rest)) => format!("{version}\n{defines}#line 2\n{rest}"),
        None => text.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_constant_expressions() {
        let values = [Value::Bool(true), Value::Int(-3), Value::Int(i32::MIN), Value::Uint(7), Value::Float(2.0)];
        let expected = ["true", "-3", "(-2147483647 - 1)", "7u", "2.0"];
        assert_eq!(values.map(Value::glsl), expected);
        assert_eq!(Value::Float(1.0e-20).glsl(), "1e-20");
        assert_eq!(Value::from_bits(Scalar::Float, 0x3f80_0000), Value::Float(1.0));
    }

    #[test]
    fn lines_keep_their_numbers() {
        assert_eq!(
            specialized("#version 330\nb\n", "#define SPEC_a 1\n"),
            "#version 330\n#define SPEC_a 1\n#line 2\nb\n"
        );
        assert_eq!(specialized("#version 330\nb\n", ""), "#version 330\nb\n");
    }
}
