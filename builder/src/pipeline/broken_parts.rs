//! Finds the declarations with errors, and the infos that inherit from or use them.

use std::collections::{BTreeMap, BTreeSet};

use shader_info_model::diagnostic::{Place, Step};
use shader_info_model::{Payload, Statement, Typedef};

use crate::find::package::Project;
use crate::find::{DeclId, Draft, Resolution};
use crate::pipeline::wanted::shared_place;
use crate::plan::Job;
use crate::results::Checked;

/// The declarations with errors.
pub(super) struct BrokenParts<'a> {
    project: &'a Project,
    /// All of them.
    ids: BTreeSet<DeclId>,
    /// The places of shared items and interfaces.
    types: Vec<&'a Place>,
    /// The infos by their places. Several targets may declare the same file.
    infos: BTreeMap<String, Vec<DeclId>>,
}

impl<'a> BrokenParts<'a> {
    pub(super) fn of(project: &'a Project) -> Self {
        let declarations = &project.tree.declarations;
        let is_wrong =
            |id: &DeclId| !declarations[*id].report.is_clean() || project.resolutions.get(id).is_some_and(has_errors);
        let ids: BTreeSet<DeclId> = (0..declarations.len()).filter(is_wrong).collect();
        let drafts = ids.iter().map(|id| &declarations[*id]);
        let types = drafts.filter(|entry| matches!(entry.draft, Draft::Shared(..) | Draft::Interface(_)));
        let mut infos: BTreeMap<String, Vec<DeclId>> = BTreeMap::new();
        for id in project.tree.infos() {
            infos.entry(declarations[id].place.to_string()).or_default().push(id);
        }
        Self { project, types: types.map(|entry| &entry.place).collect(), ids, infos }
    }

    /// Returns whether an info inherits from or uses one of them.
    pub(super) fn are_used_by(&self, job: &Job) -> bool {
        let is_broken = |statement: &Statement| match statement {
            Statement::Typedef(Typedef::Shared(payload)) => match &**payload {
                Payload::Function(function) => function.lines.is_empty(),
                payload => shared_place(payload).is_some_and(|place| self.types.contains(&place)),
            },
            _ => statement
                .interface_use()
                .and_then(|entry| entry.interface.as_ref())
                .is_some_and(|entry| self.has(&entry.place)),
        };
        job.info.items.iter().any(|item| is_broken(&item.statement)) || self.reaches(job, &self.ids)
    }

    /// Marks the infos that inherit from one in which the checks have found an error.
    pub(super) fn add_consequences(&self, checked: &mut [Checked]) {
        let has_own_error =
            |entry: &&Checked| entry.findings.iter().any(|finding| finding.diagnostic.code.step != Step::Build);
        let wrong: BTreeSet<DeclId> =
            checked.iter().filter(has_own_error).flat_map(|entry| self.declared(&entry.job)).copied().collect();
        for entry in checked.iter_mut().filter(|entry| !entry.findings.is_empty()) {
            entry.has_broken_parts |= self.reaches(&entry.job, &wrong);
        }
    }

    fn has(&self, place: &Place) -> bool {
        self.types.contains(&place)
    }

    /// Returns the declarations of an info: several if several targets have its file.
    fn declared(&self, job: &Job) -> &[DeclId] {
        self.infos.get(&job.info.place.to_string()).map_or(&[], Vec::as_slice)
    }

    /// Returns whether the paths of an info lead to one of some declarations.
    fn reaches(&self, job: &Job, wanted: &BTreeSet<DeclId>) -> bool {
        if wanted.is_empty() {
            return false;
        }
        let named =
            |id: &DeclId| self.project.resolutions.get(id).into_iter().flat_map(|entry| entry.named.iter().copied());
        let mut open: Vec<DeclId> = self.declared(job).iter().flat_map(named).collect();
        let mut seen = BTreeSet::new();
        while let Some(id) = open.pop() {
            if wanted.contains(&id) {
                return true;
            }
            if seen.insert(id) {
                open.extend(named(&id));
            }
        }
        false
    }
}

fn has_errors(found: &Resolution) -> bool {
    found.path_errors.is_some()
        || !found.own.is_empty()
        || !found.of_fragment.is_empty()
        || found.infos.iter().any(|(_, report)| !report.is_clean())
}
