//! What a run need not do again: infos that are up to date, and whole runs of the build script.

pub(crate) mod file_stamp;
pub(crate) mod last_run;
pub(crate) mod program;
pub mod up_to_date;
