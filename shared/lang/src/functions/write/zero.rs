//! A value of zeros, for a `return` that control never reaches.

use shader_info_model::{Member, Payload, TypeName};

use super::super::ty::{Ty, zero_of};

/// Zero of a type; `nested` has the structs.
pub(super) fn zero(ty: &Ty, nested: &[Payload]) -> String {
    match ty {
        Ty::Value(ty) => zero_of(*ty),
        Ty::Struct(name) => of_struct(name, nested),
        Ty::Array(element, length) => of_array(&element.name(), zero(element, nested), &[*length as usize]),
        Ty::Usize | Ty::Enum(_) | Ty::Unit | Ty::Never | Ty::Unknown | Ty::Open(_) => "0u".into(),
    }
}

fn of_struct(name: &str, nested: &[Payload]) -> String {
    let members = nested.iter().find_map(|payload| match payload {
        Payload::Struct(given) if given.name == name => Some(&given.members),
        _ => None,
    });
    let values: Vec<String> = members.into_iter().flatten().map(|member| of_member(member, nested)).collect();
    format!("{name}({})", values.join(", "))
}

fn of_member(member: &Member, nested: &[Payload]) -> String {
    let (name, one) = match &member.ty {
        TypeName::Value(ty) => (ty.name().to_owned(), zero_of(*ty)),
        TypeName::Enum(_) => ("uint".into(), "0u".into()),
        TypeName::Struct(name) | TypeName::Opaque(name) => (name.clone(), of_struct(name, nested)),
    };
    let Some(count) = &member.array else { return one };
    let known = |value: Option<i64>| value.and_then(|value| usize::try_from(value).ok()).unwrap_or(1).max(1);
    let inner: Vec<usize> = count.inner.iter().map(|length| known(length.value)).collect();
    // The number of an array of arrays counts the elements of all of them.
    let outer = known(count.value) / inner.iter().product::<usize>();
    let lengths: Vec<usize> = std::iter::once(outer).chain(inner).collect();
    of_array(&name, one, &lengths)
}

/// Returns an array of a type by its name; the outermost length comes first.
fn of_array(name: &str, one: String, lengths: &[usize]) -> String {
    let [length, inner @ ..] = lengths else { return one };
    let element = of_array(name, one, inner);
    let lengths: String = lengths.iter().map(|length| format!("[{length}]")).collect();
    format!("{name}{lengths}({})", vec![element; *length].join(", "))
}
