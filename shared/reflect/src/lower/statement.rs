//! Lowers a resolved info and its files to contributions. Only this file knows which stage sees which statement.

use std::sync::Arc;

use super::interface::{OwnOutputs, Varyings};
use shader_info_glsl::Parts;
use shader_info_model::contribution::{
    Content, Contribution, Declared, FileText, InsertionPoint, InterfaceSide, Origin, Section, Sources, with_parts,
};
use shader_info_model::diagnostic::Place;
use shader_info_model::*;

/// Returns the contributions of every statement, in the info's order.
pub fn lower(info: &Info, sources: &Sources) -> Vec<Contribution> {
    let stages = info.stages();
    let slots: Vec<(&Item, &Slot)> = slots(info).collect();
    let own_outputs = OwnOutputs::of(info);
    let mut numbers = Numbers { varyings: Varyings::of(info), ..Numbers::default() };
    // Most statements make one contribution, some make two.
    let mut out = Vec::with_capacity(2 * info.items.len());
    for (index, item) in info.items.iter().enumerate() {
        let lowering =
            Lowering { index: index as u32, item, stages, slots: &slots, sources, own_outputs: &own_outputs };
        lowering.run(&mut numbers, &mut out);
        // A stage whose source only rules choose exists, too.
        if let Statement::Specialize(_) = &item.statement {
            let chosen = Stage::ALL.into_iter().filter(|stage| stages.has(*stage) && !info.declares_source(*stage));
            out.extend(chosen.map(|stage| lowering.stage_exists(stage, StageSet::default().with(stage))));
        }
    }
    out
}

/// Returns the functions that modifiers may change.
fn slots(info: &Info) -> impl Iterator<Item = (&Item, &Slot)> {
    info.items.iter().filter_map(|item| match &item.statement {
        Statement::Slot(slot) => Some((item, slot)),
        _ => None,
    })
}

/// Numbers that depend on the order of statements.
#[derive(Default)]
struct Numbers<'a> {
    varyings: Varyings,
    /// Constants of one name, under conditions that exclude each other, are one for programs.
    specialization: Vec<&'a str>,
    branch: u32,
}

/// A statement that is being lowered.
pub(super) struct Lowering<'a> {
    pub(super) index: u32,
    pub(super) item: &'a Item,
    pub(super) stages: StageSet,
    pub(super) own_outputs: &'a OwnOutputs,
    pub(super) slots: &'a [(&'a Item, &'a Slot)],
    pub(super) sources: &'a Sources,
}

impl<'a> Lowering<'a> {
    fn run(&self, numbers: &mut Numbers<'a>, out: &mut Vec<Contribution>) {
        match &self.item.statement {
            statement if statement.interface_use().is_some() => {
                let first = numbers.varyings.of_next(statement);
                self.interface(first, out);
            }
            Statement::SpecializationConstant(constant) => {
                numbers.specialization.push(&constant.name);
                let id = numbers.specialization.iter().position(|known| *known == constant.name).unwrap_or_default();
                out.push(self.declared(Section::Constants, 0, StageSet::ALL, id as u32, None));
            }
            Statement::Branch(_) => {
                let number = take(&mut numbers.branch, 1);
                out.push(self.declared(Section::Constants, 0, StageSet::ALL, number, None));
            }
            Statement::VertexIn(it) => {
                let location = it.location.as_ref().map_or(0, Number::get);
                let stage = StageSet::default().with(Stage::Vertex);
                out.push(self.declared(Section::Interface, 0, stage, location, None));
            }
            Statement::FragmentOut(it) => {
                let stage = StageSet::default().with(Stage::Fragment);
                out.push(self.declared(Section::Interface, 2, stage, it.location.get(), None));
            }
            Statement::Source(source) => self.source(source, out),
            Statement::NodeTree(tree) => self.node_tree(tree, out),
            Statement::Slot(slot) => self.slot(slot, out),
            Statement::SlotBody(body) => self.slot_body(body, out),
            Statement::Fragments(it) => shader_info_lang::fragments::contribute(self.index, it, self.sources, out),
            Statement::Typedef(Typedef::File { .. }) => self.files(Section::Typedefs, StageSet::ALL, out),
            other => {
                if let Some((section, order, stages)) = other.section() {
                    out.push(self.declared(section, order, stages, 0, None));
                }
            }
        }
    }

