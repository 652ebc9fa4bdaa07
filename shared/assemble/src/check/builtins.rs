//! Checks the words of `builtins(…)`.

use super::{Rule, Subject};
use crate::backend::spell::BUILTINS;
use shader_info_model::diagnostic::{CLASH, Diagnostic, Report, UNKNOWN_BUILTIN, did_you_mean, one_of};
use shader_info_model::{Builtin, Item, Statement};

pub(super) static RULE: Rule =
    Rule { name: "`builtins` names known built-ins", codes: &[&UNKNOWN_BUILTIN, &CLASH], check };

fn check(subject: &Subject<'_>, report: &mut Report) {
    lengths_agree(subject, report);
    for item in subject.own() {
        let Statement::Builtins(list) = &item.statement else { continue };
        for builtin in list {
            let name = &builtin.name;
            if BUILTINS.iter().any(|row| row.word == name.as_str()) {
                continue;
            }
            // A user who knows the name in GLSL writes that first.
            let by_glsl = BUILTINS.iter().find(|row| row.names.contains(&name.as_str())).map(|row| row.word);
            let words = || BUILTINS.iter().map(|row| row.word);
            let help = match (by_glsl, always_there(name)) {
                (Some(word), _) => format!("write `{word}`"),
                (None, Some(variable)) => format!("remove it: `{variable}` needs no statement"),
                (None, None) => did_you_mean(name, words()).unwrap_or_else(|| one_of(words())),
            };
            let words = format!("unknown built-in `{name}`");
            report.add(Diagnostic::new(&UNKNOWN_BUILTIN, item.place_of(name), words).help(help));
        }
    }
}

/// Reports built-in arrays of two lengths in one variant.
fn lengths_agree(subject: &Subject<'_>, report: &mut Report) {
    let mut known: Vec<(&Item, &Builtin)> = Vec::new();
    for item in subject.items() {
        let Statement::Builtins(list) = &item.statement else { continue };
        for builtin in list {
            let length = |of: &Builtin| of.count.as_ref().and_then(|count| count.value);
            let differs = |(other, known): &&(&Item, &Builtin)| {
                known.name == builtin.name && length(known) != length(builtin) && subject.can_meet(other, item)
            };
            if let Some((other, first)) = known.iter().find(differs) {
                let words = |of: &Builtin| length(of).map_or("no length".into(), |length| length.to_string());
                let message = format!("`{}` has two lengths: {} and {}", builtin.name, words(first), words(builtin));
                // The descendant's author can only act on the descendant.
                let (at, note) = if other.via.is_none() { (*other, item) } else { (item, *other) };
                let place = if at.via.is_none() { at.place_of(&builtin.name) } else { &at.place };
                let wrong =
                    Diagnostic::new(&CLASH, place, message).see(note.place_of(&builtin.name), "the other length");
                report.add(wrong.help("write one length in both"));
            }
            known.push((item, builtin));
        }
    }
}

/// Variables that every backend with their stage has without a word.
const ALWAYS_THERE: &[&str] = &[
    "gl_FragCoord",
    "gl_FragDepth",
    "gl_FrontFacing",
    "gl_GlobalInvocationID",
    "gl_InstanceIndex",
    "gl_InvocationID",
    "gl_LocalInvocationID",
    "gl_LocalInvocationIndex",
    "gl_NumWorkGroups",
    "gl_PatchVerticesIn",
    "gl_PointCoord",
    "gl_Position",
    "gl_PrimitiveIDIn",
    "gl_TessCoord",
    "gl_TessLevelInner",
    "gl_TessLevelOuter",
    "gl_VertexIndex",
    "gl_WorkGroupID",
    "gl_WorkGroupSize",
];

/// Finds such a variable by its name in GLSL or in the style of the words: `frag_coord`.
fn always_there(name: &str) -> Option<&'static str> {
    let letters = |name: &str| name.trim_start_matches("gl_").replace('_', "").to_ascii_lowercase();
    ALWAYS_THERE.iter().copied().find(|variable| letters(variable) == letters(name))
}
