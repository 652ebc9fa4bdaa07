//! The assembler: what is active for a key, in the one order, spelt by the backend.

use std::borrow::Cow;
use std::sync::Arc;

use super::branches::{Branches, settle};
use super::reflect::described;
use super::writer::Writer;
use super::{Contribution, Declared, Instance, Key, ORDER, Origin, Piece, Section, SourceMap, Spot, slot};
use crate::backend::spell;
use crate::backend::spell::Cx;
use crate::compose;
use crate::diagnostic::Diagnostic;
use crate::glsl;
use crate::model::{Condition, Fact, Item, Payload, SharedStruct, Stage, StageSet, Statement, Typedef};
use crate::reflect::Reflection;

/// One stage of one variant for one backend.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assembled {
    /// The whole text.
    pub text: String,
    /// Where each line came from.
    pub map: SourceMap,
    /// What the shader takes and gives; one for all its stages.
    pub reflection: Arc<Reflection>,
}

/// Assembles one stage, or says what the backend cannot do, at the statements that ask for it.
pub fn assemble(contributions: &[Contribution], key: &Key, stage: Stage) -> Result<Assembled, Vec<Diagnostic>> {
    let made = assemble_all(contributions, key, &[stage])?;
    Ok(made.into_iter().map(|(_, assembled)| assembled).next().expect("for one stage comes one text"))
}

/// The same of several stages of one program: what they have in common is settled once.
///
/// # Errors
/// What the backend cannot do in any of them.
pub fn assemble_all(
    contributions: &[Contribution],
    key: &Key,
    stages: &[Stage],
) -> Result<Vec<(Stage, Assembled)>, Vec<Diagnostic>> {
    let (settled, branches) = settle(contributions, key);
    let key = branches.as_ref().map_or(key, |it| &it.key);
    let (found, unsettled) = hold(&settled, key, &|_| false);
    let linked = compose::link(&found, &unsettled, key)?;
    let everywhere = linked.over(&found);
    let reflection = Arc::new(described(&everywhere, key));
    let (mut made, mut problems) = (Vec::new(), Vec::new());
    for stage in stages {
        match written(&everywhere, branches.as_ref(), key, *stage) {
            Ok((text, map)) => made.push((*stage, Assembled { text, map, reflection: reflection.clone() })),
            Err(found) => problems.extend(found),
        }
    }
    if problems.is_empty() { Ok(made) } else { Err(problems) }
}

// One stage of what is active.
fn written(
    everywhere: &[&Contribution],
    branches: Option<&Branches>,
    key: &Key,
    stage: Stage,
) -> Result<(String, SourceMap), Vec<Diagnostic>> {
    let stages = present(everywhere);
    let mut here: Vec<&Contribution> = everywhere.iter().copied().filter(|it| it.stages.has(stage)).collect();
    let folded = branches.map(|it| it.fold(&here));
    if let Some(folded) = &folded {
        here = folded.iter().collect();
    }
    let mut problems = Vec::new();
    let items: Vec<&Item> = here.iter().filter_map(|it| declared(it)).map(|it| &it.item).collect();
    let structs = structs(items.iter().copied());
    let find = |name: &str| structs.iter().copied().find(|it| it.name == name);
    let cx = Cx {
        backend: key.backend,
        stage,
        items: &items,
        structs: &find,
        push_constant_limit: key.push_constant_limit,
        os: key.os.as_deref(),
        stages,
    };
    let nobody = Arc::default();
    let mut lines = Lines::default();
    lines.take(spell::preamble(&cx), &nobody);
    lines.take(spell::stand_ins(&cx, &|word| says(&here, word)), &nobody);
    let calls = |word: &str| says(&here, word) && !defines(&here, word);
    lines.take(spell::pass(&cx, &calls), &nobody);
    spell_declarations(&here, &cx, &mut lines, &mut problems);
    if !problems.is_empty() {
        return Err(problems);
    }
    let mut out = Writer { joins_lines: !spell::joins_lines(key.backend), ..Writer::with_room() };
    for section in ORDER {
        write_section(section, &here, &cx, &lines, &mut out);
    }
    Ok((out.text, out.map))
}

