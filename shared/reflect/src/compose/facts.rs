//! Checks the facts and requirements of a composition.

use super::uses::{PartUse, STAGES, Use};
use crate::active::Unsettled;
use shader_info_model::contribution::{Content, Contribution, Key};
use shader_info_model::diagnostic::{Diagnostic, FACT_CLASH, FACT_UNSETTLED, NOT_PROVIDED, VALUE_TYPE, did_you_mean};
use shader_info_model::*;

/// Reports the facts and constants for which no stable answer exists.
pub(super) fn unsettled(unsettled: &[Unsettled<'_>], problems: &mut Vec<Diagnostic>) {
    for Unsettled { name, by } in unsettled {
        let (what, does, help) = match by.content {
            Content::Declared(_) => ("constant", "declared", "remove the condition of the constant"),
            _ => ("fact", "provided", "remove the condition of `provides`"),
        };
        let words = format!("the {what} `{name}` contradicts itself: it is {does} only if it is false");
        problems.push(Diagnostic::new(&FACT_UNSETTLED, &by.origin.place, words).help(help));
    }
}

/// Checks facts, requirements, and the types of values that fragments share.
pub(super) fn check(uses: &[Use<'_>], active: &[&Contribution], key: &Key, problems: &mut Vec<Diagnostic>) {
    clashes(uses, problems);
    for it in uses {
        for part in &it.parts {
            if let Part::Requirement { name, ty, .. } = part.part {
                match ty {
                    None => fact_holds((it, part, name), uses, active, key, problems),
                    Some(ty) => value_is_there(it, part, (name, *ty), uses, active, problems),
                }
            }
        }
    }
    types(uses, problems);
}

fn parts<'u, 'a>(uses: &'u [Use<'a>]) -> impl Iterator<Item = (&'u Use<'a>, &'u PartUse<'a>)> {
    uses.iter().flat_map(|it| it.parts.iter().map(move |part| (it, part)))
}

fn clashes(uses: &[Use<'_>], problems: &mut Vec<Diagnostic>) {
    let mut known: Vec<(&str, &str, &Use<'_>, &PartUse<'_>)> = Vec::new();
    for (it, part) in parts(uses) {
        let Part::Fact { name, value } = part.part else { continue };
        let other = known.iter().find(|(fact, provided, ..)| fact == name && provided != value);
        if let Some((_, provided, first, at)) = other {
            let words =
                format!("`{}` provides `{name} = {value}`, but `{}` provides `{provided}`", it.title, first.title);
            let wrong = Diagnostic::new(&FACT_CLASH, part.place(), words).see(at.place(), "provided here");
            problems.push(wrong.help("remove one of the two from the list, or give them conditions"));
        }
        known.push((name, value, it, part));
    }
}

fn fact_holds(
    (it, part, name): (&Use<'_>, &PartUse<'_>, &str),
    uses: &[Use<'_>],
    active: &[&Contribution],
    key: &Key,
    problems: &mut Vec<Diagnostic>,
) {
    let test = Condition::Name(name.to_owned());
    let provided = parts(uses).filter_map(|(_, other)| match other.part {
        Part::Fact { name: known, value } if known == name => Some(value.clone()),
        _ => None,
    });
    // A branch or a constant decides in place of a fact.
    let value = key.branches.get(name).cloned().or_else(|| constant(active, name));
    let is_provided = match &value {
        Some(value) => test.holds_for(value),
        None => provided.into_iter().any(|value| test.holds_for(&value)) || declared(active, name).is_some(),
    };
    if is_provided {
        return;
    }
    let (why, help) = match value {
        Some(value) => (format!("which is `{value}` here"), format!("list it as `#[when({name})] {}`", fragment(part))),
        None => {
            ("which no fragment provides".to_owned(), format!("add a fragment with `provides {name};` to the list"))
        }
    };
    let words = format!("`{}` requires `{name}`, {why}", it.title);
    problems.push(Diagnostic::new(&NOT_PROVIDED, part.place(), words).help(help));
}

/// Returns the name of the fragment that has a statement.
fn fragment<'a>(part: &PartUse<'a>) -> &'a str {
    match &part.of.content {
        Content::Part(of) => &of.fragment.name,
        _ => "",
    }
}

/// Returns the value of a compilation constant.
fn constant(active: &[&Contribution], name: &str) -> Option<String> {
    active.iter().find_map(|it| match &it.content {
        Content::Declared(declared) => match &declared.item.statement {
            Statement::CompilationConstant(constant) if constant.name == name => Some(constant.value.word()),
            _ => None,
        },
        _ => None,
    })
}

fn value_is_there(
    it: &Use<'_>,
    part: &PartUse<'_>,
    (name, ty): (&str, Type),
    uses: &[Use<'_>],
    active: &[&Contribution],
    problems: &mut Vec<Diagnostic>,
) {
    if let Some(found) = declared(active, name) {
        if found != Some(ty) {
            let words = format!("`{}` requires `{name}: {}`, but the info declares another type", it.title, ty.name());
            problems.push(Diagnostic::new(&VALUE_TYPE, part.place(), words));
        }
        return;
    }
    let provides =
        |other: &Use<'_>| other.parts.iter().any(|of| matches!(of.part, Part::Cell(cell) if cell.name == name));
    let earlier = || uses.iter().take_while(|other| other.position < it.position);
    // A name that no code of the fragment has is hardly the one that it means.
    let is_mentioned = it.code.iter().any(|code| code.words.contains(name));
    if !is_mentioned && !earlier().any(provides) {
        let words = format!("`{}` requires `{name}: {}`, but no earlier fragment provides it", it.title, ty.name());
        let cells = earlier().flat_map(|other| &other.parts).filter_map(|of| match of.part {
            Part::Cell(cell) => Some(cell.name.as_str()),
            _ => None,
        });
        let help = did_you_mean(name, cells).unwrap_or_else(|| declare(name, ty));
        problems.push(Diagnostic::new(&NOT_PROVIDED, part.place(), words).help(help));
        return;
    }
    for (stage, code) in STAGES.iter().zip(&it.code) {
        if !code.words.contains(name) {
            continue;
        }
        let index = usize::from(*stage != Stage::Vertex);
        let sets = |other: &&Use<'_>| provides(other) && other.code[index].words.contains(name);
        if earlier().any(|other| sets(&other)) {
            continue;
        }
        let words = format!("`{}` requires `{name}: {}` in the {} stage", it.title, ty.name(), stage.name());
        let wrong =
            Diagnostic::new(&NOT_PROVIDED, part.place(), format!("{words}, but no earlier fragment provides it"));
        let later = uses.iter().find(sets).filter(|other| other.position > it.position);
        problems.push(match later {
            Some(later) => wrong.help(format!("list `{}` before it", later.title)),
            None => wrong.help(declare(name, ty)),
        });
    }
}

fn declare(name: &str, ty: Type) -> String {
    let ty = ty.name();
    format!("declare it in the info: `push_constant {name}: {ty};`, or list a fragment with `shared {name}: {ty};`")
}

/// Finds a statement that declares a name, with its type if it is a plain value.
fn declared(active: &[&Contribution], name: &str) -> Option<Option<Type>> {
    active.iter().find_map(|it| match &it.content {
        Content::Declared(it) if it.item.statement.name() == Some(name) => Some(match &it.item.statement {
            Statement::PushConstant(Variable { ty: TypeName::Value(ty), array: None, .. }) => Some(*ty),
            Statement::CompilationConstant(it) | Statement::SpecializationConstant(it) => Some(it.ty),
            Statement::VertexIn(it) => Some(it.ty),
            _ => None,
        }),
        _ => None,
    })
}

fn types(uses: &[Use<'_>], problems: &mut Vec<Diagnostic>) {
    let mut known: Vec<(bool, &str, Type, &Use<'_>, &PartUse<'_>)> = Vec::new();
    for (it, part) in parts(uses) {
        let (is_cell, name, ty) = match part.part {
            Part::Cell(cell) => (true, &cell.name, cell.ty),
            Part::Requirement { name, ty: Some(ty), .. } => (true, name, *ty),
            Part::Export(export) => (false, &export.name, export.ty),
            Part::Import(import) => (false, &import.value.name, import.value.ty),
            _ => continue,
        };
        let other = known.iter().find(|(kind, provided, of, ..)| *kind == is_cell && provided == name && *of != ty);
        if let Some((_, _, of, first, at)) = other {
            let words =
                format!("`{name}` is a `{}` in `{}`, and a `{}` in `{}`", ty.name(), it.title, of.name(), first.title);
            let wrong = Diagnostic::new(&VALUE_TYPE, part.place(), words).see(at.place(), "the other declaration");
            problems.push(wrong.help("give it one type, or two names"));
        }
        known.push((is_cell, name, ty, it, part));
    }
}
