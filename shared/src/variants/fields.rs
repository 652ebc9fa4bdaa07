//! What a rule chooses in; the field it is about and the number of the choice out.

use super::program::{Choice, Field, Subject};
use crate::model::{Act, FieldValue, Source};

/// The fields met so far.
#[derive(Debug, Default)]
pub(super) struct Fields {
    pub(super) all: Vec<Field>,
}

impl Fields {
    /// The fields that a rule sets. Another source brings its own entry; a whole state undoes changes of fields.
    pub(super) fn choose(&mut self, act: &Act) -> Vec<(usize, u32)> {
        match act {
            Act::Source(it) => {
                let entry = self.field(Subject::Entry(it.stage));
                vec![self.set(Subject::Source(it.stage), Choice::Source(it.clone())), (entry, 0)]
            }
            Act::Entry(stage, name) => vec![self.set(Subject::Entry(*stage), Choice::Entry(name.clone()))],
            Act::Define(it) => vec![self.set(Subject::Define(it.name.clone()), Choice::Define(it.clone()))],
            Act::VertexFormat(it) => vec![self.set(Subject::VertexFormat, Choice::VertexFormat(it.clone()))],
            Act::RenderState(name) => {
                let mut out = vec![self.set(Subject::RenderState, Choice::RenderState(name.clone()))];
                out.extend(self.below(None));
                out
            }
            Act::RenderStateField(it) => {
                let subject = Subject::StateField(it.field.text.clone());
                let mut out = self.below(Some(&it.field.text));
                out.push(self.set(subject, Choice::StateField(it.clone())));
                out
            }
            Act::Assign(..) | Act::If(..) | Act::Match(..) | Act::Skip(_) => Vec::new(),
        }
    }

    /// The changed fields of a state that stand below a path, unchanged again.
    fn below(&self, path: Option<&str>) -> Vec<(usize, u32)> {
        let is_below = |field: &Field| match (&field.subject, path) {
            (Subject::StateField(_), None) => true,
            (Subject::StateField(it), Some(path)) => it.strip_prefix(path).is_some_and(|rest| rest.starts_with('.')),
            _ => false,
        };
        self.all.iter().enumerate().filter(|(_, field)| is_below(field)).map(|(index, _)| (index, 0)).collect()
    }

    fn field(&mut self, subject: Subject) -> usize {
        let known = self.all.iter().position(|field| field.subject == subject);
        known.unwrap_or_else(|| {
            self.all.push(Field { subject, choices: vec![Choice::Declared] });
            self.all.len() - 1
        })
    }

    fn set(&mut self, subject: Subject, choice: Choice) -> (usize, u32) {
        let field = self.field(subject);
        let choices = &mut self.all[field].choices;
        let known = choices.iter().position(|other| is_same(other, &choice));
        let index = known.unwrap_or_else(|| {
            choices.push(choice);
            choices.len() - 1
        });
        (field, index as u32)
    }
}

// Where it was written makes no difference.
fn is_same(a: &Choice, b: &Choice) -> bool {
    match (a, b) {
        (Choice::Declared, Choice::Declared) => true,
        (Choice::Source(a), Choice::Source(b)) => {
            let Source { stage, text, entry } = a;
            (*stage, text, entry) == (b.stage, &b.text, &b.entry)
        }
        (Choice::Entry(a), Choice::Entry(b)) | (Choice::RenderState(a), Choice::RenderState(b)) => a.text == b.text,
        (Choice::Define(a), Choice::Define(b)) => a == b,
        (Choice::VertexFormat(a), Choice::VertexFormat(b)) => a.path.text == b.path.text,
        (Choice::StateField(a), Choice::StateField(b)) => is_same_value(&a.value, &b.value),
        _ => false,
    }
}

fn is_same_value(a: &FieldValue, b: &FieldValue) -> bool {
    match (a, b) {
        (FieldValue::Word(a), FieldValue::Word(b)) | (FieldValue::Float(a), FieldValue::Float(b)) => a.text == b.text,
        (FieldValue::Number(a), FieldValue::Number(b)) => a.expression == b.expression,
        (FieldValue::List(_, a), FieldValue::List(_, b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| is_same_value(a, b))
        }
        _ => false,
    }
}