/// Somebody's GLSL.
fn texts<'a>(here: &[&'a Contribution]) -> impl Iterator<Item = &'a String> {
    here.iter().filter_map(|it| match &it.piece {
        Piece::Text(text) | Piece::Function(_, text) | Piece::Body(_, text) => Some(text),
        Piece::Code(code) => Some(&code.body.text),
        Piece::Declared(_) | Piece::Made(_) | Piece::Slot(_) | Piece::Part(_) | Piece::Entry(_) => None,
        Piece::Value(..) | Piece::First(..) => None,
    })
}

/// Whether somebody's GLSL has a word.
pub(crate) fn says(here: &[&Contribution], word: &str) -> bool {
    // A plain search first: most texts are done with it.
    let mut texts = texts(here).filter(|text| text.contains(word));
    texts.any(|text| glsl::identifiers(text).any(|it| it.role == glsl::identifier::Role::Name && it.name == word))
}

/// What is wrong with the composition of fragments, for one key.
pub fn judge_composition(contributions: &[Contribution], key: &Key) -> Vec<Diagnostic> {
    let (settled, branches) = settle(contributions, key);
    let key = branches.as_ref().map_or(key, |it| &it.key);
    let (found, unsettled) = hold(&settled, key, &|_| false);
    compose::link(&found, &unsettled, key).err().unwrap_or_default()
}

/// What became of the fragments of a composition, for one key.
pub fn composition_account(contributions: &[Contribution], key: &Key) -> compose::Account {
    let (settled, branches) = settle(contributions, key);
    let key = branches.as_ref().map_or(key, |it| &it.key);
    compose::account(&hold(&settled, key, &|_| false).0, key)
}

/// Who says a word in GLSL, whatever holds: what a `used(…)` asks for. What is there only where the word is used does
/// not count.
pub fn who_says<'a>(contributions: &'a [Contribution], word: &str) -> Vec<&'a Contribution> {
    let asks = |it: &&Contribution| {
        let mut words = Vec::new();
        it.when.iter().for_each(|when| when.words_used(&mut words));
        words.contains(&word)
    };
    contributions.iter().filter(|it| !asks(it) && says(&[*it], word)).collect()
}

/// Whether somebody's GLSL declares a word for itself.
fn defines(here: &[&Contribution], word: &str) -> bool {
    let mut texts = texts(here).filter(|text| text.contains(word));
    texts.any(|text| glsl::declared(text).iter().any(|it| it.name == word))
}

/// What holds for a key, in the order given, with all that may hold where a branch's value is left open; and the facts
/// on which that never settles.
///
/// A fact that only a conditional contribution provides may decide another: asked until nothing changes, each time from
/// what the last round provided, so that a fact may also rule a contribution out.
pub(super) fn hold<'a>(
    contributions: &'a [Contribution],
    key: &Key,
    is_open: &dyn Fn(&str) -> bool,
) -> (Vec<&'a Contribution>, Vec<String>) {
    let mut facts: Vec<&str> = Vec::new();
    // Words that some condition wants to know to be used, and those that were found so far.
    let (words, mut used) = (asked(contributions), Vec::new());
    let rounds = contributions.iter().filter(|it| !it.provides.is_empty()).count() + words.len() + 2;
    let mut unsettled = Vec::new();
    let mut found = Vec::new();
    for _ in 0..rounds {
        let holds = |it: &&Contribution| {
            it.when.as_ref().is_none_or(|when| may_hold(when, contributions, key, (&facts, &used), is_open))
        };
        found = contributions.iter().filter(holds).collect::<Vec<_>>();
        let mut provided: Vec<&str> = found.iter().flat_map(|it| &it.provides).map(String::as_str).collect();
        provided.sort_unstable();
        provided.dedup();
        let changed = facts.iter().filter(|fact| !provided.contains(fact));
        let changed = changed.chain(provided.iter().filter(|fact| !facts.contains(fact)));
        unsettled = changed.map(|fact| (*fact).to_owned()).collect();
        let before = used.len();
        used.extend(
            words.iter().copied().filter(|word| !used.contains(word) && says(&found, word)).collect::<Vec<_>>(),
        );
        if unsettled.is_empty() && used.len() == before {
            break;
        }
        facts = provided;
    }
    (found, unsettled)
}

