//! Lowers the branches of an info for a key: to constants, specialization constants or bits of a push constant.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use super::declared::declared;
use super::lowered_branch::{enumerators, made};
use shader_info_glsl::Constant as Known;
use shader_info_model::contribution::{Content, Contribution, Declared, Key};
use shader_info_model::{Branch, Domain, Lowering, Statement};

/// The branches of an info, lowered for one key.
pub struct Branches {
    /// The key, with a value for every branch.
    pub key: Key,
    /// Values that are constants in the GLSL: static branches, and the words of enums.
    pub known: BTreeMap<String, Known>,
}

/// Lowers the branches. `None` for an info without branches, whose contributions are returned unchanged.
pub fn settle<'a>(contributions: &'a [Contribution], key: &Key) -> (Cow<'a, [Contribution]>, Option<Branches>) {
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
        match (branch(&contribution), &contribution.content) {
            (Some(it), Content::Declared(declared)) => {
                let (it, number) = (it.clone(), constants + declared.number);
                made(&it, number, &branches.key, &contribution, &mut bits, &mut out);
            }
            _ => out.push(contribution),
        }
    }
    out.extend(bits.map(|(_, bits)| bits));
    (Cow::Owned(out), Some(branches))
}

/// Describes the variant of a text, `skinning, mode = Lit, !fog`, by the static branches that differ from their
/// defaults.
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

fn is_specialization(it: &Declared) -> bool {
    matches!(it.item.statement, Statement::SpecializationConstant(_))
}

fn known(domain: &Domain, index: u32) -> Known {
    match domain {
        Domain::Bool => Known::Bool(index != 0),
        Domain::Int { first, .. } => Known::Int(i64::from(*first) + i64::from(index)),
        Domain::Enum(_) => Known::Int(index.into()),
    }
}
