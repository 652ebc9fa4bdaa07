//! Checks the value of a constant against its type.

use super::{Rule, Subject};
use shader_info_model::diagnostic::{CONSTANT_TYPE, Diagnostic, Report};
use shader_info_model::{Scalar, Statement, Type, Value};

pub(super) static RULE: Rule = Rule { name: "a constant's value is of its type", codes: &[&CONSTANT_TYPE], check };

fn check(subject: &Subject<'_>, report: &mut Report) {
    for item in subject.own() {
        let (Statement::CompilationConstant(it) | Statement::SpecializationConstant(it)) = &item.statement else {
            continue;
        };
        let (name, ty) = (&it.name, it.ty.name());
        let wrong = |message: String| Diagnostic::new(&CONSTANT_TYPE, &item.place, message);
        let is_scalar = it.ty == Type::vector(it.ty.scalar, 1);
        if !is_scalar {
            let message = format!("constant `{name}` is a `{ty}`");
            report.add(wrong(message).help("constants are `bool`, `int`, `uint` or `float`"));
        } else if scalar(it.value) != it.ty.scalar {
            let message = format!("`{}` is not a value of type `{ty}`", it.value);
            let help = format!("write `{name}: {} = {};` or another value", scalar(it.value).name(), it.value);
            report.add(wrong(message).help(help));
        }
    }
}

fn scalar(value: Value) -> Scalar {
    match value {
        Value::Bool(_) => Scalar::Bool,
        Value::Int(_) => Scalar::Int,
        Value::Uint(_) => Scalar::Uint,
        Value::Float(_) => Scalar::Float,
    }
}
