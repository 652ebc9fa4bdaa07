//! Checks the names in `#[when(…)]`.

use super::tested::{Wrong, named, suggest, values_of, wrong_fact, wrong_for_all, wrong_value, wrong_word};
use super::{Rule, Subject};
use shader_info_model::diagnostic::{Report, UNKNOWN_CONDITION};
use shader_info_model::{Branch, Condition, Fragments, Item, Part, Statement};

pub(super) static RULE: Rule = Rule { name: "conditions test known names", codes: &[&UNKNOWN_CONDITION], check };

fn check(subject: &Subject<'_>, report: &mut Report) {
    let facts = facts(subject);
    for (item, list) in fragments(subject) {
        for it in list.uses.iter().filter(|it| it.inserted_for.is_none()) {
            let mut wrong = None;
            let mut check_leaf = |leaf: &Condition| {
                let is_open = !subject.is_static && leaf.tested().is_some();
                wrong = wrong.take().or_else(|| match values_of(&facts, leaf) {
                    values if !values.is_empty() => wrong_fact(&values, leaf, subject.is_static),
                    _ if is_open => None,
                    _ => wrong_with(subject, item, leaf),
                });
            };
            it.when.iter().for_each(|when| when.leaves(&mut check_leaf));
            let word = |wrong: &Wrong| item.words.iter().find(|it| it.text == wrong.word);
            wrong.into_iter().for_each(|wrong| report.add(wrong.at(word(&wrong).map_or(&it.place, |it| &it.place))));
        }
    }
    for item in subject.items().filter(|item| item.instance.is_none()) {
        let Some(when) = &item.when else { continue };
        when.leaves(&mut |leaf| {
            // Words of tables are known for every info, but a descendant may declare a constant.
            let checked = match leaf {
                Condition::Target(_) | Condition::Capability(_) | Condition::Used(_) => item.via.is_none(),
                _ => subject.is_static,
            };
            let wrong = match values_of(&facts, leaf) {
                values if !values.is_empty() => wrong_fact(&values, leaf, subject.is_static),
                _ if checked => wrong_with(subject, item, leaf),
                _ => None,
            };
            wrong.into_iter().for_each(|it| report.add(it.at(item.place_of(&it.word))));
        });
    }
}

fn fragments<'a>(subject: &Subject<'a>) -> impl Iterator<Item = (&'a Item, &'a Fragments)> {
    subject.items().filter_map(|item| match &item.statement {
        Statement::Fragments(it) => Some((item, it)),
        _ => None,
    })
}

/// Returns the facts of a composition, with their values.
pub(super) fn facts<'a>(subject: &Subject<'a>) -> Vec<(&'a str, &'a str)> {
    let uses = fragments(subject).flat_map(|(_, list)| &list.uses);
    let parts = uses.filter_map(|it| it.fragment.fragment.as_ref()).flat_map(|it| &it.parts);
    let facts = parts.filter_map(|part| match &part.part {
        Part::Fact { name, value } => Some((name.as_str(), value.as_str())),
        _ => None,
    });
    facts.collect()
}

fn wrong_with(subject: &Subject<'_>, item: &Item, leaf: &Condition) -> Option<Wrong> {
    let (message, help) = match leaf {
        Condition::Equal(name, value) => match branch(subject, name).and_then(|it| wrong_value(it, leaf)) {
            Some((message, help)) => return Some(Wrong { word: value.clone(), message, help }),
            None => wrong_name(subject, name, leaf),
        },
        _ => wrong_test(subject, item, leaf),
    }?;
    Some(Wrong { word: leaf.word().to_owned(), message, help })
}

fn branch<'a>(subject: &Subject<'a>, name: &str) -> Option<&'a Branch> {
    let mut items = subject.items();
    items.find_map(|item| match &item.statement {
        Statement::Branch(it) if it.name == name => Some(it),
        _ => None,
    })
}

fn wrong_test(subject: &Subject<'_>, item: &Item, leaf: &Condition) -> Option<(String, String)> {
    match leaf {
        Condition::Name(name) | Condition::AtLeast(name, _) => wrong_name(subject, name, leaf),
        _ => wrong_word(Some(&item.statement), leaf),
    }
}

fn wrong_name(subject: &Subject<'_>, name: &str, leaf: &Condition) -> Option<(String, String)> {
    let named: Vec<&Statement> = named(subject.items(), name).collect();
    if !named.is_empty() {
        return wrong_for_all(&named, name, leaf);
    }
    let constants = subject.items().filter_map(|item| match &item.statement {
        Statement::CompilationConstant(it) => Some(it.name.as_str()),
        Statement::Branch(it) => Some(it.name.as_str()),
        _ => None,
    });
    let facts = facts(subject);
    let kinds = if facts.is_empty() { "constant or branch" } else { "constant, branch or fact" };
    let names = constants.chain(facts.iter().map(|(name, _)| *name)).collect();
    Some((format!("unknown {kinds} `{name}` in a condition"), suggest(name, names)))
}
