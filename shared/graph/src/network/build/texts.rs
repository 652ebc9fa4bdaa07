//! Texts that choose code: they are known before a shader runs, or a problem.

use super::{Builder, DEEPEST, Waits};
use crate::document::{Connection, Node, Port, Source};
use crate::registry::Registry;
use crate::value::Type;

impl<'a> Builder<'a> {
    /// The text that a connection leads to.
    pub(super) fn text_of(&mut self, instance: usize, to: &'a Connection, port: &Port) -> Waits<String> {
        if let Some(text) = self.known_text(instance, to)? {
            return Ok(text);
        }
        let message = format!("input `{}` needs a text that is known, and `{}` gives none", port.name, to.name);
        let help = format!("write it: `<input name=\"{}\" type=\"{}\" value=\"…\"/>`", port.name, port.ty);
        self.wrong(&port.place, message, Some(help));
        Ok(String::new())
    }

    /// The text that a connection leads to, through nodes and graphs that hand it on.
    pub(super) fn known_text(&mut self, mut instance: usize, mut to: &'a Connection) -> Waits<Option<String>> {
        for _ in 0..DEEPEST {
            let graph = self.instances[instance].graph;
            let node = self.instances[instance].nodes.get(to.name.as_str()).filter(|_| !to.is_graph);
            let (next, at) = if let Some(index) = node {
                match self.handed_on(&graph.nodes[*index]) {
                    Some(port) => (port, instance),
                    None => return Ok(None),
                }
            } else {
                let all = &self.parts.document.graphs;
                let Some(graph) = all.iter().find(|it| it.name == to.name && it.node_def.is_none()) else {
                    return Ok(None);
                };
                let output = graph.outputs.iter().find(|it| to.output.as_ref().is_none_or(|name| it.name == *name));
                let Some(output) = output else { return Ok(None) };
                (output, self.document_graph(graph, instance))
            };
            match &next.source {
                Source::Value(text) => return Ok(Some(text.clone())),
                Source::Connected(further) => (instance, to) = (at, further),
                Source::Interface(_) => return Ok(self.connected(at, next)?.map(|it| it.1)),
                Source::Unset => return Ok(None),
            }
        }
        Ok(None)
    }

    /// The input whose text a node hands on: that of a constant or of a dot.
    fn handed_on(&self, node: &'a Node) -> Option<&'a Port> {
        let registry: &'a Registry = self.parts.registry;
        let def = registry.meant(node).ok()?;
        let name = match def.node.as_str() {
            "constant" => "value",
            "dot" => "in",
            _ => return None,
        };
        let own = node.inputs.iter().find(|it| it.name == name && it.source != Source::Unset);
        let port = own.or_else(|| registry.inputs(def).into_iter().find(|it| it.name == name))?;
        matches!(port.ty, Type::String | Type::Filename).then_some(port)
    }
}
