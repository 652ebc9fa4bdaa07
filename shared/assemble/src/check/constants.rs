//! Checks the value of a constant against its type.

use super::subject::{between, met_here};
use super::{Rule, Subject};
use shader_info_model::diagnostic::{CLASH, CONSTANT_TYPE, Diagnostic, Report};
use shader_info_model::{Constant, Item, Scalar, Statement, Type, Value};

pub(super) static RULE: Rule =
    Rule { name: "the value of a constant has the declared type", codes: &[&CONSTANT_TYPE], check };

pub(super) static ONE_TYPE: Rule =
    Rule { name: "a specialization constant has one type for all variants", codes: &[&CLASH], check: one_type };

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

fn one_type(subject: &Subject<'_>, report: &mut Report) {
    let mut all: Vec<(&Item, &Constant)> = Vec::new();
    for item in subject.items() {
        let Statement::SpecializationConstant(constant) = &item.statement else { continue };
        let other = all.iter().find(|(first, known)| known.name == constant.name && met_here(first, item));
        match other {
            Some((first, known)) if known.ty != constant.ty => {
                let words = format!("`{}` has two types, and a program sets one value for all variants", constant.name);
                let wrong = between(&CLASH, first, item, words, "first declared here");
                report.add(wrong.help("give each type a name of its own"));
            }
            Some(_) => {}
            None => all.push((item, constant)),
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
