//! Shared functions: Rust that means the same on the CPU and the GPU, checked and written as GLSL.
//!
//! - `tree`: what was written, which `dsl` reads
//! - `ty`: types, known or still to be inferred
//! - `table`: the functions of Rust and glam, each with its GLSL; `helpers`: the functions that this GLSL calls;
//!   `instead`: what to write instead of others
//! - `methods`: which function a method call means; `uses`: where a trait of the user could come first
//! - `check`: a tree with types, `checked`
//! - `write`: its GLSL

mod check;
mod checked;
mod helpers;
mod instead;
mod methods;
mod table;
mod tree;
mod ty;
mod uses;
mod write;

use methods::Methods;
use shader_info_model::diagnostic::Report;
use shader_info_model::{Payload, Reference, SharedFunction};

pub use methods::MissingMethod;
#[cfg(feature = "dsl")]
pub(crate) use table::circle_constant;
pub use table::{GLAM_FUNCTIONS, OF_TRAITS, function_names};
pub use tree::*;
pub(crate) use ty::rust_name;
#[cfg(feature = "dsl")]
pub(crate) use ty::zero_of;
pub use uses::{EqualityUse, MethodUse, Reach, Step, TraitCall, UsedType, Uses};

/// A function as far as it could be translated.
#[derive(Debug)]
pub struct Translated {
    /// With its GLSL and everything that it needs. Without lines if it has no text.
    pub function: SharedFunction,
    /// What [`missing_methods`] returns.
    pub missing: Vec<MissingMethod>,
    /// What the function takes for that of glam, of shared types or of a derive, where code of the user could come
    /// first.
    pub uses: Uses,
}

/// Checks a function and writes its GLSL, with everything that it needs before it.
///
/// `lookup` returns what a path leads to. If a path leads nowhere, or something cannot be shared, the function has no
/// text: the reason is in the report, or was reported where the path was followed.
pub fn translate<'p>(
    draft: &SharedFunction,
    tree: Option<&Function>,
    references: &[Reference],
    lookup: &dyn Fn(&str) -> Option<&'p Payload>,
    report: &mut Report,
) -> Translated {
    let mut function = draft.clone();
    let is_known = references.iter().all(|reference| lookup(&reference.path).is_some());
    let Some(tree) = tree.filter(|_| is_known) else {
        return Translated { function, missing: Vec::new(), uses: Uses::default() };
    };
    function.nested = needed(references, lookup);
    let mut methods = Methods::new(draft, references, lookup);
    let checked = check::check(tree, &function.nested, lookup, &mut methods, report);
    if let Some((checked, params, result)) = checked {
        (function.params, function.result) = (params, result);
        let written = write::write(&checked, &function);
        function.lines = written.lines;
        written.helpers.into_iter().for_each(|helper| add(&mut function.nested, helper));
    }
    let Methods { missing, uses, .. } = methods;
    Translated { function, missing, uses }
}

/// The methods that a function calls on values and that its paths do not lead to, as far as types are known: a call of
/// another one may be missing once these are there.
pub fn missing_methods<'p>(
    draft: &SharedFunction,
    tree: Option<&Function>,
    references: &[Reference],
    lookup: &dyn Fn(&str) -> Option<&'p Payload>,
) -> Vec<MissingMethod> {
    let Some(tree) = tree.filter(|tree| tree.calls_methods) else { return Vec::new() };
    let needed = needed(references, lookup);
    let has_types = needed.iter().any(|payload| matches!(payload, Payload::Struct(_) | Payload::Enum(_)));
    if !has_types || references.iter().any(|reference| lookup(&reference.path).is_none()) {
        return Vec::new();
    }
    let mut methods = Methods::new(draft, references, lookup);
    check::check(tree, &needed, lookup, &mut methods, &mut Report::default());
    methods.missing
}

/// What the paths lead to, each after what it needs.
fn needed<'p>(references: &[Reference], lookup: &dyn Fn(&str) -> Option<&'p Payload>) -> Vec<Payload> {
    let mut out = Vec::new();
    for payload in references.iter().filter_map(|reference| lookup(&reference.path)) {
        payload.nested().iter().for_each(|nested| add(&mut out, nested.clone()));
        add(&mut out, payload.alone());
    }
    out
}

fn add(nested: &mut Vec<Payload>, payload: Payload) {
    if !nested.contains(&payload) {
        nested.push(payload);
    }
}
