//! A job and the compiler's answers in, diagnostics at places that somebody wrote out.

use std::collections::BTreeMap;

use shader_info_shared::assemble::Mapped;
use shader_info_shared::backend::{Backend, Family};
use shader_info_shared::check::owner;
use shader_info_shared::diagnostic::{COMPILE, Code, Diagnostic, INVALID_SPIRV, Place, UNTRANSLATED};
use shader_info_shared::glsl::identifiers;
use shader_info_shared::handshake::Target;
use shader_info_shared::model::{Stage, Statement};

use crate::clashes::clashes;
use crate::compile::Message;
use crate::composed::{added, joined, of_instance};
use crate::hints::{Hint, author_word, hint, include_chain, undeclared};
use crate::plan::{Job, Planned};
use crate::run::{Outcome, Ran};
use crate::variants::Share;

/// A mistake and where the macro can raise it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// What is wrong.
    pub diagnostic: Diagnostic,
    /// Where the macro raises it.
    pub target: Target,
}

/// Takes the stages of compiled backends that cannot be had out of a job, and says why: what the translator refuses.
/// What the compiler refuses in the portable dialect is a mistake, of the shader or of ours.
pub fn put_aside(job: &mut Job, ran: &Ran) {
    let mut refused: BTreeMap<Backend, Vec<Diagnostic>> = BTreeMap::new();
    for unit in job.stages.iter().map(|planned| &planned.unit) {
        let Some(Outcome::Untranslated(why)) = ran.outcomes.get(&unit.hash) else { continue };
        let (stage, title) = (unit.stage.name(), unit.backend.row().title);
        let words = format!("the {stage} stage cannot be translated for {title}: {why}");
        let diagnostic = Diagnostic::new(&UNTRANSLATED, &source_place(job, unit.stage), words);
        let all = refused.entry(unit.backend).or_default();
        if !all.contains(&diagnostic) {
            all.push(diagnostic);
        }
    }
    job.refuse(refused);
}

/// Everything that is wrong with a job.
pub fn judge(job: &Job, ran: &Ran) -> Vec<Finding> {
    let mut out: Vec<Finding> = job.report.diagnostics.iter().map(|it| found(job, it.clone())).collect();
    out.extend(complaints(job, ran));
    if out.is_empty() {
        out.extend(clashes(job, ran).into_iter().map(|it| found(job, it)));
    }
    out
}

/// Addresses a diagnostic to a statement, or to a token of its inline GLSL.
pub fn found(job: &Job, diagnostic: Diagnostic) -> Finding {
    let target = match owner(&job.info, &diagnostic) {
        None => Target::Name,
        Some(index) => inside(job, index, &diagnostic.place).unwrap_or(Target::Item(index)),
    };
    Finding { diagnostic, target }
}

fn inside(job: &Job, index: u32, place: &Place) -> Option<Target> {
    let item = job.info.items.get(index as usize)?;
    let (_, start) = item.statement.inline()?;
    let is_body = place.file == start.file && *place != item.place;
    let line = place.line.checked_sub(start.line).filter(|_| is_body)?;
    let first = if line == 0 { start.column } else { 1 };
    Some(Target::Inline(index, line, place.column.checked_sub(first)?))
}

// The same complaint in several dialects is one mistake.
fn complaints(job: &Job, ran: &Ran) -> Vec<Finding> {
    let mut said: Vec<(Finding, Vec<Backend>, Option<Share>)> = Vec::new();
    for planned in &job.stages {
        let unit = &planned.unit;
        let new: Vec<Finding> = match ran.outcomes.get(&unit.hash) {
            // What cannot be translated the job has put aside.
            None | Some(Outcome::Passed(_) | Outcome::Untranslated(_)) => continue,
            Some(Outcome::Failed(messages)) => {
                first_causes(&unit.text, messages).map(|it| refused(job, planned, it)).collect()
            }
            Some(Outcome::Invalid(why)) => {
                let place = source_place(job, unit.stage);
                vec![found(job, Diagnostic::new(&INVALID_SPIRV, &place, why.clone()))]
            }
        };
        for finding in once(new) {
            let share = Share::of(&job.variants, unit.backend, unit.stage, unit.variant);
            let mut known = said.iter_mut();
            let known = known.find_map(|(known, backends, share)| {
                let is_same = known.target == finding.target && joined(&mut known.diagnostic, &finding.diagnostic);
                is_same.then_some((backends, share))
            });
            match known {
                Some((backends, known)) => {
                    // Another backend has the same techniques: only the first one's are counted.
                    if let (Some(known), Some(share), true) = (known, &share, backends.first() == Some(&unit.backend)) {
                        known.add(share);
                    }
                    if !backends.contains(&unit.backend) {
                        backends.push(unit.backend);
                    }
                }
                None => said.push((finding, vec![unit.backend], share)),
            }
        }
    }
    // What Vulkan says of a stage comes first: the dialects say the same in other words.
    let on_vulkan: Vec<Place> = said
        .iter()
        .filter(|(_, backends, _)| backends.iter().any(|it| it.row().family == Family::Vulkan))
        .map(|(finding, ..)| finding.diagnostic.place.clone())
        .collect();
    let is_repeated = |finding: &Finding, backends: &[Backend]| {
        let elsewhere = backends.iter().all(|it| it.row().family != Family::Vulkan);
        let near =
            |place: &Place| place.file == finding.diagnostic.place.file && place.line == finding.diagnostic.place.line;
        elsewhere && on_vulkan.iter().any(near)
    };
    said.retain(|(finding, backends, _)| !is_repeated(finding, backends));
    let named = |(finding, backends, share): (Finding, Vec<Backend>, Option<Share>)| {
        name_backends(name_variants(finding, share.as_ref()), &backends)
    };
    said.into_iter().map(named).collect()
}

