//! Shared functions: Rust that means the same on the CPU and the GPU, checked and written as GLSL.
//!
//! - `tree`: what was written, which `dsl` reads
//! - `ty`: types that are found out while a function is checked
//! - `table`: what functions of Rust and glam are in GLSL; `helpers`: the functions that a text gets for them
//! - `check`: a tree with types, `checked`
//! - `write`: its GLSL

mod check;
mod checked;
mod helpers;
mod table;
mod tree;
mod ty;
mod write;

use shader_info_model::diagnostic::Report;
use shader_info_model::{Payload, Reference, SharedFunction};

pub use table::{GLAM_FUNCTIONS, function_names};
pub use tree::*;

/// Checks a function and writes its GLSL, with everything that it needs before it.
///
/// `lookup` says what a path leads to. Where a path leads nowhere, or something cannot be shared, the function has no
/// text; the report says why, or said so where the path was followed.
pub fn translate<'p>(
    draft: &SharedFunction,
    tree: Option<&Function>,
    references: &[Reference],
    lookup: &dyn Fn(&str) -> Option<&'p Payload>,
    report: &mut Report,
) -> SharedFunction {
    let mut function = draft.clone();
    let Some(tree) = tree else { return function };
    if references.iter().any(|reference| lookup(&reference.path).is_none()) {
        return function;
    }
    for reference in references {
        if let Some(payload) = lookup(&reference.path) {
            payload.nested().iter().for_each(|nested| add(&mut function.nested, nested.clone()));
            add(&mut function.nested, payload.alone());
        }
    }
    let Some((checked, params, result)) = check::check(tree, &function.nested, lookup, report) else { return function };
    (function.params, function.result) = (params, result);
    let written = write::write(&checked, &function);
    function.lines = written.lines;
    written.helpers.into_iter().for_each(|helper| add(&mut function.nested, helper));
    function
}

fn add(nested: &mut Vec<Payload>, payload: Payload) {
    if !nested.contains(&payload) {
        nested.push(payload);
    }
}
