//! Reports names that GLSL reserves.

use std::collections::BTreeSet;

use super::body::MAX_REPORTED;
use super::named::Role;
use super::{Body, Rule, Subject};
use shader_info_glsl::{ReservedReason, reserved_reason};
use shader_info_lang::rules::reserved::{OWN, OWN_WORDS, better, describe, why_member, why_ours};
use shader_info_model::diagnostic::{Diagnostic, Place, RESERVED_NAME, Report};
use shader_info_model::{Family, Item, Payload, Statement, Typedef};

pub(super) static RULE: Rule =
    Rule { name: "declared names are not reserved in GLSL", codes: &[&RESERVED_NAME], check };

fn check(subject: &Subject<'_>, report: &mut Report) {
    let own = |item: &Item| item.via.is_none();
    let names = subject.names();
    for named in names.iter().filter(|named| own(named.item) && named.role != Role::Param) {
        // A member has a scope of its own, so it may have the name of a function. A macro may replace any name, so only
        // the names that GLSL reserves for macros are checked.
        let reason = why_ours(&named.name).or_else(|| match named.role {
            Role::Macro => why_macro(&named.name),
            Role::Member => why_member(&named.name),
            Role::Written | Role::Param => None,
            Role::Plain | Role::BlockIn | Role::BlockOut => reason(&named.name),
        });
        let is_macro = matches!(named.role, Role::Macro | Role::Written);
        let reason = reason.or_else(|| why_old(subject, named.item, &named.name).filter(|_| !is_macro));
        if let Some(reason) = reason {
            report.add(diagnostic(named.item, named.place, &named.name, named.what, reason));
        }
    }
    surface(subject, report);
    // A reserved name is reported at its declaration, so its uses are not.
    let declared: BTreeSet<&str> = names.iter().map(|named| named.name.as_ref()).collect();
    subject.own_code().for_each(|body| {
        in_body(body, &declared, report);
        old_in_body(subject, body, &declared, report);
    });
    for item in subject.own() {
        let Statement::Typedef(Typedef::Shared(payload)) = &item.statement else { continue };
        let Payload::Struct(it) = &**payload else { continue };
        for member in &it.members {
            if let Some(reason) = why_member(&member.name).or_else(|| why_old(subject, item, &member.name)) {
                report.add(diagnostic(item, &member.place, &member.name, "a struct's member", reason));
            }
        }
    }
}

/// The parameter of the main functions of fragments is a struct of this name.
const SURFACE: &str = "Surface";

// Inherited names as well: the parent may have no fragments.
fn surface(subject: &Subject<'_>, report: &mut Report) {
    let has_fragments = |item: &Item| matches!(&item.statement, Statement::Fragments(list) if !list.uses.is_empty());
    if !subject.items().any(has_fragments) {
        return;
    }
    let is_taken = |role: &Role| !matches!(role, Role::Member);
    for named in subject.names().iter().filter(|named| named.name == SURFACE && is_taken(&named.role)) {
        let reason = "beside `fragments` it is the struct with the outputs of the surface";
        report.add(diagnostic(named.item, named.place, &named.name, named.what, reason));
    }
}

// The assembler generates names. A body with such a name would fail on some backends only.
fn in_body(body: &Body<'_>, declared: &BTreeSet<&str>, report: &mut Report) {
    let mut reported: BTreeSet<&str> = BTreeSet::new();
    let own = |name: &str| name.starts_with(OWN) && !declared.contains(name);
    for (at, name) in body.names().filter(|(_, name)| own(name)) {
        if reported.len() < MAX_REPORTED && reported.insert(name) {
            let token = &body.tokens[at];
            let message = format!("GLSL cannot use the name `{name}`: {OWN_WORDS}");
            let wrong = body.wrong(&RESERVED_NAME, token.start, token.end, message);
            report.add(wrong.help(format!("rename it, for example to `{}`", better(name))));
        }
    }
    let defines = body.view.directives.iter().filter(|it| it.live && it.name == "define");
    for directive in defines {
        let args = directive.args(body.text);
        let name = args.trim_start().split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
        let Some(reason) = why_ours(name).filter(|_| name != "main") else { continue };
        let start = directive.span.start;
        if body.is_made(start) {
            continue;
        }
        let message = format!("a macro cannot be called `{name}`: {reason}");
        let wrong = body.wrong(&RESERVED_NAME, start, directive.span.end, message);
        report.add(wrong.help(format!("rename it, for example to `{}`", better(name))));
    }
}

/// Words of layouts that GLSL 3.30 §3.6 reserves. Later versions do not, but drivers of OpenGL and OpenGL ES keep
/// refusing them as names; the reference compiler accepts them everywhere.
const OLD_WORDS: [&str; 2] = ["packed", "row_major"];

/// Returns why a name is reserved in the texts for OpenGL and OpenGL ES, if some may have it.
fn why_old(subject: &Subject<'_>, item: &Item, name: &str) -> Option<&'static str> {
    let is_written = || [Family::OpenGl, Family::Gles].iter().any(|family| subject.reaches(item, *family));
    let is_reserved = OLD_WORDS.contains(&name) && is_written();
    is_reserved.then_some("GLSL 3.30 reserves it, and drivers of OpenGL read it as a word of `layout`")
}

fn old_in_body(subject: &Subject<'_>, body: &Body<'_>, declared: &BTreeSet<&str>, report: &mut Report) {
    let own = |name: &str| !declared.contains(name) && why_old(subject, body.item, name).is_some();
    let first = OLD_WORDS.iter().filter_map(|word| body.names().find(|(_, name)| name == word && own(name)));
    for (at, name) in first {
        let token = &body.tokens[at];
        let message = format!("drivers of OpenGL cannot use the name `{name}`: GLSL 3.30 reserves it for `layout`");
        let wrong = body.wrong(&RESERVED_NAME, token.start, token.end, message);
        report.add(wrong.help(format!("rename it, for example to `{}`", better(name))));
    }
}

/// Returns why a name of the global scope is reserved.
fn reason(name: &str) -> Option<&'static str> {
    reserved_reason(name).map(describe)
}

/// Returns why the name of a macro is reserved: those that begin with `GL_` or contain `__` belong to the
/// implementation (GLSL 4.60 §3.3).
fn why_macro(name: &str) -> Option<&'static str> {
    match reserved_reason(name) {
        Some(reason @ (ReservedReason::GlPrefix | ReservedReason::DoubleUnderscore)) => Some(describe(reason)),
        _ if name.starts_with("GL_") => Some("macros that begin with `GL_` are reserved by GLSL"),
        Some(
            ReservedReason::Keyword
            | ReservedReason::FutureKeyword
            | ReservedReason::BuiltinFunction
            | ReservedReason::BuiltinType,
        )
        | None => None,
    }
}

fn diagnostic(item: &Item, place: &Place, name: &str, what: &str, reason: &str) -> Diagnostic {
    let wrong = Diagnostic::new(&RESERVED_NAME, &item.place, format!("{what} cannot be called `{name}`: {reason}"));
    let stands_elsewhere = *place != item.place && place.is_known();
    let wrong = if stands_elsewhere { wrong.see(place, "the name is declared here") } else { wrong };
    wrong.help(format!("rename it, for example to `{}`", better(name)))
}
