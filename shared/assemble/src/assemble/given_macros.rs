//! Gives the defines of an info to code that has a default for a macro of the same name, `#ifndef GAIN`: the macros of
//! a fragment or of a modifier's body have names of their own.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::fold::text;
use shader_info_glsl::{Known, asked, view};
use shader_info_model::Statement;
use shader_info_model::contribution::{Content, Contribution, InsertionPoint, Section, mangled};
use shader_info_reflect::active::declared;

/// Returns a line for each macro that code of an instance tests before it defines the macro, and that the info or a fact
/// defines.
pub(super) fn given_macros(here: &[&Contribution]) -> Vec<Contribution> {
    let defined: BTreeSet<&str> = here.iter().filter_map(|it| defined(it)).collect();
    let mut known = BTreeSet::new();
    let mut out = Vec::new();
    for of in here.iter().filter(|_| !defined.is_empty()) {
        let (Some(instance), Some(text)) = (&of.instance, text(of)) else { continue };
        for name in defaults(text).into_iter().filter(|name| defined.contains(name.as_str())) {
            let own = mangled(instance, &name).filter(|own| known.insert(own.clone()));
            out.extend(own.map(|own| line(of, format!("#define {own} {name}"))));
        }
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

/// Returns the macros that a text defines and that a condition before the first definition depends on.
fn defaults(text: &str) -> BTreeSet<String> {
    let mut out = BTreeSet::new();
    if !text.contains("#") {
        return out;
    }
    let (mut tested, mut defined) = (BTreeSet::new(), BTreeSet::new());
    for directive in &view(text, &|_| Known::Unknown).directives {
        tested.extend(asked(text, directive).into_iter().map(|name| &text[name.start..name.end]));
        let name = if directive.name == "define" { directive.word(text).0 } else { "" };
        if !name.is_empty() && defined.insert(name) && tested.contains(name) {
            out.insert(name.to_owned());
        }
    }
    out
}

fn line(of: &Contribution, text: String) -> Contribution {
    Contribution {
        insertion_point: InsertionPoint::Section(Section::Defines),
        order: i32::MAX,
        when: None,
        instance: None,
        content: Content::Generated(text),
        origin: Arc::clone(&of.origin),
        requires: Vec::new(),
        provides: Vec::new(),
        ..(*of).clone()
    }
}
