//! Diagnoses infos by the answers of the compilers, before the report. An error of one info may concern another one.

use rayon::prelude::*;
use shader_info_glsl::hash::Hash128;
use shader_info_model::diagnostic::Place;
use shader_info_model::{Payload, Statement, Typedef};

use crate::compile::CompileResults;
use crate::diagnose::forgotten::{self, Forgotten};
use crate::diagnose::job::check;
use crate::diagnose::refusals::put_aside;
use crate::diagnose::suggestions::name_sources;
use crate::diagnose::unread;
use crate::diagnose::warnings::warnings;
use crate::find::package::Project;
use crate::find::{DeclId, Draft};
use crate::options::Options;
use crate::pipeline::wanted::shared_place;
use crate::plan::Job;
use crate::results::{Checked, Row, Unchanged};

/// Diagnoses every job by the answers of the compilers.
pub(super) fn diagnose(
    project: &Project,
    jobs: Vec<(Hash128, Job)>,
    ran: &CompileResults,
    up_to_date: &[Unchanged],
    forgotten: &Forgotten<'_>,
    options: &Options,
) -> Vec<Checked> {
    let broken = broken_types(project);
    let package = &project.manifest.name;
    let one = |(hash, mut job): (Hash128, Job)| {
        put_aside(&mut job, ran);
        let (findings, mut warnings) = (check(&job, ran), warnings(&job, ran));
        if findings.is_empty() && forgotten.is_one(&job.info) {
            warnings.push(forgotten::warning(&job.info));
        }
        let (marks, warning_marks) = Default::default();
        let has_broken_types = uses_one_of(&job, &broken);
        let shared_values = unread::shared_values(&job, package);
        let row = Row::default();
        Checked { hash, findings, has_broken_types, warnings, shared_values, marks, warning_marks, row, job }
    };
    let mut checked: Vec<Checked> = jobs.into_par_iter().map(one).collect();
    // Whether a value is read is known only if every info is checked.
    if options.filter.is_none() {
        unread::warn(&mut checked, up_to_date);
    }
    name_sources(&mut checked, project);
    checked
}

// Returns the places of shared items and interfaces with errors of their own or of their paths.
fn broken_types(project: &Project) -> Vec<&Place> {
    let all = project.tree.declarations.iter().enumerate();
    let is_wrong = |id: &DeclId| project.resolutions.get(id).is_some_and(|found| found.path_errors.is_some());
    let wrong = all.filter(|(id, declaration)| !declaration.report.is_clean() || is_wrong(id));
    let wrong = wrong.map(|(_, declaration)| declaration);
    wrong.filter(|it| matches!(it.draft, Draft::Shared(..) | Draft::Interface(_))).map(|it| &it.place).collect()
}

fn uses_one_of(job: &Job, broken: &[&Place]) -> bool {
    let is_broken = |statement: &Statement| match statement {
        Statement::Typedef(Typedef::Shared(payload)) => match &**payload {
            Payload::Function(function) => function.lines.is_empty(),
            payload => shared_place(payload).is_some_and(|place| broken.contains(&place)),
        },
        Statement::VertexOut(it)
        | Statement::TessControlOut(it)
        | Statement::TessPatchOut(it)
        | Statement::TessEvaluationOut(it)
        | Statement::GeometryOut(it) => it.interface.as_ref().is_some_and(|it| broken.contains(&&it.place)),
        _ => false,
    };
    job.info.items.iter().any(|item| is_broken(&item.statement))
}
