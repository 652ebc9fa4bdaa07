//! Collects the active instances of a composition with their code.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::outside::{Outside, asked};
use super::words::Words;
use shader_info_glsl::{Body, identifiers};
use shader_info_lang::fragments::{has_effect, second_main, takes_surface, written, wrong_signature};
use shader_info_model::contribution::{Code, Content, Contribution, Declared, Instance};
use shader_info_model::diagnostic::{Diagnostic, Place, in_parts};
use shader_info_model::*;

/// An active instance for one key.
pub(super) struct Use<'a> {
    pub(super) position: i32,
    pub(super) title: &'a str,
    pub(super) item: Option<u32>,
    pub(super) parts: Vec<PartUse<'a>>,
    /// Its code for the vertex stage, and for the fragment stage.
    pub(super) code: [StageCode<'a>; 2],
}

/// A statement of an instance about other fragments.
pub(super) struct PartUse<'a> {
    pub(super) part: &'a Part,
    pub(super) of: &'a Contribution,
    /// Its name in the assembled text, for exports, imports and interpolators; empty for names that are not the
    /// instance's own.
    pub(super) own: String,
    /// Its name in vertex code, if that differs.
    pub(super) written: String,
}

/// The code of an instance in one stage.
#[derive(Default)]
pub(super) struct StageCode<'a> {
    /// Indices of its bodies among the active contributions.
    pub(super) bodies: Vec<usize>,
    /// Every name that it mentions, itself or in functions, slots and macros that it uses, in the assembled text.
    pub(super) words: Words<'a>,
    /// Names that its conditional directives depend on.
    pub(super) asks: BTreeSet<String>,
    /// Its main function in the assembled text.
    pub(super) main: Option<Main>,
    /// Whether its macros join words, so that it may use anything.
    pub(super) pastes: bool,
    /// Whether it has effects other than setting values that other fragments may read.
    pub(super) has_effects: bool,
}

/// A function that the entry calls.
pub(super) struct Main {
    pub(super) name: String,
    pub(super) takes_surface: bool,
}

/// The two stages that fragments may have code for.
pub(super) const STAGES: [Stage; 2] = [Stage::Vertex, Stage::Fragment];

impl<'a> PartUse<'a> {
    fn new(part: &'a Part, of: &'a Contribution) -> Self {
        let own = |local: &str| of.instance.as_ref().map_or_else(|| local.into(), |it| it.mangle(local));
        let (own, written) = match part {
            Part::Export(it) => (own(&it.local), String::new()),
            Part::Import(it) => (own(&it.value.local), String::new()),
            Part::Interpolator(it) => (own(&it.name), own(&written(&it.name))),
            Part::Fact { .. } | Part::Requirement { .. } | Part::Cell(_) | Part::Read { .. } | Part::Minimum(_) => {
                Default::default()
            }
        };
        Self { part, of, own, written }
    }

    pub(super) fn place(&self) -> &'a Place {
        &self.of.origin.place
    }
}

/// Returns the code of both stages beside the fragments.
pub(super) fn outside(active: &[&Contribution]) -> [Outside; 2] {
    STAGES.map(|stage| Outside::read(active, stage))
}

/// Returns the instances in order, and reports errors of their main functions.
pub(super) fn uses<'a>(
    active: &[&'a Contribution],
    outside: &'a [Outside; 2],
    problems: &mut Vec<Diagnostic>,
) -> Vec<Use<'a>> {
    let resources = written_resources(active);
    let mut mentioned: Vec<[Vec<&str>; 2]> = Vec::new();
    let mut uses: Vec<Use<'a>> = Vec::new();
    for (index, it) in active.iter().enumerate() {
        let (Content::Code(_) | Content::Part(_)) = &it.content else { continue };
        let at = uses.iter().position(|known| known.position == it.order).unwrap_or_else(|| {
            let title = it.origin.instance.as_deref().unwrap_or("");
            let (parts, code) = (Vec::new(), Default::default());
            uses.push(Use { position: it.order, title, item: it.origin.item, parts, code });
            mentioned.push(Default::default());
            uses.len() - 1
        });
        match &it.content {
            Content::Part(part) => uses[at].parts.push(PartUse::new(&part.get().part, it)),
            Content::Code(read) => {
                let stage = usize::from(!it.stages.has(Stage::Vertex));
                let title = uses[at].title;
                let code = &mut uses[at].code[stage];
                // With an open branch, each choice of the instances that it reads gives the same code.
                let is_same = |of: &Contribution| match &of.content {
                    Content::Code(code) => Arc::ptr_eq(&code.body, &read.body),
                    _ => false,
                };
                let is_again = code.bodies.iter().any(|at| is_same(active[*at]));
                code.bodies.push(index);
                take(read, &resources, code, &mut mentioned[at][stage]);
                if !is_again {
                    main(&read.body, it, (title, STAGES[stage]), code, problems);
                }
            }
            _ => {}
        }
    }
    for (usage, mentioned) in uses.iter_mut().zip(mentioned) {
        reach(usage, mentioned, active, outside, &resources);
    }
    uses.sort_by_key(|it| it.position);
    uses
}

