//! Reports bodies that write resources that are only read, or read resources that are only written.
//!
//! It scans tokens and does not compile: it reports only certain errors, and leaves the rest to the compiler.

use super::body::MAX_REPORTED;
use super::subject::met_here;
use super::{Body, Rule, Subject};
use shader_info_model::diagnostic::{Code, READ_ONLY_WRITTEN, Report, WRITE_ONLY_READ};
use shader_info_model::{Access, Item, Resource, ResourceKind, Statement};

pub(super) static RULE: Rule =
    Rule { name: "bodies access a resource only as declared", codes: &[&READ_ONLY_WRITTEN, &WRITE_ONLY_READ], check };

fn check(subject: &Subject<'_>, report: &mut Report) {
    for item in subject.items() {
        let Statement::Resource(resource) = &item.statement else { continue };
        // If a name is declared in several ways, only the compiler knows which one applies.
        if is_declared_otherwise(subject, item, &resource.name) {
            continue;
        }
        let (access, uses): (Access, Uses) = match &resource.kind {
            ResourceKind::StorageBuf { access, .. } => (*access, buffer_use),
            ResourceKind::Image { access, .. } => (*access, image_use),
            ResourceKind::UniformBuf { .. } => (Access::Read, buffer_use),
            ResourceKind::Sampler { .. } => continue,
        };
        let bodies = subject.bodies.iter().filter(|body| met_here(item, body.item) || item.via.is_none());
        for body in bodies.filter(|body| body.stage.is_none_or(|stage| resource.visibility.has(stage))) {
            let is_mentioned = access != Access::ReadWrite && body.text.contains(&resource.name);
            if is_mentioned && subject.can_meet(item, body.item) && !declares_its_own(body, &resource.name) {
                check_body((item, resource, &resource.name), access, uses, body, report);
            }
        }
        for body in subject.fragment_code.iter().filter(|_| access != Access::ReadWrite) {
            let Some(name) = name_in_fragment(item, &resource.name, body) else { continue };
            if body.text.contains(name) && !declares_its_own(body, name) {
                check_body((item, resource, name), access, uses, body, report);
            }
        }
    }
}

fn is_declared_otherwise(subject: &Subject<'_>, item: &Item, name: &str) -> bool {
    let is_other = |other: &Item| {
        !std::ptr::eq(item, other) && matches!(&other.statement, Statement::Resource(it) if it.name == name)
    };
    item.when.is_some() && subject.items().any(is_other)
}

/// The certain effect of one mention of a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Use {
    Reads,
    Writes,
    ReadsAndWrites,
}

