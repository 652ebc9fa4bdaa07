//! Merges own and inherited statements into one list without duplicates or contradictions.

use std::collections::BTreeMap;

use super::conditional::inherited;
use super::modifiers::{ModifierUse, ordered};
use super::paths::Paths;
use crate::fragments::either;
use shader_info_model::diagnostic::{
    CLASH, DEFINE_CLASH, Diagnostic, PARENT_TWICE, Place, Report, SAME_NAME_OTHER_TYPE,
};
use shader_info_model::wire;
use shader_info_model::*;

/// Merges the statements: first those of the info, then those of the template and of each parent in the order written,
/// then those of the modifiers. The rules of the info run last, so that a descendant can override its parents.
///
/// Statements that differ only in numbers without a value are [`join`]ed when all numbers are known.
pub(super) fn merge(draft: &Info, own: Vec<Item>, paths: &Paths<'_>, report: &mut Report) -> Merged {
    let mut merged = Merge::default();
    let (rules, own): (Vec<Item>, Vec<Item>) =
        own.into_iter().partition(|item| matches!(item.statement, Statement::Specialize(_)));
    let own_count = own.len();
    own.into_iter().for_each(|item| merged.take(item, report));
    let mut rank = 0;
    for Parent { path, place, when, words } in parents(draft, report) {
        let Some((via, Payload::Info(info))) = paths.get(path) else { continue };
        rank = merged.inherit(&ModifierUse { path, place, when, words, via, info }, rank, report);
    }
    for modifier in ordered(draft, paths) {
        rank = merged.inherit(&modifier, rank, report);
    }
    // The bodies that the shader declares come last, because they may use all others.
    for item in merged.items.iter_mut().take(own_count).filter(|item| item.via.is_none()) {
        raise(&mut item.statement, rank);
    }
    rules.into_iter().for_each(|item| merged.take(item, report));
    let Merge { items, has_open_twins, .. } = merged;
    Merged { items, has_open_twins }
}

/// The statements of an info and of its ancestors.
pub(super) struct Merged {
    pub(super) items: Vec<Item>,
    /// Whether two statements about the same subject have numbers whose values were unknown.
    pub(super) has_open_twins: bool,
}

/// Joins statements about the same subject that are equal now that their numbers are known, and reports the others.
pub(super) fn join(items: &mut Vec<Item>, report: &mut Report) {
    let mut known: BTreeMap<Subject, Vec<usize>> = BTreeMap::new();
    let mut joined: Vec<Item> = Vec::with_capacity(items.len());
    for item in std::mem::take(items) {
        let Some(subject) = subject(&item.statement).filter(|_| item.instance.is_none()) else {
            joined.push(item);
            continue;
        };
        let twins = known.entry(subject.clone()).or_default();
        if let Some(index) = twins.iter().find(|index| is_same(&joined[**index], &item)) {
            let first = &mut joined[*index];
            first.when = either(first.when.take(), item.when);
            continue;
        }
        if let Some(index) = twins.iter().find(|index| joined[**index].when == item.when) {
            report.add(clash(&subject, &joined[*index], &item));
            continue;
        }
        twins.push(joined.len());
        joined.push(item);
    }
    *items = joined;
}

/// Returns whether a number of a statement has no value yet.
fn is_open(item: &Item) -> bool {
    let mut is_open = false;
    super::number::visit(&item.statement, &mut |number| is_open |= number.value.is_none());
    is_open
}

/// Path and place of a parent, and the `#[when(…)]` of the statement that names it.
struct Parent<'a> {
    path: &'a str,
    place: &'a Place,
    when: Option<&'a Condition>,
    words: &'a [Word],
}

/// Returns the parents in order, each once. A duplicate is an error.
fn parents<'a>(draft: &'a Info, report: &mut Report) -> Vec<Parent<'a>> {
    let mut seen: Vec<(&str, &Place)> = Vec::new();
    let mut inherited = Vec::new();
    for item in &draft.items {
        let (list, is_modifier) = match &item.statement {
            Statement::AdditionalInfo(list) => (list.iter().map(|(path, place)| (path, place)).collect(), false),
            Statement::Modifier(list) => (list.iter().map(|(path, place)| (path, place)).collect(), true),
            Statement::Template(path, place) => (vec![(path, place)], false),
            _ => continue,
        };
        for (path, place) in list {
            match seen.iter().find(|(known, _)| known == path) {
                Some((_, first)) => {
                    let twice = Diagnostic::new(&PARENT_TWICE, place, format!("`{path}` is inherited twice"));
                    report.add(twice.see(first, "first declared here").help("remove one of the two"));
                }
                None => {
                    seen.push((path, place));
                    if !is_modifier {
                        inherited.push(Parent { path, place, when: item.when.as_ref(), words: &item.words });
                    }
                }
            }
        }
    }
    inherited
}

