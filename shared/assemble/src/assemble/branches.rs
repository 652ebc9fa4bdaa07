//! Lowers each branch to a constant, a specialization constant or bits.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::active::declared;
use super::lowered_branch::{enumerators, made};
use shader_info_glsl::{Body, Constant as Known, Macros};
use shader_info_model::contribution::{Code, Contribution, Declared, Key, Piece};
use shader_info_model::{Branch, Domain, Lowering, SlotParam, Statement};

/// What the branches of an info come to for one key.
pub(super) struct Branches {
    /// The key with a value for every branch.
    pub(super) key: Key,
    /// What GLSL knows of them before it is compiled: static branches and the values of enums.
    known: BTreeMap<String, Known>,
}

/// None for an info without branches, which pays nothing.
pub(super) fn settle<'a>(contributions: &'a [Contribution], key: &Key) -> (Cow<'a, [Contribution]>, Option<Branches>) {
    let all: Vec<&Branch> = contributions.iter().filter_map(branch).collect();
    if all.is_empty() {
        return (Cow::Borrowed(contributions), None);
    }
    let mut branches = Branches { key: key.clone(), known: BTreeMap::new() };
    for it in &all {
        let word = branches.key.branches.entry(it.name.clone()).or_insert_with(|| it.domain.word(it.default));
        let index = it.domain.index(word).unwrap_or(it.default);
        if key.lowering(it) == Lowering::Static {
            branches.known.insert(it.name.clone(), known(&it.domain, index));
        }
        branches.known.extend(enumerators(it).map(|(name, index)| (name, Known::Int(index.into()))));
    }
    let words = variant(&all, &branches.key);
    let constants = contributions.iter().filter_map(declared).filter(|it| is_specialization(it)).count() as u32;
    let mut out = Vec::with_capacity(contributions.len() + all.len());
    let mut bits = None;
    for contribution in contributions {
        let mut contribution = contribution.clone();
        Arc::make_mut(&mut contribution.origin).variant = Some(words.clone());
        match (branch(&contribution), &contribution.piece) {
            (Some(it), Piece::Declared(declared)) => {
                let (it, number) = (it.clone(), constants + declared.number);
                made(&it, number, &branches.key, &contribution, &mut bits, &mut out);
            }
            _ => out.push(contribution),
        }
    }
    out.extend(bits.map(|(_, bits)| bits));
    (Cow::Owned(out), Some(branches))
}

impl Branches {
    /// One stage without the code that static branches leave dead, without functions that nothing reaches, and without
    /// constants that nothing names.
    pub(super) fn fold(&self, here: &[&Contribution]) -> Vec<Contribution> {
        let mut out: Vec<Contribution> = here.iter().map(|it| (*it).clone()).collect();
        let macros = macros(&out);
        // Bodies of slots do not show the parameters that they have.
        let params: BTreeSet<String> = out.iter().flat_map(params).map(|it| it.name.clone()).collect();
        let known = |name: &str| self.known.get(name).copied().filter(|_| !params.contains(name));
        for contribution in &mut out {
            let instance = contribution.instance.as_deref();
            match &mut contribution.piece {
                Piece::Text(text) | Piece::Function(_, text) | Piece::Body(_, text) => {
                    if let Some(folded) = shader_info_glsl::fold(text, &known, &macros) {
                        *text = trimmed(text, &folded);
                    }
                }
                Piece::Code(code) => {
                    if let Some(folded) = shader_info_glsl::fold(&code.body.text, &known, &macros) {
                        let text = trimmed(&code.body.text, &folded);
                        *code = Code::of(Arc::new(Body::new(&text)), instance);
                    }
                }
                _ => {}
            }
        }
        drop_unreached(&mut out, &macros);
        let said = said(&out);
        out.retain(|it| names_of_branch(it).is_none_or(|name| said.contains(name)));
        out
    }
}

/// A text's variant in words, `skinning, mode = Lit, !fog`: the static branches that are not as declared.
fn variant(branches: &[&Branch], key: &Key) -> String {
    let words = branches.iter().filter_map(|it| {
        let word = key.branches.get(&it.name).filter(|_| key.lowering(it) == Lowering::Static)?;
        let is_as_declared = *word == it.domain.word(it.default);
        match it.domain {
            _ if is_as_declared => None,
            Domain::Bool => Some(if word == "true" { it.name.clone() } else { format!("!{}", it.name) }),
            Domain::Int { .. } | Domain::Enum(_) => Some(format!("{} = {word}", it.name)),
        }
    });
    let words: Vec<String> = words.collect();
    if words.is_empty() { "default".into() } else { words.join(", ") }
}

