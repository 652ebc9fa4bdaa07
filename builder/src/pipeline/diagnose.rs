//! Diagnoses infos by the answers of the compilers, before the report. An error of one info may concern another one.

use rayon::prelude::*;
use shader_info_glsl::hash::Hash128;

use crate::compile::CompileResults;
use crate::diagnose::forgotten::{self, Forgotten};
use crate::diagnose::job::check;
use crate::diagnose::refusals::put_aside;
use crate::diagnose::suggestions::name_sources;
use crate::diagnose::unread;
use crate::diagnose::warnings::warnings;
use crate::find::package::Project;
use crate::options::Options;
use crate::pipeline::broken_parts::BrokenParts;
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
    let broken = BrokenParts::of(project);
    let package = &project.manifest.name;
    let one = |(hash, mut job): (Hash128, Job)| {
        put_aside(&mut job, ran);
        let (findings, mut warnings) = (check(&job, ran), warnings(&job, ran));
        if findings.is_empty() && forgotten.is_one(&job.info) {
            warnings.push(forgotten::warning(&job.info));
        }
        let (marks, warning_marks) = Default::default();
        let has_broken_parts = broken.are_used_by(&job);
        let shared_values = unread::shared_values(&job, package);
        let row = Row::default();
        Checked { hash, findings, has_broken_parts, warnings, shared_values, marks, warning_marks, row, job }
    };
    let mut checked: Vec<Checked> = jobs.into_par_iter().map(one).collect();
    broken.add_consequences(&mut checked);
    // Whether a value is read is known only if every info is checked.
    if options.filter.is_none() {
        unread::warn(&mut checked, up_to_date);
    }
    name_sources(&mut checked, project);
    checked
}
