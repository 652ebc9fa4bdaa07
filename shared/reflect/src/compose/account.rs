//! Describes the result of each part of each fragment in a composition, for `explain`.

use std::collections::BTreeSet;

use super::link::pass;
use super::live::{Live, given, live};
use super::outside::Outside;
use super::pack::VectorLimits;
use super::unused::{is_mentioned_outside, over, prune};
use super::uses::{PartUse, STAGES, Use, outside, uses};
use shader_info_model::Backend;
use shader_info_model::contribution::{Content, Contribution, Key};
use shader_info_model::diagnostic::Place;
use shader_info_model::*;

/// The result of a composition for one key.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Account {
    /// The active instances, in order.
    pub instances: Vec<InstanceAccount>,
    /// Their statements about other fragments, in order.
    pub parts: Vec<PartAccount>,
    /// Number of vectors that pass from the vertex to the fragment stage.
    pub vectors: usize,
    /// Number of vectors that the backend supports.
    pub room: usize,
}

/// One use of a fragment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InstanceAccount {
    /// `detail#1`.
    pub title: String,
    /// Whether its code runs in the vertex stage, and in the fragment stage.
    pub runs: [Runs; 2],
    /// Every name that its running code mentions, in the assembled text, for each stage.
    pub words: [BTreeSet<String>; 2],
}

/// Whether the code of an instance runs in a stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Runs {
    /// The instance has no code for the stage.
    Nothing,
    /// The code is called.
    Called,
    /// The code is left out, because no code reads the values that it sets.
    Dropped,
}

/// A statement of a fragment about other fragments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartAccount {
    /// Title of the instance, such as `detail#1`.
    pub instance: String,
    /// The statement, such as `export gloss`.
    pub statement: String,
    /// Place of the statement.
    pub place: Place,
    /// Description of its result.
    pub outcome: String,
}

/// Describes the result of linking active contributions.
pub fn account(active: &[&Contribution], key: &Key) -> Account {
    // Errors were reported where they were checked.
    let mut ignored = Vec::new();
    let outside = outside(active);
    let first = uses(active, &outside, &mut ignored);
    let replaced = prune(active, &outside, &first, &live(&first));
    let active = over(active, &replaced);
    let (active, uses) = (active.as_slice(), uses(&active, &outside, &mut ignored));
    let live = live(&uses);
    let passed = pass(&uses, active, &live, key.backend, &mut ignored);
    let telling = Telling { outside: &outside, uses: &uses, live: &live, active, backend: key.backend };
    let mut parts = Vec::new();
    for (index, it) in uses.iter().enumerate() {
        for part in &it.parts {
            let outcome = match part.part {
                Part::Interpolator(_) => {
                    let columns = passed.values.iter().zip(&passed.packed.placed);
                    let own: Vec<String> = columns
                        .filter(|((.., of), _)| std::ptr::eq(of.part, part.part) && std::ptr::eq(of.of, part.of))
                        .filter_map(|((_, from, ty, _), place)| {
                            let vector = passed.packed.vectors.get(place.vector)?;
                            let (first, last) = (usize::from(place.first), usize::from(place.first + ty.rows));
                            let is_whole = vector.components == ty.rows;
                            let part = if is_whole { "" } else { &"xyzw"[first..last] };
                            let dot = if is_whole { "" } else { "." };
                            Some(format!("si_v{}{dot}{part} = {from}", place.vector))
                        })
                        .collect();
                    telling.interpolator(part, &own)
                }
                _ => telling.part(index, part),
            };
            parts.push(PartAccount {
                instance: it.title.to_owned(),
                statement: part.part.describe(),
                place: part.place().clone(),
                outcome,
            });
        }
    }
    let instances = uses.iter().enumerate().map(|(index, it)| telling.instance(index, it)).collect();
    Account { instances, parts, vectors: passed.packed.vectors.len(), room: VectorLimits::of(key.backend).full }
}

