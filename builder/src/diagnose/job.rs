//! Converts the compiler's messages about a job to diagnostics at places of the sources.

use std::collections::BTreeMap;

use shader_info_glsl::{Kind, Lexer, Token, identifiers};
use shader_info_lang::handshake::Target;
use shader_info_lang::rules::owner;
use shader_info_model::contribution::Mapped;
use shader_info_model::diagnostic::{COMPILE, Code, Diagnostic, INVALID_SPIRV, Place, UNSUPPORTED, UNTRANSLATED};
use shader_info_model::{Backend, Family, Info};

use crate::compile::glslang::Message;
use crate::compile::translate::Refusal;
use crate::compile::validate::Validator;
use crate::compile::{CompileResults, Outcome};
use crate::diagnose::Share;
use crate::diagnose::hints::{Hint, author_word, hint, include_chain, undeclared};
use crate::diagnose::instances::{added, joined, of_instance, own_words, prefix};
use crate::diagnose::interface_clashes::clashes;
use crate::diagnose::source_place::{source_place, source_target};
use crate::plan::{Job, Planned};
use crate::results::LocatedDiagnostic;

/// Removes the stages of translated backends that could not be translated from a job. If the API is known to lack a
/// feature, the backend is unsupported, as if a statement needed it. Any other refusal of a translator is an error: a
/// backend that `backends(…)` does not exclude must not be missing. An error of the compiler in the portable dialect is
/// always an error.
pub fn put_aside(job: &mut Job, ran: &CompileResults) {
    let (mut lacking, mut failed): (Reasons, Reasons) = Default::default();
    for planned in &job.stages {
        let unit = &planned.unit;
        let Some(Outcome::Untranslated(refusal)) = ran.outcomes.get(&unit.hash) else { continue };
        let (all, diagnostic) = match refusal {
            Refusal::Lacks { what, word, instead } => (&mut lacking, lacks(job, planned, what, (word, instead))),
            Refusal::Failed(why) => (&mut failed, untranslated(job, planned, why)),
        };
        let all = all.entry(unit.backend).or_default();
        if !all.contains(&diagnostic) {
            all.push(diagnostic);
        }
    }
    for diagnostic in failed.iter().filter(|(it, _)| !job.named.contains(it)).flat_map(|(_, all)| all) {
        job.report.add(diagnostic.clone());
    }
    for (backend, all) in failed {
        lacking.entry(backend).or_default().extend(all);
    }
    job.refuse(lacking);
}

type Reasons = BTreeMap<Backend, Vec<Diagnostic>>;

fn untranslated(job: &Job, planned: &Planned, why: &str) -> Diagnostic {
    let (stage, row) = (planned.unit.stage.name(), planned.unit.backend.row());
    let words = format!("the {stage} stage cannot be translated for {}: {why}", row.title);
    // SPIRV-Cross has this message for members that HLSL packs into the rest of the register before them.
    let instead = match why.contains("cannot be expressed with either HLSL packing layout") {
        true => {
            "in the struct, use `vec4` in arrays of `vec3`, in matrices with columns of three and at the end of inner \
             structs: in HLSL the next member shares their last 16 bytes"
        }
        false => "write it in another way",
    };
    let help = format!("{instead}, or leave `{}` out with `backends(…)`", row.name);
    Diagnostic::new(&UNTRANSLATED, &source_place(job, planned.unit.stage), words).help(help)
}

/// Returns the diagnostic at the first word of the author that needs the feature, or else at the source.
fn lacks(job: &Job, planned: &Planned, what: &str, (word, instead): (&str, &str)) -> Diagnostic {
    let (stage, row) = (planned.unit.stage, planned.unit.backend.row());
    let text = format!("{} has no {what}", row.title);
    let assembled = &planned.assembled;
    let places = match word {
        "" => Vec::new(),
        "/" => not_finite(&assembled.text),
        word => words(&assembled.text, word),
    };
    let is_authors = |(line, column): &&(u32, u32)| {
        assembled.map.place(*line, *column).is_some_and(|mapped| mapped.within.is_some())
    };
    let diagnostic = match places.iter().find(is_authors).or(places.first()) {
        Some((line, column)) => {
            let message = Message { line: *line, column: *column, text, warning: false };
            driver_message(job, planned, &message, &UNSUPPORTED).diagnostic
        }
        None => Diagnostic::new(&UNSUPPORTED, &source_place(job, stage), text),
    };
    let gap = if instead.is_empty() { "" } else { ", " };
    let name = row.name;
    diagnostic.help(format!(
        "{instead}{gap}leave `{name}` out with `backends(…)`, or put a `#[when(…)]` on the statement that needs it"
    ))
}