// What is wrong with a fragment is wrong with each of its instances.
fn once(findings: Vec<Finding>) -> Vec<Finding> {
    let mut out: Vec<Finding> = Vec::new();
    for finding in findings {
        let same =
            |known: &mut Finding| known.target == finding.target && joined(&mut known.diagnostic, &finding.diagnostic);
        if !out.iter_mut().any(same) {
            out.push(finding);
        }
    }
    out
}

// What the compiler says once more of a line follows from what it said first, but for names that it does not know. A
// name without declaration has a type of the compiler's choice from then on: what it says of other lines with that name
// follows from the first.
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

fn name_variants(mut finding: Finding, share: Option<&Share>) -> Finding {
    if let Some(share) = share {
        finding.diagnostic.message.push_str(&format!(" ({})", share.words()));
    }
    finding
}

fn name_backends(mut finding: Finding, backends: &[Backend]) -> Finding {
    let is_general = backends.iter().any(|backend| backend.row().family == Family::Vulkan);
    if !is_general {
        let titles: Vec<&str> = backends.iter().map(|backend| backend.row().title).collect();
        finding.diagnostic.message.push_str(&format!(" (in the text for {})", titles.join(", ")));
    }
    finding
}

// The compiler's words in the author's, at the token that must change.
fn refused(job: &Job, planned: &Planned, message: &Message) -> Finding {
    let Hint { message, help, see } = hint(job, planned, message);
    let Finding { mut diagnostic, target } = complaint(job, planned, &message, &COMPILE);
    diagnostic.others.extend(see);
    diagnostic.help = help.or(diagnostic.help);
    diagnostic.others.extend(include_chain(job, &diagnostic.place));
    Finding { diagnostic, target }
}

/// Takes a message about a stage's text to the place behind it.
pub(crate) fn complaint(job: &Job, planned: &Planned, message: &Message, code: &'static Code) -> Finding {
    let stage = planned.unit.stage;
    // Of a syntax error the compiler tells where the word that it did not expect ends.
    let message = &Message { column: word_start(planned, message), ..message.clone() };
    let mapped = planned.assembled.map.place(message.line, message.column);
    let text = message.text.clone();
    let (place, target) = match &mapped {
        Some(it @ Mapped { within: Some((line, column)), origin, .. }) => {
            let place = widened(it, planned, message);
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
    let mut diagnostic = Diagnostic::new(code, &place, text);
    if let Some(title) = mapped.as_ref().and_then(|it| it.origin.instance.as_deref()) {
        diagnostic = of_instance(&job.info, diagnostic, title);
    }
    if mapped.as_ref().is_none_or(|it| it.within.is_none()) {
        diagnostic = diagnostic.help(format!(
            "the compiler means a line made from the declaration: `shader-builder expand {} --stage {}` shows it",
            job.info.name,
            stage.name()
        ));
    }
    Finding { diagnostic, target }
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

// A place of one character becomes a place of the word that begins there.
fn widened(it: &Mapped<'_>, planned: &Planned, message: &Message) -> Place {
    let line = planned.assembled.text.lines().nth(message.line.saturating_sub(1) as usize).unwrap_or("");
    let rest = line.chars().skip(message.column.saturating_sub(1) as usize);
    let word: String = rest.take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    // An instance's names are longer than the fragment's.
    let added = it.origin.instance.as_deref().map_or(0, |title| added(&word, title));
    let length = (author_word(&word).chars().count() - added).max(1) as u32;
    Place { end_line: it.place.line, end_column: it.place.column + length, ..it.place.clone() }
}

fn source_index(job: &Job, stage: Stage) -> Option<usize> {
    job.info.items.iter().position(|item| matches!(&item.statement, Statement::Source(it) if it.stage == stage))
}

pub(crate) fn source_place(job: &Job, stage: Stage) -> Place {
    source_index(job, stage).map_or(&job.info.place, |index| &job.info.items[index].place).clone()
}

fn source_target(job: &Job, stage: Stage) -> Target {
    source_index(job, stage).map_or(Target::Name, |index| Target::Item(index as u32))
}