struct Telling<'u, 'a> {
    outside: &'u [Outside; 2],
    uses: &'u [Use<'a>],
    live: &'u Live<'a>,
    active: &'u [&'a Contribution],
    backend: Backend,
}

impl Telling<'_, '_> {
    fn instance(&self, index: usize, it: &Use<'_>) -> InstanceAccount {
        let runs = [0, 1].map(|stage| match (&it.code[stage].main, self.live.called[stage][index]) {
            (None, _) => Runs::Nothing,
            (Some(_), true) => Runs::Called,
            (Some(_), false) => Runs::Dropped,
        });
        let words = [0, 1].map(|stage| match runs[stage] {
            Runs::Called => it.code[stage].words.iter().map(str::to_owned).collect(),
            Runs::Nothing | Runs::Dropped => BTreeSet::new(),
        });
        InstanceAccount { title: it.title.to_owned(), runs, words }
    }

    fn interpolator(&self, part: &PartUse<'_>, passed: &[String]) -> String {
        let Part::Interpolator(it) = part.part else { return String::new() };
        if passed.is_empty() {
            return "does not pass: no fragment code that runs reads it".into();
        }
        let class = match (it.class, VectorLimits::of(self.backend).clamped) {
            (PrecisionClass::Full, _) => String::new(),
            (PrecisionClass::Clamped, 0) => {
                format!("; clamped, in a vector good for every value: {} has no other kind", self.backend.row().title)
            }
            (PrecisionClass::Clamped, _) => "; clamped".into(),
        };
        format!("passes as {}{class}", passed.join(", "))
    }

    fn part(&self, index: usize, part: &PartUse<'_>) -> String {
        match part.part {
            Part::Interpolator(_) => String::new(),
            Part::Fact { name, value } => self.fact(name, value),
            Part::Requirement { name, ty, .. } => self.requirement(index, name, ty.is_some()),
            Part::Cell(it) => self.shared(index, part, &it.name, self.readers(index, &it.name)),
            Part::Export(it) => self.shared(index, part, &part.own, self.takers(index, &it.name)),
            Part::Import(it) => self.import(index, part, it),
            Part::Read { fragment, name, local, .. } => {
                format!("`{local}` is `{name}` of the nearest `{}`", fragment.path)
            }
            Part::Minimum(words) => format!("needs at least {}", words.join(", ")),
        }
    }

