//! Selects the contributions that are active for a key.

use std::collections::BTreeSet;

use super::declared::declared;
use super::values::{Unsettled, Values, constant};
use shader_info_model::capability::has_capability;
use shader_info_model::contribution::{Content, Contribution, Key};
use shader_info_model::{Condition, Statement, Truth};

/// Returns the GLSL that authors wrote.
fn texts<'a>(here: &[&'a Contribution]) -> impl Iterator<Item = &'a String> {
    here.iter().filter_map(|it| match &it.content {
        Content::Text(text) | Content::Function(_, text) | Content::Body(_, text) => Some(text),
        Content::Code(code) => Some(&code.body.text),
        Content::Declared(_) | Content::Generated(_) | Content::Slot(_) | Content::Part(_) | Content::Entry(_) => None,
        Content::BranchValue(..) | Content::BranchInit(..) => None,
    })
}

/// Returns whether the compiler will see a word: GLSL mentions it, or the name of a `define` whose text is that word.
///
/// `used(…)` is decided by [`mentions`] instead, since a `define` names something without using it.
pub fn reaches(here: &[&Contribution], word: &str) -> bool {
    let (mut open, mut known) = (vec![word], BTreeSet::from([word]));
    while let Some(word) = open.pop() {
        if mentions(here, word) {
            return true;
        }
        let defines = here.iter().filter_map(|it| declared(it)).filter_map(|it| match &it.item.statement {
            Statement::Define(define) if names(&define.value, word) => Some(define.name.as_str()),
            _ => None,
        });
        open.extend(defines.filter(|name| known.insert(name)));
    }
    false
}

fn names(text: &str, word: &str) -> bool {
    text.contains(word) && shader_info_glsl::identifiers(text).any(|it| it.name == word)
}

/// Returns whether GLSL of an author mentions a word.
pub fn mentions(here: &[&Contribution], word: &str) -> bool {
    // A plain search comes first, since it excludes most texts.
    let mut texts = texts(here).filter(|text| text.contains(word));
    texts.any(|text| {
        shader_info_glsl::identifiers(text)
            .any(|it| it.role == shader_info_glsl::identifier::Role::Name && it.name == word)
    })
}

/// Returns the contributions whose GLSL mentions a word, active or not, for `used(…)`. Contributions whose own
/// condition asks for the word do not count.
pub fn who_mentions<'a>(contributions: &'a [Contribution], word: &str) -> Vec<&'a Contribution> {
    let asks = |it: &&Contribution| {
        let mut words = Vec::new();
        it.when.iter().for_each(|when| when.words_used(&mut words));
        words.contains(&word)
    };
    contributions.iter().filter(|it| !asks(it) && mentions(&[*it], word)).collect()
}

/// Returns whether GLSL of an author declares a word.
pub fn defines(here: &[&Contribution], word: &str) -> bool {
    let mut texts = texts(here).filter(|text| text.contains(word));
    texts.any(|text| shader_info_glsl::declared(text).iter().any(|it| it.name == word))
}

/// Returns the contributions that are active for a key, in the order given. If the value of a branch is open,
/// contributions that may be active are included. Also returns the contributions for whose facts or constants no stable
/// answer exists.
///
/// A fact or a constant of a conditional contribution may decide about another one. So the conditions are evaluated
/// until nothing changes, each time with the facts and constants of the last round; these may also deactivate a
/// contribution. Words count as used only after that, since a used word remains one.
pub fn hold<'a>(
    contributions: &'a [Contribution],
    key: &Key,
    is_open: &dyn Fn(&str) -> bool,
) -> (Vec<&'a Contribution>, Vec<Unsettled<'a>>) {
    let words = requested_names(contributions);
    let mut known = Known { used: Vec::new(), values: Values::default() };
    loop {
        let (found, unsettled) = settled(contributions, key, is_open, &mut known);
        let is_new = |word: &&str| !known.used.contains(word) && mentions(&found, word);
        let new: Vec<&str> = words.iter().copied().filter(is_new).collect();
        if new.is_empty() || !unsettled.is_empty() {
            return (found, unsettled);
        }
        known.used.extend(new);
    }
}

/// Evaluates the conditions until the facts and constants do not change.
fn settled<'a>(
    contributions: &'a [Contribution],
    key: &Key,
    is_open: &dyn Fn(&str) -> bool,
    known: &mut Known<'a>,
) -> (Vec<&'a Contribution>, Vec<Unsettled<'a>>) {
    let decides = |it: &&Contribution| !it.provides.is_empty() || constant(it).is_some();
    let rounds = contributions.iter().filter(decides).count() + 2;
    let mut unsettled = Vec::new();
    let mut found = Vec::new();
    for _ in 0..rounds {
        let mut values = Values::default();
        found.clear();
        for contribution in contributions {
            let has_open_target = key.has_open_target && is_open_input(contribution);
            let truth = contribution
                .when
                .as_ref()
                .map_or(Truth::True, |when| evaluate(when, key, known, has_open_target, is_open));
            if truth != Truth::False {
                found.push(contribution);
                values.add(contribution, truth);
            }
        }
        unsettled = known.values.differences(&values);
        known.values = values;
        if unsettled.is_empty() {
            break;
        }
    }
    (found, unsettled)
}

fn requested_names(contributions: &[Contribution]) -> Vec<&str> {
    let mut requested_names: Vec<&str> = Vec::new();
    for when in contributions.iter().filter_map(|it| it.when.as_ref()) {
        when.words_used(&mut requested_names);
    }
    requested_names
}

/// Returns whether a program fills this from one of the info's types, and only some backends read it.
pub fn is_open_input(contribution: &Contribution) -> bool {
    let statement = declared(contribution).map(|it| &it.item.statement);
    let is_input = matches!(statement, Some(Statement::VertexIn(_) | Statement::PushConstant(_)));
    let mut has_target = false;
    if let Some(when) = contribution.when.as_ref().filter(|_| is_input) {
        when.leaves(&mut |leaf| has_target |= matches!(leaf, Condition::Target(_) | Condition::Capability(_)));
    }
    has_target
}

/// The names that conditions test, as the last round has them.
struct Known<'a> {
    /// The words in conditions `used(…)` that are used so far.
    used: Vec<&'a str>,
    values: Values<'a>,
}

fn evaluate(
    when: &Condition,
    key: &Key,
    known: &Known<'_>,
    has_open_target: bool,
    is_open: &dyn Fn(&str) -> bool,
) -> Truth {
    let row = key.backend.row();
    when.evaluate(&|leaf| match leaf {
        Condition::Name(name) | Condition::Equal(name, _) | Condition::AtLeast(name, _) => {
            match key.branches.get(name) {
                _ if is_open(name) => Truth::Unknown,
                Some(value) => fact(leaf.holds_for(value)),
                None => known.values.truth(name, leaf),
            }
        }
        Condition::Target(_) | Condition::Capability(_) if has_open_target => Truth::Unknown,
        Condition::Target(name) => fact(name == row.name || name == row.family.name()),
        Condition::Capability(name) => fact(has_capability(key.backend, name)),
        Condition::Used(word) => fact(known.used.contains(&word.as_str())),
        Condition::Not(_) | Condition::And(..) | Condition::Or(..) => Truth::False,
    })
}

fn fact(holds: bool) -> Truth {
    if holds { Truth::True } else { Truth::False }
}