/// Adds to each stage's code what its functions, macros and imports lead to.
fn reach<'a>(
    usage: &mut Use<'a>,
    mentioned: [Vec<&'a str>; 2],
    active: &[&'a Contribution],
    outside: &'a [Outside; 2],
    resources: &[&str],
) {
    for ((code, mut mentioned), outside) in usage.code.iter_mut().zip(mentioned).zip(outside) {
        let instance = code.bodies.first().and_then(|at| active[*at].instance.as_deref());
        for part in &usage.parts {
            let Part::Import(import) = part.part else { continue };
            if mentioned.contains(&part.own.as_str()) {
                mentioned.extend(imported(import, instance));
            }
        }
        let reached = outside.reached(&mentioned, code.pastes);
        code.has_effects |= reached.iter().any(|name| has_effect(name) || resources.contains(name));
        mentioned.extend(reached);
        code.words = Words::new(mentioned);
        let asks: Vec<&str> = code.asks.iter().map(String::as_str).collect();
        let more = outside.asked(&asks);
        code.asks.extend(more.into_iter().map(str::to_owned));
    }
}

fn take<'a>(read: &'a Code, written: &[&str], code: &mut StageCode<'a>, mentioned: &mut Vec<&'a str>) {
    let reading = &read.body.reading;
    if !reading.view.directives.is_empty() {
        code.asks.extend(asked(&read.body.text, &reading.view));
        code.pastes |= read.body.text.contains("##");
    }
    for index in reading.mentioned.iter().copied() {
        let name = reading.names[index].as_str();
        let in_text = read.name(index);
        code.has_effects |= has_effect(name) || written.contains(&in_text);
        mentioned.push(in_text);
    }
}

/// Returns the names in the default and the fold of an import, except those that the instance has for itself.
fn imported<'a>(import: &'a Import, instance: Option<&Instance>) -> Vec<&'a str> {
    let (fold, params) = match &import.combine {
        Combine::Fold { gathered, next, result } => (result.text.as_str(), [gathered.as_str(), next]),
        Combine::First | Combine::Last => ("", [""; 2]),
    };
    let words = |text: &'a str| identifiers(text).map(|word| &text[word.start..word.end]).collect::<Vec<_>>();
    let of_fold = words(fold).into_iter().filter(|word| !params.contains(word));
    let all = words(&import.default.text).into_iter().chain(of_fold);
    all.filter(|word| instance.is_none_or(|it| own_name(it, word).is_none())).collect()
}

/// Returns the instance's name for a word in the assembled text, if that differs.
pub(super) fn own_name(instance: &Instance, word: &str) -> Option<String> {
    shader_info_model::contribution::mangled(instance, word)
}

fn written_resources<'a>(active: &[&'a Contribution]) -> Vec<&'a str> {
    let declared = active.iter().filter_map(|it| match &it.content {
        Content::Declared(it) => Some(&**it),
        _ => None,
    });
    let written = declared.filter_map(|Declared { item, .. }| match &item.statement {
        Statement::Resource(it) => it.kind.is_written().then_some(it.name.as_str()),
        _ => None,
    });
    written.collect()
}

fn main(
    body: &Body,
    it: &Contribution,
    (title, stage): (&str, Stage),
    code: &mut StageCode<'_>,
    problems: &mut Vec<Diagnostic>,
) {
    for function in &body.reading.mains {
        let parts = Some(&it.origin.parts);
        let place = in_parts(&it.origin.place, parts, &body.text, function.name_span.0, function.name.len());
        let passed = takes_surface(function, stage);
        if passed.is_none() {
            problems.push(wrong_signature(title, function, stage, &place));
        } else if code.main.is_some() {
            problems.push(second_main(title, stage, &place));
        }
        let name = it.instance.as_ref().map_or_else(|| "main".into(), |instance| instance.mangle("main"));
        code.main = Some(Main { name, takes_surface: passed.unwrap_or_default() });
    }
}
