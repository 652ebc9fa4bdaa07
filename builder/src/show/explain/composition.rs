//! Explains why each part of an info's composition is there: fragments, slots, requests, versions.

use std::collections::BTreeSet;

use shader_info_assemble::assemble::composition_account;
use shader_info_lang::resolve::Resolved;
use shader_info_model::contribution::Contribution;
use shader_info_model::diagnostic::{Diagnostic, Place};
use shader_info_model::{Backend, Family, enabled_by};
use shader_info_model::{Fragments, Info, Item, Role, Slot, SlotBody, Stage, Statement};
use shader_info_reflect::active::mentioning;
use shader_info_reflect::compose::{Account, InstanceAccount, PartAccount, Runs};

use super::is_input;
use crate::options::Options;
use crate::show::authors::Authors;

/// The parts of an info's composition with their reasons, for Vulkan and with the default of every branch.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Composition {
    /// The instances of its fragments, in order.
    pub uses: Vec<Used>,
    /// Their statements about other fragments, with the results.
    pub parts: Vec<PartAccount>,
    /// Inputs and outputs of the program, with the authors that need them and the code that reads them.
    pub inputs: Vec<InterfaceRow>,
    /// Number of vectors between the stages, and the maximum.
    pub vectors: (usize, usize),
    /// The slots of its template.
    pub slots: Vec<SlotRow>,
    /// Parts that are included because code mentions a word.
    pub requests: Vec<Request>,
    /// The lowest version of each family that can run all techniques.
    pub lowest: Vec<Lowest>,
}

/// An instance of a fragment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Used {
    /// Its title: `detail#1`.
    pub title: String,
    /// Name of the fragment.
    pub fragment: String,
    /// Place of the fragment's declaration.
    pub declared: Place,
    /// Place of the entry in the list, or of the fragment for which it was inserted.
    pub listed: Place,
    /// The statement that includes it.
    pub by: String,
    /// The condition under which it is active; empty for always.
    pub when: String,
    /// Whether its code runs in the vertex stage and in the fragment stage; `None` if its condition is false.
    pub runs: Option<[Runs; 2]>,
}

/// An input that the program provides to the shader, or an output to a target.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InterfaceRow {
    /// Description: `sampler detail0_map`.
    pub what: String,
    /// The instances, or the info, that declare it.
    pub by: Vec<String>,
    /// The running code that mentions its name: `detail#0 (fragment)`.
    pub read: Vec<String>,
    /// Place of its declaration.
    pub place: Place,
}

/// A slot with its bodies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlotRow {
    /// Head of its function: `vec3 light(vec3 normal)`.
    pub signature: String,
    /// The stages that have it.
    pub stages: Vec<Stage>,
    /// Name of the info that declares it.
    pub from: String,
    /// Place of its declaration.
    pub place: Place,
    /// The bodies in the order in which they apply: the one in the template is first.
    pub bodies: Vec<BodyRow>,
}

/// A body of a slot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BodyRow {
    /// Its role: `before`, `after`, `override`; `slot` for the body in the template.
    pub role: &'static str,
    /// Name of the info or modifier that declares it.
    pub from: String,
    /// The statement that includes it: `modifier(Toon)`; empty for the info itself.
    pub by: String,
    /// The condition under which it is active.
    pub when: String,
    /// Why it comes after the body before it.
    pub why: String,
    /// Place of its declaration.
    pub place: Place,
}

/// A word that includes parts wherever it is used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// The word of `used(…)`.
    pub word: String,
    /// The code that uses it, with its place. If empty, the part is left out.
    pub by: Vec<(String, Place)>,
    /// The parts that it includes: `define SG_POSITION`.
    pub brings: Vec<String>,
}

/// The lowest version of a family that supports the info.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lowest {
    /// The family.
    pub family: Family,
    /// The lowest version that can run all techniques of the info; `None` if no enabled version can.
    pub version: Option<Backend>,
    /// The features that the next lower version lacks, as text, with the places that need them.
    pub because: Vec<(Backend, String, Place)>,
}

