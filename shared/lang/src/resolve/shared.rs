//! Resolves the paths and lengths in interfaces and shared structs, enums and consts.

use super::number::{Names, evaluate};
use super::paths::{Paths, constant_value};
use super::tail::wrong_place;
use crate::const_value::{ConstValue, SingleExpression};
use crate::functions::{self, Function, MissingMethod, Translated, translate};
use shader_info_model::diagnostic::{BAD_NUMBER, CONSTANT_TYPE, Diagnostic, Place, Report, UNSUPPORTED_ITEM};
use shader_info_model::layout::{host_layout, padded, struct_in_payload};
use shader_info_model::*;

/// Resolves the array lengths of an interface.
pub fn resolve_interface(
    draft: &Interface,
    references: &[Reference],
    payloads: &[Option<Payload>],
    report: &mut Report,
) -> Interface {
    let paths = Paths::new(references, payloads.iter().map(Option::as_ref), report);
    let mut interface = draft.clone();
    for member in &mut interface.members {
        settle(member.array.as_mut(), &paths, report);
    }
    interface
}

/// Resolves a shared struct, enum, const or function. The result contains all shared items that it depends on.
///
/// `shapes` has the memory layout of each field of a struct in Rust; `value` is the value of a const if it is an
/// expression; `function` is the body of a function.
pub fn resolve_shared(
    draft: &Payload,
    references: &[Reference],
    payloads: &[Option<Payload>],
    shapes: &[HostShape],
    value: Option<&ConstValue>,
    function: Option<&Function>,
    report: &mut Report,
) -> Payload {
    let paths = Paths::new(references, payloads.iter().map(Option::as_ref), report);
    match draft {
        Payload::Struct(it) => Payload::Struct(resolve_struct(it, &paths, shapes, report)),
        Payload::Const(it) => Payload::Const(resolve_const(it, &paths, value, report)),
        Payload::Function(written) => {
            Payload::Function(translated(written, references, &paths, function, report).function)
        }
        Payload::Enum(_)
        | Payload::Info(_)
        | Payload::Interface(_)
        | Payload::Vertex(_)
        | Payload::Fragment(_)
        | Payload::Node(_) => draft.clone(),
    }
}

/// Resolves a shared function. Also returns the assumptions that rustc must prove, and the methods that are missing.
pub fn resolve_function(
    draft: &SharedFunction,
    references: &[Reference],
    payloads: &[Option<&Payload>],
    function: Option<&Function>,
    report: &mut Report,
) -> Translated {
    let paths = Paths::new(references, payloads.iter().copied(), report);
    translated(draft, references, &paths, function, report)
}

fn translated(
    draft: &SharedFunction,
    references: &[Reference],
    paths: &Paths<'_>,
    function: Option<&Function>,
    report: &mut Report,
) -> Translated {
    for Reference { path, place, .. } in references {
        if let Some((_, Payload::Struct(found))) = paths.get(path)
            && found.has_unsized_tail
        {
            report.add(wrong_place(place, &format!("a shared function names `{}`", found.name), found));
        }
    }
    let lookup = |path: &str| paths.get(path).map(|(_, payload)| payload);
    translate(draft, function, references, &lookup, report)
}

/// Returns the methods that a function calls and that its paths do not lead to. The caller finds these, adds them to
/// the references, and repeats the call until no method is missing.
pub fn missing_methods(
    draft: &Payload,
    references: &[Reference],
    payloads: &[Option<Payload>],
    function: Option<&Function>,
) -> Vec<MissingMethod> {
    let Payload::Function(draft) = draft else { return Vec::new() };
    let paths = Paths::new(references, payloads.iter().map(Option::as_ref), &mut Report::default());
    functions::missing_methods(draft, function, references, &|path| paths.get(path).map(|(_, payload)| payload))
}

