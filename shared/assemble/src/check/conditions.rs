//! Checks the names in `#[when(…)]`.

use super::{Rule, Subject};
use shader_info_model::capability::CAPABILITIES;
use shader_info_model::diagnostic::{Diagnostic, Place, Report, UNKNOWN_CONDITION, did_you_mean, one_of};
use shader_info_model::{BACKENDS, Family, enabled_by};
use shader_info_model::{Branch, Condition, Constant, Domain, Fragments, Item, Part, Scalar, Statement};

pub(super) static RULE: Rule = Rule { name: "a condition is over known names", codes: &[&UNKNOWN_CONDITION], check };

fn check(subject: &Subject<'_>, report: &mut Report) {
    let facts = facts(subject);
    for (item, list) in fragments(subject) {
        for it in list.uses.iter().filter(|it| it.inserted_for.is_none()) {
            let mut wrong = None;
            let mut check_leaf = |leaf: &Condition| {
                let is_open = !subject.is_static && leaf.tested().is_some();
                wrong = wrong.take().or_else(|| match fact(&facts, leaf) {
                    Some(value) => wrong_fact(value, leaf),
                    None if is_open => None,
                    None => wrong_with(subject, item, leaf),
                });
            };
            it.when.iter().for_each(|when| when.leaves(&mut check_leaf));
            let word = |wrong: &Wrong| item.words.iter().find(|it| it.text == wrong.word);
            wrong.into_iter().for_each(|wrong| report.add(wrong.at(word(&wrong).map_or(&it.place, |it| &it.place))));
        }
    }
    // A condition of a fragment on a fact that no fragment provides is false, not an error.
    for item in subject.items().filter(|item| item.instance.is_none()) {
        let Some(when) = &item.when else { continue };
        when.leaves(&mut |leaf| {
            // Words of tables are known for every info, but a descendant may declare a constant.
            let checked = match leaf {
                Condition::Target(_) | Condition::Capability(_) | Condition::Used(_) => item.via.is_none(),
                _ => subject.is_static,
            };
            let wrong = match fact(&facts, leaf) {
                Some(value) => wrong_fact(value, leaf),
                None if checked => wrong_with(subject, item, leaf),
                None => None,
            };
            wrong.into_iter().for_each(|it| report.add(it.at(item.place_of(&it.word))));
        });
    }
}

fn fragments<'a>(subject: &Subject<'a>) -> impl Iterator<Item = (&'a Item, &'a Fragments)> {
    subject.items().filter_map(|item| match &item.statement {
        Statement::Fragments(it) => Some((item, it)),
        _ => None,
    })
}

/// The facts of a composition, with their values.
fn facts<'a>(subject: &Subject<'a>) -> Vec<(&'a str, &'a str)> {
    let uses = fragments(subject).flat_map(|(_, list)| &list.uses);
    let parts = uses.filter_map(|it| it.fragment.fragment.as_ref()).flat_map(|it| &it.parts);
    let facts = parts.filter_map(|part| match &part.part {
        Part::Fact { name, value } => Some((name.as_str(), value.as_str())),
        _ => None,
    });
    facts.collect()
}

/// Returns the value of the fact that a leaf tests.
fn fact<'a>(facts: &[(&str, &'a str)], leaf: &Condition) -> Option<&'a str> {
    facts.iter().find(|(name, _)| leaf.tested() == Some(name)).map(|(_, value)| *value)
}

/// An error in one test of a condition.
struct Wrong {
    /// The word to underline.
    word: String,
    message: String,
    help: String,
}

impl Wrong {
    fn at(&self, place: &Place) -> Diagnostic {
        Diagnostic::new(&UNKNOWN_CONDITION, place, self.message.as_str()).help(self.help.as_str())
    }
}

fn wrong_fact(value: &str, leaf: &Condition) -> Option<Wrong> {
    let Condition::AtLeast(name, _) = leaf else { return None };
    let message = format!("the fact `{name}` is `{value}`, which has no order");
    let help = format!("compare it with `==`: `{name} == {value}`");
    Condition::number(value).is_none().then(|| Wrong { word: name.clone(), message, help })
}

fn wrong_with(subject: &Subject<'_>, item: &Item, leaf: &Condition) -> Option<Wrong> {
    let (message, help) = match leaf {
        Condition::Equal(name, value) => match branch(subject, name).and_then(|it| wrong_value(it, leaf)) {
            Some((message, help)) => return Some(Wrong { word: value.clone(), message, help }),
            None => wrong_name(subject, name, leaf),
        },
        _ => wrong_test(subject, item, leaf),
    }?;
    Some(Wrong { word: leaf.word().to_owned(), message, help })
}

fn branch<'a>(subject: &Subject<'a>, name: &str) -> Option<&'a Branch> {
    let mut items = subject.items();
    items.find_map(|item| match &item.statement {
        Statement::Branch(it) if it.name == name => Some(it),
        _ => None,
    })
}

