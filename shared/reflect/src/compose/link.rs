//! Connects the active fragments of a composition: decides which code runs and how values pass, and adds the entry.

use std::sync::Arc;

use super::entry::{Entry, Passed};
use super::facts;
use super::live::{Live, exports, live};
use super::pack::{Overflow, Request, VectorLimits, allocate};
use super::replaced::without_replaced;
use super::unused::{SharedValue, over, prune, shared_values};
use super::uses::{PartUse, STAGES, StageCode, Use, outside, uses};
use crate::active::Unsettled;
use shader_info_lang::fragments::written;
use shader_info_model::Backend;
use shader_info_model::contribution::{Content, Contribution, Key, Origin};
use shader_info_model::diagnostic::{
    Diagnostic, EXPORT_CYCLE, EXPORTED_LATER, INTERPOLATOR_LIMIT, NO_POSITION, Place, UNSUPPORTED, UNWRITTEN_INPUT,
};
use shader_info_model::*;

/// The changes that linking makes to active contributions.
#[derive(Debug, Default)]
pub struct Linked {
    made: Vec<Contribution>,
    /// For each active contribution, whether it is removed; empty if none is.
    dropped: Vec<bool>,
    /// Indices of active contributions, with the code that replaces them.
    replaced: Vec<(usize, Contribution)>,
    /// The values that fragments share.
    values: Vec<SharedValue>,
}

