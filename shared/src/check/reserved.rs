//! Judges names that GLSL keeps for itself.

use super::scope::{self, Role};
use super::{Rule, Subject};
use crate::diagnostic::{Diagnostic, Place, RESERVED_NAME, Report};
use crate::glsl::{Why, why_reserved};
use crate::model::{Item, Payload, Statement, Typedef};

pub(super) static RULE: Rule = Rule { name: "names are not those of GLSL", codes: &[&RESERVED_NAME], judge };

fn judge(subject: &Subject<'_>, report: &mut Report) {
    let own = |item: &Item| item.via.is_none();
    for named in scope::names(subject).iter().filter(|named| own(named.item)) {
        // Other than in a scope of its own, a member may be called like a function; a macro may replace anything.
        let why = match named.role {
            Role::Macro => why_macro(&named.name),
            Role::Member => why_member(&named.name),
            Role::Plain | Role::BlockIn | Role::BlockOut => why(&named.name),
        };
        if let Some(why) = why {
            report.add(tell(named.item, named.place, &named.name, named.what, why));
        }
    }
    for item in subject.own() {
        let Statement::Typedef(Typedef::Shared(payload)) = &item.statement else { continue };
        let Payload::Struct(it) = &**payload else { continue };
        for member in &it.members {
            if let Some(why) = why_member(&member.name) {
                report.add(tell(item, &member.place, &member.name, "a struct's member", why));
            }
        }
    }
}

/// Why a name of the global scope cannot be had.
fn why(name: &str) -> Option<&'static str> {
    why_reserved(name).map(words)
}

/// Why a struct or block cannot have a member of this name.
pub(super) fn why_member(name: &str) -> Option<&'static str> {
    match why_reserved(name)? {
        Why::BuiltinFunction => None,
        other => Some(words(other)),
    }
}

/// GLSL 4.60 §3.3: macros that begin with `GL_` or hold `__` are the implementation's.
fn why_macro(name: &str) -> Option<&'static str> {
    match why_reserved(name) {
        Some(why @ (Why::GlPrefix | Why::DoubleUnderscore)) => Some(words(why)),
        _ if name.starts_with("GL_") => Some("macros that begin with `GL_` belong to GLSL"),
        Some(Why::Keyword | Why::FutureKeyword | Why::BuiltinFunction | Why::BuiltinType) | None => None,
    }
}

fn words(why: Why) -> &'static str {
    match why {
        Why::Keyword => "it is a word of GLSL",
        Why::FutureKeyword => "GLSL keeps the word for later",
        Why::BuiltinFunction => "it is a built-in function of GLSL",
        Why::BuiltinType => "it is a built-in type of GLSL",
        Why::GlPrefix => "names that begin with `gl_` belong to GLSL",
        Why::DoubleUnderscore => "names with `__` belong to GLSL",
    }
}

fn tell(item: &Item, place: &Place, name: &str, what: &str, why: &str) -> Diagnostic {
    let wrong = Diagnostic::new(&RESERVED_NAME, &item.place, format!("{what} cannot be called `{name}`: {why}"));
    let stands_elsewhere = *place != item.place && place.is_known();
    let wrong = if stands_elsewhere { wrong.see(place, "the name is here") } else { wrong };
    let bare = name.trim_start_matches("gl_").trim_start_matches("GL_");
    let mut better = bare.split('_').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("_");
    if better.is_empty() || better == name || why_reserved(&better).is_some() {
        better = format!("{better}_value");
    }
    wrong.help(format!("call it `{}` or the like", better.trim_start_matches('_')))
}
