//! Makes a contribution for each body and part of the instances of a composition.

use std::sync::Arc;

use super::foreign::unread_call;
use super::instance::{both, instance, own_condition, plain};
use shader_info_glsl::Body;
use shader_info_glsl::Parts;
use shader_info_model::contribution::{
    Code, Content, Contribution, InsertionPoint, Instance, Origin, PartOf, Section, Sources, with_parts,
};
use shader_info_model::diagnostic::Place;
use shader_info_model::*;

/// Returns the contributions of fragments: their code, and their statements about other fragments. Their other
/// statements are statements of the info, see [`expand`](super::expand).
///
/// `item` is the list's index in the resolved info.
pub fn contribute(item: u32, fragments: &Fragments, sources: &Sources, out: &mut Vec<Contribution>) {
    for (position, it) in fragments.uses.iter().enumerate() {
        let Some(fragment) = &it.fragment.fragment else { continue };
        let aliases = aliases(&fragments.uses[..position], fragment);
        let (plain, title) = (Arc::new(plain(it)), it.title().into());
        let one = One { item, position: position as u32, it, fragment, plain, title, aliases, sources };
        one.bodies(out);
        one.parts(out);
    }
}

/// Returns why no earlier instance has another's input; `None` if one has it.
pub(super) fn why_not_read(earlier: &[FragmentUse], other: &FragmentPath, name: &str) -> Option<String> {
    let Some(found) = nearest(earlier, other).next() else {
        return Some(format!("list `{}` before it", other.path));
    };
    let all = found.fragment.fragment.as_deref().map(inputs).unwrap_or_default();
    all.iter().all(|(known, _)| *known != name).then(|| has(&all))
}

/// Returns the earlier instances of a fragment, the nearest first.
fn nearest<'a>(earlier: &'a [FragmentUse], other: &FragmentPath) -> impl Iterator<Item = &'a FragmentUse> {
    earlier.iter().rev().filter(|it| it.fragment.fragment == other.fragment)
}

/// Returns an instance's input by its name in the assembled text.
fn input(of: &FragmentUse, name: &str) -> Option<String> {
    let all = of.fragment.fragment.as_deref().map(inputs)?;
    let (_, is_own) = all.into_iter().find(|(known, _)| *known == name)?;
    Some(if is_own { plain(of).mangle(name) } else { name.to_owned() })
}

/// Returns the names that other fragments may read, and whether each instance has its own.
pub(crate) fn inputs(fragment: &Fragment) -> Vec<(&str, bool)> {
    let own = fragment.own.iter().filter_map(|item| Some((item.statement.name()?, true)));
    let shared = fragment.shared.iter().filter_map(|item| Some((item.statement.name()?, false)));
    let passed = fragment.parts.iter().filter_map(|part| match &part.part {
        Part::Interpolator(it) => Some((it.name.as_str(), true)),
        _ => None,
    });
    own.chain(passed).chain(shared).collect()
}

/// Returns the names that may be read, for the help of an error.
pub(crate) fn has(inputs: &[(&str, bool)]) -> String {
    let mut names: Vec<String> = inputs.iter().map(|(name, _)| format!("`{name}`")).collect();
    names.dedup();
    if names.is_empty() { "it has no inputs".into() } else { format!("it has {}", names.join(", ")) }
}

/// The names for inputs of other instances, under the condition that these are the nearest active ones.
struct Aliases {
    when: Option<Condition>,
    names: Vec<(String, String)>,
}

/// Maximum number of ways to choose the instances that one instance reads. The number doubles with each condition.
pub(super) const MAX_CHOICES: usize = 256;

