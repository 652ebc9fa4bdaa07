//! Avoids repeated work: skips infos that are up to date, and whole runs of the build script.

pub(crate) mod last_run;
pub mod up_to_date;
