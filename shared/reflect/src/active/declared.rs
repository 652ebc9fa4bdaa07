//! Queries over active contributions that several steps need.

use std::borrow::Cow;

use shader_info_model::contribution::{Content, Contribution, Declared, InsertionPoint, Instance, Section, mangled};
use shader_info_model::{Item, Payload, SharedStruct, StageSet, Statement, Typedef};

/// Returns the stages that have a source.
pub fn present(active: &[&Contribution]) -> StageSet {
    let mains = active.iter().filter(|it| it.insertion_point == InsertionPoint::Section(Section::Main));
    StageSet(mains.fold(0, |bits, it| bits | it.stages.0))
}

/// Returns the statement of a contribution, if it has one.
pub fn declared(contribution: &Contribution) -> Option<&Declared> {
    match &contribution.content {
        Content::Declared(it) => Some(it),
        _ => None,
    }
}

/// Returns the shared structs of some statements.
pub fn structs<'a>(items: impl Iterator<Item = &'a Item>) -> Vec<&'a SharedStruct> {
    let shared = items.filter_map(|item| match &item.statement {
        Statement::Typedef(Typedef::Shared(payload)) => Some(&**payload),
        _ => None,
    });
    shared.filter_map(|payload| if let Payload::Struct(it) = payload { Some(it) } else { None }).collect()
}

/// Returns a statement as an instance of a fragment has it, with the instance's own names.
pub fn instance_item<'a>(it: &'a Declared, instance: Option<&Instance>) -> Cow<'a, Declared> {
    let Some(instance) = instance else { return Cow::Borrowed(it) };
    let mut it = it.clone();
    let name = match &mut it.item.statement {
        Statement::Resource(it) => &mut it.name,
        Statement::SharedVariable(it) => &mut it.name,
        Statement::PushConstant(it) => &mut it.name,
        Statement::SpecializationConstant(it) | Statement::CompilationConstant(it) => &mut it.name,
        Statement::VertexIn(it) => &mut it.name,
        Statement::FragmentOut(it) => &mut it.name,
        _ => return Cow::Owned(it),
    };
    if let Some(own) = mangled(instance, name) {
        *name = own;
    }
    Cow::Owned(it)
}
