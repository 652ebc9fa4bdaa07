//! Decides what a test in a condition may be of.

use shader_info_model::capability::CAPABILITIES;
use shader_info_model::diagnostic::{Diagnostic, Place, UNKNOWN_CONDITION, did_you_mean, known_backend, one_of};
use shader_info_model::enabled_by;
use shader_info_model::{Branch, Condition, Constant, Domain, Item, Scalar, Statement};

/// An error in one test of a condition.
pub(super) struct Wrong {
    /// The word to underline.
    pub(super) word: String,
    pub(super) message: String,
    pub(super) help: String,
}

impl Wrong {
    pub(super) fn at(&self, place: &Place) -> Diagnostic {
        Diagnostic::new(&UNKNOWN_CONDITION, place, self.message.as_str()).help(self.help.as_str())
    }
}

/// Returns why a test of the target, of a capability or of the use of a word is an error. `of` is the statement that
/// depends on it; `None` for code and statements about other fragments.
pub(super) fn wrong_word(of: Option<&Statement>, leaf: &Condition) -> Option<(String, String)> {
    match (leaf, of) {
        (Condition::Target(word), _) if enabled_by(word).next().is_none() => {
            Some((format!("unknown backend `{word}` in `target({word})`"), known_backend(word)))
        }
        (Condition::Capability(word), _) if CAPABILITIES.iter().all(|row| row.word != word.as_str()) => {
            let words = CAPABILITIES.iter().map(|row| row.word).collect();
            Some((format!("unknown capability `{word}`"), suggest(word, words)))
        }
        (Condition::Used(word), Some(statement)) if is_typed(statement) => Some((
            format!(
                "{} cannot depend on `used({word})`: Rust code needs it before any GLSL is read",
                statement.describe()
            ),
            "use a compilation constant or a branch".into(),
        )),
        _ => None,
    }
}

/// Returns the values that fragments give to the fact that a leaf tests.
pub(super) fn values_of<'a>(facts: &[(&str, &'a str)], leaf: &Condition) -> Vec<&'a str> {
    facts.iter().filter(|(name, _)| leaf.tested() == Some(name)).map(|(_, value)| *value).collect()
}

/// Returns why no value of a fact makes a test true; `is_whole` if these are all values that it can have.
pub(super) fn wrong_fact(values: &[&str], leaf: &Condition, is_whole: bool) -> Option<Wrong> {
    let value = values[0];
    match leaf {
        Condition::AtLeast(name, _) if values.iter().all(|value| Condition::number(value).is_none()) => {
            let message = format!("the fact `{name}` is `{value}`, which has no order");
            let help = format!("compare it with `==`: `{name} == {value}`");
            Some(Wrong { word: name.clone(), message, help })
        }
        // A fact that no active fragment provides is false.
        Condition::Equal(name, wanted) if is_whole && !values.iter().chain(&["false"]).any(|it| leaf.holds_for(it)) => {
            let message = format!("the fact `{name}` is never `{wanted}`");
            Some(Wrong { word: wanted.clone(), message, help: suggest(wanted, values.to_vec()) })
        }
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

/// Returns the statements that declare a name.
pub(super) fn named<'a>(items: impl Iterator<Item = &'a Item>, name: &str) -> impl Iterator<Item = &'a Statement> {
    items.map(|item| &item.statement).filter(move |statement| statement.name() == Some(name))
}

/// Returns why a test of a name is an error whichever of these statements declares it, under conditions of their own.
pub(super) fn wrong_for_all(named: &[&Statement], name: &str, leaf: &Condition) -> Option<(String, String)> {
    let wrong: Option<Vec<(String, String)>> = named.iter().map(|it| wrong_for(it, name, leaf)).collect();
    wrong?.into_iter().next()
}

fn wrong_for(declared: &Statement, name: &str, leaf: &Condition) -> Option<(String, String)> {
    match declared {
        Statement::CompilationConstant(constant) => wrong_constant(constant, leaf),
        Statement::Branch(branch) => wrong_value(branch, leaf),
        Statement::SpecializationConstant(_) => Some((
            format!("`{name}` is a specialization constant, whose value comes after the text is made"),
            format!("declare it as `compilation_constant {name}: …`, or test it in the GLSL"),
        )),
        Statement::PushConstant(_) => Some((
            format!("`{name}` is a push constant, which a condition cannot test"),
            "conditions test compilation constants and branches".into(),
        )),
        other => Some((
            format!("`{name}` is a `{}`, which a condition cannot test", other.word()),
            "conditions test compilation constants and branches".into(),
        )),
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

pub(super) fn wrong_value(branch: &Branch, leaf: &Condition) -> Option<(String, String)> {
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

pub(super) fn suggest(word: &str, words: Vec<&str>) -> String {
    did_you_mean(word, words.iter().copied()).unwrap_or_else(|| match words.is_empty() {
        true => format!("add `compilation_constant {word}: bool = true;`"),
        false => one_of(words),
    })
}
