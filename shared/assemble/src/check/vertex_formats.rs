//! Checks the vertex structs that rules choose: each has the fields that its techniques read, in a suitable format.

use super::variants::read;
use super::{Rule, Subject};
use crate::variants::Space;
use shader_info_lang::condition_names::names_in_conditions;
use shader_info_model::diagnostic::{Diagnostic, FORMAT_TYPE, Place, Report, VERTEX_FORMAT_LACKS};
use shader_info_model::{Act, Item, Statement, VertexField, VertexFormatUse, VertexIn};
use shader_info_reflect::rules::{Choice, Program};

pub(super) static RULE: Rule = Rule {
    name: "a vertex format that rules choose has a field for every per-vertex attribute, with the components of its type",
    codes: &[&VERTEX_FORMAT_LACKS, &FORMAT_TYPE],
    check,
};

fn check(subject: &Subject<'_>, report: &mut Report) {
    let has_format = subject.items().any(|item| match &item.statement {
        Statement::Specialize(rules) => {
            let mut found = false;
            rules.visit(&mut |step| found |= matches!(step.act, Act::VertexFormat(_)));
            found
        }
        _ => false,
    });
    if !has_format || !subject.is_static {
        return;
    }
    // Errors in the rules are reported by another rule.
    let Some((program, true)) = read(subject, &mut Report::default()) else { return };
    let space = Space::new(subject.info, program);
    let asked = names_in_conditions(subject.info);
    let mask = space.program().variables.iter().filter(|it| asked.contains(&it.branch.name));
    let mask = mask.fold(0, |mask, it| mask | it.mask());
    let mut solved: Vec<Vec<bool>> = Vec::new();
    for backend in &subject.backends {
        let outside = subject.outside(*backend);
        let atoms = space.program().atoms_on(&outside);
        // The rules choose the same for backends that they cannot distinguish.
        if solved.contains(&atoms) {
            continue;
        }
        solved.push(atoms);
        let Some(mut solution) = space.solve(&outside) else { return };
        for (field, number, format) in formats(space.program()) {
            let mut keys = solution.choosing(field, number, mask);
            let is_there = |item: &Item| keys.can_hold(&item.when.iter().collect::<Vec<_>>(), *backend);
            fits(subject, space.program(), format, is_there, report);
        }
    }
}

/// Returns every vertex format that rules may choose, with its field and the number of the choice.
fn formats(program: &Program) -> impl Iterator<Item = (usize, u32, &VertexFormatUse)> {
    program.fields.iter().enumerate().flat_map(|(index, field)| {
        (0..).zip(&field.choices).filter_map(move |(number, choice)| match choice {
            Choice::VertexFormat(it) => Some((index, number, it)),
            _ => None,
        })
    })
}

fn fits(
    subject: &Subject<'_>,
    program: &Program,
    format: &VertexFormatUse,
    mut is_there: impl FnMut(&Item) -> bool,
    report: &mut Report,
) {
    let Some(vertex) = &format.vertex else { return };
    for item in subject.items() {
        let Statement::VertexIn(attribute) = &item.statement else { continue };
        // The struct is a vertex; attributes that advance an instance stay as declared.
        if attribute.per_instance || asks_for_more(item, program) || !is_there(item) {
            continue;
        }
        let wrong = match vertex.fields.iter().find(|field| field.name == attribute.name) {
            Some(field) => misfit(attribute, field, &format.path.place),
            None => {
                let (format_name, name) = (&vertex.name, &attribute.name);
                let words = format!("`{format_name}` has no field for the attribute `{name}`");
                let help = format!("add `{name}` to `{format_name}`, or put the attribute under a `#[when]`");
                Some(Diagnostic::new(&VERTEX_FORMAT_LACKS, &format.path.place, words).help(help))
            }
        };
        if let Some(wrong) = wrong {
            report.add(wrong.see(&item.place, "the attribute"));
        }
    }
}

/// Returns whether a statement's condition depends on more than branches, so that it may never be active.
fn asks_for_more(item: &Item, program: &Program) -> bool {
    let mut found = false;
    item.when.iter().for_each(|when| {
        when.leaves(&mut |leaf| {
            found |= leaf.tested().is_none_or(|name| program.find(name).is_none());
        });
    });
    found
}

/// Returns why a field cannot be read as the attribute. A format may have more components than the type, on every API.
fn misfit(attribute: &VertexIn, field: &VertexField, place: &Place) -> Option<Diagnostic> {
    let (name, ty, class) = (&attribute.name, attribute.ty, field.format.class());
    let has_columns = field.ty.columns == ty.columns;
    let has_scalar = class.scalar == ty.scalar;
    if has_columns && has_scalar && class.components >= ty.rows {
        return None;
    }
    let words = match has_columns {
        true => {
            let (scalar, components) = (class.scalar.name(), class.components);
            let delivers = format!("`{}` delivers {components} `{scalar}`", class.name);
            format!("{delivers}, and the attribute `{name}` is a `{}`", ty.name())
        }
        false => format!("the field `{name}` is a `{}`, and the attribute a `{}`", field.ty.name(), ty.name()),
    };
    let help = format!("give the field a format with the components of `{}`, or choose another struct", ty.name());
    Some(Diagnostic::new(&FORMAT_TYPE, place, words).help(help).see(&field.place, "the field"))
}