fn asked(contributions: &[Contribution]) -> Vec<&str> {
    let mut asked: Vec<&str> = Vec::new();
    for when in contributions.iter().filter_map(|it| it.when.as_ref()) {
        when.words_used(&mut asked);
    }
    asked
}

fn may_hold(
    when: &Condition,
    contributions: &[Contribution],
    key: &Key,
    (facts, used): (&[&str], &[&str]),
    is_open: &dyn Fn(&str) -> bool,
) -> bool {
    let row = key.backend.row();
    let value = |name: &str| key.branches.get(name).cloned().or_else(|| constant(contributions, name));
    let answer = when.evaluate(&|leaf| match leaf {
        Condition::Name(name) | Condition::Equal(name, _) if is_open(name) => Fact::Open,
        Condition::Name(name) => match value(name) {
            Some(value) => fact(value != "false" && value != "0"),
            None => fact(fact_value(facts, name).is_some_and(|value| value != "false" && value != "0")),
        },
        Condition::Equal(name, wanted) => match value(name) {
            Some(value) => fact(value == *wanted),
            None => fact(fact_value(facts, name) == Some(wanted)),
        },
        Condition::Target(name) => fact(name == row.name || name == row.family.name()),
        Condition::Capability(name) => fact(spell::has_capability(key.backend, name)),
        Condition::Used(word) => fact(used.contains(&word.as_str())),
        Condition::Not(_) | Condition::And(..) | Condition::Or(..) => Fact::False,
    });
    answer != Fact::False
}

/// `model=phong` is a fact with a value, `lit` one that is true.
fn fact_value<'a>(facts: &[&'a str], name: &str) -> Option<&'a str> {
    facts.iter().find_map(|fact| match fact.split_once('=') {
        Some((known, value)) => (known == name).then_some(value),
        None => (*fact == name).then_some("true"),
    })
}

fn fact(holds: bool) -> Fact {
    if holds { Fact::True } else { Fact::False }
}

fn constant(contributions: &[Contribution], name: &str) -> Option<String> {
    contributions.iter().filter_map(declared).find_map(|it| match &it.item.statement {
        Statement::CompilationConstant(constant) if constant.name == name => {
            Some(constant.value.glsl().trim_end_matches('u').to_owned())
        }
        _ => None,
    })
}

/// Stages with a source among what is active.
pub(super) fn present(active: &[&Contribution]) -> StageSet {
    let mains = active.iter().filter(|it| it.spot == Spot::Section(Section::Main));
    StageSet(mains.fold(0, |bits, it| bits | it.stages.0))
}

pub(super) fn declared(contribution: &Contribution) -> Option<&Declared> {
    match &contribution.piece {
        Piece::Declared(it) => Some(it),
        _ => None,
    }
}

pub(super) fn structs<'a>(items: impl Iterator<Item = &'a Item>) -> Vec<&'a SharedStruct> {
    let shared = items.filter_map(|item| match &item.statement {
        Statement::Typedef(Typedef::Shared(payload)) => Some(&**payload),
        _ => None,
    });
    shared.filter_map(|payload| if let Payload::Struct(it) = payload { Some(it) } else { None }).collect()
}

/// Spelt lines by section, each with its place in the order.
#[derive(Default)]
struct Lines<'a> {
    lines: Vec<(Section, i32, String, &'a Arc<Origin>)>,
}

impl<'a> Lines<'a> {
    fn take(&mut self, lines: Vec<spell::Line>, origin: &'a Arc<Origin>) {
        self.take_at(i32::MIN, lines, origin);
    }

    fn take_at(&mut self, order: i32, lines: Vec<spell::Line>, origin: &'a Arc<Origin>) {
        let lines = lines.into_iter().map(|line| (line.section, order, line.text, origin));
        self.lines.extend(lines);
    }

