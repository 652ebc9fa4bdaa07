//! Selects the contributions that are active for a key.

use std::collections::BTreeSet;

use super::declared::declared;
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
/// contributions that may be active are included. Also returns the facts for which no stable answer exists.
///
/// A fact of a conditional contribution may decide about another one. So the conditions are evaluated until nothing
/// changes, each time with the facts of the last round; a fact may also deactivate a contribution.
pub fn hold<'a>(
    contributions: &'a [Contribution],
    key: &Key,
    is_open: &dyn Fn(&str) -> bool,
) -> (Vec<&'a Contribution>, Vec<String>) {
    let mut facts: Vec<&str> = Vec::new();
    // The words in conditions `used(…)`, and those that are used so far.
    let (words, mut used) = (requested_names(contributions), Vec::new());
    let rounds = contributions.iter().filter(|it| !it.provides.is_empty()).count() + words.len() + 2;
    let mut unsettled = Vec::new();
    let mut found = Vec::new();
    for _ in 0..rounds {
        let holds = |it: &&Contribution| {
            let has_open_target = key.has_open_target && is_open_input(it);
            let asked = (&facts[..], &used[..], has_open_target);
            it.when.as_ref().is_none_or(|when| may_hold(when, contributions, key, asked, is_open))
        };
        found = contributions.iter().filter(holds).collect::<Vec<_>>();
        let mut provided: Vec<&str> = found.iter().flat_map(|it| &it.provides).map(String::as_str).collect();
        provided.sort_unstable();
        provided.dedup();
        let changed = facts.iter().filter(|fact| !provided.contains(fact));
        let changed = changed.chain(provided.iter().filter(|fact| !facts.contains(fact)));
        unsettled = changed.map(|fact| (*fact).to_owned()).collect();
        let before = used.len();
        used.extend(
            words.iter().copied().filter(|word| !used.contains(word) && mentions(&found, word)).collect::<Vec<_>>(),
        );
        if unsettled.is_empty() && used.len() == before {
            break;
        }
        facts = provided;
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

fn may_hold(
    when: &Condition,
    contributions: &[Contribution],
    key: &Key,
    (facts, used, has_open_target): (&[&str], &[&str], bool),
    is_open: &dyn Fn(&str) -> bool,
) -> bool {
    let row = key.backend.row();
    let value = |name: &str| key.branches.get(name).cloned().or_else(|| constant(contributions, name));
    let answer = when.evaluate(&|leaf| match leaf {
        Condition::Name(name) | Condition::Equal(name, _) | Condition::AtLeast(name, _) => match value(name) {
            _ if is_open(name) => Truth::Unknown,
            Some(value) => fact(leaf.holds_for(&value)),
            None => fact(fact_value(facts, name).is_some_and(|value| leaf.holds_for(value))),
        },
        Condition::Target(_) | Condition::Capability(_) if has_open_target => Truth::Unknown,
        Condition::Target(name) => fact(name == row.name || name == row.family.name()),
        Condition::Capability(name) => fact(has_capability(key.backend, name)),
        Condition::Used(word) => fact(used.contains(&word.as_str())),
        Condition::Not(_) | Condition::And(..) | Condition::Or(..) => Truth::False,
    });
    answer != Truth::False
}

/// Returns the value of a fact: `phong` for `model=phong`, `true` for `lit`.
fn fact_value<'a>(facts: &[&'a str], name: &str) -> Option<&'a str> {
    facts.iter().find_map(|fact| match fact.split_once('=') {
        Some((known, value)) => (known == name).then_some(value),
        None => (*fact == name).then_some("true"),
    })
}

fn fact(holds: bool) -> Truth {
    if holds { Truth::True } else { Truth::False }
}

fn constant(contributions: &[Contribution], name: &str) -> Option<String> {
    contributions.iter().filter_map(declared).find_map(|it| match &it.item.statement {
        Statement::CompilationConstant(constant) if constant.name == name => {
            Some(constant.value.glsl().trim_end_matches('u').to_owned())
        }
        _ => None,
    })
}
