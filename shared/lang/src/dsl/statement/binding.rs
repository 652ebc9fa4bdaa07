//! What the four kinds of resources have in common: `(slot, frequency, visibility(…), options)`.

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::options::{Choice, Known, slot_and_options};
use proc_macro2::Delimiter;
use shader_info_model::diagnostic::{SYNTAX, UNKNOWN_OPTION};
use shader_info_model::{Access, Frequency, MemoryQualifiers, Number, Stage, StageSet};

/// Where and how often something is bound, and which stages see it.
pub(super) struct Binding {
    pub(super) slot: Option<Number>,
    pub(super) frequency: Frequency,
    pub(super) visibility: StageSet,
}

/// Reads the parenthesis; `take` knows the options of the kind itself.
pub(super) fn binding(
    draft: &mut Draft<'_>,
    cursor: &mut Cursor<'_>,
    known: &'static Known,
    mut take: impl FnMut(&mut Draft<'_>, &mut Choice<'_, '_>) -> Parse<bool>,
) -> Parse<Binding> {
    let (mut frequency, mut seen_by) = (None, None);
    let slot = slot_and_options(draft, cursor, known, |draft, choice| {
        if let Some(found) = Frequency::ALL.into_iter().find(|one| one.name() == choice.word) {
            return set_once(draft, choice, &mut frequency, found, "the frequency");
        }
        if choice.word == "visibility" {
            let stages = visibility(draft, choice)?;
            return set_once(draft, choice, &mut seen_by, stages, "the visibility");
        }
        take(draft, choice)
    })?;
    let visibility = seen_by.unwrap_or(StageSet::ALL);
    Ok(Binding { slot, frequency: frequency.unwrap_or_default(), visibility })
}

/// Takes a value in that may be given once.
pub(super) fn set_once<T: PartialEq>(
    draft: &mut Draft<'_>,
    choice: &Choice<'_, '_>,
    place: &mut Option<T>,
    value: T,
    what: &str,
) -> Parse<bool> {
    if place.is_some() {
        return Err(draft.fail(&SYNTAX, choice.span, format!("{what} is given twice")));
    }
    *place = Some(value);
    Ok(true)
}

/// `read`, `write`, `read_write`.
pub(super) fn access(word: &str) -> Option<Access> {
    Access::ALL.into_iter().find(|access| access.name() == word)
}

/// `coherent`, `volatile`, `restrict`.
pub(super) fn memory(word: &str, memory: &mut MemoryQualifiers) -> bool {
    match word {
        "coherent" => memory.coherent = true,
        "volatile" => memory.volatile = true,
        "restrict" => memory.restrict = true,
        _ => return false,
    }
    true
}

fn visibility(draft: &mut Draft<'_>, choice: &mut Choice<'_, '_>) -> Parse<StageSet> {
    let Some(group) = choice.rest.group(Delimiter::Parenthesis) else {
        return Err(draft.expected(choice.rest, "`(stage, …)` after `visibility`"));
    };
    let mut stages = StageSet::default();
    for mut part in group.cursor().split() {
        let Some(ident) = part.ident() else { return Err(draft.expected(&part, "a stage")) };
        let word = ident.to_string();
        let Some(stage) = Stage::ALL.into_iter().find(|stage| stage.name() == word) else {
            let words = format!("unknown stage `{word}`");
            return Err(draft.unknown(&UNKNOWN_OPTION, ident.span(), words, &word, Stage::ALL.map(Stage::name)));
        };
        draft.finished(&part, "`,` or `)`")?;
        stages = stages.with(stage);
    }
    if stages == StageSet::default() {
        return Err(draft.expected(&group.cursor(), "a stage"));
    }
    Ok(stages)
}
