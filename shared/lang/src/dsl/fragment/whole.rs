//! Checks a fragment by itself, without the infos that use it.

use std::borrow::Cow;
use std::collections::BTreeSet;

use crate::fragments::{has_effect, wrong_mains};
use shader_info_glsl::{Identifier, Role, functions, reserved_reason};
use shader_info_model::diagnostic::{Diagnostic, FRAGMENT_MAIN, FRAGMENT_NAME, Place, Report};
use shader_info_model::{Fragment, FragmentBody, FragmentPart, Item, Part, SourceText, Stage, Statement};

pub(super) fn check(fragment: &Fragment, report: &mut Report) {
    no_name_is_two_things(fragment, report);
    all_code_is_called(fragment, report);
    wrong_mains(fragment).into_iter().for_each(|wrong| report.add(wrong));
    something_comes_of_it(fragment, report);
}

// An attribute may have the name of the interpolator that it is passed to.
fn no_name_is_two_things(fragment: &Fragment, report: &mut Report) {
    let items = fragment.own.iter().chain(&fragment.shared);
    let of_items = items.filter_map(|item| named(item).map(|name| (name, &item.place)));
    let of_parts = fragment.parts.iter().filter_map(|it| local_name(&it.part).map(|name| (name, &it.place)));
    let all: Vec<(&str, bool, &Place)> = of_items
        .map(|((name, is_attribute), place)| (name, is_attribute, place))
        .chain(of_parts.map(|(name, place)| (name, false, place)))
        .collect();
    let interpolated =
        |place: &Place| fragment.parts.iter().any(|it| it.place == *place && matches!(it.part, Part::Interpolator(_)));
    for (index, (name, is_attribute, place)) in all.iter().enumerate() {
        let first = all[..index].iter().find(|(known, earlier_is_attribute, earlier)| {
            let passes = *is_attribute && interpolated(earlier) || *earlier_is_attribute && interpolated(place);
            known == name && !passes && earlier != place
        });
        if let Some((.., first)) = first {
            let words = format!("`{name}` is declared twice in this fragment");
            let wrong = Diagnostic::new(&FRAGMENT_NAME, place, words).see(first, "first declared here");
            report.add(wrong.help(way_out(fragment, name, [place, first])));
        }
    }
}

/// Returns how to tell two things with one name apart: an export or import may have another name in the fragment.
fn way_out(fragment: &Fragment, name: &str, places: [&Place; 2]) -> String {
    let of_places = fragment.parts.iter().filter(|it| places.contains(&&it.place));
    let mut words = of_places.filter_map(|it| match it.part {
        Part::Export(_) => Some(format!("`export {name} as {name}_out: …`")),
        Part::Import(_) => Some(format!("`import {name} as earlier_{name}: …`")),
        _ => None,
    });
    words.next_back().map_or_else(|| "rename one of the two".into(), |it| format!("give it another name here: {it}"))
}

// Code without an effect is removed before a compiler sees it, so no compiler would report it.
fn something_comes_of_it(fragment: &Fragment, report: &mut Report) {
    let gives = |it: &FragmentPart| matches!(it.part, Part::Export(_) | Part::Cell(_));
    let is_written = |item: &Item| matches!(&item.statement, Statement::Resource(it) if it.kind.is_written());
    let items = fragment.own.iter().chain(&fragment.shared);
    if fragment.parts.iter().any(gives) || items.into_iter().any(is_written) {
        return;
    }
    let code = fragment.bodies.iter().filter(|it| it.stages.iter().any(|of| of.stage == Stage::Fragment));
    let code: Vec<(&str, &Place)> = code.filter_map(inline).collect();
    if code.iter().any(|(text, _)| shader_info_glsl::identifiers(text).any(|it| has_effect(&it.name))) {
        return;
    }
    if code.iter().any(|(text, _)| uses_other_code(fragment, text)) {
        return;
    }
    for (text, start) in code {
        let idle =
            |it: &shader_info_glsl::Function| it.name == "main" && it.params.is_empty() && does_something(it, text);
        let Some(main) = functions(text).into_iter().find(idle) else { continue };
        let words = format!("this code has no effect: `{}` does not write `Surface` or export a value", fragment.name);
        let place = shader_info_model::diagnostic::inline(start, text, main.name_span.0, main.name.len());
        let wrong = Diagnostic::new(&FRAGMENT_MAIN, &place, words);
        report.add(wrong.help("write `void main(inout Surface surface)` and set `surface.color`, or `export` a value"));
    }
}