/// Returns lines and columns, counted from 1, of words with this beginning.
fn words(text: &str, start: &str) -> Vec<(u32, u32)> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let of_line = |(line, number): (&str, u32)| {
        let found = line.match_indices(start).filter(|(at, _)| !line[..*at].ends_with(is_part));
        found.map(|(at, _)| (number, line[..at].chars().count() as u32 + 1)).collect::<Vec<_>>()
    };
    text.lines().zip(1..).flat_map(of_line).collect()
}

/// Returns the same for constants that are not finite: a division by zero, a number that is too large, or a function of
/// literals without a finite value.
fn not_finite(text: &str) -> Vec<(u32, u32)> {
    let tokens: Vec<Token> = Lexer::new(text).filter(|token| !token.is_blank()).collect();
    let raw = |index: usize| tokens.get(index).map_or("", |token| token.raw(text));
    let number = |index: usize| {
        let is_number = tokens.get(index).is_some_and(|token| token.kind == Kind::Number);
        raw(index).trim_end_matches(['f', 'F']).parse::<f32>().ok().filter(|_| is_number)
    };
    let is_wrong = |index: usize| match raw(index) {
        "/" => number(index + 1) == Some(0.0),
        "uintBitsToFloat" | "intBitsToFloat" | "log" | "log2" | "sqrt" | "inversesqrt" | "pow" | "acos" | "asin" => {
            let inside = tokens[index + 1..].iter().take_while(|token| token.raw(text) != ")");
            raw(index + 1) == "(" && inside.clone().all(|token| token.kind != Kind::Ident)
        }
        _ => number(index).is_some_and(f32::is_infinite),
    };
    (0..tokens.len()).filter(|index| is_wrong(*index)).map(|index| place_of(text, tokens[index].start)).collect()
}

fn place_of(text: &str, offset: usize) -> (u32, u32) {
    let before = &text[..offset];
    let line = before.rsplit('\n').next().unwrap_or_default();
    (before.matches('\n').count() as u32 + 1, line.chars().count() as u32 + 1)
}

/// Returns all diagnostics of a job.
pub fn check(job: &Job, ran: &CompileResults) -> Vec<LocatedDiagnostic> {
    let mut out: Vec<LocatedDiagnostic> = job.report.diagnostics.iter().map(|it| found(job, it.clone())).collect();
    out.extend(driver_messages(job, ran));
    if out.is_empty() {
        out.extend(clashes(job, ran).into_iter().map(|it| found(job, it)));
    }
    out
}

/// Assigns a diagnostic to a statement, or to a token of its inline GLSL.
pub fn found(job: &Job, diagnostic: Diagnostic) -> LocatedDiagnostic {
    let target = match owner(&job.info, &diagnostic) {
        None => Target::Name,
        Some(index) => inside(job, index, &diagnostic.place).unwrap_or(Target::Item(index)),
    };
    LocatedDiagnostic { diagnostic, target }
}

fn inside(job: &Job, index: u32, place: &Place) -> Option<Target> {
    let item = job.info.items.get(index as usize)?;
    let (_, start) = item.statement.inline()?;
    let is_body = place.file == start.file && *place != item.place;
    let line = place.line.checked_sub(start.line).filter(|_| is_body)?;
    let first = if line == 0 { start.column } else { 1 };
    Some(Target::Inline(index, line, place.column.checked_sub(first)?))
}

// naga may be wrong about Vulkan; SPIRV-Tools decides.
fn with_way_out(invalid: Diagnostic) -> Diagnostic {
    match Validator::find() {
        Validator::Naga => invalid.help("install `spirv-val` (Debian: package `spirv-tools`), which then decides"),
        Validator::Linked | Validator::Program | Validator::Absent => invalid,
    }
}

