//! Checks the names in `#[when(…)]` of fragments.

use super::conditions::facts;
use super::tested::{Wrong, named, values_of, wrong_fact, wrong_for_all, wrong_word};
use super::{Rule, Subject};
use shader_info_lang::fragments::{Conditional, InnerCondition, conditions};
use shader_info_model::diagnostic::{Report, UNKNOWN_CONDITION};
use shader_info_model::{Condition, Fragment, Statement};

pub(super) static RULE: Rule =
    Rule { name: "conditions of fragments test names that they can test", codes: &[&UNKNOWN_CONDITION], check };

fn check(subject: &Subject<'_>, report: &mut Report) {
    let facts = facts(subject);
    for entry in subject.info.fragments() {
        let Some(fragment) = entry.fragment.fragment.as_deref() else { continue };
        // A fragment that is checked alone is in no list.
        let is_listed = entry.via.is_some();
        for inner in conditions(entry) {
            let mut wrong = None;
            inner.written.leaves(&mut |leaf| {
                wrong = wrong.take().or_else(|| match is_listed {
                    true => wrong_in_composition(subject, &facts, fragment, leaf),
                    false => wrong_in_itself(fragment, &inner, leaf),
                });
            });
            if let Some(wrong) = wrong {
                let wrong = wrong.at(inner.place);
                report.add(match is_listed {
                    true => wrong.see(&entry.place, format!("in the composition of `{}`", subject.info.name)),
                    false => wrong,
                });
            }
        }
    }
}

/// Returns what is wrong in every composition.
fn wrong_in_itself(fragment: &Fragment, inner: &InnerCondition<'_>, leaf: &Condition) -> Option<Wrong> {
    let of = match inner.of {
        Conditional::Declaration(statement) => Some(statement),
        Conditional::Part(_) | Conditional::Code(_) => None,
    };
    let (message, help) = match leaf.tested() {
        Some(name) => {
            wrong_for_all(&own(fragment, name), name, leaf).or_else(|| of_value(value(fragment, name)?, name))
        }
        None => wrong_word(of, leaf),
    }?;
    Some(Wrong { word: leaf.word().to_owned(), message, help })
}

/// Returns what is wrong because of the info's branches and constants, and of facts. A test of a name that the
/// composition lacks is false, not an error.
fn wrong_in_composition(
    subject: &Subject<'_>,
    facts: &[(&str, &str)],
    fragment: &Fragment,
    leaf: &Condition,
) -> Option<Wrong> {
    let name = leaf.tested()?;
    // What is wrong with the fragment's own names is reported at the fragment.
    if !own(fragment, name).is_empty() || value(fragment, name).is_some() {
        return None;
    }
    let values = values_of(facts, leaf);
    if !values.is_empty() {
        return wrong_fact(&values, leaf, false);
    }
    let declared: Vec<&Statement> = named(subject.items().filter(|item| item.instance.is_none()), name).collect();
    let (message, help) = wrong_for_all(&declared, name, leaf)?;
    Some(Wrong { word: leaf.word().to_owned(), message, help })
}

/// Returns the fragment's own declarations of a name.
fn own<'a>(fragment: &'a Fragment, name: &str) -> Vec<&'a Statement> {
    named(fragment.own.iter().chain(&fragment.shared), name).collect()
}

/// Returns the word of the fragment's statement about a value of this name.
fn value(fragment: &Fragment, name: &str) -> Option<&'static str> {
    let mut values = fragment.parts.iter().filter_map(|inner| inner.part.value());
    values.find(|(_, known)| *known == name).map(|(word, _)| word)
}

fn of_value(word: &str, name: &str) -> Option<(String, String)> {
    Some((
        format!("`{name}` is a value of the fragment (`{word}`), which a condition cannot test"),
        "conditions test compilation constants, branches and facts".into(),
    ))
}
