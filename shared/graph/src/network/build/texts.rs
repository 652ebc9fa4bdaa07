//! Evaluates string inputs, which select code: they must be constant.

use shader_info_model::diagnostic::Place;

use super::{Builder, MAX_DEPTH, Waits};
use crate::document::{Connection, Node, NodeGraph, Port, Source};
use crate::registry::Registry;
use crate::value::Type;

impl<'a> Builder<'a> {
    /// Returns the text that a connection leads to.
    pub(super) fn text_of(&mut self, instance: usize, to: &'a Connection, port: &Port) -> Waits<String> {
        if let Some(text) = self.known_text(instance, to)? {
            return Ok(text);
        }
        let message = format!("input `{}` needs a text that is known, and `{}` gives none", port.name, to.name);
        let help = format!("write it: `<input name=\"{}\" type=\"{}\" value=\"…\"/>`", port.name, port.ty);
        self.wrong(&port.place, message, Some(help));
        Ok(String::new())
    }

    /// Returns the text that a connection leads to, through nodes and graphs that hand it on.
    pub(super) fn known_text(&mut self, mut instance: usize, mut to: &'a Connection) -> Waits<Option<String>> {
        for _ in 0..MAX_DEPTH {
            let Some((at, next)) = self.leads_to(instance, to) else { return Ok(None) };
            match &next.source {
                Source::Value(text) => return Ok(Some(text.clone())),
                Source::Connected(further) => (instance, to) = (at, further),
                Source::Interface(_) => return Ok(self.connected(at, next)?.map(|it| it.1.into_owned())),
                Source::Unset => return Ok(None),
            }
        }
        Ok(None)
    }

    /// Returns the port that a connection hands on, and the instance that it stands in: the input of a node, or the
    /// output of a graph.
    pub(super) fn leads_to(&mut self, instance: usize, to: &Connection) -> Option<(usize, &'a Port)> {
        let graph: &'a NodeGraph = self.instances[instance].graph;
        let node = self.instances[instance].nodes.get(to.name.as_str()).filter(|_| !to.is_graph);
        if let Some(index) = node {
            return self.handed_on(&graph.nodes[*index]).map(|port| (instance, port));
        }
        let (inner, graph) = self.inner_of(instance, to)?;
        let output = graph.outputs.iter().find(|it| to.output.as_ref().is_none_or(|name| it.name == *name))?;
        Some((inner, output))
    }

    /// Returns the name of a file with the values of its tokens: `[size]/wood.png` as `2k/wood.png` (MaterialX 1.39
    /// specification, "Filename Substitutions"). They stand at the node, its definition, the graph around it or the
    /// document.
    pub(super) fn with_tokens(&mut self, instance: usize, node: &Node, text: &str, place: &Place) -> String {
        let mut out = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('[') {
            let Some((name, behind)) = after.split_once(']') else { break };
            out.push_str(before);
            match self.token(instance, node, name) {
                Some(value) => out.push_str(&value),
                None => {
                    let help =
                        format!("declare it in the graph: `<token name=\"{name}\" type=\"string\" value=\"…\"/>`");
                    self.wrong(place, format!("unknown token `{name}` in the name of a file"), Some(help));
                    out.push_str(&format!("[{name}]"));
                }
            }
            rest = behind;
        }
        out + rest
    }

    fn token(&self, instance: usize, node: &Node, name: &str) -> Option<String> {
        let of = |ports: &[Port]| {
            let found = ports.iter().find(|it| it.is_token && it.name == name)?;
            match &found.source {
                Source::Value(text) => Some(text.clone()),
                _ => None,
            }
        };
        let registry: &Registry = self.parts.registry;
        let at = &self.instances[instance];
        let def = registry.meant(node, &self.options.target).ok().map(|def| &def.inputs[..]);
        let given = at.inputs.iter().find(|it| it.name == name).map(|it| it.text.clone().into_owned());
        let around = self.definition_of(at.graph).map(|def| &def.inputs[..]);
        of(&node.inputs)
            .or_else(|| of(def?))
            .or(given)
            .or_else(|| of(&at.graph.inputs))
            .or_else(|| of(around?))
            .or_else(|| of(&self.parts.document.root.inputs))
    }

    /// Returns the input whose text a node passes on: that of a constant or of a dot.
    fn handed_on(&self, node: &'a Node) -> Option<&'a Port> {
        let registry: &'a Registry = self.parts.registry;
        let def = registry.meant(node, &self.options.target).ok()?;
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
