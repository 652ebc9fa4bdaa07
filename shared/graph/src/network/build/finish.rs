//! Completes a network whose root has been built.

use shader_info_model::diagnostic::Place;

use super::{Builder, Built, State, Task, has_own_code, nearest};
use crate::code::Val;
use crate::code::ast::Expr;
use crate::code::partial::Refused;
use crate::document::Problem;
use crate::network::options::Publish;
use crate::value::Type;

impl<'a> Builder<'a> {
    pub(super) fn finish(mut self, root: Val, kind: Type) -> Built {
        if let Publish::Listed(all) = &self.options.publish {
            for name in all.difference(&self.settable.clone()) {
                let help = nearest(name, self.settable.iter().map(String::as_str));
                let message = format!("`{name}` is not an input with a value that the element reads");
                self.problems.push(Problem { place: Place::default(), message, help });
            }
        }
        for name in self.options.missing.difference(&self.properties.clone()) {
            let help = nearest(name, self.properties.iter().map(String::as_str));
            let message = format!("`{name}` is not a property of the mesh that the element reads");
            self.problems.push(Problem { place: Place::default(), message, help });
        }
        if let Some(refused) = self.partial.refused.take() {
            let message = match refused {
                Refused::Recursive(name) => format!("function `{name}` calls itself"),
                Refused::TooMany => "the graph needs too many functions".into(),
            };
            self.problems.push(Problem { place: Place::default(), message, help: None });
        }
        let values = self.values();
        Built {
            network: self.network,
            root,
            kind,
            published: self.published,
            textures: self.textures,
            around: self.around,
            names: self.names,
            partial: self.partial,
            notes: self.notes,
            values,
            lights: self.light_kinds,
            displaced: self.displaced,
            has_own_code: has_own_code(self.parts.document),
            problems: self.problems,
        }
    }

    /// Returns the values of the nodes of the document's own graphs.
    pub(super) fn values(&self) -> Vec<(String, Vec<(String, Expr)>)> {
        let mut tasks: Vec<Task> = self.states.keys().copied().collect();
        tasks.retain(|task| self.instances[task.0].is_document);
        tasks.sort_unstable();
        let value = |task: Task| match self.states.get(&task)? {
            State::Done(outputs) => {
                let outputs = outputs.iter().map(|(name, val)| ((*name).to_owned(), val.expr.clone())).collect();
                Some((self.path(task), outputs))
            }
            State::Begun => None,
        };
        tasks.into_iter().filter_map(value).collect()
    }
}
