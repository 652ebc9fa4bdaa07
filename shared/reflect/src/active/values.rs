//! The facts and compilation constants of the contributions that are active in one round.

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
    /// `model=phong`, or `lit`.
    facts: BTreeMap<&'a str, &'a Contribution>,
    /// By name and value, the contribution that declares it, and whether it is certainly active.
    constants: BTreeMap<(&'a str, String), (&'a Contribution, bool)>,
}

impl<'a> Values<'a> {
    /// Adds the facts and the constant of an active contribution, or of one that may be active.
    pub(super) fn add(&mut self, from: &'a Contribution, truth: Truth) {
        self.facts.extend(from.provides.iter().map(|fact| (fact.as_str(), from)));
        if let Some((name, value)) = constant(from) {
            let (_, is_certain) = self.constants.entry((name, value)).or_insert((from, false));
            *is_certain |= truth == Truth::True;
        }
    }

    /// Returns whether a test of a name is true. If several values are possible, it is unknown where they differ.
    pub(super) fn truth(&self, name: &str, leaf: &Condition) -> Truth {
        let of = |holds: bool| if holds { Truth::True } else { Truth::False };
        let mut possible: Vec<bool> = Vec::new();
        let mut is_certain = false;
        for ((_, value), (_, certain)) in self.constants.iter().filter(|((known, _), _)| *known == name) {
            possible.push(leaf.holds_for(value));
            is_certain |= certain;
        }
        if !is_certain {
            possible.push(leaf.holds_for(self.fact(name).unwrap_or("false")));
        }
        let first = possible[0];
        if possible.iter().all(|holds| *holds == first) { of(first) } else { Truth::Unknown }
    }

    /// Returns the value of a fact: `phong` for `model=phong`, `true` for `lit`.
    fn fact(&self, name: &str) -> Option<&'a str> {
        self.facts.keys().find_map(|fact| match fact.split_once('=') {
            Some((known, value)) => (known == name).then_some(value),
            None => (*fact == name).then_some("true"),
        })
    }

    /// Returns the facts and constants that only one of two rounds has.
    pub(super) fn differences(&self, other: &Self) -> Vec<Unsettled<'a>> {
        let mut out = Vec::new();
        for (one, two) in [(self, other), (other, self)] {
            let facts = one.facts.iter().filter(|(fact, _)| !two.facts.contains_key(*fact));
            out.extend(facts.map(|(fact, by)| Unsettled { name: fact.split('=').next().unwrap_or(fact), by }));
            let has =
                |key: &(&str, String), certain: bool| two.constants.get(key).is_some_and(|(_, it)| *it == certain);
            let constants = one.constants.iter().filter(|(key, (_, certain))| !has(key, *certain));
            out.extend(constants.map(|((name, _), (by, _))| Unsettled { name, by }));
        }
        out.sort_by_key(|it| it.name);
        out.dedup_by_key(|it| it.name);
        out
    }
}

/// Returns the name and the value of a compilation constant.
pub(super) fn constant(of: &Contribution) -> Option<(&str, String)> {
    match &declared(of)?.item.statement {
        Statement::CompilationConstant(it) => Some((&it.name, it.value.word())),
        _ => None,
    }
}