fn wrong_test(subject: &Subject<'_>, item: &Item, leaf: &Condition) -> Option<(String, String)> {
    match leaf {
        Condition::Name(name) | Condition::AtLeast(name, _) => wrong_name(subject, name, leaf),
        Condition::Target(word) if enabled_by(word).next().is_none() => {
            let words = BACKENDS.iter().map(|row| row.name).chain(Family::ALL.map(Family::name));
            Some((format!("unknown backend `{word}` in `target({word})`"), suggest(word, words.collect())))
        }
        Condition::Capability(word) if CAPABILITIES.iter().all(|row| row.word != word.as_str()) => {
            let words = CAPABILITIES.iter().map(|row| row.word).collect();
            Some((format!("unknown capability `{word}`"), suggest(word, words)))
        }
        Condition::Used(word) if is_typed(&item.statement) => Some((
            format!(
                "a `{}` cannot depend on `used({word})`: Rust code needs it before any GLSL is read",
                item.statement.word()
            ),
            "use a compilation constant or a branch".into(),
        )),
        _ => None,
    }
}

/// Returns whether the statement appears in types that programs use.
fn is_typed(statement: &Statement) -> bool {
    matches!(
        statement,
        Statement::VertexIn(_)
            | Statement::FragmentOut(_)
            | Statement::PushConstant(_)
            | Statement::Resource(_)
            | Statement::SpecializationConstant(_)
            | Statement::SubpassIn(_)
    )
}

fn wrong_name(subject: &Subject<'_>, name: &str, leaf: &Condition) -> Option<(String, String)> {
    let named = subject.items().filter(|item| item.statement.name() == Some(name));
    let found = named.map(|item| &item.statement).next();
    match found {
        Some(Statement::CompilationConstant(it)) => wrong_constant(it, leaf),
        Some(Statement::Branch(it)) => wrong_value(it, leaf),
        Some(Statement::SpecializationConstant(_)) => Some((
            format!("`{name}` is a specialization constant, whose value comes after the text is made"),
            format!("declare it as `compilation_constant {name}: …`, or test it in the GLSL"),
        )),
        Some(other) => Some((
            format!("`{name}` is a `{}`, which a condition cannot test", other.word()),
            "conditions test compilation constants and branches".into(),
        )),
        None => {
            let constants = subject.items().filter_map(|item| match &item.statement {
                Statement::CompilationConstant(it) => Some(it.name.as_str()),
                Statement::Branch(it) => Some(it.name.as_str()),
                _ => None,
            });
            let facts = facts(subject);
            let kinds = if facts.is_empty() { "constant or branch" } else { "constant, branch or fact" };
            let names = constants.chain(facts.iter().map(|(name, _)| *name)).collect();
            Some((format!("unknown {kinds} `{name}` in a condition"), suggest(name, names)))
        }
    }
}

// The text of a value is compared, so one of another type would never be equal.
fn wrong_constant(constant: &Constant, leaf: &Condition) -> Option<(String, String)> {
    let (name, ty) = (&constant.name, constant.ty.name());
    let is_number = |value: &str| value.parse::<i64>().is_ok();
    let is_bool = |value: &str| matches!(value, "true" | "false");
    let (message, help) = match (leaf, constant.ty.scalar) {
        (Condition::Name(_), Scalar::Float) => {
            (format!("`{name}` is a `float`, which is neither true nor false"), "use a `bool`")
        }
        (Condition::Equal(..) | Condition::AtLeast(..), Scalar::Float) => {
            (format!("`{name}` is a `float`, and a condition compares whole numbers"), "use an `int`")
        }
        (Condition::AtLeast(..), Scalar::Bool) => {
            (format!("`{name}` is a `bool`, which has no order"), "write the name alone, or `!` before it")
        }
        (Condition::Equal(_, value), Scalar::Bool) if !is_bool(value) => {
            (format!("`{name}` is a `bool`, and is never equal to `{value}`"), "compare it with `true` or `false`")
        }
        (Condition::Equal(_, value), Scalar::Int | Scalar::Uint) if !is_number(value) => {
            (format!("`{name}` is of type `{ty}`, and is never equal to `{value}`"), "compare it with a whole number")
        }
        _ => return None,
    };
    Some((message, help.into()))
}

fn wrong_value(branch: &Branch, leaf: &Condition) -> Option<(String, String)> {
    let Branch { name, domain, .. } = branch;
    match leaf {
        Condition::Equal(_, value) if domain.index(value).is_none() => {
            let values: Vec<String> = (0..domain.count()).map(|index| domain.word(index)).collect();
            let help = suggest(value, values.iter().map(String::as_str).collect());
            Some((format!("`{value}` is not a value of `{name}`, which is {}", domain.describe()), help))
        }
        Condition::AtLeast(_, least) => match domain {
            Domain::Int { first, last } if *least <= i64::from(*first) || *least > i64::from(*last) => {
                let always = if *least <= i64::from(*first) { "true" } else { "false" };
                let message = format!("`{leaf}` is always {always}: `{name}` is {}", domain.describe());
                Some((message, format!("compare it with a number from {} to {last}", i64::from(*first) + 1)))
            }
            Domain::Int { .. } => None,
            Domain::Bool | Domain::Enum(_) => {
                let message = format!("`{name}` is {}, which have no order", domain.describe());
                Some((message, format!("compare it with `==`: `{name} == {}`", domain.word(1))))
            }
        },
        Condition::Name(_) if *domain != Domain::Bool => {
            let words = format!("`{name}` is {}, which is neither true nor false", domain.describe());
            Some((words, format!("compare it: `{name} == {}`", domain.word(1))))
        }
        _ => None,
    }
}

fn suggest(word: &str, words: Vec<&str>) -> String {
    did_you_mean(word, words.iter().copied()).unwrap_or_else(|| match words.is_empty() {
        true => format!("add `compilation_constant {word}: bool = true;`"),
        false => one_of(words),
    })
}
