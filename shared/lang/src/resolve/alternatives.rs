//! Evaluates a number over defines that differ by variant to its largest value, and keeps the expression for each
//! variant.

use std::collections::{BTreeMap, BTreeSet};

use super::number::{Names, evaluate};
use shader_info_model::diagnostic::{BAD_NUMBER, Diagnostic, Place};
use shader_info_model::*;

/// The values of the defines and compilation constants that differ by technique.
pub(super) struct Alternatives(BTreeMap<String, Vec<Option<i64>>>);

/// Maximum number of combinations that are evaluated.
const MAX: usize = 4096;

impl Alternatives {
    /// Finds the names that are under a condition, are declared several times, or are chosen by rules.
    pub(super) fn of(items: &[Item]) -> Self {
        Self::with(items, false)
    }

    /// Finds every name with a value: rules of a descendant may choose another one.
    pub(super) fn of_descendants(items: &[Item]) -> Self {
        Self::with(items, true)
    }

    fn with(items: &[Item], all_vary: bool) -> Self {
        let mut all: BTreeMap<String, (Vec<Option<i64>>, bool)> = BTreeMap::new();
        let mut add = |name: &str, value: Option<i64>, is_conditional: bool| {
            let (values, varies) = all.entry(name.to_owned()).or_default();
            *varies |= all_vary || is_conditional || !values.is_empty();
            values.push(value);
        };
        for item in items {
            let is_conditional = item.when.is_some();
            match &item.statement {
                Statement::Define(it) if it.params.is_none() => add(&it.name, whole(it), is_conditional),
                Statement::CompilationConstant(it) => add(&it.name, it.value.integer(), is_conditional),
                Statement::Specialize(rules) => rules.visit(&mut |step| {
                    if let Act::Define(it) = &step.act {
                        add(&it.name, whole(it), true);
                    }
                }),
                _ => {}
            }
        }
        Self(all.into_iter().filter(|(_, (_, varies))| *varies).map(|(name, (values, _))| (name, values)).collect())
    }

    /// Reports a statement whose numbers have too many combinations together. Each number then is its largest value.
    pub(super) fn limit(&self, statement: &mut Statement) -> Option<Diagnostic> {
        let (mut named, mut last) = (BTreeSet::new(), None);
        statement.visit_numbers(&mut |number, _| {
            let mut names = Vec::new();
            number.expression.defines(&mut names);
            let varying = names.into_iter().filter(|name| self.0.contains_key(*name));
            let known = named.len();
            named.extend(varying.map(str::to_owned));
            if named.len() > known {
                last = Some(number.place.clone());
            }
        });
        let counts = named.iter().filter_map(|name| self.0.get(name)).map(Vec::len);
        let combinations = counts.fold(1_usize, usize::saturating_mul);
        let place = last.filter(|_| combinations > MAX)?;
        statement.visit_numbers(&mut |number, _| {
            if let Some(value) = number.value.filter(|_| number.is_open()) {
                number.expression = Expression::Literal(value);
            }
        });
        Some(too_many("the numbers of this statement have", combinations, &place))
    }
}

fn too_many(what: &str, combinations: usize, place: &Place) -> Diagnostic {
    let words = format!("{what} {combinations} combinations of values; the limit is {MAX}");
    Diagnostic::new(&BAD_NUMBER, place, words).help("use fewer defines that differ by variant")
}

/// Returns the value of a define as a whole number.
pub fn whole(define: &Define) -> Option<i64> {
    define.value.trim_end_matches(['u', 'U']).parse().ok()
}

/// Returns the largest value of a number that differs by technique, and reduces its expression to the defines that
/// differ. Returns `None` if the number does not differ.
///
/// # Errors
/// If the number must be the same for all techniques, has no value in some technique, or has too many combinations.
pub(super) fn of(
    number: &mut Number,
    may_vary: bool,
    alternatives: &Alternatives,
    names: &dyn Names,
) -> Option<Result<i64, Option<Box<Diagnostic>>>> {
    let mut named = Vec::new();
    number.expression.defines(&mut named);
    let varying: Vec<(String, &[Option<i64>])> = named
        .into_iter()
        .filter_map(|name| alternatives.0.get(name).map(|values| (name.to_owned(), values.as_slice())))
        .collect();
    let (first, _) = varying.first()?;
    let wrong = |words: String, help: &str| {
        Some(Err(Some(Box::new(Diagnostic::new(&BAD_NUMBER, &number.place, words).help(help)))))
    };
    if !may_vary {
        let words = format!("`{first}` differs by variant, but a slot or state must be the same in all variants");
        return wrong(words, "write the statement once for each value, each under a `#[when(…)]`");
    }
    let combinations = varying.iter().fold(1_usize, |all, (_, values)| all.saturating_mul(values.len()));
    if combinations > MAX {
        return Some(Err(Some(Box::new(too_many("this number has", combinations, &number.place)))));
    }
    let folded = match fold(&number.expression, number, &varying, names) {
        Ok(folded) => folded,
        Err(problem) => return Some(Err(problem.map(Box::new))),
    };
    let value = |mut index: usize| {
        let mut chosen = BTreeMap::new();
        for (name, values) in &varying {
            chosen.insert(name.as_str(), values[index % values.len()]?);
            index /= values.len();
        }
        let number = Number { expression: folded.clone(), ..number.clone() };
        evaluate(&number, &Chosen(&chosen)).ok().filter(|value| *value >= 1)
    };
    let largest = (0..combinations).filter_map(value).max();
    match largest {
        Some(largest) if largest < 1 << 24 => {
            number.expression = folded;
            Some(Ok(largest))
        }
        Some(largest) => wrong(format!("a length of {largest} is out of range: below {}", 1 << 24), "make it smaller"),
        None => {
            let words = format!("this number is less than 1 for every value of `{first}`");
            wrong(words, "give the define whole numbers")
        }
    }
}

// Replaces every name whose value is the same for all techniques by that value.
fn fold(
    expression: &Expression,
    number: &Number,
    varying: &[(String, &[Option<i64>])],
    names: &dyn Names,
) -> Result<Expression, Option<Diagnostic>> {
    let fold = |inner: &Expression| fold(inner, number, varying, names).map(Box::new);
    Ok(match expression {
        Expression::Define(name) if varying.iter().any(|(known, _)| known == name) => expression.clone(),
        Expression::Define(_) | Expression::Const(_) | Expression::Literal(_) => {
            let one = Number { expression: expression.clone(), ..number.clone() };
            Expression::Literal(evaluate(&one, names)?)
        }
        Expression::Negate(a) => Expression::Negate(fold(a)?),
        Expression::Binary(a, operator, b) => Expression::Binary(fold(a)?, *operator, fold(b)?),
    })
}

/// One combination of values of the defines.
pub struct Chosen<'a>(pub &'a BTreeMap<&'a str, i64>);

impl Names for Chosen<'_> {
    fn constant(&self, path: &str, number: &Number) -> Result<i64, Option<Diagnostic>> {
        Err(Some(Diagnostic::new(&BAD_NUMBER, &number.place, format!("`{path}` is not a shared const here"))))
    }

    fn define(&self, name: &str, number: &Number) -> Result<i64, Option<Diagnostic>> {
        let words = || format!("`{name}` has no number in this variant");
        let help = "define it as a whole number under every condition under which it is a length";
        self.0.get(name).copied().ok_or_else(|| Some(Diagnostic::new(&BAD_NUMBER, &number.place, words()).help(help)))
    }
}