impl Linked {
    /// Returns the contributions of the text.
    pub fn over<'a>(&'a self, active: &[&'a Contribution]) -> Vec<&'a Contribution> {
        let is_dropped = |index: usize| self.dropped.get(index).copied().unwrap_or_default();
        let kept = over(active, &self.replaced).into_iter().enumerate().filter(|(index, _)| !is_dropped(*index));
        kept.map(|(_, it)| it).chain(&self.made).collect()
    }

    /// Returns the values that fragments share with later ones.
    pub fn values(&self) -> &[SharedValue] {
        &self.values
    }
}

/// Connects the fragments that are active for a key. Without fragments it changes nothing.
///
/// `unsettled` are the facts and constants for which no stable answer exists.
///
/// # Errors
/// All errors of the composition, at the tokens of the fragments.
pub fn link(active: &[&Contribution], unsettled: &[Unsettled<'_>], key: &Key) -> Result<Linked, Vec<Diagnostic>> {
    let mut problems = Vec::new();
    facts::unsettled(unsettled, &mut problems);
    let is_composed = active.iter().any(|it| matches!(it.content, Content::Part(_) | Content::Code(_)));
    if !is_composed {
        return if problems.is_empty() { Ok(Linked::default()) } else { Err(problems) };
    }
    let outside = outside(active);
    let uses = uses(active, &outside, &mut problems);
    facts::check(&uses, active, key, &mut problems);
    exports_come_first(&uses, &mut problems);
    if let Some(first) = uses.first().filter(|_| !is_placed(&uses, active)) {
        let code = first.code.iter().flat_map(|it| &it.bodies).map(|at| &active[*at].origin.place);
        let place = first.parts.first().map(PartUse::place).or(code.into_iter().next());
        let words = "no fragment of the composition writes `gl_Position`";
        let wrong = Diagnostic::new(&NO_POSITION, place.unwrap_or(&Default::default()), words);
        problems.push(wrong.help("list one first whose vertex code does, or `requires position from …` it"));
    }
    minimum(&uses, key.backend, &mut problems);
    let first = live(&uses);
    let values = shared_values(&uses, &first, active);
    let is_unread = values.iter().any(|it| !it.is_read);
    let replaced = if is_unread { prune(active, &outside, &uses, &first) } else { Vec::new() };
    let pruned = over(active, &replaced);
    let (again, second);
    let (active, uses, live) = match replaced.is_empty() {
        true => (active, uses.as_slice(), &first),
        false => {
            again = self::uses(&pruned, &outside, &mut Vec::new());
            second = live(&again);
            (pruned.as_slice(), again.as_slice(), &second)
        }
    };
    let passed = pass(uses, active, live, key.backend, &mut problems);
    if !problems.is_empty() {
        return Err(problems);
    }
    let mut dropped: Vec<bool> = active.iter().map(|it| matches!(it.content, Content::Part(_))).collect();
    for (stage, called) in live.called.iter().enumerate() {
        let idle = uses.iter().zip(called).filter(|(_, is_called)| !**is_called);
        idle.flat_map(|(it, _)| &it.code[stage].bodies).for_each(|at| dropped[*at] = true);
    }
    let origin = Arc::new(Origin { item: uses.first().and_then(|it| it.item), ..Origin::default() });
    let made = Entry { uses, outside: &outside, active, live, passed: &passed, origin }.made();
    Ok(Linked { made, dropped, replaced, values })
}

// A slot that a fragment calls may write the position, unless a modifier replaces that body.
fn is_placed(uses: &[Use<'_>], active: &[&Contribution]) -> bool {
    let writes = |it: &Use<'_>| it.code[0].words.contains("gl_Position");
    let running = without_replaced(active, STAGES[0]);
    if running.len() == active.len() {
        return uses.iter().any(writes);
    }
    let outside = outside(&running);
    self::uses(&running, &outside, &mut Vec::new()).iter().any(writes)
}

// A default without any export is intended. If only later fragments export the name, their order is wrong.
fn exports_come_first(uses: &[Use<'_>], problems: &mut Vec<Diagnostic>) {
    for (index, it) in uses.iter().enumerate() {
        for part in &it.parts {
            let Part::Import(Import { value, .. }) = part.part else { continue };
            // A fragment that also exports the name may be anywhere: it changes the value so far.
            let hands_on =
                it.parts.iter().any(|it| matches!(it.part, Part::Export(export) if export.name == value.name));
            if hands_on {
                continue;
            }
            for stage in (0..2).filter(|stage| it.code[*stage].words.contains(&part.own)) {
                if exports(&uses[..index], stage, &value.name).next().is_some() {
                    continue;
                }
                let later = exports(&uses[index + 1..], stage, &value.name).next().map(|(other, _)| other);
                let elsewhere = exports(&uses[..index], 1 - stage, &value.name).next().map(|(other, _)| other);
                if let Some(other) = later {
                    problems.push(too_late(it, part, &value.name, (other, stage)));
                } else if let Some(other) = elsewhere {
                    let (here, there) = (STAGES[stage].name(), STAGES[1 - stage].name());
                    let words = format!(
                        "`{}` imports `{}` in the {here} stage, and `{}` exports it in the {there} stage",
                        it.title, value.name, other.title
                    );
                    let wrong = Diagnostic::new(&EXPORTED_LATER, part.place(), words);
                    problems.push(wrong.help("pass it on with an `interpolator`, and export it where it is read"));
                }
            }
        }
    }
}

fn too_late(it: &Use<'_>, part: &PartUse<'_>, name: &str, (other, stage): (&Use<'_>, usize)) -> Diagnostic {
    let at = |of: &Use<'_>, wanted: &str| {
        of.parts
            .iter()
            .find(|part| matches!(part.part, Part::Export(it) if it.name == wanted))
            .map_or_else(Default::default, |part| part.place().clone())
    };
    let back = other.parts.iter().find_map(|theirs| match theirs.part {
        Part::Import(import) => {
            let mut given = exports(std::slice::from_ref(it), stage, &import.value.name);
            given.next().map(|_| import.value.name.clone())
        }
        _ => None,
    });
    let place = at(other, name);
    match back {
        Some(back) => {
            let words = format!(
                "`{}` and `{}` export to each other: `{name}` one way, `{back}` the other",
                it.title, other.title
            );
            let wrong = Diagnostic::new(&EXPORT_CYCLE, part.place(), words).see(&place, "exported here");
            wrong.see(&at(it, &back), "exported in the other direction here").help("split one of the two fragments")
        }
        None => {
            let words = format!("`{}` imports `{name}`, which only the later `{}` exports", it.title, other.title);
            let wrong = Diagnostic::new(&EXPORTED_LATER, part.place(), words).see(&place, "exported here");
            wrong.help(format!("list `{}` before `{}`", other.title, it.title))
        }
    }
}

fn minimum(uses: &[Use<'_>], backend: Backend, problems: &mut Vec<Diagnostic>) {
    let row = backend.row();
    for (it, part) in uses.iter().flat_map(|it| it.parts.iter().map(move |part| (it, part))) {
        let Part::Minimum(words) = part.part else { continue };
        let least = words.iter().filter_map(|word| Backend::parse(word)).find(|least| least.row().family == row.family);
        if let Some(least) = least.filter(|least| least.row().version > row.version) {
            let words = format!("`{}` needs {}", it.title, least.row().title);
            problems.push(Diagnostic::new(&UNSUPPORTED, part.place(), words));
        }
    }
}

/// Assigns components to every interpolator that is read.
pub(super) fn pass<'a>(
    uses: &[Use<'_>],
    active: &[&Contribution],
    live: &Live<'a>,
    backend: Backend,
    problems: &mut Vec<Diagnostic>,
) -> Passed<'a> {
    let mut passed = Passed::default();
    let mut requests = Vec::new();
    for (part, it) in &live.interpolators {
        let own = &part.own;
        let source = vertex_value(uses, active, part, it);
        if source.is_none() {
            let words = format!("the interpolator `{}` of `{}` is never written", it.name, title(part));
            let wrong = Diagnostic::new(&UNWRITTEN_INPUT, part.place(), words);
            problems.push(wrong.help(format!(
                "write `{}` in its vertex code, or declare `vertex_in {}: {};` to pass through",
                written(&it.name),
                it.name,
                it.ty.name()
            )));
        }
        let columns = it.ty.columns;
        for column in 0..columns {
            let suffix = if columns > 1 { format!("[{column}]") } else { String::new() };
            let (interpolation, class) = (it.interpolation, it.class);
            requests.push(Request { components: it.ty.rows, scalar: it.ty.scalar, interpolation, class });
            let from = format!("{}{suffix}", source.as_deref().unwrap_or_default());
            passed.values.push((format!("{own}{suffix}"), from, it.ty, part));
        }
    }
    match allocate(&requests, VectorLimits::of(backend)) {
        Ok(packed) => passed.packed = packed,
        Err(overflow) => problems.push(too_many(live, overflow, backend)),
    }
    passed
}

fn title<'a>(part: &PartUse<'a>) -> &'a str {
    part.of.origin.instance.as_deref().unwrap_or("")
}

// Returns the name that vertex code writes, or else the attribute with that name.
fn vertex_value(uses: &[Use<'_>], active: &[&Contribution], part: &PartUse<'_>, it: &Interpolator) -> Option<String> {
    let is_written = |code: &StageCode<'_>| code.main.is_some() && code.words.contains(&part.written);
    if uses.iter().any(|other| is_written(&other.code[0])) {
        return Some(part.written.clone());
    }
    let is_attribute = |name: &str| {
        active.iter().any(|other| match &other.content {
            Content::Declared(declared) => match &declared.item.statement {
                Statement::VertexIn(attribute) => attribute.name == name && attribute.ty == it.ty,
                _ => false,
            },
            _ => false,
        })
    };
    [&part.own, &it.name].into_iter().find(|name| is_attribute(name)).cloned()
}

fn too_many(live: &Live<'_>, overflow: Overflow, backend: Backend) -> Diagnostic {
    let Overflow { needed, room } = overflow;
    let words = format!("the fragments pass {needed} vectors; {} guarantees {room}", backend.row().title);
    let last = live.interpolators.last().map(|(part, _)| part.place().clone()).unwrap_or_default();
    let mut wrong = Diagnostic::new(&INTERPOLATOR_LIMIT, &last, words);
    let mut asked: Vec<(&str, &Place, Vec<String>)> = Vec::new();
    for (part, it) in &live.interpolators {
        let what = format!("`{}: {}`", it.name, it.ty.name());
        match asked.iter_mut().find(|(known, ..)| *known == title(part)) {
            Some((.., all)) => all.push(what),
            None => asked.push((title(part), part.place(), vec![what])),
        }
    }
    for (title, place, all) in asked {
        wrong = wrong.see(place, format!("`{title}` passes {}", all.join(", ")));
    }
    wrong.help("compute some of them in the fragment stage, or read them from a buffer")
}
