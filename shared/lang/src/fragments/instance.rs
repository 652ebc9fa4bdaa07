//! Names of one instance of a fragment.

use std::collections::BTreeSet;
use std::sync::Arc;

use shader_info_model::contribution::Instance;
use shader_info_model::*;

/// Returns the names of an instance for the code of one stage: every name that the fragment declares there.
///
/// `aliases` are names for inputs of others.
pub(super) fn instance(
    it: &FragmentUse,
    fragment: &Fragment,
    stage: Stage,
    aliases: Vec<(String, String)>,
) -> Instance {
    let names = names_in(fragment, stage).clone();
    Instance { path: it.instance.clone(), index: it.index, names, aliases }
}

fn names_in(fragment: &Fragment, stage: Stage) -> &Arc<BTreeSet<String>> {
    let [vertex, other] =
        fragment.names.get(|| [Stage::Vertex, Stage::Fragment].map(|of| Arc::new(names(fragment, of))));
    if stage == Stage::Vertex { vertex } else { other }
}

/// Returns whether a name in the code for a stage refers to a declaration of the fragment.
pub fn declares(fragment: &Fragment, stage: Stage, name: &str) -> bool {
    let is_shared = |part: &FragmentPart| matches!(&part.part, Part::Cell(it) if it.name == name);
    names_in(fragment, stage).contains(name) || fragment.parts.iter().any(is_shared)
}

/// Returns the functions, variables, types and macros of the code, and the names that statements declare for a stage.
fn names(fragment: &Fragment, stage: Stage) -> BTreeSet<String> {
    let bodies = fragment.bodies.iter().filter_map(FragmentBody::body);
    let mut names: BTreeSet<String> =
        bodies.flat_map(|body| body.reading.declared.iter().map(|it| it.name.clone())).collect();
    for item in &fragment.own {
        let is_elsewhere = matches!(item.statement, Statement::VertexIn(_)) && stage != Stage::Vertex;
        names.extend(item.statement.name().filter(|_| !is_elsewhere).map(Into::into));
    }
    for part in &fragment.parts {
        names.extend(match &part.part {
            Part::Interpolator(it) if stage == Stage::Vertex => Some(written(&it.name)),
            Part::Interpolator(it) => Some(it.name.clone()),
            Part::Export(it) => Some(it.local.clone()),
            Part::Import(it) => Some(it.value.local.clone()),
            _ => None,
        });
    }
    names
}

/// Returns the names that statements declare.
pub(super) fn plain(it: &FragmentUse) -> Instance {
    Instance { path: it.instance.clone(), index: it.index, names: Arc::default(), aliases: Vec::new() }
}

/// Returns the name of an interpolator in vertex code, which writes it.
pub fn written(name: &str) -> String {
    format!("{name}_out")
}

/// `BaseTexture` → `base_texture`; a digit at the end is separated from the number of the use.
pub(crate) fn path(name: &str) -> String {
    let letters: Vec<char> = name.chars().collect();
    let mut out = String::with_capacity(name.len() + 4);
    for (index, letter) in letters.iter().enumerate() {
        let before = index.checked_sub(1).map(|before| letters[before]);
        let ends_acronym = letters.get(index + 1).is_some_and(|after| after.is_lowercase());
        let starts_word = letter.is_uppercase()
            && before.is_some_and(|before| before != '_' && (!before.is_uppercase() || ends_acronym));
        if starts_word {
            out.push('_');
        }
        out.extend(letter.to_lowercase());
    }
    if out.ends_with(|last: char| last.is_ascii_digit()) {
        out.push('_');
    }
    if out.trim_end_matches('_').is_empty() { "fragment".into() } else { out }
}

/// Returns `a && b`; `None` is the condition that is always true.
pub(crate) fn both(a: Option<&Condition>, b: Option<&Condition>) -> Option<Condition> {
    match (a, b) {
        (None, other) | (other, None) => other.cloned(),
        (Some(a), Some(b)) if a == b => Some(a.clone()),
        (Some(a), Some(b)) => Some(Condition::And(Box::new(a.clone()), Box::new(b.clone()))),
    }
}

/// Returns `a || b`; `None` is the condition that is always true.
pub(crate) fn either(a: Option<Condition>, b: Option<Condition>) -> Option<Condition> {
    match (a, b) {
        (None, _) | (_, None) => None,
        (Some(a), Some(b)) if a == b => Some(a),
        (Some(a), Some(b)) => Some(Condition::Or(Box::new(a), Box::new(b))),
    }
}

/// Conditions over constants of the fragment test the constants of this instance.
pub(super) fn own_condition(when: Option<&Condition>, fragment: &Fragment, plain: &Instance) -> Option<Condition> {
    let is_constant = |name: &str| {
        fragment.own.iter().any(|item| {
            matches!(&item.statement, Statement::CompilationConstant(it) | Statement::SpecializationConstant(it) if it.name == name)
        })
    };
    let own = |name: &String| if is_constant(name) { plain.mangle(name) } else { name.clone() };
    fn walk(when: &Condition, own: &dyn Fn(&String) -> String) -> Condition {
        let again = |inner: &Condition| Box::new(walk(inner, own));
        match when {
            Condition::Name(name) => Condition::Name(own(name)),
            Condition::Equal(name, value) => Condition::Equal(own(name), value.clone()),
            Condition::AtLeast(name, least) => Condition::AtLeast(own(name), *least),
            Condition::Not(inner) => Condition::Not(again(inner)),
            Condition::And(a, b) => Condition::And(again(a), again(b)),
            Condition::Or(a, b) => Condition::Or(again(a), again(b)),
            Condition::Target(_) | Condition::Capability(_) | Condition::Used(_) => when.clone(),
        }
    }
    when.map(|when| walk(when, &own))
}

#[cfg(test)]
mod tests {
    use super::path;

    #[test]
    fn instances_are_named_after_fragments() {
        let check = |name, expected| assert_eq!(path(name), expected);
        check("Detail", "detail");
        check("BaseTexture", "base_texture");
        check("Detail2", "detail2_");
        check("HTTPFetch", "http_fetch");
        check("_", "fragment");
    }
}