// The same message in several dialects is one error.
fn driver_messages(job: &Job, ran: &CompileResults) -> Vec<LocatedDiagnostic> {
    let mut merged: Vec<(LocatedDiagnostic, Vec<Backend>, Option<Share>)> = Vec::new();
    for planned in &job.stages {
        let unit = &planned.unit;
        let new: Vec<LocatedDiagnostic> = match ran.outcomes.get(&unit.hash) {
            // Stages that cannot be translated were removed from the job.
            None | Some(Outcome::Passed(_) | Outcome::Untranslated(_)) => continue,
            Some(Outcome::Failed(messages)) => {
                first_causes(&unit.text, messages).map(|it| refused(job, planned, it)).collect()
            }
            Some(Outcome::Invalid(why)) => {
                let place = source_place(job, unit.stage);
                let invalid = Diagnostic::new(&INVALID_SPIRV, &place, why.clone());
                vec![found(job, with_way_out(invalid))]
            }
        };
        for finding in once(new) {
            let share = Share::of(&job.variants, unit.backend, unit.stage, unit.variant);
            let mut known = merged.iter_mut();
            let known = known.find_map(|(known, backends, share)| {
                let is_same = known.target == finding.target && joined(&mut known.diagnostic, &finding.diagnostic);
                is_same.then_some((backends, share))
            });
            match known {
                Some((backends, known)) => {
                    // Other backends have the same techniques, so only those of the first one are counted.
                    if let (Some(known), Some(share), true) = (known, &share, backends.first() == Some(&unit.backend)) {
                        known.add(share);
                    }
                    if !backends.contains(&unit.backend) {
                        backends.push(unit.backend);
                    }
                }
                None => merged.push((finding, vec![unit.backend], share)),
            }
        }
    }
    // Messages for Vulkan come first, because other dialects have the same errors in other words.
    let on_vulkan: Vec<Place> = merged
        .iter()
        .filter(|(_, backends, _)| backends.iter().any(|it| it.row().family == Family::Vulkan))
        .map(|(finding, ..)| finding.diagnostic.place.clone())
        .collect();
    let is_repeated = |finding: &LocatedDiagnostic, backends: &[Backend]| {
        let elsewhere = backends.iter().all(|it| it.row().family != Family::Vulkan);
        let near =
            |place: &Place| place.file == finding.diagnostic.place.file && place.line == finding.diagnostic.place.line;
        elsewhere && on_vulkan.iter().any(near)
    };
    merged.retain(|(finding, backends, _)| !is_repeated(finding, backends));
    let named = |(finding, backends, share): (LocatedDiagnostic, Vec<Backend>, Option<Share>)| {
        name_backends(name_variants(finding, share.as_ref()), &backends)
    };
    merged.into_iter().map(named).collect()
}

// An error of a fragment is reported once, although each of its instances has it.
fn once(findings: Vec<LocatedDiagnostic>) -> Vec<LocatedDiagnostic> {
    let mut out: Vec<LocatedDiagnostic> = Vec::new();
    for finding in findings {
        let same = |known: &mut LocatedDiagnostic| {
            known.target == finding.target && joined(&mut known.diagnostic, &finding.diagnostic)
        };
        if !out.iter_mut().any(same) {
            out.push(finding);
        }
    }
    out
}

// A second message about a line is a consequence of the first, except for unknown names. The compiler gives a name
// without declaration a type of its choice, so messages about other lines with the name are consequences, too.
fn first_causes<'a>(text: &'a str, messages: &'a [Message]) -> impl Iterator<Item = &'a Message> {
    let lines: Vec<&str> = text.lines().collect();
    let errors = messages.iter().enumerate().filter(|(_, it)| !it.warning);
    let causes = errors.filter(move |(index, it)| {
        let earlier = || messages[..*index].iter().filter(|earlier| !earlier.warning);
        let line = lines.get((it.line as usize).wrapping_sub(1)).copied().unwrap_or_default();
        let is_unknown = |name: &str| identifiers(line).any(|word| word.name == name);
        let follows =
            earlier().any(|earlier| earlier.line == it.line || undeclared(&earlier.text).is_some_and(is_unknown));
        !follows || undeclared(&it.text).is_some()
    });
    causes.map(|(_, it)| it)
}

fn name_variants(mut finding: LocatedDiagnostic, share: Option<&Share>) -> LocatedDiagnostic {
    if let Some(share) = share {
        finding.diagnostic.message.push_str(&format!(" ({})", share.describe()));
    }
    finding
}

fn name_backends(mut finding: LocatedDiagnostic, backends: &[Backend]) -> LocatedDiagnostic {
    let is_general = backends.iter().any(|backend| backend.row().family == Family::Vulkan);
    if !is_general {
        let titles: Vec<&str> = backends.iter().map(|backend| backend.row().title).collect();
        finding.diagnostic.message.push_str(&format!(" (in the text for {})", titles.join(", ")));
    }
    finding
}

