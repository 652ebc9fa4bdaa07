//! Finds the techniques of a backend whose inputs and outputs differ from those of the info.

use std::collections::BTreeMap;

use rayon::prelude::*;
use shader_info_assemble::variants::{Sight, project};
use shader_info_lang::condition_names::names_in_conditions;
use shader_info_model::Backend;
use shader_info_model::contribution::Key;
use shader_info_model::diagnostic::{Diagnostic, VARIANT_BUDGET};
use shader_info_model::{Info, Lowering};
use shader_info_reflect::reflection::{Reflection, to_bytes};
use shader_info_reflect::rules::{Program, Subject, Technique};
use shader_info_reflect::{lower, own_reflection, reflect};

use super::selection::Selections;
use super::{Fallbacks, Planner};

/// Reflections of techniques, each stored once.
#[derive(Debug, Clone, Default)]
pub struct Reflections {
    /// The reflections, by number.
    pub all: Vec<Reflection>,
    of: Vec<Option<u16>>,
}

impl Reflections {
    /// Returns the number of a technique's own reflection; `None` if it has that of the info.
    pub fn number(&self, technique: usize) -> Option<u16> {
        self.of.get(technique).copied().flatten()
    }

    /// Returns the reflection of a technique.
    pub fn get(&self, technique: usize) -> Option<&Reflection> {
        self.number(technique).map(|number| &self.all[usize::from(number)])
    }
}

impl Planner<'_> {
    pub(super) fn reflections(
        &self,
        backend: Backend,
        (program, techniques): (&Program, &[Technique]),
        fallbacks: Option<&Fallbacks>,
        selections: &Selections,
    ) -> Result<Reflections, Vec<Diagnostic>> {
        let whole_key = self.options.reflection_key(self.info);
        let whole = reflect(&lower(self.info, self.sources), &whole_key);
        let mut made = Numbering { numbers: BTreeMap::new(), out: Reflections::default() };
        let mut add = |program: &Program, techniques: &[Technique]| {
            let projection = project(program, techniques, &sight(program, self.info));
            let own = |index: &usize| {
                let it = &techniques[*index];
                // Dynamic branches have the same offset as in the info, whatever their lowering on the backend is.
                let key = Key { lowerings: whole_key.lowerings.clone(), ..self.key(backend, program, it) };
                own_reflection(reflect(selections.of(program, it), &key), &whole)
            };
            let found: Vec<Option<Reflection>> = projection.texts.par_iter().map(own).collect();
            let mut numbers = Vec::with_capacity(found.len());
            for own in found {
                numbers.push(match own {
                    Some(own) => Some(made.number(own)?),
                    None => None,
                });
            }
            made.out.of.extend(projection.of.iter().map(|text| numbers[*text]));
            Some(())
        };
        let is_made = add(program, techniques).and_then(|()| match fallbacks {
            Some(it) => add(&it.program, &it.techniques),
            None => Some(()),
        });
        is_made.map(|()| made.out).ok_or_else(|| {
            let words = format!("more than {} techniques differ in their inputs and outputs", u16::MAX);
            let help = "use fewer conditional resources, or build fewer techniques from a list of keys";
            vec![Diagnostic::new(&VARIANT_BUDGET, &self.info.place, words).help(help)]
        })
    }
}

struct Numbering {
    numbers: BTreeMap<Vec<u8>, u16>,
    out: Reflections,
}

impl Numbering {
    /// Returns the number of a reflection; `None` if there are too many.
    fn number(&mut self, own: Reflection) -> Option<u16> {
        // The largest number stands for none.
        let next = u16::try_from(self.out.all.len()).ok().filter(|next| *next < u16::MAX);
        let known = self.numbers.get(&to_bytes(&own)).copied();
        if known.is_some() {
            return known;
        }
        self.numbers.insert(to_bytes(&own), next?);
        self.out.all.push(own);
        next
    }
}

// Returns what a reflection depends on: the conditions of statements, and the statements that rules replace.
fn sight(program: &Program, info: &Info) -> Sight {
    let tested = names_in_conditions(info);
    let branches = (0..)
        .zip(&program.variables)
        .filter(|(_, it)| it.branch.lowering == Lowering::Static && tested.contains(&it.branch.name));
    let fields = (0..).zip(&program.fields).filter(|(_, it)| match it.subject {
        Subject::Source(_) | Subject::Define(_) => true,
        Subject::Entry(_) | Subject::VertexFormat | Subject::RenderState | Subject::StateField(_) => false,
    });
    Sight { branches: branches.map(|(index, _)| index).collect(), fields: fields.map(|(index, _)| index).collect() }
}
