//! The assembler: selects the contributions that are active for a key, sorts them by section, and lets the backend
//! spell them.

use std::sync::Arc;

use super::adapt::adapted;
use super::fold::{fold, text};
use super::given_macros::{given_macros, with_given};
use super::lines::Lines;
use super::section_text::write_section;
use super::shared_functions::{macros_before, outside_of_macros, without_unreached};
use super::writer::Writer;
use crate::backend::spell;
use crate::backend::spell::Cx;
use shader_info_glsl::identifiers;
use shader_info_model::contribution::{Contribution, Key, ORDER, SourceMap, mangled};
use shader_info_model::diagnostic::Diagnostic;
use shader_info_model::{Item, Stage, Statement};
use shader_info_reflect::active::{
    Branches, declared, defines, instance_item, numbers, present, reaches, select_active, settle, structs,
};
use shader_info_reflect::compose::{self, SharedValue};
use shader_info_reflect::described;
use shader_info_reflect::reflection::Reflection;

/// The text of one stage, of one variant, for one backend.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assembled {
    /// The whole text.
    pub text: String,
    /// The origin of each line.
    pub map: SourceMap,
    /// Inputs and outputs of the shader; all its stages share them.
    pub reflection: Arc<Reflection>,
    /// The values that its fragments share with later ones; all stages of the shader have the same.
    pub shared_values: Arc<[SharedValue]>,
}

/// Assembles one stage.
///
/// # Errors
/// Diagnostics of what the backend does not support, at the statements that need it.
pub fn assemble(contributions: &[Contribution], key: &Key, stage: Stage) -> Result<Assembled, Vec<Diagnostic>> {
    let made = assemble_all(contributions, key, &[stage])?;
    Ok(made.into_iter().map(|(_, assembled)| assembled).next().expect("one stage has one text"))
}

/// Assembles several stages of one program, and computes their common parts once.
///
/// # Errors
/// Diagnostics of what the backend does not support in any of them.
pub fn assemble_all(
    contributions: &[Contribution],
    key: &Key,
    stages: &[Stage],
) -> Result<Vec<(Stage, Assembled)>, Vec<Diagnostic>> {
    let (settled, branches) = settle(contributions, key);
    let key = branches.as_ref().map_or(key, |it| &it.key);
    let (found, unsettled) = select_active(&settled, key, &|_| false);
    let numbers = numbers::numbered(&found)?;
    let found = numbers::over(&found, &numbers);
    let linked = compose::link(&found, &unsettled, key)?;
    let everywhere = linked.over(&found);
    let reflection = Arc::new(described(&everywhere, key));
    let shared_values: Arc<[SharedValue]> = linked.values().into();
    let (mut made, mut problems) = (Vec::new(), Vec::new());
    for stage in stages {
        match written(&everywhere, branches.as_ref(), key, *stage) {
            Ok((text, map)) => {
                let (reflection, shared_values) = (reflection.clone(), shared_values.clone());
                made.push((*stage, Assembled { text, map, reflection, shared_values }));
            }
            Err(found) => problems.extend(found),
        }
    }
    if problems.is_empty() { Ok(made) } else { Err(problems) }
}

// Assembles one stage of active contributions.
fn written(
    everywhere: &[&Contribution],
    branches: Option<&Branches>,
    key: &Key,
    stage: Stage,
) -> Result<(String, SourceMap), Vec<Diagnostic>> {
    let stages = present(everywhere);
    let mut here: Vec<&Contribution> = everywhere.iter().copied().filter(|it| it.stages.has(stage)).collect();
    let folded = branches.map(|it| fold(it, &here));
    if let Some(folded) = &folded {
        here = folded.iter().collect();
    }
    let given = given_macros(&here);
    let here = without_unreached(with_given(here, &given));
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
        branches: &key.branches,
    };
    let no_origin = Arc::default();
    let mut lines = Lines::default();
    lines.take(spell::preamble(&cx), &no_origin);
    lines.take(spell::stand_ins(&cx, &|word| reaches(&here, word)), &no_origin);
    let calls = |word: &str| reaches(&here, word) && !defines(&here, word);
    lines.take(spell::pass(&cx, &calls), &no_origin);
    spell_declarations(&here, &cx, &mut lines, &mut problems);
    if !problems.is_empty() {
        return Err(problems);
    }
    let mut out = Writer { joins_lines: !spell::joins_lines(key.backend), ..Writer::with_room() };
    for section in ORDER {
        write_section(section, &here, &cx, &lines, &mut out);
    }
    adapted(out.text, out.map, &here, &cx)
}

/// Returns the errors of a composition of fragments for one key.
pub fn check_composition(contributions: &[Contribution], key: &Key) -> Vec<Diagnostic> {
    let (settled, branches) = settle(contributions, key);
    let key = branches.as_ref().map_or(key, |it| &it.key);
    let (found, unsettled) = select_active(&settled, key, &|_| false);
    compose::link(&found, &unsettled, key).err().unwrap_or_default()
}

/// Describes the result of each fragment in a composition for one key.
pub fn composition_account(contributions: &[Contribution], key: &Key) -> compose::Account {
    let (settled, branches) = settle(contributions, key);
    let key = branches.as_ref().map_or(key, |it| &it.key);
    compose::account(&select_active(&settled, key, &|_| false).0, key)
}

// Code of an instance has the names of its fragment.
fn is_read(here: &[&Contribution], name: &str) -> bool {
    let of_instances = here.iter().filter_map(|it| Some((it.instance.as_deref()?, text(it)?)));
    let mut words = of_instances.flat_map(|(instance, text)| identifiers(text).map(move |word| (instance, word.name)));
    reaches(here, name) || words.any(|(instance, word)| mangled(instance, &word).as_deref() == Some(name))
}

fn spell_declarations<'a>(
    here: &[&'a Contribution],
    cx: &Cx<'_>,
    lines: &mut Lines<'a>,
    problems: &mut Vec<Diagnostic>,
) {
    let mut push_constants: Vec<(u32, &Item)> = Vec::new();
    let mut first_push: Option<&'a Contribution> = None;
    let macros = macros_before(here);
    for contribution in here {
        let Some(it) = declared(contribution) else { continue };
        if matches!(it.item.statement, Statement::PushConstant(_)) {
            push_constants.push((contribution.origin.item.unwrap_or(0), &it.item));
            first_push.get_or_insert(contribution);
            continue;
        }
        let renamed = instance_item(it, contribution.instance.as_deref());
        let is_read = || renamed.item.statement.name().is_some_and(|name| is_read(here, name));
        if let Some(problem) = spell::wgsl_steps(cx, &it.item, is_read) {
            problems.push(problem);
            continue;
        }
        match spell::declare(cx, &renamed, contribution.origin.item.unwrap_or(0)) {
            Ok(spelt) => {
                let spelt = outside_of_macros(contribution, spelt, &macros);
                lines.take_at(contribution.order, spelt, &contribution.origin);
            }
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
