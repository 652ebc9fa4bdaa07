//! Evaluates lengths, slots and sizes.

use std::rc::Rc;

use super::alternatives::Alternatives;
use super::paths::{Paths, constant_value};
use shader_info_model::diagnostic::{ABSURD_NUMBER, BAD_NUMBER, Diagnostic, Report, did_you_mean};
use shader_info_model::*;

/// The meaning of a name in an expression.
pub trait Names {
    /// Returns a shared const's value.
    fn constant(&self, path: &str, number: &Number) -> Result<i64, Option<Diagnostic>>;
    /// Returns a define's or compilation constant's value.
    fn define(&self, name: &str, number: &Number) -> Result<i64, Option<Diagnostic>>;
}

/// Evaluates an expression.
///
/// # Errors
/// The diagnostic if the expression has no value; `None` if it was reported already.
pub fn evaluate(number: &Number, names: &dyn Names) -> Result<i64, Option<Diagnostic>> {
    walk(&number.expression, number, names)
}

fn walk(expression: &Expression, number: &Number, names: &dyn Names) -> Result<i64, Option<Diagnostic>> {
    let none = |words: String| Some(Diagnostic::new(&BAD_NUMBER, &number.place, words));
    match expression {
        Expression::Literal(value) => Ok(*value),
        Expression::Const(path) => names.constant(path, number),
        Expression::Define(name) => names.define(name, number),
        Expression::Negate(a) => {
            walk(a, number, names)?.checked_neg().ok_or_else(|| none("the number overflows".into()))
        }
        Expression::Binary(a, operator, b) => {
            let (a, b) = (walk(a, number, names)?, walk(b, number, names)?);
            let words = || none(format!("`{a} {} {b}` has no value", operator.symbol()));
            operator.apply(a, b).ok_or_else(words)
        }
    }
}

/// Returns whether the number may differ by technique. Slots and states are the same for all techniques.
fn may_vary(used: NumberUse) -> bool {
    matches!(used, NumberUse::Length | NumberUse::GroupLength | NumberUse::GroupSize)
}

fn range(used: NumberUse) -> (i64, i64, &'static str) {
    match used {
        NumberUse::Slot => (0, 1024, "a slot"),
        NumberUse::Length | NumberUse::GroupLength => (1, 1 << 24, "a length"),
        NumberUse::GroupSize => (0, 65536, "a size"),
        NumberUse::State => (i32::MIN.into(), 1 << 32, "a state's number"),
    }
}

/// How to treat a length that names a missing define.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Missing {
    /// It is an error.
    Error,
    /// The declaration is only a parent: a descendant may declare the define, and then evaluates the length.
    LeftToDescendants,
}

/// Evaluates every number in place. A number without a value is reported, and becomes the smallest allowed one.
pub(super) fn settle(items: &mut [Item], paths: &Paths<'_>, missing: Missing, report: &mut Report) {
    let context = Merged {
        paths,
        values: defines(items),
        branches: Rc::new(branches(items).cloned().collect()),
        specialized: specialized(items),
        may_be_specialized: false,
        alternatives: Rc::new(Alternatives::of(items)),
    };
    let of_descendants = match missing {
        Missing::Error => None,
        Missing::LeftToDescendants => Some(Alternatives::of_descendants(items)),
    };
    for item in items.iter_mut() {
        let inherited = item.via.is_some().then(|| item.place.clone());
        let may_wait = missing == Missing::LeftToDescendants && may_wait(&item.statement);
        item.statement.visit_numbers(&mut |number, used| {
            // A number that depends on conditions is evaluated again, because a descendant may have others.
            if inherited.is_some() && number.value.is_some() && !number.is_open() {
                return;
            }
            if may_wait && may_vary(used) && context.lacks(&number.expression) {
                return;
            }
            // If a parent left a number open, the error is reported at the info that should have defined it.
            if let Some(place) = &inherited {
                number.place.clone_from(place);
            }
            let may_be_specialized = used == NumberUse::GroupLength;
            let names = Merged { may_be_specialized, ..context.clone() };
            // In the text of a number that a pipeline chooses, the names stay.
            if may_be_specialized && names.is_specialized(&number.expression) {
                return settle_one(number, used, &names, report);
            }
            let alternatives = of_descendants.as_ref().filter(|_| may_vary(used)).unwrap_or(&names.alternatives);
            match super::alternatives::of(number, may_vary(used), alternatives, &names) {
                Some(Ok(largest)) => number.value = Some(largest),
                Some(Err(wrong)) => {
                    wrong.into_iter().for_each(|it| report.add(*it));
                    number.expression = Expression::Literal(range(used).0);
                    number.value = Some(range(used).0);
                }
                None => settle_one(number, used, &names, report),
            }
        });
        context.alternatives.limit(&mut item.statement).into_iter().for_each(|wrong| report.add(wrong));
    }
}

