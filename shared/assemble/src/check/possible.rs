//! Decides whether some technique of an info satisfies several conditions.

use super::meeting;
use super::provided::Provided;
use super::ruled::Ruled;
use shader_info_model::Backend;
use shader_info_model::{Condition, Info, Item, Statement, Truth};

/// The techniques of an info on some backends.
pub struct Possible<'a> {
    info: &'a Info,
    profiles: &'a [String],
    backends: &'a [Backend],
    ruled: Ruled,
    provided: Provided<'a>,
}

impl<'a> Possible<'a> {
    /// Makes it for an info on backends, with the profiles for which `profile(…)` in rules is true.
    pub fn new(info: &'a Info, profiles: &'a [String], backends: &'a [Backend]) -> Self {
        Self { info, profiles, backends, ruled: Ruled::default(), provided: Provided::of(info) }
    }

    /// Returns whether all of the conditions can be true together.
    pub fn can_hold(&self, conditions: &[Condition]) -> bool {
        let conditions: Vec<&Condition> = conditions.iter().collect();
        !conditions.iter().any(|it| is_refuted(self.info, it))
            && self.provided.can_hold(&conditions, &|conditions| {
                meeting::can_hold(conditions, self.backends)
                    && self.ruled.can_hold(self.info, self.profiles, conditions, self.backends)
            })
    }
}

/// Returns whether a condition is false by the values of the compilation constants alone.
pub(super) fn is_refuted(info: &Info, condition: &Condition) -> bool {
    let value = |name: &str| info.items.iter().find_map(|item| value(item, name));
    let fact = |holds: bool| if holds { Truth::True } else { Truth::False };
    let leaf = |leaf: &Condition| {
        let value = leaf.tested().and_then(value);
        value.map_or(Truth::Unknown, |value| fact(leaf.holds_for(&value)))
    };
    condition.evaluate(&leaf) == Truth::False
}

fn value(item: &Item, name: &str) -> Option<String> {
    match &item.statement {
        Statement::CompilationConstant(it) if it.name == name && item.when.is_none() => Some(it.value.word()),
        _ => None,
    }
}

/// Returns the condition that none of the conditions is true; `None` for an empty list.
pub(super) fn none_of<'a>(conditions: impl Iterator<Item = &'a Condition>) -> Option<Condition> {
    let mut negated: Vec<Condition> = Vec::new();
    for condition in conditions {
        let one = negate(condition);
        if !negated.contains(&one) {
            negated.push(one);
        }
    }
    negated.into_iter().reduce(|a, b| Condition::And(Box::new(a), Box::new(b)))
}

/// Returns the negation in the shortest form.
fn negate(condition: &Condition) -> Condition {
    match condition {
        Condition::Not(inner) => (**inner).clone(),
        Condition::Or(a, b) => Condition::And(Box::new(negate(a)), Box::new(negate(b))),
        other => Condition::Not(Box::new(other.clone())),
    }
}