    // A block is several statements: each line belongs to the one that declares its member.
    fn take_members(&mut self, first: &'a Contribution, lines: Vec<spell::Line>, here: &[&'a Contribution]) {
        let pushed = |it: &&&'a Contribution| match declared(it).map(|it| &it.item.statement) {
            Some(Statement::PushConstant(_)) => true,
            Some(_) | None => false,
        };
        let members: Vec<&'a Contribution> = here.iter().filter(pushed).copied().collect();
        for line in lines {
            for text in line.text.lines() {
                let name = declared_last(text);
                let whose =
                    members.iter().find(|it| declared(it).and_then(|it| it.item.statement.name()) == Some(name));
                let origin = whose.map_or(&first.origin, |it| &it.origin);
                self.lines.push((line.section, first.order, text.to_owned(), origin));
            }
        }
    }
}

/// `  vec4 lights[8];` → `lights`.
fn declared_last(line: &str) -> &str {
    let declarator = line.trim().trim_end_matches(';');
    let before_length = declarator.split('[').next().unwrap_or(declarator);
    before_length.rsplit(' ').next().unwrap_or(before_length)
}

fn spell_declarations<'a>(
    here: &[&'a Contribution],
    cx: &Cx<'_>,
    lines: &mut Lines<'a>,
    problems: &mut Vec<Diagnostic>,
) {
    let mut push_constants: Vec<(u32, &Item)> = Vec::new();
    let mut first_push: Option<&'a Contribution> = None;
    for contribution in here {
        let Some(it) = declared(contribution) else { continue };
        if matches!(it.item.statement, Statement::PushConstant(_)) {
            push_constants.push((contribution.origin.item.unwrap_or(0), &it.item));
            first_push.get_or_insert(contribution);
            continue;
        }
        let renamed = instance_item(it, contribution.instance.as_deref());
        match spell::declare(cx, &renamed, contribution.origin.item.unwrap_or(0)) {
            Ok(spelt) => lines.take_at(contribution.order, spelt, &contribution.origin),
            Err(problem) => problems.push(problem),
        }
    }
    if let Some(first) = first_push {
        match spell::push_constants(cx, &push_constants) {
            Ok(spelt) => lines.take_members(first, spelt, here),
            Err(problem) => problems.push(problem),
        }
    }
}

// A fragment's own resource is this instance's alone.
pub(super) fn instance_item<'a>(it: &'a Declared, instance: Option<&Instance>) -> Cow<'a, Declared> {
    let Some(instance) = instance else { return Cow::Borrowed(it) };
    let mut it = it.clone();
    let name = match &mut it.item.statement {
        Statement::Resource(it) => &mut it.name,
        Statement::SharedVariable(it) | Statement::PushConstant(it) => &mut it.name,
        Statement::SpecializationConstant(it) | Statement::CompilationConstant(it) => &mut it.name,
        Statement::VertexIn(it) => &mut it.name,
        Statement::FragmentOut(it) => &mut it.name,
        _ => return Cow::Owned(it),
    };
    if let Some(own) = slot::mangled(instance, name) {
        *name = own;
    }
    Cow::Owned(it)
}