fn resolve_struct(draft: &SharedStruct, paths: &Paths<'_>, shapes: &[HostShape], report: &mut Report) -> SharedStruct {
    let mut it = draft.clone();
    it.nested.clear();
    for member in &mut it.members {
        if let Some(number) = &member.array {
            need_constants(&number.expression, paths, &mut it.nested);
        }
        settle(member.array.as_mut(), paths, report);
        let path = match &member.ty {
            TypeName::Struct(path) | TypeName::Enum(path) => path.clone(),
            TypeName::Value(_) | TypeName::Opaque(_) => continue,
        };
        let Some((_, payload)) = paths.get(&path) else { continue };
        member.ty = match payload {
            Payload::Struct(inner) => {
                if inner.layout == StructLayout::Copied && draft.layout != StructLayout::Copied {
                    report.add(not_copied(draft, member, inner));
                }
                if inner.has_unsized_tail {
                    let what = format!("`{}.{}` is a `{}`", it.name, member.name, inner.name);
                    report.add(wrong_place(&member.place, &what, inner));
                }
                inner.nested.iter().for_each(|nested| add(&mut it.nested, nested));
                TypeName::Struct(inner.name.clone())
            }
            _ => TypeName::Enum(payload.name().into()),
        };
        add(&mut it.nested, &payload.alone());
    }
    if it.layout == StructLayout::Copied {
        return it;
    }
    let sizes: Option<Vec<(u32, u32)>> = shapes.iter().map(|shape| size_and_align(shape, paths)).collect();
    if let Some(sizes) = sizes.filter(|sizes| sizes.len() == it.members.len()) {
        (it.host, it.host_size, it.host_align) = host_layout(&sizes);
    }
    if it.is_padded {
        let structs = |name: &str| it.nested.iter().find_map(|nested| struct_in_payload(nested, name));
        // A type that is unknown was reported with its path.
        it = padded(&it, &structs).unwrap_or_else(|_| it.clone());
    }
    it
}

fn not_copied(it: &SharedStruct, member: &Member, inner: &SharedStruct) -> Diagnostic {
    let words = format!("`{}.{}` is a `{}`, whose bytes in Rust are not the GPU's", it.name, member.name, inner.name);
    let help = format!("write `#[shader_shared(copied)]` before `{}`, too", it.name);
    Diagnostic::new(&UNSUPPORTED_ITEM, &member.place, words).see(&inner.place, "it is `copied`").help(help)
}

fn add(nested: &mut Vec<Payload>, payload: &Payload) {
    if !nested.contains(payload) {
        nested.push(payload.clone());
    }
}

fn need_constants(expression: &Expression, paths: &Paths<'_>, nested: &mut Vec<Payload>) {
    match expression {
        Expression::Const(path) => {
            if let Some((_, payload)) = paths.get(path) {
                add(nested, payload);
            }
        }
        Expression::Binary(a, _, b) => {
            need_constants(a, paths, nested);
            need_constants(b, paths, nested);
        }
        Expression::Negate(a) => need_constants(a, paths, nested),
        Expression::Literal(_) | Expression::Define(_) => {}
    }
}

fn size_and_align(shape: &HostShape, paths: &Paths<'_>) -> Option<(u32, u32)> {
    match shape {
        HostShape::Value { size, align } => Some((*size, *align)),
        HostShape::Struct(path) => match paths.get(path)? {
            (_, Payload::Struct(it)) if it.host_align > 0 => Some((it.host_size, it.host_align)),
            (_, Payload::Enum(_)) => Some((4, 4)),
            _ => None,
        },
        HostShape::Array(element, length) => {
            let (size, align) = size_and_align(element, paths)?;
            let length = evaluate(length, &Lengths(paths)).ok()?;
            Some((size.checked_mul(u32::try_from(length).ok()?)?, align))
        }
        HostShape::Unknown => None,
    }
}

fn resolve_const(
    draft: &SharedConst,
    paths: &Paths<'_>,
    value: Option<&ConstValue>,
    report: &mut Report,
) -> SharedConst {
    let mut it = draft.clone();
    match value {
        None => {}
        Some(ConstValue::Whole(number)) => resolve_whole(&mut it, number, paths, report),
        Some(ConstValue::Single(expression)) => match single_value(&it, expression, paths) {
            Ok(value) => it.value = Value::Float(value),
            Err(problem) => problem.into_iter().for_each(|problem| report.add(problem)),
        },
    }
    it
}

