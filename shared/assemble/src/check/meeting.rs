//! Decides whether some choice of backend and constants makes several conditional statements active together.

use shader_info_model::Backend;
use shader_info_model::{Condition, Truth};

/// With more names than this in two conditions, the statements are assumed to be active together.
const MAX_NAMES: usize = 8;

/// Returns whether conditions can be true together on one of the backends: tries every setting of the names in them.
pub(super) fn can_hold(conditions: &[&Condition], backends: &[Backend]) -> bool {
    let mut names: Vec<Condition> = Vec::new();
    for condition in conditions {
        condition.leaves(&mut |leaf| {
            let (name, _) = plain(leaf);
            let is_new = !matches!(name, Condition::Target(_)) && !names.contains(&name);
            if is_new {
                names.push(name);
            }
        });
    }
    let undecided = conditions.is_empty() || names.len() > MAX_NAMES;
    undecided || backends.iter().any(|backend| can_hold_on(*backend, conditions, &names))
}

fn can_hold_on(backend: Backend, conditions: &[&Condition], names: &[Condition]) -> bool {
    let settings = 0..1_u32 << names.len();
    settings.filter(|setting| is_possible(names, *setting)).any(|setting| {
        let fact = |leaf: &Condition| fact(leaf, backend, names, setting);
        conditions.iter().all(|condition| condition.evaluate(&fact) == Truth::True)
    })
}

/// Returns whether a setting is possible: a name equals only one value at a time, and some number fits all comparisons.
fn is_possible(names: &[Condition], setting: u32) -> bool {
    let set: Vec<(&Condition, bool)> =
        names.iter().enumerate().map(|(at, name)| (name, setting & 1 << at != 0)).collect();
    let contradicts = |(first, is_first): &(&Condition, bool)| {
        set.iter().any(|(second, is_second)| match (first, second) {
            (Condition::AtLeast(a, least), Condition::AtLeast(b, bound)) => {
                a == b && *is_first && !*is_second && least >= bound
            }
            (Condition::Equal(a, value), Condition::AtLeast(b, _)) => {
                a == b && *is_first && second.holds_for(value) != *is_second
            }
            _ => false,
        })
    };
    if set.iter().any(contradicts) {
        return false;
    }
    let chosen = names.iter().enumerate().filter(|(at, _)| setting & 1 << at != 0);
    let mut equal: Vec<&str> = chosen
        .filter_map(|(_, name)| match name {
            Condition::Equal(name, _) => Some(name.as_str()),
            _ => None,
        })
        .collect();
    let count = equal.len();
    equal.sort_unstable();
    equal.dedup();
    equal.len() == count
}

fn fact(leaf: &Condition, backend: Backend, names: &[Condition], setting: u32) -> Truth {
    let row = backend.row();
    let (name, negated) = plain(leaf);
    let holds = match &name {
        Condition::Target(word) => row.name == word || row.family.name() == word,
        other => names.iter().position(|name| name == other).is_some_and(|at| setting & 1 << at != 0),
    };
    if holds != negated { Truth::True } else { Truth::False }
}

/// `x == true` is `x`, and `x == false` is `!x`.
fn plain(leaf: &Condition) -> (Condition, bool) {
    match leaf {
        Condition::Equal(name, value) if value == "true" => (Condition::Name(name.clone()), false),
        Condition::Equal(name, value) if value == "false" => (Condition::Name(name.clone()), true),
        other => (other.clone(), false),
    }
}
