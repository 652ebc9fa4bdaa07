//! The facts and compilation constants of the contributions that are active in one round.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::declared::declared;
use shader_info_model::contribution::Contribution;
use shader_info_model::{Condition, Statement, Truth};

/// A fact or a constant for which no stable answer exists.
#[derive(Debug, Clone)]
pub struct Unsettled<'a> {
    /// Its name.
    pub name: &'a str,
    /// The contribution that provides it.
    pub by: &'a Contribution,
}

/// The values of facts and constants. What is not there is false.
#[derive(Default)]
pub(super) struct Values<'a> {
    facts: Provided<'a>,
    constants: Provided<'a>,
}

/// By name and value, the contribution that provides it, and whether it is certainly active.
type Provided<'a> = BTreeMap<(&'a str, Cow<'a, str>), (&'a Contribution, bool)>;

impl<'a> Values<'a> {
    /// Adds the facts and the constant of a contribution that is active or may be.
    pub(super) fn add(&mut self, from: &'a Contribution, truth: Truth) {
        if truth == Truth::False {
            return;
        }
        for fact in &from.provides {
            let (name, value) = fact.split_once('=').unwrap_or((fact, "true"));
            note(&mut self.facts, (name, value.into()), from, truth);
        }
        if let Some((name, value)) = constant(from) {
            note(&mut self.constants, (name, value.into()), from, truth);
        }
    }

    /// Returns whether a test of a name is true. If several values are possible, it is unknown where they differ.
    pub(super) fn truth(&self, name: &str, leaf: &Condition) -> Truth {
        let of = |holds: bool| if holds { Truth::True } else { Truth::False };
        let mut possible: Vec<bool> = Vec::new();
        let mut is_certain = false;
        for provided in [&self.constants, &self.facts] {
            for ((_, value), (_, certain)) in provided.iter().filter(|((known, _), _)| *known == name) {
                possible.push(leaf.holds_for(value));
                is_certain |= certain;
            }
            if is_certain {
                break;
            }
        }
        if !is_certain {
            possible.push(leaf.holds_for("false"));
        }
        let first = possible[0];
        if possible.iter().all(|holds| *holds == first) { of(first) } else { Truth::Unknown }
    }

    /// Returns the facts and constants that only one of two rounds has.
    pub(super) fn differences(&self, other: &Self) -> Vec<Unsettled<'a>> {
        let mut out = Vec::new();
        for (one, two) in [(self, other), (other, self)] {
            for (one, two) in [(&one.facts, &two.facts), (&one.constants, &two.constants)] {
                let has = |key: &(&'a str, Cow<'a, str>), certain: bool| two.get(key).is_some_and(|it| it.1 == certain);
                let different = one.iter().filter(|(key, (_, certain))| !has(key, *certain));
                out.extend(different.map(|((name, _), (by, _))| Unsettled { name, by }));
            }
        }
        out.sort_by_key(|it| it.name);
        out.dedup_by_key(|it| it.name);
        out
    }
}

fn note<'a>(provided: &mut Provided<'a>, key: (&'a str, Cow<'a, str>), from: &'a Contribution, truth: Truth) {
    let (_, is_certain) = provided.entry(key).or_insert((from, false));
    *is_certain |= truth == Truth::True;
}

/// Returns the name and the value of a compilation constant.
pub(super) fn constant(of: &Contribution) -> Option<(&str, String)> {
    match &declared(of)?.item.statement {
        Statement::CompilationConstant(it) => Some((&it.name, it.value.word())),
        _ => None,
    }
}
