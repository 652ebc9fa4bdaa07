//! Gives macros of the info and of GLSL files to code that has a default for a macro of the same name, `#ifndef GAIN`:
//! the macros of a fragment or of a modifier's body have names of their own.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::fold::text;
use shader_info_glsl::{DeclaredKind, Known, tested_names, view};
use shader_info_model::Statement;
use shader_info_model::contribution::{Content, Contribution, InsertionPoint, Section, mangled};
use shader_info_reflect::active::declared;

/// Lines that stand before a contribution of a list.
pub(super) struct Given {
    before: usize,
    lines: Contribution,
}

/// Returns lines for each macro that code of an instance tests before it defines the macro, and that the info, a fact
/// or a file defines: a file of `typedef_source`, or one that the instance includes before its code.
pub(super) fn given_macros(here: &[&Contribution]) -> Vec<Given> {
    let mut known = BTreeSet::new();
    let mut out = Vec::new();
    for (at, of) in here.iter().enumerate() {
        let (Some(instance), Some(text)) = (&of.instance, text(of)) else { continue };
        for name in defaults(text) {
            let Some(own) = mangled(instance, &name).filter(|own| !known.contains(own)) else { continue };
            let line = format!("#define {own} {name}");
            let lines = if here.iter().any(|it| defined(it) == Some(name.as_str())) {
                made(of, Section::Defines, i32::MAX, line)
            } else if here.iter().any(|it| is_visible_file(it, of) && file_defines(it, &name)) {
                // The file may define it under a condition of its own.
                lines_before(of, format!("#ifdef {name}\n{line}\n#endif"))
            } else {
                continue;
            };
            out.push(Given { before: at, lines });
            known.insert(own);
        }
    }
    out
}

/// Returns a list with the lines in their places.
pub(super) fn with_given<'a>(here: Vec<&'a Contribution>, given: &'a [Given]) -> Vec<&'a Contribution> {
    let mut given = given.iter().peekable();
    let mut out = Vec::with_capacity(here.len());
    for (at, contribution) in here.into_iter().enumerate() {
        while let Some(next) = given.next_if(|next| next.before == at) {
            out.push(&next.lines);
        }
        out.push(contribution);
    }
    out
}

/// Returns the name that a define or a fact has in the text.
fn defined(of: &Contribution) -> Option<&str> {
    match &of.content {
        Content::Declared(_) => match &declared(of)?.item.statement {
            Statement::Define(define) => Some(&define.name),
            _ => None,
        },
        Content::Generated(text) if of.insertion_point == InsertionPoint::Section(Section::Defines) => {
            text.strip_prefix("#define ")?.split_whitespace().next()
        }
        _ => None,
    }
}

/// Returns whether code of an instance sees the macros of a file.
fn is_visible_file(file: &Contribution, code: &Contribution) -> bool {
    let is_of_instance = || file.origin.item == code.origin.item && file.origin.instance == code.origin.instance;
    match file.insertion_point {
        _ if file.instance.is_some() || !matches!(file.content, Content::Text(_)) => false,
        InsertionPoint::Section(Section::Typedefs) => true,
        InsertionPoint::Section(Section::Dependencies) => is_of_instance(),
        _ => false,
    }
}

fn file_defines(file: &Contribution, name: &str) -> bool {
    let is_macro = |kind: &DeclaredKind| matches!(kind, DeclaredKind::Define { .. });
    text(file).is_some_and(|text| {
        text.contains(name) && shader_info_glsl::declared(text).iter().any(|of| of.name == name && is_macro(&of.kind))
    })
}

/// Returns the macros that a text defines and that a condition before the first definition depends on.
fn defaults(text: &str) -> BTreeSet<String> {
    let mut out = BTreeSet::new();
    if !text.contains("#") {
        return out;
    }
    let (mut tested, mut defined) = (BTreeSet::new(), BTreeSet::new());
    for directive in &view(text, &|_| Known::Unknown).directives {
        tested.extend(tested_names(text, directive).into_iter().map(|name| &text[name.start..name.end]));
        let name = if directive.name == "define" { directive.word(text).0 } else { "" };
        if !name.is_empty() && defined.insert(name) && tested.contains(name) {
            out.insert(name.to_owned());
        }
    }
    out
}

/// Makes lines before code of an instance. Bodies of slots follow all dependencies.
fn lines_before(of: &Contribution, text: String) -> Contribution {
    match of.insertion_point {
        InsertionPoint::Section(section) => made(of, section, of.order, text),
        InsertionPoint::Slot(_) => made(of, Section::Dependencies, i32::MAX, text),
    }
}

fn made(of: &Contribution, section: Section, order: i32, text: String) -> Contribution {
    Contribution {
        insertion_point: InsertionPoint::Section(section),
        order,
        when: None,
        instance: None,
        content: Content::Generated(text),
        origin: Arc::clone(&of.origin),
        requires: Vec::new(),
        provides: Vec::new(),
        ..of.clone()
    }
}
