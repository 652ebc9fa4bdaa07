//! What a run need not do again: infos that are up to date, and whole runs of the build script.

pub(crate) mod last_run;
pub mod up_to_date;
