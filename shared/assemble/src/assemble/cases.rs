//! Splits a declaration whose lengths differ by variant into one declaration for each combination of values, with its
//! condition.

use std::collections::BTreeMap;

use shader_info_lang::resolve::{Chosen, evaluate, whole};
use shader_info_model::*;
use shader_info_reflect::active::numbers::{has_open_number, open_numbers};

/// Maximum number of combinations, since a page with more would be too long to read.
pub const MAX_CASES: usize = 32;

/// A combination of the values that lengths depend on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// The condition as text: `many`, or `N = 8` if rules choose it.
    pub when: String,
    /// The conditions that statements have in this case.
    pub conditions: Vec<Condition>,
    /// The declaration with these values.
    pub info: Info,
}

/// A possible value of a define.
struct Alternative<'a> {
    when: Option<&'a Condition>,
    /// Whether rules choose it, whose conditions `when` cannot express.
    is_ruled: bool,
    value: i64,
}

/// Returns the combinations in declaration order; empty if no length differs by variant.
///
/// # Errors
/// The number of combinations, if it exceeds [`MAX_CASES`].
pub fn cases(info: &Info) -> Result<Vec<Case>, usize> {
    let names = names(info);
    let choices: Vec<(&str, Vec<Alternative<'_>>)> =
        names.iter().map(|name| (name.as_str(), alternatives(info, name))).collect();
    if choices.is_empty() {
        return Ok(Vec::new());
    }
    let combinations = choices.iter().fold(1_usize, |product, (_, all)| product.saturating_mul(all.len()));
    if combinations > MAX_CASES {
        return Err(combinations);
    }
    Ok((0..combinations).filter_map(|index| case(info, &choices, index)).collect())
}

/// Returns the defines in lengths that are not fixed.
fn names(info: &Info) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for item in info.items.iter().filter(|item| has_open_number(&item.statement)) {
        open_numbers(&mut item.statement.clone(), &mut |number| {
            let mut named = Vec::new();
            number.expression.defines(&mut named);
            for name in named.into_iter().filter(|name| !is_specialized(info, name)) {
                if !names.iter().any(|known| known == name) {
                    names.push(name.to_owned());
                }
            }
        });
    }
    names
}

// A pipeline chooses the value, so it is the same for all variants.
fn is_specialized(info: &Info, name: &str) -> bool {
    info.items.iter().any(|item| matches!(&item.statement, Statement::SpecializationConstant(it) if it.name == name))
}

fn alternatives<'a>(info: &'a Info, name: &str) -> Vec<Alternative<'a>> {
    let mut out = Vec::new();
    for item in &info.items {
        let when = item.when.as_ref();
        let value = match &item.statement {
            Statement::Define(it) if it.name == name && it.params.is_none() => whole(it),
            Statement::CompilationConstant(it) if it.name == name => it.value.integer(),
            Statement::Specialize(rules) => {
                rules.visit(&mut |step| {
                    if let Act::Define(it) = &step.act
                        && it.name == name
                    {
                        let value = whole(it);
                        out.extend(value.map(|value| Alternative { when: None, is_ruled: true, value }));
                    }
                });
                None
            }
            _ => None,
        };
        out.extend(value.map(|value| Alternative { when, is_ruled: false, value }));
    }
    out
}

/// Returns `None` if a number has no value in the combination; assembling such a technique reports an error.
fn case(info: &Info, choices: &[(&str, Vec<Alternative<'_>>)], mut index: usize) -> Option<Case> {
    let mut values: BTreeMap<&str, i64> = BTreeMap::new();
    let (mut words, mut conditions) = (Vec::new(), Vec::new());
    for (name, alternatives) in choices {
        let chosen = &alternatives[index % alternatives.len()];
        index /= alternatives.len();
        values.insert(*name, chosen.value);
        conditions.extend(chosen.when.cloned());
        let is_by_name = chosen.is_ruled || chosen.when.is_none();
        let word = match (chosen.when, is_by_name) {
            (Some(when @ Condition::Or(..)), false) if choices.len() > 1 => format!("({when})"),
            (Some(when), false) => when.to_string(),
            _ => format!("{name} = {}", chosen.value),
        };
        if !words.contains(&word) {
            words.push(word);
        }
    }
    let mut info = info.clone();
    let mut is_whole = true;
    for item in info.items.iter_mut().filter(|item| has_open_number(&item.statement)) {
        open_numbers(&mut item.statement, &mut |number| match evaluate(number, &Chosen(&values)) {
            Ok(value) => {
                number.expression = Expression::Literal(value);
                number.value = Some(value);
            }
            // A number that a pipeline chooses keeps its name.
            Err(_) => {
                let mut named = Vec::new();
                number.expression.defines(&mut named);
                is_whole &= named.iter().all(|name| !values.contains_key(name));
            }
        });
    }
    is_whole.then(|| Case { when: words.join(" && "), conditions, info })
}