pub(super) fn composition(
    info: &Resolved,
    draft: Option<&Info>,
    contributions: &[Contribution],
    unsupported: Option<&[(Backend, Vec<Diagnostic>)]>,
    options: &Options,
) -> Composition {
    let authors = Authors::new(info, draft);
    let key = options.reflection_key(info);
    let account = composition_account(contributions, &key);
    let list = info.items.iter().find_map(|item| match &item.statement {
        Statement::Fragments(it) => Some(it),
        _ => None,
    });
    Composition {
        uses: list.map_or(Vec::new(), |list| uses(list, &account, &authors)),
        inputs: list.map_or(Vec::new(), |list| inputs(info, list, &account, &authors)),
        vectors: (account.vectors, account.room),
        parts: account.parts,
        slots: slots(info, &authors),
        requests: requests(info, contributions),
        lowest: unsupported.map_or(Vec::new(), |all| lowest(info, all, options)),
    }
}

fn uses(list: &Fragments, account: &Account, authors: &Authors<'_>) -> Vec<Used> {
    let used = list.uses.iter().map(|it| {
        let fragment = it.fragment.fragment.as_deref();
        Used {
            title: it.title(),
            fragment: fragment.map_or(String::new(), |it| it.name.clone()),
            declared: fragment.map_or(Place::default(), |it| it.place.clone()),
            listed: it.place.clone(),
            by: authors.listed(it),
            when: it.when.as_ref().map_or(String::new(), ToString::to_string),
            runs: account.instances.iter().find(|known| known.title == it.title()).map(|known| known.runs),
        }
    });
    used.collect()
}

// Several fragments may declare the same shared input, so each of them is listed.
fn inputs(info: &Info, list: &Fragments, account: &Account, authors: &Authors<'_>) -> Vec<InterfaceRow> {
    let is_meant = |item: &&Item| is_input(item) || matches!(item.statement, Statement::FragmentOut(_));
    let rows = info.items.iter().filter(is_meant).filter_map(|item| {
        let name = item.statement.name()?;
        let author = authors.of_item(item);
        let shares = |of: &&Item| of.statement.name() == Some(name) && of.statement.word() == item.statement.word();
        let sharing = list.uses.iter().filter(|it| {
            let shared = it.fragment.fragment.iter().flat_map(|fragment| &fragment.shared);
            shared.into_iter().any(|of| shares(&of))
        });
        let mut by: Vec<String> = sharing.map(|it| it.title()).collect();
        let is_made = author.instance.is_none() && item.instance.is_some();
        match author.instance {
            Some(title) if by.is_empty() => by.push(title),
            Some(_) => {}
            None if is_made => by.push("every composition: no statement declares an output at location 0".into()),
            None => by.insert(0, author.name),
        }
        let read = account.instances.iter().flat_map(|it| named_in(it, item, name));
        Some(InterfaceRow { what: author.statement, by, read: read.collect(), place: item.place.clone() })
    });
    rows.collect()
}

// Returns `detail#0 (fragment)` for each stage whose running code mentions the input. An output is mentioned through
// `surface`. An attribute that fragment code mentions was passed on by the vertex stage.
fn named_in(it: &InstanceAccount, item: &Item, name: &str) -> Vec<String> {
    let is_output = matches!(item.statement, Statement::FragmentOut(_));
    let is_attribute = matches!(item.statement, Statement::VertexIn(_));
    let word = if is_output { "Surface" } else { name };
    let stages = [("vertex", &it.words[0]), (if is_attribute { "passed on" } else { "fragment" }, &it.words[1])];
    let saying = stages.into_iter().filter(|(_, words)| words.contains(word));
    saying.map(|(stage, _)| format!("{} ({stage})", it.title)).collect()
}

fn slots(info: &Info, authors: &Authors<'_>) -> Vec<SlotRow> {
    let row = |item: &Item, slot: &Slot| {
        let base = slot.text.as_ref().map(|_| BodyRow {
            role: Role::Base.name(),
            from: item.from.to_string(),
            by: authors.of_item(item).by,
            when: String::new(),
            why: "the template's own: innermost".into(),
            place: item.place.clone(),
        });
        SlotRow {
            signature: slot.signature(&slot.name),
            stages: slot.stages.iter().collect(),
            from: item.from.to_string(),
            place: item.place.clone(),
            bodies: base.into_iter().chain(bodies(info, slot, authors)).collect(),
        }
    };
    let rows = info.items.iter().filter_map(|item| match &item.statement {
        Statement::Slot(slot) => Some(row(item, slot)),
        _ => None,
    });
    rows.collect()
}