/// Returns whether the conditions of the instances that a fragment reads choose among more than [`MAX_CHOICES`].
pub(super) fn has_too_many_choices(earlier: &[FragmentUse], fragment: &Fragment) -> bool {
    let mut others: Vec<&FragmentPath> = Vec::new();
    for part in &fragment.parts {
        let Part::Read { fragment, .. } = &part.part else { continue };
        if !others.iter().any(|known| known.fragment == fragment.fragment) {
            others.push(fragment);
        }
    }
    let of = |other: &FragmentPath| {
        let conditional = nearest(earlier, other).take_while(|of| of.when.is_some()).count();
        let is_closed = conditional < nearest(earlier, other).count();
        (conditional + usize::from(is_closed)).max(1)
    };
    others.into_iter().map(of).fold(1, usize::saturating_mul) > MAX_CHOICES
}

/// Returns the names of an instance for each choice of the instances that it reads.
fn aliases(earlier: &[FragmentUse], fragment: &Fragment) -> Vec<Aliases> {
    let reads = fragment.parts.iter().filter_map(|part| match &part.part {
        Part::Read { fragment, name, local, .. } => Some((fragment, name, local)),
        _ => None,
    });
    let reads: Vec<_> = reads.collect();
    let mut others: Vec<&FragmentPath> = Vec::new();
    for (other, ..) in &reads {
        if !others.iter().any(|known| known.fragment == other.fragment) {
            others.push(other);
        }
    }
    let mut all = vec![Aliases { when: None, names: Vec::new() }];
    // Too many choices were reported elsewhere.
    let is_bounded = !has_too_many_choices(earlier, fragment);
    for other in others.into_iter().filter(|_| is_bounded) {
        let of_other = || reads.iter().filter(|(path, ..)| path.fragment == other.fragment);
        let names = |of: &FragmentUse| {
            let names = of_other().filter_map(|(_, name, local)| Some(((*local).clone(), input(of, name)?)));
            names.collect::<Vec<_>>()
        };
        let choices = choices(nearest(earlier, other));
        if choices.is_empty() {
            continue;
        }
        let with = |known: &Aliases| {
            let one = |(when, of): &(Option<Condition>, &FragmentUse)| Aliases {
                when: both(known.when.as_ref(), when.as_ref()),
                names: known.names.iter().cloned().chain(names(of)).collect(),
            };
            choices.iter().map(one).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(with).collect();
    }
    all
}

/// Returns the instances that may be the first active one, each with its condition. Without an active one, the last
/// stands for it, and a compiler reports its name.
fn choices<'a>(uses: impl Iterator<Item = &'a FragmentUse>) -> Vec<(Option<Condition>, &'a FragmentUse)> {
    let mut out = Vec::new();
    // No nearer instance is active.
    let mut rest: Option<Condition> = None;
    let mut uses = uses.peekable();
    while let Some(usage) = uses.next() {
        match usage.when.as_ref().filter(|_| uses.peek().is_some()) {
            Some(when) => {
                out.push((both(rest.as_ref(), Some(when)), usage));
                rest = both(rest.as_ref(), Some(&Condition::Not(Box::new(when.clone()))));
            }
            None => {
                out.push((rest, usage));
                break;
            }
        }
    }
    out
}

struct One<'a> {
    item: u32,
    position: u32,
    it: &'a FragmentUse,
    fragment: &'a Arc<Fragment>,
    /// The names that statements declare.
    plain: Arc<Instance>,
    title: Arc<str>,
    aliases: Vec<Aliases>,
    sources: &'a Sources,
}

