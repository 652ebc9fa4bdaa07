//! Lowers slots and the bodies of modifiers to contributions.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::statement::{Lowering, file_origin};
use shader_info_glsl::DeclaredKind;
use shader_info_model::contribution::with_parts;
use shader_info_model::contribution::{Content, Contribution, FileText, InsertionPoint, Instance, Section};
use shader_info_model::diagnostic::Place;
use shader_info_model::*;

/// A function of a slot: its own, or that of a modifier.
struct Body<'a> {
    slot: &'a str,
    role: Role,
    rank: i32,
    text: &'a SourceText,
}

impl Lowering<'_> {
    /// Adds a slot, with the body in the template if it has one.
    pub(super) fn slot(&self, slot: &Slot, out: &mut Vec<Contribution>) {
        let insertion_point = InsertionPoint::Slot(slot.name.clone());
        let bare = Slot { text: None, ..slot.clone() };
        let place = self.item.place.clone();
        out.push(self.at(insertion_point, 0, slot.stages, place, Content::Slot(Box::new(bare))));
        if let Some(text) = &slot.text {
            self.function(&Body { slot: &slot.name, role: Role::Base, rank: 0, text }, slot.stages, out);
        }
    }

    /// Adds the function of a modifier: for each slot of the name, in its stages and where it is active.
    pub(super) fn slot_body(&self, body: &SlotBody, out: &mut Vec<Contribution>) {
        let rank = i32::try_from(body.rank).unwrap_or(i32::MAX);
        let function = Body { slot: &body.slot, role: body.role, rank, text: &body.text };
        let slots = self.slots.iter().filter(|(_, slot)| slot.name == body.slot);
        let mut slots = slots.map(|(item, slot)| (slot.stages, item.when.as_ref())).peekable();
        if slots.peek().is_none() {
            self.function(&function, StageSet::ALL, out);
        }
        for (stages, when) in slots {
            let first = out.len();
            self.function(&function, stages, out);
            out[first..].iter_mut().for_each(|made| made.when = both(made.when.take(), when));
        }
    }

    fn function(&self, body: &Body<'_>, stages: StageSet, out: &mut Vec<Contribution>) {
        let Body { slot, role, rank, text } = *body;
        let mut files: &[FileText] = self.sources.files.get(&self.index).map_or(&[], Vec::as_slice);
        let main = if matches!(text, SourceText::File { .. }) { files.split_last() } else { None };
        if let Some((_, includes)) = main {
            files = includes;
        }
        for file in files {
            out.push(self.file_text(Section::Dependencies, stages, file));
        }
        let insertion_point = InsertionPoint::Slot(slot.to_owned());
        match (text, main) {
            (SourceText::Inline { text, start }, _) => {
                let instance = self.own_macros(text).map(Arc::new);
                let (text, parts) = self.inline(text);
                let content = Content::Body(role, text.into());
                let made = self.at(insertion_point, rank, stages, start.clone(), content);
                out.push(with_parts(Contribution { instance, ..made }, parts));
            }
            (SourceText::File { .. }, Some((file, _))) => {
                let content = Content::Function(role, file.text.clone());
                let instance = Some(Arc::new(self.instance(slot, &file.text)));
                let made = self.at(insertion_point, rank, stages, file_origin(&file.path), content);
                out.push(with_parts(Contribution { instance, ..made }, file.parts.clone()));
            }
            (SourceText::File { .. }, None) | (SourceText::Macro | SourceText::Composed, _) => {}
        }
    }

    // Names that a file declares beside the slot's function are renamed, so that two files may use the same name.
    fn instance(&self, slot: &str, text: &str) -> Instance {
        let mut names: BTreeSet<String> = shader_info_glsl::declared(text).into_iter().map(|it| it.name).collect();
        names.extend(shader_info_glsl::functions(text).into_iter().map(|it| it.name));
        names.remove(slot);
        self.named(names)
    }

    // A macro of a body must not change the code after it.
    fn own_macros(&self, text: &str) -> Option<Instance> {
        let declared = shader_info_glsl::declared(text).into_iter();
        let macros = declared.filter(|it| matches!(it.kind, DeclaredKind::Define { .. })).map(|it| it.name);
        let names: BTreeSet<String> = macros.collect();
        (!names.is_empty()).then(|| self.named(names))
    }

    fn named(&self, names: BTreeSet<String>) -> Instance {
        let path = self.item.from.to_lowercase().into();
        Instance { path, index: self.index, names: Arc::new(names), aliases: Vec::new() }
    }

    fn at(
        &self,
        insertion_point: InsertionPoint,
        order: i32,
        stages: StageSet,
        place: Place,
        content: Content,
    ) -> Contribution {
        Contribution { insertion_point, ..self.contribution(Section::Dependencies, order, stages, place, content) }
    }
}

/// Returns the condition that both are true, each of which may be missing.
fn both(a: Option<Condition>, b: Option<&Condition>) -> Option<Condition> {
    match (a, b) {
        (a, None) => a,
        (None, Some(b)) => Some(b.clone()),
        (Some(a), Some(b)) if a == *b => Some(a),
        (Some(a), Some(b)) => Some(Condition::And(Box::new(a), Box::new(b.clone()))),
    }
}