/// Wraps the body of a modifier around the earlier bodies of its slot, and returns its rank.
fn raise(statement: &mut Statement, by: u32) -> u32 {
    match statement {
        Statement::SlotBody(body) => {
            body.rank = body.rank.saturating_add(by);
            body.rank
        }
        _ => 0,
    }
}

fn is_inherited(statement: &Statement) -> bool {
    match statement.plain() {
        Some(row) => row.is_inherited,
        None => !matches!(statement, Statement::Backends(_) | Statement::Budget(_)),
    }
}

#[derive(Default)]
struct Merge {
    items: Vec<Item>,
    /// The statements about each subject, as indices into `items`.
    subjects: BTreeMap<Subject, Vec<usize>>,
    has_open_twins: bool,
}

/// Returns the subject of a statement, if two different statements about it are an error.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Subject {
    /// Two different statements with the same name may be in different stages; a rule checks whether they conflict.
    Name(&'static str, String),
    Define(String),
    Typedef(String),
    Interface(String),
    Word(&'static str),
}

impl Merge {
    /// Adds the statements of a parent, and returns the first free rank after them.
    fn inherit(&mut self, from: &ModifierUse<'_>, rank: u32, report: &mut Report) -> u32 {
        let mut next = rank;
        for item in from.info.items.iter().filter(|item| is_inherited(&item.statement)) {
            let mut item = match inherited(item, from) {
                Ok(item) => item,
                Err(wrong) => {
                    report.add(*wrong);
                    continue;
                }
            };
            if matches!(item.statement, Statement::SlotBody(_)) {
                next = next.max(raise(&mut item.statement, rank).saturating_add(1));
            }
            let place = item.place.clone();
            let mut clashes = Report::default();
            self.take(item, &mut clashes);
            for clash in clashes.diagnostics {
                // For a conflict between two parents, the error is at the path of the second one, which the author of
                // the descendant can change.
                let is_theirs = clash.place == place;
                report.add(if is_theirs { Diagnostic { place: from.place.clone(), ..clash } } else { clash });
            }
        }
        next
    }

    fn take(&mut self, item: Item, report: &mut Report) {
        // The declarations of a list of fragments are expanded again for all lists together.
        if item.instance.is_some() {
            self.items.push(item);
            return;
        }
        let Some(subject) = subject(&item.statement) else {
            // Most statements differ in their kinds, and describing a list of fragments is slow.
            let kind = std::mem::discriminant(&item.statement);
            let is_alike = |known: &&mut Item| std::mem::discriminant(&known.statement) == kind;
            match self.items.iter_mut().filter(is_alike).find(|known| is_same(known, &item)) {
                Some(known) => known.when = either(known.when.take(), item.when),
                None => self.items.push(item),
            }
            return;
        };
        let known = self.subjects.entry(subject.clone()).or_default();
        for index in known.iter() {
            let first = &mut self.items[*index];
            // Equal statements under two conditions are active if either condition is true.
            if is_same(first, &item) {
                first.when = either(first.when.take(), item.when);
                return;
            }
            // Under different conditions, two statements may differ; a later step decides which one is active.
            let conditional = first.when != item.when;
            let is_waiting = is_open(first) || is_open(&item);
            self.has_open_twins |= is_waiting;
            if !conditional && !is_waiting {
                report.add(clash(&subject, first, &item));
                return;
            }
        }
        known.push(self.items.len());
        self.items.push(item);
    }
}

/// Key of the render state without a name; an info has at most one.
const STATE: &str = "render_state";

fn subject(statement: &Statement) -> Option<Subject> {
    match statement {
        Statement::Define(it) => Some(Subject::Define(it.name.clone())),
        Statement::Typedef(Typedef::Shared(payload)) => Some(Subject::Typedef(payload.name().into())),
        Statement::VertexOut(it)
        | Statement::TessControlOut(it)
        | Statement::TessPatchOut(it)
        | Statement::TessEvaluationOut(it)
        | Statement::GeometryOut(it) => Some(Subject::Interface(format!("{} {}", statement.word(), it.path))),
        Statement::GeometryLayout(_) | Statement::TessellationLayout(_) | Statement::Source(_) => {
            Some(Subject::Word(statement.word()))
        }
        Statement::RenderState(it) => Some(match &it.name {
            Some(name) => Subject::Name("render_state", name.clone()),
            None => Subject::Word(STATE),
        }),
        _ if statement.plain().is_some_and(|row| row.once) => Some(Subject::Word(statement.word())),
        _ => statement.name().map(|name| Subject::Name(statement.word(), name.into())),
    }
}

/// Returns whether two statements are equal apart from their places and conditions.
fn is_same(a: &Item, b: &Item) -> bool {
    match (&a.statement, &b.statement) {
        // A slot runs each body that is put into it, but one that came through two parents once; its rank differs by
        // the way. An order is about the info that declares it.
        (Statement::SlotBody(_), Statement::SlotBody(_)) | (Statement::Order(_), Statement::Order(_)) => {
            a.from == b.from && a.place == b.place && meaning(&a.statement) == meaning(&b.statement)
        }
        // The instances of two lists are compared later, when all lists are known.
        (Statement::Fragments(_), Statement::Fragments(_)) => false,
        _ => wire::canonical(&a.statement) == wire::canonical(&b.statement),
    }
}

fn meaning(statement: &Statement) -> Vec<u8> {
    match statement {
        Statement::SlotBody(body) => wire::canonical(&Statement::SlotBody(SlotBody { rank: 0, ..body.clone() })),
        other => wire::canonical(other),
    }
    .into()
}

/// Returns the plural of the kind of a shared item.
fn shared_kind(item: &Item) -> &'static str {
    let Statement::Typedef(Typedef::Shared(payload)) = &item.statement else { return "types" };
    match **payload {
        Payload::Function(_) => "functions",
        Payload::Const(_) => "constants",
        _ => "types",
    }
}

