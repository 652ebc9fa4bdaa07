//! Shared functions in the text of a stage: those that no code reaches are removed, since an info for inheritance may
//! provide many, and macros leave the variables of the others alone.

use std::collections::{BTreeMap, BTreeSet};

use crate::backend::spell::Line;
use shader_info_glsl::{Identifier, Role, identifiers};
use shader_info_model::contribution::{Content, Contribution, InsertionPoint, Section};
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

/// Returns the macros that the text defines before its shared functions.
pub(super) fn macros_before(here: &[&Contribution]) -> BTreeSet<String> {
    let is_before = |given: &&&Contribution| match given.insertion_point {
        InsertionPoint::Section(section) => section <= Section::Typedefs,
        _ => false,
    };
    let mut out = BTreeSet::new();
    for contribution in here.iter().filter(is_before) {
        match &contribution.content {
            Content::Declared(declared) => {
                if let Statement::Define(define) = &declared.item.statement {
                    out.insert(define.name.clone());
                }
            }
            _ => {
                let text = code(contribution).filter(|text| text.contains('#')).unwrap_or_default();
                let names = identifiers(text).filter(|word| word.role == Role::MacroName);
                out.extend(names.map(|word| word.name.into_owned()));
            }
        }
    }
    out
}

/// Renames the variables of a shared function that have the name of a macro, which would replace them.
pub(super) fn outside_of_macros(contribution: &Contribution, lines: Vec<Line>, macros: &BTreeSet<String>) -> Vec<Line> {
    if macros.is_empty() || function(contribution).is_none() {
        return lines;
    }
    let text = lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join("\n");
    let words: BTreeSet<String> = identifiers(&text).map(|word| word.name.into_owned()).collect();
    let is_free = |name: &String| !words.contains(name) && !macros.contains(name);
    let other = |name: &str| (1..).map(|number| format!("{name}_{number}")).find(is_free).unwrap_or_default();
    let replaced: BTreeMap<String, String> =
        variables(&text).filter(|name| macros.contains(name)).map(|name| (name.clone(), other(&name))).collect();
    let renamed = |line: Line| {
        let (text, _) = shader_info_glsl::rename(&line.text, &|word| replaced.get(word).cloned());
        Line { text, ..line }
    };
    if replaced.is_empty() { lines } else { lines.into_iter().map(renamed).collect() }
}

/// Returns the parameters and variables of a function: words directly after a type.
fn variables(text: &str) -> impl Iterator<Item = String> + '_ {
    let words: Vec<Identifier<'_>> = identifiers(text).collect();
    let is_declared = |pair: &[Identifier<'_>]| {
        let between = &text[pair[0].end..pair[1].start];
        between.bytes().all(|byte| byte == b' ') && pair[0].name != "return" && !pair[1].called
    };
    let names: Vec<String> =
        words.windows(2).filter(|pair| is_declared(pair)).map(|pair| pair[1].name.to_string()).collect();
    names.into_iter()
}
