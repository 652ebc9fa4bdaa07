//! Tests of the command line from outside, a module for each subject.

mod at_once;
mod bombs;
mod browser;
mod clean;
mod composed;
mod deliver;
mod documents;
mod explain;
mod graph;
#[cfg(unix)]
mod installed;
mod macro_rules;
mod made;
mod material;
mod material_in_use;
mod page;
mod page_details;
mod plan;
mod program;
mod remote;
mod report;
mod served;
mod shell;
mod variants;
mod watch;
mod whole;
