//! What the other steps ask of the contributions that are active.

use std::borrow::Cow;
use std::sync::Arc;

use crate::backend::spell;
use shader_info_model::contribution::{Contribution, Declared, Instance, Origin, Piece, Section, Spot, mangled};
use shader_info_model::{Item, Payload, SharedStruct, StageSet, Statement, Typedef};

/// Stages with a source among what is active.
pub(super) fn present(active: &[&Contribution]) -> StageSet {
    let mains = active.iter().filter(|it| it.spot == Spot::Section(Section::Main));
    StageSet(mains.fold(0, |bits, it| bits | it.stages.0))
}

pub(super) fn declared(contribution: &Contribution) -> Option<&Declared> {
    match &contribution.piece {
        Piece::Declared(it) => Some(it),
        _ => None,
    }
}

pub(super) fn structs<'a>(items: impl Iterator<Item = &'a Item>) -> Vec<&'a SharedStruct> {
    let shared = items.filter_map(|item| match &item.statement {
        Statement::Typedef(Typedef::Shared(payload)) => Some(&**payload),
        _ => None,
    });
    shared.filter_map(|payload| if let Payload::Struct(it) = payload { Some(it) } else { None }).collect()
}

/// Spelt lines by section, each with its place in the order.
#[derive(Default)]
pub(super) struct Lines<'a> {
    pub(super) lines: Vec<(Section, i32, String, &'a Arc<Origin>)>,
}

impl<'a> Lines<'a> {
    pub(super) fn take(&mut self, lines: Vec<spell::Line>, origin: &'a Arc<Origin>) {
        self.take_at(i32::MIN, lines, origin);
    }

    pub(super) fn take_at(&mut self, order: i32, lines: Vec<spell::Line>, origin: &'a Arc<Origin>) {
        let lines = lines.into_iter().map(|line| (line.section, order, line.text, origin));
        self.lines.extend(lines);
    }

    // A block is several statements: each line belongs to the one that declares its member.
    pub(super) fn take_members(&mut self, first: &'a Contribution, lines: Vec<spell::Line>, here: &[&'a Contribution]) {
        let pushed = |it: &&&'a Contribution| match declared(it).map(|it| &it.item.statement) {
            Some(Statement::PushConstant(_)) => true,
            Some(_) | None => false,
        };
        let members: Vec<&'a Contribution> = here.iter().filter(pushed).copied().collect();
        for line in lines {
            for text in line.text.lines() {
                let name = declared_last(text);
                let whose =
                    members.iter().find(|it| declared(it).and_then(|it| it.item.statement.name()) == Some(name));
                let origin = whose.map_or(&first.origin, |it| &it.origin);
                self.lines.push((line.section, first.order, text.to_owned(), origin));
            }
        }
    }
}

/// `  vec4 lights[8];` → `lights`.
fn declared_last(line: &str) -> &str {
    let declarator = line.trim().trim_end_matches(';');
    let before_length = declarator.split('[').next().unwrap_or(declarator);
    before_length.rsplit(' ').next().unwrap_or(before_length)
}

// A fragment's own resource is this instance's alone.
pub(super) fn instance_item<'a>(it: &'a Declared, instance: Option<&Instance>) -> Cow<'a, Declared> {
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
