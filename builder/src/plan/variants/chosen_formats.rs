//! Finds vertex structs that rules choose for a backend whose API cannot read them.

use shader_info_assemble::backend::spell::unreadable_format;
use shader_info_model::diagnostic::Diagnostic;
use shader_info_model::{Backend, VertexFormatUse};
use shader_info_reflect::reflection::{Attribute, Reflection};
use shader_info_reflect::rules::{Choice, Program, Technique};

use super::Reflections;

/// The techniques of a program, the first of which has this number among the reflections.
pub(super) struct Techniques<'a> {
    pub(super) program: &'a Program,
    pub(super) all: &'a [Technique],
    pub(super) first: usize,
}

/// Returns one problem for each struct that the backend cannot read. `whole` is the reflection of the info.
pub(super) fn unreadable(
    backend: Backend,
    techniques: &[Techniques<'_>],
    reflections: &Reflections,
    whole: &Reflection,
) -> Vec<Diagnostic> {
    let buffer = whole.attributes.iter().filter(|it| !it.per_instance).map(|it| it.buffer).min();
    let is_vertex = |it: &&Attribute| !it.per_instance && Some(it.buffer) == buffer;
    let mut out: Vec<Diagnostic> = Vec::new();
    for Techniques { program, all, first } in techniques {
        for (index, technique) in all.iter().enumerate() {
            let Some(chosen) = chosen(program, technique) else { continue };
            let reflection = reflections.get(first + index).unwrap_or(whole);
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
            Choice::VertexFormat(it) => Some(it),
            _ => None,
        }
    })
}
