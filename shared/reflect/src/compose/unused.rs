//! Finds the values of a composition that no later fragment reads, and removes them from the code.

use super::declared::declared;
use super::live::{Live, given};
use super::outside::Outside;
use super::uses::{PartUse, STAGES, Use, uses};
use shader_info_glsl::{Body, is_always_set, is_set_first, without_stores};
use shader_info_model::contribution::{Code, Content, Contribution};
use shader_info_model::diagnostic::Place;
use shader_info_model::{Part, Statement};
use std::sync::Arc;

/// A value that a fragment shares with later ones, in one composition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedValue {
    /// Its statement: `export gloss`.
    pub statement: String,
    /// Type of the value.
    pub ty: &'static str,
    /// Place of the statement.
    pub place: Place,
    /// Package of the fragment.
    pub package: String,
    /// Name of the fragment.
    pub fragment: String,
    /// Index of the fragment's entry in the list.
    pub entry: u32,
    /// Whether code of a later fragment reads it.
    pub is_read: bool,
    /// Whether `#[allow(unread)]` is set: compositions of other packages may read the value.
    pub allow_unread: bool,
}

/// Returns every value that the fragments share.
pub(super) fn shared_values(uses: &[Use<'_>], live: &Live<'_>, active: &[&Contribution]) -> Vec<SharedValue> {
    let mut out = Vec::new();
    for (index, it) in uses.iter().enumerate() {
        for part in &it.parts {
            let (Part::Export(value) | Part::Cell(value)) = part.part else { continue };
            let Content::Part(of) = &part.of.content else { continue };
            let mut is_read = (0..STAGES.len()).any(|stage| is_read_in(uses, live, index, part, stage));
            // A fragment may declare a shared value in order to change the value so far.
            is_read |= matches!(part.part, Part::Cell(_)) && works_on(it, live, index, &value.name, active);
            out.push(SharedValue {
                statement: part.part.describe(),
                ty: value.ty.name(),
                place: part.place().clone(),
                package: of.fragment.package.clone(),
                fragment: of.fragment.name.clone(),
                entry: u32::try_from(it.position).unwrap_or_default(),
                is_read: is_read || is_mentioned_outside(part, active),
                allow_unread: of.get().allow_unread,
            });
        }
    }
    out
}

/// Returns whether an instance's own code reads a shared value, instead of only setting it.
fn works_on(it: &Use<'_>, live: &Live<'_>, index: usize, name: &str, active: &[&Contribution]) -> bool {
    let running = (0..STAGES.len()).filter(|stage| live.called[*stage][index]);
    let mut mentioned = running.flat_map(|stage| &it.code[stage].bodies).filter_map(|at| local_name(active[*at], name));
    mentioned.any(|(code, local)| without_stores(&code.body.text, local, &|word| is_macro(word, active)).is_none())
}

/// Returns whether code of a later instance that runs in a stage reads the value that an instance shares.
pub(super) fn is_read_in(uses: &[Use<'_>], live: &Live<'_>, index: usize, part: &PartUse<'_>, stage: usize) -> bool {
    let later = || (index + 1..uses.len()).filter(|at| live.called[stage][*at]);
    match part.part {
        Part::Cell(cell) => later().any(|at| uses[at].code[stage].words.contains(&cell.name)),
        Part::Export(_) => later().any(|at| imports(uses, at, stage).any(|own| own == part.own)),
        _ => false,
    }
}

/// Returns the exports that the code of an instance imports in a stage, by their names in the assembled text.
fn imports<'u>(uses: &'u [Use<'_>], at: usize, stage: usize) -> impl Iterator<Item = &'u str> {
    let mentioned = uses[at].parts.iter().filter_map(move |part| match part.part {
        Part::Import(import) if uses[at].code[stage].words.contains(&part.own) => Some(import),
        _ => None,
    });
    mentioned.flat_map(move |import| given(&uses[..at], stage, import)).map(|(_, own)| own)
}

/// Returns whether an export is set before the instance's own code reads it.
pub(super) fn sets_first(usage: &Use<'_>, own: &str, stage: usize, active: &[&Contribution]) -> bool {
    in_main(usage, own, stage, active, is_set_first)
}

/// Returns whether the instance's code sets a value whatever path it takes.
pub(super) fn always_sets(usage: &Use<'_>, own: &str, stage: usize, active: &[&Contribution]) -> bool {
    in_main(usage, own, stage, active, is_always_set)
}

fn in_main(
    usage: &Use<'_>,
    own: &str,
    stage: usize,
    active: &[&Contribution],
    is_so: fn(&str, &str, (usize, usize)) -> bool,
) -> bool {
    let mut mentioned = usage.code[stage].bodies.iter().filter_map(|at| local_name(active[*at], own));
    let (Some((code, local)), None) = (mentioned.next(), mentioned.next()) else { return false };
    let [main] = code.body.reading.mains.as_slice() else { return false };
    main.body.is_some_and(|body| is_so(&code.body.text, local, body))
}

/// Returns the code of a contribution, and its name for a name of the assembled text; `None` if it does not mention it.
fn local_name<'a>(it: &'a Contribution, own: &str) -> Option<(&'a Code, &'a str)> {
    let Content::Code(code) = &it.content else { return None };
    let index = code.body.reading.mentioned.iter().find(|index| code.name(**index) == own)?;
    Some((code, code.body.reading.names.get(*index)?))
}

/// Returns the active contributions, with some of them replaced.
pub(super) fn over<'a>(active: &[&'a Contribution], other: &'a [(usize, Contribution)]) -> Vec<&'a Contribution> {
    let mut out = active.to_vec();
    other.iter().for_each(|(at, it)| out[*at] = it);
    out
}

/// Returns code without its assignments to values that no later fragment reads, for each active contribution that has
/// such assignments. Values that only these assignments read are removed, too.
pub(super) fn prune(
    active: &[&Contribution],
    outside: &[Outside; 2],
    all: &[Use<'_>],
    live: &Live<'_>,
) -> Vec<(usize, Contribution)> {
    let mut out = stores(active, all, live);
    let mut is_new = !out.is_empty();
    // Each round removes mentions, so this ends.
    while is_new {
        let now = over(active, &out);
        let again = uses(&now, outside, &mut Vec::new());
        let more = stores(&now, &again, &super::live::live(&again));
        is_new = !more.is_empty();
        let is_old = |at: usize| !more.iter().any(|(new, _)| *new == at);
        let kept: Vec<_> = out.iter().filter(|(at, _)| is_old(*at)).cloned().collect();
        out = kept.into_iter().chain(more).collect();
    }
    out
}

fn stores(active: &[&Contribution], uses: &[Use<'_>], live: &Live<'_>) -> Vec<(usize, Contribution)> {
    let mut out: Vec<(usize, Contribution)> = Vec::new();
    for (index, it) in uses.iter().enumerate() {
        for part in &it.parts {
            let own = match part.part {
                Part::Export(_) => &part.own,
                Part::Cell(cell) => &cell.name,
                _ => continue,
            };
            for stage in (0..STAGES.len()).filter(|stage| live.called[*stage][index]) {
                let is_wanted = is_read_in(uses, live, index, part, stage) || is_mentioned_outside(part, active);
                if is_wanted || !it.code[stage].words.contains(own) {
                    continue;
                }
                let now = |at: usize| out.iter().find(|(known, _)| *known == at).map_or(active[at], |(_, it)| it);
                let bodies: Option<Vec<_>> = it.code[stage]
                    .bodies
                    .iter()
                    .filter_map(|at| Some((*at, now(*at), local_name(now(*at), own)?)))
                    .map(|(at, of, (code, local))| Some((at, without(of, code, local, active)?)))
                    .collect();
                for (at, body) in bodies.unwrap_or_default() {
                    out.retain(|(known, _)| *known != at);
                    out.push((at, body));
                }
            }
        }
    }
    out
}

fn without(of: &Contribution, code: &Code, local: &str, active: &[&Contribution]) -> Option<Contribution> {
    let text = without_stores(&code.body.text, local, &|word| is_macro(word, active))?;
    let code = Code::of(Arc::new(Body::new(&text)), of.instance.as_deref());
    Some(Contribution { content: Content::Code(code), ..of.clone() })
}

fn is_macro(word: &str, active: &[&Contribution]) -> bool {
    let defines = |text: &str| {
        let mut lines = text.lines().filter(|line| line.trim_start().starts_with('#') && line.contains("define"));
        text.contains("define") && lines.any(|line| line.contains(word))
    };
    active.iter().any(|it| match &it.content {
        Content::Text(text) | Content::Generated(text) | Content::Function(_, text) | Content::Body(_, text) => {
            defines(text)
        }
        Content::Code(code) => defines(&code.body.text),
        Content::Declared(it) => matches!(&it.item.statement, Statement::Define(define) if define.name == word),
        _ => false,
    })
}

/// Returns whether text outside of the fragments' own code mentions a shared value: the function of a slot, a library,
/// a `define`, or the default of an import.
pub(super) fn is_mentioned_outside(part: &PartUse<'_>, active: &[&Contribution]) -> bool {
    let (own, local) = match part.part {
        Part::Export(it) => (&part.own, &it.local),
        Part::Cell(it) => (&it.name, &it.name),
        _ => return false,
    };
    let mentions = |it: &&&Contribution| match &it.content {
        Content::Text(text) | Content::Generated(text) | Content::Function(_, text) | Content::Body(_, text) => {
            text.contains(own)
        }
        Content::BranchValue(_, text) | Content::BranchInit(_, text) => text.contains(own),
        Content::Part(of) => match &of.get().part {
            Part::Import(import) => import.mentions(local),
            _ => false,
        },
        Content::Declared(_) | Content::Code(_) | Content::Slot(_) | Content::Entry(_) => false,
    };
    let is_mentioned = active.iter().any(|it| mentions(&it));
    let mut defines = declared(active).filter_map(|it| match &it.item.statement {
        Statement::Define(define) => Some(&define.value),
        _ => None,
    });
    is_mentioned || defines.any(|value| value.contains(own))
}
