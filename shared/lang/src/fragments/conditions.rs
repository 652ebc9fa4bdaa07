//! Lists the conditions within the instances of a composition.

use super::instance::{own_condition, plain};
use shader_info_model::diagnostic::Place;
use shader_info_model::*;

/// A condition of a fragment's statement or code.
#[derive(Debug, Clone)]
pub struct InnerCondition<'a> {
    /// The condition as written in the fragment.
    pub written: &'a Condition,
    /// The condition with the names of the instance's constants in the info.
    pub when: Condition,
    /// The part of the fragment that has the condition.
    pub of: Conditional<'a>,
    /// Its place in the fragment.
    pub place: &'a Place,
}

/// A part of a fragment that can have a condition.
#[derive(Debug, Clone, Copy)]
pub enum Conditional<'a> {
    /// A declaration.
    Declaration(&'a Statement),
    /// A statement about other fragments.
    Part(&'a Part),
    /// Code for a stage.
    Code(Stage),
}

impl Conditional<'_> {
    /// Describes the part in short: `sampler map`, `export gloss`, `vertex`.
    pub fn describe(self) -> String {
        match self {
            Self::Declaration(statement) => match statement.name() {
                Some(name) => format!("{} {name}", statement.word_in_fragment()),
                None => statement.word_in_fragment().to_owned(),
            },
            Self::Part(part) => part.describe(),
            Self::Code(stage) => stage.name().to_owned(),
        }
    }
}

/// Returns the conditions of an instance's statements and code.
pub fn conditions(entry: &FragmentUse) -> Vec<InnerCondition<'_>> {
    let Some(fragment) = &entry.fragment.fragment else { return Vec::new() };
    let names = plain(entry);
    let declarations = fragment.own.iter().chain(&fragment.shared);
    let declarations =
        declarations.map(|item| (item.when.as_ref(), Conditional::Declaration(&item.statement), &item.place));
    let parts = fragment.parts.iter().map(|part| (part.when.as_ref(), Conditional::Part(&part.part), &part.place));
    let stages = fragment.bodies.iter().flat_map(|body| body.stages.iter().map(move |stage| (body, stage)));
    let code = stages.map(|(body, of)| (of.when.as_ref(), Conditional::Code(of.stage), &body.place));
    let all = declarations.chain(parts).chain(code);
    all.filter_map(|(written, of, place)| {
        let written = written?;
        Some(InnerCondition { written, when: own_condition(Some(written), fragment, &names)?, of, place })
    })
    .collect()
}
