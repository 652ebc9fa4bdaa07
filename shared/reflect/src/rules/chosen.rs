//! Applies the sources, entry functions and defines that the rules choose for a technique.

use std::collections::BTreeSet;

use super::{Choice, Program, Subject, Technique};
use shader_info_lang::resolve::Resolved;
use shader_info_model::{Info, Item, Source, Stage, Statement};

/// Returns the choices of the rules for a technique that affect its texts: sources, entry functions and defines.
pub fn choices<'a>(program: &'a Program, technique: &'a Technique) -> impl Iterator<Item = (&'a Subject, &'a Choice)> {
    let chosen = program.fields.iter().zip(&technique.fields);
    let chosen = chosen.filter_map(|(field, index)| Some((&field.subject, field.choices.get(*index as usize)?)));
    chosen.filter(|(subject, choice)| {
        let makes_text = matches!(subject, Subject::Source(_) | Subject::Entry(_) | Subject::Define(_));
        makes_text && **choice != Choice::Declared
    })
}

/// Returns a declaration with the choices of the rules for a technique, and the indices of the statements that they
/// changed.
pub fn chosen(info: &Resolved, program: &Program, technique: &Technique) -> (Resolved, BTreeSet<u32>) {
    let mut changed = BTreeSet::new();
    let info = info.choosing(&mut |info| {
        for (subject, choice) in choices(program, technique) {
            let index = match (subject, choice) {
                (Subject::Source(stage), Choice::Source(source)) => {
                    put(info, Statement::Source(source.clone()), &|it| is_source(it, *stage))
                }
                (Subject::Entry(stage), Choice::Entry(name)) => {
                    let Some(source) = source(info, *stage) else { continue };
                    let source = Source { entry: Some(name.text.clone()), ..source };
                    // The text is that of the declared source, and so is its place.
                    put(info, Statement::Source(source), &|it| is_source(it, *stage));
                    continue;
                }
                (Subject::Define(name), Choice::Define(define)) => {
                    let is_its = |it: &Statement| matches!(it, Statement::Define(it) if it.name == *name);
                    put(info, Statement::Define(define.clone()), &is_its)
                }
                _ => continue,
            };
            changed.insert(index);
        }
    });
    (info, changed)
}

// Replaces the statements, whatever their conditions are, or else adds one at the end.
fn put(info: &mut Info, statement: Statement, replaces: &dyn Fn(&Statement) -> bool) -> u32 {
    let mut replaced = (0..).zip(&mut info.items).filter(|(_, item)| replaces(&item.statement));
    if let Some((index, first)) = replaced.next() {
        first.statement = statement;
        first.when = None;
        // Statements are identified by their index, so the others become statements without effect.
        for (_, other) in replaced {
            (other.statement, other.when) = (Statement::DoStaticCompilation, None);
        }
        return index;
    }
    let rules = info.items.iter().find(|item| matches!(item.statement, Statement::Specialize(_)));
    let place = rules.map_or(&info.place, |item| &item.place).clone();
    info.items.push(Item::new(statement, place));
    info.items.len() as u32 - 1
}

fn is_source(statement: &Statement, stage: Stage) -> bool {
    matches!(statement, Statement::Source(it) if it.stage == stage)
}

fn source(info: &Info, stage: Stage) -> Option<Source> {
    info.items.iter().find_map(|item| match &item.statement {
        Statement::Source(it) if it.stage == stage => Some(it.clone()),
        _ => None,
    })
}
