//! Finds the place at which the source of a stage is declared.

use shader_info_lang::handshake::Target;
use shader_info_model::diagnostic::Place;
use shader_info_model::{Stage, Statement};

use crate::plan::Job;

fn source_index(job: &Job, stage: Stage) -> Option<usize> {
    job.info.items.iter().position(|item| matches!(&item.statement, Statement::Source(it) if it.stage == stage))
}

pub(super) fn source_place(job: &Job, stage: Stage) -> Place {
    source_index(job, stage).map_or(&job.info.place, |index| &job.info.items[index].place).clone()
}

pub(super) fn source_target(job: &Job, stage: Stage) -> Target {
    source_index(job, stage).map_or(Target::Name, |index| Target::Item(index as u32))
}
