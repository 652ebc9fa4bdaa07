//! Checks that fragments can call the functions of GLSL files that they name.

use super::{Rule, Subject};
use shader_info_lang::fragments::call;
use shader_info_model::Statement;
use shader_info_model::diagnostic::{FUNCTION_INTERFACE, Report, UNKNOWN_FUNCTION};

pub(super) static RULE: Rule = Rule {
    name: "functions that fragments name exist and have matching parameters",
    codes: &[&UNKNOWN_FUNCTION, &FUNCTION_INTERFACE],
    check,
};

fn check(subject: &Subject<'_>, report: &mut Report) {
    for (index, item) in subject.info.items.iter().enumerate() {
        let Statement::Fragments(list) = &item.statement else { continue };
        for (position, it) in list.uses.iter().enumerate() {
            let Some(fragment) = &it.fragment.fragment else { continue };
            for (at, body) in fragment.bodies.iter().enumerate() {
                let files = subject.files.bodies.get(&(index as u32, position as u32, at as u32));
                let (Some(asked), Some(files), Some(stage)) = (&body.call, files, body.stages.first()) else {
                    continue;
                };
                for wrong in call(fragment, asked, stage.stage, files).err().into_iter().flatten() {
                    report.add(wrong.see(&it.place, format!("in the composition of `{}`", subject.info.name)));
                }
            }
        }
    }
}