// Only these may be open in a parent: with an open array, later push constants would have no offset.
fn may_wait(statement: &Statement) -> bool {
    matches!(statement, Statement::Resource(_) | Statement::SharedVariable(_) | Statement::LocalGroupSize(_))
}

fn settle_one(number: &mut Number, used: NumberUse, names: &Merged<'_>, report: &mut Report) {
    let (least, end, words) = range(used);
    let value = match evaluate(number, names) {
        Ok(value) if value < least || value >= end => {
            let code = if value < least { &BAD_NUMBER } else { &ABSURD_NUMBER };
            let words = format!("{words} of {value} is out of range: at least {least}, below {end}");
            report.add(Diagnostic::new(code, &number.place, words));
            least
        }
        Ok(value) => value,
        Err(problem) => {
            problem.into_iter().for_each(|problem| report.add(problem));
            least
        }
    };
    // Statements with equal numbers are equal, however the numbers are written. A number that a pipeline chooses keeps
    // its name.
    if !(used == NumberUse::GroupLength && names.is_specialized(&number.expression)) {
        number.expression = Expression::Literal(value);
    }
    number.value = Some(value);
}

/// Visits every number of a statement.
pub(crate) fn visit(statement: &Statement, see: &mut dyn FnMut(&Number)) {
    statement.clone().visit_numbers(&mut |number, _| see(number));
}

/// The values of names in the merged info.
#[derive(Clone)]
struct Merged<'a> {
    paths: &'a Paths<'a>,
    values: Rc<Vec<(String, Result<i64, String>)>>,
    branches: Rc<Vec<Branch>>,
    /// Specialization constants with the values of their defaults.
    specialized: Rc<Vec<(String, Option<i64>)>>,
    may_be_specialized: bool,
    alternatives: Rc<Alternatives>,
}

fn specialized(items: &[Item]) -> Rc<Vec<(String, Option<i64>)>> {
    let constants = items.iter().filter_map(|item| match &item.statement {
        Statement::SpecializationConstant(it) => Some((it.name.clone(), it.value.integer())),
        _ => None,
    });
    Rc::new(constants.collect())
}

impl Merged<'_> {
    fn is_specialized(&self, expression: &Expression) -> bool {
        match expression {
            Expression::Define(name) => self.default_of(name).is_some() && expression.glsl().is_some(),
            Expression::Negate(a) => self.is_specialized(a),
            Expression::Binary(a, _, b) => self.is_specialized(a) || self.is_specialized(b),
            Expression::Literal(_) | Expression::Const(_) => false,
        }
    }

    fn default_of(&self, name: &str) -> Option<Option<i64>> {
        self.specialized.iter().find(|(known, _)| known == name).map(|(_, value)| *value)
    }

    fn lacks(&self, expression: &Expression) -> bool {
        match expression {
            Expression::Define(name) => {
                self.default_of(name).is_none() && !self.values.iter().any(|(known, _)| known == name)
            }
            Expression::Negate(a) => self.lacks(a),
            Expression::Binary(a, _, b) => self.lacks(a) || self.lacks(b),
            Expression::Literal(_) | Expression::Const(_) => false,
        }
    }
}

