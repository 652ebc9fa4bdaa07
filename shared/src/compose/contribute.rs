//! The instances of a composition in, a contribution for each body and part out.

use super::instance::{both, instance, names_in_bodies, own_condition, plain};
use crate::assemble::{Code, Contribution, Instance, Origin, Piece, Section, SourceFile, Sources, Spot};
use crate::model::*;

/// Everything that fragments say but their statements, which [`expand`](super::expand) has made the info's.
///
/// `item` is the list's index in the resolved info.
pub fn contribute(item: u32, fragments: &Fragments, sources: &Sources, out: &mut Vec<Contribution>) {
    for (position, it) in fragments.uses.iter().enumerate() {
        let Some(fragment) = &it.fragment.fragment else { continue };
        let aliases = aliases(&fragments.uses, position, fragment);
        let one = One { item, position: position as u32, it, fragment, aliases, sources };
        one.bodies(out);
        one.parts(out);
    }
}

/// Another's input by its name in the assembled text, or why there is none.
pub(super) fn read(earlier: &[FragmentUse], other: &FragmentPath, name: &str) -> Result<String, String> {
    let is_meant = |it: &&FragmentUse| it.fragment.fragment == other.fragment;
    let Some(found) = earlier.iter().rev().find(is_meant) else {
        return Err(format!("put `{}` in front of it", other.path));
    };
    let all = found.fragment.fragment.as_deref().map(inputs).unwrap_or_default();
    match all.iter().find(|(known, _)| *known == name) {
        Some((_, true)) => Ok(plain(found).mangle(name)),
        Some((_, false)) => Ok(name.to_owned()),
        None => Err(has(&all)),
    }
}

/// What others may read of a fragment, and whether the name is each instance's own.
pub(crate) fn inputs(fragment: &Fragment) -> Vec<(&str, bool)> {
    let own = fragment.own.iter().filter_map(|item| Some((item.statement.name()?, true)));
    let shared = fragment.shared.iter().filter_map(|item| Some((item.statement.name()?, false)));
    let passed = fragment.parts.iter().filter_map(|part| match &part.part {
        Part::Interpolator(it) => Some((it.name.as_str(), true)),
        _ => None,
    });
    own.chain(passed).chain(shared).collect()
}

/// The names that may be read, for the help of a mistake.
pub(crate) fn has(inputs: &[(&str, bool)]) -> String {
    let mut names: Vec<String> = inputs.iter().map(|(name, _)| format!("`{name}`")).collect();
    names.dedup();
    if names.is_empty() { "it has no inputs".into() } else { format!("it has {}", names.join(", ")) }
}

fn aliases(uses: &[FragmentUse], position: usize, fragment: &Fragment) -> Vec<(String, String)> {
    let reads = fragment.parts.iter().filter_map(|part| match &part.part {
        Part::Read { fragment, name, local } => Some((fragment, name, local)),
        _ => None,
    });
    reads.filter_map(|(other, name, local)| Some((local.clone(), read(&uses[..position], other, name).ok()?))).collect()
}

struct One<'a> {
    item: u32,
    position: u32,
    it: &'a FragmentUse,
    fragment: &'a Fragment,
    aliases: Vec<(String, String)>,
    sources: &'a Sources,
}

impl One<'_> {
    fn bodies(&self, out: &mut Vec<Contribution>) {
        let in_bodies = names_in_bodies(self.fragment);
        let code: Vec<Instance> = [Stage::Vertex, Stage::Fragment]
            .map(|stage| instance(self.it, self.fragment, stage, &in_bodies, self.aliases.clone()))
            .into();
        for (index, body) in self.fragment.bodies.iter().enumerate() {
            let (SourceText::Inline { start, .. }, Some(read)) = (&body.text, body.body()) else { continue };
            let files = self.sources.bodies.get(&(self.item, self.position, index as u32));
            for in_stage in &body.stages {
                let base = self.contribution(in_stage.stage, in_stage.when.as_ref());
                for file in files.into_iter().flatten() {
                    out.push(self.file(file, &base));
                }
                let own = &code[usize::from(in_stage.stage != Stage::Vertex)];
                let origin = Origin { place: start.clone(), ..base.origin.clone() };
                out.push(Contribution {
                    instance: Some(own.clone()),
                    piece: Piece::Code(Code::of(read.clone(), Some(own))),
                    origin,
                    ..base
                });
            }
        }
    }

    // A library's functions are everybody's, and come once.
    fn file(&self, file: &SourceFile, base: &Contribution) -> Contribution {
        let place = crate::diagnostic::Place::new(&file.path, 1, 1, 1);
        let origin = Origin { place, ..base.origin.clone() };
        Contribution { piece: Piece::Text(file.text.clone()), origin, ..base.clone() }
    }

    fn parts(&self, out: &mut Vec<Contribution>) {
        for part in &self.fragment.parts {
            let base = self.contribution(Stage::Fragment, part.when.as_ref());
            let provides = match &part.part {
                Part::Fact { name, value } if value == "true" => vec![name.clone()],
                Part::Fact { name, value } => vec![format!("{name}={value}")],
                _ => Vec::new(),
            };
            let requires = match &part.part {
                Part::Requirement { name, .. } => vec![name.clone()],
                _ => Vec::new(),
            };
            out.push(Contribution {
                stages: StageSet::ALL,
                instance: Some(plain(self.it)),
                piece: Piece::Part(Box::new(part.part.clone())),
                origin: Origin { place: part.place.clone(), ..base.origin.clone() },
                provides,
                requires,
                ..base
            });
        }
    }

    fn contribution(&self, stage: Stage, when: Option<&Condition>) -> Contribution {
        let own = own_condition(when, self.fragment, &plain(self.it));
        Contribution {
            stages: StageSet::default().with(stage),
            spot: Spot::Section(Section::Dependencies),
            order: self.position as i32,
            when: both(self.it.when.as_ref(), own.as_ref()),
            instance: None,
            piece: Piece::Text(String::new()),
            origin: Origin {
                place: self.it.place.clone(),
                item: Some(self.item),
                instance: Some(self.it.title()),
                variant: None,
            },
            requires: Vec::new(),
            provides: Vec::new(),
        }
    }
}
