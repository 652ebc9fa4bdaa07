//! Tests of the builder from outside, a module for each subject.

mod acg;
mod acg_bugs;
mod again;
mod build;
mod cache;
mod cache_faults;
mod chance;
mod device;
mod dialects;
mod fallback;
mod faults;
mod finder;
mod first_day;
mod foreign;
mod fragments;
mod interface;
mod jobs;
mod library_modifiers;
mod mesh;
mod modifier_files;
mod modifiers;
mod origins;
mod progress;
mod reproductions;
mod rerun;
mod script;
#[path = "../../../tests/src/seed.rs"]
mod seed;
mod shared_content;
mod ship;
mod single_pass;
mod split;
mod stage_outputs;
mod unread;
mod unread_values;
mod variants;
