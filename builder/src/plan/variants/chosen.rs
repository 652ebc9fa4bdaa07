//! Describes the choices of the rules for a technique.

use shader_info_reflect::rules::{Choice, Technique};

use super::BackendVariants;

impl BackendVariants {
    /// Describes the choices of the rules for a technique.
    pub fn chosen(&self, it: &Technique) -> Vec<String> {
        let fields = self.program.fields.iter().zip(&it.fields);
        let chosen = fields.filter_map(|(field, choice)| {
            let text = match field.choices.get(*choice as usize)? {
                Choice::Declared => return None,
                Choice::Source(_) => "another source".into(),
                Choice::Entry(word) | Choice::RenderState(word) => word.text.clone(),
                Choice::Define(define) => define.value.clone(),
                Choice::VertexFormat(it) => it.path.text.clone(),
                Choice::StateField(_) => "changed".into(),
            };
            let subject = field.subject.describe().replace('`', "");
            // The same field of all targets is one choice of the rules.
            Some(match subject.split_once('[') {
                Some((field, rest)) => format!("{field}{} {text}", rest.split_once(']').map_or("", |(_, rest)| rest)),
                None => format!("{subject} {text}"),
            })
        });
        let mut chosen: Vec<String> = chosen.collect();
        chosen.dedup();
        chosen
    }
}
