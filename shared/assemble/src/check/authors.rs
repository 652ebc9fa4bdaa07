//! Lists the authors of statements that exceed a limit together.

use super::Subject;
use shader_info_model::diagnostic::{Diagnostic, Place};
use shader_info_model::*;

/// Adds a note for each instance of a fragment and each info that has some of the statements.
pub(super) fn with_authors(mut diagnostic: Diagnostic, subject: &Subject<'_>, items: &[&Item]) -> Diagnostic {
    let mut authors: Vec<(String, &Place, Vec<&str>)> = Vec::new();
    for item in items {
        let (who, name) = (who(subject, item), item.statement.name().unwrap_or_default());
        match authors.iter_mut().find(|(known, ..)| *known == who) {
            Some((.., names)) => names.push(name),
            None => authors.push((who, &item.place, vec![name])),
        }
    }
    // A single author is at the place of the diagnostic itself.
    if authors.len() > 1 {
        for (who, place, names) in authors {
            let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
            diagnostic = diagnostic.see(place, format!("`{who}` asks for {}", names.join(", ")));
        }
    }
    match listed(subject, items.last().copied()) {
        Some(it) => {
            diagnostic.see(&it.place, format!("`{}` in the composition of `{}`", it.title(), subject.info.name))
        }
        None => diagnostic,
    }
}

/// Returns `detail#1`, or the info that declares the statement.
fn who(subject: &Subject<'_>, item: &Item) -> String {
    listed(subject, Some(item)).map_or_else(|| item.from.to_string(), FragmentUse::title)
}

/// Returns the entry of the list of fragments that a statement belongs to.
fn listed<'a>(subject: &Subject<'a>, item: Option<&Item>) -> Option<&'a FragmentUse> {
    let item = item?;
    let list = subject.items().find_map(|it| match &it.statement {
        Statement::Fragments(list) => Some(list),
        _ => None,
    })?;
    let found = list.uses.get(item.instance? as usize)?;
    found.fragment.fragment.as_ref().filter(|fragment| *fragment.name == *item.from)?;
    Some(found)
}
