//! Checks that fragments set outputs through `Surface`.

use super::access::{Use, buffer_use, declares_its_own};
use super::body::MAX_REPORTED;
use super::{Body, Rule, Subject};
use shader_info_lang::fragments::declares;
use shader_info_model::diagnostic::{BESIDE_SURFACE, Report};
use shader_info_model::{Item, Stage, Statement};

pub(super) static RULE: Rule =
    Rule { name: "code of fragments writes outputs through its `Surface`", codes: &[&BESIDE_SURFACE], check };

fn check(subject: &Subject<'_>, report: &mut Report) {
    let outputs = subject.items().filter_map(|item| match &item.statement {
        Statement::FragmentOut(out) => Some((item, out.name.as_str(), out.name.as_str())),
        Statement::DepthWrite(_) => Some((item, "gl_FragDepth", "depth")),
        _ => None,
    });
    let is_slot = |body: &&Body<'_>| matches!(body.item.statement, Statement::Slot(_) | Statement::SlotBody(_));
    let slots: Vec<&Body<'_>> = match subject.fragment_code.is_empty() {
        true => Vec::new(),
        false => subject.bodies.iter().filter(is_slot).collect(),
    };
    for (item, name, member) in outputs {
        let code = subject.fragment_code.iter().chain(slots.iter().copied());
        let in_fragment = code.filter(|body| body.stage != Some(Stage::Vertex));
        // Most have it behind `surface.` alone.
        let mentions = |body: &&Body<'_>| body.names().any(|(at, word)| word == name && !body.is_member(at));
        for body in in_fragment.filter(|body| body.text.contains(name)).filter(mentions) {
            let fragment = body.used.and_then(|(_, it)| it.fragment.fragment.as_ref());
            let means_another = fragment.is_some_and(|it| declares(it, Stage::Fragment, name));
            if !means_another && !declares_its_own(body, name) {
                check_body(item, (name, member), body, report);
            }
        }
    }
}

fn check_body(item: &Item, (name, member): (&str, &str), body: &Body<'_>, report: &mut Report) {
    let mentions = body.names().filter(|(at, word)| *word == name && !body.is_member(*at));
    let writes = mentions.filter(|(at, _)| matches!(buffer_use(body, *at), Some(Use::Writes | Use::ReadsAndWrites)));
    for (at, _) in writes.take(MAX_REPORTED) {
        let token = body.tokens[at];
        let message = format!("this value of `{name}` is lost: `Surface` overwrites the output after all fragments");
        let wrong = body.wrong(&BESIDE_SURFACE, token.start, token.end, message).see(&item.place, "declared here");
        report.add(wrong.help(match body.used {
            Some(_) => format!("write `surface.{member}`, with `void main(inout Surface surface)`"),
            None => format!("write `surface.{member}`, with a parameter `inout surface: Surface` of the slot"),
        }));
    }
}
