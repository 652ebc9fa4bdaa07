//! Adds the `#[when(…)]` of the child to inherited statements.

use super::modifiers::ModifierUse;
use crate::fragments::both;
use shader_info_model::diagnostic::{Diagnostic, WRONG_ATTRIBUTE};
use shader_info_model::*;

/// Returns the statement with the condition of the inheritance added to its own.
///
/// Branches and named render states exist in every variant, because a key has a value for each branch, and rules choose
/// a state by its name. Rules run if the condition is true.
///
/// # Errors
/// If the statement cannot have a condition: a render state without a name, or rules under a condition that rules
/// cannot test.
pub(super) fn inherited(item: &Item, from: &ModifierUse<'_>) -> Result<Item, Box<Diagnostic>> {
    let item = Item { via: Some(from.via), ..item.clone() };
    let Some(when) = from.when else { return Ok(item) };
    Ok(match &item.statement {
        Statement::Branch(_) | Statement::Order(_) | Statement::RenderState(RenderStateDecl { name: Some(_), .. }) => {
            item
        }
        Statement::RenderState(_) => {
            let (parent, condition) = (&from.info.name, when.to_string());
            let words = format!("`{parent}` has a `render_state` without a name, which cannot have a `#[when]`");
            let help = format!(
                "name it in `{parent}`, `render_state {parent}State {{ … }}`, and choose it by a rule: \
                 `specialize {{ if {condition} {{ render_state = {parent}State; }} }}`"
            );
            return Err(refused(&item, from, words, help));
        }
        Statement::Specialize(rules) => {
            let Some(condition) = expression(when, &item) else {
                let words = format!("`{}` has rules, which cannot depend on `used(…)`", from.info.name);
                let help = "put the rules into an info that is inherited without `#[when]`";
                return Err(refused(&item, from, words, help.into()));
            };
            let steps = rules.steps.clone();
            let act = Act::If(vec![Guarded { condition, steps }], None);
            let steps = vec![Step { place: item.place.clone(), act }];
            item.with(Statement::Specialize(Specialize { steps }))
        }
        _ => {
            let words = [from.words, &item.words].concat();
            Item { when: both(Some(when), item.when.as_ref()), words, ..item }
        }
    })
}

fn refused(item: &Item, from: &ModifierUse<'_>, words: String, help: String) -> Box<Diagnostic> {
    let wrong = Diagnostic::new(&WRONG_ATTRIBUTE, from.place, words);
    Box::new(wrong.see(&item.place, format!("declared by `{}` here", item.from)).help(help))
}

/// Converts the condition to an expression of rules; `None` if it has a `used(…)` test.
fn expression(when: &Condition, item: &Item) -> Option<Expr> {
    let expr = |term| Expr { place: item.place.clone(), term };
    let of = |inner: &Condition| Some(Box::new(expression(inner, item)?));
    Some(expr(match when {
        Condition::Name(name) => Term::Name(name.clone()),
        Condition::Equal(name, value) => {
            let name = Box::new(expr(Term::Name(name.clone())));
            Term::Compare(Comparison::Equal, name, Box::new(expr(value_term(value))))
        }
        Condition::AtLeast(name, least) => {
            let name = Box::new(expr(Term::Name(name.clone())));
            Term::Compare(Comparison::GreaterOrEqual, name, Box::new(expr(Term::Int(*least))))
        }
        Condition::Target(word) => Term::Target(word.clone()),
        Condition::Capability(word) => Term::Capability(word.clone()),
        Condition::Used(_) => return None,
        Condition::Not(inner) => Term::Not(of(inner)?),
        Condition::And(a, b) => Term::And(of(a)?, of(b)?),
        Condition::Or(a, b) => Term::Or(of(a)?, of(b)?),
    }))
}

fn value_term(value: &str) -> Term {
    match (value, value.parse()) {
        ("true", _) => Term::Bool(true),
        ("false", _) => Term::Bool(false),
        (_, Ok(number)) => Term::Int(number),
        (word, Err(_)) => Term::Name(word.to_owned()),
    }
}