fn bodies(info: &Info, slot: &Slot, authors: &Authors<'_>) -> Vec<BodyRow> {
    let mut found: Vec<(&Item, &SlotBody)> = info
        .items
        .iter()
        .filter_map(|item| match &item.statement {
            Statement::SlotBody(body) if body.slot == slot.name => Some((item, body)),
            _ => None,
        })
        .collect();
    found.sort_by_key(|(_, body)| body.rank);
    let mut before: Option<&Item> = None;
    let rows = found.into_iter().map(|(item, body)| {
        let why = why_after(info, before, item);
        before = Some(item);
        BodyRow {
            role: body.role.name(),
            from: item.from.to_string(),
            by: authors.of_item(item).by,
            when: item.when.as_ref().map_or(String::new(), ToString::to_string),
            why,
            place: item.place.clone(),
        }
    });
    rows.collect()
}

fn why_after(info: &Info, before: Option<&Item>, item: &Item) -> String {
    if *item.from == *info.name {
        return "declared by the shader itself: outermost".into();
    }
    let Some(before) = before else { return "the first".into() };
    if before.from == item.from {
        return "written after it".into();
    }
    let names = |list: &[(String, Place)], name: &str| list.iter().any(|(known, _)| known == name);
    let declared = info.items.iter().find_map(|other| match &other.statement {
        Statement::Order(order) if other.from == item.from && names(&order.after, &before.from) => {
            Some(format!("`{}` declares order(after = {})", item.from, before.from))
        }
        Statement::Order(order) if other.from == before.from && names(&order.before, &item.from) => {
            Some(format!("`{}` declares order(before = {})", before.from, item.from))
        }
        _ => None,
    });
    declared.unwrap_or_else(|| "in the order listed".into())
}

fn requests(info: &Info, contributions: &[Contribution]) -> Vec<Request> {
    let mut words: Vec<&str> = Vec::new();
    info.items.iter().filter_map(|item| item.when.as_ref()).for_each(|when| when.words_used(&mut words));
    let request = |word: &str| {
        let brings = info.items.iter().filter(|item| {
            let mut words = Vec::new();
            item.when.iter().for_each(|when| when.words_used(&mut words));
            words.contains(&word)
        });
        let brings: BTreeSet<String> = brings.map(crate::show::authors::describe).collect();
        let mut by: Vec<(String, Place)> = Vec::new();
        for it in mentioning(contributions, word) {
            let item = it.origin.item.and_then(|index| info.items.get(index as usize));
            let who = it.origin.instance.as_deref().or(item.map(|item| &*item.from)).unwrap_or_default();
            let mention = (who.to_owned(), it.origin.place.clone());
            if !by.contains(&mention) {
                by.push(mention);
            }
        }
        Request { word: word.to_owned(), by, brings: brings.into_iter().collect() }
    };
    words.into_iter().map(request).collect()
}

/// Returns the lowest version of each family that supports every technique; `unsupported` lists the backends that do
/// not.
fn lowest(info: &Resolved, unsupported: &[(Backend, Vec<Diagnostic>)], options: &Options) -> Vec<Lowest> {
    let named: Option<Vec<Backend>> = info.meant_for().map(|words| words.into_iter().flat_map(enabled_by).collect());
    let is_meant = |it: &&Backend| named.as_ref().is_none_or(|named| named.contains(it));
    let lacking = |backend: Backend| {
        let (_, problems) = unsupported.iter().find(|(other, _)| *other == backend)?;
        problems.first().map(|first| (backend, first.message.clone(), first.place.clone()))
    };
    let mut out: Vec<Lowest> = Vec::new();
    for backend in options.backends.iter().filter(is_meant).copied() {
        let family = backend.row().family;
        let at = out.iter().position(|it| it.family == family).unwrap_or_else(|| {
            out.push(Lowest { family, version: None, because: Vec::new() });
            out.len() - 1
        });
        if out[at].version.is_some() {
            continue;
        }
        match lacking(backend) {
            None => out[at].version = Some(backend),
            Some(why) => out[at].because.push(why),
        }
    }
    out
}
