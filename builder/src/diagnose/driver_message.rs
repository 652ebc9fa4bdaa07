//! Converts a message about the text of a stage to a diagnostic at its place in the sources.

use shader_info_lang::handshake::Target;
use shader_info_model::Info;
use shader_info_model::contribution::Mapped;
use shader_info_model::diagnostic::{Code, Diagnostic, Place};

use crate::compile::glslang::Message;
use crate::diagnose::hints::{author_word, word_start};
use crate::diagnose::instances::{added, of_instance, own_words, prefix};
use crate::diagnose::source_place::{source_place, source_target};
use crate::plan::{Job, Planned};
use crate::results::LocatedDiagnostic;

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
