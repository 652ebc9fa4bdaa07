//! Applies the sources, entry functions and defines that rules choose, and lowers the declaration.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use shader_info_assemble::check::check;
use shader_info_lang::resolve::Resolved;
use shader_info_model::contribution::{Contribution, Sources, sources};
use shader_info_model::diagnostic::Report;
use shader_info_model::{Stage, Statement};
use shader_info_reflect::lower;
use shader_info_reflect::rules::{Program, Technique, choices, chosen};

use super::{Find, Planner};

/// Every combination of choices that a technique has.
pub(super) struct Selections {
    info: Resolved,
    /// The combinations, by a text that identifies them.
    all: BTreeMap<String, Selection>,
}

struct Selection {
    info: Resolved,
    /// Indices of the statements that rules have replaced.
    changed: BTreeSet<u32>,
    sources: Sources,
    contributions: Vec<Contribution>,
}

impl Selections {
    pub(super) fn new(info: &Resolved, sources: &Sources) -> Self {
        let plain = Selection {
            info: info.clone(),
            changed: BTreeSet::new(),
            sources: sources.clone(),
            contributions: lower(info, sources),
        };
        Self { info: info.clone(), all: BTreeMap::from([(String::new(), plain)]) }
    }

    /// Records the choices of a technique.
    pub(super) fn meet(&mut self, program: &Program, technique: &Technique) {
        let name = name(program, technique);
        if self.all.contains_key(&name) {
            return;
        }
        let (info, changed) = chosen(&self.info, program, technique);
        let (sources, contributions) = (Sources::default(), Vec::new());
        self.all.insert(name, Selection { info, changed, sources, contributions });
    }

    /// Finds the files of the choices, and checks their content.
    pub(super) fn find(&mut self, planner: &Planner<'_>, find: Find<'_>, report: &mut Report) {
        let rules = self.info.items.iter().position(|item| matches!(item.statement, Statement::Specialize(_)));
        let lowerings = planner.options.other_lowerings(&self.info);
        for (_, selection) in self.all.iter_mut().filter(|(name, _)| !name.is_empty()) {
            let mut own = Report::default();
            selection.sources = sources(&selection.info, find, &mut own);
            if own.is_clean() {
                let context = planner.options.context(&selection.info, &lowerings, &selection.sources);
                check(&selection.info, &context, &mut own);
            }
            for new in own.diagnostics.into_iter().filter(|it| !report.diagnostics.contains(it)).collect::<Vec<_>>() {
                report.add(new);
            }
            selection.contributions = lower(&selection.info, &selection.sources);
            // The macro can point only at the statement with the rules.
            for it in &mut selection.contributions {
                if it.origin.item.is_some_and(|index| selection.changed.contains(&index)) {
                    Arc::make_mut(&mut it.origin).item = rules.map(|index| index as u32);
                }
            }
        }
    }

    /// Returns the contributions of a technique.
    pub(super) fn of(&self, program: &Program, technique: &Technique) -> &[Contribution] {
        // Every combination was recorded before this is called.
        self.all.get(&name(program, technique)).map_or(&[], |it| &it.contributions)
    }

    /// Returns the texts of the sources that rules choose for a stage.
    pub(super) fn texts(&self, stage: Stage) -> Vec<&str> {
        let mut out = Vec::new();
        for selection in self.all.values() {
            for index in &selection.changed {
                let is_its = matches!(&selection.info.items[*index as usize].statement,
                    Statement::Source(it) if it.stage == stage);
                let files = selection.sources.files.get(index).filter(|_| is_its);
                out.extend(files.into_iter().flatten().map(|file| file.text.as_str()));
            }
        }
        out.sort_unstable();
        out.dedup();
        out
    }

    /// Returns every file that a choice names.
    pub(super) fn files(&self) -> impl Iterator<Item = String> {
        self.all.values().flat_map(|it| it.sources.paths())
    }
}

impl super::Plan {
    /// Returns the GLSL files of techniques, by their paths in messages.
    pub(crate) fn files(&self) -> BTreeSet<String> {
        self.selections.iter().flat_map(|it| it.files()).collect()
    }
}

// The text has places in it: two equal choices at two places are one choice of one field.
fn name(program: &Program, technique: &Technique) -> String {
    let words: Vec<String> = choices(program, technique).map(|it| format!("{it:?}")).collect();
    words.join("\n")
}
