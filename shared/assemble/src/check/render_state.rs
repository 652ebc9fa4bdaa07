//! Checks render states: their fields and bases, and their use in the rules.

use super::{Rule, Subject};
use shader_info_model::diagnostic::{FIELD_TWICE, FIELD_VALUE, Report, STATE_CIRCLE, UNKNOWN_FIELD, UNKNOWN_STATE};
use shader_info_model::state::{assignments, named};
use shader_info_model::{Act, Statement};

pub(super) static RULE: Rule = Rule {
    name: "render states have known fields with valid values",
    codes: &[&UNKNOWN_FIELD, &FIELD_VALUE, &FIELD_TWICE, &UNKNOWN_STATE, &STATE_CIRCLE],
    check,
};

fn check(subject: &Subject<'_>, report: &mut Report) {
    let states = named(&subject.info.items, report);
    for item in subject.own() {
        let Statement::Specialize(rules) = &item.statement else { continue };
        rules.visit(&mut |step| {
            let wrong = match &step.act {
                Act::RenderState(name) => states.find(name).err(),
                Act::RenderStateField(change) => assignments(change).err(),
                _ => None,
            };
            wrong.into_iter().for_each(|wrong| report.add(wrong));
        });
    }
}