fn write_section(section: Section, here: &[&Contribution], cx: &Cx<'_>, lines: &Lines<'_>, out: &mut Writer) {
    let body_name = |word: &str| spell::body_name(cx.backend, cx.stage, word);
    let mut pieces: Vec<(i32, Part<'_>)> = lines
        .lines
        .iter()
        .filter(|(of, ..)| *of == section)
        .map(|(_, order, text, origin)| (*order, Part::Line(text, origin)))
        .collect();
    let written = here.iter().filter(|it| it.spot == Spot::Section(section)).map(|it| (it.order, Part::Piece(it)));
    pieces.extend(written);
    pieces.sort_by_key(|(order, _)| *order);
    if section == Section::Dependencies {
        slot::declare(here, out);
    }
    let main = if section == Section::Main { Main::of(here, cx) } else { Main::default() };
    let mut seen: Vec<&str> = Vec::new();
    for (_, part) in pieces {
        match part {
            Part::Line(text, origin) => out.made(text, origin),
            Part::Piece(contribution) => {
                let common = |word: &str| main.rename(word).or_else(|| body_name(word));
                let name = |word: &str| {
                    let own = contribution.instance.as_deref().and_then(|it| slot::mangled(it, word));
                    own.or_else(|| common(word))
                };
                match &contribution.piece {
                    Piece::Text(text) => {
                        // A dependency that two sources share comes once.
                        let again = section == Section::Dependencies
                            && contribution.instance.is_none()
                            && seen.contains(&text.as_str());
                        if !again {
                            seen.push(text);
                            out.verbatim(text, &contribution.origin, &name);
                        }
                    }
                    Piece::Code(code) => out.code(code, &contribution.origin, &common),
                    Piece::Made(text) | Piece::Value(_, text) => out.made(text, &contribution.origin),
                    Piece::Declared(_) | Piece::Part(_) | Piece::Slot(_) | Piece::Function(..) | Piece::Body(..) => {}
                    Piece::Entry(_) | Piece::First(..) => {}
                }
            }
        }
    }
    if section == Section::Dependencies {
        slot::write(here, &body_name, out);
        prototypes(here, out);
    }
    main.write(out);
}

fn first(contribution: &Contribution) -> Option<&str> {
    match &contribution.piece {
        Piece::First(_, line) => Some(line),
        _ => None,
    }
}

enum Part<'a> {
    Line(&'a str, &'a Arc<Origin>),
    Piece(&'a Contribution),
}

// Node-tree functions stand behind the source that calls them.
fn prototypes(here: &[&Contribution], out: &mut Writer) {
    for contribution in here.iter().filter(|it| it.spot == Spot::Section(Section::NodeTree)) {
        let Piece::Text(text) = &contribution.piece else { continue };
        for function in glsl::functions(text) {
            let params = text.get(function.params_span.0..function.params_span.1).unwrap_or("()");
            let name = contribution.instance.as_deref().and_then(|it| slot::mangled(it, &function.name));
            let name = name.unwrap_or_else(|| function.name.clone());
            let params = params.split_whitespace().collect::<Vec<_>>().join(" ");
            out.made(&format!("{} {name}{params};", function.return_type), &contribution.origin);
        }
    }
}

/// A `main` of ours around the author's, where one is needed.
#[derive(Default)]
struct Main {
    lines: Vec<String>,
    origin: Arc<Origin>,
    renames: bool,
}

impl Main {
    fn of(here: &[&Contribution], cx: &Cx<'_>) -> Self {
        let entry = here.iter().find_map(|it| match &it.piece {
            Piece::Entry(name) => Some((name.as_str(), &it.origin)),
            _ => None,
        });
        let interfaces: Vec<&Declared> =
            here.iter().filter_map(|it| declared(it)).filter(|it| it.interface.is_some()).collect();
        let first: Vec<&str> = here.iter().filter_map(|it| first(it)).collect();
        let wrapped = spell::needs_wrap(cx) || !first.is_empty();
        let has_main = here.iter().any(|it| it.spot == Spot::Section(Section::Main));
        if !has_main || (entry.is_none() && !wrapped) {
            return Self::default();
        }
        let (before, after) = if wrapped { spell::wrap(cx, &interfaces) } else { Default::default() };
        let name = entry.map_or("si_main", |(name, _)| name);
        let mut lines = vec!["void main()".to_owned(), "{".into()];
        lines.extend(first.into_iter().map(|line| format!("  {line}")));
        lines.extend(before.into_iter().map(|line| format!("  {line}")));
        lines.push(format!("  {name}();"));
        lines.extend(after.into_iter().map(|line| format!("  {line}")));
        lines.push("}".into());
        let first = here.iter().find(|it| it.spot == Spot::Section(Section::Main)).map(|it| it.origin.clone());
        let origin = entry.map(|(_, origin)| origin.clone()).or(first).unwrap_or_default();
        Self { lines, origin, renames: entry.is_none() }
    }

    fn rename(&self, word: &str) -> Option<String> {
        (self.renames && word == "main").then(|| "si_main".into())
    }

    fn write(&self, out: &mut Writer) {
        self.lines.iter().for_each(|line| out.made(line, &self.origin));
    }
}
