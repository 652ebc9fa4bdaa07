//! Maps a choice of a rule to a field and the number of the choice.

use super::program::{Choice, Field, Subject};
use shader_info_model::state::assignments;
use shader_info_model::{Act, Source};

/// The fields so far.
#[derive(Debug, Default)]
pub(super) struct Fields {
    pub(super) all: Vec<Field>,
}

impl Fields {
    /// Returns the fields that a rule sets. Another source resets the entry; a whole state resets changes of its
    /// fields.
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
                out.extend(self.state_words().map(|field| (field, 0)));
                out
            }
            // Errors of a change are reported with the named states.
            Act::RenderStateField(it) => {
                let words = assignments(it).unwrap_or_default();
                let set = |(word, value)| self.set(Subject::StateField(word), Choice::StateField(value));
                words.into_iter().map(set).collect()
            }
            Act::Assign(..) | Act::If(..) | Act::Match(..) | Act::Skip(_) => Vec::new(),
        }
    }

    /// Returns the fields that are words of the state and were changed before.
    fn state_words(&self) -> impl Iterator<Item = usize> {
        let is_word = |field: &Field| matches!(field.subject, Subject::StateField(_));
        self.all.iter().enumerate().filter(move |(_, field)| is_word(field)).map(|(index, _)| index)
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

// Whether two choices are the same, wherever they were written.
fn is_same(a: &Choice, b: &Choice) -> bool {
    match (a, b) {
        (Choice::Declared, Choice::Declared) => true,
        (Choice::Source(a), Choice::Source(b)) => {
            let Source { stage, text, entry } = a;
            (*stage, text, entry) == (b.stage, &b.text, &b.entry)
        }
        (Choice::Entry(a), Choice::Entry(b)) | (Choice::RenderState(a), Choice::RenderState(b)) => a.text == b.text,
        (Choice::Define(a), Choice::Define(b)) => a == b,
        // Structs of two modules may have the same name.
        (Choice::VertexFormat(a), Choice::VertexFormat(b)) => (&a.path.text, &a.vertex) == (&b.path.text, &b.vertex),
        (Choice::StateField(a), Choice::StateField(b)) => a == b,
        _ => false,
    }
}
