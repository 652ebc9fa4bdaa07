//! The conditions under which the fragments of a composition provide facts.

use std::cell::Cell;
use std::collections::BTreeSet;

use shader_info_lang::fragments::{Conditional, conditions};
use shader_info_model::{Act, Condition, FragmentUse, Info, Part, Statement};

/// Tests of facts in one condition, those in conditions of their fragments among them; further ones stay open.
const MAX_TESTS: u32 = 64;

/// The facts of a composition. Conditions may test others, which are false.
#[derive(Default)]
pub(super) struct Provided<'a> {
    facts: Vec<Fact<'a>>,
    /// The names of constants, branches and defines of rules, which conditions see in place of facts; `None` if other
    /// fragments may provide more facts.
    values: Option<BTreeSet<&'a str>>,
}

struct Fact<'a> {
    name: &'a str,
    value: &'a str,
    /// `None` if it is always provided.
    when: Option<Condition>,
}

impl<'a> Provided<'a> {
    /// Collects the facts of an info; a descendant of one that is not compiled may add fragments.
    pub(super) fn of(info: &'a Info) -> Self {
        let is_static = info.items.iter().any(|item| item.statement == Statement::DoStaticCompilation);
        if !is_static || info.fragments().next().is_none() {
            return Self::default();
        }
        let mut values = BTreeSet::new();
        for item in &info.items {
            match &item.statement {
                Statement::CompilationConstant(constant) => {
                    values.insert(constant.name.as_str());
                }
                Statement::Branch(branch) => {
                    values.insert(branch.name.as_str());
                }
                Statement::Specialize(rules) => rules.visit(&mut |step| {
                    if let Act::Define(define) = &step.act {
                        values.insert(define.name.as_str());
                    }
                }),
                _ => {}
            }
        }
        Self { facts: info.fragments().flat_map(of_instance).collect(), values: Some(values) }
    }

    /// Decides whether conditions can be true together: as they are written, and with the conditions under which the
    /// facts in them are provided.
    pub(super) fn can_hold(&self, conditions: &[&Condition], decide: &dyn Fn(&[&Condition]) -> bool) -> bool {
        if !decide(conditions) {
            return false;
        }
        let mut tests_fact = false;
        for condition in conditions {
            condition.leaves(&mut |leaf| tests_fact |= self.is_fact(leaf));
        }
        let replaced = || conditions.iter().map(|it| self.replace(it, &Cell::new(MAX_TESTS))).collect::<Vec<_>>();
        !tests_fact || decide(&replaced().iter().collect::<Vec<_>>())
    }

    fn is_fact(&self, leaf: &Condition) -> bool {
        self.values.as_ref().is_some_and(|values| leaf.tested().is_some_and(|name| !values.contains(name)))
    }

    fn tested_by<'s>(&'s self, leaf: &'s Condition) -> impl Iterator<Item = &'s Fact<'a>> {
        self.facts.iter().filter(|fact| leaf.tested() == Some(fact.name))
    }

    fn replace(&self, when: &Condition, left: &Cell<u32>) -> Condition {
        let again = |inner: &Condition| Box::new(self.replace(inner, left));
        match when {
            Condition::Not(inner) => Condition::Not(again(inner)),
            Condition::And(a, b) => Condition::And(again(a), again(b)),
            Condition::Or(a, b) => Condition::Or(again(a), again(b)),
            leaf if left.get() == 0 || !self.is_fact(leaf) => leaf.clone(),
            leaf => {
                left.set(left.get() - 1);
                self.holds(leaf, left)
            }
        }
    }

    /// Some fragment provides a value that makes the test true; or none provides the fact, and it holds for `false`.
    fn holds(&self, leaf: &Condition, left: &Cell<u32>) -> Condition {
        let not = |when: Condition| Condition::Not(Box::new(when));
        let always = Condition::Or(Box::new(leaf.clone()), Box::new(not(leaf.clone())));
        let is_provided = |fact: &Fact<'a>| match &fact.when {
            Some(when) => self.replace(when, left),
            None => always.clone(),
        };
        let right = self.tested_by(leaf).filter(|fact| leaf.holds_for(fact.value)).map(is_provided);
        let missing = self.tested_by(leaf).map(|fact| not(is_provided(fact)));
        let missing = missing.reduce(|a, b| Condition::And(Box::new(a), Box::new(b))).unwrap_or_else(|| always.clone());
        let missing = Some(missing).filter(|_| leaf.holds_for("false"));
        let holds = right.chain(missing).reduce(|a, b| Condition::Or(Box::new(a), Box::new(b)));
        holds.unwrap_or_else(|| not(always.clone()))
    }
}

fn of_instance(entry: &FragmentUse) -> impl Iterator<Item = Fact<'_>> {
    let inner = conditions(entry);
    let parts = entry.fragment.fragment.iter().flat_map(|fragment| &fragment.parts);
    parts.filter_map(move |part| {
        let Part::Fact { name, value } = &part.part else { return None };
        let is_its = |of: Conditional<'_>| matches!(of, Conditional::Part(known) if std::ptr::eq(known, &part.part));
        let own = inner.iter().find(|inner| is_its(inner.of)).map(|inner| inner.when.clone());
        let when = match (entry.when.clone(), own) {
            (Some(listed), Some(own)) => Some(Condition::And(Box::new(listed), Box::new(own))),
            (listed, own) => listed.or(own),
        };
        Some(Fact { name, value, when })
    })
}