fn branches(items: &[Item]) -> impl Iterator<Item = &Branch> {
    items.iter().filter_map(|item| match &item.statement {
        Statement::Branch(branch) => Some(branch),
        _ => None,
    })
}

/// Returns how a length or size can depend on a branch: a define under a condition has a value in each variant.
pub fn number_of_branch(branch: &Branch) -> String {
    let name = &branch.name;
    let (first, second) = match &branch.domain {
        Domain::Bool => (name.clone(), format!("!{name}")),
        Domain::Int { first, last } => {
            (format!("{name} == {first}"), format!("{name} == {}", last.min(&first.saturating_add(1))))
        }
        Domain::Enum(words) => {
            let word = |at: Option<&String>| format!("{name} == {}", at.map_or("", |it| it));
            (word(words.first()), word(words.get(1)))
        }
    };
    let define = format!("{}_COUNT", name.to_uppercase());
    let others = if branch.domain == Domain::Bool { "" } else { ", and so on for each value" };
    format!(
        "write `#[when({first})] define {define} = 1; #[when({second})] define {define} = 2;`{others}, and \
         `define({define})` here"
    )
}

fn defines(items: &[Item]) -> Rc<Vec<(String, Result<i64, String>)>> {
    let whole = |value: Option<i64>, text: &str| value.ok_or_else(|| format!("`{text}` is not a whole number"));
    let named = items.iter().filter_map(|item| match &item.statement {
        Statement::Define(it) if it.params.is_none() => {
            let text = it.value.trim_end_matches(['u', 'U']);
            Some((it.name.clone(), whole(text.parse().ok(), &it.value)))
        }
        Statement::CompilationConstant(it) => Some((it.name.clone(), whole(it.value.integer(), &it.value.glsl()))),
        // A define of the same name would be a duplicate.
        Statement::Branch(branch) => Some((branch.name.clone(), Err("a branch has a value only in a variant".into()))),
        _ => None,
    });
    Rc::new(named.collect())
}

impl Names for Merged<'_> {
    fn constant(&self, path: &str, number: &Number) -> Result<i64, Option<Diagnostic>> {
        constant_value(self.paths, path, number)
    }

    fn define(&self, name: &str, number: &Number) -> Result<i64, Option<Diagnostic>> {
        let found = self.values.iter().find(|(known, _)| known == name);
        match found {
            Some((_, Ok(value))) => Ok(*value),
            Some((_, Err(words))) => {
                let wrong = Diagnostic::new(&BAD_NUMBER, &number.place, format!("`{name}` has no number: {words}"));
                let branch = self.branches.iter().find(|branch| branch.name == *name);
                let help = branch.map_or_else(|| "give it a whole number".into(), number_of_branch);
                Err(Some(wrong.help(help)))
            }
            None if self.default_of(name).is_some() => {
                let default = self.default_of(name).flatten();
                if let Some(value) = default.filter(|_| self.may_be_specialized) {
                    return Ok(value);
                }
                let words = match default {
                    Some(_) => format!("`{name}` is a specialization constant: it has a value only in a pipeline"),
                    None => format!("`{name}` is a specialization constant that is not a whole number"),
                };
                let help = "only the length of a `shared_variable` may be one; elsewhere use a `compilation_constant`";
                Err(Some(Diagnostic::new(&BAD_NUMBER, &number.place, words).help(help)))
            }
            None => {
                let words = format!("unknown define or compilation constant `{name}` in the merged info");
                let mut diagnostic = Diagnostic::new(&BAD_NUMBER, &number.place, words);
                let near = did_you_mean(name, self.values.iter().map(|(known, _)| known.as_str()));
                diagnostic.help = near.or_else(|| {
                    Some(format!(
                        "declare it: `define {name} = 1;`; a `#[shader_shared]` const is written without `define(…)`"
                    ))
                });
                Err(Some(diagnostic))
            }
        }
    }
}
