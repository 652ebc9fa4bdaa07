//! The table of what is fuzzed.

use crate::harness::Kind;
use crate::written::{self, explanations, packs, protocol, reflections, reports, stack_lists, tables};
use crate::{cases, delivered, expansion, folders, glsl_files, lists, out_dir, pipeline, readers, stacks};

/// Those that are whole declarations, through everything before a compiler.
pub(crate) const DECLARATIONS: &[Kind] = KINDS.split_at(5).0;

/// Every kind, with its part of the cases: what takes microseconds often, what takes milliseconds less so.
pub(crate) const KINDS: &[Kind] = &[
    Kind { name: "statements", weight: 4, write: cases::statements, run: pipeline::run },
    Kind { name: "library", weight: 2, write: cases::library, run: pipeline::run },
    Kind { name: "fragments", weight: 4, write: cases::fragments, run: pipeline::run },
    Kind { name: "templates", weight: 2, write: cases::templates, run: pipeline::run },
    Kind { name: "rules", weight: 4, write: cases::rules, run: pipeline::run },
    Kind { name: "expansion", weight: 4, write: expansion::write, run: expansion::run },
    Kind { name: "stacks", weight: 4, write: stacks::write, run: stacks::run },
    Kind { name: "glsl", weight: 4, write: glsl_files::write, run: glsl_files::read },
    Kind { name: "packs", weight: 24, write: readers::write_pack, run: readers::read_pack },
    Kind { name: "archives", weight: 12, write: readers::write_archive, run: readers::read_archive },
    Kind { name: "shipped", weight: 8, write: readers::write_shipped, run: readers::read_shipped },
    Kind { name: "lists", weight: 16, write: lists::write, run: lists::read },
    Kind { name: "protocol", weight: 12, write: lists::write_protocol, run: lists::read_protocol },
    Kind { name: "hot_reload", weight: 2, write: folders::write_hot, run: folders::read_hot },
    Kind { name: "cache", weight: 2, write: folders::write_cache, run: folders::read_cache },
    Kind { name: "out_dir", weight: 2, write: out_dir::write, run: out_dir::run },
    Kind { name: "written_packs", weight: 4, write: written::write, run: packs::run_pack },
    Kind { name: "written_archives", weight: 2, write: written::write, run: packs::run_archive },
    Kind { name: "written_shipped", weight: 2, write: written::write, run: packs::run_shipped },
    Kind { name: "written_tables", weight: 4, write: written::write, run: tables::run },
    Kind { name: "written_reflections", weight: 4, write: written::write, run: reflections::run },
    Kind { name: "written_protocol", weight: 4, write: written::write, run: protocol::run },
    Kind { name: "written_lists", weight: 4, write: written::write, run: protocol::run_list },
    Kind { name: "written_reports", weight: 4, write: written::write, run: reports::run },
    Kind { name: "written_explanations", weight: 4, write: written::write, run: explanations::run },
    Kind { name: "written_stacks", weight: 4, write: written::write, run: stack_lists::run },
    Kind { name: "delivered", weight: 2, write: delivered::write, run: delivered::run },
];
