//! Checks that the attributes of a vertex buffer fit into one: they advance together, and belong to one struct.

use super::subject::between;
use super::{Rule, Subject};
use shader_info_model::diagnostic::{Diagnostic, Report, VERTEX_BUFFER_SHARED};
use shader_info_model::{FieldPlace, Item, Statement, VertexFormat, VertexIn};

pub(super) static RULE: Rule = Rule {
    name: "the attributes of a vertex buffer advance together, and are fields of at most one struct",
    codes: &[&VERTEX_BUFFER_SHARED],
    check,
};

type Input<'a> = (&'a Item, &'a VertexIn);

fn check(subject: &Subject<'_>, report: &mut Report) {
    let all: Vec<Input<'_>> = subject
        .items()
        .filter_map(|item| match &item.statement {
            Statement::VertexIn(input) => Some((item, input)),
            _ => None,
        })
        .collect();
    let free = (0..).find(|buffer| all.iter().all(|(_, input)| input.buffer != *buffer)).unwrap_or(0);
    for (at, second) in all.iter().enumerate() {
        let clash = all[..at].iter().find_map(|first| {
            let message = clash(first.1, second.1)?;
            meet(subject, first.0, second.0).then(|| wrong(first.0, second.0, message))
        });
        if let Some(wrong) = clash {
            report.add(wrong.help(format!("give one of them a buffer of its own: `buffer = {free}`")));
        }
    }
}

fn meet(subject: &Subject<'_>, first: &Item, second: &Item) -> bool {
    subject.met_here(first, second) && subject.can_meet(first, second)
}

fn wrong(first: &Item, second: &Item, message: String) -> Diagnostic {
    between(&VERTEX_BUFFER_SHARED, first, second, message, "also in this buffer")
}

/// Returns why two attributes cannot be in one buffer.
fn clash(first: &VertexIn, second: &VertexIn) -> Option<String> {
    let buffer = first.buffer;
    // Two attributes of one name are an error of their own.
    if buffer != second.buffer || first.name == second.name {
        return None;
    }
    let (a, b) = (title(first), title(second));
    if first.per_instance != second.per_instance {
        let (instance, vertex) = if first.per_instance { (a, b) } else { (b, a) };
        let rates = format!("`{instance}` advances once an instance, and `{vertex}` once a vertex");
        return Some(format!("{rates}; both are in vertex buffer {buffer}"));
    }
    let are_apart = !is_one_struct((first, first.field.as_ref()?), (second, second.field.as_ref()?));
    are_apart.then(|| format!("`{a}` and `{b}` are two structs in vertex buffer {buffer}"))
}

/// Returns the name of the struct, or else of the attribute.
fn title(input: &VertexIn) -> &str {
    input.field.as_ref().map_or(&input.name, |field| &field.vertex)
}

/// Returns whether two fields can be of the same struct. Structs of two modules may have one name, but the fields of
/// one struct do not overlap.
fn is_one_struct((a, first): (&VertexIn, &FieldPlace), (b, second): (&VertexIn, &FieldPlace)) -> bool {
    let end = |input: &VertexIn, place: &FieldPlace| {
        let format = input.format.unwrap_or_else(|| VertexFormat::of_column(input.ty));
        place.offset.saturating_add(u32::from(format.bytes()).saturating_mul(input.ty.locations()))
    };
    let overlap = first.offset < end(b, second) && second.offset < end(a, first);
    (&first.vertex, first.stride) == (&second.vertex, second.stride) && !overlap
}
