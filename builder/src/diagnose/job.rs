//! Collects the diagnostics of a job: those of its checks, of the compiler and between stages.

use shader_info_glsl::identifiers;
use shader_info_lang::handshake::Target;
use shader_info_lang::rules::owner;
use shader_info_model::diagnostic::{COMPILE, Diagnostic, INVALID_SPIRV, Place};
use shader_info_model::{Backend, Family};

use crate::compile::glslang::Message;
use crate::compile::validate::Validator;
use crate::compile::{CompileResults, Outcome};
use crate::diagnose::Share;
use crate::diagnose::driver_message::driver_message;
use crate::diagnose::hints::{Hint, hint, include_chain, undeclared};
use crate::diagnose::instances::{joined, own_words, prefix};
use crate::diagnose::interface_clashes::clashes;
use crate::diagnose::source_place::source_place;
use crate::plan::{Job, Planned};
use crate::results::LocatedDiagnostic;

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
