//! Judges the vertex structs that rules choose: each has what its techniques read, as they read it.

use std::collections::BTreeMap;

use super::variants::read;
use super::{Rule, Subject};
use crate::diagnostic::{Diagnostic, FORMAT_TYPE, Place, Report, VERTEX_FORMAT_LACKS};
use crate::model::{Act, Condition, Fact, Item, Statement, VertexField, VertexFormatUse, VertexIn};
use crate::variants::{Choice, Program, Space, Technique};

pub(super) static RULE: Rule = Rule {
    name: "a vertex format that rules choose has every attribute that advances a vertex, with the type's components",
    codes: &[&VERTEX_FORMAT_LACKS, &FORMAT_TYPE],
    judge,
};

fn judge(subject: &Subject<'_>, report: &mut Report) {
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
    // What is wrong with the rules is told by their own rule.
    let Some((program, true)) = read(subject, &mut Report::default()) else { return };
    let space = Space::new(subject.info, program);
    let mut asked: Vec<Vec<bool>> = Vec::new();
    for backend in &subject.backends {
        let outside = subject.outside(*backend);
        let atoms = space.program().atoms_on(&outside);
        // Backends of which the rules see no difference choose alike.
        if asked.contains(&atoms) {
            continue;
        }
        asked.push(atoms);
        for technique in &space.variants(&outside).techniques {
            if let Some(format) = chosen(space.program(), technique) {
                fits(subject, format, &space.program().values(technique.key), report);
            }
        }
    }
}

fn chosen<'a>(program: &'a Program, technique: &Technique) -> Option<&'a VertexFormatUse> {
    let choices = program.fields.iter().zip(&technique.fields);
    choices.map(|(field, choice)| &field.choices[*choice as usize]).find_map(|choice| match choice {
        Choice::VertexFormat(it) => Some(it),
        _ => None,
    })
}

fn fits(subject: &Subject<'_>, format: &VertexFormatUse, values: &BTreeMap<String, String>, report: &mut Report) {
    let Some(vertex) = &format.vertex else { return };
    for item in subject.items() {
        let Statement::VertexIn(attribute) = &item.statement else { continue };
        // The struct is a vertex; what advances an instance stays as declared.
        if attribute.per_instance || !is_there(item, values) {
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

fn is_there(item: &Item, values: &BTreeMap<String, String>) -> bool {
    let settled = |holds: Option<bool>| match holds {
        Some(true) => Fact::True,
        Some(false) => Fact::False,
        None => Fact::Open,
    };
    let fact = |leaf: &Condition| match leaf {
        Condition::Name(name) => settled(values.get(name).map(|value| value == "true")),
        Condition::Equal(name, wanted) => settled(values.get(name).map(|value| value == wanted)),
        _ => Fact::Open,
    };
    item.when.as_ref().is_none_or(|when| when.evaluate(&fact) == Fact::True)
}

/// What keeps a field from being read as the attribute. More components than the type has are fine, on every API.
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