    fn fact(&self, name: &str, value: &str) -> String {
        let asks = |it: &&Use<'_>| {
            let requires = |part: &PartUse<'_>| matches!(part.part, Part::Requirement { name: wanted, ty: None, .. } if wanted == name);
            let tests = it.code.iter().any(|code| code.asks.contains(name));
            tests || it.parts.iter().any(requires)
        };
        let mut askers: Vec<String> = self.uses.iter().filter(asks).map(|it| it.title.to_owned()).collect();
        let conditions = self.active.iter().filter(|it| it.when.as_ref().is_some_and(|when| tests(when, name))).count();
        if self.outside.iter().any(|outside| outside.asks().contains(name)) {
            askers.push("code outside of the fragments".into());
        }
        if conditions > 0 {
            askers.push(format!("{conditions} {}", if conditions == 1 { "condition" } else { "conditions" }));
        }
        let who = if askers.is_empty() { "not required".into() } else { format!("required by {}", askers.join(", ")) };
        format!("{value} for all; {who}")
    }

    fn requirement(&self, index: usize, name: &str, is_value: bool) -> String {
        let provides = |part: &PartUse<'_>| match part.part {
            Part::Cell(it) => is_value && it.name == name,
            Part::Fact { name: known, .. } => !is_value && known == name,
            _ => false,
        };
        // A value must be set before the fragment that reads it, but a fact applies to all fragments.
        let asked = if is_value { &self.uses[..index] } else { self.uses };
        let titles: Vec<&str> = asked.iter().filter(|it| it.parts.iter().any(provides)).map(|it| it.title).collect();
        let declared = self.active.iter().find_map(|it| match &it.content {
            Content::Declared(declared) if declared.item.statement.name() == Some(name) => Some(declared.item.word()),
            _ => None,
        });
        match (declared, titles.as_slice()) {
            (Some(word), _) => format!("provided by `{word} {name}`"),
            (None, []) => "not provided".into(),
            (None, all) => format!("provided by {}", all.join(", ")),
        }
    }

    fn shared<'s>(
        &self,
        index: usize,
        part: &PartUse<'_>,
        own: &str,
        readers: impl Iterator<Item = &'s Use<'s>>,
    ) -> String {
        let titles: Vec<&str> = readers.map(|it| it.title).collect();
        if !titles.is_empty() {
            return format!("read by {}", titles.join(", "));
        }
        let runs = |stage: &usize| self.live.called[*stage][index] && self.uses[index].code[*stage].words.contains(own);
        match (is_mentioned_outside(part, self.active), (0..STAGES.len()).any(|stage| runs(&stage))) {
            (true, _) => "read by code outside of the fragments".into(),
            (false, true) => "no later fragment reads it: a variable of its own code".into(),
            (false, false) => "left out: no later fragment reads it".into(),
        }
    }

    // Returns later instances whose running code mentions a shared value.
    fn readers<'s>(&'s self, index: usize, name: &'s str) -> impl Iterator<Item = &'s Use<'s>> {
        let later = self.uses.iter().enumerate().skip(index + 1);
        let mentions = move |at: usize, other: &Use<'_>| {
            (0..STAGES.len()).any(|stage| self.live.called[stage][at] && other.code[stage].words.contains(name))
        };
        later.filter(move |(at, other)| mentions(*at, other)).map(|(_, other)| other)
    }

    // Returns later instances that import the export of an instance.
    fn takers<'s>(&'s self, index: usize, name: &'s str) -> impl Iterator<Item = &'s Use<'s>> {
        self.uses.iter().enumerate().skip(index + 1).filter_map(move |(at, other)| {
            let imports = other.parts.iter().any(|part| {
                let Part::Import(it) = part.part else { return false };
                it.value.name == name
                    && (0..STAGES.len())
                        .any(|stage| self.given(at, part, it, stage).iter().any(|from| *from == self.uses[index].title))
            });
            imports.then_some(other)
        })
    }

    // Returns the titles of the instances whose exports an import gets in a stage; empty if its code does not mention
    // the import.
    fn given(&self, index: usize, part: &PartUse<'_>, it: &Import, stage: usize) -> Vec<&str> {
        if !self.live.called[stage][index] || !self.uses[index].code[stage].words.contains(&part.own) {
            return Vec::new();
        }
        given(&self.uses[..index], stage, it).into_iter().map(|(other, _)| other.title).collect()
    }

    fn import(&self, index: usize, part: &PartUse<'_>, it: &Import) -> String {
        let mentions =
            |stage: &usize| self.live.called[*stage][index] && self.uses[index].code[*stage].words.contains(&part.own);
        let stages: Vec<usize> = (0..STAGES.len()).filter(mentions).collect();
        if stages.is_empty() {
            return "left out: no code that runs reads it".into();
        }
        let from: Vec<&str> = stages.iter().flat_map(|stage| self.given(index, part, it, *stage)).collect();
        match (from.as_slice(), &it.combine) {
            ([], _) => format!("its default, {}: no earlier fragment exports it", it.default.text.trim()),
            (all, Combine::Fold { .. }) => format!("folds what {} exports", all.join(", ")),
            (all, Combine::First) => format!("the first export, of {}", all.join(", ")),
            (all, Combine::Last) => format!("the last export, of {}", all.join(", ")),
        }
    }
}

fn tests(when: &Condition, name: &str) -> bool {
    let mut found = false;
    when.leaves(&mut |leaf| {
        found |= leaf.tested() == Some(name);
    });
    found
}
