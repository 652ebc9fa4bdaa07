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
pub fn mentioning<'a>(contributions: &'a [Contribution], word: &str) -> Vec<&'a Contribution> {
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
pub fn select_active<'a>(
    contributions: &'a [Contribution],
    key: &Key,
    is_open: &dyn Fn(&str) -> bool,
) -> (Vec<&'a Contribution>, Vec<Unsettled<'a>>) {
    let words = requested_names(contributions);
    let mut known = Known { key, is_open, used: Vec::new(), here: Values::default(), anywhere: Values::default() };
    loop {
        let (found, unsettled) = settled(contributions, &mut known);
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
    known: &mut Known<'a, '_>,
) -> (Vec<&'a Contribution>, Vec<Unsettled<'a>>) {
    let decides = |it: &&Contribution| !it.provides.is_empty() || constant(it).is_some();
    let rounds = contributions.iter().filter(decides).count() + 2;
    let mut unsettled = Vec::new();
    let mut found = Vec::new();
    for _ in 0..rounds {
        let (mut here, mut anywhere) = (Values::default(), Values::default());
        found.clear();
        for contribution in contributions {
            let truth = known.truth(contribution);
            here.add(contribution, truth);
            let has_open_target = known.key.has_open_target;
            let truth_anywhere = if has_open_target { known.truth_anywhere(contribution) } else { truth };
            if has_open_target {
                anywhere.add(contribution, truth_anywhere);
            }
            let truth = if is_input(contribution) { truth_anywhere } else { truth };
            if truth != Truth::False {
                found.push(contribution);
            }
        }
        unsettled = known.here.differences(&here);
        let is_settled = unsettled.is_empty() && known.anywhere.differences(&anywhere).is_empty();
        (known.here, known.anywhere) = (here, anywhere);
        if is_settled {
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

/// Returns whether a program fills this from one of the info's types, which are the same for all backends.
fn is_input(contribution: &Contribution) -> bool {
    let statement = declared(contribution).map(|it| &it.item.statement);
    matches!(statement, Some(Statement::VertexIn(_) | Statement::PushConstant(_)))
}

/// Returns whether a condition depends on the target.
pub fn tests_target(contribution: &Contribution) -> bool {
    let mut asks = false;
    contribution.when.iter().for_each(|when| {
        when.leaves(&mut |leaf| asks |= matches!(leaf, Condition::Target(_) | Condition::Capability(_)));
    });
    asks
}

/// The names that conditions test, as the last round has them.
struct Known<'a, 'k> {
    key: &'k Key,
    is_open: &'k dyn Fn(&str) -> bool,
    /// The words in conditions `used(…)` that are used so far.
    used: Vec<&'a str>,
    /// Facts and constants for the key's backend.
    here: Values<'a>,
    /// Facts and constants for all backends together, if the key leaves the target open.
    anywhere: Values<'a>,
}

impl Known<'_, '_> {
    /// Returns whether a contribution is active on the key's backend.
    fn truth(&self, of: &Contribution) -> Truth {
        let row = self.key.backend.row();
        let target = |leaf: &Condition| match leaf {
            Condition::Capability(name) => fact(has_capability(self.key.backend, name)),
            leaf => fact(leaf.word() == row.name || leaf.word() == row.family.name()),
        };
        self.evaluate(of, &self.here, &target)
    }

    /// Returns whether a contribution is active on all backends, on some of them, or on none.
    fn truth_anywhere(&self, of: &Contribution) -> Truth {
        self.evaluate(of, &self.anywhere, &|_| Truth::Unknown)
    }

    fn evaluate(&self, of: &Contribution, values: &Values<'_>, target: &dyn Fn(&Condition) -> Truth) -> Truth {
        let Some(when) = &of.when else { return Truth::True };
        when.evaluate(&|leaf| match leaf {
            Condition::Name(name) | Condition::Equal(name, _) | Condition::AtLeast(name, _) => {
                match self.key.branches.get(name) {
                    _ if (self.is_open)(name) => Truth::Unknown,
                    Some(value) => fact(leaf.holds_for(value)),
                    None => values.truth(name, leaf),
                }
            }
            Condition::Target(_) | Condition::Capability(_) => target(leaf),
            Condition::Used(word) => fact(self.used.contains(&word.as_str())),
            Condition::Not(_) | Condition::And(..) | Condition::Or(..) => Truth::False,
        })
    }
}

fn fact(holds: bool) -> Truth {
    if holds { Truth::True } else { Truth::False }
}
