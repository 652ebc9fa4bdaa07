//! Checks that the stage before the fragment stage writes the members of an interface that the fragment stage reads.
//!
//! It searches names and does not compile: it checks only members after an instance's name, and only if no macro can
//! hide a write.

use super::body::MAX_REPORTED;
use super::{Body, Rule, Subject};
use crate::backend::spell::PASS;
use shader_info_model::diagnostic::{Report, UNWRITTEN_INPUT};
use shader_info_model::{Interface, Item, Source, SourceText, Stage, Statement};

pub(super) static RULE: Rule = Rule {
    name: "an earlier stage writes every value that the fragment stage reads",
    codes: &[&UNWRITTEN_INPUT],
    check,
};

fn check(subject: &Subject<'_>, report: &mut Report) {
    let has_geometry = subject.sources.has(Stage::Geometry);
    // Tessellation copies members by hand, in two stages; the builder's comparison of the SPIR-V finds these errors.
    let tessellates = subject.sources.has(Stage::TessControl) || subject.sources.has(Stage::TessEvaluation);
    if !subject.is_static || tessellates {
        return;
    }
    for (item, interface) in subject.interfaces() {
        let Some(instance) = &interface.instance else { continue };
        let from_geometry = matches!(item.statement, Statement::GeometryOut(_));
        let (writer, written) = match (from_geometry, has_geometry) {
            (true, true) => (Stage::Geometry, format!("{instance}_out")),
            (false, false) => (Stage::Vertex, instance.clone()),
            // Vertex outputs end at the geometry stage, and the compiler reports a fragment stage that reads them.
            (true, false) | (false, true) => continue,
        };
        if let Some(writers) = texts(subject, writer) {
            check_interface(subject, item, interface, (writer, &written), &writers, report);
        }
    }
}

/// Returns all texts of a stage, if all of them are known and no macro changes their names.
fn texts<'a, 'b>(subject: &'b Subject<'a>, stage: Stage) -> Option<Vec<&'b Body<'a>>> {
    let of_stage = |body: &&Body<'_>| body.stage.is_none_or(|it| it == stage);
    let bodies: Vec<&Body<'a>> = subject.bodies.iter().filter(of_stage).collect();
    let sources = subject.items().filter(|item| matches!(&item.statement, Statement::Source(it) if it.stage == stage));
    let is_read = |item: &Item| {
        let made = matches!(&item.statement, Statement::Source(Source { text: SourceText::Macro, .. }));
        !made && bodies.iter().any(|body| std::ptr::eq(body.item, item))
    };
    let all_are_read = sources.into_iter().all(is_read);
    let pastes = bodies.iter().any(|body| body.pastes());
    (all_are_read && !pastes).then_some(bodies)
}

fn check_interface(
    subject: &Subject<'_>,
    item: &Item,
    interface: &Interface,
    (writer, written): (Stage, &str),
    writers: &[&Body<'_>],
    report: &mut Report,
) {
    let Some(instance) = &interface.instance else { return };
    let members = interface.members.iter().map(|member| member.name.as_str());
    let unwritten: Vec<&str> = members.filter(|name| !is_mentioned(subject, writers, name)).collect();
    let readers = subject.bodies.iter().filter(|body| body.stage == Some(Stage::Fragment));
    for body in readers.filter(|body| subject.can_meet(item, body.item)) {
        let mentions = body.names().filter(|(at, word)| *word == instance && !body.is_member(*at));
        let is_wrong = |at: usize| body.at(at + 1) == "." && unwritten.contains(&body.at(at + 2));
        for (at, _) in mentions.filter(|(at, _)| is_wrong(*at)).take(MAX_REPORTED) {
            let name = body.at(at + 2);
            let token = body.tokens[at + 2];
            let stage = writer.name();
            let message = format!("`{instance}.{name}` is read here, and the {stage} stage never writes it");
            let wrong = body.wrong(&UNWRITTEN_INPUT, token.start, token.end, message);
            let help = format!("write `{written}.{name} = …;` in the {stage} source");
            report.add(wrong.see(&item.place, "the interface is here").help(help));
        }
    }
}

/// Returns whether the writer's text, its macros or those of the info mention the name of a member.
fn is_mentioned(subject: &Subject<'_>, writers: &[&Body<'_>], name: &str) -> bool {
    // A function that passes everything on writes every member.
    let is_pass = |body: &&Body<'_>| body.names().any(|(_, word)| PASS.iter().any(|row| row.word == word));
    if writers.iter().any(is_pass) {
        return true;
    }
    let in_text = |body: &&Body<'_>| {
        body.names().any(|(_, word)| word == name)
            || body.view.directives.iter().any(|it| it.name == "define" && it.args(body.text).contains(name))
    };
    let in_define = |item: &Item| matches!(&item.statement, Statement::Define(it) if it.value.contains(name));
    writers.iter().any(in_text) || subject.items().any(in_define)
}
