//! Lists a statement with each value that its lengths and sizes have in some variant.

use std::collections::{BTreeMap, BTreeSet};

use super::Subject;
use super::lengths::defines;
use super::possible::none_of;
use crate::variants::chosen_value;
use shader_info_lang::resolve::{Chosen, evaluate, whole};
use shader_info_model::{Act, Condition, Expression, Item, Number, Statement};
use shader_info_reflect::active::numbers::{has_open_number, open_numbers};

/// A value of a define, with the condition under which the define has it.
type Value = (i64, Option<Condition>);

/// Returns a statement once for each combination of values of the defines in its numbers, under its condition and
/// theirs. A statement without such numbers is returned as it is.
pub(super) fn sized(subject: &Subject<'_>, item: &Item) -> Vec<Item> {
    if !has_open_number(&item.statement) {
        return vec![item.clone()];
    }
    let defines: Vec<(String, Vec<Value>)> =
        defines(&item.statement).into_iter().map(|name| (name.clone(), values(subject, &name))).collect();
    // `resolve` limits the number of combinations of a statement.
    let combinations = defines.iter().map(|(_, values)| values.len()).product::<usize>();
    (0..combinations).filter_map(|index| with_values(item, &chosen(&defines, index))).collect()
}

/// Returns the statements of a kind whose numbers this declaration decides, once for each combination of values: its own
/// ones, and inherited ones that name a define of which it gives a value. Values of a parent are reported there.
pub(super) fn sized_here(subject: &Subject<'_>, is_kind: fn(&Statement) -> bool) -> Vec<Vec<Item>> {
    let here = subject.items().filter(|item| is_kind(&item.statement) && decides(subject, item));
    here.map(|item| sized(subject, item).into_iter().filter(|item| subject.is_reached(item)).collect()).collect()
}

fn decides(subject: &Subject<'_>, item: &Item) -> bool {
    if item.via.is_none() {
        return true;
    }
    let names = defines(&item.statement);
    !names.is_empty() && subject.items().any(|other| gives(other, &names) && subject.met_here(item, other))
}

/// Returns whether a statement gives a value to one of some names.
fn gives(item: &Item, names: &BTreeSet<String>) -> bool {
    match &item.statement {
        Statement::Define(define) => names.contains(&define.name),
        Statement::CompilationConstant(constant) => names.contains(&constant.name),
        Statement::Specialize(rules) => {
            let mut found = false;
            rules.visit(&mut |step| found |= matches!(&step.act, Act::Define(define) if names.contains(&define.name)));
            found
        }
        _ => false,
    }
}

/// Returns the values of a define or constant. A declared one has its value where the rules choose no other.
fn values(subject: &Subject<'_>, name: &str) -> Vec<Value> {
    let (mut declared, mut chosen) = (Vec::new(), Vec::new());
    for item in subject.items() {
        let mut add = |value: Option<i64>| declared.extend(value.map(|value| (value, item.when.clone())));
        match &item.statement {
            Statement::Define(define) if define.name == name && define.params.is_none() => add(whole(define)),
            Statement::CompilationConstant(constant) if constant.name == name => add(constant.value.integer()),
            Statement::Specialize(rules) => rules.visit(&mut |step| match &step.act {
                Act::Define(define) if define.name == name => chosen.push(define),
                _ => {}
            }),
            _ => {}
        }
    }
    let others: Vec<Condition> = chosen.iter().map(|define| chosen_value(define)).collect();
    let unless_chosen = none_of(others.iter());
    let declared = declared.into_iter().map(|(value, when)| (value, both(when, unless_chosen.clone())));
    let chosen = chosen.into_iter().zip(others).filter_map(|(define, when)| Some((whole(define)?, Some(when))));
    declared.chain(chosen).collect()
}

fn both(a: Option<Condition>, b: Option<Condition>) -> Option<Condition> {
    a.into_iter().chain(b).reduce(|a, b| Condition::And(Box::new(a), Box::new(b)))
}

fn chosen(defines: &[(String, Vec<Value>)], mut index: usize) -> BTreeMap<&str, &Value> {
    let mut out = BTreeMap::new();
    for (name, values) in defines {
        out.insert(name.as_str(), &values[index % values.len()]);
        index /= values.len();
    }
    out
}

/// Returns a statement with its numbers evaluated; `None` if one has no value.
fn with_values(item: &Item, chosen: &BTreeMap<&str, &Value>) -> Option<Item> {
    let values: BTreeMap<&str, i64> = chosen.iter().map(|(name, (value, _))| (*name, *value)).collect();
    let mut statement = item.statement.clone();
    let mut have_values = true;
    open_numbers(&mut statement, &mut |number: &mut Number| {
        number.value = evaluate(number, &Chosen(&values)).ok().filter(|value| *value >= 1);
        match number.value {
            Some(value) => number.expression = Expression::Literal(value),
            None => have_values = false,
        }
    });
    let conditions = item.when.iter().chain(chosen.values().filter_map(|(_, when)| when.as_ref())).cloned();
    let when = conditions.reduce(|a, b| Condition::And(Box::new(a), Box::new(b)));
    have_values.then(|| Item { when, ..item.with(statement) })
}