impl One<'_> {
    fn bodies(&self, out: &mut Vec<Contribution>) {
        // A file that a body includes in place belongs to the instance, like the body itself.
        let whole: Vec<Option<(Arc<Body>, Parts)>> = (0..self.fragment.bodies.len())
            .map(|index| self.sources.inline_bodies.get(&(self.item, self.position, index as u32)))
            .zip(&self.fragment.bodies)
            .enumerate()
            .map(|(index, (file, body))| match &body.call {
                Some(call) => self.called(call, body, index),
                None => file.map(|it| (Arc::new(Body::new(&it.text)), it.parts.clone())),
            })
            .collect();
        let own = |stage: Stage, aliases: &Aliases| {
            let mut instance = instance(self.it, self.fragment, stage, aliases.names.clone());
            let included = whole.iter().flatten().flat_map(|(body, _)| &body.reading.declared).map(|it| &it.name);
            let own: Vec<String> = included.filter(|name| !instance.names.contains(*name)).cloned().collect();
            if !own.is_empty() {
                Arc::make_mut(&mut instance.names).extend(own);
            }
            Arc::new(instance)
        };
        let code = [Stage::Vertex, Stage::Fragment]
            .map(|stage| self.aliases.iter().map(|it| own(stage, it)).collect::<Vec<_>>());
        for (index, body) in self.fragment.bodies.iter().enumerate() {
            let (SourceText::Inline { start, .. }, Some(read)) = (&body.text, body.body()) else { continue };
            let (read, parts) = whole[index].clone().unwrap_or_else(|| (read.clone(), Parts::default()));
            let files = self.sources.bodies.get(&(self.item, self.position, index as u32));
            for in_stage in &body.stages {
                let (stages, when) = (StageSet::default().with(in_stage.stage), in_stage.when.as_ref());
                for file in files.into_iter().flatten() {
                    // All instances share the functions of a library, which occur once.
                    let place = Place::new(&file.path, 1, 1, 1);
                    let made = self.contribution(stages, when, place, Content::Text(file.text.clone()));
                    out.push(with_parts(made, file.parts.clone()));
                }
                let code = &code[usize::from(in_stage.stage != Stage::Vertex)];
                for (own, aliases) in code.iter().zip(&self.aliases) {
                    let content = Content::Code(Code::of(read.clone(), Some(own)));
                    let made = self.contribution(stages, when, start.clone(), content);
                    let when = both(made.when.as_ref(), aliases.when.as_ref());
                    out.push(with_parts(Contribution { instance: Some(own.clone()), when, ..made }, parts.clone()));
                }
            }
        }
    }

    // The code that calls a function of a file; `check` reports why it cannot.
    fn called(&self, call: &Call, body: &FragmentBody, index: usize) -> Option<(Arc<Body>, Parts)> {
        let stage = body.stages.first()?.stage;
        let text = match self.sources.bodies.get(&(self.item, self.position, index as u32)) {
            Some(files) => super::call(self.fragment, call, stage, files).ok()?,
            None => unread_call(self.fragment, stage),
        };
        Some((Arc::new(Body::new(&text)), Parts::default()))
    }

    fn parts(&self, out: &mut Vec<Contribution>) {
        for (index, part) in self.fragment.parts.iter().enumerate() {
            let provides = match &part.part {
                Part::Fact { name, value } if value == "true" => vec![name.clone()],
                Part::Fact { name, value } => vec![format!("{name}={value}")],
                _ => Vec::new(),
            };
            let requires = match &part.part {
                Part::Requirement { name, .. } => vec![name.clone()],
                _ => Vec::new(),
            };
            let content = Content::Part(PartOf { fragment: self.fragment.clone(), index });
            out.push(Contribution {
                instance: Some(self.plain.clone()),
                provides,
                requires,
                ..self.contribution(StageSet::ALL, part.when.as_ref(), part.place.clone(), content)
            });
        }
    }

    fn contribution(&self, stages: StageSet, when: Option<&Condition>, place: Place, content: Content) -> Contribution {
        let own = own_condition(when, self.fragment, &self.plain);
        let instance = Some(self.title.clone());
        Contribution {
            stages,
            insertion_point: InsertionPoint::Section(Section::Dependencies),
            order: self.position as i32,
            when: both(self.it.when.as_ref(), own.as_ref()),
            instance: None,
            content,
            origin: Arc::new(Origin { place, item: Some(self.item), instance, variant: None, parts: Parts::default() }),
            requires: Vec::new(),
            provides: Vec::new(),
        }
    }
}
