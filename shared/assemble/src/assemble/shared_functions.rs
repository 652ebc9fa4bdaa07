//! Removes shared functions that no code of a stage reaches, since an info for inheritance may provide many.

use std::collections::BTreeMap;

use shader_info_model::contribution::{Content, Contribution};
use shader_info_model::{Payload, SharedFunction, Statement, Typedef};
use shader_info_reflect::active::declared;

/// Returns one stage without unused shared functions. If macros paste names together, all functions stay.
pub(super) fn without_unreached<'a>(here: Vec<&'a Contribution>) -> Vec<&'a Contribution> {
    let mut unreached: BTreeMap<&'a str, &'a SharedFunction> =
        here.iter().filter_map(|it| function(it)).map(|it| (it.name.as_str(), it)).collect();
    if unreached.is_empty() {
        return here;
    }
    let texts: Vec<&str> = here.iter().filter_map(|it| code(it)).collect();
    if texts.iter().any(|text| text.contains("##")) {
        return here;
    }
    let mut open: Vec<&SharedFunction> = Vec::new();
    take(&mut unreached, |name| texts.iter().any(|text| names(text, name)), &mut open);
    while let Some(next) = open.pop() {
        take(&mut unreached, |name| next.lines.iter().any(|line| names(line, name)), &mut open);
    }
    here.into_iter().filter(|it| function(it).is_none_or(|it| !unreached.contains_key(it.name.as_str()))).collect()
}

/// Moves mentioned functions to those whose own code must be read next.
fn take<'a>(
    unreached: &mut BTreeMap<&'a str, &'a SharedFunction>,
    is_named: impl Fn(&str) -> bool,
    open: &mut Vec<&'a SharedFunction>,
) {
    unreached.retain(|name, function| {
        let is_reached = is_named(name);
        open.extend(is_reached.then_some(*function));
        !is_reached
    });
}

fn function(contribution: &Contribution) -> Option<&SharedFunction> {
    match &declared(contribution)?.item.statement {
        Statement::Typedef(Typedef::Shared(payload)) => match payload.as_ref() {
            Payload::Function(function) => Some(function),
            _ => None,
        },
        _ => None,
    }
}

/// Returns code that may call a function.
fn code(contribution: &Contribution) -> Option<&str> {
    match &contribution.content {
        Content::Text(text) | Content::Function(_, text) | Content::Body(_, text) | Content::Generated(text) => {
            Some(text)
        }
        Content::BranchValue(_, text) | Content::BranchInit(_, text) | Content::Entry(text) => Some(text),
        Content::Code(code) => Some(&code.body.text),
        Content::Declared(it) => match &it.item.statement {
            Statement::Define(define) => Some(&define.value),
            _ => None,
        },
        Content::Part(_) | Content::Slot(_) => None,
    }
}

// A plain search comes first, since it excludes most texts.
fn names(text: &str, name: &str) -> bool {
    text.contains(name) && shader_info_glsl::identifiers(text).any(|word| word.name == name)
}