/// Returns whether code uses a name that neither the fragment nor GLSL has: a function of an included file, a slot or a
/// macro of the info, which may have an effect.
fn uses_other_code(fragment: &Fragment, text: &str) -> bool {
    let of_items = fragment.own.iter().chain(&fragment.shared).filter_map(|item| item.statement.name());
    let of_parts = fragment.parts.iter().filter_map(|it| match &it.part {
        Part::Cell(value) => Some(value.name.as_str()),
        Part::Requirement { name, .. } | Part::Fact { name, .. } => Some(name),
        part => local_name(part),
    });
    let mut known: BTreeSet<Cow<'_, str>> = of_items.chain(of_parts).map(Cow::from).collect();
    known.extend(shader_info_glsl::declared(text).into_iter().map(|it| Cow::from(it.name)));
    let words: Vec<Identifier<'_>> = shader_info_glsl::identifiers(text).collect();
    // A declaration has a type before the name.
    let pairs = words.windows(2).filter(|pair| text[pair[0].end..pair[1].start].trim().is_empty());
    known.extend(pairs.map(|pair| pair[1].name.clone()));
    let is_unknown = |word: &Identifier<'_>| {
        word.role == Role::Name && reserved_reason(&word.name).is_none() && !known.contains(&word.name)
    };
    words.iter().any(is_unknown)
}

fn does_something(function: &shader_info_glsl::Function, text: &str) -> bool {
    function.body.is_some_and(|(open, close)| !text[open + 1..close - 1].trim().is_empty())
}

fn inline(body: &FragmentBody) -> Option<(&str, &Place)> {
    match &body.text {
        SourceText::Inline { text, start } => Some((text, start)),
        _ => None,
    }
}

// Code that no composition calls is removed before a compiler sees it, so no compiler would report it.
fn all_code_is_called(fragment: &Fragment, report: &mut Report) {
    let has_main = |body: &FragmentBody| match &body.text {
        // An included file may have it.
        SourceText::Inline { text, .. } => {
            text.contains("#include") || functions(text).iter().any(|it| it.name == "main")
        }
        _ => true,
    };
    let called = fragment.bodies.iter().filter(|body| body.call.is_some() || has_main(body));
    let called: Vec<Stage> = called.flat_map(|body| &body.stages).map(|of| of.stage).collect();
    let is_idle = |body: &&FragmentBody| body.stages.iter().all(|of| !called.contains(&of.stage));
    let Some(first) = fragment.bodies.iter().find(is_idle) else { return };
    let (name, stage) = (&fragment.name, first.stages.first().map_or("", |of| of.stage.name()));
    let words = match called.is_empty() {
        true => format!("the code of `{name}` has no main function, so it is never called"),
        false => format!("the {stage} code of `{name}` has no main function, so it is never called"),
    };
    let wrong = Diagnostic::new(&FRAGMENT_MAIN, &first.place, words);
    report.add(wrong.help("put its statements into `void main() { … }`"));
}

fn named(item: &Item) -> Option<(&str, bool)> {
    let is_attribute = matches!(item.statement, Statement::VertexIn(_));
    item.statement.name().map(|name| (name, is_attribute))
}

// Returns the name of a part in bodies, if it is local to this fragment.
fn local_name(part: &Part) -> Option<&str> {
    match part {
        Part::Interpolator(it) => Some(&it.name),
        Part::Export(it) => Some(&it.local),
        Part::Import(it) => Some(&it.value.local),
        Part::Read { local, .. } => Some(local),
        Part::Cell(_) | Part::Fact { .. } | Part::Requirement { .. } | Part::Minimum(_) => None,
    }
}
