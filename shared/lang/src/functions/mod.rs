//! Checks shared functions, which have the same meaning on the CPU and the GPU, and translates them to GLSL.
//!
//! - `tree`: the parsed function, which `dsl` returns
//! - `ty`: types, known or still to be inferred
//! - `table`: the functions of Rust and glam with their GLSL; `helpers`: the functions that this GLSL calls; `instead`:
//!   alternatives for other functions
//! - `methods`: resolves method calls; `uses`: calls for which a trait of the user could take precedence
//! - `check`: infers the types; `checked`: the typed tree
//! - `write`: writes the GLSL

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

/// The result of translating a function.
#[derive(Debug)]
pub struct Translated {
    /// The function with its GLSL and everything that it needs; without lines if it has errors.
    pub function: SharedFunction,
    /// The result of [`missing_methods`].
    pub missing: Vec<MissingMethod>,
    /// The assumptions about methods and comparisons that rustc must prove.
    pub uses: Uses,
}

/// Checks a function and writes its GLSL, with everything that it needs before it.
///
/// `lookup` returns the item that a path leads to. If a path is wrong, or a construct cannot be shared, the function
/// has no text; the error is in the report, or was reported when the path was followed.
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

/// Returns the methods that a function calls on values and to which its paths do not lead, as far as types are known.
/// Once these are known, more methods may be missing.
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

/// Returns the items that the paths lead to, each after the items that it needs.
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