/// Returns the value of an expression over other shared consts.
///
/// # Errors
/// The error that it has no value; `None` if that was reported already.
fn single_value(it: &SharedConst, expression: &SingleExpression, paths: &Paths<'_>) -> Result<f32, Option<Diagnostic>> {
    let value = expression.value(&|path, place, is_cast| single_constant(paths, path, place, is_cast))?;
    if value.is_finite() {
        return Ok(value);
    }
    let words = format!("`{}` is `{value:?}`, which is not a number that GLSL can write", it.name);
    Err(Some(Diagnostic::new(&CONSTANT_TYPE, &it.place, words)))
}

fn single_constant(paths: &Paths<'_>, path: &str, place: &Place, is_cast: bool) -> Result<f32, Option<Diagnostic>> {
    if paths.is_missing(path) {
        return Err(None);
    }
    let Some(constant) = paths.constant(path) else {
        return Err(Some(Diagnostic::new(&CONSTANT_TYPE, place, format!("`{path}` is not a shared const"))));
    };
    match (constant.value, is_cast) {
        (Value::Float(value), _) => Ok(value),
        (Value::Int(value), true) => Ok(value as f32),
        (Value::Uint(value), true) => Ok(value as f32),
        (Value::Int(_) | Value::Uint(_) | Value::Bool(_), _) => {
            let words = format!("`{path}` is a `{}`, not a `float`", constant.ty.name());
            let wrong = Diagnostic::new(&CONSTANT_TYPE, place, words);
            let is_number = !matches!(constant.value, Value::Bool(_));
            Err(Some(if is_number { wrong.help(format!("write `{path} as f32`")) } else { wrong }))
        }
    }
}

fn resolve_whole(it: &mut SharedConst, number: &Number, paths: &Paths<'_>, report: &mut Report) {
    match evaluate(number, &Lengths(paths)) {
        Ok(value) => match fit(value, it.ty) {
            Some(value) => it.value = value,
            None => {
                let words = format!("{value} does not fit a `{}`", it.ty.name());
                report.add(Diagnostic::new(&BAD_NUMBER, &number.place, words));
            }
        },
        Err(problem) => problem.into_iter().for_each(|problem| report.add(problem)),
    }
}

fn fit(value: i64, ty: Type) -> Option<Value> {
    match ty.scalar {
        Scalar::Int => value.try_into().ok().map(Value::Int),
        Scalar::Uint => value.try_into().ok().map(Value::Uint),
        Scalar::Bool | Scalar::Float => None,
    }
}

fn settle(number: Option<&mut Number>, paths: &Paths<'_>, report: &mut Report) {
    let Some(number) = number else { return };
    number.inner.iter_mut().for_each(|length| settle(Some(length), paths, report));
    let value = match evaluate(number, &Lengths(paths)) {
        Ok(value @ 1..=0x00ff_ffff) => value,
        Ok(value) => {
            let words = format!("a length of {value} is out of range: at least 1, below {}", 1 << 24);
            report.add(Diagnostic::new(&BAD_NUMBER, &number.place, words));
            1
        }
        Err(problem) => {
            problem.into_iter().for_each(|problem| report.add(problem));
            1
        }
    };
    number.expression = Expression::Literal(value);
    number.value = Some(value);
}

/// Outside of an info, expressions can name shared consts, but no defines.
struct Lengths<'a>(&'a Paths<'a>);

impl Names for Lengths<'_> {
    fn constant(&self, path: &str, number: &Number) -> Result<i64, Option<Diagnostic>> {
        constant_value(self.0, path, number)
    }

    fn define(&self, name: &str, number: &Number) -> Result<i64, Option<Diagnostic>> {
        let words = format!("`define({name})` has a value only inside a shader info");
        Err(Some(Diagnostic::new(&BAD_NUMBER, &number.place, words)))
    }
}