type Uses = fn(&Body<'_>, usize) -> Option<Use>;

/// Returns the name of a resource in the code of a fragment; `None` for resources of other instances.
fn name_in_fragment<'a>(item: &Item, name: &'a str, body: &Body<'_>) -> Option<&'a str> {
    let (position, used) = body.used?;
    let declares = |own: &str| {
        let own_statements = used.fragment.fragment.iter().flat_map(|fragment| &fragment.own);
        own_statements.into_iter().any(|item| item.statement.name() == Some(own))
    };
    let prefix = format!("{}{}_", used.instance, used.index);
    match name.strip_prefix(&prefix).filter(|own| declares(own)) {
        Some(own) => (item.instance == Some(position)).then_some(own),
        None => (!declares(name)).then_some(name),
    }
}

fn check_body(
    (item, resource, name): (&Item, &Resource, &str),
    access: Access,
    uses: Uses,
    body: &Body<'_>,
    report: &mut Report,
) {
    let mentions = body.names().filter(|(at, word)| *word == name && !body.is_member(*at));
    let is_wrong = |found: Use| match access {
        Access::Read => found != Use::Reads,
        Access::Write => found != Use::Writes,
        Access::ReadWrite => false,
    };
    let uses = mentions.filter_map(|(at, _)| uses(body, at).map(|found| (at, found)));
    for (at, found) in uses.filter(|(_, found)| is_wrong(*found)).take(MAX_REPORTED) {
        let token = body.tokens[at];
        let is_uniform = matches!(resource.kind, ResourceKind::UniformBuf { .. });
        let (code, message): (&'static Code, String) = match found {
            Use::Reads => (&WRITE_ONLY_READ, format!("`{name}` is read here, and is declared `write`")),
            Use::ReadsAndWrites if access == Access::Write => {
                (&WRITE_ONLY_READ, format!("`{name}` is read here, and is declared `write`"))
            }
            Use::Writes | Use::ReadsAndWrites if is_uniform => {
                (&READ_ONLY_WRITTEN, format!("`{name}` is written here, and is a uniform buffer"))
            }
            Use::Writes | Use::ReadsAndWrites => {
                (&READ_ONLY_WRITTEN, format!("`{name}` is written here, and is declared `read`"))
            }
        };
        let wrong = body.wrong(code, token.start, token.end, message).see(&item.place, "declared here");
        let word = resource.kind.word();
        report.add(wrong.help(match is_uniform {
            true => "use a `storage_buf` with `read_write`".to_owned(),
            false => format!("declare it `read_write`: `{word}(…, read_write) {name}: …;`"),
        }));
    }
}

/// Returns whether the text has a variable, parameter or function with the name: then not every mention is the
/// resource.
pub(super) fn declares_its_own(body: &Body<'_>, name: &str) -> bool {
    let no_type = ["return", "else", "case", "in", "inout", "out"];
    body.slot_params.contains(&name)
        || body.names().any(|(at, word)| {
            let before = at.checked_sub(1).map_or("", |before| body.at(before));
            let is_word = before.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_');
            word == name && (is_word && !no_type.contains(&before) || before == "]" && is_declarator(body, at))
        })
}

/// Returns whether an array type is before the name: `float[2] name`.
fn is_declarator(body: &Body<'_>, at: usize) -> bool {
    let open = (at.saturating_sub(FAR)..at).rev().find(|before| body.at(*before) == "[");
    let ty = open.and_then(|open| open.checked_sub(1)).map_or("", |ty| body.at(ty));
    shader_info_model::Type::parse(ty).is_some()
}

fn image_use(body: &Body<'_>, at: usize) -> Option<Use> {
    match called_with(body, at)? {
        "imageStore" => Some(Use::Writes),
        "imageLoad" => Some(Use::Reads),
        atomic if atomic.starts_with("imageAtomic") => Some(Use::ReadsAndWrites),
        _ => None,
    }
}

/// Returns the function whose first argument begins here.
fn called_with<'a>(body: &'a Body<'_>, at: usize) -> Option<&'a str> {
    let open = at.checked_sub(1).filter(|open| body.at(*open) == "(")?;
    open.checked_sub(1).map(|name| body.at(name))
}

pub(super) fn buffer_use(body: &Body<'_>, at: usize) -> Option<Use> {
    let end = chain_end(body, at + 1);
    let last = end.checked_sub(1).map_or("", |last| body.at(last));
    if last == "length" {
        return None;
    }
    let before = at.checked_sub(1).map_or("", |before| body.at(before));
    let is_atomic = called_with(body, at).is_some_and(|name| name.starts_with("atomic"));
    let steps = |word: &str| matches!(word, "++" | "--");
    match body.at(end) {
        "=" => Some(Use::Writes),
        "+=" | "-=" | "*=" | "/=" | "%=" | "<<=" | ">>=" | "&=" | "^=" | "|=" => Some(Use::ReadsAndWrites),
        after if steps(after) || steps(before) || is_atomic => Some(Use::ReadsAndWrites),
        _ if READS_BEHIND.contains(&before) => Some(Use::Reads),
        _ => None,
    }
}

/// Tokens after which a value is read. After `(` and `,` a name may be an `out` parameter.
const READS_BEHIND: [&str; 29] = [
    "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "+", "-", "*", "/", "%", "<", ">", "<=", ">=",
    "==", "!=", "&&", "||", "return", "?", "!", "~", "^",
];

/// Maximum number of tokens in an index. A longer one is left to the compiler, so that the time is limited for every
/// text.
const FAR: usize = 64;

/// Returns the position after `name[i].member[j]`.
fn chain_end(body: &Body<'_>, mut at: usize) -> usize {
    loop {
        at = match body.at(at) {
            "." => at + 2,
            "[" => after_bracket(body, at),
            _ => return at.min(body.tokens.len()),
        };
    }
}

fn after_bracket(body: &Body<'_>, open: usize) -> usize {
    let mut depth = 0_usize;
    for at in open..body.tokens.len().min(open + FAR) {
        match body.at(at) {
            "[" => depth += 1,
            "]" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    body.tokens.len()
}
