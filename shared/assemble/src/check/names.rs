//! Checks that no two declarations in a stage have the same name.

use std::collections::BTreeMap;

use super::named::{Named, Role};
use super::subject::between;
use super::{Rule, Subject};
use shader_info_model::diagnostic::{Code, DEFINE_CLASH, Diagnostic, NAMES_MEET, Report, SAME_NAME_OTHER_TYPE};
use shader_info_model::{Condition, Item, Stage, Statement, Typedef};

pub(super) static RULE: Rule =
    Rule { name: "names in a stage are unique", codes: &[&NAMES_MEET, &DEFINE_CLASH, &SAME_NAME_OTHER_TYPE], check };

fn check(subject: &Subject<'_>, report: &mut Report) {
    let all = subject.names();
    let mut by_name: BTreeMap<&str, Vec<&Named<'_>>> = BTreeMap::new();
    let mut reported: Vec<(&str, *const Item, *const Item)> = Vec::new();
    for (at, named) in all.iter().enumerate() {
        let earlier = by_name.entry(&named.name).or_default();
        // A name is reported once, however many stages and statements it occurs in.
        let first = earlier.iter().find_map(|first| meeting(subject, first, named).map(|stage| (*first, stage)));
        if let Some((first, stage)) = first {
            let pair = (named.name.as_str(), std::ptr::from_ref(first.item), std::ptr::from_ref(named.item));
            if !reported.contains(&pair) {
                reported.push(pair);
                report.add(diagnostic(first, named, stage));
            }
        }
        earlier.push(&all[at]);
    }
}

/// Returns the first stage in which both are active.
fn meeting(subject: &Subject<'_>, first: &Named<'_>, second: &Named<'_>) -> Option<Stage> {
    let stages = subject.stages();
    let stage = stages.iter().find(|stage| first.stages.has(*stage) && second.stages.has(*stage))?;
    let is_one_thing = std::ptr::eq(first.item, second.item) && first.place == second.place;
    let may = first.role.meets(second.role) && !is_one_thing;
    let here =
        std::ptr::eq(first.item, second.item) && first.item.via.is_none() || subject.met_here(first.item, second.item);
    let more: Vec<&Condition> = first.only_if.iter().chain(&second.only_if).collect();
    (may && here && subject.can_meet_if(first.item, second.item, &more)).then_some(stage)
}

fn diagnostic(first: &Named<'_>, second: &Named<'_>, stage: Stage) -> Diagnostic {
    let name = &second.name;
    let is_shared = |named: &Named<'_>| matches!(named.item.statement, Statement::Typedef(Typedef::Shared(_)));
    let (code, message): (&'static Code, String) = match (first.role, second.role) {
        (Role::Macro, Role::Macro) => {
            (&DEFINE_CLASH, format!("`{name}` has two values that can be active at the same time"))
        }
        _ if is_shared(first) && is_shared(second) => {
            (&SAME_NAME_OTHER_TYPE, format!("`{name}` is {} and {}", first.what, second.what))
        }
        _ if first.what == second.what => (&NAMES_MEET, format!("`{name}` is {} twice", first.what)),
        _ => {
            let message = format!("in the {} stage `{name}` is {} and {}", stage.name(), first.what, second.what);
            (&NAMES_MEET, message)
        }
    };
    let mut wrong = between(code, first.item, second.item, message, "first declared here");
    for named in [first, second] {
        let stands_elsewhere = *named.place != named.item.place && named.place.is_known();
        if stands_elsewhere {
            wrong = wrong.see(named.place, "the name is declared here");
        }
    }
    wrong.help(way_out(first, second))
}

/// If another declaration brings a name only under a branch with the declaration's own name, it came with a modifier
/// that the object chooses.
fn way_out(first: &Named<'_>, second: &Named<'_>) -> String {
    let is_of_modifier = |it: &Named<'_>| {
        if first.item.from == second.item.from {
            return false;
        }
        let Some(when) = &it.item.when else { return false };
        let mut found = false;
        when.leaves(&mut |leaf| found |= matches!(leaf, Condition::Name(name) if *name == second.name));
        found
    };
    if is_of_modifier(first) || is_of_modifier(second) {
        return "name the branch: `modifier(Path as another_name) per object;`".into();
    }
    // Other names of a fragment are those of the instance.
    if first.what == second.what && first.item.instance.is_some() && second.item.instance.is_some() {
        return "declare it alike in both fragments, which then share it; or rename one of the two".into();
    }
    "rename one of the two".into()
}