fn branch(contribution: &Contribution) -> Option<&Branch> {
    match &declared(contribution)?.item.statement {
        Statement::Branch(it) => Some(it),
        _ => None,
    }
}

fn params(contribution: &Contribution) -> &[SlotParam] {
    match &contribution.piece {
        Piece::Slot(slot) => &slot.params,
        _ => &[],
    }
}

fn is_specialization(it: &Declared) -> bool {
    matches!(it.item.statement, Statement::SpecializationConstant(_))
}

fn macros(here: &[Contribution]) -> Macros {
    let texts = here.iter().filter_map(text);
    let defines = here.iter().filter_map(declared).filter_map(|it| match &it.item.statement {
        Statement::Define(define) => Some((define.name.as_str(), define.value.as_str())),
        _ => None,
    });
    Macros::read(texts, defines)
}

fn text(contribution: &Contribution) -> Option<&str> {
    match &contribution.piece {
        Piece::Text(text) | Piece::Function(_, text) | Piece::Body(_, text) => Some(text),
        Piece::Code(code) => Some(&code.body.text),
        Piece::Declared(_) | Piece::Part(_) | Piece::Made(_) | Piece::Slot(_) | Piece::Entry(_) => None,
        Piece::Value(..) | Piece::First(..) => None,
    }
}

// Blanks that nothing follows any more; a backslash at the end of a line would mean something else without those behind.
fn trimmed(before: &str, after: &str) -> String {
    let lines = before.split('\n').zip(after.split('\n')).map(|(old, new)| match new.trim_end() {
        trimmed if old != new && !trimmed.ends_with('\\') => trimmed,
        _ => new,
    });
    lines.collect::<Vec<_>>().join("\n")
}

// Functions of slots stay: the slot calls them.
fn drop_unreached(here: &mut [Contribution], macros: &Macros) {
    let mut roots = BTreeSet::from(["main".to_owned()]);
    let mut add = |text: &str, is_own: &dyn Fn(&str) -> Option<String>| {
        roots.extend(
            shader_info_glsl::identifiers(text)
                .map(|word| is_own(&word.name).unwrap_or_else(|| word.name.into_owned())),
        );
    };
    let mangled = |of: &Contribution, word: &str| {
        of.instance.as_deref().and_then(|it| shader_info_model::contribution::mangled(it, word))
    };
    for contribution in here.iter() {
        match &contribution.piece {
            Piece::Function(_, text) | Piece::Body(_, text) | Piece::Made(text) | Piece::Entry(text) => {
                add(text, &|word| mangled(contribution, word));
            }
            Piece::Code(code) => add(&code.body.text, &|word| mangled(contribution, word)),
            Piece::First(_, text) => add(text, &|_| None),
            Piece::Declared(it) => {
                if let Statement::Define(define) = &it.item.statement {
                    add(&define.value, &|_| None);
                }
            }
            Piece::Text(_) | Piece::Part(_) | Piece::Slot(_) | Piece::Value(..) => {}
        }
    }
    let is_text = |it: &&Contribution| matches!(it.piece, Piece::Text(_));
    let pieces: Vec<&Contribution> = here.iter().filter(is_text).collect();
    let texts: Vec<&str> = pieces.iter().filter_map(|it| text(it)).collect();
    let own = |index: usize, word: &str| mangled(pieces[index], word);
    let left = shader_info_glsl::without_unreached(&texts, &own, &roots, macros);
    let pieces = here.iter_mut().filter(|it| matches!(it.piece, Piece::Text(_)));
    for (contribution, left) in pieces.zip(left) {
        if let (Some(left), Piece::Text(text)) = (left, &mut contribution.piece) {
            *text = trimmed(text, &left);
        }
    }
}

// Names in texts and defines; those that one of our own lines needs are in it, too.
fn said(here: &[Contribution]) -> BTreeSet<String> {
    let defines = here.iter().filter_map(declared).filter_map(|it| match &it.item.statement {
        Statement::Define(define) => Some(define.value.as_str()),
        _ => None,
    });
    let words = here.iter().filter_map(text).chain(defines).flat_map(shader_info_glsl::identifiers);
    words.map(|word| word.name.into_owned()).collect()
}

// The name that has to be said for the piece to be there.
fn names_of_branch(contribution: &Contribution) -> Option<&str> {
    match &contribution.piece {
        Piece::Value(name, _) | Piece::First(name, _) => Some(name),
        _ => None,
    }
}

fn known(domain: &Domain, index: u32) -> Known {
    match domain {
        Domain::Bool => Known::Bool(index != 0),
        Domain::Int { first, .. } => Known::Int(i64::from(*first) + i64::from(index)),
        Domain::Enum(_) => Known::Int(index.into()),
    }
}
