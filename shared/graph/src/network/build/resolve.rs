//! Sorts nodes, so that each comes after the nodes that it reads.

use super::{Builder, Outputs, State, Task};
use crate::code::Val;
use crate::document::Node;
use crate::registry::Registry;
use crate::value::Type;

impl<'a> Builder<'a> {
    /// Computes a node and all that it needs, without recursion.
    pub(super) fn resolve(&mut self, task: Task) -> Outputs<'a> {
        let mut stack = vec![task];
        while let Some(&next) = stack.last() {
            if let State::Done(_) = self.states.entry(next).or_insert(State::Begun) {
                stack.pop();
                continue;
            }
            match self.attempt(next) {
                Ok(outputs) => {
                    self.states.insert(next, State::Done(outputs));
                    stack.pop();
                }
                Err(first) if matches!(self.states.get(&first), Some(State::Begun)) => {
                    let (instance, node) = next;
                    let node = &self.instances[instance].graph.nodes[node];
                    let message = format!("node `{}` depends on itself", node.name);
                    self.wrong(&node.place.clone(), message, Some("remove one of the connections".into()));
                    let outputs = self.nothing(node);
                    self.states.insert(next, State::Done(outputs));
                    stack.pop();
                }
                Err(first) => stack.push(first),
            }
        }
        match self.states.get(&task) {
            Some(State::Done(outputs)) => outputs.clone(),
            _ => Vec::new(),
        }
    }

    pub(super) fn nothing(&self, node: &Node) -> Outputs<'a> {
        let registry: &'a Registry = self.parts.registry;
        match registry.meant(node, &self.options.target) {
            Ok(def) => {
                let outputs = registry.outputs(def);
                outputs.into_iter().map(|it| (it.name.as_str(), self.none(&it.ty))).collect()
            }
            Err(_) => {
                let ty = node.ty.as_ref().unwrap_or(&Type::Float);
                let val = self.none(ty);
                // The type of the document was reported: what reads the node takes any.
                let is_known = !matches!(ty, Type::Named(name) if registry.type_def(name).is_none());
                vec![("out", if is_known { val } else { Val { ty: None, ..val } })]
            }
        }
    }
}