    fn source(&self, source: &Source, out: &mut Vec<Contribution>) {
        let stages = StageSet::default().with(source.stage);
        out.push(self.stage_exists(source.stage, stages));
        let is_file = matches!(source.text, SourceText::File { .. });
        let mut files = self.sources.files.get(&self.index).map_or(&[][..], Vec::as_slice);
        let main = if is_file { files.split_last() } else { None };
        if let Some((_, includes)) = main {
            files = includes;
        }
        for file in files {
            out.push(self.file_text(Section::Dependencies, stages, file));
        }
        match (&source.text, main) {
            (SourceText::Inline { text, start }, _) => {
                let (text, parts) = self.inline(text);
                let content = Content::Text(text.into());
                out.push(with_parts(self.contribution(Section::Main, 0, stages, start.clone(), content), parts));
            }
            (SourceText::File { .. }, Some((file, _))) => {
                out.push(self.file_text(Section::Main, stages, file));
            }
            (SourceText::File { .. }, None) | (SourceText::Macro | SourceText::Composed, _) => {}
        }
        if let Some(entry) = source.entry.as_ref().filter(|entry| *entry != "main") {
            let content = Content::Entry(entry.clone());
            out.push(self.contribution(Section::Main, 0, stages, self.item.place.clone(), content));
        }
    }

    fn node_tree(&self, tree: &NodeTree, out: &mut Vec<Contribution>) {
        let files = self.sources.files.get(&self.index).map_or(&[][..], Vec::as_slice);
        let is_file = matches!(tree.text, SourceText::File { .. });
        let (main, includes) = match files.split_last().filter(|_| is_file) {
            Some((main, includes)) => (Some(main), includes),
            None => (None, files),
        };
        for file in includes {
            out.push(self.file_text(Section::NodeTreeDependencies, tree.stages, file));
        }
        match (&tree.text, main) {
            (SourceText::Inline { text, start }, _) => {
                let (text, parts) = self.inline(text);
                let made =
                    self.contribution(Section::NodeTree, 0, tree.stages, start.clone(), Content::Text(text.into()));
                out.push(with_parts(made, parts));
            }
            (_, Some(file)) => out.push(self.file_text(Section::NodeTree, tree.stages, file)),
            (SourceText::File { .. } | SourceText::Macro | SourceText::Composed, None) => {}
        }
    }

    // The backend reports a stage that it does not have, independently of the text.
    fn stage_exists(&self, stage: Stage, stages: StageSet) -> Contribution {
        let bare = Source { text: SourceText::Macro, entry: None, stage };
        let item = self.item.with(Statement::Source(bare));
        let content = Content::Declared(Box::new(Declared { item, number: 0, interface: None }));
        self.contribution(Section::Main, 0, stages, self.item.place.clone(), content)
    }

    fn files(&self, section: Section, stages: StageSet, out: &mut Vec<Contribution>) {
        for file in self.sources.files.get(&self.index).into_iter().flatten() {
            out.push(self.file_text(section, stages, file));
        }
    }

    pub(super) fn file_text(&self, section: Section, stages: StageSet, file: &FileText) -> Contribution {
        let content = Content::Text(file.text.clone());
        with_parts(self.contribution(section, 0, stages, file_origin(&file.path), content), file.parts.clone())
    }

    /// Returns the inline GLSL of the statement, with the content of the files that it includes in place.
    pub(super) fn inline<'t>(&'t self, text: &'t str) -> (&'t str, Parts) {
        let whole = self.sources.inline.get(&self.index);
        whole.map_or((text, Parts::default()), |it| (it.text.as_str(), it.parts.clone()))
    }

    pub(super) fn declared(
        &self,
        section: Section,
        order: i32,
        stages: StageSet,
        number: u32,
        interface: Option<InterfaceSide>,
    ) -> Contribution {
        let content = Content::Declared(Box::new(Declared { item: self.item.clone(), number, interface }));
        self.contribution(section, order, stages, self.item.place.clone(), content)
    }

    pub(super) fn contribution(
        &self,
        section: Section,
        order: i32,
        stages: StageSet,
        place: Place,
        content: Content,
    ) -> Contribution {
        Contribution {
            stages,
            insertion_point: InsertionPoint::Section(section),
            order,
            when: self.item.when.clone(),
            instance: None,
            content,
            origin: Arc::new(Origin {
                place,
                item: Some(self.index),
                instance: None,
                variant: None,
                parts: Parts::default(),
            }),
            requires: Vec::new(),
            provides: Vec::new(),
        }
    }
}

pub(super) fn take(next: &mut u32, count: u32) -> u32 {
    let first = *next;
    *next = next.saturating_add(count);
    first
}

pub(super) fn file_origin(path: &str) -> Place {
    Place::new(path, 1, 1, 1)
}
