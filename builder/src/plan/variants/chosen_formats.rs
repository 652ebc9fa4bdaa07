//! Finds vertex structs that rules choose for a backend whose API cannot read them.

use shader_info_assemble::backend::spell::unreadable_format;
use shader_info_model::diagnostic::Diagnostic;
use shader_info_model::{Backend, VertexFormatUse};
use shader_info_reflect::reflection::{Attribute, Reflection};
use shader_info_reflect::rules::{Choice, Program, Technique};

/// The techniques of a program, the first of which has this number among those of the backend.
pub(super) struct Techniques<'a> {
    pub(super) program: &'a Program,
    pub(super) all: &'a [Technique],
    pub(super) first: usize,
}

/// Returns one problem for each struct that the backend cannot read. `whole` is the reflection of the info, `own` that
/// of a technique by its number.
pub(super) fn unreadable<'a>(
    backend: Backend,
    techniques: &[Techniques<'_>],
    own: &dyn Fn(usize) -> &'a Reflection,
    whole: &Reflection,
) -> Vec<Diagnostic> {
    let buffer = whole.attributes.iter().filter(|it| !it.per_instance).map(|it| it.buffer).min();
    let is_vertex = |attribute: &&Attribute| !attribute.per_instance && Some(attribute.buffer) == buffer;
    let mut out: Vec<Diagnostic> = Vec::new();
    for Techniques { program, all, first } in techniques {
        for (index, technique) in all.iter().enumerate() {
            let Some(chosen) = chosen(program, technique) else { continue };
            let reflection = own(first + index);
            let is_read = |name: &str| reflection.attributes.iter().filter(is_vertex).any(|it| it.name == name);
            let wrong = unreadable_format(backend, chosen, &is_read).filter(|wrong| !out.contains(wrong));
            out.extend(wrong);
        }
    }
    out
}

fn chosen<'a>(program: &'a Program, technique: &Technique) -> Option<&'a VertexFormatUse> {
    program.fields.iter().zip(&technique.fields).find_map(|(field, choice)| {
        match field.choices.get(*choice as usize)? {
            Choice::VertexFormat(format) => Some(format),
            _ => None,
        }
    })
}