/// Returns whether a statement is a source that the builder generated for a `graph(…)`: in `It.rs`, of the parent
/// `ItGraph`.
fn is_source_of_graph(item: &Item) -> bool {
    let name = item.from.strip_suffix("Graph").filter(|_| matches!(item.statement, Statement::Source(_)));
    name.is_some_and(|name| item.place.file.ends_with(&format!("/{name}.rs")))
}

fn clash(subject: &Subject, first: &Item, second: &Item) -> Diagnostic {
    let whose = |item: &Item| match item.via {
        Some(_) => format!("declared by `{}` here", item.from),
        None => "first declared here".to_owned(),
    };
    let (code, words) = match subject {
        Subject::Name(_, name) => (&CLASH, format!("`{name}` is declared twice, with different contents")),
        Subject::Define(name) => (&DEFINE_CLASH, format!("`{name}` is defined twice, with different values")),
        Subject::Typedef(name) => {
            let what = [first, second].map(shared_kind);
            let what = if what[0] == what[1] { what[0] } else { "shared items" };
            (&SAME_NAME_OTHER_TYPE, format!("two different {what} are called `{name}`"))
        }
        Subject::Interface(name) => (
            &SAME_NAME_OTHER_TYPE,
            format!("two different interfaces are called `{}`", name.rsplit(' ').next().unwrap_or(name)),
        ),
        Subject::Word(STATE) => {
            (&CLASH, format!("a `{STATE}` without a name is declared twice, with different contents"))
        }
        Subject::Word(word) => (&CLASH, format!("`{word}` is declared twice, with different contents")),
    };
    let help = match second.via {
        Some(_) if matches!(subject, Subject::Define(_)) => format!(
            "rename one of the two; or remove the define from `{}`: it can use `define(…)` as a length without a \
             value, and each info that inherits it defines its own",
            second.from
        ),
        _ if [first, second].iter().any(|item| is_source_of_graph(item)) => {
            "remove the source; or write `functions` in the `graph(…)`, and the source calls `material_vertex(…)` or \
             `material_color()`"
                .into()
        }
        _ if *subject == Subject::Word(STATE) => format!(
            "name one of the two, `{STATE} Own {{ … }}`, and choose it with a rule, `specialize {{ {STATE} = Own; }}`"
        ),
        Some(_) => format!("the info inherits it from `{}`; rename or remove one of the two", second.from),
        None => "rename or remove one of the two".into(),
    };
    let mut diagnostic = Diagnostic::new(code, &second.place, words).see(&first.place, whose(first)).help(help);
    if second.via.is_some() {
        // The author of the descendant can change the descendant only, so its line is the place of the error, and the
        // line of the parent is a note.
        diagnostic = diagnostic.see(&second.place, whose(second));
        if first.via.is_none() {
            diagnostic.place = first.place.clone();
            diagnostic.others.remove(0);
        }
    }
    diagnostic
}