// Rewrites a message of the compiler in the names of the source, at the token that must change.
fn refused(job: &Job, planned: &Planned, message: &Message) -> LocatedDiagnostic {
    let Hint { message, help, see } = hint(job, planned, message);
    let LocatedDiagnostic { mut diagnostic, target } = driver_message(job, planned, &message, &COMPILE);
    let mapped = planned.assembled.map.place(message.line, message.column);
    let prefix = mapped.and_then(|it| prefix(&job.info, it.origin));
    let own = |text: String| prefix.as_ref().map_or_else(|| text.clone(), |prefix| own_words(&text, prefix));
    diagnostic.others.extend(see.into_iter().map(|(place, note)| (place, own(note))));
    diagnostic.help = help.map(own).or(diagnostic.help);
    diagnostic.others.extend(include_chain(job, &diagnostic.place));
    LocatedDiagnostic { diagnostic, target }
}

/// Converts a message about the text of a stage to a diagnostic at its place in the sources.
pub(crate) fn driver_message(
    job: &Job,
    planned: &Planned,
    message: &Message,
    code: &'static Code,
) -> LocatedDiagnostic {
    let stage = planned.unit.stage;
    // For a syntax error, the compiler reports the end of the unexpected word.
    let message = &Message { column: word_start(planned, message), ..message.clone() };
    let mapped = planned.assembled.map.place(message.line, message.column);
    let text = message.text.clone();
    let (place, target) = match &mapped {
        Some(it @ Mapped { within: Some((line, column)), origin, .. }) => {
            let place = widened(&job.info, it, planned, message);
            let target = match origin.item.map(|index| (index, is_inline(job, index, it))) {
                Some((index, true)) => Target::Inline(index, *line, *column),
                Some((index, false)) => Target::Item(index),
                None => source_target(job, stage),
            };
            (place, target)
        }
        Some(Mapped { origin, place, .. }) if origin.item.is_some() => {
            (place.clone(), Target::Item(origin.item.unwrap_or(0)))
        }
        _ => (source_place(job, stage), source_target(job, stage)),
    };
    let prefix = mapped.as_ref().and_then(|it| prefix(&job.info, it.origin));
    let text = prefix.map_or_else(|| text.clone(), |prefix| own_words(&text, &prefix));
    let mut diagnostic = Diagnostic::new(code, &place, text);
    if let Some(title) = mapped.as_ref().and_then(|it| it.origin.instance.as_deref()) {
        diagnostic = of_instance(&job.info, diagnostic, title);
    }
    if mapped.as_ref().is_none_or(|it| it.within.is_none()) {
        diagnostic = diagnostic.help(format!(
            "the error is in a line generated from the declaration: `shader-builder expand {} --stage {}` shows it",
            job.info.name,
            stage.name()
        ));
    }
    LocatedDiagnostic { diagnostic, target }
}

fn is_inline(job: &Job, index: u32, mapped: &Mapped<'_>) -> bool {
    let inline = job.info.items.get(index as usize).and_then(|item| item.statement.inline());
    inline.is_some_and(|(_, start)| start.file == mapped.place.file)
}

fn word_start(planned: &Planned, message: &Message) -> u32 {
    let line = planned.assembled.text.lines().nth(message.line.saturating_sub(1) as usize).unwrap_or("");
    let before: Vec<char> = line.chars().take(message.column as usize).collect();
    let is_part = |c: &&char| c.is_alphanumeric() || **c == '_';
    let length = before.iter().rev().take_while(is_part).count() as u32;
    if length > 1 { message.column + 1 - length } else { message.column }
}

// Extends a place of one character to the word that begins there.
fn widened(info: &Info, mapped: &Mapped<'_>, planned: &Planned, message: &Message) -> Place {
    let line = planned.assembled.text.lines().nth(message.line.saturating_sub(1) as usize).unwrap_or("");
    let rest = line.chars().skip(message.column.saturating_sub(1) as usize);
    let word: String = rest.take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    // Names of an instance are longer than those of the fragment.
    let added = prefix(info, mapped.origin).map_or(0, |prefix| added(&word, &prefix));
    let length = (author_word(&word).chars().count() - added).max(1) as u32;
    Place { end_line: mapped.place.line, end_column: mapped.place.column + length, ..mapped.place.clone() }
}
