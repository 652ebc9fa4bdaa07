//! Applies the sources, entry functions and defines that the rules choose for a technique.

use std::collections::BTreeSet;

use super::{Choice, Program, Subject, Technique};
use shader_info_lang::resolve::Resolved;
use shader_info_model::{Act, Info, Item, Source, Stage, Statement};

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
            let rule = rule(info, choice);
            let index = match (subject, choice) {
                (Subject::Source(stage), Choice::Source(source)) => {
                    put(info, Statement::Source(source.clone()), &rule, &|it| is_source(it, *stage))
                }
                (Subject::Entry(stage), Choice::Entry(name)) => {
                    let Some(source) = source(info, *stage) else { continue };
                    let source = Source { entry: Some(name.text.clone()), ..source };
                    // The text is that of the declared source, whose statement it remains.
                    put(info, Statement::Source(source), &rule, &|it| is_source(it, *stage));
                    continue;
                }
                (Subject::Define(name), Choice::Define(define)) => {
                    let is_its = |it: &Statement| matches!(it, Statement::Define(it) if it.name == *name);
                    put(info, Statement::Define(define.clone()), &rule, &is_its)
                }
                _ => continue,
            };
            changed.insert(index);
        }
    });
    (info, changed)
}

/// Returns a statement without a meaning of its own that stands where a choice is written. Its errors are those of the
/// info that has the rule.
fn rule(info: &Info, choice: &Choice) -> Item {
    let mut found = None;
    for item in &info.items {
        let Statement::Specialize(rules) = &item.statement else { continue };
        rules.visit(&mut |step| {
            let place = match (&step.act, choice) {
                (Act::Source(known), Choice::Source(source)) if known == source => &step.place,
                (Act::Entry(_, known), Choice::Entry(name)) if known == name => &name.place,
                (Act::Define(known), Choice::Define(define)) if known == define => &step.place,
                _ => return,
            };
            found.get_or_insert_with(|| Item { place: place.clone(), ..item.with(Statement::DoStaticCompilation) });
        });
    }
    let found = found.unwrap_or_else(|| Item::new(Statement::DoStaticCompilation, info.place.clone()));
    Item { when: None, ..found }
}

// Replaces the statements, whatever their conditions are, or else adds one at the end.
fn put(info: &mut Info, statement: Statement, rule: &Item, replaces: &dyn Fn(&Statement) -> bool) -> u32 {
    let mut replaced = (0..).zip(&mut info.items).filter(|(_, item)| replaces(&item.statement));
    if let Some((index, first)) = replaced.next() {
        *first = rule.with(statement);
        // Statements are identified by their index, so the others become statements without effect.
        for (_, other) in replaced {
            (other.statement, other.when) = (Statement::DoStaticCompilation, None);
        }
        return index;
    }
    info.items.push(rule.with(statement));
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
