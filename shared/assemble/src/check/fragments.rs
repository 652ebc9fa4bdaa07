//! Checks compositions: whether fragments fit together, and whether one is valid alone.

use super::{Rule, Subject};
use crate::assemble::check_composition;
use shader_info_lang::fragments::wrong_mains;
use shader_info_lang::rules::is_of;
use shader_info_model::contribution::Key;
use shader_info_model::diagnostic::{
    Diagnostic, EXPORT_CYCLE, EXPORTED_LATER, FACT_CLASH, FACT_UNSETTLED, FRAGMENT_MAIN, INTERPOLATOR_LIMIT,
    MISSING_SOURCE, NO_POSITION, NOT_PROVIDED, Report, UNSUPPORTED, UNWRITTEN_INPUT, VALUE_TYPE,
};
use shader_info_model::*;
use shader_info_reflect::lower;

pub(super) static RULE: Rule = Rule {
    name: "the fragments of a composition fit each other",
    codes: &[
        &MISSING_SOURCE,
        &EXPORTED_LATER,
        &EXPORT_CYCLE,
        &FACT_CLASH,
        &FACT_UNSETTLED,
        &NOT_PROVIDED,
        &VALUE_TYPE,
        &INTERPOLATOR_LIMIT,
        &FRAGMENT_MAIN,
        &NO_POSITION,
        &UNWRITTEN_INPUT,
    ],
    check,
};

fn check(subject: &Subject<'_>, report: &mut Report) {
    let Some((item, list)) = some_is_there(subject, report) else { return };
    // A main function that cannot be called is reported at its fragment.
    if !list.uses.iter().filter_map(|it| it.fragment.fragment.as_ref()).all(|it| wrong_mains(it).is_empty()) {
        return;
    }
    let contributions = lower(subject.info, subject.files);
    let mut of_one: Vec<(usize, Diagnostic)> = Vec::new();
    for backend in &subject.backends {
        let key = Key::new(*backend);
        for problem in check_composition(&contributions, &key) {
            // A limit of one API is no error for others, unless the info names the backend.
            let is_its_own = problem.code == &INTERPOLATOR_LIMIT || problem.code == &UNSUPPORTED;
            match is_its_own && !subject.named.contains(backend) {
                true => of_one.push((*backend as usize, problem)),
                false => report.add(named(problem, item, list, &subject.info.name)),
            }
        }
    }
    let everywhere = subject.backends.iter().all(|backend| of_one.iter().any(|(at, _)| *at == *backend as usize));
    if let Some((_, first)) = of_one.into_iter().find(|(_, it)| everywhere && it.code == &INTERPOLATOR_LIMIT) {
        report.add(named(first, item, list, &subject.info.name));
    }
}

/// Returns the list of fragments, where each technique has one of them.
pub(super) fn some_is_there<'a>(subject: &Subject<'a>, report: &mut Report) -> Option<(&'a Item, &'a Fragments)> {
    let list = subject.items().find_map(|item| match &item.statement {
        Statement::Fragments(it) => Some((item, it)),
        _ => None,
    });
    let (item, list) = list.filter(|_| subject.is_static)?;
    let Some(absent) = subject.without(list.uses.iter().map(|it| it.when.as_ref())) else { return Some((item, list)) };
    // An unknown name is reported where it is tested.
    let names = tested(&absent);
    if !names.iter().all(|name| is_known(subject.info, list, name)) {
        return None;
    }
    let words = format!("every fragment of `{}` is switched off where `{absent}` holds", subject.info.name);
    let mut help = "list a fragment without `#[when(…)]`".to_owned();
    if names.iter().all(|name| declares(subject.info, name, &|it| matches!(it, Statement::Branch(_)))) {
        help.push_str(&format!(", or leave these techniques out: `specialize {{ skip if {absent}; }}`"));
    }
    report.add(Diagnostic::new(&MISSING_SOURCE, &item.place, words).help(help));
    None
}

fn tested(condition: &Condition) -> Vec<&str> {
    let mut out = Vec::new();
    condition.leaves(&mut |leaf| out.extend(leaf.tested()));
    out
}

fn is_known(info: &Info, list: &Fragments, name: &str) -> bool {
    let parts = list.uses.iter().filter_map(|it| it.fragment.fragment.as_ref()).flat_map(|it| &it.parts);
    let mut facts = parts.filter(|part| matches!(&part.part, Part::Fact { name: fact, .. } if fact == name));
    facts.next().is_some() || declares(info, name, &|_| true)
}

fn declares(info: &Info, name: &str, is: &dyn Fn(&Statement) -> bool) -> bool {
    info.items.iter().any(|item| item.statement.name() == Some(name) && is(&item.statement))
}

// Names the composition in which an error of a fragment occurs.
fn named(problem: Diagnostic, item: &Item, list: &Fragments, info: &str) -> Diagnostic {
    let place = list
        .uses
        .iter()
        .find(|it| problem.place.is_known() && is_of(it, &problem.place))
        .map_or(&item.place, |it| &it.place)
        .clone();
    problem.see(&place, format!("in the composition of `{info}`"))
}
